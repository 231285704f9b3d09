"""The store of all matches: everything the server needs from its database."""

from collections.abc import Callable, Sequence

from sqlalchemy import Connection

from creuset.server.storage import planning, queries, seating, subscribing
from creuset.server.storage.announce import Announcer
from creuset.server.storage.database import Database
from creuset.server.storage.keys import ensure_key, read_key, read_push_key, rewrite_key, try_writing
from creuset.server.storage.migrating import migrate
from creuset.server.storage.opening import connect
from creuset.server.storage.records import (
    LATEST,
    PLANS_ONLY,
    MatchRow,
    NewMatch,
    Reached,
    Standing,
    Subscription,
    check_text,
)
from creuset.server.storage.writer import Writer


class Store:
    """Matches, seats and journals in a database. Raises `Conflict` and `StorageDown`.

    After a `StorageDown` from a call that writes, the data may or may not have been written: read before going on. If a
    caller is cancelled, either everything is written or nothing.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._announcer = Announcer(database.url)
        self._writer = Writer(database, self._announcer)

    @classmethod
    async def open(cls, url: str) -> "Store":
        """The store at "sqlite:///PATH", a path, or "postgresql://…", updated to the newest version."""
        database = connect(url)

        def prepare(connection: Connection) -> None:
            migrate(connection, database.place)
            ensure_key(connection)
            rewrite_key(connection)  # better to find write errors before anybody plays

        try:
            await database.prepare(prepare)
        except BaseException:
            await database.close()
            raise
        return cls(database)

    async def close(self) -> None:
        """Write what is waiting, then close the database."""
        await self._writer.close()
        await self._announcer.close()
        await self._database.close()

    async def secret_key(self) -> str:
        """The key for signing links: made once, the same for all processes."""
        return await self._database.read(read_key)

    async def push_key(self) -> str:
        """The private key of this server's pushes: made once, the same for all processes."""
        return await self._database.read(read_push_key)

    async def healthy(self) -> None:
        """Raise `StorageDown` unless the database can be read, written and heard, and is not known to be damaged."""
        await self._database.write(try_writing)
        await self._database.check()
        await self._announcer.check(self._database)

    async def search_damage(self) -> None:
        """Look for damage, if that can be done here; from then on the store is not healthy."""
        await self._database.search_damage()

    async def create(self, match: NewMatch) -> None:
        """Create a match; `Conflict` if the match it follows already has its rematch."""
        check_text(match.setup, *(seat.name for seat in match.seats))

        def write(connection: Connection) -> None:
            seating.create(connection, match)
            if match.rematch_of is not None:
                self._announce(connection, match.rematch_of)

        await self._database.write(write)

    async def find(self, match: str) -> MatchRow | None:
        """The current standing of a match."""
        found = await self.find_all([match])
        return found[0] if found else None

    async def find_all(self, matches: Sequence[str]) -> list[MatchRow]:
        """The matches that exist among these, in this order."""
        return await self._database.read(lambda connection: queries.some(connection, matches))

    async def lobby(self, limit: int = 100, since: int = 0) -> list[MatchRow]:
        """Listed matches with an open seat that is free and some change since a time, newest first."""
        return await self._database.read(lambda connection: queries.lobby(connection, limit, since))

    async def count_waiting(self, owner: str, since: int) -> int:
        """How many matches of an owner are in the lobby."""
        return await self._database.read(lambda connection: queries.count_waiting(connection, owner, since))

    async def watchable(self, limit: int, since: int) -> list[MatchRow]:
        """Listed matches that are being played, with some change since a time, newest first."""
        return await self._database.read(lambda connection: queries.watchable(connection, limit, since))

    async def finished(self, limit: int, before: int | None) -> list[MatchRow]:
        """Listed matches that are over, the last to end first; `before` is a time of ending."""
        return await self._database.read(lambda connection: queries.finished(connection, limit, before))

    async def take_seat(
        self, match: str, seat: int, key: int, name: str, now: int, claim: str | None = None
    ) -> MatchRow:
        """Give a free seat and its next key to somebody; `Conflict` if it is taken, rekeyed, or the match is over."""
        check_text(name)

        def write(connection: Connection) -> MatchRow:
            seating.take(connection, match, seat, key, name, claim, now)
            return self._announce(connection, match)

        return await self._database.write(write)

    async def take_open_seat(self, match: str, name: str, now: int, claim: str | None = None) -> tuple[int, MatchRow]:
        """Give the first free open seat and its next key to somebody; `Conflict` if there is none."""
        check_text(name)

        def write(connection: Connection) -> tuple[int, MatchRow]:
            seat = seating.take_first(connection, match, name, claim, now)
            return seat, self._announce(connection, match)

        return await self._database.write(write)

    async def renew_key(self, match: str, seat: int, key: int, claim: str | None = None) -> MatchRow:
        """Change the key of a seat; `Conflict` if `key` is not the current one."""

        def write(connection: Connection) -> MatchRow:
            seating.renew(connection, match, seat, key, claim)
            return self._announce(connection, match)

        return await self._database.write(write)

    async def promise(self, match: str, seat: int, promise: str, now: int) -> MatchRow:
        """Keep the first thing that a seat's client promises; `Conflict` if the match is over."""
        check_text(promise)

        def write(connection: Connection) -> MatchRow:
            seating.promise(connection, match, seat, promise, now)
            return self._announce(connection, match)

        return await self._database.write(write)

    async def reveal(self, match: str, seat: int, secret: str, now: int) -> MatchRow:
        """Keep the secret of a seat's client; `Conflict` if the match is over."""
        check_text(secret)

        def write(connection: Connection) -> MatchRow:
            seating.reveal(connection, match, seat, secret, now)
            return self._announce(connection, match)

        return await self._database.write(write)

    async def wait(self, match: str, until: int) -> None:
        """Make a match that gathers due at a time, unless it is due already."""
        await self._database.write(lambda connection: seating.wait(connection, match, until))

    async def call_off(self, match: str, now: int) -> None:
        """Abandon a match that is still gathering; `Conflict` if it is not."""

        def write(connection: Connection) -> None:
            seating.call_off(connection, match, now)
            self._announce(connection, match)

        await self._database.write(write)

    async def records(self, match: str, after: int, last: int = LATEST) -> list[str]:
        """The records of a journal after a given number, up to another; -1 includes the heading."""
        return await self._database.read(lambda connection: queries.records(connection, match, after, last))

    async def append(self, match: str, first: int, records: Sequence[str], standing: Standing) -> None:
        """Write the records from number `first` on with the new standing; they are on disk when this returns.

        `Conflict` if the record before `first` is not the last one, or the match is over or abandoned.
        """
        check_text(*records)
        await self._writer.append(match, first, records, standing)

    @property
    def shared(self) -> bool:
        """Whether other processes may write, too."""
        return self._database.url is not None

    async def reached(self, matches: Sequence[str]) -> dict[str, Reached]:
        """How far each of these matches is."""
        return await self._database.read(lambda connection: queries.reached(connection, matches))

    async def due(self, before: int, limit: int) -> list[str]:
        """The matches that are due at a time, longest due first."""
        return await self._database.read(lambda connection: queries.due(connection, before, limit))

    async def put_off(self, match: str, due_was: int, due: int | None) -> bool:
        """Change when a match is due, unless somebody else did: of several processes, only one gets True."""
        return await self._database.write(lambda connection: seating.put_off(connection, match, due_was, due))

    async def delete_old(self, before: int, limit: int) -> int:
        """Delete some matches that are not being played and have not changed since: how many."""
        return await self._database.write(lambda connection: seating.delete_old(connection, before, limit))

    async def plan(self, match: str, seat: int, since: int, moves: str | None) -> None:
        """Keep the plan of a seat, or none; other processes hear that plans have changed, and nothing else."""
        check_text(moves or "")

        def write(connection: Connection) -> None:
            planning.plan(connection, match, seat, since, moves)
            self._announcer.announce(connection, {match: PLANS_ONLY})

        await self._database.write(write)

    async def plans(self, match: str) -> list[tuple[int, int, str]]:
        """The plans of a match: seat, step and moves."""
        return await self._database.read(lambda connection: planning.of_match(connection, match))

    async def subscribe(self, subscription: Subscription, most: int) -> None:
        """Keep a browser that wants to be told of a seat's turns; of more than `most`, the oldest go."""
        check_text(subscription.endpoint, subscription.p256dh, subscription.auth)
        await self._database.write(lambda connection: subscribing.subscribe(connection, subscription, most))

    async def unsubscribe(self, match: str, seat: int, endpoint: str) -> None:
        """Forget such a browser."""
        check_text(endpoint)
        await self._database.write(lambda connection: subscribing.unsubscribe(connection, match, seat, endpoint))

    async def subscriptions(self, match: str, seat: int, key: int) -> list[Subscription]:
        """The browsers that want to be told of a seat's turns, and asked for it with its current key."""
        return await self._database.read(lambda connection: subscribing.of_seat(connection, match, seat, key))

    async def listen(self, heard: Callable[[str, int], None]) -> None:
        """Call `heard` with the match and its last step whenever another process writes; on SQLite there are none.

        After a lost connection, `heard("", 0)`: anything may have happened.
        """
        await self._announcer.listen(heard)

    def _announce(self, connection: Connection, match: str) -> MatchRow:
        (row,) = queries.some(connection, [match])
        self._announcer.announce(connection, {match: row.steps})
        return row
