"""The pirates' tour as a path: its order, once each, where the credits go: MA-42."""

import pytest

from tests.games.metal_adventures.rules.positions import (
    Captain,
    captain,
    facts,
    legal,
    phase,
    play,
    rule_against,
    travelling,
)

pytestmark = pytest.mark.rule("MA-42")

RICH = Captain(
    credits=40,
    damage=2,
    judgment=2,
    trophies="miser",
    wrecks="tin_lark copper_swan aurora_clipper destria_nova sleepless_page marble_guard bloodhound",
)
PLACES = {"bazaar": "saboteur", "karokum": "compound_interest"}
STOPS: list[tuple[str, tuple[str, ...]]] = [
    ("trophy 0", ("draw saint", "draw viper", "keep saint")),
    ("repair 0", ()),
    ("overhaul 0", ()),
    ("titles solar", ("spend tin_lark", "spend copper_swan", "spend aurora_clipper")),
    ("renew", ("lay sun_lance", "lay storm_organ", "lay wall_breaker", "lay duelling_prow")),
    ("buy storm_organ", ("lay mirror_scales",)),
    ("smuggle saboteur", ()),
    ("amnesty 0", ()),
    ("scrap", ("spend destria_nova", "take compound_interest")),
    ("lavish 0", ()),
]
NAMES = [stop for stop, _lines in STOPS]


def test_all_ten_actions_in_one_turn() -> None:
    state = travelling(RICH, **PLACES)
    for stop, lines in STOPS:
        play(state, stop, *lines)
    assert facts(state)["tour"]["used"] == ["exxalia", "bazaar", "karokum", "ocg"]
    assert (captain(state, 1)["glory"], captain(state, 1)["judgment"], captain(state, 1)["damage"]) == (2, 1, 0)
    assert legal(state) >= {"space", "hunt", "challenge 2"}
    play(state, "challenge 2", "ready", "ready", "hold", "hold", "roll 1 6", "end")
    assert facts(state)["player"] == 2


@pytest.mark.parametrize("number", range(10))
def test_an_action_is_carried_out_once_and_those_before_it_no_more(number: int) -> None:
    stop, lines = STOPS[number]
    state = travelling(RICH._replace(damage=4), **PLACES)
    if stop.startswith("buy"):
        play(state, "renew", *STOPS[4][1])
    play(state, stop, *lines)
    passed = {f"{other.split()[0]} " for other in NAMES[: number + 1]}
    assert not {text for text in legal(state) if f"{text.split()[0]} " in passed}
    assert {rule_against(state, other) for other in NAMES[: number + 1]} == {"MA-42"}


def test_skipping_forward_is_free() -> None:
    state = play(travelling(RICH, **PLACES), "overhaul 0", "amnesty 0", "lavish 0")
    assert facts(state)["tour"]["last"] == 10


def test_after_the_scrap_bonus_there_is_no_smuggling() -> None:
    state = play(travelling(RICH, **PLACES), "scrap", "spend tin_lark", "take compound_interest")
    assert rule_against(state, "smuggle saboteur") == "MA-42"
    assert "lavish 0" in legal(state)


def test_only_one_purchase_a_turn() -> None:
    state = play(travelling(RICH), "buy meteor_plate", "lay sun_lance")
    assert rule_against(state, "buy vault_key") == "MA-42"


@pytest.mark.parametrize(
    ("stop", "lines", "paid", "place"),
    [
        ("trophy 0", (), 2, "exxalia"),
        ("trophy 1", (), 1, "exxalia"),
        ("repair 0", (), 1, "exxalia"),
        ("overhaul 0", (), 2, "exxalia"),
        ("overhaul 1", ("spend tin_lark",), 1, "exxalia"),
        ("renew", (), 1, "bank"),
        ("buy meteor_plate", (), 4, "bank"),
        ("smuggle saboteur", (), 3, "bazaar"),
        ("amnesty 0", (), 2, "bazaar"),
        ("amnesty 1", ("spend bloodhound",), 0, "bazaar"),
        ("scrap", ("spend tin_lark",), 1, "karokum"),
        ("lavish 0", (), 6, "karokum"),
        ("lavish 4", ("spend tin_lark", "spend copper_swan", "spend bloodhound", "spend aurora_clipper"), 2, "karokum"),
    ],
)
def test_credits_go_to_the_planets_treasury_and_at_the_ocg_post_to_the_bank(
    stop: str, lines: tuple[str, ...], paid: int, place: str
) -> None:
    state = travelling(RICH, **PLACES)
    bank = facts(state)["bank"]
    play(state, stop, *lines)
    assert captain(state, 1)["credits"] == 40 - paid
    now = {**facts(state)["treasuries"], "bank": facts(state)["bank"] - bank}
    assert now == {"exxalia": 0, "bazaar": 0, "karokum": 0, "bank": 0, place: paid}


@pytest.mark.parametrize(
    "stop", ["trophy 0", "overhaul 0", "amnesty 0", "smuggle saboteur", "lavish 0", "buy sun_lance"]
)
def test_what_one_cannot_pay_one_cannot_do(stop: str) -> None:
    state = travelling(RICH._replace(credits=1), row="sun_lance", **PLACES)
    assert rule_against(state, stop) == "MA-42"
    assert stop not in legal(state)


@pytest.mark.parametrize("combat", ["raid karokum", "challenge 2"])
def test_after_the_combat_the_tour_starts_at_its_beginning(combat: str) -> None:
    state = play(travelling(RICH, **PLACES), combat)
    while phase(state) != "menu":
        play(state, next(text for text in ("ready", "hold", "roll 1 6") if text in legal(state)))
    play(state, "trophy 0", "draw saint", "draw viper", "keep saint", "repair 0", "overhaul 0")
    assert facts(state)["tour"]["last"] == 3
