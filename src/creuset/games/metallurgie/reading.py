"""A view made again from its plain data. What could not come from a game is refused with `BadView`."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.bits import bit, holds, size
from creuset.core.errors import BadView
from creuset.core.reading import (
    MANY,
    list_at,
    list_of,
    lists_at,
    named,
    named_at,
    named_or_none,
    number,
    number_at,
    numbering,
    part,
    reader_at,
    seat_at,
    table_at,
    table_of,
)
from creuset.games.metallurgie.board import NO_BOARD, NOWHERE, Board
from creuset.games.metallurgie.components import ALL_IRON, CARDS, GOLD, HAND, IRON, KEYS, METALS, TAKEN
from creuset.games.metallurgie.lid import LID
from creuset.games.metallurgie.places import REACH, place_at
from creuset.games.metallurgie.rules import MetallurgieState
from creuset.games.metallurgie.scoring import areas_on_offer
from creuset.games.metallurgie.state import (
    BONUS_DEAL,
    DEALING,
    DISCARD,
    HANDS,
    LOT,
    NONE,
    OVER,
    PHASES,
    PILE,
    PLACING,
    REFILLING,
    ROWS,
    SCORING,
    SEQUENCES,
    STOP_DRAWN,
    TAKING,
    TURNED,
    UNDECIDED,
    WON,
    Switches,
    Table,
)
from creuset.games.metallurgie.view import MetallurgieView

_PHASES: Final = numbering(PHASES)
_SEQUENCES: Final = numbering(SEQUENCES)
_METALS: Final = numbering(KEYS[:METALS])

_FARTHEST: Final = REACH - 1
"""A border lies no farther from the middle than this: its neighbours are still on the sheet."""

_MOST_PLACED: Final = HAND + 1
"""ME-10: a card from the pile and a whole hand."""


def read_view(facts: dict[str, object], switches: Switches) -> MetallurgieView:
    """The view with this plain data, as far as it tells; whether it tells more is for others to compare."""
    players = number_at(facts, "players", LID.fewest, LID.most)
    seat = reader_at(facts, "seat", players)
    table = MetallurgieState(switches, players, _read_board(facts), vec[i64]([0] * ROWS))
    table.phase = named_at(facts, "phase", _PHASES)
    table.player = seat_at(facts, "player", players)
    table.receiver = seat_at(facts, "receiver", players)
    table.turn = number_at(facts, "turn", 0, MANY)
    table.ending = number_at(facts, "ending", 0, STOP_DRAWN)
    sizes = _read_cards(facts, table, seat)
    _read_placing(facts, table)
    _read_scoring(facts, table)
    _read_bonuses(facts, table, seat)
    _check_setup(table, sizes)
    _check_cards(table, seat, sizes)
    return MetallurgieView(seat, table, sizes)


# The pattern


def _place(value: object, where: str) -> int:
    """A place, given as its column and row."""
    spot = list_of(value, where)
    if len(spot) != 2:
        raise BadView(where)
    return place_at(number(spot[0], -_FARTHEST, _FARTHEST, where), number(spot[1], -_FARTHEST, _FARTHEST, where))


def _read_board(facts: dict[str, object]) -> Board:
    pattern = list_at(facts, "pattern")
    if not 0 < len(pattern) <= ALL_IRON:
        raise BadView("pattern")
    numbers = lists_at(facts, "numbers", len(pattern))
    board = NO_BOARD.copy()
    left, right, top, bottom = REACH, -REACH, REACH, -REACH
    for index, entry in enumerate(pattern):
        column, row, metal = _stack(entry)
        left, right, top, bottom = min(left, column), max(right, column), min(top, row), max(bottom, row)
        # Stacks that are farther apart than a pattern is long would meet on the rolled-up sheet.
        if right - left >= ALL_IRON or bottom - top >= ALL_IRON:
            raise BadView("pattern")
        place = place_at(column, row)
        stack = number(numbers[index], 0, ALL_IRON - 1, "numbers")
        if holds(board.stacks, stack) or board.stack_at(place) != NOWHERE:
            raise BadView("pattern")
        board.restore(stack, place, metal)
    if board.area(board.stacks & -board.stacks, board.stacks) != board.stacks:  # ME-18
        raise BadView("pattern")
    if not board.arrange_border([_place(spot, "border") for spot in list_at(facts, "border")]):
        raise BadView("border")
    return board


def _stack(value: object) -> tuple[int, int, int]:
    """Column and row of a stack, and the metal it shows."""
    entry = list_of(value, "pattern")
    if len(entry) != 3:
        raise BadView("pattern")
    middle = _FARTHEST - 1
    return (
        number(entry[0], -middle, middle, "pattern"),
        number(entry[1], -middle, middle, "pattern"),
        named(entry[2], _METALS, "pattern"),
    )


def _stack_at(board: Board, value: object, where: str) -> i64:
    stack = board.stack_at(_place(value, where))
    if stack == NOWHERE:
        raise BadView(where)
    return stack


def _stacks_at(facts: dict[str, object], key: str, board: Board) -> i64:
    stacks: i64 = 0
    for spot in list_at(facts, key):
        stacks |= bit(_stack_at(board, spot, key))
    return stacks


# Cards


def _read_row(value: object, table: Table, row: i64, where: str) -> None:
    counts = table_of(value, where)
    metal: i64 = IRON
    while metal <= GOLD:
        table.cards[row + metal] = number_at(counts, KEYS[metal], 0, CARDS[metal])
        metal += 1


def _read_cards(facts: dict[str, object], table: Table, seat: int | None) -> vec[i64]:
    """Every row of cards; how many are in each hand."""
    sizes = vec[i64]([0] * 4)
    for other, count in enumerate(lists_at(facts, "hands", table.players)):
        sizes[other] = number(count, 0, HAND, "hands")
    for other, won in enumerate(lists_at(facts, "won", table.players)):
        _read_row(won, table, WON + other * 4, "won")
    _read_row(part(facts, "discard"), table, DISCARD, "discard")
    _read_row(part(facts, "unseen"), table, PILE, "unseen")
    if seat is not None:
        _read_row(table_at(facts, "hand"), table, HANDS + seat * 4, "hand")
    table.pile_size = number_at(facts, "pile", 0, MANY) - table.stop_cards()
    if table.phase == DEALING:
        table.hand_size = sizes[table.receiver]
    elif table.phase > DEALING:
        table.hand_size = sizes[table.player]
    return sizes


def _check_cards(table: Table, seat: int | None, sizes: vec[i64]) -> None:
    """No card is missing and none is too many (ME-02)."""
    unseen = table.pile_size
    other: i64 = 0
    while other < table.players:
        if seat is None or other != seat:
            unseen += sizes[other]
        elif sizes[other] != table.in_row(HANDS + other * 4):
            raise BadView("hand")
        other += 1
    if table.pile_size < 0 or unseen != table.in_row(PILE):
        raise BadView("pile")
    in_pattern: i64 = 0
    metal = GOLD
    while metal >= IRON:
        in_pattern += size(table.board.showing(metal))
        count = in_pattern
        row = PILE
        while row < ROWS:
            count += table.cards[row + metal]
            row += 4
        if table.turned == metal:
            count += 1
        if count != CARDS[metal]:
            raise BadView("unseen")
        metal -= 1


# Where the turn stands


def _read_placing(facts: dict[str, object], table: Table) -> None:
    """ME-07, ME-10."""
    board = table.board
    table.placed = number_at(facts, "placed", 0, _MOST_PLACED)
    table.sequence = named_at(facts, "sequence", _SEQUENCES)
    table.metal = named_or_none(facts, "metal", _METALS, NONE)
    last = part(facts, "last")
    table.stack = NONE if last is None else _stack_at(board, last, "last")
    table.turned = named_or_none(facts, "turned", _METALS, NONE)
    table.used_pile = part(facts, "used_pile") is True
    if (table.placed == 0) != (table.metal == NONE) or (table.placed < 2) != (table.sequence == UNDECIDED):
        raise BadView("placed")
    if table.phase == PLACING and table.placed > 0 and (table.stack == NONE or board.top(table.stack) != table.metal):
        raise BadView("last")
    if (table.phase == TURNED) != (table.turned != NONE):
        raise BadView("turned")
    if table.phase == TURNED and board.rooms(table.turned) == 0:
        raise BadView("turned")


def _read_scoring(facts: dict[str, object], table: Table) -> None:
    """ME-15 to ME-19."""
    board = table.board
    table.fresh = _stacks_at(facts, "fresh", board)
    table.spent = _stacks_at(facts, "spent", board)
    table.choice = _stacks_at(facts, "choice", board)
    table.to_take = number_at(facts, "to_take", 0, TAKEN[IRON])
    table.taken_metal = named_or_none(facts, "taken_metal", _METALS, NONE)
    if table.phase == SCORING:
        table.offers = areas_on_offer(board, table.fresh)
        if table.offers == 0:
            raise BadView("fresh")
    if table.phase == TAKING:
        _check_taking(table)
    elif table.choice != 0 or table.to_take != 0 or table.taken_metal != NONE:
        raise BadView("choice")


def _check_taking(table: Table) -> None:
    """What is still to be taken is there, and can go (ME-18)."""
    metal = table.taken_metal
    if metal == NONE or not 0 < table.to_take <= min(TAKEN[metal], size(table.choice)):
        raise BadView("to_take")
    if table.choice & ~table.board.showing(metal) != 0:
        raise BadView("choice")
    if metal == IRON and not table.board.can_lose(table.board.stacks, table.choice, table.to_take):
        raise BadView("choice")


def _read_bonuses(facts: dict[str, object], table: Table, seat: int | None) -> None:
    """ME-24: a player knows his own card from when it is dealt, and everybody all of them at the end."""
    dealt = table.bonuses_dealt()
    for other, card in enumerate(lists_at(facts, "bonuses", table.players)):
        shown = other < dealt and (table.phase == OVER or other == seat)
        if shown != (card is not None):
            raise BadView("bonuses")
        if shown:
            metal = named(card, _METALS, "bonuses")
            if table.bonus_given(metal):
                raise BadView("bonuses")
            table.give_bonus(other, metal)


def _check_setup(table: Table, sizes: vec[i64]) -> None:
    """The phase is one that this match has, and there is something left to do in it."""
    phase = table.phase
    if (phase == BONUS_DEAL and not table.switches.bonus) or (phase == LOT and not table.switches.first_random):
        raise BadView("phase")
    if (phase == OVER) != (table.ending != 0):
        raise BadView("ending")
    if phase == REFILLING and table.hand_size >= HAND:
        raise BadView("hands")
    if phase <= DEALING:
        held = sizes[0] + sizes[1] + sizes[2] + sizes[3]
        if (phase == DEALING and table.hand_size >= HAND) or table.pile_size < table.players * HAND - held:
            raise BadView("hands")
