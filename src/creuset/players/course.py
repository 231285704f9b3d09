"""A game in which bots hold every seat."""

from mypy_extensions import i64, mypyc_attr

from creuset.core.action import Action
from creuset.core.bits import bit, lowest
from creuset.core.playout import Course
from creuset.core.rng import Rng
from creuset.core.seats import DEALER
from creuset.core.state import State
from creuset.players.player import Player


@mypyc_attr(allow_interpreted_subclasses=True)
class BotsCourse(Course):
    """Every seat decides from its view, in turn and out of turn; the dealer's luck comes from a generator."""

    def __init__(self, players: list[Player], rng: Rng) -> None:
        super().__init__(rng, decides=True)
        self.players = players

    def carry_out(self, state: State, seat: i64, action: Action) -> None:
        """Take a step; the action is known to be legal."""
        state.advance(seat, action)

    def deal(self, state: State) -> None:
        self.carry_out(state, DEALER, state.deal(self.rng))

    def decide(self, state: State, seat: i64) -> None:
        self.carry_out(state, seat, self.players[seat].choose(state.view(int(seat)), state.legal(seat)))

    def interrupt(self, state: State) -> bool:
        """The first seat that is free to act and wants to goes ahead."""
        free = state.free_to_act()
        while free != 0:
            seat: i64 = lowest(free)
            free &= ~bit(seat)
            legal = state.legal(seat)
            if legal:
                action = self.players[seat].interrupt(state.view(int(seat)), legal)
                if action is not None:
                    self.carry_out(state, seat, action)
                    return True
        return False
