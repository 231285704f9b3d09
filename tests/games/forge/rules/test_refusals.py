"""Every reason to refuse an action, with its rule and its sentence; a refused action changes nothing."""

from collections.abc import Callable
from typing import cast

import pytest

from creuset.core.seats import DEALER
from creuset.games.forge.rules import GAME
from creuset.games.forge.rules import refusals as why
from creuset.games.forge.rules.rules import ForgeState
from creuset.games.metallurgie.rules import GAME as METALLURGIE
from tests.games.forge.rules.positions import begin, finish, play, tell
from tests.games.forge.rules.sets import pieces_with
from tests.games.refusing import (
    check_all_reached,
    check_numbered,
    check_others_refused,
    check_refused,
    check_sentences,
    names_of,
)

# Positions


def bare_table() -> ForgeState:
    return cast(ForgeState, GAME.begin({}, 3))


def blades_laid() -> ForgeState:
    state = bare_table()
    for _blade in range(15):
        state.apply(DEALER, state.legal(DEALER)[0])
    return state


def mine_being_filled() -> ForgeState:
    state = blades_laid()
    for _handle in range(15):
        state.apply(DEALER, state.legal(DEALER)[0])
    return state


def greys_used_up() -> ForgeState:
    state = mine_being_filled()
    for _cube in range(11):
        state.apply(DEALER, GAME.parse("cube grey"))
    return state


def lot_for_three() -> ForgeState:
    state = greys_used_up()
    while GAME.parse("begin 1") not in state.legal(DEALER):
        state.apply(DEALER, state.legal(DEALER)[0])
    return state


def first_turn() -> ForgeState:
    return begin().state


def cube_coming_to_light() -> ForgeState:
    state = play(begin(), "take 5a1").state
    state.apply(state.player, GAME.parse("take 4a1"))
    return state


def level_four_taken() -> ForgeState:
    return play(begin(), *".....").state


def two_of_level_four_taken() -> ForgeState:
    return play(begin(), "take 5a1", "take 4a1", "take 4b1").state


DEAR = pieces_with({"grey dagger blade": {"cost": {"red": 2, "grey": 1}, "renown": 2}})


def one_red_and_a_violet() -> ForgeState:
    return tell("rv", "..", top=["grey dagger blade"], pieces=DEAR).state


def the_other_has_no_red() -> ForgeState:
    return tell("rv", "g", top=["grey dagger blade"], pieces=DEAR).state


def blade_forged() -> ForgeState:
    return tell("g, forge grey dagger blade", "g").state


def handle_just_forged() -> ForgeState:
    """The first player has two single blades and a single handle, and has just forged another handle."""
    return tell(
        "gbro, forge grey dagger blade, forge blue axe blade, forge red sword handle + keep, forge ochre dagger handle",
        "." * 7,
    ).state


def weapon_made() -> ForgeState:
    """The first player has a weapon, a single blade and a single handle; it is their turn."""
    return tell(
        "gbro, forge grey dagger blade, forge blue axe blade, forge red sword handle + keep, "
        "forge ochre dagger handle + join grey dagger blade to ochre dagger handle",
        "." * 8,
    ).state


def mine_empty() -> ForgeState:
    """The second player has single pieces of both kinds, and only their last turn is left."""
    match = tell("", "gb, forge grey dagger blade, forge blue axe handle + keep")
    while match.state.mine.cubes != 0:
        play(match, ".")
    return match.state


def game_over() -> ForgeState:
    match = begin()
    finish(match)
    return match.state


# What is said

OVER = "FO-13: the game is over"
NOT_NOW = "FO-04: it is not your turn; play goes clockwise"
SET_UP = "FO-04: the table is being set up; wait until the first player has been drawn"
LIGHT = "FO-16: cubes are still coming to light; wait a moment"
DEALER_ONLY = "FO-11: only the dealer does that"
NO_SUCH_CUBE = "FO-16: the dealer cannot show a cube of that colour now"
NOT_TO_LAY = "FO-02: the dealer cannot lay that piece now"
NO_LOT = "FO-04: the dealer draws no lot for that player now"
NOT_YOURS = "FO-09: you can only join single pieces of your own, not this one: "
JOINED = "FO-10: joined pieces stay joined: "
JOIN_FIRST = "FO-08: first join the piece just forged, or leave it single: ochre dagger handle"
NOTHING_TO_KEEP = "FO-08: you have not just forged a piece, so there is none to leave single"
MUST_ACT = "FO-11: you must act; you may pass only if you can do nothing else"

Case = tuple[int, Callable[[], ForgeState], int, str, str]

CASES: list[Case] = [
    *((why.GAME_OVER, game_over, seat, action, OVER) for seat in (0, 1) for action in ("take 1a1", "pass", "keep")),
    (why.GAME_OVER, game_over, DEALER, "pass", OVER),
    (why.NOT_YOUR_TURN, first_turn, 1, "take 5a1", NOT_NOW),
    (why.NOT_YOUR_TURN, handle_just_forged, 1, "keep", NOT_NOW),
    (why.NOT_YOUR_TURN, first_turn, DEALER, "take 5a1", NOT_NOW),
    *((why.SETTING_UP, make, 0, "take 5a1", SET_UP) for make in (bare_table, blades_laid, mine_being_filled)),
    (why.SETTING_UP, lot_for_three, 2, "pass", SET_UP),
    *((why.COMING_TO_LIGHT, cube_coming_to_light, seat, "take 3a1", LIGHT) for seat in (0, 1)),
    *((why.DEALERS_TASK, first_turn, 0, action, DEALER_ONLY) for action in ("cube red", "begin 1")),
    (why.DEALERS_TASK, handle_just_forged, 0, "lay grey axe blade", DEALER_ONLY),
    (why.NO_LOT, lot_for_three, DEALER, "begin 4", NO_LOT),
    *((why.NO_LOT, make, DEALER, "begin 1", NO_LOT) for make in (bare_table, mine_being_filled, first_turn)),
    (why.NOT_TO_LAY, bare_table, DEALER, "lay grey dagger handle", NOT_TO_LAY),
    (why.NOT_TO_LAY, blades_laid, DEALER, "lay grey dagger blade", NOT_TO_LAY),
    (why.NOT_TO_LAY, first_turn, DEALER, "lay grey dagger blade", NOT_TO_LAY),
    (why.NO_SUCH_CUBE, greys_used_up, DEALER, "cube grey", NO_SUCH_CUBE),
    *((why.NO_SUCH_CUBE, make, DEALER, "cube red", NO_SUCH_CUBE) for make in (bare_table, lot_for_three, first_turn)),
    (why.NO_CUBE, level_four_taken, 1, "take 5a1", "FO-06: there is no cube at 5a1 any more"),
    (
        *(why.CUBE_COVERED, first_turn, 0, "take 4b2"),
        "FO-06: the cube at 4b2 is not free: the one at 5a1 rests on it",
    ),
    (
        *(why.CUBE_COVERED, two_of_level_four_taken, 1, "take 3b2"),
        "FO-06: the cube at 3b2 is not free: the one at 4a2 rests on it",
    ),
    (
        *(why.CUBE_ENCLOSED, level_four_taken, 1, "take 3b2"),
        "FO-06: the cube at 3b2 is not free: it touches 4 cubes of its level, and 2 is the limit",
    ),
    (
        *(why.CUBE_ENCLOSED, two_of_level_four_taken, 1, "take 3b1"),
        "FO-06: the cube at 3b1 is not free: it touches 3 cubes of its level, and 2 is the limit",
    ),
    (
        *(why.PIECE_GONE, blade_forged, 1, "forge grey dagger blade"),
        "FO-07: that piece has been forged already: grey dagger blade",
    ),
    (
        *(why.PIECE_COVERED, first_turn, 0, "forge grey sword blade"),
        "FO-02: that piece is not free: grey sword blade; lying on it: blue axe blade",
    ),
    (
        *(why.TOO_DEAR, one_red_and_a_violet, 0, "forge grey dagger blade"),
        "FO-07: you cannot pay for that piece: grey dagger blade; you lack: 1 grey, 1 red",
    ),
    (
        *(why.TOO_DEAR, the_other_has_no_red, 1, "forge grey dagger blade"),
        "FO-07: you cannot pay for that piece: grey dagger blade; you lack: 2 red",
    ),
    (
        *(why.TOO_DEAR, first_turn, 0, "forge blue dagger handle"),
        "FO-07: you cannot pay for that piece: blue dagger handle; you lack: 1 blue",
    ),
    (why.NOT_YOURS, first_turn, 0, "join grey dagger blade to blue axe handle", NOT_YOURS + "grey dagger blade"),
    (why.NOT_YOURS, weapon_made, 0, "join blue axe blade to grey axe handle", NOT_YOURS + "grey axe handle"),
    (
        *(why.NOT_YOURS, handle_just_forged, 0, "join violet axe blade to ochre dagger handle"),
        NOT_YOURS + "violet axe blade",
    ),
    *(
        (why.JOINED_ALREADY, weapon_made, 0, f"join {pair}", JOINED + joined)
        for pair, joined in (
            ("grey dagger blade to red sword handle", "grey dagger blade"),
            ("blue axe blade to ochre dagger handle", "ochre dagger handle"),
            ("violet axe blade to ochre dagger handle", "ochre dagger handle"),
            ("grey dagger blade to ochre dagger handle", "grey dagger blade"),
        )
    ),
    (
        *(why.ONLY_THE_NEW, handle_just_forged, 0, "join grey dagger blade to red sword handle"),
        "FO-08: only the piece just forged can be joined for free: ochre dagger handle",
    ),
    *(
        (why.JOIN_FIRST, handle_just_forged, 0, action, JOIN_FIRST)
        for action in ("take 3a1", "forge violet dagger blade", "pass")
    ),
    *((why.NOTHING_TO_KEEP, make, 0, "keep", NOTHING_TO_KEEP) for make in (first_turn, weapon_made)),
    *((why.MUST_ACT, make, 0, "pass", MUST_ACT) for make in (first_turn, weapon_made)),
    (why.MUST_ACT, mine_empty, 1, "pass", MUST_ACT),
]
"""Reason, position, seat, action, and what is said."""

NAMES = names_of(why)


@pytest.mark.parametrize(
    ("reason", "make", "seat", "action", "said"),
    CASES,
    ids=[f"{NAMES[reason]}-{make.__name__}-{action}" for reason, make, _seat, action, _said in CASES],
)
def test_what_is_not_legal_is_refused_with_its_rule(
    reason: int, make: Callable[[], ForgeState], seat: int, action: str, said: str
) -> None:
    check_refused(make(), seat, GAME.parse(action), reason, said)


def test_an_action_of_another_game_is_refused() -> None:
    rule, sentence = why.REASONS[int(why.OTHER_GAME)]
    assert sentence == "that is not an action of this game"
    check_refused(first_turn(), 0, METALLURGIE.parse("iron@2,0"), why.OTHER_GAME, f"{rule}: {sentence}")


def test_every_reason_is_reached_by_a_case() -> None:
    check_all_reached(CASES, NAMES, why)


def test_every_reason_has_a_number_of_its_own_and_a_sentence() -> None:
    check_numbered(NAMES, why)


def test_the_sentence_of_every_case_is_that_of_its_reason() -> None:
    check_sentences(CASES, why)


@pytest.mark.parametrize("make", list(dict.fromkeys(make for _reason, make, _seat, _action, _said in CASES)))
def test_whoever_is_not_to_act_is_refused_everything(make: Callable[[], ForgeState]) -> None:
    check_others_refused(make(), [GAME.parse(action) for _reason, _make, _seat, action, _said in CASES])
