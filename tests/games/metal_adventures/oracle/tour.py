"""The pirates' tour (MA-42 to MA-51): ten actions in their order."""

from tests.games.metal_adventures.oracle.improvements import fill_row, has_room
from tests.games.metal_adventures.oracle.table import MOST_TROPHIES, Question, Story, Table
from tests.games.metal_adventures.oracle.trophies import make_room, pick

STOPS = ("trophy", "repair", "overhaul", "titles", "renew", "buy", "smuggle", "amnesty", "scrap", "lavish")
PLACES = ("exxalia",) * 3 + ("ocg",) * 3 + ("bazaar",) * 2 + ("karokum",) * 2
TITLED = ("solar", "imperial", "barrens")


def stops(table: Table) -> list[str]:
    """What the active player may do next on their tour."""
    if table.tour_closed:
        return []
    ahead = [stop for number, stop in enumerate(STOPS, 1) if number > table.last_stop]
    return [act for stop in ahead if place_of(stop) != table.raided for act in ways(table, stop)]


def place_of(stop: str) -> str:
    """Where a stop is made."""
    return PLACES[STOPS.index(stop)]


def ways(table: Table, stop: str) -> list[str]:
    """How the active player could pay for a stop, in the notation of the actions."""
    seat = table.active
    captain = table.captains[seat]
    purse, wrecks = captain.credits, [table.figures.space[card] for card in captain.wrecks]
    match stop:
        case "trophy":
            return ["trophy 0"] * (purse >= 2) + ["trophy 1"] * (purse >= 1 and len(captain.trophies) > 0)
        case "repair" | "overhaul" if captain.damage == 0:
            return []
        case "repair":
            return mixed(table, "repair", repair_price(table, 1))
        case "overhaul":
            return mixed(table, "overhaul", repair_price(table, 2))
        case "titles":
            return [f"titles {nation}" for nation in TITLED if sum(card.nation == nation for card in wrecks) >= 3]
        case "renew":
            return ["renew"] * (purse >= 1 and len(table.pile + table.pile_under) > 0)
        case "buy":
            affordable = [key for key in table.row if purchase_price(table, key) <= purse]
            return [f"buy {key}" for key in affordable if has_room(table, seat)]
        case "smuggle":
            affordable = [key for key in table.bazaar if table.figures.improvements[key].price + 1 <= purse]
            return [f"smuggle {key}" for key in affordable if has_room(table, seat)]
        case "amnesty":
            if captain.judgment == 0 or captain.judged:
                return []
            return ["amnesty 0"] * (purse >= 2) + ["amnesty 1"] * any(card.kind == "hunter" for card in wrecks)
        case "scrap":
            return ["scrap"] * (purse >= 1 and len(wrecks) > 0 and len(table.karokum) > 0)
        case _:
            return mixed(table, "lavish", 6)


def repair_price(table: Table, price: int) -> int:
    """MA-44, less what an ability saves."""
    return max(0, price - table.ability(table.active, "repair_discount"))


def purchase_price(table: Table, key: str) -> int:
    """MA-47, less what an ability saves."""
    return max(0, table.figures.improvements[key].price - table.ability(table.active, "purchase_discount"))


def mixed(table: Table, stop: str, price: int) -> list[str]:
    """A price in credits and Wrecks as one likes: the number is that of the Wrecks."""
    captain = table.captains[table.active]
    return [
        f"{stop} {wrecks}"
        for wrecks in range(price + 1)
        if wrecks <= len(captain.wrecks) and price - wrecks <= captain.credits
    ]


def make_stop(table: Table, action: str) -> Story:
    """Carry out a stop of the tour."""
    stop, _, rest = action.partition(" ")
    table.last_stop = STOPS.index(stop) + 1
    table.used.add(place_of(stop))
    yield from CARRIED_OUT[stop](table, rest)


def spend_wrecks(table: Table, count: int, openly: bool, kind: str = "") -> Story:
    """The active player says which Wrecks leave the game: any, those of a nation, or Hunters."""
    captain = table.captains[table.active]

    def options() -> list[str]:
        cards = [table.figures.space[key] for key in captain.wrecks]
        return [f"spend {card.key}" for card in cards if kind in ("", card.nation, card.kind)]

    for _ in range(count):
        answer = yield Question("paying", table.active, options)
        card = answer.removeprefix("spend ")
        table.remove_wreck(table.active, card, openly)
        table.gone.append(card)


def trophy(table: Table, paid_in_trophies: str) -> Story:
    """MA-43."""
    seat = table.active
    captain = table.captains[seat]
    count = 2 + table.ability(seat, "trophy_choice")
    table.spend(seat, 2 - int(paid_in_trophies), "exxalia")
    if paid_in_trophies == "1":
        answer = yield Question(
            "trophy room", seat, lambda: [f"under {key}" for key in captain.trophies], owes_trophy=True
        )
        table.put_under(seat, answer.removeprefix("under "))
    elif len(captain.trophies) == MOST_TROPHIES:
        yield from make_room(table, seat, may_decline=False)
    yield from pick(table, seat, count)


def repair(table: Table, wrecks: str) -> Story:
    """MA-44: one Damage."""
    table.spend(table.active, repair_price(table, 1) - int(wrecks), "exxalia")
    yield from spend_wrecks(table, int(wrecks), openly=False)
    table.mend(table.active, 1)


def overhaul(table: Table, wrecks: str) -> Story:
    """MA-44: all Damage."""
    table.spend(table.active, repair_price(table, 2) - int(wrecks), "exxalia")
    yield from spend_wrecks(table, int(wrecks), openly=False)
    table.mend(table.active, table.captains[table.active].damage)


def titles(table: Table, nation: str) -> Story:
    """MA-45."""
    yield from spend_wrecks(table, 3, openly=True, kind=nation)
    table.receive(table.active, 4)
    table.captains[table.active].win_glory(1, "titles")
    table.captains[table.active].deeds.add("titles")


def renew(table: Table, _nothing: str) -> Story:
    """MA-46."""
    table.spend(table.active, 1, "ocg")
    table.aside, table.row = table.row, []
    yield from fill_row(table, "refilling")


def buy(table: Table, key: str) -> Story:
    """MA-47."""
    table.spend(table.active, purchase_price(table, key), "ocg")
    yield from take_from_row(table, key)


def take_from_row(table: Table, key: str) -> Story:
    """An improvement that is paid for goes to the active player."""
    table.row.remove(key)
    table.captains[table.active].improvements.append(key)
    yield from fill_row(table, "refilling")


def smuggle(table: Table, key: str) -> Story:
    """MA-48."""
    table.spend(table.active, table.figures.improvements[key].price + 1, "bazaar")
    table.bazaar.remove(key)
    table.captains[table.active].improvements.append(key)
    yield from ()


def amnesty(table: Table, hunters: str) -> Story:
    """MA-49."""
    if hunters == "0":
        table.spend(table.active, 2, "bazaar")
    yield from spend_wrecks(table, int(hunters), openly=True, kind="hunter")
    table.captains[table.active].judgment -= 1


def scrap(table: Table, _nothing: str) -> Story:
    """MA-50."""
    seat = table.active
    table.spend(seat, 1, "karokum")
    answer = yield Question("paying", seat, lambda: [f"spend {card}" for card in table.captains[seat].wrecks])
    scrapped = answer.removeprefix("spend ")
    table.remove_wreck(seat, scrapped, openly=True)
    others = list(table.karokum)
    table.karokum.append(scrapped)
    answer = yield Question("scrapping", seat, lambda: [f"take {card}" for card in others])
    taken = answer.removeprefix("take ")
    table.karokum.remove(taken)
    table.add_wreck(seat, taken)


def lavish(table: Table, wrecks: str) -> Story:
    """MA-51."""
    table.spend(table.active, 6 - int(wrecks), "karokum")
    yield from spend_wrecks(table, int(wrecks), openly=False)
    table.captains[table.active].win_glory(1, "lavish")
    table.captains[table.active].deeds.add("lavish")


CARRIED_OUT = {
    "trophy": trophy,
    "repair": repair,
    "overhaul": overhaul,
    "titles": titles,
    "renew": renew,
    "buy": buy,
    "smuggle": smuggle,
    "amnesty": amnesty,
    "scrap": scrap,
    "lavish": lavish,
}
