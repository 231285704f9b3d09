"""What one client puts into the deal of a match, and what it can tell of the deal afterwards.

The client promises a secret in its `Hello`. Once everybody's promise is known it reveals the secret, and the server
deals from its own secret and those of all players. So the server cannot pick the cards, unless nobody gave anything.
"""

import secrets
from collections.abc import Mapping
from enum import Enum

from creuset.core.errors import BadJournal
from creuset.core.fair import SEED_BYTES, commitment
from creuset.core.journal import Heading
from creuset.core.message import N_, Message
from creuset.table.messages import Gathering, Seated


class Fairness(Enum):
    """What one client can tell of how a match was dealt."""

    SHARED = "shared"
    """Our secret is in the deal: nobody could pick the cards."""
    WITHHELD = "withheld"
    """Our secret is in the deal, but somebody kept back theirs: with the dealer's help they had two decks to choose."""
    DEALER = "dealer"
    """The dealer alone chose, or others without us: we have to trust the dealer."""
    BROKEN = "broken"
    """Something is not as it was promised."""


class Share:
    """A secret of our own, and what was promised before it was revealed."""

    def __init__(
        self,
        secret: bytes | None = None,
        dealers: str = "",
        promises: Mapping[int, str] | None = None,
        shown: tuple[str | None, ...] | None = None,
    ) -> None:
        self.secret = secrets.token_bytes(SEED_BYTES) if secret is None else secret
        self.promise = commitment(self.secret)
        self.dealers = dealers
        """The dealer's promise, as we first heard it."""
        self.promises = dict(promises or {})
        """What every person had promised when we revealed our secret; empty until then."""
        self.shown = shown
        """The secrets in the deal, as we were shown them when the match began; None until then."""

    def may_reveal(self, gathering: Gathering) -> bool:
        """Whether it is time to reveal: our promise counts, and everybody else has promised something, or nothing."""
        self.dealers = self.dealers or gathering.promise
        promises = {info.seat: info.promise for info in gathering.seats if info.promise is not None}
        if gathering.promise != self.dealers or len(promises) < len(gathering.seats):
            return False
        if gathering.seat is None or promises.get(gathering.seat) != self.promise:
            return False  # another device of this seat was first
        self.promises = self.promises or promises
        return self.promises == promises

    def judge(self, seated: Seated) -> Fairness:
        """What we can tell once the cards are dealt."""
        self.dealers = self.dealers or seated.promise
        self.shown = tuple(seated.secrets) if self.shown is None else self.shown
        if tuple(seated.secrets) != self.shown:
            return Fairness.BROKEN
        if seated.promise != self.dealers:
            return Fairness.BROKEN
        if not self.promises or seated.seat is None:
            return Fairness.DEALER
        given = {seat: secret for seat, secret in enumerate(seated.secrets, 1) if secret is not None}
        owed = {seat: promise for seat, promise in self.promises.items() if promise}
        fits = all(_promise_of(secret) == owed.get(seat) for seat, secret in given.items())
        if not fits or given.get(seated.seat) != self.secret.hex():
            return Fairness.BROKEN
        return Fairness.SHARED if owed.keys() == given.keys() else Fairness.WITHHELD

    def check(self, heading: Heading) -> None:
        """Raise `BadJournal` for a journal that was dealt from something else than what we were shown back then."""
        if self.dealers and heading.commitment != self.dealers:
            raise BadJournal(0, Message(N_("the dealer had promised you another secret")))
        if self.shown is not None and heading.secrets != self.shown:
            raise BadJournal(0, Message(N_("when the match began you were shown other secrets")))


def _promise_of(secret: str) -> str:
    try:
        return commitment(bytes.fromhex(secret))
    except ValueError:
        return ""
