"""Setting up: FO-01 to FO-05, and what the dealer draws. The Mine itself: test_mine.py; figures: test_pieces.py."""

from collections import Counter
from fractions import Fraction

import pytest

from creuset.core.errors import BadSetup
from creuset.core.rng import Rng
from creuset.core.seats import DEALER, DEALER_ONLY
from creuset.games.forge.rules import GAME
from creuset.games.forge.rules.components import (
    COLOUR_KEYS,
    COLOUR_OF,
    KIND_KEYS,
    KIND_OF,
    PIECE_NAMES,
    TYPE_KEYS,
    TYPE_OF,
    piece_number,
)
from creuset.games.forge.rules.mine import PLACE_NAMES
from creuset.games.forge.rules.rules import ForgeState
from tests.games.forge.rules.geometry import CARDS, SPOTS, name
from tests.games.forge.rules.positions import actor, begin, legal, play

HANDLES_OR_BLADES = ("blade", "handle")


def new(seats: int = 2, **options: str) -> ForgeState:
    """The table before anything is laid."""
    state = GAME.begin(options, seats)
    assert isinstance(state, ForgeState)
    return state


def chances(state: ForgeState) -> dict[str, Fraction]:
    """The probability of every action of the dealer."""
    weights = {action.notation(): weight for action, weight in state.chances()}
    return {notation: Fraction(weight, sum(weights.values())) for notation, weight in weights.items()}


def set_up(state: ForgeState, rng: Rng) -> list[str]:
    """All that the dealer does before the first turn."""
    dealt = []
    while state.to_act() == DEALER_ONLY:
        action = state.deal(rng)
        dealt.append(action.notation())
        state.apply(DEALER, action)
    return dealt


# FO-01: players and material


@pytest.mark.rule("FO-01")
def test_there_are_fifteen_blades_and_fifteen_handles() -> None:
    assert Counter(KIND_KEYS[kind] for kind in KIND_OF) == {"blade": 15, "handle": 15}
    assert len(set(PIECE_NAMES)) == 30
    laid = [action for action in set_up(new(), Rng(1)) if action.startswith("lay")]
    assert sorted(laid) == sorted(f"lay {piece}" for piece in PIECE_NAMES)


@pytest.mark.rule("FO-01")
def test_there_are_eleven_cubes_of_each_of_five_colours() -> None:
    shown = Counter(action.split()[1] for action in set_up(new(inner_cubes="open"), Rng(1)) if action[:4] == "cube")
    assert shown == dict.fromkeys(("grey", "blue", "red", "ochre", "violet"), 11)


@pytest.mark.rule("FO-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_can_play(seats: int) -> None:
    assert new(seats).seats() == seats


@pytest.mark.rule("FO-01")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_one_cannot_play_nor_can_five(seats: int) -> None:
    with pytest.raises(BadSetup, match="for 2 to 4 players"):
        new(seats)


@pytest.mark.rule("FO-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_begin_with_nothing(seats: int) -> None:
    facts = begin(seats).state.data()
    assert facts["reserves"] == [dict.fromkeys(COLOUR_KEYS, 0)] * seats
    assert facts["singles"] == facts["weapons"] == [[]] * seats
    assert facts["renown"] == [0] * seats


# FO-02: the pyramids are shuffled; what is free in them: test_pyramids.py


@pytest.mark.rule("FO-02")
def test_each_kind_of_piece_is_laid_as_a_pyramid_of_its_own() -> None:
    state = new()
    set_up(state, Rng(2))
    for kind, start in zip(HANDLES_OR_BLADES, (0, 15), strict=True):
        pieces = [PIECE_NAMES[state.pyramids.piece_at(start + place)] for place in range(15)]
        assert sorted(pieces) == sorted(piece for piece in PIECE_NAMES if piece.endswith(kind))


@pytest.mark.rule("FO-02")
def test_every_blade_left_is_as_likely_to_be_laid_next_then_every_handle() -> None:
    state, rng = new(), Rng(3)
    for kind in HANDLES_OR_BLADES:
        left = {f"lay {piece}" for piece in PIECE_NAMES if piece.endswith(kind)}
        while left:
            assert chances(state) == dict.fromkeys(left, Fraction(1, len(left)))
            action = state.deal(rng)
            left.remove(action.notation())
            state.apply(DEALER, action)


@pytest.mark.rule("FO-02")
def test_all_pieces_lie_face_up() -> None:
    pyramids = begin().state.data()["pyramids"]
    assert isinstance(pyramids, list)
    assert [entry["row"] for entry in pyramids] == [row for row, _index in CARDS] * 2
    assert {entry["piece"] for entry in pyramids} == set(PIECE_NAMES)


@pytest.mark.rule("FO-02")
def test_tables_and_copies_have_pyramids_of_their_own() -> None:
    one, other = new(), new()
    one.apply(DEALER, GAME.parse("lay red axe blade"))
    twin = one.copy()
    one.apply(DEALER, GAME.parse("lay grey axe blade"))
    twin.apply(DEALER, GAME.parse("lay blue axe blade"))
    other.apply(DEALER, GAME.parse("lay violet axe blade"))
    laid = [[PIECE_NAMES[state.pyramids.piece_at(place)] for place in (0, 1)] for state in (one, twin)]
    assert laid == [["red axe blade", "grey axe blade"], ["red axe blade", "blue axe blade"]]
    assert PIECE_NAMES[other.pyramids.piece_at(0)] == "violet axe blade"


# FO-03: the Mine


@pytest.mark.rule("FO-03")
def test_the_mine_has_levels_of_five_by_five_to_one() -> None:
    levels = Counter(place[0] for place in PLACE_NAMES)
    assert levels == {"1": 25, "2": 16, "3": 9, "4": 4, "5": 1}
    assert list(PLACE_NAMES) == [name(spot) for spot in SPOTS]


@pytest.mark.rule("FO-03")
def test_the_cubes_are_mixed_so_that_each_left_is_as_likely_to_be_shown() -> None:
    state, rng = new(inner_cubes="open"), Rng(4)
    while not chances(state).keys() & {"cube grey"}:
        state.apply(DEALER, state.deal(rng))
    left: Counter[str] = Counter(dict.fromkeys(COLOUR_KEYS, 11))
    while left.total():
        expected = {f"cube {colour}": Fraction(number, left.total()) for colour, number in left.items() if number}
        assert chances(state) == expected
        action = state.deal(rng)
        left[action.notation().split()[1]] -= 1
        state.apply(DEALER, action)
    assert chances(state).keys() == {"begin 1", "begin 2"}


@pytest.mark.rule("FO-03")
def test_the_dealers_draws_follow_his_chances() -> None:
    state = new()
    while not chances(state).keys() & {"cube grey"}:
        state.apply(DEALER, state.deal(Rng(5)))
    for _cube in range(30):  # all grey ones and most blue ones are out
        state.apply(DEALER, state.legal(DEALER)[0])
    expected = chances(state)
    rng = Rng(6)
    drawn = Counter(state.deal(rng).notation() for _draw in range(4000))
    assert drawn.keys() == expected.keys()
    for action, chance in expected.items():
        assert abs(Fraction(drawn[action], 4000) - chance) < Fraction(1, 25)


# FO-04: who begins


@pytest.mark.rule("FO-04")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_lot_decides_who_begins_and_all_are_as_likely(seats: int) -> None:
    state = new(seats)
    rng = Rng(7)
    while "begin 1" not in chances(state):
        state.apply(DEALER, state.deal(rng))
    assert chances(state) == {f"begin {seat + 1}": Fraction(1, seats) for seat in range(seats)}
    assert {state.deal(rng).notation() for _draw in range(100)} == chances(state).keys()


@pytest.mark.rule("FO-04")
@pytest.mark.parametrize(("seats", "first"), [(seats, first) for seats in (2, 3, 4) for first in range(seats)])
def test_play_goes_clockwise_from_whoever_begins(seats: int, first: int) -> None:
    match = begin(seats, first=first)
    acting = []
    for _turn in range(2 * seats + 1):
        acting.append(actor(match.state))
        play(match, ".")
    assert acting == [(first + turn) % seats for turn in range(2 * seats + 1)]
    assert match.state.turns() == 2 * seats + 2
    assert match.state.copy().digest() == match.state.digest(), "a copy knows who began"


@pytest.mark.rule("FO-04")
def test_nobody_acts_before_the_lot_is_drawn() -> None:
    state = new()
    rng = Rng(8)
    while state.to_act() == DEALER_ONLY:
        assert state.turns() == 0
        assert state.legal(0) == state.legal(1) == []
        state.apply(DEALER, state.deal(rng))
    assert state.turns() == 1


@pytest.mark.rule("FO-04")
def test_the_first_turn_offers_the_one_free_cube_only() -> None:
    assert legal(begin()) == {"take 5a1"}


# FO-05: each type and colour once in each kind


@pytest.mark.rule("FO-05")
def test_every_type_exists_in_every_colour_once_as_a_blade_and_once_as_a_handle() -> None:
    assert TYPE_KEYS == ("dagger", "axe", "sword")
    shapes = {(int(KIND_OF[piece]), int(TYPE_OF[piece]), int(COLOUR_OF[piece])) for piece in range(30)}
    assert shapes == {(kind, type_, colour) for kind in range(2) for type_ in range(3) for colour in range(5)}
    for kind, type_, colour in shapes:
        called = PIECE_NAMES[piece_number(kind, type_, colour)]
        assert called == f"{COLOUR_KEYS[colour]} {TYPE_KEYS[type_]} {KIND_KEYS[kind]}"
