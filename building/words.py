"""The translations, in the forms that programs read: `.mo` for Python, JSON for the browser client."""

import json
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po


def compile_catalogs(folder: Path) -> None:
    """Turn every catalog that people edit into the form that gettext reads."""
    for source in folder.glob("*/LC_MESSAGES/creuset.po"):
        with source.open("rb") as readable:
            catalog = read_po(readable)
        with source.with_suffix(".mo").open("wb") as target:
            write_mo(target, catalog)


def write_browser_catalogs(words: Path, target: Path) -> None:
    """Turn the browser client's catalogs into JSON, from English to each language, what is not translated left out."""
    target.mkdir(parents=True, exist_ok=True)
    for folder in sorted(words.glob("*/LC_MESSAGES")):
        source, told = folder / "web.po", {}
        if source.exists():
            with source.open("rb") as readable:
                told = {str(entry.id): str(entry.string) for entry in read_po(readable) if entry.id and entry.string}
        text = json.dumps(told, ensure_ascii=False, sort_keys=True, indent=1)
        (target / f"{folder.parent.name}.json").write_text(text + "\n", encoding="utf-8")
