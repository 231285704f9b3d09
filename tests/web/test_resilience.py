"""Nothing is lost: by a reload, by a server that is started again, by a page that is older than its server."""

import json
from random import Random

from playwright.sync_api import WebSocketRoute, expect
from tools.browser_play import BOARD
from tools.house import House

from tests.web.at_the_table import MINE, decide, log_of, number
from tests.web.conftest import Visit

LINE_BROKEN = "WebSocket connection|ERR_CONNECTION_REFUSED"


def test_a_reload_in_the_middle_of_a_match_loses_nothing(visit: Visit, house: House) -> None:
    mine, *_ = house.set_up("metallurgie", "me=Anna", "greedy")
    page = visit(mine)
    rng = Random(2)
    for _decision in range(4):
        decide(page, rng)
    page.locator(MINE).wait_for()
    told, at, looks = log_of(page), number(page), page.locator("[data-hand]").inner_html()
    page.reload()
    page.locator(MINE).wait_for()
    assert (log_of(page), number(page), page.locator("[data-hand]").inner_html()) == (told, at, looks)
    decide(page, rng)


def test_a_server_that_is_started_again_finds_the_page_by_itself(own_house: House, visit: Visit) -> None:
    mine, *_ = own_house.set_up("forge", "me=Anna", "greedy")
    page = visit(mine, house=own_house, forgives=LINE_BROKEN)
    page.locator(MINE).wait_for()
    page.evaluate("window.stayed = true")
    own_house.close()
    banner = page.locator("[data-wire]")
    expect(banner).to_contain_text("The connection is lost; connecting again")
    expect(page.locator(BOARD)).to_be_visible()
    own_house.open()
    expect(banner).to_have_attribute("data-wire", "open")
    expect(banner).to_be_empty()
    decide(page, Random(1))
    assert page.evaluate("window.stayed")


def test_a_page_of_an_older_build_offers_to_reload(visit: Visit, house: House) -> None:
    mine, *_ = house.set_up("forge", "me=Anna", "greedy")
    page = visit(None, private=True)
    page.route_web_socket("**/socket", lambda socket: change(socket, "site", "newer"))
    page.goto(mine)
    page.locator(MINE).wait_for()
    expect(page.locator("[data-wire]")).to_contain_text("A new version is here.")
    page.locator("[data-reload]").click()
    page.wait_for_load_state()
    expect(page.locator("[data-reload]")).to_be_visible()

    fresh = visit(mine)
    fresh.locator(MINE).wait_for()
    expect(fresh.locator("[data-wire]")).to_be_empty()


def test_a_page_that_speaks_an_older_protocol_is_told_to_reload(visit: Visit, house: House) -> None:
    mine, *_ = house.set_up("forge", "me=Anna", "greedy")
    page = visit(None, private=True)
    page.route_web_socket("**/socket", lambda socket: change(socket, "protocol", 0))
    page.goto(mine)
    expect(page.locator("[data-goodbye=protocol] [data-reload]")).to_be_visible()
    expect(page.get_by_role("heading", name="A new version is here")).to_be_visible()


def change(socket: WebSocketRoute, field: str, value: object) -> None:
    """Change one field of every message that has it, whoever sends it."""
    server = socket.connect_to_server()

    def changed(message: str | bytes) -> str:
        words = json.loads(message)
        return json.dumps({**words, field: value} if field in words else words)

    socket.on_message(lambda message: server.send(changed(message)))
    server.on_message(lambda message: socket.send(changed(message)))
