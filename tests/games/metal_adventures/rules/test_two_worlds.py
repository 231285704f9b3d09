"""Worlds that players cannot tell apart tell them the same; those they imagine fit what they have seen: MA-54."""

from collections.abc import Callable
from typing import cast

import pytest

from creuset.conformance import worlds as two_worlds
from creuset.conformance.worlds import line, shown
from creuset.core.action import Action
from creuset.core.rng import Rng
from creuset.core.state import State
from creuset.games.metal_adventures.rules import GAME
from creuset.games.metal_adventures.rules.rules import MetalAdventuresState
from tests.games.metal_adventures.rules.deals import WON, drafted, fought, looked_at, offered
from tests.games.metal_adventures.rules.positions import Captain, actor, play, travelling, wrecks

pytestmark = pytest.mark.rule("MA-54")

TRIED = [
    GAME.parse(text)
    for text in (
        *(
            "reveal miser",
            "reveal armourer",
            "reveal survivor",
            "discard saboteur",
            "offer",
            "accept",
            "refuse",
            "counter",
        ),
        *("accept with miser", "want wreck tin_lark", "want wreck mothwing", "give trophy saint", "under saint"),
        *("keep viper", "take tin_lark", "spend tin_lark", "loot wrecks", "draw miser", "turn tin_lark", "roll 1 1"),
    )
]
"""What a reader tries, in turn and out of turn: the answers must be the same."""


def side_by_side(
    one: MetalAdventuresState, other: MetalAdventuresState, readers: tuple[int | None, ...], *lines: str
) -> None:
    """Play two worlds on; where a line has two halves, each world has its own. The readers are told the same."""
    for text in (*lines, ""):
        for reader in readers:
            assert shown(one, reader, TRIED) == shown(other, reader, TRIED), text
        if not text:
            return
        first, _bar, second = text.partition(" | ")
        actions = GAME.parse(first), GAME.parse(second or first)
        seat = actor(one)
        assert seat == actor(other)
        for reader in readers:
            assert line(one, reader, seat, actions[0]) == line(other, reader, seat, actions[1])
        one.apply(seat, actions[0])
        other.apply(seat, actions[1])


READER = Captain(credits=5, trophies="saint", improvements="saboteur")


def worlds(first: Captain, second: Captain, reader: Captain = READER) -> list[MetalAdventuresState]:
    """It is the turn of player 1, who has this in one world and that in the other; player 2 reads."""
    return [travelling(captain, reader, Captain(), karokum="small_change") for captain in (first, second)]


OTHERS = (1, 2, None)
"""Player 2, player 3 and a spectator."""


def test_trophies_that_are_bought_and_put_under() -> None:
    one, other = worlds(Captain(trophies="miser armourer"), Captain(trophies="survivor viper"))
    lines = ["trophy 1", "under miser | under viper", "draw colossus | draw duellist", "draw rampart | draw miser"]
    side_by_side(one, other, OTHERS, *lines, "keep rampart | keep duellist", "raid bazaar", "ready", "hold", "roll 1 6")


def test_trophies_that_are_exchanged_at_a_rest() -> None:
    first, second = Captain(damage=1, trophies="miser armourer"), Captain(damage=1, trophies="survivor viper")
    one, other = worlds(first, second)
    for state in (one, other):
        play(state, "raid exxalia")
        fought(state, "roll 1 6")
        play(state, "end", "judgment", "raid exxalia")
        fought(state, "roll 1 6")
        play(state, "end", "judgment", "raid exxalia")
        fought(state, "roll 1 6")
        play(state, "end")
    lines = ["rest", "exchange miser | exchange viper", "exchange armourer | exchange survivor", "end"]
    side_by_side(one, other, OTHERS, *lines, "draw colossus | draw miser", "draw rampart | draw wolf_slayer")


@pytest.mark.rule("MA-37")
def test_a_trophy_that_is_offered_refused_and_countered() -> None:
    one, other = worlds(Captain(trophies="miser armourer"), Captain(trophies="survivor viper"))
    lines = [*drafted("2"), "give trophy miser | give trophy viper", "say executioner", "want 1 credits", "propose"]
    side_by_side(one, other, OTHERS, *lines, "counter", "give peace", "propose", "refuse")


@pytest.mark.rule("MA-37")
def test_a_trophy_that_goes_to_somebody_else() -> None:
    one, other = worlds(Captain(trophies="miser armourer"), Captain(trophies="survivor viper"))
    lines = [*drafted("3"), "give trophy miser | give trophy viper", "propose", "accept"]
    side_by_side(one, other, (1, None), *lines, "show trophy miser | show trophy viper", *offered("3", "want peace"))


@pytest.mark.rule("MA-37")
def test_a_trophy_that_somebody_else_hands_over() -> None:
    pair = [travelling(Captain(), READER, Captain(trophies=own)) for own in ("miser armourer", "survivor viper")]
    lines = [*offered("3", "want trophy"), "accept with miser | accept with viper"]
    side_by_side(pair[0], pair[1], (1, None), *lines, *offered("2", "want peace"), "refuse")


@pytest.mark.rule("MA-44")
@pytest.mark.parametrize("stop", ["repair 1", "overhaul 1", "lavish 1"])
def test_wrecks_that_pay_face_down(stop: str) -> None:
    known = Captain(credits=9, damage=2, wrecks="tin_lark copper_swan")
    one, other = worlds(known, known)
    side_by_side(one, other, OTHERS, stop, "spend tin_lark | spend copper_swan", "raid bazaar", "ready", "hold")


def test_wrecks_that_nobody_saw() -> None:
    one, other = worlds(Captain(unseen_wrecks="tin_lark"), Captain(unseen_wrecks="mothwing"))
    side_by_side(one, other, OTHERS, "raid bazaar", *offered("2", "want help"), "accept", "ready", "loyal", "hold")


@pytest.mark.rule("MA-34")
def test_wrecks_that_are_looted() -> None:
    """The reader knew all of them, and cannot tell any more which one was taken."""
    pair = [travelling(Captain(), Captain(), Captain(wrecks="tin_lark copper_swan aurora_clipper")) for _ in "ab"]
    for state, wreck in zip(pair, ("tin_lark", "aurora_clipper"), strict=True):
        play(state, "challenge 3")
        looked_at(fought(state, WON, "loot wrecks"))
        play(state, f"take {wreck}", "take copper_swan")
    side_by_side(pair[0], pair[1], (1, None), *drafted("3"), "give 1 credits", "propose", "refuse")
    assert wrecks(pair[0], 3) != wrecks(pair[1], 3)


@pytest.mark.rule("MA-34")
def test_wrecks_that_are_looked_at_and_looted() -> None:
    """Only the two who fought see them."""
    pair = [
        travelling(Captain(), READER, Captain(unseen_wrecks=own))
        for own in ("tin_lark copper_swan mothwing", "tin_lark bloodhound paper_lantern")
    ]
    for state in pair:
        play(state, "challenge 3")
        fought(state, WON)
    shown_wrecks = [[f"show wreck {key}" for key in wrecks(state, 3)] for state in pair]
    lines = ["loot wrecks", *(f"{first} | {second}" for first, second in zip(*shown_wrecks, strict=True))]
    lines += ["take copper_swan | take paper_lantern", "take mothwing | take tin_lark"]
    side_by_side(pair[0], pair[1], (1, None), *lines, *drafted("3"), "give 1 credits", "propose", "refuse")


def test_legal_actions_of_others_do_not_tell_what_they_hold() -> None:
    """Who may act out of turn follows from numbers that all can see."""
    one, other = worlds(Captain(credits=0, trophies="armourer"), Captain(credits=0, trophies="miser"))
    assert one.free_to_act() == other.free_to_act()
    assert one.legal(0) != other.legal(0)
    side_by_side(one, other, OTHERS)


@pytest.mark.parametrize(
    ("shown_to_all", "test"),
    [
        ("draw ", test_trophies_that_are_bought_and_put_under),
        ("under ", test_trophies_that_are_bought_and_put_under),
        ("keep ", test_trophies_that_are_bought_and_put_under),
        ("exchange ", test_trophies_that_are_exchanged_at_a_rest),
        ("give trophy ", test_a_trophy_that_is_offered_refused_and_countered),
        ("show trophy ", test_a_trophy_that_goes_to_somebody_else),
        ("accept with ", test_a_trophy_that_somebody_else_hands_over),
        ("spend ", lambda: test_wrecks_that_pay_face_down("repair 1")),
        ("show wreck ", test_wrecks_that_are_looked_at_and_looted),
        ("take ", test_wrecks_that_are_looked_at_and_looted),
    ],
)
def test_a_card_shown_to_the_wrong_players_is_noticed(
    monkeypatch: pytest.MonkeyPatch, shown_to_all: str, test: Callable[[], None]
) -> None:
    def sees(state: State, reader: int | None, actor: int, action: Action) -> bool:
        return action.notation().startswith(shown_to_all) or honestly(state, reader, actor, action)

    honestly = two_worlds.sees
    monkeypatch.setattr(two_worlds, "sees", sees)
    with pytest.raises(AssertionError):
        test()


# Imagination

FULL = (
    Captain(trophies="miser armourer", wrecks="tin_lark", unseen_wrecks="copper_swan amber_basilica"),
    Captain(trophies="saint", unseen_wrecks="mothwing apocalypse"),
    Captain(trophies="viper rampart", wrecks="bloodhound"),
)


@pytest.mark.parametrize("reader", [0, 1, 2, None])
def test_an_imagined_world_fits_what_was_seen(reader: int | None) -> None:
    state = travelling(*FULL)
    play(state, *offered("2", "give trophy miser"))
    for seed in range(12):
        world = state.view(reader).imagine(Rng(seed))
        assert world.view(reader).encode() == state.view(reader).encode()
        assert world.view(None).encode() == state.view(None).encode()


def test_imagined_worlds_differ_in_what_is_hidden_and_in_nothing_else() -> None:
    state = travelling(*FULL)
    imagined = [cast(MetalAdventuresState, state.view(1).imagine(Rng(seed))) for seed in range(40)]
    assert len({int(world.trophies(0)) for world in imagined}) > 10
    assert len({tuple(wrecks(world, 1)) for world in imagined}) > 10
    assert {int(world.trophies(1)) for world in imagined} == {int(state.trophies(1))}
    assert all("tin_lark" in wrecks(world, 1) for world in imagined)
    assert all(wrecks(world, 2) == wrecks(state, 2) and wrecks(world, 3) == ["bloodhound"] for world in imagined)


def test_only_ships_are_imagined_as_wrecks() -> None:
    state = travelling(Captain(unseen_wrecks="tin_lark copper_swan mothwing amber_basilica"))
    for seed in range(60):
        world = cast(MetalAdventuresState, state.view(None).imagine(Rng(seed)))
        own = wrecks(world, 1)
        assert len(own) == 4
        assert not {"gold_vein", "pay_day", "crossed_lanes", "tinkers_convoy", "harvest_moons"} & set(own)


@pytest.mark.rule("MA-45", "MA-49")
@pytest.mark.parametrize("stop", ["titles solar", "amnesty 1"])
def test_who_pays_with_certain_wrecks_is_imagined_to_have_them(stop: str) -> None:
    own = "tin_lark copper_swan aurora_clipper bloodhound mothwing"
    state = play(travelling(Captain(judgment=1, unseen_wrecks=own)), stop)
    for seed in range(30):
        world = state.view(1).imagine(Rng(seed))
        assert world.view(1).encode() == state.view(1).encode()
        for _wreck in range(3 if stop == "titles solar" else 1):
            world.apply(0, world.legal(0)[0])


def test_what_one_offers_face_down_is_imagined_as_any_of_the_trophies() -> None:
    state = play(travelling(Captain(trophies="miser armourer"), Captain()), *offered("2", "give trophy miser"))
    told = {str(state.view(1).imagine(Rng(seed)).view(0).data()["deal"]) for seed in range(60)}
    assert len(told) > 8
    mine = {str(state.view(0).imagine(Rng(seed)).view(0).data()["deal"]) for seed in range(10)}
    assert len(mine) == 1
