"""What a game of Metal Adventures tells: fights, allies, promises, stops and cards, where Glory comes from."""

import pytest

from creuset.games.metal_adventures.balance.voyages import (
    BASE_SHIP,
    CHALLENGES,
    FROM_CHALLENGES,
    FROM_LAVISH,
    FROM_SHIPS,
    FROM_TITLES,
    FROM_TROPHIES,
    IMPROVEMENT,
    KAROKUM,
    PLANETS,
    SPACE,
    STOP,
    TROPHY,
    Combat,
    Voyage,
    follow,
    voyage_in,
)
from creuset.games.metal_adventures.rules import GAME
from creuset.games.metal_adventures.rules.actions import Deed
from creuset.games.metal_adventures.rules.cards import IMPROVEMENT_KEYS, TROPHY_KEYS
from creuset.games.metal_adventures.rules.components import STOP_KEYS
from creuset.games.metal_adventures.rules.rules import MetalAdventuresState
from creuset.games.metal_adventures.rules.state import Tabletop
from creuset.games.metal_adventures.rules.verbs import ATTACK_SPACE, DEFY, HUNT, RAID, REVEAL
from creuset.lab.simulate import Contest, play_out
from tests.games.metal_adventures.rules.deals import LOST, WON, agreed, offered
from tests.games.metal_adventures.rules.positions import Captain, actor, hire, position, travelling

ARMED = Captain(improvements="sun_lance")
"""Strong enough to beat anybody below with good dice, and to lose with bad ones."""

IN_SPACE = ("space", "turn destria_nova", "turn tin_lark", "turn mothwing", "fight destria_nova")
COMBATS = {
    SPACE: IN_SPACE,
    KAROKUM: ("hunt", "fight marble_guard"),
    PLANETS: ("raid bazaar",),
    CHALLENGES: ("challenge 2", "ready"),
}


def told(state: MetalAdventuresState, *lines: str) -> Voyage:
    """What is told when these lines, written as in `positions.py`, are played from here."""
    table, actions = state.copy(), []
    for line in lines:
        number, colon, text = line.partition(": ")
        seat = int(number) - 1 if colon else actor(table)
        action = GAME.parse(text if colon else line)
        table.apply(seat, action)
        actions.append((seat, action))
    return follow(state, actions)


def only_fight(state: MetalAdventuresState, *lines: str) -> Combat:
    (combat,) = told(state, *lines).combats
    return combat


def used(voyage: Voyage, kind: int) -> list[tuple[int, int]]:
    return [(seat, number) for seat, of_kind, number in voyage.uses if of_kind == kind]


def glory_of(voyage: Voyage, seat: int) -> dict[int, int]:
    return {source: amount for source, amount in enumerate(voyage.glory[seat]) if amount}


@pytest.mark.parametrize("dice", [WON, LOST])
@pytest.mark.parametrize("kind", COMBATS)
def test_fights_are_told_by_their_kind_and_by_who_won(kind: int, dice: str) -> None:
    state = travelling(ARMED, Captain(credits=0), karokum="marble_guard")
    holds = ["hold", "hold"] if kind == CHALLENGES else ["hold"]
    voyage = told(state, *COMBATS[kind], "ready", *holds, dice)
    assert voyage.combats == (Combat(kind, False, dice == WON, False, False, False),)


def test_a_fight_that_is_not_decided_is_not_told() -> None:
    assert told(travelling(ARMED), "raid bazaar", "ready", "hold").combats == ()


def test_a_fight_is_told_though_its_loot_is_still_to_be_taken() -> None:
    """The Glory of a challenge may end the game first."""
    state = travelling(Captain(improvements="sun_lance", glory=8))
    assert only_fight(state, "challenge 2", "ready", "ready", "hold", "hold", WON).won
    assert state.is_over()


def test_ships_of_deep_space_are_told_apart() -> None:
    state = travelling(ARMED, karokum="amber_basilica")
    assert only_fight(state, "hunt", "fight amber_basilica", "ready", "hold", WON).deep


def test_help_is_asked_for_and_found_or_refused() -> None:
    alone = only_fight(travelling(), *IN_SPACE, *offered("2", "want help"), "refuse", "ready", "hold", LOST)
    assert (alone.asked, alone.helped, alone.betrayed) == (True, False, False)
    trade = only_fight(travelling(), *IN_SPACE, *agreed("2", "give 1 credits"), "ready", "hold", LOST)
    assert (trade.asked, trade.helped) == (False, False)
    helped = only_fight(travelling(), *IN_SPACE, *hire(2), "ready", "loyal", "hold", "hold", WON)
    assert (helped.asked, helped.helped, helped.betrayed, helped.won) == (True, True, False, True)


def test_help_that_was_promised_and_is_called_in_was_asked_for() -> None:
    called = ("call 2", "honour", "ready", "loyal", "hold", "hold", WON)
    fight = only_fight(travelling(), *agreed("2", "want help later"), *IN_SPACE, *called)
    assert (fight.asked, fight.helped) == (True, True)


def test_a_traitor_was_found_as_an_ally() -> None:
    fight = only_fight(travelling(), *IN_SPACE, *hire(2), "ready", "betray", "hold", "hold", LOST)
    assert (fight.helped, fight.betrayed, fight.won) == (True, True, False)


def test_help_for_the_challenged_is_not_the_leaders() -> None:
    lines = ("challenge 2", "ready", *hire(3), "ready", "ready", "hold", "hold", "hold", LOST)
    fight = only_fight(travelling(), *lines)
    assert (fight.asked, fight.helped) == (False, False)


def test_promises_are_made_kept_broken_lapsed_or_open() -> None:
    share, later, peace = "give 1 if won", "give 2 later", "give peace"
    state = travelling()
    lost = told(state.copy(), *IN_SPACE, *agreed("2", share, later, peace), "ready", "hold", LOST)
    assert (lost.made, lost.kept, lost.broken, lost.lapsed(), lost.pending) == (3, 0, 0, 1, 2)
    kept = told(state.copy(), *IN_SPACE, *agreed("2", share), "ready", "hold", WON, "honour")
    assert (kept.made, kept.kept, kept.broken, kept.lapsed(), kept.pending) == (1, 1, 0, 0, 0)
    broken = told(state.copy(), *IN_SPACE, *agreed("2", share), "ready", "hold", WON, "break")
    assert (broken.made, broken.kept, broken.broken, broken.lapsed(), broken.pending) == (1, 0, 1, 0, 0)
    assert broken.judgment == (1, 0, 0)


def test_stops_and_improvements_are_told_with_who_used_them() -> None:
    state = travelling(Captain(credits=9), row="meteor_plate", bazaar="welder_nun")
    voyage = told(state, "buy meteor_plate", "lay lumiculaire", "smuggle welder_nun")
    assert used(voyage, STOP) == [(0, STOP_KEYS.index("buy")), (0, STOP_KEYS.index("smuggle"))]
    cards = [IMPROVEMENT_KEYS.index(key) for key in ("meteor_plate", "welder_nun")]
    assert used(voyage, IMPROVEMENT) == [(0, card) for card in cards]


def test_what_is_bought_in_a_rest_is_gained_without_a_stop() -> None:
    state = position(Captain(credits=9, damage=1), row="meteor_plate")
    voyage = told(state, "rest", "buy meteor_plate", "lay lumiculaire", "end")
    assert used(voyage, STOP) == []
    assert used(voyage, IMPROVEMENT) == [(0, IMPROVEMENT_KEYS.index("meteor_plate"))]


def test_improvements_that_change_hands_are_gained_by_their_new_owner() -> None:
    state = travelling(ARMED)
    voyage = told(state, *agreed("2", "give improvement sun_lance"))
    assert used(voyage, IMPROVEMENT) == [(1, IMPROVEMENT_KEYS.index("sun_lance"))]


def test_glory_is_told_by_where_it_comes_from() -> None:
    rich = travelling(Captain(credits=9, improvements="sun_lance", trophies="executioner"), karokum="corona_drummer")
    ship = told(rich.copy(), "hunt", "fight corona_drummer", "ready", "hold", WON)
    assert glory_of(ship, 0) == {FROM_SHIPS: 1}
    assert glory_of(told(rich.copy(), "lavish 0"), 0) == {FROM_LAVISH: 1}
    challenge = ("challenge 2", "ready", "ready", "hold", "hold")
    assert glory_of(told(rich.copy(), *challenge, WON), 0) == {FROM_CHALLENGES: 1}
    assert glory_of(told(rich.copy(), *challenge, LOST), 1) == {FROM_CHALLENGES: 1}


def test_titles_lavish_spending_in_wrecks_and_trophies_bring_glory_of_their_own() -> None:
    wrecks = "tin_lark copper_swan aurora_clipper mothwing"
    state = travelling(Captain(credits=5, wrecks=wrecks, trophies="executioner", glory=2))
    titles = ("titles solar", "spend tin_lark", "spend copper_swan", "spend aurora_clipper")
    voyage = told(state, *titles, "reveal executioner", "lavish 1", "spend mothwing")
    assert used(voyage, TROPHY) == [(0, TROPHY_KEYS.index("executioner"))]
    assert glory_of(voyage, 0) == {FROM_TITLES: 1, FROM_TROPHIES: 1, FROM_LAVISH: 1}


def test_a_trophy_revealed_in_a_fight_brings_no_glory_of_the_fight() -> None:
    state = travelling(Captain(improvements="sun_lance"), Captain(credits=0, trophies="armourer"))
    fight = ("challenge 2", "2: reveal armourer", "ready", "ready", "hold", "hold", LOST)
    assert glory_of(told(state, *fight), 1) == {FROM_TROPHIES: 1, FROM_CHALLENGES: 1}


@pytest.mark.parametrize("kind", ["random", "greedy"])
def test_what_is_told_of_a_game_adds_up(kind: str) -> None:
    contest = Contest("metal_adventures", {}, (kind,) * 3, ("A", "B", "C"), 2)
    played = play_out(contest, 0)
    voyage, table = voyage_in(contest, played), played.state
    assert voyage is not None
    assert isinstance(table, Tabletop)
    assert [sum(sources) for sources in voyage.glory] == [table.glory(seat) for seat in range(3)]
    assert sum(combat.betrayed for combat in voyage.combats) == sum(table.betrayals(seat) for seat in range(3))
    deeds = [action.verb for _seat, action in played.actions if isinstance(action, Deed)]
    begun = sum(verb in (ATTACK_SPACE, HUNT, RAID, DEFY) for verb in deeds)
    assert begun - 1 <= len(voyage.combats) <= begun  # the last one may never be decided
    assert len(used(voyage, TROPHY)) == deeds.count(REVEAL)
    assert len({number for _seat, number in used(voyage, BASE_SHIP)}) == 3
    assert voyage.lapsed() >= 0
