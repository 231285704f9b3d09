"""How keys and clicks become actions of Metal Adventures. The referee says whether they are legal."""

from dataclasses import replace
from typing import Final

from creuset.core.action import Action
from creuset.core.message import N_, Message
from creuset.games.metal_adventures.terminal.board.board import draw_field
from creuset.games.metal_adventures.terminal.board.choices import Entry, amounts
from creuset.games.metal_adventures.terminal.board.eye import Eye, Pick
from creuset.games.metal_adventures.terminal.board.hand import draw_hand
from creuset.games.metal_adventures.terminal.board.keys import ALL_KEYS, keys_for
from creuset.games.metal_adventures.terminal.board.panels import draw_captains, draw_cards
from creuset.games.metal_adventures.terminal.board.words import AMOUNT, SIGNS, STOP, about, prompt
from creuset.games.metal_adventures.terminal.known import Known
from creuset.games.metal_adventures.terminal.reading.kinds import verb_of
from creuset.terminal.boards.arrows import ARROWS, towards
from creuset.terminal.boards.board import Answer, Board, Key, Panel, Sight, Sign
from creuset.terminal.boards.picture import Box, Picture

GRAVE: Final = ("rest", "judgment", "end", "betray", "break", "discard", "decline")
"""What a single key must not do by accident: the first press points at it, the second does it."""

MORE: Final = ("right", "up", "plus", "equals_sign", "kp_plus")
LESS: Final = ("left", "down", "minus", "kp_minus")


class MetalAdventuresBoard(Board):
    """The table of one match of Metal Adventures."""

    def __init__(self, sight: Sight) -> None:
        self._pick = Pick()
        self._sight = sight
        self._known = Known(sight.view, sight.names)
        self._eye = Eye(self._known, sight.legal, sight.say, self._pick)
        self._boxes: dict[str, Box] = {}
        self.look(sight)

    # Looking

    def look(self, sight: Sight) -> None:
        same = list(sight.legal) == list(self._sight.legal) and sight.view.seat == self._sight.view.seat
        self._sight = sight
        self._known = Known(sight.view, sight.names)
        # If somebody else has acted, what was opened and typed so far stays.
        self._choose(self._pick if same else replace(self._pick, opened="", typed=""))
        if self._eye.pointed is None and not (same and self._pick.cursor):
            # Out of turn the cursor waits to be moved, so a hasty Enter does nothing.
            asked = self._known.facts["acting"] == self._known.facts["seat"]
            self._point(self._eye.entries[0].name if self._eye.entries and asked else "")

    def _choose(self, pick: Pick) -> None:
        self._pick = pick
        self._eye = Eye(self._known, self._sight.legal, self._sight.say, pick)

    def note(self, turn: int, action: Action) -> None:
        """Nothing on this table is marked as new: most of what happens is a deal or a fight, and the log tells it."""

    def forget(self) -> None:
        """See `note`."""

    # Drawing

    def field(self, width: int, height: int) -> Picture:
        paper = draw_field(self._eye, width, height)
        self._boxes = paper.boxes
        return paper.picture()

    def cursor(self) -> Box:
        return self._boxes.get(self._pick.cursor, Box(0, 0, 1, 1))

    def hand(self, width: int) -> Picture:
        return draw_hand(self._eye, width)

    def panels(self, width: int) -> list[Panel]:
        return [
            Panel(Message(N_("captains")), draw_captains(self._eye, width), False),
            Panel(Message(N_("promises and cards")), draw_cards(self._eye, width), True),
        ]

    # Speaking

    def prompt(self) -> Message:
        return prompt(self._eye)

    def about(self) -> Message:
        return about(self._eye)

    def keys(self) -> list[Key]:
        return keys_for(self._eye)

    def all_keys(self) -> list[Key]:
        return ALL_KEYS

    def signs(self) -> list[Sign]:
        return SIGNS

    # Keys

    def press(self, key: str) -> Answer:
        opened = self._eye.opened
        if key == "escape":
            self._choose(replace(self._pick, opened="", typed="", cursor=self._pick.opened or self._pick.cursor))
        elif opened is not None and opened.counted:
            return self._press_amount(opened, key)
        elif key in ARROWS:
            self._step(key)
        elif key in ("tab", "shift+tab"):
            self._next(1 if key == "tab" else -1)
        elif key in ("enter", "space"):
            return self._commit()
        elif key == "m":
            self._choose(replace(self._pick, whole=not self._pick.whole))
        else:
            return self._press_letter(key)
        return None

    def _press_letter(self, key: str) -> Answer:
        entry = next((entry for entry in self._eye.entries if entry.key == key), None)
        if entry is None:
            return None
        sure = entry.name == self._pick.cursor or entry.action is None or verb_of(entry.action) not in GRAVE
        self._point(entry.name)
        if not sure:
            return Message(N_("press it again, or Enter: {action}"), {"action": self._eye.words(entry)})
        return self._take(entry)

    def _commit(self) -> Answer:
        """What Enter means."""
        entry = self._eye.pointed
        if entry is not None:
            return self._take(entry)
        area, _space, rest = self._pick.cursor.partition(" ")
        if area == STOP and self._eye.legal:
            return Message(N_("this stop: {what}"), {"what": self._eye.stop_message(int(rest))})
        return None

    def _take(self, entry: Entry) -> Answer:
        """Do an action, or open an entry that holds several."""
        if entry.action is not None:
            return entry.action.notation()
        self._choose(replace(self._pick, opened=entry.name, typed=""))
        if entry.counted:
            self._choose(replace(self._pick, cursor=entry.name, amount=min(amounts(entry))))
        else:
            self._point(self._eye.entries[0].name)
        return None

    def _press_amount(self, entry: Entry, key: str) -> Answer:
        """Choosing an amount: digits type it, arrows change it, Enter or its own letter puts it into the deal."""
        known = sorted(amounts(entry))
        if key in ("enter", "space", entry.key):
            action = self._eye.counted(self._pick.amount)
            return Message(N_("no such amount")) if action is None else action.notation()
        if key in MORE or key in LESS:
            step = 1 if key in MORE else -1
            amount = min(max(self._pick.amount + step, known[0]), known[-1])
            self._choose(replace(self._pick, amount=amount, typed=""))
        elif key == "backspace":
            self._choose(replace(self._pick, typed=""))
        elif len(key) == 1 and key.isdecimal():
            for typed in (self._pick.typed + key, key):
                if int(typed) in known:
                    self._choose(replace(self._pick, amount=int(typed), typed=typed))
                    return None
            return Message(N_("an amount from {least} to {most}"), {"least": known[0], "most": known[-1]})
        return None

    # The cursor

    def _point(self, name: str) -> None:
        self._choose(replace(self._pick, cursor=name))

    def _step(self, arrow: str) -> None:
        """To the nearest thing in a direction; after the last one of a row, to the next one in order."""
        boxes = {name: box for name, box in self._boxes.items() if name != self._pick.cursor}
        found = towards(boxes, self.cursor(), arrow)
        if found is not None:
            self._point(found)

    def _next(self, direction: int) -> None:
        """To the next entry, from top to bottom."""
        names = [entry.name for entry in self._eye.entries]
        ordered = sorted((name for name in names if name in self._boxes), key=self._place) or names
        if not ordered:
            return
        here = ordered.index(self._pick.cursor) if self._pick.cursor in ordered else -direction
        self._point(ordered[(here + direction) % len(ordered)])

    def _place(self, name: str) -> tuple[int, int]:
        box = self._boxes[name]
        return box.y, box.x

    # The mouse

    def click(self, target: str) -> Answer:
        area, _space, rest = target.partition(" ")
        if area == AMOUNT:
            self._choose(replace(self._pick, amount=int(rest), typed=""))
            return None
        self._point(target)
        return self._commit()

    def point(self, target: str) -> bool:
        if target == self._pick.cursor or target not in self._boxes or target.startswith(f"{AMOUNT} "):
            return False
        if self._eye.opened is not None and self._eye.opened.counted:
            return False
        self._point(target)
        return True
