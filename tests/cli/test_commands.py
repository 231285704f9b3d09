"""The command line as people type it: what it prints, what it refuses, and with which exit code."""

import io
import json
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from creuset.cli import extra_with, main
from creuset.cli.simulate import bots_contest
from creuset.core.journal import running_sum


def creuset(*words: str, given: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """Type the command, with no language in its environment. It runs in this process, where all is imported already."""
    streams = {
        name: io.TextIOWrapper(io.BytesIO(text.encode()), encoding="utf-8")
        for name, text in (("stdin", given), ("stdout", ""), ("stderr", ""))
    }
    code: object = 0
    with pytest.MonkeyPatch.context() as patch:
        for name in [name for name in os.environ if name.startswith(("LC_", "LANG"))]:
            patch.delenv(name)
        for name, value in {"COLUMNS": "120", **environment}.items():
            patch.setenv(name, value)
        for name, stream in streams.items():
            patch.setattr(sys, name, stream)
        try:
            main(list(words))
        except SystemExit as leaving:
            code = leaving.code
    assert isinstance(code, int)
    for stream in streams.values():
        stream.seek(0)
    return subprocess.CompletedProcess(words, code, streams["stdout"].read(), streams["stderr"].read())


def creuset_apart(*words: str, given: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """The same in a process of its own, given up after a while: for what waits for others."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))}
    return subprocess.run(
        [sys.executable, "-m", "creuset", *words],
        input=given,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        check=False,
        env={**clean, "PYTHONIOENCODING": "utf-8", **environment},
    )


def refused(*words: str, given: str = "") -> str:
    """The sentence with which a command is refused: one line, exit code 2."""
    done = creuset(*words, given=given)
    assert done.returncode == 2, done
    assert done.stderr.startswith("creuset: ")
    assert done.stderr.count("\n") == 1
    return done.stderr


@pytest.fixture(scope="module")
def simulated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with three simulated games."""
    file = tmp_path_factory.mktemp("games") / "games.jsonl"
    words = ["simulate", "metallurgie", "--seats", "random,random", "--games", "3", "--seed", "1", "--out", str(file)]
    assert creuset(*words).returncode == 0
    return file


def test_the_rulebook_is_printed_with_every_number() -> None:
    printed = creuset("rules", "metallurgie").stdout
    assert all(f"ME-{number:02}" in printed for number in range(1, 26))


def test_one_rule_is_found_by_its_number() -> None:
    printed = creuset("rules", "metallurgie", "me-18").stdout
    assert printed.startswith("ME-18")
    assert "ME-17" not in printed


def test_rules_are_found_by_a_word_of_the_readers_language() -> None:
    assert "ME-22" in creuset("rules", "metallurgie", "Stoppkarte", "--lang", "de").stdout


def test_the_language_comes_from_the_flag_else_from_the_environment() -> None:
    english = creuset("rules", "metallurgie", "ME-18").stdout
    german = creuset("rules", "metallurgie", "ME-18", "--lang", "de").stdout
    french = creuset("rules", "metallurgie", "ME-18", LANG="fr_FR.UTF-8").stdout
    assert len({english, german, french}) == 3
    assert creuset("--lang=de", "rules", "metallurgie", "ME-18", LANG="fr_FR.UTF-8").stdout == german


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_help_is_there_in_every_language(language: str) -> None:
    for command in ("play", "rules", "games", "simulate", "balance", "replay", "verify", "bench"):
        done = creuset(command, "--help", "--lang", language)
        assert done.returncode == 0
        assert done.stdout


def test_games_are_listed_with_their_options() -> None:
    printed = creuset("games").stdout
    assert "Metallurgie" in printed
    assert "bonus_cards" in printed


def test_a_simulation_writes_one_journal_a_line(simulated: Path) -> None:
    lines = simulated.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 3
    assert all(json.loads(line)["journal"][0]["game"] == "metallurgie" for line in lines)


def test_the_same_seed_gives_the_same_games_on_any_number_of_cores(tmp_path: Path) -> None:
    words = ["simulate", "metallurgie", "--seats", "random,random", "--games", "40", "--seed", "7"]
    assert creuset(*words, "--out", str(tmp_path / "one"), "--jobs", "1").returncode == 0
    assert creuset(*words, "--out", str(tmp_path / "two"), "--jobs", "2").returncode == 0
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


@pytest.mark.parametrize(("game", "bots"), [("metallurgie", 2), ("metrox", 2), ("metal_adventures", 3)])
def test_without_seats_as_many_bots_play_as_the_game_needs(game: str, bots: int) -> None:
    assert bots_contest(game, {}, None, games=1, seed=1, jobs=None).kinds == ["greedy"] * bots


def test_a_simulation_is_summed_up_with_intervals() -> None:
    printed = creuset("simulate", "metallurgie", "--seats", "random,random,random", "--games", "5").stdout
    assert "95 %" in printed
    assert "±" in printed


def test_journals_hold_and_an_altered_one_is_refused_with_its_step(simulated: Path, tmp_path: Path) -> None:
    done = creuset("verify", str(simulated))
    assert done.returncode == 0
    assert "3 games" in done.stdout
    altered = tmp_path / "altered.jsonl"
    text = simulated.read_text(encoding="utf-8").splitlines(keepends=True)
    text[1] = text[1].replace('"n":20,', '"n":20 ,', 1)
    altered.write_text("".join(text), encoding="utf-8")
    sentence = refused("verify", str(altered))
    assert "step 20" in sentence
    assert "game 2" in sentence


def test_a_journal_is_replayed(simulated: Path) -> None:
    done = creuset("replay", str(simulated), "--number", "2")
    assert done.returncode == 0
    assert "Random 1" in done.stdout
    assert "no game 9" in refused("replay", str(simulated), "--number", "9")


def test_a_match_is_saved_and_resumed_in_plain_mode(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    words = ["play", "metallurgie", "--seats", "you,random", "--plain", "--seed", "5", "--save", str(file)]
    assert creuset(*words, given="hand\nquit\n").returncode == 0
    assert creuset("verify", str(file)).returncode == 0
    again = creuset("play", "--resume", str(file), "--plain", given="draw\nquit\n")
    assert again.returncode == 0
    assert '"what":"draw"' in file.read_text(encoding="utf-8")


def test_without_a_terminal_play_reads_lines(tmp_path: Path) -> None:
    words = ["play", "metallurgie", "--seats", "you,random", "--save", str(tmp_path / "match.jsonl")]
    done = creuset(*words, given="quit\n")
    assert done.returncode == 0
    assert "\x1b" not in done.stdout


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["play", "chess"], "there is no game chess"),
        (["play", "metallurgie", "--seats", "you"], "2 to 4 players"),
        (["play", "metallurgie", "--seats", "you,greedy,greedy,greedy,greedy"], "2 to 4 players"),
        (["play", "metallurgie", "--seats", "you,alphazero"], "no player alphazero"),
        (["play", "metallurgie", "--seats", "you=Eva,you=Eva"], "same name"),
        (["play", "metallurgie", "--option", "bonus_cards=maybe"], "cannot be maybe"),
        (["play", "metallurgie", "--option", "tempo=fast"], "no option tempo"),
        (["play", "metallurgie", "--option", "bonus_cards"], "name=value"),
        (["play", "--resume", "nowhere.jsonl"], "nowhere.jsonl"),
        (["play", "metallurgie", "--resume", "nowhere.jsonl"], "already"),
        (["play", "--seats", "you,,greedy"], "a seat is empty"),
        (["play", "--seats", ""], "a seat is empty"),
        (["play", "--seats", "you=\x1b[2J,greedy"], "a readable name"),
        (["play", "--save", "."], "already exists"),
        (["play", "--seed", "1.5"], "1.5"),
        (["play", "--option", "bonus_cards=on", "--option", "bonus_cards=off"], "twice"),
        (["rules", "metallurgie", "ME-99"], "ME-99"),
        (["rules", "metallurgie", "--lang", "it"], "no language it"),
        (["simulate", "metallurgie", "--seats", "you,random"], "only bots"),
        (["simulate", "metallurgie", "--games", "0"], "at least one game"),
        (["simulate", "metallurgie", "--games", "many"], "many"),
        (["simulate", "metallurgie", "--games", "1", "--out", "no/such/folder/x"], "cannot be written"),
        (["verify", "nowhere.jsonl"], "nowhere.jsonl"),
        (["verify"], "cannot be understood"),
        (["dance"], "dance"),
    ],
)
def test_what_cannot_be_done_is_refused_in_one_sentence(words: list[str], part: str) -> None:
    assert part in refused(*words)


def test_a_file_that_is_no_journal_is_refused(tmp_path: Path) -> None:
    for number, content in enumerate(
        (b"", b"hello\n", b"[1]\n", b'{"creuset":1}\n', b"\xff\xfe\n", b'{"journal":[}\n')
    ):
        file = tmp_path / str(number)
        file.write_bytes(content)
        assert "step 0" in refused("verify", str(file))
        assert "step 0" in refused("play", "--resume", str(file))


def test_a_truncated_journal_is_refused_with_the_step_where_it_ends(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    words = ["play", "metallurgie", "--seats", "random,random", "--plain", "--save", str(file)]
    assert creuset(*words).returncode == 0
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    file.write_text("".join(lines[:50]), encoding="utf-8")
    assert "step 50" in refused("verify", str(file))
    file.write_text("".join(lines[:50])[:-9], encoding="utf-8")
    assert "step 49" in refused("verify", str(file))


def test_names_are_no_markup() -> None:
    done = creuset("simulate", "metallurgie", "--seats", "random=[/x],random=[bold]B", "--games", "1")
    assert done.returncode == 0
    assert "[/x]" in done.stdout
    assert "[bold]B" in done.stdout


def test_any_bytes_may_come_in_and_any_terminal_may_be_written_to(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "creuset", "play", "--seats", "you,random", "--save"]
    for encoding in ("ascii", "utf-8:strict"):
        environment = {**os.environ, "PYTHONIOENCODING": encoding, "LANGUAGE": "fr"}
        file = str(tmp_path / encoding)
        done = subprocess.run(
            [*words, file], input=b"\xff\xfe\nmain\nquit\n", capture_output=True, check=False, env=environment
        )
        assert done.returncode == 0, done.stderr
    closed = subprocess.run(
        f"{shlex.join([*words, str(tmp_path / 'closed')])} <&-", shell=True, capture_output=True, check=False
    )
    assert closed.returncode == 0, closed.stderr


def test_no_file_is_overwritten_by_a_new_match(tmp_path: Path) -> None:
    precious = tmp_path / "precious"
    precious.write_text("letters", encoding="utf-8")
    assert "already exists" in refused("play", "--save", str(precious))
    assert precious.read_text(encoding="utf-8") == "letters"
    for _twice in range(2):
        creuset("play", "--seats", "you,random", "--seed", "77", given="draw\n", XDG_DATA_HOME=str(tmp_path))
    assert len(list((tmp_path / "creuset" / "matches").iterdir())) == 2


def test_output_that_cannot_be_written_is_one_sentence() -> None:
    with open("/dev/full", "w", encoding="utf-8") as full:
        done = subprocess.run(
            [sys.executable, "-m", "creuset", "games"], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("missing", "extra", "words"),
    [
        ("starlette", "server", ("serve",)),
        ("sqlalchemy", "server", ("bench", "--server")),
        ("reportlab", "print", ("maps", "draw", "berlin", "--out", "berlin.pdf")),
    ],
)
def test_what_was_not_installed_is_named_with_the_way_to_get_it(
    missing: str, extra: str, words: tuple[str, ...]
) -> None:
    """In a process of its own, where nothing is imported yet."""
    hidden = f"import sys; sys.modules[{missing!r}] = None; from creuset.cli import main; main({list(words)!r})"
    done = subprocess.run([sys.executable, "-c", hidden], capture_output=True, text=True, timeout=120, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"creuset: this needs more than is installed: pip install 'creuset[{extra}]'\n"


def test_a_module_that_no_extra_brings_is_a_fault_of_the_program() -> None:
    assert extra_with("creuset.nothing") is None
    assert extra_with("prometheus_client") == "server"


COMMAND = "a\x1b]0;mine\x07\x1b[2J\u202e"
"""What a terminal would obey."""


def test_no_file_can_command_the_terminal(tmp_path: Path) -> None:
    """Whatever is quoted from a file is written out, whether it is told or refused."""
    journal = tmp_path / "match.jsonl"
    record = {"creuset": 1, "game": COMMAND, "rules": "1", "options": {}, "seats": [], "names": [], "commitment": ""}
    total = running_sum("", record)
    journal.write_text(
        json.dumps({**record, "sum": total}, sort_keys=True, ensure_ascii=False, separators=(",", ":")) + "\n"
    )
    city = tmp_path / "city.toml"
    city.write_text(f"{json.dumps(COMMAND)} = 1\n")
    cards = tmp_path / "cards.toml"
    cards.write_text(f"[near.{json.dumps(COMMAND)}]\n")
    for words in (
        ("verify", str(journal)),
        ("replay", str(journal)),
        ("maps", "check", str(city)),
        ("cards", "--cards", str(cards)),
        ("play", "metrox", "--map", str(city)),
        ("verify", str(tmp_path / COMMAND)),
    ):
        done = creuset(*words)
        assert done.returncode == 2, done
        assert "a\\x1b]0;mine\\x07\\x1b[2J\\u202e" in done.stderr, done
        assert not set("\x1b\x07\u202e") & set(done.stdout + done.stderr)
