"""The scenery of Metro X: the map as plain data, in the form that the browser client's types give it."""

import json
import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from creuset.drawing.colours import ink_on
from creuset.drawing.scenery import scenery
from creuset.games.metrox.drawing.plan import Plan
from creuset.games.metrox.drawing.scenery import (
    ArrowData,
    BoxData,
    LineData,
    SceneryData,
    StationData,
    WaterData,
    WordsData,
    scenery_of,
)
from creuset.games.metrox.rules import GAME, map_file
from creuset.games.metrox.rules.actions import parse
from creuset.games.metrox.rules.maps import read_map
from creuset.words import Speaker
from tests.games.metrox.rules.towns import TOWN, written

TOWN_MAP = scenery_of(read_map(TOWN, "town.toml"), specials=True)
TYPES = Path(__file__).parents[4] / "web/src/games/metrox/scenery.ts"
RING = written([["a", "b", "c", "d"]], {"a": (10, 10), "b": (20, 10), "c": (20, 20), "d": (10, 20)}, rings="A")


def options(chosen: str) -> dict[str, str]:
    """Complete options of a match on this map."""
    return {"map": chosen, "special_stations": "off"}


def test_a_match_has_the_scenery_of_its_map() -> None:
    found = scenery("metrox", options("berlin"), Speaker("en"))
    assert found == scenery_of(GAME.city("berlin"), specials=False)
    assert found["city"] == "Berlin"


def test_your_own_map_is_given_as_its_text() -> None:
    assert scenery("metrox", options(TOWN), Speaker("de"))["city"] == "Town"


def test_it_is_plain_data() -> None:
    assert json.loads(json.dumps(TOWN_MAP)) == TOWN_MAP


def test_stations_stand_where_the_printed_sheet_has_them() -> None:
    plan = Plan(read_map(TOWN, "town.toml"))
    places = [(station["x"], station["y"]) for station in TOWN_MAP["stations"]]
    assert places == [pytest.approx(centre, abs=0.01) for centre in plan.centres]
    names = [" ".join(part["words"] for part in station["label"]) for station in TOWN_MAP["stations"]]
    assert names == [station["name"] for station in TOWN_MAP["stations"]]


def test_a_station_has_the_code_by_which_actions_name_it() -> None:
    for station in TOWN_MAP["stations"]:
        line = next(line for line in TOWN_MAP["lines"] if line["letter"] == station["code"][0])
        assert line["stops"][int(station["code"][1:]) - 1] == station["key"]
        assert station["lines"][0] == line["letter"]
        assert parse(f"cross {station['code']}").notation() == f"cross {station['code']}"


def test_a_line_has_what_its_train_shows() -> None:
    line = TOWN_MAP["lines"][0]
    city = read_map(TOWN, "town.toml")
    assert (line["letter"], line["name"], line["windows"]) == ("A", "One", 3)
    assert line["bonus"] == list(city.lines[0].bonus)
    assert line["stops"] == [city.stations[stop].key for stop in city.lines[0].stops]
    assert line["track"].startswith("M")
    assert line["link"].startswith("M")


def test_letters_are_read_on_the_colour_of_their_line() -> None:
    assert [ink_on(colour) for colour in ("#ffffff", "#f3791d", "#7a7a7a", "#707070", "#003ca6")] == [
        "#000000",
        "#000000",
        "#000000",
        "#ffffff",
        "#ffffff",
    ]
    assert TOWN_MAP["lines"][1]["ink"] == "#ffffff"


def test_everything_is_inside_the_frame() -> None:
    for name in GAME.maps:
        found = scenery_of(GAME.city(name), specials=True)
        frame = found["frame"]
        for station in found["stations"]:
            assert frame["x"] < station["x"] < frame["x"] + frame["width"]
            assert frame["y"] < station["y"] < frame["y"] + frame["height"]
        for line in found["lines"]:
            train = line["train"]
            assert frame["x"] < train["x"]
            assert train["x"] + train["width"] < frame["x"] + frame["width"]


def test_special_stations_are_special_only_where_they_count() -> None:
    paris = GAME.city("paris")
    marked = {station.key for station in paris.stations if station.special}
    on, off = scenery_of(paris, specials=True), scenery_of(paris, specials=False)
    assert {station["key"] for station in on["stations"] if station["special"]} == marked
    assert not any(station["special"] for station in off["stations"])


def test_arrows_point_along_the_line_into_each_stop() -> None:
    line = scenery_of(read_map(RING, "ring.toml"), specials=False)["lines"][0]
    assert [arrow["turn"] for arrow in line["arrows"][1:]] == [0, 90, 180]
    assert [arrow["turn"] for arrow in line["back"][1:]] == [-90, 0, 90]
    assert line["arrows"][0] == line["back"][0], "both ways begin beside the train"


def test_an_arrow_stands_off_the_station_that_it_points_at() -> None:
    found = scenery_of(read_map(RING, "ring.toml"), specials=False)
    arrow, station = found["lines"][0]["arrows"][1], found["stations"][1]
    assert arrow["y"] == station["y"]
    assert station["x"] - 3 < arrow["x"] < station["x"] - station["radius"]


def test_only_rings_can_be_followed_backward() -> None:
    assert [len(line["back"]) for line in TOWN_MAP["lines"]] == [0, 3]
    assert [len(line["arrows"]) for line in TOWN_MAP["lines"]] == [4, 3]


def test_waters_are_rivers_or_lakes() -> None:
    assert [water["filled"] for water in TOWN_MAP["water"]] == [False, True]
    assert {text["words"] for text in TOWN_MAP["water_names"]} <= {"Brook", "Pond"}
    assert all(water["path"].startswith("M") and water["width"] > 0 for water in TOWN_MAP["water"])


def test_the_text_of_a_map_in_the_box_gives_the_same_scenery() -> None:
    text = map_file("paris").read_text(encoding="utf-8")
    assert scenery("metrox", options(text), Speaker("en")) == scenery("metrox", options("paris"), Speaker("fr"))


def declared(interface: str) -> set[str]:
    """The fields of an interface in the browser client's types."""
    found = re.search(rf"export interface {interface} {{(.*?)\n}}", TYPES.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None, interface
    return set(re.findall(r"^  (\w+):", found.group(1), re.MULTILINE))


@pytest.mark.parametrize(
    ("interface", "data"),
    [
        ("MetroScenery", SceneryData),
        ("MetroLine", LineData),
        ("MetroStation", StationData),
        ("Words", WordsData),
        ("Water", WaterData),
        ("Arrow", ArrowData),
        ("Box", BoxData),
    ],
)
def test_the_browser_client_knows_every_field(interface: str, data: type[Mapping[str, object]]) -> None:
    assert declared(interface) == set(data.__annotations__)
