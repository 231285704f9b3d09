"""A real Chromium and a real server for each test process."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect
from tools.browser import ensure_chromium
from tools.house import House

GAMES = ("metallurgie", "forge", "metrox", "metal_adventures")

FEWEST_OTHERS = {"metal_adventures": 2}
"""How many others one needs at least, where a single one is not enough."""

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
SCREENS: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "phone": {**PHONE, "color_scheme": "dark"},
}

PATIENCE = 20_000
"""Milliseconds after which a page that does not do what it should is given up; never waited for when all is well."""

expect.set_options(timeout=PATIENCE)


REST = "/favicon.svg"
"""Where a page waits between two tests: of the same origin, so that what was read and compiled once is still there."""

_REMEMBER = """kept => {
    localStorage.clear();
    sessionStorage.clear();
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(`creuset.${key}`, JSON.stringify(value));
}"""


class Visit(Protocol):
    """Opens a browser of somebody who has been here before and needs no guide; at no page yet without a link."""

    def __call__(
        self,
        link: str | None = "/",
        name: str = "",
        *,
        screen: str = "desktop",
        guided: bool = True,
        house: House | None = None,
        private: bool = False,
        script: str = "",
        forgives: str = "$^",
    ) -> Page: ...


@dataclass(frozen=True)
class Visitor:
    """A page, and what it has complained of."""

    page: Page
    complaints: list[str]


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


@pytest.fixture(scope="session")
def resting() -> dict[str, list[Visitor]]:
    """Those who wait for the next test, by their screen: a page comes much faster where one was shown before."""
    return {screen: [] for screen in SCREENS}


@pytest.fixture
def visit(browser: Browser, house: House, resting: dict[str, list[Visitor]]) -> Iterator[Visit]:
    """Opens browsers of people whose pages must not complain, save of what is forgiven.

    They remember nothing of earlier tests. One that a test tampers with is private to it, and closed afterwards.
    """
    came: list[tuple[Visitor, str, str]] = []
    usual = house

    def visit(
        link: str | None = "/",
        name: str = "",
        *,
        screen: str = "desktop",
        guided: bool = True,
        house: House | None = None,
        private: bool = False,
        script: str = "",
        forgives: str = "$^",
    ) -> Page:
        if house or script or private:
            visitor, kind = _come(browser, house or usual, screen), ""
        else:
            visitor, kind = resting[screen].pop() if resting[screen] else _come(browser, usual, screen), screen
        came.append((visitor, kind, forgives))
        page = visitor.page
        visitor.complaints.clear()
        page.evaluate(_REMEMBER, {"settings": {"name": name} if name else {}, "guided": list(GAMES) if guided else []})
        if script:
            page.add_init_script(script)
        if link is not None:
            page.goto(link)
        return page

    yield visit
    for visitor, kind, _forgiven in came:
        if kind and not visitor.page.is_closed():
            visitor.page.goto(REST)
            resting[kind].append(visitor)
        else:
            visitor.page.context.close()
    for visitor, _kind, forgiven in came:
        assert not [each for each in visitor.complaints if not re.search(forgiven, each)]


def _come(browser: Browser, house: House, screen: str) -> Visitor:
    """Somebody who was never here; nothing moves longer than needed."""
    context = browser.new_context(
        base_url=house.url, locale="en-GB", reduced_motion="reduce", service_workers="block", **SCREENS[screen]
    )
    context.set_default_timeout(PATIENCE)
    page, complaints = context.new_page(), list[str]()
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda message: complaints.append(message.text) if _is_complaint(message) else None)
    page.goto(REST)
    return Visitor(page, complaints)


def _is_complaint(message: ConsoleMessage) -> bool:
    """Whether it tells of an error, or of what the policy of the server forbids; a picture at rest has no icon."""
    return message.type == "error" and not message.location["url"].endswith("/favicon.ico")
