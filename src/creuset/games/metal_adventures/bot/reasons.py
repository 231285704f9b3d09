"""Why a deed is good or bad, in one sentence, from what the player sees."""

from typing import cast

from creuset.core.action import Action
from creuset.core.message import N_, Message
from creuset.core.state import View
from creuset.games.metal_adventures.bot.deals import deal_worth
from creuset.games.metal_adventures.bot.mind import POINT, Mind, turns_left
from creuset.games.metal_adventures.bot.temperament import OPPORTUNIST
from creuset.games.metal_adventures.rules.actions import Deed, OfTrophy
from creuset.games.metal_adventures.rules.captains import MOST_JUDGMENT
from creuset.games.metal_adventures.rules.effects import effect_of
from creuset.games.metal_adventures.rules.facts_of_actions import FightEffect
from creuset.games.metal_adventures.rules.stages import ANSWERING
from creuset.games.metal_adventures.rules.verbs import ACCEPT, ACCEPT_WITH, BETRAY, BREAK, FAKTOR, REFUSE, REVEAL
from creuset.games.metal_adventures.rules.view import MetalAdventuresView


def reason(view: View, action: Action) -> Message | None:
    """What speaks for a deed or against it, if there is anything to say."""
    assert isinstance(view, MetalAdventuresView)
    assert view.seat is not None
    if not isinstance(action, Deed):
        return None
    table = view.table
    if action.verb == BETRAY or action.verb == BREAK:
        judgments = min(int(table.judgments(view.seat)) + 1, int(MOST_JUDGMENT))
        return Message(N_("costs a Judgment; Judgments you have then: {count}"), {"count": judgments})
    if action.verb == REVEAL and isinstance(action, OfTrophy):
        return Message(N_("brings Glory: {glory}"), {"glory": int(table.cards.trophy_glory[action.trophy])})
    if action.verb in (ACCEPT, ACCEPT_WITH, REFUSE) and table.phase == ANSWERING:
        return _of_offer(view, view.seat)
    effect = effect_of(table, view.seat, action)
    if "odds" in effect:
        odds = cast(FightEffect, effect)["odds"]
        line = N_("you win with {percent} % then") if action.verb == FAKTOR else N_("alone you win with {percent} %")
        return Message(line, {"percent": 100 * odds["win"] // odds["of"]})
    return None


def _of_offer(view: MetalAdventuresView, seat: int) -> Message:
    """What an offer is worth to the player, in tenths of a Glory."""
    table, bargain = view.table, view.table.bargain
    mind = Mind(table, view.hidden, seat, OPPORTUNIST, turns_left(table, view.hidden))
    worth = int(deal_worth(mind, bargain.maker, bargain.gives, bargain.wants, bargain.said))
    glory = f"{abs(worth) / POINT:.1f}"
    line = (
        N_("the offer is worth about {glory} Glory to you")
        if worth >= 0
        else N_("the offer costs you about {glory} Glory")
    )
    return Message(line, {"glory": glory})
