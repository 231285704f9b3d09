"""What a game brings to the table, and where the games are found."""

import warnings
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from pkgutil import resolve_name
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
    """Its bots by name, the weakest first, each made from a generator."""
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
        return resolve_name(reference) if reference else None


@cache
def packs() -> dict[str, Pack]:
    """The pack of every game that is installed, by its key, in the order of the shelf.

    A package that is broken, or wants the key of another, is left out with a warning: it must not stop the others.
    """
    found: dict[str, Pack] = {}
    for entry in sorted(entry_points(group=GROUP), key=_ours_first):
        try:
            pack = entry.load()
        except Exception as error:  # a stranger's package may fail in any way
            _warn(entry, f"it cannot be loaded: {error!r}")
            continue
        if not isinstance(pack, Pack):
            _warn(entry, "it is no Pack")
        elif entry.name in found:
            _warn(entry, "another game has this key")
        else:
            found[entry.name] = pack
    return dict(sorted(found.items(), key=lambda named: (named[1].shelf, named[0])))


def _ours_first(entry: EntryPoint) -> bool:
    return not entry.value.startswith(f"{GROUP}.")


def _warn(entry: EntryPoint, why: str) -> None:
    warnings.warn(f"the game {entry.name} ({entry.value}) is left out: {why}", RuntimeWarning, stacklevel=3)


def find_pack(key: str, version: str | None = None) -> Pack:
    """What the game with this key brings; raises `BadSetup`.

    For an earlier version of its rules, that is the rules alone: its bots and boards know the present ones.
    """
    known = packs()
    if key not in known:
        raise BadSetup(
            Message(N_("there is no game {game}; there are: {known}"), {"game": key, "known": ", ".join(known)})
        )
    pack = known[key]
    return pack if version is None or version not in pack.older else Pack(pack.older[version], words=pack.words)


def find_game(key: str, version: str | None = None) -> Game:
    """The game with this key; raises `BadSetup`.

    With a version, the game under that version of its rules; if it is not installed, under the present one, which
    refuses journals of any other.
    """
    game = _game(key, find_pack(key, version))
    if version in find_pack(key).older and game.lid.version != version:
        gaps: dict[str, Filling] = {"game": key, "version": str(version), "own": game.lid.version}
        raise BadSetup(Message(N_("version {version} of the game {game} calls itself version {own}"), gaps))
    return game


def all_games() -> dict[str, Game]:
    """Every game that is installed, by its key, in the order of the shelf."""
    return {key: _game(key, pack) for key, pack in packs().items()}


@cache
def _game(key: str, pack: Pack) -> Game:
    game: Game = pack.load("game")
    if game.lid.key != key:
        gaps: dict[str, Filling] = {"game": key, "key": game.lid.key}
        raise BadSetup(Message(N_("the game {game} calls itself {key}; its entry point must have the same name"), gaps))
    return game
