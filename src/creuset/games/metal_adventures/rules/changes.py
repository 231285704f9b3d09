"""What an action changes on the astrolabes and in the purses, for the log: everybody sees these (MA-54)."""

from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.message import N_, Message
from creuset.games.metal_adventures.rules.state import Tabletop


def with_changes(table: Tabletop, actor: i64, served: i64, action: Action, line: Message) -> Message:
    """The line with what the action brings and costs; it is carried out on a copy to see that.

    A journal may hold an action that was never legal: it is refused after its line was made, and changes nothing here.
    """
    if table.judge(actor, action) != 0:
        return line
    after = table.copy()
    assert isinstance(after, Tabletop)
    after.advance(actor, action)
    changed = [seat for seat in range(table.players) if _differs(table, after, seat)]
    if not changed:
        return line
    if changed == [served]:
        return Message(N_("{what} ({changes})"), {"what": line, "changes": _changes(table, after, served)})
    words: Message | None = None
    for seat in reversed(changed):
        entry = Message(N_("{other}: {changes}"), {"other": seat + 1, "changes": _changes(table, after, seat)})
        words = entry if words is None else Message(N_("{first}; {others}"), {"first": entry, "others": words})
    assert words is not None
    return Message(N_("{what} ({changes})"), {"what": line, "changes": words})


def _differs(table: Tabletop, after: Tabletop, seat: i64) -> bool:
    return (
        table.credits(seat) != after.credits(seat)
        or table.glory(seat) != after.glory(seat)
        or table.damage(seat) != after.damage(seat)
        or table.judgments(seat) != after.judgments(seat)
    )


def _changes(table: Tabletop, after: Tabletop, seat: i64) -> Message:
    """What is different for a player: "Glory +1, credits −2"."""
    differences = (
        (N_("Glory {by}"), after.glory(seat) - table.glory(seat)),
        (N_("credits {by}"), after.credits(seat) - table.credits(seat)),
        (N_("Damage {by}"), after.damage(seat) - table.damage(seat)),
        (N_("Judgment {by}"), after.judgments(seat) - table.judgments(seat)),
    )
    words: Message | None = None
    for sentence, by in reversed(differences):
        if by != 0:
            entry = Message(sentence, {"by": f"+{by}" if by > 0 else f"-{-by}"})
            words = entry if words is None else Message(N_("{first}, {others}"), {"first": entry, "others": words})
    assert words is not None
    return words
