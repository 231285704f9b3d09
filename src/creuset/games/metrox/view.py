"""What one seat may know (MX-14): everything but what others have chosen in this round."""

from typing import final

from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.bits import holds
from creuset.core.rng import Rng
from creuset.core.state import State, View
from creuset.games.metrox.actions import CHOICES, LETTERS, Choice
from creuset.games.metrox.effects import effect_of
from creuset.games.metrox.legality import sample_action
from creuset.games.metrox.scoring import sheet_score
from creuset.games.metrox.state import CHOOSING, NONE, SHOWING, Table


@final
class MetroView(View):
    """A position without the choices of others."""

    def __init__(self, seat: int | None, table: Table) -> None:
        self.seat = seat
        self.table = table

    def imagine(self, rng: Rng) -> State:
        """Let every other player who has chosen choose anything that he could."""
        world = self.table.copy()
        assert isinstance(world, Table)
        if world.phase == CHOOSING or world.phase == SHOWING:
            seat: i64 = 0
            while seat < world.players:
                if holds(world.showing & ~world.pending, seat) and world.choices[seat] == NONE:
                    choice = sample_action(world, seat, rng)
                    assert isinstance(choice, Choice)
                    world.choices[seat] = choice.number
                seat += 1
        return world

    def data(self) -> dict[str, object]:
        facts = self.table.public()
        # Not a part of the position, whose digest is kept in journals: the points are all that the game goes on with.
        sheets = facts["sheets"]
        assert isinstance(sheets, list)
        for seat, sheet in enumerate(sheets):
            sheet["bonuses"] = {letter: self._bonus(seat, letter) for letter in sheet["complete"]}
        facts["seat"] = None if self.seat is None else self.seat + 1
        facts["choice"] = None if self.seat is None else self.table.choice_of(self.seat)
        facts["chosen"] = self._chosen()
        facts["scores"] = [self._score(seat) for seat in range(self.table.players)]
        return facts

    def _bonus(self, seat: int, letter: str) -> int:
        return int(self.table.bonus(seat, LETTERS.index(letter)))

    def _chosen(self) -> dict[str, object] | None:
        """What the choice that is noted for this seat will do."""
        if self.seat is None or self.table.choices[self.seat] == NONE:
            return None
        return self.effect(CHOICES[self.table.choices[self.seat]])

    def _score(self, seat: int) -> dict[str, int]:
        score = sheet_score(self.table, seat)
        return {**score, "total": sum(score.values())}

    def effect(self, action: Action) -> dict[str, object]:
        assert self.seat is not None
        return effect_of(self.table, self.seat, action)


def view_of(table: Table, seat: int | None) -> MetroView:
    """The view of a seat: a copy without what others have chosen."""
    shown = table.copy()
    assert isinstance(shown, Table)
    other: i64 = 0
    while other < table.players:
        if seat is None or other != seat:
            shown.choices[other] = NONE
        other += 1
    return MetroView(seat, shown)
