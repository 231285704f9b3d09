"""The sheets of Metro X: complete, well-formed, the same every time, and with a list of what is in the way."""

from xml.etree import ElementTree

import pytest

from creuset.core.errors import CreusetError
from creuset.core.message import Message
from creuset.drawing.shapes import Box, Clipped, Path, Rectangle, Shape, Text
from creuset.games.metrox.drawing.plan import MAP, TRACK, Plan
from creuset.games.metrox.drawing.sheet import draw_map, label_clashes, names_over_lines, print_map, sheet_of
from creuset.games.metrox.rules.maps import CityMap, read_map
from tests.games.metrox.rules.towns import TOWN, changed, written

CITY = read_map(TOWN, "town.toml")
SVG = "{http://www.w3.org/2000/svg}"


def city_with(*changes: tuple[str, str]) -> CityMap:
    """The town with some passages of its file replaced."""
    return read_map(changed(*changes), "town.toml")


def all_shapes(city: CityMap) -> list[Shape]:
    """What is on a sheet, groups opened."""
    found: list[Shape] = []
    for shape in sheet_of(city).shapes:
        found.extend(shape.shapes if isinstance(shape, Clipped) else [shape])
    return found


def texts(city: CityMap) -> list[str]:
    """Every line of text on a sheet."""
    return [shape.words for shape in all_shapes(city) if isinstance(shape, Text)]


def sentences(messages: list[Message]) -> list[str]:
    """Messages in English."""
    return [str(message) for message in messages]


# What is on the sheet


def test_the_svg_is_an_a5_page() -> None:
    root = ElementTree.fromstring(draw_map(CITY))
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("210mm", "148mm", "0 0 210 148")
    assert root.findtext(f"{SVG}title") == "Metro X: Town"


def test_every_name_is_on_the_svg() -> None:
    root = ElementTree.fromstring(draw_map(CITY))
    words = {element.text for element in root.iter(f"{SVG}text")}
    assert {"Town", "West Gate", "Middle", "Park", "East & Co", "South", "Brook", "One", "Two", "A", "B"} <= words


def test_a_train_has_its_windows_and_both_bonuses() -> None:
    train = Plan(CITY).trains[0]
    inside = [shape for shape in all_shapes(CITY) if isinstance(shape, Rectangle) and train.contains(shape.box)]
    assert len(inside) == 1 + 3 + 2  # the train itself, three windows, two bonuses
    figures = [shape.words for shape in all_shapes(CITY) if isinstance(shape, Text) and _is_in(train, shape)]
    assert figures == ["A", "One", "6", "3"]


def _is_in(box: Box, text: Text) -> bool:
    return box.contains(Box(*text.at, 0, 0))


def test_all_14_cards_are_shown() -> None:
    cards = [
        shape.words
        for shape in all_shapes(CITY)
        if isinstance(shape, Text) and shape.at[1] < MAP.top and shape.size == 3
    ]
    assert cards == [*"33344556", *"223", "+", "+"]  # and the cross of the free ride, which is no text


def test_the_score_has_a_row_for_every_line_and_the_three_sums() -> None:
    found = texts(CITY)
    for title in ("Lines", "Transfers", "× 2", "Empty stations", "÷ 2", "Total"):
        assert found.count(title) == 1
    assert found.count("A") == 2  # on the train and in the column
    assert found.count("6") == 3  # and on a card


def test_words_of_the_sheet_are_said_in_the_reader_s_language() -> None:
    drawn = draw_map(CITY, lambda message: f"«{message}»")
    assert "«Transfers»" in drawn
    assert "«West Gate»" not in drawn


def test_the_sheet_of_the_largest_map_stays_on_the_page() -> None:
    lines: list[list[str | tuple[int, int]]] = [[f"{row}-1", f"{row}-2"] for row in range(12)]
    places = {f"{row}-{stop}": (10 * stop, 3 * row + 2) for row in range(12) for stop in (1, 2)}
    city = read_map(written(lines, places), "made.toml")
    page = Box(0, 0, 210, 148)
    assert all(page.contains(shape.box) for shape in all_shapes(city) if isinstance(shape, Rectangle))
    assert all(_is_in(page, shape) for shape in all_shapes(city) if isinstance(shape, Text))


def test_lines_on_shared_track_lie_side_by_side() -> None:
    plan = Plan(CITY)
    left, right = plan.centres[1], plan.centres[2]
    heights = []
    for track in plan.tracks:
        between = [down for across, down in track if left[0] - 1 < across < right[0] + 1 and abs(down - left[1]) < 1]
        heights.append(sum(between) / len(between))
    assert abs(heights[0] - heights[1]) == pytest.approx(TRACK, abs=0.3)


def test_lines_that_leave_a_bundle_do_not_cross_on_the_way() -> None:
    places = {"m": (20, 20), "n": (30, 20), "up": (40, 10), "down": (40, 30), "left": (10, 30), "high": (10, 10)}
    ways: list[list[str | tuple[int, int]]] = [["left", "m", "n", "down"], ["high", "m", "n", "up"]]
    plan = Plan(read_map(written(ways, places), "made.toml"))
    middle = [
        max(down for across, down in track if plan.centres[0][0] - 1 < across < plan.centres[1][0] + 1)
        for track in plan.tracks
    ]
    assert middle[0] > middle[1]  # the lower one stays below


def test_the_name_of_a_river_is_left_out_where_it_has_no_room() -> None:
    assert "Brook" in texts(CITY)
    assert "A brook with far too long a name for these few points of the grid" not in texts(
        city_with(('"Brook"', '"A brook with far too long a name for these few points of the grid"'))
    )


def test_long_names_are_broken() -> None:
    found = texts(city_with(('"East & Co"', '"Charles de Gaulle – Étoile"')))
    assert "Charles de" in found
    assert "Gaulle – Étoile" in found


def test_special_stations_are_stars() -> None:
    def stars(city: CityMap) -> int:
        return sum(isinstance(shape, Path) and len(shape.points) == 16 for shape in all_shapes(city))

    assert stars(CITY) == 1
    assert stars(city_with(("special = true", "special = false"))) == 0


@pytest.mark.rule("MX-19")
def test_a_ring_has_two_arrows_at_its_first_station() -> None:
    def arrows(city: CityMap) -> int:
        shapes = [shape for shape in all_shapes(city) if isinstance(shape, Path) and shape.closed]
        return sum(len(shape.points) == 3 and shape.paint.fill == "#224f86" for shape in shapes)

    assert arrows(CITY) == 2
    assert arrows(city_with(("ring = true", "ring = false"), ("    [10, 8],\n", ""))) == 0


def test_drawings_are_the_same_every_time() -> None:
    assert draw_map(CITY) == draw_map(CITY)
    assert print_map(CITY) == print_map(CITY)


# PDF


def test_the_pdf_is_one_a5_page() -> None:
    content = print_map(CITY)
    assert content.startswith(b"%PDF-")
    assert b"/MediaBox [ 0 0 595.2756 419.5276 ]" in content
    assert content.count(b"/Type /Page\n") == 1


def test_letters_that_a_pdf_lacks_are_refused_by_name() -> None:
    city = city_with(('"East & Co"', '"Łódź Вокзал"'))
    with pytest.raises(CreusetError, match=r"a PDF cannot show .*Ł.*; draw an SVG and print that"):
        print_map(city)
    assert "Łódź Вокзал" in draw_map(city)


# What is in the way


def test_a_clean_map_has_no_clashes() -> None:
    assert sentences(label_clashes(CITY)) == []


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('"East & Co"', '"Eastwardandonwardstation"', "the name of Eastwardandonwardstation reaches beyond the edge"),
        ("train = [2, 1]", "train = [2, 4]", "the train of line A covers the station West Gate"),
        ("train = [2, 1]", "train = [0, 1]", "the train of line A reaches beyond the edge"),
        ("train = [2, 1]", "train = [6, 3.5]", "the name of Middle covers the train of line A"),
        ("train = [2, 1]", "train = [12.5, 10.9]", "the trains of lines A and B overlap"),
        ("train = [2, 1]", "train = [14, 4]", "the train of line A covers line A"),
    ],
)
def test_what_is_in_the_way_is_listed(old: str, new: str, sentence: str) -> None:
    assert sentence in sentences(label_clashes(city_with((old, new))))


def test_what_stands_too_dense_is_listed() -> None:
    places = {"a": (10, 10), "b": (20, 10), "c": (10, 11), "d": (30, 11), "boulevard": (40, 11), "barrier": (44, 11)}
    ways: list[list[str | tuple[int, int]]] = [["a", "b"], ["c", "d", "boulevard", "barrier"]]
    dense = read_map(written(ways, places, size=(120, 88)), "made.toml")
    found = sentences(label_clashes(dense))
    assert "the stations A and C are too close together" in found
    assert "line B passes too close to the station B" in found
    assert "the name of C covers the station A" in found
    assert "the names of Boulevard and Barrier overlap" in found


def test_a_name_over_a_line_is_allowed_but_told() -> None:
    assert sentences(names_over_lines(CITY)) == []
    beside = city_with(('at = [18, 8]\nlabel = "e"', 'at = [18, 8]\nlabel = "nw"'))
    assert sentences(label_clashes(beside)) == []
    assert sentences(names_over_lines(beside)) == ["the name of East & Co covers line A"]
