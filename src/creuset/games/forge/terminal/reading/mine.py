"""How the Mine is read out: what can be taken first, then what is there, level by level from the top."""

from collections.abc import Iterable, Sequence

from creuset.core.message import N_
from creuset.games.forge.rules.actions import Take
from creuset.games.forge.rules.components import COLOURS, colour_name
from creuset.games.forge.rules.cubes import count, in_words, total
from creuset.games.forge.rules.mine import COLUMNS, LEVELS, PLACE_NAMES, SPOTS
from creuset.games.forge.terminal.known import Known
from creuset.games.forge.terminal.reading.words import COLOUR_WORDS
from creuset.terminal.reading.reading import in_turn
from creuset.terminal.reading.runs import runs
from creuset.words import Speaker


class MineReading:
    """The Mine, read out."""

    def __init__(self, say: Speaker) -> None:
        self._say = say

    def answer(self, known: Known, about: Sequence[str]) -> list[str] | None:
        """The Mine, or what was asked about it: a level, a place or a colour; `None` when it is none of these."""
        if not about:
            return self.whole(known)
        wanted = "".join(word for word in about if word != "level").lower()
        if wanted in PLACE_NAMES:
            return self._cube(known, PLACE_NAMES.index(wanted))
        if wanted in COLOUR_WORDS:
            return self._of_colour(known, COLOUR_WORDS.index(wanted))
        if wanted.isdecimal() and 1 <= int(wanted[:9]) <= LEVELS:
            return self._level(known, int(wanted[:9]))
        return None

    def whole(self, known: Known) -> list[str]:
        """All of it."""
        if not known.colours:
            return [self._say(N_("the Mine is empty"))]
        levels = [level for level in range(LEVELS, 0, -1) if _on_level(known.colours, level)]
        return [
            *(line for level in levels for line in self._free_on(known, level)),
            self._counted(N_("cubes in the Mine: {count} in all, {cubes}"), known.left),
            self._not_seen(known),
            *(line for level in levels for line in self._rows(known, level)),
        ]

    def free(self, known: Known) -> str:
        """What can be taken, in one line."""
        return self._say(N_("free cubes: {cubes}"), cubes=self.by_colour(known, known.free_cubes))

    def by_colour(self, known: Known, cubes: Iterable[int]) -> str:
        """Cubes as a list: "grey at 4a1, 4b1; red at 4a2"."""
        told = []
        for colour in (*range(COLOURS), None):
            places = [place for place in cubes if known.colours[place] == colour]
            if places:
                line = N_("{colour} at {places}")
                told.append(self._say(line, colour=self._colour(colour), places=_names(places)))
        return in_turn(self._say, told) or self._say(N_("nothing"))

    def taken(self, known: Known, take: Take) -> str:
        """What is worth knowing before taking a cube: its colour, what that frees and what it brings to light."""
        told = [self._colour(known.colours[take.place])]
        freed, revealed = known.taking(take)
        others = [place for place in revealed if place not in freed]
        if freed:
            told.append(self._say(N_("frees {cubes}"), cubes=self.by_colour(known, freed)))
        if others:
            told.append(self._say(N_("brings to light {places}"), places=_names(others)))
        return in_turn(self._say, told)

    # Parts of it

    def _level(self, known: Known, level: int) -> list[str]:
        lines = [*self._free_on(known, level), *self._rows(known, level)]
        return lines or [self._say(N_("level {level}: no cubes"), level=level)]

    def _free_on(self, known: Known, level: int) -> list[str]:
        free = _on_level(known.free_cubes, level)
        if not free:
            return []
        return [self._say(N_("free on level {level}: {cubes}"), level=level, cubes=self.by_colour(known, free))]

    def _rows(self, known: Known, level: int) -> list[str]:
        rows: dict[int, list[tuple[int, tuple[int | None, bool]]]] = {}
        for place in _on_level(known.colours, level):
            _level, column, row = SPOTS[place]
            rows.setdefault(row, []).append((column, (known.colours[place], place in known.free_cubes)))
        line = N_("level {level}, row {row}: {cubes}")
        return [
            self._say(line, level=level, row=row + 1, cubes=", ".join(self._run(*run) for run in runs(cubes)))
            for row, cubes in rows.items()
        ]

    def _run(self, what: tuple[int | None, bool], first: int, last: int) -> str:
        columns = COLUMNS[first]
        if first != last:
            columns = self._say(N_("{first} to {last}"), first=COLUMNS[first], last=COLUMNS[last])
        colour, free = what
        line = N_("{columns} {colour} free") if free else N_("{columns} {colour}")
        return self._say(line, columns=columns, colour=self._colour(colour))

    def _not_seen(self, known: Known) -> str:
        if known.unseen == 0:
            return self._say(N_("not seen yet: nothing"))
        return self._counted(N_("not seen yet: {count} in all, {cubes}"), known.unseen)

    def _counted(self, line: str, cubes: int) -> str:
        return self._say(line, count=int(total(cubes)), cubes=in_words(cubes))

    def _of_colour(self, known: Known, colour: int) -> list[str]:
        shown = [place for place, seen in known.colours.items() if seen == colour]
        free = [place for place in shown if place in known.free_cubes]
        others = [place for place in shown if place not in free]
        name = colour_name(colour)
        nothing = self._say(N_("nothing"))
        return [
            self._say(N_("{colour}, free: {places}"), colour=name, places=_names(free) or nothing),
            self._say(N_("{colour}, not free: {places}"), colour=name, places=_names(others) or nothing),
            self._say(N_("{colour}, not seen yet: {count}"), colour=name, count=int(count(known.unseen, colour))),
        ]

    def _cube(self, known: Known, place: int) -> list[str]:
        if place not in known.colours:
            return [self._say(N_("{place}: no cube"), place=PLACE_NAMES[place])]
        line = N_("{place}: {colour}, free") if place in known.free_cubes else N_("{place}: {colour}, not free")
        return [
            self._say(line, place=PLACE_NAMES[place], colour=self._colour(known.colours[place])),
            self._say(N_("on it: {cubes}"), cubes=self.by_colour(known, known.resting_on(place))),
            self._say(N_("beside it: {cubes}"), cubes=self.by_colour(known, known.beside(place))),
            self._say(N_("below it: {cubes}"), cubes=self.by_colour(known, known.beneath(place))),
        ]

    def _colour(self, colour: int | None) -> str:
        return self._say(N_("unseen") if colour is None else colour_name(colour))


def _on_level(places: Iterable[int], level: int) -> list[int]:
    return [place for place in places if SPOTS[place][0] == level]


def _names(places: Iterable[int]) -> str:
    return ", ".join(PLACE_NAMES[place] for place in places)
