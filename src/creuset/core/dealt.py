"""Who chose the seed of a match: what a journal proves about its cards, in words."""

from collections.abc import Sequence

from creuset.core.journal import BACK, FIRST_FORMAT, Heading, Journal
from creuset.core.message import N_, Message
from creuset.core.seats import PEOPLE

OLD = N_(
    "A journal of the old kind: whoever ran the table chose the seed alone, and every step, even a word of chat, "
    "changed the next draw."
)
ALONE = N_("Whoever ran the table chose the seed alone, before the first card.")
TOGETHER = N_("Whoever ran the table and all players chose the seed together: {players}.")
IN_PART = N_("Whoever ran the table chose the seed together with {players}; nothing came from {others}.")

ANEW = N_("Draws were made anew after take-backs to which all agreed who were at the table then: {count}.")


def dealt(heading: Heading) -> Message:
    """Who chose the seed of a journal."""
    if heading.format == FIRST_FORMAT:
        return Message(OLD)
    people = [seat for seat, kind in enumerate(heading.seats) if kind in PEOPLE]
    return dealt_by(heading.names, people, heading.givers)


def drawn_anew(journal: Journal) -> Message | None:
    """How often the luck was new after a take-back; None if it never was."""
    count = sum(step.kind == BACK for step in journal.steps)
    return Message(ANEW, {"count": count}) if count else None


def dealt_by(names: Sequence[str], people: Sequence[int], givers: Sequence[int]) -> Message:
    """Who chose the seed, where these seats put secrets of their own into it."""
    others = [names[seat] for seat in people if seat not in givers]
    players = ", ".join(names[seat] for seat in givers)
    if not givers:
        return Message(ALONE)
    if not others:
        return Message(TOGETHER, {"players": players})
    return Message(IN_PART, {"players": players, "others": ", ".join(others)})
