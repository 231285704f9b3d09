"""Lines on shared track: side by side, in an order in which they cross as little as possible."""

import pytest

from creuset.drawing.shapes import Bend
from creuset.games.metrox.drawing.bundles import arrange, edge_of
from creuset.games.metrox.drawing.parallel import rounded, runs_of, shifted
from creuset.games.metrox.rules.maps import read_map
from tests.games.metrox.rules.towns import TOWN

STRAIGHT = [(column, 0) for column in range(3, 7)]
"""Three pieces from left to right, which all lines share."""


def test_a_piece_of_a_single_line_is_a_bundle_of_one() -> None:
    assert [bundle.order for bundle in arrange([STRAIGHT]).values()] == [[0], [0], [0]]


def test_lines_are_ordered_by_where_they_come_from_and_go_to() -> None:
    from_below = [(2, 1), *STRAIGHT, (7, 1)]
    from_above = [(2, -1), *STRAIGHT, (7, -1)]
    bundle = arrange([from_below, from_above])[edge_of((4, 0), (5, 0))]
    assert bundle.goes((4, 0), (5, 0))
    assert bundle.order == [1, 0]  # the upper one on the left


def test_the_direction_of_travel_does_not_matter() -> None:
    from_below = [(2, 1), *STRAIGHT, (7, 1)]
    from_above = [(7, -1), *reversed(STRAIGHT), (2, -1)]
    assert arrange([from_below, from_above])[edge_of((4, 0), (5, 0))].order == [1, 0]


def test_a_line_that_joins_later_does_not_make_the_others_cross() -> None:
    lower = [(2, 1), *STRAIGHT, (7, 1)]
    upper = [(2, -1), *STRAIGHT, (7, -1)]
    between = [(4, 3), (4, 2), (4, 1), (4, 0), (5, 0), (6, 0), (7, 2)]  # comes from below, leaves lowest of all
    bundles = arrange([lower, upper, between])
    assert bundles[edge_of((3, 0), (4, 0))].order == [1, 0]
    assert bundles[edge_of((5, 0), (6, 0))].order == [1, 0, 2]


def test_lines_that_must_cross_do_so_at_one_end_of_their_shared_track() -> None:
    falling = [(2, -1), *STRAIGHT, (7, 1)]
    rising = [(2, 1), *STRAIGHT, (7, -1)]
    guest = [(5, 3), (5, 2), (5, 1), (5, 0), (4, 0), (4, -1)]  # comes from below and leaves upwards, against the others
    bundles = arrange([guest, falling, rising])
    assert bundles[edge_of((3, 0), (4, 0))].order == [1, 2]
    assert bundles[edge_of((5, 0), (6, 0))].order == [1, 2]
    middle = bundles[edge_of((4, 0), (5, 0))]
    assert middle.goes((5, 0), (4, 0))
    assert [line for line in middle.order if line] == [2, 1]  # seen the other way


def test_two_rings_on_the_same_track_lie_side_by_side() -> None:
    square = [(0, 0), (1, 0), (1, 1), (0, 1), (0, 0)]
    assert {tuple(bundle.order) for bundle in arrange([square, square]).values()} == {(0, 1)}


def test_a_line_that_ends_in_a_bundle_has_no_wish() -> None:
    ending = [(2, 1), *STRAIGHT]
    passing = [(2, -1), *STRAIGHT, (7, 0)]
    assert arrange([ending, passing])[edge_of((4, 0), (5, 0))].order == [1, 0]


def test_a_ring_is_drawn_closed() -> None:
    city = read_map(TOWN, "town.toml")
    ring = shifted(runs_of(city)[1], 1.0, 0.2, ring=True)
    assert ring[0] == ring[-1]


def test_corners_are_rounded_as_far_as_there_is_room() -> None:
    corner = rounded([(0.0, 0.0), (10.0, 0.0), (10.0, 10.0)], 2.0)[1]
    assert isinstance(corner, Bend)
    assert corner.start == pytest.approx((8.0, 0.0))
    assert corner.end == pytest.approx((10.0, 2.0))
    tight = rounded([(0.0, 0.0), (1.0, 0.0), (1.0, 10.0)], 2.0)[1]
    assert tight == Bend((0.5, 0.0), (1.0, 0.0), (1.0, 0.5))


def test_a_straight_way_keeps_its_points() -> None:
    assert rounded([(0.0, 0.0), (5.0, 0.0), (9.0, 0.0)], 2.0) == [(0.0, 0.0), (5.0, 0.0), (9.0, 0.0)]
