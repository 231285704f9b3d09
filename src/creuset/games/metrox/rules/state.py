"""The data of a position, without the rules: the players' sheets, the cards, and who has to choose."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.bits import holds
from creuset.core.state import State
from creuset.games.metrox.rules.components import CARDS, COUNTS, REACH
from creuset.games.metrox.rules.facts import Phase
from creuset.games.metrox.rules.network import MOST_LINES, MOST_TRACKS, Network

# The phases of a game: TURNING and SHOWING are the dealer's.
TURNING: Final[i64] = 0
CHOOSING: Final[i64] = 1
SHOWING: Final[i64] = 2
OVER: Final[i64] = 3

PHASES: Final[tuple[Phase, ...]] = ("turning", "choosing", "showing", "over")

NONE: Final[i64] = -1

# A sheet, slot by slot: the marks of every track, the windows of every line, and the counts.
MARKS: Final[i64] = 0
WRITTEN: Final[i64] = 24  # the windows of a line, four bits each: 0 for a free one, otherwise the card plus one
CROSSED: Final[i64] = 36  # two words: the marked stations, 50 each
FRAMED: Final[i64] = 38  # two words: the stations with a transfer
USED: Final[i64] = 40  # how many windows of each line are filled, four bits each
WAYS: Final[i64] = 41  # the direction of each ring, two bits each (MX-19)
FREE_WINDOWS: Final[i64] = 42
EMPTY: Final[i64] = 43
TRANSFERS: Final[i64] = 44
COMPLETE: Final[i64] = 45  # the lines completed in earlier rounds
POINTS: Final[i64] = 46  # what they brought
REPEATS: Final[i64] = 47  # MX-20: how often the card has to be written again
FIRST: Final[i64] = 48  # the completed lines that brought the larger bonus (MX-15)
SHEET: Final[i64] = 49

STATIONS_A_WORD: Final[i64] = 50


class Tabletop(State):
    """All the sheets, the pile, and the state of the round."""

    def __init__(self, network: Network, specials: bool, players: i64, sheets: vec[i64], choices: vec[i64]) -> None:
        self.network = network
        self.specials = specials
        self.players = players
        self.sheets = sheets
        self.choices = choices
        """The number of each player's choice until it is shown, or `NONE`."""
        self.phase: i64 = TURNING
        self.round: i64 = 0
        self.card: i64 = NONE
        self.pile: i64 = full_pile()
        """How many of each card are still in the pile, four bits each."""
        self.in_pile: i64 = 14
        self.pending: i64 = 0
        """The players who owe a choice."""
        self.showing: i64 = 0
        """The players whose choice has not been shown in this round."""
        self.claimed: i64 = 0
        """The lines that somebody has completed in an earlier round (MX-15)."""

    def carry_over(self, other: "Tabletop") -> None:
        """Copy everything but the containers from another position."""
        self.phase = other.phase
        self.round = other.round
        self.card = other.card
        self.pile = other.pile
        self.in_pile = other.in_pile
        self.pending = other.pending
        self.showing = other.showing
        self.claimed = other.claimed

    # Sheets

    def marks(self, seat: i64, track: i64) -> i64:
        """The marked stations of a track."""
        return self.sheets[seat * SHEET + MARKS + track]

    def noted(self, seat: i64, slot: i64) -> i64:
        """One of the counts of a sheet."""
        return self.sheets[seat * SHEET + slot]

    def used(self, seat: i64, line: i64) -> i64:
        """How many windows of a line are filled."""
        return (self.sheets[seat * SHEET + USED] >> (line * 4)) & 15

    def has_window(self, seat: i64, line: i64) -> bool:
        """Whether a line has a free window (MX-06)."""
        return self.used(seat, line) < self.network.windows[line]

    def way(self, seat: i64, line: i64) -> i64:
        """The direction in which a player rides a ring; 0 until it is chosen."""
        return (self.sheets[seat * SHEET + WAYS] >> (line * 2)) & 3

    def is_marked(self, seat: i64, station: i64) -> bool:
        """Whether a station is crossed or has a transfer."""
        word = station // STATIONS_A_WORD
        return holds(self.sheets[seat * SHEET + CROSSED + word], station - word * STATIONS_A_WORD)

    def is_transfer(self, seat: i64, station: i64) -> bool:
        """Whether a station has a transfer."""
        word = station // STATIONS_A_WORD
        return holds(self.sheets[seat * SHEET + FRAMED + word], station - word * STATIONS_A_WORD)

    def written(self, seat: i64, line: i64) -> list[int]:
        """The cards written in the windows of a line."""
        windows = self.sheets[seat * SHEET + WRITTEN + line]
        return [int((windows >> (window * 4)) & 15) - 1 for window in range(self.used(seat, line))]

    def bonus(self, seat: i64, line: i64) -> i64:
        """The bonus a player got for a completed line (MX-15)."""
        network = self.network
        return network.larger[line] if holds(self.sheets[seat * SHEET + FIRST], line) else network.smaller[line]

    # Cards

    def reach(self) -> i64:
        """The most stations the open card marks."""
        return REACH[self.card]

    def left(self, card: i64) -> i64:
        """How many of a card are still in the pile."""
        return (self.pile >> (card * 4)) & 15


def full_pile() -> i64:
    """All 14 cards (MX-02)."""
    pile: i64 = 0
    card: i64 = 0
    while card < CARDS:
        pile |= COUNTS[card] << (card * 4)
        card += 1
    return pile


def start_sheets(network: Network, players: int) -> vec[i64]:
    """Empty sheets."""
    sheets = vec[i64]([0] * (players * SHEET))
    for seat in range(players):
        sheets[seat * SHEET + FREE_WINDOWS] = network.all_windows
        sheets[seat * SHEET + EMPTY] = network.stations
    return sheets


assert MARKS + MOST_TRACKS == WRITTEN
assert WRITTEN + MOST_LINES == CROSSED
