"""A position of a game, and what one seat may know of it.

`State` is mutable and cheap to copy. One native base class rather than a protocol: compiled, a call through it costs a
nanosecond. No class here derives from `ABC`: compiled classes that do share one cache of `isinstance` answers.
"""

import json
from abc import abstractmethod
from collections.abc import Mapping
from hashlib import sha256

from mypy_extensions import i64, mypyc_attr

from creuset.core.action import Action
from creuset.core.errors import Refusal
from creuset.core.message import Message
from creuset.core.outcome import Outcome
from creuset.core.rng import Rng
from creuset.core.seats import everyone


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The whole truth of a position. It never leaves the table: everyone else gets a `View`."""

    @abstractmethod
    def copy(self) -> "State":
        """An independent position equal to this one."""

    @abstractmethod
    def seats(self) -> i64:
        """How many players sit at the table."""

    @abstractmethod
    def to_act(self) -> i64:
        """The mask of the seats that owe a decision now; the dealer's when chance decides; zero when it is over."""

    def free_to_act(self) -> i64:
        """The mask of the seats that owe nothing but may act now all the same, out of turn, while a player decides.

        None of them is in `to_act`, and there are none while the dealer acts or when it is over. The mask follows from
        what everybody knows and tells nothing: what such a seat could do, if anything, `legal` tells that seat alone.
        """
        return 0

    @abstractmethod
    def legal(self, seat: i64) -> list[Action]:
        """Every legal action of this seat, in an order that the public history fixes.

        Empty when it is neither to act nor free to; of a seat that is free to act, it may be.
        """

    def sample(self, seat: i64, rng: Rng) -> Action:
        """One of the legal actions of a seat that is to act, each as likely; a fast game builds no list for it."""
        actions = self.legal(seat)
        return actions[rng.below(len(actions))]

    def judge(self, seat: i64, action: Action) -> i64:
        """Zero when the action is legal, otherwise the game's number for why not. The one author of legality.

        By default it looks the action up in `legal`; a fast game judges without the list.
        """
        return 0 if action in self.legal(seat) else 1

    @abstractmethod
    def refusal(self, seat: i64, action: Action) -> Refusal | None:
        """Why the action is not legal, as a rule's id and a sentence; `None` when it is."""

    @abstractmethod
    def advance(self, seat: i64, action: Action) -> None:
        """Carry out an action that is known to be legal, because it came from `legal`, `sample` or `deal`."""

    def apply(self, seat: i64, action: Action) -> None:
        """Carry out an action, or raise its `Refusal` and change nothing."""
        if self.judge(seat, action) != 0:
            refusal = self.refusal(seat, action)
            assert refusal is not None, f"there is no `refusal` of {action} of seat {seat}, which is not legal"
            raise refusal
        self.advance(seat, action)

    @abstractmethod
    def chances(self) -> list[tuple[Action, int]]:
        """What the dealer may do now, with exact integer weights; empty when chance does not decide."""

    def deal(self, rng: Rng) -> Action:
        """One of `chances`, drawn with its weight; a fast game draws without the list."""
        chances = self.chances()
        left: i64 = rng.below(sum([weight for _action, weight in chances]))
        for action, weight in chances:
            left -= weight
            if left < 0:
                return action
        raise AssertionError("chance does not decide here")

    def draws_from(self) -> i64:
        """The pile, bag or die that chance draws from now, by the game's own number; draws from each are counted apart.

        By default there is only one.
        """
        return 0

    def audience(self, actor: i64, action: Action) -> i64:
        """The seats that see this action as it is, before it is carried out: by default all of them.

        A spectator sees what all seats see.
        """
        return everyone(self.seats())

    @abstractmethod
    def account(self, actor: i64, action: Action, openly: bool) -> Message:
        """The action as a line of the log, before it is carried out; not `openly`: for those outside its audience.

        The gap `player` stands for the actor, or for the player the dealer serves; `served` says who that is.
        """

    def served(self, actor: i64, action: Action) -> i64:
        """The seat that a line of the log is about: the actor, or the player the dealer serves, or the dealer."""
        return actor

    @abstractmethod
    def turns(self) -> i64:
        """How many turns (or rounds) have begun."""

    @abstractmethod
    def view(self, seat: int | None) -> "View":
        """What this seat, or a spectator, may know."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended, or `None` while it goes on."""

    def merit(self, seat: i64) -> i64:
        """What decides the rank of a seat when the game is over: more is better, equal merits share a rank.

        A search asks this at the end of thousands of games; a fast game answers without making an outcome.
        """
        outcome = self.outcome()
        assert outcome is not None, "the game is not over"
        return -outcome.ranks[seat]

    @abstractmethod
    def data(self) -> dict[str, object]:
        """The whole position as plain data, the same for equal positions."""

    def digest(self) -> str:
        """A fingerprint of the whole position."""
        return sha256(encode(self.data())).hexdigest()

    def __repr__(self) -> str:
        """The position as a person would note it down; a game may draw it better."""
        return _noted(self.data())


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """What one seat (or a spectator, seat `None`) may know of a position: all that bots, clients and logs are given."""

    seat: int | None

    @abstractmethod
    def imagine(self, rng: Rng) -> State:
        """A full position that fits everything this seat has seen, the unseen dealt at random."""

    @abstractmethod
    def data(self) -> Mapping[str, object]:
        """The view as plain data: the one form in which it travels."""

    def effect(self, action: Action) -> Mapping[str, object]:
        """What a legal action of this seat would do, as plain data for pictures; all of it follows from the view."""
        return {}

    def __repr__(self) -> str:
        return _noted(self.data())

    def encode(self) -> bytes:
        """The view as bytes: equal for positions that the seat cannot tell apart."""
        return encode(self.data())

    def digest(self) -> str:
        """A fingerprint of what the seat knows; it changes only when the seat sees something new."""
        return sha256(self.encode()).hexdigest()


_CANONICAL = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def encode(data: object) -> bytes:
    """Plain data as canonical JSON."""
    return _CANONICAL.encode(data).encode()


def _noted(data: Mapping[str, object]) -> str:
    """Plain data, a fact a line."""
    return "\n".join(f"{name}: {value}" for name, value in data.items())
