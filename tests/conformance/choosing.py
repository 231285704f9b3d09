"""A tiny honest game with an option, where both players choose at once and in secret, and broken ones made from it."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Final

import pytest

from creuset.core.action import Action, PlainAction
from creuset.core.catalogue import Catalogue
from creuset.core.errors import Refusal
from creuset.core.game import Game, Lid, Option, Rule, Section
from creuset.core.message import Message
from creuset.core.outcome import Outcome, ranks_by
from creuset.core.rng import Rng
from creuset.core.seats import DEALER, DEALER_ONLY
from creuset.core.state import State, View
from tests.conformance.registering import among_all

KEY: Final = "choosing"
ROUNDS: Final = 3
NONE: Final = 0

CHOICES: Final = [PlainAction(f"choose {number}", Message("choose {n}", {"n": number})) for number in (1, 2, 3)]
SHOWS: Final = [PlainAction(f"show {number}", Message("show {n}", {"n": number})) for number in (1, 2, 3)]


class Choosing(State):
    """Both choose a number in secret, then both are shown, three times; the higher sum wins, or the lower one."""

    def __init__(self, wins: str) -> None:
        self.wins = wins
        self.sums = [0, 0]
        self.chosen = [NONE, NONE]
        self.shown = 0
        self.round = 1

    def copy(self) -> "Choosing":
        twin = type(self)(self.wins)
        twin.sums, twin.chosen, twin.shown, twin.round = [*self.sums], [*self.chosen], self.shown, self.round
        return twin

    def seats(self) -> int:
        return 2

    def turns(self) -> int:
        return min(self.round, ROUNDS)

    def to_act(self) -> int:
        if self.round > ROUNDS:
            return 0
        return sum(1 << seat for seat in (0, 1) if self.chosen[seat] == NONE) or int(DEALER_ONLY)

    def legal(self, seat: int) -> list[Action]:
        if seat == DEALER:
            return [action for action, _weight in self.chances()]
        return [*CHOICES] if seat < 2 and self.to_act() >> seat & 1 else []

    def refusal(self, seat: int, action: Action) -> Refusal | None:
        return None if self.judge(seat, action) == 0 else Refusal("CH-01", Message("not now"))

    def chances(self) -> list[tuple[Action, int]]:
        return [(SHOWS[self.chosen[self.shown] - 1], 1)] if self.to_act() == DEALER_ONLY else []

    def advance(self, seat: int, action: Action) -> None:
        number = int(action.notation()[-1])
        if seat != DEALER:
            self.chosen[seat] = number
            return
        self.sums[self.shown] += number
        self.shown += 1
        if self.shown == 2:
            self.chosen, self.shown, self.round = [NONE, NONE], 0, self.round + 1

    def audience(self, actor: int, _action: Action) -> int:
        return 3 if actor == DEALER else 1 << actor

    def served(self, actor: int, _action: Action) -> int:
        return self.shown if actor == DEALER else actor

    def account(self, actor: int, action: Action, openly: bool) -> Message:
        if actor != DEALER and not openly:
            return Message("{player} has chosen")
        return Message("{player}: {what}", {"what": action.label()})

    def view(self, seat: int | None) -> "ChoosingView":
        return ChoosingView(self, seat)

    def outcome(self) -> Outcome | None:
        if self.to_act():
            return None
        totals = [total if self.wins == "higher" else -total for total in self.sums]
        return Outcome("over", Message("it is over"), ranks_by([(total,) for total in totals]), (*totals,), ())

    def data(self) -> dict[str, object]:
        facts = {"wins": self.wins, "sums": self.sums, "chosen": self.chosen, "shown": self.shown, "round": self.round}
        return {name: [*fact] if isinstance(fact, list) else fact for name, fact in facts.items()}


class ChoosingView(View):
    """Everything but what the other has chosen and not shown."""

    def __init__(self, state: Choosing, seat: int | None) -> None:
        self.seat = seat
        self.seen = state.copy()
        self.ready = [number != NONE for number in state.chosen]
        for other in (0, 1):
            if other != seat and other >= state.shown:
                self.seen.chosen[other] = NONE

    def imagine(self, rng: Rng) -> Choosing:
        world = self.seen.copy()
        for seat in (0, 1):
            if self.ready[seat] and world.chosen[seat] == NONE:
                world.chosen[seat] = self.guess(rng)
        return world

    def guess(self, rng: Rng) -> int:
        return 1 + int(rng.below(3))

    def data(self) -> dict[str, object]:
        return {"seat": self.seat, "ready": self.ready, "chosen": [*self.seen.chosen], **self.seen.data()}


class Loud(Choosing):
    """Tells everybody what is chosen in secret, although no view shows it."""

    def audience(self, _actor: int, _action: Action) -> int:
        return 3


class Ignoring(Choosing):
    """Does not care which of the sums wins."""

    def __init__(self, _wins: str) -> None:
        super().__init__("higher")


class Omitting(Choosing):
    """Leaves out of its data what was chosen."""

    def data(self) -> dict[str, object]:
        return {**super().data(), "chosen": [number != NONE for number in self.chosen]}


class Numbered(Choosing):
    """Has numbers as names in its data."""

    def data(self) -> dict[str, object]:
        return {**super().data(), "odds": {1: [{2: 3}]}}


class NumberedView(Choosing):
    """Has numbers as names in its views."""

    def view(self, seat: int | None) -> ChoosingView:
        return NumberingView(self, seat)


class NumberingView(ChoosingView):
    """The view of it."""

    def data(self) -> dict[str, object]:
        return {**super().data(), "odds": {1: 2}}


class Certain(Choosing):
    """Imagines that everybody has chosen one."""

    def view(self, seat: int | None) -> ChoosingView:
        return CertainView(self, seat)


class CertainView(ChoosingView):
    """The view of it."""

    def guess(self, _rng: Rng) -> int:
        return 1


class Leaking(Choosing):
    """Names in the log what was chosen in secret."""

    def account(self, actor: int, action: Action, _openly: bool) -> Message:
        return super().account(actor, action, True)


class Gaping(Choosing):
    """Does not fill a gap of its log."""

    def account(self, actor: int, action: Action, openly: bool) -> Message:
        return Message("{player}: {what}") if openly else super().account(actor, action, openly)


class Silent(Choosing):
    """Does not say why something is refused."""

    def refusal(self, _seat: int, _action: Action) -> Refusal | None:
        return None


class Stumbling(Choosing):
    """Fails when something is shown."""

    def advance(self, seat: int, action: Action) -> None:
        super().advance(seat, action)
        if seat == DEALER:
            raise KeyError(action.notation())


class Unstartable(Choosing):
    """Cannot be begun."""

    def __init__(self, wins: str) -> None:
        raise KeyError(wins)


class Unfinished(Choosing):
    """Has forgotten to say what everybody sees."""

    view = State.view  # type: ignore[assignment]  # as if it had never been written


class ChoosingGame(Game):
    """The game, with one of the positions."""

    def __init__(self) -> None:
        wins = Option("wins", ("higher", "lower"), "CH-01", "which sum wins")
        self.lid = Lid(KEY, "Choosing", fewest=2, most=2, secrets=True, options=(wins,))
        self.rulebook = (Section("All of it", (Rule("CH-01", "Choosing", "Choose a number."),)),)
        self.position: type[Choosing] = Choosing

    def start(self, options: Mapping[str, str], _seats: int) -> Choosing:
        return self.position(options["wins"])

    def parse(self, text: str) -> Action:
        return Catalogue("Choosing", [*CHOICES, *SHOWS]).parse(text)


GAME: Final = ChoosingGame()


@contextmanager
def registered(position: type[Choosing] = Choosing) -> Iterator[ChoosingGame]:
    """The game among all others, for a while."""
    with among_all(KEY, f"{__name__}:GAME"), pytest.MonkeyPatch.context() as patch:
        patch.setattr(GAME, "position", position)
        yield GAME
