"""The recorded games of Metal Adventures.

The figures on the cards may change, and with them every game, so each recipe says what its game has to show.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from tools.recipe import Choice, Recipe, any_action

from creuset.core.action import Action
from creuset.core.fair import rng_from, seed_from
from creuset.core.journal import Journal
from creuset.core.replay import replay
from creuset.core.rng import Rng
from creuset.games.metal_adventures.rules import GAME
from creuset.table.match import Match

OWN_CARDS = (Path(__file__).parent / "fixtures" / "own-cards.toml").read_text("utf-8")

LIKED = {
    "reveal": 300,
    "titles": 60,
    "lavish": 60,
    "propose": 40,
    "space": 20,
    "hunt": 10,
    "pay": 9,
    "buy": 9,
    "trophy": 9,
    "raid": 6,
    "challenge": 6,
    "end": 6,
    "accept": 5,
    "to": 4,
    "offer": 1,
    "discard": 0,
    "drop": 0,
    "strike": 0,
}
"""How much a pirate likes a kind of action; kinds not named weigh 3."""


def kind(action: Action) -> str:
    """What an action does: its first word."""
    return action.notation().partition(" ")[0]


def pirate(**otherwise: int) -> Choice:
    """A player who chooses a kind of action by its weight, then any of that kind."""
    weights = {**LIKED, **otherwise}

    def choose(legal: list[Action], rng: Rng) -> Action:
        kinds: dict[str, list[Action]] = {}
        for action in legal:
            kinds.setdefault(kind(action), []).append(action)
        weighted = [own for word, own in kinds.items() for _ in range(weights.get(word, 3))]
        return any_action(weighted[int(rng.below(len(weighted)))] if weighted else legal, rng)

    return choose


@dataclass(frozen=True)
class Watchful(Recipe):
    """Players who also reveal trophies while another decides."""

    def _play(self, name: str, number: int) -> Journal:
        rng = rng_from("fixture", name, number)
        seed = seed_from("fixture", name, number)
        match = Match.begin(self.game, self.options, ["you"] * len(self.names), self.names, seed)
        while match.to_act():
            for seat in match.free_to_act():
                reveals = [action for action in match.legal(seat) if kind(action) == "reveal"]
                if reveals and seat in match.free_to_act():
                    match.act(seat, any_action(reveals, rng))
                    break
            else:
                seat = match.to_act()[0]
                match.act(seat, self.choose(match.legal(seat), rng))
        return match.journal()


# Reading a journal


def outcome(journal: Journal) -> Mapping[str, object]:
    """How a game ended."""
    assert journal.end is not None
    assert journal.end.outcome is not None
    return journal.end.outcome


def what(journal: Journal) -> list[str]:
    """What was done, step by step."""
    return [step.what for step in journal.steps]


def moments(journal: Journal) -> list[tuple[int, str, Mapping[str, object]]]:
    """Who did what, and what everyone could see before it."""
    return [(step.who, step.what, state.view(None).data()) for step, state in replay(GAME, journal)]


def fight_of(facts: Mapping[str, object]) -> Mapping[str, object]:
    """The fight at that moment."""
    fight = facts["fight"]
    assert isinstance(fight, dict)
    return fight


# What there is to show


def ends_by_glory(journal: Journal) -> bool:
    """Somebody has nine Glory, net."""
    return outcome(journal)["reason"] == "glory"


def ends_by_deck(journal: Journal) -> bool:
    """The Space deck is used up; before that, all four kinds of combat occur."""
    kinds = {step.partition(" ")[0] for step in what(journal)}
    return outcome(journal)["reason"] == "deck" and {"space", "hunt", "raid", "challenge"} <= kinds


def is_shared(journal: Journal) -> bool:
    """Two win together, with the same Glory, Judgment, credits and Wrecks."""
    ranks = outcome(journal)["ranks"]
    assert isinstance(ranks, list)
    return ranks.count(min(ranks)) > 1


def betrays_both_ways(journal: Journal) -> bool:
    """An attacker is betrayed and wins, another is betrayed and loses."""
    if what(journal).count("betray") < 2:
        return False
    met = set()
    for (_who, _step, before), (_next, _then, after) in pairwise(moments(journal)):
        traitor = None if before["fight"] is None else fight_of(before)["traitor"]
        if isinstance(traitor, int) and after["fight"] is None:
            captains = after["captains"]
            assert isinstance(captains, list)
            met.add("betray_win" in captains[traitor - 1]["deeds"])
    return met == {True, False}


def keeps_and_breaks_promises(journal: Journal) -> bool:
    """Promises of credits are kept and broken, one cannot be kept, and promised help is called in."""
    steps = what(journal)
    if not {"honour", "break"} <= set(steps) or not any(step.startswith("call ") for step in steps):
        return False
    met = {(step, facts["phase"]) for _who, step, facts in moments(journal) if step in ("honour", "break")}
    return {("honour", "settling"), ("break", "settling"), ("honour", "called"), ("break", "called")} <= met


def keeps_its_word_after_a_hunter(journal: Journal) -> bool:
    """A Hunter is beaten with an ally, who is paid as agreed: there is no choice."""
    return any(
        step == "honour" and facts["phase"] == "settling" and facts["fight"] is not None and fight_of(facts)["hunter"]
        for _who, step, facts in moments(journal)
    )


def reveals_out_of_turn(journal: Journal) -> bool:
    """Trophies are revealed in the owner's turn and in another player's."""
    turns = {facts["player"] == who + 1 for who, step, facts in moments(journal) if step.startswith("reveal ")}
    return turns == {True, False}


def trades_trophies(journal: Journal) -> bool:
    """Trophies change hands, both ways, and something is said of one."""
    steps = what(journal)
    given = any(step.startswith("give trophy") for step in steps)
    return given and any(step.startswith("accept with") for step in steps) and any(step[:4] == "say " for step in steps)


def has_undone(journal: Journal) -> bool:
    """At least five decisions are taken back."""
    return sum(step.undoes > 0 for step in journal.steps) >= 5


NAMES = ("Anna", "Ben", "Chloé", "Dörte", "Emil", "Fatou")

HONEST = {"honour": 9, "break": 1, "loyal": 9, "betray": 1}

RECIPES: dict[str, Recipe] = {
    "ends-by-glory": Recipe(GAME, NAMES[:4], pirate(challenge=60, **HONEST), shows=ends_by_glory),
    "ends-by-deck": Recipe(GAME, NAMES[:3], pirate(), shows=ends_by_deck),
    "shared-victory": Recipe(GAME, NAMES[:6], pirate(offer=0, **HONEST), 124, shows=is_shared),
    "betrayals": Recipe(GAME, NAMES[:5], pirate(betray=9, want=9, accept=9), 64, shows=betrays_both_ways),
    "promises": Recipe(GAME, NAMES[:4], pirate(call=30, honour=3), shows=keeps_and_breaks_promises),
    "a-hunter": Recipe(GAME, NAMES[:3], pirate(offer=3, accept=9, faktor=9), shows=keeps_its_word_after_a_hunter),
    "out-of-turn": Watchful(GAME, NAMES[:4], pirate(), shows=reveals_out_of_turn),
    "trophies-traded": Recipe(GAME, NAMES[:5], pirate(offer=3, accept=9), shows=trades_trophies),
    "all-switches": Recipe(
        GAME,
        NAMES[:6],
        pirate(challenge=30, **HONEST),
        options={"glory_to_win": "6", "bank": "72", "ending": "full round", "cards": OWN_CARDS},
        shows=ends_by_glory,
    ),
    "with-undo": Recipe(GAME, NAMES[:3], pirate(), undo_every=7, shows=has_undone),
}
