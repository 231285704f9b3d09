"""Whoever is away: pushes that reach a real worker in Chromium, and what is shown when the server cannot be reached."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from tools.house import House

from tests.server.push_service import PushService, push_service
from tests.web.at_the_table import MINE, choose, decide, number, open_tab, whose_turn
from tests.web.conftest import GAMES, PATIENCE, Visit

SUBSCRIBED = """
browser => {
    let known = null;
    const made = {
        endpoint: browser.endpoint,
        toJSON: () => ({ endpoint: browser.endpoint, keys: { p256dh: browser.p256dh, auth: browser.auth } }),
        unsubscribe: async () => { known = null; return true; },
    };
    PushManager.prototype.getSubscription = async () => known;
    PushManager.prototype.subscribe = async (options) => { window.asked = options; return (known = made); };
}
"""
"""Chromium's own push service cannot be reached from everywhere: the test's takes its place, and the rest is real."""


@pytest.fixture
def service() -> Iterator[PushService]:
    """A push service for one test."""
    with push_service() as running:
        yield running


@pytest.fixture
def days_house(tmp_path: Path) -> Iterator[House]:
    """A server that may call a push service on this machine."""
    house = House(f"sqlite:///{tmp_path / 'matches.sqlite'}", CREUSET_TEST_PUSH="http://127.0.0.1:*")
    house.open()
    yield house
    house.close()


@pytest.fixture
def context(browser: Browser, days_house: House) -> Iterator[BrowserContext]:
    """A browser with workers, which may notify."""
    made = browser.new_context(base_url=days_house.url, locale="en-GB", reduced_motion="reduce")
    made.set_default_timeout(PATIENCE)
    made.grant_permissions(["notifications"], origin=days_house.url)
    yield made
    made.close()


def with_worker(context: BrowserContext, kept: dict[str, object]) -> Page:
    """A page whose worker is at work, of somebody who remembers this."""
    page = context.new_page()
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    for name, value in kept.items():
        page.evaluate("([name, value]) => localStorage.setItem(`creuset.${name}`, value)", [name, json.dumps(value)])
    page.goto("/")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    return page


def test_a_push_tells_whoever_is_away_that_it_is_their_turn(
    context: BrowserContext, visit: Visit, days_house: House, service: PushService
) -> None:
    first, second, _watching = days_house.set_up("forge", "me=Anna", "friend")
    anna = with_worker(context, {"guided": list(GAMES), "settings": {"name": "Anna"}})
    context.add_init_script(f"({SUBSCRIBED})({json.dumps(service.browser())})")
    anna.goto("/settings")
    expect(anna.locator("[data-push]")).not_to_be_checked()
    anna.locator("[data-push]").check()
    expect(anna.locator("[data-push]")).to_be_checked()
    anna.wait_for_function("() => window.asked?.applicationServerKey.length === 87")
    anna.wait_for_function("() => JSON.parse(localStorage.getItem('creuset.settings')).push === true")
    # From now on every table tells the server; the stand-in forgets at each page what a browser would keep.
    with anna.expect_response(lambda answer: answer.url.split("?")[0].endswith("/seat/push")) as told:
        anna.goto(first)
    assert told.value.status == 200
    ben = visit(second, "Ben", house=days_house)
    rng = Random(1)
    while whose_turn(anna, ben) is anna:
        decide(anna, rng)
    anna.goto("/about")  # away from the table
    while not service.pushed:
        if ben.locator(MINE).count():
            decide(ben, rng)
        else:
            ben.wait_for_timeout(100)
    (pushed,) = service.wait(1)
    message = service.read(pushed)
    match = first.partition("/m/")[2].partition("#")[0]
    assert message == {
        "title": "It is your turn",
        "text": "La Forge des Dieux",
        "match": match,
        "page": f"{days_house.url}/m/{match}",
    }
    deliver(context, anna, days_house.url, json.dumps(message))
    anna.wait_for_function(
        "() => navigator.serviceWorker.ready.then(it => it.getNotifications()).then(all => all.length > 0)"
    )
    shown = anna.evaluate(
        "navigator.serviceWorker.ready.then(it => it.getNotifications())"
        ".then(all => all.map(({ title, body, tag, data }) => [title, body, tag, data.page]))"
    )
    assert shown == [["It is your turn", "La Forge des Dieux", f"creuset {match}", f"{days_house.url}/m/{match}"]]
    anna.goto(f"/m/{match}")  # the address in the push holds no key; this browser knows it
    expect(anna.locator("[data-board]")).to_have_attribute("data-turn", "mine")


def deliver(context: BrowserContext, page: Page, origin: str, data: str) -> None:
    """Let Chromium hand a message to the worker of a page, as it does when its push service brings one."""
    tools = context.new_cdp_session(page)
    found: list[str] = []
    tools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(each["registrationId"] for each in event["registrations"]),
    )
    tools.send("ServiceWorker.enable")
    while not found:
        page.wait_for_timeout(20)
    tools.send("ServiceWorker.deliverPushMessage", {"origin": origin, "registrationId": found[0], "data": data})


def test_without_the_server_there_is_a_page_that_says_so(context: BrowserContext, days_house: House) -> None:
    page = with_worker(context, {"settings": {"language": "de"}})
    page.wait_for_function("() => caches.open('creuset').then(kept => kept.match('/offline')).then(Boolean)")
    days_house.close()
    try:
        page.goto("/settings")
        expect(page.locator("[data-offline] h1")).to_have_text("Der Server ist nicht erreichbar")
        expect(page.locator("html")).to_have_attribute("lang", "de")
    finally:
        days_house.open()
    page.locator("[data-offline] a").click()
    expect(page.locator("[data-notify]")).to_be_visible()


def test_it_can_be_installed(context: BrowserContext) -> None:
    page = with_worker(context, {})
    tools = context.new_cdp_session(page)
    obstacles = [each["errorId"] for each in tools.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert obstacles == ["in-incognito"], "only the test's own browser is in the way: it keeps nothing"


def with_a_number(visit: Visit, house: House) -> tuple[Page, Page, str]:
    """Two players of Metro X and the first one's link, at a table whose first card is no free ride."""
    while True:
        first, second, _watching = house.set_up("metrox", "me=Anna", "friend")
        anna, ben = visit(first, "Anna"), visit(second, "Ben")
        anna.locator(MINE).wait_for()
        if not anna.locator("[data-prompt]", has_text="free ride").count():
            return anna, ben, first


def test_a_plan_is_made_and_carried_out_while_its_owner_is_away(visit: Visit, house: House) -> None:
    anna, ben, first = with_a_number(visit, house)
    choose(anna, " 0")
    anna.locator("[data-plan-what]").wait_for()
    rides = anna.locator("[data-plan-what] option[value$=' 0']").evaluate_all("all => all.map(each => each.value)")
    for ride in rides[:10]:
        anna.locator("[data-plan-what]").select_option(ride)
        anna.locator("[data-plan-add]").click()
        expect(anna.locator("[data-plan-what]")).to_have_value("")
    expect(anna.locator("[data-unplan]")).to_have_count(len(rides[:10]))
    anna.locator("[data-unplan]").last.press("Enter")
    expect(anna.locator("[data-unplan]")).to_have_count(len(rides[:10]) - 1)
    anna.reload()
    anna.locator("[data-tab=moves]").click()
    expect(anna.locator("[data-unplan]")).to_have_count(len(rides[:10]) - 1)
    anna.goto("/about")
    before = number(ben)
    choose(ben)
    # Ben's choice, both shown, and the next card: then the plan, unless the card is a free ride, which is not in it.
    ben.wait_for_function("n => Number(document.querySelector('[data-table]').dataset.n) >= n", arg=before + 4)
    open_tab(ben, "log")
    if "free ride" in ben.locator("[data-panel=log]").inner_text().lower():
        anna.goto(first)
        expect(anna.locator("[data-board]")).to_have_attribute("data-turn", "mine")
    else:
        ben.wait_for_function("n => Number(document.querySelector('[data-table]').dataset.n) === n", arg=before + 5)
        expect(ben.locator("[data-board]")).to_have_attribute("data-turn", "mine")
        anna.goto(first)
        expect(anna.locator("[data-board]")).to_have_attribute("data-turn", "theirs")
