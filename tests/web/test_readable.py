"""What a player needs to read is large enough, in sight and not cut, on a desktop and on a phone."""

import pytest
from playwright.sync_api import expect
from tools.browser_play import BOARD
from tools.house import House

from tests.web.at_the_table import MINE
from tests.web.conftest import FEWEST_OTHERS, GAMES, SCREENS, Visit

READABLE = 9.5
"""Pixels."""

_NAME_SIZE = """() => {
    const name = document.querySelector(".metro .name text");
    const svg = name.ownerSVGElement;
    return Number(name.getAttribute("font-size")) * svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
}"""

_IN_SIGHT = """spot => {
    const box = spot.getBoundingClientRect();
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return spot.contains(hit);
}"""

_CUT = """() => [...document.querySelectorAll("[data-table] *")].filter((element) =>
    getComputedStyle(element).textOverflow === "ellipsis" && element.scrollWidth > element.clientWidth + 1
).map((element) => element.textContent.trim())"""

LONG = "Maximiliane von der Heide"


@pytest.mark.parametrize("screen", SCREENS)
def test_names_of_stations_can_be_read(visit: Visit, house: House, screen: str) -> None:
    mine, *_ = house.set_up("metrox", "me=Anna", "greedy")
    page = visit(mine, screen=screen)
    page.locator(MINE).wait_for()
    page.locator(f"{BOARD} .letters circle").first.wait_for()
    assert page.evaluate(_NAME_SIZE) >= READABLE


@pytest.mark.parametrize("screen", SCREENS)
def test_ones_own_cubes_are_always_in_sight(visit: Visit, house: House, screen: str) -> None:
    mine, *_ = house.set_up("forge", "me=Anna", "greedy")
    house.play(mine, 14)
    page = visit(mine, screen=screen)
    page.locator(MINE).wait_for()
    reserve = page.locator("[data-guide=reserve] ul li").first
    for end in ("0", "1e6"):
        page.evaluate(f"document.querySelector('.forge').scrollTop = {end}")
        assert reserve.evaluate(_IN_SIGHT)


@pytest.mark.parametrize("game", GAMES)
def test_no_name_is_cut(visit: Visit, house: House, game: str) -> None:
    others = [f"greedy={LONG} {number}" for number in range(FEWEST_OTHERS.get(game, 1))]
    mine, *_ = house.set_up(game, f"me={LONG}", *others)
    page = visit(mine, screen="phone")
    page.locator(MINE).wait_for()
    for language in ("en", "fr", "de"):
        page.locator("[data-language]").select_option(language)
        expect(page.locator("html")).to_have_attribute("lang", language)
        assert page.evaluate(_CUT) == []
