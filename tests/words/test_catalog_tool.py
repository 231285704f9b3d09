"""How sentences are found in the browser client's source, and how it gets its catalogs."""

import json
from pathlib import Path

import pytest
from building.words import write_browser_catalogs
from tools import catalogs
from tools.catalogs import browser_sentences, marked_sentences


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('t("Your turn")', ["Your turn"]),
        ('<p title={t("Pan, {name}", { name })}>{t("Zoom")}</p>', ["Pan, {name}", "Zoom"]),
        ('t(\n  "On a line of its own",\n)', ["On a line of its own"]),
        ('const later = N_("Later");', ["Later"]),
        (r't("He says \"no\", and \\ too: \u00e9")', ['He says "no", and \\ too: é']),
        ('t("…", {}); t("a ? b : t")', ["…", "a ? b : t"]),
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
    monkeypatch.setattr(catalogs, "SOURCE", tmp_path)
    monkeypatch.setattr(catalogs, "WEB", tmp_path)
    (tmp_path / "Page.svelte").write_text('{t("one")} {t("two")} {t("one")}', "utf-8")
    assert catalogs.update("fr", catalogs.BROWSER) == 2
    written = catalogs.catalog_file("fr", catalogs.BROWSER)
    assert written == tmp_path / "words" / "fr" / "LC_MESSAGES" / "web.po"
    assert "fuzzy" not in written.read_text("utf-8")
    assert [entry.id for entry in catalogs.read_catalog("fr", catalogs.BROWSER) if entry.id] == ["one", "two"]


def test_the_browser_gets_what_is_translated_and_nothing_else(tmp_path: Path) -> None:
    for language in ("fr", "de"):
        (tmp_path / "words" / language / "LC_MESSAGES").mkdir(parents=True)
    (tmp_path / "words" / "fr" / "LC_MESSAGES" / "web.po").write_text(
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'
        'msgid "Zoom"\nmsgstr "Agrandir"\n\nmsgid "Not yet"\nmsgstr ""\n\n'
        'msgid "Hello {name}"\nmsgstr "Salut {name} é"\n',
        "utf-8",
    )
    write_browser_catalogs(tmp_path / "words", tmp_path / "web")
    french = (tmp_path / "web" / "fr.json").read_text("utf-8")
    assert json.loads(french) == {"Hello {name}": "Salut {name} é", "Zoom": "Agrandir"}
    assert french.index("Hello") < french.index("Zoom")
    assert json.loads((tmp_path / "web" / "de.json").read_text("utf-8")) == {}, "there is no catalog yet"
