"""Measures the browser client in a real Chromium: its size, its time until usable, its response to clicks, its motion.

    python -m tools.measure_web            the table of docs/web.md

Times depend on the machine; each is given with its spread.
"""

import json
import tempfile
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Browser, Page, WebSocketRoute, sync_playwright

from tools.browser import ensure_chromium
from tools.browser_play import OVER, by_mouse
from tools.browser_play import READY as MY_TURN
from tools.house import House

GAMES = ("metallurgie", "forge", "metrox", "metal_adventures")
VISITS = 9
CLICKS = 120
SLOWER = 4
"""How many times slower than this machine's the processor pretends to be."""

READY = "() => performance.getEntriesByName('creuset-ready')[0]?.startTime"

WATCH_LONG_TASKS = """
window.longTasks = [];
new PerformanceObserver((list) => {
    for (const task of list.getEntries()) window.longTasks.push(task.startTime + task.duration);
}).observe({ type: "longtask", buffered: true });
"""

WATCH_CLICKS = """
window.clicks = [];
const painted = { priority: "user-blocking" };  // ahead of what has come from the server meanwhile
let clicked = null;
addEventListener("click", (event) => { clicked = event.timeStamp; }, true);
new MutationObserver(() => {
    if (clicked === null) return;
    const since = clicked;
    clicked = null;
    requestAnimationFrame(() => scheduler.postTask(() => window.clicks.push(performance.now() - since), painted));
}).observe(document, { subtree: true, attributes: true, attributeFilter: [SEEN] });
"""

WATCH_FRAMES = """() => {
    window.frames_ = [];
    let last = performance.now();
    const tick = (now) => { window.frames_.push(now - last); last = now; requestAnimationFrame(tick); };
    requestAnimationFrame((now) => { last = now; requestAnimationFrame(tick); });
}"""


def first_page(browser: Browser, house: House) -> dict[str, Any]:
    """Bytes and milliseconds of the first visit to the home page."""
    sizes, times = [], []
    for _visit in range(VISITS):
        context = browser.new_context(base_url=house.url)
        page = context.new_page()
        page.add_init_script(WATCH_LONG_TASKS)
        wire = context.new_cdp_session(page)
        received: list[float] = []
        wire.send("Network.enable")
        wire.on("Network.loadingFinished", lambda event, seen=received: seen.append(event["encodedDataLength"]))
        wire.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        page.goto("/")
        page.wait_for_function(READY)
        page.wait_for_load_state("networkidle")
        last_task = page.evaluate("() => Math.max(0, ...window.longTasks)")
        times.append(max(page.evaluate(READY), last_task))
        sizes.append(sum(received))
        context.close()
    return {"bytes": max(sizes), "interactive": times}


def clicks(browser: Browser, house: House, game: str, seen: str) -> list[float]:
    """Milliseconds from clicks on moves of a game to the first painted frame in which an attribute has changed."""
    found: list[float] = []
    rng = Random(7)
    while len(found) < CLICKS:
        mine, *_ = house.set_up(game, "me=Anna", *["greedy"] * (2 if game == "metal_adventures" else 1))
        page = _at_table(browser, house, game)
        page.add_init_script(WATCH_CLICKS.replace("SEEN", json.dumps(seen)))
        page.goto(mine)
        for _click in range(CLICKS - len(found)):
            page.wait_for_function(MY_TURN)
            if page.locator(OVER).count():
                break
            by_mouse(page, rng)
        page.wait_for_timeout(300)
        found += page.evaluate("() => window.clicks")
        page.context.close()
    return found


def panning(browser: Browser, house: House) -> list[float]:
    """Milliseconds between frames while the largest pattern of Metallurgie is dragged back and forth."""
    mine, *_ = house.set_up("metallurgie", "me=Anna", "greedy")
    page = _at_table(browser, house, "metallurgie")
    page.route_web_socket("**/socket", _with_largest_pattern)
    page.goto(mine)
    field = page.locator("[data-pattern]").first
    field.wait_for()
    page.wait_for_timeout(500)
    box = field.bounding_box()
    assert box is not None
    across, down = box["x"] + 12, box["y"] + box["height"] - 12
    page.mouse.move(across, down)
    page.mouse.down()
    page.evaluate(WATCH_FRAMES)
    for step in range(180):
        page.mouse.move(across + 2 * (step % 60), down - (step % 90))
    frames: list[float] = page.evaluate("() => window.frames_")
    page.mouse.up()
    page.context.close()
    return frames


def _spread(times: list[float]) -> str:
    return f"{median(times):.0f} / {quantiles(times, n=100)[98]:.0f} ms"


def _at_table(browser: Browser, house: House, game: str) -> Page:
    context = browser.new_context(base_url=house.url, viewport={"width": 1280, "height": 800})
    context.add_init_script(f"localStorage.setItem('creuset.guided', JSON.stringify(['{game}']))")
    return context.new_page()


def _with_largest_pattern(route: WebSocketRoute) -> None:
    """Let every position show 44 stacks, more than any match has ever had."""
    server = route.connect_to_server()

    def pass_on(message: str | bytes) -> None:
        told = json.loads(message)
        if told["type"] == "position":
            view = told["view"]
            places = [[column, row] for row in range(-3, 4) for column in range(-3, 4)][:44]
            metals = ["iron", "copper", "silver", "gold"]
            view["pattern"] = [[column, row, metals[(column + row) % 4]] for column, row in places]
            view["stacks"] = [metals[: 1 + (column + row) % 4] for column, row in places]
            view["numbers"] = list(range(44))
            view["areas"] = view["border"] = view["fresh"] = []
        route.send(json.dumps(told))

    server.on_message(pass_on)


def main() -> None:
    """Print the table."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(f"sqlite:///{Path(folder) / 'matches.sqlite'}")
        house.open()
        browser = playwright.chromium.launch(executable_path=ensure_chromium(), args=["--no-sandbox"])
        first, frames = first_page(browser, house), panning(browser, house)
        clicked = {
            f"{game}: click to {what}": clicks(browser, house, game, seen)
            for game in GAMES
            for what, seen in (("a board that shows it", "data-scene"), ("the server's word on the board", "data-n"))
        }
        browser.close()
        house.close()
    smooth = sum(1 for each in frames if each < 20) / len(frames)
    rows = [
        ("first page, compressed", f"{first['bytes'] / 1000:.0f} kB", "200 kB"),
        (
            f"first page usable, processor {SLOWER} times slower, median (lowest–highest) of {VISITS}",
            f"{median(first['interactive']):.0f} ms ({min(first['interactive']):.0f}–{max(first['interactive']):.0f})",
            "2000 ms",
        ),
        *((f"{what}, median / 99 % of {len(times)}", _spread(times), "50 / 100 ms") for what, times in clicked.items()),
        ("panning the largest pattern, median between frames", f"{median(frames):.1f} ms", "16.7 ms"),
        (f"frames in time (under 20 ms) of {len(frames)}", f"{100 * smooth:.0f} %", ""),
    ]
    print("| what | measured | wanted at most |\n|---|---|---|")
    for what, measured, wanted in rows:
        print(f"| {what} | {measured} | {wanted} |")


if __name__ == "__main__":
    main()
