"""What a turn is made of: MA-16 and MA-19, and MA-22 where it speaks of the tour."""

import pytest

from tests.games.metal_adventures.rules.positions import (
    Captain,
    attack,
    captain,
    facts,
    legal,
    of_kind,
    phase,
    play,
    position,
    rule_against,
    travelling,
)

LOST = ("ready", "hold", "roll 1 6")
COMBATS = {"space", "hunt", "raid exxalia", "raid bazaar", "raid karokum", "challenge 2", "challenge 3"}


@pytest.mark.rule("MA-16")
def test_a_turn_is_rest_or_travel() -> None:
    state = position(Captain(damage=1), Captain(damage=1))
    assert legal(state) == {"rest", "pay", "judgment"}
    assert rule_against(state, "space") == "MA-16"
    assert rule_against(state, "2: rest") == "MA-16"


@pytest.mark.rule("MA-19", "MA-21")
def test_the_four_kinds_of_combat() -> None:
    state = travelling(karokum="tin_lark")
    assert legal(state) >= COMBATS


@pytest.mark.rule("MA-19")
def test_the_combat_is_compulsory() -> None:
    state = travelling()
    assert "end" not in legal(state)
    assert rule_against(state, "end") == "MA-19"
    play(state, "raid bazaar", *LOST)
    assert "end" in legal(state)


@pytest.mark.parametrize("combat", ["raid bazaar", "challenge 2"])
@pytest.mark.rule("MA-19")
def test_there_is_exactly_one_combat(combat: str) -> None:
    lines = ("ready", "ready", "hold", "hold", "roll 1 6") if combat.startswith("challenge") else LOST
    state = play(travelling(karokum="tin_lark"), combat, *lines)
    assert not legal(state) & COMBATS
    assert {rule_against(state, other) for other in COMBATS} == {"MA-19"}


@pytest.mark.rule("MA-19")
def test_the_tour_is_optional() -> None:
    state = play(travelling(), "raid bazaar", *LOST, "end")
    assert facts(state)["player"] == 2
    assert phase(state) == "start"


@pytest.mark.rule("MA-19")
def test_the_tour_comes_before_the_combat() -> None:
    state = play(travelling(Captain(credits=5, damage=2)), "repair 0", "renew")
    play(state, *(f"lay {card}" for card in ("sun_lance", "storm_organ", "wall_breaker", "duelling_prow")))
    attack(state, "destria_nova", *LOST)
    assert legal(state) == {"end"}


@pytest.mark.rule("MA-19")
def test_or_after_it() -> None:
    state = attack(travelling(Captain(credits=9)), "destria_nova", *LOST)
    play(state, "repair 0")
    assert {"renew", "lavish 0", "end"} <= legal(state)


@pytest.mark.rule("MA-19")
def test_it_is_not_split() -> None:
    state = play(travelling(Captain(credits=9, damage=2)), "repair 0", "challenge 2", "ready", "ready", "hold", "hold")
    play(state, "roll 1 6")
    for stop in ("repair 0", "overhaul 0", "renew", "buy meteor_plate", "lavish 0", "trophy 0"):
        assert rule_against(state, stop) == "MA-19"


@pytest.mark.rule("MA-22")
def test_a_planet_used_in_the_tour_is_not_attacked() -> None:
    state = play(travelling(Captain(damage=2, credits=9)), "repair 0")
    assert of_kind(state, "raid") == {"bazaar", "karokum"}
    assert rule_against(state, "raid exxalia") == "MA-22"
    play(state, "lavish 0")
    assert of_kind(state, "raid") == {"bazaar"}


@pytest.mark.rule("MA-22")
def test_the_ocg_post_is_no_planet() -> None:
    state = play(travelling(Captain(credits=9)), "buy meteor_plate", "lay sun_lance")
    assert of_kind(state, "raid") == {"exxalia", "bazaar", "karokum"}


@pytest.mark.parametrize(
    ("planet", "stops"),
    [
        ("exxalia", {"trophy 0", "trophy 1", "repair 0", "overhaul 0"}),
        ("bazaar", {"smuggle saboteur", "amnesty 0"}),
        ("karokum", {"scrap", "lavish 0"}),
    ],
)
@pytest.mark.rule("MA-22")
def test_a_planet_attacked_is_not_used_in_the_tour(planet: str, stops: set[str]) -> None:
    rich = Captain(credits=20, damage=2, judgment=1, trophies="miser", wrecks="aurora_clipper")
    state = travelling(rich, bazaar="saboteur", karokum="tin_lark")
    every = {"trophy 0", "trophy 1", "repair 0", "overhaul 0", "smuggle saboteur", "amnesty 0", "scrap", "lavish 0"}
    assert every <= legal(state)
    play(state, f"raid {planet}", *LOST)
    assert every & legal(state) == every - stops
    assert {rule_against(state, stop) for stop in stops} == {"MA-22"}


@pytest.mark.rule("MA-21", "MA-22")
def test_a_ship_via_karokum_is_no_attack_on_the_planet() -> None:
    state = play(travelling(Captain(credits=9), karokum="destria_nova"), "hunt", "fight destria_nova", *LOST)
    assert "lavish 0" in legal(state)
    used = play(travelling(Captain(credits=9), karokum="destria_nova"), "lavish 0")
    assert "hunt" in legal(used)


@pytest.mark.rule("MA-16", "MA-49")
def test_what_counts_for_a_turn_starts_from_nothing_in_the_next() -> None:
    state = play(position(Captain(credits=0, damage=3), Captain(credits=0), Captain()), "travel")
    play(state, "raid exxalia", *LOST, "end", "judgment")
    assert facts(state)["tour"] == {"last": 0, "closed": False, "used": []}
    assert facts(state)["raided"] is None
    assert not facts(state)["fought"]
    assert "raid exxalia" in legal(state)
    assert captain(state, 2)["judgment"] == 1
