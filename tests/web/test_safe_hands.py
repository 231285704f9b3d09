"""A press gives nothing away by mistake: the table asks, and what changed under the pointer has to be seen first."""

import re
from random import Random

from playwright.sync_api import Page, WebSocket, expect
from tools.browser_play import BOARD
from tools.house import House

from tests.web.at_the_table import MINE, decide, number, open_tab
from tests.web.conftest import Visit

SOON = 250
"""Milliseconds between the two clicks of somebody whose finger slipped."""

LATER = 600

MANY = 12
"""More rounds than it takes until two numbers come one after the other."""


_PRESS_AS_SOON_AS_IT_CHANGES = """before => {
    let at = null;
    window.pressedAgain = false;
    addEventListener("click", ({ clientX, clientY }) => (at = [clientX, clientY]), { capture: true, once: true });
    const look = () => {
        const changed = Number(document.querySelector("[data-table]").dataset.n) !== before;
        const mine = document.querySelector("[data-board]").dataset.turn === "mine";
        if (!changed || !mine) return requestAnimationFrame(look);
        document.elementFromPoint(...at)?.dispatchEvent(
            new MouseEvent("click", { bubbles: true, cancelable: true, clientX: at[0], clientY: at[1] }),
        );
        window.pressedAgain = true;
    };
    look();
}"""
"""Press once more at the same place, in the very frame in which another round has begun there."""


def to_a_number(page: Page) -> None:
    """Play on until the card is a number, which every free train can be pressed for."""
    prompt = page.locator("[data-prompt]")
    while not prompt.inner_text().startswith("Card "):
        decide(page, Random(1))
        page.locator(MINE).wait_for()


def test_a_second_click_does_not_play_the_next_round(visit: Visit, house: House) -> None:
    mine, *_ = house.set_up("metrox", "me=Anna", "greedy")
    page = visit("/settings")
    acts: list[str] = []

    def note(line: WebSocket) -> None:
        line.on("framesent", lambda sent: acts.extend(re.findall('"type":"act"', str(sent))))

    page.on("websocket", note)
    page.goto(mine)
    page.locator(MINE).wait_for()
    for _round in range(MANY):
        to_a_number(page)
        page.wait_for_timeout(LATER)
        before, done = number(page), len(acts)
        train = page.locator(f"{BOARD} [data-spot^='line '][data-move]").first
        train.hover()
        page.evaluate(_PRESS_AS_SOON_AS_IT_CHANGES, before)
        train.click()
        page.wait_for_function("() => window.pressedAgain")
        page.wait_for_timeout(SOON)
        assert len(acts) == done + 1
        if page.locator("[data-prompt]").inner_text().startswith("Card ") and train.get_attribute("data-move"):
            break
    else:
        raise AssertionError("no two numbers came one after the other")
    page.wait_for_timeout(LATER)
    page.mouse.down()
    page.mouse.up()
    page.wait_for_timeout(SOON)
    assert len(acts) == done + 2


def test_a_ride_that_marks_nothing_is_asked_about(visit: Visit, house: House) -> None:
    mine, *_ = house.set_up("metrox", "me=Anna", "greedy")
    page = visit(mine)
    page.locator(MINE).wait_for()
    before = number(page)
    nothing = open_tab(page, "moves").locator("[data-move$=' 0'], [data-move=skip]").first
    nothing.click()
    asking = page.get_by_role("alertdialog")
    expect(asking).to_contain_text("Not now")
    page.keyboard.press("Escape")
    expect(asking).to_have_count(0)
    assert number(page) == before
    nothing.click()
    page.locator("[data-asking] [data-agree]").click()
    expect(page.locator("[data-table]")).not_to_have_attribute("data-n", str(before))


def test_questions_can_be_turned_off(visit: Visit, house: House) -> None:
    mine, *_ = house.set_up("metrox", "me=Anna", "greedy")
    page = visit("/settings")
    page.locator("[data-confirm]").uncheck()
    page.goto(mine)
    page.locator(MINE).wait_for()
    before = number(page)
    open_tab(page, "moves").locator("[data-move$=' 0'], [data-move=skip]").first.click()
    expect(page.locator("[data-table]")).not_to_have_attribute("data-n", str(before))


def test_a_finger_sees_a_move_before_it_makes_it(visit: Visit, house: House) -> None:
    mine, *_ = house.set_up("forge", "me=Anna", "greedy")
    page = visit(mine, screen="phone")
    page.locator(MINE).wait_for()
    before = number(page)
    cube = page.locator(f"{BOARD} [data-spot^='cube '][data-move]").first
    box = cube.bounding_box()
    assert box is not None
    at = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.touchscreen.tap(*at)
    expect(page.get_by_role("alertdialog")).to_contain_text("Press it again")
    assert number(page) == before
    page.wait_for_timeout(LATER)
    page.touchscreen.tap(*at)
    expect(page.locator("[data-table]")).not_to_have_attribute("data-n", str(before))
