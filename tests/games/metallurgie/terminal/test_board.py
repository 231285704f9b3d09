"""Metallurgie as characters: geometry, cards, marks, panels."""

import json
import re

import pytest

from creuset.core.fair import seed_from
from creuset.core.message import Filling, Message
from creuset.games.metallurgie.rules.actions import Place
from creuset.games.metallurgie.rules.places import AROUND, coordinates, place_at, spot_of
from creuset.games.metallurgie.terminal.board.board import (
    Choice,
    cards_before,
    draw_hand,
    draw_pattern,
    lawful_places,
    sheet_of,
)
from creuset.games.metallurgie.terminal.board.hexes import SCALES, Scale, Sheet, step
from creuset.games.metallurgie.terminal.board.metals import metal_letters
from creuset.games.metallurgie.terminal.board.panels import draw_areas, draw_standings
from creuset.games.metallurgie.terminal.known import Known
from creuset.packs import find_game
from creuset.table.local import read_seats
from creuset.table.match import Match
from creuset.table.plain_view import PlainView
from creuset.terminal.boards.picture import Box, Picture, shortened
from creuset.words import Speaker

ENGLISH = Speaker("en")


class Foreigner(Speaker):
    """Someone who calls the metals by other names."""

    def __init__(self, *names: str) -> None:
        super().__init__("en")
        self._names = dict(zip(("iron", "copper", "silver", "gold"), names, strict=True))

    def __call__(self, message: Message | str, **gaps: Filling) -> str:
        english = super().__call__(message, **gaps)
        return self._names.get(english, english)


@pytest.fixture
def match() -> Match:
    kinds, names = read_seats("you=Anna,you=Ben", "metallurgie")
    return Match.begin(find_game("metallurgie"), {}, kinds, names, seed_from("ladle"))


def known_to(match: Match, seat: int | None = 0) -> Known:
    """What a seat is told, as it travels."""
    view = match.view(seat)
    return Known(PlainView(seat, json.loads(view.encode()), {}, view.effect))


def drawn(match: Match, choice: Choice, scale: Scale, say: Speaker = ENGLISH) -> Picture:
    known = known_to(match)
    return draw_pattern(known, match.legal(0), choice, say, sheet_of(known), scale)


# Geometry


@pytest.mark.parametrize("scale", SCALES)
def test_every_card_touches_its_six_neighbours_and_no_other(scale: Scale) -> None:
    sheet = Sheet.around([(-3, 1), (4, -4), (0, 5)])
    boxes = {spot: sheet.box(spot, scale) for spot in sheet.spots()}
    middle = (0, 0)
    own = boxes[middle]

    def touches(box: Box) -> bool:
        beside = box.y == own.y and abs(box.x - own.x) == scale.across
        across = abs(box.y - own.y) == scale.down and abs(box.x - own.x) < scale.across
        return beside or across

    neighbours = {spot_of(place_at(*middle) + int(side)) for side in AROUND}
    assert {spot for spot, box in boxes.items() if touches(box)} == neighbours


@pytest.mark.parametrize("scale", SCALES)
def test_cards_lie_apart_and_within_the_picture(scale: Scale) -> None:
    sheet = Sheet.around([(-3, 1), (4, -4)])
    width, height = sheet.size(scale)
    cells = [
        (x, y)
        for box in (sheet.box(spot, scale) for spot in sheet.spots())
        for x in range(box.x, box.x + box.width)
        for y in range(box.y, box.y + box.height)
    ]
    assert len(cells) == len(set(cells))
    assert {(x, y) for x, y in cells if not (0 <= x < width and 0 <= y < height)} == set()


def test_arrows_lead_to_neighbours_and_back_and_straight_up() -> None:
    for start in [(0, 0), (2, -3), (-1, 4)]:
        for there, back in (("left", "right"), ("up", "down"), ("down", "up")):
            assert step(step(start, there), back) == start
        assert place_at(*step(start, "up")) - place_at(*start) in [int(side) for side in AROUND]
        twice = step(step(start, "up"), "up")
        assert 2 * twice[0] + twice[1] == 2 * start[0] + start[1]


def test_the_largest_scale_that_fits_is_chosen() -> None:
    sheet = Sheet.around([(0, 0)])
    assert sheet.scale_for(100, 50) == SCALES[0]
    assert sheet.scale_for(100, 7) == SCALES[1]
    assert sheet.scale_for(100, 3) == SCALES[2]
    assert sheet.scale_for(1, 1) == SCALES[2]


# The pattern


def test_the_first_pattern_in_three_sizes(match: Match) -> None:
    far = Choice(place_at(-1, -1))
    assert drawn(match, far, SCALES[1]).plain().split("\n") == [
        "",
        "        ··    ··    ··",
        "   ╭────╮ ▄▄▄▄  ▄▄▄▄",
        "   ╰────╯▐ C2 ▌▐ I1 ▌  ··",
        "       ▄▄▄▄  ▄▄▄▄  ▄▄▄▄",
        "  ··  ▐ I1 ▌▐ S3 ▌▐ C2 ▌  ··",
        "          ▄▄▄▄  ▄▄▄▄",
        "     ··  ▐ C2 ▌▐ I1 ▌  ··",
        "",
        "        ··    ··    ··",
    ]
    small = drawn(match, far, SCALES[2]).plain()
    assert "[    ]▐ C2 ▌▐ I1 ▌" in small
    large = drawn(match, far, SCALES[0]).plain()
    assert "▐copper▌▐ iron ▌" in large


def test_a_card_says_metal_and_height_in_letters(match: Match) -> None:
    plain = drawn(match, Choice(place_at(3, 3)), SCALES[2]).plain()
    assert sorted(re.findall(r"[A-Z]\d", plain)) == ["C2", "C2", "C2", "I1", "I1", "I1", "S3"]


@pytest.mark.parametrize(
    ("names", "letters"),
    [(("fer", "cuivre", "argent", "or"), "FCAO"), (("Eisen", "Kupfer", "Silber", "Gold"), "EKSG")],
)
def test_letters_follow_the_language(match: Match, names: tuple[str, ...], letters: str) -> None:
    say = Foreigner(*names)
    assert "".join(metal_letters(say)) == letters
    assert f"{letters[2]}3" in drawn(match, Choice(place_at(3, 3)), SCALES[1], say).plain()


def test_every_place_can_be_clicked(match: Match) -> None:
    known = known_to(match)
    picture = drawn(match, Choice(), SCALES[1])
    for spot in sheet_of(known).spots():
        box = sheet_of(known).box(spot, SCALES[1])
        assert picture.target_at(box.x, box.y) == f"place {spot[0]},{spot[1]}"
    assert picture.target_at(-1, 0) == ""
    assert picture.target_at(0, 999) == ""


def test_legal_places_of_the_picked_metal_are_marked_and_no_others(match: Match) -> None:
    known = known_to(match)
    assert cards_before(known) == [0, 1, 3]
    for number, metal in enumerate(cards_before(known)):
        expected = {int(a.place) for a in match.legal(0) if isinstance(a, Place) and a.metal == metal}
        assert lawful_places(known, match.legal(0), metal) == expected
        plain = drawn(match, Choice(place_at(-2, -1), number), SCALES[1]).plain()
        marked = plain.count("╭╌") if metal == 0 else plain.count("+▌")
        assert marked == len(expected)
    assert lawful_places(known, match.legal(0), None) == set()


def test_new_cards_are_marked(match: Match) -> None:
    news = {place_at(0, 0): True, place_at(1, 0): False}
    plain = drawn(match, Choice(place_at(-2, 0), None, news), SCALES[1]).plain()
    assert "▐◆S3 ▌▐•C2 ▌" in plain


def test_the_area_of_a_card_is_all_that_shows_its_metal_and_hangs_together(match: Match) -> None:
    match.act(0, match.game.parse("iron@2,-2"))
    known = known_to(match)
    assert {coordinates(place) for place in known.area_around(place_at(2, -2))} == {"2,-2", "1,-1"}
    assert known.area_around(place_at(9, 9)) == set()
    assert known.tops[place_at(2, -2)] == 0


# Hand and panels


def test_the_hand_shows_numbers_letters_names_and_the_pile(match: Match) -> None:
    plain = draw_hand(known_to(match), match.legal(0), Choice(picked=1), ENGLISH, 60).plain()
    assert "▐ 1 I    ▌▐ 2 C ◆  ▌▐ 3 G    ▌▐   86   ▌" in plain
    assert "▐  iron  ▌▐ copper ▌▐  gold  ▌▐  pile  ▌" in plain


def test_a_turned_card_lies_beside_the_hand_of_the_player_who_turned_it(match: Match) -> None:
    match.act(0, match.game.parse("draw"))
    assert cards_before(known_to(match)) == [0, 1, 3, 2]
    assert len(cards_before(known_to(match, 1))) == 3


def test_a_spectator_sees_no_hand(match: Match) -> None:
    picture = draw_hand(known_to(match, None), [], Choice(), ENGLISH, 60)
    assert picture.find("card 1") is None
    assert picture.find("pile") is not None


def test_areas_show_their_size_against_what_they_need(match: Match) -> None:
    known = known_to(match)
    plain = draw_areas(known, match.legal(0), known.area_around(place_at(0, 0)), ENGLISH, 26).plain()
    assert "▸ S  ━────     1/5  0,0" in plain
    assert "  C  ━──────   1/7  0,-1" in plain
    assert "  I  ━──────── 1/9  1,-1" in plain
    assert plain.count("▸") == 1


def test_standings_mark_whose_turn_it_is_and_cut_long_names(match: Match) -> None:
    plain = draw_standings(known_to(match), ("Maximiliane-Antoinette", "Ben"), ENGLISH, 26).plain()
    assert "▸ Maximil…" in plain
    assert "  Ben" in plain
    assert "discard: G0 S0 C0 I0" in plain


# Pictures


def test_a_picture_cuts_off_what_does_not_fit_and_keeps_wide_letters_whole() -> None:
    picture = Picture(5, 1)
    assert picture.put(3, 0, "金x") == 6
    picture.put(0, 3, "below")
    assert picture.plain() == "   金"
    assert shortened("金金金", 5) == "金金…"
    assert "".join(segment.text for segment in picture.segments(0)) == "   金"
