"""A refused click teaches: the rule's sentence and number at the place, and the way into the rulebook."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from tools.house import House

from tests.web.at_the_table import MINE, choose, number
from tests.web.conftest import FEWEST_OTHERS, GAMES, Visit

NOT_NOW = {
    "metallurgie": '[data-spot^="place "][data-usable=false]',
    "forge": '[data-spot^="cube "][data-usable=false]',
    "metrox": "[data-station]",
    "metal_adventures": '[data-spot^="stop "][data-usable=false]',
}
"""What can be pressed on each board although nothing may be possible there."""

MOST_MARKS = 7
"""No card of Metro X leads beyond so many stations of a line."""

_OPEN = """([where, but]) => {
  const found = [...document.querySelectorAll(where)].find((spot) => {
    const box = spot.getBoundingClientRect();
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return hit !== null && spot.contains(hit) && !but.includes(spot.dataset.station);
  });
  const name = found?.dataset.station ? "station" : "spot";
  return found && `[data-${name}="${found.dataset[name]}"]`;
}"""


def in_vain(page: Page, game: str) -> Locator:
    """A place where nothing can be done now, and that lies open to the mouse."""
    page.locator(MINE).wait_for()
    # With these cards of Metro X one may go anywhere, or as far as can be said at all.
    while (card := re.search("Free ride|Card 6", page.locator("[data-prompt]").inner_text())) is not None:
        choose(page, "skip" if card[0] == "Free ride" else " 0")
        page.locator(MINE).wait_for()
    scenery = page.request.get(page.url.partition("#")[0].replace("/m/", "/api/matches/") + "/scenery").json()
    lines = scenery.get("lines", ())
    reached = [stop for line in lines for stop in line["stops"][: None if line["ring"] else MOST_MARKS]]
    named = page.evaluate(_OPEN, [NOT_NOW[game], reached])
    assert named
    return page.locator(named)  # by its name, not its number: what is usable may change meanwhile


def apart(one: Locator, other: Locator) -> float:
    """How far two things are from each other on the screen; 0 where they touch."""
    a, b = one.bounding_box(), other.bounding_box()
    assert a
    assert b
    across = max(a["x"] - b["x"] - b["width"], b["x"] - a["x"] - a["width"], 0)
    down = max(a["y"] - b["y"] - b["height"], b["y"] - a["y"] - a["height"], 0)
    return max(across, down)


@pytest.mark.parametrize("game", GAMES)
def test_a_refused_click_teaches_at_the_place(visit: Visit, house: House, game: str) -> None:
    others = 0 if game == "metrox" else FEWEST_OTHERS.get(game, 1)  # there all decide at once: it would move on
    mine, *_ = house.set_up(game, "me=Anna", *(["greedy"] * others))
    page = visit(mine)
    spot, lesson = in_vain(page, game), page.locator("[data-lesson]")
    at = number(page)
    spot.click()
    expect(lesson).to_be_visible()
    assert apart(spot, lesson) < 40
    number_of_rule = lesson.locator("[data-rule]")
    rule = number_of_rule.inner_text()
    sentence = lesson.inner_text().replace(rule, "").strip()
    assert rule
    assert len(sentence) > 10

    page.keyboard.press("Escape")
    expect(lesson).to_have_count(0)
    spot.click()
    number_of_rule.click()
    lit = page.locator(f'[data-panel=rules] [data-rule="{rule}"]')
    expect(lit).to_be_in_viewport()
    expect(lit).to_be_focused()
    assert number(page) == at

    page.goto(f"/rules/{game}#{rule}")
    expect(page.locator(f'article[data-rule="{rule}"]')).to_be_in_viewport()
    expect(page.locator(f'article[data-rule="{rule}"]')).to_be_focused()


def test_the_rules_can_be_searched(visit: Visit) -> None:
    page = visit("/rules/metallurgie")
    rules = page.locator("article[data-rule]")
    rules.first.wait_for()
    every = rules.count()
    search = page.locator("[data-rules-search]")
    search.fill("gold")
    expect(page.get_by_role("search").get_by_role("status")).to_have_text(f"Rules found: {rules.count()}")
    assert 0 < rules.count() < every
    for text in rules.all_inner_texts():
        assert "gold" in text.lower()
    search.fill("no such word at all")
    expect(page.get_by_role("search").get_by_role("status")).to_have_text("No rule says that.")
    expect(rules).to_have_count(0)
