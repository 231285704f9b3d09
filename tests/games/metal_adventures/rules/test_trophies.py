"""Trophies are revealed when their condition holds, at any moment, one a turn: MA-13."""

import pytest

from creuset.games.metal_adventures.rules.cards import TROPHY_KEYS
from creuset.games.metal_adventures.rules.components import CONDITIONS
from tests.games.metal_adventures.rules.plain_cards import plain_cards
from tests.games.metal_adventures.rules.positions import (
    Captain,
    attack,
    captain,
    facts,
    hire,
    legal,
    phase,
    play,
    position,
    rule_against,
    travelling,
)

pytestmark = pytest.mark.rule("MA-13")


Asked = tuple[str, int | None, str | None]
"""A condition with its amount and its nation."""


def trophies_asking(*asked: Asked) -> tuple[str, dict[Asked, str]]:
    """Cards whose trophies ask for these things, one after the other, and which trophy asks for what."""
    changes: dict[str, dict[str, object]] = {}
    for key, (condition, amount, nation) in zip(TROPHY_KEYS, asked, strict=False):
        figures = {"condition": condition, "amount": amount, "nation": nation, "glory": 2, "credits": 3}
        changes[f"trophy.{key}"] = {name: value for name, value in figures.items() if value is not None}
    return plain_cards(changes), dict(zip(asked, TROPHY_KEYS, strict=False))


# States

STATES: list[tuple[str, int, Captain, Captain]] = [
    ("credits", 5, Captain(credits=5), Captain(credits=4)),
    ("poor", 1, Captain(credits=1), Captain(credits=2)),
    ("wrecks", 2, Captain(wrecks="tin_lark apocalypse"), Captain(wrecks="tin_lark")),
    ("nation_wrecks", 2, Captain(wrecks="tin_lark bloodhound"), Captain(wrecks="tin_lark destria_nova")),
    ("hunter_wrecks", 1, Captain(wrecks="apocalypse"), Captain(wrecks="tin_lark")),
    ("power", 10, Captain(improvements="meteor_plate"), Captain(improvements="meteor_plate", damage=1)),
    ("equipment", 2, Captain(improvements="meteor_plate vault_key"), Captain(improvements="meteor_plate saboteur")),
    ("supports", 2, Captain(improvements="saboteur welder_nun"), Captain(improvements="meteor_plate saboteur")),
    ("damage", 3, Captain(damage=3), Captain(damage=2)),
    ("improvements", 2, Captain(improvements="meteor_plate saboteur"), Captain(improvements="meteor_plate")),
    ("gear", 2, Captain(improvements="meteor_plate"), Captain(improvements="vault_key saboteur")),
    ("innocent", 3, Captain(glory=3), Captain(glory=4, judgment=1)),
    ("innocent", 3, Captain(glory=4), Captain(glory=2)),
]


SOLAR, IMPERIAL = ("nation_wrecks", 2, "solar"), ("nation_wrecks", 2, "imperial")
STATE_CARDS, STATE_TROPHIES = trophies_asking(
    *dict.fromkeys((condition, amount, None) for condition, amount, *_captains in STATES), SOLAR, IMPERIAL
)


def may_reveal(own: Captain, asked: Asked) -> bool:
    """Whether a player with these things, who is not the active one, may reveal the trophy that asks for this."""
    trophy = STATE_TROPHIES[asked]
    state = position(Captain(), own._replace(trophies=trophy), cards=STATE_CARDS)
    allowed = f"reveal {trophy}" in legal(state, 2)
    assert rule_against(state, f"2: reveal {trophy}") == (None if allowed else "MA-13")
    return allowed


@pytest.mark.parametrize(("condition", "amount", "enough", "short"), STATES, ids=lambda value: str(value)[:20])
def test_states_of_a_player(condition: str, amount: int, enough: Captain, short: Captain) -> None:
    assert may_reveal(enough, (condition, amount, None))
    assert not may_reveal(short, (condition, amount, None))


@pytest.mark.parametrize(("asked", "allowed"), [(SOLAR, True), (IMPERIAL, False)])
def test_wrecks_of_a_nation_that_is_named(asked: Asked, allowed: bool) -> None:
    assert may_reveal(Captain(wrecks="tin_lark copper_swan"), asked) is allowed


# Deeds: a position, what is done, and whose trophy it is

STRONG = Captain(improvements="sun_lance wall_breaker")
SHIP_WON = ("space", "turn destria_nova", "turn tin_lark", "turn mothwing", "fight destria_nova")
HUNTER = ("space", "turn bloodhound", "turn tin_lark", "turn mothwing", "fight bloodhound")
DUEL = ("challenge 2", "1: ready", "2: ready", "1: hold", "2: hold")
TITLES = ("titles solar", "spend tin_lark", "spend copper_swan", "spend aurora_clipper")

DRAWN = ("draw sworn_friend", "draw viper", "draw wolf_slayer", "keep viper")

DEEDS: list[tuple[str, int | None, Captain, tuple[str, ...], int]] = [
    ("titles", None, Captain(wrecks="tin_lark copper_swan aurora_clipper"), TITLES, 1),
    ("lavish", None, Captain(credits=6), ("lavish 0",), 1),
    ("win_ship", 10, STRONG, (*SHIP_WON, "ready", "hold", "roll 6 1"), 1),
    ("win_alone", 10, STRONG, (*SHIP_WON, "ready", "hold", "roll 6 1"), 1),
    ("win_planet", None, STRONG, ("raid bazaar", "ready", "hold", "roll 6 1"), 1),
    ("win_exxalia", None, STRONG, ("raid exxalia", "ready", "hold", "roll 6 1", *DRAWN), 1),
    ("win_challenge", None, STRONG, (*DUEL, "roll 6 1", "loot credits"), 1),
    ("win_defence", None, Captain(), (*DUEL, "roll 1 6"), 2),
    ("win_hunter", None, STRONG, (*HUNTER, "ready", "hold", "roll 6 1"), 1),
    ("help_win", None, STRONG, (*SHIP_WON, *hire(3), "ready", "loyal", "hold", "hold", "roll 6 1"), 3),
    ("betray_win", None, Captain(), (*SHIP_WON, *hire(3), "ready", "betray", "hold", "hold", "roll 1 6"), 3),
]


NOT_DONE: list[tuple[str, int | None, Captain, tuple[str, ...], int]] = [
    ("win_ship", 11, STRONG, (*SHIP_WON, "ready", "hold", "roll 6 1"), 1),
    ("win_ship", 6, Captain(), (*SHIP_WON, "ready", "hold", "roll 1 6"), 1),
    ("win_alone", 6, STRONG, (*SHIP_WON, *hire(3), "ready", "loyal", "hold", "hold", "roll 6 1"), 1),
    ("win_planet", None, STRONG, (*SHIP_WON, "ready", "hold", "roll 6 1"), 1),
    ("win_hunter", None, STRONG, (*SHIP_WON, "ready", "hold", "roll 6 1"), 1),
    ("win_exxalia", None, STRONG, ("raid bazaar", "ready", "hold", "roll 6 1"), 1),
    ("win_challenge", None, STRONG, (*DUEL, "roll 6 1", "loot credits"), 2),
    ("win_challenge", None, Captain(), (*DUEL, "roll 1 6"), 2),
    ("win_defence", None, STRONG, (*DUEL, "roll 6 1", "loot credits"), 1),
    ("help_win", None, Captain(), (*SHIP_WON, *hire(3), "ready", "loyal", "hold", "hold", "roll 1 6"), 3),
    ("help_win", None, STRONG, (*SHIP_WON, *hire(3), "ready", "betray", "hold", "hold", "roll 6 1"), 3),
    ("betray_win", None, STRONG, (*SHIP_WON, *hire(3), "ready", "betray", "hold", "hold", "roll 6 1"), 3),
]

DEED_CARDS, DEED_TROPHIES = trophies_asking(
    *dict.fromkeys((condition, amount, None) for condition, amount, *_rest in DEEDS + NOT_DONE)
)


def with_trophy(own: Captain, owner: int, trophy: str) -> list[Captain]:
    """Three captains; one of them holds a trophy."""
    captains = [own, Captain(), Captain()]
    captains[owner - 1] = captains[owner - 1]._replace(trophies=trophy)
    return captains


@pytest.mark.parametrize(("condition", "amount", "own", "lines", "owner"), DEEDS, ids=lambda value: str(value)[:20])
def test_deeds_count_until_the_end_of_the_turn_in_which_they_were_done(
    condition: str, amount: int | None, own: Captain, lines: tuple[str, ...], owner: int
) -> None:
    trophy = DEED_TROPHIES[condition, amount, None]
    state = travelling(*with_trophy(own, owner, trophy), cards=DEED_CARDS)
    assert f"reveal {trophy}" not in legal(state, owner)
    play(state, *lines)
    assert f"reveal {trophy}" in legal(state, owner)
    if not facts(state)["fought"]:
        play(state, *DUEL, "roll 1 6")
    assert f"reveal {trophy}" in legal(state, owner)
    play(state, "end")
    assert f"reveal {trophy}" not in legal(state, owner)


def test_every_condition_has_its_test() -> None:
    tested = {condition for condition, *_rest in STATES} | {condition for condition, *_rest in DEEDS}
    assert tested == set(CONDITIONS[1:])


@pytest.mark.parametrize(("condition", "amount", "own", "lines", "owner"), NOT_DONE, ids=lambda value: str(value)[:20])
def test_what_is_not_the_deed(
    condition: str, amount: int | None, own: Captain, lines: tuple[str, ...], owner: int
) -> None:
    trophy = DEED_TROPHIES[condition, amount, None]
    state = play(travelling(*with_trophy(own, owner, trophy), cards=DEED_CARDS), *lines)
    assert f"reveal {trophy}" not in legal(state, owner)


def test_the_trophy_of_the_executioner_asks_for_titles_of_glory() -> None:
    state = travelling(Captain(trophies="executioner", wrecks="tin_lark copper_swan aurora_clipper"))
    assert "reveal executioner" not in legal(state)
    play(state, *TITLES, "reveal executioner")
    assert captain(state, 1)["glory"] == 2


# Revealing


def test_it_brings_glory_and_credits_from_the_bank_and_goes_under_the_pile() -> None:
    state = play(position(Captain(credits=0, trophies="armourer miser")), "reveal armourer")
    assert (captain(state, 1)["glory"], captain(state, 1)["credits"]) == (1, 4)
    assert facts(state)["bank"] == 72 - 6 - 4
    assert facts(state)["trophies_under"] == ["armourer"]
    assert captain(state, 1)["known"] == ["miser"]


def test_at_any_moment_in_anybodys_turn() -> None:
    state = position(Captain(), Captain(credits=0, trophies="armourer"), Captain(damage=3, trophies="survivor"))
    play(state, "2: reveal armourer")
    assert phase(state) == "start"
    assert facts(state)["acting"] == 1
    play(state, "pay", "raid bazaar", "3: reveal survivor", "1: ready", "hold")
    assert [captain(state, seat)["glory"] for seat in (1, 2, 3)] == [0, 1, 1]


@pytest.mark.parametrize(
    "lines", [(), ("pay",), ("pay", "raid bazaar"), ("pay", "offer"), ("pay", "raid bazaar", "ready")]
)
def test_whatever_another_player_is_deciding(lines: tuple[str, ...]) -> None:
    state = play(position(Captain(), Captain(credits=0, trophies="armourer")), *lines)
    assert "reveal armourer" in legal(state, 2)


def test_at_most_one_in_each_turn_of_any_player() -> None:
    state = position(Captain(), Captain(credits=0, damage=4, trophies="armourer survivor"))
    play(state, "2: reveal armourer")
    assert rule_against(state, "2: reveal survivor") == "MA-13"
    assert legal(state, 2) == set()
    play(state, "judgment", "raid bazaar", "ready", "hold", "roll 1 6", "end", "2: reveal survivor")
    assert captain(state, 2)["glory"] == 2


def test_each_player_counts_for_themselves() -> None:
    state = position(Captain(credits=0, trophies="armourer"), Captain(damage=3, trophies="survivor"))
    play(state, "1: reveal armourer", "2: reveal survivor")
    assert [captain(state, seat)["glory"] for seat in (1, 2)] == [1, 1]


def test_only_their_own() -> None:
    state = position(Captain(credits=0), Captain(trophies="armourer"))
    assert rule_against(state, "reveal armourer") == "MA-13"


def test_the_condition_must_hold_at_that_moment() -> None:
    state = travelling(Captain(credits=10, trophies="miser"))
    assert "reveal miser" in legal(state)
    play(state, "renew")
    play(state, "lay sun_lance", "lay storm_organ", "lay wall_breaker", "lay duelling_prow")
    assert rule_against(state, "reveal miser") == "MA-13"


BOTH_ARMED = (
    Captain(improvements="madame_supernova", trophies="gunsmith", credits=9),
    Captain(improvements="captain_jones meteor_plate", trophies="rampart", credits=9),
    Captain(credits=9, trophies="miser"),
)
ASKING_FOR_SUPPORT = plain_cards(
    {
        f"trophy.{key}": {"condition": "supports", "amount": 1, "glory": 1, "credits": 0}
        for key in ("gunsmith", "rampart")
    }
)
DICE = ("challenge 2", "1: ready", "2: ready", "1: hold", "2: hold")


@pytest.mark.rule("MA-13")
def test_once_the_dice_are_cast_the_losing_side_can_save_nothing() -> None:
    state = play(travelling(*BOTH_ARMED, cards=ASKING_FOR_SUPPORT), *DICE)
    assert phase(state) == "rolling"
    play(state, "roll 6 1")
    assert phase(state) == "support"
    assert rule_against(state, "2: reveal rampart") == "MA-13"
    assert rule_against(state, "2: discard meteor_plate") == "MA-13"
    assert rule_against(state, "1: reveal gunsmith") is None
    assert rule_against(state, "1: discard madame_supernova") is None
    behind = play(travelling(*BOTH_ARMED, cards=ASKING_FOR_SUPPORT), *DICE, "roll 1 6")
    assert rule_against(behind, "1: reveal gunsmith") == "MA-13"
    assert rule_against(behind, "2: reveal rampart") is None


@pytest.mark.rule("MA-13")
def test_a_challenger_who_is_losing_may_discard_since_nobody_loots_them() -> None:
    state = play(travelling(*BOTH_ARMED), *DICE, "roll 1 6")
    assert rule_against(state, "1: discard madame_supernova") is None


@pytest.mark.rule("MA-13")
def test_before_the_dice_both_may_still_reveal() -> None:
    state = play(travelling(*BOTH_ARMED, cards=ASKING_FOR_SUPPORT), *DICE[:-1])
    assert rule_against(state, "2: reveal rampart") is None
    assert rule_against(state, "1: reveal gunsmith") is None


@pytest.mark.rule("MA-13")
def test_the_losing_allies_can_save_nothing_either_and_who_does_not_fight_may_reveal() -> None:
    armed = Captain(improvements="madame_supernova")
    helper = Captain(improvements="ghost_pilot", trophies="gunsmith", credits=9)
    watching = Captain(trophies="miser", credits=20)
    state = attack(
        travelling(armed, helper, watching, cards=ASKING_FOR_SUPPORT), "silent_partner", *hire(2), "ready", "loyal"
    )
    play(state, "hold", "hold", "roll 1 6")
    assert phase(state) == "support"
    assert rule_against(state, "2: reveal gunsmith") == "MA-13"
    assert rule_against(state, "3: reveal miser") is None


@pytest.mark.parametrize("looted", ["loot credits", "loot wrecks", "loot meteor_plate"])
@pytest.mark.rule("MA-34")
def test_never_just_before_loot_takes_the_condition_away(looted: str) -> None:
    loser = Captain(trophies="gunsmith", improvements="meteor_plate vault_key", wrecks="tin_lark copper_swan")
    state = travelling(Captain(improvements="sun_lance"), loser)
    assert "reveal gunsmith" in legal(state, 2)
    play(state, *DUEL, "roll 6 1")
    assert phase(state) == "loot"
    assert legal(state, 2) == set()
    assert rule_against(state, "2: reveal gunsmith") == "MA-13"
    play(state, looted)
    if looted == "loot wrecks":
        play(state, "show wreck tin_lark", "show wreck copper_swan")
        assert rule_against(state, "2: reveal gunsmith") == "MA-13"
        play(state, "take tin_lark")
    assert ("reveal gunsmith" in legal(state, 2)) is (looted != "loot meteor_plate")


@pytest.mark.rule("MA-34")
def test_the_one_who_takes_the_loot_may_reveal() -> None:
    state = travelling(Captain(improvements="sun_lance meteor_plate", trophies="gunsmith"))
    play(state, *DUEL, "roll 6 1")
    assert "reveal gunsmith" in legal(state)


def test_nobody_holds_more_than_two() -> None:
    state = position(Captain(trophies="miser saint"), Captain(trophies="viper"))
    play(state, "offer", "to 2", "want trophy", "propose")
    assert "accept with viper" not in legal(state)
    assert rule_against(state, "accept with viper") == "MA-15"


@pytest.mark.rule("MA-05")
def test_an_empty_bank_does_not_hold_the_glory_back() -> None:
    state = position(Captain(credits=0, trophies="armourer"), Captain(credits=70), Captain(credits=1))
    play(state, "reveal armourer")
    assert (captain(state, 1)["credits"], captain(state, 1)["glory"]) == (1, 1)


def test_a_revealed_trophy_comes_back_with_the_pile() -> None:
    state = position(Captain(credits=0, damage=1, trophies="armourer miser"), players=6)
    play(state, "reveal armourer", "rest", "exchange miser", "end")
    assert facts(state)["trophies_under"] == ["armourer", "miser"]


def test_a_fight_that_is_won_is_a_deed_at_once() -> None:
    state = attack(travelling(STRONG._replace(trophies="lone_wolf"), cards=LONE), "destria_nova", *hire(2), "ready")
    play(state, "betray", "hold", "hold", "roll 6 1", "reveal lone_wolf")
    assert captain(state, 1)["glory"] == 1, "against a traitor one fights alone"


LONE = plain_cards({"trophy.lone_wolf": {"condition": "win_alone", "amount": 10, "glory": 1, "credits": 0}})
