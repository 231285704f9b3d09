"""A real Chromium and a real server for each test process."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from tools.browser import ensure_chromium
from tools.house import House

GAMES = ("metallurgie", "forge", "metrox", "metal_adventures")

FEWEST_OTHERS = {"metal_adventures": 2}
"""How many others one needs at least, where a single one is not enough."""

DESKTOP = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
SCREENS: dict[str, dict[str, Any]] = {"desktop": DESKTOP, "phone": PHONE}

PATIENCE = 20_000
"""Milliseconds after which a page that does not do what it should is given up; never waited for when all is well."""

expect.set_options(timeout=PATIENCE)


class Visit(Protocol):
    """Opens a browser of somebody who has been here before and needs no guide."""

    def __call__(
        self,
        link: str = "/",
        name: str = "",
        *,
        screen: str = "desktop",
        guided: bool = True,
        house: House | None = None,
        script: str = "",
        forgives: str = "$^",
        **look: Any,
    ) -> Page: ...


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """The system's Chromium, because Playwright's own cannot be had everywhere."""
    return {"executable_path": ensure_chromium(), "args": ["--no-sandbox", "--disable-dev-shm-usage"]}


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with the built site."""
    yield from _open(tmp_path_factory.mktemp("house"))


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[House]:
    """A server for one test alone, which may close it."""
    yield from _open(tmp_path)


def _open(folder: Path) -> Iterator[House]:
    house = House(f"sqlite:///{folder / 'matches.sqlite'}")
    house.open()
    yield house
    house.close()


@pytest.fixture
def screen() -> str:
    """The kind of screen that is played on, where a test does not say another one."""
    return "desktop"


@pytest.fixture
def context(browser: Browser, house: House, screen: str) -> Iterator[BrowserContext]:
    """A browser of somebody who was never here; nothing moves longer than needed."""
    context = _come(browser, house, **SCREENS[screen])
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """A page that must not complain: whatever it logs as an error fails the test."""
    page = context.new_page()
    complaints = _listen(page)
    yield page
    assert not complaints


@pytest.fixture
def visit(browser: Browser, house: House) -> Iterator[Visit]:
    """Opens browsers of other people, which must not complain either, save of what is forgiven."""
    contexts: list[BrowserContext] = []
    heard: list[tuple[list[str], str]] = []
    usual = house

    def visit(
        link: str = "/",
        name: str = "",
        *,
        screen: str = "desktop",
        guided: bool = True,
        house: House | None = None,
        script: str = "",
        forgives: str = "$^",
        **look: Any,
    ) -> Page:
        at = house or usual
        kept = {"settings": {"name": name} if name else {}, "guided": list(GAMES) if guided else []}
        storage = [{"name": f"creuset.{key}", "value": json.dumps(value)} for key, value in kept.items()]
        look = {"storage_state": {"origins": [{"origin": at.url, "localStorage": storage}]}, **SCREENS[screen], **look}
        contexts.append(_come(browser, at, **look))
        if script:
            contexts[-1].add_init_script(script)
        page = contexts[-1].new_page()
        heard.append((_listen(page), forgives))
        page.goto(link)
        return page

    yield visit
    for context in contexts:
        context.close()
    for complaints, forgiven in heard:
        assert not [each for each in complaints if not re.search(forgiven, each)]


def _come(browser: Browser, house: House, **look: Any) -> BrowserContext:
    usual = {"base_url": house.url, "locale": "en-GB", "reduced_motion": "reduce", "service_workers": "block"}
    context = browser.new_context(**{**usual, **look})
    context.set_default_timeout(PATIENCE)
    return context


def _listen(page: Page) -> list[str]:
    """Where the page's complaints will stand: errors of its own, and what the policy of the server forbids it."""
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    return complaints
