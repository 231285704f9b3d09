"""Games of the tests among those that are installed."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from creuset.packs import Pack, packs
from creuset.table import packing


@contextmanager
def among_all(key: str, place: str) -> Iterator[None]:
    """A game, for a while; views are packed against its first position, whatever it was the time before."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(packs(), key, Pack(place))
        packing._twin.cache_clear()
        yield
