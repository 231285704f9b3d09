"""Journals from elsewhere that do not hold: each is refused for what it is, and nothing is kept of it."""

from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path

import pytest
import pytest_asyncio

from creuset.core.fair import commitment, seed_from
from creuset.core.journal import ASK, SAY, End, Journal, Step, read_journals
from creuset.packs import find_game
from creuset.table.match import Match
from tests.server.serving import Running, database_in, serving

pytestmark = pytest.mark.asyncio(loop_scope="module")

FIXTURES = Path(__file__).parents[1] / "games"
SEED = seed_from("bad journals")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Running]:
    async with serving(database_in(tmp_path_factory.mktemp("journals"))) as running:
        yield running


async def upload(server: Running, text: str | bytes) -> tuple[int, str]:
    answer = await server.http.post("/api/journals", content=text, headers={"content-type": "application/x-ndjson"})
    return answer.status_code, answer.json().get("code", "")


def given_up(change: Callable[[Journal], None] = lambda _journal: None) -> str:
    """A short match that was given up, changed before its sums are made."""
    match = Match.begin(find_game("metrox"), {}, ["person"], ["Anna"], SEED)
    match.ask(0, "abandon")
    journal = match.journal()
    change(journal)
    return journal.lines()


def heading(**changes: object) -> str:
    """A journal with another heading, its sums right."""

    def change(journal: Journal) -> None:
        journal.heading = replace(journal.heading, **changes)  # type: ignore[arg-type] # whatever a forger writes

    return given_up(change)


def with_step(step: Step) -> str:
    """A journal with one more step before the last."""

    def change(journal: Journal) -> None:
        last = journal.steps.pop()
        journal.steps += [replace(step, number=last.number), replace(last, number=last.number + 1)]

    return given_up(change)


async def test_a_journal_that_holds_is_kept(server: Running) -> None:
    assert (await upload(server, given_up()))[0] == 201
    for game in ("metallurgie", "metrox", "forge"):
        fixture = FIXTURES / game / "fixtures" / "with-undo.jsonl"
        (journal,) = read_journals(fixture.read_text())
        assert await upload(server, journal.lines()) == (201, "")


async def test_journals_that_do_not_hold_are_refused(server: Running) -> None:
    good = given_up()
    other = commitment(seed_from("another"))
    paused = Match.begin(find_game("metrox"), {}, ["person"], ["Anna"], SEED).journal().lines()
    wrong: dict[str, str | bytes] = {
        "empty": "",
        "no JSON": "nonsense\n",
        "bytes": b"\xff\xfe\x00",
        "nested deep": "[" * 100_000,
        "nested in a heading": '{"creuset":' + "[" * 50_000 + "\n",
        "cut in the middle": good[: len(good) // 2],
        "without its last line": good[: good.rindex('{"')],
        "one byte changed": good.replace("Anna", "Anne", 1),
        "a draw changed": given_up(lambda journal: journal.steps.__setitem__(0, replace(journal.steps[0], what="6 1"))),
        "another promise": heading(commitment=other),
        "another game": heading(game="forge"),
        "no game": heading(game="chess"),
        "old rules": heading(rules="0"),
        "too many seats": heading(seats=("person",) * 40, names=("Anna",) * 40),
        "half a character": good.replace("Anna", "\\ud800", 1),
        "a question that is no question": with_step(Step(0, 0, f"stand {'9' * 5000}", kind=ASK)),
        "a word that cannot be read": with_step(Step(0, 0, "\x00", kind=SAY)),
        "a seat that is not there": with_step(Step(0, 5, "hello", kind=SAY)),
        "still being played": paused,
        "a seed that is none": given_up(lambda journal: setattr(journal, "end", End("xyz", abandoned=True))),
        "two in one file": good + good,
    }
    for name, text in wrong.items():
        status, code = await upload(server, text)
        assert (status, code) in {(422, "journal"), (400, "setup")}, name


@pytest.mark.parametrize("name", ["a\x00b", "", "line\nbreak", "x" * 100_000])
async def test_names_that_cannot_be_written_down_are_refused(server: Running, name: str) -> None:
    status, code = await upload(server, heading(names=(name,)))
    assert (status, code) in {(422, "journal"), (400, "setup")}
