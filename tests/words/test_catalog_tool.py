"""How sentences are found in the browser client's source, and how it gets its catalogs."""

import json
from pathlib import Path

import pytest
from building.words import write_browser_catalogs
from tools import catalogs
from tools.catalogs import Shelf, browser_sentences, marked_sentences, shelves


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('t("Your turn")', ["Your turn"]),
        ('<p title={t("Pan, {name}", { name })}>{t("Zoom")}</p>', ["Pan, {name}", "Zoom"]),
        ('t(\n  "On a line of its own",\n)', ["On a line of its own"]),
        ('const later = N_("Later");', ["Later"]),
        (r't("He says \"no\", and \\ too: \u00e9")', ['He says "no", and \\ too: é']),
        ('t("…", {}); t("a ? b : t")', ["…", "a ? b : t"]),
        ('tIn("key", "Space"); t("Space")', ["Space", "key\4Space"]),
        ('start("x"); $t("x"); this.t("x"); t(sentence); format("N_(x)")', []),
        ('  // t("a comment")\n/** Like t("this"). */\n<!-- t("that") -->\nt("code")', ["code"]),
        ('import.meta.glob("./words/*.json"); t("after a star"); glob("*/x")', ["after a star"]),
    ],
)
def test_what_is_marked_is_found(source: str, found: list[str]) -> None:
    assert list(marked_sentences(source, "file")) == found


@pytest.mark.parametrize("source", ["t('single')", "t(`template`)", "N_(\n'single')"])
def test_a_sentence_in_other_quotes_is_an_error(source: str) -> None:
    with pytest.raises(ValueError, match=r"Page\.svelte"):
        list(marked_sentences(source, "Page.svelte"))


def test_sentences_are_looked_for_in_every_source_file(tmp_path: Path) -> None:
    (tmp_path / "home").mkdir()
    for name, sentence in (("home/Page.svelte", "b"), ("live.svelte.ts", "a"), ("notes.md", "c"), ("en.json", "d")):
        (tmp_path / name).write_text(f't("{sentence}")', "utf-8")
    assert sorted(browser_sentences(tmp_path)) == [("web/home/Page.svelte", "b"), ("web/live.svelte.ts", "a")]


def test_a_new_catalog_has_every_sentence_and_no_guess(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogs, "WEB", tmp_path)
    (tmp_path / "Page.svelte").write_text('{t("one")} {t("two")} {t("one")}', "utf-8")
    shelf = Shelf(tmp_path)
    assert shelf.update("fr", {"two": "deux"}) == 1, "one is translated elsewhere already"
    assert shelf.file("fr") == tmp_path / "words" / "fr.po"
    assert "fuzzy" not in shelf.file("fr").read_text("utf-8")
    assert [(entry.id, entry.string) for entry in shelf.read("fr") if entry.id] == [("one", ""), ("two", "deux")]


def test_a_sentence_of_one_game_belongs_to_it_and_any_other_to_all(tmp_path: Path) -> None:
    for file, sentences in (("core/a.py", "our"), ("games/x/b.py", "our x both"), ("games/y/c.py", "y both")):
        (tmp_path / file).parent.mkdir(parents=True)
        (tmp_path / file).write_text("".join(f'N_("{word}")\n' for word in sentences.split()), "utf-8")
    found = {shelf.game: [entry.id for entry in shelf.sentences() if entry.id] for shelf in shelves(tmp_path)}
    assert found == {"": ["our", "both"], "x": ["x"], "y": ["y"]}


PO = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'


def test_the_browser_gets_what_is_translated_and_nothing_else(tmp_path: Path) -> None:
    for folder in ("words", "games/x/words"):
        (tmp_path / folder).mkdir(parents=True)
    ours = PO + 'msgid "Zoom"\nmsgstr "Agrandir"\n\nmsgid "Not yet"\nmsgstr ""\n'
    (tmp_path / "words" / "fr.po").write_text(ours, "utf-8")
    (tmp_path / "words" / "de.po").write_text(PO, "utf-8")
    games = PO + 'msgid "Hello {name}"\nmsgstr "Salut {name} é"\n'
    (tmp_path / "games" / "x" / "words" / "fr.po").write_text(games, "utf-8")
    write_browser_catalogs(tmp_path)
    french = (tmp_path / "words" / "fr.json").read_text("utf-8")
    assert json.loads(french) == {"Hello {name}": "Salut {name} é", "Zoom": "Agrandir"}
    assert french.index("Hello") < french.index("Zoom")
    assert json.loads((tmp_path / "words" / "de.json").read_text("utf-8")) == {}
