"""The constraints of a server installation: complete, exact, with hashes, and without any place to fetch from."""

import re
from importlib.metadata import PackageNotFoundError, requires

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from tools.constraints import FILE, PYTHONS, ROOT, read, requirements, text


def test_it_is_as_the_tool_writes_it() -> None:
    libraries = read()
    assert text(libraries) == FILE.read_text(encoding="utf-8")
    assert list(libraries) == sorted(libraries)
    assert "://" not in FILE.read_text(encoding="utf-8")
    for name, (_version, hashes) in libraries.items():
        assert name == canonicalize_name(name)
        assert hashes == sorted(set(hashes))


def test_it_has_all_that_a_server_needs_in_versions_that_do() -> None:
    libraries = read()
    for needed in map(Requirement, requirements()):
        version, _hashes = libraries[canonicalize_name(needed.name)]
        assert needed.specifier.contains(version), needed


def applies(part: Requirement, extras: set[str]) -> bool:
    """Whether a library is needed here, with these extras of the one that names it."""
    return part.marker is None or any(part.marker.evaluate({"extra": extra}) for extra in extras)


def test_it_has_what_those_need_in_turn() -> None:
    """By what is installed here, whose needs are those of about the same versions."""
    libraries, seen = read(), set[str]()
    waiting = [*map(Requirement, requirements())]
    while waiting:
        needed = waiting.pop()
        name = canonicalize_name(needed.name)
        if (key := f"{name}{sorted(needed.extras)}") in seen:
            continue
        seen.add(key)
        assert name in libraries, needed
        try:
            parts = requires(name) or []
        except PackageNotFoundError:
            continue
        wanted = needed.extras or {""}
        waiting += [part for part in map(Requirement, parts) if applies(part, wanted)]
    assert len(seen) > len(requirements())


def test_compiled_libraries_have_a_file_for_every_python() -> None:
    libraries = read()
    for name in ("librt", "msgspec", "sqlalchemy", "uvloop", "psycopg-binary"):
        assert len(libraries[name][1]) >= len(PYTHONS), name


def test_the_oldest_python_is_the_packages_own() -> None:
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    oldest = re.search(r'requires-python = ">=(.+)"', project)
    assert oldest is not None
    assert PYTHONS[-1] == oldest[1]
