"""What players plan to do at their next decision: one plan for each seat at most."""

from sqlalchemy import Connection, delete, insert, select

from creuset.server.storage.schema import plans


def plan(connection: Connection, match: str, seat: int, since: int, moves: str | None) -> None:
    """Keep the plan of a seat in place of the one before; None keeps none."""
    connection.execute(delete(plans).where(plans.c.match == match, plans.c.seat == seat))
    if moves is not None:
        connection.execute(insert(plans), {"match": match, "seat": seat, "since": since, "moves": moves})


def of_match(connection: Connection, match: str) -> list[tuple[int, int, str]]:
    """The plans of a match: seat, step and moves."""
    found = connection.execute(select(plans.c.seat, plans.c.since, plans.c.moves).where(plans.c.match == match))
    return [(row.seat, row.since, row.moves) for row in found]
