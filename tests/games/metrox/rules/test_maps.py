"""Maps as data (MX-04): read from files, and checked so that every fault is listed with its line."""

import pickle
from pathlib import Path

import pytest

from creuset.core.errors import BadComponents
from creuset.games.metrox.rules.map_text import MapText
from creuset.games.metrox.rules.maps import CityMap, Line, Station, Water, load_map, read_map
from creuset.games.metrox.rules.tracks import Hop, TrackFaults, users_of
from tests.games.metrox.rules.towns import TOWN, changed, row_of, written

pytestmark = pytest.mark.rule("MX-04")


def faults(text: str) -> list[str]:
    """All that is wrong with a map."""
    with pytest.raises(BadComponents) as raised:
        read_map(text, "own.toml")
    assert raised.value.code == "components"
    listed = [str(fault) for fault in raised.value.faults]
    assert str(raised.value) == "own.toml cannot be used:" + "".join(f"\n- {fault}" for fault in listed)
    return listed


def fault_after(old: str, new: str) -> str:
    """The only fault that a change of the town brings."""
    found = faults(changed((old, new)))
    assert len(found) == 1, found
    return found[0]


def at(passage: str, text: str, sentence: str) -> str:
    """A fault on the line where a passage stands first."""
    return f"file line {row_of(passage, text)}: {sentence}"


# Maps that hold


def test_a_map_is_read_as_it_is_written() -> None:
    assert read_map(TOWN, "town.toml") == CityMap(
        key="town",
        name="Town",
        size=(20, 12),
        water=(
            Water("Brook", 1.5, ((0.0, 11.0), (6.0, 11.0), (9.5, 7.5)), filled=False),
            Water("Pond", 1.0, ((15.0, 9.0), (18.0, 9.0), (18.0, 11.0)), filled=True),
        ),
        lines=(
            Line(
                letter="A",
                name="One",
                colour="#d52b1e",
                windows=3,
                bonus=(6, 3),
                ring=False,
                train=(2.0, 1.0),
                stops=(0, 1, 2, 3),
                track=((2, 4), (6, 4), (10, 4), (14, 4), (18, 8)),
            ),
            Line(
                letter="B",
                name="Two",
                colour="#224f86",
                windows=1,
                bonus=(2, 1),
                ring=True,
                train=(12.5, 11.0),
                stops=(4, 1, 2),
                track=((8, 8), (6, 8), (6, 4), (10, 4), (10, 8), (8, 8)),
            ),
        ),
        stations=(
            Station("west", "West Gate", (2, 4), "s", special=False),
            Station("middle", "Middle", (6, 4), "n", special=True),
            Station("park", "Park", (10, 4), "n", special=False),
            Station("east", "East & Co", (18, 8), "e", special=False),
            Station("south", "South", (8, 8), "n", special=False),
        ),
    )


def test_a_station_knows_the_lines_that_stop_there() -> None:
    city = read_map(TOWN, "town.toml")
    assert [city.lines_at(station) for station in range(5)] == [[0], [0, 1], [0, 1], [0], [1]]


def test_a_map_is_read_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "town.toml"
    for encoding in ("utf-8", "utf-8-sig"):  # some editors put a mark in front
        file.write_text(TOWN, encoding=encoding)
        assert load_map(file) == read_map(TOWN, "town.toml")


def test_five_lines_may_share_track_for_several_stations_and_meet_in_one() -> None:
    shared = {"m": (20, 20), "n": (26, 20), "o": (30, 24)}
    lines: list[list[str | tuple[int, int]]] = [
        ["a", "m", "n", "o", "aa"],
        ["b", "m", "n", "o", "bb"],
        ["cc", "o", "n", "m", "c"],
        ["d", "m", "n", "o", "dd"],
        ["e", "m", "n", "o"],
    ]
    ends = {"a": (10, 20), "b": (10, 10), "c": (20, 10), "d": (20, 30), "e": (10, 30)}
    beyond = {"aa": (40, 24), "bb": (40, 34), "cc": (30, 34), "dd": (30, 14)}
    city = read_map(written(lines, {**shared, **ends, **beyond}), "made.toml")
    assert [len(city.lines_at(station)) for station in range(3)] == [5, 5, 5]


def test_lines_may_cross_without_a_stop_straight_and_aslant_and_between_the_points() -> None:
    lines: list[list[str | tuple[int, int]]] = [["a", "b"], ["c", "d"], ["e", "f"], ["g", "h"]]
    places = {
        "a": (0, 10),
        "b": (20, 10),
        "c": (10, 0),
        "d": (10, 20),
        "e": (3, 6),
        "f": (12, 15),
        "g": (3, 15),
        "h": (12, 6),
    }
    assert len(read_map(written(lines, places), "made.toml").lines) == 4


def test_the_limits_themselves_are_allowed() -> None:
    lines: list[list[str | tuple[int, int]]] = [[f"a{stop}" for stop in range(40)]]
    lines.extend([f"{row}-{stop}" for stop in range(6)] for row in range(1, 11))
    lines.append(["a39", "last"])
    places = {f"a{stop}": (stop, 0) for stop in range(40)}
    places.update({f"{row}-{stop}": (stop, 2 * row) for row in range(1, 11) for stop in range(6)})
    del places["10-5"]
    lines[10].remove("10-5")
    places["last"] = (39, 5)
    city = read_map(written(lines, places), "made.toml")
    assert (len(city.lines), len(city.stations), len(city.lines[0].stops)) == (12, 100, 40)


# The file


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadComponents, match=r"none\.toml cannot be used:\n- it cannot be read: "):
        load_map(tmp_path / "none.toml")
    file = tmp_path / "bytes.toml"
    file.write_bytes(b"key = '\xff'")
    with pytest.raises(BadComponents, match="it cannot be read"):
        load_map(file)


def test_broken_toml_is_refused_with_its_place() -> None:
    (fault,) = faults('key = "a"\nname = \n')
    assert fault.startswith("it is no TOML: ")
    assert "line 2" in fault


def test_a_file_nested_without_end_is_refused() -> None:
    (fault,) = faults("key = " + "[" * 3_000)
    assert fault == "file line 1: brackets are nested too deep; at most 8 are allowed"


def test_every_fault_is_listed_in_the_order_of_the_file() -> None:
    text = changed(
        ("size = [20, 12]", "size = [20, 12]\ncolour = 3"),
        ('colour = "#224f86"', 'colour = "blue"'),
        ("at = [2, 4]", "at = [2, 40]"),
        ("windows = 3", "windows = 5"),
        ('label = "e"', 'label = "east"'),
    )
    assert faults(text) == [
        "file line 4: the map: there is no colour; there are: key, name, size, water, line, station",
        at("windows = 5", text, "line A: windows must be a whole number from 1 to 4"),
        at("blue", text, "line B: colour must be a colour such as #1a2b3c, in quotes"),
        at("[2, 40]", text, "station west: [2, 40] lies outside the map's size"),
        at('label = "east"', text, "station east: label must be one of n, ne, e, se, s, sw, w, nw"),
    ]


def test_an_empty_file_lacks_everything() -> None:
    assert faults("") == [
        f"file line 1: the map: {key} is missing" for key in ("key", "name", "size", "line", "station")
    ]


# Keys and their values


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('key = "town"', 'key = "My Town"', "the key 'My Town' may contain only lower-case letters, digits, - and _"),
        ('name = "Town"', "name = 3", "the map: name must be a text in quotes"),
        ('name = "Town"', 'name = " "', "the map: name must be a text in quotes"),
        ("width = 1.5", "width = 0", "water Brook: width must be a number above 0"),
        ("width = 1.5", "width = true", "water Brook: width must be a number above 0"),
        ("width = 1.5", "depth = 1", "water Brook: there is no depth; there are: name, width, path, filled"),
        ('name = "Pond"', "name = 7", "water 2: name must be a text in quotes"),
        ("[9.5, 7.5]]", "[9.5, 70]]", "water Brook: [9.5, 70] lies outside the map's size"),
        ("[9.5, 7.5]]", '"sea"]', "water Brook: sea is not a point"),
        ("[15, 9], [18, 9], [18, 11]", "[15, 9], [18, 9]", "water Pond: path must be a list of at least 3 points"),
        ("[0, 11], [6, 11], [9.5, 7.5]", "[0, 11]", "water Brook: path must be a list of at least 2 points"),
        ("filled = true", 'filled = "yes"', "water Pond: filled must be true or false"),
        ('letter = "B"', 'letter = "C"', "the lines must be lettered A, B, C …: this should be B, not C"),
        ('name = "Two"', 'name = ""', "line B: name must be a text in quotes"),
        ("#224f86", "#224f8", "line B: colour must be a colour such as #1a2b3c, in quotes"),
        ("windows = 1", "windows = 0", "line B: windows must be a whole number from 1 to 4"),
        ("windows = 1", "windows = 1.5", "line B: windows must be a whole number from 1 to 4"),
        ("windows = 1", "windows = true", "line B: windows must be a whole number from 1 to 4"),
        ("train = [2, 1]", "train = [2, 13]", "line A: [2, 13] lies outside the map's size"),
        ("train = [2, 1]", "train = 2", "line A: train must be two numbers"),
        ("at = [2, 4]", "at = [2.5, 4]", "station west: at must be two whole numbers"),
        ("at = [2, 4]", "at = [-1, 4]", "station west: [-1, 4] lies outside the map's size"),
        ('label = "e"', "label = 1", "station east: label must be one of n, ne, e, se, s, sw, w, nw"),
        ("special = true", "special = 1", "station middle: special must be true or false"),
    ],
)
def test_a_wrong_value_is_named_with_its_line(old: str, new: str, sentence: str) -> None:
    text = changed((old, new))
    assert fault_after(old, new) == f"file line {row_of(new, text)}: {sentence}"


@pytest.mark.rule("MX-15")
@pytest.mark.parametrize("bonus", ["[2, 2]", "[1, 2]", "[2, 0]", "[2]", "[2, 1.0]", "[100, 1]", "2"])
def test_the_larger_bonus_stands_first_and_the_smaller_exceeds_zero(bonus: str) -> None:
    fault = fault_after("bonus = [2, 1]", f"bonus = {bonus}")
    assert fault.endswith("line B: bonus must be two whole numbers, the larger first, the smaller above 0")


@pytest.mark.parametrize(
    ("key", "table"),
    [
        ('letter = "A"\n', "line A"),
        ('name = "One"\n', "line A"),
        ('colour = "#D52B1E"\n', "line A"),
        ("windows = 3\n", "line A"),
        ("bonus = [6, 3]\n", "line A"),
        ("train = [2, 1]\n", "line A"),
        ("path = [[0, 11], [6, 11], [9.5, 7.5]]\n", "water Brook"),
        ('name = "West Gate"\n', "station west"),
        ('label = "e"\n', "station east"),
        ("at = [2, 4]\n", "station west"),
    ],
)
def test_a_missing_key_is_named_with_the_line_of_its_table(key: str, table: str) -> None:
    header = {"line A": "[[line]]", "water Brook": "[[water]]"}.get(table, f"[{table.replace(' ', '.')}]")
    name = key.partition(" ")[0]
    assert fault_after(key, "") == f"file line {row_of(header)}: {table}: {name} is missing"


@pytest.mark.parametrize("size", ["[0, 12]", "[20]", '"large"', "[20.0, 12]", "[20, 401]"])
def test_a_size_is_two_whole_numbers(size: str) -> None:
    assert fault_after("[20, 12]", size) == "file line 3: the map: size must be two whole numbers from 1 to 400"


def test_lines_and_stations_are_tables() -> None:
    head = 'key = "a"\nname = "A"\nsize = [9, 9]\n'
    assert faults(f"{head}line = 3\nstation = []\nwater = [1]\n") == [
        "file line 4: line must be a list of tables, [[line]]",
        "file line 5: station must consist of tables, [station.key]",
        "file line 6: water must be a list of tables, [[water]]",
    ]
    assert faults(f"{head}line = []\n[station]\nwest = 4\n") == [
        "file line 4: there is no line",
        "file line 6: station must consist of tables, [station.key]",
        "file line 6: station west: no line stops there",
    ]


def test_the_key_of_a_station_is_a_plain_word() -> None:
    text = changed(("[station.west]", '[station."West Gate"]'), ('stops = ["west",', 'stops = ["West Gate",'))
    assert faults(text) == [
        at('[station."West', text, "the key 'West Gate' may contain only lower-case letters, digits, - and _")
    ]


def test_faults_in_inline_tables_are_found_too() -> None:
    head = 'key = "a"\nname = "A"\nsize = [9, 9]\nline = []\n[station]\n'
    found = faults(f'{head}one = {{name = "One", at = [1, 1], label = "x"}}\n')
    assert found[1] == "file line 6: station one: label must be one of n, ne, e, se, s, sw, w, nw"


# Stops


def test_an_unknown_station_is_named_with_the_line_of_its_entry() -> None:
    text = changed(('    "middle", "park",', '    "middle", "perk",'))
    assert faults(text) == [at("perk", text, "line B: there is no station perk")]


def test_a_line_calls_at_a_station_once_only() -> None:
    assert fault_after("    [10, 8],", '    [10, 8],\n    "south",').endswith("line B: it stops at south twice")


def test_a_stop_is_a_station_or_a_bend() -> None:
    assert fault_after("[14, 4], ", "[14, 4], 7, ").endswith("line A: 7 is neither a station nor a bend")
    assert fault_after("[14, 4], ", "[14, 4, 4], [14, 4], ").endswith(
        "line A: [14, 4, 4] is neither a station nor a bend"
    )
    assert fault_after("[14, 4], ", "[14, 4], [30, 4], [14, 4], ").count("lies outside the map's size") == 1


def test_a_ring_is_told_by_true_or_false() -> None:
    assert "file line 30: line B: ring must be true or false" in faults(changed(("ring = true", "ring = 1")))


def test_stops_are_a_list() -> None:
    found = faults(changed(('stops = ["west", "middle", "park", [14, 4], "east"]', 'stops = "west"')))
    assert any(fault.endswith("line A: stops must be a list of stations and bends") for fault in found)


def test_every_station_is_on_a_line() -> None:
    text = TOWN + '\n[station.lost]\nname = "Lost"\nat = [1, 1]\nlabel = "e"\n'
    assert faults(text) == [at("[station.lost]", text, "station lost: no line stops there")]


def test_two_stations_do_not_stand_at_one_point() -> None:
    found = faults(changed(("at = [8, 8]", "at = [10, 4]")))
    assert any(fault.endswith("station south: park is at [10, 4] too") for fault in found)


def test_a_line_needs_two_stations_and_a_ring_three() -> None:
    one = written([["a"], ["a", "b"]], {"a": (1, 1), "b": (5, 1)})
    assert faults(one) == [at("stops", one, "line A: stations: 1; a ring needs 3, any other line 2")]
    ring = written([["a", "b", (5, 4), (1, 4)]], {"a": (1, 1), "b": (5, 1)}, rings="A")
    assert [fault.partition(": ")[2] for fault in faults(ring)] == [
        "line A: stations: 2; a ring needs 3, any other line 2"
    ]


def test_bends_stand_between_stations_and_at_the_end_of_a_ring_alone() -> None:
    assert fault_after('["west", "middle"', '[[1, 4], "west", "middle"').endswith("line A: it begins with a bend")
    assert fault_after('"east"]', '"east", [18, 9]]').endswith("line A: it ends with a bend")


def test_there_are_at_most_12_lines_100_stations_and_40_stations_a_line() -> None:
    lines: list[list[str | tuple[int, int]]] = [[f"a{stop}" for stop in range(41)]]
    lines.extend([f"{row}-{stop}" for stop in range(5)] for row in range(1, 13))
    places = {f"a{stop}": (stop, 0) for stop in range(41)}
    places.update({f"{row}-{stop}": (stop, 2 * row) for row in range(1, 13) for stop in range(5)})
    text = written(lines, places)
    last = 'letter = "M"'
    assert faults(text) == [
        at("stops", text, "line A: it has 41 stations; at most 40 are allowed"),
        f"file line {row_of(last, text) - 1}: there are 13 lines; at most 12 are allowed",
        at("[station.12-4]", text, "there are 101 stations; at most 100 are allowed"),
    ]


# Tracks


def test_a_line_runs_at_0_45_or_90_degrees() -> None:
    assert faults(changed(("[14, 4]", "[14, 5]"))) == [
        at("[14, 4]", TOWN, f"line A between Park and East & Co does not run at 0, 45 or 90 degrees: {piece}")
        for piece in ("[10, 4] to [14, 5]", "[14, 5] to [18, 8]")
    ]


def test_a_bend_is_the_point_of_no_station() -> None:
    found = faults(changed(('"park", [14, 4]', '"park", [10, 4], [14, 4]')))
    assert [fault.partition(": ")[2] for fault in found] == [
        "line A between Park and East & Co has the point [10, 4] twice in a row"
    ]


def test_a_line_stops_at_every_station_whose_point_it_passes() -> None:
    text = changed(('"west", "middle", "park"', '"west", "park"'))
    sentence = "line A between West Gate and Park runs through Middle without stopping"
    assert at('"west", "park"', text, sentence) in faults(text)


def test_lines_do_not_run_on_top_of_each_other_without_stops_in_common() -> None:
    text = written(
        [["a", "b"], ["c", (3, 1), (5, 1), "d"]],
        {"a": (1, 1), "b": (9, 1), "c": (3, 4), "d": (5, 4)},
    )
    assert faults(text) == [at('"c"', text, "line B between C and D runs on top of line A between A and B")]


def test_lines_that_share_one_stop_do_not_share_the_track_beyond_it() -> None:
    text = written([["a", "b"], ["a", (4, 1), "c"]], {"a": (1, 1), "b": (9, 1), "c": (4, 5)})
    assert [fault.partition(": ")[2] for fault in faults(text)] == [
        "line B between A and C runs on top of line A between A and B"
    ]


def test_a_line_does_not_run_on_top_of_itself() -> None:
    text = written([["a", "b", (5, 3), (3, 1), (2, 1), "c"]], {"a": (1, 1), "b": (5, 1), "c": (2, 4)})
    assert [fault.partition(": ")[2] for fault in faults(text)] == ["line A between B and C runs on top of itself"]


def test_lines_may_join_the_same_two_stations_on_different_ways() -> None:
    text = written([["a", "b"], ["a", (1, 5), (5, 5), "b"]], {"a": (1, 1), "b": (5, 1)})
    assert len(read_map(text, "made.toml").lines) == 2


def test_a_fault_of_a_ring_s_last_hop_is_found() -> None:
    found = faults(written([["a", "b", "c"]], {"a": (1, 1), "b": (5, 1), "c": (6, 4)}, rings="A"))
    assert [fault.partition(": ")[2] for fault in found] == [
        "line A between B and C does not run at 0, 45 or 90 degrees: [5, 1] to [6, 4]",
        "line A between C and A does not run at 0, 45 or 90 degrees: [6, 4] to [1, 1]",
    ]


def test_a_map_travels_to_another_process() -> None:
    city = read_map(TOWN, "town.toml")
    assert pickle.loads(pickle.dumps(city)) == city


# Maps that are too much


def test_bends_rivers_and_points_are_counted_before_anything_else() -> None:
    bends: list[str | tuple[int, int]] = ["a", *[(10, 2), (2, 2)] * 21, "b"]
    rivers = "[[water]]\npath = [[0, 0], [1, 1]]\n" * 41
    text = written([bends], {"a": (2, 2), "b": (12, 2)}) + rivers.replace("[1, 1]", "[1, 1], " * 200 + "[1, 1]", 1)
    assert [fault.partition(": ")[2] for fault in faults(text)] == [
        "line A: it has 42 bends; at most 40 are allowed",
        "water 1: it has 202 points; at most 200 are allowed",
        "there are 41 rivers and lakes; at most 40 are allowed",
    ]


def test_a_line_that_zigzags_over_itself_is_remembered_once_where_it_runs() -> None:
    """Every return was compared with all earlier ones: 8 kB of them took 19 seconds."""
    zigzag = [(0, 0), (1, 0)] * 5000
    hops = [Hop(0, ("a", "b"), zigzag, 1), Hop(0, ("b", "c"), zigzag, 1)]
    assert users_of(hops) == {((0, 0), (1, 0)): [0, 1]}
    found = TrackFaults(["A"], {"a": "A", "b": "B", "c": "C"}, {})
    found.check(hops)
    assert [str(fault) for _row, fault in found.faults] == [
        "line A between A and B runs on top of itself",
        "line A between B and C runs on top of itself",
        "line A between B and C runs on top of itself",
    ]


@pytest.mark.parametrize("far", [2_000, 10**18])
def test_a_track_is_not_laid_beyond_every_measure(far: int) -> None:
    """Without a size nothing lies outside it, and a track to the moon would take all memory there is."""
    text = written([["a", (far, 2), "b"]], {"a": (2, 2), "b": (far, 5)}).replace("size", "# size")
    assert [fault.partition(": ")[2] for fault in faults(text)] == [
        "the map: size is missing",
        f"line A: it is {far + 1} grid units long; at most 2000 are allowed",
    ]


@pytest.mark.parametrize("name", ["a\\u001b[31m", "a\\nb", "\\u202egod", "\\uFFFF"])
@pytest.mark.parametrize("old", ["Town", "Brook", "One", "Park"])
def test_names_are_one_line_of_readable_characters(old: str, name: str) -> None:
    fault = fault_after(f'name = "{old}"', f'name = "{name}"')
    assert fault.endswith(": name must be readable characters without a break")
    assert fault.isprintable()


def test_rows_of_spaces_are_read_in_one_go() -> None:
    """Each of these took the search for tables minutes: it tried every way to part the spaces."""
    spaces = " " * 3_900
    for row in (f"[a.{spaces}'x\"y' ]", f"['a'.{spaces}b ]", f"[{spaces}a{spaces}"):
        MapText(row)
