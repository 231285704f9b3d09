"""What people install from: a source archive and a wheel, each complete by itself."""

import os
import subprocess
import sys
import tarfile
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[2]
PLAIN = {**os.environ, "CREUSET_PURE": "1", "CREUSET_NO_SITE": "1"}


@pytest.fixture(scope="module")
def archives(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The source archive and the wheel, without what takes long to build."""
    folder = tmp_path_factory.mktemp("archives")
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-d", str(folder)], cwd=ROOT, env=PLAIN, check=True)
    return next(folder.glob("*.tar.gz")), next(folder.glob("*.whl"))


def kept(*folders: str) -> set[str]:
    """The files of the repository in these folders."""
    listed = subprocess.run(["git", "ls-files", *folders], cwd=ROOT, capture_output=True, text=True, check=True)
    return set(listed.stdout.split())


def test_a_source_archive_has_all_that_is_built_from(archives: tuple[Path, Path]) -> None:
    with tarfile.open(archives[0]) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert kept("src", "web", "building", "build_hook.py", "pyproject.toml", "README.md", "LICENSE") <= names


def test_a_wheel_has_the_whole_package_and_its_words_in_three_languages(archives: tuple[Path, Path]) -> None:
    names = set(ZipFile(archives[1]).namelist())
    assert {name.removeprefix("src/") for name in kept("src")} <= names
    assert {
        f"creuset/{folder}words/{language}.json" for language in ("de", "fr") for folder in ("", "games/forge/")
    } <= names
    assert not any(name.startswith(("building", "build_hook", "tests", "tools")) for name in names)


@pytest.mark.slow
def test_a_source_archive_installs_into_an_empty_environment_and_plays(
    archives: tuple[Path, Path], tmp_path: Path
) -> None:
    subprocess.run([sys.executable, "-m", "venv", "env"], cwd=tmp_path, check=True)
    python = str(tmp_path / "env" / "bin" / "python")
    subprocess.run([python, "-m", "pip", "install", "-q", str(archives[0])], cwd=tmp_path, env=PLAIN, check=True)
    words = ["simulate", "forge", "--seats", "greedy,random", "--games", "2", "--seed", "1", "--out", "games.jsonl"]
    for command in (words, ["verify", "games.jsonl"]):
        subprocess.run([python, "-m", "creuset", *command], cwd=tmp_path, check=True)
