"""Turning Space cards, and what events do (MA-11, MA-12, MA-20)."""

from fractions import Fraction

from tests.games.metal_adventures.oracle.figures import SpaceCard
from tests.games.metal_adventures.oracle.table import PLANETS, Question, Story, Table

CARDS_TURNED = 3


def turn_cards(table: Table) -> Story:
    """MA-20: cards from the deck, Near Space first; events happen and are replaced."""
    table.to_turn = CARDS_TURNED + table.ability(table.active, "more_cards")
    while len(table.turned) < table.to_turn:
        half = table.deck["near"] or table.deck["deep"]
        if not half:
            return
        answer = yield Question("turning", None, chances={f"turn {key}": Fraction(1, len(half)) for key in half})
        card = table.figures.space[answer.removeprefix("turn ")]
        half.remove(card.key)
        if card.kind == "event":
            table.gone.append(card.key)
            yield from happen(table, card)
        else:
            table.turned.append(card.key)


def put_away(table: Table) -> None:
    """MA-20: the ships that were not chosen go to Karokum, Hunters back among the cards of their back (MA-11)."""
    for key in table.turned:
        card = table.figures.space[key]
        (table.deck[card.back] if card.kind == "hunter" else table.karokum).append(key)
    table.turned.clear()


def happen(table: Table, card: SpaceCard) -> Story:
    """MA-12: an event."""
    if card.effect == "poorest_planet":
        yield from favour(table, card.amount)
    elif card.effect in ("each_planet", "pot"):
        bring_to_places(table, card.effect, card.amount)
    elif card.effect == "more_ships":
        table.to_turn += card.amount
    elif card.effect == "metal_calm":
        for captain in table.captains:
            captain.metal = 0
    else:
        for seat in concerned(table, card.effect):
            befall(table, card.effect.split("_")[1], seat, card.amount)


def bring_to_places(table: Table, effect: str, amount: int) -> None:
    """Credits from the Bank for every planet, or for the pot."""
    if effect == "pot":
        table.pot += table.take_from_bank(amount)
    else:
        for planet in PLANETS:
            table.treasury[planet] += table.take_from_bank(amount)


def concerned(table: Table, effect: str) -> list[int]:
    """Whom an event is about: all, all the weakest or all the richest, beginning with the active player."""
    everybody = table.from_seat(table.active)
    if effect.startswith("weakest"):
        least = min(table.power(seat) for seat in everybody)
        return [seat for seat in everybody if table.power(seat) == least]
    if effect.startswith("richest"):
        most = max(captain.credits for captain in table.captains)
        return [seat for seat in everybody if table.captains[seat].credits == most]
    return everybody


def befall(table: Table, what: str, seat: int, amount: int) -> None:
    """What an event does to one player."""
    if what == "credits":
        table.receive(seat, amount)
    elif what == "toll":
        pay_toll(table, seat, amount)
    elif what == "damage":
        table.hit(seat, amount)
    else:
        table.mend(seat, amount)


def pay_toll(table: Table, seat: int, amount: int) -> None:
    """Into the pot; players who have less pay all they have."""
    table.spend(seat, min(amount, table.captains[seat].credits), "pot")


def favour(table: Table, amount: int) -> Story:
    """The poorest planet receives credits; between several the active player decides."""
    least = min(table.treasury.values())
    poorest = [planet for planet in PLANETS if table.treasury[planet] == least]
    chosen = poorest[0]
    if len(poorest) > 1:
        answer = yield Question("favour", table.active, lambda: [f"favour {planet}" for planet in poorest])
        chosen = answer.removeprefix("favour ")
    table.treasury[chosen] += table.take_from_bank(amount)
