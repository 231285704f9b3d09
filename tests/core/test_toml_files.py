"""Files in TOML from strangers: refused by their size and form before a parser sees them."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from creuset.core.errors import MOST_FAULTS, BadComponents, BadSetup
from creuset.core.message import Message
from creuset.core.toml_files import DEEPEST, LONGEST_FILE, LONGEST_ROW, LONGEST_WORD, MOST_ENTRIES, load_text, read_toml
from creuset.packs import all_games, find_game

OURS = sorted((Path(__file__).parents[2] / "src/creuset/games").glob("*/rules/**/*.toml"))
RECORDED = sorted((Path(__file__).parents[1] / "games").glob("*/fixtures/*.toml"))


@pytest.fixture
def never_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    def parse(_text: str) -> dict[str, Any]:
        raise AssertionError("the parser must not see this")

    monkeypatch.setattr(tomllib, "loads", parse)


def refusal(text: str) -> str:
    with pytest.raises(BadComponents) as raised:
        read_toml(text, "own.toml")
    return str(raised.value.faults[0])


BOMBS = {
    "a key of many parts": ("x = 1\n" + ".".join("a" * 1500) + " = 1\n", "file line 2: a key has too many parts"),
    "quoted parts": ('"a" . ' * 20 + '"a" = 1\n', "file line 1: a key has too many parts"),
    "a table of many parts": ("[" + ".".join("a" * 1500) + "]\n", "file line 1: a key has too many parts"),
    "parts in an inline table": ("x = { " + ".".join("a" * 1500) + " = 1 }\n", "a key has too many parts"),
    "parts behind a string": ("x = {p = 'a', " + ".".join("a" * 99) + " = 1}\n", "a key has too many parts"),
    "parts behind a long string": (
        'x = {p = """a"""", ' + ".".join("a" * 99) + " = 1}\n",
        "a key has too many parts",
    ),
    "parts behind an escaped quote": ('x = {p = "\\"", ' + ".".join("a" * 99) + " = 1}\n", "a key has too many parts"),
    "parts behind a comment": ("x = 1 # it's \"\n" + ".".join("a" * 99) + " = 1\n", "file line 2: a key has too many"),
    "deep brackets": ("x = " + "[" * 2000, "brackets are nested too deep; at most 8 are allowed"),
    "deep tables": ("x = " + "{a=" * 1000, "brackets are nested too deep"),
    "a long line": ("x = '" + "y" * LONGEST_ROW + "'\n", "file line 1: it is too long; at most 4000 characters"),
    "a long file": ("x = 1\n" * LONGEST_FILE, "it is too long; at most 65536 characters are allowed"),
    "many entries": ("x = [" + "1,\n" * (MOST_ENTRIES + 1) + "]\n", "too many entries; at most 10000 are allowed"),
}


@pytest.mark.usefixtures("never_parsed")
@pytest.mark.parametrize("bomb", BOMBS)
def test_a_bomb_is_refused_before_it_is_parsed(bomb: str) -> None:
    text, why = BOMBS[bomb]
    assert why in refusal(text)


@pytest.mark.parametrize("game", [key for key, game in all_games().items() if any(o.texts for o in game.lid.options)])
@pytest.mark.usefixtures("never_parsed")
@pytest.mark.parametrize("bomb", BOMBS)
def test_every_game_that_takes_a_file_refuses_it(game: str, bomb: str) -> None:
    (option,) = [option.key for option in find_game(game).lid.options if option.texts]
    text = BOMBS[bomb][0]
    with pytest.raises((BadComponents, BadSetup)):
        find_game(game).complete({option: text if "\n" in text else f"{text}\n"})


def test_the_parser_says_what_is_no_toml() -> None:
    for text in ('x = "', "x = '''", "x = [", "x = ]", "]" * 100, 'x = "\\', "x = {a = 1\n}", "\x00"):
        assert refusal(text).startswith("it is no TOML: ")


def test_strings_and_comments_may_hold_anything() -> None:
    marks = "[[[[[[[[[[ ........ {{{{{{{{{{"
    long = "x = '''" + marks + "'''\ny = \"\"\"" + marks + '\\""""""\n'
    text = f'# {marks}\n{long}a = \'{marks}\'\nb = "{marks}\\"" # {marks}\n'
    assert read_toml(text, "own.toml") == tomllib.loads(text)


def test_long_words_are_refused_where_ever_they_stand() -> None:
    long = "w" * (LONGEST_WORD + 1)
    for text in (f"{long} = 1", f"a = '{long}'", f"a = [[{{b = '{long}'}}]]", f"[a.{long}]"):
        assert refusal(text) == f"'{'w' * 40}' … is too long; at most 100 characters are allowed"
    assert read_toml(f"a = '{long[1:]}'", "own.toml")


def nested(value: object) -> int:
    """How deep plain data is nested."""
    inner: Iterator[object] = iter(())
    if isinstance(value, dict):
        inner = iter(value.values())
    elif isinstance(value, list):
        inner = iter(value)
    return 1 + max(map(nested, inner), default=0)


@pytest.mark.parametrize("file", [*OURS, *RECORDED], ids=lambda file: file.stem)
def test_our_own_files_stay_far_within_the_bounds(file: Path) -> None:
    text = load_text(file)
    assert read_toml(text, file.name) == tomllib.loads(text)
    assert 4 * len(text) <= LONGEST_FILE
    assert 4 * max(map(len, text.split("\n"))) <= LONGEST_ROW
    assert sum(map(text.count, "=,[{")) * 4 <= MOST_ENTRIES
    assert nested(tomllib.loads(text)) < DEEPEST


def test_an_endless_file_is_not_read_to_its_end() -> None:
    with pytest.raises(BadComponents, match="too long"):
        load_text(Path("/dev/zero"))


def test_only_so_many_faults_are_told() -> None:
    faults = [Message(f"fault {number}") for number in range(MOST_FAULTS + 7)]
    told = str(BadComponents("own.toml", faults)).split("\n")
    assert len(told) == 2 + MOST_FAULTS
    assert told[-1] == "- and 7 more"
