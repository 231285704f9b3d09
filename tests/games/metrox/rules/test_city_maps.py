"""The four maps of the box against what is known of the published ones: MX-03."""

from statistics import mean

import pytest

from creuset.games.metrox.rules.city import CityMap
from tests.games.metrox.rules.positions import CITIES, city

pytestmark = pytest.mark.rule("MX-03")

every_city = pytest.mark.parametrize("key", CITIES)


def meeting(town: CityMap) -> list[int]:
    """How many lines stop at each station."""
    return [len(town.lines_at(station)) for station in range(len(town.stations))]


def letters_at(town: CityMap, station: int) -> set[str]:
    """The letters of the lines that stop at a station."""
    return {town.lines[line].letter for line in town.lines_at(station)}


@every_city
def test_nine_or_ten_lines_lettered_from_a(key: str) -> None:
    letters = "".join(line.letter for line in city(key).lines)
    assert letters in ("ABCDEFGHI", "ABCDEFGHIJ")


@every_city
def test_one_to_four_windows_a_train_and_about_23_in_all(key: str) -> None:
    windows = [line.windows for line in city(key).lines]
    assert {1, 4} <= set(windows) <= {1, 2, 3, 4}
    assert 21 <= sum(windows) <= 25


@every_city
def test_74_to_80_stations_23_to_29_of_them_interchanges(key: str) -> None:
    lines = meeting(city(key))
    assert 74 <= len(lines) <= 80
    assert 23 <= sum(number > 1 for number in lines) <= 29
    assert max(lines) >= 4
    assert min(lines) == 1


@every_city
def test_6_to_19_stations_a_line_and_none_twice(key: str) -> None:
    for line in city(key).lines:
        assert 6 <= len(line.stops) <= 19
        assert len(set(line.stops)) == len(line.stops)


@every_city
def test_two_bonuses_a_line_the_larger_first(key: str) -> None:
    bonuses = [line.bonus for line in city(key).lines]
    assert all(2 <= larger <= 7 and 1 <= smaller <= 5 and smaller < larger for larger, smaller in bonuses)
    assert max(larger for larger, _smaller in bonuses) == 7
    assert 36 <= sum(larger for larger, _smaller in bonuses) <= 46


@every_city
def test_longer_lines_pay_more(key: str) -> None:
    lines = sorted(city(key).lines, key=lambda line: line.bonus)
    poor, rich = lines[: len(lines) // 2], lines[len(lines) // 2 :]
    assert mean(len(line.stops) for line in rich) > mean(len(line.stops) for line in poor) + 1
    assert mean(line.windows for line in rich) >= mean(line.windows for line in poor)


@every_city
def test_names_are_given_once_and_colours_differ(key: str) -> None:
    town = city(key)
    assert len({station.name for station in town.stations}) == len(town.stations)
    assert len({line.colour for line in town.lines}) == len(town.lines)
    assert len({line.name for line in town.lines}) == len(town.lines)
    assert town.water, "a river or canals as a backdrop"


def channels(colour: str) -> tuple[int, int, int]:
    """Red, green and blue."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def test_berlin_carries_the_published_column() -> None:
    assert {line.letter: line.bonus for line in city("berlin").lines} == {
        "A": (6, 3),
        "B": (4, 2),
        "C": (7, 3),
        "D": (6, 4),
        "E": (6, 4),
        "F": (3, 2),
        "G": (3, 2),
        "H": (4, 2),
        "I": (4, 2),
        "J": (2, 1),
    }


def test_berlin_has_the_published_colours() -> None:
    """F dark green, D light blue; red, dark blue and orange meet on B."""
    colours = {line.letter: channels(line.colour) for line in city("berlin").lines}
    red, green, blue = colours["F"]
    assert green > red
    assert green > blue
    assert max(colours["F"]) < 128
    red, green, blue = colours["D"]
    assert blue > green > red
    assert blue > 200
    red, green, blue = colours["E"]
    assert blue > 2 * max(red, green)
    assert blue < 160
    red, green, blue = colours["A"]
    assert red > 4 * max(green, blue)
    red, green, blue = colours["B"]
    assert red > 200
    assert red > green > 2 * blue


def test_on_line_b_of_berlin_red_dark_blue_and_orange_meet() -> None:
    town = city("berlin")
    (station,) = (stop for stop in town.lines[1].stops if letters_at(town, stop) == {"A", "B", "E"})
    assert town.stations[station].name == "Zoo"


@pytest.mark.rule("MX-19")
def test_berlin_c_and_madrid_j_are_rings() -> None:
    rings = {key: [line.letter for line in city(key).lines if line.ring] for key in CITIES}
    assert rings == {"amsterdam": [], "berlin": ["C"], "paris": [], "madrid": ["J"]}


@pytest.mark.rule("MX-20")
def test_paris_and_madrid_have_special_stations() -> None:
    special = {key: [station for station in city(key).stations if station.special] for key in CITIES}
    assert special["amsterdam"] == special["berlin"] == []
    assert 3 <= len(special["paris"]) <= 8
    assert 3 <= len(special["madrid"]) <= 8
