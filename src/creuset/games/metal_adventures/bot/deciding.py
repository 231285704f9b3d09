"""Which decision is asked for, and who knows about it."""

from creuset.core.action import Action
from creuset.core.bits import lowest
from creuset.core.rng import Rng
from creuset.games.metal_adventures.bot.answering import answer, counter_plan
from creuset.games.metal_adventures.bot.asking import help_plan
from creuset.games.metal_adventures.bot.claiming import claim
from creuset.games.metal_adventures.bot.fighting import gather, loyalty, metal, support
from creuset.games.metal_adventures.bot.mind import Mind
from creuset.games.metal_adventures.bot.plans import Plan, next_step
from creuset.games.metal_adventures.bot.promises import come, settle
from creuset.games.metal_adventures.bot.taking import make_room, make_room_for_trophy, take
from creuset.games.metal_adventures.bot.trading import trade_plan
from creuset.games.metal_adventures.bot.travelling import aim, rest, start, travel
from creuset.games.metal_adventures.rules.fight import NO_FIGHT
from creuset.games.metal_adventures.rules.stages import (
    ANSWERING,
    CALLED,
    DRAFTING,
    HELP,
    LOYALTY,
    MENU,
    METAL_CHOICE,
    RALLY,
    RESTING,
    ROOM,
    SETTLING,
    START,
    SUPPORTING,
    TARGET,
    TROPHY_ROOM,
)


def decide(mind: Mind, legal: list[Action], rng: Rng) -> Action:
    """What this pirate does."""
    claimed = claim(mind, legal)
    if claimed is not None:
        return claimed
    phase = mind.table.phase
    if phase == MENU:
        return travel(mind, legal, rng)
    if phase == START:
        return start(mind, legal)
    if phase == RESTING:
        return rest(mind, legal, rng)
    if phase == TARGET:
        return aim(mind, legal, rng)
    if phase == DRAFTING:
        return next_step(mind.table, _plan(mind), legal)
    if phase == ANSWERING:
        return answer(mind, legal)
    if phase == ROOM:
        return make_room(mind, legal, rng)
    if phase == TROPHY_ROOM:
        return make_room_for_trophy(mind, legal, rng)
    return _in_fight(mind, legal, rng)


def _in_fight(mind: Mind, legal: list[Action], rng: Rng) -> Action:
    phase = mind.table.phase
    if phase == HELP or phase == RALLY:
        return gather(mind, legal)
    if phase == LOYALTY:
        return loyalty(mind)
    if phase == METAL_CHOICE:
        return metal(mind)
    if phase == SUPPORTING:
        return support(mind)
    if phase == SETTLING:
        return settle(mind, legal)
    if phase == CALLED:
        return come(mind)
    return take(mind, legal, rng)


def _plan(mind: Mind) -> Plan | None:
    """The deal this draft is meant to become."""
    table = mind.table
    bargain = table.bargain
    if bargain.counter:
        return counter_plan(mind, lowest(bargain.to), bargain.gives, bargain.wants)
    tried = table.drafts_begun(mind.seat) - 1
    return trade_plan(mind, tried) if table.fight.kind == NO_FIGHT else help_plan(mind, tried)
