"""What the quick policy chose on sheets that it met: imagined games from one position often begin alike."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.games.metrox.rules.components import TRANSFER
from creuset.games.metrox.rules.state import COMPLETE, MARKS, NONE, REPEATS, SHEET, USED, WAYS, Tabletop

SLOTS: Final[i64] = 8192
"""How many choices are kept; a new one takes the place of an old one."""

_WORD: Final[i64] = 0x0FFFFFFFFFFFFFFF
_SCATTER: Final[i64] = 0x9E3779B97F4A7C1


@final
class Recall:
    """Choices by all that the policy goes by: the sheet, the card and what is left in the pile."""

    def __init__(self) -> None:
        self._known = vec[i64]([int(NONE)] * int(SLOTS))
        self._choices = vec[i64]([0] * int(SLOTS))
        self._sought: i64 = NONE

    def find(self, table: Tabletop, seat: i64) -> i64:
        """The number of the choice on such a sheet, or `NONE`."""
        sheets, sheet = table.sheets, seat * SHEET
        sought = (table.card * 16 + table.in_pile) * 16 + table.left(TRANSFER)
        sought = _mixed(sought, table.claimed)
        sought = _mixed(sought, sheets[sheet + USED])
        sought = _mixed(sought, sheets[sheet + WAYS] * 64 + sheets[sheet + REPEATS])
        sought = _mixed(sought, sheets[sheet + COMPLETE])
        slot = sheet + MARKS
        end = slot + len(table.network.full)
        while slot < end:
            sought = _mixed(sought, sheets[slot])
            slot += 1
        self._sought = sought
        place = sought & (SLOTS - 1)
        return self._choices[place] if self._known[place] == sought else NONE

    def keep(self, choice: i64) -> None:
        """Note what was chosen on the sheet that was last looked for."""
        place = self._sought & (SLOTS - 1)
        self._known[place] = self._sought
        self._choices[place] = choice


def _mixed(number: i64, word: i64) -> i64:
    """A number that is as good as always another one for another word."""
    number = ((number ^ word) * _SCATTER) & _WORD
    return number ^ (number >> 29)
