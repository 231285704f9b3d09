"""A small, fast generator of random numbers (sfc32), the same compiled and interpreted.

It serves playouts and search, and the dealer of a journal, who starts a new one from a hash for every draw
(see `fair.py`). Nothing in this project uses the global `random`.
"""

from typing import Final, final

from mypy_extensions import i64

_WORD: Final[i64] = 0xFFFFFFFF


@final
class Rng:
    """A stream of random numbers that its seed fixes."""

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
        """A number from 0 up to, not including, `limit` (at most 2**31), each exactly as likely as the others."""
        product = self.word() * limit
        low = product & _WORD
        if low < limit:
            # Without this the first few numbers would come up once in four billion draws too often.
            threshold = (_WORD + 1 - limit) % limit
            while low < threshold:
                product = self.word() * limit
                low = product & _WORD
        return product >> 32
