"""Every reason to refuse an action, with its rule and its sentence; a refused action changes nothing."""

from collections.abc import Callable
from typing import cast

import pytest

from creuset.core.seats import DEALER
from creuset.games.forge.rules import GAME as FORGE
from creuset.games.metallurgie.rules import GAME
from creuset.games.metallurgie.rules import refusals as why
from creuset.games.metallurgie.rules.rules import MetallurgieState
from tests.games.metallurgie.rules.positions import play, position
from tests.games.refusing import (
    check_all_reached,
    check_numbered,
    check_others_refused,
    check_refused,
    check_sentences,
    names_of,
)

# Positions


def before_the_deal() -> MetallurgieState:
    return cast(MetallurgieState, GAME.begin({}, 2))


def bonus_given() -> MetallurgieState:
    return play(cast(MetallurgieState, GAME.begin({"bonus_cards": "on"}, 2)), "bonus gold")


def lot_for_three() -> MetallurgieState:
    return cast(MetallurgieState, GAME.begin({"first_player": "random"}, 3))


def first_turn() -> MetallurgieState:
    return position(hands=("iic", "ggg"))


def iron_placed() -> MetallurgieState:
    return play(position(hands=("ics", "ggg")), "iron@2,0")


def two_irons_placed() -> MetallurgieState:
    return play(position(hands=("iic", "ggg")), "iron@2,0", "iron@2,-1")


def built_upwards() -> MetallurgieState:
    return play(position(hands=("icc", "ggg")), "iron@2,0", "copper@2,0")


def copper_turned() -> MetallurgieState:
    return play(position(hands=("ics", "ggg")), "draw", "turn copper")


def turned_copper_placed() -> MetallurgieState:
    return play(copper_turned(), "copper@0,1")


def pile_being_turned() -> MetallurgieState:
    return play(first_turn(), "draw")


def hand_being_refilled() -> MetallurgieState:
    return play(first_turn(), "iron@2,0", "done")


def golds_on_offer(compulsory_scoring: str = "off") -> MetallurgieState:
    """Three golds just completed; three more that were declined earlier; one alone."""
    return play(
        position("(g)g s i g g g i g", hands=("gii", "iii"), compulsory_scoring=compulsory_scoring), "gold@2,0", "done"
    )


def golds_must_be_scored() -> MetallurgieState:
    return golds_on_offer("on")


def golds_being_taken() -> MetallurgieState:
    return play(golds_on_offer(), "score gold@0,0", "take gold@0,0")


def two_areas_one_scored() -> MetallurgieState:
    state = play(position("(g)g g g s i g g s", hands=("ggi", "iii")), "gold@4,0", "gold@8,0", "done")
    return play(state, "score gold@0,0", "take gold@0,0", "take gold@1,0")


def two_irons_and_a_bridge() -> MetallurgieState:
    """An iron area between two coppers that holds the pattern together, a small one, and one that can be scored."""
    state = position("(i)c i i i i i i i i c i i i i i i i i", hands=("iii", "iii"))
    return play(state, "iron@4,1", "iron@19,0", "iron@-1,0")


def irons_of_a_ring() -> MetallurgieState:
    """A ring of irons on which two coppers hang: 2,0 and -2,2 hold them, only two follow after 0,2."""
    ring = """
          i . i
         i . . i
        i .(.). i c
         i . . i
          i i i
         c
    """
    return play(position(ring), "iron@1,-2", "done", "score iron@0,-2")


def game_over() -> MetallurgieState:
    return play(position(pile=""), "draw", "turn stop")


# What is said

CASES: list[tuple[int, Callable[[], MetallurgieState], int, str, str]] = [
    (
        why.GAME_OVER,
        game_over,
        0,
        "iron@2,0",
        "ME-22: the stop card has ended the game; nothing more can be placed or scored",
    ),
    (
        why.GAME_OVER,
        game_over,
        1,
        "draw",
        "ME-22: the stop card has ended the game; nothing more can be placed or scored",
    ),
    (
        *(why.GAME_OVER, game_over, DEALER, "turn iron"),
        "ME-22: the stop card has ended the game; nothing more can be placed or scored",
    ),
    (why.NOT_YOUR_TURN, first_turn, 1, "gold@0,0", "ME-06: it is not your turn; play goes clockwise"),
    (why.NOT_YOUR_TURN, golds_on_offer, 1, "score gold@0,0", "ME-06: it is not your turn; play goes clockwise"),
    (why.NOT_YOUR_TURN, first_turn, DEALER, "iron@2,0", "ME-06: it is not your turn; play goes clockwise"),
    (why.CARDS_COMING, before_the_deal, 0, "iron@2,0", "ME-21: cards are being dealt; please wait"),
    (why.CARDS_COMING, pile_being_turned, 0, "iron@2,0", "ME-21: cards are being dealt; please wait"),
    (why.CARDS_COMING, hand_being_refilled, 1, "gold@0,0", "ME-21: cards are being dealt; please wait"),
    (why.DEALERS_TASK, first_turn, 0, "give gold", "ME-05: only the dealer does that"),
    (why.DEALERS_TASK, first_turn, 0, "turn stop", "ME-05: only the dealer does that"),
    (why.NO_SUCH_CARD, before_the_deal, DEALER, "give stop", "ME-05: the dealer cannot deal that card now"),
    (why.NO_SUCH_CARD, pile_being_turned, DEALER, "turn stop", "ME-05: the dealer cannot deal that card now"),
    (why.NO_SUCH_CARD, pile_being_turned, DEALER, "give iron", "ME-05: the dealer cannot deal that card now"),
    (why.NO_SUCH_CARD, hand_being_refilled, DEALER, "turn iron", "ME-05: the dealer cannot deal that card now"),
    (why.BONUS_GONE, bonus_given, DEALER, "bonus gold", "ME-24: the dealer cannot give that bonus card now"),
    (why.BONUS_GONE, before_the_deal, DEALER, "bonus gold", "ME-24: the dealer cannot give that bonus card now"),
    (why.NO_LOT, lot_for_three, DEALER, "begin 4", "ME-06: the dealer draws no lot for that player now"),
    (why.NO_LOT, before_the_deal, DEALER, "begin 1", "ME-06: the dealer draws no lot for that player now"),
    (why.NOT_HELD, first_turn, 0, "silver@1,0", "ME-09: there is no silver in your hand"),
    (
        *(why.TURNED_FIRST, copper_turned, 0, "done"),
        "ME-10: the card from the pile, copper, must be placed first",
    ),
    (why.TURNED_FIRST, copper_turned, 0, "draw", "ME-10: the card from the pile, copper, must be placed first"),
    (
        *(why.TURNED_FIRST, copper_turned, 0, "score iron@0,1"),
        "ME-10: the card from the pile, copper, must be placed first",
    ),
    (
        *(why.TURNED_FIRST, copper_turned, 0, "take iron@0,1"),
        "ME-10: the card from the pile, copper, must be placed first",
    ),
    (
        *(why.TURNED_ONLY, copper_turned, 0, "iron@2,0"),
        "ME-10: the card from the pile is copper, not iron; place it first",
    ),
    (
        *(why.OCCUPIED, first_turn, 0, "iron@0,0"),
        "ME-08: iron goes on an empty position; there is silver at 0,0",
    ),
    (why.APART, first_turn, 0, "iron@3,0", "ME-08: iron must touch the pattern; 3,0 touches nothing"),
    (why.NOTHING_BELOW, first_turn, 0, "copper@2,0", "ME-08: copper only goes on free iron; 2,0 is empty"),
    (
        *(why.WRONG_BELOW, first_turn, 0, "copper@0,0"),
        "ME-08: copper only goes on free iron; there is silver at 0,0",
    ),
    (
        *(why.WRONG_BELOW, copper_turned, 0, "copper@1,0"),
        "ME-08: copper only goes on free iron; there is copper at 1,0",
    ),
    (why.OTHER_METAL, two_irons_placed, 0, "copper@2,-1", "ME-07: this turn you are placing only iron"),
    (
        *(why.OTHER_PLACE, built_upwards, 0, "copper@0,1"),
        "ME-07: this turn you are building upwards at 2,0; only the next metal fits there",
    ),
    (
        *(why.NOT_AFTER, iron_placed, 0, "silver@1,0"),
        "ME-07: after iron at 2,0, place more iron, or the next metal on that card",
    ),
    (
        *(why.NOT_AFTER_TURNED, turned_copper_placed, 0, "iron@2,0"),
        "ME-12: after the copper from the pile, place more copper, or the next metal on that very card",
    ),
    (
        *(why.PILE_TOO_LATE, iron_placed, 0, "draw"),
        "ME-09: you can only try the pile before you place your first card of the turn",
    ),
    (why.NO_PASSING, first_turn, 0, "done", "ME-09: passing is not allowed; place a card or try the pile"),
    (why.PLACING_OVER, golds_on_offer, 0, "iron@-1,0", "ME-14: placing is over; now you score areas"),
    (why.PLACING_OVER, golds_on_offer, 0, "draw", "ME-14: placing is over; now you score areas"),
    (why.SCORE_LATER, iron_placed, 0, "score iron@2,0", "ME-14: scoring comes after placing; finish placing first"),
    (why.NO_AREA, golds_on_offer, 0, "score silver@0,0", "ME-14: no silver is visible at 0,0"),
    (why.NO_AREA, golds_on_offer, 0, "score iron@0,1", "ME-14: no iron is visible at 0,1"),
    (
        *(why.NOT_FIRST_CARD, golds_on_offer, 0, "score gold@1,0"),
        "ME-14: this area is named after its first card, at 0,0",
    ),
    (
        *(why.TOO_SMALL, two_irons_and_a_bridge, 0, "score iron@-1,0"),
        "ME-14: this iron area has 2 cards; it needs 9",
    ),
    (
        *(why.NOTHING_NEW, golds_on_offer, 0, "score gold@4,0"),
        "ME-15: no card in this area was placed or uncovered this turn",
    ),
    (
        *(why.SCORED_ALREADY, two_areas_one_scored, 0, "score gold@2,0"),
        "ME-19: the rest of an area you have just scored cannot be scored again this turn",
    ),
    (
        *(why.ALL_WOULD_SPLIT, two_irons_and_a_bridge, 0, "score iron@2,0"),
        "ME-18: this iron area cannot be scored; taking any five of its cards would split the pattern",
    ),
    (
        *(why.MUST_SCORE, golds_must_be_scored, 0, "done"),
        "ME-20: scoring is compulsory in this match, and an area is large enough",
    ),
    *(
        (
            *(why.TAKE_FIRST, golds_being_taken, 0, action),
            "ME-16: first take the cards from the area you are scoring; still to take: 1",
        )
        for action in ("done", "draw", "iron@-1,0", "score gold@4,0")
    ),
    *(
        (
            *(why.CHOOSE_AREA_FIRST, make, 0, "take gold@0,0"),
            "ME-16: you can only take cards from an area you are scoring",
        )
        for make in (golds_on_offer, first_turn)
    ),
    (
        *(why.NOT_IN_AREA, golds_being_taken, 0, "take gold@4,0"),
        "ME-16: the area you are scoring has no gold at 4,0",
    ),
    (
        *(why.NOT_IN_AREA, golds_being_taken, 0, "take silver@0,0"),
        "ME-16: the area you are scoring has no silver at 0,0",
    ),
    (why.WOULD_SPLIT, irons_of_a_ring, 0, "take iron@2,0", "ME-18: taking this iron would split the pattern"),
    (
        *(why.DEAD_END, irons_of_a_ring, 0, "take iron@0,2"),
        "ME-18: after taking this iron, you could not take the rest without splitting the pattern",
    ),
]
"""Reason, position, seat, action, and what is said."""

NAMES = names_of(why)


@pytest.mark.parametrize(
    ("reason", "make", "seat", "action", "said"),
    CASES,
    ids=[f"{NAMES[reason]}-{make.__name__}-{action}" for reason, make, _seat, action, _said in CASES],
)
def test_what_is_not_legal_is_refused_with_its_rule(
    reason: int, make: Callable[[], MetallurgieState], seat: int, action: str, said: str
) -> None:
    check_refused(make(), seat, GAME.parse(action), reason, said)


@pytest.mark.rule("ME-07")
def test_an_action_of_another_game_is_refused() -> None:
    check_refused(first_turn(), 0, FORGE.parse("take 5a1"), why.OTHER_GAME, "ME-07: that is not an action of this game")


def test_every_reason_is_reached_by_a_case() -> None:
    check_all_reached(CASES, NAMES, why)


def test_every_reason_has_a_number_of_its_own_and_a_sentence() -> None:
    check_numbered(NAMES, why)


def test_the_sentence_of_every_case_is_that_of_its_reason() -> None:
    check_sentences(CASES, why)


@pytest.mark.parametrize("make", list(dict.fromkeys(make for _reason, make, _seat, _action, _said in CASES)))
def test_a_seat_that_is_not_to_act_is_refused_everything(make: Callable[[], MetallurgieState]) -> None:
    check_others_refused(make(), [GAME.parse(action) for _reason, _make, _seat, action, _said in CASES])
