"""Acting out of turn at the referee's table, at a local one, in simulations and in imagined games."""

from collections.abc import Iterator

import pytest

from creuset.conformance.play import choose, free_seats, may_act, walk
from creuset.core.errors import BadSetup, CannotTalk, CannotUndo, Refusal
from creuset.core.fair import rng_from, seed_from
from creuset.core.playout import play_sampled
from creuset.core.replay import verify
from creuset.core.rng import Rng
from creuset.core.state import State
from creuset.lab.simulate import Contest, play
from creuset.players.levels import TO_THE_END
from creuset.players.people import PEOPLE
from creuset.players.registry import best_player, make_player, players_of
from creuset.players.search.halving import Halving
from creuset.players.search.knowledge import Knowledge
from creuset.table import telling
from creuset.table.clocks import ClockFace
from creuset.table.local import LocalTable, read_seats
from creuset.table.match import Match
from creuset.words import Speaker
from tests.out_of_turn.bells import KEY, RING, Bells, BellsGame, Shy, registered
from tests.table.endless import ADDS

SECOND = 1000
SEED = seed_from("bells")


@pytest.fixture
def game() -> Iterator[BellsGame]:
    with registered() as bells:
        yield bells


def a_match(game: BellsGame, clock: tuple[int, int] | None = None) -> Match:
    return Match.begin(game, {}, ["you", "you"], ["Anna", "Ben"], SEED, clock)


def a_table(game: BellsGame, seats: str) -> LocalTable:
    kinds, names = read_seats(seats, KEY)
    return LocalTable(Match.begin(game, {}, kinds, names, SEED), SEED)


def test_whoever_is_free_acts_and_nobody_waits_for_him(game: BellsGame) -> None:
    match = a_match(game)
    assert (match.to_act(), match.free_to_act()) == ([0], [1])
    assert match.legal(1) == [RING]
    match.act(1, RING)
    assert (match.to_act(), match.free_to_act()) == ([0], [])
    assert [step.who for step in match.journal().steps] == [1]
    with pytest.raises(Refusal):
        match.act(1, RING)
    match.act(0, ADDS[0])
    assert (match.to_act(), match.free_to_act()) == ([1], [0])
    assert match.legal(0) == [], "free, but his card is low"
    assert verify(game, match.journal()).data()["bells"] == 1
    assert Match.resume(match.journal()).view(0).encode() == match.view(0).encode()


def test_an_action_out_of_turn_can_be_taken_back(game: BellsGame) -> None:
    match = a_match(game)
    match.act(1, RING)
    assert match.can_undo(1)
    match.undo(1)
    assert match.legal(1) == [RING]
    match.act(0, ADDS[0])
    assert match.can_undo(0)
    match.undo(0)
    match.act(0, ADDS[1])
    match.act(1, ADDS[0])
    with pytest.raises(CannotUndo):
        match.undo(0)


def test_it_ends_the_undo_of_whoever_sees_it(game: BellsGame) -> None:
    match = a_match(game)
    match.act(0, ADDS[0])
    match.act(1, ADDS[0])
    assert match.can_undo(1)
    match.act(1, RING)
    match.undo(1)
    assert match.can_undo(1), "his own ring, taken back, has taught him nothing"
    match = a_match(game)
    match.act(0, ADDS[0])
    match.act(1, ADDS[0])
    match.act(0, ADDS[0])
    assert match.can_undo(0)
    match.undo(0)
    match.act(1, RING)
    assert not match.can_undo(0), "the ring was heard"


def test_a_match_that_was_given_up_lets_nobody_act(game: BellsGame) -> None:
    match = a_match(game)
    match.ask(0, "abandon")
    match.answer(1, True)
    assert match.free_to_act() == match.legal(1) == []


def test_the_clock_of_a_free_seat_stands_and_that_of_the_other_runs_on(game: BellsGame) -> None:
    noon = 1_000_000
    match = a_match(game, (30, 60))
    match.say(0, "well", noon)
    assert match.clocks is not None
    running = noon + 90 * SECOND
    match.act(1, RING, noon + 20 * SECOND)
    assert match.clocks.faces() == [ClockFace(0, 60 * SECOND, running), ClockFace(1, 60 * SECOND, None)]
    match.undo(1, noon + 25 * SECOND)
    assert match.clocks.faces() == [ClockFace(0, 60 * SECOND, running), ClockFace(1, 60 * SECOND, None)]


def test_taking_back_what_was_done_out_of_turn_does_not_start_an_old_clock(game: BellsGame) -> None:
    noon = 1_000_000
    match = a_match(game, (30, 60))
    match.act(0, ADDS[0], noon)
    match.act(1, ADDS[0], noon + 10 * SECOND)
    match.act(1, RING, noon + 500 * SECOND)
    match.undo(1, noon + 501 * SECOND)
    assert match.clocks is not None
    assert match.clocks.faces()[1] == ClockFace(1, 60 * SECOND, None)


def test_a_position_tells_its_actions_to_the_free_seat_alone(game: BellsGame) -> None:
    match, say = a_match(game), Speaker("en")
    told = {reader: telling.position(match, reader, 0, say) for reader in (None, 0, 1)}
    assert {reader: len(position.legal) for reader, position in told.items()} == {None: 0, 0: 3, 1: 1}
    assert all(position.to_act == [1] for position in told.values())
    assert [bytes(effect) for effect in telling.effects(match, 1)] == [b'{"rings":true}']


def test_a_bot_rings_in_a_person_s_turn(game: BellsGame) -> None:
    table = a_table(game, "you,ringer")
    assert table.bot_to_act() == 1
    assert table.bot_acts() is RING
    assert table.bot_acts() is None
    assert table.bot_to_act() is None
    assert table.to_act() == [0]


def test_a_bot_that_declines_is_asked_once_after_every_step(game: BellsGame) -> None:
    table = a_table(game, "you,shy")
    for _look in range(3):
        assert table.bot_to_act() is None
        assert table.bot_acts() is None
    assert Shy.asked == [0]
    table.act(0, ADDS[0]).result()
    assert table.bot_acts() is ADDS[0]
    assert table.bot_acts() is None
    assert Shy.asked == [0, 2]


def test_there_is_no_hint_for_somebody_who_owes_nothing(game: BellsGame) -> None:
    table = a_table(game, "you,you")
    assert table.out_of_turn(1) == [RING]
    assert table.out_of_turn(0) == table.out_of_turn(None) == []
    with pytest.raises(CannotTalk):
        table.advise(1).result()


@pytest.mark.usefixtures("game")
@pytest.mark.parametrize(
    ("kinds", "rings"), [(("shy", "ringer"), 1), (("ringer", "shy"), 0), (("random", "greedy"), 1)]
)
def test_simulated_bots_act_out_of_turn(kinds: tuple[str, str], rings: int) -> None:
    result = play(Contest(KEY, {}, kinds, ["Anna", "Ben"], 1), 0)
    assert result.journal.count("ring") - "".join(kinds).count("ring") == rings
    assert result.order == (0, 1), "whoever rang first has not had the first turn"
    assert result.outcome.totals == (0, rings)


def test_imagined_games_know_what_is_done_out_of_turn(game: BellsGame) -> None:
    rung = []

    class Rings(Knowledge):
        """Knows somebody who rings whenever that is possible."""

        def interrupt(self, state: State, _rng: Rng) -> bool:
            for seat in free_seats(state):
                if state.legal(seat):
                    state.advance(seat, RING)
                    rung.append(seat)
                    return True
            return False

    state = game.start({}, 2)
    search = Halving(state.view(0), state.legal(0), Rings(), rng_from("hint"), 4, TO_THE_END, 8)
    search.think(8)
    assert rung
    assert search.findings()[0].action in ADDS


def test_random_play_outs_leave_it_be(game: BellsGame) -> None:
    state = game.start({}, 2)
    play_sampled(state, Rng(1))
    assert state.bells == Bells(0, 0, (0, 0), False).bells


def test_the_conformance_suite_lets_people_act_out_of_turn(game: BellsGame) -> None:
    rung = 0
    for number in range(10):
        state = game.start({}, 2)
        for actor, action in walk(state, rng_from("walk", number)):
            rung += action is RING
            assert (actor in free_seats(state)) == (action is RING)
    assert rung
    assert may_act(a_match(game)) == [0, 1]
    first = game.start({}, 2)
    assert {choose(first, Rng(number))[0] for number in range(40)} == {0, 1}


@pytest.mark.usefixtures("game")
def test_a_game_may_have_players_of_its_own() -> None:
    people = [person.key for person in PEOPLE]
    assert players_of(KEY) == ["random", "ringer", "shy", "wrong", "greedy", *people]
    assert players_of("forge") == ["random", "greedy", *people]
    assert best_player(KEY) == people[-1]
    assert isinstance(make_player("shy", KEY, Rng(1)), Shy)
    with pytest.raises(BadSetup) as refused:
        make_player("shy", "forge", Rng(1))
    assert "shy" in str(refused.value)
    with pytest.raises(BadSetup):
        read_seats("you,shy", "forge")
