"""A deal that is being made: who offers what to whom (MA-36 to MA-38)."""

from typing import Final, final

from mypy_extensions import i64

from creuset.games.metal_adventures.rules.terms import HELP_NOW, TROPHY_NOW, kind_of

NOTHING_SAID: Final[i64] = -1

MOST_CLAUSES: Final[i64] = 3
"""The most clauses each side can have."""

MOST_EDITS: Final[i64] = 10
"""How often a draft may be changed: every deal gets made some time."""

OFFERS_OF_ACTIVE: Final[i64] = 5
OFFERS_OF_CHALLENGED: Final[i64] = 3
COUNTERS: Final[i64] = 2
"""How many offers each of them may make in a turn; those for help in the fight at hand are not counted."""

MOST_DRAFTS: Final[i64] = 20
"""How often one player may begin a deal in a turn: no person does, and every turn ends some time."""


@final
class Bargain:
    """The data of a deal; while nobody is `asked`, it is still being put together."""

    def __init__(self) -> None:
        self.maker: i64 = -1
        self.to: i64 = 0
        """The mask of those who have yet to answer, including the player being asked."""
        self.asked: i64 = -1
        self.counter = False
        self.gives: list[int] = []
        self.wants: list[int] = []
        self.said: i64 = NOTHING_SAID
        self.edits: i64 = 0
        self.resume_phase: i64 = 0
        self.resume_acting: i64 = 0

    def copy(self) -> "Bargain":
        """An independent deal equal to this one."""
        twin = Bargain()
        twin.maker = self.maker
        twin.to = self.to
        twin.asked = self.asked
        twin.counter = self.counter
        twin.gives = self.gives.copy()
        twin.wants = self.wants.copy()
        twin.said = self.said
        twin.edits = self.edits
        twin.resume_phase = self.resume_phase
        twin.resume_acting = self.resume_acting
        return twin

    def begin(self, maker: i64, phase: i64, acting: i64) -> None:
        """A player starts putting a deal together; afterwards the game goes on in this phase."""
        self.clear()
        self.maker = maker
        self.resume_phase = phase
        self.resume_acting = acting

    def clear(self) -> None:
        """No deal is being made."""
        self.maker = -1
        self.to = 0
        self.asked = -1
        self.counter = False
        self.gives = []
        self.wants = []
        self.said = NOTHING_SAID
        self.edits = 0
        self.resume_phase = 0
        self.resume_acting = 0

    def offers_trophy(self) -> bool:
        """Whether the maker offers a trophy, face down."""
        for term in self.gives:  # noqa: SIM110 - a generator costs more than the whole loop
            if kind_of(term) == TROPHY_NOW:
                return True
        return False

    def is_about_help(self) -> bool:
        """Whether it is about help in the fight at hand."""
        for term in self.gives:
            if kind_of(term) == HELP_NOW:
                return True
        for term in self.wants:  # noqa: SIM110 - as above
            if kind_of(term) == HELP_NOW:
                return True
        return False

    def wants_trophy(self) -> bool:
        """Whether the maker asks for a trophy."""
        for term in self.wants:  # noqa: SIM110 - as above
            if kind_of(term) == TROPHY_NOW:
                return True
        return False


# Promises: a term, the two players it binds, the deal it is a clause of, and what ties it to a fight (MA-39).

MADE_FOR_FIGHT: Final[i64] = 1
"""Tie: the deal was about the fight at hand."""

PAYS_FOR_HELP: Final[i64] = 2
"""Tie: the deal won an ally for the fight at hand."""

BOUND: Final[i64] = 4
"""Tie: it was made for a fight in which a Hunter was beaten, and must be kept (MA-11)."""

FRESH: Final[i64] = 8
"""Tie: it was made while the promises of this turn fell due, and waits for the next turn of the promiser."""


def promise_of(term: i64, by: i64, to: i64, deal: i64, ties: i64) -> i64:
    """A promise as a single number."""
    return (((deal * 16 + ties) * 4096 + term) * 8 + by) * 8 + to


def promised_term(promise: i64) -> i64:
    """What is promised."""
    return (promise >> 6) & 4095


def deal_of(promise: i64) -> i64:
    """The deal it is a clause of: later deals have higher numbers."""
    return promise >> 22


def is_tied(promise: i64, tie: i64) -> bool:
    """Whether it has this tie to a fight."""
    return (promise >> 18) & tie != 0


def with_ties(promise: i64, ties: i64) -> i64:
    """The same promise with these ties besides those it has."""
    return promise | (ties << 18)


def without_ties(promise: i64, ties: i64) -> i64:
    """The same promise without these ties."""
    return promise & ~(ties << 18)


def is_of_one_promise(promise: i64, other: i64) -> bool:
    """Whether two clauses were promised in the same deal by the same player: one word, kept or broken once."""
    return deal_of(promise) == deal_of(other) and promiser(promise) == promiser(other)


def promiser(promise: i64) -> i64:
    """Who promised it."""
    return (promise >> 3) & 7


def promisee(promise: i64) -> i64:
    """Who was promised it."""
    return promise & 7
