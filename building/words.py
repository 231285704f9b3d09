"""The translations in the form that programs read: JSON, from English to another language."""

import json
from collections.abc import Iterable
from pathlib import Path

from babel.messages.catalog import Message
from babel.messages.pofile import read_po

CONTEXT_ENDS = "\4"
"""Stands between a context and its sentence, as gettext has it."""


def key_of(entry: Message) -> str:
    """What a sentence is looked up by: itself, after its context if it has one."""
    return f"{entry.context}{CONTEXT_ENDS}{entry.id}" if entry.context else str(entry.id)


def write_catalogs(source: Path) -> None:
    """Turn every catalog of the Python source into JSON beside it."""
    for catalog in (file for pattern in ("words/*.po", "games/*/words/*.po") for file in source.glob(pattern)):
        _write(catalog.with_suffix(".json"), [catalog])


def write_browser_catalogs(source: Path) -> None:
    """Join the browser client's catalogs into one JSON file per language."""
    for language in sorted(file.stem for file in (source / "words").glob("*.po")):
        catalogs = [source / "words" / f"{language}.po", *sorted(source.glob(f"games/*/words/{language}.po"))]
        _write(source / "words" / f"{language}.json", catalogs)


def _write(target: Path, catalogs: Iterable[Path]) -> None:
    """Write only what is translated."""
    told: dict[str, str] = {}
    for catalog in catalogs:
        with catalog.open("rb") as readable:
            told |= {key_of(entry): str(entry.string) for entry in read_po(readable) if entry.id and entry.string}
    text = json.dumps(told, ensure_ascii=False, sort_keys=True, indent=1)
    target.write_text(text + "\n", encoding="utf-8")
