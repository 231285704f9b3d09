"""Every game at the referee's table: recorded, saved, resumed and verified."""

import pytest

from creuset.core.errors import BadJournal, BadSetup
from creuset.core.fair import seed_from
from creuset.core.game import Game
from creuset.core.journal import Heading, Journal, read_journals
from creuset.core.replay import replay, verify
from creuset.core.seats import DEALER
from creuset.games import GAMES
from creuset.table.match import Match
from tests.conformance.play import may_act
from tests.conformance.setups import FEW_SETUPS, SETUPS, Setup, every_table

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def begin(setup: Setup) -> Match:
    """A match of people at this table."""
    names = [f"player {seat}" for seat in range(setup.seats)]
    return Match.begin(setup.game, dict(setup.options), ["you"] * setup.seats, names, seed_from("match", setup))


def play_on(match: Match, setup: Setup, until: int | None = None) -> None:
    """Play a match on at random; what is chosen depends on the number of steps alone."""
    while match.to_act() and (until is None or match.steps < until):
        rng = setup.rng("choice", match.steps)
        acting = may_act(match)
        seat = acting[rng.below(len(acting))]
        legal = match.legal(seat)
        match.act(seat, legal[rng.below(len(legal))])


@every_table
def test_a_journal_replays_to_the_same_position(setup: Setup) -> None:
    match = begin(setup)
    play_on(match, setup)
    journal = match.journal()
    assert journal.end is not None
    (read,) = read_journals(journal.lines())
    assert read == journal
    assert list(read_journals(journal.line())) == [journal]
    last = verify(setup.game, read)
    assert last.digest() == journal.end.position
    outcome = last.outcome()
    assert outcome is not None
    assert outcome.data() == journal.end.outcome


@every_table
def test_a_match_can_be_paused_anywhere_and_goes_on_as_if_it_had_not(setup: Setup) -> None:
    straight, most = begin(setup), 2 * setup.followed
    play_on(straight, setup, most)
    paused = begin(setup)
    while paused.to_act() and paused.steps < most:
        play_on(paused, setup, min(most, 2 * paused.steps + 60))
        (journal,) = read_journals(paused.journal().lines())
        resumed = Match.resume(journal)
        readers = (None, *range(setup.seats))
        assert [resumed.view(reader).encode() for reader in readers] == [
            paused.view(reader).encode() for reader in readers
        ]
        assert [resumed.log(reader) == paused.log(reader) for reader in readers] == [True] * len(readers)
        assert [resumed.can_undo(seat) for seat in range(setup.seats)] == [
            paused.can_undo(seat) for seat in range(setup.seats)
        ]
        assert (resumed.options, resumed.names, resumed.promise) == (paused.options, paused.names, paused.promise)
        paused = resumed
    assert paused.journal().lines() == straight.journal().lines()


@pytest.mark.parametrize("setup", FEW_SETUPS, ids=str)
def test_a_replay_shows_every_step_with_the_position_before_it(setup: Setup) -> None:
    match = begin(setup)
    play_on(match, setup, until=80)
    state = setup.start()
    journal = match.journal()
    numbers = []
    for step, position in replay(setup.game, journal):
        assert position.digest() == state.digest()
        state.apply(step.who, setup.game.parse(step.what))
        numbers.append(step.number)
    assert numbers == list(range(1, match.steps + 1))


@pytest.mark.parametrize("setup", FEW_SETUPS, ids=str)
def test_the_journal_names_the_readers_of_hidden_steps(setup: Setup) -> None:
    match = begin(setup)
    play_on(match, setup)
    state = setup.start()
    everybody = tuple(range(setup.seats))
    for step in match.journal().steps:
        action = setup.game.parse(step.what)
        readers = tuple(seat for seat in everybody if state.audience(step.who, action) >> seat & 1)
        assert step.seen == (None if readers == everybody else readers)
        state.apply(step.who, action)


@every_game
def test_a_table_with_the_wrong_number_of_seats_is_refused(game: Game) -> None:
    for seats in (0, game.lid.fewest - 1, game.lid.most + 1, 99):
        with pytest.raises(BadSetup) as refused:
            game.begin({}, seats)
        assert str(seats) in str(refused.value)
        with pytest.raises(BadSetup):
            Match.begin(game, {}, ["you"] * seats, [str(seat) for seat in range(seats)], seed_from("wrong"))


@every_game
def test_options_that_do_not_exist_are_refused(game: Game) -> None:
    wrong = [{"no such option": "on"}, *({option.key: "no such value"} for option in game.lid.options)]
    for options in wrong:
        for attempt in (game.complete, lambda chosen: game.begin(chosen, game.lid.fewest)):
            with pytest.raises(BadSetup) as refused:
                attempt(options)
            assert "no such" in str(refused.value)
    assert game.complete({}) == {option.key: option.default for option in game.lid.options}


@every_game
def test_a_journal_of_other_rules_is_refused(game: Game) -> None:
    names = tuple(str(seat) for seat in range(game.lid.fewest))
    journal = Match.begin(game, {}, ["you"] * len(names), names, seed_from("rules")).journal()
    old = journal.heading
    for heading, told in [
        (Heading(old.game, "0.0", old.options, old.seats, old.names, old.commitment), "0.0"),
        (
            Heading(old.game, old.rules, {"no such option": "on"}, old.seats, old.names, old.commitment),
            "no such option",
        ),
        (Heading(old.game, old.rules, old.options, old.seats * 9, old.names * 9, old.commitment), str(9 * len(names))),
    ]:
        (read,) = read_journals(Journal(heading, journal.steps, journal.end).lines())
        with pytest.raises(BadJournal) as refused:
            verify(game, read)
        assert refused.value.step == 0
        assert told in str(refused.value)


@every_game
def test_every_draw_of_a_match_is_one_that_the_seed_explains(game: Game) -> None:
    setup = next(each for each in SETUPS if each.game is game)
    match = begin(setup)
    play_on(match, setup, until=120)
    assert any(step.who == DEALER for step in match.journal().steps)
    verify(game, match.journal())
