"""What chance may do in each phase, with its weights."""

from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.bits import bit, holds, members, nth, size
from creuset.core.lot import BEGINS, Begin, lots
from creuset.core.rng import Rng
from creuset.games.metal_adventures.chance import (
    MOST_FACE,
    Base,
    Draw,
    Hand,
    Lay,
    Metal,
    Roll,
    ShowTrophy,
    ShowWreck,
    Turn,
)
from creuset.games.metal_adventures.components import FACES, HALF
from creuset.games.metal_adventures.phases.answers import trophy_to_show
from creuset.games.metal_adventures.phases.rewards import supports_in_pile, wreck_to_show
from creuset.games.metal_adventures.stages import (
    DEALING,
    DRAWING,
    FITTING,
    LOT,
    METAL_ROLLING,
    REDRAWING,
    REFILLING,
    REWARDING,
    ROLLING,
    SHOWING,
    STOCKING,
    TURNING,
)
from creuset.games.metal_adventures.state import DECK, NONE, Table


def next_trophies(table: Table) -> i64:
    """What the next trophy of the pile can be: any of those in unknown order, or the first of those under them."""
    return table.trophy_pile if table.trophy_pile != 0 else bit(table.trophies_under[0])


def next_improvements(table: Table) -> i64:
    """The same for the OCG pile."""
    return table.pile if table.pile != 0 else bit(table.under[0])


def may_deal(table: Table, action: Action) -> bool:
    """Whether the dealer can do this now."""
    phase = table.phase
    if isinstance(action, Begin):
        return phase == LOT and action.seat < table.players
    if isinstance(action, Base):
        return phase == FITTING and holds(table.bases, action.base)
    if isinstance(action, Lay):
        return (phase == STOCKING or phase == REFILLING) and holds(next_improvements(table), action.improvement)
    if isinstance(action, Draw):
        drawing = phase == DEALING or phase == DRAWING or phase == REDRAWING
        return drawing and holds(next_trophies(table), action.trophy)
    if isinstance(action, Turn):
        return phase == TURNING and table.lies(DECK, action.card) and (action.card < HALF or table.zones[DECK] == 0)
    if isinstance(action, ShowTrophy):
        return phase == SHOWING and table.bargain.maker != NONE and action.trophy == trophy_to_show(table)
    if isinstance(action, ShowWreck):
        return phase == SHOWING and table.bargain.maker == NONE and action.card == wreck_to_show(table)
    if isinstance(action, Hand):
        return phase == REWARDING and holds(supports_in_pile(table), action.improvement)
    if isinstance(action, Roll):
        faces = table.cards.combat_faces
        return phase == ROLLING and action.orange in faces and action.grey in faces
    if isinstance(action, Metal):
        return phase == METAL_ROLLING and action.face in table.cards.metal_faces
    return False


def all_chances(table: Table) -> list[tuple[Action, int]]:
    """Every outcome with its weight; nothing where chance does not decide."""
    phase = table.phase
    if phase == LOT:
        return lots(table.players)
    if phase == ROLLING:
        return _rolls(table)
    if phase == METAL_ROLLING:
        return _metal_rolls(table)
    return [(action, 1) for action in _cards_to_come(table)]


def _cards_to_come(table: Table) -> list[Action]:
    """What the next card of a pile can be, each as likely."""
    phase, acts = table.phase, table.acts
    if phase == TURNING:
        if table.zones[DECK] != 0:
            return [acts.turn[card] for card in members(table.zones[DECK])]
        return [acts.turn[HALF + card] for card in members(table.zones[DECK + 1])]
    if phase == FITTING:
        return [acts.base[base] for base in members(table.bases)]
    if phase == STOCKING or phase == REFILLING:
        return [acts.lay[card] for card in members(next_improvements(table))]
    if phase == DEALING or phase == DRAWING or phase == REDRAWING:
        return [acts.draw[trophy] for trophy in members(next_trophies(table))]
    if phase == REWARDING:
        return [acts.hand[card] for card in members(supports_in_pile(table))]
    if phase == SHOWING:
        return [_to_show(table)]
    return []


def _to_show(table: Table) -> Action:
    """The card that somebody looks at next: a trophy he received, or a Wreck of whom he beat."""
    if table.bargain.maker != NONE:
        return table.acts.show_trophy[trophy_to_show(table)]
    return table.acts.show_wreck[wreck_to_show(table)]


def _faces(table: Table, face: i64, combat: bool) -> int:
    """How many faces of a die show this."""
    count = 0
    for side in table.cards.combat_faces if combat else table.cards.metal_faces:
        if side == face:
            count += 1
    return count


def _rolls(table: Table) -> list[tuple[Action, int]]:
    found: list[tuple[Action, int]] = []
    for orange in range(MOST_FACE + 1):
        for grey in range(MOST_FACE + 1):
            weight = _faces(table, orange, True) * _faces(table, grey, True)
            if weight > 0:
                found.append((table.acts.roll[orange * (MOST_FACE + 1) + grey], weight))
    return found


def _metal_rolls(table: Table) -> list[tuple[Action, int]]:
    weights = [_faces(table, face, False) for face in range(MOST_FACE + 1)]
    return [(table.acts.metal[face], weight) for face, weight in enumerate(weights) if weight > 0]


def one_chance(table: Table, rng: Rng) -> Action:
    """One of them, drawn with its weight."""
    phase, acts = table.phase, table.acts
    if phase == ROLLING:
        faces = table.cards.combat_faces
        orange = faces[rng.below(FACES)]
        return acts.roll[orange * (MOST_FACE + 1) + faces[rng.below(FACES)]]
    if phase == TURNING:
        near = table.zones[DECK]
        if near != 0:
            return acts.turn[nth(near, rng.below(size(near)))]
        deep = table.zones[DECK + 1]
        return acts.turn[HALF + nth(deep, rng.below(size(deep)))]
    if phase == METAL_ROLLING:
        return acts.metal[table.cards.metal_faces[rng.below(FACES)]]
    if phase == DEALING or phase == DRAWING or phase == REDRAWING:
        trophies = next_trophies(table)
        return acts.draw[nth(trophies, rng.below(size(trophies)))]
    if phase == STOCKING or phase == REFILLING:
        improvements = next_improvements(table)
        return acts.lay[nth(improvements, rng.below(size(improvements)))]
    if phase == FITTING:
        return acts.base[nth(table.bases, rng.below(size(table.bases)))]
    if phase == REWARDING:
        supports = supports_in_pile(table)
        return acts.hand[nth(supports, rng.below(size(supports)))]
    if phase == SHOWING:
        return _to_show(table)
    return BEGINS[rng.below(table.players)]
