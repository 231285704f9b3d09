"""What a sheet is worth in the end (MX-17, MX-18, MX-22, MX-23)."""

from collections.abc import Sequence

from creuset.core.message import N_, Message
from creuset.core.outcome import Outcome, ScoreLine, ranks_by
from creuset.games.metrox.rules.facts import SheetScore
from creuset.games.metrox.rules.state import EMPTY, POINTS, TRANSFERS, Tabletop

VERDICTS = (
    (50, N_("a stroke of genius, or of luck: the whole city is at your feet")),
    (40, N_("the network's chief planner could not have done it better")),
    (30, N_("a timetable to be proud of")),
    (20, N_("the trains run, and mostly on time")),
    (10, N_("some delays, but everybody gets home")),
    (5, N_("rail replacement buses are on their way")),
    (1, N_("the passengers would like to read the rules with you")),
)
"""MX-23: each verdict and the fewest points it takes; below the last there is one more."""

DERAILED = N_("all change, please: this train is off the rails")


def verdict(points: int) -> Message:
    """What is said of a lone player's points."""
    for least, words in VERDICTS:
        if points >= least:
            return Message(words)
    return Message(DERAILED)


def sheet_score(table: Tabletop, seat: int) -> SheetScore:
    """What a sheet is worth as it is."""
    lines, transfers, empty = table.noted(seat, POINTS), 2 * table.noted(seat, TRANSFERS), table.noted(seat, EMPTY)
    if table.players > 1:  # MX-17: half the empty stations, rounded down; MX-22: all of them for a lone player
        empty //= 2
    return {
        "lines": int(lines),
        "transfers": int(transfers),
        "empty": -int(empty),
        "total": int(lines + transfers - empty),
    }


def ending(totals: Sequence[int]) -> Message:
    """Why the game is over, with the verdict for a lone player (MX-23)."""
    if len(totals) > 1:
        return Message(N_("all windows are filled"))
    return Message(N_("all windows are filled; {verdict}"), {"verdict": verdict(totals[0])})


def final_score(table: Tabletop) -> Outcome:
    """The score line by line and the ranking."""
    seats = range(table.players)
    scores = [sheet_score(table, seat) for seat in seats]
    totals = tuple([score["total"] for score in scores])
    merits = [(totals[seat], -int(table.noted(seat, EMPTY))) for seat in seats]  # MX-18
    lines = (
        ScoreLine("lines", Message(N_("completed lines")), tuple([score["lines"] for score in scores])),
        ScoreLine("transfers", Message(N_("transfers, doubled")), tuple([score["transfers"] for score in scores])),
        ScoreLine("empty", Message(N_("empty stations")), tuple([score["empty"] for score in scores])),
    )
    return Outcome("windows filled", ending(totals), ranks_by(merits), totals, lines)
