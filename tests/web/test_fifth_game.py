"""A game that the browser client has never heard of, in a real browser."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tools.browser_play import OVER
from tools.house import House

from tests.examples.installing import install
from tests.web.at_the_table import MINE
from tests.web.conftest import Visit


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server on which Quench is installed."""
    folder: Path = tmp_path_factory.mktemp("workshop")
    install(folder / "games")
    house = House(f"sqlite:///{folder / 'matches.sqlite'}", PYTHONPATH=str(folder / "games"))
    house.open()
    yield house
    house.close()


def test_it_stands_on_the_home_page(visit: Visit, workshop: House) -> None:
    page = visit("/", house=workshop)
    expect(page.get_by_role("heading", name="Quench")).to_be_visible()


@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_it_is_played_to_the_end(visit: Visit, workshop: House, screen: str) -> None:
    mine, *_ = workshop.set_up("quench", "me=Anna", "greedy=Ben")
    page = visit(mine, screen=screen, house=workshop)
    page.locator(MINE).wait_for()
    expect(page.get_by_text("blades")).to_be_visible()
    page.get_by_role("button", name="stoke your fire").first.click()
    expect(page.get_by_role("button", name="shovel your last coal to player 2").first).to_be_visible()
    page.get_by_role("button", name="quench your blade").first.click()
    expect(page.locator(OVER)).to_be_visible()
