"""Every game at the referee's table: recorded, saved, resumed and verified."""

from collections.abc import Mapping

from creuset.conformance.checks import NotConforming, every_choice, every_game, every_table
from creuset.conformance.play import LONGEST, may_act
from creuset.conformance.setups import Setup
from creuset.core.errors import BadComponents, BadSetup
from creuset.core.game import Game
from creuset.core.journal import read_journals
from creuset.core.replay import replay, verify
from creuset.table.match import Match


def play_on(match: Match, setup: Setup, until: int = LONGEST) -> None:
    """Play a match on at random; what is chosen depends on the number of steps alone."""
    while match.to_act() and match.steps < until:
        rng = setup.rng("choice", match.steps)
        acting = may_act(match)
        seat = acting[rng.below(len(acting))]
        legal = match.legal(seat)
        match.act(seat, legal[rng.below(len(legal))])


@every_table
def a_journal_replays_to_the_same_position(setup: Setup) -> None:
    """The journal of a whole game reads back, verifies and ends in the same position."""
    match = setup.match("match")
    play_on(match, setup)
    assert not match.to_act(), f"the game does not end: {LONGEST} random steps were not enough"
    journal = match.journal()
    (read,) = read_journals(journal.lines())
    assert read == journal, "the journal reads back as another one"
    assert list(read_journals(journal.line())) == [journal], "the journal in one line reads back as another one"
    last = verify(setup.game, read)
    outcome = last.outcome()
    if journal.end is None or outcome is None:
        raise NotConforming("the journal of a whole game has no end")
    assert last.digest() == journal.end.position, "the journal leads to another position"
    assert outcome.data() == journal.end.outcome, "the journal leads to another outcome"


@every_table
def a_match_can_be_paused_anywhere(setup: Setup) -> None:
    """A match can be paused anywhere, and goes on as if it had not been."""
    straight, most = setup.match("match"), 2 * setup.followed
    play_on(straight, setup, most)
    paused = setup.match("match")
    while paused.to_act() and paused.steps < most:
        play_on(paused, setup, min(most, 2 * paused.steps + 60))
        (journal,) = read_journals(paused.journal().lines())
        resumed = Match.resume(journal)
        for reader in setup.readers():
            assert resumed.view(reader).encode() == paused.view(reader).encode(), "a resumed match shows another view"
            assert resumed.log(reader) == paused.log(reader), "a resumed match has another log"
            may = reader is not None and (resumed.can_undo(reader), paused.can_undo(reader))
            assert may in (False, (True, True), (False, False)), "a resumed match allows another undo"
        paused = resumed
    assert paused.journal().lines() == straight.journal().lines(), "a paused match went on differently"


@every_choice
def a_replay_shows_every_step_with_the_position_before_it(setup: Setup) -> None:
    """A replay shows every step, with the position before it, and names the readers of hidden ones."""
    match = setup.match("match")
    play_on(match, setup, setup.followed)
    state, everybody, numbers = setup.game.begin(dict(setup.options), setup.seats), tuple(range(setup.seats)), []
    for step, position in replay(setup.game, match.journal()):
        assert position.digest() == state.digest(), f"a replay shows another position before step {step.number}"
        action = setup.game.parse(step.what)
        readers = tuple(seat for seat in everybody if state.audience(step.who, action) >> seat & 1)
        assert step.seen == (None if readers == everybody else readers), f"the journal names {step.seen} as readers"
        state.apply(step.who, action)
        numbers.append(step.number)
    assert numbers == list(range(1, match.steps + 1)), "a replay leaves steps out"


def check_refused_setup(game: Game, options: Mapping[str, str], seats: int) -> None:
    """No game can be begun like this."""
    try:
        game.begin(options, seats)
    except (BadSetup, BadComponents):
        return
    raise NotConforming(f"a game of {seats} begins with the options {dict(options)}")


@every_game
def tables_that_do_not_exist_are_refused(setup: Setup) -> None:
    """Wrong numbers of seats and options that do not exist are refused."""
    game = setup.game
    for seats in (0, game.lid.fewest - 1, game.lid.most + 1, 99):
        check_refused_setup(game, {}, seats)
    for wrong in ("no such option", *(option.key for option in game.lid.options)):
        check_refused_setup(game, {wrong: "no such value"}, game.lid.fewest)
    defaults = {option.key: option.default for option in game.lid.options}
    assert game.complete({}) == defaults, f"without a choice the options are not their defaults: {game.complete({})}"
