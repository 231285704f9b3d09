"""Promises: when they fall due, how they are kept, broken or lapse, and what brings Judgment: MA-39 to MA-41."""

import pytest

from tests.games.metal_adventures.rules.deals import (
    LOST,
    WON,
    agreed,
    drafted,
    fought,
    judgments,
    ledger,
    next_turns,
    offered,
    purses,
    word,
)
from tests.games.metal_adventures.rules.positions import (
    Captain,
    actor,
    attack,
    facts,
    legal,
    phase,
    play,
    rule_against,
    travelling,
    wrecks,
)

pytestmark = pytest.mark.rule("MA-39")


# Credits later: the example of the rules


def five_later_for_two_now() -> list[str]:
    return agreed("2", "want 2 credits", "give 5 later")


def test_five_credits_may_be_promised_to_a_player_who_gives_two_at_once() -> None:
    state = play(travelling(), *five_later_for_two_now())
    assert purses(state) == [5, 1, 3]
    assert ledger(state) == ["1 to 2: 5 later"]


def test_credits_for_later_fall_due_when_the_next_turn_of_the_promiser_begins() -> None:
    state = play(travelling(Captain(credits=4)), *five_later_for_two_now(), "raid exxalia")
    next_turns(fought(state, LOST), 2, 3)
    assert facts(state)["player"] == 1
    assert (phase(state), actor(state)) == ("settling", 0)
    assert ledger(state) == ["1 to 2: 5 later *"]
    assert legal(state) == {"honour", "break"}
    play(state, "honour")
    assert purses(state) == [1, 6, 3]
    assert (judgments(state), word(state, 1)) == ([0, 1, 1], (1, 0))
    assert ledger(state) == []
    assert phase(state) == "start"


@pytest.mark.rule("MA-41")
def test_a_broken_promise_costs_one_judgment() -> None:
    state = play(travelling(), *five_later_for_two_now(), "raid exxalia")
    next_turns(fought(state, LOST), 2, 3)
    play(state, "break")
    assert purses(state) == [5, 1, 3]
    assert (judgments(state)[0], word(state, 1)) == (1, (0, 1))
    assert ledger(state) == []
    assert phase(state) == "start"


@pytest.mark.rule("MA-41")
def test_a_promise_broken_to_several_costs_one_judgment_for_each() -> None:
    state = play(travelling(), *offered("2 3", "want 1 credits", "give 2 later"), "accept", "accept", "raid exxalia")
    next_turns(fought(state, LOST), 2, 3)
    play(state, "break")
    assert ledger(state) == ["1 to 3: 2 later *"]
    play(state, "break")
    assert (judgments(state)[0], word(state, 1)) == (2, (0, 2))
    assert phase(state) == "start"


def test_who_promised_to_several_decides_about_each() -> None:
    state = play(travelling(), *offered("2 3", "want 1 credits", "give 2 later"), "accept", "accept", "raid exxalia")
    next_turns(fought(state, LOST), 2, 3)
    play(state, "honour", "break")
    assert purses(state) == [3, 4, 2]
    assert (judgments(state)[0], word(state, 1)) == (1, (1, 1))


def test_who_cannot_pay_in_full_breaks_the_promise() -> None:
    state = play(travelling(Captain(credits=0)), *five_later_for_two_now(), "raid exxalia")
    next_turns(fought(state, LOST), 2, 3)
    assert purses(state)[0] == 2
    assert legal(state) == {"break"}
    assert rule_against(state, "honour") == "MA-39"
    play(state, "break")
    assert (purses(state)[0], judgments(state)[0]) == (2, 1)


def test_the_other_can_promise_too_and_pays_when_their_own_next_turn_begins() -> None:
    state = play(travelling(), *agreed("2", "give 2 credits", "want 3 later"), "raid exxalia")
    fought(state, LOST)
    play(state, "end")
    assert (facts(state)["player"], phase(state)) == (2, "settling")
    play(state, "honour")
    assert purses(state) == [4, 2, 3]


def test_more_may_be_promised_than_one_has() -> None:
    assert rule_against(play(travelling(Captain(credits=0)), *drafted("2")), "give 8 later") is None


def test_a_promise_that_falls_due_is_answered_before_anything_else() -> None:
    state = play(travelling(), *five_later_for_two_now(), "raid exxalia")
    next_turns(fought(state, LOST), 2, 3)
    for line in ("pay", "judgment", "raid bazaar"):
        assert rule_against(state, line) is not None
    assert legal(state, 2) == set()


@pytest.mark.rule("MA-36")
def test_who_must_pay_may_bargain_for_the_credits_first() -> None:
    state = play(travelling(Captain(credits=1)), *agreed("2", "give 3 later"), "raid exxalia")
    next_turns(fought(state, LOST), 2, 3)
    assert legal(state) == {"break"}
    play(state, *agreed("3", "want 2 credits", "give 3 later"))
    assert ledger(state) == ["1 to 2: 3 later *", "1 to 3: 3 later"]
    assert legal(state) == {"honour", "break"}
    play(state, "honour")
    assert phase(state) == "start", "what was promised just now waits for the next turn"
    assert ledger(state) == ["1 to 3: 3 later"]
    play(state, "judgment", "raid exxalia")
    next_turns(fought(state, LOST), 2, 3)
    assert ledger(state) == ["1 to 3: 3 later *"]


# If the fight is won


@pytest.mark.rule("MA-26", "MA-40")
def test_credits_if_won_fall_due_after_the_victory() -> None:
    state = attack(travelling(), "copper_swan", *agreed("2", "want help", "give 4 if won"))
    fought(state, WON)
    assert (phase(state), actor(state)) == ("settling", 0)
    assert purses(state) == [5, 3, 3]
    play(state, "honour")
    assert purses(state) == [1, 7, 3]
    assert (phase(state), actor(state)) == ("menu", 0)
    assert facts(state)["fight"] is None


@pytest.mark.rule("MA-26", "MA-41")
def test_the_ally_is_paid_as_agreed_or_not() -> None:
    state = attack(travelling(), "copper_swan", *agreed("2", "want help", "give 4 if won"))
    play(fought(state, WON), "break")
    assert purses(state) == [5, 3, 3]
    assert (judgments(state), word(state, 1)) == ([1, 0, 0], (0, 1))
    assert phase(state) == "menu"


@pytest.mark.parametrize(("card", "share"), [("marble_guard", 2), ("copper_swan", 1)])
def test_half_if_won_is_half_of_the_credits_won_rounded_up(card: str, share: int) -> None:
    state = attack(travelling(), card, *agreed("2", "want help", "give half if won"))
    before = purses(fought(state, WON))
    play(state, "honour")
    assert purses(state) == [before[0] - share, 3 + share, 3]


@pytest.mark.rule("MA-28")
def test_half_if_won_is_half_of_the_treasury_of_a_planet() -> None:
    state = play(travelling(treasuries=(0, 0, 5)), "raid karokum", *agreed("2", "want help", "give half if won"))
    play(fought(state, WON), "honour")
    assert purses(state) == [5, 6, 3]


@pytest.mark.rule("MA-40")
def test_half_of_nothing_is_not_owed() -> None:
    state = play(travelling(), "raid bazaar", *agreed("2", "want help", "give half if won"))
    fought(state, WON)
    assert phase(state) == "menu"
    assert ledger(state) == []
    assert word(state, 1) == (0, 0)


@pytest.mark.rule("MA-34")
def test_half_if_won_counts_the_pot_and_the_credits_that_are_looted() -> None:
    state = play(travelling(Captain(), Captain(credits=5), pot=2, players=4), "challenge 2")
    play(state, *agreed("3", "want help", "give half if won"))
    fought(state, WON, "loot credits")
    assert purses(state) == [8, 2, 3, 3]
    play(state, "honour")
    assert purses(state) == [5, 2, 6, 3]


@pytest.mark.rule("MA-34")
def test_half_if_won_counts_what_is_looted_when_the_pot_is_empty() -> None:
    state = play(travelling(Captain(), Captain(credits=4), players=4), "challenge 2")
    play(state, *agreed("3", "want help", "give half if won"))
    fought(state, WON, "loot credits")
    assert ledger(state) == ["1 to 3: half if won *"]
    play(state, "honour")
    assert purses(state) == [4, 2, 4, 3]


@pytest.mark.rule("MA-34")
def test_half_if_won_is_not_owed_when_only_a_card_is_looted() -> None:
    state = play(travelling(Captain(), Captain(improvements="sun_lance"), players=4, pot=0), "challenge 2")
    play(state, *agreed("3", "want help", "give half if won"))
    fought(state, WON, "loot sun_lance")
    assert (phase(state), ledger(state)) == ("menu", [])


@pytest.mark.rule("MA-34")
def test_the_challenged_player_promises_for_a_victory_of_their_own() -> None:
    state = play(travelling(pot=3, players=4), "challenge 2", "ready", *agreed("3", "want help", "give half if won"))
    fought(state, LOST)
    assert (phase(state), actor(state)) == ("settling", 1)
    play(state, "honour")
    assert purses(state) == [3, 4, 5, 3]
    assert (phase(state), actor(state)) == ("menu", 0)


@pytest.mark.rule("MA-54")
def test_wreck_if_won_is_the_ship_that_was_beaten() -> None:
    state = attack(travelling(), "copper_swan", *agreed("2", "want help", "give wreck if won"))
    fought(state, WON)
    assert wrecks(state, 1) == ["copper_swan"]
    play(state, "honour")
    assert (wrecks(state, 1), wrecks(state, 2)) == ([], ["copper_swan"])
    assert word(state, 1) == (1, 0)


def test_a_broken_promise_of_the_wreck_keeps_it() -> None:
    state = attack(travelling(), "copper_swan", *agreed("2", "want help", "give wreck if won"))
    play(fought(state, WON), "break")
    assert (wrecks(state, 1), judgments(state)) == (["copper_swan"], [1, 0, 0])


def test_a_wreck_that_was_promised_twice_can_be_given_once() -> None:
    state = attack(
        travelling(), "copper_swan", *offered("2 3", "want 1 credits", "give wreck if won"), "accept", "accept"
    )
    play(fought(state, WON), "honour")
    assert ledger(state) == ["1 to 3: wreck if won *"]
    assert legal(state) == {"break"}
    assert rule_against(state, "honour") == "MA-39"
    play(state, "break")
    assert [wrecks(state, seat) for seat in (1, 2, 3)] == [[], ["copper_swan"], []]
    assert (judgments(state)[0], word(state, 1)) == (1, (1, 1))


# Lapses


@pytest.mark.rule("MA-40")
@pytest.mark.parametrize("term", ["3 if won", "half if won", "wreck if won"])
def test_promises_of_loot_lapse_with_a_defeat_and_nobody_is_judged(term: str) -> None:
    state = attack(travelling(), "silent_partner", *agreed("2", "give 1 credits", f"give {term}"))
    fought(state, LOST)
    assert phase(state) == "menu"
    assert ledger(state) == []
    assert judgments(state) == [0, 0, 0]
    assert word(state, 1) == (0, 0)


@pytest.mark.rule("MA-40", "MA-32")
def test_in_a_challenge_the_promises_of_the_loser_lapse_and_those_of_the_winner_fall_due() -> None:
    state = play(travelling(players=4), "challenge 2", *agreed("3", "want help", "give 2 if won"), "ready")
    play(state, *agreed("4", "want help", "give 1 if won"))
    fought(state, LOST)
    assert ledger(state) == ["2 to 4: 1 if won *"]
    play(state, "honour")
    assert purses(state) == [3, 2, 3, 4]
    assert judgments(state) == [0, 0, 0, 0]


@pytest.mark.rule("MA-40")
def test_other_promises_do_not_lapse_with_a_defeat() -> None:
    state = attack(travelling(), "silent_partner", *agreed("2", "give 2 later", "give peace", "give help later"))
    fought(state, LOST)
    assert ledger(state) == ["1 to 2: 2 later", "1 to 2: peace", "1 to 2: help later"]


@pytest.mark.rule("MA-31", "MA-41")
def test_a_betrayed_attacker_is_free_of_the_pay_for_that_help_and_of_nothing_else() -> None:
    state = travelling()
    play(state, *agreed("2", "give help later", "give peace", "give 2 later"), *agreed("3", "give peace"))
    attack(state, "copper_swan", *agreed("2", "want help", "give 2 if won"), "ready", "betray", "hold", "hold", WON)
    assert wrecks(state, 1) == ["copper_swan"]
    assert ledger(state) == ["1 to 2: help later", "1 to 2: peace", "1 to 2: 2 later", "1 to 3: peace"]
    assert phase(state) == "menu"
    assert judgments(state) == [0, 1, 0]


@pytest.mark.rule("MA-31")
@pytest.mark.parametrize("dice", [WON, LOST])
def test_whoever_wins_the_traitor_is_not_owed_the_pay(dice: str) -> None:
    state = attack(travelling(), "copper_swan", *agreed("2", "want help", "give 2 later", "give peace"))
    play(state, "ready", "betray", "hold", "hold", dice)
    assert ledger(state) == []
    assert judgments(state) == [0, 1, 0]


@pytest.mark.rule("MA-31")
def test_pay_for_promised_help_that_was_called_in_is_pay_for_that_help() -> None:
    state = play(travelling(), *agreed("2", "want help later", "give 3 later"), *agreed("2", "give 1 later"))
    attack(state, "copper_swan", "call 2", "honour", "ready", "betray", "hold", "hold", LOST)
    assert ledger(state) == ["1 to 2: 1 later"]


@pytest.mark.rule("MA-31", "MA-40")
def test_a_betrayed_attacker_who_loses_owes_no_loot() -> None:
    state = attack(travelling(), "silent_partner", *agreed("2", "want help", "give 2 if won"))
    play(state, "ready", "betray", "hold", "hold", LOST)
    assert ledger(state) == []
    assert phase(state) == "menu"
    assert purses(state) == [3, 7, 3]


@pytest.mark.rule("MA-31")
def test_what_the_traitor_promised_still_binds_him() -> None:
    state = attack(travelling(), "copper_swan", *agreed("2", "want help", "want peace"))
    play(state, "ready", "betray", "hold", "hold", WON)
    assert ledger(state) == ["2 to 1: peace"]


# Hunters


@pytest.mark.rule("MA-11", "MA-40")
def test_after_a_victory_over_a_hunter_promises_must_be_kept() -> None:
    state = attack(travelling(), "bloodhound", *agreed("2", "want help", "give 2 if won", "give wreck if won"))
    fought(state, WON)
    assert legal(state) == {"honour"}
    assert rule_against(state, "break") == "MA-40"
    play(state, "honour")
    assert purses(state) == [4, 5, 3]
    assert (wrecks(state, 1), wrecks(state, 2)) == ([], ["bloodhound"])
    assert judgments(state) == [0, 0, 0]


@pytest.mark.rule("MA-11", "MA-40")
def test_and_are_kept_as_far_as_the_credits_go() -> None:
    state = attack(travelling(Captain(credits=0)), "bloodhound", *agreed("2", "want help", "give 8 if won"))
    fought(state, WON)
    assert legal(state) == {"honour"}
    play(state, "honour")
    assert purses(state) == [0, 6, 3]
    assert (judgments(state), word(state, 1)) == ([0, 0, 0], (1, 0))


@pytest.mark.rule("MA-11")
def test_a_wreck_of_a_hunter_that_was_promised_twice_is_still_one_card() -> None:
    state = attack(travelling(), "bloodhound", *agreed("2", "want help", "give wreck if won"))
    play(state, *agreed("3", "want 1 credits", "give wreck if won"))
    play(fought(state, WON), "honour", "honour")
    assert [wrecks(state, seat) for seat in (1, 2, 3)] == [[], ["bloodhound"], []]


@pytest.mark.rule("MA-11", "MA-40")
def test_after_a_defeat_by_a_hunter_they_lapse_like_all() -> None:
    state = attack(travelling(), "bloodhound", *agreed("2", "want help", "give 2 if won"))
    fought(state, LOST)
    assert (phase(state), ledger(state), judgments(state)) == ("menu", [], [0, 0, 0])


@pytest.mark.rule("MA-11")
@pytest.mark.parametrize("clauses", [("want help", "give 2 later"), ("give 1 if won", "give 2 later")])
def test_every_engagement_made_for_that_fight_binds_when_it_falls_due(clauses: tuple[str, ...]) -> None:
    state = attack(travelling(), "bloodhound", *agreed("2", *clauses))
    fought(state, WON)
    if phase(state) == "settling":
        play(state, "honour")
    next_turns(state, 2, 3)
    assert legal(state) == {"honour"}
    assert rule_against(state, "break") == "MA-40"
    assert judgments(play(state, "honour")) == [0, 1, 1]


@pytest.mark.rule("MA-11", "MA-40")
def test_it_is_kept_as_far_as_the_credits_go_even_later() -> None:
    state = attack(travelling(Captain(credits=0)), "bloodhound", *agreed("2", "want help", "give 8 later"))
    next_turns(fought(state, WON), 2, 3)
    had = purses(state)[0]
    assert had < 8
    assert purses(play(state, "honour"))[0] == 0


@pytest.mark.rule("MA-11")
def test_peace_promised_for_a_beaten_hunter_cannot_be_broken() -> None:
    state = attack(travelling(players=4), "bloodhound", *agreed("2", "want help", "want peace"))
    fought(state, WON)
    play(state, "end", "judgment")
    assert rule_against(state, "challenge 1") == "MA-40"
    assert rule_against(state, "challenge 3") is None


@pytest.mark.rule("MA-11")
def test_nor_can_help_that_was_promised_for_it() -> None:
    state = attack(travelling(), "bloodhound", *agreed("2", "want help", "give help later"))
    fought(state, WON)
    play(state, "end", "judgment", "raid bazaar", "call 1")
    assert legal(state) == {"honour"}
    assert rule_against(state, "break") == "MA-40"


@pytest.mark.rule("MA-11")
def test_what_was_promised_apart_from_the_hunter_may_be_broken_later() -> None:
    state = attack(travelling(), "bloodhound", *agreed("2", "want 1 credits", "give 2 later"))
    next_turns(fought(state, WON), 2, 3)
    assert legal(state) == {"honour", "break"}


# One word a deal


@pytest.mark.rule("MA-41")
def test_a_broken_promise_costs_one_judgment_not_one_a_clause() -> None:
    state = attack(travelling(), "copper_swan", *agreed("2", "want help", "give 2 if won", "give wreck if won"))
    fought(state, WON)
    assert ledger(state) == ["1 to 2: 2 if won *", "1 to 2: wreck if won *"]
    play(state, "break")
    assert (judgments(state), word(state, 1)) == ([1, 0, 0], (0, 1))
    assert phase(state) == "menu"


def test_clauses_of_one_deal_that_fall_due_together_are_kept_together() -> None:
    state = attack(travelling(), "copper_swan", *agreed("2", "want help", "give 2 if won", "give wreck if won"))
    play(fought(state, WON), "honour")
    assert purses(state) == [3, 5, 3]
    assert wrecks(state, 2) == ["copper_swan"]
    assert word(state, 1) == (1, 0)
    assert phase(state) == "menu"


def test_what_is_left_of_a_broken_promise_goes_with_it() -> None:
    state = attack(travelling(), "copper_swan", *agreed("2", "want help", "give 2 if won", "give 3 later"))
    play(fought(state, WON), "break")
    assert ledger(state) == []
    assert judgments(state) == [1, 0, 0]


def test_two_deals_are_two_promises() -> None:
    state = play(travelling(), *agreed("2", "give 1 later"), *agreed("2", "give 2 later"), "raid exxalia")
    next_turns(fought(state, LOST), 2, 3)
    play(state, "break")
    assert ledger(state) == ["1 to 2: 2 later *"]
    play(state, "break")
    assert judgments(state)[0] == 2
