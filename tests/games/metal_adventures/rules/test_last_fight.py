"""The record of the last fight: its sums as they were compared, who won, what it brought: MA-25 to MA-35, MA-40."""

import re
from collections import Counter
from typing import Any

import pytest

from creuset.core.fair import rng_from
from creuset.core.seats import DEALER, DEALER_ONLY
from creuset.games.metal_adventures.rules import GAME
from creuset.games.metal_adventures.rules.rules import MetalAdventuresState
from creuset.players.registry import make_player
from creuset.table.log import with_names
from creuset.words import Speaker
from tests.games.metal_adventures.rules.positions import (
    Captain,
    actor,
    attack,
    facts,
    hire,
    play,
    seen,
    travelling,
)

KEY = "metal_adventures"
NAMES = ("Anna", "Bert", "Carl", "Dora")
ENGLISH = Speaker("en")
WON, LOST, TIE = re.compile(r"won by (\d+)"), re.compile(r"lost by (\d+)"), "a tie, so"


def record(state: MetalAdventuresState) -> dict[str, Any]:
    found = facts(state)["last_fight"]
    assert isinstance(found, dict)
    return found


def sums(told: dict[str, Any]) -> tuple[int, int]:
    return sum(part["value"] for part in told["attack"]), sum(part["value"] for part in told["defence"])


def spoils(state: MetalAdventuresState) -> list[tuple[int, str, int, str | None, int | None]]:
    return [
        (each["seat"], each["what"], each["count"], each["card"], each["other"]) for each in record(state)["spoils"]
    ]


@pytest.mark.rule("MA-25", "MA-26")
def test_both_sums_stay_as_they_were_compared() -> None:
    state = attack(travelling(), "destria_nova", "ready", "faktor", "roll 5 2", "metal 6")
    told = record(state)
    assert (sums(told), told["won"], told["margin"]) == ((8 + 5 + 6, 10 + 2), True, 7)
    assert facts(state)["fight"] is None or sums(facts(state)["fight"]) == (19, 12)


@pytest.mark.rule("MA-27")
def test_damage_after_a_defeat_does_not_change_the_sums() -> None:
    state = attack(travelling(), "destria_nova", "ready", "hold", "roll 1 6")
    told = record(state)
    assert (sums(told), told["won"], told["margin"]) == ((9, 16), False, 7)
    assert spoils(state) == [(1, "damage", 1, None, None)]


@pytest.mark.rule("MA-34", "MA-35")
def test_a_challenge_tells_the_glory_the_pot_the_damage_and_the_loot() -> None:
    state = travelling(Captain(), Captain(credits=5), pot=4)
    play(state, "challenge 2", "1: ready", "2: ready", "1: hold", "2: hold", "roll 6 1")
    assert spoils(state) == [(1, "glory", 1, None, None), (1, "pot", 4, None, None), (2, "damage", 1, None, None)]
    play(state, "loot credits")
    assert spoils(state)[3:] == [(1, "credits", 3, None, 2), (2, "credits", -3, None, 1)]
    assert facts(state)["captains"][0]["glory_from"]["challenges"] == 1


@pytest.mark.rule("MA-34", "MA-54")
def test_wrecks_taken_as_loot_are_counted_and_nobody_is_told_which() -> None:
    state = travelling(Captain(), Captain(credits=0, unseen_wrecks="tin_lark mothwing paper_lantern"))
    play(state, "challenge 2", "1: ready", "2: ready", "1: hold", "2: hold", "roll 6 1", "loot wrecks")
    play(state, "show wreck tin_lark", "show wreck mothwing", "show wreck paper_lantern")
    play(state, "take tin_lark", "take mothwing")
    assert (1, "wreck", 2, None, 2) in spoils(state)
    assert seen(state, 3)["last_fight"] == seen(state, 1)["last_fight"]


@pytest.mark.rule("MA-30", "MA-31")
def test_a_betrayal_tells_the_traitor_and_what_it_brought_them() -> None:
    state = attack(travelling(), "destria_nova", *hire(2), "ready", "betray", "2: hold", "1: hold", "roll 1 6")
    assert (record(state)["traitor"], record(state)["defenders"]) == (2, [2])
    assert {each[:3] for each in spoils(state)} >= {(1, "damage", 1)}
    assert any(seat == 2 and what == "credits" for seat, what, *_rest in spoils(state))


@pytest.mark.rule("MA-39", "MA-40")
def test_promises_of_the_fight_are_told_when_they_are_kept_or_broken() -> None:
    for answer, expected in (("honour", (2, "credits", 2, None, 1)), ("break", (1, "judgment", 1, None, 2))):
        state = attack(travelling(), "destria_nova", *hire(2, "give 2 if won"), "ready", "loyal", "1: hold", "2: hold")
        play(state, "roll 6 1")
        while facts(state)["phase"] != "settling":
            play(state, next(action.notation() for action in state.legal(actor(state))))
        play(state, answer)
        assert expected in spoils(state)


@pytest.mark.rule("MA-19")
def test_the_record_stays_until_the_next_fight_begins() -> None:
    state = attack(travelling(), "destria_nova", "ready", "hold", "roll 1 6")
    play(state, "end", "pay")
    assert record(state)["leader"] == 1
    play(state, "challenge 1")
    assert facts(state)["last_fight"] is None


# Held against the log


class Bout:
    """A game between bots, and the fights of it."""

    def __init__(self, seed: int, players: int) -> None:
        state = GAME.begin({}, players)
        assert isinstance(state, MetalAdventuresState)
        self.state = state
        self.rng = rng_from(f"last fight {seed}")
        self.bots = [make_player(kind, KEY, self.rng) for kind in ("greedy", "honest", "treacherous", "greedy")]
        self.met: Counter[str] = Counter()
        self.before: list[tuple[int, ...]] | None = None
        """What everybody had before what is being told of the fight."""

    def figures(self) -> list[tuple[int, ...]]:
        table = self.state
        return [
            (int(table.glory(seat)), int(table.credits(seat)), int(table.damage(seat))) for seat in range(table.players)
        ]

    def play(self) -> Counter[str]:
        """Play to the end, and compare after every step."""
        while self.state.outcome() is None:
            self._step()
        return self.met

    def _step(self) -> None:
        state = self.state
        chance = state.to_act() == DEALER_ONLY
        seat = int(DEALER) if chance else actor(state)
        action = state.deal(self.rng) if chance else self.bots[seat].choose(state.view(seat), state.legal(seat))
        message = with_names(state.account(seat, action, True), NAMES[: state.players])
        line, figures = ENGLISH(message, player="Somebody"), self.figures()
        state.advance(seat, action)
        if WON.search(line) or LOST.search(line) or TIE in line:
            self._decided(line)
            self.before = figures
        elif self.before is not None and action.notation().startswith("reveal"):  # which has nothing to do with it
            self.before = [
                tuple(old + after - was for old, was, after in zip(*each, strict=True))
                for each in zip(self.before, figures, self.figures(), strict=True)
            ]
        if self.before is not None and state.fight.kind == 0:
            self._over()

    def _decided(self, line: str) -> None:
        told = record(self.state)
        attack_sum, defence_sum = sums(told)
        won, lost = WON.search(line), LOST.search(line)
        said = int(won[1]) if won else -int(lost[1]) if lost else 0
        assert attack_sum - defence_sum == said, line
        assert (told["won"], told["margin"]) == (said >= 0, abs(said))
        self.met["fights"] += 1
        self.met["betrayals"] += told["traitor"] is not None
        self.met[told["kind"]] += 1

    def _over(self) -> None:
        """All that was told to have changed has changed, and nothing else."""
        assert self.before is not None
        told: Counter[tuple[int, str]] = Counter()
        for each in record(self.state)["spoils"]:
            told[each["seat"], "credits" if each["what"] == "pot" else each["what"]] += each["count"]
        for seat, (old, new) in enumerate(zip(self.before, self.figures(), strict=True), 1):
            changes = [now - was for was, now in zip(old, new, strict=True)]
            assert changes == [told[seat, what] for what in ("glory", "credits", "damage")]
        self.before = None


def compare_bouts(count: int) -> Counter[str]:
    met: Counter[str] = Counter()
    for seed in range(count):
        met += Bout(seed, 3 + seed % 2).play()
    return met


@pytest.mark.rule("MA-25", "MA-33")
def test_sums_margins_and_spoils_are_those_of_the_log() -> None:
    met = compare_bouts(6)
    assert min(met["fights"], 100) == 100
    assert all(met[kind] for kind in ("ship", "planet", "challenge"))


@pytest.mark.slow
def test_they_are_in_a_thousand_fights_of_bots() -> None:
    met = compare_bouts(40)
    assert met["fights"] >= 1000
    assert met["betrayals"] > 0
