"""What a game was worth in the end (MA-52, MA-53)."""

from mypy_extensions import i64

from creuset.core.message import N_, Filling, Message
from creuset.core.outcome import Outcome, ScoreLine, ranks_by
from creuset.games.metal_adventures.rules.stages import BY_GLORY, ENDINGS
from creuset.games.metal_adventures.rules.state import Tabletop


def final_score(table: Tabletop) -> Outcome:
    """Most net Glory wins; ties by fewer Judgments, then credits, then Wrecks."""
    glory = [int(table.glory(seat)) for seat in range(table.players)]
    judgment = [int(table.judgments(seat)) for seat in range(table.players)]
    lines = (
        ScoreLine("glory", Message(N_("Glory")), tuple(glory)),
        ScoreLine("judgment", Message(N_("Judgment")), tuple([-count for count in judgment])),
    )
    totals = tuple([glory[seat] - judgment[seat] for seat in range(table.players)])
    merits = [
        (totals[seat], -judgment[seat], int(table.credits(seat)), int(table.wrecks(seat)))
        for seat in range(table.players)
    ]
    key = ENDINGS[table.ending]
    assert key is not None
    if table.ending == BY_GLORY and table.switches.plays_rounds_out:
        gap: dict[str, Filling] = {"glory": int(table.switches.glory_to_win)}
        reason = Message(N_("somebody reached {glory} Glory, and the round was played out"), gap)
    elif table.ending == BY_GLORY:
        reason = Message(N_("somebody has {glory} Glory"), {"glory": int(table.switches.glory_to_win)})
    else:
        reason = Message(N_("the Space deck is used up"))
    return Outcome(key, reason, ranks_by(merits), totals, lines)


def merit_of(table: Tabletop, seat: i64) -> i64:
    """The same order as one number (MA-53)."""
    judgments = table.judgments(seat)
    merit = (table.glory(seat) - judgments) * 100 - judgments
    return (merit * 10_000 + table.credits(seat)) * 1_000 + table.wrecks(seat)
