"""What the search is told about Metal Adventures: chances, opinions, claims out of turn, reasons."""

from collections.abc import Mapping

from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.fair import rng_from
from creuset.core.rng import Rng
from creuset.core.state import State
from creuset.games.metal_adventures.bot.knowing import PirateKnowledge
from creuset.games.metal_adventures.bot.reasons import reason
from creuset.games.metal_adventures.bot.values import BY_HAND
from creuset.games.metal_adventures.rules import GAME
from creuset.games.metal_adventures.rules.rules import MetalAdventuresState
from creuset.games.metal_adventures.rules.stages import ANSWERING, DRAFTING
from creuset.players.registry import make_player
from creuset.players.search.halving import promising
from creuset.players.search.knowledge import ONE
from tests.games.metal_adventures.rules.positions import Captain, actor, position
from tests.players.manners import seat_of, some_positions


def positions(seed: int = 2) -> list[MetalAdventuresState]:
    return [state for state in some_positions(GAME, {}, 4, seed) if isinstance(state, MetalAdventuresState)]


def worths_of(state: State) -> list[int]:
    worths = vec[i64]([0] * int(state.seats()))
    PirateKnowledge().worths(state.copy(), worths, Rng(1))
    return [int(worth) for worth in worths]


def test_chances_to_win_add_up_and_favour_the_leader() -> None:
    worths = worths_of(position(Captain(), Captain(glory=6), Captain(glory=3)))
    assert 0 <= int(ONE) - sum(worths) < 10
    assert worths[1] > worths[2] > worths[0]


def test_a_finished_game_is_worth_a_win_to_those_who_won() -> None:
    state = positions()[-1]
    rng = rng_from("end")
    while state.to_act() != 0:
        if state.chances():
            state.advance(8, state.deal(rng))
        else:
            state.advance(seat_of(state), state.sample(seat_of(state), rng))
    outcome = state.outcome()
    assert outcome is not None
    winners = outcome.winners()
    assert worths_of(state) == [ONE // len(winners) if seat in winners else 0 for seat in range(4)]


def test_nobody_searches_for_the_words_of_an_offer() -> None:
    drafts = 0
    for state in positions()[::7]:
        seat = seat_of(state)
        legal = state.legal(seat)
        first = PirateKnowledge().impression(state.view(seat), legal, Rng(1))
        chosen = promising(state, seat, legal, PirateKnowledge(), Rng(1), 6, first)
        assert chosen[0] is first
        if state.phase == DRAFTING:
            drafts += 1
            assert len(chosen) == 1
        else:
            assert len(chosen) == min(6, len(legal))
    assert drafts


def test_the_first_impression_of_the_opportunists_figures_is_the_opportunists_choice() -> None:
    knowledge = PirateKnowledge({**BY_HAND, "reach": 110, "reach_turn": 30})
    for state in positions()[::7]:
        view, legal = state.view(seat_of(state)), state.legal(seat_of(state))
        if len(legal) > 1:
            chosen = make_player("greedy", GAME.lid.key, Rng(1)).choose(view, legal)
            assert knowledge.impression(view, legal, Rng(1)) is chosen


def test_the_policy_is_the_opportunists_where_nothing_is_hidden_from_them() -> None:
    state = position(Captain(credits=8), Captain(), Captain())
    seat = actor(state)
    chosen = make_player("greedy", GAME.lid.key, Rng(1)).choose(state.view(seat), state.legal(seat))
    assert PirateKnowledge().policy(state, seat, Rng(1)) is chosen


def test_reasons_tell_the_odds_and_what_an_offer_is_worth() -> None:
    odds = offers = 0
    for state in positions(3):
        seat = seat_of(state)
        view = state.view(seat)
        for action in state.legal(seat):
            effect: Mapping[str, object] = view.effect(action)
            why = reason(view, action)
            if "odds" in effect:
                told = effect["odds"]
                assert isinstance(told, dict)
                assert why is not None
                assert why.gaps["percent"] == 100 * told["win"] // told["of"]
                odds += 1
            if state.phase == ANSWERING and action.notation() in ("accept", "refuse"):
                assert why is not None
                assert "the offer" in str(why)
                offers += 1
    assert odds
    assert offers
