"""Drawing lots for who begins, as many games do."""

from collections.abc import Mapping
from typing import Final, final

from mypy_extensions import i64

from creuset.core.action import Action, OfDealer
from creuset.core.message import N_, Message
from creuset.core.seats import MOST_SEATS


@final
class Begin(OfDealer):
    """The player who begins."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final[i64] = seat

    def notation(self) -> str:
        return f"begin {self.seat + 1}"

    def data(self) -> Mapping[str, object]:
        return {"do": "begin", "seat": self.seat + 1}

    def label(self) -> Message:
        return Message(N_("player {seat} begins"), {"seat": int(self.seat) + 1})


BEGINS: Final = [Begin(seat) for seat in range(MOST_SEATS)]


def lots(seats: i64) -> list[tuple[Action, int]]:
    """Each player at a table of this size may begin, with equal chances."""
    return [(begin, 1) for begin in BEGINS[:seats]]
