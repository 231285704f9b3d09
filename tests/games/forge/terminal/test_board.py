"""La Forge des Dieux as characters: where everything lies, cubes, pieces, marks."""

import re

import pytest

from creuset.core.bits import holds, members
from creuset.core.message import Filling, Message
from creuset.games.forge.rules import GAME
from creuset.games.forge.rules.components import COLOUR_OF, CUBES, PIECE_NAMES, PIECES, TYPE_OF
from creuset.games.forge.rules.cubes import count
from creuset.games.forge.rules.mine import ABOVE, BELOW, INNER, PLACE_NAMES
from creuset.games.forge.rules.pyramids import EMPTY
from creuset.games.forge.terminal.board.board import draw_field
from creuset.games.forge.terminal.board.colours import Letters
from creuset.games.forge.terminal.board.eye import CUBE, GAP, PIECE, Choice, Spot
from creuset.games.forge.terminal.board.layout import LAYOUTS, Layout, layout_for
from creuset.games.forge.terminal.board.panels import draw_pieces
from creuset.terminal.boards.picture import Picture
from creuset.words import Speaker
from tests.games.forge.rules.positions import Match, begin, play, tell
from tests.games.forge.rules.sets import pieces_with
from tests.games.forge.terminal.pilots import FIGURES, NAMES, board_of, cube, eye_of, number, sight_of, text_in
from tests.terminal.pilots import ENGLISH

SMALLEST, LARGEST = LAYOUTS[-1], LAYOUTS[0]
NOWHERE = Choice(Spot(CUBE, 0))


def field(match: Match, choice: Choice = NOWHERE, layout: Layout = SMALLEST, seat: int | None = 0) -> Picture:
    return draw_field(eye_of(match, choice, seat), layout, ENGLISH)


def at(match: Match, place: str, choice: Choice = NOWHERE, layout: Layout = SMALLEST, seat: int | None = 0) -> str:
    """What is drawn where a cube of the Mine belongs: letter and marks."""
    box = layout.cube_box(PLACE_NAMES.index(place))
    return text_in(field(match, choice, layout, seat), box)[-1]


class Foreigner(Speaker):
    """Someone who has other words for colours and types."""

    def __init__(self, words: dict[str, str]) -> None:
        super().__init__("en")
        self._words = words

    def __call__(self, message: Message | str, **gaps: Filling) -> str:
        english = super().__call__(message, **gaps)
        return self._words.get(english, english)


# Where everything lies


@pytest.mark.parametrize("layout", LAYOUTS)
def test_nothing_lies_on_anything_else_and_all_is_in_the_picture(layout: Layout) -> None:
    boxes = [
        *(layout.cube_box(place) for place in range(CUBES)),
        *(layout.piece_box(place) for place in range(PIECES)),
    ]
    cells = [(x, y) for box in boxes for x in range(box.x, box.x + box.width) for y in range(box.y, box.y + box.height)]
    assert len(cells) == len(set(cells))
    size = layout.size()
    assert {(x, y) for x, y in cells if not (0 <= x < size.across and 0 <= y < size.down)} == set()


@pytest.mark.rule("FO-02")
@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_piece_lies_half_over_the_two_that_it_lies_on(layout: Layout) -> None:
    pyramids = begin().state.pyramids
    for place in range(PIECES):
        box = layout.piece_box(place)
        overlapping = {
            other
            for other in range(PIECES)
            if layout.piece_box(other).y == box.y + box.height and abs(layout.piece_box(other).x - box.x) < box.width
        }
        assert overlapping == set(members(pyramids.lying_on(place)))


def test_the_largest_layout_that_fits_is_chosen_and_80_columns_by_24_lines_are_enough() -> None:
    assert layout_for(500, 500) == LARGEST
    for layout in LAYOUTS:
        size = layout.size()
        chosen = layout_for(size.across, size.down)
        assert LAYOUTS.index(chosen) <= LAYOUTS.index(layout)
        assert chosen.size().across <= size.across
        assert chosen.size().down <= size.down
    assert layout_for(1, 1) == SMALLEST
    assert SMALLEST.size().across <= 52
    assert SMALLEST.size().down <= 16


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_cube_and_every_piece_can_be_clicked(layout: Layout) -> None:
    match = begin()
    picture = field(match, layout=layout)
    for place in range(CUBES):
        box = layout.cube_box(place)
        assert picture.target_at(box.x + 1, box.y) == f"cube {place}"
    for place in range(PIECES):
        box = layout.piece_box(place)
        assert picture.target_at(box.x + 1, box.y) == f"piece {match.state.pyramids.piece_at(place)}"


# The Mine


@pytest.mark.rule("FO-16")
@pytest.mark.parametrize("layout", [SMALLEST, LARGEST])
def test_cubes_are_letters_and_unseen_ones_question_marks(layout: Layout) -> None:
    match = begin()
    for place in range(CUBES):
        letter = "?" if holds(INNER, place) else "GBROV"[match.state.mine.colour_at(place)]
        assert at(match, PLACE_NAMES[place], Choice(Spot(PIECE, 0)), layout).strip("▐▌ +") == letter


def test_a_place_whose_cube_is_gone_is_a_dot_and_the_last_one_stands_out() -> None:
    match = tell("...", "...")
    assert at(match, "5a1") == " · "
    news = {cube("5a1"): False, cube("4a1"): True}
    marked = Choice(cube("1a1"), news=news)
    gone = [place for place in range(CUBES) if not holds(match.state.mine.cubes, place)]
    assert len(gone) == 6
    assert cube("4a1").number in gone
    assert at(match, "5a1", marked) == " • "
    assert at(match, "4a1", marked) == " ◆ "


@pytest.mark.rule("FO-06")
@pytest.mark.parametrize(("seat", "mark"), [(0, "+"), (1, "°"), (None, "°")])
def test_exactly_the_free_cubes_are_marked_and_differently_when_they_cannot_be_taken(
    seat: int | None, mark: str
) -> None:
    match = tell("....", "....")
    free = set(members(match.state.mine.free))
    assert len(free) > 3
    picture = field(match, Choice(Spot(PIECE, 0)), seat=seat)
    marks = {place: text_in(picture, SMALLEST.cube_box(place))[0][2] for place in range(CUBES)}
    assert {place for place, sign in marks.items() if sign == mark} == free
    assert set(marks.values()) == {mark, " "}


@pytest.mark.rule("FO-03")
def test_what_rests_on_a_cube_and_what_it_rests_on_is_marked() -> None:
    match = begin()
    for place in (PLACE_NAMES.index("4a1"), PLACE_NAMES.index("2b3")):
        picture = field(match, Choice(Spot(CUBE, place)))
        marks = {other: text_in(picture, SMALLEST.cube_box(other))[0][0] for other in range(CUBES)}
        assert {other for other, sign in marks.items() if sign == "↑"} == set(members(ABOVE[place]))
        assert {other for other, sign in marks.items() if sign == "↓"} == set(members(BELOW[place]))
        assert {other for other, sign in marks.items() if sign == "["} == {place}


def test_the_cursor_stands_in_brackets() -> None:
    match = begin()
    for layout in (SMALLEST, LARGEST):
        assert re.search(r"\[[GBROV]\]", at(match, "5a1", Choice(cube("5a1")), layout))
    assert at(tell(".", "."), "5a1", Choice(cube("5a1"))) == "[·]"


# The pieces


@pytest.mark.rule("FO-05")
@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_piece_shows_all_its_figures_in_every_size(layout: Layout) -> None:
    changes = dict(FIGURES)
    changes["red sword handle"] = {**changes["red sword handle"], "renown": 14, "same_type": 6, "same_colour": 7}
    match = begin(pieces=pieces_with(changes))
    picture = field(match, layout=layout)
    letters = Letters(ENGLISH)
    pieces = match.state.pieces
    for place in range(PIECES):
        piece = int(match.state.pyramids.piece_at(place))
        first, *_others, last = text_in(picture, layout.piece_box(place))
        assert first[1:3] == "GBROV"[COLOUR_OF[piece]] + "DAS"[TYPE_OF[piece]]
        assert int(first[3:]) == pieces.renown[piece]
        cost = "".join(letters.colours[colour] * count(pieces.cost[piece], colour) for colour in range(5))
        bonuses = [int(figure) for figure in re.findall(r"\d", last)]
        assert bonuses == [pieces.same_type[piece], pieces.same_colour[piece]]
        lines = text_in(picture, layout.piece_box(place))
        assert cost in lines[-1 if layout.piece.down == 2 else -2]


def test_a_bonus_too_long_for_the_smallest_print_is_a_plus_and_the_panel_has_the_figure() -> None:
    changes = dict(FIGURES)
    changes["grey sword handle"] = {**changes["grey sword handle"], "same_type": 15, "same_colour": 3}
    match = begin(top=["grey sword handle"], pieces=pieces_with(changes))
    piece = number("grey sword handle")
    place = int(match.state.pyramids.place_of(piece))
    assert text_in(field(match), SMALLEST.piece_box(place))[1] == "GBR+3"
    panel = draw_pieces(eye_of(match, Choice(Spot(PIECE, piece))), NAMES[:2], ENGLISH, 26).plain()
    assert "S+15 G+3" in panel


@pytest.mark.rule("FO-02")
@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("orientation", ["wide_top", "narrow_top"])
def test_exactly_the_free_pieces_are_marked_and_those_that_can_be_forged_differently(
    layout: Layout, orientation: str
) -> None:
    match = tell("gb", "..", card_pyramid=orientation, top=["grey dagger blade", "red axe handle"])
    pyramids = match.state.pyramids
    picture = field(match, layout=layout)
    marks: dict[str, set[int]] = {"+": set(), "°": set(), " ": set()}
    for place in range(PIECES):
        marks[text_in(picture, layout.piece_box(place))[0][0]].add(int(pyramids.piece_at(place)))
    legal = {action.notation() for action in match.state.legal(0)}
    assert marks["+"] == {piece for piece in range(PIECES) if f"forge {PIECE_NAMES[piece]}" in legal}
    assert marks["+"] | marks["°"] == set(members(pyramids.free))
    assert number("grey dagger blade") in marks["+"]
    assert number("red axe handle") in marks["°"]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_what_covers_a_piece_and_what_it_covers_is_marked(layout: Layout) -> None:
    match = begin()
    pyramids = match.state.pyramids
    place = 4  # the middle of the row of three
    picture = field(match, Choice(Spot(PIECE, int(pyramids.piece_at(place)))), layout)
    texts = {other: "".join(line[0] for line in text_in(picture, layout.piece_box(other))) for other in range(PIECES)}
    assert {other for other, text in texts.items() if "↑" in text} == {7, 8}
    assert {other for other, text in texts.items() if "↓" in text} == {1, 2}
    assert {other for other, text in texts.items() if "▸" in text} == {place}


def test_where_a_piece_was_forged_last_is_marked() -> None:
    match = tell("g, forge grey dagger blade", "..")
    place = next(place for place in range(PIECES) if match.state.pyramids.piece_at(place) == EMPTY)
    for news, sign in (({}, "··"), ({Spot(GAP, place): True}, "◆"), ({Spot(GAP, place): False}, "•")):
        text = "".join(text_in(field(match, Choice(news=news)), SMALLEST.piece_box(place)))
        assert text.strip() == sign


def test_the_board_remembers_where_something_was_taken_and_forgets_what_is_taken_back() -> None:
    match = tell("g", ".", top=["grey dagger blade"])
    board = board_of(match)
    place = int(match.state.pyramids.place_of(number("grey dagger blade")))
    action = GAME.parse("forge grey dagger blade")
    board.note(int(match.state.turn), action)
    play(match, "forge grey dagger blade")
    board.look(sight_of(match))
    layout = layout_for(52, 17)
    assert "◆" in "".join(text_in(board.field(52, 17), layout.piece_box(place)))
    board.forget()
    board.look(sight_of(match))
    assert "◆" not in board.field(52, 17).plain()


def test_letters_follow_the_language() -> None:
    words = {"grey": "silbern", "blue": "azur", "dagger": "épée courte", "axe": "hache", "sword": "glaive"}
    letters = Letters(Foreigner(words))
    assert letters.colours == ["S", "A", "R", "O", "V"]
    assert letters.types == ["É", "H", "G"]
    assert letters.code(number("blue axe handle")) == "AH"
    plain = draw_field(eye_of(begin()), SMALLEST, Foreigner(words)).plain()
    assert "AH" in plain
    assert "BA" not in plain
