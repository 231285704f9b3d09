"""A game's options as people type them: `--option map=berlin`, or `--map berlin`; `map=@FILE` brings a whole file."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from creuset.core.errors import BadComponents, BadSetup
from creuset.core.game import Game, Option, is_text
from creuset.core.message import N_, Message
from creuset.core.toml_files import load_text
from creuset.packs import find_game

OPTION_HELP = N_("A switch of the rules as name=value, or name=@FILE for a file of your own; may be repeated.")
FLAG_HELP = N_("The same for one option of the game by its name, such as --map berlin. See: creuset games.")


def read_options(game: str, pairs: Sequence[str], flags: Mapping[str, str]) -> dict[str, str]:
    """The options that were typed for a game, files as their text; raises `BadSetup` or `BadComponents`."""
    played = find_game(game)
    known = {option.key: option for option in played.lid.options}
    by_flag = {flag if flag in known else flag.replace("-", "_"): value for flag, value in flags.items()}
    options: dict[str, str] = {}
    for name, value in (*map(_pair, pairs), *by_flag.items()):
        if name in options:
            raise BadSetup(Message(N_("the option {option} is given twice"), {"option": name}))
        options[name] = value
    for name, value in options.items():
        option = known.get(name)
        file = None if option is None else _file(option, value, by_flag=name in by_flag)
        if option is not None and file is not None:
            # A journal has to hold the text itself: the file may change, or stay behind on another machine.
            options[name] = file_text(played, option, file)
    played.complete(options)
    return options


def _pair(typed: str) -> tuple[str, str]:
    name, equals, value = (part.strip() for part in typed.partition("="))
    if not equals:
        raise BadSetup(Message(N_("an option is written name=value, not {option}"), {"option": typed}))
    return name, value


def _file(option: Option, value: str, *, by_flag: bool) -> Path | None:
    """The file that the value of an option names, if it does: a flag takes its path as it is."""
    if value.startswith("@"):
        return Path(value[1:])
    path = Path(value)
    if by_flag and option.texts and value not in option.values and (path.suffix or path.exists()):
        return path
    return None


def file_text(game: Game, option: Option, file: Path) -> str:
    """The text of a file that players bring; raises `BadComponents` with all that is wrong with it, or `BadSetup`."""
    if not option.texts:
        raise BadSetup(Message(N_("the option {option} takes no file"), {"option": option.key}))
    text = load_text(file)
    text = text if is_text(text) else f"{text}\n"
    try:
        game.value_title(option, text)
    except BadComponents as faulty:
        raise BadComponents(file.name, faulty.faults) from None
    return text
