"""Logs that hold no secret."""

import io
import json
import logging
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import structlog

from creuset.server.logs import HIDDEN, clean_text, configure_logs, redact


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    """Whatever a test does to the logs of the process is undone."""
    loggers = [logging.getLogger(name) for name in (None, "creuset", "uvicorn", "uvicorn.error", "uvicorn.access")]
    before = [(logger, list(logger.handlers), logger.level, logger.propagate) for logger in loggers]
    yield
    structlog.reset_defaults()
    for logger, handlers, level, propagate in before:
        logger.handlers[:] = handlers
        logger.setLevel(level)
        logger.propagate = propagate


@pytest.fixture
def stream() -> io.StringIO:
    stream = io.StringIO()
    configure_logs(stream)
    return stream


def lines(stream: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_every_line_is_one_json_object_with_the_time_in_utc(stream: io.StringIO) -> None:
    structlog.get_logger("creuset.test").info("served", port=8000, note="two\nlines")
    (line,) = lines(stream)
    at = datetime.fromisoformat(line.pop("time"))
    assert at.utcoffset() == timedelta(0)
    assert abs(datetime.now(UTC) - at) < timedelta(hours=1)
    assert line == {"event": "served", "port": 8000, "note": "two\nlines", "level": "info", "logger": "creuset.test"}


@pytest.mark.parametrize(
    "name", ["seed", "token", "key", "Authorization", "password", "text", "seat_token", "KEY", "database-password"]
)
def test_what_is_named_like_a_secret_is_hidden(stream: io.StringIO, name: str) -> None:
    structlog.get_logger("creuset.test").info("opened", **{name: "topsecret"}, inside={"list": [{name: "topsecret"}]})
    (line,) = lines(stream)
    assert line[name] == HIDDEN
    assert "topsecret" not in stream.getvalue()


def test_what_only_sounds_like_a_secret_is_not_hidden() -> None:
    event = {"monkey": "a", "context": "b", "keyboard": 1, "seeded": None}
    assert redact(None, "info", dict(event)) == event


@pytest.mark.parametrize(
    ("text", "clean"),
    [
        ("postgresql+psycopg://anna:pa55@db:5432/creuset", "postgresql+psycopg://db:5432/creuset"),
        ("see https://anna:pa55@example.org/x and ftp://b@c", "see https://example.org/x and ftp://c"),
        ("https://example.org/m/k3xw#eyJ.a-b_c", f"https://example.org/m/k3xw#{HIDDEN}"),
        ("mail anna@example.org", "mail anna@example.org"),
        (
            "no room\n[SQL: INSERT (?)]\n[parameters: ('hand', [1])]\nmore",
            f"no room\n[SQL: INSERT (?)]\n[parameters: {HIDDEN}]\nmore",
        ),
    ],
)
def test_secrets_within_a_text_are_cut_out(text: str, clean: str) -> None:
    assert clean_text(text) == clean


def test_a_traceback_is_logged_without_the_secrets_in_it(stream: io.StringIO) -> None:
    try:
        raise OSError("cannot reach postgresql://anna:pa55@db/creuset")
    except OSError:
        structlog.get_logger("creuset.test").exception("fault", reference="a1b2")
    (line,) = lines(stream)
    assert "Traceback" in line["exception"]
    assert "postgresql://db/creuset" in line["exception"]
    assert "pa55" not in stream.getvalue()


def test_objects_are_cleaned_as_they_are_written(stream: io.StringIO) -> None:
    structlog.get_logger("creuset.test").info(
        "opened", error=ValueError("https://a:b@c"), data=b"x", many=("https://a:b@c", 1.5)
    )
    (line,) = lines(stream)
    assert line["error"] == "ValueError('https://c')"
    assert line["many"] == ["https://c", 1.5]


def test_uvicorns_own_warnings_go_the_same_way(stream: io.StringIO) -> None:
    logging.getLogger("uvicorn.error").warning("Invalid request from %s", "https://a:b@c")
    logging.getLogger("uvicorn.error").info('%s - "WebSocket %s" [accepted]', "192.0.2.7", "/ws?token=abc")
    logging.getLogger("uvicorn.access").info("192.0.2.7 GET /?token=abc")
    logging.getLogger("httpx").info("GET https://example.org/?token=abc")
    (line,) = lines(stream)
    assert (line["event"], line["level"], line["logger"]) == (
        "Invalid request from https://c",
        "warning",
        "uvicorn.error",
    )


def test_the_level_holds_for_all(stream: io.StringIO) -> None:
    configure_logs(stream, logging.ERROR)
    structlog.get_logger("creuset.test").info("hidden")
    logging.getLogger("uvicorn.error").warning("hidden")
    logging.getLogger("other").error("shown")
    assert [line["event"] for line in lines(stream)] == ["shown"]


def test_a_terminal_gets_lines_for_people() -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    terminal = Terminal()
    configure_logs(terminal)
    try:
        raise OSError("no room")
    except OSError:
        structlog.get_logger("creuset.test").exception("fault", token="topsecret")
    assert "fault" in terminal.getvalue()
    assert "OSError: no room" in terminal.getvalue()
    assert not terminal.getvalue().startswith("{")
    assert "topsecret" not in terminal.getvalue()
