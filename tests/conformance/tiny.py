"""A tiny honest game of eight steps, and broken ones made from it."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Final

import pytest

from creuset.core.action import Action
from creuset.core.errors import BadAction, Refusal
from creuset.core.game import Rule, Section
from creuset.core.message import Message
from creuset.core.outcome import Outcome, ranks_by
from creuset.core.rng import Rng
from creuset.core.seats import DEALER, DEALER_ONLY
from tests.conformance.registering import among_all
from tests.table.endless import ADDS, CARDS, GIVES, Add, Endless, Give, Sum, SumView

KEY: Final = "tiny"
NO_CARD: Final = -1
TURNS: Final = 6


class Plain(Add):
    """An action whose data do not say what it does."""

    def data(self) -> Mapping[str, object]:
        return {"number": self.number}


PLAIN: Final[list[Action]] = [Plain(each.number) for each in ADDS]


class Tiny(Sum):
    """Both players are dealt a secret card and add numbers three times; the higher card wins."""

    def copy(self) -> "Tiny":
        return type(self)(self.total, self.turn, self.cards, False)

    def to_act(self) -> int:
        if NO_CARD in self.cards:
            return int(DEALER_ONLY)
        return 1 << self.turn % 2 if self.turn < TURNS else 0

    def legal(self, seat: int) -> list[Action]:
        if not self.to_act() >> seat & 1:
            return []
        return [*GIVES] if seat == DEALER else [*PLAIN]

    def advance(self, _seat: int, action: Action) -> None:
        if isinstance(action, Give):
            first, _second = self.cards
            self.cards = (action.card, NO_CARD) if first == NO_CARD else (first, action.card)
        elif isinstance(action, Add):
            self.total += action.number
            self.turn += 1

    def chances(self) -> list[tuple[Action, int]]:
        return [(action, 1) for action in self.legal(int(DEALER))]

    def audience(self, actor: int, _action: Action) -> int:
        return 1 << self.cards.index(NO_CARD) if actor == DEALER else 3

    def served(self, actor: int, _action: Action) -> int:
        return self.cards.index(NO_CARD) if actor == DEALER else actor

    def view(self, seat: int | None) -> "TinyView":
        return TinyView(self, seat)

    def outcome(self) -> Outcome | None:
        if self.turn < TURNS:
            return None
        return Outcome("over", Message("it is over"), ranks_by([(card,) for card in self.cards]), self.cards, ())


class TinyView(SumView):
    """Everything but the card of the other."""

    def imagine(self, rng: Rng) -> Tiny:
        true = self._state
        first, second = (
            card if card == NO_CARD or seat == self.seat else int(rng.below(CARDS))
            for seat, card in enumerate(true.cards)
        )
        return type(true)(true.total, true.turn, (first, second), False)  # type: ignore[return-value] # made of tiny states only

    def data(self) -> dict[str, object]:
        return {**super().data(), "cards": sum(card != NO_CARD for card in self._state.cards)}


class Leaky(Tiny):
    """Shows both cards to everybody."""

    def view(self, seat: int | None) -> TinyView:
        return LeakyView(self, seat)


class LeakyView(TinyView):
    """Everything."""

    def data(self) -> dict[str, object]:
        return {**super().data(), "all": list(self._state.cards)}


class Loud(Tiny):
    """Tells everybody which cards are dealt, though nobody's view knows them afterwards."""

    def audience(self, _actor: int, _action: Action) -> int:
        return 3


class Clumsy(Tiny):
    """Counts what it refuses."""

    def refusal(self, seat: int, action: Action) -> Refusal | None:
        refusal = super().refusal(seat, action)
        self.total += refusal is not None
        return refusal


class Telling(Tiny):
    """Lists actions in another order when the other player's card is high."""

    def legal(self, seat: int) -> list[Action]:
        legal = super().legal(seat)
        return legal[::-1] if seat < 2 and self.cards[1 - seat] > 1 else legal


class Forever(Tiny):
    """Does not end."""

    def to_act(self) -> int:
        return super().to_act() or 1

    def outcome(self) -> Outcome | None:
        return None


class Crashing(Tiny):
    """Knows no spectators."""

    def view(self, seat: int | None) -> TinyView:
        if seat is None:
            raise KeyError("nobody")
        return super().view(seat)


class TinyGame(Endless):
    """The game, with one of the positions."""

    def __init__(self) -> None:
        super().__init__()
        self.lid = replace(self.lid, key=KEY, title="Tiny")
        self.rulebook = (Section("All of it", (Rule("EN-01", "Adding", "Add a number."),)),)
        self.position: type[Tiny] = Tiny

    def start(self, _options: Mapping[str, str], _seats: int) -> Tiny:
        return self.position(0, 0, (NO_CARD, NO_CARD), False)

    def parse(self, text: str) -> Action:
        for action in (*PLAIN, *GIVES):
            if action.notation() == text:
                return action
        raise BadAction(Message("no action"))


GAME: Final = TinyGame()


@contextmanager
def registered(position: type[Tiny] = Tiny) -> Iterator[TinyGame]:
    """The game among all others, for a while."""
    with among_all(KEY, f"{__name__}:GAME"), pytest.MonkeyPatch.context() as patch:
        patch.setattr(GAME, "position", position)
        yield GAME
