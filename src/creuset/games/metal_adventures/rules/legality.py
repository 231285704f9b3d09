"""What is legal in Metal Adventures, and why the rest is not: each phase answers for itself."""

from mypy_extensions import i64

from creuset.core.action import Action, OfDealer
from creuset.core.bits import bit
from creuset.core.lot import Begin
from creuset.core.seats import DEALER, DEALER_ONLY, NOBODY
from creuset.games.metal_adventures.rules import refusals as why
from creuset.games.metal_adventures.rules.actions import Deed, OfImprovement, OfTrophy
from creuset.games.metal_adventures.rules.chance import Fortune
from creuset.games.metal_adventures.rules.choices import Choices
from creuset.games.metal_adventures.rules.phases.bargaining import judge_offer
from creuset.games.metal_adventures.rules.phases.discards import judge_discard, offer_discards
from creuset.games.metal_adventures.rules.phases.table import phase_of
from creuset.games.metal_adventures.rules.phases.trophies import judge_reveal, offer_reveals
from creuset.games.metal_adventures.rules.state import Tabletop
from creuset.games.metal_adventures.rules.verbs import DISCARD, OFFER, REVEAL


def judge_action(table: Tabletop, seat: i64, action: Action) -> i64:
    """`LEGAL`, or the reason why not."""
    phase = phase_of(table)
    to_act = phase.to_act(table)
    if to_act == NOBODY:
        return why.GAME_OVER
    if seat == DEALER or isinstance(action, OfDealer):
        return _judge_dealer(table, seat, action)
    if not isinstance(action, Deed):
        return why.OTHER_GAME
    if to_act == DEALER_ONLY:
        return why.DEALING_NOW
    if seat < 0 or seat >= table.players:
        return why.NOT_YOUR_DECISION
    verb = action.verb
    if verb == REVEAL and isinstance(action, OfTrophy):
        return judge_reveal(table, seat, action.trophy)
    if verb == DISCARD and isinstance(action, OfImprovement):
        return judge_discard(table, seat, action.improvement)
    if verb == OFFER and phase.allows_deals():
        return judge_offer(table, seat)
    if seat != table.acting:
        return why.NOT_YOUR_DECISION
    if verb == OFFER:
        return why.NO_DEAL_NOW
    return phase.judge(table, action)


def _judge_dealer(table: Tabletop, seat: i64, action: Action) -> i64:
    if seat != DEALER:
        return why.DEALERS_TASK
    if not isinstance(action, (Fortune, Begin)):
        return why.OTHER_GAME
    return why.LEGAL if phase_of(table).may_deal(table, action) else why.NOT_DEALT


def collect(table: Tabletop, seat: i64, choices: Choices) -> None:
    """Every legal action of a player: what they are asked, then what they may do at any moment."""
    if seat < 0 or seat >= table.players:
        return
    phase = phase_of(table)
    if seat == table.acting:
        phase.offer(table, choices)
    if phase.allows_deals() and judge_offer(table, seat) == why.LEGAL:
        choices.add(table.acts.words[OFFER])
    if phase.allows_free_actions():
        offer_reveals(table, seat, choices)
        offer_discards(table, seat, choices)


def free_seats(table: Tabletop) -> i64:
    """Who may act while another decides: everybody can see who has a trophy or an improvement, or may begin a deal."""
    found: i64 = 0
    phase = phase_of(table)
    if not phase.allows_free_actions():
        return found
    deals = phase.allows_deals()
    seat: i64 = 0
    while seat < table.players:
        if seat != table.acting:
            if table.trophies(seat) != 0 or table.improvements(seat) != 0:
                found |= bit(seat)  # MA-13, MA-14
            elif deals and judge_offer(table, seat) == why.LEGAL:
                found |= bit(seat)  # MA-36
        seat += 1
    return found
