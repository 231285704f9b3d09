"""The words of plain data: phases, places, nations, stops, deeds.

A union always has a name of its own, so that annotations stay whole, whether or not this file is compiled.
"""

from typing import Literal, TypeAlias

Phase: TypeAlias = Literal[
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
]
Planet: TypeAlias = Literal["exxalia", "bazaar", "karokum"]
PlanetOrNone: TypeAlias = Planet | None
Nation: TypeAlias = Literal["solar", "imperial", "barrens"]
NationOrNone: TypeAlias = Nation | None
Back: TypeAlias = Literal["near", "deep"]
Stop: TypeAlias = Literal[
    "trophy", "repair", "overhaul", "titles", "renew", "buy", "smuggle", "amnesty", "scrap", "lavish"
]
StopOrNone: TypeAlias = Stop | None
SeatOrNone: TypeAlias = int | None
KeyOrNone: TypeAlias = str | None
NumberOrNone: TypeAlias = int | None
Ending: TypeAlias = Literal["glory", "deck"] | None
MadeFor: TypeAlias = Literal["fight", "help"] | None
Deed: TypeAlias = Literal[
    "titles",
    "lavish",
    "win_planet",
    "win_challenge",
    "win_defence",
    "win_hunter",
    "help_win",
    "betray_win",
    "win_exxalia",
]
FightKind: TypeAlias = Literal["ship", "planet", "challenge"]
SpoilKind: TypeAlias = Literal["credits", "pot", "glory", "damage", "judgment", "wreck", "improvement", "trophy"]
PartKind: TypeAlias = Literal["power", "ability", "help", "die", "metal", "debt", "support"]
