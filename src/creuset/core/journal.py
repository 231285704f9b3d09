"""The journal of a match: its heading, then every step, as lines of JSON.

    {"creuset":2,"game":"metallurgie","rules":"1","options":{…},"seats":["person","greedy"],"names":[…],
     "match":"…","commitment":"…","secrets":["…",null],"sum":"…"}
    {"n":1,"who":"dealer","what":"give iron","seen":[1],"sum":"…"}
    {"n":7,"who":1,"what":"iron@2,-1","sum":"…"}
    {"n":8,"who":1,"undo":7,"sum":"…"}
    {"n":9,"who":2,"say":"good morning","at":1794800000000,"sum":"…"}
    {"n":301,"end":{…},"position":"…","seed":"…","sum":"…"}

A match in progress ends with `"paused":true` and its seed instead, an abandoned one with `"abandoned":true`. A paused
file is as secret as the hands in it. `seen` lists the seats that may read the step, unless all may; `at` is the time,
in milliseconds since 1970, if there is a clock. `core/talk.py` explains what is said and agreed at the table (`say`,
`ask`, `answer`, `back`, `stand`, `late`, `sit`). `sum` is a running checksum over this record and everything before it,
so a changed byte is found exactly where it is. A whole journal can also fit in one line, as
`{"journal":[heading, step, …]}`.

`commitment` and `secrets` are explained in `core/fair.py`. Journals of format 1 have neither `match` nor `secrets`:
there the dealer alone chose the seed, and draws went by the number of the step.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final

from creuset.core.errors import BadJournal
from creuset.core.fair import SEED_BYTES, seed_of_all
from creuset.core.message import N_, Filling, Message
from creuset.core.seats import DEALER, PEOPLE
from creuset.core.state import encode

FORMAT = 2
FIRST_FORMAT = 1

# The kinds of steps, each named by the field that only its records have.
ACT: Final = "what"
UNDO: Final = "undo"
BACK: Final = "back"
SAY: Final = "say"
ASK: Final = "ask"
ANSWER: Final = "answer"
STAND: Final = "stand"
LATE: Final = "late"
SIT: Final = "sit"
KINDS: Final = (ACT, UNDO, BACK, SAY, ASK, ANSWER, STAND, LATE, SIT)
TAKING_BACK: Final = (UNDO, BACK)

_ONE_LINE = '{"journal":['

# What is longer is refused before it is parsed: a journal may come from anybody.
LONGEST_HEADING: Final = 512 * 1024
"""The most characters of a heading, which holds the files that players brought along."""

LONGEST_RECORD: Final = 16 * 1024
"""The most characters of any other record; the longest in a game so far, its outcome, has 361."""

MOST_RECORDS: Final = 50_000
"""The most records of a journal; a long game has 2,000."""

LONGEST_NAME: Final = 200
"""The longest name of a player; people at a keyboard may call themselves what they like."""


@dataclass(frozen=True)
class Heading:
    """A match before its first step."""

    game: str
    rules: str
    options: dict[str, str]
    seats: tuple[str, ...]
    names: tuple[str, ...]
    commitment: str
    clock: tuple[int, int] | None = None
    """Seconds per decision, and seconds in each player's time bank; None if there is no clock."""
    match: str = ""
    """The name of the match, which the seed depends on; empty away from a server."""
    secrets: tuple[str | None, ...] = ()
    """For each seat the secret that its client put into the seed; empty if none did."""
    format: int = FORMAT

    def record(self) -> dict[str, object]:
        """The heading as a record of the journal."""
        record: dict[str, object] = {
            "creuset": self.format,
            "game": self.game,
            "rules": self.rules,
            "options": self.options,
            "seats": list(self.seats),
            "names": list(self.names),
            "commitment": self.commitment,
        }
        if self.clock is not None:
            record["clock"] = list(self.clock)
        if self.match:
            record["match"] = self.match
        if self.secrets:
            record["secrets"] = list(self.secrets)
        return record

    @property
    def givers(self) -> tuple[int, ...]:
        """The seats whose secrets are in the seed."""
        return tuple(seat for seat, secret in enumerate(self.secrets) if secret is not None)

    def seed(self, dealers: bytes) -> bytes:
        """What all draws follow from, once the dealer's secret is known."""
        if self.format == FIRST_FORMAT:
            return dealers
        return seed_of_all(
            dealers, self.match, [None if each is None else bytes.fromhex(each) for each in self.secrets]
        )


@dataclass(frozen=True)
class Step:
    """One step: an action by a seat or the dealer, the undoing of earlier ones, or something said at the table."""

    number: int
    who: int
    what: str = ""
    """The action's notation, or the text that was said, asked, answered or named."""
    undoes: int = 0
    """For `UNDO` and `BACK`: the step that is undone."""
    seen: tuple[int, ...] | None = None
    kind: str = ACT
    at: int = 0
    """The time in milliseconds since 1970; 0 if there was no clock."""

    def record(self) -> dict[str, object]:
        """The step as a record of the journal; seats count from 1 there."""
        record: dict[str, object] = {"n": self.number, "who": "dealer" if self.who == DEALER else self.who + 1}
        record[self.kind] = self.undoes if self.kind in TAKING_BACK else self.what
        if self.seen is not None:
            record["seen"] = [seat + 1 for seat in self.seen]
        if self.at:
            record["at"] = self.at
        return record


@dataclass(frozen=True)
class End:
    """The last record: the outcome and the final position, or why there is none; the seed in any case."""

    seed: str
    outcome: dict[str, object] | None = None
    position: str = ""
    abandoned: bool = False
    """Whether the players abandoned the match; otherwise a match without an outcome is paused and can go on."""

    def record(self, number: int) -> dict[str, object]:
        """The end as a record of the journal."""
        if self.outcome is None:
            return {"n": number, "abandoned" if self.abandoned else "paused": True, "seed": self.seed}
        return {"n": number, "end": self.outcome, "position": self.position, "seed": self.seed}


@dataclass
class Journal:
    """A heading, the steps, and the end if there is one."""

    heading: Heading
    steps: list[Step] = field(default_factory=list)
    end: End | None = None

    def records(self) -> Iterator[str]:
        """The records as canonical JSON, each with its running sum."""
        total = ""
        for record in self._bare_records():
            total = running_sum(total, record)
            yield encode({**record, "sum": total}).decode()

    def lines(self) -> str:
        """The journal as a file of JSON lines."""
        return "".join(record + "\n" for record in self.records())

    def line(self) -> str:
        """The journal in one line."""
        return _ONE_LINE + ",".join(self.records()) + "]}\n"

    def _bare_records(self) -> Iterator[dict[str, object]]:
        yield self.heading.record()
        for step in self.steps:
            yield step.record()
        if self.end is not None:
            yield self.end.record(len(self.steps) + 1)


def running_sum(before: str, record: dict[str, object]) -> str:
    """The checksum of a record that follows one with the checksum `before`."""
    return sum_after(before, encode(record))


def sum_after(before: str, record: bytes) -> str:
    """The same of a record that is already written as canonical JSON."""
    return sha256(before.encode() + record).hexdigest()[:16]


def read_journals(text: str) -> Iterator[Journal]:
    """The journals in a file: one spread over all its lines, or one per line. Raises `BadJournal`."""
    lines = text.split("\n")
    whole = lines[-1] == ""
    if whole:
        lines.pop()
    if not lines:
        raise BadJournal(0, Message(N_("the file is empty")))
    if lines[0].startswith(_ONE_LINE):
        for number, line in enumerate(lines, start=1):
            try:
                yield _read(_records_in(line), whole or number < len(lines))
            except BadJournal as fault:
                raise fault if len(lines) == 1 else in_game(number, fault) from None
    else:
        yield _read(enumerate(lines), whole)


def in_game(number: int, fault: BadJournal) -> BadJournal:
    """The same fault, in a file of several games."""
    return BadJournal(fault.step, Message(N_("game {number}: {why}"), {"number": number, "why": fault.message}))


def _records_in(line: str) -> Iterator[tuple[int, str]]:
    """The records of a journal written in one line."""
    decoder = json.JSONDecoder()
    start, number = len(_ONE_LINE), 0
    if not line.startswith(_ONE_LINE):
        raise BadJournal(0, Message(N_("this line is not a journal")))
    while True:
        longest = _longest(number)
        piece = line[start : start + longest + 1]
        try:
            _value, length = decoder.raw_decode(piece)
        except (ValueError, RecursionError):
            raise _too_long(number) if len(piece) > longest else _not_json(number) from None
        stop = start + length
        yield number, piece[:length]
        if line[stop : stop + 3] == "]}":  # that, and nothing after it
            return
        if line[stop : stop + 1] != ",":
            raise _not_json(number + 1)
        start, number = stop + 1, number + 1


def _read(records: Iterable[tuple[int, str]], whole: bool) -> Journal:
    """One journal; if not `whole`, its last line break is missing, so the file is not as it was written."""
    journal: Journal | None = None
    total = ""
    last = 0
    for number, text in records:
        if len(text) > _longest(number):
            raise _too_long(number)
        record = _parse(number, text)
        written = record.pop("sum", None)
        try:
            total = running_sum(total, record)
        except (ValueError, RecursionError):  # half a character, or nesting too deep to write
            raise _not_json(number) from None
        if written != total:
            raise _altered(number)
        try:
            if journal is None:
                journal = Journal(_heading(record))
                understood = journal.heading.record()
            elif journal.end is not None:
                raise BadJournal(number, Message(N_("there is a record after the end")))
            elif "end" in record or "paused" in record or "abandoned" in record:
                journal.end = _end(record)
                understood = journal.end.record(number)
            else:
                journal.steps.append(_step(record))
                understood = journal.steps[-1].record()
        except (KeyError, TypeError, ValueError):
            raise BadJournal(number, _no_record()) from None
        if number > 0 and record.get("n") != number:
            raise BadJournal(number, Message(N_("the steps are not numbered in order")))
        if encode({**understood, "sum": total}).decode() != text:  # an extra field, a space, a different spelling
            raise _altered(number)
        last = number
    if not whole:
        raise _not_json(last)
    assert journal is not None
    return journal


def _longest(number: int) -> int:
    """How many characters a record may have; raises `BadJournal` if there are too many records."""
    if number >= MOST_RECORDS:
        gaps: dict[str, Filling] = {"most": MOST_RECORDS}
        raise BadJournal(number, Message(N_("the journal is too long; at most {most} records are allowed"), gaps))
    return LONGEST_RECORD if number > 0 else LONGEST_HEADING


def _too_long(number: int) -> BadJournal:
    gaps: dict[str, Filling] = {"most": _longest(number)}
    return BadJournal(number, Message(N_("the record is too long; at most {most} characters are allowed"), gaps))


def _altered(number: int) -> BadJournal:
    return BadJournal(number, Message(N_("the record was altered: its checksum does not match")))


def _parse(number: int, text: str) -> dict[str, object]:
    try:
        record = json.loads(text)
    except (ValueError, RecursionError):
        raise _not_json(number) from None
    if not isinstance(record, dict):
        raise _not_json(number)
    return record


def _not_json(number: int) -> BadJournal:
    return BadJournal(number, Message(N_("this is not JSON; the file was cut off or altered here")))


def _heading(record: dict[str, object]) -> Heading:
    version = record["creuset"]
    if version not in (FIRST_FORMAT, FORMAT):
        raise BadJournal(0, Message(N_("this version does not know the format of this journal")))
    options = record["options"]
    if not isinstance(options, dict) or not all(isinstance(value, str) for value in options.values()):
        raise ValueError
    heading = Heading(
        _text(record["game"]),
        _text(record["rules"]),
        options,
        _texts(record["seats"]),
        _texts(record["names"]),
        _text(record["commitment"]),
        _clock(record.get("clock")),
        _text(record.get("match", "")),
        _secrets(record.get("secrets", [])),
        _number(version),
    )
    if len(heading.names) != len(heading.seats) or len(heading.secrets) not in (0, len(heading.seats)):
        raise ValueError
    if heading.format == FIRST_FORMAT and (heading.match or heading.secrets):
        raise ValueError
    if any(heading.seats[seat] not in PEOPLE for seat in heading.givers):
        raise BadJournal(0, Message(N_("a bot has no secret to put into the deal")))
    if not all(name.isprintable() and 0 < len(name) <= LONGEST_NAME for name in heading.names):
        raise BadJournal(0, Message(N_("every player needs a readable name")))
    return heading


def _secrets(value: object) -> tuple[str | None, ...]:
    if not isinstance(value, list):
        raise ValueError
    return tuple(None if each is None else secret_bytes(_text(each)).hex() for each in value)


def secret_bytes(text: str) -> bytes:
    """A secret from its hexadecimal digits; raises ValueError for anything that is not exactly one."""
    secret = bytes.fromhex(text)
    if len(secret) != SEED_BYTES or secret.hex() != text:
        raise ValueError
    return secret


def _clock(value: object) -> tuple[int, int] | None:
    if value is None:
        return None
    if not isinstance(value, list) or len(value) != 2:
        raise ValueError
    return _number(value[0]), _number(value[1])


def _step(record: dict[str, object]) -> Step:
    who = record["who"]
    seat = DEALER if who == "dealer" else _number(who) - 1
    if not 0 <= seat <= DEALER:
        raise ValueError
    seen = record.get("seen")
    if seen is not None and not isinstance(seen, list):
        raise ValueError
    kind = next((each for each in KINDS if each in record), ACT)
    return Step(
        _number(record["n"]),
        seat,
        "" if kind in TAKING_BACK else _text(record[kind]),
        _number(record[kind]) if kind in TAKING_BACK else 0,
        None if seen is None else tuple(_number(seat) - 1 for seat in seen),
        kind,
        _number(record.get("at", 0)),
    )


def _end(record: dict[str, object]) -> End:
    if "paused" in record or "abandoned" in record:
        return End(_text(record["seed"]), abandoned="abandoned" in record)
    outcome = record["end"]
    if not isinstance(outcome, dict):
        raise ValueError
    return End(_text(record["seed"]), outcome, _text(record["position"]))


def read_step(text: str) -> Step:
    """One step from its record, without checking the sum; raises `BadJournal`."""
    record = _parse(0, text)
    try:
        return _step(record)
    except (KeyError, TypeError, ValueError):
        raise BadJournal(0, _no_record()) from None


def read_heading(text: str) -> Heading:
    """The heading from its record, without checking the sum; raises `BadJournal`."""
    record = _parse(0, text)
    try:
        return _heading(record)
    except (KeyError, TypeError, ValueError):
        raise BadJournal(0, _no_record()) from None


def _no_record() -> Message:
    return Message(N_("the record does not have the form of a journal record"))


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError
    return value


def _texts(value: object) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise ValueError
    return tuple(_text(item) for item in value)


def _number(value: object) -> int:
    if type(value) is not int or value < 0:
        raise ValueError
    return value
