"""A position as plain data (`facts.py` has the types)."""

from mypy_extensions import i64

from creuset.core.bits import holds, members, size
from creuset.games.metal_adventures.bargain import NOTHING_SAID, promised_term, promisee, promiser
from creuset.games.metal_adventures.cards import BASE_KEYS, IMPROVEMENT_KEYS, SPACE_KEYS, TROPHY_KEYS
from creuset.games.metal_adventures.components import (
    CONDITION_TITLES,
    CONDITIONS,
    HALF,
    NATION_KEYS,
    PLACE_KEYS,
    PLANET_KEYS,
    STOP_KEYS,
)
from creuset.games.metal_adventures.fight import CHALLENGE, FIGHT_KEYS, NO_FIGHT, NOBODY, NOT_THROWN, PLANET, SHIP
from creuset.games.metal_adventures.hidden import GONE_COLUMN, Hidden
from creuset.games.metal_adventures.phases.bargaining import offers_left
from creuset.games.metal_adventures.phases.promises import find_promise, next_due
from creuset.games.metal_adventures.phases.sums import attack_parts, defence_parts, winning_throws
from creuset.games.metal_adventures.stages import CALLED, ENDINGS, OF_DEALER, OVER, PHASES, SETTLING
from creuset.games.metal_adventures.state import (
    BASE,
    BEATEN,
    BEATEN_ALONE,
    BETRAYALS,
    BROKEN,
    DAMAGE,
    DECK,
    DEEDS,
    DOCK,
    GLORY,
    GONE,
    JUDGED,
    KEPT,
    KNOWN_DEEP,
    KNOWN_NEAR,
    KNOWN_TROPHIES,
    METAL,
    MONEY,
    NONE,
    ONLOOKER,
    SHOWN,
    WRECKS_DEEP,
    WRECKS_NEAR,
    Table,
)
from creuset.games.metal_adventures.terms import HELP_LATER, term_facts


def seats_of(mask: i64) -> list[int]:
    """Players as people count them, from 1."""
    return [number + 1 for number in members(mask)]


def named(numbers: i64, keys: tuple[str, ...]) -> list[str]:
    """The names of a set's members."""
    return [keys[number] for number in members(numbers)]


def space_cards(near: i64, deep: i64) -> list[str]:
    """The names of Space cards."""
    return [SPACE_KEYS[card] for card in members(near)] + [SPACE_KEYS[HALF + card] for card in members(deep)]


def _face_down(near: i64, deep: i64, hidden_near: i64, hidden_deep: i64) -> list[dict[str, object]]:
    found: list[dict[str, object]] = [{"back": "near", "card": SPACE_KEYS[card]} for card in members(near)]
    found += [{"back": "deep", "card": SPACE_KEYS[HALF + card]} for card in members(deep)]
    found += [{"back": "near", "card": None} for _card in range(hidden_near)]
    found += [{"back": "deep", "card": None} for _card in range(hidden_deep)]
    return found


def _captain(table: Table, hidden: Hidden, seat: i64) -> dict[str, object]:
    of_seats = table.of_seats
    base = of_seats[BASE + seat]
    active = seat == table.player
    return {
        "base": None if base == NONE else BASE_KEYS[base],
        "power": int(table.power(seat)),
        "support": int(table.support_power(seat)),
        "damage": int(of_seats[DAMAGE + seat]),
        "glory": int(of_seats[GLORY + seat]),
        "judgment": int(of_seats[JUDGED + seat]),
        "infamous": table.infamous(seat),
        "net": int(table.net_glory(seat)),
        "credits": int(of_seats[MONEY + seat]),
        "metal": int(of_seats[METAL + seat]),
        "improvements": named(table.improvements(seat), IMPROVEMENT_KEYS),
        "trophies": int(size(table.trophies(seat)) + hidden.trophies[seat]),
        "known": named(table.trophies(seat), TROPHY_KEYS),
        "drawn": int(size(table.drawn) + hidden.drawn) if active else 0,
        "wrecks": _face_down(
            of_seats[WRECKS_NEAR + seat], of_seats[WRECKS_DEEP + seat], hidden.near[seat], hidden.deep[seat]
        ),
        "deeds": [CONDITIONS[deed] for deed in members(of_seats[DEEDS + seat]) if deed >= CONDITION_TITLES],
        "beaten": int(of_seats[BEATEN + seat]),
        "beaten_alone": int(of_seats[BEATEN_ALONE + seat]),
        "revealed": holds(table.revealed, seat),
        "offers": int(offers_left(table, seat)),
        "kept": int(of_seats[KEPT + seat]),
        "broken": int(of_seats[BROKEN + seat]),
        "betrayals": int(of_seats[BETRAYALS + seat]),
    }


def _fight(table: Table) -> dict[str, object] | None:
    fight = table.fight
    if fight.kind == NO_FIGHT:
        return None
    ship, planet = fight.kind == SHIP, fight.kind == PLANET
    wins, throws = winning_throws(table)
    return {
        "kind": FIGHT_KEYS[fight.kind],
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
        "attack": attack_parts(table),
        "defence": defence_parts(table),
        "odds": {"win": int(wins), "of": int(throws)},
        "stage": int(fight.stage),
        "won": fight.won,
        "credits": int(fight.credits),
        "debt": int(fight.debt),
        "extra": [int(fight.extra_attack), int(fight.extra_defence)],
    }


def _deal(table: Table) -> dict[str, object] | None:
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


def _due_promise(table: Table) -> i64:
    """The number of the promise that somebody is being asked about."""
    if table.phase == SETTLING:
        return next_due(table)
    return find_promise(table, HELP_LATER, table.acting, table.player) if table.phase == CALLED else NONE


def _promises(table: Table) -> list[dict[str, object]]:
    due = _due_promise(table)
    return [
        {
            "by": int(promiser(promise)) + 1,
            "to": int(promisee(promise)) + 1,
            "term": term_facts(promised_term(promise)),
            "due": number == due,
        }
        for number, promise in enumerate(table.promises)
    ]


def public(table: Table, hidden: Hidden) -> dict[str, object]:
    """Everything that lies on a table, as far as it lies there with its face."""
    zones = table.zones
    nobody = table.phase == OVER or holds(OF_DEALER, table.phase)
    return {
        "players": int(table.players),
        "phase": PHASES[table.phase],
        "player": int(table.player) + 1,
        "acting": None if nobody else int(table.acting) + 1,
        "next": int(table.acting) + 1,
        "first": int(table.first) + 1,
        "turn": int(table.turn),
        "glory_to_win": int(table.glory_to_win),
        "captains": [_captain(table, hidden, seat) for seat in range(table.players)],
        "bank": int(table.bank),
        "pot": int(table.pot),
        "treasuries": {key: int(table.treasuries[planet]) for planet, key in enumerate(PLANET_KEYS)},
        "near": int(size(zones[DECK]) - hidden.total_near()),
        "deep": int(size(zones[DECK + 1]) - hidden.total_deep()),
        "space": space_cards(zones[SHOWN], zones[SHOWN + 1]),
        "to_turn": int(table.to_turn),
        "karokum": space_cards(zones[DOCK], zones[DOCK + 1]),
        "bazaar": named(table.bazaar, IMPROVEMENT_KEYS),
        "row": named(table.row, IMPROVEMENT_KEYS),
        "pile": int(size(table.pile)),
        "under": [IMPROVEMENT_KEYS[card] for card in table.under],
        "aside": named(table.aside, IMPROVEMENT_KEYS),
        "trophy_pile": int(size(table.trophy_pile) - hidden.total_trophies(table.trophies_under)),
        "trophies_under": [None if trophy < 0 else TROPHY_KEYS[trophy] for trophy in table.trophies_under],
        "gone": _face_down(zones[GONE], zones[GONE + 1], hidden.near[GONE_COLUMN], hidden.deep[GONE_COLUMN]),
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
            "stop": STOP_KEYS[table.due_stop] if table.due_stop > 0 else None,
            "nation": None if table.due_nation == NONE else NATION_KEYS[table.due_nation],
            "scrapped": None if table.scrapped == NONE else SPACE_KEYS[table.scrapped],
        },
        "tied": named(table.tied, PLANET_KEYS),
        "tied_amount": int(table.tied_amount),
        "resume": PHASES[table.resume],
        "fight": _fight(table),
        "deal": _deal(table),
        "promises": _promises(table),
        "open": _open_secrets(table),
        "dice": _dice(table),
        "ending": ENDINGS[table.ending],
    }


def _open_secrets(table: Table) -> dict[str, object]:
    """What lies face down, and everybody knows it all the same."""
    cards, trophies = _knowledge(table, ONLOOKER)
    return {"cards": cards, "trophies": trophies}


def _dice(table: Table) -> dict[str, object] | None:
    if table.orange == NOT_THROWN:
        return None
    return {"orange": int(table.orange), "grey": int(table.grey)}


def everything(table: Table) -> dict[str, object]:
    """The whole truth of a position, the same for equal positions."""
    facts = public(table, Hidden())
    facts["drawn"] = named(table.drawn, TROPHY_KEYS)
    facts["knowledge"] = [_knowledge(table, seat) for seat in range(table.players)]
    return facts


def _knowledge(table: Table, seat: i64) -> list[list[str]]:
    """What a seat, or an onlooker, knows the place of: cards that lie face down, and trophies."""
    near, deep = face_down(table)
    return [
        space_cards(table.of_seats[KNOWN_NEAR + seat] & near, table.of_seats[KNOWN_DEEP + seat] & deep),
        named(table.of_seats[KNOWN_TROPHIES + seat] & ~table.trophy_pile, TROPHY_KEYS),
    ]


def face_down(table: Table) -> tuple[i64, i64]:
    """All Space cards that are Wrecks or left the game."""
    near, deep = table.zones[GONE], table.zones[GONE + 1]
    seat: i64 = 0
    while seat < table.players:
        near |= table.of_seats[WRECKS_NEAR + seat]
        deep |= table.of_seats[WRECKS_DEEP + seat]
        seat += 1
    return near, deep
