"""The ledger of promises (MA-39 to MA-41): when they fall due, are kept, are broken, and lapse."""

from collections.abc import Callable

from tests.games.metal_adventures.oracle.table import Promise, Question, Story, Table


def is_of_loot(term: str) -> bool:
    """Whether it is about what is won in the fight at hand."""
    return term.endswith("if won")


def break_promise(table: Table, promise: Promise) -> None:
    """MA-39: one Judgment for the player it was broken to."""
    table.promises.remove(promise)
    table.captains[promise.by].broken += 1
    table.judge(promise.by)


def keep_promise(table: Table, promise: Promise, amount: int) -> None:
    """Credits or the Wreck just won change hands."""
    table.promises.remove(promise)
    captain, other = table.captains[promise.by], table.captains[promise.to]
    captain.kept += 1
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


def can_keep(table: Table, promise: Promise) -> bool:
    """Whether it can be paid in full."""
    captain = table.captains[promise.by]
    if promise.term == "wreck if won":
        assert table.fight is not None
        return table.fight.card is not None and table.fight.card.key in captain.wrecks
    return captain.credits >= amount_due(table, promise)


def settle(table: Table, is_due: Callable[[Promise], bool], bound: bool) -> Story:
    """One promise after the other, the oldest first; after a victory over a Hunter all must be kept (MA-40)."""
    for promise in [promise for promise in table.promises if is_due(promise)]:

        def options(promise: Promise = promise) -> list[str]:
            if bound:
                return ["honour"]
            return ["honour"] * can_keep(table, promise) + ["break"]

        promise.due = True
        answer = yield Question("settling", promise.by, options)
        promise.due = False
        if answer == "break":
            break_promise(table, promise)
        else:
            keep_promise(table, promise, min(amount_due(table, promise), table.captains[promise.by].credits))


def lapse(table: Table, lapses: Callable[[Promise], bool]) -> None:
    """Promises end without being kept or broken."""
    table.promises = [promise for promise in table.promises if not lapses(promise)]
