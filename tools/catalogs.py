"""Brings the translation catalogs up to date with the sentences in the source.

Every sentence is marked where it stands: with `N_("…")` in Python, with `t("…")` or `N_("…")` in the browser client.
There `tIn("context", "…")` tells apart what English has one word for.
The names of cards are taken from the file in the box, and what the conformance suite demands from the docstrings of its
checks, where nothing has to mark them. A sentence that only one game
says stands in the catalog of that game's folder, every other one in the shared catalog. New sentences are added
untranslated, old ones dropped; the tests fail until each has its translation.
"""

import ast
import json
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po
from building.words import CONTEXT_ENDS, key_of, write_browser_catalogs, write_catalogs

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "creuset"
WEB = ROOT / "web" / "src"

TRANSLATIONS = ("fr", "de")

_COMMENT = re.compile(r"^\s*(?://[^\n]*|/\*.*?\*/|<!--.*?-->)", re.MULTILINE | re.DOTALL)
_MARKED = re.compile(r"""(?<![\w.$])(?:t|N_)\(\s*(?:"((?:[^"\\\n]|\\.)*)"|(['`]))""")
_IN_CONTEXT = re.compile(r"""(?<![\w.$])tIn\(\s*"((?:[^"\\\n]|\\.)*)",\s*"((?:[^"\\\n]|\\.)*)\"""")
_GAME = re.compile(r"games/(\w+)/")


@dataclass(frozen=True)
class Shelf:
    """The sentences of one game, or those that all games share, in one of the two programs."""

    source: Path
    """The source of the program: Python's or the browser client's."""
    game: str = ""
    """Empty for what is shared."""

    def __str__(self) -> str:
        return f"{'browser' if self.source == WEB else 'creuset'}, {self.game or 'shared'}"

    @property
    def folder(self) -> Path:
        """Where its catalogs lie, one for each language."""
        return (self.source / "games" / self.game if self.game else self.source) / "words"

    def file(self, language: str) -> Path:
        """Its catalog of a language."""
        return self.folder / f"{language}.po"

    def read(self, language: str) -> Catalog:
        """Its catalog of a language as it lies there; an empty one where there is none yet."""
        file = self.file(language)
        if file.exists():
            return read_po(BytesIO(file.read_bytes()), locale=language)
        return Catalog(locale=language, project="creuset", fuzzy=False)

    def sentences(self) -> Catalog:
        """Every sentence that belongs here, as an empty catalog."""
        catalog = Catalog(project="creuset", charset="utf-8")
        for sentence, places in found_in(self.source).items():
            if owner_of(places) == self.game:
                context, _, words = sentence.rpartition(CONTEXT_ENDS)
                catalog.add(words, locations=[(place, 0) for place in places], context=context or None)
        return catalog

    def update(self, language: str, known: dict[str, str]) -> int:
        """Bring its catalog up to date, with translations known elsewhere; how many sentences wait for one."""
        catalog = self.read(language)
        catalog.update(self.sentences(), no_fuzzy_matching=True, update_creation_date=False)
        catalog.obsolete.clear()
        for entry in catalog:
            if entry.id and not entry.string:
                entry.string = known.get(key_of(entry), "")
        self.folder.mkdir(parents=True, exist_ok=True)
        with self.file(language).open("wb") as target:
            write_po(target, catalog, width=120, omit_header=False, include_lineno=False, ignore_obsolete=True)
        return sum(1 for entry in catalog if entry.id and not entry.string)


def shelves(source: Path) -> list[Shelf]:
    """The shared sentences of a program, then those of each game."""
    games = sorted(folder.name for folder in (source / "games").glob("[!_]*") if folder.is_dir())
    return [Shelf(source, game) for game in ("", *games)]


def owner_of(places: list[str]) -> str:
    """The only game that says a sentence at these places; empty if it is shared."""
    owners = {found[1] if (found := _GAME.search(place)) else "" for place in places}
    return owners.pop() if len(owners) == 1 else ""


@cache
def found_in(source: Path) -> dict[str, list[str]]:
    """Every sentence of a program with the files it stands in."""
    found: dict[str, list[str]] = {}
    for place, sentence in browser_sentences(source) if source == WEB else python_sentences(source):
        places = found.setdefault(sentence, [])
        if place not in places:
            places.append(place)
    return found


def python_sentences(folder: Path) -> Iterator[tuple[str, str]]:
    """Every sentence of the Python source with the file it stands in, checks' demands and names of cards included."""
    found = extract_from_dir(folder, keywords={"N_": None}, method_map=[("**.py", "python")])
    for place, _line, text, _comments, _context in sorted(found, key=lambda entry: (entry[0], entry[1])):
        yield f"creuset/{Path(place).as_posix()}", str(text)
    for file in sorted(folder.glob("conformance/*.py")):
        for demand in demands(file.read_text(encoding="utf-8")):
            yield f"creuset/{file.relative_to(folder).as_posix()}", demand
    for cards in sorted(folder.glob("games/*/rules/cards.toml")):
        for name in card_names(cards):
            yield f"creuset/{cards.relative_to(folder).as_posix()}", name


def demands(source: str) -> Iterator[str]:
    """The first line of the docstring of every check, which is a function that a decorator of checks registers."""
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef) and any("every_" in ast.unparse(mark) for mark in node.decorator_list):
            yield (ast.get_docstring(node) or "").partition("\n")[0]


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
    for found in _IN_CONTEXT.finditer(_COMMENT.sub("", text)):
        yield CONTEXT_ENDS.join(json.loads(f'"{part}"') for part in found.groups())


def main() -> None:
    """Bring every catalog up to date."""
    for source in (SOURCE, WEB):
        for language in TRANSLATIONS:
            # A sentence that has moved to another shelf keeps its translation.
            entries = [entry for shelf in shelves(source) for entry in shelf.read(language)]
            known = {key_of(entry): str(entry.string) for entry in entries if entry.id and entry.string}
            for shelf in shelves(source):
                print(f"{language}, {shelf}: {shelf.update(language, known)} sentences to translate")
    write_catalogs(SOURCE)
    write_browser_catalogs(WEB)


if __name__ == "__main__":
    main()
