"""The README is a test: its commands and its code run as they stand there."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")

ONLINE = ("serve", "create", "join", "lobby", "matches")
ADDRESS = "http://127.0.0.1:8000"
"""Where the README's server is."""


def blocks(language: str) -> list[str]:
    """The code blocks of a language."""
    return re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)


def commands() -> list[list[str]]:
    """Every `creuset …` line of the README, comments left out."""
    lines = [line for block in blocks("sh") for line in block.splitlines() if line.startswith("creuset ")]
    return [shlex.split(line, comments=True)[1:] for line in lines]


def environment(folder: Path) -> dict[str, str]:
    """The environment with a data folder of its own."""
    return {**os.environ, "XDG_DATA_HOME": str(folder / "data"), "PYTHONIOENCODING": "utf-8"}


def run(words: list[str], folder: Path, given: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command in a folder, with a data folder of its own."""
    return subprocess.run(
        [sys.executable, "-m", "creuset", *words],
        cwd=folder,
        input=given,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=300,
        check=False,
        env=environment(folder),
    )


def test_every_command_of_the_readme_works(tmp_path: Path) -> None:
    """In order: what one command writes, the next reads. Nobody sits at the keyboard, so matches are left at once."""
    shorter = {"bench": ["--runs", "1", "--seconds", "0.01"]}
    saved = run(["play", "--seats", "you,greedy", "--plain", "--save", "game.jsonl"], tmp_path, "quit\n")
    assert saved.returncode == 0
    typed = [words for words in commands() if words[0] not in ONLINE]
    assert {words[0] for words in typed} == {
        "play",
        "rules",
        "cards",
        "maps",
        "simulate",
        "balance",
        "replay",
        "verify",
        "bench",
    }
    for words in typed:
        done = run([*words, *shorter.get(words[0], [])], tmp_path, "\n\nquit\n")
        assert done.returncode == 0, (words, done.stdout[-500:], done.stderr[-500:])
        assert done.stdout.strip()


def test_a_match_online_is_played_with_the_commands_of_the_readme(tmp_path: Path) -> None:
    """As they stand there, but for the port, which is a free one, and the link, which is the one that was printed."""
    opened, serve, create, join, lobby, matches = (words for words in commands() if words[0] in ONLINE)
    assert opened == [*serve, "--open"]
    assert (serve, create[0], join[:2], matches) == (["serve"], "create", ["join", "LINK"], ["matches"])
    with subprocess.Popen(
        [sys.executable, "-m", "creuset", *serve, "--port", "0"],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        encoding="utf-8",
        env=environment(tmp_path),
    ) as server:
        try:
            assert server.stdout is not None
            address = server.stdout.readline().split()[-1]
            created = run([address if word == ADDRESS else word for word in create], tmp_path)
            assert created.returncode == 0, created.stderr
            (link,) = re.findall(r"^Ben: (\S+)$", created.stdout, re.MULTILINE)
            assert link.startswith(address)
            joined = run([link if word == "LINK" else word for word in join], tmp_path, "quit\n")
            assert joined.returncode == 0, joined.stderr
            waiting = run([address if word == ADDRESS else word for word in lobby], tmp_path)
            assert waiting.returncode == 0, waiting.stderr
            listed = run(matches, tmp_path)
            assert "Anna, Ben, Greedy" in listed.stdout, listed.stderr
        finally:
            server.terminate()


def test_the_refusal_that_the_readme_quotes_is_the_real_one() -> None:
    assert "ME-18: taking this iron would split the pattern" in README
    from creuset.games.metallurgie.refusals import REASONS, WOULD_SPLIT  # noqa: PLC0415 - the one test that needs it

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
