"""A view made again from its plain data. What could not come from a game is refused with `BadView`."""

from typing import Final

from mypy_extensions import i64

from creuset.core.bits import bit
from creuset.core.errors import BadView
from creuset.core.reading import (
    MANY,
    list_at,
    list_of,
    lists_at,
    named,
    named_at,
    named_or_none,
    number,
    number_at,
    numbering,
    part,
    reader_at,
    seat_at,
    table_at,
    table_of,
)
from creuset.games.metal_adventures.bargain import (
    COUNTERS,
    MOST_CLAUSES,
    MOST_EDITS,
    NOTHING_SAID,
    OFFERS_OF_ACTIVE,
    OFFERS_OF_CHALLENGED,
    promise_of,
)
from creuset.games.metal_adventures.cards import BASE_KEYS, IMPROVEMENT_KEYS, SPACE_KEYS, TROPHY_KEYS
from creuset.games.metal_adventures.components import (
    BASES,
    CONDITIONS,
    CREDITS,
    HALF,
    IMPROVEMENTS,
    NATION_KEYS,
    PLACE_KEYS,
    PLANET_KEYS,
    STOP_KEYS,
    STOPS,
    TROPHIES,
)
from creuset.games.metal_adventures.consistency import check
from creuset.games.metal_adventures.fight import CHALLENGE, FIGHT_KEYS, NOBODY, NOT_THROWN, PLANET, SHIP
from creuset.games.metal_adventures.hidden import GONE_COLUMN, Hidden
from creuset.games.metal_adventures.plain import face_down
from creuset.games.metal_adventures.stages import ENDINGS, GOES_ON, PHASES
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
    MOST_DAMAGE,
    MOST_JUDGMENT,
    NONE,
    OFFERS,
    ONLOOKER,
    SHOWN,
    TROPHY_HAND,
    WRECKS_DEEP,
    WRECKS_NEAR,
    Table,
)
from creuset.games.metal_adventures.terms import every_term, is_promise, term_facts
from creuset.games.metal_adventures.view import MetalAdventuresView

_PHASES: Final = numbering(PHASES)
_ENDINGS: Final = numbering([ending or "" for ending in ENDINGS])
_SPACE: Final = numbering(SPACE_KEYS)
_TROPHIES: Final = numbering(TROPHY_KEYS)
_IMPROVEMENTS: Final = numbering(IMPROVEMENT_KEYS)
_BASES: Final = numbering(BASE_KEYS)
_PLANETS: Final = numbering(PLANET_KEYS)
_PLACES: Final = numbering(PLACE_KEYS)
_NATIONS: Final = numbering(NATION_KEYS)
_STOPS: Final = numbering(STOP_KEYS)
_KINDS: Final = numbering(FIGHT_KEYS)
_DEEDS: Final = numbering(CONDITIONS)
_BACKS: Final = {"near": 0, "deep": 1}

_MOST_FACE: Final = 15


def read_view(facts: dict[str, object], table: Table) -> MetalAdventuresView:
    """The view with this plain data, as far as it tells, made from an empty table.

    Whether the data tells more is for others to compare.
    """
    players = int(table.players)
    seat = reader_at(facts, "seat", players)
    table.phase = named_at(facts, "phase", _PHASES)
    table.player = seat_at(facts, "player", players)
    table.acting = seat_at(facts, "next", players)
    table.first = seat_at(facts, "first", players)
    table.turn = number_at(facts, "turn", 0, MANY)
    table.ending = named_or_none(facts, "ending", _ENDINGS, GOES_ON)
    table.resume = named_at(facts, "resume", _PHASES)
    hidden = Hidden()
    _read_turn(facts, table)
    _read_fight(facts, table)
    for index, captain in enumerate(lists_at(facts, "captains", players)):
        _read_captain(table_of(captain, "captains"), table, hidden, index)
    _read_money(facts, table)
    _read_space(facts, table, hidden)
    _read_improvements(facts, table)
    _read_trophies(facts, table, hidden, seat)
    _read_deal(facts, table)
    _read_promises(facts, table)
    _note_knowledge(table, ONLOOKER if seat is None else seat)
    _read_open_secrets(facts, table, seat)
    _read_dice(facts, table)
    check(table, hidden)
    return MetalAdventuresView(seat, table, hidden)


# Parts


def _set_of(value: object, numbers: dict[str, int], where: str) -> i64:
    """A set from the list of its members' names; none is there twice."""
    members: i64 = 0
    for name in list_of(value, where):
        member = bit(named(name, numbers, where))
        if members & member != 0:
            raise BadView(where)
        members |= member
    return members


def _set_at(facts: dict[str, object], key: str, numbers: dict[str, int]) -> i64:
    return _set_of(part(facts, key), numbers, key)


def _mask_at(facts: dict[str, object], key: str, players: int) -> i64:
    """Seats from players counted from 1."""
    mask: i64 = 0
    for value in list_at(facts, key):
        mask |= bit(number(value, 1, players, key) - 1)
    return mask


def _flag_at(facts: dict[str, object], key: str) -> bool:
    value = part(facts, key)
    if not isinstance(value, bool):
        raise BadView(key)
    return value


def _number_or(facts: dict[str, object], key: str, most: int, none: i64) -> i64:
    value = part(facts, key)
    return none if value is None else number(value, 0, most, key)


def _seat_or(facts: dict[str, object], key: str, players: int, none: i64) -> i64:
    value = part(facts, key)
    return none if value is None else number(value, 1, players, key) - 1


# The turn


def _read_turn(facts: dict[str, object], table: Table) -> None:
    players = int(table.players)
    tour, due = table_at(facts, "tour"), table_at(facts, "due")
    table.tour_last = number_at(tour, "last", 0, int(STOPS))
    table.tour_closed = _flag_at(tour, "closed")
    table.used = _set_at(tour, "used", _PLACES)
    table.raided = named_or_none(facts, "raided", _PLANETS, int(NONE))
    table.fought = _flag_at(facts, "fought")
    table.judged = _mask_at(facts, "judged", players)
    table.exchanged = number_at(facts, "exchanged", 0, int(TROPHIES))
    table.bought = _flag_at(facts, "bought")
    table.due = number_at(due, "count", 0, len(SPACE_KEYS))
    table.due_stop = named_or_none(due, "stop", _STOPS, 0)
    table.due_nation = named_or_none(due, "nation", _NATIONS, int(NONE))
    table.scrapped = named_or_none(due, "scrapped", _SPACE, int(NONE))
    table.tied = _set_at(facts, "tied", _PLANETS)
    table.tied_amount = number_at(facts, "tied_amount", 0, int(CREDITS))
    table.to_turn = number_at(facts, "to_turn", 0, len(SPACE_KEYS))
    table.to_draw = number_at(facts, "to_draw", 0, int(TROPHIES))


def _read_money(facts: dict[str, object], table: Table) -> None:
    treasuries = table_at(facts, "treasuries")
    table.bank = number_at(facts, "bank", 0, int(CREDITS))
    table.pot = number_at(facts, "pot", 0, int(CREDITS))
    for planet, key in enumerate(PLANET_KEYS):
        table.treasuries[planet] = number_at(treasuries, key, 0, int(CREDITS))


def _read_captain(facts: dict[str, object], table: Table, hidden: Hidden, seat: i64) -> None:
    of_seats = table.of_seats
    of_seats[BASE + seat] = named_or_none(facts, "base", _BASES, int(NONE))
    of_seats[DAMAGE + seat] = number_at(facts, "damage", 0, int(MOST_DAMAGE))
    of_seats[GLORY + seat] = number_at(facts, "glory", 0, MANY)
    of_seats[JUDGED + seat] = number_at(facts, "judgment", 0, int(MOST_JUDGMENT))
    of_seats[MONEY + seat] = number_at(facts, "credits", 0, int(CREDITS))
    of_seats[METAL + seat] = number_at(facts, "metal", 0, _MOST_FACE)
    of_seats[BEATEN + seat] = number_at(facts, "beaten", 0, MANY)
    of_seats[BEATEN_ALONE + seat] = number_at(facts, "beaten_alone", 0, MANY)
    of_seats[KEPT + seat] = number_at(facts, "kept", 0, MANY)
    of_seats[BROKEN + seat] = number_at(facts, "broken", 0, MANY)
    of_seats[BETRAYALS + seat] = number_at(facts, "betrayals", 0, MANY)
    of_seats[DEEDS + seat] = _set_at(facts, "deeds", _DEEDS)
    of_seats[OFFERS + seat] = _most_offers(table, seat) - number_at(facts, "offers", 0, int(_most_offers(table, seat)))
    if _flag_at(facts, "revealed"):
        table.revealed |= bit(seat)
    improvements = _set_at(facts, "improvements", _IMPROVEMENTS)
    card: i64 = 0
    while card < IMPROVEMENTS:
        if improvements & bit(card) != 0:
            table.gain_improvement(seat, card)
        card += 1
    of_seats[TROPHY_HAND + seat] = _set_at(facts, "known", _TROPHIES)
    known = len(list_at(facts, "known"))
    hidden.trophies[seat] = number_at(facts, "trophies", known, int(TROPHIES)) - known
    if seat == table.player:
        hidden.drawn = number_at(facts, "drawn", 0, int(TROPHIES))  # less those that are seen, later
    near, deep = _read_face_down(list_at(facts, "wrecks"), hidden, seat)
    of_seats[WRECKS_NEAR + seat] = near
    of_seats[WRECKS_DEEP + seat] = deep


def _most_offers(table: Table, seat: i64) -> i64:
    if seat == table.player:
        return OFFERS_OF_ACTIVE
    fight = table.fight
    return OFFERS_OF_CHALLENGED if fight.kind == CHALLENGE and fight.target == seat else COUNTERS


def _read_face_down(entries: list[object], hidden: Hidden, column: i64) -> tuple[i64, i64]:
    """Cards that lie face down: those whose face is told, and how many others there are."""
    sets = [0, 0]
    for entry in entries:
        facts = table_of(entry, "wrecks")
        back = named_at(facts, "back", _BACKS)
        card = named_or_none(facts, "card", _SPACE, -1)
        if card < 0:
            if back == 0:
                hidden.near[column] += 1
            else:
                hidden.deep[column] += 1
            continue
        member = card - back * int(HALF)
        if not 0 <= member < int(HALF) or sets[back] >> member & 1:
            raise BadView("wrecks")
        sets[back] |= int(bit(member))
    return sets[0], sets[1]


# Cards


def _lay_all(facts: dict[str, object], key: str, table: Table, zone: i64) -> None:
    for name in list_at(facts, key):
        card = named(name, _SPACE, key)
        if table.lies(zone, card):
            raise BadView(key)
        table.lay(zone, card)


def _read_space(facts: dict[str, object], table: Table, hidden: Hidden) -> None:
    """What lies open; all other cards are unseen and so in the deck of the view."""
    _lay_all(facts, "space", table, SHOWN)
    _lay_all(facts, "karokum", table, DOCK)
    near, deep = _read_face_down(list_at(facts, "gone"), hidden, GONE_COLUMN)
    table.zones[GONE] = near
    table.zones[GONE + 1] = deep
    for half in (0, 1):
        seen: i64 = 0
        parts = [table.zones[zone + half] for zone in (SHOWN, DOCK, GONE)]
        wrecks = WRECKS_NEAR if half == 0 else WRECKS_DEEP
        parts += [table.of_seats[wrecks + seat] for seat in range(table.players)]
        for cards in parts:
            if seen & cards != 0:
                raise BadView("space")
            seen |= cards
        table.zones[DECK + half] = (bit(HALF) - 1) & ~seen


def _read_improvements(facts: dict[str, object], table: Table) -> None:
    table.row = _set_at(facts, "row", _IMPROVEMENTS)
    table.bazaar = _set_at(facts, "bazaar", _IMPROVEMENTS)
    table.aside = _set_at(facts, "aside", _IMPROVEMENTS)
    table.under = [named(name, _IMPROVEMENTS, "under") for name in list_at(facts, "under")]
    seen: i64 = 0
    parts = [table.row, table.bazaar, table.aside, *[bit(card) for card in table.under]]
    parts += [table.improvements(seat) for seat in range(table.players)]
    for cards in parts:
        if seen & cards != 0:
            raise BadView("improvements")
        seen |= cards
    table.pile = (bit(IMPROVEMENTS) - 1) & ~seen
    bases: i64 = 0
    for seat in range(table.players):
        base = table.of_seats[BASE + seat]
        if base != NONE:
            if bases & bit(base) != 0:
                raise BadView("base")
            bases |= bit(base)
    table.bases = (bit(BASES) - 1) & ~bases


def _read_trophies(facts: dict[str, object], table: Table, hidden: Hidden, seat: int | None) -> None:
    table.drawn = _set_at(facts, "drawn", _TROPHIES)
    drawn = len(list_at(facts, "drawn"))
    if drawn > hidden.drawn:
        raise BadView("drawn")
    hidden.drawn -= drawn
    own = 0 if seat is None else table.trophies(seat)
    if _set_at(facts, "hand", _TROPHIES) != own:
        raise BadView("hand")
    seen = table.drawn
    parts = [table.trophies(other) for other in range(table.players)]
    table.trophies_under = []
    for name in list_at(facts, "trophies_under"):
        trophy = -1 if name is None else named(name, _TROPHIES, "trophies_under")
        table.trophies_under.append(trophy)
        if trophy >= 0:
            parts.append(bit(trophy))
    for trophies in parts:
        if seen & trophies != 0:
            raise BadView("trophies")
        seen |= trophies
    table.trophy_pile = (bit(TROPHIES) - 1) & ~seen


def _note_knowledge(table: Table, reader: i64) -> None:
    near, deep = face_down(table)
    table.of_seats[KNOWN_NEAR + reader] = near
    table.of_seats[KNOWN_DEEP + reader] = deep
    table.of_seats[KNOWN_TROPHIES + reader] = (bit(TROPHIES) - 1) & ~table.trophy_pile


def _read_open_secrets(facts: dict[str, object], table: Table, seat: int | None) -> None:
    """What everybody knows; nobody knows less than that."""
    entry = table_at(facts, "open")
    near: i64 = 0
    deep: i64 = 0
    for name in list_at(entry, "cards"):
        card = named(name, _SPACE, "open")
        if card < HALF:
            near |= bit(card)
        else:
            deep |= bit(card - HALF)
    trophies = _set_at(entry, "trophies", _TROPHIES)
    seen_near, seen_deep = face_down(table)
    if near & ~seen_near != 0 or deep & ~seen_deep != 0 or trophies & table.trophy_pile != 0:
        raise BadView("open")
    if seat is None and (near, deep, trophies) != (seen_near, seen_deep, (bit(TROPHIES) - 1) & ~table.trophy_pile):
        raise BadView("open")  # a spectator knows what all know and nothing else
    table.of_seats[KNOWN_NEAR + ONLOOKER] = near
    table.of_seats[KNOWN_DEEP + ONLOOKER] = deep
    table.of_seats[KNOWN_TROPHIES + ONLOOKER] = trophies


def _read_dice(facts: dict[str, object], table: Table) -> None:
    if part(facts, "dice") is not None:
        entry = table_at(facts, "dice")
        table.orange = number_at(entry, "orange", 0, _MOST_FACE)
        table.grey = number_at(entry, "grey", 0, _MOST_FACE)


# The fight


def _read_fight(facts: dict[str, object], table: Table) -> None:
    if part(facts, "fight") is None:
        return
    fight, entry, players = table.fight, table_at(facts, "fight"), int(table.players)
    fight.kind = named_at(entry, "kind", _KINDS)
    if fight.kind == SHIP:
        fight.target = named_at(entry, "card", _SPACE)
        if table.cards.is_event(fight.target):
            raise BadView("card")
    elif fight.kind == PLANET:
        fight.target = named_at(entry, "planet", _PLANETS)
    elif fight.kind == CHALLENGE:
        fight.target = seat_at(entry, "opponent", players)
    else:
        raise BadView("kind")
    fight.via_karokum = _flag_at(entry, "via_karokum")
    fight.allies = _mask_at(entry, "allies", players)
    fight.defenders = _mask_at(entry, "defenders", players)
    fight.traitor = _seat_or(entry, "traitor", players, NOBODY)
    fight.ready = _mask_at(entry, "ready", players)
    fight.metal = _mask_at(entry, "metal", players)
    fight.decided = _mask_at(entry, "decided", players)
    for seat, face in enumerate(lists_at(entry, "faces", players)):
        if face is not None:
            fight.thrown |= bit(seat)
            fight.throw_metal(seat, number(face, 0, _MOST_FACE, "faces"))
    fight.orange = _number_or(entry, "orange", _MOST_FACE, NOT_THROWN)
    fight.grey = _number_or(entry, "grey", _MOST_FACE, NOT_THROWN)
    fight.shields = _mask_at(entry, "shields", players)
    fight.passed = _mask_at(entry, "passed", players)
    fight.stage = number_at(entry, "stage", 0, 2)
    fight.won = _flag_at(entry, "won")
    fight.credits = number_at(entry, "credits", 0, MANY)
    fight.debt = number_at(entry, "debt", 0, _MOST_FACE)
    extra = lists_at(entry, "extra", 2)
    fight.extra_attack = number(extra[0], 0, MANY, "extra")
    fight.extra_defence = number(extra[1], 0, MANY, "extra")


# Deals and promises


def _read_term(value: object, giving: bool) -> int:
    facts = table_of(value, "term")
    for term in every_term(giving):
        if term_facts(term) == facts:
            return term
    raise BadView("term")


def _read_terms(facts: dict[str, object], key: str) -> list[int]:
    """Clauses of one side; a trophy that another gives is not named."""
    entries = list_at(facts, key)
    if len(entries) > MOST_CLAUSES:
        raise BadView(key)
    terms: list[int] = []
    for entry in entries:
        nameless = table_of(entry, key).get("what") == "trophy" and "trophy" not in table_of(entry, key)
        terms.append(_read_term(entry, not nameless))
    return terms


def _read_deal(facts: dict[str, object], table: Table) -> None:
    if part(facts, "deal") is None:
        return
    bargain, entry, players = table.bargain, table_at(facts, "deal"), int(table.players)
    bargain.maker = seat_at(entry, "maker", players)
    bargain.to = _mask_at(entry, "to", players)
    bargain.asked = _seat_or(entry, "asked", players, NONE)
    bargain.counter = _flag_at(entry, "counter")
    bargain.gives = _read_terms(entry, "gives")
    bargain.wants = _read_terms(entry, "wants")
    bargain.said = named_or_none(entry, "said", _TROPHIES, int(NOTHING_SAID))
    bargain.edits = number_at(entry, "edits", 0, int(MOST_EDITS) + 1)
    bargain.resume_phase = named_at(entry, "resume", _PHASES)
    bargain.resume_acting = seat_at(entry, "resume_acting", players)


def _read_promises(facts: dict[str, object], table: Table) -> None:
    players = int(table.players)
    for value in list_at(facts, "promises"):
        entry = table_of(value, "promises")
        term = _read_term(part(entry, "term"), True)
        by, to = seat_at(entry, "by", players), seat_at(entry, "to", players)
        if not is_promise(term) or by == to:
            raise BadView("promises")
        table.promises.append(int(promise_of(term, by, to)))
