"""A whole match of every game against bots, by mouse or finger and by keyboard alone, on a desktop and on a phone."""

import pytest
from playwright.sync_api import Page
from tools.browser_play import at_the_end, by_finger, by_keyboard, by_mouse, play_to_the_end
from tools.house import House

OTHERS = {"metallurgie": 3, "forge": 2, "metrox": 1, "metal_adventures": 2}
"""How many bots play, so that a match is neither long nor empty."""

OPTIONS = {"metal_adventures": {"glory_to_win": "6"}}
"""The shortest match, where a usual one is long."""

LONG_RUN_ONLY = {
    ("metallurgie", "desktop", "keys"),
    ("metallurgie", "phone", "pointing"),
    ("forge", "desktop", "pointing"),
    ("forge", "phone", "keys"),
    ("metrox", "desktop", "keys"),
    ("metrox", "phone", "pointing"),
    ("metal_adventures", "desktop", "keys"),
    ("metal_adventures", "phone", "pointing"),
    ("metal_adventures", "phone", "keys"),
}
"""What the others show as well: every game is always played, all but the longest in both ways and on both screens."""

MATCHES = [
    pytest.param(game, screen, way, marks=[pytest.mark.slow] if (game, screen, way) in LONG_RUN_ONLY else [])
    for game in OTHERS
    for screen in ("desktop", "phone")
    for way in ("pointing", "keys")
]


@pytest.mark.parametrize(("game", "screen", "way"), MATCHES)
def test_a_whole_match_is_played(page: Page, house: House, screen: str, game: str, way: str) -> None:
    mine, *_ = house.set_up(game, "me=Anna", *(["greedy"] * OTHERS[game]), **OPTIONS.get(game, {}))
    page.add_init_script(f"localStorage.setItem('creuset.guided', '[\"{game}\"]')")
    page.goto(mine)
    press = by_keyboard if way == "keys" else by_finger if screen == "phone" else by_mouse
    assert play_to_the_end(page, press) > 10
    at_the_end(page)
