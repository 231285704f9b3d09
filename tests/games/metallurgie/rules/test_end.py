"""The end of the game: ME-22 to ME-24."""

import pytest

from creuset.core.outcome import Outcome
from creuset.games.metallurgie.rules.rules import MetallurgieState
from tests.games.metallurgie.rules.positions import (
    discarded,
    hand,
    legal,
    pattern,
    picture,
    play,
    points,
    position,
    rule_against,
)


def turn_the_stop_card(state: MetallurgieState) -> Outcome:
    """The game ended at once, with the points as they lie."""
    outcome = play(state, "draw", "turn stop").outcome()
    assert outcome is not None
    return outcome


def result(*won: str, bonuses: str = "") -> Outcome:
    """The outcome of a game in which the players won these cards."""
    hands = ["iii"] * len(won)
    switch = "on" if bonuses else "off"
    return turn_the_stop_card(position(hands=hands, won=won, pile="", bonuses=bonuses, bonus_cards=switch))


def lines(outcome: Outcome) -> dict[str, tuple[int, ...]]:
    return {line.key: line.values for line in outcome.lines}


# ME-22: the stop card


@pytest.mark.rule("ME-22")
def test_the_game_ends_when_the_stop_card_is_turned_as_the_first_card_of_a_turn() -> None:
    state = position(pile="icsg")
    assert state.outcome() is None
    outcome = turn_the_stop_card(state)
    assert outcome.key == "stop turned"
    assert str(outcome.reason) == "the stop card was turned"
    assert state.to_act() == 0


@pytest.mark.rule("ME-22")
def test_the_game_ends_when_the_stop_card_is_drawn_on_refilling() -> None:
    state = play(position(pile="icsg"), "iron@2,0", "done", "give stop")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.key == "stop drawn"
    assert str(outcome.reason) == "the stop card was drawn while refilling a hand"
    assert state.to_act() == 0


@pytest.mark.rule("ME-22")
def test_the_refill_stops_at_the_stop_card() -> None:
    state = play(position(pile="icsg"), "iron@2,0", "iron@3,0", "iron@4,0", "give gold", "give stop")
    assert hand(state, 0) == "g"
    assert hand(state, 1) == "iii"
    assert legal(state) == set()


@pytest.mark.rule("ME-22")
def test_after_the_stop_card_nothing_is_placed() -> None:
    state = position(pile="icsg")
    turn_the_stop_card(state)
    for seat in range(2):
        assert state.legal(seat) == []
        for action in ("iron@2,0", "draw", "done", "score gold@0,0", "take gold@0,0"):
            assert rule_against(state, action, seat) == "ME-22"
    assert state.chances() == []


@pytest.mark.rule("ME-22")
def test_after_the_stop_card_nothing_is_scored() -> None:
    three_golds = "(g)g g s"
    state = position(three_golds, hands=("gii", "iii"), pile="")
    turn_the_stop_card(state)
    assert points(state, 0) == ""
    assert pattern(state) == picture(three_golds)


@pytest.mark.rule("ME-22")
def test_what_was_scored_before_the_refill_counts() -> None:
    state = play(position("(g)g s", hands=("gii", "iii"), pile=""), "gold@2,0", "done")
    play(state, "score gold@0,0", "take gold@0,0", "take gold@1,0")
    assert legal(state) == {"give stop"}
    outcome = play(state, "give stop").outcome()
    assert outcome is not None
    assert outcome.totals == (1, 0)


@pytest.mark.rule("ME-22")
def test_without_the_stop_card_the_game_goes_on() -> None:
    state = play(position(pile="i"), "draw", "turn iron", "iron@2,0", "done")
    assert state.outcome() is None
    assert legal(play(state, "draw")) == {"turn stop"}


@pytest.mark.rule("ME-22")
def test_a_card_that_cannot_be_placed_does_not_end_the_game() -> None:
    state = play(position("(i)", pile="g"), "draw", "turn gold")
    assert state.outcome() is None
    assert discarded(state).count("g") == 11


# ME-23: who wins


@pytest.mark.rule("ME-23")
def test_most_points_wins() -> None:
    outcome = result("iii", "gg", "cs")
    assert outcome.totals == (3, 2, 2)
    assert outcome.winners() == [0]


@pytest.mark.rule("ME-23")
def test_a_card_of_any_metal_is_one_point() -> None:
    outcome = result("icsg", "")
    assert outcome.totals == (4, 0)
    assert lines(outcome) == {"gold": (1, 0), "silver": (1, 0), "copper": (1, 0), "iron": (1, 0)}


@pytest.mark.rule("ME-23")
@pytest.mark.parametrize(
    ("first", "second", "decided_by"),
    [
        ("ig", "ss", "gold"),
        ("iis", "icc", "silver"),
        ("iicsg", "iissg", "silver"),
        ("iiccg", "iiicg", "copper"),
        ("ccsg", "icsg", "copper"),
    ],
)
def test_a_tie_goes_to_the_most_gold_then_silver_then_copper(first: str, second: str, decided_by: str) -> None:
    outcome = result(first, second)
    assert outcome.totals[0] == outcome.totals[1]
    better = 0 if lines(outcome)[decided_by][0] > lines(outcome)[decided_by][1] else 1
    assert outcome.winners() == [better]
    assert outcome.ranks[1 - better] == 2


@pytest.mark.rule("ME-23", "ME-24")
def test_iron_decides_last_which_only_happens_with_bonus_cards() -> None:
    outcome = result("iiig", "iig", "", bonuses="sgc")
    assert outcome.totals == (4, 4, 0)
    assert lines(outcome)["gold"] == (1, 1, 0)
    assert outcome.ranks == (1, 2, 3)


@pytest.mark.rule("ME-23")
def test_players_who_are_still_tied_share_the_victory() -> None:
    outcome = result("icg", "icg")
    assert outcome.ranks == (1, 1)
    assert outcome.winners() == [0, 1]
    outcome = result("s", "gg", "gg", "s")
    assert outcome.ranks == (3, 1, 1, 3)
    assert outcome.winners() == [1, 2]


@pytest.mark.rule("ME-23")
def test_a_game_without_points_is_shared_by_all() -> None:
    assert result("", "", "").ranks == (1, 1, 1)


@pytest.mark.rule("ME-23")
def test_hand_cards_count_nothing() -> None:
    state = position(hands=("ggg", "iii"), won=("", "i"), pile="")
    outcome = turn_the_stop_card(state)
    assert outcome.totals == (0, 1)
    assert outcome.winners() == [1]


@pytest.mark.rule("ME-23")
def test_the_others_are_ranked_in_the_same_way() -> None:
    assert result("ii", "cc", "g", "iiii").ranks == (3, 2, 4, 1)


# ME-24: bonus cards


@pytest.mark.rule("ME-24")
def test_cards_of_the_bonus_metal_count_two_points_each() -> None:
    outcome = result("iiic", "iiic", bonuses="ic")
    assert outcome.totals == (3 * 2 + 1, 3 + 1 * 2)
    assert lines(outcome)["bonus"] == (3, 1)
    assert outcome.winners() == [0]


@pytest.mark.rule("ME-24")
def test_a_bonus_card_of_a_metal_one_never_won_is_worth_nothing() -> None:
    outcome = result("iic", "s", bonuses="gs")
    assert outcome.totals == (3, 2)
    assert lines(outcome)["bonus"] == (0, 1)


@pytest.mark.rule("ME-24")
def test_without_the_switch_nothing_is_doubled() -> None:
    outcome = result("iiic", "g")
    assert "bonus" not in lines(outcome)
    assert outcome.totals == (4, 1)


@pytest.mark.rule("ME-23", "ME-24")
def test_ties_are_broken_by_numbers_of_cards_not_by_doubled_points() -> None:
    # If the first player's gold counted double here too, they would win; by cards, copper decides.
    outcome = result("gs", "gsc", bonuses="gi")
    assert outcome.totals == (3, 3)
    assert outcome.winners() == [1]


@pytest.mark.rule("ME-24")
def test_the_bonus_cards_are_shown_at_the_end() -> None:
    state = position(pile="", bonuses="gi", bonus_cards="on")
    assert state.view(None).data()["bonuses"] == [None, None]
    turn_the_stop_card(state)
    assert state.view(None).data()["bonuses"] == ["gold", "iron"]
