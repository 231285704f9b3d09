"""What stands on the pieces (FO-05), read from the text of a file like the game's own, and sets of other figures."""

import tomllib
from collections import Counter
from dataclasses import dataclass
from importlib.resources import files
from itertools import cycle
from random import Random

COLOURS = ("grey", "blue", "red", "ochre", "violet")
TYPES = ("dagger", "axe", "sword")
KINDS = ("blade", "handle")


@dataclass(frozen=True)
class Piece:
    """One piece with all that it shows."""

    kind: str
    type: str
    colour: str
    cost: Counter[str]
    renown: int
    same_type: int
    same_colour: int

    @property
    def name(self) -> str:
        """How it is written: `grey dagger blade`."""
        return f"{self.colour} {self.type} {self.kind}"


def own_set() -> str:
    """The text of the set that comes with the game."""
    return files("creuset.games.forge.rules").joinpath("pieces.toml").read_text("utf-8")


def read_set(text: str) -> dict[str, Piece]:
    """Every piece by its name."""
    tree = tomllib.loads(text)
    pieces = [
        Piece(
            kind,
            type_,
            colour,
            Counter(figures["cost"]),
            figures["renown"],
            figures["same_type"],
            figures["same_colour"],
        )
        for kind in KINDS
        for type_ in TYPES
        for colour, figures in tree[kind][type_].items()
    ]
    return {piece.name: piece for piece in pieces}


def invented_set(costs: list[Counter[str]], figures: int, random: Random) -> str:
    """The text of a set with these 30 costs, in any order, and with so many different figures that keep to FO-05."""
    shuffled = iter(random.sample(costs, len(costs)))
    lines = []
    for kind in KINDS:
        for type_ in TYPES:
            lines.append(f"[{kind}.{type_}]")
            for colour in COLOURS:
                cost = next(shuffled)
                paid = ", ".join(f"{material} = {count}" for material, count in sorted(cost.items()))
                renown = figures * (cost.total() - 1) + random.randrange(figures)
                bonuses = f"same_type = {random.randrange(figures)}, same_colour = {random.randrange(figures)}"
                lines.append(f"{colour} = {{ cost = {{ {paid} }}, renown = {renown}, {bonuses} }}")
    return "\n".join(lines)


def cheap_costs() -> list[Counter[str]]:
    """One cube each: all pieces can be forged long before the Mine is empty."""
    return [Counter({colour: 1}) for colour in COLOURS for _ in range(6)]


def plain_costs() -> list[Counter[str]]:
    """Of one colour each, and all the cubes together."""
    return [Counter({colour: count}) for colour in COLOURS for count in (3, 2, 2, 2, 1, 1)]


def mixed_costs() -> list[Counter[str]]:
    """Of as many colours as cubes, and all the cubes together: easily, nobody has what a piece costs."""
    colours = cycle(COLOURS)
    return [Counter(next(colours) for _ in range(size)) for size in [1] * 10 + [2] * 15 + [3] * 5]


def a_set(like: str, random: Random) -> str:
    """The game's own set, or an invented one: `cheap`, `plain`, `mixed`, or `worthless` for a tie in every game."""
    if like == "own":
        return own_set()
    if like == "worthless":
        return invented_set(cheap_costs(), 1, random)
    return invented_set({"cheap": cheap_costs, "plain": plain_costs, "mixed": mixed_costs}[like](), 5, random)
