"""What is legal in Metal Adventures, and why the rest is not: each phase answers for itself."""

from mypy_extensions import i64

from creuset.core.action import Action, OfDealer
from creuset.core.bits import bit, holds
from creuset.core.lot import Begin
from creuset.core.seats import DEALER
from creuset.games.metal_adventures import refusals as why
from creuset.games.metal_adventures.actions import Deed, OfImprovement, OfTrophy
from creuset.games.metal_adventures.chance import Base, Draw, Hand, Lay, Metal, Roll, ShowTrophy, ShowWreck, Turn
from creuset.games.metal_adventures.choices import Choices
from creuset.games.metal_adventures.dealing import may_deal
from creuset.games.metal_adventures.phases import (
    answers,
    bargaining,
    discards,
    fighting,
    menu,
    promises,
    rewards,
    space,
    tour,
    trophies,
    turns,
)
from creuset.games.metal_adventures.stages import (
    ANSWERING,
    CALLED,
    CHOOSING,
    DRAFTING,
    FAVOURING,
    HELP,
    LOOT_WRECKS,
    LOOTING,
    LOYALTY,
    MENU,
    METAL_CHOICE,
    OF_DEALER,
    OVER,
    PAYING,
    PICKING,
    RALLY,
    RESTING,
    REWARD,
    ROOM,
    SCRAPPING,
    SETTLING,
    START,
    SUPPORTING,
    TARGET,
    TROPHY_ROOM,
)
from creuset.games.metal_adventures.state import Table
from creuset.games.metal_adventures.verbs import DISCARD, OFFER, REVEAL


def judge_action(table: Table, seat: i64, action: Action) -> i64:
    """`LEGAL`, or the reason why not."""
    if table.phase == OVER:
        return why.GAME_OVER
    if seat == DEALER or isinstance(action, OfDealer):
        return _judge_dealer(table, seat, action)
    if not isinstance(action, Deed):
        return why.OTHER_GAME
    if holds(OF_DEALER, table.phase):
        return why.DEALING_NOW
    if seat < 0 or seat >= table.players:
        return why.NOT_YOUR_DECISION
    verb = action.verb
    if verb == REVEAL and isinstance(action, OfTrophy):
        return trophies.judge_reveal(table, seat, action.trophy)
    if verb == DISCARD and isinstance(action, OfImprovement):
        return discards.judge_discard(table, seat, action.improvement)
    if seat != table.acting:
        return why.NOT_YOUR_DECISION
    if verb == OFFER:
        return bargaining.judge_offer(table)
    return _judge_in_phase(table, action)


def _judge_dealer(table: Table, seat: i64, action: Action) -> i64:
    if seat != DEALER:
        return why.DEALERS_TASK
    known = isinstance(action, (Begin, ShowTrophy, ShowWreck, Base, Lay, Draw, Turn, Roll, Metal, Hand))
    if not known:
        return why.OTHER_GAME
    return why.LEGAL if may_deal(table, action) else why.NOT_DEALT


def _judge_in_phase(table: Table, action: Deed) -> i64:
    phase = table.phase
    if phase == MENU:
        return menu.judge_menu(table, action)
    if phase == START:
        return turns.judge_start(table, action)
    if phase == DRAFTING:
        return bargaining.judge_drafting(table, action)
    if phase == ANSWERING:
        return answers.judge_answering(table, action)
    if phase == TARGET:
        return space.judge_target(table, action)
    if phase == PAYING:
        return tour.judge_paying(table, action)
    if phase == SCRAPPING:
        return tour.judge_scrapping(table, action)
    if phase == RESTING:
        return turns.judge_resting(table, action)
    if phase == FAVOURING:
        return space.judge_favour(table, action)
    if phase == CHOOSING:
        return trophies.judge_choosing(table, action)
    return _judge_in_fight(table, action)


def _judge_in_fight(table: Table, action: Deed) -> i64:
    phase = table.phase
    if phase == HELP or phase == RALLY:
        return fighting.judge_gathering(table, action)
    if phase == METAL_CHOICE:
        return fighting.judge_metal(action)
    if phase == SUPPORTING:
        return fighting.judge_supporting(table, action)
    if phase == LOYALTY:
        return fighting.judge_loyalty(action)
    if phase == SETTLING:
        return promises.judge_settling(table, action)
    if phase == CALLED:
        return promises.judge_called(action)
    return _judge_reward(table, action)


def _judge_reward(table: Table, action: Deed) -> i64:
    phase = table.phase
    if phase == PICKING:
        return trophies.judge_picking(table, action)
    if phase == TROPHY_ROOM:
        return trophies.judge_room(table, action)
    if phase == ROOM:
        return rewards.judge_room(action)
    if phase == REWARD:
        return rewards.judge_reward(table, action)
    if phase == LOOTING:
        return rewards.judge_looting(table, action)
    assert phase == LOOT_WRECKS
    return rewards.judge_loot_wrecks(table, action)


def collect(table: Table, seat: i64, choices: Choices) -> None:
    """Every legal action of a player: what he is asked, then what he may do at any moment."""
    phase = table.phase
    if phase == OVER or holds(OF_DEALER, phase) or seat < 0 or seat >= table.players:
        return
    if seat == table.acting:
        _collect_in_phase(table, choices)
        if bargaining.judge_offer(table) == why.LEGAL:
            choices.add(table.acts.words[OFFER])
    trophies.offer_reveals(table, seat, choices)
    discards.offer_discards(table, seat, choices)


def _collect_in_phase(table: Table, choices: Choices) -> None:
    phase = table.phase
    if phase == MENU:
        menu.offer_menu(table, choices)
    elif phase == START:
        turns.offer_start(table, choices)
    elif phase == DRAFTING:
        bargaining.offer_drafting(table, choices)
    elif phase == ANSWERING:
        answers.offer_answering(table, choices)
    elif phase == TARGET:
        space.offer_target(table, choices)
    elif phase == PAYING:
        tour.offer_paying(table, choices)
    elif phase == SCRAPPING:
        tour.offer_dock(table, choices, table.scrapped)
    elif phase == RESTING:
        turns.offer_resting(table, choices)
    elif phase == FAVOURING:
        space.offer_favour(table, choices)
    elif phase == CHOOSING:
        trophies.offer_choosing(table, choices)
    else:
        _collect_in_fight(table, choices)


def _collect_in_fight(table: Table, choices: Choices) -> None:
    phase = table.phase
    if phase == HELP or phase == RALLY:
        fighting.offer_gathering(table, choices)
    elif phase == METAL_CHOICE:
        fighting.offer_metal(table, choices)
    elif phase == SUPPORTING:
        fighting.offer_supporting(table, choices)
    elif phase == LOYALTY:
        fighting.offer_loyalty(table, choices)
    elif phase == SETTLING:
        promises.offer_settling(table, choices)
    elif phase == CALLED:
        promises.offer_called(table, choices)
    else:
        _collect_reward(table, choices)


def _collect_reward(table: Table, choices: Choices) -> None:
    phase = table.phase
    if phase == PICKING:
        trophies.offer_picking(table, choices)
    elif phase == TROPHY_ROOM:
        trophies.offer_room(table, choices)
    elif phase == ROOM:
        rewards.offer_room(table, choices)
    elif phase == REWARD:
        rewards.offer_reward(table, choices)
    elif phase == LOOTING:
        rewards.offer_looting(table, choices)
    elif phase == LOOT_WRECKS:
        rewards.offer_loot_wrecks(table, choices)


def free_seats(table: Table) -> i64:
    """MA-13, MA-14: whoever has a trophy or an improvement may act while another decides; how many all can see."""
    phase = table.phase
    if phase == OVER or phase == CHOOSING or holds(OF_DEALER, phase):
        return 0
    found: i64 = 0
    seat: i64 = 0
    while seat < table.players:
        if seat != table.acting and (table.trophies(seat) != 0 or table.improvements(seat) != 0):
            found |= bit(seat)
        seat += 1
    return found
