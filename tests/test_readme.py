"""The README is a test: its commands and its code run as they stand there."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.test_commands import creuset, creuset_apart

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")

ONLINE = ("serve", "create", "join", "lobby", "matches", "renew")
ADDRESS = "http://127.0.0.1:8000"
"""Where the README's server is."""


def blocks(language: str) -> list[str]:
    """The code blocks of a language."""
    return re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)


def commands() -> list[list[str]]:
    """Every `creuset …` line of the README, comments left out."""
    lines = [line for block in blocks("sh") for line in block.splitlines() if line.startswith("creuset ")]
    return [shlex.split(line, comments=True)[1:] for line in lines]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the commands are typed, with a data folder of its own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.mark.usefixtures("folder")
def test_every_command_of_the_readme_works() -> None:
    """In order: what one command writes, the next reads. Nobody sits at the keyboard, so matches are left at once."""
    shorter = {"bench": ["metallurgie", "--runs", "1", "--seconds", "0.01"]}
    saved = creuset("play", "--seats", "you,greedy", "--plain", "--save", "game.jsonl", given="quit\n")
    assert saved.returncode == 0
    typed = [words for words in commands() if words[0] not in ONLINE]
    assert {words[0] for words in typed} == {
        "play",
        "rules",
        "cards",
        "pieces",
        "conform",
        "maps",
        "simulate",
        "balance",
        "replay",
        "verify",
        "analyse",
        "ladder",
        "bench",
    }
    for words in typed:
        done = creuset(*words, *shorter.get(words[0], []), given="\n\nquit\n")
        assert done.returncode == 0, (words, done.stdout[-500:], done.stderr[-500:])
        assert done.stdout.strip()


@pytest.mark.usefixtures("folder")
def test_a_match_online_is_played_with_the_commands_of_the_readme() -> None:
    """As they stand there, but for the port, which is a free one, and the link, which is the one that was printed."""
    opened, serve, create, join, lobby, matches, renew = (words for words in commands() if words[0] in ONLINE)
    assert opened == [*serve, "--open"]
    assert (serve, create[0], join[:2], matches) == (["serve"], "create", ["join", "LINK"], ["matches"])
    with subprocess.Popen(
        [sys.executable, "-m", "creuset", *serve, "--port", "0"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        encoding="utf-8",
    ) as server:
        try:
            assert server.stdout is not None
            address = server.stdout.readline().split()[-1]
            created = creuset(*(address if word == ADDRESS else word for word in create))
            assert created.returncode == 0, created.stderr
            (link,) = re.findall(r"^Ben: (\S+)$", created.stdout, re.MULTILINE)
            assert link.startswith(address)
            joined = creuset_apart(*(link if word == "LINK" else word for word in join), given="quit\n")
            assert joined.returncode == 0, joined.stderr
            waiting = creuset(*(address if word == ADDRESS else word for word in lobby))
            assert waiting.returncode == 0, waiting.stderr
            listed = creuset(*matches)
            assert "Anna, Ben, Greedy" in listed.stdout, listed.stderr
            renewed = creuset(*(link if word == "LINK" else word for word in renew))
            assert f"The new link to your seat: {address}" in renewed.stdout, renewed.stderr
        finally:
            server.terminate()


def test_the_refusal_that_the_readme_quotes_is_the_real_one() -> None:
    assert "ME-18: taking this iron would split the pattern" in README
    from creuset.games.metallurgie.rules.refusals import REASONS, WOULD_SPLIT  # noqa: PLC0415 - the one test that needs it

    assert REASONS[int(WOULD_SPLIT)] == ("ME-18", "taking this iron would split the pattern")


def test_the_python_of_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = blocks("python")
    exec(compile(code, "README.md", "exec"), {})
    assert re.fullmatch(r"\(\d+, \d+\)\n", capsys.readouterr().out)


def test_what_the_readme_makes_and_links_to_exists() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = re.findall(r"^make (\w+)", README, re.MULTILINE)
    assert targets
    assert all(re.search(rf"^{target}:", makefile, re.MULTILINE) for target in targets)
    for link in re.findall(r"\]\((?!http)([^)#]+)", README):
        assert (ROOT / link).exists(), link
