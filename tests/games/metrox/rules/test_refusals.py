"""Every reason to refuse an action, with its rule and its sentence; a refused action changes nothing."""

from collections.abc import Callable

import pytest

from creuset.core.seats import DEALER
from creuset.games.metallurgie.rules import GAME as METALLURGIE
from creuset.games.metrox.rules import GAME
from creuset.games.metrox.rules import refusals as why
from creuset.games.metrox.rules.rules import MetroState
from tests.games.metrox.rules.positions import begin, choose, cross, play, show, town, turn
from tests.games.refusing import (
    check_all_reached,
    check_numbered,
    check_others_refused,
    check_refused,
    check_sentences,
    names_of,
)

# Positions


def before_the_first_card() -> MetroState:
    return begin(town("abcdef", "xby"), 2)


def a_four() -> MetroState:
    return turn(before_the_first_card(), "4")


def first_has_chosen() -> MetroState:
    return choose(a_four(), 0, "A 4")


def all_have_chosen() -> MetroState:
    return choose(first_has_chosen(), 1, "B 0")


def no_express_left() -> MetroState:
    return play(before_the_first_card(), "express 3", "A 0", "A 0")


def line_b_is_full() -> MetroState:
    return turn(play(begin(town("abcdef", "xby", windows=(2, 1)), 2), "3", "B 0", "B 0"), "5")


def cut_short() -> MetroState:
    return turn(cross(before_the_first_card(), "d", ""), "5")


def a_transfer() -> MetroState:
    return turn(before_the_first_card(), "transfer")


def a_free_ride() -> MetroState:
    return turn(cross(before_the_first_card(), "b", "a"), "free ride")


def an_untouched_ring() -> MetroState:
    return turn(begin(town("abcdef", "xby", rings="A"), 2), "3")


def a_ring_in_use() -> MetroState:
    return turn(play(begin(town("abcdef", "xby", rings="A"), 2), "3", "A backward 0", "A forward 1"), "3")


def first_is_done() -> MetroState:
    """The first player has filled all windows with the help of a special station."""
    return turn(play(begin(town("sab", windows=(2,), special="s"), 2, specials=True), "3", "A 1; A 0", "A 0"), "4")


def second_repeats() -> MetroState:
    state = turn(begin(town("sab", special="s"), 2, specials=True), "3")
    return show(choose(choose(state, 0, "A 0"), 1, "A 1"))


def game_over() -> MetroState:
    return play(begin(town("abc", windows=(1,)), 2), "3", "A 3", "A 0")


# What is said

OVER = "MX-16: the game is over; all windows are filled"
COMING = "MX-05: the next card is being turned; wait a moment"
SHOWN = "MX-14: the choices of this round are being shown; wait a moment"
CHOSEN = "MX-14: you have already chosen; wait for the others"
FULL = "MX-21: all your windows are filled; the others play on"
REPEATING = "MX-20: others are writing the card again; wait for them"
STRANGER = "MX-01: nobody sits there"
DEALER_ONLY = "MX-05: only the dealer does that"
NO_CARD = "MX-13: the dealer cannot turn that card now"
NOT_SHOWN = "MX-14: the dealer cannot show that choice now"
FREE = "MX-12: this is a free ride: cross one free station or none; fill no window"

Case = tuple[int, Callable[[], MetroState], int, str, str]

CASES: list[Case] = [
    *((why.GAME_OVER, game_over, seat, action, OVER) for seat in (0, 1) for action in ("A 0", "cross A1", "turn 3")),
    *((why.GAME_OVER, game_over, DEALER, action, OVER) for action in ("turn 3", "show 1: A 3")),
    *((why.CARD_COMING, before_the_first_card, seat, "A 0", COMING) for seat in (0, 1)),
    (why.CARD_COMING, no_express_left, 1, "skip", COMING),
    *((why.BEING_SHOWN, all_have_chosen, seat, "A 4", SHOWN) for seat in (0, 1)),
    (why.CHOSEN_ALREADY, first_has_chosen, 0, "A 4", CHOSEN),
    (why.CHOSEN_ALREADY, first_has_chosen, 0, "cross A1", CHOSEN),
    (why.SHEET_FULL, first_is_done, 0, "A 0", FULL),
    (why.OTHERS_REPEAT, second_repeats, 0, "A 1", REPEATING),
    (why.NO_SEAT, a_four, 2, "A 1", STRANGER),
    (why.NO_SEAT, first_has_chosen, 7, "A 1", STRANGER),
    *((why.DEALERS_TASK, a_four, 0, action, DEALER_ONLY) for action in ("turn 4", "show 1: A 4")),
    (why.DEALERS_TASK, all_have_chosen, 1, "show 1: A 4", DEALER_ONLY),
    (why.NO_SUCH_CARD, no_express_left, DEALER, "turn express 3", NO_CARD),
    (why.NO_SUCH_CARD, a_four, DEALER, "turn 3", NO_CARD),
    (why.NO_SUCH_CARD, all_have_chosen, DEALER, "turn 3", NO_CARD),
    (why.NOT_TO_SHOW, before_the_first_card, DEALER, "show 1: A 4", NOT_SHOWN),
    (why.NOT_TO_SHOW, first_has_chosen, DEALER, "show 1: A 4", NOT_SHOWN),
    (why.NOT_TO_SHOW, all_have_chosen, DEALER, "show 1: A 3", NOT_SHOWN),
    (why.NOT_TO_SHOW, all_have_chosen, DEALER, "show 2: B 0", NOT_SHOWN),
    (why.NOT_TO_SHOW, all_have_chosen, DEALER, "show 6: B 0", NOT_SHOWN),
    (why.NO_SUCH_LINE, a_four, 0, "C 0", "MX-03: this map has no line C"),
    (why.NO_SUCH_LINE, an_untouched_ring, 1, "L forward 1", "MX-03: this map has no line L"),
    (why.NO_WINDOW, line_b_is_full, 1, "B 0", "MX-06: line B has no free window; choose another line"),
    (
        *(why.WAY_NEEDED, an_untouched_ring, 0, "A 2"),
        "MX-19: line A is a ring; say forward or backward the first time",
    ),
    *(
        (why.WAY_CHOSEN, a_ring_in_use, seat, f"A {way} 1", f"MX-19: {said}")
        for seat in (0, 1)
        for way in ("forward", "backward")
        for said in ["you have already chosen the direction of line A, and it cannot change"]
    ),
    (why.NO_RING, an_untouched_ring, 0, "B forward 1", "MX-19: line B is not a ring; it has only one direction"),
    (why.NO_RING, a_four, 0, "A backward 0", "MX-19: line A is not a ring; it has only one direction"),
    (why.TOO_MANY, a_four, 0, "A 5", "MX-07: most stations this card can mark: 4"),
    (why.TOO_MANY, a_transfer, 0, "A 2", "MX-07: most stations this card can mark: 1"),
    (why.TOO_MANY, an_untouched_ring, 0, "A forward 4", "MX-07: most stations this card can mark: 3"),
    (why.STOPPED, cut_short, 0, "A 4", "MX-08: stations this card can mark on line A now: 3, not 4"),
    (why.STOPPED, a_four, 1, "B 4", "MX-08: stations this card can mark on line B now: 3, not 4"),
    *((why.ONLY_FREE, a_free_ride, 0, action, FREE) for action in ("A 0", "B 1", "L 6")),
    (why.WINDOW_NEEDED, a_four, 0, "skip", "MX-06: you must write the card 4 in a window"),
    (why.WINDOW_NEEDED, a_transfer, 1, "cross A1", "MX-06: you must write the card transfer in a window"),
    (why.NO_STATION, a_free_ride, 0, "cross A7", "MX-12: there is no station A7 on this map"),
    (why.NO_STATION, a_free_ride, 0, "cross C1", "MX-12: there is no station C1 on this map"),
    (why.OTHER_NAME, a_free_ride, 1, "cross B2", "MX-12: this station is called A2 here, after its first line"),
    (why.MARKED, a_free_ride, 0, "cross A2", "MX-12: the station A2 is already marked"),
    (why.MARKED, a_free_ride, 1, "cross A1", "MX-12: the station A1 is already marked"),
]
"""Reason, position, seat, action, and what is said."""

NAMES = {number: name for number, name in names_of(why).items() if name != "STATIONS_A_TRACK"}


@pytest.mark.parametrize(
    ("reason", "make", "seat", "action", "said"),
    CASES,
    ids=[f"{NAMES[reason]}-{make.__name__}-{seat}-{action}" for reason, make, seat, action, _said in CASES],
)
def test_what_is_not_legal_is_refused_with_its_rule(
    reason: int, make: Callable[[], MetroState], seat: int, action: str, said: str
) -> None:
    check_refused(make(), seat, GAME.parse(action), reason, said)


def test_an_action_of_another_game_is_refused() -> None:
    rule, sentence = why.REASONS[int(why.OTHER_GAME)]
    assert sentence == "that is not an action of this game"
    for make, seat in ((a_four, 0), (before_the_first_card, int(DEALER))):
        check_refused(make(), seat, METALLURGIE.parse("iron@2,0"), why.OTHER_GAME, f"{rule}: {sentence}")


def test_every_reason_is_reached_by_a_case() -> None:
    check_all_reached(CASES, NAMES, why)


def test_every_reason_has_a_number_of_its_own_and_a_sentence() -> None:
    check_numbered(NAMES, why)


def test_the_sentence_of_every_case_is_that_of_its_reason() -> None:
    check_sentences(CASES, why)


@pytest.mark.parametrize("make", list(dict.fromkeys(make for _reason, make, _seat, _action, _said in CASES)))
def test_a_player_who_is_not_to_act_is_refused_everything(make: Callable[[], MetroState]) -> None:
    check_others_refused(make(), [GAME.parse(action) for _reason, _make, _seat, action, _said in CASES])


def test_a_refusal_of_a_choice_does_not_depend_on_what_others_have_chosen() -> None:
    said = "MX-07: most stations this card can mark: 4"
    for text in ("A 0", "A 4", "B 3"):
        check_refused(choose(a_four(), 1, text), 1, GAME.parse("B 1"), why.CHOSEN_ALREADY, CHOSEN)
        check_refused(choose(a_four(), 1, text), 0, GAME.parse("A 5"), why.TOO_MANY, said)
