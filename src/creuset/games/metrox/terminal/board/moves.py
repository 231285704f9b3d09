"""How keys and clicks become Metro X choices. The referee says whether they are legal."""

from dataclasses import replace
from typing import Final

from creuset.core.action import Action
from creuset.core.message import N_, Message
from creuset.games.metrox.rules.actions import BACKWARD, FORWARD, KEEPING, LETTERS, MOST_MARKS, SKIP, riding
from creuset.games.metrox.terminal.board.board import draw_hand
from creuset.games.metrox.terminal.board.eye import LINE, MARKS, SHEET, STATION, Eye, Pick
from creuset.games.metrox.terminal.board.fresh import FreshMarks
from creuset.games.metrox.terminal.board.keys import ALL_KEYS, keys_for
from creuset.games.metrox.terminal.board.list import ListLayout, Stop, draw_list, list_for
from creuset.games.metrox.terminal.board.map import MapLayout, draw_map, is_roomy, map_in, smallest_map
from creuset.games.metrox.terminal.board.panels import draw_lines, draw_players
from creuset.games.metrox.terminal.board.words import SIGNS, about, prompt
from creuset.games.metrox.terminal.known import Known
from creuset.terminal.boards.arrows import ARROWS, towards
from creuset.terminal.boards.board import Answer, Board, Key, Panel, Sight, Sign
from creuset.terminal.boards.picture import Box, Picture

MORE: Final = ("right", "plus", "equals_sign", "kp_plus")
FEWER: Final = ("left", "minus", "kp_minus")


class MetroBoard(Board):
    """The table of one match of Metro X."""

    def __init__(self, sight: Sight) -> None:
        self._pick = Pick()
        self._fresh = FreshMarks()
        self._sight, self._known = sight, Known(sight.view)
        self._eye = Eye(self._known, [], self._pick)
        self._legal: list[Action] = []
        self._turned_over = False
        self._layout: MapLayout | ListLayout = list_for(self._eye.city, 0, 0)
        self.look(sight)

    # Looking

    def look(self, sight: Sight) -> None:
        legal, same = self._legal, self._known.seat == sight.view.seat
        self._legal = list(sight.legal)
        self._sight, self._known = sight, Known(sight.view)
        self._fresh.look(self._known)
        if same and legal and legal == self._legal:  # somebody else has chosen; keep what was picked so far
            self._choose(self._pick)
            return
        self._choose(replace(self._pick, pointing=False, typed=""))
        sheet = None if sight.legal or not same else self._pick.sheet
        self._choose(replace(self._pick, sheet=sheet))
        if self._eye.rides:
            lines = self._eye.open_lines()
            self._take_line(self._pick.line if self._pick.line in lines else lines[0])
        elif self._eye.crosses and self._pick.station not in self._eye.crosses:
            self._point_at(min(self._eye.crosses))

    def _choose(self, pick: Pick) -> None:
        self._pick = pick
        self._eye = Eye(self._known, self._sight.legal, pick, self._fresh.marks)

    def note(self, turn: int, action: Action) -> None:
        """New marks are found by comparing sheets: choices take effect long after they are made (MX-14)."""

    def forget(self) -> None:
        """See `note`."""

    # Drawing

    def field(self, width: int, height: int) -> Picture:
        city = self._eye.city
        if is_roomy(map_in(city, width, height)) == self._turned_over:
            self._layout = list_for(city, width, height)
        else:
            self._layout = smallest_map(city, width, height)
        if isinstance(self._layout, MapLayout):
            return draw_map(self._eye, self._layout, self._shows_cursor())
        return draw_list(self._eye, self._layout, self._stop() if self._shows_cursor() else None)

    def _shows_cursor(self) -> bool:
        return self._eye.browsing or self._pick.pointing

    def _stop(self) -> Stop:
        """The row and place of the station under the cursor: on the picked line if it stops there, or on another."""
        station = self._pick.station
        lines = self._eye.lines_at(station)
        line = self._pick.line if self._pick.line in lines else lines[0]
        return line, self._eye.order(line).index(station)

    def cursor(self) -> Box:
        if isinstance(self._layout, ListLayout):
            return self._layout.boxes()[self._stop() if self._eye.browsing else (self._pick.line, 0)]
        boxes = self._layout.station_boxes()
        marked = self._eye.preview.stations
        return boxes[marked[0] if marked and not self._eye.browsing else self._pick.station]

    def hand(self, width: int) -> Picture:
        return draw_hand(self._eye, self._sight.names, self._sight.say, width)

    def panels(self, width: int) -> list[Panel]:
        eye, names, say = self._eye, self._sight.names, self._sight.say
        trains = isinstance(self._layout, MapLayout)
        return [
            Panel(Message(N_("players")), draw_players(eye, names, say, width), False),
            Panel(Message(N_("lines")), draw_lines(eye, width, trains), True),
        ]

    # Speaking

    def prompt(self) -> Message:
        return prompt(self._eye, self._sight.names)

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
        letter = key.lower() if len(key) == 1 else ""
        if key == "enter":
            return self._commit()
        if key in ("escape", "v", "m"):
            self._turn_over(key)
        elif letter and letter.upper() in LETTERS:
            return self._take_letter(LETTERS.index(letter.upper()))
        elif self._eye.browsing:
            return self._press_browsing(key)
        elif letter.isdigit():
            return self._take_marks(int(letter))
        elif key in ("up", "down", "tab", "shift+tab"):
            self._next_line(-1 if key in ("up", "shift+tab") else 1)
        elif key in MORE or key in FEWER:
            self._change_marks(1 if key in MORE else -1)
        elif key in ("w", "space"):
            self._turn_round()
        return None

    def _press_browsing(self, key: str) -> Answer:
        if key in ARROWS:
            self._step(key)
        elif key in ("tab", "shift+tab", "n", "p"):
            self._next_free(-1 if key in ("shift+tab", "p") else 1)
        elif len(key) == 1 and key.isdigit():
            self._type(key)
        elif key in ("s", "space") and not self._eye.at_others:
            return SKIP.notation()
        return None

    def _commit(self) -> Answer:
        """What Enter does; if it can do nothing, the referee says why."""
        eye = self._eye
        if eye.at_others:
            return Message(N_("this is another player's sheet; press Esc to go back to yours"))
        if eye.intent is not None:
            return eye.intent.notation()
        if eye.can_skip:
            return f"cross {eye.city.code(self._pick.station)}"
        return riding(self._pick.line, eye.way_of(self._pick.line), self._pick.marks).notation()

    def _turn_over(self, key: str) -> None:
        """Turn to another sheet, back to the player's own, or to the other way of drawing it."""
        if key == "m":
            self._turned_over = not self._turned_over
        elif key == "escape":
            self._choose(replace(self._pick, sheet=None, pointing=False, typed=""))
        else:
            sheet = (self._eye.seat + 1) % len(self._sight.names)
            self._look_at(sheet)

    def _look_at(self, sheet: int) -> None:
        own = sheet == self._known.seat
        self._choose(replace(self._pick, sheet=None if own else sheet, pointing=False))

    # Lines and numbers

    def _take_letter(self, line: int) -> Answer:
        eye = self._eye
        if not eye.browsing and line not in eye.open_lines():
            return riding(line, KEEPING, 0).notation()  # the referee says why it cannot be chosen
        if line >= len(eye.city.lines):
            return None
        if eye.browsing:
            stations = eye.order(line)
            free = [station for station in stations if not eye.is_marked(station)]
            self._choose(replace(self._pick, line=line, station=(free or stations)[0], typed=""))
        elif line == self._pick.line and eye.undecided(line):
            self._turn_round()
        else:
            self._take_line(line)
        return None

    def _take_line(self, line: int) -> None:
        """Choose a line, and a ride as far as the card goes."""
        self._choose(replace(self._pick, line=line, pointing=False))
        self._choose(replace(self._pick, marks=self._eye.most(line) or 0))

    def _next_line(self, direction: int) -> None:
        lines = self._eye.open_lines()
        ahead = [line for line in lines[::direction] if (line - self._pick.line) * direction > 0]
        self._take_line((ahead or lines[::direction])[0])

    def _take_marks(self, marks: int) -> Answer:
        most = self._eye.most(self._pick.line)
        if most is None or marks > most:
            if marks > MOST_MARKS:
                return None
            return riding(self._pick.line, self._eye.way_of(self._pick.line), marks).notation()
        self._choose(replace(self._pick, marks=marks, pointing=False))
        return None

    def _change_marks(self, change: int) -> None:
        most = self._eye.most(self._pick.line) or 0
        self._choose(replace(self._pick, marks=min(max(self._pick.marks + change, 0), most), pointing=False))

    def _turn_round(self) -> None:
        """MX-19: reverse a ring whose direction is not chosen yet."""
        if self._eye.undecided(self._pick.line):
            way = int(FORWARD) if self._pick.way == BACKWARD else int(BACKWARD)
            self._choose(replace(self._pick, way=way))
            self._take_line(self._pick.line)

    # Stations

    def _point_at(self, station: int, line: int | None = None) -> None:
        lines = self._eye.lines_at(station)
        if line is None or line not in lines:
            line = self._pick.line if self._pick.line in lines or not self._eye.browsing else lines[0]
        self._choose(replace(self._pick, station=station, line=line))

    def _step(self, arrow: str) -> None:
        """Go to the nearest station in a direction; in a list, along the row or to another row."""
        if isinstance(self._layout, ListLayout):
            boxes = self._layout.boxes()
            stop = towards(boxes, boxes[self._stop()], arrow)
            if stop is not None:
                self._point_at(self._eye.order(stop[0])[stop[1]], stop[0])
        else:
            stations = self._layout.station_boxes()
            station = towards(stations, stations[self._pick.station], arrow, rows=False)
            if station is not None:
                self._point_at(station)
        self._choose(replace(self._pick, typed=""))

    def _next_free(self, direction: int) -> None:
        """Go to the next free station, in the order of the lines."""
        eye = self._eye
        ways = [(line, station) for line in range(len(eye.city.lines)) for station in eye.order(line)]
        line, place = self._stop()
        here = ways.index((line, eye.order(line)[place]))
        turned = [*ways[here + 1 :], *ways[: here + 1]] if direction > 0 else [*ways[here - 1 :: -1], *ways[:here:-1]]
        for line, station in turned:
            if not eye.is_marked(station):
                self._point_at(station, line)
                return

    def _type(self, figure: str) -> None:
        """Type the number of a station on the picked line, digit by digit."""
        stations = self._eye.city.lines[self._pick.line].stops
        for typed in (self._pick.typed + figure, figure):
            if 1 <= int(typed) <= len(stations):
                self._choose(replace(self._pick, station=stations[int(typed) - 1], typed=typed))
                return

    # The mouse

    def click(self, target: str) -> Answer:
        area, _space, rest = target.partition(" ")
        if area == LINE:
            return self._take_letter(int(rest))
        if area == MARKS:
            return self._take_marks(int(rest))
        if area == SHEET:
            self._look_at(int(rest))
        elif area == STATION:
            return self._click_station(*_numbers(rest))
        return None

    def _click_station(self, station: int, line: int | None) -> Answer:
        """Cross a station on a free ride; otherwise end the ride there, on a line that gets that far."""
        eye = self._eye
        self._point_at(station, line)
        if eye.can_skip and not eye.at_others:
            return f"cross {eye.city.code(station)}"
        if eye.browsing:
            return None
        lines = [line] if line is not None else [self._pick.line, *eye.lines_at(station)]
        before = self._pick
        for candidate in lines:
            if candidate not in eye.open_lines():
                continue
            self._take_line(candidate)
            reached = self._eye.preview.stations
            if station in reached:
                self._choose(replace(self._pick, marks=reached.index(station) + 1))
                return None
        self._choose(before)
        return Message(N_("this card cannot reach that station now"))

    def point(self, target: str) -> bool:
        area, _space, rest = target.partition(" ")
        pointing = area == STATION
        if not pointing:
            return False
        station, line = _numbers(rest)
        before = self._pick
        if self._eye.browsing:
            self._point_at(station, line)
        else:
            self._choose(replace(self._pick, station=station, pointing=True))
        return before != self._pick


def _numbers(rest: str) -> tuple[int, int | None]:
    """A station, and the line whose row it is in."""
    station, _space, line = rest.partition(" ")
    return int(station), int(line) if line else None
