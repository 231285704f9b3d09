"""Whoever looks elsewhere is told that it is their turn; and nothing makes a sound unless it was asked to."""

from random import Random

from playwright.sync_api import expect
from tools.house import House

from tests.web.at_the_table import choose, decide, from_menu, whose_turn
from tests.web.conftest import Visit

STUBS = """
window.shown = [];
window.voices = 0;
window.away = false;
window.Notification = class {
    static permission = "default";
    static async requestPermission() { return (window.Notification.permission = "granted"); }
    constructor(title, { body }) { window.shown.push([title, body]); }
    close() {}
};
if (localStorage.getItem("creuset.settings")?.includes('"notify":true')) window.Notification.permission = "granted";
Object.defineProperty(document, "hidden", { get: () => window.away });
window.AudioContext = class extends window.AudioContext {
    constructor() { super(); window.voices += 1; }
};
"""
"""A page can neither be hidden nor shown notifications without a screen: so the browser is played to it."""


def test_the_tab_and_a_notification_tell_that_it_is_my_turn(visit: Visit, house: House) -> None:
    first, second, _watching = house.set_up("forge", "me=Anna", "friend")
    anna = visit("/settings", "Anna", script=STUBS)
    anna.locator("[data-notify]").check()
    anna.goto(first)
    ben = visit(second, "Ben")
    rng = Random(1)
    while whose_turn(anna, ben) is anna:
        decide(anna, rng)
    expect(anna).to_have_title("La Forge des Dieux – Creuset")
    anna.evaluate("window.away = true")
    assert anna.evaluate("window.shown") == []
    while whose_turn(ben, anna) is ben:
        decide(ben, rng)
    expect(anna).to_have_title("● Your turn – La Forge des Dieux")
    assert anna.evaluate("window.shown") == [["Your turn", "La Forge des Dieux"]]
    assert anna.locator("link[rel=icon]").get_attribute("href") == "/favicon-turn.svg"


def test_nothing_is_heard_until_sound_is_switched_on(visit: Visit, house: House) -> None:
    mine, *_ = house.set_up("forge", "me=Anna", "greedy")
    page = visit(mine, script=STUBS)
    choose(page)
    assert page.evaluate("window.voices") == 0
    from_menu(page, "data-sound", sure=False)
    expect(page.locator("[data-sound]")).to_have_text("Sound: on")
    page.keyboard.press("Escape")
    choose(page)
    page.wait_for_function("() => window.voices === 1")
