"""On a phone the table is longer than the screen: whatever gets the focus comes out from under the bars that stay."""

import pytest
from tools.house import House

from tests.web.at_the_table import MINE
from tests.web.conftest import Visit

OTHERS = {"forge": 1, "metal_adventures": 2}
"""The games whose tables scroll below bars of their own, and how many bots play."""

_COVERED = """() => {
    const board = document.querySelector("[data-board] > *");
    const covered = (spot, end) => {
        board.scrollTo({ top: end, behavior: "instant" });
        spot.focus();
        const box = spot.getBoundingClientRect();
        let at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        while (at && at !== board && getComputedStyle(at).position !== "sticky") at = at.parentElement;
        return at === null || (at !== board && !at.contains(spot)) ? [spot.dataset.spot] : [];
    };
    const spots = [...board.querySelectorAll("[data-spot]")];
    return [0, board.scrollHeight].flatMap((end) => spots.flatMap((spot) => covered(spot, end)));
}"""


@pytest.mark.parametrize("game", OTHERS)
def test_what_has_the_focus_is_not_covered(visit: Visit, house: House, game: str) -> None:
    mine, *_ = house.set_up(game, "me=Anna", *["greedy"] * OTHERS[game])
    page = visit(mine, screen="phone")
    page.locator(MINE).wait_for()
    assert page.locator("[data-board] [data-spot]").count() > 10
    assert page.evaluate(_COVERED) == []
