"""The compiled rules: mypyc turns strictly typed Python into C, and a C compiler makes a library of each group.

A group is a game's rules and bots, or the part that all games share; `docs/architecture.md` says how they depend on
each other. The C of a group is written as two files: the hot one is fully optimised, the other only a little.
Files whose content does not change are left alone, so a change in one game only compiles that game.
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

SHARED = ("core", "players")
"""The packages that all games depend on; they become one library."""

OF_GAME = ("rules", "bot")
"""The parts of a game's folder that are compiled, into its own library."""

INTERPRETED = ("facts*.py", "rulebook*.py")
"""Types without any code, and sentences that are only read once."""

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
        "replay",
        "talk",
    },
    "games": {
        *("account", "card_rows", "card_texts", "cards", "cards_reader", "effects", "explaining"),
        *("levels", "lid", "map_text", "maps", "pieces", "plain", "reasons", "refusals", "sketch", "verbs"),
    },
    "players": {"advice", "levels", "people", "registry", "weights"},
}
"""Modules that playouts never use, by package: reading, writing, words, tables that are made once."""

INLINED = ("bit", "holds", "size", "lowest", "nth")
"""Small functions of `core/bits.py`: every group gets a copy, because calling into another group costs more."""

LOWEST = """
#ifdef __GNUC__
    return __builtin_ctzll((unsigned long long)cpy_r_numbers | 1ull << 63);
#endif
"""
"""Where processors find the lowest bit in one instruction, they are asked to; the lowest of no bits is any number."""

FLAGS = ("-fno-semantic-interposition", "-fvisibility=hidden", "-Wno-all", "-w")
"""The C compiler may inline across a group and reach its data directly; it skips slow checks for mistakes."""


def compile_modules(root: Path, steps: Steps) -> dict[str, str]:
    """Compile everything; returns the built files and their places in the wheel, none without a C compiler."""
    from mypy.version import __version__ as mypy_version

    target = root / "build" / f"compiled-{sys.implementation.cache_tag}-{mypy_version}"
    target.mkdir(parents=True, exist_ok=True)
    if not has_compiler(target):
        steps.tell("no working C compiler: the rules will run interpreted, about forty times slower")
        return {}
    with chdir(root / "src"):  # gives modules their names, and tracebacks short paths
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
    """The files to compile, by the library that they become part of."""
    package = Path("creuset")
    left_out = {file for pattern in INTERPRETED for file in package.rglob(pattern)}
    folders = {package / name: "core" for name in SHARED}
    folders |= {part: part.parent.name for name in OF_GAME for part in sorted(package.glob(f"games/*/{name}"))}
    groups: dict[str, list[str]] = defaultdict(list)
    for folder, name in folders.items():
        groups[f"creuset_{name}"] += [str(file) for file in sorted(folder.rglob("*.py")) if file not in left_out]
    return dict(groups)


def write_extensions(target: Path) -> list[Any]:
    """Let mypyc write C, one file per module, and join the files into two per group."""
    from mypyc.build import build_using_shared_lib, get_cflags, include_dir, mypyc_build
    from mypyc.common import RUNTIME_C_FILES
    from mypyc.options import CompilerOptions

    wanted = find_groups()
    sources = [file for files in wanted.values() for file in files]
    options = CompilerOptions(separate=True, multi_file=True, target_dir=str(target))
    # For speed, each group relies on knowing all subclasses of its classes; classes with subclasses elsewhere say so.
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
    # The largest first, so that nobody has to wait for it at the end.
    return sorted(extensions, key=lambda extension: -sum(Path(file).stat().st_size for file in extension.sources))


def inlined_functions(target: Path) -> dict[str, str]:
    """The C of the functions that every group gets a copy of, by their name in the core."""
    functions = {}
    text = (target / "__native_creuset___core___bits.c").read_text(encoding="utf-8")
    for name in INLINED:
        full = f"CPyDef_creuset___core___bits___{name}"
        found = re.search(rf"^\w+ {full}\([^)]*\) \{{\n.*?^\}}\n", text, re.MULTILINE | re.DOTALL)
        assert found is not None, f"mypyc no longer writes {full} the way it did"
        # They cannot fail, and a traceback would need the core's own globals.
        function = "static inline " + re.sub(r"^ *CPy_AddTraceback\(.*\n", "", found[0], flags=re.MULTILINE)
        functions[full] = function.replace("{\n", "{" + LOWEST, 1) if name == "lowest" else function
    return functions


def write_units(target: Path, group: str, files: list[str], runtime: str, inlined: dict[str, str]) -> list[str]:
    """Write the hot and the cold part of a group as one file each."""
    heading = f'#include "__native_{group}.h"\n#include "__native_internal_{group}.h"\n'
    texts = {Path(file).stem: Path(file).read_text(encoding="utf-8") for file in files}
    if group != "creuset_core":
        heading += in_own_words("".join(inlined.values()), inlined)
        texts = {name: in_own_words(text, inlined, "exports_creuset_core.") for name, text in texts.items()}
    # The header of a group defines what it knows about others, for one C file; the second has to use the first one's.
    tables = re.findall(
        r"^struct \w+ exports_\w+;", (target / f"__native_internal_{group}.h").read_text("utf-8"), re.MULTILINE
    )
    given = "".join(f"extern {table.removesuffix(';')} __attribute__((weak));\n" for table in tables)
    units = {"hot": runtime + heading, "cold": f'#pragma GCC optimize ("O1")\n{given}{heading}'}
    for name, text in texts.items():
        units["cold" if is_cold(name) else "hot"] += text
    return [write_changed(target / f"{group}_{name}.c", text) for name, text in units.items()]


def is_cold(file: str) -> bool:
    """Whether a file written by mypyc belongs to a module that playouts never use."""
    _package, *folders = file.removeprefix("__native_").split("___")
    return len(folders) > 1 and folders[-1] in COLD[folders[0]]


def in_own_words(text: str, functions: Iterable[str], before: str = "") -> str:
    """The C with calls to a group's own copies instead of the core's functions."""
    return re.sub(rf"{re.escape(before)}\b({'|'.join(functions)})\(", lambda found: f"own_{found[1]}(", text)


def write_changed(file: Path, text: str) -> str:
    """Write a file unless its content is the same; returns its name."""
    if not file.exists() or file.read_text(encoding="utf-8") != text:
        file.write_text(text, encoding="utf-8")
    return str(file)


def build_extensions(extensions: list[Any], target: Path, steps: Steps) -> dict[str, str]:
    """Run the C compiler on everything that has changed, on all cores."""
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
