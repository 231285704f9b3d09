"""What is exchanged at once, as a whole or not at all, trophies face down: MA-37, MA-38."""

import pytest

from tests.games.metal_adventures.rules.deals import agreed, deal, drafted, judgments, ledger, offered, purses
from tests.games.metal_adventures.rules.positions import (
    Captain,
    attack,
    captain,
    legal,
    of_kind,
    play,
    rule_against,
    travelling,
    wrecks,
)

pytestmark = pytest.mark.rule("MA-38")

RICH = Captain(credits=9)


# At once, as a whole or not at all


@pytest.mark.rule("MA-38")
def test_all_that_is_immediate_changes_hands_at_once() -> None:
    maker = Captain(credits=4, improvements="sun_lance", wrecks="tin_lark")
    other = Captain(credits=5, improvements="meteor_plate", trophies="armourer")
    clauses = ("give improvement sun_lance", "give wreck tin_lark", "want 5 credits", "want trophy")
    state = play(travelling(maker, other), *offered("2", *clauses), "accept with armourer")
    assert purses(state) == [9, 0, 3]
    assert captain(state, 1)["improvements"] == []
    assert sorted(captain(state, 2)["improvements"]) == ["meteor_plate", "sun_lance"]
    assert (captain(state, 1)["power"], captain(state, 2)["power"]) == (8, 14)
    assert (wrecks(state, 1), wrecks(state, 2)) == ([], ["tin_lark"])
    assert (captain(state, 1)["known"], captain(state, 2)["known"]) == (["armourer"], [])
    assert ledger(state) == []
    assert judgments(state) == [0, 0, 0]


@pytest.mark.rule("MA-38")
def test_a_refused_exchange_changes_nothing() -> None:
    state = play(travelling(), *offered("2", "give 1 credits", "want peace"), "refuse")
    assert purses(state) == [3, 3, 3]
    assert ledger(state) == []


@pytest.mark.rule("MA-38")
def test_nobody_accepts_what_cannot_be_delivered_any_more() -> None:
    """The maker discards what they offered, or the player being asked discards what was wanted of them."""
    maker, other = Captain(improvements="sun_lance"), Captain(improvements="powder_monkey")
    clauses = ("give 3 credits", "want improvement powder_monkey")
    state = play(travelling(maker, other), *offered("2", *clauses), "2: discard powder_monkey")
    assert deal(state)["wants"] == []
    state = play(travelling(maker, other), *offered("2", "give improvement sun_lance"), "1: discard sun_lance")
    assert deal(state)["gives"] == []
    play(state, "accept")
    assert captain(state, 2)["improvements"] == ["powder_monkey"]


@pytest.mark.rule("MA-38")
def test_of_several_the_second_cannot_accept_what_the_first_was_paid() -> None:
    state = play(travelling(Captain(credits=3)), *offered("2 3", "give 2 credits"), "accept")
    assert rule_against(state, "accept") == "MA-38"
    assert legal(state) == {"refuse", "counter"}
    assert purses(state) == [1, 5, 3]


@pytest.mark.rule("MA-38", "MA-37")
def test_a_trophy_cannot_be_handed_over_once_it_is_revealed() -> None:
    state = travelling(Captain(), Captain(credits=0, trophies="armourer"))
    play(state, *offered("2", "give 1 credits", "want trophy"), "2: reveal armourer")
    assert legal(state, 2) == {"refuse", "counter"}
    assert rule_against(state, "accept with armourer") == "MA-13"


@pytest.mark.rule("MA-38", "MA-15")
def test_nobody_gets_a_fifth_improvement() -> None:
    full = Captain(improvements="sun_lance meteor_plate vault_key powder_monkey")
    state = play(travelling(full, Captain(improvements="saboteur")), *offered("2", "want improvement saboteur"))
    assert rule_against(state, "accept") == "MA-15"
    assert legal(state) == {"refuse", "counter", "discard saboteur"}
    clauses = ("want improvement saboteur", "give improvement vault_key")
    state = play(travelling(full, Captain(improvements="saboteur")), *agreed("2", *clauses))
    assert captain(state, 2)["improvements"] == ["vault_key"]


@pytest.mark.rule("MA-38", "MA-13", "MA-15")
def test_nobody_gets_a_third_trophy() -> None:
    two = Captain(trophies="miser armourer")
    state = play(travelling(two, Captain(trophies="gunsmith")), *offered("2", "want trophy"))
    assert rule_against(state, "accept with gunsmith") == "MA-15"
    clauses = ("want trophy", "give trophy miser")
    state = play(travelling(two, Captain(trophies="gunsmith")), *offered("2", *clauses), "accept with gunsmith")
    assert sorted(captain(state, 1)["known"]) == ["armourer", "gunsmith"]
    assert captain(state, 2)["known"] == ["miser"]


@pytest.mark.rule("MA-38", "MA-32")
def test_an_alliance_for_a_challenge_is_sealed_at_once() -> None:
    state = play(travelling(players=4), "challenge 2", *agreed("3", "want help"), "ready", *drafted("3"))
    assert rule_against(state, "want help") == "MA-23"


@pytest.mark.rule("MA-09")
@pytest.mark.parametrize("infamous", [1, 2])
def test_the_infamous_neither_give_nor_receive_help(infamous: int) -> None:
    captains = [Captain(judgment=4) if seat == infamous else Captain() for seat in (1, 2, 3)]
    state = play(travelling(*captains), "raid bazaar", *drafted("2"))
    assert rule_against(state, "want help") == "MA-23"
    assert "help" not in of_kind(state, "want")


# Trophies, face down


@pytest.mark.rule("MA-37", "MA-41")
def test_one_may_lie_about_a_trophy_and_is_not_judged() -> None:
    state = travelling(Captain(trophies="armourer"))
    play(state, *drafted("2", "give trophy armourer", "say colossus", "want 3 credits"))
    assert deal(state)["said"] == "colossus"
    play(state, "propose", "accept")
    assert captain(state, 2)["known"] == ["armourer"]
    assert purses(state) == [6, 0, 3]
    assert judgments(state) == [0, 0, 0]
    assert captain(state, 1)["broken"] == 0


@pytest.mark.rule("MA-37")
def test_one_may_say_of_it_what_one_likes_once_or_nothing() -> None:
    state = play(travelling(Captain(trophies="armourer")), *drafted("2"))
    assert rule_against(state, "say miser") == "MA-37"
    play(state, "give trophy armourer")
    assert len(of_kind(state, "say")) == 18
    play(state, "say miser")
    assert not of_kind(state, "say")
    assert rule_against(state, "say colossus") == "MA-37"
    play(state, "strike 1")
    assert deal(state)["said"] is None


@pytest.mark.rule("MA-37")
def test_the_player_who_hands_over_a_trophy_chooses_which() -> None:
    state = play(travelling(Captain(), Captain(trophies="miser armourer")), *offered("2", "want trophy"))
    assert of_kind(state, "accept with") == {"miser", "armourer"}
    assert rule_against(state, "accept") == "MA-37"
    assert rule_against(state, "accept with colossus") == "MA-13"


@pytest.mark.rule("MA-37")
def test_nobody_hands_over_a_trophy_that_is_not_asked_for() -> None:
    state = play(travelling(Captain(), Captain(trophies="miser")), *offered("2", "give 1 credits"))
    assert rule_against(state, "accept with miser") == "MA-37"


# Wrecks


@pytest.mark.rule("MA-54")
def test_only_a_wreck_that_one_knows_of_can_be_asked_for() -> None:
    state = travelling(Captain(), Captain(wrecks="tin_lark", unseen_wrecks="copper_swan"))
    play(state, *drafted("2"))
    assert {text for text in of_kind(state, "want") if text.startswith("wreck ")} == {"wreck tin_lark"}
    assert rule_against(state, "want wreck copper_swan") == rule_against(state, "want wreck mothwing") == "MA-54"


def test_help_is_asked_for_when_a_ship_was_turned_up() -> None:
    state = attack(travelling(), "copper_swan", *agreed("3", "want help", "give wreck if won", "give half if won"))
    assert ledger(state) == ["1 to 3: wreck if won", "1 to 3: half if won"]
