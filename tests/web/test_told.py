"""What happened is told: a round in which all choose at once, what it brought, and how it was at a line of the log."""

from random import Random

import pytest
from playwright.sync_api import Page, expect
from tools.house import House

from tests.web.at_the_table import MINE, choose, decide, number, open_tab
from tests.web.conftest import Visit

SIGNS = """new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
        for (const { dataset } of addedNodes) if (dataset?.sign) (window.signs ??= []).push(dataset.sign);
}).observe(document, { childList: true, subtree: true });"""
"""Notes every figure that rises."""

FEW = 20

HAND = "[data-hand] [data-metal]"


def cards(page: Page, around: str) -> list[str | None]:
    """The hand that a board of Metallurgie shows."""
    return [card.get_attribute("data-metal") for card in page.locator(f"{around} {HAND}").all()]


def first_card_a_number(visit: Visit, house: House, screen: str) -> Page:
    """A match of Metro X in which line A can be ridden at once; special cards come first now and then."""
    for _match in range(FEW):
        mine, *_ = house.set_up("metrox", "me=Anna", "greedy")
        page = visit(mine, screen=screen, script=SIGNS)
        page.locator(MINE).wait_for()
        if open_tab(page, "moves").locator("[data-move^='A ']").count():
            return page
        page.close()
    raise AssertionError("no match begins with a number")


@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_a_round_ends_with_what_everybody_chose_and_each_choice_is_one_line(
    visit: Visit, house: House, screen: str
) -> None:
    page = first_card_a_number(visit, house, screen)
    what = choose(page, "A ")
    summary = page.locator("[data-round='1']")
    if screen == "phone":
        page.locator("[data-close-panel]").click()
        summary.locator("[data-unfold-round]").click()
    expect(summary.locator("[data-deed='1']")).to_contain_text(f"You: line A, stations: {what.split()[-1]}")
    expect(summary.locator("[data-deed='2']")).to_contain_text("Greedy: line")
    won = summary.locator("[data-deed='2'] [data-won]").get_attribute("data-won")
    assert won in page.evaluate("() => window.signs")
    log = open_tab(page, "log")
    rides = log.locator("[data-row]", has_text="writes")
    expect(rides).to_have_count(2)
    expect(log.locator("[data-row]", has_text="Anna chooses")).to_have_count(0)
    log.locator("[data-unfold]").first.click()
    expect(log.locator("[data-row]", has_text="Anna chooses")).to_have_count(1)
    page.locator(MINE).wait_for()
    choose(page)
    expect(summary).to_have_count(0)


@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_a_line_of_the_log_shows_how_it_was_even_before_the_page_was_opened(
    visit: Visit, house: House, screen: str
) -> None:
    mine, *_ = house.set_up("metallurgie", "me=Anna", "greedy")
    page = visit(mine, screen=screen)
    page.locator(MINE).wait_for()
    step, hand = number(page), cards(page, "[data-board]")
    house.play(mine, 12)
    page.reload()
    page.locator(MINE).wait_for()
    now = cards(page, "[data-board]")
    open_tab(page, "log").locator("[data-set-up]").click()
    page.locator(f"[data-line='{step}']").click()
    past = f"[data-moment='{step}']"
    expect(page.locator("[data-looking-back] [data-your-turn]")).to_be_visible()
    expect(page.locator(past)).to_be_visible()
    expect(page.locator("[data-board]")).not_to_be_visible()
    assert cards(page, past) == hand
    assert page.locator(f"{past} [data-usable=true]").count() == 0
    page.keyboard.press("Escape")
    expect(page.locator(past)).to_have_count(0)
    assert cards(page, "[data-board]") == now
    decide(page, Random(1))
