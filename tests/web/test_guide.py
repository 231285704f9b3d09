"""The guide through a first game comes by itself once, goes on with the game, and can be called again."""

from random import Random

import pytest
from playwright.sync_api import expect
from tools.house import House

from tests.web.at_the_table import MINE, choose, decide, from_menu
from tests.web.conftest import FEWEST_OTHERS, GAMES, Visit


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=[pytest.mark.slow] if game in FEWEST_OTHERS else []) for game in GAMES]
)
def test_the_first_match_is_guided_step_by_step(visit: Visit, house: House, game: str) -> None:
    mine, *_ = house.set_up(game, "me=Anna", *(["greedy"] * FEWEST_OTHERS.get(game, 1)))
    page = visit(mine, guided=False)
    card = page.locator("[data-guide-card]")
    expect(card).to_be_focused()
    steps = int(card.locator(".count").inner_text().split()[-1])
    assert 5 <= steps <= 8
    waits = card.get_by_text("Now try it.")
    titles, acted = set(), False
    for step in range(1, steps + 1):
        expect(card.locator(".count")).to_have_text(f"{step} of {steps}")
        title = card.get_by_role("heading").inner_text()
        titles.add(title)
        if waits.count() and not acted:
            choose(page)  # the step ends with the deed, without a press on the card
            acted = True
        else:
            card.locator("[data-guide-next]").click()
    assert acted
    assert len(titles) == steps
    expect(card).to_have_count(0)

    page.reload()
    page.locator(MINE).wait_for()
    expect(card).to_have_count(0)
    from_menu(page, "data-start-guide", sure=False)
    expect(card.locator(".count")).to_have_text(f"1 of {steps}")
    card.locator("[data-guide-next]").click()
    card.locator("[data-guide-back]").click()
    expect(card.locator(".count")).to_have_text(f"1 of {steps}")


def test_the_guide_can_be_skipped_and_does_not_come_back(visit: Visit, house: House) -> None:
    mine, *_ = house.set_up("forge", "me=Anna", "greedy")
    page = visit(mine, guided=False)
    card = page.locator("[data-guide-card]")
    expect(card).to_be_focused()
    decide(page, Random(1))  # nothing is blocked meanwhile
    expect(card).to_be_visible()
    page.get_by_role("button", name="Skip the guide").click()
    expect(card).to_have_count(0)
    page.reload()
    page.locator(MINE).wait_for()
    expect(card).to_have_count(0)
