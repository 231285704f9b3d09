"""The keys of Metal Adventures: those of use now, and all of them for the help."""

from typing import Final

from creuset.core.message import N_, Message
from creuset.games.metal_adventures.terminal.board.eye import Eye
from creuset.terminal.boards.board import Key

DO = Key("enter", "↵", Message(N_("do it")))
OPEN = Key("enter", "↵", Message(N_("open")))
MOVE = Key("down", "←↓↑→", Message(N_("move")))
NEXT = Key("tab", "tab", Message(N_("next possible")))
BACK = Key("escape", "esc", Message(N_("back")))
CHANGE = Key("right", "←→", Message(N_("more or less")))
FIGURES = Key("1", "0–9", Message(N_("amount")))
WHOLE = Key("m", "m", Message(N_("whole table")))

ALL_KEYS: Final = [
    Key("a", "a–z A–Z", Message(N_("do what this letter stands for, or open it"))),
    Key("1", "0–9", Message(N_("a stop of the tour, 0 for the tenth; in a list: what this figure stands for"))),
    MOVE,
    NEXT,
    Key("enter", "↵", Message(N_("do or open what the cursor is on"))),
    Key("escape", "esc", Message(N_("close a list or an amount"))),
    Key("o", "o", Message(N_("offer a deal; propose it once it is put together"))),
    Key("c", "c i w g a …", Message(N_("in a deal: give credits, an improvement, a Wreck, a trophy, help and so on"))),
    Key("C", "C I W G A …", Message(N_("in a deal: ask for the same"))),
    Key("right", "←→ + -", Message(N_("a larger or smaller amount of credits; you can also type it"))),
    WHOLE,
]


def keys_for(eye: Eye) -> list[Key]:
    """The keys of use now."""
    opened = eye.opened
    if opened is not None and opened.counted:
        return [DO, CHANGE, FIGURES, BACK]
    keys = []
    if eye.pointed is not None:
        keys.append(OPEN if eye.pointed.action is None else DO)
    if opened is not None:
        keys.append(BACK)
    if len(eye.entries) > 1:
        keys.append(NEXT)
    return [*keys, MOVE, WHOLE]
