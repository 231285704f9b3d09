"""The chances of `chances.py`, remembered: imagined games ask for the same ones again and again."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.games.metallurgie.bot.chances import ONE, supply

_KINDS: Final = 16
"""Zero to three cards drawn, one to four wanted."""

_UNSEEN: Final = 92
_UNKNOWN: Final[i64] = -1

_ODDS: Final = vec[i64]([-1] * (45 * 92 * 16))
"""By how many are wanted, how many are unseen, how many are drawn and how many must come."""


def odds(wanted: i64, total: i64, drawn: i64, short: i64) -> i64:
    """`supply` for at most three cards drawn."""
    if short <= 0:
        return ONE
    if short > 4:
        return 0
    index = ((wanted * _UNSEEN + total) * 4 + drawn) * 4 + short - 1
    known = _ODDS[index]
    if known == _UNKNOWN:
        known = supply(wanted, total, drawn, short)
        _ODDS[index] = known
    return known
