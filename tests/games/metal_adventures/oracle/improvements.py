"""The OCG post: the row, its pile, and room for a fifth improvement."""

from fractions import Fraction

from tests.games.metal_adventures.oracle.table import MOST_IMPROVEMENTS, ROW, Question, Story, Table


def fill_row(table: Table, phase: str) -> Story:
    """MA-47: up to four, as long as the pile has cards; what was put aside is shuffled in afterwards (MA-46)."""
    while len(table.row) < ROW:
        if table.pile:
            chances = {f"lay {key}": Fraction(1, len(table.pile)) for key in table.pile}
        elif table.pile_under:
            chances = {f"lay {table.pile_under[0]}": Fraction(1)}
        elif table.aside:
            shuffle_in(table)
            continue
        else:
            break
        answer = yield Question(phase, None, chances=chances)
        key = answer.removeprefix("lay ")
        (table.pile if table.pile else table.pile_under).remove(key)
        table.row.append(key)
    shuffle_in(table)


def shuffle_in(table: Table) -> None:
    """MA-46: the old row is shuffled into the pile; after that nobody knows any place in it."""
    if table.aside:
        table.pile += table.pile_under + table.aside
        table.pile_under, table.aside = [], []


def has_room(table: Table, seat: int) -> bool:
    """MA-14: whether a player may get one more improvement."""
    return len(table.captains[seat].improvements) < MOST_IMPROVEMENTS


def make_room(table: Table, seat: int) -> Story:
    """MA-15: before a fifth improvement one is discarded, or the new one declined."""
    captain = table.captains[seat]
    if has_room(table, seat):
        return
    answer = yield Question("room", seat, lambda: ["decline", *(f"discard {key}" for key in captain.improvements)])
    if answer.startswith("discard "):
        table.discard(seat, answer.removeprefix("discard "))
