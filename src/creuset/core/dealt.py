"""Who chose the seed of a match: what a journal proves about its cards, in words."""

from collections.abc import Sequence

from creuset.core.journal import FIRST_FORMAT, Heading
from creuset.core.message import N_, Message
from creuset.core.seats import PEOPLE

OLD = N_(
    "A journal of the old kind: whoever ran the table chose the seed alone, and every step, even a word of chat, "
    "changed the next draw."
)
ALONE = N_("Whoever ran the table chose the seed alone, before the first card.")
TOGETHER = N_("Whoever ran the table and all players chose the seed together: {players}.")
IN_PART = N_("Whoever ran the table chose the seed together with {players}; nothing came from {others}.")


def dealt(heading: Heading) -> Message:
    """Who chose the seed of a journal."""
    if heading.format == FIRST_FORMAT:
        return Message(OLD)
    people = [seat for seat, kind in enumerate(heading.seats) if kind in PEOPLE]
    return dealt_by(heading.names, people, heading.givers)


def dealt_by(names: Sequence[str], people: Sequence[int], givers: Sequence[int]) -> Message:
    """Who chose the seed, where these seats put secrets of their own into it."""
    others = [names[seat] for seat in people if seat not in givers]
    players = ", ".join(names[seat] for seat in givers)
    if not givers:
        return Message(ALONE)
    if not others:
        return Message(TOGETHER, {"players": players})
    return Message(IN_PART, {"players": players, "others": ", ".join(others)})
