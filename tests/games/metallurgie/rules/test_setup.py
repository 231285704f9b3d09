"""Before the first turn: ME-01 to ME-06, and the dealing of ME-24."""

from fractions import Fraction

import pytest

from creuset.core.errors import BadSetup
from creuset.core.playout import play_checked
from creuset.core.rng import Rng
from creuset.core.seats import DEALER, DEALER_ONLY
from creuset.games.metallurgie.rules import GAME
from creuset.games.metallurgie.rules.components import KEYS
from creuset.games.metallurgie.rules.rules import MetallurgieState
from tests.games.metallurgie.rules.positions import (
    START,
    actor,
    around,
    cards_in_all,
    discarded,
    hand,
    in_pile,
    legal,
    pattern,
    picture,
    play,
    points,
    position,
    rule_against,
)


def begin(seats: int = 2, **options: str) -> MetallurgieState:
    state = GAME.begin(options, seats)
    assert isinstance(state, MetallurgieState)
    return state


def deal_to_the_first_turn(state: MetallurgieState, seed: int = 1) -> MetallurgieState:
    rng = Rng(seed)
    while state.to_act() == DEALER_ONLY:
        state.apply(DEALER, state.deal(rng))
    return state


def odds(state: MetallurgieState) -> dict[str, Fraction]:
    chances = [(action.notation(), weight) for action, weight in state.chances()]
    total = sum(weight for _action, weight in chances)
    return {action: Fraction(weight, total) for action, weight in chances}


@pytest.mark.rule("ME-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_players_can_play(seats: int) -> None:
    assert begin(seats).seats() == seats


@pytest.mark.rule("ME-01")
@pytest.mark.parametrize("seats", [0, 1, 5, 8])
def test_fewer_or_more_players_cannot(seats: int) -> None:
    with pytest.raises(BadSetup, match=f"Metallurgie is for 2 to 4 players, not {seats}"):
        GAME.begin({}, seats)


@pytest.mark.rule("ME-02")
def test_there_are_103_metal_cards() -> None:
    assert cards_in_all(begin()) == [44, 30, 18, 11]
    assert sum(cards_in_all(begin())) == 103


@pytest.mark.rule("ME-02")
def test_there_is_one_stop_card() -> None:
    state = position(pile="")
    assert legal(play(state, "draw")) == {"turn stop"}
    assert state.stop_cards() == 1
    play(state, "turn stop")
    assert state.stop_cards() == 0


@pytest.mark.rule("ME-02", "ME-24")
def test_there_are_four_bonus_cards_one_for_each_metal() -> None:
    state = begin(4, bonus_cards="on")
    assert odds(state) == {f"bonus {metal}": Fraction(1, 4) for metal in ("iron", "copper", "silver", "gold")}


@pytest.mark.rule("ME-03")
def test_every_position_has_six_neighbours() -> None:
    around_the_middle = {(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)}
    state = position("(i)")
    assert legal(state) == {f"iron@{column},{row}" for column, row in around_the_middle} | {"draw"}
    assert set(around((0, 0))) == around_the_middle


@pytest.mark.rule("ME-03")
@pytest.mark.parametrize("spot", [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)])
def test_cards_in_each_of_the_six_directions_form_one_area(spot: tuple[int, int]) -> None:
    column, row = spot
    state = position("(i)", hands=("iii", "iii"))
    play(state, f"iron@{column},{row}", "done")
    board = state.board
    assert board.area(board.stacks & -board.stacks, board.showing(0)) == board.stacks


@pytest.mark.rule("ME-03")
@pytest.mark.parametrize("spot", [(1, 1), (-1, -1), (2, -1), (-2, 1), (1, -2), (-1, 2)])
def test_the_places_between_the_directions_do_not_touch(spot: tuple[int, int]) -> None:
    column, row = spot
    assert rule_against(position("(i)"), f"iron@{column},{row}") == "ME-08"


@pytest.mark.rule("ME-04")
def test_the_start_is_seven_iron_four_copper_and_a_silver_on_the_middle_copper() -> None:
    state = begin()
    tops = pattern(state)
    assert len(tops) == 7
    assert sum(top in "csg" for top in tops.values()) == 4
    assert [spot for spot, top in tops.items() if top in "sg"] == [(0, 0)]
    assert tops[0, 0] == "s"


@pytest.mark.rule("ME-04")
def test_the_start_lies_exactly_so() -> None:
    assert pattern(begin()) == picture(START)
    assert pattern(begin()) == {
        (0, 0): "s",
        (1, 0): "c",
        (0, -1): "c",
        (-1, 1): "c",
        (0, 1): "i",
        (-1, 0): "i",
        (1, -1): "i",
    }


@pytest.mark.rule("ME-05")
def test_the_other_91_cards_are_shuffled() -> None:
    state = begin()
    assert in_pile(state) == "i" * 37 + "c" * 26 + "s" * 17 + "g" * 11
    assert len(in_pile(state)) == 91
    assert odds(state) == {
        "give iron": Fraction(37, 91),
        "give copper": Fraction(26, 91),
        "give silver": Fraction(17, 91),
        "give gold": Fraction(11, 91),
    }


@pytest.mark.rule("ME-05")
def test_the_odds_follow_the_cards_that_are_gone() -> None:
    state = play(begin(), "give gold", "give gold", "give iron")
    assert odds(state) == {
        "give iron": Fraction(36, 88),
        "give copper": Fraction(26, 88),
        "give silver": Fraction(17, 88),
        "give gold": Fraction(9, 88),
    }


@pytest.mark.rule("ME-05")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_gets_three_cards_and_the_rest_is_the_pile(seats: int) -> None:
    state = deal_to_the_first_turn(begin(seats))
    assert [len(hand(state, seat)) for seat in range(seats)] == [3] * seats
    assert len(in_pile(state)) == 91 - 3 * seats
    assert state.view(None).data()["pile"] == 92 - 3 * seats
    assert discarded(state) == ""
    assert [points(state, seat) for seat in range(seats)] == [""] * seats
    assert cards_in_all(state) == [44, 30, 18, 11]


@pytest.mark.rule("ME-05")
def test_the_hands_are_dealt_in_order_of_seats() -> None:
    state = play(begin(), "give iron", "give copper", "give silver", "give gold", "give gold", "give iron")
    assert hand(state, 0) == "ics"
    assert hand(state, 1) == "igg"


@pytest.mark.rule("ME-05")
def test_the_stop_card_is_not_dealt_to_a_hand_before_the_first_turn() -> None:
    state = begin()
    while state.to_act() == DEALER_ONLY:
        assert "give stop" not in legal(state)
        assert rule_against(state, "give stop") == "ME-05"
        state.apply(DEALER, state.deal(Rng(3)))


@pytest.mark.rule("ME-05")
def test_no_stop_card_while_more_than_five_metal_cards_lie_in_the_pile() -> None:
    state = play(position(pile="iiiccc"), "draw")
    assert odds(state) == {"turn iron": Fraction(1, 2), "turn copper": Fraction(1, 2)}


@pytest.mark.rule("ME-05")
def test_the_stop_card_is_equally_likely_each_of_the_last_six() -> None:
    state = position(pile="iiiiii")
    before = Fraction(1)
    when: list[Fraction] = []
    while state.outcome() is None:
        odd = odds(play(state, "draw")).get("turn stop", Fraction(0))
        when.append(before * odd)
        before *= 1 - odd
        if before == 0:
            play(state, "turn stop")
        else:
            play(state, "turn iron")
            play(state, min(legal(state)), "done")
    assert when == [Fraction(0)] + [Fraction(1, 6)] * 6


@pytest.mark.rule("ME-05")
def test_in_whole_games_the_stop_card_comes_after_all_but_five_to_none_of_the_cards() -> None:
    left = set()
    for seed in range(60):
        state = begin()
        play_checked(state, Rng(seed))
        left.add(len(in_pile(state)))
    assert left == {0, 1, 2, 3, 4, 5}


@pytest.mark.rule("ME-06")
def test_the_owner_begins() -> None:
    state = deal_to_the_first_turn(begin(3))
    assert actor(state) == 0
    assert state.turns() == 1


@pytest.mark.rule("ME-06")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_play_is_clockwise(seats: int) -> None:
    state = position(hands=["iii"] * seats)
    order = []
    for _turn in range(seats + 1):
        order.append(actor(state))
        play(state, min(action for action in legal(state) if action.startswith("iron")), "done", "give copper")
    assert order == [*range(seats), 0]


@pytest.mark.rule("ME-06")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_with_the_switch_the_dealer_draws_a_lot_for_who_begins(first: int) -> None:
    state = begin(3, first_player="random")
    assert odds(state) == {f"begin {seat}": Fraction(1, 3) for seat in (1, 2, 3)}
    play(state, f"begin {first + 1}")
    deal_to_the_first_turn(state)
    assert actor(state) == first
    play(state, "draw", "turn iron", min(action for action in _irons(state)), "done")
    assert actor(state) == (first + 1) % 3


def _irons(state: MetallurgieState) -> list[str]:
    return [action for action in legal(state) if action.startswith("iron@")]


@pytest.mark.rule("ME-06")
def test_every_lot_is_drawn_sooner_or_later() -> None:
    drawn = {begin(4, first_player="random").deal(Rng(seed)).notation() for seed in range(60)}
    assert drawn == {"begin 1", "begin 2", "begin 3", "begin 4"}


@pytest.mark.rule("ME-24")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_before_the_start_each_player_draws_one_bonus_card(seats: int) -> None:
    state = deal_to_the_first_turn(begin(seats, bonus_cards="on"))
    cards = [KEYS[int(state.bonus_of(seat))] for seat in range(seats)]
    assert len(set(cards)) == seats
    assert set(cards) <= {"iron", "copper", "silver", "gold"}


@pytest.mark.rule("ME-24")
def test_no_two_players_get_the_same_bonus_card() -> None:
    state = play(begin(3, bonus_cards="on"), "bonus gold")
    assert odds(state) == {f"bonus {metal}": Fraction(1, 3) for metal in ("iron", "copper", "silver")}
    play(state, "bonus iron")
    assert odds(state) == {f"bonus {metal}": Fraction(1, 2) for metal in ("copper", "silver")}


@pytest.mark.rule("ME-24")
def test_without_the_switch_there_are_no_bonus_cards() -> None:
    state = begin()
    assert not any(action.startswith("bonus") for action in legal(state))
    assert rule_against(state, "bonus gold") == "ME-24"
    deal_to_the_first_turn(state)
    assert state.view(0).data()["bonuses"] == [None, None]


@pytest.mark.rule("ME-06", "ME-24")
def test_bonus_cards_then_the_lot_then_the_hands() -> None:
    state = begin(2, bonus_cards="on", first_player="random")
    play(state, "bonus silver", "bonus iron", "begin 2", *["give copper"] * 6)
    assert actor(state) == 1
    assert hand(state, 0) == hand(state, 1) == "ccc"
    assert [state.bonus_of(seat) for seat in range(2)] == [2, 0]
