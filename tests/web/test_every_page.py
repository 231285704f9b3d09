"""Every page is fit for everybody: axe finds nothing serious, and nothing has to be scrolled sideways on a phone."""

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random

import httpx2
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect
from tools.browser_play import OVER
from tools.house import ALL, House

from tests.web.at_the_table import MINE, open_tab, until_bargaining
from tests.web.conftest import FEWEST_OTHERS, SCREENS, Visit

JOURNALS = Path(__file__).parents[1] / "games"
MIDDLE = 8

RULES = {"rules": {"label-content-name-mismatch": {"enabled": True}}}
"""What is said has the words that are seen: axe looks for that only where it is asked to."""

Place = Callable[[Page, House], None]


@cache
def played(house: House, game: str, decisions: int) -> str:
    """The link to a table where so much has happened."""
    mine, *_ = house.set_up(game, "me=Anna", "greedy=Ben", *(["greedy"] * (FEWEST_OTHERS.get(game, 1) - 1)))
    house.play(mine, decisions)
    return mine


@cache
def kept(house: House, game: str) -> str:
    """The address of a replay."""
    journal = (JOURNALS / game / "fixtures" / "three-players.jsonl").read_bytes()
    headers = {"Content-Type": "application/x-ndjson"}
    answer = httpx2.post(f"{house.url}/api/journals", content=journal, headers=headers, trust_env=False, timeout=60)
    return f"/replay/{answer.json()['match']}?step=60"


def plain(address: str, sign: str) -> Place:
    def go(page: Page, _house: House) -> None:
        page.goto(address)
        page.locator(sign).first.wait_for()

    return go


def table(game: str, decisions: int, tab: str) -> Place:
    def go(page: Page, house: House) -> None:
        page.goto(played(house, game, decisions))
        page.locator(MINE).wait_for()
        if tab:
            open_tab(page, tab)

    return go


def replay(game: str) -> Place:
    def go(page: Page, house: House) -> None:
        page.goto(kept(house, game))
        page.locator("[data-replay-step='60'] [aria-label]").first.wait_for()

    return go


def result(page: Page, house: House) -> None:
    page.goto(played(house, "metrox", ALL))
    page.locator(OVER).wait_for()


def sharing(page: Page, house: House) -> None:
    result(page, house)
    page.locator("[data-share]").click()
    page.locator("[data-replay-link]").wait_for()


def history(page: Page, house: House) -> None:
    result(page, house)
    page.goto("/history")
    page.locator("[data-figures] td").first.wait_for()


def own_link(page: Page, house: House) -> None:
    table("metallurgie", 1, "")(page, house)
    page.locator("[data-menu]").click()
    page.locator("[data-show-device]").click()
    page.locator("[data-own-link]").wait_for()


def lesson(page: Page, house: House) -> None:
    table("forge", 1, "")(page, house)
    page.locator("[data-spot^='piece '][data-usable=false]").first.click(force=True)
    page.locator("[data-lesson]").wait_for()


def bargaining(page: Page, house: House) -> None:
    page.goto(played(house, "metal_adventures", 1))
    until_bargaining(Random(1), page).locator('[data-spot="bargain 2"]').click()
    page.locator('[data-spot="deal drop"]').wait_for()


def people(page: Page, house: House) -> None:
    mine, *_ = house.set_up("forge", "me=Anna", "ida=Ida", "mara=Mara", "sibylle=Sibylle")
    page.goto(mine)
    page.locator(MINE).wait_for()
    page.locator("[data-face=sibylle]").wait_for()


def guide(page: Page, house: House) -> None:
    page.goto(f"{house.url}/new/metallurgie?guided")
    page.locator("[data-guide-card]").wait_for()


def keys(page: Page, house: House) -> None:
    table("metallurgie", 1, "")(page, house)
    page.keyboard.press("?")
    page.get_by_role("dialog", name="Keys").wait_for()


def menu(page: Page, house: House) -> None:
    table("metallurgie", 1, "")(page, house)
    page.locator("[data-menu]").click()
    page.locator("[data-sound]").wait_for()


def watching(page: Page, house: House) -> None:
    table("metallurgie", 1, "")(page, house)
    page.locator("[data-menu]").click()
    page.locator("[data-show-watching]").click()
    page.locator("[data-watching-link]").wait_for()


def gathering(page: Page, _house: House) -> None:
    page.goto("/new/metrox")
    page.locator("[data-seat='2'] select").select_option("friend")
    page.locator("[data-start]").click()
    page.get_by_role("button", name="QR code").click()
    page.get_by_role("img", name=re.compile("QR")).wait_for()


def no_seat(page: Page, house: House) -> None:
    page.goto(played(house, "forge", 1).partition("#")[0])
    page.locator("[data-no-seat] h1").wait_for()


def name_wanted(page: Page, house: House) -> None:
    _anna, free, _watching = house.set_up("forge", "me=Anna", "friend")
    page.goto(free)
    page.locator("[data-goodbye=setup] [data-name]").wait_for()


def forgetting(page: Page, _house: House) -> None:
    page.goto("/settings")
    page.locator("[data-forget]").click()
    page.get_by_role("dialog").wait_for()


PLACES: dict[str, Place] = {
    "home": plain("/", "[data-play=metrox]"),
    "a new match": plain("/new/metrox", "[data-start]"),
    "settings": plain("/settings", "[data-notify]"),
    "a dialog": forgetting,
    "about": plain("/about", "dd a"),
    "rules": plain("/rules/forge", "article"),
    "gathering": gathering,
    "no seat": no_seat,
    "name wanted": name_wanted,
    "metallurgie, early": table("metallurgie", 1, "log"),
    "metallurgie, middle": table("metallurgie", MIDDLE, "moves"),
    "forge, early": table("forge", 1, "rules"),
    "forge, middle": table("forge", MIDDLE, ""),
    "metrox, early": table("metrox", 1, "chat"),
    "metrox, middle": table("metrox", MIDDLE, ""),
    "metal_adventures, early": table("metal_adventures", 1, ""),
    "metal_adventures, middle": table("metal_adventures", MIDDLE, ""),
    "a deal": bargaining,
    "people of the house": people,
    "a lesson": lesson,
    "the guide": guide,
    "the keys": keys,
    "the menu": menu,
    "the link for spectators": watching,
    "the result": result,
    "the result to share": sharing,
    "my history": history,
    "the link to one's own seat": own_link,
    "replay of metallurgie": replay("metallurgie"),
    "replay of forge": replay("forge"),
    "replay of metrox": replay("metrox"),
}


def is_always_looked_at(place: str, screen: str) -> bool:
    """Whether the page is looked at in every run, not in the long one only."""
    return place in ALSO_WIDE or (screen == "phone" and place not in ALSO_SHOWN_ELSEWHERE)


ALSO_WIDE = ("home", "forge, early", "the result")
"""What looks quite different on a wide screen; the others are looked at there in the long run only."""

ALSO_SHOWN_ELSEWHERE = ("metal_adventures, early", "metal_adventures, middle")
"""What is mostly there on another of these pages too."""

VISITS = [
    pytest.param(place, screen, marks=[] if is_always_looked_at(place, screen) else [pytest.mark.slow])
    for place in PLACES
    for screen in SCREENS
]


@pytest.mark.parametrize(("place", "screen"), VISITS)
def test_a_page_is_fit_for_everybody(visit: Visit, house: House, place: str, screen: str) -> None:
    page = visit(None, "Anna", screen=screen)
    PLACES[place](page, house)
    if screen == "phone":
        fits(page)
    found = Axe().run(page, options=RULES).response["violations"]
    grave = [each for each in found if each["impact"] in ("serious", "critical")]
    assert not [(each["id"], [node["html"] for node in each["nodes"]]) for each in grave]
    if screen == "phone":
        for language in ("fr", "de"):
            # What is open may cover the choice, which hears of the change all the same.
            page.locator("[data-language]").select_option(language, force=True)
            expect(page.locator("html")).to_have_attribute("lang", language)
            fits(page)


def fits(page: Page) -> None:
    """Whether the page is no wider than the screen."""
    page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
    wide, screen = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide <= screen <= 360
