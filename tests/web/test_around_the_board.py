"""What one can do at a table besides playing: take back, be advised, talk, ask the others, leave, come back, end."""

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect
from tools.browser_play import BOARD, OVER
from tools.house import ALL, House

from tests.web.at_the_table import MINE, choose, decide, from_menu, log_of, open_tab, whose_turn
from tests.web.conftest import Visit

NEAR_THE_END = 20


def test_a_decision_is_taken_back(visit: Visit, house: House) -> None:
    mine, *_ = house.set_up("metallurgie", "me=Anna", "greedy")
    page = visit(mine)
    hand = page.locator("[data-hand]")
    page.locator(MINE).wait_for()
    expect(page.locator("[data-undo]")).to_be_disabled()
    before = hand.inner_text()
    what = choose(page, "@")
    expect(hand).not_to_have_text(before, use_inner_text=True)
    page.locator("[data-undo]").click()
    expect(hand).to_have_text(before, use_inner_text=True)
    expect(page.locator(f'[data-panel=moves] [data-move="{what}"]')).to_be_visible()
    choose(page, "@")
    page.keyboard.press("u")
    expect(hand).to_have_text(before, use_inner_text=True)


def test_a_hint_is_shown_and_carried_out(visit: Visit, house: House) -> None:
    mine, *_ = house.set_up("metrox", "me=Anna", "greedy")
    house.play(mine, NEAR_THE_END)  # there the best bot need not think for long
    page = visit(mine)
    page.locator(MINE).wait_for()
    told = log_of(page)
    page.locator("[data-ask-hint]").click()
    hint = page.locator("[data-hint]")
    expect(hint.get_by_role("row")).not_to_have_count(0)
    expect(page.locator(f"{BOARD} .hinted")).not_to_have_count(0)
    page.locator("[data-do-it]").click()
    expect(hint).to_have_count(0)
    page.locator(MINE).wait_for()
    assert log_of(page) != told


@pytest.fixture
def friends(visit: Visit, house: House) -> tuple[Page, Page]:
    """Two people at one table, and it is the first one's turn."""
    first, second, _watching = house.set_up("metallurgie", "me=Anna", "friend")
    anna, ben = visit(first, "Anna"), visit(second, "Ben")
    anna.locator(MINE).wait_for()
    ben.locator(BOARD).wait_for()
    return anna, ben


def test_friends_talk_ask_each_other_leave_and_give_up(friends: tuple[Page, Page]) -> None:
    anna, ben = friends
    open_tab(anna, "chat").locator("[data-say]").fill("Good luck!")
    anna.keyboard.press("Enter")
    expect(ben.locator("[data-tab=chat]")).to_contain_text("1")
    expect(open_tab(ben, "chat")).to_contain_text("Good luck!")
    expect(ben.locator("[data-tab=chat]")).not_to_contain_text("1")

    before = anna.locator("[data-hand]").inner_text()
    choose(anna, "@")
    expect(anna.locator("[data-hand]")).not_to_have_text(before, use_inner_text=True)
    from_menu(anna, "data-ask=undo")
    expect(anna.locator("[data-asked]")).to_contain_text("Waiting for: Ben")
    expect(ben.locator("[data-asked]")).to_contain_text("Anna asks to take back")
    ben.locator("[data-answer=yes]").click()
    expect(anna.locator("[data-hand]")).to_have_text(before, use_inner_text=True)
    expect(anna.locator("[data-asked]")).to_have_count(0)

    from_menu(anna, "data-leave")
    expect(anna.locator("[data-prompt]")).to_have_text("A bot plays for you.")
    expect(ben.locator("[data-guide=players] [data-seat='1']")).to_contain_text("A bot plays for this seat")
    ben.locator(MINE).wait_for()
    anna.locator(".over [data-sit]").click()
    expect(ben.locator("[data-guide=players] [data-seat='1']")).not_to_contain_text("A bot plays for this seat")
    decide(whose_turn(anna, ben), Random(1))

    from_menu(anna, "data-ask=abandon")
    ben.locator("[data-answer=no]").click()
    expect(anna.locator("[data-asked]")).to_have_count(0)
    from_menu(anna, "data-ask=abandon")
    ben.locator("[data-answer=yes]").click()
    for page in friends:
        expect(page.get_by_role("heading", name="Nobody has won")).to_be_visible()


def test_the_end_is_scored_line_by_line_verified_and_played_again(visit: Visit, house: House) -> None:
    mine, *_ = house.set_up("metrox", "me=Anna", "greedy=Ben")
    house.play(mine, ALL)
    page = visit(mine, "Anna")
    result = page.locator(OVER)
    expect(result.get_by_role("columnheader")).to_have_text([re.compile("Anna"), re.compile("Ben")])
    for seat in (1, 2):
        column = [row.get_by_role("cell").nth(seat - 1) for row in result.locator("tbody tr").all()]
        values = [int(cell.inner_text().replace("−", "-")) for cell in column]
        assert len(values) >= 3
        assert sum(values) == int(result.locator(f"[data-total='{seat}']").inner_text().replace("−", "-"))
    page.locator("[data-verify]").click()
    expect(page.locator("[data-verified=true]")).to_contain_text("everything fits")
    expect(page.locator("[data-verified=true]")).to_contain_text("Your browser has checked it as well")

    page.locator("[data-rematch]").click()
    expect(page).not_to_have_url(mine)
    page.locator(MINE).wait_for()
    expect(page.locator("[data-guide=players] [data-seat]")).to_have_text([re.compile("Anna|Ben")] * 2)
    decide(page, Random(1))
