"""Writes `deploy/constraints.txt`: what a server is installed with, each in one version, with the hashes of its files.

    python -m tools.constraints

pip chooses the versions, from wherever it is set up to fetch; the hashes are those of the wheels for Linux.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
import tomllib
from collections import defaultdict
from pathlib import Path

from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
FILE = ROOT / "deploy" / "constraints.txt"

PYTHONS = ("3.14", "3.13", "3.12", "3.11")
"""The versions of Python that are supported, the newest first: it decides which versions fit all."""

MACHINES = ("x86_64", "aarch64")
GLIBC = ("manylinux_2_28", "manylinux_2_17", "manylinux2014", "manylinux_2_5", "manylinux1")
"""The names under which wheels for Linux are published."""

HEADING = """\
# What a server is installed with on Linux, written by `python -m tools.constraints`. How to use it: docs/server.md.
"""


def requirements() -> list[str]:
    """What the package and its server need, as pyproject.toml has it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed: list[str] = project["dependencies"] + project["optional-dependencies"]["server"]
    return needed


def resolve(needed: list[str], pinned: dict[str, str], python: str, machine: str) -> dict[str, tuple[str, str]]:
    """What pip would install for a Python on a machine: versions and hashes by name."""
    with tempfile.TemporaryDirectory() as folder:
        held = Path(folder, "held.txt")
        held.write_text("".join(f"{name}=={version}\n" for name, version in pinned.items()))
        platforms = [f"--platform={libc}_{machine}" for libc in GLIBC]
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", "--ignore-installed"]
        command += [
            "--target",
            folder,
            "--report",
            "-",
            "--only-binary",
            ":all:",
            "--python-version",
            python,
            "--implementation",
            "cp",
        ]
        done = subprocess.run(
            [*command, *platforms, "--constraint", str(held), *needed],
            check=True,
            stdout=subprocess.PIPE,
            env={**os.environ, "PIP_DISABLE_PIP_VERSION_CHECK": "1"},
        )
    found: dict[str, tuple[str, str]] = {}
    for each in json.loads(done.stdout)["install"]:
        name = canonicalize_name(each["metadata"]["name"])
        found[name] = each["metadata"]["version"], each["download_info"]["archive_info"]["hashes"]["sha256"]
    return found


def collect() -> dict[str, tuple[str, list[str]]]:
    """Every library for every supported Python and machine: its version, and the hashes of its files."""
    versions: dict[str, str] = {}
    hashes: dict[str, set[str]] = defaultdict(set)
    for python in PYTHONS:
        for machine in MACHINES:
            print(f"Python {python} on {machine}", flush=True)
            for name, (version, digest) in resolve(requirements(), versions, python, machine).items():
                versions.setdefault(name, version)
                hashes[name].add(digest)
    return {name: (versions[name], sorted(hashes[name])) for name in sorted(versions)}


def text(libraries: dict[str, tuple[str, list[str]]]) -> str:
    """The file as pip reads it."""
    lines = [HEADING]
    for name, (version, hashes) in libraries.items():
        lines.append(" \\\n    ".join([f"{name}=={version}", *(f"--hash=sha256:{digest}" for digest in hashes)]) + "\n")
    return "".join(lines)


def read(file: Path = FILE) -> dict[str, tuple[str, list[str]]]:
    """The libraries of a file, with their versions and hashes; raises ValueError for anything else in it."""
    found = {}
    for entry in file.read_text(encoding="utf-8").replace("\\\n", " ").splitlines():
        if entry.startswith("#"):
            continue
        known = re.fullmatch(r"([a-z0-9-]+)==([\w.]+)((?: +--hash=sha256:[0-9a-f]{64})+)", entry)
        if known is None:
            raise ValueError(entry)
        found[known[1]] = known[2], re.findall(r"sha256:(\w+)", known[3])
    return found


if __name__ == "__main__":
    FILE.write_text(text(collect()), encoding="utf-8")
