"""Two matches on two servers that differ only in what one reader must not know, and all that the reader gets of each.

Both have the same name and the same steps in the reader's eyes. The seeds differ, and so does all that lies face down
or was decided in secret. The dealer deals what was written down before; the time is counted in steps.
"""

import json
import re
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, replace

import httpx2
import msgspec
import pytest

from creuset.conformance.setups import Setup
from creuset.conformance.worlds import matches_alike
from creuset.core.fair import commitment, rng_from, seed_from
from creuset.core.journal import Journal, Step
from creuset.core.seats import DEALER, DEALER_ONLY
from creuset.server import session
from creuset.server.hall import Hall
from creuset.server.links import Link
from creuset.server.setup import Setup as Arranged
from creuset.server.storage.records import NewMatch, SeatRow, Standing
from creuset.table import messages
from creuset.table.match import Match
from tests.server.serving import Player, Running, database_in, logged, serving

CLOCK = (60, 600)
TRIES = 12
ENOUGH = 16
"""So many steps are enough; where the worlds part sooner, the longest of all tries has to do."""

LONGEST = 24
ASKED_EVERY = 5
"""The reader asks for what they may not do every so many steps."""

_KEY = re.compile(rb"#[\w.-]+")
"""The key of a link, signed with the server's own secret."""

_PICTURE = re.compile(rb'property="og:image" content="([^"]+)"')

Told = dict[str, list[bytes]]
"""All that the reader got, by channel."""


@dataclass(frozen=True)
class World:
    """One of the two matches: its steps, and the seed that nobody may learn before its end."""

    journal: Journal
    seed: bytes

    @property
    def promise(self) -> str:
        """What everybody may know of the seed."""
        return self.journal.heading.commitment


@dataclass(frozen=True)
class Pair:
    """Two worlds that look alike to the reader."""

    name: str
    setup: Setup
    reader: int | None
    stored: int
    """So many steps are in the store before anybody comes."""
    worlds: tuple[World, World]

    @property
    def live(self) -> int:
        """How many steps are made before their eyes."""
        return len(self.worlds[0].journal.steps) - self.stored

    @property
    def differs(self) -> bool:
        """Whether anything but the seed is different."""
        first, second = self.worlds
        return first.journal.steps != second.journal.steps


def pair_of(setup: Setup, reader: int | None, number: int = 0) -> Pair:
    """Two worlds that differ and go on for long, or the best of some; in a game without secrets only the seeds do."""
    found: list[Pair] = []
    for attempt in range(TRIES):
        found += _pairs(setup, reader, number, attempt)
        if found and found[-1].live > ENOUGH and found[-1].differs == setup.game.lid.secrets:
            return found[-1]
    return max(found, key=lambda pair: (pair.differs, pair.live))


def _pairs(setup: Setup, reader: int | None, number: int, attempt: int) -> list[Pair]:
    """A pair of worlds, unless they part at once."""
    rng = setup.rng("channels", reader, number, attempt)
    beginning = int(rng.below(12 * setup.seats)) if attempt else 0
    journals, stops = list[Journal](), list[int]()
    for true, other, _action in matches_alike(setup, reader, rng, beginning, CLOCK):
        if true.state().to_act() != DEALER_ONLY:
            journals = [true.journal(), other.journal()]
            stops.append(true.steps)
        if len(stops) > LONGEST:
            break
    if not stops:
        return []
    name = seed_from("channels", setup, reader, number).hex()[:12]
    worlds = []
    for index, journal in enumerate(journals):
        seed = seed_from(name, index)
        worlds.append(World(Journal(replace(journal.heading, commitment=commitment(seed)), journal.steps), seed))
    return [Pair(name, setup, reader, stops[len(stops) // 3], (worlds[0], worlds[1]))]


class Script:
    """What the dealer deals, and what time it is."""

    def __init__(self) -> None:
        self.deals: dict[int, str] = {}
        self.now = 0

    def load(self, steps: list[Step]) -> None:
        """Deal these steps from now on."""
        self.deals = {step.number: step.what for step in steps if step.who == DEALER}
        self.now = 1_000

    def deal(self, match: Match, at: int) -> None:
        """The dealer's part of a step."""
        while match._history.state.to_act() == DEALER_ONLY and match.steps + 1 in self.deals:
            match._step(int(DEALER), match.game.parse(self.deals[match.steps + 1]), at)


@contextmanager
def scripted_servers() -> Iterator[Script]:
    """Let servers in this process deal as written, have the script's time, and think little about hints."""
    script = Script()

    def deal(match: Match, at: int) -> None:
        script.deal(match, at)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Match, "_deal", deal)
        patch.setattr(Hall, "now", staticmethod(lambda: script.now))
        patch.setattr(session, "ANSWERS", (False,))
        yield script


@asynccontextmanager
async def two_servers(folders: pytest.TempPathFactory) -> AsyncIterator["Servers"]:
    """A server for each of the worlds."""
    with scripted_servers() as script:
        async with AsyncExitStack() as stack:
            running = [
                await stack.enter_async_context(serving(database_in(folders.mktemp("world")))) for _world in range(2)
            ]
            yield Servers(script, running)


class Servers:
    """Both servers, and what a reader is told on each."""

    def __init__(self, script: Script, running: list[Running]) -> None:
        self._script = script
        self._running = running

    async def told(self, pair: Pair) -> list[Told]:
        """All that the reader gets in the first world, and in the second."""
        told = []
        for server, world in zip(self._running, pair.worlds, strict=True):
            self._script.load(world.journal.steps)
            with logged() as log:
                visit = Visit(self._script, server, pair, world)
                async with visit.everybody():
                    await visit.play()
                visit.heard["operator's log"] = sorted(_without_times(line) for line in log.getvalue().splitlines())
            told.append(visit.finished())
        return told


class Visit:
    """One world, played on its server from the stored steps to its end; what the reader gets meanwhile is kept."""

    def __init__(self, script: Script, server: Running, pair: Pair, world: World) -> None:
        self._script = script
        self._server = server
        self._pair = pair
        self._world = world
        self._steps = world.journal.steps
        self._own: list[Player] = []
        """The reader's connections: their own, and another in French that came later and shows effects."""
        self._players: list[Player] = []
        self._tried = sorted({step.what for each in pair.worlds for step in each.journal.steps})
        self._luck = rng_from("requests", pair.name)
        self._hinted = False
        self.heard: Told = {}

    @asynccontextmanager
    async def everybody(self) -> AsyncIterator[None]:
        """Store the beginning of the match, and let everybody come."""
        pair = self._pair
        self._before = await self._figures()
        await self._store()
        async with AsyncExitStack() as stack:

            async def comes(reader: int | None, **hello: object) -> Player:
                token = self._server.hall.links.token(Link(pair.name, reader))
                player = await stack.enter_async_context(self._server.join(token, **hello))
                await player.at(pair.stored)
                await player.until(messages.Present)
                return player

            self._players = [await comes(seat) for seat in range(pair.setup.seats)]
            self._own = [] if pair.reader is None else [self._players[pair.reader]]
            self._own.append(await comes(pair.reader, language="fr", effects=True, changes=True, last=pair.stored // 2))
            yield

    async def _store(self) -> None:
        pair, heading, now = self._pair, self._world.journal.heading, self._script.now
        arranged = msgspec.json.encode(Arranged(heading.options, messages.ClockSetting(*CLOCK))).decode()
        seats = tuple(SeatRow(seat, "person", name, True, False) for seat, name in enumerate(heading.names))
        store = self._server.hall.store
        await store.create(NewMatch(pair.name, heading.game, arranged, self._world.seed.hex(), True, now, seats))
        records = list(Journal(heading, self._steps[: pair.stored]).records())
        await store.append(pair.name, 0, records, Standing("playing", now, None))

    async def play(self) -> None:
        """Let everybody do their part; the reader asks for what they may not do and reads what there is to read."""
        for step in self._steps[self._pair.stored :]:
            if step.who != DEALER:
                if step.number % ASKED_EVERY == 0:
                    await self._ask_for_more()
                await self._hint()
                await self._do(step.who, "act", n=self._players[step.who].known, what=step.what)
        await self._ask_for_more()
        await self._read()
        await self._give_up()
        await self._read_again()
        for player in self._own:
            await player.do("ping")
        after = await self._figures()
        self.heard["metrics"] = [f"{name} {after[name] - self._before[name]}".encode() for name in sorted(after)]

    async def _do(self, seat: int, kind: str, **fields: object) -> int:
        """Let a player do something, and wait until all have heard of it."""
        self._script.now += 1_000
        done = await self._players[seat].do(kind, **fields)
        for player in (*self._players, *self._own):
            await player.at(done.n)
        return done.n

    async def _ask_for_more(self) -> None:
        """Requests that are refused, questions about what others did in either world, and whose turn it is."""
        reader = self._own[-1]
        token = self._server.hall.links.token(Link(self._pair.name, self._pair.reader))
        mine = await self._server.http.post("/api/mine", json={"tokens": [token]})
        self.heard.setdefault("mine", []).append(_answer(mine))
        legal = {choice.what for choice in reader.legal}
        wrong = [self._tried[self._luck.below(len(self._tried))] for _time in range(4)]
        for what in wrong:
            await self._ask("why", n=reader.known, what=what)
            await self._ask("why", n=int(self._luck.below(reader.known + 1)), what=what)
            if what not in legal:
                await self._ask("act", n=reader.known, what=what)
        await self._ask("act", n=0, what="nonsense")
        await self._ask("answer", n=reader.known, agrees=True)
        await self._ask("ask", what="stand 9")
        await self._ask("sit")
        await self._ask("plan", moves=[{"what": wrong[0], "after": wrong[1]}])
        await self._ask("plan", moves=[])
        for seat, other in enumerate(self._players):  # what others plan is different in the two worlds
            if seat != self._pair.reader:
                planned = [step.what for step in self._steps if step.who == seat][:3]
                await other.ask("plan", moves=[{"what": what} for what in planned])
                await other.ask("plan", moves=[])

    async def _ask(self, kind: str, **fields: object) -> None:
        """Let the reader ask for something, and wait for all that comes back."""
        answer = await self._own[-1].ask(kind, **fields)
        if isinstance(answer, messages.Refused) and answer.code == "old":
            await self._own[-1].until(messages.Position)

    async def _hint(self) -> None:
        """Ask for one hint, the first time there is something to decide."""
        reader, seat = self._own[-1], self._pair.reader
        assert reader.position is not None
        if not self._hinted and seat is not None and seat + 1 in reader.position.to_act:
            self._hinted = True
            number = await reader.send("advise")
            while not isinstance(answer := await reader.next(), messages.Advice | messages.Refused):
                pass
            assert answer.id == number

    async def _read(self) -> None:
        """What HTTP tells while the match goes on."""
        match, reader = f"/api/matches/{self._pair.name}", self._pair.reader
        token = self._server.hall.links.token(Link(self._pair.name, reader))
        held = {"Authorization": f"Bearer {token}"}
        seat = "" if reader is None else f"&seat={reader + 1}"
        http = self._server.http
        self.heard["information"] = [
            _answer(await http.get(path)) for path in (match, f"{match}/scenery", "/api/lobby", "/api/finished")
        ]
        watched = await http.get(f"{match}/watch")
        self.heard["watching"] = [_answer(await http.get("/api/running")), _KEY.sub(b"#KEY", _answer(watched))]
        self.heard["previews"] = await self._previews()
        self.heard["downloads"] = [
            _answer(await http.get(match + path)) for path in ("/journal", f"/replay?start=0{seat}", "/verify")
        ]
        self.heard["moments"] = [
            _answer(await http.get(f"{match}/moment?step={step}", headers=held)) for step in range(len(self._steps) + 2)
        ]
        self.heard["refusals"] = [
            _answer(await http.request(method, match + path, json=body, headers=held))
            for method, path, body in (
                ("DELETE", "", None),
                ("POST", "/rematch", None),
                ("POST", "/join", {"name": "Zoe"}),
                ("GET", "/replay?start=x", None),
            )
        ]

    async def _previews(self) -> list[bytes]:
        """What is shown of the match where its links are posted."""
        name = self._pair.name
        pages = [
            await self._server.http.get(f"/{page}/{name}", headers={"Accept": "text/html", "Accept-Language": language})
            for page in ("m", "replay")
            for language in ("en", "fr", "de")
        ]
        pictures = {found[1].decode() for page in pages if (found := _PICTURE.search(page.content))}
        return [_answer(each) for each in (*pages, *[await self._server.http.get(one) for one in sorted(pictures)])]

    async def _give_up(self) -> None:
        asked = await self._do(0, "ask", what="abandon")
        for seat in range(1, len(self._players)):
            await self._do(seat, "answer", n=asked, agrees=True)

    async def _read_again(self) -> None:
        """The replay as the reader saw the match, and what lists say once it is over."""
        match, reader = f"/api/matches/{self._pair.name}", self._pair.reader
        seat = {} if reader is None else {"seat": reader + 1}
        http, count = self._server.http, 40
        self.heard["replay"] = [
            _answer(await http.get(f"{match}/replay", params={"start": start, "count": count, **seat}))
            for start in range(0, len(self._steps), count)
        ]
        self.heard["information"] += [_answer(await http.get(path)) for path in (match, "/api/finished")]
        self.heard["previews"] += await self._previews()
        self.heard["journal"] = [(await http.get(f"{match}/journal")).content]

    async def _figures(self) -> Counter[str]:
        """What the server has counted, but for times."""
        text = (await self._server.http.get("/metrics")).text
        lines = [line.rpartition(" ") for line in text.splitlines() if "_total" in line or "_count" in line]
        return Counter({name: int(float(value)) for name, _space, value in lines if not name.startswith("#")})

    def finished(self) -> Told:
        """All that was heard, by channel; the promise is left out, and the seed that is told at the end."""
        frames = [frame for player in self._own for frame in player.bytes]
        told = [message for player in self._own for message in player.heard]
        positions = [message for message in told if isinstance(message, messages.Position)]
        encode = msgspec.json.encode
        self.heard["frames"] = frames
        self.heard["sizes"] = [str(len(frame)).encode() for frame in frames]
        self.heard["sequence"] = [type(message).__name__.encode() for message in told]
        self.heard["log"] = [encode(position.log) for position in positions]
        self.heard["turns"] = [encode([position.n, position.to_act, position.clocks]) for position in positions]
        self.heard["hints"] = [encode(message) for message in told if isinstance(message, messages.Advice)]
        self.heard["refusals"] += [encode(message) for message in told if isinstance(message, messages.Refused)]
        return {channel: [self._plain(item) for item in items] for channel, items in self.heard.items()}

    def _plain(self, item: bytes) -> bytes:
        here = self._server.url.partition("//")[2]
        item = item.replace(self._world.promise.encode(), b"PROMISE").replace(here.encode(), b"HERE")
        return item.replace(b'"seed":"%s"' % self._world.seed.hex().encode(), b'"seed":"SEED"')


def _answer(answer: httpx2.Response) -> bytes:
    """All of an answer but its date."""
    headers = sorted((name, value) for name, value in answer.headers.multi_items() if name != "date")
    return msgspec.json.encode([answer.status_code, headers]) + answer.content


def _without_times(line: str) -> bytes:
    """What the operator reads, but for how long it took."""
    return msgspec.json.encode({name: value for name, value in json.loads(line).items() if name not in ("time", "ms")})
