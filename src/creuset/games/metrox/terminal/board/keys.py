"""The keys of Metro X: those of use now, and all of them for the help."""

from typing import Final

from creuset.core.message import N_, Message
from creuset.games.metrox.rules.actions import LETTERS
from creuset.games.metrox.terminal.board.eye import Eye
from creuset.terminal.boards.board import Key

RIDE = Key("enter", "↵", Message(N_("ride")))
CROSS = Key("enter", "↵", Message(N_("cross")))
STATIONS = Key("right", "←→", Message(N_("stations")))
WAY = Key("w", "w", Message(N_("direction")))
MOVE = Key("right", "←↓↑→", Message(N_("move")))
NEXT = Key("tab", "tab", Message(N_("next free")))
SKIPPING = Key("s", "s", Message(N_("skip")))
SHEETS = Key("v", "v", Message(N_("other sheets")))
OWN = Key("escape", "esc", Message(N_("own sheet")))
SHAPE = Key("m", "m", Message(N_("map or list")))

ALL_KEYS: Final = [
    Key("a", "a–l", Message(N_("choose a line"))),
    Key("down", "↑↓", Message(N_("next line"))),
    Key("right", "←→ + -", Message(N_("mark more or fewer stations"))),
    Key("1", "0–6", Message(N_("mark this many stations"))),
    Key("w", "w", Message(N_("reverse the direction of a ring"))),
    Key("enter", "↵", Message(N_("ride as shown, or cross the station"))),
    Key("right", "←↓↑→", Message(N_("free ride: move between stations"))),
    Key("1", "b 1 2", Message(N_("free ride: go to the station B12"))),
    Key("tab", "tab", Message(N_("free ride: next free station"))),
    Key("s", "s", Message(N_("free ride: cross nothing"))),
    Key("v", "v", Message(N_("look at the next player's sheet"))),
    Key("escape", "esc", Message(N_("back to your own sheet"))),
    SHAPE,
]


def keys_for(eye: Eye) -> list[Key]:
    """The keys of use now."""
    keys = [OWN] if eye.at_others else []
    if eye.rides and not eye.at_others:
        last = LETTERS[len(eye.city.lines) - 1].lower()
        keys += [RIDE, Key("down", f"a–{last} ↑↓", Message(N_("line"))), STATIONS]
        if eye.undecided(eye.pick.line):
            keys.append(WAY)
    elif eye.can_skip and not eye.at_others:
        keys += [CROSS, SKIPPING, MOVE, NEXT]
    else:
        keys.append(MOVE)
    keys.append(SHAPE)
    return [*keys, SHEETS] if eye.known.players > 1 else keys
