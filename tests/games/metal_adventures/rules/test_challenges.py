"""Challenges between players: MA-32 to MA-35."""

import pytest

from tests.games.metal_adventures.rules.positions import (
    Captain,
    actor,
    captain,
    facts,
    hire,
    legal,
    may_bargain,
    phase,
    play,
    rule_against,
    scores,
    seen,
    travelling,
    wrecks,
)

ALONE = ("1: ready", "2: ready", "1: hold", "2: hold")
WON = (*ALONE, "roll 6 1")
LOST = (*ALONE, "roll 1 6")
READER = Captain(improvements="ghost_pilot")


# Allies (MA-32)


@pytest.mark.rule("MA-32")
def test_nobody_challenges_themselves_or_somebody_who_is_not_there() -> None:
    state = travelling()
    assert rule_against(state, "challenge 1") == "MA-32"
    assert rule_against(state, "challenge 4") == "MA-01"


@pytest.mark.rule("MA-32")
def test_both_protagonists_bargain_in_turn_until_both_are_ready() -> None:
    state = play(travelling(), "challenge 2")
    assert (phase(state), actor(state)) == ("rally", 0)
    play(state, "ready")
    assert (phase(state), actor(state)) == ("rally", 1)
    assert may_bargain(state)
    play(state, "ready")
    assert (phase(state), actor(state)) == ("metal", 0)


@pytest.mark.rule("MA-32")
def test_both_sides_win_any_number_of_allies() -> None:
    state = play(travelling(players=6), "challenge 2", *hire(3), *hire(4), "1: ready", *hire(5), *hire(6))
    assert facts(state)["fight"]["allies"] == [3, 4]
    assert facts(state)["fight"]["defenders"] == [5, 6]


@pytest.mark.rule("MA-32")
def test_no_ally_changes_sides_or_is_on_both() -> None:
    state = play(travelling(), "challenge 2", *hire(3), "1: ready", "2: offer", "to 3")
    assert rule_against(state, "want help") == "MA-23"
    again = play(travelling(), "challenge 2", *hire(3), "offer", "to 3")
    assert rule_against(again, "want help") == "MA-23"


@pytest.mark.rule("MA-32")
def test_the_protagonists_do_not_help_each_other() -> None:
    state = play(travelling(), "challenge 2", "offer", "to 2")
    assert rule_against(state, "want help") == "MA-23"


@pytest.mark.rule("MA-32")
def test_a_new_ally_lets_the_other_side_look_for_help_again() -> None:
    state = play(travelling(players=4), "challenge 2", "1: ready", *hire(3), "2: ready")
    assert (phase(state), actor(state)) == ("rally", 0)
    play(state, *hire(4), "1: ready")
    assert (phase(state), actor(state)) == ("rally", 1)


@pytest.mark.rule("MA-32", "MA-24")
def test_all_decide_on_the_metal_faktor_die_the_challengers_side_first() -> None:
    state = play(travelling(players=6), "challenge 4", *hire(2), *hire(6), "1: ready", *hire(3), *hire(5), "4: ready")
    play(state, "1: ready")
    order = []
    while phase(state) == "metal":
        order.append(actor(state) + 1)
        play(state, "hold")
    assert order == [1, 2, 6, 4, 3, 5]
    assert phase(state) == "rolling"


@pytest.mark.rule("MA-32", "MA-14")
def test_all_of_them_may_use_support_cards() -> None:
    cards = ("powder_monkey", "twin_gunners", "madame_supernova", "ghost_pilot")
    state = travelling(*[Captain(improvements=card) for card in cards], players=4)
    play(state, "challenge 2", *hire(3), "1: ready", *hire(4), "2: ready", "1: ready")
    play(state, *["hold"] * 4, "roll 1 1", "1: use powder_monkey")
    play(state, "3: use madame_supernova", "2: use twin_gunners")
    assert scores(state) == (8 + 4 + 1 + 2 + 4, 8 + 4 + 1 + 3)
    play(state, "4: use ghost_pilot", "loot credits")
    assert [captain(state, seat)["damage"] for seat in (1, 2, 3, 4)] == [0, 1, 0, 0]


# Scores (MA-33)


@pytest.mark.rule("MA-33")
def test_the_score_of_a_side() -> None:
    state = travelling(
        Captain(improvements="ghost_pilot sun_lance", metal=4),
        Captain(damage=1),
        Captain(damage=2),
        Captain(),
        players=4,
    )
    play(state, "challenge 2", *hire(3), "1: ready", *hire(4), "2: ready", "1: ready")
    play(state, "3: faktor", "2: faktor", "4: hold", "roll 5 2", "metal 6", "metal 2")
    assert scores(state) == (12 - 4 + 5 + 3 + 2, 7 + 2 + 4 + 6)


@pytest.mark.parametrize(("orange", "grey", "winner"), [(3, 3, 1), (3, 4, 2), (4, 3, 1)])
@pytest.mark.rule("MA-33")
def test_the_higher_score_wins_and_a_tie_goes_to_the_challenger(orange: int, grey: int, winner: int) -> None:
    state = play(travelling(), "challenge 2", *ALONE, f"roll {orange} {grey}")
    assert [captain(state, seat)["glory"] for seat in (1, 2)] == [int(winner == 1), int(winner == 2)]


@pytest.mark.rule("MA-15", "MA-33")
def test_abilities_of_the_challenger_and_of_the_challenged() -> None:
    first = Captain(base="widows_grin", improvements="duelling_prow mirror_scales")
    state = play(travelling(first, Captain(improvements="storm_organ wall_breaker")), "challenge 2")
    assert scores(state) == (8 + 2 + 1 + 2, 8 + 3)
    other = play(travelling(Captain(), Captain(improvements="mirror_scales", base="widows_grin")), "challenge 2")
    assert scores(other) == (8, 8 + 1 + 2)


# What is won (MA-34)


@pytest.mark.parametrize(("dice", "winner"), [(WON, 1), (LOST, 2)])
@pytest.mark.rule("MA-34")
def test_the_winner_gets_one_glory_and_the_whole_pot(dice: tuple[str, ...], winner: int) -> None:
    state = play(travelling(pot=5), "challenge 2", *dice)
    assert captain(state, winner)["glory"] == 1
    assert captain(state, winner)["credits"] == 3 + 5
    assert facts(state)["pot"] == 0


@pytest.mark.rule("MA-34")
def test_a_challenged_player_who_wins_takes_nothing_of_the_challenger() -> None:
    state = play(travelling(Captain(credits=9, wrecks="tin_lark", improvements="sun_lance")), "challenge 2", "1: ready")
    play(state, "2: ready", "1: hold", "2: faktor", "roll 1 6", "metal 6")
    assert phase(state) == "menu"
    assert (captain(state, 1)["credits"], wrecks(state, 1)) == (9, ["tin_lark"])


@pytest.mark.parametrize(("held", "taken"), [(1, 1), (2, 1), (5, 3), (8, 4)])
@pytest.mark.rule("MA-34")
def test_half_the_losers_credits_rounded_up(held: int, taken: int) -> None:
    state = play(travelling(Captain(credits=0), Captain(credits=held)), "challenge 2", *WON, "loot credits")
    assert (captain(state, 1)["credits"], captain(state, 2)["credits"]) == (taken, held - taken)


@pytest.mark.rule("MA-34")
def test_or_one_improvement_of_choice() -> None:
    state = play(travelling(Captain(), Captain(improvements="zero_hammock saboteur")), "challenge 2", *WON)
    assert legal(state) == {"loot credits", "loot zero_hammock", "loot saboteur"}
    assert rule_against(state, "loot sun_lance") == "MA-34"
    assert rule_against(state, "loot wrecks") == "MA-34"
    assert rule_against(state, "end") == "MA-34"
    play(state, "loot zero_hammock")
    assert (captain(state, 1)["power"], captain(state, 2)["power"]) == (9, 7)
    assert captain(state, 2)["improvements"] == ["saboteur"]
    assert phase(state) == "menu"


@pytest.mark.parametrize(
    ("own", "taken"), [("tin_lark", 1), ("tin_lark copper_swan", 1), ("tin_lark copper_swan apocalypse", 2)]
)
@pytest.mark.rule("MA-34")
def test_or_half_the_losers_wrecks_rounded_up(own: str, taken: int) -> None:
    state = play(travelling(Captain(), Captain(unseen_wrecks=own)), "challenge 2", *WON, "loot wrecks")
    play(state, *(f"show wreck {wreck}" for wreck in own.split()))
    assert legal(state) == {f"take {wreck}" for wreck in own.split()}
    assert rule_against(state, "loot credits") == "MA-50"
    play(state, *(f"take {wreck}" for wreck in own.split()[:taken]))
    assert wrecks(state, 1) == own.split()[:taken]
    assert wrecks(state, 2) == own.split()[taken:]
    assert phase(state) == "menu"


@pytest.mark.rule("MA-34", "MA-54")
def test_the_winner_looks_at_all_wrecks_only_when_bound_to_them_and_the_others_never() -> None:
    state = play(travelling(Captain(), Captain(unseen_wrecks="tin_lark apocalypse")), "challenge 2", *WON)

    def faces(reader: int, owner: int) -> list[str | None]:
        return [wreck["card"] for wreck in seen(state, reader)["captains"][owner - 1]["wrecks"]]

    assert faces(1, 2) == faces(3, 2) == [None, None]
    play(state, "loot wrecks", "show wreck tin_lark", "show wreck apocalypse")
    assert faces(1, 2) == ["tin_lark", "apocalypse"]
    assert faces(3, 2) == [None, None]
    play(state, "take apocalypse")
    assert faces(2, 1) == ["apocalypse"]
    assert faces(3, 1) == [None]


@pytest.mark.rule("MA-34")
def test_from_a_loser_who_has_nothing_nothing_is_taken() -> None:
    state = play(travelling(Captain(), Captain(credits=0)), "challenge 2", *WON)
    assert phase(state) == "menu"


@pytest.mark.rule("MA-34", "MA-15")
def test_with_four_improvements_one_is_discarded_before_another_is_taken() -> None:
    four = "sun_lance storm_organ duelling_prow captain_jones"
    state = play(travelling(Captain(improvements=four), Captain(credits=0, improvements="saboteur")), "challenge 2")
    play(state, *ALONE, "roll 6 1", "1: done")
    assert rule_against(state, "loot saboteur") == "MA-14"
    assert "decline" in legal(state)
    play(state, "discard captain_jones")
    assert rule_against(state, "decline") == "MA-34"
    play(state, "loot saboteur")
    assert "saboteur" in captain(state, 1)["improvements"]


@pytest.mark.rule("MA-13", "MA-34")
def test_nothing_is_saved_by_discarding_it_while_loot_is_taken() -> None:
    state = play(travelling(Captain(), Captain(improvements="zero_hammock saboteur")), "challenge 2", *WON)
    assert legal(state, 2) == set()
    assert rule_against(state, "2: discard zero_hammock") == "MA-13"


# Damage (MA-35)


@pytest.mark.parametrize(("dice", "hurt"), [("roll 6 1", [2, 4]), ("roll 1 6", [1, 3])])
@pytest.mark.rule("MA-35")
def test_the_loser_and_the_losers_allies_take_one_damage_each(dice: str, hurt: list[int]) -> None:
    state = play(travelling(players=5), "challenge 2", *hire(3), "1: ready", *hire(4), "2: ready", "1: ready")
    play(state, *["hold"] * 4, dice)
    assert [seat for seat in range(1, 6) if captain(state, seat)["damage"] == 1] == hurt


@pytest.mark.rule("MA-35", "MA-15")
def test_armour_keeps_it_off() -> None:
    state = play(travelling(Captain(), Captain(base="iron_cradle")), "challenge 2", *WON)
    assert captain(state, 2)["damage"] == 0
