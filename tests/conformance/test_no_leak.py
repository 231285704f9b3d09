"""No leak: two worlds that a seat cannot tell apart tell it the same, byte for byte.

The second world is one that the seat imagines. Both are played on with the same visible actions, while what the seat
does not see differs; its views, its legal actions and their order, its log and its refusals must stay the same.
"""

import pytest

from creuset.core.errors import Refusal
from creuset.core.rng import Rng
from creuset.core.seats import DEALER, DEALER_ONLY
from creuset.core.state import State
from creuset.table.log import LogLine
from tests.conformance.play import Neighbours, actors, everyones_actions, free_seats, positions, walk, walk_every_step
from tests.conformance.setups import Setup, every_choice, every_table, games
from tests.conformance.worlds import Scripted, line, matches_alike, scripted, shown, step_alike

EVERY = 16
"""At every so many positions of a game each reader imagines another world."""

STEPS = 15
"""How far the two worlds are played on from one position."""

MOST_TRIES = 12
"""How often two worlds are played side by side where they soon part, because what was hidden is soon shown."""


def compared(reader: int | None, true: State, other: State, neighbours: Neighbours, rng: Rng) -> int:
    """Play two worlds on that are alike to the reader, and compare all he is shown; how many steps that went."""
    for step in range(STEPS):
        tried = neighbours.actions(rng, 4)
        assert shown(true, reader, tried) == shown(other, reader, tried)
        alike = step_alike(reader, true, other, rng)
        if alike is None:
            return step
        actor, action, twin = alike
        assert line(true, reader, actor, action) == line(other, reader, actor, twin)
        true.apply(actor, action)
        other.apply(actor, twin)
        if true.to_act() == 0:  # at the end secrets may be turned up
            return step
    return STEPS


@every_choice
@games(10)
def test_imagined_and_true_worlds_tell_a_reader_the_same(setup: Setup, numbers: range) -> None:
    for number in numbers:
        assert_told_the_same(setup, setup.rng("leak", number))


def assert_told_the_same(setup: Setup, rng: Rng) -> None:
    """The worlds that readers imagine in a random game tell them the same as the true one."""
    neighbours = Neighbours(setup.game)
    steps = tries = 0
    while steps <= 100 and tries < MOST_TRIES:
        state = setup.start()
        for index, _step in enumerate(walk(state, rng, setup.followed), tries):
            neighbours.learn(action for _actor, action in everyones_actions(state))
            if index % EVERY == 0:
                for reader in (None, *range(setup.seats)):
                    other = state.view(reader).imagine(rng)
                    steps += compared(reader, state.copy(), other, neighbours, rng)
        tries += 1
    assert steps > 100, "the worlds parted too early to show anything"


def said(lines: list[LogLine]) -> list[tuple[int, int, str, dict[str, object]]]:
    """Lines of a log as plain data."""
    return [(entry.step, entry.seat, entry.message.template, dict(entry.message.gaps)) for entry in lines]


def told(match: Scripted, reader: int | None, neighbours: Neighbours, rng: Rng) -> list[object]:
    """All that a match tells a reader."""
    known: list[object] = [match.view(reader).encode(), match.to_act(), match.free_to_act(), match.turns()]
    known.append(said(match.log(reader)))
    if reader is not None:
        known += [[action.notation() for action in match.legal(reader)], match.can_undo(reader)]
        legal = match.legal(reader)
        for action in neighbours.actions(rng, 3):
            if action not in legal:
                with pytest.raises(Refusal) as refused:
                    match.act(reader, action)
                known.append(str(refused.value))
    return known


@every_choice
@games(10)
def test_two_matches_that_look_alike_have_the_same_log(setup: Setup, numbers: range) -> None:
    """From the first card on: everything that the reader does not see is another thing in the second match.

    Where all is soon shown, the matches are compared again after a beginning that they have in common.
    """
    readers = (None, *range(setup.seats))
    for number in numbers:
        rng = setup.rng("logs", number)
        steps = sum(matched(setup, reader, rng) for reader in readers)
        tries = 1
        while steps <= 50 and tries < MOST_TRIES:
            steps += sum(matched(setup, reader, rng, int(rng.below(20 * setup.seats))) for reader in readers)
            tries += 1
        assert steps > 50, "the matches parted too early to show anything"


def matched(setup: Setup, reader: int | None, rng: Rng, beginning: int = 0) -> int:
    """Play two matches that look alike to the reader, and compare what they tell him; how many steps that went."""
    neighbours, before = Neighbours(setup.game), -1
    for true, other, action in matches_alike(setup, reader, rng, beginning):
        if before < 0:
            before = true.steps - 1
        neighbours.learn([action])
        if rng.below(8) == 0 and true.state().to_act() != DEALER_ONLY:
            tries = int(rng.word())
            assert told(true, reader, neighbours, Rng(tries)) == told(other, reader, neighbours, Rng(tries))
        assert said(true.log(reader, true.steps - 1)) == said(other.log(reader, other.steps - 1))
    if before < 0:
        return 0
    assert said(true.log(reader)) == said(other.log(reader))
    assert true.steps == other.steps
    return true.steps - before


@every_table
def test_the_log_of_a_match_is_what_its_readers_may_see(setup: Setup) -> None:
    match, rng = scripted(setup), setup.rng("readers")
    state = setup.start()
    lines: dict[int | None, list[tuple[int, str]]] = {reader: [] for reader in (None, *range(setup.seats))}
    for actor, action in walk_every_step(state, rng, setup.followed):
        for reader, mine in lines.items():
            mine.append(line(state, reader, actor, action))
        match.play(actor, action.notation())
    for reader, mine in lines.items():
        log = match.log(reader)
        assert [
            (entry.seat, entry.message.template.format(**{**entry.message.gaps, "player": "{player}"})) for entry in log
        ] == mine
        assert [entry.step for entry in log] == list(range(1, len(mine) + 1))
        assert said(match.log(reader, since=len(mine) - 3)) == said(log)[-3:]


@every_choice
def test_the_log_tells_nothing_that_the_view_does_not(setup: Setup) -> None:
    """Where a reader's log would tell two actions of somebody else apart, so does his view; else the log says more.

    Of the dealer's actions the log tells exactly as much as the view.
    """
    state, rng = setup.start(), setup.rng("log and view")
    for chosen, _action in walk(state, rng, setup.followed):
        legal = state.legal(chosen)
        pair = [legal[rng.below(len(legal))], legal[rng.below(len(legal))]]
        if pair[0] == pair[1]:
            continue
        worlds = [state.copy(), state.copy()]
        for world, action in zip(worlds, pair, strict=True):
            world.apply(chosen, action)
        for reader in (None, *range(setup.seats)):
            if reader != chosen:
                log_tells = len({line(state, reader, chosen, action) for action in pair}) == 2
                if not log_tells and chosen != DEALER:
                    continue
                view_tells = len({world.view(reader).encode() for world in worlds}) == 2
                over = 0 in [world.to_act() for world in worlds]  # at the end secrets may be turned up
                assert view_tells or not log_tells, f"{reader} reads what he cannot see: {pair}"
                assert log_tells or over or not view_tells, f"{reader} sees what he cannot read: {pair}"


def known(state: State, reader: int | None) -> dict[str, object]:
    """What a view says, but for whose it is."""
    return {key: fact for key, fact in state.view(reader).data().items() if key != "seat"}


@every_table
def test_the_lid_says_whether_players_have_secrets_of_their_own(setup: Setup) -> None:
    """A lone player may have none, in a game where others would have to be kept in the dark."""
    differing = any(
        known(state, reader) != known(state, None)
        for state in positions(setup.start(), setup.rng("lid"), setup.followed)
        if actors(state)
        for reader in range(setup.seats)
    )
    assert differing == setup.game.lid.secrets or (setup.seats == 1 and not differing)


@every_table
def test_legal_actions_have_one_order_for_one_visible_history(setup: Setup) -> None:
    """The order in which actions are listed tells nothing: the actor's imagined worlds list them alike."""
    state, rng = setup.start(), setup.rng("order")
    for index, _step in enumerate(walk(state, rng, setup.followed)):
        if index % 3 == 0 and state.to_act() != DEALER_ONLY:
            for seat in [*actors(state), *free_seats(state)]:
                assert state.view(seat).imagine(rng).legal(seat) == state.legal(seat)
