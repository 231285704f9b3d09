"""What a game brings to the table, and where the games are found."""

import importlib
import pkgutil
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import metadata
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from traceback import extract_tb
from typing import Any

from creuset.core.errors import BadSetup
from creuset.core.game import Game
from creuset.core.message import N_, Filling, Message

GROUP = "creuset.games"
"""The group of entry points under which installed packages name their packs, ours as well as a stranger's."""


@dataclass(frozen=True)
class Pack:
    """All that a game brings, part by part, as `module:name`: a part is loaded when somebody asks for it.

    Only the game itself is needed. Every other part has a general form for games that do not bring it.
    """

    game: str
    """Its rules: a `Game`."""
    facts: str = ""
    """The types `View`, `Choice` and `Effect` of its plain data, by these names."""
    bots: str = ""
    """Bots of its own by name, the weakest first, each made from a generator: one called `greedy` decides at once."""
    expertise: str = ""
    """What the search is told about it, and how each of the five people of the house uses that: an `Expertise`."""
    board: str = ""
    """Its board in the terminal."""
    reading: str = ""
    """How it is read aloud, line by line."""
    scenery: str = ""
    """What pictures of it need and never changes during a match, made from options and a speaker."""
    balance: str = ""
    """What `creuset balance` tells of it besides points and places."""
    commands: str = ""
    """Commands of its own, added to the command line."""
    words: Path | None = None
    """The folder of its translations: `fr.json` and `de.json`, from English sentences."""
    shelf: int = 100
    """Where it stands among the games: smaller numbers come first."""
    older: Mapping[str, str] = field(default_factory=dict, hash=False)
    """Earlier versions of its rules, by `lid.version`: matches that were begun under them go on under them."""

    def load(self, part: str) -> Any:
        """The part of this name; nothing when the game does not bring it."""
        reference = getattr(self, part)
        return pkgutil.resolve_name(reference) if reference else None


_LOADING = (__file__, importlib.__file__, metadata.__file__, pkgutil.__file__)
"""Where loading begins: an error that is raised there is none of the files that were loaded."""

_left_out: dict[EntryPoint, Message] = {}
"""Why packages were left out when packs were last looked for."""


@cache
def packs() -> dict[str, Pack]:
    """The pack of every game that is installed, by its key, in the order of the shelf.

    A package that is broken, or wants the key of another, must not stop the others: `left_out` says why.
    """
    _left_out.clear()
    found: dict[str, Pack] = {}
    for entry in sorted(entry_points(group=GROUP), key=_ours_first):
        try:
            if entry.name in found:
                raise BadSetup(Message(N_("another game has this key")))
            found[entry.name] = _pack(entry)
        except BadSetup as error:
            _left_out[entry] = _sentence(entry, error.message)
    return dict(sorted(found.items(), key=lambda named: (named[1].shelf, named[0])))


def left_out() -> dict[str, Message]:
    """Why games of installed packages cannot be played, by their keys."""
    packs()
    return {entry.name: why for entry, why in _left_out.items()}


def _ours_first(entry: EntryPoint) -> bool:
    return not _is_ours(entry)


def _is_ours(entry: EntryPoint) -> bool:
    return entry.value.startswith(f"{GROUP}.")


def _sentence(entry: EntryPoint, why: Message) -> Message:
    package = entry.dist.name if entry.dist else entry.module
    line = N_("the game {game} of the package {package} is left out: {why}")
    return Message(line, {"game": entry.name, "package": package, "why": why})


def _pack(entry: EntryPoint) -> Pack:
    """What an entry point names; raises `BadSetup` if that is no pack, or a stranger's whose game cannot be played."""
    try:
        pack = entry.load()
    except Exception as error:  # a stranger's package may fail in any way
        raise _unloaded(entry.value, error) from error
    if not isinstance(pack, Pack):
        raise BadSetup(Message(N_("it is no Pack: {name}"), {"name": entry.value}))
    if not _is_ours(entry):  # ours can be played, and are loaded only when somebody asks for them
        _check_game(entry.name, pack)
    return pack


def _check_game(key: str, pack: Pack) -> None:
    """A stranger's game is there, and has a lid with its key; raises `BadSetup`."""
    try:
        game = pack.load("game")
    except Exception as error:
        raise _unloaded(pack.game, error) from error
    if not isinstance(game, Game):
        raise BadSetup(Message(N_("it is no Game: {name}"), {"name": pack.game}))
    for attribute in ("lid", "rulebook"):
        if not hasattr(game, attribute) or attribute in vars(type(game)):  # compiled code does not look into the class
            line = N_("its game has no {attribute}: set self.{attribute} in __init__")
            raise BadSetup(Message(line, {"attribute": attribute}))
    if game.lid.key != key:
        line = N_("it calls itself {key}; its entry point must have the same name")
        raise BadSetup(Message(line, {"key": game.lid.key}))


def _unloaded(name: str, error: Exception) -> BadSetup:
    """That something cannot be loaded: what was raised, and by which line of the stranger's files."""
    frames = [frame for frame in extract_tb(error.__traceback__) if frame.filename not in _LOADING]
    places = [f" ({frame.filename}:{frame.lineno})" for frame in frames if not frame.filename.startswith("<")]
    told = f"{type(error).__name__}: {error}{''.join(places[-1:])}"
    return BadSetup(Message(N_("{name} cannot be loaded: {error}"), {"name": name, "error": told}))


def find_pack(key: str, version: str | None = None) -> Pack:
    """What the game with this key brings; raises `BadSetup`.

    For an earlier version of its rules, that is the rules alone: its bots and boards know the present ones.
    """
    known = packs()
    if key not in known:
        why = left_out().get(key)
        if why is None:
            why = Message(N_("there is no game {game}; there are: {known}"), {"game": key, "known": ", ".join(known)})
        raise BadSetup(why)
    pack = known[key]
    return pack if version is None or version not in pack.older else Pack(pack.older[version], words=pack.words)


def find_game(key: str, version: str | None = None) -> Game:
    """The game with this key; raises `BadSetup`.

    With a version, the game under that version of its rules; if it is not installed, under the present one, which
    refuses journals of any other.
    """
    game: Game = find_pack(key, version).load("game")
    if version in find_pack(key).older and game.lid.version != version:
        gaps: dict[str, Filling] = {"game": key, "version": str(version), "own": game.lid.version}
        raise BadSetup(Message(N_("version {version} of the game {game} calls itself version {own}"), gaps))
    return game


def all_games() -> dict[str, Game]:
    """Every game that is installed, by its key, in the order of the shelf."""
    return {key: find_game(key) for key in packs()}
