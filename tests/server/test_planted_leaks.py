"""A leak planted on purpose is noticed on its channel: what `test_channels.py` compares would differ.

Each plant patches the running server for one test, so that something depends on the whole truth of the match. Nothing
of this is in the product.
"""

from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest
import pytest_asyncio
import structlog
from msgspec import Raw
from msgspec.structs import replace as altered

from creuset.core.errors import CannotTalk, CreusetError
from creuset.core.message import Message
from creuset.core.state import View
from creuset.server import describing, replaying, replays, session, showing
from creuset.server.bots import question
from creuset.server.guests import Guest
from creuset.server.hall import Hall
from creuset.server.links import Link
from creuset.server.metrics import Metrics
from creuset.server.pages import Pages
from creuset.server.previews import Preview
from creuset.server.room import Room
from creuset.server.session import Session
from creuset.server.storage.records import MatchRow
from creuset.server.stored_match import StoredMatch
from creuset.server.thinking import Question
from creuset.table import log, messages, telling
from creuset.table import match as referee
from creuset.table.log import Entry
from creuset.table.match import Match
from creuset.table.orders import Frame, MyMatch
from creuset.words import Speaker
from tests.server.following import Follower
from tests.server.test_channels import tables
from tests.server.two_worlds import Pair, Servers, pair_of, two_servers

pytestmark = pytest.mark.asyncio(loop_scope="module")

Plant = Callable[[pytest.MonkeyPatch], None]


def truth(match: Match) -> str:
    """What nobody may know."""
    return match._history.state.digest()


def number(match: Match | None, below: int) -> int:
    """The same as a number."""
    return 0 if match is None else int(truth(match), 16) % below


def truth_in(hall: Hall, name: str) -> int:
    """The same of a match in memory."""
    kept = hall._rooms.get(name)
    return 0 if kept is None else number(kept._stored_match.match, 1000)


def told_otherwise(alter: Callable[[Match, messages.Affairs], messages.Affairs]) -> Plant:
    """How things stand is altered before it is sent."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        def affairs(match: Match, *more: Any) -> messages.Affairs:
            return alter(match, honest(match, *more))

        honest = telling.affairs
        patch.setattr(telling, "affairs", affairs)

    return plant


def seen_otherwise(alter: Callable[[Match, Any], None]) -> Plant:
    """What a reader sees is altered before it is sent, and the readers' own check is off."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        def seen_by(self: Any, reader: int | None) -> Any:
            new = reader not in self._seen
            seen = honest(self, reader)
            if new:
                alter(self._match, seen)
            return seen

        honest = showing._Sheet._seen_by
        patch.setattr(showing._Sheet, "_seen_by", seen_by)
        patch.setattr(Follower, "agrees", lambda *_: True)

    return plant


def in_the_view(match: Match, seen: Any) -> None:
    seen.parts["hidden"] = msgspec.json.encode(truth(match))


def in_the_checksum(match: Match, seen: Any) -> None:
    """The sum is over more than is told."""
    seen.check ^= number(match, 1000)


def in_the_order(match: Match, seen: Any) -> None:
    turned = number(match, 7)
    seen.legal = [*seen.legal[turned:], *seen.legal[:turned]]


def in_the_turns(match: Match, affairs: messages.Affairs) -> messages.Affairs:
    return altered(affairs, to_act=[1 + number(match, len(match.seats))])


def in_the_clocks(match: Match, affairs: messages.Affairs) -> messages.Affairs:
    return altered(affairs, clocks=[altered(clock, bank=clock.bank + number(match, 9)) for clock in affairs.clocks])


def a_players_view(patch: pytest.MonkeyPatch) -> None:
    """A spectator looks over somebody's shoulder."""

    def view(self: Match, seat: int | None) -> View:
        return honest(self, 1 if seat is None else seat)

    honest = Match.view
    patch.setattr(Match, "view", view)


def in_the_effects(patch: pytest.MonkeyPatch) -> None:
    def effects(match: Match, reader: int | None) -> list[Raw]:
        return [Raw(msgspec.json.encode({"then": truth(match)})) for _effect in honest(match, reader)]

    honest = telling.effects
    patch.setattr(telling, "effects", effects)


def in_the_log(patch: pytest.MonkeyPatch) -> None:
    """Everybody reads what only some may see."""

    def entry_of(*about: Any) -> Entry:
        entry = honest(*about)
        return replace(entry, hidden=entry.openly)

    honest = log.entry_of
    patch.setattr(referee, "entry_of", entry_of)


def in_the_number(patch: pytest.MonkeyPatch) -> None:
    """Sometimes something is said once more."""

    def show(self: Room, match: Match, guests: list[Guest]) -> None:
        honest(self, match, guests)
        for _time in range(number(match, 3)):
            self._tell_who_is_here()

    honest = Room._show
    patch.setattr(Room, "_show", show)


def in_the_sizes(patch: pytest.MonkeyPatch) -> None:
    """The same data, with more or less room around it."""

    def told(self: Any, guest: Guest) -> tuple[bytes, Any]:
        message, news = honest(self, guest)
        return message + b" " * shown[-1], news

    def show(self: Room, match: Match, guests: list[Guest]) -> None:
        shown.append(number(match, 50))
        honestly(self, match, guests)

    shown = [0]
    honest, honestly = showing._Sheet.told, Room._show
    patch.setattr(showing._Sheet, "told", told)
    patch.setattr(Room, "_show", show)


def in_the_refusals(patch: pytest.MonkeyPatch) -> None:
    def refuse(self: Session, error: CreusetError, request: int | None) -> None:
        match = self._room._stored_match.match
        assert match is not None
        error.message = Message("{why} {truth}", {"why": error.message, "truth": truth(match)})
        honest(self, error, request)

    honest = Session.refuse
    patch.setattr(Session, "refuse", refuse)


def in_the_answers(patch: pytest.MonkeyPatch) -> None:
    """What others hold decides whether one may ask why."""

    async def judged(self: Session, asked: messages.Why) -> int:
        if number(await self._room.look(), 2):
            raise CannotTalk(Message("not now"))
        return await honest(self, asked)

    honest = Session._judged
    patch.setattr(Session, "_judged", judged)


def in_the_hints(patch: pytest.MonkeyPatch) -> None:
    """The bot's luck depends on the truth."""

    def asked(match: Match, seat: int, *luck: object) -> Question:
        return question(match, seat, *luck, truth(match))

    patch.setattr(session, "question", asked)


def in_my_matches(patch: pytest.MonkeyPatch) -> None:
    async def my_match(hall: Hall, index: int, link: Link, row: MatchRow) -> MyMatch:
        return altered(await honest(hall, index, link, row), your_turn=truth_in(hall, row.id) % 2 == 0)

    honest = describing.my_match
    patch.setattr(describing, "my_match", my_match)


def in_the_information(patch: pytest.MonkeyPatch) -> None:
    async def row(self: Hall, name: str) -> MatchRow:
        found = await honest(self, name)
        return replace(found, changed=found.changed + truth_in(self, name))

    honest = Hall.row
    patch.setattr(Hall, "row", row)


def in_the_time_of_a_step(patch: pytest.MonkeyPatch) -> None:
    """When a match was last changed depends on what was done."""

    def standing(self: StoredMatch, match: Match) -> Any:
        honestly = honest(self, match)
        return replace(honestly, changed=honestly.changed + number(match, 1000))

    honest = StoredMatch._standing
    patch.setattr(StoredMatch, "_standing", standing)


def in_the_watching(patch: pytest.MonkeyPatch) -> None:
    """How many watch is told wrongly."""
    patch.setattr(Hall, "watching", truth_in)


def in_the_previews(patch: pytest.MonkeyPatch) -> None:
    """What is posted says more than anybody may know."""

    async def preview(self: Pages, path: str, given: dict[str, str], say: Speaker) -> Preview | None:
        told = await honest(self, path, given, say)
        hall: Hall = getattr(self._find, "__self__")  # noqa: B009 # a method of the hall
        return None if told is None else replace(told, text=f"{told.text} {truth_in(hall, given['match'])}")

    honest = Pages._preview
    patch.setattr(Pages, "_preview", preview)


def in_the_downloads(patch: pytest.MonkeyPatch) -> None:
    """The journal of a match that is not over."""

    async def finished(hall: Hall, match: str) -> MatchRow:
        return await hall.row(match)

    patch.setattr(replays, "_finished", finished)


def in_the_replay(patch: pytest.MonkeyPatch) -> None:
    def frame(match: Match, reader: int | None, say: Speaker) -> Frame:
        return altered(honest(match, reader, say), view=dict(match.view(1 if reader == 0 else 0).data()))

    honest = replaying._frame
    patch.setattr(replaying, "_frame", frame)


def in_the_operators_log(patch: pytest.MonkeyPatch) -> None:
    async def write(self: StoredMatch, match: Match) -> None:
        await honest(self, match)
        structlog.get_logger("creuset.server").info("written", hand=truth(match))

    honest = StoredMatch.write
    patch.setattr(StoredMatch, "write", write)


def in_the_metrics(patch: pytest.MonkeyPatch) -> None:
    async def write(self: StoredMatch, match: Match) -> None:
        await honest(self, match)
        for _time in range(number(match, 5)):
            Metrics.appended(self._metrics, 1, 0.0)

    honest = StoredMatch.write
    patch.setattr(StoredMatch, "write", write)


PLANTED: list[tuple[str, int | None, Plant]] = [
    ("frames", 0, seen_otherwise(in_the_view)),
    ("frames", None, seen_otherwise(in_the_view)),
    ("frames", None, a_players_view),
    ("frames", 0, seen_otherwise(in_the_order)),
    ("frames", 0, seen_otherwise(in_the_checksum)),
    ("frames", 0, in_the_effects),
    ("sizes", None, in_the_sizes),
    ("sizes", 0, in_the_sizes),
    ("sequence", None, in_the_number),
    ("sequence", 0, in_the_answers),
    ("log", 0, in_the_log),
    ("log", None, in_the_log),
    ("turns", 0, told_otherwise(in_the_turns)),
    ("turns", None, told_otherwise(in_the_clocks)),
    ("refusals", 0, in_the_refusals),
    ("refusals", 0, in_the_answers),
    ("hints", 0, in_the_hints),
    ("mine", 0, in_my_matches),
    ("mine", 0, in_the_time_of_a_step),
    ("information", None, in_the_information),
    ("information", None, in_the_time_of_a_step),
    ("watching", None, in_the_watching),
    ("watching", None, in_the_time_of_a_step),
    ("previews", None, in_the_previews),
    ("previews", 0, in_the_previews),
    ("downloads", None, in_the_downloads),
    ("moments", 0, in_the_replay),
    ("moments", None, in_the_replay),
    ("replay", 0, in_the_replay),
    ("replay", None, in_the_replay),
    ("replay", 0, in_the_log),
    ("operator's log", None, in_the_operators_log),
    ("metrics", None, in_the_metrics),
]


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def pairs() -> dict[int | None, Pair]:
    return {reader: pair_of(tables("metallurgie")[0], reader) for reader in (None, 0)}


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def servers(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Servers]:
    async with two_servers(tmp_path_factory) as running:
        yield running


@pytest.mark.parametrize(
    ("channel", "reader", "plant", "name"), [(*each, f"leak-{index}") for index, each in enumerate(PLANTED)]
)
async def test_a_planted_leak_is_noticed_on_its_channel(
    servers: Servers,
    pairs: dict[int | None, Pair],
    monkeypatch: pytest.MonkeyPatch,
    channel: str,
    reader: int | None,
    plant: Plant,
    name: str,
) -> None:
    plant(monkeypatch)
    first, second = await servers.told(replace(pairs[reader], name=name))
    assert first[channel] != second[channel]


async def test_every_channel_has_a_planted_leak(servers: Servers, pairs: dict[int | None, Pair]) -> None:
    first, second = await servers.told(pairs[None])
    assert {channel for channel, _reader, _plant in PLANTED} == first.keys() - {"journal"}
    assert first.keys() == second.keys()
    assert all(first[channel] == second[channel] for channel in first.keys() - {"journal"}), "nothing is planted"
