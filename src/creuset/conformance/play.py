"""Random games, step by step, and actions that are nearly right."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from creuset.core.action import Action
from creuset.core.bits import COMPILED
from creuset.core.errors import BadAction
from creuset.core.game import Game
from creuset.core.rng import Rng
from creuset.core.seats import DEALER, DEALER_ONLY, seats_in
from creuset.core.state import State
from creuset.table.match import Match

LONGEST = 20_000
"""A game that takes more steps than this does not end."""

FOLLOWED = 240 if COMPILED else 120
"""So many steps of a random game are looked at where nothing is said of its end; interpreted, fewer have to do."""

FURTHER = 6
"""So many times further a game is played on, to look at the actions that are rare."""

RARE = 40
"""Those are the first of their kind: one of so many that are looked at anyway."""

OUT_OF_TURN = 4
"""One of so many players' actions is out of turn, where somebody could do something."""

_PARTS = re.compile(r"-?\d+|[^\W\d]+|.", re.DOTALL)
"""The numbers, words and other signs of a notation."""


def who(reader: int | None) -> str:
    """What messages call a reader, or the dealer."""
    return "a spectator" if reader is None else "the dealer" if reader == DEALER else f"seat {reader}"


def actors(state: State) -> list[int]:
    """Who is to act: seats, or the dealer; nobody when the game is over."""
    return list(seats_in(int(state.to_act())))


def free_seats(state: State) -> list[int]:
    """Who may act out of turn."""
    return list(seats_in(int(state.free_to_act())))


def may_act(match: Match) -> list[int]:
    """Who may act in a match: those who owe a decision, and those who could do something out of turn."""
    return [*match.to_act(), *(seat for seat in match.free_to_act() if match.legal(seat))]


def kind_of(action: Action) -> object:
    """What kind of action it is: what its data say it does, or the first word of its notation."""
    return action.data().get("do") or next(filter(str.isalpha, _PARTS.findall(action.notation())), "")


def choose(state: State, rng: Rng) -> tuple[int, Action]:
    """A random actor of a position that goes on, and a random action of theirs; now and then somebody out of turn.

    Every second decision is for a kind of action first: what is rare in a list happens often enough to be tried.
    """
    if state.to_act() == DEALER_ONLY:
        return int(DEALER), state.deal(rng)
    free = [seat for seat in free_seats(state) if state.legal(seat)]
    acting = free if free and rng.below(OUT_OF_TURN) == 0 else actors(state)
    seat = acting[rng.below(len(acting))]
    legal = state.legal(seat)
    assert legal, f"seat {seat} is to act and has no legal action"
    if rng.below(2):
        kinds: dict[object, list[Action]] = {}
        for action in legal:
            kinds.setdefault(kind_of(action), []).append(action)
        legal = list(kinds.values())[rng.below(len(kinds))]
    return seat, legal[rng.below(len(legal))]


def walk_every_step(state: State, rng: Rng, most: int, taken: list[str] | None = None) -> Iterator[tuple[int, Action]]:
    """Play on: every actor with their action, before it is carried out through the checked contract.

    A game that takes more than `most` steps is left where it is then. What was done is added to `taken`.
    """
    steps = 0
    while state.to_act() != 0 and steps < most:
        actor, action = choose(state, rng)
        yield actor, action
        state.apply(actor, action)
        steps += 1
        if taken is not None:
            taken.append(action.notation())


def walk(state: State, rng: Rng, most: int = FOLLOWED, taken: list[str] | None = None) -> Iterator[tuple[int, Action]]:
    """The same, but what comes after `most` steps is shown only while actions of its kind are rare."""
    met: Counter[object] = Counter()
    for number, (actor, action) in enumerate(walk_every_step(state, rng, FURTHER * most, taken)):
        kind = kind_of(action)
        met[kind] += 1
        if number < most or met[kind] <= most // RARE:
            yield actor, action


def walk_to_the_end(state: State, rng: Rng, taken: list[str] | None = None) -> Iterator[tuple[int, Action]]:
    """Every step to the end of the game, which must come."""
    yield from walk_every_step(state, rng, LONGEST, taken)
    assert state.to_act() == 0, f"the game does not end: {LONGEST} random steps were not enough"


def play_out(state: State, rng: Rng) -> State:
    """The position at the end of a random game from here; the one given is played on."""
    for _actor, _action in walk_to_the_end(state, rng):
        pass
    return state


def play_on(state: State, rng: Rng, most: int) -> State:
    """A later position of a random game from here; the one given is played on."""
    for _actor, _action in walk_every_step(state, rng, most):
        pass
    return state


def positions(state: State, rng: Rng, most: int = FOLLOWED) -> Iterator[State]:
    """Positions of a random game from here, the last one included; the one given is played on."""
    for _actor, _action in walk(state, rng, most):
        yield state
    yield state


def everyones_actions(state: State) -> list[tuple[int, Action]]:
    """All legal actions of whoever is to act, or free to."""
    return [(actor, action) for actor in [*actors(state), *free_seats(state)] for action in state.legal(actor)]


class Neighbours:
    """Actions that look like those seen in a game: a number one higher, another word, an action of somebody else."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._seen: dict[str, Action] = {}
        self._words: list[str] = []

    def learn(self, actions: Iterable[Action]) -> None:
        """Remember actions as patterns for new ones."""
        for action in actions:
            text = action.notation()
            if text and text not in self._seen:
                self._seen[text] = action
                for word in _PARTS.findall(text):
                    if word.isalpha() and word not in self._words:
                        self._words.append(word)

    def texts(self, rng: Rng, count: int) -> list[str]:
        """Notations that are nearly right; some are no actions at all."""
        known = list(self._seen)
        return [self._changed(known[rng.below(len(known))], rng) for _number in range(count)] if known else []

    def actions(self, rng: Rng, count: int) -> list[Action]:
        """Actions of the game, some seen before and some nearly so."""
        found: dict[str, Action] = {}
        known = list(self._seen)
        for _number in range(count if known else 0):
            text = known[rng.below(len(known))]
            found[text] = self._seen[text]
        for text in self.texts(rng, count):
            try:
                action = self._game.parse(text)
            except BadAction:
                continue
            found[action.notation()] = action
        return list(found.values())

    def _changed(self, text: str, rng: Rng) -> str:
        """One part is another one; every third time a second part too."""
        changed = self._once_changed(text, rng)
        return self._once_changed(changed, rng) if changed and rng.below(3) == 0 else changed

    def _once_changed(self, text: str, rng: Rng) -> str:
        parts = _PARTS.findall(text)
        index = int(rng.below(len(parts)))
        part = parts[index]
        if part.lstrip("-").isdigit():
            parts[index] = (str(int(part) + 1), str(int(part) - 1), part + str(rng.below(10)))[rng.below(3)]
        elif part.isalpha():
            parts[index] = self._words[rng.below(len(self._words))]
        elif rng.below(2) or not self._words:
            del parts[index]
        else:
            parts.insert(index, self._words[rng.below(len(self._words))] + " ")
        return "".join(parts)
