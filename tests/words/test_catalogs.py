"""Every sentence of the project stands in every catalog, says the same there, and reaches the reader."""

import re
from functools import cache
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from building.words import key_of
from tools import catalogs
from tools.catalogs import Shelf

from creuset.core.game import Game
from creuset.packs import all_games
from creuset.words import LANGUAGES, Speaker

NUMBER = re.compile(r"-?\d+")
ENDINGS = ".:;,!?…"

SHELVES = [*catalogs.shelves(catalogs.SOURCE), *catalogs.shelves(catalogs.WEB)]

every_catalog = pytest.mark.parametrize("shelf", SHELVES, ids=str)
every_language = pytest.mark.parametrize("language", catalogs.TRANSLATIONS)
every_game = pytest.mark.parametrize("game", all_games().values(), ids=all_games())


@cache
def sentences_of(shelf: Shelf) -> dict[str, Message]:
    return by_sentence(shelf.sentences())


@cache
def entries_of(language: str, shelf: Shelf) -> dict[str, Message]:
    """Every entry of a catalog by its English sentence, the heading aside."""
    return by_sentence(shelf.read(language))


def by_sentence(catalog: Catalog) -> dict[str, Message]:
    return {key_of(entry): entry for entry in catalog if entry.id}


def translations_of(language: str, shelf: Shelf) -> list[tuple[str, str]]:
    """Every sentence in English and in that language, as far as it is translated."""
    return [(str(entry.id), str(entry.string)) for entry in entries_of(language, shelf).values() if entry.string]


def spoken(language: str) -> list[tuple[str, str]]:
    """Every sentence that Python says, in English and in that language."""
    return [pair for shelf in catalogs.shelves(catalogs.SOURCE) for pair in translations_of(language, shelf)]


def gaps_of(sentence: str) -> set[tuple[str, str, str]]:
    """The gaps of a sentence, with the way they are filled."""
    parts = Formatter().parse(sentence)
    return {(name, spec or "", conversion or "") for _text, name, spec, conversion in parts if name is not None}


def ending_of(sentence: str) -> str:
    """The punctuation a sentence ends with, if any."""
    return sentence[-1] if sentence[-1] in ENDINGS else ""


def test_there_is_a_catalog_for_every_language_but_english() -> None:
    assert set(catalogs.TRANSLATIONS) == set(LANGUAGES) - {"en"}


def test_the_source_has_sentences_of_every_kind() -> None:
    games = [
        f"games/{game}/rules/{file}.py"
        for game in all_games()
        for file in ("account", "actions", "refusals", "rulebook")
    ]
    places = {place for found in catalogs.found_in(catalogs.SOURCE).values() for place in found}
    for file in ("core/game.py", *games, "words/__init__.py"):
        assert f"creuset/{file}" in places


@every_catalog
@every_language
def test_every_sentence_is_translated(language: str, shelf: Shelf) -> None:
    entries = entries_of(language, shelf)
    assert not [english for english in sentences_of(shelf) if english not in entries], "run `make catalogs`"
    assert not [english for english, entry in entries.items() if not entry.string], "without a translation"


@every_catalog
@every_language
def test_no_translation_is_a_guess_or_left_over(language: str, shelf: Shelf) -> None:
    catalog = shelf.read(language)
    assert not catalog.fuzzy
    assert not [english for english, entry in entries_of(language, shelf).items() if entry.fuzzy]
    assert not [english for english in entries_of(language, shelf) if english not in sentences_of(shelf)]
    assert not catalog.obsolete


@every_catalog
@every_language
def test_a_translation_has_the_gaps_of_its_sentence(language: str, shelf: Shelf) -> None:
    pairs = translations_of(language, shelf)
    assert not [(english, words) for english, words in pairs if gaps_of(english) != gaps_of(words)]


@every_catalog
@every_language
def test_a_translation_ends_like_its_sentence(language: str, shelf: Shelf) -> None:
    pairs = translations_of(language, shelf)
    assert not [(english, words) for english, words in pairs if ending_of(english) != ending_of(words)]


@every_catalog
@every_language
def test_a_translation_keeps_the_figures_of_its_sentence(language: str, shelf: Shelf) -> None:
    pairs = translations_of(language, shelf)
    assert not [pair for pair in pairs if set(NUMBER.findall(pair[0])) != set(NUMBER.findall(pair[1]))]


@every_catalog
@every_language
def test_no_sentence_begins_or_ends_with_a_space(language: str, shelf: Shelf) -> None:
    assert not [pair for pair in translations_of(language, shelf) if any(words != words.strip() for words in pair)]


@every_catalog
def test_french_has_no_space_before_an_ellipsis_that_ends_a_word(shelf: Shelf) -> None:
    words = [words for _english, words in translations_of("fr", shelf)]
    assert not [sentence for sentence in words if re.search(r"\w …($|[^ ]| \()", sentence)]


def test_a_word_with_two_meanings_has_two_entries() -> None:
    meant = {key: str(entry.string) for shelf in SHELVES for key, entry in entries_of("de", shelf).items()}
    assert (meant["key\4Space"], meant["Space"]) == ("Leertaste", "Weltraum")


@every_language
def test_every_character_can_be_printed(language: str) -> None:
    # The terminal drops what it cannot print, no-break spaces included.
    assert not [words for _english, words in spoken(language) if not words.isprintable()]


@every_catalog
@every_language
def test_the_catalog_is_up_to_date(
    language: str, shelf: Shelf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = shelf.file(language).read_text("utf-8")
    copy = tmp_path / "copy.po"
    copy.write_text(before, "utf-8")
    monkeypatch.setattr(Shelf, "folder", tmp_path)
    monkeypatch.setattr(Shelf, "file", lambda _shelf, _language: copy)
    shelf.update(language, {})
    assert undated(copy.read_text("utf-8")) == undated(before), "run `make catalogs`"


def undated(text: str) -> list[str]:
    """The lines of a catalog without those that change with the day and the tool that writes it."""
    return [line for line in text.splitlines() if not line.startswith(('"POT-Creation-Date', '"Generated-By'))]


@every_language
def test_the_speaker_says_what_the_catalog_says(language: str) -> None:
    say = Speaker(language)
    assert not [english for english, words in spoken(language) if say.text(english) != words]


@every_game
def test_the_rules_are_numbered_without_a_gap(game: Game) -> None:
    ids = [rule.id for rule in game.rules()]
    prefix = ids[0].split("-")[0]
    assert ids == [f"{prefix}-{number:02}" for number in range(1, len(ids) + 1)]


@every_game
def test_the_rulebook_has_no_gaps_to_fill(game: Game) -> None:
    texts = [section.title for section in game.rulebook]
    texts += [text for rule in game.rules() for text in (rule.title, rule.text)]
    assert not [text for text in texts if "{" in text or "}" in text]


@every_game
@every_language
def test_the_rulebook_is_translated(game: Game, language: str) -> None:
    say = Speaker(language)
    sentences = catalogs.found_in(catalogs.SOURCE)
    assert not [section.title for section in game.rulebook if section.title not in sentences]
    for rule in game.rules():
        assert rule.title in sentences
        assert rule.text in sentences
        assert say.text(rule.text) != rule.text, rule.id


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rule_of_an_option_names_it_and_its_values(game: Game, language: str) -> None:
    say = Speaker(language)
    rules = {rule.id: rule for rule in game.rules()}
    for option in game.lid.options:
        text = say.text(rules[option.rule].text)
        for word in (option.key, *option.values):
            assert re.search(rf"\b{word}\b", text), f"{option.rule} does not name {word}"


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_refers_only_to_rules_that_exist(game: Game, language: str) -> None:
    say = Speaker(language)
    ids = {rule.id for rule in game.rules()}
    for rule in game.rules():
        assert set(re.findall(r"\b[A-Z]{2}-\d+\b", say.text(rule.text))) <= ids, rule.id
