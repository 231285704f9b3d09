"""boardgame.io's server as a peer: installed once, apart, and its driver's answer read. Without a network or Node."""

import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from creuset.core.errors import BadSetup
from creuset.lab import server_peer
from creuset.lab.bench_worker import DRIVERS
from creuset.lab.server_figures import ServerFigures
from creuset.lab.server_peer import NODE, PACKAGES, ServerInstaller, measure
from tests.lab.test_peers import Shell

FIGURES = ServerFigures(1234.5, 10.25, 48.0, 99.5, 3, 6, 0.5)
ANSWER = {"version": "0.50.2", **json.loads(FIGURES.to_json())}

Install = Callable[[str], ServerInstaller]


def nothing(_name: str) -> None:
    """Nobody wants to know what is installed."""


@pytest.fixture
def with_node(tmp_path: Path) -> Install:
    """An installation in which this Python code is run where Node would be."""

    def install(code: str) -> ServerInstaller:
        installer = ServerInstaller(folder=tmp_path, run=Shell())
        node = installer.install(nothing).node
        node.parent.mkdir(parents=True)
        node.write_text(f"#!{sys.executable} -IS\nimport json, os, sys\n{code}\n", encoding="utf-8")
        node.chmod(0o755)
        return installer

    return install


def npm_commands(commands: Sequence[Sequence[str]]) -> list[Sequence[str]]:
    return [command for command in commands if Path(command[0]).name == "npm"]


def test_node_and_the_server_are_installed_once_in_a_folder_of_their_own(tmp_path: Path) -> None:
    shell = Shell()
    announced: list[str] = []
    runtime = ServerInstaller(folder=tmp_path, run=shell).install(announced.append)
    assert announced == ["Node", "boardgame.io"]
    venv, pip, npm = shell.commands
    assert venv[:3] == [sys.executable, "-m", "venv"]
    assert pip[-1] == NODE.requirement
    assert Path(npm[0]) == tmp_path / "node" / "bin" / "npm"
    assert npm[-len(PACKAGES) :] == list(PACKAGES)
    assert f"--prefix={runtime.modules.parent}" in npm
    assert "--no-package-lock" in npm
    assert runtime.node.is_relative_to(tmp_path / "node")
    assert runtime.modules.is_relative_to(tmp_path / "node")
    assert ServerInstaller(folder=tmp_path, run=shell).install(announced.append) == runtime
    assert (len(shell.commands), len(announced)) == (3, 2)


def test_both_are_installed_anew_when_asked(tmp_path: Path) -> None:
    shell = Shell()
    ServerInstaller(folder=tmp_path, run=shell).install(nothing)
    ServerInstaller(refresh=True, folder=tmp_path, run=shell).install(nothing)
    assert len(shell.commands) == 6


def test_other_packages_are_fetched_without_another_node(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shell = Shell()
    ServerInstaller(folder=tmp_path, run=shell).install(nothing)
    monkeypatch.setattr(server_peer, "PACKAGES", ("boardgame.io@^1",))
    ServerInstaller(folder=tmp_path, run=shell).install(nothing)
    assert len(shell.commands) == 4
    assert shell.commands[-1][-1] == "boardgame.io@^1"


@pytest.mark.parametrize("unobtainable", [NODE.requirement, PACKAGES[0]])
def test_what_cannot_be_installed_is_told_in_a_sentence_and_tried_again(tmp_path: Path, unobtainable: str) -> None:
    failing = ServerInstaller(folder=tmp_path, run=Shell(failing=unobtainable))
    with pytest.raises(BadSetup, match=r"^boardgame\.io could not be installed: no matching distribution$"):
        measure(3, 0.5, False, nothing, installer=failing)
    shell = Shell()
    ServerInstaller(folder=tmp_path, run=shell).install(nothing)
    assert len(npm_commands(shell.commands)) == 1


def test_a_folder_that_cannot_be_written_is_told_in_a_sentence(tmp_path: Path) -> None:
    occupied = tmp_path / "occupied"
    occupied.touch()
    with pytest.raises(BadSetup, match=r"^boardgame\.io could not be installed: "):
        measure(3, 0.5, False, nothing, installer=ServerInstaller(folder=occupied / "peers", run=Shell()))


def test_a_packages_folder_that_cannot_be_written_is_told_in_a_sentence(tmp_path: Path) -> None:
    def in_the_way(command: Sequence[str]) -> None:
        Shell()(command)
        if "pip" in command:
            Path(command[0]).parent.parent.joinpath("boardgame.io").touch()

    with pytest.raises(BadSetup, match=r"^boardgame\.io could not be installed: "):
        measure(3, 0.5, False, nothing, installer=ServerInstaller(folder=tmp_path, run=in_the_way))


def test_each_storage_is_measured_and_named_with_the_release(with_node: Install) -> None:
    installer = with_node(f"print(json.dumps({ANSWER!r}))")
    assert measure(3, 0.5, False, nothing, installer=installer) == [
        ("boardgame.io 0.50.2 InMemory", FIGURES),
        ("boardgame.io 0.50.2 FlatFile", FIGURES),
    ]


def test_the_driver_is_told_tables_seconds_and_rate_and_where_to_write(with_node: Install, tmp_path: Path) -> None:
    told = tmp_path / "told.jsonl"
    installer = with_node(
        "folders = [os.path.isdir(folder) for folder in sys.argv[5:]]\n"
        f"print(json.dumps([*sys.argv[1:5], folders, os.environ['NODE_PATH']]), file=open({str(told)!r}, 'a'))\n"
        f"print(json.dumps({ANSWER!r}))"
    )
    measure(3, 0.5, False, nothing, 40, installer)
    modules = str(installer.install(nothing).modules)
    assert [json.loads(line) for line in told.read_text(encoding="utf-8").splitlines()] == [
        [str(NODE.driver), "3", "0.5", "40", [], modules],
        [str(NODE.driver), "3", "0.5", "40", [True], modules],
    ]


@pytest.mark.parametrize(
    "answer",
    [
        "",
        "[]",
        "{",
        json.dumps({name: value for name, value in ANSWER.items() if name != "version"}),
        json.dumps({name: value for name, value in ANSWER.items() if name != "p99_ms"}),
        json.dumps({**ANSWER, "steps_per_second": "many"}),
        json.dumps({**ANSWER, "p50_ms": None}),
        json.dumps({**ANSWER, "tables": 2.5}),
    ],
)
def test_an_answer_without_all_figures_is_refused(with_node: Install, answer: str) -> None:
    with pytest.raises(BadSetup, match=r"^boardgame\.io could not be measured: its answer cannot be read$"):
        measure(3, 0.5, False, nothing, installer=with_node(f"print({answer!r})"))


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("sys.exit('a warning\\na move was lost\\n')", "a move was lost"),
        ("sys.exit(3)", "it stopped with code 3"),
    ],
)
def test_a_failing_driver_gives_its_last_words(with_node: Install, code: str, reason: str) -> None:
    with pytest.raises(BadSetup, match=f"^boardgame\\.io could not be measured: {reason}$"):
        measure(3, 0.5, False, nothing, installer=with_node(code))


def test_a_driver_that_never_answers_is_given_up(with_node: Install, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_peer, "PATIENCE", 0.01)
    monkeypatch.setattr(server_peer, "OPENING", 0.0)
    with pytest.raises(BadSetup, match=r"^boardgame\.io could not be measured: no answer in time$"):
        measure(3, 0.01, False, nothing, installer=with_node("import time; time.sleep(60)"))


def test_a_node_that_does_not_run_here_is_told_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match=r"^boardgame\.io could not be measured: No such file or directory$"):
        measure(3, 0.5, False, nothing, installer=ServerInstaller(folder=tmp_path, run=Shell()))


def test_the_drivers_lie_beside_those_of_the_other_peers() -> None:
    assert NODE.driver.parent == DRIVERS
    assert "'boardgame_server.js'" in NODE.driver.read_text(encoding="utf-8")
    assert (DRIVERS / "boardgame_server.js").is_file()


def test_figures_are_read_as_they_were_written() -> None:
    assert ServerFigures.from_json(FIGURES.to_json()) == FIGURES
    assert "\n" not in FIGURES.to_json()
    with pytest.raises(ValueError, match="p50_ms"):
        ServerFigures.from_json('{"steps_per_second": 1}')
