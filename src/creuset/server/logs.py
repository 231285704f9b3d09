"""Logs for the server's operator: one JSON object per line, or coloured lines on a terminal. No secret gets through."""

import logging
import re
import sys
from collections.abc import Mapping
from typing import Any, TextIO

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

HIDDEN = "…"

_SECRET_WORDS = {"authorization", "chat", "cookie", "key", "password", "secret", "seed", "text", "token"}
_CREDENTIALS = re.compile(r"(?<=://)[^/\s@]*@")
_LINK = re.compile(r"(/m/[\w-]+/?)#[\w.-]+")
_PARAMETERS = re.compile(r"\[parameters: .*?\]$", re.MULTILINE | re.DOTALL)


def configure_logs(stream: TextIO | None = None, level: int = logging.INFO) -> None:
    """Send our log from this level on, and warnings from libraries, to one stream (stderr)."""
    stream = stream or sys.stderr
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True, key="time"),
        structlog.processors.StackInfoRenderer(),
        structlog.processors.format_exc_info,
    ]
    handler = logging.StreamHandler(stream)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, redact, _renderer(stream)],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    # The everyday lines of libraries hold whole addresses and queries (uvicorn's, for every connection); ours do not.
    root.setLevel(max(level, logging.WARNING))
    logging.getLogger("creuset").setLevel(level)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.setLevel(logging.NOTSET)
        logger.propagate = True
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.make_filtering_bound_logger(level),
        cache_logger_on_first_use=False,
    )


def _renderer(stream: TextIO) -> Processor:
    if stream.isatty():
        return structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)
    return structlog.processors.JSONRenderer()


def redact(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    """Hide values whose names sound secret, and anything in a text that looks like a secret."""
    return {name: _cleaned(name, value) for name, value in event.items()}


def _cleaned(name: str, value: Any) -> Any:
    if _SECRET_WORDS & set(re.split(r"[^a-z]+", name.lower())):
        return HIDDEN
    if isinstance(value, Mapping):
        return {inner: _cleaned(str(inner), each) for inner, each in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [_cleaned("", each) for each in value]
    if value is None or isinstance(value, bool | int | float):
        return value
    return clean_text(value if isinstance(value, str) else repr(value))


def clean_text(text: str) -> str:
    """A text without the user and password in URLs, the tokens of links, and the values of database statements."""
    text = _CREDENTIALS.sub("", text)
    text = _LINK.sub(rf"\1#{HIDDEN}", text)
    return _PARAMETERS.sub(f"[parameters: {HIDDEN}]", text)
