"""Who acts out of turn, when everybody at the table is a bot."""

from typing import final

from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.bits import bit, lowest
from creuset.core.state import State
from creuset.players.player import Player


@final
class Interruption:
    """What a seat wants to do out of turn."""

    def __init__(self, seat: int, action: Action) -> None:
        self.seat = seat
        self.action = action


def interruption(state: State, players: list[Player]) -> Interruption | None:
    """The first seat that is free to act and wants to, and how; nothing where nobody does, which is soon known."""
    free = state.free_to_act()
    while free != 0:
        seat: i64 = lowest(free)
        free &= ~bit(seat)
        legal = state.legal(seat)
        if legal:
            action = players[seat].interrupt(state.view(int(seat)), legal)
            if action is not None:
                return Interruption(int(seat), action)
    return None
