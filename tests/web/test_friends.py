"""Two browsers play each other: through a link, or from the lobby; one goes away in the middle and comes back."""

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from subprocess import DEVNULL, PIPE, Popen, run

import httpx2
from playwright.sync_api import expect
from tools.browser_play import BOARD, OVER, READY
from tools.house import House

from creuset.client.address import split_url
from tests.web.at_the_table import decide, log_of, number, whose_turn
from tests.web.conftest import REST, Visit


def test_home_leads_to_a_board_in_two_clicks_and_the_name_is_kept(visit: Visit) -> None:
    page = visit(guided=False)
    page.locator("[data-play=forge]").click()
    name = page.locator("[data-name]")
    expect(name).not_to_have_value("")
    name.fill("Anna")
    page.locator("[data-start]").click()
    expect(page.locator(f"{BOARD}[data-turn=mine]")).to_be_visible()
    expect(page.locator("[data-guide=players] [data-seat='1']")).to_contain_text("Anna")
    page.goto("/")
    expect(page.locator("[data-list=mine] .hot")).to_have_text("Your turn")
    expect(page).to_have_title("(1) Creuset")
    page.goto("/new/metrox")
    expect(page.locator("[data-name]")).to_have_value("Anna")


def test_two_friends_meet_through_a_link_and_one_comes_back(visit: Visit) -> None:
    anna = visit("/new/metrox", "Anna")
    anna.locator("[data-seat='2'] select").select_option("friend")
    anna.locator("[data-start]").click()
    link = anna.locator("[data-invitation='2']").input_value()
    anna.get_by_role("button", name="QR code").click()
    expect(anna.get_by_role("img", name="The link for seat 2 as a QR code")).to_be_visible()

    ben = visit(link)
    expect(ben.locator("[data-goodbye=setup]")).to_contain_text("Metro X, with: Anna")
    ben.locator("[data-name]").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()
    expect(anna.locator("[data-guide=players] [data-seat='2']")).to_contain_text("Ben")

    rng = Random(3)
    for _decision in range(3):
        decide(whose_turn(anna, ben), rng)
    whose_turn(anna, ben)
    told = log_of(ben)
    own = ben.url
    assert own.partition("#")[0] == link.partition("#")[0]
    assert own != link
    ben.goto(REST)
    expect(anna.locator("[data-guide=players] [data-seat='2'][data-present=false]")).to_be_visible()

    ben = visit(own)
    expect(ben.locator(BOARD)).to_be_visible()
    expect(anna.locator("[data-guide=players] [data-seat='2'][data-present=true]")).to_be_visible()
    assert len(told) >= 3
    assert log_of(ben) == told
    for _decision in range(2):
        decide(whose_turn(anna, ben), rng)
    expect(anna.locator("[data-table]")).to_have_attribute("data-n", str(max(number(ben), number(anna))))


@contextmanager
def ending(program: Popen[str]) -> Iterator[None]:
    """End a program whatever happens: how a terminal ends by itself is for its own tests."""
    try:
        yield
    finally:
        program.kill()


def test_two_browsers_a_terminal_and_the_server_deal_together_and_a_third_party_can_tell(
    visit: Visit, house: House, tmp_path: Path
) -> None:
    for_anna, for_ben, for_cleo, _watching = house.set_up("metrox", "me=Anna", "friend", "friend")
    command = [sys.executable, "-m", "creuset", "join", for_cleo, "--name", "Cleo", "--plain"]
    with (
        Popen(
            command, stdin=PIPE, stdout=DEVNULL, text=True, env=os.environ | {"XDG_DATA_HOME": str(tmp_path)}
        ) as cleo,
        ending(cleo),
    ):
        pages = visit(for_anna), visit(for_ben, "Ben")
        for page in pages:
            page.locator("[data-lock=shared]").click()
            expect(page.get_by_role("dialog")).to_contain_text("the server, Anna, Ben, Cleo")
            page.keyboard.press("Escape")
        assert cleo.stdin is not None
        print("legal\n1\n" * 60, file=cleo.stdin, flush=True)
        while not pages[0].locator(OVER).count():
            for page in pages:
                page.wait_for_function(READY)
                if not page.locator(OVER).count():
                    decide(page, Random(8))
    address = f"{house.url}/api/matches/{split_url(for_anna).match}/journal"
    (tmp_path / "match.jsonl").write_bytes(httpx2.get(address, trust_env=False).content)
    command = [sys.executable, "-m", "creuset", "verify", str(tmp_path / "match.jsonl")]
    told = run(command, capture_output=True, text=True, check=True)
    assert "Whoever ran the table and all players chose the seed together: Anna, Ben, Cleo." in told.stdout


def test_an_invitation_leads_back_in_the_browser_that_took_the_seat_and_in_no_other(visit: Visit) -> None:
    anna = visit("/new/metrox", "Anna")
    anna.locator("[data-seat='2'] select").select_option("friend")
    anna.locator("[data-start]").click()
    link = anna.locator("[data-invitation='2']").input_value()
    ben = visit(link, "Ben")
    expect(ben.locator(BOARD)).to_be_visible()
    own = ben.url
    assert own != link
    ben.reload()
    expect(ben.locator(BOARD)).to_be_visible()
    ben.goto(REST)
    ben.goto(link)
    expect(ben.locator(BOARD)).to_be_visible()
    expect(ben).to_have_url(own)
    anna.goto(link)
    expect(anna.locator("[data-goodbye=link]")).to_contain_text("it was the invitation to a seat that is taken now")


def test_a_new_link_signs_out_whoever_looks_over_a_shoulder(visit: Visit) -> None:
    anna = visit("/new/metrox", "Anna")
    anna.locator("[data-start]").click()
    expect(anna.locator(BOARD)).to_be_visible()
    old = anna.url
    expect(anna.locator("[data-devices]")).to_have_count(0)
    shoulder = visit(old)
    expect(anna.locator("[data-seat='1'] [data-devices='2']")).to_have_text(re.compile("Devices at this seat: 2"))
    anna.locator("[data-menu]").click()
    anna.locator("[data-renew]").click()
    anna.get_by_role("dialog").get_by_role("button", name="Get a new link").click()
    expect(shoulder.locator("[data-wire=closed]")).to_contain_text("signed out")
    expect(anna).not_to_have_url(old)
    expect(anna.locator("[data-devices]")).to_have_count(0)
    decide(anna, Random(5))
    shoulder.reload()
    expect(shoulder.locator("[data-goodbye=link]")).to_be_visible()
    anna.reload()
    expect(anna.locator(BOARD)).to_be_visible()


def test_a_match_with_an_open_seat_is_listed_and_joined_from_the_lobby(visit: Visit) -> None:
    anna = visit("/new/forge", "Annika")
    anna.locator("[data-seat='2'] select").select_option("open")
    anna.locator("[data-start]").click()
    expect(anna.locator("[data-gathering]")).to_be_visible()

    ben = visit("/")
    ben.locator("[data-list=lobby] li", has_text="Annika").get_by_role("button").click()
    ben.get_by_role("dialog").get_by_role("textbox").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()
    expect(ben.locator(BOARD)).to_be_visible()
    expect(anna.locator("[data-guide=players] [data-seat='2']")).to_contain_text("Ben")
    decide(whose_turn(anna, ben), Random(1))
