"""The form of a journal: what is written is read back, and anything else is refused with the record where it fails."""

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from creuset.core.errors import BadJournal, BadSetup
from creuset.core.journal import (
    KINDS,
    LONGEST_HEADING,
    LONGEST_NAME,
    LONGEST_RECORD,
    MOST_RECORDS,
    SAY,
    Journal,
    Step,
    read_heading,
    read_journals,
    read_step,
)
from creuset.packs import find_game
from creuset.table.match import Match
from tests.core.forging import (
    NOON,
    abandoned_match,
    bare_records,
    paused_journal,
    summed,
    talked_match,
    verify_text,
    whole_journal,
)

GAMES = Path(__file__).parents[1] / "games"

PLAIN: st.SearchStrategy[Any] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False)
    | st.text(st.characters(codec="utf-8"), max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["a", "b"]), inner, max_size=3),
    max_leaves=5,
)


def refused(text: str) -> BadJournal:
    """Why a text is no journal."""
    with pytest.raises(BadJournal) as raised:
        verify_text(text)
    assert str(raised.value)
    assert "{" not in raised.value.message.template.format(**raised.value.message.gaps)
    return raised.value


def talked_journal() -> Journal:
    """A paused match with clocks and every kind of step."""
    return talked_match().journal()


def test_lines_and_one_line_read_back() -> None:
    for journal in (paused_journal(), whole_journal(), talked_journal(), abandoned_match().journal()):
        assert list(read_journals(journal.lines())) == [journal]
        assert list(read_journals(journal.line())) == [journal]
        assert list(read_journals(journal.line() * 3)) == [journal] * 3
        assert journal.line().count("\n") == 1
        assert journal.lines().count("\n") == len(journal.steps) + 2


def test_a_journal_reads_like_a_game() -> None:
    heading, *steps, end = (json.loads(line) for line in paused_journal().lines().splitlines())
    assert heading["creuset"] == 2
    assert heading["names"] == ["Zoë", "Jürgen"]
    assert "Zoë" in paused_journal().lines()
    assert [step["n"] for step in steps] == list(range(1, len(steps) + 1))
    assert {step["who"] for step in steps} <= {"dealer", 1, 2}
    assert end["paused"] is True
    assert end["n"] == len(steps) + 1


def test_talk_and_time_stand_in_the_journal() -> None:
    heading, *steps, end = (json.loads(line) for line in abandoned_match().journal().lines().splitlines())
    assert heading["clock"] == [30, 600]
    assert all(step["at"] >= NOON for step in steps)
    assert [sum(kind in step for kind in KINDS) for step in steps] == [1] * len(steps)
    said = next(step for step in steps if "say" in step)
    assert said["say"] == "bonjour “Zoë” ☕"
    assert said["who"] == 2
    taken_back = next(step for step in steps if "back" in step)
    assert steps[taken_back["back"] - 1]["who"] == taken_back["who"]
    assert end == {"abandoned": True, "n": len(steps) + 1, "seed": end["seed"], "sum": end["sum"]}


def test_where_time_is_free_no_time_stands_in_the_journal() -> None:
    for line in whole_journal().lines().splitlines():
        assert not {"at", "clock"} & set(json.loads(line))


def test_single_records_read_back() -> None:
    for journal in (whole_journal(), talked_journal()):
        heading, *steps, _end = journal.records()
        assert read_heading(heading) == journal.heading
        assert [read_step(step) for step in steps] == journal.steps


@pytest.mark.parametrize("text", ["", "null", "[]", "{}", '{"n":1}', '{"n":1,"who":1}', '{"n":1,"who":99,"say":"x"}'])
def test_what_is_no_single_record_is_refused(text: str) -> None:
    for read in (read_heading, read_step):
        with pytest.raises(BadJournal):
            read(text)


def test_an_unfinished_journal_reads_back_without_its_end() -> None:
    journal = paused_journal()
    open_end = Journal(journal.heading, journal.steps)
    assert list(read_journals(open_end.lines())) == [open_end]
    assert refused(open_end.lines()).step == len(journal.steps) + 1


@pytest.mark.parametrize(
    "journal", [paused_journal(), whole_journal(), talked_journal()], ids=["paused", "whole", "talked"]
)
def test_a_journal_cut_off_after_any_record_breaks_off_there(journal: Journal) -> None:
    lines = journal.lines().splitlines(keepends=True)
    for kept in range(1, len(lines)):
        assert refused("".join(lines[:kept])).step == kept


@pytest.mark.parametrize("journal", [paused_journal(), whole_journal()], ids=["paused", "whole"])
def test_a_journal_in_one_line_cut_off_after_any_record_breaks_off_there(journal: Journal) -> None:
    records = list(journal.records())
    for kept in (*range(min(len(records), 15)), *range(15, len(records), 25)):
        cut = '{"journal":[' + ",".join(records[:kept])
        assert refused(cut).step == kept
        assert refused(cut + "\n").step == kept
        assert refused(cut + ",").step == kept
        if kept:
            assert refused(cut + "]}\n").step == kept


@pytest.mark.parametrize("journal", [paused_journal(), talked_journal()], ids=["paused", "talked"])
def test_a_record_left_out_moved_or_doubled_is_found(journal: Journal) -> None:
    lines = journal.lines().splitlines(keepends=True)
    for at in range(1, len(lines)):
        assert refused("".join(lines[:at] + lines[at + 1 :])).step == at
        assert refused("".join(lines[: at + 1] + lines[at:])).step == at + 1
        assert refused("".join([*lines[: at - 1], lines[at], lines[at - 1], *lines[at + 1 :]])).step == at - 1


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n",
        "\n\n",
        " ",
        "not JSON\n",
        "null\n",
        "[]\n",
        "{}\n",
        "1\n",
        '"text"\n',
        '{"journal":\n',
        '{"journal":[',
        '{"journal":[]}\n',
        '{"journal":[null]}\n',
        '{"journal":[{}]}\n',
        '{"journal":[1,',
        '{"creuset":1}\n',
        '{"creuset":1,"sum":"0000000000000000"}\n',
        '{"a":NaN}\n',
        '{"a":1e999}\n',
        "\ufeff{}\n",
        "\0\n",
        "1" * 5000 + "\n",
        '{"sum":"' + "\ufffd" * 9 + '"}\n',
    ],
)
def test_what_is_no_journal_at_all_is_refused_at_its_heading(text: str) -> None:
    assert refused(text).step == 0


@pytest.mark.parametrize("opening", ["[", '{"a":', '{"journal":[', '{"journal":[{"a":'])
def test_nesting_without_end_is_refused(opening: str) -> None:
    """Also just where Python's own reader, or its writer a moment later, gives up."""
    for depth in (*range(300, 1000, 5), 100_000):
        nested = opening * depth
        closing = "".join({"[": "]", "{": "}"}.get(sign, "") for sign in reversed(nested))
        assert refused(nested + "1" + closing + "\n").step == 0


def test_half_a_character_is_refused() -> None:
    """JSON can write a lone surrogate, which is no character; one changed byte of a name can make one."""
    assert refused('{"creuset":1,"names":["\\ud800"],"sum":""}\n').step == 0
    records = bare_records(paused_journal())
    text = summed([{**records[0], "names": ["tab\x1f", "Anna"]}, *records[1:]])
    assert refused(text.replace("\\u001f", "\\ud01f")).step == 0


def test_a_journal_after_a_good_one_is_still_checked() -> None:
    journal = paused_journal()
    assert refused(journal.line() + "{}\n").step == 0
    assert refused(journal.line() + journal.line().replace("give", "gave", 1)).step == 1
    assert refused(journal.line() + "\n").step == 0
    assert refused(journal.lines() + journal.line()).step == len(journal.steps) + 2


@given(text=st.text())
@example(text='{"journal":[{"a":1}')
@settings(max_examples=200, deadline=None, derandomize=True, database=None)
def test_any_text_is_refused(text: str) -> None:
    refused(text)
    refused('{"journal":[' + text)


JOURNALS = (paused_journal(), talked_journal())


@given(data=st.data())
@settings(max_examples=300, deadline=None, derandomize=True, database=None)
def test_a_forged_field_with_right_checksums_is_refused_or_read_but_never_breaks_anything(data: st.DataObject) -> None:
    records = bare_records(data.draw(st.sampled_from(JOURNALS)))
    index = data.draw(st.integers(0, len(records) - 1))
    record = records[index]
    key = data.draw(st.sampled_from([*record, *KINDS, "seen", "at", "clock", "paused", "abandoned", "end", "more"]))
    records[index] = {**record, key: data.draw(PLAIN)}
    with suppress(BadJournal):
        verify_text(summed(records))


# Journals that are too long


@pytest.fixture
def short_parser(monkeypatch: pytest.MonkeyPatch) -> None:
    """A parser that must not see a long text."""
    decode = json.JSONDecoder.raw_decode

    def raw_decode(decoder: json.JSONDecoder, text: str, idx: int = 0) -> Any:
        assert len(text) - idx <= LONGEST_HEADING + 1, "the parser must not see this"
        return decode(decoder, text, idx)

    monkeypatch.setattr(json.JSONDecoder, "raw_decode", raw_decode)


@pytest.mark.usefixtures("short_parser")
def test_a_record_that_is_too_long_is_refused_before_it_is_parsed() -> None:
    heading, *steps = whole_journal().lines().splitlines()
    long = '{"n":' + "[" * 600_000
    for text, step, most in (
        (long, 0, LONGEST_HEADING),
        ('{"journal":[' + long, 0, LONGEST_HEADING),
        (f"{heading}\n{long}\n", 1, LONGEST_RECORD),
        ("\n".join([heading, *steps[:5], steps[5] + " " * LONGEST_RECORD]), 6, LONGEST_RECORD),
        ('{"journal":[' + ",".join([heading, *steps[:2], '{"n":3,"say":"' + "y" * LONGEST_RECORD]), 3, LONGEST_RECORD),
    ):
        fault = refused(text)
        assert (fault.step, str(fault)) == (step, f"the record is too long; at most {most} characters are allowed")


@pytest.mark.parametrize("form", [Journal.lines, Journal.line])
def test_a_journal_has_only_so_many_records(form: Callable[[Journal], str]) -> None:
    journal = paused_journal()
    talk = [Step(number, 0, "yes", kind=SAY) for number in range(1, MOST_RECORDS + 1)]
    fault = refused(form(Journal(journal.heading, talk)))
    assert fault.step == MOST_RECORDS
    assert "at most 50000 records" in str(fault)


@pytest.mark.parametrize("name", ["", "a\x1b[2J", "x" * (LONGEST_NAME + 1), "\u202egod"])
def test_a_player_has_a_readable_name(name: str) -> None:
    journal = paused_journal()
    journal.heading = replace(journal.heading, names=(name, *journal.heading.names[1:]))
    assert str(refused(journal.lines())) == "every player needs a readable name"
    with pytest.raises(BadSetup, match="readable name"):
        Match.begin(find_game(journal.heading.game), {}, journal.heading.seats, journal.heading.names, bytes(32))


@pytest.mark.parametrize(
    "file", sorted(GAMES.glob("*/fixtures/*.jsonl")), ids=lambda file: f"{file.parts[-3]}-{file.stem}"
)
def test_recorded_games_stay_far_within_the_bounds(file: Path) -> None:
    for journal in read_journals(file.read_text("utf-8")):
        heading, *records = journal.records()
        assert 8 * len(heading) < LONGEST_HEADING
        assert 8 * max(map(len, records)) < LONGEST_RECORD
        assert 8 * len(records) < MOST_RECORDS
