"""What a sheet is worth in the end (MX-17, MX-18, MX-22, MX-23)."""

from creuset.core.message import N_, Message
from creuset.core.outcome import Outcome, ScoreLine, ranks_by
from creuset.games.metrox.state import EMPTY, POINTS, TRANSFERS, Table

VERDICTS = (
    (50, N_("a stroke of genius, or of luck: the whole city is at your feet")),
    (40, N_("the network's chief planner could not have done it better")),
    (30, N_("a timetable to be proud of")),
    (20, N_("the trains run, and mostly on time")),
    (10, N_("some delays, but everybody gets home")),
    (5, N_("rail replacement buses are on their way")),
    (1, N_("the passengers would like to read the rules with you")),
)
"""MX-23: from so many points on; below the last there is one more."""

LABELS = (
    ("lines", N_("completed lines")),
    ("transfers", N_("transfers, doubled")),
    ("empty", N_("empty stations")),
)
"""The lines of the score."""

DERAILED = N_("all change, please: this train is off the rails")


def verdict(points: int) -> Message:
    """What a lone player's points are called."""
    for least, words in VERDICTS:
        if points >= least:
            return Message(words)
    return Message(DERAILED)


def sheet_score(table: Table, seat: int) -> dict[str, int]:
    """What a sheet is worth as it is, by the keys of the score's lines."""
    empty = int(table.noted(seat, EMPTY))
    return {
        "lines": int(table.noted(seat, POINTS)),
        "transfers": 2 * int(table.noted(seat, TRANSFERS)),
        # MX-17: half the empty stations, rounded down; MX-22: all of them for a lone player
        "empty": -(empty if table.players == 1 else empty // 2),
    }


def final_score(table: Table) -> Outcome:
    """The score line by line and the ranking."""
    seats = range(table.players)
    scores = [sheet_score(table, seat) for seat in seats]
    lines = tuple([ScoreLine(key, Message(label), tuple([score[key] for score in scores])) for key, label in LABELS])
    totals = tuple([sum(score.values()) for score in scores])
    merits = [(totals[seat], -int(table.noted(seat, EMPTY))) for seat in seats]  # MX-18
    reason = Message(N_("all windows are filled"))
    if table.players == 1:
        reason = Message(N_("all windows are filled; {verdict}"), {"verdict": verdict(totals[0])})
    return Outcome("windows filled", reason, ranks_by(merits), totals, lines)
