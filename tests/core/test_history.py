"""Kept positions and followed knowledge give what a plain replay from the start gives, in every game."""

import pytest

from creuset.conformance.play import choose
from creuset.core.action import Action
from creuset.core.errors import CannotTalk, CannotUndo
from creuset.core.fair import rng_from, seed_from
from creuset.core.game import Game
from creuset.core.history import MARK_EVERY, WORLDS, History
from creuset.core.journal import Heading
from creuset.core.replay import verify
from creuset.core.rng import Rng
from creuset.core.seats import DEALER
from creuset.core.state import State
from creuset.packs import all_games
from creuset.table.match import Match

every_game = pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))
SEATS = 4
"""So many can play every game."""

LONGEST = 500
"""So many actions are followed; few games take longer."""

marks = pytest.mark.parametrize("every", [3, MARK_EVERY])
"""Positions are kept so often that most are dropped for their age, or as in earnest."""


class Plain:
    """The same match without any memory but the actions that stand."""

    def __init__(self, game: Game, seats: int) -> None:
        self._start = game.begin(game.complete({}), seats)
        self.actions: list[tuple[int, int, Action]] = []

    def state(self, index: int) -> State:
        """The position after so many actions."""
        state = self._start.copy()
        for _number, seat, action in self.actions[:index]:
            state.apply(seat, action)
        return state

    def index(self, number: int) -> int:
        """Where a step stands among the actions."""
        return [each for each, _seat, _action in self.actions].index(number)

    def last_decision(self, seat: int) -> int | None:
        """The last step of a seat."""
        return next((number for number, actor, _action in reversed(self.actions) if actor == seat), None)

    def may_undo(self, seat: int) -> bool:
        """Whether a seat has learned nothing since its last decision, looked at from the start."""
        number = self.last_decision(seat)
        if number is None:
            return False
        index = self.index(number)
        state, action = self.state(index), self.actions[index][2]
        rng, view = rng_from("undo", number), state.view(seat)
        state.apply(seat, action)
        seen = state.view(seat).encode()
        for _world in range(WORLDS):
            world = view.imagine(rng)
            world.apply(seat, action)
            if world.view(seat).encode() != seen:
                return False
        for _number, actor, later in self.actions[index + 1 :]:
            secret = actor != DEALER and not int(state.audience(actor, later)) >> seat & 1
            state.apply(actor, later)
            if state.view(seat).encode() != seen and not secret:
                return False
            seen = state.view(seat).encode()
        return True


class Both:
    """A history, and the plain truth beside it."""

    def __init__(self, game: Game, seats: int) -> None:
        heading = Heading(game.lid.key, game.lid.version, game.complete({}), ("you",) * seats, ("",) * seats, "")
        self.history = History(game, heading)
        self.plain = Plain(game, seats)
        self.seats = seats
        self.steps = 0

    def act(self, rng: Rng) -> None:
        """Any actor does anything."""
        seat, action = choose(self.history.state, rng)
        self.steps += 1
        self.history.act(self.steps, seat, action)
        self.plain.actions.append((self.steps, seat, action))

    def undo(self, seat: int) -> None:
        """A seat takes its last decision back, which it may."""
        number = self.plain.last_decision(seat)
        assert number is not None
        self.steps += 1
        self.history.undo(seat, number)
        del self.plain.actions[self.plain.index(number)]

    def go_back(self, seat: int) -> None:
        """All that followed is taken back, too."""
        number = self.plain.last_decision(seat)
        assert number is not None
        self.steps += 1
        self.history.go_back(seat, number)
        del self.plain.actions[self.plain.index(number) :]

    def compare(self, rng: Rng) -> None:
        """The position, some before it, and who may take what back."""
        assert self.history.actions == self.plain.actions
        assert self.history.state.digest() == self.plain.state(len(self.plain.actions)).digest()
        count = len(self.plain.actions)
        for index in {0, count - 1, *(int(rng.below(count)) for _try in range(3))} if count else ():
            number = self.plain.actions[index][0]
            assert self.history.before(number).digest() == self.plain.state(index).digest()
        for seat in {int(rng.below(self.seats)) for _try in range(2)}:
            assert self.history.last_decision(seat) == self.plain.last_decision(seat)
            assert self.may_undo(seat) == self.plain.may_undo(seat)

    def may_undo(self, seat: int) -> bool:
        """Whether a seat may take its last decision back."""
        number = self.history.last_decision(seat)
        return number is not None and self.history.may_undo(seat, number)


@every_game
@marks
def test_a_long_match_with_many_second_thoughts_is_as_if_replayed(
    game: Game, every: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("creuset.core.history.MARK_EVERY", every)
    both, rng = Both(game, SEATS), rng_from("thoughts", game.lid.key, every)
    undone = back = 0
    while both.history.state.to_act() != 0 and len(both.plain.actions) < LONGEST:
        both.act(rng)
        if rng.below(20) == 0:
            both.compare(rng)
        last = both.plain.actions[-1][1]
        seat = int(rng.below(both.seats)) if rng.below(2) or last == DEALER else last
        if rng.below(8) == 0 and both.may_undo(seat):
            both.undo(seat)
            both.compare(rng)
            undone += 1
        elif rng.below(20) == 0 and back < 8 and both.plain.last_decision(seat) is not None:
            both.go_back(seat)
            both.compare(rng)
            back += 1
    both.compare(rng)
    assert back > 2
    assert undone > 2
    assert len(both.plain.actions) > 2 * MARK_EVERY


@every_game
@marks
def test_one_may_go_back_again_and_again_to_the_very_start(
    game: Game, every: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("creuset.core.history.MARK_EVERY", every)
    both, rng = Both(game, SEATS), rng_from("back", game.lid.key)
    for _action in range(150):
        both.act(rng)
    rounds = 0
    while any(both.plain.last_decision(seat) is not None for seat in range(both.seats)):
        actors = [actor for _number, actor, _action in both.plain.actions if actor != DEALER]
        both.go_back(actors[-1])
        rounds += 1
        if rounds % 7 == 0:
            both.compare(rng)
            both.act(rng)  # and a little forward, on another way
            both.compare(rng)
            assert len(both.plain.actions) > 0
    both.compare(rng)
    assert all(actor == DEALER for _number, actor, _action in both.history.actions)
    assert rounds > 20


def test_what_comes_after_a_return_to_a_kept_position_is_not_mixed_up_with_what_was_there() -> None:
    """The position after exactly `MARK_EVERY` actions is kept; another way leads over the same number."""
    for game in all_games().values():
        for distance in (-1, 0, 1):
            both, rng = Both(game, SEATS), rng_from("marks", game.lid.key, distance)
            while len(both.plain.actions) < MARK_EVERY + distance or both.plain.actions[-1][1] == DEALER:
                both.act(rng)
            both.go_back(both.plain.actions[-1][1])
            while len(both.plain.actions) < MARK_EVERY + 3:
                both.act(rng)
            both.compare(rng)


def test_only_the_last_decision_is_taken_back() -> None:
    for game in all_games().values():
        both, rng = Both(game, SEATS), rng_from("last", game.lid.key)
        while len(both.plain.actions) < 40:
            both.act(rng)
        before = both.history.state.digest()
        for number in (0, *range(1, 41, 3), 41, 10**9):
            for seat in (*range(both.seats), int(DEALER)):
                if seat == DEALER or number != both.plain.last_decision(seat):
                    assert not both.history.may_undo(seat, number)
                    with pytest.raises(CannotUndo):
                        both.history.undo(seat, number)
                    with pytest.raises(CannotUndo):
                        both.history.go_back(seat, number)
        assert both.history.state.digest() == before
        both.compare(rng)


# Draws


@every_game
def test_a_draw_after_going_back_is_another_draw(game: Game) -> None:
    """The dealer's generator belongs to the number of the step; the same decision again gets another card."""
    rng, seats = rng_from("draws", game.lid.key), game.lid.fewest
    names = [f"player {seat}" for seat in range(seats)]
    match = Match.begin(game, {}, ["you", *["random"] * (seats - 1)], names, seed_from("draws", game.lid.key))
    differing = compared = 0
    while match.to_act() and compared < 6:
        seat = match.to_act()[0]
        action = match.legal(seat)[int(rng.below(len(match.legal(seat))))]
        first = dealt(match, seat, action)
        if seat == 0 and first:
            match.ask(0, "undo")
            match.carry_out("greedy")
            again = dealt(match, seat, action)
            assert not set(first) & set(again)
            compared += 1
            differing += list(first.values()) != list(again.values())
    assert differing > 0 or compared == 0
    verify(game, match.journal())


def dealt(match: Match, seat: int, action: Action) -> dict[int, str]:
    """What the dealer does after an action, by the number of the step."""
    before = match.steps
    match.act(seat, action)
    return {step.number: step.what for step in match.steps_since(before) if step.who == DEALER}


def test_going_back_needs_consent_at_the_table() -> None:
    game = next(iter(all_games().values()))
    match = Match.begin(game, {}, ["you", "you"], ["Anna", "Ben"], seed_from("consent"))
    match.act(0, match.legal(0)[0])
    steps = match.steps
    match.carry_out("greedy")
    match.ask(0, "undo")
    match.carry_out("greedy")
    assert match.steps == steps + 1
    with pytest.raises(CannotTalk):
        match.answer(0, True)
    match.answer(1, True)
    match.carry_out("greedy")
    assert match.steps == steps + 3
    assert match.to_act() == [0]
