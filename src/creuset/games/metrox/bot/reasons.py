"""Why a choice is good or bad, in a sentence that is true of what the player sees."""

from collections.abc import Sequence

from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.bits import holds, lowest, size
from creuset.core.message import N_, Filling, Message
from creuset.core.state import View
from creuset.games.metrox.bot.prospects import BIG
from creuset.games.metrox.rules.actions import LETTERS, Choice, Cross, Ride, Skip
from creuset.games.metrox.rules.components import TRANSFER
from creuset.games.metrox.rules.effects import effect_of
from creuset.games.metrox.rules.legality import possible_marks, track_of
from creuset.games.metrox.rules.state import EMPTY, Tabletop
from creuset.games.metrox.rules.view import MetroView


def reason(view: View, action: Action) -> Message | None:
    """What speaks for or against a legal choice; nothing when there is nothing to say."""
    assert isinstance(view, MetroView)
    assert view.seat is not None
    assert isinstance(action, Choice)
    table, seat = view.table, view.seat
    effect = effect_of(table, seat, action)
    if effect["completes"]:
        return _completing(table, effect["completes"], effect["bonus"])
    if isinstance(action, Ride):
        if effect["transfer"] > 0:
            return _transfer(table, seat, action, effect["transfer"])
        return _riding(table, seat, action)
    if isinstance(action, Cross):
        return _crossing(table, seat, action)
    if isinstance(action, Skip) and table.noted(seat, EMPTY) > 0:
        return Message(N_("crosses nothing, though stations are free"))
    return None


def _completing(table: Tabletop, letters: Sequence[str], bonus: int) -> Message:
    gaps: dict[str, Filling] = {"lines": ", ".join(letters), "points": bonus}
    if len(letters) > 1:
        return Message(N_("completes lines {lines}, points: {points}"), gaps)
    line = LETTERS.index(letters[0])
    if table.players > 1 and not holds(table.claimed, line):  # MX-15
        gaps["later"] = int(table.network.smaller[line])
        return Message(N_("completes line {lines} before the others, points: {points}; later only {later}"), gaps)
    return Message(N_("completes line {lines}, points: {points}"), gaps)


def _transfer(table: Tabletop, seat: i64, ride: Ride, lines: int) -> Message:
    """MX-11."""
    gaps: dict[str, Filling] = {"station": _next_station(table, seat, ride, 0), "points": 2 * lines}
    return Message(N_("a transfer at {station}, points: {points}"), gaps)


def _riding(table: Tabletop, seat: i64, ride: Ride) -> Message | None:
    network, track = table.network, track_of(table, seat, ride.line, ride.way)
    free = size(network.full[track] & ~table.marks(seat, track))
    possible = possible_marks(table, seat, track)
    gaps: dict[str, Filling] = {**ride.gaps(), "free": int(free - ride.marks)}
    if free == 0:
        return Message(N_("line {line} needs its windows no more"), gaps)
    if ride.marks < possible:
        lines = _lines_at(table, seat, ride, ride.marks)
        if lines >= BIG and table.card != TRANSFER and table.left(TRANSFER) > 0:
            waiting: dict[str, Filling] = {"station": _next_station(table, seat, ride, ride.marks), "lines": lines}
            return Message(N_("keeps {station} free for a transfer; lines that meet there: {lines}"), waiting)
        gaps["possible"] = int(possible)
        return Message(N_("marks {marks} of {possible} possible stations"), gaps)
    if table.used(seat, ride.line) + 1 == network.windows[ride.line] and free > ride.marks:
        return Message(N_("takes the last window of line {line}; stations still free there: {free}"), gaps)
    if ride.marks == table.reach():
        return Message(N_("uses the whole card, stations marked: {marks}"), gaps)
    gaps["reach"] = int(table.reach())
    return Message(N_("uses only {marks} of {reach}: the ride ends early"), gaps)


def _crossing(table: Tabletop, seat: i64, cross: Cross) -> Message | None:
    """MX-12."""
    network = table.network
    station = network.station_at(cross.line, cross.place)
    gaps: dict[str, Filling] = {"station": network.city.stations[station].name}
    for line, stops in enumerate(network.city.lines):
        if int(station) in stops.stops and table.has_window(seat, line):
            return None
    return Message(N_("no train can reach {station} any more"), gaps)


def _next_station(table: Tabletop, seat: i64, ride: Ride, marks: i64) -> str:
    """The name of the free station that comes after so many marks."""
    return table.network.city.stations[_station(table, seat, ride, marks)].name


def _lines_at(table: Tabletop, seat: i64, ride: Ride, marks: i64) -> int:
    return int(table.network.lines_at[_station(table, seat, ride, marks)])


def _station(table: Tabletop, seat: i64, ride: Ride, marks: i64) -> i64:
    track = track_of(table, seat, ride.line, ride.way)
    free = table.network.full[track] & ~table.marks(seat, track)
    while marks > 0:
        free &= free - 1
        marks -= 1
    return table.network.station_at(track, lowest(free))
