"""The sheets of the four maps in the box: legible, printable, and as the documents show them."""

from pathlib import Path

import pytest

from creuset.core.message import Message
from creuset.games.metrox.drawing.sheet import draw_map, label_clashes, names_over_lines, print_map
from creuset.games.metrox.rules import GAME

PICTURES = Path(__file__).parents[4] / "docs" / "pictures"


def said(messages: list[Message]) -> list[str]:
    """Messages in English."""
    return [str(message) for message in messages]


@pytest.mark.rule("MX-03")
@pytest.mark.parametrize("name", GAME.maps)
def test_nothing_is_in_the_way_of_anything(name: str) -> None:
    city = GAME.city(name)
    assert said(label_clashes(city)) == []
    assert len(said(names_over_lines(city))) <= 1  # a seam keeps such a name legible


@pytest.mark.parametrize("name", GAME.maps)
def test_every_name_is_drawn_and_can_be_printed(name: str) -> None:
    city = GAME.city(name)
    drawing = draw_map(city)
    for station in city.stations:
        words = station.name.replace("–", "– ").replace("-", "- ").split()
        assert all(word in drawing for word in words), station.name
    assert print_map(city).startswith(b"%PDF-")


@pytest.mark.parametrize("name", GAME.maps)
def test_the_documents_show_the_maps_as_they_are(name: str) -> None:
    file = PICTURES / f"{name}.svg"
    drawn = file.read_text(encoding="utf-8")
    assert drawn == draw_map(GAME.city(name)), f"draw it again: creuset maps draw {name} --out docs/pictures/{name}.svg"
