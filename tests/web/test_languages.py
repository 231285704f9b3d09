"""The whole page changes its language at once, and nothing of the match is lost."""

import json
from random import Random

import pytest
from playwright.sync_api import Page, expect
from tools.house import House

from tests.web.at_the_table import MINE, decide, log_of, number, open_tab
from tests.web.conftest import Visit

HOME = (
    "Sit down at the table",
    "The games",
    "My matches",
    "Open matches",
    "Finished matches",
    "Watch a match from a journal file",
    "Skip to the content",
)


def words_of(page: Page) -> dict[str, object]:
    """All that speaks at the table, in the language that is set."""
    log = log_of(page)
    rules = open_tab(page, "rules").locator("article").first
    rules.wait_for()
    return {
        "language": page.locator("html").get_attribute("lang"),
        "prompt": page.locator("[data-prompt]").inner_text(),
        "log": log,
        "labels": page.locator("[data-board] [data-spot]").evaluate_all(
            "spots => spots.map(spot => spot.getAttribute('aria-label') ?? spot.textContent)"
        ),
        "hint": page.locator("[data-ask-hint]").inner_text(),
        "title": page.title(),
        "rule": rules.inner_text(),
    }


@pytest.mark.parametrize("game", ["metallurgie", "forge"])
def test_the_language_changes_at_the_table_without_losing_the_position(visit: Visit, house: House, game: str) -> None:
    mine, *_ = house.set_up(game, "me=Anna", "greedy")
    page = visit(mine)
    decide(page, Random(1))
    page.locator(MINE).wait_for()
    at, told = number(page), {"en": words_of(page)}
    for language in ("fr", "de"):
        page.locator("[data-language]").select_option(language)
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.locator("[data-prompt]")).not_to_have_text(str(told["en"]["prompt"]))
        expect(page.locator("[data-wire=open]")).to_be_attached()
        page.locator(MINE).wait_for()
        expect(page.locator("[data-panel=rules] article").first).not_to_have_text(str(told["en"]["rule"]))
        told[language] = words_of(page)
        assert number(page) == at
    for what, english in told["en"].items():
        assert len({json.dumps(told[language][what]) for language in told}) == 3, (what, english)
    assert len({len(words["log"]) for words in told.values() if isinstance(words["log"], list)}) == 1
    page.locator("[data-language]").select_option("en")
    expect(page.locator("[data-prompt]")).to_have_text(str(told["en"]["prompt"]))
    decide(page, Random(1))


def test_no_english_is_left_on_the_home_page(visit: Visit) -> None:
    page = visit()
    expect(page.locator("[data-play=forge]")).to_be_visible()
    expect(page.locator("[data-list=finished]")).not_to_contain_text("Loading")
    english = page.locator("body").inner_text()
    for language in ("fr", "de"):
        page.locator("[data-language]").select_option(language)
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.locator("[data-list=finished]")).not_to_contain_text("…")
        shown = page.locator("body").inner_text()
        for sentence in HOME:
            assert sentence in english, sentence
            assert sentence not in shown, (language, sentence)
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "de")
