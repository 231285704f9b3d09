"""Which pieces are free, in both ways to lay a pyramid: FO-02."""

from collections.abc import Iterator

import pytest

from creuset.core.bits import bit, holds, nth, size
from creuset.core.rng import Rng
from creuset.games.forge.rules.components import PIECE_NAMES
from creuset.games.forge.rules.pyramids import EMPTY, Pyramids, start_pyramids
from tests.games.forge.rules.geometry import CARDS, Card, free_cards, lying_on
from tests.games.forge.rules.positions import begin, rule_against, tell

pytestmark = pytest.mark.rule("FO-02")

both_ways = pytest.mark.parametrize("wide_top", [True, False], ids=["wide_top", "narrow_top"])


def laid(wide_top: bool, rng: Rng | None = None) -> Pyramids:
    """Both pyramids, in the order of the pieces' numbers or shuffled."""
    pyramids = start_pyramids(wide_top)
    while pyramids.unlaid != 0:
        left = pyramids.to_lay()
        pyramids.lay(nth(left, 0 if rng is None else rng.below(size(left))))
    return pyramids


def cards(pyramids: Pyramids, kind: int) -> set[Card]:
    """The cards of one pyramid that still lie."""
    return {card for place, card in enumerate(CARDS) if holds(pyramids.lying, kind * 15 + place)}


def free(pyramids: Pyramids, kind: int) -> set[Card]:
    """The cards of one pyramid that are free."""
    pieces = [piece for piece in range(kind * 15, kind * 15 + 15) if holds(pyramids.free, piece)]
    return {CARDS[int(pyramids.place_of(piece)) % 15] for piece in pieces}


def emptied(wide_top: bool, seed: int) -> Iterator[Pyramids]:
    """Pyramids from which free pieces are taken at random until nothing lies."""
    rng = Rng(seed)
    pyramids = laid(wide_top, rng)
    while pyramids.lying != 0:
        yield pyramids
        pyramids.take(nth(pyramids.free, rng.below(size(pyramids.free))))
    yield pyramids


def rows(pyramids: Pyramids, kind: int) -> list[list[str]]:
    """The pieces of a pyramid row by row, the row of one first."""
    numbers = iter(range(kind * 15, kind * 15 + 15))
    return [[PIECE_NAMES[pyramids.piece_at(next(numbers))] for _place in range(row)] for row in range(1, 6)]


@both_ways
def test_rows_of_one_two_three_four_and_five_are_laid(wide_top: bool) -> None:
    pyramids = laid(wide_top)
    assert [len(row) for row in rows(pyramids, 0)] == [1, 2, 3, 4, 5]
    assert [piece for row in rows(pyramids, 0) + rows(pyramids, 1) for piece in row] == list(PIECE_NAMES)


def test_with_a_wide_top_the_row_of_five_is_free_at_the_start() -> None:
    pyramids = laid(True)
    for kind in (0, 1):
        assert free(pyramids, kind) == {(5, index) for index in range(5)}


def test_with_a_narrow_top_the_single_piece_is_free_at_the_start() -> None:
    pyramids = laid(False)
    for kind in (0, 1):
        assert free(pyramids, kind) == {(1, 0)}


def test_with_a_wide_top_a_piece_is_covered_by_two_of_the_next_longer_row() -> None:
    assert lying_on((4, 1), CARDS, True) == {(5, 1), (5, 2)}
    pyramids = laid(True)
    pyramids.take(pyramids.piece_at(CARDS.index((5, 1))))
    assert (4, 1) not in free(pyramids, 0)
    pyramids.take(pyramids.piece_at(CARDS.index((5, 2))))
    assert free(pyramids, 0) == {(5, 0), (5, 3), (5, 4), (4, 1)}


def test_with_a_narrow_top_a_piece_is_covered_by_its_neighbours_in_the_next_shorter_row() -> None:
    assert lying_on((3, 1), CARDS, False) == {(2, 0), (2, 1)}
    pyramids = laid(False)
    pyramids.take(pyramids.piece_at(0))
    assert free(pyramids, 0) == {(2, 0), (2, 1)}
    pyramids.take(pyramids.piece_at(CARDS.index((2, 0))))
    assert free(pyramids, 0) == {(2, 1), (3, 0)}  # one at the end of its row is covered by one only
    pyramids.take(pyramids.piece_at(CARDS.index((2, 1))))
    assert free(pyramids, 0) == {(3, 0), (3, 1), (3, 2)}


@both_ways
def test_taking_a_blade_frees_no_handle(wide_top: bool) -> None:
    pyramids = laid(wide_top)
    before = free(pyramids, 1)
    while cards(pyramids, 0):
        pyramids.take(nth(pyramids.free, 0))
        assert free(pyramids, 1) == before
        assert len(cards(pyramids, 1)) == 15


@both_ways
def test_free_pieces_are_those_of_a_pyramid_of_paper_cards(wide_top: bool) -> None:
    for seed in range(15):
        for pyramids in emptied(wide_top, seed):
            for kind in (0, 1):
                left = cards(pyramids, kind)
                assert free(pyramids, kind) == free_cards(left, wide_top)
                for place, card in enumerate(CARDS):
                    covers = {CARDS[number % 15] for number in range(30) if holds(on(pyramids, kind, place), number)}
                    assert covers == lying_on(card, left, wide_top)


def on(pyramids: Pyramids, kind: int, place: int) -> int:
    """The places whose pieces lie on a place of one pyramid."""
    found = int(pyramids.lying_on(kind * 15 + place))
    assert found & (0x7FFF if kind else 0x3FFF8000) == 0, "a piece of the other kind lies on it"
    return found


@both_ways
def test_while_pieces_of_a_kind_are_left_one_of_them_is_free(wide_top: bool) -> None:
    for seed in range(20):
        for pyramids in emptied(wide_top, seed):
            for kind in (0, 1):
                assert bool(free(pyramids, kind)) == bool(cards(pyramids, kind))


@both_ways
def test_a_piece_that_is_gone_lies_nowhere(wide_top: bool) -> None:
    pyramids = laid(wide_top)
    piece = nth(pyramids.free, 0)
    place = pyramids.place_of(piece)
    assert pyramids.piece_at(place) == piece
    pyramids.take(piece)
    assert pyramids.place_of(piece) == EMPTY
    assert pyramids.piece_at(place) == EMPTY
    assert pyramids.free & bit(piece) == 0


def test_nothing_is_free_before_all_is_laid() -> None:
    pyramids = start_pyramids(True)
    for piece in range(30):
        assert pyramids.free == 0
        pyramids.lay(piece)
    assert size(pyramids.free) == 10


def test_the_option_decides_how_the_pieces_are_laid() -> None:
    assert size(begin(card_pyramid="wide_top").state.pyramids.free) == 10
    assert size(begin(card_pyramid="narrow_top").state.pyramids.free) == 2
    assert begin().state.switches.wide_top


@pytest.mark.parametrize("card_pyramid", ["wide_top", "narrow_top"])
def test_only_a_free_piece_can_be_forged(card_pyramid: str) -> None:
    match = tell("g", ".", top=["grey sword blade"], card_pyramid=card_pyramid)
    assert rule_against(match, "forge grey sword blade") is None
    assert rule_against(match, "forge violet sword blade") == "FO-02"
