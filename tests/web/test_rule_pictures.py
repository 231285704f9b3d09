"""The pictures in the rulebook: drawn by the boards when they come into view, and in nobody's way."""

import pytest
from playwright.sync_api import Page, expect
from tools.house import House
from tools.prepared import GAMES

from tests.web.at_the_table import MINE, open_tab
from tests.web.conftest import Visit

PATIENCE = 20_000
"""Whole boards are drawn, on a machine that may be busy; in milliseconds."""
PICTURED = sorted(source.parent.name for source in GAMES.glob("*/rule-pictures.toml"))


def _top_of(page: Page, rule: str) -> float:
    return float(page.locator(f'[data-rule="{rule}"]').evaluate("rule => rule.getBoundingClientRect().top"))


@pytest.mark.parametrize("game", PICTURED)
def test_every_picture_is_drawn_when_it_comes_into_view(visit: Visit, house: House, game: str) -> None:
    page = visit(f"{house.url}/rules/{game}")
    pictures = page.locator("[data-rule-picture]")
    pictures.first.wait_for()
    for picture in pictures.all():
        picture.scroll_into_view_if_needed()
        expect(picture.locator(".placed")).to_be_attached(timeout=PATIENCE)  # so all that it is about was found
        expect(picture.get_by_role("img")).to_have_accessible_name(picture.locator("figcaption").inner_text())
    page.evaluate("() => scrollTo(0, 0)")
    expect(pictures.last.locator("[data-spot]")).to_have_count(0)


def test_a_picture_does_not_move_the_page(visit: Visit, house: House) -> None:
    rule = "MA-39"  # at a table, this position brings its question into view
    page = visit(f"{house.url}/rules/metal_adventures#{rule}")
    expect(page.locator(f'[data-rule-picture="{rule}"] .placed')).to_be_attached(timeout=PATIENCE)
    page.wait_for_timeout(800)
    assert 0 <= _top_of(page, rule) < 200


def test_beside_the_table_a_picture_is_drawn_and_cannot_be_used(visit: Visit, house: House) -> None:
    mine, *_ = house.set_up("metallurgie", "me=Anna", "greedy")
    page = visit(mine)
    page.locator(MINE).wait_for()
    open_tab(page, "rules")
    picture = page.locator('[data-rule-picture="ME-14"]')
    picture.scroll_into_view_if_needed()
    expect(picture.locator(".placed")).to_be_attached(timeout=PATIENCE)
    before = page.locator("[data-board]").inner_text()
    picture.locator(".frame").click()
    assert page.locator("[data-board]").inner_text() == before
    assert page.evaluate("() => document.activeElement.closest('[data-rule-picture]')") is None
    picture.locator("[data-usable=true]").first.evaluate("spot => spot.focus()")
    assert page.evaluate("() => document.activeElement.closest('[data-rule-picture]')") is None
