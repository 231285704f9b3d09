"""Positions of Metallurgie for tests, drawn as they lie on the table.

A picture has one line for every row. Cards stand two characters apart, every row half a card to the right of the row
above it or half a card to the left, as the cards lie; round brackets mark the place 0,0. This is the start (ME-04):

      c i            i iron      s silver
     i(s)c           c copper    g gold
      c i            . an empty place, drawn for the eye only

A letter is the top card of its stack, which tells the cards below it. Hands, piles and points are letters in a row:
`iic` is two iron and a copper. Actions are written as in a journal: `play(state, "draw", "turn iron", "iron@2,0")`.
"""

from collections.abc import Iterator, Sequence

from creuset.core.action import Action
from creuset.core.bits import lowest
from creuset.core.lot import BEGINS
from creuset.core.seats import DEALER
from creuset.games.metallurgie.rules import GAME
from creuset.games.metallurgie.rules.actions import BONUSES, GIVES
from creuset.games.metallurgie.rules.board import NOWHERE, Board, start_board
from creuset.games.metallurgie.rules.components import CARDS, COPPER, METALS, SILVER
from creuset.games.metallurgie.rules.places import column_of, place_at, row_of
from creuset.games.metallurgie.rules.rules import MetallurgieState
from creuset.games.metallurgie.rules.state import DISCARD, HANDS, NONE, PILE, WON

LETTERS = "icsg"

START = """
      c i
     i(s)c
      c i
"""

Spot = tuple[int, int]
Pattern = dict[Spot, str]


# From pictures to positions


def picture(text: str) -> Pattern:
    """The stacks of a picture: column and row, and the letter of the top card."""
    lines = text.split("\n")
    middles = [(line, text_line.index("(") + 1) for line, text_line in enumerate(lines) if "(" in text_line]
    assert len(middles) == 1, "a picture marks the place 0,0 once"
    middle_line, middle = middles[0]
    found: Pattern = {}
    for line, text_line in enumerate(lines):
        for index, letter in enumerate(text_line):
            if letter in LETTERS:
                row = line - middle_line
                column, rest = divmod(index - middle - row, 2)
                assert rest == 0, f"{text_line!r} is not drawn half a card beside its neighbours"
                found[column, row] = letter
            else:
                assert letter in " ().", f"{letter!r} is no card"
    return found


def lay(pattern: Pattern) -> Board:
    """A board with this pattern. It is laid around the start's seven places, so it has to touch them."""
    board = start_board()
    first = set(spots(board))
    board.uncover(stack(board, 0, 0), SILVER)
    for column, row in ((0, 0), (1, 0), (0, -1), (-1, 1)):
        board.uncover(stack(board, column, row), COPPER)
    missing = [spot for spot in pattern if spot not in first]
    while missing:
        reached = [spot for spot in missing if board.on_border(place_at(*spot))]
        assert reached, "the pattern is in pieces, or does not touch the places of the start"
        board.extend(place_at(*reached[0]))
        missing.remove(reached[0])
    for spot in sorted(first - set(pattern)):
        board.remove(stack(board, *spot))
    for spot, letter in pattern.items():
        for metal in range(COPPER, LETTERS.index(letter) + 1):
            board.cover(stack(board, *spot), metal)
    assert board.area(board.stacks & -board.stacks, board.stacks) == board.stacks, "the pattern is in pieces"
    return board


def position(
    drawing: str = START,
    hands: Sequence[str] = ("iii", "iii"),
    *,
    pile: str | None = None,
    won: Sequence[str] = (),
    bonuses: str = "",
    player: int = 0,
    **options: str,
) -> MetallurgieState:
    """The beginning of a player's turn. Cards that are not named lie in the pile, or are discarded if that is named."""
    state = GAME.begin(options, len(hands))
    assert isinstance(state, MetallurgieState)
    stacks = picture(drawing)
    state.board = lay(stacks)
    rest = [int(CARDS[metal]) - sum(LETTERS.index(top) >= metal for top in stacks.values()) for metal in range(METALS)]
    for seat, cards in enumerate(won):
        _move(rest, state, WON + seat * 4, cards)
    to_deal = "".join(hands)
    everything = "".join(letter * rest[metal] for metal, letter in enumerate(LETTERS))
    for row in range(PILE, PILE + METALS):
        state.cards[row] = 0
    _move(rest, state, PILE, everything if pile is None else pile + to_deal)
    _move(rest, state, DISCARD, "".join(letter * rest[metal] for metal, letter in enumerate(LETTERS)))
    state.pile_size = state.in_row(PILE)
    for letter in bonuses:
        state.apply(DEALER, BONUSES[LETTERS.index(letter)])
    if state.switches.first_random:
        state.apply(DEALER, BEGINS[player])
    state.player = player
    for letter in to_deal:
        state.apply(DEALER, GIVES[LETTERS.index(letter)])
    assert all(len(cards) == 3 for cards in hands), "a turn begins with three cards in every hand"
    return state


def _move(rest: list[int], state: MetallurgieState, row: int, cards: str) -> None:
    for letter in cards:
        metal = LETTERS.index(letter)
        assert rest[metal] > 0, f"there is no more {letter} in the box"
        rest[metal] -= 1
        state.add(row, metal)


# Playing on


def actor(state: MetallurgieState) -> int:
    """Who has to act: a seat or the dealer."""
    return int(lowest(state.to_act()))


def play(state: MetallurgieState, *actions: str) -> MetallurgieState:
    """Carry out these actions, each by the seat that has to act; the same position, changed."""
    for text in actions:
        state.apply(actor(state), GAME.parse(text))
    return state


def steps(state: MetallurgieState) -> list[Action]:
    """All that can happen next, by a player or by the dealer."""
    return [] if state.to_act() == 0 else state.legal(actor(state))


def legal(state: MetallurgieState) -> set[str]:
    """All that can happen next, in notation."""
    return {action.notation() for action in steps(state)}


def offers(state: MetallurgieState) -> set[str]:
    """The areas that can be scored now."""
    return {action for action in legal(state) if action.startswith("score")}


def rule_against(state: MetallurgieState, action: str, seat: int | None = None) -> str | None:
    """The id of the rule that forbids an action to the seat that has to act, or to this one; `None` if it is legal."""
    refusal = state.refusal(actor(state) if seat is None else seat, GAME.parse(action))
    return None if refusal is None else refusal.rule


def after(state: MetallurgieState, action: Action) -> MetallurgieState:
    """A position of its own, one step on."""
    twin = state.copy()
    twin.apply(actor(state), action)
    return twin


# What lies where


def stack(board: Board, column: int, row: int) -> int:
    """The number of the stack there."""
    found = int(board.stack_at(place_at(column, row)))
    assert found != NOWHERE, f"nothing lies at {column},{row}"
    return found


def spots(board: Board) -> Iterator[Spot]:
    """Where stacks lie."""
    for number in numbers(int(board.stacks)):
        place = int(board.place_of(number))
        yield column_of(place), row_of(place)


def numbers(stacks: int) -> list[int]:
    """The stacks of a set."""
    return [number for number in range(stacks.bit_length()) if stacks >> number & 1]


def pattern(state: MetallurgieState) -> Pattern:
    """The pattern that lies on the table, to be compared with a picture."""
    board = state.board
    return {spot: LETTERS[int(board.top(stack(board, *spot)))] for spot in spots(board)}


def hand(state: MetallurgieState, seat: int) -> str:
    """The cards of a hand."""
    return _letters(state, HANDS + seat * 4)


def points(state: MetallurgieState, seat: int) -> str:
    """The cards a player has won."""
    return _letters(state, WON + seat * 4)


def discarded(state: MetallurgieState) -> str:
    """The cards of the discard pile."""
    return _letters(state, DISCARD)


def in_pile(state: MetallurgieState) -> str:
    """The metal cards of the draw pile."""
    return _letters(state, PILE)


def _letters(state: MetallurgieState, row: int) -> str:
    return "".join(letter * int(state.cards[row + metal]) for metal, letter in enumerate(LETTERS))


def cards_in_all(state: MetallurgieState) -> list[int]:
    """How many cards of each metal there are, wherever they lie."""
    counts = [sum(LETTERS.index(top) >= metal for top in pattern(state).values()) for metal in range(METALS)]
    for row in range(PILE, WON + 16, METALS):
        for metal in range(METALS):
            counts[metal] += int(state.cards[row + metal])
    if state.turned != NONE:
        counts[int(state.turned)] += 1
    return counts


def border(board: Board) -> set[Spot]:
    """The empty places next to the pattern, found the slow way."""
    taken = set(spots(board))
    return {near for spot in taken for near in around(spot)} - taken


def around(spot: Spot) -> list[Spot]:
    """The six neighbours of a place (ME-03)."""
    column, row = spot
    return [
        (column + 1, row),
        (column - 1, row),
        (column, row + 1),
        (column, row - 1),
        (column + 1, row - 1),
        (column - 1, row + 1),
    ]


def in_one_piece(places: set[Spot]) -> bool:
    """Whether places are connected, found the slow way."""
    reached: set[Spot] = set()
    waiting = [min(places)]
    while waiting:
        spot = waiting.pop()
        if spot in places and spot not in reached:
            reached.add(spot)
            waiting.extend(around(spot))
    return reached == places
