"""The phases of a game by their numbers; `phases/table.py` has what each of them does."""

from typing import Final

from mypy_extensions import i64

from creuset.games.metal_adventures.rules.facts_names import Ending, Phase

LOT: Final[i64] = 0
FITTING: Final[i64] = 1
STOCKING: Final[i64] = 2
DEALING: Final[i64] = 3
CHOOSING: Final[i64] = 4
START: Final[i64] = 5
RESTING: Final[i64] = 6
REDRAWING: Final[i64] = 7
MENU: Final[i64] = 8
TURNING: Final[i64] = 9
FAVOURING: Final[i64] = 10
TARGET: Final[i64] = 11
HELP: Final[i64] = 12
RALLY: Final[i64] = 13
LOYALTY: Final[i64] = 14
METAL_CHOICE: Final[i64] = 15
ROLLING: Final[i64] = 16
METAL_ROLLING: Final[i64] = 17
SUPPORTING: Final[i64] = 18
TROPHY_ROOM: Final[i64] = 19
DRAWING: Final[i64] = 20
PICKING: Final[i64] = 21
ROOM: Final[i64] = 22
REWARDING: Final[i64] = 23
REWARD: Final[i64] = 24
LOOTING: Final[i64] = 25
LOOT_WRECKS: Final[i64] = 26
SETTLING: Final[i64] = 27
PAYING: Final[i64] = 28
SCRAPPING: Final[i64] = 29
REFILLING: Final[i64] = 30
CALLED: Final[i64] = 31
DRAFTING: Final[i64] = 32
ANSWERING: Final[i64] = 33
SHOWING: Final[i64] = 34
OVER: Final[i64] = 35

PHASES: Final[tuple[Phase, ...]] = (
    "lot",
    "fitting",
    "stocking",
    "dealing",
    "choosing",
    "start",
    "resting",
    "redrawing",
    "menu",
    "turning",
    "favour",
    "target",
    "help",
    "rally",
    "loyalty",
    "metal",
    "rolling",
    "metal rolling",
    "support",
    "trophy room",
    "drawing",
    "picking",
    "room",
    "rewarding",
    "reward",
    "loot",
    "loot wrecks",
    "settling",
    "paying",
    "scrapping",
    "refilling",
    "called",
    "drafting",
    "answering",
    "showing",
    "over",
)

# Why a game ends (MA-52).
GOES_ON: Final[i64] = 0
BY_GLORY: Final[i64] = 1
BY_DECK: Final[i64] = 2

ENDINGS: Final[tuple[Ending, ...]] = (None, "glory", "deck")
