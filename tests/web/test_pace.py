"""How fast the others' moves are shown, and what is told to whoever comes back."""

from random import Random

from playwright.sync_api import expect
from tools.house import House

from tests.web.at_the_table import decide, number, whose_turn
from tests.web.conftest import Visit


def test_calm_shows_one_move_of_the_others_after_the_other(visit: Visit, house: House) -> None:
    mine, *_ = house.set_up("metallurgie", "me=Anna", "random", "random", "random")
    page = visit("/settings", "Anna")
    page.locator("[data-speed]").select_option("calm")
    page.goto(mine)
    rng = Random(3)
    while not page.locator("[data-pace]").is_visible():
        if page.locator("[data-board]").get_attribute("data-turn") == "mine":
            decide(page, rng)
        page.wait_for_timeout(50)
    before = number(page)
    page.locator("[data-next-move]").press("Enter")
    page.wait_for_function("n => Number(document.querySelector('[data-table]').dataset.n) > n", arg=before)
    if page.locator("[data-skip]").is_visible():
        page.locator("[data-skip]").click()
    expect(page.locator("[data-pace]")).to_have_count(0)


def test_whoever_comes_back_reads_what_happened(visit: Visit, house: House) -> None:
    first, second, _watching = house.set_up("forge", "me=Anna", "friend")
    anna, ben = visit(first, "Anna"), visit(second, "Ben")
    rng = Random(1)
    while whose_turn(anna, ben) is anna:
        decide(anna, rng)
    anna.goto("/about")
    anna.evaluate(
        "const seen = JSON.parse(localStorage.getItem('creuset.seen'));"
        "localStorage.setItem('creuset.seen', JSON.stringify(seen.map(each => ({ ...each, at: 0 }))))"
    )
    decide(ben, rng)
    anna.goto(first)
    expect(anna.locator("[data-while-away] li").first).to_contain_text("Ben")
    anna.locator("[data-close-away]").press("Enter")
    expect(anna.locator("[data-while-away]")).to_have_count(0)
    anna.reload()
    expect(anna.locator("[data-board]")).to_be_visible()
    expect(anna.locator("[data-while-away]")).to_have_count(0)
