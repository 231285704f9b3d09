"""Deals: who may offer what to whom, and how it is answered: MA-36."""

import pytest

from creuset.games.metal_adventures.rules.bargain import (
    COUNTERS,
    MOST_DRAFTS,
    MOST_EDITS,
    OFFERS_OF_ACTIVE,
    OFFERS_OF_CHALLENGED,
)
from creuset.games.metal_adventures.rules.rulebook_deals import DEALS
from tests.games.metal_adventures.rules.deals import agreed, deal, drafted, ledger, looked_at, offered, purses
from tests.games.metal_adventures.rules.positions import (
    Captain,
    actor,
    captain,
    facts,
    legal,
    may_bargain,
    of_kind,
    phase,
    play,
    position,
    rule_against,
    travelling,
)

pytestmark = pytest.mark.rule("MA-36")

RICH = Captain(credits=9)


# Who, and when


@pytest.mark.parametrize("way", ["start", "menu", "resting", "help", "loyalty", "metal", "after the combat"])
def test_the_active_player_may_make_an_offer_in_every_part_of_their_turn(way: str) -> None:
    state = position(Captain(damage=2), Captain(damage=2))
    lines = {
        "start": [],
        "menu": ["judgment"],
        "resting": ["rest"],
        "help": ["judgment", "raid bazaar"],
        "loyalty": ["judgment", "raid bazaar", *agreed("2", "want help"), "ready"],
        "metal": ["judgment", "raid bazaar", *agreed("2", "want help"), "ready", "loyal"],
        "after the combat": ["judgment", "raid bazaar", "ready", "hold", "roll 1 6"],
    }[way]
    play(state, *lines)
    assert may_bargain(state, 1)
    was = phase(state), actor(state)
    play(state, *(f"1: {line}" for line in offered("2", "give 1 credits")))
    assert (phase(state), actor(state)) == ("answering", 1)
    play(state, "refuse")
    assert (phase(state), actor(state)) == was


def test_while_others_decide_only_those_whose_turn_or_challenge_it_is_begin_a_deal() -> None:
    state = play(travelling(players=4), "raid bazaar", *agreed("2", "want help"), "ready")
    assert (phase(state), actor(state)) == ("loyalty", 1)
    assert [may_bargain(state, seat) for seat in (1, 2, 3, 4)] == [True, False, False, False]
    duel = play(travelling(players=4), "challenge 2")
    assert [may_bargain(duel, seat) for seat in (1, 2, 3, 4)] == [True, True, False, False]


def test_three_open_ships_can_be_bargained_over() -> None:
    state = play(travelling(), "space", "turn tin_lark", "turn mothwing", "turn copper_swan")
    assert phase(state) == "target"
    play(state, *agreed("2", "want 1 credits", "give 2 later"))
    assert (phase(state), purses(state)) == ("target", [4, 2, 3])


def test_an_ally_can_be_offered_more_before_they_say_where_they_stand() -> None:
    state = play(travelling(), "raid bazaar", *agreed("2", "want help"), "ready")
    play(state, *(f"1: {line}" for line in offered("2", "give 2 if won")), "accept")
    assert (phase(state), actor(state)) == ("loyalty", 1)
    assert ledger(state) == ["1 to 2: 2 if won"]


@pytest.mark.rule("MA-24")
def test_once_all_are_ready_no_more_help_is_won() -> None:
    state = play(travelling(players=4), "challenge 2", "ready", "ready", *drafted("3"))
    assert rule_against(state, "want help") == "MA-24"
    assert rule_against(state, "give 1 if won") is None


@pytest.mark.rule("MA-13", "MA-34")
def test_over_the_loot_everything_can_be_negotiated_but_what_is_to_be_looted() -> None:
    loser = Captain(credits=4, improvements="sun_lance", wrecks="tin_lark", trophies="miser")
    state = play(travelling(Captain(), loser), "challenge 2", "ready", "ready", "hold", "hold", "roll 6 1")
    assert phase(state) == "loot"
    play(state, *(f"2: {line}" for line in drafted("3")))
    for term in ("1 credits", "improvement sun_lance", "wreck tin_lark"):
        assert rule_against(state, f"give {term}") == "MA-38"
    assert {"trophy miser", "2 later"} <= of_kind(state, "give")
    play(state, "drop", *(f"1: {line}" for line in drafted("2")))
    assert rule_against(state, "want wreck tin_lark") == "MA-38"
    play(state, "want 3 later", "give peace", "propose", "accept")
    assert (phase(state), actor(state)) == ("loot", 0)


@pytest.mark.rule("MA-44")
def test_wrecks_that_are_to_pay_cannot_be_given_away() -> None:
    own = Captain(damage=2, wrecks="tin_lark copper_swan", trophies="miser")
    state = play(travelling(own), "overhaul 1", *drafted("2"))
    assert rule_against(state, "give wreck tin_lark") == "MA-38"
    assert not [term for term in of_kind(state, "give") if term.startswith("wreck")]
    state = play(travelling(own), "trophy 1", *drafted("2"))
    assert rule_against(state, "give trophy miser") == "MA-38"


@pytest.mark.rule("MA-15")
def test_a_deal_can_make_the_room_that_is_asked_for() -> None:
    full = Captain(improvements="sun_lance meteor_plate wall_breaker powder_monkey", credits=9)
    row = "vault_key zero_hammock black_ledger welder_nun"
    state = play(travelling(full, bazaar="saboteur", row=row), "raid bazaar", "ready", "hold", "roll 6 1")
    play(state, "done")
    assert phase(state) == "room"
    play(state, *agreed("2", "give improvement sun_lance"))
    assert phase(state) == "reward"
    play(state, *offered("2", "want improvement sun_lance"))
    assert rule_against(state, "accept") == "MA-15"


def test_nobody_else_may_begin_one() -> None:
    state = travelling(RICH, RICH)
    assert rule_against(state, "2: offer") == "MA-16"
    assert not may_bargain(state, 2)


@pytest.mark.rule("MA-32")
def test_in_a_challenge_both_protagonists_may() -> None:
    state = play(travelling(), "challenge 2", "ready")
    assert actor(state) == 1
    play(state, *offered("3", "want help", "give 2 credits"), "accept")
    assert actor(state) == 1
    assert purses(state) == [3, 1, 5]


@pytest.mark.rule("MA-24")
@pytest.mark.parametrize("lines", [("roll 1 6",), ("roll 6 1",)])
def test_not_between_the_dice_and_the_outcome(lines: tuple[str, ...]) -> None:
    armed = Captain(improvements="madame_supernova")
    state = play(travelling(armed), "challenge 2", "ready", "ready", "hold", "hold", *lines)
    assert phase(state) == "support"
    assert not may_bargain(state, 1)
    assert rule_against(state, "1: offer") is not None


def test_an_offer_can_be_dropped() -> None:
    state = play(travelling(), *drafted("2", "give 1 credits"), "drop")
    assert (phase(state), actor(state)) == ("menu", 0)
    assert purses(state) == [3, 3, 3]


def test_a_deal_says_first_to_whom_it_is_then_what_it_is_about() -> None:
    state = play(travelling(), "offer")
    assert legal(state) == {"drop", "to 2", "to 3"}
    assert rule_against(state, "give 1 credits") == rule_against(state, "propose") == "MA-36"
    assert rule_against(state, "to 1") == "MA-32"
    play(state, "to 2")
    assert rule_against(state, "to 2") == rule_against(state, "propose") == "MA-36"
    play(state, "give 1 credits")
    assert "propose" in legal(state)
    assert rule_against(state, "to 3") == "MA-36"


def test_glory_cannot_be_given() -> None:
    state = play(travelling(Captain(glory=5)), *drafted("2"))
    assert not {text for text in legal(state) if "glory" in text}


# Limits: a turn does not go on for ever


def test_the_rulebook_tells_the_limits() -> None:
    text = next(rule.text for rule in DEALS.rules if rule.id == "MA-36")
    assert f"the active player may make {OFFERS_OF_ACTIVE} offers, a challenged player {OFFERS_OF_CHALLENGED}" in text
    assert f"anyone else {COUNTERS} counter-offers" in text
    assert f"begins more than {MOST_DRAFTS} deals" in text


def refused(*clauses: str) -> list[str]:
    return [*offered("2", *(clauses or ("give 1 credits",))), "refuse"]


def test_the_active_player_makes_so_many_offers_in_a_turn() -> None:
    state = travelling()
    for left in range(OFFERS_OF_ACTIVE, 0, -1):
        assert captain(state, 1)["offers"] == left
        play(state, *refused())
    assert not may_bargain(state)
    assert rule_against(state, "offer") == "MA-36"
    assert captain(state, 1)["offers"] == 0


def test_a_challenged_player_makes_fewer() -> None:
    offers = [*offered("3", "give 1 credits"), "refuse"] * OFFERS_OF_CHALLENGED
    state = play(travelling(), "challenge 2", "ready", *offers)
    play(state, *drafted("3", "give 1 credits"))
    assert rule_against(state, "propose") == "MA-36"
    assert legal(play(state, "drop")) == {"ready"}


def test_asking_for_help_in_the_fight_is_never_used_up() -> None:
    state = play(travelling(), *refused() * OFFERS_OF_ACTIVE, "raid bazaar", *refused("want help") * 3)
    assert captain(state, 1)["offers"] == 0
    play(state, *agreed("2", "want help", "give 1 later"))
    assert facts(state)["fight"]["allies"] == [2]


def test_a_draft_that_is_dropped_is_not_counted() -> None:
    state = play(travelling(), *["offer", "drop"] * (OFFERS_OF_ACTIVE + 1))
    assert captain(state, 1)["offers"] == OFFERS_OF_ACTIVE


def test_nobody_begins_deals_for_ever() -> None:
    state = play(travelling(), *["offer", "drop"] * MOST_DRAFTS)
    assert not may_bargain(state)
    assert rule_against(state, "offer") == "MA-36"
    assert captain(state, 1)["drafts"] == 0


def test_anybody_else_makes_a_few_counter_offers() -> None:
    state = travelling()
    for _time in range(COUNTERS):
        play(state, *offered("2", "give 1 credits"), "counter", "propose", "refuse")
    play(state, *offered("2", "give 1 credits"))
    assert legal(state) == {"accept", "refuse"}
    assert rule_against(state, "counter") == "MA-36"


def test_in_the_next_turn_offers_are_counted_from_nothing() -> None:
    state = play(position(Captain(damage=1)), "rest", *refused() * OFFERS_OF_ACTIVE, "end", "judgment")
    assert captain(state, 1)["offers"] == COUNTERS
    assert captain(state, 2)["offers"] == OFFERS_OF_ACTIVE


def test_three_clauses_a_side_are_the_most() -> None:
    state = play(travelling(), *drafted("2", "give 1 credits", "give 1 later", "give peace", "want 1 credits"))
    assert rule_against(state, "give help later") == "MA-36"
    assert not of_kind(state, "give")
    assert "help later" in of_kind(state, "want")


def test_a_clause_stands_once() -> None:
    state = play(travelling(), *drafted("2", "give 1 credits"))
    assert rule_against(state, "give 1 credits") == rule_against(state, "give 2 credits") == "MA-36"


def test_a_clause_can_be_struck_out() -> None:
    state = play(travelling(), *drafted("2", "give 1 credits", "want 2 credits"), "strike 1")
    assert deal(state)["gives"] == []
    assert deal(state)["wants"] == [{"what": "credits", "amount": 2}]
    assert rule_against(state, "strike 2") == "MA-36"


def test_a_draft_cannot_be_changed_for_ever() -> None:
    state = play(travelling(), *drafted("2", "give 1 credits", *["want peace", "strike 2"] * (MOST_EDITS // 2 - 1)))
    assert legal(state) == {"drop", "propose"}
    assert rule_against(state, "want peace") == rule_against(state, "strike 1") == "MA-36"


def test_nobody_offers_what_they_do_not_have_or_asks_for_what_the_others_do_not_have() -> None:
    state = travelling(Captain(credits=2, improvements="sun_lance"), Captain(credits=1, improvements="meteor_plate"))
    play(state, *drafted("2"))
    assert rule_against(state, "give 3 credits") == "MA-42"
    assert rule_against(state, "want 2 credits") == "MA-38"
    assert rule_against(state, "give improvement meteor_plate") == "MA-14"
    assert rule_against(state, "want improvement sun_lance") == "MA-34"
    assert rule_against(state, "give wreck tin_lark") == "MA-44"
    assert rule_against(state, "give trophy miser") == "MA-13"
    assert rule_against(state, "want trophy") == "MA-37"
    assert {"1 credits", "2 credits", "improvement sun_lance"} <= of_kind(state, "give")
    assert {"1 credits", "improvement meteor_plate"} <= of_kind(state, "want")
    assert "3 credits" not in of_kind(state, "give")
    assert "2 credits" not in of_kind(state, "want")


def test_what_is_about_a_fight_needs_one() -> None:
    state = play(travelling(), *drafted("2"))
    for term in ("help", "2 if won", "half if won", "wreck if won"):
        assert rule_against(state, f"want {term}") == "MA-36"
        assert rule_against(state, f"give {term}") == "MA-36"


def test_only_a_protagonist_promises_of_the_loot() -> None:
    state = play(travelling(), "raid bazaar", *drafted("2"))
    assert rule_against(state, "want 2 if won") == "MA-40"
    assert rule_against(state, "give 2 if won") is None


@pytest.mark.rule("MA-26")
@pytest.mark.parametrize("combat", ["raid karokum", "challenge 3"])
def test_a_wreck_can_be_promised_of_a_ship_only(combat: str) -> None:
    assert rule_against(play(travelling(), combat, *drafted("2")), "give wreck if won") == "MA-26"


# Several addressees


def test_an_offer_to_several_is_put_to_them_in_order_of_play_and_each_acceptance_is_a_deal() -> None:
    state = play(travelling(players=4), *offered("4 2 3", "give 1 credits", "want peace"))
    assert actor(state) == 1
    play(state, "accept")
    assert actor(state) == 2
    play(state, "refuse")
    assert actor(state) == 3
    play(state, "accept")
    assert (phase(state), actor(state)) == ("menu", 0)
    assert purses(state) == [1, 4, 3, 4]
    assert ledger(state) == ["2 to 1: peace", "4 to 1: peace"]


@pytest.mark.rule("MA-23")
def test_against_a_ship_or_a_planet_the_first_to_accept_is_the_only_ally() -> None:
    state = play(travelling(), "raid bazaar", *offered("2 3", "want help"), "refuse", "accept")
    assert (phase(state), actor(state)) == ("help", 0)
    state = play(travelling(), "raid bazaar", *offered("2 3", "want help"), "accept")
    assert (phase(state), actor(state)) == ("help", 0)
    play(state, *drafted("3"))
    assert rule_against(state, "want help") == "MA-23"


@pytest.mark.rule("MA-32")
def test_in_a_challenge_all_may_accept() -> None:
    state = play(travelling(players=4), "challenge 2", *offered("3 4", "want help"), "accept", "accept")
    assert facts(state)["fight"]["allies"] == [3, 4]


@pytest.mark.rule("MA-38")
@pytest.mark.parametrize("card", ["improvement sun_lance", "wreck tin_lark", "trophy miser"])
def test_a_card_goes_to_the_first_who_accepts(card: str) -> None:
    maker = Captain(improvements="sun_lance", wrecks="tin_lark", trophies="miser armourer")
    state = play(travelling(maker), *offered("2 3", f"give {card}", "want 1 credits"), "refuse", "accept")
    assert purses(state) == [4, 3, 2]
    state = looked_at(play(travelling(maker), *offered("2 3", f"give {card}", "want 1 credits"), "accept"))
    assert (phase(state), actor(state)) == ("menu", 0)
    assert purses(state) == [4, 2, 3]


def test_cards_are_asked_of_one_player_at_a_time() -> None:
    both = Captain(improvements="sun_lance", trophies="miser", wrecks="tin_lark")
    state = play(travelling(Captain(), both, Captain(trophies="armourer")), *drafted("2 3"))
    for term in ("improvement sun_lance", "trophy", "wreck tin_lark"):
        assert rule_against(state, f"want {term}") == "MA-36"


def test_of_several_nobody_is_asked_for_more_than_the_poorest_has() -> None:
    state = play(travelling(Captain(), Captain(credits=1), RICH), *drafted("2 3"))
    assert rule_against(state, "want 2 credits") == "MA-38"
    assert rule_against(state, "want 1 credits") is None


# Counter-offers


def test_a_counter_offer_begins_with_what_lies_on_the_table_the_sides_exchanged() -> None:
    state = play(travelling(), *offered("2", "give 1 credits", "want peace"), "counter")
    assert (phase(state), actor(state)) == ("drafting", 1)
    assert deal(state)["gives"] == [{"what": "peace"}]
    assert deal(state)["wants"] == [{"what": "credits", "amount": 1}]
    play(state, "strike 2", "want 2 credits", "propose")
    assert (phase(state), actor(state)) == ("answering", 0)
    play(state, "accept")
    assert (phase(state), actor(state)) == ("menu", 0)
    assert purses(state) == [1, 5, 3]
    assert ledger(state) == ["2 to 1: peace"]


def test_a_counter_offer_goes_to_the_one_who_made_the_offer_and_ends_it_for_all_others() -> None:
    state = play(travelling(), *offered("2 3", "give 1 credits"), "counter")
    assert deal(state)["to"] == [1]
    assert rule_against(state, "to 3") == "MA-36"
    play(state, "drop")
    assert (phase(state), actor(state)) == ("menu", 0)


def test_a_counter_offer_can_be_countered() -> None:
    state = play(travelling(), *offered("2", "give 1 credits"), "counter", "propose", "counter")
    assert (phase(state), actor(state)) == ("drafting", 0)
    assert captain(state, 1)["offers"] == OFFERS_OF_ACTIVE - 1
    assert captain(state, 2)["offers"] == COUNTERS - 1


def test_the_helper_may_name_their_price() -> None:
    state = play(
        travelling(), "raid bazaar", *offered("2", "want help"), "counter", "want 2 if won", "propose", "accept"
    )
    assert ledger(state) == ["1 to 2: 2 if won"]
    assert facts(state)["fight"]["allies"] == [2]
