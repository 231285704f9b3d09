"""On screens, names are larger than in print, and letters tell the lines apart."""

import re
from itertools import combinations

import pytest

from creuset.drawing.geometry import distance, distance_to
from creuset.games.metrox.drawing.badges import BADGE, badges_along, box_of, end_badges
from creuset.games.metrox.drawing.names import SCREEN_NAME, screen_names
from creuset.games.metrox.drawing.plan import MAP, NAME, TRACK, Plan
from creuset.games.metrox.rules import GAME

COVERED = 3
"""How many stations are touched at most by the name of another one; names have a seam that keeps both readable."""


@pytest.fixture(scope="module", params=GAME.maps)
def plan(request: pytest.FixtureRequest) -> Plan:
    return Plan(GAME.city(request.param))


def test_names_are_larger_than_in_print_and_hide_nothing_that_matters(plan: Plan) -> None:
    assert SCREEN_NAME > 1.3 * NAME
    names = [[part.box for part in name] for name in screen_names(plan, end_badges(plan))]
    assert all(MAP.contains(box) for name in names for box in name)
    for one, other in combinations(names, 2):
        assert not any(box.overlaps(box_too) for box in one for box_too in other)
    touched = [
        (number, other)
        for number, name in enumerate(names)
        for other, mark in enumerate(plan.marks())
        if other != number and any(box.overlaps(mark) for box in name)
    ]
    assert len(touched) <= COVERED


def test_a_name_keeps_its_words_whole(plan: Plan) -> None:
    for station, name in zip(plan.city.stations, screen_names(plan, end_badges(plan)), strict=True):
        written = " ".join(part.words for part in name)
        assert re.sub("(?<=[-–]) ", "", written) == station.name


def test_every_line_has_its_letter_on_its_own_track(plan: Plan) -> None:
    boxes = [part.box for name in screen_names(plan, end_badges(plan)) for part in name]
    badges = badges_along(plan, end_badges(plan), boxes)
    for track, ends, spots in zip(plan.tracks, end_badges(plan), badges, strict=True):
        along = [spot for spot in spots if spot not in ends]
        assert along
        assert all(distance_to(track, spot) < TRACK / 2 for spot in along)
        assert not any(box_of(spot).overlaps(box) for spot in along for box in boxes)
    for spot, other in combinations([spot for line in badges for spot in line], 2):
        assert distance(spot, other) > 2 * BADGE


def test_letters_cover_no_station(plan: Plan) -> None:
    for spot in (spot for line in badges_along(plan, end_badges(plan), []) for spot in line):
        for centre, radius in zip(plan.centres, plan.radii, strict=True):
            assert distance(spot, centre) > radius + BADGE
