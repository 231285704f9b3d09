"""Views packed for the workers of this server, which trust it.

Compiled objects cannot be pickled. A worker therefore begins the same match itself, takes the seat's view of its first
position, and fills that twin attribute by attribute. What follows from the options alone, such as a map or a set of
cards, the twin has already: it is not sent.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Any, TypeAlias

from creuset.core.action import Action
from creuset.core.game import Game
from creuset.core.state import State, View
from creuset.packs import find_game

Options: TypeAlias = tuple[tuple[str, str], ...]

_MISSING = object()

MOST_TWINS = 64
"""How many first positions are kept to compare with."""


@dataclass(frozen=True)
class PackedView:
    """A view of one seat in a match of a game, ready to be pickled."""

    game: str
    options: Options
    seats: int
    seat: int
    parts: "Parts"
    version: str | None = None
    """Of its rules, if it may be an older one."""


@dataclass(frozen=True)
class Parts:
    """The attributes of an object that differ from those of its twin."""

    attributes: dict[str, Any]


@dataclass(frozen=True)
class Numbers:
    """An array of numbers."""

    items: list[int]


@dataclass(frozen=True)
class Notation:
    """An action."""

    what: str


def pack(view: View, game: str, options: Mapping[str, str], seats: int, version: str | None = None) -> PackedView:
    """The view of a seat, packed."""
    assert view.seat is not None
    known = tuple(sorted(options.items()))
    parts = _packed(view, _twin(game, version, known, seats, view.seat))
    return PackedView(game, known, seats, view.seat, parts, version)


def unpack(packed: PackedView) -> View:
    """The view that was packed: it has the same data, and imagines the same worlds."""
    game = find_game(packed.game, packed.version)
    view = game.begin(dict(packed.options), packed.seats).view(packed.seat)
    _fill(view, packed.parts, game)
    return view


@lru_cache(MOST_TWINS)
def _twin(game: str, version: str | None, options: Options, seats: int, seat: int) -> View:
    return find_game(game, version).begin(dict(options), seats).view(seat)


def _packed(thing: object, twin: object) -> Parts:
    attributes = {}
    for name in _attributes(thing):
        value, known = getattr(thing, name), getattr(twin, name, _MISSING)
        if value is not known:
            attributes[name] = _packed(value, known) if _can_be_filled(known, value) else _plain(value)
    return Parts(attributes)


def _plain(value: Any) -> object:
    """A value that can be pickled."""
    if isinstance(value, Action):
        return Notation(value.notation())
    if isinstance(value, list):
        return [_plain(item) for item in value]
    return Numbers(list(value)) if _is_array(value) else value


def _fill(thing: object, parts: Parts, game: Game) -> None:
    for name, value in parts.attributes.items():
        if isinstance(value, Parts):
            _fill(getattr(thing, name), value, game)
        elif isinstance(value, Numbers):
            setattr(thing, name, type(getattr(thing, name))(value.items))
        else:
            setattr(thing, name, _restored(value, game))


def _restored(value: object, game: Game) -> object:
    if isinstance(value, Notation):
        return game.parse(value.what)
    return [_restored(item, game) for item in value] if isinstance(value, list) else value


def _attributes(thing: object) -> list[str]:
    """The names of an object's attributes: of compiled classes, of slots, and the others."""
    slots = [name for kind in type(thing).__mro__ for name in vars(kind).get("__slots__", ())]
    names = [*getattr(type(thing), "__mypyc_attrs__", ()), *slots, *getattr(thing, "__dict__", ())]
    return [name for name in dict.fromkeys(names) if hasattr(thing, name)]


def _can_be_filled(twin: object, value: object) -> bool:
    """Whether a twin of this value takes over its attributes one by one: of a position, a view, or a part of ours.

    Everything else is sent as it is; a stranger's enumeration or singleton must not be written to.
    """
    ours = isinstance(value, State | View) or type(value).__module__.startswith("creuset.")
    return type(twin) is type(value) and ours and not isinstance(value, Action | Enum)


def _is_array(value: Any) -> bool:
    return type(value).__name__.startswith("vec[")
