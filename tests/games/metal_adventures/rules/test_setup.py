"""How a game begins: MA-01 to MA-05."""

from typing import cast

import pytest

from creuset.core.seats import DEALER
from creuset.games.metal_adventures.rules import GAME
from creuset.games.metal_adventures.rules.cards import BASE_KEYS, IMPROVEMENT_KEYS, TROPHY_KEYS, own_cards
from creuset.games.metal_adventures.rules.rules import MetalAdventuresState
from tests.games.metal_adventures.rules.positions import actor, captain, facts, legal, phase, play

CAPTAINS = pytest.mark.parametrize("players", [3, 4, 5, 6])


def bare(players: int = 3) -> MetalAdventuresState:
    return cast(MetalAdventuresState, GAME.begin({}, players))


def deal_on(state: MetalAdventuresState) -> MetalAdventuresState:
    """The dealer works until a player is asked, and always does the first thing they may."""
    while actor(state) == DEALER:
        state.apply(DEALER, state.legal(DEALER)[0])
    return state


def set_up(players: int = 3, first: int = 1) -> MetalAdventuresState:
    state = deal_on(play(bare(players), f"begin {first}"))
    for _player in range(players):
        play(state, sorted(legal(state))[0])
        deal_on(state)
    return state


@pytest.mark.rule("MA-01")
def test_three_to_six_play() -> None:
    assert (GAME.lid.fewest, GAME.lid.most) == (3, 6)


@CAPTAINS
@pytest.mark.rule("MA-03")
def test_everybody_starts_with_the_same_but_for_the_credits_of_later_players(players: int) -> None:
    state = set_up(players)
    first = facts(state)["first"]
    for seat in range(1, players + 1):
        own = captain(state, seat)
        assert (own["power"], own["damage"], own["glory"], own["judgment"]) == (8, 0, 0, 0)
        place = (seat - first) % players
        more = int(own_cards().later_credits[6 * players + place])
        assert (own["credits"], own["metal"], own["trophies"]) == (3 + more, 0, 2)
        assert own["improvements"] == own["wrecks"] == []


@CAPTAINS
@pytest.mark.rule("MA-03")
def test_everybody_has_a_base_ship_of_their_own_drawn_by_lot(players: int) -> None:
    state = play(bare(players), "begin 2")
    bases = []
    for number in range(players):
        assert legal(state, DEALER + 1) == {f"base {key}" for key in BASE_KEYS if key not in bases}
        bases.append(BASE_KEYS[number])
        play(state, f"base {BASE_KEYS[number]}")
    given = [captain(state, 1 + (1 + number) % players)["base"] for number in range(players)]
    assert given == bases


@pytest.mark.rule("MA-03")
def test_each_base_ship_has_an_ability_of_its_own() -> None:
    assert len(set(own_cards().base_ability)) == 6


@pytest.mark.rule("MA-03", "MA-13")
def test_of_three_trophies_one_goes_under_the_pile() -> None:
    state = play(bare(), "begin 1", *(f"base {key}" for key in BASE_KEYS[:3]))
    play(state, *(f"lay {key}" for key in IMPROVEMENT_KEYS[:4]), *(f"draw {key}" for key in TROPHY_KEYS[:3]))
    assert phase(state) == "choosing"
    assert legal(state) == {f"under {key}" for key in TROPHY_KEYS[:3]}
    play(state, f"under {TROPHY_KEYS[1]}")
    assert captain(state, 1)["known"] == [TROPHY_KEYS[0], TROPHY_KEYS[2]]
    assert facts(state)["trophies_under"] == [TROPHY_KEYS[1]]


@pytest.mark.rule("MA-03")
def test_with_six_players_all_trophies_are_drawn_and_six_lie_under_the_pile() -> None:
    state = set_up(6)
    assert facts(state)["trophy_pile"] == 0
    assert len(facts(state)["trophies_under"]) == 6


@pytest.mark.rule("MA-03")
def test_nothing_is_revealed_or_discarded_before_all_have_chosen() -> None:
    state = deal_on(play(bare(), "begin 1"))
    assert state.free_to_act() == 0
    play(state, sorted(legal(state))[0])
    deal_on(state)
    assert legal(state, 1) == set()


@pytest.mark.rule("MA-04", "MA-02")
def test_one_pile_of_68_with_the_near_cards_on_top() -> None:
    state = set_up()
    assert (facts(state)["near"], facts(state)["deep"]) == (34, 34)
    play(state, "pay", "space")
    assert len(legal(state, DEALER + 1)) == 34
    assert "turn destria_nova" in legal(state, DEALER + 1)
    assert "turn apocalypse" not in legal(state, DEALER + 1)


@CAPTAINS
@pytest.mark.rule("MA-05", "MA-02")
def test_the_places(players: int) -> None:
    state = set_up(players)
    now = facts(state)
    assert now["bank"] is None
    assert now["pot"] == 0
    assert now["treasuries"] == {"exxalia": 0, "bazaar": 0, "karokum": 0}
    assert len(now["row"]) == 4
    assert now["pile"] == 20
    assert now["bazaar"] == now["karokum"] == now["gone"] == []
    assert now["trophy_pile"] + len(now["trophies_under"]) == 18 - 2 * players


@pytest.mark.parametrize("first", [1, 2, 4])
@pytest.mark.rule("MA-05")
def test_a_lot_decides_who_begins_and_play_goes_clockwise(first: int) -> None:
    state = bare(4)
    assert [action.notation() for action, weight in state.chances() if weight == 1] == [
        f"begin {seat}" for seat in (1, 2, 3, 4)
    ]
    state = set_up(4, first)
    turns = []
    for _turn in range(5):
        turns.append(actor(state) + 1)
        play(state, "judgment", "raid bazaar", "ready", "hold", "roll 1 6")
        play(state, "end")
    assert turns == [(first - 1 + number) % 4 + 1 for number in range(5)]
