"""What gets in the way of what on the sheet of a Metro X map, so its maker can move it."""

from collections.abc import Sequence

from creuset.core.message import N_, Message
from creuset.drawing.geometry import distance, distance_to, passes
from creuset.drawing.shapes import Box
from creuset.games.metrox.drawing.plan import MAP, TRACK, Plan
from creuset.games.metrox.rules.city import CityMap


def label_clashes(city: CityMap) -> list[Message]:
    """Which names, stations, trains and edges overlap, and which lines pass too close to a station without stopping."""
    plan = Plan(city)
    return [*_clashes_of_names(plan), *_clashes_of_trains(plan), *_clashes_of_stations(plan)]


def names_over_lines(city: CityMap) -> list[Message]:
    """Which names cover a line or the link from a train to its line: allowed, since they have a seam, but best rare."""
    plan = Plan(city)
    found: list[Message] = []
    for station, boxes in zip(city.stations, _name_boxes(plan), strict=True):
        for line, track, link in zip(city.lines, plan.tracks, plan.links, strict=True):
            if any(passes(way, box, TRACK) for way in (track, link) for box in boxes):
                gaps = {"name": station.name, "letter": line.letter}
                found.append(Message(N_("the name of {name} covers line {letter}"), gaps))
    return found


def _name_boxes(plan: Plan) -> list[list[Box]]:
    return [[line.box for line in name] for name in plan.names]


def _clashes_of_names(plan: Plan) -> list[Message]:
    found: list[Message] = []
    names = [station.name for station in plan.city.stations]
    boxes = _name_boxes(plan)
    marks = plan.marks()
    for number, name in enumerate(names):
        mine = boxes[number]
        if not all(MAP.contains(box) for box in mine):
            found.append(Message(N_("the name of {name} reaches beyond the edge"), {"name": name}))
        for other in range(number + 1, len(names)):
            if _touch(mine, boxes[other]):
                gaps = {"name": name, "other": names[other]}
                found.append(Message(N_("the names of {name} and {other} overlap"), gaps))
        for other, mark in enumerate(marks):
            if other != number and _touch(mine, [mark]):
                gaps = {"name": name, "other": names[other]}
                found.append(Message(N_("the name of {name} covers the station {other}"), gaps))
        for line, train in zip(plan.city.lines, plan.trains, strict=True):
            if _touch(mine, [train]):
                gaps = {"name": name, "letter": line.letter}
                found.append(Message(N_("the name of {name} covers the train of line {letter}"), gaps))
    return found


def _clashes_of_trains(plan: Plan) -> list[Message]:
    found: list[Message] = []
    letters = [line.letter for line in plan.city.lines]
    for number, train in enumerate(plan.trains):
        letter = letters[number]
        if not MAP.contains(train):
            found.append(Message(N_("the train of line {letter} reaches beyond the edge"), {"letter": letter}))
        for other in range(number + 1, len(letters)):
            if train.overlaps(plan.trains[other]):
                gaps = {"letter": letter, "other": letters[other]}
                found.append(Message(N_("the trains of lines {letter} and {other} overlap"), gaps))
        for station, mark in zip(plan.city.stations, plan.marks(), strict=True):
            if train.overlaps(mark):
                gaps = {"letter": letter, "name": station.name}
                found.append(Message(N_("the train of line {letter} covers the station {name}"), gaps))
        for other, track in enumerate(plan.tracks):
            if passes(track, train, TRACK):
                gaps = {"letter": letter, "other": letters[other]}
                found.append(Message(N_("the train of line {letter} covers line {other}"), gaps))
    return found


def _clashes_of_stations(plan: Plan) -> list[Message]:
    found: list[Message] = []
    city = plan.city
    for number, (centre, radius) in enumerate(zip(plan.centres, plan.radii, strict=True)):
        name = city.stations[number].name
        for other in range(number + 1, len(city.stations)):
            if distance(centre, plan.centres[other]) < radius + plan.radii[other] + 0.3:
                gaps = {"name": name, "other": city.stations[other].name}
                found.append(Message(N_("the stations {name} and {other} are too close together"), gaps))
        for line, track in zip(city.lines, plan.tracks, strict=True):
            if number not in line.stops and distance_to(track, centre) < radius + TRACK / 2 + 0.2:
                gaps = {"name": name, "letter": line.letter}
                found.append(Message(N_("line {letter} passes too close to the station {name}"), gaps))
    return found


def _touch(first: Sequence[Box], second: Sequence[Box]) -> bool:
    return any(one.overlaps(other) for one in first for other in second)
