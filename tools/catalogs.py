"""Brings the translation catalogs up to date with the sentences in the source.

Every sentence is marked with `N_("…")` where it stands. New ones are added untranslated, old ones dropped; the test
suite fails until each has its translation.
"""

from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

SOURCE = Path(__file__).parent.parent / "src" / "creuset"
TRANSLATIONS = ("fr", "de")


def sentences() -> Catalog:
    """Every sentence of the source, as an empty catalog."""
    catalog = Catalog(project="creuset", charset="utf-8")
    found = extract_from_dir(SOURCE, keywords={"N_": None}, method_map=[("**.py", "python")])
    for file, _line, text, comments, context in sorted(found, key=lambda entry: (entry[0], entry[1])):
        catalog.add(text, locations=[(f"creuset/{Path(file).as_posix()}", 0)], auto_comments=comments, context=context)
    return catalog


def catalog_file(language: str) -> Path:
    """Where a language's catalog lies."""
    return SOURCE / "words" / language / "LC_MESSAGES" / "creuset.po"


def update(language: str) -> int:
    """Bring one catalog up to date; how many sentences wait for a translation."""
    file = catalog_file(language)
    catalog = read_po(BytesIO(file.read_bytes()), locale=language) if file.exists() else Catalog(locale=language)
    catalog.update(sentences(), no_fuzzy_matching=True, update_creation_date=False)
    catalog.obsolete.clear()
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("wb") as target:
        write_po(target, catalog, width=120, omit_header=False, include_lineno=False, ignore_obsolete=True)
    return sum(1 for entry in catalog if entry.id and not entry.string)


if __name__ == "__main__":
    for name in TRANSLATIONS:
        print(f"{name}: {update(name)} sentences to translate")
