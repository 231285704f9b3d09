"""How the Mine is read out: what can be taken first, then what is there, level by level from the top."""

from collections.abc import Iterable, Iterator, Sequence

from mypy_extensions import i64

from creuset.core.bits import bit, holds, lowest
from creuset.core.message import N_
from creuset.games.forge.components import COLOURS, colour_name
from creuset.games.forge.cubes import count, in_words, total
from creuset.games.forge.mine import BELOW, COLUMNS, LEVELS, NOT_SEEN, PLACE_NAMES, SIDES, SPOTS, Mine
from creuset.terminal.reading.forge_words import COLOUR_WORDS
from creuset.terminal.reading.reading import in_turn
from creuset.terminal.reading.runs import runs
from creuset.words import Speaker


def in_set(numbers: i64) -> Iterator[int]:
    """The numbers of a set, the smallest first."""
    while numbers != 0:
        yield int(lowest(numbers))
        numbers &= numbers - 1


class MineReading:
    """The Mine, read out."""

    def __init__(self, say: Speaker) -> None:
        self._say = say

    def answer(self, mine: Mine, about: Sequence[str]) -> list[str] | None:
        """The Mine, or what was asked about it: a level, a place or a colour; `None` when it is none of these."""
        if not about:
            return self.whole(mine)
        wanted = "".join(word for word in about if word != "level").lower()
        if wanted in PLACE_NAMES:
            return self._cube(mine, PLACE_NAMES.index(wanted))
        if wanted in COLOUR_WORDS:
            return self._of_colour(mine, COLOUR_WORDS.index(wanted))
        if wanted.isdecimal() and 1 <= int(wanted[:9]) <= LEVELS:
            return self._level(mine, int(wanted[:9]))
        return None

    def whole(self, mine: Mine) -> list[str]:
        """All of it."""
        if mine.cubes == 0:
            return [self._say(N_("the Mine is empty"))]
        levels = [level for level in range(LEVELS, 0, -1) if _on_level(mine.cubes, level) != 0]
        return [
            *(line for level in levels for line in self._free_on(mine, level)),
            self._counted(N_("cubes in the Mine: {count} in all, {cubes}"), mine.left),
            self._not_seen(mine),
            *(line for level in levels for line in self._rows(mine, level)),
        ]

    def free(self, mine: Mine) -> str:
        """What can be taken, in one line."""
        return self._say(N_("free cubes: {cubes}"), cubes=self.by_colour(mine, mine.free))

    def by_colour(self, mine: Mine, cubes: i64) -> str:
        """Cubes as a list: "grey at 4a1, 4b1; red at 4a2"."""
        told = []
        for colour in (*range(COLOURS), int(NOT_SEEN)):
            places = [PLACE_NAMES[place] for place in in_set(cubes) if mine.colour_at(place) == colour]
            if places:
                line = N_("{colour} at {places}")
                told.append(self._say(line, colour=self._colour(colour), places=", ".join(places)))
        return in_turn(self._say, told) or self._say(N_("nothing"))

    def taken(self, mine: Mine, place: i64) -> str:
        """What is worth knowing before a cube is taken: its colour, what that frees and what it brings to light."""
        after = mine.copy()
        after.take(place)
        told = [self._colour(int(mine.colour_at(place)))]
        freed, lit = after.free & ~mine.free, after.coming & ~after.free
        if freed != 0:
            told.append(self._say(N_("frees {cubes}"), cubes=self.by_colour(mine, freed)))
        if lit != 0:
            told.append(self._say(N_("brings to light {places}"), places=_names(lit)))
        return in_turn(self._say, told)

    # Parts of it

    def _level(self, mine: Mine, level: int) -> list[str]:
        lines = [*self._free_on(mine, level), *self._rows(mine, level)]
        return lines or [self._say(N_("level {level}: no cubes"), level=level)]

    def _free_on(self, mine: Mine, level: int) -> list[str]:
        free = _on_level(mine.free, level)
        if free == 0:
            return []
        return [self._say(N_("free on level {level}: {cubes}"), level=level, cubes=self.by_colour(mine, free))]

    def _rows(self, mine: Mine, level: int) -> list[str]:
        rows: dict[int, list[tuple[int, tuple[int, bool]]]] = {}
        for place in in_set(_on_level(mine.cubes, level)):
            _level, column, row = SPOTS[place]
            rows.setdefault(row, []).append((column, (int(mine.colour_at(place)), holds(mine.free, place))))
        line = N_("level {level}, row {row}: {cubes}")
        return [
            self._say(line, level=level, row=row + 1, cubes=", ".join(self._run(*run) for run in runs(cubes)))
            for row, cubes in rows.items()
        ]

    def _run(self, what: tuple[int, bool], first: int, last: int) -> str:
        columns = COLUMNS[first]
        if first != last:
            columns = self._say(N_("{first} to {last}"), first=COLUMNS[first], last=COLUMNS[last])
        colour, free = what
        line = N_("{columns} {colour} free") if free else N_("{columns} {colour}")
        return self._say(line, columns=columns, colour=self._colour(colour))

    def _not_seen(self, mine: Mine) -> str:
        if mine.unseen == 0:
            return self._say(N_("not seen yet: nothing"))
        return self._counted(N_("not seen yet: {count} in all, {cubes}"), mine.pool)

    def _counted(self, line: str, cubes: i64) -> str:
        return self._say(line, count=int(total(cubes)), cubes=in_words(cubes))

    def _of_colour(self, mine: Mine, colour: int) -> list[str]:
        shown = _set(place for place in in_set(mine.cubes) if mine.colour_at(place) == colour)
        free, others = shown & mine.free, shown & ~mine.free
        name = colour_name(colour)
        nothing = self._say(N_("nothing"))
        return [
            self._say(N_("{colour}, free: {places}"), colour=name, places=_names(free) or nothing),
            self._say(N_("{colour}, not free: {places}"), colour=name, places=_names(others) or nothing),
            self._say(N_("{colour}, not seen yet: {count}"), colour=name, count=int(count(mine.pool, colour))),
        ]

    def _cube(self, mine: Mine, place: int) -> list[str]:
        if not holds(mine.cubes, place):
            return [self._say(N_("{place}: no cube"), place=PLACE_NAMES[place])]
        line = N_("{place}: {colour}, free") if holds(mine.free, place) else N_("{place}: {colour}, not free")
        return [
            self._say(line, place=PLACE_NAMES[place], colour=self._colour(int(mine.colour_at(place)))),
            self._say(N_("on it: {cubes}"), cubes=self.by_colour(mine, mine.resting_on(place))),
            self._say(N_("beside it: {cubes}"), cubes=self.by_colour(mine, SIDES[place] & mine.cubes)),
            self._say(N_("below it: {cubes}"), cubes=self.by_colour(mine, BELOW[place] & mine.cubes)),
        ]

    def _colour(self, colour: int) -> str:
        return self._say(N_("unseen") if colour == NOT_SEEN else colour_name(colour))


def _on_level(cubes: i64, level: int) -> i64:
    return _set(place for place in in_set(cubes) if SPOTS[place][0] == level)


def _set(places: Iterable[int]) -> i64:
    return sum(bit(place) for place in places)


def _names(places: i64) -> str:
    return ", ".join(PLACE_NAMES[place] for place in in_set(places))
