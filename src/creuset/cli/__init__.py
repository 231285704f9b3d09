"""The command line. Everything may be imported here; nothing imports it."""

import io
import os
import re
import sys
from collections import Counter
from importlib.metadata import requires
from typing import NoReturn

from creuset.core.errors import BadJournal, CreusetError
from creuset.core.message import N_
from creuset.packs import left_out
from creuset.terminal.console import escaped
from creuset.words import Speaker, choose_language

REFUSED = 2
"""The exit code for anything that cannot be done."""


def main(arguments: list[str] | None = None) -> None:
    """Run the command that was typed. A failure ends with one clear sentence and exit code 2."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    _take_any_text()
    try:
        say = Speaker(choose_language(take_language(words)))
    except CreusetError as error:
        refuse(Speaker(choose_language(None)).error(error))
    for game, why in left_out().items():
        if game not in words:  # else this is why the command is refused
            tell(say(why))
    try:
        run(words, say)
        sys.stdout.flush()
    except BadJournal as error:
        refuse(say(N_("step {step}: {why}"), step=error.step, why=error.message))
    except CreusetError as error:
        refuse(say.error(error))
    except ModuleNotFoundError as error:
        if extra := extra_with(error.name or ""):
            refuse(say(N_("this needs more than is installed: pip install 'creuset[{extra}]'"), extra=extra))
        raise
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        _forget_output()  # the reader of the output has stopped reading; that is not an error
    except OSError as error:
        _forget_output()
        refuse(say(N_("the output cannot be written: {why}"), why=error.strerror or str(error)))


def extra_with(module: str) -> str | None:
    """The smallest extra of this package that includes a module; libraries are named after their modules."""
    pattern = re.compile(r"([\w-]+).*extra == ['\"](\w+)['\"].*")
    brought = [found.groups() for found in map(pattern.fullmatch, requires("creuset") or ()) if found]
    sizes = Counter(extra for _name, extra in brought)
    name = module.partition(".")[0].replace("_", "-")
    return min((extra for library, extra in brought if library == name), key=lambda extra: sizes[extra], default=None)


def _forget_output() -> None:
    """Send pending output nowhere, so that it does not fail once more at the very end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _take_any_text() -> None:
    """Accept bytes that are not text, and characters that this terminal does not have."""
    for stream, errors in ((sys.stdin, "surrogateescape"), (sys.stdout, "replace"), (sys.stderr, "replace")):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)


def run(words: list[str], say: Speaker) -> None:
    """Find the command and run it."""
    from cyclopts import CycloptsError  # noqa: PLC0415 - only once the language is known and simple errors are out

    from creuset.cli.commands import make_app  # noqa: PLC0415 - as above

    try:
        make_app(say)(words, exit_on_error=False, print_error=False)
    except CycloptsError as error:
        error.verbose = False
        refuse(say(N_("that cannot be understood: {why}"), why=" ".join(str(error).split())))


def take_language(words: list[str]) -> str | None:
    """Take `--lang fr` or `--lang=fr` out of the words, wherever it is."""
    for index, word in enumerate(words):
        if word == "--":
            break
        if word == "--lang" and index + 1 < len(words):
            language = words[index + 1]
            del words[index : index + 2]
            return language
        if word.startswith("--lang="):
            del words[index]
            return word.removeprefix("--lang=")
    return None


def refuse(sentence: str) -> NoReturn:
    """Say why not, and exit."""
    tell(sentence)
    sys.exit(REFUSED)


def tell(sentence: str) -> None:
    """Say something about the command that is no part of its output."""
    sys.stderr.write(f"creuset: {escaped(sentence)}\n")
