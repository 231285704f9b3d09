"""What a deal can be about, and what may stand in a draft (MA-36 to MA-39)."""

from tests.games.metal_adventures.oracle.promises import is_of_loot
from tests.games.metal_adventures.oracle.table import Deal, Table

CLAUSES_A_SIDE = 3
MOST_CREDITS = 12
MOST_PROMISED = 8


def sides(deal: Deal, side: str) -> tuple[list[int], list[int]]:
    """Who gives and who receives what stands on a side."""
    return ([deal.maker], deal.to) if side == "give" else (deal.to, [deal.maker])


def is_promise(term: str) -> bool:
    """Whether it is for later, and so can be broken (MA-39)."""
    return is_of_loot(term) or term.endswith("later") or term == "peace"


def kind_of(term: str) -> str:
    """What must not be there twice on a side: credits of a kind, a trophy, the same card."""
    words = term.split()
    if words[0] == "trophy":
        return "trophy"
    return " ".join(words[1:]) if words[0].isdigit() else term


def can_help(table: Table, helper: int, protagonist: int) -> bool:
    """MA-09, MA-23, MA-32: whether one may become the other's ally in the fight at hand."""
    fight = table.fight
    if fight is None or protagonist not in (fight.leader, fight.opponent):
        return False
    if helper in (fight.leader, fight.opponent, *fight.allies, *fight.defenders):
        return False
    if table.captains[helper].infamous or table.captains[protagonist].infamous:
        return False
    return fight.kind == "challenge" or not fight.allies


def may_be_helped(table: Table) -> bool:
    """MA-24: allies are found before the fight begins."""
    return table.waiting is not None and table.waiting.phase in ("help", "rally")


def spoken_for(table: Table, giver: int, term: str) -> bool:
    """What is about to be looted or paid cannot be given away."""
    what = kind_of(term).split()[0]
    if table.fight is not None and giver == table.fight.being_looted:
        return what in ("credits", "improvement", "wreck") and not is_promise(term)
    if table.waiting is None or giver != table.active or is_promise(term):
        return False
    return (what == "wreck" and table.waiting.phase == "paying") or (what == "trophy" and table.waiting.owes_trophy)


def possible_terms(table: Table, deal: Deal, side: str) -> list[str]:
    """Everything that could be put on a side of the draft, were there nothing on it yet."""
    givers, receivers = sides(deal, side)
    one_giver = table.captains[givers[0]] if len(givers) == 1 else None
    pocket = min(table.captains[seat].credits for seat in givers)
    terms = [f"{amount} credits" for amount in range(1, min(MOST_CREDITS, pocket) + 1)]
    if one_giver is not None:
        terms += [f"improvement {key}" for key in one_giver.improvements]
        terms += [f"wreck {key}" for key in one_giver.wrecks if deal.maker in table.known[key]]
        if side == "give":
            terms += [f"trophy {key}" for key in one_giver.trophies]
        elif one_giver.trophies:
            terms.append("trophy")
    terms = [term for term in terms if not any(spoken_for(table, giver, term) for giver in givers)]
    terms += [f"{amount} later" for amount in range(1, MOST_PROMISED + 1)] + ["peace"]
    if table.fight is None or table.fight.leader not in receivers:  # who leads a fight now asks for help in this one
        terms.append("help later")
    return terms + terms_of_the_fight(table, givers, receivers)


def terms_of_the_fight(table: Table, givers: list[int], receivers: list[int]) -> list[str]:
    """Help in the fight that is beginning, and promises of what is won in it."""
    fight = table.fight
    if fight is None or fight.decided:
        return []
    terms = []
    if may_be_helped(table) and all(can_help(table, giver, receiver) for giver in givers for receiver in receivers):
        terms.append("help")
    if all(giver in (fight.leader, fight.opponent) for giver in givers):
        terms += [f"{amount} if won" for amount in range(1, MOST_PROMISED + 1)] + ["half if won"]
        if fight.kind == "ship" and givers == [fight.leader]:
            terms.append("wreck if won")
    return terms


def can_add(table: Table, deal: Deal) -> list[str]:
    """The clauses that the maker may put into the draft."""
    found = []
    for side in ("give", "want"):
        there = [term for own_side, term in deal.clauses if own_side == side]
        if deal.to and len(there) < CLAUSES_A_SIDE:
            kinds = [kind_of(term) for term in there]
            found += [f"{side} {term}" for term in possible_terms(table, deal, side) if kind_of(term) not in kinds]
    return found
