"""The people of the house: chosen by keyboard or finger, seen at the table, one of them offered for an even match."""

import pytest
from playwright.sync_api import expect
from tools.house import ALL, House

from tests.web.at_the_table import MINE
from tests.web.conftest import SCREENS, Visit

FINGER = 44
"""The least width and height, in pixels, of what fingers press."""


def test_an_opponent_is_chosen_by_keyboard_and_has_a_face_at_the_table(visit: Visit) -> None:
    page = visit("/new/forge", "Anna")
    people = page.get_by_role("radiogroup", name="Your opponents")
    expect(people.get_by_role("radio", name="Jonas")).to_be_checked()
    page.locator("[data-name]").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    mara = people.get_by_role("radio", name="Mara Level 3 of 5")
    expect(mara).to_be_focused()
    expect(mara).to_be_checked()
    expect(mara).to_have_accessible_description("a smith who knows her trade and trusts her first impression")
    for seat in (2, 3):
        expect(page.locator(f"[data-seat='{seat}'] select")).to_have_value("mara")
    page.keyboard.press("Enter")
    page.locator(MINE).wait_for()
    for seat, name in ((2, "Mara"), (3, "Mara II")):
        player = page.locator(f"[data-guide=players] [data-seat='{seat}']")
        expect(player.locator(".name")).to_have_text(name)
        expect(player.locator("[data-face=mara]")).to_be_visible()
        expect(player).to_contain_text("Level 3 of 5")
        expect(player).to_contain_text("a smith who knows her trade")
    expect(page.locator("[data-guide=players] [data-seat='1'] [data-face]")).to_have_count(0)


@pytest.mark.parametrize("screen", SCREENS)
def test_everybody_can_be_hit_with_a_finger(visit: Visit, screen: str) -> None:
    page = visit("/new/forge", screen=screen)
    people = page.locator("[data-opponents] label")
    expect(people).to_have_count(5)
    for person in people.all():
        box = person.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= FINGER
    people.filter(has_text="Sibylle").click()
    expect(page.locator("[data-opponents] :checked")).to_have_value("sibylle")
    expect(page.locator("[data-seat='2'] [data-face=sibylle]")).to_be_visible()


def test_a_match_for_me_begins_at_once_and_its_result_changes_the_next(visit: Visit, house: House) -> None:
    page = visit("/", "Anna")
    offer = page.locator("[data-game=metrox] [data-for-me]")
    expect(offer).to_have_attribute("data-for-me", "jonas")
    expect(page.locator("[data-game=metrox]")).to_contain_text("That is a guess")
    offer.click()
    page.locator(MINE).wait_for()
    expect(page.locator("[data-guide=players] [data-face=jonas]")).to_be_visible()

    mine, *_ = house.set_up("metrox", "me=Anna", "ida=Ida")
    house.play(mine, ALL)
    page.goto(mine)
    result = page.locator("[data-result]")
    expect(result.locator("[data-face=ida]").first).to_be_visible()
    page.goto("/")
    expect(page.locator("[data-game=metrox]")).to_contain_text("So few results allow a guess only")
