"""The ledger of promises (MA-39 to MA-41): when they fall due, are kept, are broken, and lapse."""

from collections.abc import Callable

from tests.games.metal_adventures.oracle.table import Promise, Question, Story, Table


def is_of_loot(term: str) -> bool:
    """Whether it is about what is won in the fight at hand."""
    return term.endswith("if won")


def break_promise(table: Table, promise: Promise) -> None:
    """MA-39: one Judgment for the player it was broken to, however many clauses it has."""
    lapse(table, lambda other: (other.deal, other.by) == (promise.deal, promise.by))
    table.captains[promise.by].broken += 1
    table.judge(promise.by)


def keep_promise(table: Table, promise: Promise, amount: int) -> None:
    """Credits or the Wreck just won change hands."""
    table.promises.remove(promise)
    captain, other = table.captains[promise.by], table.captains[promise.to]
    if promise.term == "wreck if won":
        assert table.fight is not None
        assert table.fight.card is not None
        if table.fight.card.key in captain.wrecks:  # it may have been promised twice, and gone to the first
            captain.wrecks.remove(table.fight.card.key)
            other.wrecks.append(table.fight.card.key)
    else:
        captain.credits -= amount
        other.credits += amount


def amount_due(table: Table, promise: Promise) -> int:
    """How many credits a promise that falls due is about."""
    if promise.term == "half if won":
        assert table.fight is not None
        return (table.fight.credits + 1) // 2
    return 0 if promise.term == "wreck if won" else int(promise.term.split()[0])


def can_keep(table: Table, clauses: list[Promise]) -> bool:
    """Whether all of it can be paid in full."""
    captain = table.captains[clauses[0].by]
    if any(promise.term == "wreck if won" for promise in clauses):
        assert table.fight is not None
        if table.fight.card is None or table.fight.card.key not in captain.wrecks:
            return False
    return captain.credits >= sum(amount_due(table, promise) for promise in clauses)


def settle(table: Table, is_due: Callable[[Promise], bool]) -> Story:
    """One deal after the other, the oldest first, all of it at once; after a Hunter it must be kept (MA-40)."""
    while due := [promise for promise in table.promises if is_due(promise)]:
        clauses = [promise for promise in due if (promise.deal, promise.by) == (due[0].deal, due[0].by)]

        def options(clauses: list[Promise] = clauses) -> list[str]:
            if clauses[0].bound:
                return ["honour"]
            return ["honour"] * can_keep(table, clauses) + ["break"]

        for promise in clauses:
            promise.due = True
        answer = yield Question("settling", clauses[0].by, options)
        if answer == "break":
            break_promise(table, clauses[0])
            continue
        table.captains[clauses[0].by].kept += 1
        for promise in clauses:
            keep_promise(table, promise, min(amount_due(table, promise), table.captains[promise.by].credits))


def bound(table: Table, term: str, by: int, to: int) -> bool:
    """MA-11: whether it must be kept."""
    return any(promise.bound for promise in table.promises if (promise.term, promise.by, promise.to) == (term, by, to))


def lapse(table: Table, lapses: Callable[[Promise], bool]) -> None:
    """Promises end without being kept or broken."""
    table.promises = [promise for promise in table.promises if not lapses(promise)]
