"""Whether what was read as a view could be a position at all: no phase without what it decides about."""

from typing import Final

from mypy_extensions import i64

from creuset.core.bits import bit, holds, size
from creuset.core.errors import BadView
from creuset.core.seats import everyone
from creuset.games.metal_adventures.components import CREDITS, IMPROVEMENTS, SUPPORT_SET
from creuset.games.metal_adventures.fight import (
    CHALLENGE,
    NO_FIGHT,
    NOBODY,
    NOT_THROWN,
    PLANET,
    REWARDING_STAGE,
    SHIP,
    UNDECIDED,
)
from creuset.games.metal_adventures.hidden import Hidden
from creuset.games.metal_adventures.phases.answers import MOST_PROMISES
from creuset.games.metal_adventures.phases.fighting import metal_to_throw
from creuset.games.metal_adventures.phases.promises import find_promise, next_due
from creuset.games.metal_adventures.phases.rewards import supports_in_pile
from creuset.games.metal_adventures.stages import (
    ANSWERING,
    BY_DECK,
    BY_GLORY,
    CALLED,
    CHOOSING,
    DEALING,
    DRAFTING,
    DRAWING,
    FAVOURING,
    FITTING,
    GOES_ON,
    HELP,
    LOOT_WRECKS,
    LOOTING,
    LOT,
    LOYALTY,
    MENU,
    METAL_CHOICE,
    METAL_ROLLING,
    OVER,
    PAYING,
    PICKING,
    RALLY,
    REDRAWING,
    REFILLING,
    RESTING,
    REWARD,
    REWARDING,
    ROLLING,
    ROOM,
    SCRAPPING,
    SETTLING,
    SHOWING,
    START,
    STOCKING,
    SUPPORTING,
    TARGET,
    TROPHY_ROOM,
    TURNING,
)
from creuset.games.metal_adventures.state import (
    BASE,
    DECK,
    DOCK,
    MOST_IMPROVEMENTS,
    MOST_TROPHIES,
    NONE,
    SHOWN,
    Table,
)
from creuset.games.metal_adventures.terms import HELP_LATER

IN_A_FIGHT: Final[i64] = (
    bit(HELP)
    | bit(RALLY)
    | bit(LOYALTY)
    | bit(METAL_CHOICE)
    | bit(ROLLING)
    | bit(METAL_ROLLING)
    | bit(SUPPORTING)
    | bit(CALLED)
)
AFTER_A_FIGHT: Final[i64] = bit(ROOM) | bit(REWARDING) | bit(REWARD) | bit(LOOTING) | bit(LOOT_WRECKS)
MAYBE_AFTER: Final[i64] = (
    bit(TROPHY_ROOM)
    | bit(DRAWING)
    | bit(PICKING)
    | bit(SETTLING)
    | bit(DRAFTING)
    | bit(ANSWERING)
    | bit(SHOWING)
    | bit(OVER)
)
SETTING_UP: Final[i64] = bit(LOT) | bit(FITTING) | bit(STOCKING) | bit(DEALING) | bit(CHOOSING)
OTHERS_DECIDE: Final[i64] = (
    bit(CHOOSING)
    | bit(RALLY)
    | bit(LOYALTY)
    | bit(METAL_CHOICE)
    | bit(SUPPORTING)
    | bit(SETTLING)
    | bit(CALLED)
    | bit(DRAFTING)
    | bit(ANSWERING)
)
"""The phases in which somebody else than the active player may decide."""


def _demand(holds_good: bool, where: str) -> None:
    if not holds_good:
        raise BadView(where)


def check(table: Table, hidden: Hidden) -> None:
    """Raise `BadView` for a position that no game can come to."""
    _check_counts(table, hidden)
    _check_actor(table)
    _check_fight(table)
    _check_deal(table)
    _check_phase(table, hidden)


def _check_counts(table: Table, hidden: Hidden) -> None:
    cards, zones = table.cards, table.zones
    total = table.bank + table.pot
    for treasury in table.treasuries:
        total += treasury
    for seat in range(table.players):
        total += table.credits(seat)
        setting_up = holds(SETTING_UP, table.phase)
        hand = size(table.trophies(seat)) + hidden.trophies[seat]
        _demand(hand <= MOST_TROPHIES or (setting_up and hand <= MOST_TROPHIES + 1), "trophies")
        _demand(size(table.improvements(seat)) <= MOST_IMPROVEMENTS, "improvements")
        _demand(table.of_seats[BASE + seat] != NONE or setting_up, "base")
    _demand(total == CREDITS, "bank")
    _demand(hidden.total_near() <= size(zones[DECK] & cards.ships_near), "near")
    _demand(hidden.total_deep() <= size(zones[DECK + 1] & cards.ships_deep), "deep")
    _demand(hidden.total_trophies(table.trophies_under) <= size(table.trophy_pile), "trophy_pile")
    _demand(table.pile_size() <= IMPROVEMENTS, "pile")
    _demand(table.bazaar & ~SUPPORT_SET == 0, "bazaar")
    _demand(zones[SHOWN] & ~cards.ships_near == 0 and zones[SHOWN + 1] & ~cards.ships_deep == 0, "space")
    _demand(zones[DOCK] & ~cards.ships_near == 0 and zones[DOCK + 1] & ~cards.ships_deep == 0, "karokum")
    _demand(len(table.promises) <= MOST_PROMISES, "promises")


def _check_actor(table: Table) -> None:
    if not holds(OTHERS_DECIDE, table.phase) and not holds(SETTING_UP, table.phase):
        over = table.phase == OVER or table.phase == ROLLING or table.phase == METAL_ROLLING
        waits = (
            over
            or table.phase == SHOWING
            or table.phase == REWARDING
            or table.phase == DRAWING
            or table.phase == REFILLING
        )
        _demand(table.acting == table.player or waits, "next")
    ended = table.ending != GOES_ON
    _demand(ended == (table.phase == OVER), "ending")
    if table.ending == BY_GLORY:
        _demand(any(table.net_glory(seat) >= table.glory_to_win for seat in range(table.players)), "ending")
    elif table.ending == BY_DECK:
        _demand(table.fight.kind == NO_FIGHT, "ending")


def _check_fight(table: Table) -> None:
    fight, phase = table.fight, table.phase
    if fight.kind == NO_FIGHT:
        _demand(not holds(IN_A_FIGHT | AFTER_A_FIGHT, phase), "fight")
        return
    _demand(holds(IN_A_FIGHT | AFTER_A_FIGHT | MAYBE_AFTER, phase), "fight")
    leader = bit(table.player)
    sides = fight.allies | fight.defenders
    _demand(fight.allies & fight.defenders == 0 and sides & leader == 0, "allies")
    if fight.kind == CHALLENGE:
        _demand(fight.target != table.player and not holds(sides, fight.target), "opponent")
        _demand(fight.traitor == NOBODY, "traitor")
    else:
        _demand(size(fight.allies) <= 1, "allies")
        _demand(fight.defenders == (0 if fight.traitor == NOBODY else bit(fight.traitor)), "defenders")
    fighters = leader | sides | (bit(fight.target) if fight.kind == CHALLENGE else 0)
    _demand((fight.metal | fight.decided | fight.shields | fight.passed) & ~fighters == 0, "metal")
    _demand(fight.thrown & ~fight.metal == 0, "faces")
    _demand((fight.orange == NOT_THROWN) == (fight.grey == NOT_THROWN), "orange")
    settled = phase == SETTLING or holds(AFTER_A_FIGHT, phase) or phase == PICKING or phase == DRAWING
    settled = settled or phase == TROPHY_ROOM or (phase == SHOWING and table.bargain.maker == NONE)
    if settled:
        _demand(fight.stage != UNDECIDED, "stage")
    elif phase != OVER:
        _demand(fight.stage == UNDECIDED, "stage")
    if fight.stage == UNDECIDED and fight.kind == SHIP:
        _demand(table.lies(SHOWN, fight.target) and table.cards_in(SHOWN) == 1, "card")
    if fight.stage != UNDECIDED:
        _demand(fight.orange != NOT_THROWN and metal_to_throw(fight) == 0, "orange")
        _demand(table.cards_in(SHOWN) == 0, "space")


def _check_deal(table: Table) -> None:
    bargain, phase = table.bargain, table.phase
    dealing = phase == DRAFTING or phase == ANSWERING
    if bargain.maker == NONE:
        _demand(not dealing, "deal")
        _demand(phase != SHOWING or _may_show_wrecks(table), "to_turn")
        return
    _demand(dealing or phase == OVER or phase == SHOWING, "deal")
    _demand(not holds(bargain.to, bargain.maker), "to")
    if phase == DRAFTING:
        _demand(bargain.asked == NONE and table.acting == bargain.maker, "asked")
    elif phase == ANSWERING:
        _demand(bargain.asked != NONE and holds(bargain.to, bargain.asked) and table.acting == bargain.asked, "asked")
    resume = bargain.resume_phase
    fighting = table.fight.kind != NO_FIGHT
    known = resume == START or resume == MENU or resume == RESTING or resume == HELP or resume == RALLY
    _demand(known and fighting == (resume == HELP or resume == RALLY), "resume")
    if fighting and phase != OVER:
        _demand((resume == RALLY) == (table.fight.kind == CHALLENGE), "resume")
    if resume == RALLY:
        sides = bit(table.player) | bit(table.fight.target)
        _demand(holds(sides, bargain.resume_acting), "resume_acting")
    else:
        _demand(bargain.resume_acting == table.player, "resume_acting")
    if phase == SHOWING:
        _demand(bargain.asked != NONE and bargain.to == 0 and bargain.offers_trophy(), "deal")
    trophies = table.trophies(bargain.asked if phase == SHOWING else bargain.maker)
    offered = bargain.offers_trophy()
    _demand(bargain.said == NONE or offered, "said")
    _demand(not offered or phase == OVER or _may_offer(table, trophies), "gives")


def _may_show_wrecks(table: Table) -> bool:
    """The victor of a challenge looks at Wrecks of the loser."""
    return table.fight.kind == CHALLENGE and table.fight.won and table.to_turn > 0


def _may_offer(table: Table, trophies: i64) -> bool:
    """A named trophy is one of the maker's; one face down must be possible."""
    from_hand = [term & 127 for term in table.bargain.gives if term >> 7 == 3]
    return all(holds(trophies, trophy) if trophy != 127 else True for trophy in from_hand)


def _check_phase(table: Table, hidden: Hidden) -> None:
    phase = table.phase
    if phase == FAVOURING or table.tied != 0:
        _demand(phase == FAVOURING and size(table.tied) > 1, "tied")
    if phase == TARGET:
        _demand(table.cards_in(SHOWN) + table.cards_in(DOCK) > 0, "space")
    elif phase == TURNING:
        _demand(table.to_turn > 0 and table.cards_in(DECK) > hidden.total_near() + hidden.total_deep(), "to_turn")
    elif phase == REFILLING or phase == STOCKING:
        _demand(table.pile_size() > 0 and size(table.row) < 4, "row")
    elif phase == CHOOSING:
        _demand(size(table.trophies(table.acting)) + hidden.trophies[table.acting] == MOST_TROPHIES + 1, "trophies")
    elif phase == FITTING:
        _demand(table.bases != 0 and table.of_seats[BASE + table.acting] == NONE, "base")
    elif phase == PAYING:
        _check_paying(table, hidden)
    elif phase == SCRAPPING:
        others = table.cards_in(DOCK) - (1 if table.scrapped != NONE and table.lies(DOCK, table.scrapped) else 0)
        _demand(others > 0, "karokum")
    _check_trophy_phase(table, hidden)
    _check_reward_phase(table, hidden)
    _check_fight_phase(table)


def _check_fight_phase(table: Table) -> None:
    phase, fight = table.phase, table.fight
    if phase == SETTLING:
        number = next_due(table)
        _demand(number != NONE and (table.promises[number] >> 3) & 7 == table.acting, "promises")
    elif phase == CALLED:
        _demand(table.resume == HELP or table.resume == RALLY, "resume")
        _demand(find_promise(table, HELP_LATER, table.acting, table.player) != NONE, "promises")
        _demand(not holds(fight.allies | fight.defenders | bit(table.player), table.acting), "allies")
    elif phase == LOYALTY:
        _demand(fight.allies == bit(table.acting) and fight.kind != CHALLENGE, "allies")
    elif phase == METAL_ROLLING:
        _demand(metal_to_throw(fight) != 0, "metal")
    elif phase == RALLY:
        _demand(fight.kind == CHALLENGE, "fight")
        _demand(table.acting == table.player or table.acting == fight.target, "next")
    elif phase == HELP:
        _demand(fight.kind != CHALLENGE, "fight")
    elif phase == SUPPORTING:
        _demand(fight.orange != NOT_THROWN and metal_to_throw(fight) == 0, "orange")
    _demand(everyone(table.players) & bit(table.acting) != 0, "next")


def _check_paying(table: Table, hidden: Hidden) -> None:
    seat = table.acting
    wrecks = table.wrecks(seat) + hidden.near[seat] + hidden.deep[seat]
    _demand(0 < table.due <= wrecks and table.due_stop > 0, "due")
    unseen = hidden.near[seat] + hidden.deep[seat] > 0
    if table.due_nation != NONE and not unseen:
        _demand(table.wrecks_of(seat, table.due_nation) >= table.due, "due")
    if table.due_stop == 8 and not unseen:
        _demand(table.hunter_wrecks(seat) > 0, "due")


def _check_trophy_phase(table: Table, hidden: Hidden) -> None:
    phase, player = table.phase, table.player
    drawn = size(table.drawn) + hidden.drawn
    if phase == PICKING:
        _demand(drawn > 0, "drawn")
    elif phase != DRAWING:
        _demand(drawn == 0 or phase == OVER, "drawn")
    if phase == DRAWING or phase == REDRAWING or phase == DEALING:
        left = size(table.trophy_pile) - hidden.total_trophies(table.trophies_under) + len(table.trophies_under)
        _demand(0 < table.to_draw <= left, "to_draw")
    if phase == REDRAWING or phase == DEALING:
        hand = size(table.trophies(table.acting)) + hidden.trophies[table.acting]
        _demand(hand + table.to_draw <= MOST_TROPHIES + (1 if phase == DEALING else 0), "to_draw")
    if phase == TROPHY_ROOM:
        _demand(size(table.trophies(player)) + hidden.trophies[player] > 0, "trophies")
    if phase == PICKING or phase == DRAWING:
        _demand(size(table.trophies(player)) + hidden.trophies[player] < MOST_TROPHIES, "trophies")


def _check_reward_phase(table: Table, hidden: Hidden) -> None:
    phase, fight = table.phase, table.fight
    if not holds(AFTER_A_FIGHT, phase):
        return
    _demand(fight.won and fight.stage > REWARDING_STAGE, "stage")
    if phase == REWARDING:
        _demand(fight.kind == SHIP and supports_in_pile(table) != 0, "pile")
        _demand(size(table.improvements(table.player)) < MOST_IMPROVEMENTS, "improvements")
    elif phase == REWARD:
        wreck = fight.kind == PLANET and fight.target != 1
        _demand(table.cards_in(DOCK) > 0 if wreck else table.bazaar != 0, "fight")
        _demand(fight.kind != CHALLENGE, "fight")
        _demand(wreck or size(table.improvements(table.player)) < MOST_IMPROVEMENTS, "improvements")
    elif phase == ROOM:
        _demand(fight.kind != CHALLENGE and (supports_in_pile(table) | table.bazaar) != 0, "fight")
        _demand(size(table.improvements(table.player)) == MOST_IMPROVEMENTS, "improvements")
    elif phase == LOOTING:
        _demand(fight.kind == CHALLENGE, "fight")
        loser = fight.target
        wrecks = table.wrecks(loser) + hidden.near[loser] + hidden.deep[loser]
        _demand(table.credits(loser) + size(table.improvements(loser)) + wrecks > 0, "fight")
    elif phase == LOOT_WRECKS:
        _demand(fight.kind == CHALLENGE, "fight")
        loser = fight.target
        _demand(0 < table.due <= table.wrecks(loser) + hidden.near[loser] + hidden.deep[loser], "due")
