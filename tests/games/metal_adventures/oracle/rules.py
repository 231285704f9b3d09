"""Metal Adventures, slowly: whose decision it is, what is legal, and who wins."""

from collections.abc import Mapping
from fractions import Fraction

from creuset.core.seats import DEALER
from tests.games.metal_adventures.oracle.deals import bargain, may_bargain, strike_out
from tests.games.metal_adventures.oracle.figures import Figures
from tests.games.metal_adventures.oracle.scores import losers
from tests.games.metal_adventures.oracle.table import Question, Story, Table
from tests.games.metal_adventures.oracle.trophies import may_reveal, reveal
from tests.games.metal_adventures.oracle.turns import whole_game


class Oracle:
    """A match of Metal Adventures."""

    def __init__(self, figures: Figures, options: Mapping[str, str], seats: int) -> None:
        self.table = Table(figures, seats, options)
        self.seats = seats
        self._story = whole_game(self.table)
        self._aside: Story | None = None
        """A deal that is being made while a question waits."""
        self.question: Question | None = next(self._story)
        self.turns = 0
        self.stage = self.question.phase
        """The phase, as the views name it."""

    def to_act(self) -> set[int]:
        """Who owes a decision."""
        if self.question is None:
            return set()
        return {DEALER if self.question.seat is None else self.question.seat}

    def legal(self) -> set[str]:
        """Every legal action of the player who decides."""
        return set() if self.question is None or self.question.seat is None else self.legal_for(self.question.seat)

    def legal_for(self, seat: int) -> set[str]:
        """What a seat may do: answer the question, and what anybody may do at any moment."""
        question = self.question
        if question is None or question.seat is None:
            return set()
        own = set(question.options()) if question.seat == seat else set()
        return own | self.at_any_moment(seat)

    def at_any_moment(self, seat: int) -> set[str]:
        """MA-13 to MA-15: reveal a trophy, discard improvements; not just before a loss."""
        assert self.question is not None
        if self.turns == 0:  # it is nobody's turn yet
            return set()
        captain = self.table.captains[seat]
        loses = seat in losers(self.table)
        asked = self.table.waiting or self.question
        owed = asked.owes_trophy and seat == asked.seat and len(captain.trophies) == 1
        shown = set() if owed or loses else {f"reveal {key}" for key in may_reveal(self.table, seat)}
        fight = self.table.fight
        looted = loses and fight is not None and seat == fight.opponent
        deals = {"offer"} if may_bargain(self.table, self.question, seat) else set()
        return deals | shown | {f"discard {key}" for key in captain.improvements if not looted}

    def free(self) -> set[int]:
        """Who may do something although another player decides."""
        if self.question is None or self.question.seat is None:
            return set()
        return {seat for seat in range(self.seats) if seat != self.question.seat and self.legal_for(seat)}

    def chances(self) -> dict[str, Fraction]:
        """What the dealer may do, with the probability of each."""
        return {} if self.question is None else self.question.chances

    def apply(self, who: int, notation: str) -> None:
        """Carry out an action of somebody who has to act, or is free to."""
        question = self.question
        assert question is not None
        self._carry_out(question, who, notation)
        self.turns = self.table.turns
        self.stage = "over" if self.question is None else self.question.phase

    def _carry_out(self, question: Question, who: int, notation: str) -> None:
        is_answer = who == DEALER or (who == question.seat and notation in question.options())
        if is_answer:
            self._go_on(notation)
            return
        if notation == "offer":
            self.table.waiting = question
            self._aside = bargain(self.table, who)
            self.question = next(self._aside)
            return
        verb, _, key = notation.partition(" ")
        if verb == "reveal":
            reveal(self.table, who, key)
        else:
            self.table.discard(who, key)
        strike_out(self.table, key)
        if self._called():
            self._end("glory")
        elif question.moot():
            self._go_on("")

    def _go_on(self, answer: str) -> None:
        if self._aside is not None:
            try:
                self.question = self._aside.send(answer)
            except StopIteration:
                self._aside = None
                self.question, self.table.waiting = self.table.waiting, None
                if self.question is not None and self.question.moot():
                    self._go_on("")
            return
        try:
            self.question = self._story.send(answer)
        except StopIteration:
            self._called()
            self._end(self.table.last_round or "deck")
            return
        if self._called():
            self._end("glory")

    def _called(self) -> bool:
        """MA-52: whether somebody's Glory ends the game now; with the switch it makes this the last round."""
        if not self.table.net_glory_reached():
            return False
        if self.table.plays_rounds_out:
            self.table.last_round = self.table.last_round or "glory"
            return False
        return True

    def _end(self, why: str) -> None:
        self.question = None
        self.table.ending = why

    def score(self) -> list[int]:
        """MA-53: net Glory."""
        return [captain.net for captain in self.table.captains]

    def ranks(self) -> list[int]:
        """MA-53: most net Glory, then fewer Judgments, then credits, then Wrecks, then shared."""
        merits = [
            (captain.net, -captain.judgment, captain.credits, len(captain.wrecks)) for captain in self.table.captains
        ]
        return [1 + sum(other > own for other in merits) for own in merits]
