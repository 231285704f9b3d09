"""Trophies: drawing them, choosing among them, and when their conditions hold (MA-13)."""

from collections import Counter
from fractions import Fraction

from tests.games.metal_adventures.oracle.table import MOST_TROPHIES, Question, Story, Table


def holds(table: Table, seat: int, key: str) -> bool:
    """MA-13: whether the condition of a trophy holds for a player at this moment."""
    trophy = table.figures.trophies[key]
    captain = table.captains[seat]
    wrecks = [table.figures.space[card] for card in captain.wrecks]
    nations = Counter(card.nation for card in wrecks)
    amount = trophy.amount
    match trophy.condition:
        case "credits":
            return captain.credits >= amount
        case "poor":
            return captain.credits <= amount
        case "wrecks":
            return len(wrecks) >= amount
        case "nation_wrecks":
            return (nations[trophy.nation] if trophy.nation else max(nations.values(), default=0)) >= amount
        case "hunter_wrecks":
            return sum(card.kind == "hunter" for card in wrecks) >= amount
        case "power":
            return table.power(seat) >= amount
        case "equipment" | "gear" | "supports" | "improvements" as what:
            return _counted(table, captain.improvements, what) >= amount
        case "damage":
            return captain.damage >= amount
        case "innocent":
            return captain.judgment == 0 and captain.glory >= amount
        case "win_ship":
            return captain.beaten >= amount
        case "win_alone":
            return captain.beaten_alone >= amount
        case deed:
            return deed in captain.deeds


def _counted(table: Table, improvements: list[str], what: str) -> int:
    """How many improvements of a kind there are, or the Power of the strongest."""
    if what == "gear":
        return max((table.figures.improvements[card].power for card in improvements), default=0)
    supports = sum(table.is_support(card) for card in improvements)
    return {"supports": supports, "equipment": len(improvements) - supports, "improvements": len(improvements)}[what]


def may_reveal(table: Table, seat: int) -> list[str]:
    """The trophies that a player may reveal now: one in each turn of any player."""
    captain = table.captains[seat]
    return [] if captain.revealed else [key for key in captain.trophies if holds(table, seat, key)]


def reveal(table: Table, seat: int, key: str) -> None:
    """MA-13: Glory, credits from the Bank, and under the pile."""
    trophy = table.figures.trophies[key]
    captain = table.captains[seat]
    captain.win_glory(trophy.glory, "trophies")
    table.receive(seat, trophy.credits)
    table.put_under(seat, key)
    captain.revealed = True


def draw(table: Table, phase: str, hand: list[str], count: int) -> Story:
    """The dealer draws trophies, as long as there are any: first those that were shuffled, then those put under."""
    for _ in range(count):
        if table.trophy_pile:
            chances = {f"draw {key}": Fraction(1, len(table.trophy_pile)) for key in table.trophy_pile}
        elif table.trophies_under:
            chances = {f"draw {table.trophies_under[0]}": Fraction(1)}
        else:
            return
        answer = yield Question(phase, None, chances=chances)
        key = answer.removeprefix("draw ")
        (table.trophy_pile if table.trophy_pile else table.trophies_under).remove(key)
        hand.append(key)


def make_room(table: Table, seat: int, may_decline: bool) -> Story:
    """MA-15: before a third trophy one goes under the pile, or the new one is declined."""
    captain = table.captains[seat]

    def options() -> list[str]:
        return [f"under {key}" for key in captain.trophies] + ["decline"] * may_decline

    answer = yield Question("trophy room", seat, options, moot=lambda: len(captain.trophies) < MOST_TROPHIES)
    if answer.startswith("under "):
        table.put_under(seat, answer.removeprefix("under "))


def pick(table: Table, seat: int, count: int) -> Story:
    """MA-28, MA-43: draw some, keep one, the others under the pile."""
    captain = table.captains[seat]
    yield from draw(table, "drawing", captain.drawn, count)
    if not captain.drawn:
        return
    answer = yield Question("picking", seat, lambda: [f"keep {key}" for key in captain.drawn])
    kept = answer.removeprefix("keep ")
    captain.drawn.remove(kept)
    captain.trophies.append(kept)
    table.trophies_under += [key for key in table.figures.trophies if key in captain.drawn]
    captain.drawn.clear()
