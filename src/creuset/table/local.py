"""A match on this machine: people at the keyboard, bots in the other seats."""

from collections.abc import Sequence

from creuset.core.action import Action
from creuset.core.errors import BadSetup
from creuset.core.fair import rng_from
from creuset.core.message import N_, Message
from creuset.players.player import Player
from creuset.players.registry import PLAYERS, make_player, no_such_player
from creuset.table.match import Match

PERSON = "you"
"""The kind of seat that a person at this keyboard has."""


class LocalTable:
    """A match and the bots that sit at it."""

    def __init__(self, match: Match, seed: bytes) -> None:
        self.match = match
        self._bots: dict[int, Player] = {
            seat: make_player(kind, match.game.lid.key, rng_from("bot", seed.hex(), seat))
            for seat, kind in enumerate(match.seats)
            if kind != PERSON
        }

    @property
    def people(self) -> list[int]:
        """The seats of the people at the keyboard."""
        return [seat for seat, kind in enumerate(self.match.seats) if kind == PERSON]

    def person_to_act(self, at_keyboard: int | None = None) -> int | None:
        """The person who has to decide now, if there is one; of several, whoever is at the keyboard goes first."""
        people = [seat for seat in self.match.to_act() if seat not in self._bots]
        return at_keyboard if at_keyboard in people else next(iter(people), None)

    def bot_to_act(self) -> int | None:
        """The bot that has to decide now, if there is one."""
        return next((seat for seat in self.match.to_act() if seat in self._bots), None)

    def bot_acts(self) -> Action | None:
        """Let one bot make one decision; nothing when no bot has to."""
        seat = self.bot_to_act()
        if seat is None:
            return None
        action = self._bots[seat].choose(self.match.view(seat), self.match.legal(seat))
        self.match.act(seat, action)
        return action


def read_seats(text: str, person: str = "Player") -> tuple[list[str], list[str]]:
    """The kinds and names of `you,greedy,random` or `you=Anna,you=Ben,greedy`; raises `BadSetup`.

    `person` is what to call a person who gave no name.
    """
    kinds: list[str] = []
    names: list[str] = []
    for part in text.split(","):
        kind, _equals, name = part.strip().partition("=")
        if not kind:
            raise BadSetup(Message(N_("a seat is empty; say who sits there, for instance you,greedy")))
        if kind != PERSON and kind not in PLAYERS:
            raise no_such_player(kind, [PERSON, *PLAYERS])
        kinds.append(kind)
        names.append(name.strip())
    return kinds, _named(kinds, names, person)


def _named(kinds: Sequence[str], names: Sequence[str], person: str) -> list[str]:
    """Every player gets a name of his own: the one given, else his kind, with a number where that is not enough."""
    complete: list[str] = []
    for seat, (kind, name) in enumerate(zip(kinds, names, strict=True)):
        what = person if kind == PERSON else kind.capitalize()
        complete.append(name or (what if kinds.count(kind) == 1 else f"{what} {seat + 1}"))
    if not all(name.isprintable() for name in complete):
        raise BadSetup(Message(N_("every player needs a name that can be written down")))
    if len(set(complete)) < len(complete):
        raise BadSetup(Message(N_("two players have the same name")))
    return complete
