"""What holds in every position of Metal Adventures."""

from typing import Any

from creuset.core.state import State
from creuset.games.metal_adventures.rules.bargain import COUNTERS, MOST_DRAFTS, OFFERS_OF_ACTIVE, OFFERS_OF_CHALLENGED
from creuset.games.metal_adventures.rules.cards import BASE_KEYS, IMPROVEMENT_KEYS, SPACE_KEYS, TROPHY_KEYS, Cards
from creuset.games.metal_adventures.rules.rules import MetalAdventuresState
from creuset.games.metal_adventures.rules.state import DECK

CREDITS, NEAR = 72, 34  # MA-02
EVENTS = {
    *("gold_vein", "pay_day", "crossed_lanes", "tinkers_convoy", "meteor_hail"),
    *("customs_blockade", "envy_of_the_many", "castaways_luck", "eye_of_the_storm", "harvest_moons"),
}
SUPPORTS = set(IMPROVEMENT_KEYS[15:])
STOP_PLACES = ("", *["exxalia"] * 3, *["ocg"] * 3, *["bazaar"] * 2, *["karokum"] * 2)
SETTING_UP = ("lot", "fitting", "stocking", "dealing", "choosing")
ALWAYS_IN_A_FIGHT = (
    *("help", "rally", "loyalty", "metal", "rolling", "metal rolling", "support"),
    *("room", "rewarding", "reward", "loot", "loot wrecks", "called"),
)
NOW_AND_THEN_IN_A_FIGHT = ("trophy room", "drawing", "picking", "settling", "showing")
"""Trophies are drawn in the tour too, and promises fall due when a turn begins."""
LEDGER = 24


def check(state: State) -> None:
    """Nothing is lost or made, no limit is passed, and what is pending fits what is being asked."""
    assert isinstance(state, MetalAdventuresState)
    facts: dict[str, Any] = state.data()
    _check_credits(facts)
    _check_space(facts, state)
    _check_trophies(facts, state)
    _check_improvements(facts, state)
    _check_astrolabes(facts, state.cards)
    _check_ending(facts, state.switches.plays_rounds_out)
    if facts["phase"] not in (*SETTING_UP, "over"):
        _check_turn(facts)
        _check_pending(facts)
    _check_fight(facts)
    _check_ledger(facts)


def _apart(*places: list[str]) -> list[str]:
    """The cards of several places, each in only one of them."""
    cards = [card for place in places for card in place]
    assert len(set(cards)) == len(cards), "a card is in two places"
    return cards


def _check_credits(facts: dict[str, Any]) -> None:
    """MA-02, MA-05: nobody owes a credit; with those of the box, none is lost or made."""
    held = [captain["credits"] for captain in facts["captains"]]
    places = [facts["pot"], *facts["treasuries"].values(), *held]
    if facts["bank"] is not None:
        places.append(facts["bank"])
        assert sum(places) == CREDITS
    assert min(places) >= 0


def _check_space(facts: dict[str, Any], state: MetalAdventuresState) -> None:
    """MA-04, MA-12, MA-20, MA-26: a Space card is in the deck, turned up, a Wreck, on Karokum or out of the game."""
    deck = [SPACE_KEYS[card] for card in range(len(SPACE_KEYS)) if state.lies(DECK, card)]
    wrecks = [wreck["card"] for captain in facts["captains"] for wreck in captain["wrecks"]]
    gone = [card["card"] for card in facts["gone"]]
    everywhere = _apart(deck, wrecks, gone, facts["space"], facts["karokum"])
    assert set(everywhere) == set(SPACE_KEYS)
    assert not EVENTS & {*wrecks, *facts["space"], *facts["karokum"]}
    assert facts["near"] == sum(SPACE_KEYS.index(card) < NEAR for card in deck)
    assert facts["near"] + facts["deep"] == len(deck)


def _check_trophies(facts: dict[str, Any], state: MetalAdventuresState) -> None:
    """MA-02, MA-13."""
    pile = [key for trophy, key in enumerate(TROPHY_KEYS) if state.trophy_pile >> trophy & 1]
    held = [captain["known"] for captain in facts["captains"]]
    everywhere = _apart(pile, facts["trophies_under"], facts["drawn"], *held)
    assert set(everywhere) == set(TROPHY_KEYS)
    assert facts["trophy_pile"] == len(pile)
    for seat, captain in enumerate(facts["captains"], 1):
        choosing = facts["phase"] in ("dealing", "choosing") and seat == facts["next"]
        assert captain["trophies"] == len(captain["known"]) <= (3 if choosing else 2)
    waiting = facts["deal"]["resume"] if facts["deal"] is not None else facts["phase"]
    assert not facts["drawn"] or waiting in ("drawing", "picking", "over")


def _check_improvements(facts: dict[str, Any], state: MetalAdventuresState) -> None:
    """MA-02, MA-05, MA-14, MA-15, MA-47."""
    pile = [key for card, key in enumerate(IMPROVEMENT_KEYS) if state.pile >> card & 1]
    held = [captain["improvements"] for captain in facts["captains"]]
    everywhere = _apart(pile, facts["under"], facts["aside"], facts["row"], facts["bazaar"], *held)
    assert set(everywhere) == set(IMPROVEMENT_KEYS)
    assert facts["pile"] == len(pile)
    assert set(facts["bazaar"]) <= SUPPORTS
    assert not set(facts["under"]) & SUPPORTS
    assert max(len(cards) for cards in held) <= 4
    assert len(facts["row"]) <= 4
    if facts["phase"] not in ("lot", "fitting", "stocking", "refilling"):
        assert not facts["aside"]
        # Equipment discarded after the pile ran out waits for the next purchase.
        assert len(facts["row"]) == 4 or not pile


def _check_astrolabes(facts: dict[str, Any], cards: Cards) -> None:
    """MA-03, MA-07 to MA-09, MA-29."""
    bases = [captain["base"] for captain in facts["captains"] if captain["base"] is not None]
    assert set(_apart(bases)) <= set(BASE_KEYS)
    for captain in facts["captains"]:
        assert 0 <= captain["damage"] <= 4
        assert 0 <= captain["judgment"] <= 4
        assert captain["net"] == captain["glory"] - captain["judgment"]
        assert captain["metal"] in set(cards.metal_faces)
        equipment = sum(cards.equipment_power[IMPROVEMENT_KEYS.index(card)] for card in captain["improvements"])
        assert captain["power"] == cards.start_power + equipment - captain["damage"]
        brother = int(cards.base_amount[BASE_KEYS.index("blood_brother")])
        helping = brother if captain["base"] == "blood_brother" else 0
        assert captain["support"] == captain["power"] // 2 + helping


def _check_ending(facts: dict[str, Any], rounds_played_out: bool) -> None:
    """MA-52: the game is over with enough Glory, at once or with the round, or with the deck used up."""
    enough = any(captain["net"] >= facts["glory_to_win"] for captain in facts["captains"])
    assert (facts["phase"] == "over") == (facts["ending"] is not None)
    if rounds_played_out:
        assert facts["last_round"] is not None or not enough
        assert facts["ending"] in (None, facts["last_round"])
        assert facts["ending"] is None or facts["turn"] % facts["players"] == 0
    else:
        assert facts["last_round"] is None
        assert enough == (facts["ending"] == "glory")
    if facts["ending"] == "deck":
        assert facts["near"] + facts["deep"] <= 2


def _check_turn(facts: dict[str, Any]) -> None:
    """MA-05, MA-16, MA-18, MA-19, MA-22, MA-42."""
    assert (facts["first"] - 1 + facts["turn"] - 1) % facts["players"] == facts["player"] - 1
    tour, used = facts["tour"], set(facts["tour"]["used"])
    assert facts["raided"] not in used
    assert (tour["last"] == 0) == (not used)
    assert tour["last"] == 0 or STOP_PLACES[tour["last"]] in used
    assert used <= set(STOP_PLACES[1 : tour["last"] + 1])
    assert not tour["closed"] or (facts["fought"] and used)
    assert facts["raided"] is None or facts["fought"]
    if facts["phase"] in ("start", "resting", "redrawing"):
        assert not facts["fought"]
        assert not used
    assert facts["exchanged"] <= 2
    for seat, captain in enumerate(facts["captains"], 1):
        challenged = facts["fight"] is not None and facts["fight"]["opponent"] == seat
        most = OFFERS_OF_ACTIVE if seat == facts["player"] else OFFERS_OF_CHALLENGED if challenged else COUNTERS
        assert 0 <= captain["offers"] <= most
        assert 0 <= captain["drafts"] <= MOST_DRAFTS


def _check_pending(facts: dict[str, Any]) -> None:
    """What somebody is asked about is there, and nothing else is left open."""
    phase, deal = facts["phase"], facts["deal"]
    assert phase == "showing" or (deal is not None) == (phase in ("drafting", "answering"))
    phase = deal["resume"] if deal is not None else phase
    if phase in ALWAYS_IN_A_FIGHT:
        assert facts["fight"] is not None
    elif phase not in NOW_AND_THEN_IN_A_FIGHT:
        assert facts["fight"] is None
    assert bool(facts["tied"]) == bool(facts["tied_amount"]) == (phase == "favour")
    assert (facts["due"]["scrapped"] is not None) == (phase == "scrapping")
    assert facts["due"]["count"] > 0 or phase not in ("paying", "loot wrecks")
    assert facts["due"]["count"] == 0 or phase in ("paying", "loot wrecks", "trophy room")
    assert (facts["to_draw"] > 0) == (phase in ("drawing", "redrawing", "trophy room"))
    assert facts["to_turn"] == 0 or phase in ("turning", "favour", "showing")
    assert facts["fight"] is None or facts["fought"]
    if phase == "target":
        assert facts["space"] or facts["karokum"]
    elif phase not in ("turning", "favour"):
        ship = facts["fight"] is not None and facts["fight"]["kind"] == "ship" and facts["fight"]["stage"] == 0
        assert facts["space"] == ([facts["fight"]["card"]] if ship else [])
    if deal is None and phase not in ("rally", "called", *NOW_AND_THEN_IN_A_FIGHT):
        of_others = ("loyalty", "metal", "support")
        assert phase in of_others or facts["acting"] in (None, facts["player"])


def _check_fight(facts: dict[str, Any]) -> None:
    """MA-23, MA-25, MA-30, MA-32, MA-33."""
    fight = facts["fight"]
    if fight is None:
        return
    allies, defenders = set(fight["allies"]), set(fight["defenders"])
    leader, opponent, traitor = facts["player"], fight["opponent"], fight["traitor"]
    assert fight["leader"] == leader
    assert opponent != leader
    assert not allies & defenders
    assert not {leader, opponent} & (allies | defenders)
    if fight["kind"] == "challenge":
        assert traitor is None
    else:
        assert len(allies) <= 1
        assert defenders == ({traitor} if traitor is not None else set())
        assert traitor is None or not fight["hunter"]
    fighters = {leader, opponent, *allies, *defenders}
    for those in ("metal", "decided", "shields", "passed"):
        assert set(fight[those]) <= fighters
    assert set(fight["metal"]) <= set(fight["decided"])
    assert traitor not in {*fight["shields"], *fight["passed"]}
    assert (fight["orange"] is None) == (fight["grey"] is None)
    assert 0 <= fight["odds"]["win"] <= fight["odds"]["of"]
    thrown = {seat for seat, face in enumerate(fight["faces"], 1) if face is not None}
    assert thrown <= set(fight["metal"])
    if fight["orange"] is not None and thrown == set(fight["metal"]) and fight["stage"] == 0:
        attack, defence = (sum(part["value"] for part in fight[side]) for side in ("attack", "defence"))
        assert fight["odds"] == {"win": int(attack >= defence), "of": 1}, "a tie goes to the leader"


def _check_ledger(facts: dict[str, Any]) -> None:
    """MA-36, MA-39: deals have at most three clauses a side, promises bind two players and may need a fight."""
    if facts["deal"] is not None:
        assert max(len(facts["deal"]["gives"]), len(facts["deal"]["wants"])) <= 3
        assert facts["deal"]["maker"] not in facts["deal"]["to"]
    assert len(facts["promises"]) <= LEDGER
    for promise in facts["promises"]:
        assert promise["by"] != promise["to"]
        assert facts["fight"] is not None or promise["term"]["what"] in ("later", "help later", "peace")
    asked = [promise for promise in facts["promises"] if promise["due"]]
    waiting = facts["deal"]["resume"] if facts["deal"] is not None else facts["phase"]
    assert bool(asked) == (waiting in ("settling", "called"))
    assert len({(promise["deal"], promise["by"]) for promise in asked}) <= 1
    deals = [promise["deal"] for promise in facts["promises"]]
    assert deals == sorted(deals)
    assert facts["fight"] is not None or not any(promise["made_for"] for promise in facts["promises"])
