"""How pirates play Metal Adventures.

Everything has a worth in hundredths of a Glory (`mind.py`): credits, Wrecks on the way to Titles, improvements by the
turns in which they will still be of use, Damage, Judgments, and trophies by how near their condition is (`hopes.py`).

1. A fight is worth its rewards times the chance to win it, less what a defeat costs (`stakes.py`). Chances are exact,
   the Metal Faktor die is used where it wins more than its debt will cost (`chances.py`). He compares all fights that
   he could lead, alone or with a likely ally (`combats.py`), and makes the tour where its stops bring more than they
   cost: after the fight, or before it if a repair or a purchase makes much of a difference to it (`travelling.py`,
   `touring.py`).
2. Help has a price: the ally's risk, his envy, and more than a betrayal would bring him (`helping.py`). He asks whoever
   adds most beyond his price, and raises it once (`asking.py`). Wrecks and trophies he trades (`trading.py`).
3. An offer is worth what he gets less what he gives; promises count by the record of who gives them (`trust.py`,
   `deals.py`). He accepts what is worth it, asks for more when it is close, and refuses the rest (`answering.py`).
4. Standing by, betraying, keeping and breaking promises he decides by what they bring, as far as his temperament lets
   him (`temperament.py`): an honest pirate never breaks his word, a treacherous one hardly minds a Judgment.

He claims trophies as soon as their condition holds, also out of turn (`claiming.py`). Nothing is imagined, and nothing
is remembered: a draft is followed step by step from what lies on the table (`plans.py`).
"""

from creuset.core.action import Action
from creuset.core.rng import Rng
from creuset.core.state import View
from creuset.games.metal_adventures.view import MetalAdventuresView
from creuset.players.knowledge.metal_adventures.claiming import claim
from creuset.players.knowledge.metal_adventures.deciding import decide
from creuset.players.knowledge.metal_adventures.mind import Mind, turns_left
from creuset.players.knowledge.metal_adventures.temperament import OPPORTUNIST, Temperament


def choose(view: View, legal: list[Action], rng: Rng) -> Action:
    """The action of an opportunist: he keeps a promise while breaking it does not gain."""
    return choose_as(OPPORTUNIST, view, legal, rng)


def choose_as(temperament: Temperament, view: View, legal: list[Action], rng: Rng) -> Action:
    """The action of a pirate of this kind."""
    if len(legal) == 1:
        return legal[0]
    return decide(_mind(view, temperament), legal, rng)


def interrupt(view: View, legal: list[Action], rng: Rng) -> Action | None:  # noqa: ARG001 - nothing is left to chance
    """The trophy that he claims out of turn, whatever his temperament, or nothing."""
    return claim(_mind(view, OPPORTUNIST), legal)


def _mind(view: View, temperament: Temperament) -> Mind:
    assert isinstance(view, MetalAdventuresView)
    assert view.seat is not None
    return Mind(view.table, view.hidden, view.seat, temperament, turns_left(view.table, view.hidden))
