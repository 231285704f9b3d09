"""The rules, compiled: mypyc turns strictly typed Python into C, a C compiler makes one library of each group.

A group is a game with what its bots know, or what all games share; `docs/architecture.md` says how they lean on each
other. The C of a group is written as two files: what is hot gets all the C compiler can do, the rest little of it.
Files that come out as they were are left alone, so that a change in one game compiles that game only.
"""

import io
import os
import re
import sys
import sysconfig
from collections import defaultdict
from collections.abc import Iterable
from contextlib import chdir, redirect_stdout
from pathlib import Path
from typing import Any

from building.steps import Steps

PACKAGES = ("core", "games", "players")
"""The packages that are compiled; nothing below them imports anything above."""

INTERPRETED = ("facts.py", "rulebook*.py")
"""Types without any code, and sentences that are read once."""

SHARED = ("core/*.py", "players/player.py", "players/knowledge/best.py")
"""What games lean on."""

COLD = {
    "core": {
        "catalogue",
        "errors",
        "fair",
        "game",
        "history",
        "journal",
        "message",
        "outcome",
        "reading",
        "replay",
        "talk",
    },
    "games": {
        *("account", "card_rows", "card_texts", "cards", "cards_reader", "consistency", "effects", "explaining", "lid"),
        *("map_text", "maps", "pieces", "plain", "reading", "refusals", "verbs"),
    },
    "players": {"advice", "registry"},
}
"""Modules that no play-out runs through, by package: reading, writing, words, tables that are made once."""

INLINED = ("bit", "holds", "size", "lowest", "nth")
"""Functions of `core/bits.py` that take a few instructions: every group gets a copy; calling another costs more."""

FLAGS = ("-fno-semantic-interposition", "-fvisibility=hidden", "-Wno-all", "-w")
"""The C compiler may inline across a group and reach its data directly; it looks for no mistakes, which takes long."""


def compile_modules(root: Path, steps: Steps) -> dict[str, str]:
    """Compile everything; the built files and where they go in the wheel, none without a C compiler."""
    from mypy.version import __version__ as mypy_version

    target = root / "build" / f"compiled-{sys.implementation.cache_tag}-{mypy_version}"
    target.mkdir(parents=True, exist_ok=True)
    if not has_compiler(target):
        steps.tell("no working C compiler: the rules will run interpreted, some forty times slower")
        return {}
    with chdir(root / "src"):  # so that modules have names, and tracebacks short paths
        with steps.step("rules into C"):
            extensions = write_extensions(target / "c")
        return build_extensions(extensions, target, steps)


def has_compiler(target: Path) -> bool:
    """Whether a C file that needs Python's headers can be compiled here."""
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.sysconfig import customize_compiler

    trial = target / "trial.c"
    trial.write_text("#include <Python.h>\nint main(void) { return 0; }\n", encoding="utf-8")
    compiler = new_compiler()
    try:
        customize_compiler(compiler)
        compiler.compile([str(trial)], output_dir="/", include_dirs=[sysconfig.get_path("include")])
    except Exception:
        return False
    return True


def find_groups() -> dict[str, list[str]]:
    """The files to compile, by the library that they end up in."""
    package = Path("creuset")
    left_out = {file for pattern in INTERPRETED for file in package.rglob(pattern)}
    shared = {file for pattern in SHARED for file in package.glob(pattern)}
    groups = defaultdict(list)
    for file in sorted(file for name in PACKAGES for file in (package / name).rglob("*.py")):
        if file not in left_out:
            groups["creuset_core" if file in shared else f"creuset_{game_of(file)}"].append(str(file))
    return dict(groups)


def game_of(file: Path) -> str:
    """The game that a file belongs to; `players`, if it is for all of them."""
    inside = file.parts[2:-1] if file.parts[1] == "games" else file.parts[3:-1]
    return inside[0] if inside else "players"


def write_extensions(target: Path) -> list[Any]:
    """Let mypyc write C, a file for each module, and put that together as two for each group."""
    from mypyc.build import build_using_shared_lib, get_cflags, include_dir, mypyc_build
    from mypyc.common import RUNTIME_C_FILES
    from mypyc.options import CompilerOptions

    wanted = find_groups()
    sources = [file for files in wanted.values() for file in files]
    options = CompilerOptions(separate=True, multi_file=True, target_dir=str(target))
    # Each group counts on knowing all that derives from its classes, for speed: those that others derive from say so.
    options.global_opts = True
    separate: list[tuple[list[str], str | None]] = [(files, name) for name, files in wanted.items()]
    with redirect_stdout(io.StringIO()) as said:
        try:
            groups, written, needed = mypyc_build(
                ["--strict", f"--cache-dir={os.devnull}", *sources], options, separate=separate
            )
        except SystemExit:
            sys.stderr.write(said.getvalue())
            raise
    runtime = "".join(f"#include <{name}>\n" for name in [*RUNTIME_C_FILES, *sorted(each.path for each in needed)])
    folders = sorted({os.path.join(include_dir(), folder) for each in needed for folder in each.include_dirs})
    flags = get_cflags(opt_level="3", debug_level="0") + list(FLAGS if os.name == "posix" else ())
    inlined = inlined_functions(target)
    extensions = []
    for (modules, group), (files, headers) in zip(groups, written, strict=True):
        assert group is not None
        units = write_units(target, group, files, runtime, inlined)
        depends = [*headers, __file__]
        extensions += build_using_shared_lib(modules, group, units, depends, str(target), flags, folders)
    # The largest first, so that none is left to be waited for at the end.
    return sorted(extensions, key=lambda extension: -sum(Path(file).stat().st_size for file in extension.sources))


def inlined_functions(target: Path) -> dict[str, str]:
    """The C of the functions that every group has a copy of, by their name in the core."""
    functions = {}
    text = (target / "__native_creuset___core___bits.c").read_text(encoding="utf-8")
    for name in INLINED:
        full = f"CPyDef_creuset___core___bits___{name}"
        found = re.search(rf"^\w+ {full}\([^)]*\) \{{\n.*?^\}}\n", text, re.MULTILINE | re.DOTALL)
        assert found is not None, f"mypyc writes {full} in another way than it did"
        # They cannot fail; where a traceback would begin, it would need the core's own globals.
        functions[full] = "static inline " + re.sub(r"^ *CPy_AddTraceback\(.*\n", "", found[0], flags=re.MULTILINE)
    return functions


def write_units(target: Path, group: str, files: list[str], runtime: str, inlined: dict[str, str]) -> list[str]:
    """Write what is hot in a group and what is not as a file each."""
    heading = f'#include "__native_{group}.h"\n#include "__native_internal_{group}.h"\n'
    texts = {Path(file).stem: Path(file).read_text(encoding="utf-8") for file in files}
    if group != "creuset_core":
        heading += in_own_words("".join(inlined.values()), inlined)
        texts = {name: in_own_words(text, inlined, "exports_creuset_core.") for name, text in texts.items()}
    # The header of a group defines what it knows of others, for one file of C; the second has to take the first one's.
    tables = re.findall(
        r"^struct \w+ exports_\w+;", (target / f"__native_internal_{group}.h").read_text("utf-8"), re.MULTILINE
    )
    given = "".join(f"extern {table.removesuffix(';')} __attribute__((weak));\n" for table in tables)
    units = {"hot": runtime + heading, "cold": f'#pragma GCC optimize ("O1")\n{given}{heading}'}
    for name, text in texts.items():
        units["cold" if is_cold(name) else "hot"] += text
    return [write_changed(target / f"{group}_{name}.c", text) for name, text in units.items()]


def is_cold(file: str) -> bool:
    """Whether a file that mypyc wrote is of a module that no play-out runs through."""
    _package, *folders = file.removeprefix("__native_").split("___")
    return len(folders) > 1 and folders[-1] in COLD[folders[0]]


def in_own_words(text: str, functions: Iterable[str], before: str = "") -> str:
    """The C with calls of a group's own copies instead of the core's functions."""
    return re.sub(rf"{re.escape(before)}\b({'|'.join(functions)})\(", lambda found: f"own_{found[1]}(", text)


def write_changed(file: Path, text: str) -> str:
    """Write a file unless it says the same already; its name."""
    if not file.exists() or file.read_text(encoding="utf-8") != text:
        file.write_text(text, encoding="utf-8")
    return str(file)


def build_extensions(extensions: list[Any], target: Path, steps: Steps) -> dict[str, str]:
    """Run the C compiler over what has changed, on all cores."""
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    def build_told(extension: Any) -> None:
        if extension.name.endswith("__mypyc"):
            with steps.step(f"compiling {extension.name.removesuffix('__mypyc').removeprefix('creuset_')}"):
                build_extension(extension)
        else:
            build_extension(extension)

    command = build_ext(Distribution({"name": "creuset", "ext_modules": extensions}))
    build_extension, command.build_extension = command.build_extension, build_told
    command.build_lib = str(target / "lib")
    command.build_temp = str(target / "temp")
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    command.run()
    return {file: str(Path(file).relative_to(target / "lib")) for file in command.get_outputs()}
