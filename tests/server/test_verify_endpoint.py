"""Every draw of a match that is over is recomputed at a click."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from creuset.core.fair import commitment, rng_from
from creuset.core.journal import Journal, read_journals
from creuset.packs import all_games
from creuset.server.rates import Limits, Rates
from creuset.server.verifying import check
from creuset.table.orders import Verified
from creuset.words import Speaker
from tests.server.serving import Running, database_in, gathered, order, serving

FIXTURES = Path(__file__).parents[1] / "games"


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Running]:
    async with serving(database_in(tmp_path)) as running:
        yield running


async def test_a_match_that_is_over_holds(server: Running) -> None:
    async with gathered(server, order("metrox", "me", "random")) as table:
        path = f"/api/matches/{table.match}/verify"
        early = await server.http.get(path)
        assert (early.status_code, early.json()["code"]) == (409, "talk")
        assert (await server.hall.row(table.match)).seed not in early.text
        await table.play(rng_from("verify"))
        told = await server.get(path, Verified)
        journal = next(read_journals((await server.http.get(path.replace("verify", "journal"))).text))
    assert told.holds
    assert told.why is None
    assert (told.match, told.steps, told.promise) == (table.match, len(journal.steps), table.created.promise)
    assert commitment(bytes.fromhex(told.seed)) == told.promise
    assert 12 <= told.draws < told.steps


async def test_a_match_that_was_called_off_or_never_was_is_refused(server: Running) -> None:
    created = await server.create(order("metrox", "me", "friend"))
    for match, code in ((created.match, "talk"), ("nowhere", "match")):
        assert (await server.http.get(f"/api/matches/{match}/verify")).json()["code"] == code


async def test_it_cannot_be_asked_for_all_the_time(server: Running) -> None:
    server.hall.rates = Rates(Limits(matches="2/hour"))
    codes = [(await server.http.get("/api/matches/nowhere/verify")).status_code for _time in range(3)]
    assert codes == [404, 404, 429]


def recorded(game: str) -> str:
    """The journal of a whole game."""
    return next((FIXTURES / game / "fixtures").glob("*.jsonl")).read_text("utf-8")


@pytest.mark.parametrize("game", all_games())
def test_every_draw_is_counted(game: str) -> None:
    told = check("abc", recorded(game), "en")
    dealt = recorded(game).count('"who":"dealer"')
    assert (told.holds, told.draws, told.why) == (True, dealt, None)


@pytest.mark.parametrize("promised", [True, False])
def test_draws_that_another_seed_would_have_made_are_found(promised: bool) -> None:
    """A journal whose sums are right, with a seed that explains nothing, promised or not."""
    journal = next(read_journals(recorded("metallurgie")))
    assert journal.end is not None
    other = bytes(32)
    heading = replace(journal.heading, commitment=commitment(other)) if promised else journal.heading
    forged = Journal(heading, journal.steps, replace(journal.end, seed=other.hex()))
    told = check("abc", forged.lines(), "fr")
    assert (told.holds, told.draws, told.seed) == (False, 0, other.hex())
    assert (told.steps, told.promise) == (len(journal.steps), heading.commitment)
    assert told.why is not None
    sentence = (
        "the seed does not explain this draw" if promised else "the revealed seed is not the one that was promised"
    )
    assert told.why.startswith("étape ")
    assert Speaker("fr").text(sentence) in told.why


def test_a_journal_that_cannot_be_read_does_not_hold() -> None:
    told = check("abc", "nonsense\n", "en")
    assert (told.holds, told.seed) == (False, "")
    assert told.why is not None
    assert "Traceback" not in msgspec.json.encode(told).decode()
