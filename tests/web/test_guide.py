"""A guided first game on a prepared table."""

from random import Random

import pytest
from playwright.sync_api import Page, expect
from tools.house import House
from tools.prepared import GAMES as FOLDERS

from tests.web.at_the_table import MINE, decide
from tests.web.conftest import Visit

WITH_FIRST_GAME = sorted(source.parent.name for source in FOLDERS.glob("*/first-game.toml"))
ENOUGH = 60

HEARD = 5_000
"""Milliseconds after which a press was clearly not heard."""


def _go_on(page: Page) -> None:
    """Read on, or make the move that is asked for, from the list of moves."""
    wanted = page.locator("[data-wanted]")
    if not wanted.count():
        page.locator("[data-guide-next]").click()
        return
    what = wanted.get_attribute("data-wanted")
    move, asked = page.locator(f'#table-panel [data-move="{what}"]'), page.locator(f'[data-wanted="{what}"]')
    move.click()
    try:
        expect(asked).to_have_count(0, timeout=HEARD)
    except AssertionError:  # the table had just changed under the pointer: such a press is not heard, so press again
        move.click()
        expect(asked).to_have_count(0)


@pytest.mark.parametrize("game", WITH_FIRST_GAME)
def test_the_guided_first_game_is_played_to_its_end(visit: Visit, house: House, game: str) -> None:
    page = visit(f"{house.url}/new/{game}?guided", guided=False)
    card = page.locator("[data-guide-card]")
    expect(card).to_be_focused()
    page.locator('[data-tab="moves"]').click()
    over = page.locator("[data-first-game-over]")
    for _step in range(ENOUGH):
        page.locator(
            "[data-wanted]:not([data-wanted='']), [data-guide-next]:enabled, [data-first-game-over]"
        ).wait_for()
        if over.count():
            break
        _go_on(page)
    expect(over).to_be_visible()
    count = card.locator(".count").inner_text().split()
    assert count[0] == count[-1]
    page.goto(house.url)
    expect(page.locator("[data-list=mine] [data-match]")).to_have_count(0)  # nothing of it is kept


def test_another_move_is_not_made_in_the_guided_first_game(visit: Visit, house: House) -> None:
    page = visit(f"{house.url}/new/forge?guided", guided=False)
    page.locator("[data-guide-next]").click()
    page.locator('[data-tab="moves"]').click()
    wanted = page.locator("[data-wanted]").get_attribute("data-wanted")
    page.locator(f'#table-panel [data-move]:not([data-move="{wanted}"])').first.click()
    expect(page.locator("[data-lesson]")).to_contain_text("another move")
    expect(page.locator("[data-wanted]")).to_have_attribute("data-wanted", wanted or "")


def test_whoever_sits_down_for_the_first_time_is_offered_it_once(visit: Visit, house: House) -> None:
    mine, *_ = house.set_up("forge", "me=Anna", "greedy")
    page = visit(mine, guided=False)
    offer = page.locator("[data-first-game-offer]")
    expect(offer).to_be_visible()
    decide(page, Random(1))  # nothing is blocked meanwhile
    page.locator("[data-first-game-declined]").click()
    expect(offer).to_have_count(0)
    page.reload()
    page.locator(MINE).wait_for()
    expect(offer).to_have_count(0)
