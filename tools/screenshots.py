"""Takes the pictures of the browser client for the README and docs: every game early, in the middle, at the end.

    python -m tools.screenshots [FOLDER]         default: docs/pictures/web

Greedy plays every seat, through the same messages as everybody's; the pictures are what seat 1 sees.
"""

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tools.browser import ensure_chromium
from tools.house import ALL, House

FOLDER = Path(__file__).parent.parent / "docs" / "pictures" / "web"

GAMES = {"metallurgie": (4, 40), "forge": (4, 16), "metrox": (3, 12), "metal_adventures": (12, 60)}
"""How many decisions of one's own are early and in the middle of each game."""

LOOKS: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "phone": {
        "viewport": {"width": 360, "height": 740},
        "has_touch": True,
        "is_mobile": True,
        "device_scale_factor": 2,
    },
    "dark": {"viewport": {"width": 1280, "height": 800}, "color_scheme": "dark"},
}

QUALITY = 72


def take(browser: Browser, house: House, link: str, look: str, file: Path) -> None:
    """One picture of the current table."""
    context = browser.new_context(base_url=house.url, locale="en-GB", reduced_motion="reduce", **LOOKS[look])
    context.add_init_script(f"localStorage.setItem('creuset.guided', JSON.stringify({json.dumps(list(GAMES))}))")
    page = context.new_page()
    page.goto(link)
    page.locator("[data-board]").wait_for()
    page.wait_for_timeout(600)
    page.screenshot(path=file, type="jpeg", quality=QUALITY)
    context.close()


def take_home(browser: Browser, house: House, look: str, file: Path) -> None:
    """The home page."""
    context = browser.new_context(base_url=house.url, locale="en-GB", reduced_motion="reduce", **LOOKS[look])
    page: Page = context.new_page()
    page.goto("/")
    page.wait_for_timeout(600)
    page.screenshot(path=file, type="jpeg", quality=QUALITY)
    context.close()


def main() -> None:
    """Take them all."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        house = House(f"sqlite:///{Path(data) / 'matches.sqlite'}")
        house.open()
        browser = playwright.chromium.launch(executable_path=ensure_chromium(), args=["--no-sandbox"])
        for look in LOOKS:
            take_home(browser, house, look, folder / f"home-{look}.jpg")
        for game, (early, middle) in GAMES.items():
            mine, *_ = house.set_up(game, "me=Anna", "greedy=Ben", "greedy=Clara")
            for stage, decisions in (("early", early), ("middle", middle - early), ("end", ALL)):
                house.play(mine, decisions)
                for look in LOOKS:
                    take(browser, house, mine, look, folder / f"{game}-{stage}-{look}.jpg")
                    print(f"{game}-{stage}-{look}", flush=True)
        browser.close()
        house.close()


if __name__ == "__main__":
    main()
