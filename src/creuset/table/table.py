"""What people at one screen see of a match and can do in it, wherever the match itself is kept.

On a local table the referee sits beside them; of a table elsewhere they know what its server has told them. Requests
are answered by futures: at once on a local table, later and from another thread on one elsewhere. What has happened
elsewhere is taken in by `catch_up` alone, so that nothing changes while a screen is being drawn.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from pathlib import Path

from creuset.core.action import Action
from creuset.core.game import Game
from creuset.core.message import Message
from creuset.core.outcome import Outcome
from creuset.core.state import View
from creuset.core.talk import Proposal
from creuset.players.advice import Advice
from creuset.table.log import LogLine


@dataclass(frozen=True)
class Hint:
    """What a bot would do, and what came of it and of other actions in imagined games."""

    bot: str
    advice: Advice


class Table(ABC):
    """One match, as the people at one screen have it before them."""

    game: Game
    names: tuple[str, ...]
    options: dict[str, str]
    promise: str
    """The dealer's commitment to his seed."""
    people: list[int]
    """The seats of those at this screen; nobody when they only watch."""
    kept_elsewhere: bool = False
    """Whether the match goes on without this screen, so that leaving loses nothing."""

    promise_kept: bool = True
    """Whether the seed that was shown at the end fits the promise; true as long as none was shown."""

    # What may be known

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
        """What somebody has asked the others for."""

    @property
    @abstractmethod
    def stand_ins(self) -> dict[int, str]:
        """For which people bots are playing."""

    @abstractmethod
    def to_act(self) -> list[int]:
        """The seats that owe a decision; none when the match is over."""

    @abstractmethod
    def turns(self) -> int:
        """How many turns have begun."""

    @abstractmethod
    def view(self, seat: int | None) -> View:
        """What a seat at this screen may know, or those who only watch."""

    @abstractmethod
    def legal(self, seat: int) -> list[Action]:
        """What a seat at this screen may do now; where it is not to act, out of turn."""

    @abstractmethod
    def log(self, reader: int | None, since: int = 0) -> list[LogLine]:
        """What happened after step `since`, as this seat (or a spectator) may read it."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended, once it has; nothing for a match that was given up."""

    @abstractmethod
    def can_undo(self, seat: int) -> bool:
        """Whether this seat may take its last decision back without asking: nothing has been learned since."""

    def person_to_act(self, at_keyboard: int | None = None) -> int | None:
        """The person here who has to decide now, if there is one; of several, whoever is at the keyboard goes first."""
        away = self.stand_ins
        people = [seat for seat in self.to_act() if seat in self.people and seat not in away]
        return at_keyboard if at_keyboard in people else next(iter(people), None)

    def out_of_turn(self, seat: int | None) -> list[Action]:
        """What a seat at this screen could do though nobody waits for it."""
        if seat is None or seat in self.to_act() or seat in self.stand_ins:
            return []
        return self.legal(seat)

    def to_answer(self) -> int | None:
        """The person here who has still to answer what is being asked, if there is one."""
        proposal = self.proposal
        if proposal is None or self.over:
            return None
        return next((seat for seat in proposal.waiting if seat in self.people), None)

    def seconds_left(self, seat: int) -> int | None:
        """How long this seat has for its decision; nothing when it has none to make, or all the time in the world."""
        return None

    def absent(self) -> list[int]:
        """The people who are not connected now."""
        return []

    def trouble(self) -> Message | None:
        """What is in the way at the moment, such as a lost connection."""
        return None

    # What can be done

    @abstractmethod
    def act(self, seat: int, action: Action) -> "Future[None]":
        """A decision; its future may hold the `Refusal` of one that is not legal."""

    @abstractmethod
    def undo(self, seat: int) -> "Future[None]":
        """Take the last decision of this seat back."""

    @abstractmethod
    def say(self, seat: int, text: str) -> "Future[None]":
        """A line of chat."""

    @abstractmethod
    def ask(self, seat: int, what: str) -> "Future[None]":
        """Ask the others for something (see `core.talk`)."""

    @abstractmethod
    def answer(self, seat: int, agrees: bool) -> "Future[None]":
        """Agree to what was asked, or not."""

    @abstractmethod
    def leave(self, seat: int) -> "Future[None]":
        """Let a bot play for this seat."""

    @abstractmethod
    def sit(self, seat: int) -> "Future[None]":
        """Take the seat back from the bot."""

    @abstractmethod
    def advise(self, seat: int) -> "Future[Hint]":
        """What the best bot would do in the place of this seat."""

    @abstractmethod
    def save(self, file: Path) -> "Future[None]":
        """Write the journal to a file; of a match that is kept elsewhere there is none before the end."""

    def rematch(self) -> "Future[str] | None":
        """Set the same table again: the link to one's seat there. Nothing where that cannot be done."""
        return None

    # What happens by itself

    def bot_to_act(self) -> int | None:
        """The bot that has to decide now, or wants to act out of turn, and waits for this screen to let it.

        Nobody on a table elsewhere.
        """
        return None

    def bot_acts(self) -> Action | None:
        """Let one bot make one decision; nothing when no bot has to, or wants to out of turn."""
        return None

    def listen(self, listener: Callable[[], None]) -> None:  # noqa: B027 - a local table has no news of its own
        """Call this, from any thread, when there is something to catch up with."""

    def catch_up(self) -> bool:
        """Take in what has happened elsewhere: whether anything has. Raises the `CreusetError` that ended it all."""
        return False

    def close(self) -> None:  # noqa: B027 - nothing has to be closed on a local table
        """Leave the table."""
