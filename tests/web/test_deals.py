"""People bargain in Metal Adventures: a deal is put together at the desk, accepted, and stands in both ledgers."""

from random import Random

from playwright.sync_api import expect
from tools.house import House

from tests.web.at_the_table import until_bargaining
from tests.web.conftest import Visit


def test_one_person_offers_another_a_deal_and_both_see_the_promises(visit: Visit, house: House) -> None:
    mine, free, _watching = house.set_up("metal_adventures", "me=Anna", "friend", "greedy", "greedy")
    anna, ben = visit(mine, "Anna"), visit(free, "Ben")
    maker = until_bargaining(Random(4), anna, ben)
    other, name, seat = (ben, "Ben", 2) if maker is anna else (anna, "Anna", 1)

    maker.locator(f'[data-spot="bargain {seat}"]').click()
    propose = maker.get_by_role("button", name=f"Propose to {name}")
    expect(propose).to_be_visible()
    maker.locator('[data-spot="give promises"]').click()
    maker.locator('[data-spot="deal give 1 later"]').click()
    maker.locator('[data-spot="more give later"]').click()
    maker.wait_for_timeout(600)  # as long as anybody looks at what changed: presses that come too soon are not heard
    maker.locator('[data-spot="want promises"]').click()
    maker.locator('[data-spot="deal want peace"]').click()
    expect(maker.locator('[data-spot="strike want peace"]')).to_be_visible()
    propose.click()

    accept = other.locator('[data-move="accept"][data-spot^="deal "]')
    expect(accept).to_be_in_viewport(ratio=1)
    accept.click()
    for page, debtors in ((maker, ("by", "to")), (other, ("to", "by"))):
        for fought in page.get_by_role("button", name="Go on").all():  # a fight of their own stays until looked at
            fought.click()
        for debtor, promised in zip(debtors, ("2 credits", "no challenge"), strict=True):
            line = page.get_by_role("region", name="Promises").locator(f"ul.{debtor} li", has_text=promised)
            expect(line.filter(has_text="Anna" if page is ben else "Ben").first).to_be_visible()
