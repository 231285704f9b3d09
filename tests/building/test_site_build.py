"""How the browser client gets into the package: with the Node of the Python registry, and only when it is needed."""

import json
import os
import subprocess
from pathlib import Path
from typing import Any, NoReturn

import build_hook
import pytest

from building import site

PACKAGE = {
    "name": "tiny",
    "version": "1.0.0",
    "scripts": {"build": "node build.js", "fail": "node -e 'process.exit(3)'"},
}
LOCK = {"name": "tiny", "version": "1.0.0", "lockfileVersion": 3, "requires": True, "packages": {"": PACKAGE}}
BUILD = """
const fs = require("node:fs");
fs.mkdirSync("../src/creuset/server/site", { recursive: true });
fs.writeFileSync("../src/creuset/server/site/index.html", process.version + fs.readFileSync("src/words/fr.json"));
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A project with a browser client that needs nothing from elsewhere."""
    web = tmp_path / "web"
    (web / "src" / "words").mkdir(parents=True)
    (web / "src" / "words" / "fr.po").write_text('msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n')
    (web / "package.json").write_text(json.dumps(PACKAGE))
    (web / "package-lock.json").write_text(json.dumps(LOCK))
    (web / "build.js").write_text(BUILD)
    return tmp_path


def test_the_client_is_built_by_a_new_node(root: Path) -> None:
    site.build_site(root)
    written = (root / "src" / "creuset" / "server" / "site" / "index.html").read_text()
    version, _, words = written.partition("{")
    assert int(version.lstrip("v").partition(".")[0]) >= 24
    assert words.strip() == "}"


def test_packages_are_fetched_again_only_when_they_have_changed(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def fetch(_web: Path, *words: str) -> None:
        asked.append(words[0])

    monkeypatch.setattr(site, "run_npm", fetch)
    web = root / "web"
    for lock, times in (("{}", 1), ("{}", 1), ('{"lockfileVersion": 3}', 2)):
        (web / "package-lock.json").write_text(lock)
        site.fetch_packages(web)
        assert asked == ["ci"] * times


def test_packages_that_could_not_be_fetched_are_fetched_again(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_web: Path, *_words: str) -> None:
        raise site.NpmFailed("no network")

    monkeypatch.setattr(site, "run_npm", fails)
    for _time in range(2):
        with pytest.raises(site.NoPackages, match="no network"):
            site.fetch_packages(root / "web")


def test_what_fails_says_what_was_tried(root: Path) -> None:
    with pytest.raises(site.NpmFailed, match=r"npm run fail failed with code 3:\n(?s:.*)node -e"):
        site.run_npm(root / "web", "run", "fail")


def test_the_node_of_the_registry_comes_first() -> None:
    command, environment = site.npm_command()
    assert environment["PATH"].split(os.pathsep)[0] == str(Path(command[0]).parent)
    version = subprocess.run([command[0], "--version"], capture_output=True, text=True, check=True, timeout=60)
    assert int(version.stdout.lstrip("v").partition(".")[0]) >= 24


class App:
    """Stands in for hatchling, which ends the build with a sentence."""

    def abort(self, sentence: str) -> NoReturn:
        raise SystemExit(sentence)


def hook_of(root: Path) -> build_hook.CustomBuildHook:
    """The hook as hatchling makes it."""
    nothing: Any = None
    app: Any = App()
    return build_hook.CustomBuildHook(str(root), {}, nothing, nothing, str(root), "wheel", app)


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """For which projects the client was built, instead of building it; modules are not compiled."""
    for name in ("CREUSET_NO_SITE", "CREUSET_PURE"):
        monkeypatch.delenv(name, raising=False)
    projects: list[Path] = []
    monkeypatch.setattr(build_hook, "build_site", projects.append)
    monkeypatch.setattr(build_hook, "compile_modules", lambda _root, _steps: {})
    return projects


def test_a_wheel_has_the_client_unless_it_shall_not(
    root: Path, built: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    hook_of(root).initialize("editable", {})
    assert built == []
    hook_of(root).initialize("standard", {})
    assert built == [root]
    monkeypatch.setenv("CREUSET_PURE", "1")
    hook_of(root).initialize("standard", {})
    assert built == [root, root]
    monkeypatch.setenv("CREUSET_NO_SITE", "1")
    hook_of(root).initialize("standard", {})
    assert len(built) == 2


@pytest.mark.usefixtures("built")
def test_without_its_source_the_client_is_left_out(tmp_path: Path) -> None:
    hook_of(tmp_path).initialize("standard", {})


def test_pages_that_came_along_in_an_archive_are_not_built_again(root: Path, built: list[Path]) -> None:
    (root / "src" / "creuset" / "server" / "site").mkdir(parents=True)
    hook_of(root).initialize("standard", {})
    assert built == [root]
    (root / "PKG-INFO").touch()
    hook_of(root).initialize("standard", {})
    assert built == [root]


@pytest.mark.usefixtures("built")
def test_where_npm_reaches_no_registry_all_else_is_built_and_one_sentence_tells_how_to_go_on(
    root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fails(_root: Path) -> None:
        raise site.NoPackages("npm ci failed")

    monkeypatch.setattr(build_hook, "build_site", fails)
    monkeypatch.setattr(build_hook, "compile_modules", lambda _root, _steps: {"rules.so": "creuset/rules.so"})
    data: dict[str, Any] = {"force_include": {}}
    hook_of(root).initialize("standard", data)
    assert data["force_include"] == {"rules.so": "creuset/rules.so"}
    told = capsys.readouterr().err
    assert told.count("npm ci failed") == 1
    assert "make pages" in told


@pytest.mark.usefixtures("built")
def test_pages_that_cannot_be_built_stop_the_build_and_name_the_way_out(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(_root: Path) -> None:
        raise site.NpmFailed("npm run failed")

    monkeypatch.setattr(build_hook, "build_site", fails)
    with pytest.raises(SystemExit, match=r"npm run failed\nCREUSET_NO_SITE=1 "):
        hook_of(root).initialize("standard", {})
