"""Exact endgames: equal to trying everything, and bounded."""

from collections.abc import Iterator, Mapping

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.bits import size
from creuset.core.fair import rng_from
from creuset.core.seats import DEALER, DEALER_ONLY
from creuset.games.forge.bot.reach import NOBODY, Reach
from creuset.games.forge.bot.solving import MOST_CUBES, Endgame, solve
from creuset.games.forge.rules import GAME
from creuset.games.forge.rules.components import PIECES
from creuset.games.forge.rules.cubes import total
from creuset.games.forge.rules.pieces import Pieces, own_pieces
from creuset.games.forge.rules.rules import ForgeState
from creuset.games.forge.rules.state import ACTING
from creuset.games.forge.rules.view import ForgeView
from creuset.players.advice import advise
from creuset.players.registry import expertise_of, make_player
from tests.games.forge.rules.sets import text_of
from tests.players.manners import seat_of

TOO_MUCH = 4_000


def alike() -> str:
    """A set in which pieces of the same price bring the same, so that ties are frequent."""
    pieces = own_pieces()
    renown = vec[i64]([total(cost) for cost in pieces.cost])
    nothing = vec[i64]([0] * int(PIECES))
    return text_of(Pieces(pieces.cost, renown, nothing, nothing))


ALIKE = alike()

SWITCHES: list[dict[str, str]] = [{}, {"pieces": ALIKE}, {"card_pyramid": "narrow_top", "bonus_per": "weapon"}]


def late_positions(options: Mapping[str, str], games: int, most_cubes: int) -> Iterator[ForgeState]:
    """Decisions near the end of games between opportunists."""
    for number in range(games):
        state, rng = GAME.begin(options, 2), rng_from("late", number)
        players = [make_player("greedy", "forge", rng_from(number, seat)) for seat in range(2)]
        while state.to_act() != 0:
            if state.to_act() == DEALER_ONLY:
                state.advance(DEALER, state.deal(rng))
                continue
            seat = seat_of(state)
            assert isinstance(state, ForgeState)
            if size(state.mine.cubes) <= most_cubes:
                yield state.copy()
            state.advance(seat, players[seat].choose(state.view(seat), state.legal(seat)))


class TooMuch(Exception):
    """There are too many positions to try them all."""


class EveryAction:
    """Trying everything: no bounds, no order, no memory."""

    def __init__(self) -> None:
        self.tried = 0

    def worth(self, state: ForgeState, seat: int) -> float:
        """The share of the win for a seat if both play as well as can be."""
        if state.to_act() == 0:
            outcome = state.outcome()
            assert outcome is not None
            winners = outcome.winners()
            return 1 / len(winners) if seat in winners else 0.0
        self.tried += 1
        if self.tried > TOO_MUCH:
            raise TooMuch
        player = seat_of(state)
        worths = [self.after(state, action, seat) for action in state.legal(player)]
        return max(worths) if player == seat else min(worths)

    def after(self, state: ForgeState, action: Action, seat: int) -> float:
        following = state.copy()
        following.advance(state.player, action)
        return self.worth(following, seat)


def worths_of(state: ForgeState) -> dict[str, float] | None:
    """What every legal action is worth, if it is not too much to try."""
    seat = seat_of(state)
    trying = EveryAction()
    try:
        return {action.notation(): trying.after(state, action, seat) for action in state.legal(seat)}
    except TooMuch:
        return None


@pytest.mark.parametrize("options", SWITCHES, ids=["our pieces", "pieces alike", "other switches"])
def test_every_action_is_worth_what_trying_everything_says(options: dict[str, str]) -> None:
    compared: list[tuple[int, float]] = []
    for number, state in enumerate(late_positions(options, 90, 3)):
        expected = worths_of(state) if number % 2 == 0 else None
        if expected is not None:
            view = state.view(seat_of(state))
            assert isinstance(view, ForgeView)
            solved = solve(view, state.legal(seat_of(state)))
            assert solved is not None
            assert {each.action.notation(): each.worth for each in solved} == expected
            assert [each.worth for each in solved] == sorted(expected.values(), reverse=True)
            compared.extend((int(size(state.mine.cubes)), worth) for worth in expected.values())
    assert {cubes for cubes, _worth in compared} >= {0, 1, 2, 3}
    assert {worth for _cubes, worth in compared} >= {0.0, 1.0}
    assert len(compared) > 150
    if options.get("pieces") == ALIKE:
        assert 0.5 in {worth for _cubes, worth in compared}


def test_a_certain_winner_wins() -> None:
    certain = 0
    for number, state in enumerate(late_positions({}, 40, 4)):
        if state.phase != ACTING or number % 2 == 0:
            continue
        winner = int(Reach(state).certain_winner(state))
        if winner != NOBODY:
            try:
                assert EveryAction().worth(state, winner) == 1.0
                certain += 1
            except TooMuch:
                continue
    assert certain > 30


def test_the_last_dozen_cubes_are_all_seen() -> None:
    """So chance decides nothing in what is solved."""
    for state in late_positions({}, 30, 12):
        assert state.mine.unseen == 0


def test_it_gives_up_where_there_is_too_much_to_look_at() -> None:
    state = next(state for state in late_positions({}, 3, 6) if len(state.legal(state.player)) > 3)
    hasty, patient = Endgame(state, state.player, 3), Endgame(state, state.player, 1_000_000)
    for endgame in (hasty, patient):
        for action in state.legal(state.player):
            endgame.after(state, action, -1, 1)
    assert hasty.gave_up()
    assert not patient.gave_up()


def test_it_is_only_tried_near_the_end_and_between_two() -> None:
    early = next(late_positions({}, 1, MOST_CUBES + 1))
    other = GAME.begin({}, 3)
    while other.to_act() == DEALER_ONLY:
        other.advance(DEALER, other.deal(rng_from("three")))
    for state in (early, other):
        view = state.view(seat_of(state))
        assert isinstance(view, ForgeView)
        assert solve(view, state.legal(seat_of(state))) is None


def test_the_two_strongest_play_solved_positions_exactly() -> None:
    habits = expertise_of("forge").levels
    assert [each.exact for each in habits] == [False, False, False, True, True]
    decided = 0
    for number, state in enumerate(late_positions({}, 12, 4)):
        if number % 4 == 0:
            seat = seat_of(state)
            view, legal = state.view(seat), state.legal(seat)
            assert isinstance(view, ForgeView)
            solved = solve(view, legal)
            assert solved is not None
            decided += solved[0].worth > solved[-1].worth
            for name in ("viktor", "sibylle"):
                assert make_player(name, "forge", rng_from(number)).choose(view, legal) == solved[0].action
    assert decided > 0


def test_advice_on_a_solved_position_has_no_error() -> None:
    early, late = (next(late_positions({}, 1, cubes)) for cubes in (MOST_CUBES + 1, 3))
    for state, exact in ((early, False), (late, True)):
        seat = seat_of(state)
        advice = advise(state.view(seat), state.legal(seat), "forge", rng_from("exact"), thorough=False)
        assert all((each.error == 0) is exact for each in advice.candidates)
