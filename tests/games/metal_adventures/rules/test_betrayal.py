"""Betrayal: MA-30 and MA-31."""

import pytest

from tests.games.metal_adventures.rules.positions import (
    Captain,
    actor,
    attack,
    captain,
    facts,
    gone,
    hire,
    legal,
    phase,
    play,
    rule_against,
    scores,
    travelling,
    wrecks,
)

READER = Captain(improvements="ghost_pilot")


@pytest.mark.rule("MA-30", "MA-24")
def test_the_ally_says_before_the_dice_whether_they_betray() -> None:
    state = attack(travelling(), "destria_nova", *hire(2), "ready")
    assert actor(state) == 1
    assert legal(state) == {"betray", "loyal"}
    assert rule_against(state, "faktor") == "MA-30"
    play(state, "loyal", "1: hold", "2: hold")
    assert phase(state) == "rolling"


@pytest.mark.parametrize("combat", [("raid bazaar", 12), ("space", 10)])
@pytest.mark.rule("MA-30", "MA-25")
def test_a_traitors_support_power_and_die_count_for_the_defender(combat: tuple[str, int]) -> None:
    kind, power = combat
    state = travelling(READER, Captain(improvements="sun_lance"))
    if kind == "space":
        attack(state, "destria_nova")
    else:
        play(state, kind)
    play(state, *hire(2), "ready", "betray", "2: faktor", "1: faktor", "roll 3 1", "metal 2", "metal 4")
    assert scores(state) == (8 + 3 + 2, power + 1 + 6 + 4)


@pytest.mark.rule("MA-30", "MA-41")
def test_a_traitor_takes_one_judgment() -> None:
    state = attack(travelling(Captain(), Captain(glory=2)), "destria_nova", *hire(2), "ready", "betray")
    assert (captain(state, 2)["judgment"], captain(state, 2)["net"]) == (1, 1)
    assert captain(state, 2)["betrayals"] == 1


@pytest.mark.rule("MA-30", "MA-24")
def test_the_traitor_decides_first_on_the_die_then_the_betrayed() -> None:
    state = attack(travelling(), "destria_nova", *hire(2), "ready", "betray")
    assert (phase(state), actor(state)) == ("metal", 1)
    play(state, "hold")
    assert (phase(state), actor(state)) == ("metal", 0)


@pytest.mark.rule("MA-30", "MA-14")
def test_a_traitor_uses_no_support_cards() -> None:
    armed = Captain(improvements="madame_supernova captain_jones")
    state = attack(
        travelling(Captain(), armed), "destria_nova", *hire(2), "ready", "betray", "hold", "hold", "roll 3 3"
    )
    assert captain(state, 2)["improvements"] == ["captain_jones", "madame_supernova"]
    assert phase(state) == "menu"


@pytest.mark.rule("MA-31")
def test_a_betrayed_attacker_who_wins_gets_everything_and_the_traitor_one_damage() -> None:
    lance = Captain(improvements="sun_lance")
    state = attack(travelling(lance), "corona_drummer", *hire(2), "ready", "betray", "hold", "hold", "roll 6 1")
    assert wrecks(state, 1) == ["corona_drummer"]
    assert (captain(state, 1)["credits"], captain(state, 1)["glory"], captain(state, 1)["damage"]) == (5, 1, 0)
    assert (captain(state, 2)["damage"], captain(state, 2)["credits"]) == (1, 3)


@pytest.mark.parametrize("promise", ["give 2 if won", "give half if won", "give wreck if won", "give 3 later"])
@pytest.mark.rule("MA-31")
def test_and_is_free_of_what_was_promised_for_the_help(promise: str) -> None:
    lance = Captain(improvements="sun_lance")
    state = attack(travelling(lance), "corona_drummer", *hire(2, promise), "ready", "betray", "hold", "hold")
    play(state, "roll 6 1")
    assert facts(state)["promises"] == []
    assert phase(state) == "menu"
    assert captain(state, 1)["judgment"] == 0


@pytest.mark.rule("MA-31")
def test_what_the_traitor_promised_is_still_owed() -> None:
    lance = Captain(improvements="sun_lance")
    state = attack(travelling(lance), "corona_drummer", *hire(2, "want 2 later"), "ready", "betray", "hold", "hold")
    play(state, "roll 6 1", "end")
    assert (phase(state), actor(state)) == ("settling", 1)


@pytest.mark.parametrize("ship", ["destria_nova", "rust_jackal"])
@pytest.mark.rule("MA-31")
def test_when_the_ship_wins_the_traitor_takes_its_credits_only(ship: str) -> None:
    state = attack(travelling(), ship, *hire(2), "ready", "betray", "hold", "hold", "roll 1 6")
    printed = {"destria_nova": 2, "rust_jackal": 3}[ship]
    assert captain(state, 2)["credits"] == 3 + printed
    assert (captain(state, 2)["glory"], captain(state, 2)["wrecks"], captain(state, 2)["damage"]) == (0, [], 0)
    assert captain(state, 1)["damage"] == 1, "whatever is printed on the ship"
    assert gone(state) == [ship]


@pytest.mark.rule("MA-31")
def test_glory_of_the_ship_is_nobodys_then() -> None:
    state = attack(travelling(), "corona_drummer", *hire(2), "ready", "betray", "hold", "hold", "roll 1 6")
    assert [captain(state, seat)["glory"] for seat in (1, 2, 3)] == [0, 0, 0]


@pytest.mark.rule("MA-31", "MA-28")
def test_when_a_planet_wins_the_traitor_takes_its_treasury() -> None:
    state = travelling(treasuries=(4, 7, 2), bazaar="saboteur")
    play(state, "raid bazaar", *hire(2), "ready", "betray", "hold", "hold", "roll 1 6")
    assert captain(state, 2)["credits"] == 3 + 7
    assert captain(state, 2)["improvements"] == []
    assert facts(state)["treasuries"] == {"exxalia": 4, "bazaar": 0, "karokum": 2}
    assert [captain(state, seat)["damage"] for seat in (1, 2, 3)] == [1, 0, 0]


@pytest.mark.rule("MA-31", "MA-28")
def test_a_betrayed_attacker_who_wins_a_planet_gets_its_rewards() -> None:
    state = travelling(Captain(improvements="sun_lance wall_breaker"), treasuries=(0, 7, 0), bazaar="saboteur")
    play(state, "raid bazaar", *hire(2), "ready", "betray", "hold", "hold", "roll 6 1", "take saboteur")
    assert captain(state, 1)["credits"] == 3 + 7
    assert captain(state, 2)["damage"] == 1


@pytest.mark.rule("MA-31", "MA-38")
def test_what_changed_hands_at_once_stays_where_it_is() -> None:
    lance = Captain(improvements="sun_lance")
    state = attack(travelling(lance), "destria_nova", *hire(2, "give 2 credits"), "ready", "betray", "hold", "hold")
    play(state, "roll 6 1")
    assert (captain(state, 1)["credits"], captain(state, 2)["credits"]) == (3 - 2 + 2, 3 + 2)


@pytest.mark.rule("MA-30", "MA-32")
def test_there_is_no_betrayal_in_a_challenge() -> None:
    state = play(travelling(), "challenge 2", *hire(3), "ready", "2: ready")
    assert phase(state) == "metal"
