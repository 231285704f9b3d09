"""What is a player's own: their history, their seat on another device, their matches in another browser."""

from pathlib import Path
from random import Random

from playwright.sync_api import expect
from tools.browser_play import BOARD, OVER
from tools.house import ALL, House

from tests.web.at_the_table import decide, number
from tests.web.conftest import Visit


def test_a_finished_match_is_in_the_history_with_its_figures(visit: Visit, house: House, tmp_path: Path) -> None:
    page = visit()
    for game in ("metrox", "forge"):
        mine, *_ = house.set_up(game, "me=Anna", "greedy=Ben")
        house.play(mine, ALL)
        page.goto(mine)
        page.locator(OVER).wait_for()
    page.goto("/")
    page.get_by_role("link", name="My history").click()
    history = page.locator("[data-history]")
    expect(history.locator("li[data-match]")).to_have_count(2)
    expect(history.locator("tr[data-game=metrox] td").first).to_have_text("1")
    expect(history.locator("[data-streak='1']")).to_be_visible()
    history.locator("[data-filter=game]").select_option("forge")
    expect(history.locator("li[data-match]")).to_have_count(1)
    expect(history.locator("li[data-match]")).to_contain_text("La Forge des Dieux")
    with page.expect_download() as saved:
        history.locator("[data-export]").click()
    saved.value.save_as(tmp_path / "history.csv")
    head, line = (tmp_path / "history.csv").read_text("utf-8-sig").splitlines()
    assert head.startswith('"Date","Game"')
    assert "La Forge des Dieux" in line
    history.get_by_role("link", name="Replay").click()
    expect(page.locator("[data-replay-step]")).to_be_visible()


def test_a_seat_moves_to_another_device(visit: Visit, house: House) -> None:
    mine, *_ = house.set_up("forge", "me=Anna", "greedy=Ben")
    desk = visit(mine)
    desk.locator("[data-menu]").click()
    desk.locator("[data-show-device]").click()
    dialog = desk.get_by_role("dialog", name="Play on another device")
    expect(dialog.get_by_role("img", name="The link to your seat as a QR code")).to_be_visible()
    phone = visit(dialog.locator("[data-own-link]").input_value(), screen="phone")
    expect(phone.locator(BOARD)).to_be_visible()
    dialog.locator("[data-close]").click()
    expect(desk.locator("[data-seat='1'] [data-devices='2']")).to_be_visible()
    decide(phone, Random(2))
    expect(desk.locator("[data-table]")).to_have_attribute("data-n", str(number(phone)))


def test_my_matches_move_to_another_browser(visit: Visit, house: House, tmp_path: Path) -> None:
    mine, *_ = house.set_up("forge", "me=Anna", "greedy=Ben")
    old = visit(mine)
    expect(old.locator(BOARD)).to_be_visible()
    old.goto("/")
    old.locator("[data-carry] summary").click()
    with old.expect_download() as saved:
        old.locator("[data-carry] [data-export]").click()
    saved.value.save_as(tmp_path / "matches.json")

    new = visit("/")
    expect(new.locator("[data-list=mine] li")).to_have_count(0)
    new.locator("[data-carry] summary").click()
    new.locator("[data-import]").set_input_files(tmp_path / "matches.json")
    expect(new.locator("[data-taken-in]")).to_have_text("Taken in: matches 1, results 0")
    new.locator("[data-list=mine] li").get_by_role("link", name="Play on").click()
    expect(new.locator(BOARD)).to_be_visible()


def test_the_key_to_a_running_match_is_not_thrown_away_unasked(visit: Visit, house: House) -> None:
    mine, *_ = house.set_up("forge", "me=Anna", "greedy=Ben")
    anna = visit(mine)
    expect(anna.locator(BOARD)).to_be_visible()
    anna.goto("/")
    entry = anna.locator("[data-list=mine] li")
    entry.get_by_role("button", name="Forget this match here").click()
    anna.keyboard.press("Escape")
    expect(entry).to_have_count(1)
    entry.get_by_role("button", name="Forget this match here").click()
    anna.locator("[data-agree]").click()
    expect(entry).to_have_count(0)
    anna.locator("[data-bring-back]").click()
    expect(entry).to_have_count(1)
    entry.get_by_role("link", name="Play on").click()
    expect(anna.locator(BOARD)).to_be_visible()
