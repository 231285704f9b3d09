"""A whole game as one story: set-up, turns, rest and travel (MA-03 to MA-05, MA-16 to MA-22, MA-52)."""

from fractions import Fraction

from tests.games.metal_adventures.oracle.events import put_away, turn_cards
from tests.games.metal_adventures.oracle.improvements import fill_row, has_room
from tests.games.metal_adventures.oracle.outcome import fight_out
from tests.games.metal_adventures.oracle.promises import bound, break_promise, lapse, settle
from tests.games.metal_adventures.oracle.table import MOST_DAMAGE, PLANETS, Fight, Question, Story, Table
from tests.games.metal_adventures.oracle.tour import STOPS, make_stop, purchase_price, stops, take_from_row
from tests.games.metal_adventures.oracle.trophies import draw

TROPHIES_DEALT = 3
CARDS_AT_THE_END = 2


def whole_game(table: Table) -> Story:
    """From the lot to the last turn."""
    yield from set_up(table)
    while True:
        yield from turn(table)
        if len(table.deck["near"] + table.deck["deep"]) <= CARDS_AT_THE_END:
            if not table.plays_rounds_out:
                return
            table.last_round = table.last_round or "deck"
        following = (table.active + 1) % table.seats
        if table.last_round and following == table.first:
            return
        table.active = following


def set_up(table: Table) -> Story:
    """MA-03 to MA-05."""
    lots = {f"begin {seat + 1}": Fraction(1, table.seats) for seat in range(table.seats)}
    answer = yield Question("lot", None, chances=lots)
    table.first = table.active = int(answer.split()[1]) - 1
    for seat, more in zip(table.from_seat(table.first), table.figures.later[f"of_{table.seats}"], strict=True):
        table.receive(seat, more)
    bases = list(table.figures.bases)
    for seat in table.from_seat(table.first):
        answer = yield Question("fitting", None, chances={f"base {key}": Fraction(1, len(bases)) for key in bases})
        table.captains[seat].base = answer.removeprefix("base ")
        bases.remove(answer.removeprefix("base "))
    yield from fill_row(table, "stocking")
    for seat in table.from_seat(table.first):
        yield from draw(table, "dealing", table.captains[seat].trophies, TROPHIES_DEALT)
        yield from choose(table, seat)


def choose(table: Table, seat: int) -> Story:
    """MA-03: one of three goes under the pile."""
    answer = yield Question("choosing", seat, lambda: [f"under {key}" for key in table.captains[seat].trophies])
    table.put_under(seat, answer.removeprefix("under "))


def turn(table: Table) -> Story:
    """MA-16: rest or travel."""
    seat = table.active
    begin_turn(table)
    lapse(table, lambda promise: promise.to == seat and promise.term == "peace")
    yield from settle(table, lambda promise: promise.by == seat and promise.term[0].isdigit() and not promise.fresh)
    answer = yield Question("start", seat, lambda: beginnings(table, seat))
    if answer == "rest":
        yield from rest(table, seat)
        return
    if answer == "pay":
        table.spend(seat, 1, "pot")
    elif answer == "judgment":
        table.judge(seat)
    yield from travel(table, seat)


def begin_turn(table: Table) -> None:
    """What counts for a turn starts from nothing."""
    table.turns += 1
    table.last_stop, table.used, table.tour_closed = 0, set(), False
    table.raided, table.fought = None, False
    for captain in table.captains:
        captain.deeds = set()
        captain.beaten = captain.beaten_alone = 0
        captain.revealed = captain.judged = False
        captain.offers_made = captain.drafts = captain.exchanged = 0
    for promise in table.promises:
        promise.fresh = False


def beginnings(table: Table, seat: int) -> list[str]:
    """MA-17, MA-18: rest with a damaged ship; the weakest, and who pays no toll, just travels."""
    captain = table.captains[seat]
    resting = ["rest"] * (captain.damage > 0)
    weakest = all(table.power(seat) < table.power(other) for other in table.others(seat))
    if weakest or table.ability(seat, "no_toll"):
        return [*resting, "travel"]
    return [*resting, "judgment"] + ["pay"] * (captain.credits >= 1)


def rest(table: Table, seat: int) -> Story:
    """MA-17."""
    captain = table.captains[seat]
    figures = table.figures.rest
    captain.damage = captain.metal = 0
    table.receive(seat, figures["credits"] + table.ability(seat, "rest_credits"))
    bought = False

    def options() -> list[str]:
        trophies = [f"exchange {key}" for key in captain.trophies] if captain.exchanged < figures["trophies"] else []
        affordable = [key for key in table.row if purchase_price(table, key) + figures["surcharge"] <= captain.credits]
        row = [f"buy {key}" for key in affordable] if not bought and has_room(table, seat) else []
        return ["end", *trophies, *row]

    while True:
        answer = yield Question("resting", seat, options)
        verb, _, key = answer.partition(" ")
        if verb == "exchange":
            captain.exchanged += 1
            table.put_under(seat, key)
        elif verb == "buy":
            bought = True
            table.spend(seat, purchase_price(table, key) + figures["surcharge"], "ocg")
            yield from take_from_row(table, key)
        else:
            break
    yield from draw(table, "redrawing", captain.trophies, captain.exchanged)


def travel(table: Table, seat: int) -> Story:
    """MA-19: one combat, and the tour before or after it."""
    while True:
        answer = yield Question("menu", seat, lambda: menu(table, seat))
        verb, _, rest_of_it = answer.partition(" ")
        if answer == "end":
            return
        if verb == "use":
            use(table, seat, rest_of_it)
        elif verb in STOPS:
            yield from make_stop(table, answer)
        else:
            table.fought = True
            table.tour_closed = table.last_stop > 0
            yield from combat(table, seat, verb, rest_of_it)


def menu(table: Table, seat: int) -> list[str]:
    """Everything that a traveller may do next."""
    options = stops(table) + usable(table, seat)
    if table.fought:
        return [*options, "end"]
    options += ["space"] * (len(table.deck["near"] + table.deck["deep"]) > 0)
    options += ["hunt"] * (len(table.karokum) > 0)
    options += [f"raid {planet}" for planet in PLANETS if planet not in table.used]
    return options + [
        f"challenge {other + 1}" for other in table.others(seat) if not bound(table, "peace", seat, other)
    ]


def usable(table: Table, seat: int) -> list[str]:
    """MA-14: the support cards for a player's own turn."""
    found = []
    captain = table.captains[seat]
    for key in captain.improvements:
        effect = table.figures.improvements[key].effect
        if effect == "damage":
            found += [
                f"use {key} on {other + 1}"
                for other in table.others(seat)
                if table.captains[other].damage < MOST_DAMAGE
            ]
        elif (
            effect == "credits" or (effect == "repair" and captain.damage) or (effect == "amnesty" and captain.judgment)
        ):
            found.append(f"use {key}")
    return found


def use(table: Table, seat: int, what: str) -> None:
    """A support card in the player's own turn."""
    key, _, target = what.partition(" on ")
    card = table.figures.improvements[key]
    captain = table.captains[seat]
    table.discard(seat, key)
    if card.effect == "repair":
        table.mend(seat, card.amount)
    elif card.effect == "credits":
        table.receive(seat, card.amount)
    elif card.effect == "amnesty":
        captain.judgment = max(0, captain.judgment - card.amount)
    else:
        table.hit(int(target) - 1, card.amount)


def combat(table: Table, seat: int, verb: str, rest_of_it: str) -> Story:
    """MA-19: one of the four kinds."""
    if verb == "space":
        yield from turn_cards(table)
        if not table.turned:
            return
        answer = yield Question("target", seat, lambda: [f"fight {key}" for key in table.turned])
        key = answer.removeprefix("fight ")
        table.turned.remove(key)
        put_away(table)
        yield from fight_out(table, Fight("ship", seat, card=table.figures.space[key]))
    elif verb == "hunt":
        answer = yield Question("target", seat, lambda: [f"fight {key}" for key in table.karokum])
        key = answer.removeprefix("fight ")
        table.karokum.remove(key)
        yield from fight_out(table, Fight("ship", seat, card=table.figures.space[key], via_karokum=True))
    elif verb == "raid":
        table.raided = rest_of_it
        yield from fight_out(table, Fight("planet", seat, planet=rest_of_it))
    else:
        opponent = int(rest_of_it) - 1
        break_peace(table, seat, opponent)
        yield from fight_out(table, Fight("challenge", seat, opponent=opponent))


def break_peace(table: Table, challenger: int, challenged: int) -> None:
    """MA-39: one Judgment, however often it was promised: it is broken to one player."""
    promised = [
        promise
        for promise in table.promises
        if (promise.by, promise.to, promise.term) == (challenger, challenged, "peace")
    ]
    if promised:
        break_promise(table, promised[0])
        lapse(table, lambda promise: promise in promised)
