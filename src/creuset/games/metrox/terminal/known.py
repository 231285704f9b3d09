"""A position of Metro X as screens know it: the facts of a view, on the map it is played on."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, cast

from creuset.core.action import Action
from creuset.games.metrox.rules import GAME
from creuset.games.metrox.rules.actions import BACKWARD, KEEPING, LETTERS
from creuset.games.metrox.rules.components import CARD_KEYS, REACH
from creuset.games.metrox.rules.facts import EffectFacts, Facts, Sheet
from creuset.table.plain_view import PlainView

NO_CARD: Final = -1


@dataclass(frozen=True)
class Preview:
    """The stations that a choice marks, in riding order, and what else comes of it."""

    stations: tuple[int, ...] = ()
    jumped: tuple[int, ...] = ()
    """The marked stations that an express passes between them (MX-10)."""
    worth: int = 0
    """What a transfer is worth, not yet doubled (MX-11)."""
    completes: tuple[int, ...] = ()
    """The lines that it completes (MX-15)."""
    repeats: int = 0
    """How often the card has to be written again (MX-20)."""


NOTHING: Final = Preview()


class Known:
    """Answers questions about a view. Players, lines and stations go by their numbers from 0, cards by theirs."""

    def __init__(self, view: PlainView) -> None:
        self.facts: Final = cast(Facts, view.data)
        self.seat: Final = view.seat
        self.city: Final = GAME.city(view.options["map"])
        self._specials = view.options["special_stations"] == "on"
        self._effect = view.effect
        self._numbers = {station.key: number for number, station in enumerate(self.city.stations)}
        self.marked: Final = [frozenset(self._stations(sheet["marked"])) for sheet in self.facts["sheets"]]
        """The stations that each player has crossed or numbered."""
        self._framed = [frozenset(self._stations(list(sheet["transfers"]))) for sheet in self.facts["sheets"]]

    def _stations(self, keys: Sequence[str]) -> tuple[int, ...]:
        return tuple(self._numbers[key] for key in keys)

    # The round

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.facts["phase"] == "over"

    @property
    def choosing(self) -> bool:
        """Whether somebody has to choose."""
        return self.facts["phase"] == "choosing"

    @property
    def players(self) -> int:
        """How many play."""
        return self.facts["players"]

    @property
    def card(self) -> int:
        """The card of the round, or `NO_CARD`."""
        card = self.facts["card"]
        return NO_CARD if card is None else CARD_KEYS.index(card)

    @property
    def reach(self) -> int:
        """How many stations the card marks at most."""
        return int(REACH[self.card])

    def in_pile(self, card: int) -> int:
        """How many of a card are still in the pile."""
        return self.facts["pile"][CARD_KEYS[card]]

    def thinking(self) -> list[int]:
        """The players who owe a choice."""
        return [player - 1 for player in self.facts["pending"]]

    def has_chosen(self, seat: int) -> bool:
        """Whether a player has chosen in this round; not what."""
        return seat + 1 in self.facts["showing"] and seat + 1 not in self.facts["pending"]

    # Sheets

    def sheet(self, seat: int) -> Sheet:
        """What a player has written."""
        return self.facts["sheets"][seat]

    def is_marked(self, seat: int, station: int) -> bool:
        """Whether a station is crossed or has a transfer."""
        return station in self.marked[seat]

    def is_transfer(self, seat: int, station: int) -> bool:
        """Whether a station has a transfer."""
        return station in self._framed[seat]

    def written(self, seat: int, line: int) -> list[int]:
        """The cards in the windows of a line."""
        return [CARD_KEYS.index(card) for card in self.sheet(seat)["windows"][LETTERS[line]]]

    def free_windows(self, seat: int, line: int) -> int:
        """How many windows of a line are free."""
        return self.city.lines[line].windows - len(self.sheet(seat)["windows"][LETTERS[line]])

    def windows_left(self, seat: int) -> int:
        """How many windows of the whole sheet are free."""
        return sum(self.free_windows(seat, line) for line in range(len(self.city.lines)))

    def way(self, seat: int, line: int) -> int:
        """The direction of a ring, `KEEPING` before it is chosen (MX-19)."""
        return self.sheet(seat)["ways"].get(LETTERS[line], int(KEEPING))

    def is_undecided(self, seat: int, line: int) -> bool:
        """Whether a line is a ring without a direction (MX-19)."""
        return self.city.lines[line].ring and self.way(seat, line) == KEEPING

    def order(self, seat: int, line: int, way: int = int(KEEPING)) -> list[int]:
        """The stations of a line as a player's train meets them; `way` counts until the direction is chosen."""
        return self.city.lines[line].order((self.way(seat, line) or way) == BACKWARD)

    def is_complete(self, seat: int, line: int) -> bool:
        """Whether a player completed a line in an earlier round."""
        return LETTERS[line] in self.sheet(seat)["complete"]

    # Lines and stations

    def is_claimed(self, line: int) -> bool:
        """Whether somebody has had the larger bonus (MX-15)."""
        return LETTERS[line] in self.facts["claimed"]

    def bonus(self, line: int) -> int:
        """What completing a line in this round brings (MX-15)."""
        larger, smaller = self.city.lines[line].bonus
        return smaller if self.is_claimed(line) else larger

    def worth(self, station: int) -> int:
        """What a transfer is worth at a station (MX-11)."""
        return len(self.city.lines_at(station))

    def is_special(self, station: int) -> bool:
        """Whether marking a station repeats the card, in a game with special stations (MX-20)."""
        return self._specials and self.city.stations[station].special

    def completed_by(self, seat: int, stations: Sequence[int]) -> list[int]:
        """The lines that have all their stations marked once these are too (MX-15)."""
        return [
            number
            for number, line in enumerate(self.city.lines)
            if any(station in line.stops for station in stations)
            and all(station in stations or self.is_marked(seat, station) for station in line.stops)
        ]

    # Choices

    @property
    def choice(self) -> Action | None:
        """What this seat has chosen and not shown yet; a view holds no choice of others (MX-14)."""
        choice = self.facts["choice"]
        return None if choice is None else GAME.parse(choice)

    def chosen(self) -> Preview:
        """What that choice will do."""
        effect = self.facts["chosen"]
        return NOTHING if effect is None else self._preview(effect)

    def foreseen(self, action: Action) -> Preview:
        """What a legal action of this seat would do."""
        return self._preview(cast(EffectFacts, self._effect(action)))

    def _preview(self, effect: EffectFacts) -> Preview:
        return Preview(
            self._stations(effect["marks"]),
            self._stations(effect["jumped"]),
            effect["transfer"],
            tuple(LETTERS.index(letter) for letter in effect["completes"]),
            effect["repeats"],
        )
