"""The keyboard: every tab stop has a name, and the keys of the board work wherever the focus is."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tools.browser_play import BOARD
from tools.house import House

from tests.web.at_the_table import MINE, choose, number
from tests.web.conftest import FEWEST_OTHERS, GAMES, SCREENS, Visit

MOST_STOPS = 60

SETTLED = 600
"""Milliseconds after which a press is heard though nothing was aimed at since the position changed."""

FOCUSED = "document.activeElement?.dataset.spot ?? null"


def come(visit: Visit, house: House, game: str, screen: str = "desktop", decisions: int = 8) -> Page:
    mine, *_ = house.set_up(game, "me=Anna", *["greedy"] * FEWEST_OTHERS.get(game, 1))
    house.play(mine, decisions)
    page = visit(mine, screen=screen)
    page.locator(MINE).wait_for()
    return page


def heard(page: Page) -> dict[str, Any]:
    """What has the focus, as the browser tells a screen reader."""
    session = page.context.new_cdp_session(page)
    found = session.send("Runtime.evaluate", {"expression": "document.activeElement"})["result"]["objectId"]
    (node,) = session.send("Accessibility.getPartialAXTree", {"objectId": found, "fetchRelatives": False})["nodes"]
    session.detach()
    return {key: node.get(key, {}).get("value", "") for key in ("role", "name")}


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("game", GAMES)
def test_every_tab_stop_has_a_name(visit: Visit, house: House, game: str, screen: str) -> None:
    page = come(visit, house, game, screen)
    for _stop in range(MOST_STOPS):
        page.keyboard.press("Tab")
        told = heard(page)
        # Asked after listening: past the last stop the focus leaves the page only a moment after the key.
        if page.evaluate("document.activeElement === document.body"):
            break
        assert told["name"], page.evaluate("document.activeElement.outerHTML.slice(0, 200)")
    assert _stop > 10


@pytest.mark.parametrize("game", GAMES)
def test_what_is_drawn_on_the_board_has_a_name(visit: Visit, house: House, game: str) -> None:
    page = come(visit, house, game)
    spots = page.locator(f"{BOARD} [data-spot]")
    for index in range(0, spots.count(), 7):
        spots.nth(index).evaluate("spot => spot.focus()")
        told = heard(page)
        assert told["role"] == "button"
        assert told["name"]


@pytest.mark.parametrize("game", GAMES)
def test_a_key_leads_to_the_board_from_anywhere(visit: Visit, house: House, game: str) -> None:
    page = come(visit, house, game)
    page.locator("[data-menu]").focus()
    page.keyboard.press("n")
    expect(page.locator(f"{BOARD} [data-usable=true]:focus")).to_have_count(1)


def test_letters_and_figures_of_a_game_work_from_anywhere(visit: Visit, house: House) -> None:
    page = come(visit, house, "metrox")
    page.locator("[data-tab=log]").focus()
    page.keyboard.press("A")
    assert page.evaluate(FOCUSED) == "line A"
    page = come(visit, house, "forge")
    page.locator("[data-tab=log]").focus()
    page.keyboard.press("1")
    assert page.evaluate(FOCUSED).startswith("cube ")


def test_letters_stay_letters_where_people_write(visit: Visit, house: House) -> None:
    page = come(visit, house, "metrox")
    page.keyboard.press("c")
    page.locator("[data-say]").fill("")
    page.locator("[data-say]").press_sequentially("An f")
    expect(page.locator("[data-say]")).to_have_value("An f")


def test_finishing_has_a_key(visit: Visit, house: House) -> None:
    page = come(visit, house, "metallurgie", decisions=0)
    choose(page, "@")
    page.locator(f"{BOARD} [data-finish]").wait_for()
    before = number(page)
    page.locator("[data-tab=log]").focus()
    page.wait_for_timeout(SETTLED)
    page.keyboard.press("f")
    expect(page.locator("[data-table]")).not_to_have_attribute("data-n", str(before))
