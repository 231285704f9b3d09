"""What people do at a table in the browser, for tests that are about something else."""

from random import Random

from playwright.sync_api import Locator, Page, expect
from tools.browser_play import ASKED, BOARD, by_mouse

MINE = f"{BOARD}[data-turn=mine]"

_ANSWERED = """before => Number(document.querySelector("[data-table]").dataset.n) > before
    || document.querySelector("[data-board]").dataset.turn === 'mine'"""

_FEW = 400


def number(page: Page) -> int:
    """The number of the position that is shown."""
    return int(page.locator("[data-table]").get_attribute("data-n") or 0)


def decide(page: Page, rng: Random) -> None:
    """Carry out one decision on the board, whichever."""
    before = number(page)
    while number(page) == before:
        page.locator(MINE).wait_for()
        by_mouse(page, rng)
        page.wait_for_function(_ANSWERED, arg=before)


def choose(page: Page, words: str = "") -> str:
    """Carry out the first move of the list whose notation has these characters; which one that was."""
    before = number(page)
    page.locator(MINE).wait_for()
    open_tab(page, "moves")
    wanted = f'[data-move*="{words}"]' if words else "[data-move]"
    move = page.locator(f"[data-panel=moves] {wanted}").first
    what = move.get_attribute("data-move") or ""
    move.click()
    if page.locator(ASKED).count():
        page.locator(ASKED).click()
    expect(page.locator("[data-table]")).not_to_have_attribute("data-n", str(before))
    return what


def whose_turn(*pages: Page) -> Page:
    """The first of these people who has to decide, as soon as somebody has to."""
    for _look in range(_FEW):
        for page in pages:
            if page.locator(MINE).count():
                return page
        pages[0].wait_for_timeout(20)
    raise AssertionError("nobody has to decide")


def until_bargaining(rng: Random, *pages: Page) -> Page:
    """Play on until one of these people may offer a deal; who that is, the desk for deals being open."""
    for _decision in range(_FEW):
        page = whose_turn(*pages)
        bargain = page.locator('[data-spot="bargain"]')
        if bargain.count():
            if bargain.get_attribute("aria-expanded") == "false":
                bargain.click()
            return page
        decide(page, rng)
    raise AssertionError("nobody may offer a deal")


def open_tab(page: Page, tab: str) -> Locator:
    """What lies beside the board."""
    panel = page.locator(f"[data-panel={tab}]")
    if not panel.count():
        page.locator(f"[data-tab={tab}]").click()
    expect(panel).to_be_visible()
    return panel


def from_menu(page: Page, deed: str, *, sure: bool = True) -> None:
    """Choose something of the menu, and say that it is really meant."""
    page.locator("[data-menu]").click()
    page.locator(f"#table-menu [{deed}]").click()
    if sure:
        page.locator("[data-agree]").click()


def log_of(page: Page) -> list[str]:
    """The log, line by line."""
    open_tab(page, "log")
    return [" ".join(line.split()) for line in page.locator("[data-log] [data-line]").all_text_contents()]
