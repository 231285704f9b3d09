"""Brings the translation catalogs up to date with the sentences in the source.

Every sentence is marked where it stands: with `N_("…")` in Python, with `t("…")` or `N_("…")` in the browser client,
which has a catalog of its own. The names of cards are taken from the file in the box, where nothing has to mark them.
New ones are added untranslated, old ones dropped; the test suite fails until each has its translation. Afterwards the
browser client's catalogs are written as it reads them.
"""

import json
import re
import tomllib
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po
from building.words import write_browser_catalogs

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "creuset"
WEB = ROOT / "web" / "src"
CARDS = Path("games", "metal_adventures", "cards.toml")
"""The file whose names of cards are translated, below the source."""

TRANSLATIONS = ("fr", "de")

CREUSET = "creuset"
BROWSER = "web"
CATALOGS = (CREUSET, BROWSER)
"""The catalogs of a language: what Python says, and what the browser client says by itself."""

_COMMENT = re.compile(r"^\s*(?://[^\n]*|/\*.*?\*/|<!--.*?-->)", re.MULTILINE | re.DOTALL)
_MARKED = re.compile(r"""(?<![\w.$])(?:t|N_)\(\s*(?:"((?:[^"\\\n]|\\.)*)"|(['`]))""")


def sentences(name: str = CREUSET) -> Catalog:
    """Every sentence of a catalog's source, as an empty catalog."""
    catalog = Catalog(project="creuset", charset="utf-8")
    if name == BROWSER:
        for place, sentence in browser_sentences(WEB):
            catalog.add(sentence, locations=[(place, 0)])
        return catalog
    found = extract_from_dir(SOURCE, keywords={"N_": None}, method_map=[("**.py", "python")])
    for file, _line, text, comments, context in sorted(found, key=lambda entry: (entry[0], entry[1])):
        catalog.add(text, locations=[(f"creuset/{Path(file).as_posix()}", 0)], auto_comments=comments, context=context)
    for card in card_names(SOURCE / CARDS):
        catalog.add(card, locations=[(f"creuset/{CARDS.as_posix()}", 0)])
    return catalog


def card_names(file: Path) -> Iterator[str]:
    """The name of every card of a file, in its order."""
    for section in tomllib.loads(file.read_text(encoding="utf-8")).values():
        for card in section.values():
            if isinstance(card, dict) and "name" in card:
                yield card["name"]


def browser_sentences(folder: Path) -> Iterator[tuple[str, str]]:
    """Every sentence of the browser client with the file it stands in."""
    for file in sorted(file for kind in ("ts", "svelte") for file in folder.rglob(f"*.{kind}")):
        place = f"web/{file.relative_to(folder).as_posix()}"
        for sentence in marked_sentences(file.read_text(encoding="utf-8"), place):
            yield place, sentence


def marked_sentences(text: str, place: str) -> Iterator[str]:
    """The sentences marked in a source text; raises `ValueError` for one that is no double-quoted literal."""
    for found in _MARKED.finditer(_COMMENT.sub("", text)):
        if found[2]:
            raise ValueError(f"{place}: a sentence stands in double quotes, not in {found[2]}")
        yield json.loads(f'"{found[1]}"')


def catalog_file(language: str, name: str = CREUSET) -> Path:
    """Where a catalog of a language lies."""
    return SOURCE / "words" / language / "LC_MESSAGES" / f"{name}.po"


def read_catalog(language: str, name: str = CREUSET) -> Catalog:
    """A catalog as it lies there; an empty one where there is none yet."""
    file = catalog_file(language, name)
    return (
        read_po(BytesIO(file.read_bytes()), locale=language)
        if file.exists()
        else Catalog(locale=language, project="creuset", fuzzy=False)
    )


def update(language: str, name: str = CREUSET) -> int:
    """Bring one catalog up to date; how many sentences wait for a translation."""
    file = catalog_file(language, name)
    catalog = read_catalog(language, name)
    catalog.update(sentences(name), no_fuzzy_matching=True, update_creation_date=False)
    catalog.obsolete.clear()
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("wb") as target:
        write_po(target, catalog, width=120, omit_header=False, include_lineno=False, ignore_obsolete=True)
    return sum(1 for entry in catalog if entry.id and not entry.string)


def main() -> None:
    """Bring every catalog up to date."""
    for language in TRANSLATIONS:
        for name in CATALOGS:
            print(f"{language}, {name}: {update(language, name)} sentences to translate")
    write_browser_catalogs(SOURCE / "words", WEB / "words")


if __name__ == "__main__":
    main()
