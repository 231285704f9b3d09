"""The names of stations for screens: larger than in print, on the side where they hide least."""

from collections.abc import Sequence
from itertools import pairwise, product
from typing import Final

from creuset.drawing.geometry import cuts, passes
from creuset.drawing.shapes import Box, Spot
from creuset.games.metrox.drawing.badges import box_of
from creuset.games.metrox.drawing.plan import MAP, NAME_GAP, TRACK, Plan, Words

SCREEN_NAME = 2.6
"""How large names are on a screen, in millimetres of the sheet: ten pixels where a sheet is 680 wide."""

SIDES: Final = ("e", "w", "n", "s", "ne", "nw", "se", "sw")
WIDTHS: Final = (60.0, 20.0, 13.0, 9.0)
"""Names may be broken differently."""

GAPS: Final = (NAME_GAP, NAME_GAP + 1.1)
"""They may stand a little further away from their stations."""

HIDES, HIDES_TRACK = 12.0, 1.0
"""What it costs to cover a station, a train, a letter or a name; and a track."""

OUTSIDE = 1000.0
"""What it costs to reach beyond the printed map, which everything else would have to shrink for."""

NOT_AS_PRINTED, BROKEN, AWAY = 0.15, 0.05, 0.4
"""What it costs to stand on another side than in print, to be broken, and to stand further away."""

ROUNDS = 5
REACH = 26.0
"""No name reaches further from its station; if one does, it may meet another."""


def screen_names(plan: Plan, badges: Sequence[Sequence[Spot]]) -> list[list[Words]]:
    """Where the names go: each in turn on the side that costs least, until none wants to move any more."""
    letters = [box_of(spot) for line in badges for spot in line]
    offers = [_offers(plan, number, letters) for number in range(len(plan.centres))]
    chosen = [min(offer, key=lambda each: each[0]) for offer in offers]
    near = [_near(plan, number) for number in range(len(plan.centres))]
    for _round in range(ROUNDS):
        moved = False
        for number, offer in enumerate(offers):
            others = [part.box for other in near[number] for part in chosen[other][1]]
            best = min(offer, key=lambda each: each[0] + _hidden(each[1], others))
            moved |= best is not chosen[number]
            chosen[number] = best
        if not moved:
            break
    return [words for _cost, words in chosen]


def _around(plan: Plan, number: int) -> Box:
    """Where the name of a station may be."""
    across, down = plan.centres[number]
    return Box(across - REACH, down - REACH / 2, 2 * REACH, REACH)


def _near(plan: Plan, number: int) -> list[int]:
    """The stations whose names it may meet."""
    around = _around(plan, number)
    return [other for other in range(len(plan.centres)) if other != number and around.overlaps(_around(plan, other))]


def _offers(plan: Plan, number: int, letters: list[Box]) -> list[tuple[float, list[Words]]]:
    """Every way to write a name beside its station, with what it costs, whatever the other names do."""
    around, printed = _around(plan, number), plan.city.stations[number].label
    marks = (box for other, box in enumerate(plan.marks()) if other != number)
    obstacles = [box for box in (*marks, *plan.trains, *letters) if box.overlaps(around)]
    pieces = [piece for way in (*plan.tracks, *plan.links) for piece in pairwise(way) if cuts(*piece, around)]
    found: dict[tuple[str, float, int], tuple[float, list[Words]]] = {}
    for width, side, gap in product(WIDTHS, SIDES, GAPS):
        words = plan.name_at(number, side, SCREEN_NAME, width, gap)
        if (side, gap, len(words)) in found:
            continue
        covered = sum(passes(piece, part.box, TRACK) for piece in pieces for part in words)
        elsewhere = NOT_AS_PRINTED * (side != printed) + BROKEN * (len(words) - 1) + gap * AWAY
        outside = sum(not MAP.contains(part.box) for part in words)
        cost = _hidden(words, obstacles) + OUTSIDE * outside + HIDES_TRACK * covered + elsewhere
        found[side, gap, len(words)] = cost, words
    return list(found.values())


def _hidden(words: list[Words], boxes: Sequence[Box]) -> float:
    """What it costs that a name covers some of these."""
    return HIDES * sum(_overlap(part.box, box) for part in words for box in boxes)


def _overlap(one: Box, other: Box) -> float:
    """The part of a line's height and width that is covered, at least a little where any is."""
    across = min(one.right, other.right) - max(one.left, other.left)
    down = min(one.bottom, other.bottom) - max(one.top, other.top)
    return 0.2 + across * down if across > 0 and down > 0 else 0.0
