"""A position as plain data (`facts.py` has the types)."""

from typing import Final

from mypy_extensions import i64

from creuset.core.bits import holds, members, size
from creuset.core.seats import DEALER_ONLY
from creuset.games.metal_adventures.rules.bargain import (
    BOUND,
    FRESH,
    MADE_FOR_FIGHT,
    NOTHING_SAID,
    PAYS_FOR_HELP,
    deal_of,
    is_tied,
    promised_term,
    promisee,
    promiser,
)
from creuset.games.metal_adventures.rules.captains import (
    FROM_CHALLENGES,
    FROM_LAVISH,
    FROM_SHIPS,
    FROM_TITLES,
    FROM_TROPHIES,
    NONE,
    ONLOOKER,
)
from creuset.games.metal_adventures.rules.cards import BASE_KEYS, IMPROVEMENT_KEYS, SPACE_KEYS, TROPHY_KEYS
from creuset.games.metal_adventures.rules.components import (
    BAZAAR,
    CONDITION_BETRAY_WIN,
    CONDITION_HELP_WIN,
    CONDITION_LAVISH,
    CONDITION_TITLES,
    CONDITION_WIN_CHALLENGE,
    CONDITION_WIN_DEFENCE,
    CONDITION_WIN_EXXALIA,
    CONDITION_WIN_HUNTER,
    CONDITION_WIN_PLANET,
    EXXALIA,
    HALF,
    KAROKUM,
    PLACE_KEYS,
    PLANET_KEYS,
    TITLED_KEYS,
    TOUR_KEYS,
)
from creuset.games.metal_adventures.rules.facts import (
    Captain,
    Deal,
    Dice,
    FaceDown,
    Facts,
    Fight,
    GloryFrom,
    OpenSecrets,
    Promise,
)
from creuset.games.metal_adventures.rules.facts_names import Deed, MadeFor
from creuset.games.metal_adventures.rules.fight import CHALLENGE, FIGHT_KEYS, NO_FIGHT, NOBODY, NOT_THROWN, PLANET, SHIP
from creuset.games.metal_adventures.rules.hidden import GONE_COLUMN, Hidden
from creuset.games.metal_adventures.rules.phases.bargaining import drafts_left, offers_left
from creuset.games.metal_adventures.rules.phases.promises import due_together, find_promise
from creuset.games.metal_adventures.rules.phases.sums import attack_parts, defence_parts, winning_throws
from creuset.games.metal_adventures.rules.phases.table import phase_of
from creuset.games.metal_adventures.rules.stages import CALLED, ENDINGS, PHASES, SETTLING
from creuset.games.metal_adventures.rules.state import DECK, DOCK, GONE, SHOWN, Tabletop
from creuset.games.metal_adventures.rules.terms import HELP_LATER, term_facts

_DEEDS: Final[dict[int, Deed]] = {
    int(CONDITION_TITLES): "titles",
    int(CONDITION_LAVISH): "lavish",
    int(CONDITION_WIN_PLANET): "win_planet",
    int(CONDITION_WIN_CHALLENGE): "win_challenge",
    int(CONDITION_WIN_DEFENCE): "win_defence",
    int(CONDITION_WIN_HUNTER): "win_hunter",
    int(CONDITION_HELP_WIN): "help_win",
    int(CONDITION_BETRAY_WIN): "betray_win",
    int(CONDITION_WIN_EXXALIA): "win_exxalia",
}
"""The deeds that are noted for trophies (MA-13), by their conditions."""


def seats_of(mask: i64) -> list[int]:
    """Players as people count them, from 1."""
    return [number + 1 for number in members(mask)]


def named(numbers: i64, keys: tuple[str, ...]) -> list[str]:
    """The names of a set's members."""
    return [keys[number] for number in members(numbers)]


def space_cards(near: i64, deep: i64) -> list[str]:
    """The names of Space cards."""
    return [SPACE_KEYS[card] for card in members(near)] + [SPACE_KEYS[HALF + card] for card in members(deep)]


def _face_down(near: i64, deep: i64, hidden_near: i64, hidden_deep: i64) -> list[FaceDown]:
    found: list[FaceDown] = [{"back": "near", "card": SPACE_KEYS[card]} for card in members(near)]
    found += [{"back": "deep", "card": SPACE_KEYS[HALF + card]} for card in members(deep)]
    found += [{"back": "near", "card": None} for _card in range(hidden_near)]
    found += [{"back": "deep", "card": None} for _card in range(hidden_deep)]
    return found


def _captain(table: Tabletop, hidden: Hidden, seat: i64) -> Captain:
    base = table.base(seat)
    active = seat == table.player
    return {
        "base": None if base == NONE else BASE_KEYS[base],
        "power": int(table.power(seat)),
        "support": int(table.support_power(seat)),
        "damage": int(table.damage(seat)),
        "glory": int(table.glory(seat)),
        "glory_from": _glory_from(table, seat),
        "judgment": int(table.judgments(seat)),
        "infamous": table.infamous(seat),
        "net": int(table.net_glory(seat)),
        "credits": int(table.credits(seat)),
        "metal": int(table.metal(seat)),
        "improvements": named(table.improvements(seat), IMPROVEMENT_KEYS),
        "trophies": int(size(table.trophies(seat)) + hidden.trophies[seat]),
        "known": named(table.trophies(seat), TROPHY_KEYS),
        "drawn": int(size(table.drawn) + hidden.drawn) if active else 0,
        "wrecks": _face_down(table.wrecks_near(seat), table.wrecks_deep(seat), hidden.near[seat], hidden.deep[seat]),
        "deeds": [_DEEDS[deed] for deed in members(table.deeds(seat))],
        "beaten": int(table.beaten(seat)),
        "beaten_alone": int(table.beaten_alone(seat)),
        "revealed": holds(table.revealed, seat),
        "offers": int(offers_left(table, seat)),
        "drafts": int(drafts_left(table, seat)),
        "kept": int(table.kept(seat)),
        "broken": int(table.broken(seat)),
        "betrayals": int(table.betrayals(seat)),
    }


def _glory_from(table: Tabletop, seat: i64) -> GloryFrom:
    return {
        "trophies": int(table.glory_from(seat, FROM_TROPHIES)),
        "ships": int(table.glory_from(seat, FROM_SHIPS)),
        "challenges": int(table.glory_from(seat, FROM_CHALLENGES)),
        "titles": int(table.glory_from(seat, FROM_TITLES)),
        "lavish": int(table.glory_from(seat, FROM_LAVISH)),
    }


def _fight(table: Tabletop) -> Fight | None:
    fight = table.fight
    if fight.kind == NO_FIGHT:
        return None
    ship, planet = fight.kind == SHIP, fight.kind == PLANET
    decided = table.last_fight
    if decided is not None:  # what came of it may have changed the Power of those who fought
        attack, defence = decided.told["attack"], decided.told["defence"]
        wins, throws = (1 if fight.won else 0), 1
    else:
        attack, defence = attack_parts(table), defence_parts(table)
        wins, throws = winning_throws(table)
    return {
        "kind": FIGHT_KEYS[fight.kind - SHIP],
        "leader": int(table.player) + 1,
        "card": SPACE_KEYS[fight.target] if ship else None,
        "via_karokum": fight.via_karokum,
        "planet": PLANET_KEYS[fight.target] if planet else None,
        "opponent": int(fight.target) + 1 if fight.kind == CHALLENGE else None,
        "hunter": ship and table.cards.is_hunter(fight.target),
        "allies": seats_of(fight.allies),
        "defenders": seats_of(fight.defenders),
        "traitor": None if fight.traitor == NOBODY else int(fight.traitor) + 1,
        "ready": seats_of(fight.ready),
        "metal": seats_of(fight.metal),
        "decided": seats_of(fight.decided),
        "faces": [int(fight.face(seat)) if holds(fight.thrown, seat) else None for seat in range(table.players)],
        "orange": None if fight.orange == NOT_THROWN else int(fight.orange),
        "grey": None if fight.grey == NOT_THROWN else int(fight.grey),
        "shields": seats_of(fight.shields),
        "passed": seats_of(fight.passed),
        "attack": attack,
        "defence": defence,
        "odds": {"win": int(wins), "of": int(throws)},
        "stage": int(fight.stage),
        "won": fight.won,
        "credits": int(fight.credits),
        "debt": int(fight.debt),
        "extra": [int(fight.extra_attack), int(fight.extra_defence)],
    }


def _deal(table: Tabletop) -> Deal | None:
    bargain = table.bargain
    if bargain.maker == NONE:
        return None
    return {
        "maker": int(bargain.maker) + 1,
        "to": seats_of(bargain.to),
        "asked": None if bargain.asked == NONE else int(bargain.asked) + 1,
        "counter": bargain.counter,
        "gives": [term_facts(term) for term in bargain.gives],
        "wants": [term_facts(term) for term in bargain.wants],
        "said": None if bargain.said == NOTHING_SAID else TROPHY_KEYS[bargain.said],
        "edits": int(bargain.edits),
        "resume": PHASES[bargain.resume_phase],
        "resume_acting": int(bargain.resume_acting) + 1,
    }


def promises_asked_about(table: Tabletop) -> list[int]:
    """The promises that somebody is being asked about."""
    decision = table.decision()
    if decision == SETTLING:
        return due_together(table)
    if decision != CALLED:
        return []
    helper = table.acting if table.bargain.maker == NONE else table.bargain.resume_acting
    return [table.promises[find_promise(table, HELP_LATER, helper, table.player)]]


def _promises(table: Tabletop) -> list[Promise]:
    due = promises_asked_about(table)
    return [
        {
            "by": int(promiser(promise)) + 1,
            "to": int(promisee(promise)) + 1,
            "term": term_facts(promised_term(promise)),
            "due": promise in due,
            "deal": int(deal_of(promise)),
            "made_for": _made_for(promise),
            "bound": is_tied(promise, BOUND),
            "fresh": is_tied(promise, FRESH),
        }
        for promise in table.promises
    ]


def _made_for(promise: i64) -> MadeFor:
    if is_tied(promise, PAYS_FOR_HELP):
        return "help"
    return "fight" if is_tied(promise, MADE_FOR_FIGHT) else None


def facts_of(table: Tabletop, hidden: Hidden, seat: int | None) -> Facts:
    """What lies on the table of a view, for the seat whose view it is."""
    to_act = phase_of(table).to_act(table)
    return {
        "players": int(table.players),
        "seat": None if seat is None else seat + 1,
        "phase": PHASES[table.phase],
        "player": int(table.player) + 1,
        "acting": None if to_act == 0 or to_act == DEALER_ONLY else int(table.acting) + 1,
        "next": int(table.acting) + 1,
        "first": int(table.first) + 1,
        "turn": int(table.turn),
        "glory_to_win": int(table.switches.glory_to_win),
        "captains": [_captain(table, hidden, seat) for seat in range(table.players)],
        "bank": None if table.switches.bank_is_endless else int(table.bank),
        "pot": int(table.pot),
        "treasuries": {
            "exxalia": int(table.treasuries[EXXALIA]),
            "bazaar": int(table.treasuries[BAZAAR]),
            "karokum": int(table.treasuries[KAROKUM]),
        },
        "near": int(size(table.near(DECK)) - hidden.total_near()),
        "deep": int(size(table.deep(DECK)) - hidden.total_deep()),
        "space": space_cards(table.near(SHOWN), table.deep(SHOWN)),
        "to_turn": int(table.to_turn),
        "karokum": space_cards(table.near(DOCK), table.deep(DOCK)),
        "bazaar": named(table.bazaar, IMPROVEMENT_KEYS),
        "row": named(table.row, IMPROVEMENT_KEYS),
        "pile": int(size(table.pile)),
        "under": [IMPROVEMENT_KEYS[card] for card in table.under],
        "aside": named(table.aside, IMPROVEMENT_KEYS),
        "trophy_pile": int(size(table.trophy_pile) - hidden.total_trophies(table.trophies_under)),
        "trophies_under": [None if trophy < 0 else TROPHY_KEYS[trophy] for trophy in table.trophies_under],
        "gone": _face_down(table.near(GONE), table.deep(GONE), hidden.near[GONE_COLUMN], hidden.deep[GONE_COLUMN]),
        "hand": [] if seat is None else named(table.trophies(seat), TROPHY_KEYS),
        "drawn": named(table.drawn, TROPHY_KEYS),
        "to_draw": int(table.to_draw),
        "tour": {
            "last": int(table.tour_last),
            "closed": table.tour_closed,
            "used": named(table.used, PLACE_KEYS),
        },
        "raided": None if table.raided == NONE else PLANET_KEYS[table.raided],
        "fought": table.fought,
        "judged": seats_of(table.judged),
        "exchanged": int(table.exchanged),
        "bought": table.bought,
        "due": {
            "count": int(table.due),
            "stop": TOUR_KEYS[table.due_stop - 1] if table.due_stop > 0 else None,
            "nation": None if table.due_nation == NONE else TITLED_KEYS[table.due_nation],
            "scrapped": None if table.scrapped == NONE else SPACE_KEYS[table.scrapped],
        },
        "tied": [PLANET_KEYS[planet] for planet in members(table.tied)],
        "tied_amount": int(table.tied_amount),
        "resume": PHASES[table.resume],
        "fight": _fight(table),
        "last_fight": None if table.last_fight is None else table.last_fight.told,
        "deal": _deal(table),
        "promises": _promises(table),
        "open": _open_secrets(table),
        "dice": _dice(table),
        "last_round": ENDINGS[table.last_round],
        "ending": ENDINGS[table.ending],
    }


def _open_secrets(table: Tabletop) -> OpenSecrets:
    """What lies face down and everybody knows all the same."""
    cards, trophies = _knowledge(table, ONLOOKER)
    return {"cards": cards, "trophies": trophies}


def _dice(table: Tabletop) -> Dice | None:
    if table.orange == NOT_THROWN:
        return None
    return {"orange": int(table.orange), "grey": int(table.grey)}


def everything(table: Tabletop) -> dict[str, object]:
    """The whole truth of a position, the same for equal positions."""
    facts: dict[str, object] = {**facts_of(table, Hidden(), None)}
    del facts["seat"], facts["hand"]
    facts["knowledge"] = [_knowledge(table, seat) for seat in range(table.players)]
    return facts


def _knowledge(table: Tabletop, seat: i64) -> list[list[str]]:
    """What a seat, or an onlooker, knows the place of: cards that lie face down, and trophies."""
    near, deep = face_down(table)
    return [
        space_cards(table.known_near(seat) & near, table.known_deep(seat) & deep),
        named(table.known_trophies(seat) & ~table.trophy_pile, TROPHY_KEYS),
    ]


def face_down(table: Tabletop) -> tuple[i64, i64]:
    """All Space cards that are Wrecks or left the game."""
    near, deep = table.near(GONE), table.deep(GONE)
    seat: i64 = 0
    while seat < table.players:
        near |= table.wrecks_near(seat)
        deep |= table.wrecks_deep(seat)
        seat += 1
    return near, deep
