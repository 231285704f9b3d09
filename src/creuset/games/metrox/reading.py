"""A view made again from its plain data. What could not come from a game is refused with `BadView`."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.bits import bit, holds
from creuset.core.errors import BadView
from creuset.core.reading import (
    MANY,
    list_at,
    lists_at,
    named,
    named_at,
    named_or_none,
    number,
    number_at,
    numbering,
    part,
    reader_at,
    table_at,
    table_of,
)
from creuset.games.metrox.actions import CHOICES, LETTERS
from creuset.games.metrox.components import CARD_KEYS, CARDS, COUNTS, FREE_RIDE
from creuset.games.metrox.legality import judge_action
from creuset.games.metrox.lid import MOST
from creuset.games.metrox.network import NO_TRACK, Network
from creuset.games.metrox.refusals import LEGAL
from creuset.games.metrox.rules import MetroState
from creuset.games.metrox.state import (
    CHOOSING,
    COMPLETE,
    CROSSED,
    EMPTY,
    FIRST,
    FRAMED,
    FREE_WINDOWS,
    MARKS,
    NONE,
    OVER,
    PHASES,
    POINTS,
    REPEATS,
    SHEET,
    SHOWING,
    STATIONS_A_WORD,
    TRANSFERS,
    TURNING,
    USED,
    WAYS,
    WRITTEN,
    Table,
    start_sheets,
)
from creuset.games.metrox.view import MetroView

_PHASES: Final = numbering(PHASES)
_CARDS: Final = numbering(CARD_KEYS)
_WRITTEN: Final = numbering(CARD_KEYS[:FREE_RIDE])
_LETTERS: Final = numbering(list(LETTERS))
_CHOICES: Final = numbering([choice.notation() for choice in CHOICES])


def read_view(facts: dict[str, object], network: Network, specials: bool) -> MetroView:
    """The view with this plain data, as far as it tells; whether it tells more is for others to compare."""
    players = number_at(facts, "players", 1, MOST)
    seat = reader_at(facts, "seat", players)
    table = MetroState(network, specials, players, start_sheets(network, players), vec[i64]([NONE] * players))
    table.phase = named_at(facts, "phase", _PHASES)
    table.round = number_at(facts, "round", 0, MANY)
    _read_cards(facts, table)
    for other, sheet in enumerate(lists_at(facts, "sheets", players)):
        _read_sheet(table_of(sheet, "sheets"), table, other)
    table.claimed = _lines_at(facts, "claimed", network)
    table.pending = _seats_at(facts, "pending", table)
    table.showing = _seats_at(facts, "showing", table)
    _check_round(table)
    _read_choice(facts, table, seat)
    return MetroView(seat, table)


def _read_cards(facts: dict[str, object], table: Table) -> None:
    """MX-02, MX-05."""
    table.card = named_or_none(facts, "card", _CARDS, NONE)
    pile = table_at(facts, "pile")
    table.pile = 0
    table.in_pile = 0
    card: i64 = 0
    while card < CARDS:
        count: i64 = number_at(pile, CARD_KEYS[card], 0, COUNTS[card])
        table.pile |= count << (card * 4)
        table.in_pile += count
        card += 1


def _seats_at(facts: dict[str, object], key: str, table: Table) -> i64:
    seats: i64 = 0
    for player in list_at(facts, key):
        seats |= bit(number(player, 1, table.players, key) - 1)
    return seats


def _lines_at(facts: dict[str, object], key: str, network: Network) -> i64:
    lines: i64 = 0
    for letter in list_at(facts, key):
        lines |= bit(_line(letter, network, key))
    return lines


def _line(letter: object, network: Network, where: str) -> int:
    line = named(letter, _LETTERS, where)
    if line >= network.lines:
        raise BadView(where)
    return line


# A sheet


def _read_sheet(facts: dict[str, object], table: Table, seat: i64) -> None:
    _read_windows(facts, table, seat)
    _read_stations(facts, table, seat)
    sheets, network = table.sheets, table.network
    complete, bonuses = _lines_at(facts, "complete", network), table_at(facts, "bonuses")
    sheets[seat * SHEET + COMPLETE] = complete
    line: i64 = 0
    while line < network.lines:
        if holds(complete, line):  # MX-15
            if table.marks(seat, line) != network.full[line]:
                raise BadView("complete")
            bonus: i64 = number_at(bonuses, LETTERS[line], network.smaller[line], network.larger[line])
            if bonus == network.larger[line]:
                sheets[seat * SHEET + FIRST] |= bit(line)
            elif bonus != network.smaller[line]:
                raise BadView("bonuses")
            sheets[seat * SHEET + POINTS] += bonus
        line += 1
    if table.noted(seat, POINTS) != number_at(facts, "points", 0, MANY):
        raise BadView("points")
    sheets[seat * SHEET + REPEATS] = number_at(facts, "repeats", 0, network.stations if table.specials else 0)


def _read_windows(facts: dict[str, object], table: Table, seat: i64) -> None:
    """MX-06, MX-19."""
    sheets, network = table.sheets, table.network
    sheet = seat * SHEET
    windows, ways = table_at(facts, "windows"), table_at(facts, "ways")
    line: i64 = 0
    while line < network.lines:
        letter = LETTERS[line]
        cards = list_at(windows, letter)
        used: i64 = len(cards)
        if used > network.windows[line]:
            raise BadView("windows")
        window: i64 = 0
        while window < used:
            written: i64 = named(cards[window], _WRITTEN, "windows") + 1
            sheets[sheet + WRITTEN + line] |= written << (window * 4)
            window += 1
        sheets[sheet + USED] |= used << (line * 4)
        sheets[sheet + FREE_WINDOWS] -= used
        if network.backward[line] != NO_TRACK and used > 0:
            way: i64 = number_at(ways, letter, 1, 2)
            sheets[sheet + WAYS] |= way << (line * 2)
        line += 1


def _read_stations(facts: dict[str, object], table: Table, seat: i64) -> None:
    """MX-07 to MX-12."""
    sheets, network = table.sheets, table.network
    sheet = seat * SHEET
    marked = list_at(facts, "marked")
    for key in marked:
        station: i64 = named(key, network.numbers, "marked")
        word = station // STATIONS_A_WORD
        sheets[sheet + CROSSED + word] |= bit(station - word * STATIONS_A_WORD)
        network.mark(sheets, sheet + MARKS, station)
    sheets[sheet + EMPTY] -= len(marked)
    for key in table_at(facts, "transfers"):
        station = named(key, network.numbers, "transfers")
        word = station // STATIONS_A_WORD
        if not table.is_marked(seat, station):
            raise BadView("transfers")
        sheets[sheet + FRAMED + word] |= bit(station - word * STATIONS_A_WORD)
        sheets[sheet + TRANSFERS] += network.lines_at[station]


# Where the round stands


def _check_round(table: Table) -> None:
    """Those who choose have a free window, and the game goes on as long as anybody has one (MX-16, MX-21)."""
    phase = table.phase
    choosing = phase == CHOOSING or phase == SHOWING
    if choosing != (table.card != NONE):
        raise BadView("card")
    if choosing != (table.showing != 0) or (phase == SHOWING and table.players == 1):
        raise BadView("showing")
    if table.pending & ~table.showing != 0 or (phase == CHOOSING) != (table.pending != 0):
        raise BadView("pending")
    if table.players == 1 and table.pending != table.showing:
        raise BadView("pending")
    if phase == TURNING and table.in_pile == 0:
        raise BadView("pile")
    anybody = False
    complete: i64 = 0
    first: i64 = 0
    seat: i64 = 0
    while seat < table.players:
        free = table.noted(seat, FREE_WINDOWS) > 0
        if holds(table.showing, seat) and not free:
            raise BadView("showing")
        anybody = anybody or free
        complete |= table.noted(seat, COMPLETE)
        first |= table.noted(seat, FIRST)
        seat += 1
    if (phase == TURNING and not anybody) or (phase == OVER and anybody):
        raise BadView("phase")
    if table.claimed != complete:  # MX-15
        raise BadView("claimed")
    if table.claimed != first:  # MX-15: somebody was the first on every line
        raise BadView("bonuses")


def _read_choice(facts: dict[str, object], table: Table, seat: int | None) -> None:
    """MX-14: whoever has chosen knows his choice until it is shown."""
    choice = part(facts, "choice")
    if seat is None or not holds(table.showing & ~table.pending, seat):
        if choice is not None:
            raise BadView("choice")
        return
    number_of_choice = named(choice, _CHOICES, "choice")
    before = table.copy()
    assert isinstance(before, Table)
    before.phase = CHOOSING
    before.pending = bit(seat)
    if judge_action(before, seat, CHOICES[number_of_choice]) != LEGAL:
        raise BadView("choice")
    table.choices[seat] = number_of_choice
