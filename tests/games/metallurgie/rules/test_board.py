"""The packed pattern against the same things done slowly with sets of coordinates."""

from itertools import combinations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.rng import Rng
from creuset.games.metallurgie.rules.actions import Place
from creuset.games.metallurgie.rules.board import NOWHERE, Board, start_board
from creuset.games.metallurgie.rules.components import COPPER, GOLD, IRON, SILVER
from creuset.games.metallurgie.rules.places import REACH, column_of, coordinates, on_sheet, place_at, row_of
from tests.games.metallurgie.rules.positions import (
    Spot,
    around,
    border,
    in_one_piece,
    lay,
    numbers,
    picture,
    spots,
    stack,
)

SIX_WAYS = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]


def listed_border(board: Board) -> list[Spot]:
    """The border as the board keeps it: a list of actions that lay iron there."""
    found = []
    for action in board.border:
        assert isinstance(action, Place)
        assert action.metal == IRON
        found.append((column_of(action.place), row_of(action.place)))
    return found


def check_whole_board(board: Board) -> None:
    """Compare all that the board keeps with what the places of its stacks say."""
    taken = set(spots(board))
    assert sorted(listed_border(board)) == sorted(border(board))
    for spot in taken | border(board):
        place = place_at(*spot)
        number = int(board.stack_at(place))
        assert (number != NOWHERE) == (spot in taken)
        assert board.on_border(place) == (spot not in taken)
        if spot in taken:
            assert board.place_of(number) == place
            near = {(column_of(board.place_of(other)), row_of(board.place_of(other))) for other in _near(board, number)}
            assert near == set(around(spot)) & taken
        assert set(numbers(int(board.around(place)))) == {stack(board, *other) for other in set(around(spot)) & taken}
    rims = vec[i64]([0] * 96)
    board.note_rims(rims)
    listed = [place_at(*spot) for spot in listed_border(board)]
    assert [int(rims[index]) for index in range(len(listed))] == [int(board.around(place)) for place in listed]
    shown = [int(board.showing(metal)) for metal in (IRON, COPPER, SILVER, GOLD)]
    assert sum(shown) == shown[0] | shown[1] | shown[2] | shown[3] == board.stacks


def _near(board: Board, number: int) -> list[int]:
    return numbers(int(board.near(number)))


def random_board(seed: int, changes: int = 40) -> Board:
    """A pattern after random extensions, coverings, uncoverings and removals, in one piece."""
    rng = Rng(seed)
    board = start_board()
    for _change in range(changes):
        taken = list(spots(board))
        number = stack(board, *taken[int(rng.below(len(taken)))])
        top = int(board.top(number))
        kind = int(rng.below(5))
        if kind <= 1 and len(taken) < 44:
            edge = listed_border(board)
            board.extend(place_at(*edge[int(rng.below(len(edge)))]))
        elif kind == 2 and top < GOLD:
            board.cover(number, top + 1)
        elif kind == 3 and top > IRON:
            board.uncover(number, top)
        elif kind == 4 and top == IRON and len(taken) > 1 and board.whole_without(board.stacks, number):
            board.remove(number)
    return board


@pytest.mark.rule("ME-03", "ME-08")
@pytest.mark.parametrize("seed", range(20))
def test_stacks_neighbours_and_border_stay_right_through_all_changes(seed: int) -> None:
    check_whole_board(random_board(seed))


@pytest.mark.rule("ME-14")
@pytest.mark.parametrize("seed", range(10))
def test_an_area_is_all_that_hangs_together_and_shows_the_metal(seed: int) -> None:
    board = random_board(seed)
    for metal in (IRON, COPPER, SILVER, GOLD):
        shown = board.showing(metal)
        places = {
            number: (column_of(board.place_of(number)), row_of(board.place_of(number))) for number in numbers(shown)
        }
        for number, spot in places.items():
            area = {places[member] for member in numbers(board.area(1 << number, shown))}
            assert spot in area
            assert in_one_piece(area)
            outside = set(places.values()) - area
            assert not any(near in outside for member in area for near in around(member))


@pytest.mark.rule("ME-18")
@pytest.mark.parametrize("seed", range(10))
def test_a_pattern_is_whole_without_a_stack_exactly_when_the_rest_hangs_together(seed: int) -> None:
    board = random_board(seed)
    taken = set(spots(board))
    assert in_one_piece(taken)
    for spot in taken:
        assert board.whole_without(board.stacks, stack(board, *spot)) == in_one_piece(taken - {spot})


@pytest.mark.rule("ME-18")
@pytest.mark.parametrize("seed", range(10))
def test_stacks_can_be_lost_exactly_when_some_choice_leaves_the_rest_whole(seed: int) -> None:
    board = random_board(seed, changes=16)
    taken = set(spots(board))
    irons = [spot for spot in taken if board.top(stack(board, *spot)) == IRON]
    choice = sum(1 << stack(board, *spot) for spot in irons)
    for count in range(1, 6):
        wholes = [set(lost) for lost in combinations(irons, count) if in_one_piece(taken - set(lost))]
        assert board.can_lose(board.stacks, choice, count) == bool(wholes)
        for spot in irons:
            assert board.can_go(choice, stack(board, *spot), count) == (
                in_one_piece(taken - {spot}) and any(spot in lost for lost in wholes)
            )


@pytest.mark.parametrize("seed", range(5))
def test_a_copy_is_a_pattern_of_its_own(seed: int) -> None:
    board = random_board(seed)
    twin = board.copy()
    edge = listed_border(board)
    assert listed_border(twin) == edge
    twin.extend(place_at(*edge[0]))
    assert listed_border(board) == edge
    check_whole_board(board)
    check_whole_board(twin)


def test_a_new_stack_takes_the_number_of_one_that_is_gone() -> None:
    board = start_board()
    gone = stack(board, -1, 0)
    board.remove(gone)
    board.extend(place_at(2, 0))
    assert stack(board, 2, 0) == gone
    assert board.stack_at(place_at(-1, 0)) == NOWHERE
    check_whole_board(board)


@pytest.mark.parametrize(("column_step", "row_step"), SIX_WAYS)
def test_all_44_irons_in_a_row_stay_on_the_sheet_in_every_direction(column_step: int, row_step: int) -> None:
    board = start_board()
    for step in range(2, 39):
        board.extend(place_at(column_step * step, row_step * step))
    assert len(set(spots(board))) == 44
    check_whole_board(board)


@pytest.mark.parametrize(("column_step", "row_step"), SIX_WAYS)
def test_a_pattern_that_wanders_off_is_kept_right(column_step: int, row_step: int) -> None:
    board = lay(picture("(i)"))
    for step in range(1, 38):
        board.extend(place_at(column_step * step, row_step * step))
        board.remove(stack(board, column_step * (step - 1), row_step * (step - 1)))
        check_whole_board(board)
    for spot in ((0, 0), (column_step * 5, row_step * 5)):
        assert board.stack_at(place_at(*spot)) == NOWHERE
        assert not board.on_border(place_at(*spot))


@pytest.mark.parametrize(("column_step", "row_step"), SIX_WAYS)
def test_no_far_place_is_mistaken_for_one_of_the_pattern(column_step: int, row_step: int) -> None:
    board = start_board()
    for step in range(2, 21):
        board.extend(place_at(column_step * step, row_step * step))
    taken, edge = set(spots(board)), border(board)
    for column in range(-REACH, REACH + 1):
        for row in range(-REACH, REACH + 1):
            place = place_at(column, row)
            assert (board.stack_at(place) != NOWHERE) == ((column, row) in taken)
            assert board.on_border(place) == ((column, row) in edge)


def test_places_are_numbered_both_ways() -> None:
    for column in range(-REACH, REACH + 1):
        for row in range(-REACH, REACH + 1):
            place = place_at(column, row)
            assert (column_of(place), row_of(place)) == (column, row)
            assert coordinates(place) == f"{column},{row}"
    assert on_sheet(40, -40)
    assert not on_sheet(41, 0)
    assert not on_sheet(0, -41)


def test_the_first_place_of_an_area_is_found_row_by_row() -> None:
    board = lay(
        picture("""
            . i
           i(i)i
            i .
        """)
    )
    assert coordinates(board.first_place(board.stacks)) == "1,-1"
    board.remove(stack(board, 1, -1))
    assert coordinates(board.first_place(board.stacks)) == "-1,0"
