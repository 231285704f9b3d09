"""The figures on the 30 pieces (FO-05): read from a file that people can edit, and checked, with every fault listed."""

from collections.abc import Mapping
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.errors import BadComponents
from creuset.core.message import N_, Filling, Message
from creuset.core.state import encode
from creuset.core.toml_files import load_text, read_toml
from creuset.games.forge.rules.components import (
    COLOUR_KEYS,
    COLOURS,
    CUBES,
    KIND_KEYS,
    OF_A_COLOUR,
    PIECE_NAMES,
    PIECES,
    TYPE_KEYS,
    colour_name,
    piece_name,
    piece_number,
)
from creuset.games.forge.rules.cubes import NO_CUBES, ONE, by_colour, count, total
from creuset.games.forge.rules.facts import Figures
from creuset.games.forge.rules.lid import STANDARD

FILE: Final = "pieces.toml"

LEAST_COST: Final = 1
MOST_COST: Final = 3
"""FO-05: what a piece costs, in cubes."""

MOST_KEPT: Final = 32
"""How many of the sets that people wrote are kept once read."""

_FIGURES: Final = ("renown", "same_type", "same_colour")


@final
class Pieces:
    """What stands on every piece, by its number."""

    def __init__(self, cost: vec[i64], renown: vec[i64], same_type: vec[i64], same_colour: vec[i64]) -> None:
        self.cost = cost
        """Cubes by colour."""
        self.renown = renown
        self.same_type = same_type
        """The bonus for a partner of the same type."""
        self.same_colour = same_colour
        """The bonus for a partner of the same colour."""

    def facts(self, piece: int) -> Figures:
        """The figures of one piece as plain data."""
        return {
            "cost": by_colour(self.cost[piece]),
            "renown": int(self.renown[piece]),
            "same_type": int(self.same_type[piece]),
            "same_colour": int(self.same_colour[piece]),
        }

    def all_facts(self) -> dict[str, Figures]:
        """The figures of every piece, by its name."""
        return {PIECE_NAMES[piece]: self.facts(piece) for piece in range(PIECES)}

    def fingerprint(self) -> str:
        """A short word that changes with any figure: a journal of one set does not fit another."""
        return sha256(encode(self.all_facts())).hexdigest()[:8]


def load_pieces(file: Path) -> Pieces:
    """The pieces in a file; raises `BadComponents` with every fault in it."""
    return read_pieces(load_text(file), file.name)


@cache
def own_pieces() -> Pieces:
    """The set that comes with the game."""
    return load_pieces(Path(__file__).with_name(FILE))


@lru_cache(MOST_KEPT)
def kept_pieces(text: str) -> Pieces:
    """The pieces of a text among the options of a match: read once, then kept for all its positions."""
    return read_pieces(text, "pieces")


def pieces_for(options: Mapping[str, str]) -> Pieces:
    """The pieces that a match is played with."""
    chosen = options["pieces"]
    return own_pieces() if chosen == STANDARD else kept_pieces(chosen)


def read_pieces(text: str, file: str = FILE) -> Pieces:
    """The pieces that a text in TOML describes; raises `BadComponents` with every fault in it."""
    reader = _Reader()
    reader.read(read_toml(text, file))
    reader.check_set()
    if reader.faults:
        raise BadComponents(file, reader.faults)
    return reader.pieces


@final
class _Reader:
    """Goes through a file and notes every fault."""

    def __init__(self) -> None:
        empty = [0] * PIECES
        self.pieces = Pieces(vec[i64](empty), vec[i64](empty), vec[i64](empty), vec[i64](empty))
        self.faults: list[Message] = []
        self._sound: list[int] = []
        """The pieces without faults of their own."""

    def _fault(self, sentence: str, gaps: Mapping[str, Filling]) -> None:
        self.faults.append(Message(sentence, gaps))

    def read(self, tree: Mapping[str, object]) -> None:
        """Every piece of every kind, type and colour, and nothing else."""
        for kind, types in enumerate(self._branch(tree, KIND_KEYS, "")):
            for type_, colours in enumerate(self._branch(types, TYPE_KEYS, f"{KIND_KEYS[kind]}.")):
                path = f"{KIND_KEYS[kind]}.{TYPE_KEYS[type_]}."
                for colour, figures in enumerate(self._branch(colours, COLOUR_KEYS, path)):
                    if figures is not None:
                        self._read_piece(piece_number(kind, type_, colour), figures)

    def _branch(
        self, tree: Mapping[str, object] | None, keys: tuple[str, ...], path: str
    ) -> list[Mapping[str, object] | None]:
        """The tables with these names, `None` for each that is missing; anything else is a fault."""
        if tree is None:  # the fault is noted one level up
            return [None] * len(keys)
        for key in tree:
            if key not in keys:
                known = ", ".join(keys)
                self._fault(N_("there is no {key}; there are: {known}"), {"key": path + key, "known": known})
        found: list[Mapping[str, object] | None] = []
        for key in keys:
            value = tree.get(key)
            if isinstance(value, dict):
                found.append(value)
            else:
                missing = N_("{key} is missing") if value is None else N_("{key} is not a table")
                self._fault(missing, {"key": path + key})
                found.append(None)
        return found

    def _read_piece(self, piece: int, figures: Mapping[str, object]) -> None:
        name, before = piece_name(piece), len(self.faults)
        for key in figures:
            if key != "cost" and key not in _FIGURES:
                known = ", ".join(("cost", *_FIGURES))
                self._fault(
                    N_("{piece}: there is no {key}; there are: {known}"), {"piece": name, "key": key, "known": known}
                )
        for key, column in zip(
            _FIGURES, (self.pieces.renown, self.pieces.same_type, self.pieces.same_colour), strict=True
        ):
            value = figures.get(key)
            if type(value) is not int or not 0 <= value <= 99:
                self._fault(N_("{piece}: {key} is not a whole number from 0 to 99"), {"piece": name, "key": key})
            else:
                column[piece] = value
        self.pieces.cost[piece] = self._read_cost(name, figures.get("cost"))
        if len(self.faults) == before:
            self._sound.append(piece)

    def _read_cost(self, name: Message, cost: object) -> i64:
        cubes: i64 = NO_CUBES
        if not isinstance(cost, dict):
            missing = N_("{piece}: {key} is missing") if cost is None else N_("{piece}: {key} is not a table")
            self._fault(missing, {"piece": name, "key": "cost"})
            return cubes
        sound = True
        for key, number in cost.items():
            if key not in COLOUR_KEYS:
                sound = False
                self._fault(
                    N_("{piece}: there are no {colour} cubes; the colours are: {known}"),
                    {"piece": name, "colour": str(key), "known": ", ".join(COLOUR_KEYS)},
                )
            elif type(number) is not int or not 1 <= number <= MOST_COST:
                sound = False
                self._fault(N_("{piece}: the number of {colour} cubes must be 1 to 3"), {"piece": name, "colour": key})
            else:
                cubes += number * ONE[COLOUR_KEYS.index(key)]
        if sound and not LEAST_COST <= total(cubes) <= MOST_COST:
            self._fault(
                N_("{piece}: it costs {count} cubes; 1 to 3 are allowed"), {"piece": name, "count": int(total(cubes))}
            )
        return cubes

    def check_set(self) -> None:
        """What the pieces must satisfy together (FO-05); those with faults of their own are left out."""
        cost: i64 = NO_CUBES
        for piece in self._sound:
            cost += self.pieces.cost[piece]
        if total(cost) > CUBES:
            self._fault(N_("all pieces together cost {count} cubes; there are only 55"), {"count": int(total(cost))})
        for colour in range(COLOURS):
            if count(cost, colour) > OF_A_COLOUR:
                self._fault(
                    N_("all pieces together cost {count} cubes of one colour, {colour}; there are only 11"),
                    {"count": int(count(cost, colour)), "colour": colour_name(colour)},
                )
        for piece in self._sound:
            self._compare(piece)

    def _compare(self, dear: int) -> None:
        """A dearer piece brings more Renown than every cheaper one."""
        pieces = self.pieces
        best = -1
        for cheap in self._sound:
            if total(pieces.cost[cheap]) < total(pieces.cost[dear]) and (
                best < 0 or pieces.renown[cheap] > pieces.renown[best]
            ):
                best = cheap
        if best >= 0 and pieces.renown[dear] <= pieces.renown[best]:
            self._fault(
                N_("{piece} costs more than {other} but has no more Renown: {renown} against {more}"),
                {
                    "piece": piece_name(dear),
                    "renown": int(pieces.renown[dear]),
                    "other": piece_name(best),
                    "more": int(pieces.renown[best]),
                },
            )
