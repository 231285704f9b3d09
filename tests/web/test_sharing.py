"""What is shown around: invitations that say what they are for, results as pictures, addresses that lead nowhere."""

import re
from base64 import b64encode
from pathlib import Path

from playwright.sync_api import expect
from tools.browser_play import BOARD, OVER
from tools.house import ALL, House

from creuset.server.previews import HEIGHT, WIDTH
from tests.web.conftest import Visit

LOOKED_AT = """async (address) => {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
    canvas.drawImage(picture, 0, 0);
    const { data } = canvas.getImageData(0, 0, picture.width, picture.height);
    const colours = new Set(new Uint32Array(data.buffer).filter((_, place) => place % 97 === 0));
    return [picture.width, picture.height, colours.size];
}"""
"""How large a picture is, and how many colours it has."""


def test_who_was_invited_sees_the_game_and_types_a_name_at_once(visit: Visit, house: House) -> None:
    _anna, free, _watching = house.set_up("forge", "me=Anna", "friend")
    ben = visit(free)
    about = ben.locator("[data-about-game=forge]")
    expect(about).to_contain_text("Break ore from the Mine")
    expect(about).to_contain_text("about half an hour")
    expect(about.locator(".picture svg")).to_be_visible()
    expect(about.get_by_role("link", name="Rules")).to_have_attribute("href", "/rules/forge")
    expect(ben.locator("[data-name]")).to_be_focused()
    ben.keyboard.type("Ben")
    ben.keyboard.press("Enter")
    expect(ben.locator("[data-gathering]").or_(ben.locator(BOARD))).to_be_visible()


def test_a_result_is_a_picture_and_a_link(visit: Visit, house: House, tmp_path: Path) -> None:
    mine, *_ = house.set_up("metrox", "me=Anna", "greedy=Ben")
    house.play(mine, ALL)
    anna = visit(mine)
    anna.locator(OVER).wait_for()
    anna.locator("[data-share]").click()
    shared = anna.locator("[data-share-result]")
    expect(shared.get_by_role("img")).to_have_accessible_name(re.compile(r"^Metro X, (Anna|Ben|A tie).*Anna -?\d+"))
    with anna.expect_download() as saved:
        shared.locator("[data-save-picture]").click()
    saved.value.save_as(tmp_path / "card.png")
    data = (tmp_path / "card.png").read_bytes()
    assert data.startswith(b"\x89PNG")
    width, height, colours = anna.evaluate(LOOKED_AT, f"data:image/png;base64,{b64encode(data).decode()}")
    assert (width, height) == (WIDTH, HEIGHT)
    assert colours > 50, "the picture of the game is in it"
    link = shared.locator("[data-replay-link]").input_value()
    zoe = visit(link)
    expect(zoe.locator("[data-replay-step]")).to_be_visible()


def test_an_address_that_leads_nowhere_says_so_and_leads_back(visit: Visit) -> None:
    page = visit("/no/such/thing", forgives="404")
    expect(page.locator("[data-unknown]")).to_contain_text("There is nothing here")
    page.get_by_role("link", name="To the games", exact=True).click()
    expect(page.locator("[data-game]").first).to_be_visible()
