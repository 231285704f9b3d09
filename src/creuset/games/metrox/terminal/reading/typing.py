"""Works out which Metro X action was typed."""

from collections.abc import Sequence

from creuset.core.action import Action
from creuset.core.message import N_
from creuset.games.metrox.rules import GAME
from creuset.games.metrox.rules.actions import BACKWARD, FORWARD, KEEPING, LETTERS, MOST_MARKS, SKIP, riding
from creuset.games.metrox.rules.components import FREE_RIDE
from creuset.games.metrox.terminal.known import Known
from creuset.games.metrox.terminal.reading.names import Names, letter_and_number, meaning
from creuset.games.metrox.terminal.reading.rides import farthest
from creuset.games.metrox.terminal.reading.sheet import SheetReading
from creuset.terminal.reading.reading import Unclear
from creuset.words import Speaker

_WAYS = {"forward": FORWARD, "backward": BACKWARD}

_MANY = 12
"""Up to this many stations are listed when a name may mean several."""


def is_ride(words: Sequence[str]) -> bool:
    """Whether words that begin like a question about a line describe a ride: "line A, stations to mark: 4"."""
    return words[:1] == ["lines"] and len(words) > 2 and len(words[1]) == 1 and words[-1].isdecimal()


class Typing:
    """Finds the action that was typed in a position; what may be done there is listed in `legal`."""

    def __init__(self, say: Speaker, names: Names, sheets: SheetReading, known: Known, legal: Sequence[Action]) -> None:
        self._say = say
        self._sheets = sheets
        self._names = names
        self._known = known
        self._legal = legal

    def notation(self, typed: Sequence[str]) -> str:
        """The notation of what was meant; anything not understood stays as it is. Raises `Unclear`."""
        words = meaning(typed)
        found: Action | None = None
        if is_ride(words):
            found = self._ride([words[1], *(word for word in words if word in _WAYS), words[-1]])
        elif "cross" in (*words[:1], *words[-1:]):
            found = self._cross(words[1:] if words[0] == "cross" else words[:-1])
        elif words == ["skip"]:
            found = SKIP
        else:
            if self._known.card != FREE_RIDE or letter_and_number(words) is None:
                found = self._ride([word for word in words if word != "lines"])
            if found is None:
                self._tell(words)
        return " ".join(typed) if found is None else found.notation()

    # Rides

    def _ride(self, words: Sequence[str]) -> Action | None:
        ways = [_WAYS[word] for word in words if word in _WAYS]
        rest = [word for word in words if word not in _WAYS]
        line = self._names.line(rest)
        if len(ways) > 1:
            return None
        if line is not None:
            return self._farthest(line, ways)
        if len(rest) == 1 and len(rest[0]) == 1 and rest[0].upper() in LETTERS:
            return riding(LETTERS.index(rest[0].upper()), KEEPING, 0)  # no line of this map: the rules say so
        if rest and (rest[-1].isdecimal() or rest[-1] == "skip"):
            line = self._names.line(rest[:-1])
            marks = 0 if rest[-1] == "skip" else int(rest[-1][:9])
        elif len(rest) == 1 and (numbered := letter_and_number(rest)) is not None:
            line, marks = self._names.line([numbered[0]]), numbered[1]
        if line is None or marks > MOST_MARKS:
            return None
        return riding(line, ways[0] if ways else KEEPING, marks)

    def _farthest(self, line: int, ways: Sequence[int]) -> Action:
        """As far as the card goes; on a ring without a direction there are two such rides."""
        rides = [ride for ride in farthest(self._legal) if ride.line == line and (not ways or ride.way == ways[0])]
        if len(rides) > 1:
            raise Unclear(self._say(N_("there are several; say a number:")), rides)
        # If it is not legal, the rules say why.
        return rides[0] if rides else riding(line, ways[0] if ways else KEEPING, 0)

    # Stations

    def _cross(self, words: Sequence[str]) -> Action:
        if words == ["skip"]:
            return SKIP
        stations = self._names.stations(words) or self._names.stations([word for word in words if word != "station"])
        if not stations:
            raise Unclear(self._say(N_("no station has this name or number")))
        if len(stations) > 1:
            crosses = self._crosses(stations)
            if len(crosses) == 1:
                return crosses[0]
            self._several(stations, crosses)
        return self._crossing(stations[0])

    def _tell(self, words: Sequence[str]) -> None:
        """For a station's name on its own, tell what is known, and on a free ride offer it. Raises `Unclear`."""
        stations = self._names.stations(words) if len("".join(words)) > 1 else []
        if len(stations) > 1:
            self._several(stations, self._crosses(stations))
        if stations:
            line = self._sheets.station_line(self._known, self._known.seat, stations[0])
            raise Unclear(line, self._crosses(stations))

    def _several(self, stations: Sequence[int], crosses: Sequence[Action]) -> None:
        if crosses:
            raise Unclear(self._say(N_("there are several; say a number:")), crosses)
        names = [self._known.city.stations[station].name for station in stations]
        if len(names) > _MANY:
            raise Unclear(self._say(N_("many stations match: {count}"), count=len(names)))
        raise Unclear(self._say(N_("several stations match: {stations}"), stations=", ".join(names)))

    def _crosses(self, stations: Sequence[int]) -> list[Action]:
        """The crosses of these stations that are legal."""
        return [cross for cross in map(self._crossing, stations) if cross in self._legal]

    def _crossing(self, station: int) -> Action:
        return GAME.parse(f"cross {self._known.city.code(station)}")
