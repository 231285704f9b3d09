"""The sheets of the players, the cards, and what is pending: the data of a position, without the rules."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.bits import holds
from creuset.core.seats import seats_in
from creuset.core.state import State
from creuset.games.metrox.actions import CHOICES, LETTERS
from creuset.games.metrox.components import CARD_KEYS, CARDS, COUNTS, REACH
from creuset.games.metrox.network import MOST_LINES, MOST_TRACKS, Network

# The phases of a game: TURNING and SHOWING are the dealer's.
TURNING: Final[i64] = 0
CHOOSING: Final[i64] = 1
SHOWING: Final[i64] = 2
OVER: Final[i64] = 3

PHASES: Final = ("turning", "choosing", "showing", "over")

NONE: Final[i64] = -1

# A sheet, slot by slot: the marks of every track, the windows of every line, and what is counted.
MARKS: Final[i64] = 0
WRITTEN: Final[i64] = 24  # what stands in the windows of a line, four bits each: 0 is free, else the card and one
CROSSED: Final[i64] = 36  # two words: the marked stations, 50 each
FRAMED: Final[i64] = 38  # two words: the stations with a transfer
USED: Final[i64] = 40  # how many windows of each line are filled, four bits each
WAYS: Final[i64] = 41  # the direction of each ring, two bits each (MX-19)
FREE_WINDOWS: Final[i64] = 42
EMPTY: Final[i64] = 43
TRANSFERS: Final[i64] = 44
COMPLETE: Final[i64] = 45  # the lines completed in earlier rounds
POINTS: Final[i64] = 46  # what they brought
REPEATS: Final[i64] = 47  # MX-20: how often the card has to be written once more
FIRST: Final[i64] = 48  # those of the completed lines that brought the larger bonus (MX-15)
SHEET: Final[i64] = 49

STATIONS_A_WORD: Final[i64] = 50


class Table(State):
    """All the sheets, the pile, and where the round stands."""

    def __init__(self, network: Network, specials: bool, players: i64, sheets: vec[i64], choices: vec[i64]) -> None:
        self.network = network
        self.specials = specials
        self.players = players
        self.sheets = sheets
        self.choices = choices
        """The number of each player's choice that is not shown yet, or `NONE`."""
        self.phase: i64 = TURNING
        self.round: i64 = 0
        self.card: i64 = NONE
        self.pile: i64 = full_pile()
        """How often each card is still in the pile, four bits each."""
        self.in_pile: i64 = 14
        self.pending: i64 = 0
        """The players who owe a choice."""
        self.showing: i64 = 0
        """The players whose choice is to be shown."""
        self.claimed: i64 = 0
        """The lines that somebody has completed in an earlier round (MX-15)."""

    def carry_over(self, other: "Table") -> None:
        """Take over all that is not a container from another position."""
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
        """Which way a player follows a ring, 0 before he has chosen."""
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
        """What a line that a player has completed brought him (MX-15)."""
        network = self.network
        return network.larger[line] if holds(self.sheets[seat * SHEET + FIRST], line) else network.smaller[line]

    # Cards

    def reach(self) -> i64:
        """How many stations the card that lies open marks at most."""
        return REACH[self.card]

    def left(self, card: i64) -> i64:
        """How often a card is still in the pile."""
        return (self.pile >> (card * 4)) & 15

    # Plain data

    def public(self) -> dict[str, object]:
        """All that lies open."""
        return {
            "players": self.players,
            "map": self.network.city.key,
            "phase": PHASES[self.phase],
            "round": self.round,
            "card": None if self.card == NONE else CARD_KEYS[self.card],
            "pile": {CARD_KEYS[card]: int(self.left(card)) for card in range(CARDS)},
            "pending": [seat + 1 for seat in seats_in(self.pending)],
            "showing": [seat + 1 for seat in seats_in(self.showing)],
            "claimed": self._letters(self.claimed),
            "sheets": [self._sheet(seat) for seat in range(self.players)],
        }

    def choice_of(self, seat: i64) -> str | None:
        """What a player has chosen and not yet shown."""
        return None if self.choices[seat] == NONE else CHOICES[self.choices[seat]].notation()

    def _letters(self, lines: i64) -> list[str]:
        return [LETTERS[line] for line in range(self.network.lines) if holds(lines, line)]

    def _sheet(self, seat: int) -> dict[str, object]:
        stations = range(self.network.stations)
        keys = self.network.keys
        return {
            "windows": {
                LETTERS[line]: [CARD_KEYS[card] for card in self.written(seat, line)]
                for line in range(self.network.lines)
            },
            "ways": {
                LETTERS[line]: int(self.way(seat, line))
                for line in range(self.network.lines)
                if self.way(seat, line) != 0
            },
            "marked": [keys[station] for station in stations if self.is_marked(seat, station)],
            "transfers": {
                keys[station]: int(self.network.lines_at[station])
                for station in stations
                if self.is_transfer(seat, station)
            },
            "empty": int(self.noted(seat, EMPTY)),
            "complete": self._letters(self.noted(seat, COMPLETE)),
            "points": int(self.noted(seat, POINTS)),
            "repeats": int(self.noted(seat, REPEATS)),
        }


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
