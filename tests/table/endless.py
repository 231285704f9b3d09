"""A tiny game without an end, for long matches: two players add numbers, and each holds a secret card."""

from collections.abc import Mapping
from typing import Final

from creuset.core.action import Action, OfDealer
from creuset.core.errors import BadAction, Refusal
from creuset.core.game import Game, Lid
from creuset.core.message import Message
from creuset.core.outcome import Outcome
from creuset.core.rng import Rng
from creuset.core.seats import DEALER, DEALER_ONLY
from creuset.core.state import State, View

CARDS: Final = 4


class Add(Action):
    """A player adds a number; after a three he draws a card."""

    def __init__(self, number: int) -> None:
        self.number = number

    def notation(self) -> str:
        return f"add {self.number}"

    def data(self) -> Mapping[str, object]:
        return {"do": "add", "number": self.number}

    def label(self) -> Message:
        return Message("add {number}", {"number": self.number})


class Give(OfDealer):
    """The dealer gives a card."""

    def __init__(self, card: int) -> None:
        self.card = card

    def notation(self) -> str:
        return f"give {self.card}"

    def data(self) -> Mapping[str, object]:
        return {"do": "give", "card": self.card}

    def label(self) -> Message:
        return Message("give {card}", {"card": self.card})


ADDS = [Add(number) for number in range(1, 4)]
GIVES = [Give(card) for card in range(CARDS)]


class Sum(State):
    """The sum, whose turn it is, both cards, and whether a card is due."""

    def __init__(self, total: int, turn: int, cards: tuple[int, int], due: bool) -> None:
        self.total, self.turn, self.cards, self.due = total, turn, cards, due

    def copy(self) -> "Sum":
        return Sum(self.total, self.turn, self.cards, self.due)

    def seats(self) -> int:
        return 2

    def to_act(self) -> int:
        return int(DEALER_ONLY) if self.due else 1 << self.turn % 2

    def legal(self, seat: int) -> list[Action]:
        if self.due:
            return [*GIVES] if seat == DEALER else []
        return [*ADDS] if seat == self.turn % 2 else []

    def sample(self, seat: int, rng: Rng) -> Action:
        legal = self.legal(seat)
        return legal[rng.below(len(legal))]

    def judge(self, seat: int, action: Action) -> int:
        return 0 if action in self.legal(seat) else 1

    def refusal(self, seat: int, action: Action) -> Refusal | None:
        return Refusal("EN-01", Message("not now")) if self.judge(seat, action) else None

    def advance(self, _seat: int, action: Action) -> None:
        if isinstance(action, Give):
            self.cards = (action.card, self.cards[1]) if self.turn % 2 else (self.cards[0], action.card)
            self.due = False
        elif isinstance(action, Add):
            self.total += action.number
            self.turn += 1
            self.due = action.number == 3

    def chances(self) -> list[tuple[Action, int]]:
        return [(card, 1) for card in GIVES] if self.due else []

    def deal(self, rng: Rng) -> Action:
        return GIVES[rng.below(CARDS)]

    def audience(self, actor: int, _action: Action) -> int:
        return 1 << (self.turn - 1) % 2 if actor == DEALER else 3

    def account(self, _actor: int, action: Action, openly: bool) -> Message:
        return action.label() if openly else Message("a card")

    def served(self, actor: int, _action: Action) -> int:
        return (self.turn - 1) % 2 if actor == DEALER else actor

    def turns(self) -> int:
        return self.turn

    def view(self, seat: int | None) -> "SumView":
        return SumView(self, seat)

    def outcome(self) -> Outcome | None:
        return None

    def data(self) -> dict[str, object]:
        return {"total": self.total, "turn": self.turn, "cards": list(self.cards), "due": self.due}


class SumView(View):
    """Everything but the card of the other."""

    def __init__(self, state: Sum, seat: int | None) -> None:
        self.seat = seat
        self._state = state.copy()

    def imagine(self, rng: Rng) -> Sum:
        cards = [rng.below(CARDS), rng.below(CARDS)]
        if self.seat is not None:
            cards[self.seat] = self._state.cards[self.seat]
        return Sum(self._state.total, self._state.turn, (cards[0], cards[1]), self._state.due)

    def data(self) -> dict[str, object]:
        card = None if self.seat is None else self._state.cards[self.seat]
        return {"total": self._state.total, "turn": self._state.turn, "card": card, "due": self._state.due}


class Endless(Game):
    """The game."""

    def __init__(self) -> None:  # a compiled base class does not see attributes of the class
        self.lid = Lid("endless", "Endless", "", "", None, "", 2, 2, "1", True, ())
        self.rulebook = ()

    def start(self, _options: Mapping[str, str], _seats: int) -> Sum:
        return Sum(0, 0, (0, 0), False)

    def parse(self, text: str) -> Action:
        for action in (*ADDS, *GIVES):
            if action.notation() == text:
                return action
        raise BadAction(Message("no action"))
