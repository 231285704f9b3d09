"""Takes the pictures of the browser client that README and docs show: every game early, in the middle, at the end.

    python -m tools.screenshots [FOLDER]         docs/pictures/web without one

The match is played by greedy on both seats, through the same messages as everybody's, and looked at by seat 1.
"""

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright
from websockets.sync.client import connect

from creuset.core.rng import Rng
from creuset.games import find_game
from creuset.players.registry import make_player
from tools.browser import ensure_chromium
from tools.house import House

FOLDER = Path(__file__).parent.parent / "docs" / "pictures" / "web"

GAMES = {"metallurgie": (4, 40), "forge": (4, 16), "metrox": (3, 12)}
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

ALL = 10_000
QUALITY = 72


def play(link: str, decisions: int) -> None:
    """Decide so often at the table of this link, as greedy would, and leave; less often when it is over before."""
    address, seat, game, options = link.partition("/m/")[0].replace("http", "ws", 1) + "/socket", 0, "", {}
    with connect(address, max_size=None) as table:
        table.send(json.dumps({"type": "hello", "token": link.partition("#")[2]}))
        for message in map(json.loads, table):
            if message["type"] == "seated":
                seat, game, options = message["seat"], message["game"], message["options"]
            if message["type"] != "position" or seat not in message["to_act"]:
                if message["type"] == "position" and message["result"]:
                    return
                continue
            if decisions == 0:
                return
            decisions -= 1
            what = best(game, options, message)
            table.send(json.dumps({"type": "act", "id": message["n"], "n": message["n"], "what": what}))


def best(game_key: str, options: dict[str, str], position: dict[str, Any]) -> str:
    """What greedy would do, from what the seat may know."""
    game = find_game(game_key)
    view = game.read_view(position["view"], options)
    legal = [game.parse(choice["what"]) for choice in position["legal"]]
    return make_player("greedy", game_key, Rng(position["n"])).choose(view, legal).notation()


def take(browser: Browser, house: House, link: str, look: str, file: Path) -> None:
    """One picture of a table as it stands."""
    context = browser.new_context(base_url=house.url, locale="en-GB", reduced_motion="reduce", **LOOKS[look])
    context.add_init_script(f"localStorage.setItem('creuset.guided', JSON.stringify({json.dumps(list(GAMES))}))")
    page = context.new_page()
    page.goto(link)
    page.locator("[data-board]").wait_for()
    page.wait_for_timeout(600)
    page.screenshot(path=file, type="jpeg", quality=QUALITY)
    context.close()


def take_home(browser: Browser, house: House, look: str, file: Path) -> None:
    """The page that everything begins with."""
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
                play(mine, decisions)
                for look in LOOKS:
                    take(browser, house, mine, look, folder / f"{game}-{stage}-{look}.jpg")
                    print(f"{game}-{stage}-{look}", flush=True)
        browser.close()
        house.close()


if __name__ == "__main__":
    main()
