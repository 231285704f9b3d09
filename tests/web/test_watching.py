"""Others look on: a public match is found on the home page, any other by the link that its players hand on."""

from random import Random

import httpx2
from playwright.sync_api import expect
from tools.browser_play import BOARD
from tools.house import House

from tests.web.at_the_table import decide, number
from tests.web.conftest import Visit


def public(house: House, *seats: dict[str, str]) -> str:
    """The link of the first seat at a new public table."""
    order = {"game": "forge", "seats": list(seats), "listed": True}
    created = httpx2.post(f"{house.url}/api/matches", json=order, trust_env=False).json()
    return str(created["seats"][0]["link"])


def test_a_public_match_is_found_and_watched_and_everybody_sees_that(visit: Visit, house: House) -> None:
    mine = public(house, {"kind": "me", "name": "Wilhelmine"}, {"kind": "greedy", "name": "Ben"})
    anna = visit(mine)
    expect(anna.locator(BOARD)).to_be_visible()
    expect(anna.locator("[data-spectators]")).to_have_count(0)
    zoe = visit("/", screen="phone")
    zoe.locator("[data-list=running] li", has_text="Wilhelmine").get_by_role("button", name="Watch").click()
    expect(zoe.locator("[data-board]")).to_be_visible()
    expect(anna.locator("[data-spectators='1']")).to_have_text("Watching: 1")
    expect(zoe.locator("[data-spectators='1']")).to_be_visible()
    decide(anna, Random(1))
    expect(zoe.locator("[data-table]")).to_have_attribute("data-n", str(number(anna)))
    expect(zoe.locator("[data-tab=moves]")).to_have_count(0)


def test_the_address_of_a_public_match_offers_to_watch(visit: Visit, house: House) -> None:
    mine = public(house, {"kind": "me", "name": "Anna"}, {"kind": "greedy", "name": "Ben"})
    expect(visit(mine).locator(BOARD)).to_be_visible()
    zoe = visit(mine.partition("#")[0])
    zoe.locator("[data-watch]").click()
    expect(zoe.locator("[data-board]")).to_be_visible()


def test_players_hand_the_link_for_spectators_on(visit: Visit, house: House) -> None:
    mine, _watching = house.set_up("forge", "me=Anna", "greedy=Ben")
    anna = visit(mine)
    anna.locator("[data-menu]").click()
    anna.locator("[data-show-watching]").click()
    dialog = anna.get_by_role("dialog", name="Spectators")
    link = dialog.locator("[data-watching-link]")
    expect(link).to_have_value(mine.partition("#")[0] + "#" + link.input_value().partition("#")[2])
    dialog.get_by_role("button", name="QR code").click()
    expect(dialog.get_by_role("img", name="The link for spectators as a QR code")).to_be_visible()
    zoe = visit(link.input_value())
    expect(zoe.locator("[data-board]")).to_be_visible()
    expect(zoe.locator("[data-undo]")).to_have_count(0)
    expect(dialog.locator("[data-watching='1']")).to_have_text("Watching: 1")
