"""A small, fast random number generator (sfc32), with the same numbers compiled and interpreted.

Playouts and search use it; so does the dealer of a journal, with a new one started from a hash for every draw
(see `fair.py`). Nothing in this project uses the global `random`.
"""

from typing import Final, final

from mypy_extensions import i64

_WORD: Final[i64] = 0xFFFFFFFF


@final
class Rng:
    """A stream of random numbers fixed by its seed."""

    def __init__(self, seed: int) -> None:
        self._a: i64 = seed & 0xFFFFFFFF
        self._b: i64 = (seed >> 32) & 0xFFFFFFFF
        self._c: i64 = (seed >> 64) & 0xFFFFFFFF
        self._counter: i64 = 1
        for _round in range(12):
            self.word()

    def word(self) -> i64:
        """The next 32 random bits."""
        result = (self._a + self._b + self._counter) & _WORD
        self._counter = (self._counter + 1) & _WORD
        self._a = self._b ^ (self._b >> 9)
        self._b = (self._c + (self._c << 3)) & _WORD
        self._c = (((self._c << 21) & _WORD) | (self._c >> 11)) + result & _WORD
        return result

    def below(self, limit: i64) -> i64:
        """A number from 0 up to but not including `limit` (at most 2**31), all with exactly the same chance."""
        product = self.word() * limit
        low = product & _WORD
        if low < limit:
            # Without this, the first few numbers would come up too often, about once in four billion draws.
            threshold = (_WORD + 1 - limit) % limit
            while low < threshold:
                product = self.word() * limit
                low = product & _WORD
        return product >> 32
