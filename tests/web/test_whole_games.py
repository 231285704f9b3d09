"""A whole match of every game against bots, by mouse or finger and by keyboard alone, on a desktop and on a phone."""

from itertools import product

import pytest
from tools.browser_play import Press, at_the_end, by_finger, by_keyboard, by_mouse, play_on, play_to_the_end
from tools.house import House

from tests.web.conftest import GAMES, REST, SCREENS, Visit

OTHERS = {"metallurgie": 3, "forge": 2, "metrox": 1, "metal_adventures": 2}
"""How many bots play, so that a match is neither long nor empty."""

OPTIONS = {"metal_adventures": {"glory_to_win": "6"}}
"""The shortest match, where a usual one is long."""

SHARES = {"metallurgie": (10, 12), "forge": (8, 6), "metrox": (8, 6), "metal_adventures": (16, 16)}
"""How many presses a match is begun with, and how many decisions follow without a browser; then it is not over yet."""

WAYS = ("pointing", "keys")


def set_up(house: House, game: str) -> str:
    mine, *_ = house.set_up(game, "me=Anna", *(["greedy"] * OTHERS[game]), **OPTIONS.get(game, {}))
    return mine


def pressing(screen: str, way: str) -> Press:
    return by_keyboard if way == "keys" else by_finger if screen == "phone" else by_mouse


@pytest.mark.parametrize(("game", "first"), [*zip(GAMES, (*WAYS, *WAYS), strict=True)])
def test_a_match_is_begun_on_a_desktop_and_ended_on_a_phone(visit: Visit, house: House, game: str, first: str) -> None:
    mine = set_up(house, game)
    beginning, middle = SHARES[game]
    page = visit(mine)
    assert play_on(page, pressing("desktop", first), beginning) == beginning
    page.goto(REST)
    house.play(mine, middle)
    page = visit(mine, screen="phone")
    then = next(way for way in WAYS if way != first)
    assert play_to_the_end(page, pressing("phone", then)) > 5
    at_the_end(page)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "screen", "way"), [*product(GAMES, SCREENS, WAYS)])
def test_a_whole_match_is_played(visit: Visit, house: House, screen: str, game: str, way: str) -> None:
    page = visit(set_up(house, game), screen=screen)
    assert play_to_the_end(page, pressing(screen, way)) > 10
    at_the_end(page)
