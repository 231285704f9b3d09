"""The figures by which a pirate judges what they have and what they may win."""

from typing import Final, final

from mypy_extensions import i64

from creuset.players.weights import Weights

BY_HAND: Final[Weights] = {
    "credit": 16,
    "credit_turn": 2,
    "power": 14,
    "ability": 100,
    "support": 100,
    "damage": 100,
    "debt": 30,
    "judgment": 100,
    "scrap": 20,
    "sets": 100,
    "trophy": 100,
    "rivalry": 100,
    "margin": 5,
    "before": 25,
}
"""The opportunist's own, who is the yardstick for all the others. What they mean stands in `weights.toml`."""


@final
class Values:
    """Hundredths of a Glory, or percent of what the opportunist thinks."""

    def __init__(self, weights: Weights) -> None:
        self.credit: Final[i64] = weights["credit"]
        self.credit_turn: Final[i64] = weights["credit_turn"]
        self.power: Final[i64] = weights["power"]
        self.ability: Final[i64] = weights["ability"]
        self.support: Final[i64] = weights["support"]
        self.damage: Final[i64] = weights["damage"]
        self.debt: Final[i64] = weights["debt"]
        self.judgment: Final[i64] = weights["judgment"]
        self.scrap: Final[i64] = weights["scrap"]
        self.sets: Final[i64] = weights["sets"]
        self.trophy: Final[i64] = weights["trophy"]
        self.rivalry: Final[i64] = weights["rivalry"]
        self.margin: Final[i64] = weights["margin"]
        self.before: Final[i64] = weights["before"]
