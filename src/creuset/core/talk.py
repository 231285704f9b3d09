"""What players say and agree on besides the game: chat, proposals, and bots that stand in for people.

    {"who":1,"say":"good morning"}     chat
    {"who":1,"ask":"undo"}             a proposal: to undo this seat's last decision and everything after it;
                                   or "abandon", or "stand 2": let a bot play for player 2
    {"who":2,"answer":"yes"}           or "no", which ends the proposal; so does any action in the game
    {"who":1,"back":57}                everybody has agreed: step 57 and everything after it are undone
    {"who":2,"stand":"greedy"}         from here on this bot plays for player 2
    {"who":2,"late":"greedy"}          the same, because their time has run out
    {"who":2,"sit":"Anna"}             they are back

Every person at the table has to agree, except the one who asks and those for whom a bot plays. The same rules apply
at a table and when a journal is checked.
"""

from dataclasses import dataclass
from typing import Final

from creuset.core.errors import CannotTalk
from creuset.core.journal import ANSWER, ASK, BACK, LATE, SAY, SIT, STAND, Heading, Step
from creuset.core.message import N_, Message
from creuset.core.seats import PEOPLE

UNDO_LAST: Final = "undo"
ABANDON: Final = "abandon"
STAND_IN: Final = "stand"

YES: Final = "yes"
NO: Final = "no"

LONGEST_SAYING: Final = 500
"""The most characters in one line of chat."""


@dataclass(frozen=True)
class Proposal:
    """Something that one player has asked the others for."""

    step: int
    asker: int
    what: str
    waiting: tuple[int, ...]
    """The seats that have not answered yet; empty once all have agreed."""

    @property
    def granted(self) -> bool:
        """Whether all have agreed."""
        return not self.waiting

    @property
    def about(self) -> int | None:
        """For a stand-in: the seat that a bot would play for."""
        kind, _space, number = self.what.partition(" ")
        return int(number) - 1 if kind == STAND_IN and number.isdecimal() and len(number) == 1 else None


class Talk:
    """The open proposal of a match, and the people for whom bots are playing."""

    def __init__(self, heading: Heading) -> None:
        self.people = tuple(seat for seat, kind in enumerate(heading.seats) if kind in PEOPLE)
        self._names = heading.names
        self._timed = heading.clock is not None
        self.proposal: Proposal | None = None
        self.stand_ins: dict[int, str] = {}

    def take(self, step: Step) -> None:
        """Take in something said or agreed: raises `CannotTalk` if not allowed. Only checks `BACK`."""
        if step.seen is not None:
            raise CannotTalk(Message(N_("everything said at a table is said to everybody")))
        if step.who not in self.people:
            raise CannotTalk(Message(N_("only people at the table can do that")))
        if step.kind == SAY:
            _check_saying(step.what)
        elif step.kind == ASK:
            self._ask(step)
        elif step.kind == ANSWER:
            self._answer(step)
        elif step.kind == BACK:
            self._back(step)
        elif step.kind in (STAND, LATE):
            self._stand(step)
        elif step.kind == SIT:
            if step.who not in self.stand_ins or step.what != self._names[step.who]:
                raise CannotTalk(Message(N_("nobody plays for you")))
            del self.stand_ins[step.who]

    def game_went_on(self) -> None:
        """Somebody acted, so the open proposal lapses."""
        self.proposal = None

    @property
    def all_give_up(self) -> bool:
        """Whether everybody has agreed to abandon the match."""
        return self.proposal is not None and self.proposal.what == ABANDON and self.proposal.granted

    def voters(self, asker: int) -> tuple[int, ...]:
        """The seats that have to agree to a proposal."""
        return tuple(seat for seat in self.people if seat != asker and seat not in self.stand_ins)

    def _ask(self, step: Step) -> None:
        if self.proposal is not None:
            raise CannotTalk(Message(N_("another request is still waiting for an answer")))
        proposal = Proposal(step.number, step.who, step.what, ())
        about = proposal.about
        if step.what not in (UNDO_LAST, ABANDON):
            if about is None or step.what != f"{STAND_IN} {about + 1}":
                raise CannotTalk(Message(N_("that cannot be asked at a table")))
            if about not in self.people or about == step.who or about in self.stand_ins:
                raise CannotTalk(Message(N_("no bot can play for this seat")))
        self.proposal = Proposal(step.number, step.who, step.what, self.voters(step.who))

    def _answer(self, step: Step) -> None:
        proposal = self.proposal
        withdrawn = proposal is not None and step.who == proposal.asker and step.what == NO and not proposal.granted
        if proposal is None or not (step.who in proposal.waiting or withdrawn):
            raise CannotTalk(Message(N_("there is no question for you to answer")))
        if step.what == NO:
            self.proposal = None
        elif step.what == YES:
            waiting = tuple(seat for seat in proposal.waiting if seat != step.who)
            self.proposal = Proposal(proposal.step, proposal.asker, proposal.what, waiting)
        else:
            raise CannotTalk(Message(N_("an answer is yes or no")))

    def _back(self, step: Step) -> None:
        proposal = self.proposal
        if proposal is None or not proposal.granted or (proposal.what, proposal.asker) != (UNDO_LAST, step.who):
            raise CannotTalk(Message(N_("this cannot be taken back unless everybody has agreed")))
        self.proposal = None

    def _stand(self, step: Step) -> None:
        unnamed = not step.what or not step.what.isprintable()
        if step.who in self.stand_ins or unnamed or (step.kind == LATE and not self._timed):
            raise CannotTalk(Message(N_("no bot can play for this seat")))
        self.stand_ins[step.who] = step.what
        proposal = self.proposal
        if proposal is not None:
            # Players who have left are no longer asked; their own proposal lapses, and so does a proposal about them.
            over = step.who in (proposal.asker, proposal.about)
            waiting = tuple(seat for seat in proposal.waiting if seat != step.who)
            self.proposal = None if over else Proposal(proposal.step, proposal.asker, proposal.what, waiting)


def _check_saying(text: str) -> None:
    if not text.strip() or not text.isprintable():
        raise CannotTalk(Message(N_("that message is empty or unreadable")))
    if len(text) > LONGEST_SAYING:
        raise CannotTalk(Message(N_("that is too long; the limit is {most} characters"), {"most": LONGEST_SAYING}))
