"""A match that is over is stepped through, linked to, taken away as a file, and brought back."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visit

JOURNALS = Path(__file__).parents[1] / "games"


def bring(page: Page, journal: Path) -> None:
    """Show a journal from elsewhere."""
    page.goto("/")
    page.get_by_text("Watch a match from a journal file").click()
    page.locator("[data-journal]").set_input_files(journal)
    expect(page).to_have_url(re.compile("/replay/"))


def at_step(page: Page, step: int) -> None:
    expect(page.locator("[data-replay-step]")).to_have_attribute("data-replay-step", str(step))
    expect(page.locator("[data-replay-where]")).to_contain_text(f"Step {step} of")
    expect(page).to_have_url(re.compile(rf"[?&]step={step}$"))


def looks(page: Page) -> list[str]:
    """The board in words, once it is drawn and not only its frame."""
    said = page.locator("[data-replay-step] :is([aria-label], .said)")
    expect(said.nth(1)).to_be_attached()
    labels: list[str] = said.evaluate_all(
        "parts => parts.map(part => part.getAttribute('aria-label') ?? part.textContent)"
    )
    return labels


OTHER_GAMES = [pytest.param(game, marks=pytest.mark.slow) for game in ("metallurgie", "forge")]


@pytest.mark.parametrize("game", ["metrox", *OTHER_GAMES])
def test_a_replay_is_stepped_through_and_its_address_leads_to_the_step(visit: Visit, game: str) -> None:
    page = visit()
    bring(page, JOURNALS / game / "fixtures" / "three-players.jsonl")
    slider = page.locator("[data-replay-slider]")
    slider.wait_for()
    page.locator("body").press("Home")
    at_step(page, 0)
    first = looks(page)
    for step in (1, 2, 3):
        page.keyboard.press("ArrowRight")
        at_step(page, step)
    page.keyboard.press("ArrowLeft")
    at_step(page, 2)
    slider.fill("40")
    at_step(page, 40)
    assert looks(page) != first
    page.locator("[data-replay=next]").click()
    at_step(page, 41)
    page.locator("[data-replay-seat]").select_option("2")
    expect(page).to_have_url(re.compile(r"seat=2&step=41$"))
    at_step(page, 41)

    other = visit(page.url)
    at_step(other, 41)
    expect(other.locator("[data-replay-seat]")).to_have_value("2")
    assert looks(other) == looks(page)
    expect(other.locator("[data-log] [aria-current=step]")).to_be_in_viewport()
    other.locator("[data-replay=last]").click()
    expect(other.locator("[data-replay-result]").get_by_role("row")).to_have_count(4)


def test_a_journal_is_downloaded_and_brought_back(visit: Visit, tmp_path: Path) -> None:
    page = visit()
    bring(page, JOURNALS / "metrox" / "fixtures" / "solo.jsonl")
    with page.expect_download() as download:
        page.locator("[data-replay-journal]").click()
    file = tmp_path / download.value.suggested_filename
    assert file.suffix == ".jsonl"
    download.value.save_as(file)
    bring(page, file)
    expect(page.locator("[data-replay-where]")).to_contain_text("Step")

    broken = tmp_path / "broken.jsonl"
    broken.write_text(file.read_text().replace("ride", "rode", 1))
    page = visit(forgives="status of 4")
    page.get_by_text("Watch a match from a journal file").click()
    page.locator("[data-journal]").set_input_files(broken)
    expect(page.locator("[data-list=finished]").get_by_role("alert")).to_be_visible()
