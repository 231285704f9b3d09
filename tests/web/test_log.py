"""The log: the set-up is folded, only what is looked at is on the page, and its coordinates can be on the board."""

from playwright.sync_api import expect
from tools.browser_play import BOARD
from tools.house import House

from tests.web.at_the_table import MINE, open_tab
from tests.web.conftest import Visit

PAGE = 60
"""How many lines are on the page at most."""


def test_the_set_up_is_one_line_until_it_is_unfolded(visit: Visit, house: House) -> None:
    mine, *_ = house.set_up("metallurgie", "me=Anna", "greedy")
    page = visit(mine)
    page.locator(MINE).wait_for()
    log = open_tab(page, "log")
    fold = log.locator("[data-set-up]")
    expect(fold).to_have_attribute("aria-expanded", "false")
    before = log.locator("[data-line]").count()
    fold.click()
    expect(fold).to_have_attribute("aria-expanded", "true")
    assert log.locator("[data-line]").count() > before


def test_a_long_log_has_only_the_lines_that_are_looked_at(visit: Visit, house: House) -> None:
    mine, *_ = house.set_up("forge", "me=Anna", "greedy")
    house.play(mine, 30)
    page = visit(mine)
    page.locator(MINE).wait_for()
    log = open_tab(page, "log")
    lines = log.locator("[data-line]")
    last = lines.last
    expect(last).to_be_in_viewport()
    whole = int(lines.first.locator("xpath=..").get_attribute("aria-setsize") or 0)
    assert whole > PAGE
    assert lines.count() == PAGE
    log.locator("[data-earlier]").click()
    assert lines.count() == PAGE
    lines.first.focus()
    page.keyboard.press("Home")
    expect(log.locator("[aria-posinset='1'] [data-line]")).to_be_focused()
    assert lines.count() == PAGE
    page.keyboard.press("End")
    expect(log.locator(f"[aria-posinset='{whole}'] [data-line]")).to_be_focused()
    expect(lines.last).to_be_in_viewport()
    for _line in range(PAGE):
        page.keyboard.press("ArrowUp")
    expect(log.locator(f"[aria-posinset='{whole - PAGE}'] [data-line]")).to_be_focused()


def test_coordinates_are_on_the_board_on_demand(visit: Visit, house: House) -> None:
    mine, *_ = house.set_up("metallurgie", "me=Anna", "greedy")
    page = visit(mine)
    page.locator(MINE).wait_for()
    written = page.locator(f"{BOARD} [data-spot='place 0,0'] .at")
    expect(written).to_have_count(0)
    page.keyboard.press("o")
    expect(written).to_have_text("0,0")
    page.locator("[data-menu]").click()
    page.locator("[data-coordinates]").click()
    expect(written).to_have_count(0)
