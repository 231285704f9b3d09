"""The numbers by which a position is judged: rules of thumb, as whole numbers."""

from pathlib import Path
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.players.weights import Weights

TURN: Final[i64] = 100
"""Time is counted in hundredths of a turn, free cubes in hundredths of a cube."""

POINT: Final[i64] = 1000
"""Renown is counted in thousandths."""

WEIGHTS: Final = Path(__file__).with_name("weights.toml")
"""What the search judges by."""


@final
class Judgement:
    """How somebody judges what players may still hope for."""

    def __init__(self, weights: Weights) -> None:
        self.patience: i64 = max(1, weights["patience"])
        """Anything this far ahead counts half, in hundredths of a turn."""
        self.idle: i64 = weights["idle"]
        """What turns without a plan count for, in percent of what a turn brings at best, on average."""
        self.faith: i64 = weights["faith"]
        """How much of the best bonus that a partner could bring to believe in, in percent."""
        self.crowd = vec[i64]([weights["alone"], weights["second"], weights["crowded"]])
        """What a piece counts for when no, one or more others of its kind are waiting too, in percent."""
        self.ease: i64 = max(1, weights["ease"])
        self.haste: i64 = weights["haste"]
        """With this much time left a partner will be found; with this little, none will; in hundredths of a turn."""
        self.wait: i64 = weights["wait"]
        """How much longer a cube takes that is not free, in hundredths of a turn."""
        self.contest: i64 = weights["contest"]
        """How much longer it takes when all free cubes of a colour are needed, for each player who comes first."""
        self.glance: i64 = weights["glance"]
        """How much more promising an action looks for each thousandth of Renown a turn, in millionths of a won game."""
        self.denial: i64 = weights["denial"]
        """What keeping a cube from the next player counts for, in percent."""
        self.even: i64 = max(1, weights["even"])
        """A lead of so many thousandths of Renown makes victory three times as likely as defeat."""


OPPORTUNIST: Final = Judgement(
    {
        "patience": 1500,
        "idle": 100,
        "faith": 50,
        "alone": 90,
        "second": 55,
        "crowded": 5,
        "ease": 700,
        "haste": 200,
        "wait": 300,
        "contest": 100,
        "even": 8000,
        "glance": 0,
        "denial": 0,
    }
)
"""The yardstick: these numbers stay what they are."""
