"""The HTTP part: matches, seats, lists, replays and rulebooks. `ROUTES` says what each address takes and gives."""

from contextlib import suppress
from typing import Annotated, Any

from msgspec import Meta, Struct

from creuset.core.errors import BadComponents, BadJournal, BadSetup, CannotTalk
from creuset.packs import find_game
from creuset.server import describing, moments, replays, setup
from creuset.server.hall import Hall
from creuset.server.links import Link, check_link
from creuset.server.push_sealing import Browser
from creuset.server.pushing import MOST_BROWSERS
from creuset.server.refusals import (
    BadLink,
    Busy,
    MatchOver,
    NoSuchMatch,
    NotBegun,
    SeatTaken,
    StorageFailed,
    TooManyTables,
    TooMuchWork,
)
from creuset.server.routing import Call, Route
from creuset.server.storage.records import Subscription
from creuset.server.stored_match import stored
from creuset.table.orders import (
    Created,
    Games,
    Health,
    Joined,
    Matches,
    MatchInfo,
    MyMatches,
    Name,
    Order,
    PushAddress,
    PushAnswer,
    PushKey,
    PushOrder,
    Renewal,
    Replay,
    Rulebook,
    Tokens,
    Verified,
    Watchable,
    Watchables,
    Watched,
)

JSON_LINES = "application/x-ndjson"
MOST_TOKENS = 200
MOST_LISTED = 100
MOST_FRAMES = 200
LATEST = 2**53
"""More than any time or step."""

AnyCall = Call[Any, Any]


class Page(Struct, frozen=True):
    """The part of a list to show: matches that ended before a time, in milliseconds."""

    before: Annotated[int, Meta(ge=0, le=LATEST)] | None = None


class Frames(Struct, frozen=True):
    """The positions to show: the first step, how many, and the seat that sees them (the public if None)."""

    start: Annotated[int, Meta(ge=0, le=LATEST)] = 0
    count: Annotated[int, Meta(ge=1, le=MOST_FRAMES)] = 50
    seat: int | None = None


class Moment(Struct, frozen=True):
    """The step after which to look."""

    step: Annotated[int, Meta(ge=0, le=LATEST)]


async def games(_hall: Hall, call: AnyCall) -> Games:
    """The games and their options."""
    return describing.games(call.speaker)


async def rulebook(_hall: Hall, call: AnyCall) -> Rulebook:
    """The rulebook of a game."""
    return describing.rulebook(find_game(call.path["game"]), call.speaker)


async def create_match(hall: Hall, call: Call[Order, None]) -> Created:
    """Set up a table."""
    hall.rates.check("matches", call.address)
    hall.rates.check("stored_bytes", call.address, setup.stored_bytes(call.body))
    examined = await call.while_connected(setup.examined(call.body, hall.workshop, call.address))
    return await hall.create(call.body, examined, call.address)


async def lobby(hall: Hall, _call: AnyCall) -> Matches:
    """Matches with a seat for anybody."""
    rows = await stored(hall.store.lobby(MOST_LISTED, hall.lobby_since()))
    return Matches([describing.match_info(row) for row in rows])


async def running(hall: Hall, _call: AnyCall) -> Watchables:
    """Matches that are being played and that anybody may watch."""
    rows = await stored(hall.store.watchable(MOST_LISTED, hall.lobby_since()))
    return Watchables([Watchable(describing.match_info(row), hall.watching(row.id)) for row in rows])


async def finished(hall: Hall, call: Call[None, Page]) -> Matches:
    """Finished matches that may be looked at."""
    rows = await stored(hall.store.finished(MOST_LISTED, call.query.before))
    return Matches([describing.match_info(row) for row in rows])


async def my_matches(hall: Hall, call: Call[Tokens, None]) -> MyMatches:
    """What has become of the matches of these links."""
    links: dict[int, Link] = {}
    for index, token in enumerate(call.body.tokens[:MOST_TOKENS]):
        with suppress(BadLink):  # links expire; the answer covers the rest of the list
            links[index] = hall.links.read(token)
    if len(links) < len(call.body.tokens):
        hall.rates.check("bad_links", call.address)
    rows = {row.id: row for row in await stored(hall.store.find_all([link.match for link in links.values()]))}
    mine = []
    for index, link in links.items():
        if link.match not in rows:
            continue
        with suppress(BadLink):  # its seat has got a new link
            check_link(link, rows[link.match])
            mine.append(await describing.my_match(hall, index, link, rows[link.match]))
    return MyMatches(mine)


async def show_match(hall: Hall, call: AnyCall) -> MatchInfo:
    """Everything that anybody may know about a match."""
    return describing.match_info(await hall.row(call.path["match"]))


async def watch_match(hall: Hall, call: AnyCall) -> Watched:
    """The link for those who only watch: for anybody if the match is listed, else for whoever has a link to it."""
    row = await hall.row(call.path["match"])
    if not row.listed:
        link = _link(hall, call)
        check_link(link, row)
    return Watched(row.id, hall.watching_link(row.id))


async def join_match(hall: Hall, call: Call[Name, None]) -> Joined:
    """Take an open seat."""
    return await hall.join(call.path["match"], call.body.name, call.body.claim)


async def take_seat(hall: Hall, call: Call[Name, None]) -> Joined:
    """Take the seat of a link, with a name."""
    return await hall.take_seat(_seat_link(hall, call), call.body.name, call.body.claim)


async def renew_key(hall: Hall, call: Call[Renewal, None]) -> Joined:
    """Give a seat a new key, which voids its other links."""
    return await hall.renew(_seat_link(hall, call), call.body.claim)


async def push_key(hall: Hall, _call: AnyCall) -> PushKey:
    """What a browser needs before it lets this server push."""
    return PushKey(hall.pusher.public_key)


async def subscribe(hall: Hall, call: Call[PushOrder, None]) -> PushAnswer:
    """Tell a browser from now on when it is the turn of a seat."""
    link, order = _seat_link(hall, call), call.body
    check_link(link, await hall.row(link.match))
    hall.rates.check("actions", f"{link.match}/{link.seat}")
    hall.pusher.check(Browser(order.endpoint, order.p256dh, order.auth))
    assert link.seat is not None
    subscription = Subscription(
        link.match, link.seat, order.endpoint, link.key, order.p256dh, order.auth, order.language, hall.now()
    )
    await stored(hall.store.subscribe(subscription, MOST_BROWSERS))
    return PushAnswer(True)


async def unsubscribe(hall: Hall, call: Call[PushAddress, None]) -> PushAnswer:
    """Tell a browser no longer."""
    link = _seat_link(hall, call)
    check_link(link, await hall.row(link.match))
    assert link.seat is not None
    await stored(hall.store.unsubscribe(link.match, link.seat, call.body.endpoint))
    return PushAnswer(False)


async def call_off(hall: Hall, call: AnyCall) -> MatchInfo:
    """Call off a match that has not begun."""
    link = _seat_link(hall, call)
    check_link(link, await hall.row(link.match))
    await (await hall.room(link.match)).call_off()
    return describing.match_info(await hall.row(link.match))


async def rematch(hall: Hall, call: AnyCall) -> Joined:
    """Set up the same table again, or find where that was done."""
    hall.rates.check("matches", call.address)
    return await hall.rematch(_seat_link(hall, call), call.address)


async def journal(hall: Hall, call: AnyCall) -> bytes:
    """The journal of a finished match, with the dealer's seed, for `creuset verify` to check."""
    text = await replays.journal_text(hall, call.path["match"], call.address)
    call.headers["Content-Disposition"] = f'attachment; filename="creuset-{call.path["match"]}.jsonl"'
    return text


async def replay(hall: Hall, call: Call[None, Frames]) -> bytes:
    """Positions of a finished match."""
    query, match = call.query, call.path["match"]
    frames = replays.frames(hall, match, query.start, query.count, query.seat, call.speaker, call.address)
    return await call.while_connected(frames)


async def moment(hall: Hall, call: Call[None, Moment]) -> bytes:
    """An earlier position of a match, as the reader of the link saw it."""
    link = _link(hall, call)
    return await call.while_connected(moments.moment(hall, link, call.query.step, call.speaker, call.address))


async def verify(hall: Hall, call: AnyCall) -> Verified:
    """Recompute every draw of a finished match; as much work as storing an uploaded journal."""
    hall.rates.check("matches", call.address)
    return await call.while_connected(replays.verified(hall, call.path["match"], call.speaker, call.address))


async def scenery(hall: Hall, call: AnyCall) -> bytes:
    """The parts of a picture that do not change during a match."""
    row = await hall.row(call.path["match"])
    return await call.while_connected(hall.paintings.scenery_of(row, call.speaker, call.address))


async def upload(hall: Hall, call: Call[bytes, None]) -> MatchInfo:
    """Store a journal from elsewhere as a replay, if it verifies."""
    hall.rates.check("matches", call.address)
    hall.rates.check("stored_bytes", call.address, len(call.body))
    checked = await call.while_connected(replays.examined(hall, call.body, call.address))
    return describing.match_info(await replays.keep(hall, checked))


async def healthz(hall: Hall, _call: AnyCall) -> Health:
    """Whether the server can read and write."""
    await stored(hall.store.healthy())
    return Health("ok")


async def metrics(hall: Hall, _call: AnyCall) -> bytes:
    """Figures for Prometheus."""
    hall.metrics.live_matches(hall.in_memory)
    return hall.metrics.render()


def _link(hall: Hall, call: AnyCall) -> Link:
    """The link into this match, from its token."""
    try:
        return hall.links.read(call.seat_token(), call.path["match"])
    except BadLink:
        hall.rates.check("bad_links", call.address)
        raise


def _seat_link(hall: Hall, call: AnyCall) -> Link:
    """The link to a seat in this match, from its token."""
    link = _link(hall, call)
    if link.seat is None:
        raise BadLink(describing.NEEDS_SEAT)
    return link


ROUTES = (
    Route("GET", "/api/games", games, "The games, their options and the bots", Games),
    Route("GET", "/api/games/{game}/rules", rulebook, "The rulebook of a game", Rulebook, refusals=(BadSetup,)),
    Route(
        "POST",
        "/api/matches",
        create_match,
        "Set up a match",
        Created,
        takes=Order,
        status=201,
        refusals=(BadSetup, BadComponents, TooMuchWork, TooManyTables, Busy, StorageFailed),
    ),
    Route("GET", "/api/lobby", lobby, "Matches with a seat for anybody", Matches, refusals=(StorageFailed,)),
    Route("GET", "/api/running", running, "Matches to watch", Watchables, refusals=(StorageFailed,)),
    Route("GET", "/api/finished", finished, "Finished matches", Matches, query=Page, refusals=(StorageFailed,)),
    Route(
        "POST",
        "/api/mine",
        my_matches,
        "The matches of your links",
        MyMatches,
        takes=Tokens,
        refusals=(StorageFailed,),
    ),
    Route(
        "GET",
        "/api/matches/{match}",
        show_match,
        "Everything that anybody may know about a match",
        MatchInfo,
        refusals=(NoSuchMatch, StorageFailed),
    ),
    Route(
        "GET",
        "/api/matches/{match}/watch",
        watch_match,
        "The link for those who only watch; of an unlisted match only with a link to it",
        Watched,
        refusals=(NoSuchMatch, BadLink, StorageFailed),
    ),
    Route(
        "POST",
        "/api/matches/{match}/join",
        join_match,
        "Take an open seat",
        Joined,
        takes=Name,
        refusals=(NoSuchMatch, SeatTaken, MatchOver, BadSetup, StorageFailed),
    ),
    Route(
        "POST",
        "/api/matches/{match}/seat",
        take_seat,
        "Take the seat of a link, with a name",
        Joined,
        takes=Name,
        secured=True,
        refusals=(NoSuchMatch, BadLink, BadSetup, StorageFailed),
    ),
    Route(
        "POST",
        "/api/matches/{match}/seat/renew",
        renew_key,
        "Give the seat of a link a new link; the others are void",
        Joined,
        takes=Renewal,
        secured=True,
        refusals=(NoSuchMatch, BadLink, StorageFailed),
    ),
    Route("GET", "/api/push", push_key, "The public key of this server's pushes", PushKey),
    Route(
        "PUT",
        "/api/matches/{match}/seat/push",
        subscribe,
        "Tell a browser when it is the seat's turn",
        PushAnswer,
        takes=PushOrder,
        secured=True,
        refusals=(NoSuchMatch, BadLink, BadSetup, StorageFailed),
    ),
    Route(
        "DELETE",
        "/api/matches/{match}/seat/push",
        unsubscribe,
        "Tell a browser no longer",
        PushAnswer,
        takes=PushAddress,
        secured=True,
        refusals=(NoSuchMatch, BadLink, StorageFailed),
    ),
    Route(
        "DELETE",
        "/api/matches/{match}",
        call_off,
        "Call off a match that has not begun",
        MatchInfo,
        secured=True,
        refusals=(NoSuchMatch, BadLink, CannotTalk, MatchOver, StorageFailed),
    ),
    Route(
        "POST",
        "/api/matches/{match}/rematch",
        rematch,
        "Set up the same table again",
        Joined,
        secured=True,
        refusals=(NoSuchMatch, BadLink, CannotTalk, MatchOver, TooMuchWork, Busy, StorageFailed),
    ),
    Route(
        "GET",
        "/api/matches/{match}/journal",
        journal,
        "The journal of a finished match",
        bytes,
        gives_as=JSON_LINES,
        refusals=(NoSuchMatch, CannotTalk, StorageFailed),
    ),
    Route(
        "GET",
        "/api/matches/{match}/replay",
        replay,
        "Positions of a finished match",
        Replay,
        query=Frames,
        refusals=(NoSuchMatch, CannotTalk, BadSetup, TooMuchWork, Busy, StorageFailed),
    ),
    Route(
        "GET",
        "/api/matches/{match}/moment",
        moment,
        "An earlier position, as the reader of the link saw it",
        Replay,
        query=Moment,
        secured=True,
        refusals=(NoSuchMatch, BadLink, NotBegun, BadSetup, TooMuchWork, Busy, StorageFailed),
    ),
    Route(
        "GET",
        "/api/matches/{match}/verify",
        verify,
        "Recompute every draw of a finished match",
        Verified,
        refusals=(NoSuchMatch, CannotTalk, TooMuchWork, Busy, StorageFailed),
    ),
    Route(
        "GET",
        "/api/matches/{match}/scenery",
        scenery,
        "The scenery for pictures of a match",
        dict[str, Any],
        refusals=(NoSuchMatch, TooMuchWork, Busy, StorageFailed),
    ),
    Route(
        "POST",
        "/api/journals",
        upload,
        "Store a journal as a replay",
        MatchInfo,
        takes=bytes,
        takes_as=JSON_LINES,
        status=201,
        refusals=(BadJournal, BadSetup, TooMuchWork, Busy, StorageFailed),
    ),
    Route("GET", "/healthz", healthz, "Whether the server can read and write", Health, refusals=(StorageFailed,)),
    Route("GET", "/metrics", metrics, "Figures for Prometheus", bytes, gives_as="text/plain; version=0.0.4"),
)
