"""How an opportunist plays Metallurgie."""

from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.rng import Rng
from creuset.core.state import View
from creuset.games.metallurgie.view import MetallurgieView


def choose(view: View, legal: list[Action], rng: Rng) -> Action:
    """The action an opportunist takes: he scores when he can and opens no obvious score to the next player."""
    assert isinstance(view, MetallurgieView)
    count: i64 = len(legal)
    return legal[rng.below(count)]
