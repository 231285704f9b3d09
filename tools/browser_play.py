"""How a person plays a whole match in the browser: by mouse, by finger or by keyboard, with no other way in.

It does not matter which move is made, so a few rules of thumb will do: things that can be pressed are marked.
`data-move` marks whatever carries out a legal action at once, `data-usable` whatever begins one.
"""

from collections.abc import Callable
from random import Random

from playwright.sync_api import Page, expect

BOARD = "[data-board]"
OVER = "[data-result]"

READY = """() => document.querySelector("[data-result]") !== null
    || (document.querySelector("[data-board]")?.dataset.turn === "mine")"""

_MOST_PRESSES = 3_000
"""More than any match takes."""

Press = Callable[[Page, Random], None]


def play_to_the_end(page: Page, press: Press, seed: int = 1) -> int:
    """Press until the match is over; returns how many presses that took."""
    presses = play_on(page, press, _MOST_PRESSES, seed)
    assert presses < _MOST_PRESSES, "the match does not end"
    return presses


def play_on(page: Page, press: Press, most: int, seed: int = 1) -> int:
    """Press at most this often, or until the match is over; returns how many presses that took."""
    rng = Random(seed)
    for presses in range(most):
        page.wait_for_function(READY)
        if page.locator(OVER).count():
            return presses
        press(page, rng)
    return most


def by_mouse(page: Page, rng: Random) -> None:
    """Click something that makes a move, otherwise something that begins one."""
    _press_any(page, rng, page.mouse.click)


def by_finger(page: Page, rng: Random) -> None:
    """Tap something that makes a move, otherwise something that begins one."""
    _press_any(page, rng, page.touchscreen.tap)


_CHOOSE = """([luck]) => {
    const board = document.querySelector("[data-board]");
    const seen = (element) => {
        element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
        const box = element.getBoundingClientRect();
        for (const [x, y] of [[0.5, 0.5], [0.5, 0.25], [0.3, 0.5], [0.7, 0.5], [0.5, 0.8]]) {
            const across = box.left + box.width * x, down = box.top + box.height * y;
            const hit = document.elementFromPoint(across, down);
            // What lies around it passes the press on; what covers it does not.
            if (hit && (element.contains(hit) || (hit.contains(element) && board.contains(hit)))) return [across, down];
        }
        return null;
    };
    for (const wanted of ["[data-move]", "[data-usable=true]:not([data-picked=true])", "[data-usable=true]"]) {
        const found = [...board.querySelectorAll(wanted)].filter((element) => !element.disabled);
        for (let index = 0; index < found.length; index += 1) {
            const at = seen(found[(index + Math.floor(luck * found.length)) % found.length]);
            if (at) return at;
        }
    }
    return null;
}"""


ASKED = "[data-asking] [data-agree]"
"""What says yes where the table asks whether a move is meant."""


def _press_any(page: Page, rng: Random, press: Callable[[float, float], None]) -> None:
    if page.locator(ASKED).count():
        page.locator(ASKED).click()
        return
    at = page.evaluate(_CHOOSE, [rng.random()])
    assert at is not None, "it is my turn, and nothing on the board can be pressed"
    press(*at)


_FOCUS = """() => {
    const at = document.activeElement, board = document.querySelector("[data-board]");
    return { move: at?.dataset?.move !== undefined,
             usable: at?.dataset?.usable === "true", spot: at?.dataset?.spot ?? null,
             moves: board.querySelectorAll("[data-spot][data-move]").length };
}"""

_MOST_HOPS = 120

_BEGINS = 0.5
"""How often to press something that only begins a move although something else would make one at once."""


def by_keyboard(page: Page, rng: Random) -> None:
    """Go to something that makes a move, otherwise to something that begins one, and press Enter; only by keys."""
    if page.locator(ASKED).count():
        page.locator(ASKED).press("Enter")
        return
    for _tab in range(80):
        if page.evaluate(_FOCUS)["spot"]:
            break
        page.keyboard.press("Tab")
    else:
        raise AssertionError("the tab key does not lead to a spot on the board")
    for _hop in range(rng.randrange(4)):
        page.keyboard.press("n")
    for _hop in range(_MOST_HOPS):
        at = page.evaluate(_FOCUS)
        if at["move"] or (at["usable"] and (not at["moves"] or rng.random() < _BEGINS)):
            break
        page.keyboard.press("n")
    page.keyboard.press("Enter")


def at_the_end(page: Page) -> None:
    """Check that the score is there, line by line."""
    result = page.locator(OVER)
    expect(result).to_be_visible()
    expect(result.get_by_role("table")).to_be_visible()
