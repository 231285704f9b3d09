"""Matches to keep."""

from creuset.server.storage import NewMatch, SeatRow, Standing, Store

PLAYING = Standing("playing", 20, None)


def seat(number: int, *, taken: bool = False, by_link: bool = False) -> SeatRow:
    return SeatRow(number, "person", "Anna" if taken else "", taken, not by_link)


def new_match(
    name: str, *, seats: int = 2, listed: bool = True, created: int = 10, after: str | None = None
) -> NewMatch:
    places = tuple(seat(number) for number in range(seats))
    return NewMatch(name, "chess", '{"clock": null}', "5eed", listed, created, places, after)


async def begun(store: Store, *names: str) -> None:
    """Matches with a heading."""
    for name in names:
        await store.create(new_match(name))
        await store.append(name, 0, [f"heading of {name}"], PLAYING)
