"""What is legal in Metallurgie, and why the rest is not. The numbers are those of the rulebook."""

from mypy_extensions import i64

from creuset.core.action import Action, OfDealer
from creuset.core.bits import bit, holds, lowest, nth, size
from creuset.core.lot import Begin
from creuset.core.rng import Rng
from creuset.core.seats import DEALER
from creuset.games.metallurgie.rules import refusals as why
from creuset.games.metallurgie.rules.actions import (
    DONE,
    DRAW,
    Bonus,
    Done,
    Draw,
    Give,
    Place,
    Score,
    Take,
    Turn,
    placing,
    scoring,
    taking,
)
from creuset.games.metallurgie.rules.board import NOWHERE
from creuset.games.metallurgie.rules.components import GOLD, IRON, LAST_CARDS, NEEDED, STOP
from creuset.games.metallurgie.rules.scoring import can_be_scored
from creuset.games.metallurgie.rules.state import (
    BONUS_DEAL,
    DEALING,
    HANDS,
    LOT,
    ONE_METAL,
    ONE_PLACE,
    OVER,
    PILE,
    PLACING,
    REFILLING,
    SCORING,
    TAKING,
    TURNED,
    TURNING,
    Tabletop,
)


def legal_actions(table: Tabletop, seat: i64) -> list[Action]:
    """Every legal action of a seat."""
    actions: list[Action] = []
    if seat == DEALER:
        for action, _weight in table.chances():
            actions.append(action)
    elif seat != table.player:
        return actions
    elif table.phase == PLACING:
        _list_placing(table, actions)
    elif table.phase == TURNED:
        table.board.list_rooms(table.turned, actions)  # ME-10
    elif table.phase == SCORING:
        offers = table.offers
        while offers != 0:
            first = lowest(offers)
            actions.append(scoring(table.board.top(first), table.board.place_of(first)))
            offers &= offers - 1
        if not table.switches.compulsory:  # ME-20
            actions.append(DONE)
    elif table.phase == TAKING:
        able = table.choice
        if table.taken_metal == IRON:
            able = table.board.all_that_can_go(able, table.to_take)  # ME-18
        while able != 0:
            actions.append(taking(table.taken_metal, table.board.place_of(lowest(able))))
            able &= able - 1
    return actions


def _list_placing(table: Tabletop, actions: list[Action]) -> None:
    if table.placed == 0:  # ME-09
        metal: i64 = IRON
        while metal <= GOLD:
            if table.held(table.player, metal) > 0:
                table.board.list_rooms(metal, actions)
            metal += 1
        actions.append(DRAW)
        return
    if _may_repeat(table):
        table.board.list_rooms(table.metal, actions)
    if _may_rise(table):
        actions.append(placing(table.metal + 1, table.board.place_of(table.stack)))
    actions.append(DONE)


def _may_repeat(table: Tabletop) -> bool:
    """Whether the turn can go on with the metal it began with (ME-07, ME-12)."""
    return table.sequence != ONE_PLACE and table.held(table.player, table.metal) > 0


def _may_rise(table: Tabletop) -> bool:
    """Whether the turn can go on with the next metal on the last card (ME-07, ME-12)."""
    return table.sequence != ONE_METAL and table.metal < GOLD and table.held(table.player, table.metal + 1) > 0


def _can_take(table: Tabletop, stack: i64) -> bool:
    """Whether this card of the scored area can be taken now (ME-18)."""
    return table.taken_metal != IRON or table.board.can_go(table.choice, stack, table.to_take)


def _nth_place(table: Tabletop, metal: i64, index: i64) -> Action:
    if metal == IRON:
        return table.board.border[index]
    return placing(metal, table.board.place_of(nth(table.board.showing(metal - 1), index)))


def sample_action(table: Tabletop, rng: Rng) -> Action:
    """One legal action of the player to act, all equally likely."""
    if table.phase == PLACING:
        return _sample_placing(table, rng)
    if table.phase == TURNED:
        return _nth_place(table, table.turned, rng.below(table.board.rooms(table.turned)))
    if table.phase == SCORING:
        count = size(table.offers)
        index = rng.below(count if table.switches.compulsory else count + 1)
        if index == count:
            return DONE
        first = nth(table.offers, index)
        return scoring(table.board.top(first), table.board.place_of(first))
    count = size(table.choice)
    while True:  # drawing again until a card can be taken keeps all of them equally likely
        stack = nth(table.choice, rng.below(count))
        if _can_take(table, stack):
            return taking(table.taken_metal, table.board.place_of(stack))


def _sample_placing(table: Tabletop, rng: Rng) -> Action:
    board = table.board
    if table.placed == 0:
        cards = table.cards
        hand = HANDS + table.player * 4
        total: i64 = 1
        metal: i64 = IRON
        while metal <= GOLD:
            if cards[hand + metal] > 0:
                total += board.rooms(metal)
            metal += 1
        index = rng.below(total)
        metal = IRON
        while metal <= GOLD:
            if cards[hand + metal] > 0:
                room = board.rooms(metal)
                if index < room:
                    return _nth_place(table, metal, index)
                index -= room
            metal += 1
        return DRAW
    repeats: i64 = 0
    if _may_repeat(table):
        repeats = board.rooms(table.metal)
    all_placings = repeats
    if _may_rise(table):
        all_placings += 1
    index = rng.below(all_placings + 1)
    if index < repeats:
        return _nth_place(table, table.metal, index)
    if index < all_placings:
        return placing(table.metal + 1, board.place_of(table.stack))
    return DONE


def judge_action(table: Tabletop, seat: i64, action: Action) -> i64:
    """`LEGAL`, or the reason why it is not."""
    if seat == DEALER:
        return _judge_dealer(table, action)
    phase = table.phase
    if phase == OVER:
        return why.GAME_OVER
    if phase < PLACING or phase == TURNING or phase == REFILLING:
        return why.CARDS_COMING
    if seat != table.player:
        return why.NOT_YOUR_TURN
    if isinstance(action, Place):
        return _judge_place(table, action.metal, action.place)
    if isinstance(action, Take):
        return _judge_take(table, action.metal, action.place)
    if isinstance(action, Score):
        return _judge_score(table, action.metal, action.place)
    if isinstance(action, Done):
        return _judge_done(table)
    if isinstance(action, Draw):
        return _judge_draw(table)
    return why.DEALERS_TASK if isinstance(action, OfDealer) else why.OTHER_GAME


def _judge_place(table: Tabletop, metal: i64, place: i64) -> i64:
    if table.phase == TAKING:
        return why.TAKE_FIRST
    if table.phase == SCORING:
        return why.PLACING_OVER
    if table.phase == TURNED:
        if metal != table.turned:
            return why.TURNED_ONLY
        return _judge_position(table, metal, place)
    if table.held(table.player, metal) == 0:
        return why.NOT_HELD
    if table.placed > 0:
        repeats = metal == table.metal and table.sequence != ONE_PLACE
        rises = metal == table.metal + 1 and table.sequence != ONE_METAL
        if rises:
            rises = place == table.board.place_of(table.stack)
        if not repeats and not rises:
            if table.sequence == ONE_METAL:
                return why.OTHER_METAL
            if table.sequence == ONE_PLACE:
                return why.OTHER_PLACE
            return why.NOT_AFTER_TURNED if table.used_pile else why.NOT_AFTER
    return _judge_position(table, metal, place)


def _judge_position(table: Tabletop, metal: i64, place: i64) -> i64:
    """ME-08."""
    board = table.board
    if metal == IRON:
        if board.on_border(place):
            return why.LEGAL
        return why.APART if board.stack_at(place) == NOWHERE else why.OCCUPIED
    stack = board.stack_at(place)
    if stack == NOWHERE:
        return why.NOTHING_BELOW
    return why.LEGAL if holds(board.showing(metal - 1), stack) else why.WRONG_BELOW


def _judge_draw(table: Tabletop) -> i64:
    if table.phase == TAKING:
        return why.TAKE_FIRST
    if table.phase == SCORING:
        return why.PLACING_OVER
    if table.phase == TURNED:
        return why.TURNED_FIRST
    return why.PILE_TOO_LATE if table.placed > 0 else why.LEGAL


def _judge_done(table: Tabletop) -> i64:
    if table.phase == TAKING:
        return why.TAKE_FIRST
    if table.phase == SCORING:
        return why.MUST_SCORE if table.switches.compulsory else why.LEGAL
    if table.phase == TURNED:
        return why.TURNED_FIRST
    return why.NO_PASSING if table.placed == 0 else why.LEGAL


def _judge_score(table: Tabletop, metal: i64, place: i64) -> i64:
    if table.phase == TAKING:
        return why.TAKE_FIRST
    if table.phase == TURNED:
        return why.TURNED_FIRST
    if table.phase == PLACING:
        return why.SCORE_LATER
    board = table.board
    stack = board.stack_at(place)
    if stack == NOWHERE or not holds(board.showing(metal), stack):
        return why.NO_AREA
    if holds(table.offers, stack):
        return why.LEGAL
    area = board.area(bit(stack), board.showing(metal))
    if area & table.fresh == 0:
        return why.SCORED_ALREADY if area & table.spent != 0 else why.NOTHING_NEW
    if can_be_scored(board, metal, area):
        return why.NOT_FIRST_CARD
    return why.ALL_WOULD_SPLIT if is_large_iron(metal, area) else why.TOO_SMALL


def _judge_take(table: Tabletop, metal: i64, place: i64) -> i64:
    if table.phase == TURNED:
        return why.TURNED_FIRST
    if table.phase != TAKING:
        return why.CHOOSE_AREA_FIRST
    board = table.board
    stack = board.stack_at(place)
    if metal != table.taken_metal or stack == NOWHERE or not holds(table.choice, stack):
        return why.NOT_IN_AREA
    if _can_take(table, stack):
        return why.LEGAL
    return why.DEAD_END if board.whole_without(board.stacks, stack) else why.WOULD_SPLIT


def _judge_dealer(table: Tabletop, action: Action) -> i64:
    phase = table.phase
    if isinstance(action, Give) and (phase == REFILLING or phase == DEALING):
        return why.LEGAL if weight_of(table, action.card) > 0 else why.NO_SUCH_CARD
    if isinstance(action, Turn) and phase == TURNING:
        return why.LEGAL if weight_of(table, action.card) > 0 else why.NO_SUCH_CARD
    if isinstance(action, Bonus):
        return why.BONUS_GONE if phase != BONUS_DEAL or table.bonus_given(action.card) else why.LEGAL
    if isinstance(action, Begin):
        return why.NO_LOT if phase != LOT or action.seat >= table.players else why.LEGAL
    if phase == OVER:
        return why.GAME_OVER
    return why.NO_SUCH_CARD if isinstance(action, OfDealer) else why.NOT_YOUR_TURN


def is_large_iron(metal: i64, area: i64) -> bool:
    """Whether this is an iron area that is large enough (ME-14)."""
    return metal == IRON and size(area) >= NEEDED[IRON]


def weight_of(table: Tabletop, card: i64) -> i64:
    """How many of the cards that may come next are this one."""
    if card == STOP:
        # ME-05: the stop card is one of the last six; until it is out, it is equally likely to be any of them.
        return 1 if table.stop_cards() == 1 and table.pile_size <= LAST_CARDS else 0
    return table.cards[PILE + card]
