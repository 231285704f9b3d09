"""A match as the people at one screen see it and act in it, wherever the match itself is stored.

On a local table the referee sits beside them; at a table elsewhere they know what its server has told them. Requests
are answered by futures: at once on a local table, later and from another thread for one elsewhere. News from elsewhere
is only taken in by `catch_up`, so nothing changes while a screen is being drawn.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path

from creuset.core.action import Action
from creuset.core.game import Game
from creuset.core.message import Message
from creuset.core.outcome import Outcome
from creuset.core.talk import Proposal
from creuset.players.advice import Advice
from creuset.table.log import LogLine
from creuset.table.plain_view import PlainView


class Table(ABC):
    """One match, as seen by the people at one screen."""

    game: Game
    names: tuple[str, ...]
    options: dict[str, str]
    promise: str
    """The dealer's commitment to the seed."""
    people: list[int]
    """The seats of the people at this screen; empty if they only watch."""
    kept_elsewhere: bool = False
    """Whether the match goes on without this screen, so leaving loses nothing."""

    promise_kept: bool = True
    """Whether the seed revealed at the end matches the promise; true until it is revealed."""

    dealt: Message | None = None
    """Who chose the seed, or that something about it is wrong; None where only this machine could."""

    # What can be known

    @property
    @abstractmethod
    def steps(self) -> int:
        """How many steps the journal has."""

    @property
    @abstractmethod
    def in_rounds(self) -> bool:
        """Whether turns are rounds: several players decide at the same time, or one plays alone."""

    @property
    @abstractmethod
    def over(self) -> bool:
        """Whether nothing more can happen."""

    @property
    @abstractmethod
    def proposal(self) -> Proposal | None:
        """The open proposal: what one player has asked the others for."""

    @property
    @abstractmethod
    def stand_ins(self) -> dict[int, str]:
        """The people for whom bots are playing, and those bots."""

    @abstractmethod
    def to_act(self) -> list[int]:
        """The seats that have to decide; none when the match is over."""

    @abstractmethod
    def turns(self) -> int:
        """How many turns have begun."""

    @abstractmethod
    def view(self, seat: int | None) -> PlainView:
        """What a seat at this screen, or a spectator, may know."""

    @abstractmethod
    def legal(self, seat: int) -> list[Action]:
        """What a seat at this screen may do now; out of turn if it does not have to act."""

    @abstractmethod
    def log(self, reader: int | None, since: int = 0) -> list[LogLine]:
        """What happened after step `since`, as this seat (or a spectator) may read it."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended, once it has; None for a match that was given up."""

    @abstractmethod
    def can_undo(self, seat: int) -> bool:
        """Whether this seat may undo its last decision without asking: it has learned nothing since."""

    def person_to_act(self, at_keyboard: int | None = None) -> int | None:
        """The person here who has to decide now, if there is one; if several do, the one at the keyboard goes first."""
        away = self.stand_ins
        people = [seat for seat in self.to_act() if seat in self.people and seat not in away]
        return at_keyboard if at_keyboard in people else next(iter(people), None)

    def out_of_turn(self, seat: int | None) -> list[Action]:
        """What a seat at this screen could do although nobody is waiting for it."""
        if seat is None or seat in self.to_act() or seat in self.stand_ins:
            return []
        return self.legal(seat)

    def to_answer(self) -> int | None:
        """The person here who still has to answer the open proposal, if there is one."""
        proposal = self.proposal
        if proposal is None or self.over:
            return None
        return next((seat for seat in proposal.waiting if seat in self.people), None)

    def seconds_left(self, seat: int) -> int | None:
        """How long this seat has for its decision; None if it has none to make, or no time limit."""
        return None

    def absent(self) -> list[int]:
        """The people who are not connected now."""
        return []

    def devices(self, seat: int) -> int:
        """How many devices are connected with the link to this seat; 0 if that is not known."""
        return 0

    def trouble(self) -> Message | None:
        """The current problem, such as a lost connection."""
        return None

    # What can be done

    @abstractmethod
    def act(self, seat: int, action: Action) -> "Future[None]":
        """A decision; its future may hold the `Refusal` of an illegal one."""

    @abstractmethod
    def undo(self, seat: int) -> "Future[None]":
        """Undo this seat's last decision."""

    @abstractmethod
    def say(self, seat: int, text: str) -> "Future[None]":
        """A line of chat."""

    @abstractmethod
    def ask(self, seat: int, what: str) -> "Future[None]":
        """Ask the others for something (see `core.talk`)."""

    @abstractmethod
    def answer(self, seat: int, agrees: bool) -> "Future[None]":
        """Agree to the open proposal, or not."""

    @abstractmethod
    def leave(self, seat: int) -> "Future[None]":
        """Let a bot play for this seat."""

    @abstractmethod
    def sit(self, seat: int) -> "Future[None]":
        """Take the seat back from the bot."""

    @abstractmethod
    def advise(self, seat: int, thorough: bool = True) -> "Future[Advice]":
        """What the search would do in this seat's place; if it need not be thorough, it answers at once."""

    @abstractmethod
    def save(self, file: Path) -> "Future[None]":
        """Write the journal to a file; a match stored elsewhere has none before it ends."""

    def rematch(self) -> "Future[str] | None":
        """Set up the same table again: the link to your seat there. None if that cannot be done."""
        return None

    # What happens by itself

    def bot_to_act(self) -> int | None:
        """The bot that has to decide now, or wants to act out of turn, and waits for this screen to let it.

        Always None at a table elsewhere.
        """
        return None

    def bot_acts(self) -> Action | None:
        """Let one bot make one decision; None if no bot has to act or wants to act out of turn."""
        return None

    def listen(self, listener: Callable[[], None]) -> None:  # noqa: B027 - a local table has no news of its own
        """Call this, from any thread, when there is something new to catch up with."""

    def catch_up(self) -> bool:
        """Take in what has happened elsewhere: whether anything has. Raises the `CreusetError` that ended the match."""
        return False

    def close(self) -> None:  # noqa: B027 - a local table has nothing to close
        """Leave the table."""
