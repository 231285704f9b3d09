"""What views tell of a position, as the oracle sees it; sets of cards are compared as sets."""

from creuset.games.metal_adventures.rules.bargain import MOST_DRAFTS
from tests.games.metal_adventures.oracle.clauses import kind_of
from tests.games.metal_adventures.oracle.rules import Oracle
from tests.games.metal_adventures.oracle.table import Deal, Fight, Promise, Table


def table_facts(oracle: Oracle, reader: int | None) -> dict[str, object]:
    """What lies in the middle of the table, and the reader's own hand."""
    table = oracle.table
    own = None if reader is None else table.captains[reader]
    facts: dict[str, object] = {
        "players": table.seats,
        "seat": None if reader is None else reader + 1,
        "phase": oracle.stage,
        "player": table.active + 1,
        "first": table.first + 1,
        "turn": table.turns,
        "glory_to_win": table.glory_to_win,
        "bank": table.bank,
        "pot": table.pot,
        "treasuries": table.treasury,
        "near": len(table.deck["near"]),
        "deep": len(table.deck["deep"]),
        "karokum": sorted(table.karokum),
        "bazaar": sorted(table.bazaar),
        "row": sorted(table.row),
        "pile": len(table.pile),
        "under": table.pile_under,
        "aside": sorted(table.aside),
        "trophy_pile": len(table.trophy_pile),
        "tour": {
            "last": table.last_stop,
            "closed": table.tour_closed,
            "used": [place for place in ("exxalia", "bazaar", "karokum", "ocg") if place in table.used],
        },
        "raided": table.raided,
        "fought": table.fought,
        "judged": [seat + 1 for seat, captain in enumerate(table.captains) if captain.judged],
        "exchanged": sum(captain.exchanged for captain in table.captains),
        "last_round": table.last_round,
        "ending": table.ending,
    }
    if oracle.stage != "showing":  # who received a trophy is about to look at it
        facts["hand"] = [] if own is None else sorted(own.trophies)
    if own is not None and own.drawn:
        facts["drawn"] = sorted(own.drawn)
    if oracle.stage != "over":  # in the end the ledger says nothing
        facts["promises"] = [promise_facts(promise) for promise in table.promises]
    if table.fight is None:  # a ship that is fought is told with the fight
        facts["space"] = sorted(table.turned)
    return facts


SORTED = ("space", "karokum", "bazaar", "row", "aside", "hand", "drawn", "improvements", "deeds")
"""Lists of cards whose order says nothing."""


def captain_facts(table: Table, seat: int) -> dict[str, object]:
    """A player as everybody sees them."""
    captain = table.captains[seat]
    facts: dict[str, object] = {
        "base": captain.base,
        "power": table.power(seat),
        "support": table.support_power(seat),
        "damage": captain.damage,
        "glory": captain.glory,
        "glory_from": {
            source: captain.glory_from[source] for source in ("trophies", "ships", "challenges", "titles", "lavish")
        },
        "judgment": captain.judgment,
        "infamous": captain.judgment == 4,
        "net": captain.net,
        "credits": captain.credits,
        "metal": captain.metal,
        "improvements": sorted(captain.improvements),
        "trophies": len(captain.trophies),
        "drawn": len(captain.drawn),
        "deeds": sorted(captain.deeds),
        "beaten": captain.beaten,
        "beaten_alone": captain.beaten_alone,
        "revealed": captain.revealed,
        "kept": captain.kept,
        "broken": captain.broken,
        "betrayals": captain.betrayals,
    }
    if table.turns:  # nobody offers anything before the first turn
        facts["offers"] = table.offers_left(seat)
        facts["drafts"] = MOST_DRAFTS - captain.drafts
    return facts


def wreck_facts(table: Table, seat: int, reader: int | None) -> list[tuple[str, str]]:
    """MA-54: the backs of a player's Wrecks, and the faces that the reader knows."""
    wrecks = table.captains[seat].wrecks
    return sorted((table.figures.space[card].back, card if reader in table.known[card] else "") for card in wrecks)


def term_facts(term: str, hidden: bool = False) -> dict[str, object]:
    """A clause or promise as plain data; of a trophy that is not the reader's no more than that it is one."""
    words = term.split()
    if words[0].isdigit():
        return {"what": kind_of(term), "amount": int(words[0])}
    if words[0] in ("improvement", "wreck", "trophy") and len(words) == 2:
        return {"what": words[0]} if hidden else {"what": words[0], words[0]: words[1]}
    return {"what": term}


def promise_facts(promise: Promise) -> dict[str, object]:
    """A line of the ledger."""
    return {
        "by": promise.by + 1,
        "to": promise.to + 1,
        "term": term_facts(promise.term),
        "due": promise.due,
        "deal": promise.deal,
        "made_for": promise.made_for,
        "bound": promise.bound,
        "fresh": promise.fresh,
    }


def deal_facts(deal: Deal, reader: int | None) -> dict[str, object]:
    """An offer."""

    def terms(side: str) -> list[dict[str, object]]:
        return [
            term_facts(term, hidden=term.startswith("trophy") and reader != deal.maker)
            for own_side, term in deal.clauses
            if own_side == side
        ]

    return {
        "maker": deal.maker + 1,
        "to": sorted(seat + 1 for seat in deal.to),
        "asked": None if deal.asked is None else deal.asked + 1,
        "counter": deal.counter,
        "gives": terms("give"),
        "wants": terms("want"),
        "said": deal.said,
    }


def fight_facts(fight: Fight, seats: int) -> dict[str, object]:
    """A fight."""
    return {
        "kind": fight.kind,
        "leader": fight.leader + 1,
        "card": None if fight.card is None else fight.card.key,
        "via_karokum": fight.via_karokum,
        "planet": fight.planet,
        "opponent": None if fight.opponent is None else fight.opponent + 1,
        "hunter": fight.hunter,
        "allies": sorted(seat + 1 for seat in fight.allies),
        "defenders": sorted(seat + 1 for seat in fight.defenders),
        "traitor": None if fight.traitor is None else fight.traitor + 1,
        "metal": sorted(seat + 1 for seat in fight.using_metal),
        "faces": [fight.faces.get(seat) for seat in range(seats)],
        "orange": fight.orange,
        "grey": fight.grey,
        "shields": sorted(seat + 1 for seat in fight.shields),
        "debt": fight.debt,
        "extra": [fight.attack_cards, fight.defence_cards],
    }
