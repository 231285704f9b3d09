"""La Forge des Dieux as characters: what lies before a player, the panels, the ways of the cursor, the words."""

import re

import pytest

from creuset.core.bits import members
from creuset.games.forge.rules.components import PIECE_NAMES, PIECES
from creuset.games.forge.rules.cubes import count
from creuset.games.forge.rules.pyramids import ROW_OF
from creuset.games.forge.rules.scoring import weapon_renown
from creuset.games.forge.terminal.board.board import draw_hand
from creuset.games.forge.terminal.board.eye import CUBE, PIECE, SINGLE, Choice, Spot
from creuset.games.forge.terminal.board.layout import LAYOUTS, Layout
from creuset.games.forge.terminal.board.panels import draw_pieces, draw_players
from creuset.terminal.boards.arrows import towards
from tests.games.forge.rules.positions import Match, begin, dig, tell
from tests.games.forge.rules.sets import pieces_with
from tests.games.forge.terminal import pilots as forge_pilots
from tests.games.forge.terminal.pilots import NAMES, board_of, cube, eye_of, number, text_in
from tests.terminal.pilots import ENGLISH

NOWHERE = Choice(Spot(CUBE, 0))


# What lies before a player, and the panels


def test_the_hand_shows_the_reserve_the_renown_and_the_single_pieces_with_their_numbers() -> None:
    match = tell(
        "gbb, forge grey dagger blade, forge blue dagger handle + join grey dagger blade to blue dagger handle,"
        "g, forge grey axe handle",
        ".......",
    )
    eye = eye_of(match, NOWHERE)
    renown = int(match.state.renown(0))
    first, second, _third = draw_hand(eye, NAMES, ENGLISH, 50).plain().split("\n")
    assert re.match(rf" Anna  G· B1 R· O· V· +Renown: {renown}$", first)
    assert "1▮GA" in second
    assert draw_hand(eye, NAMES, ENGLISH, 50).find(f"single {number('grey axe handle')}") is not None


def test_more_single_pieces_than_fit_follow_the_cursor() -> None:
    colours = ("grey", "blue", "red", "ochre", "violet")
    story = "gbrov, " + ", ".join(f"forge {colour} dagger blade" for colour in colours)
    match = tell(story, "..........")
    singles = eye_of(match).singles
    assert len(singles) == 5
    for piece in singles:
        picture = draw_hand(eye_of(match, Choice(Spot(SINGLE, piece))), NAMES, ENGLISH, 28)
        box = picture.find(f"single {piece}")
        assert box is not None
        assert text_in(picture, box)[0][0] == "▸"
    plain = draw_hand(eye_of(match, Choice(Spot(SINGLE, singles[3]))), NAMES, ENGLISH, 28).plain()
    assert "‹" in plain
    assert "›" in plain


def test_the_picked_piece_and_its_possible_partners_are_marked() -> None:
    story = "ggb, forge grey dagger blade, forge grey axe blade, forge blue axe handle + keep"
    match = tell(story, "......")
    blade, other, handle = (number(name) for name in ("grey dagger blade", "grey axe blade", "blue axe handle"))
    plain = draw_hand(eye_of(match, Choice(Spot(CUBE, 0), blade)), NAMES, ENGLISH, 50).plain()
    assert "◆▴GD◆" in plain
    assert "2▴GA " in plain
    assert "3▮BA+" in plain
    assert {blade, other, handle} == set(eye_of(match).singles)


def test_the_players_are_shown_with_their_cubes_and_whose_turn_it_is() -> None:
    match = tell("ggv", "b..", "...")
    plain = draw_players(eye_of(match), 0, ("Anna", "Maximiliane-Antoinette", "Cleo"), ENGLISH, 26).plain()
    lines = plain.split("\n")
    assert lines[0].split() == ["G", "B", "R", "O", "V", "Σ"]
    assert re.match(r"▸ Anna +2 · · · 1 +0$", lines[1])
    assert lines[2].startswith("  Maximili…")
    left = match.state.mine.left
    assert lines[4] == "Mine: " + " ".join(f"{letter}{count(left, colour)}" for colour, letter in enumerate("GBROV"))


def test_more_than_nine_cubes_of_a_colour_stay_apart_from_their_neighbours() -> None:
    match = tell("b" + "r" * 10, "...........")
    line = draw_players(eye_of(match), 0, NAMES[:2], ENGLISH, 26).plain().split("\n")[1]
    assert line.split()[2:5] == ["·", "1", "10"]


@pytest.mark.rule("FO-14")
def test_weapons_are_shown_with_what_they_bring() -> None:
    pieces = pieces_with({"grey dagger blade": {"same_type": 3}, "blue dagger handle": {"same_type": 2, "renown": 1}})
    match = tell(
        "gb, forge grey dagger blade, forge blue dagger handle + join grey dagger blade to blue dagger handle",
        "r, forge red axe blade, ..",
        pieces=pieces,
    )
    lines = draw_pieces(eye_of(match, NOWHERE), NAMES[:2], ENGLISH, 26).plain().split("\n")
    assert lines == ["Anna ▴GD▮BD 7", "Ben · ▴RA"]


@pytest.mark.rule("FO-14")
@pytest.mark.parametrize("per", ["piece", "weapon"])
def test_a_piece_under_the_cursor_tells_what_it_would_bring_with_every_single_piece(per: str) -> None:
    story = "gbr, forge grey dagger blade, forge blue axe blade"
    match = tell(story, ".....", pieces=forge_pilots.PIECES, bonus_per=per)
    handle = next(piece for piece in members(match.state.pyramids.free) if piece >= 15)
    panel = draw_pieces(eye_of(match, Choice(Spot(PIECE, handle))), NAMES[:2], ENGLISH, 40).plain()
    for code, blade in (("GD", "grey dagger blade"), ("BA", "blue axe blade")):
        renown = weapon_renown(match.state.pieces, number(blade), handle, per == "weapon")
        assert f"▴{code} {renown}" in panel.partition("joined:")[2].partition("Anna")[0]


# The ways of the cursor


def positions_on_the_way() -> list[Match]:
    story = "gb, forge grey dagger blade, forge blue dagger handle + keep, " + "." * 12
    return [begin(), tell("...", "..."), tell(story, "." * 16), dig(tell("g, forge grey dagger blade", ".."))]


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("match", positions_on_the_way())
def test_the_arrows_lead_everywhere(layout: Layout, match: Match) -> None:
    board = board_of(match)
    while board._layout != layout:
        board.press("z")
        board.field(1, 1)
    boxes = board._boxes(board._eye)
    reached, fresh = set(), {next(iter(boxes))}
    while fresh:
        reached |= fresh
        ways = {towards(boxes, boxes[spot], arrow) for spot in fresh for arrow in ("left", "right", "up", "down")}
        fresh = {spot for spot in ways if spot is not None} - reached
    assert reached == set(boxes)


def test_arrows_go_straight_along_a_row_and_back() -> None:
    board = board_of(begin())
    board.field(52, 17)
    board.point("cube 0")
    for place in ("1b1", "1c1", "1d1", "1e1", "2a1", "2b1"):
        board.press("right")
        assert board._choice.cursor == cube(place)
    for place in ("2a1", "1e1", "1d1"):
        board.press("left")
        assert board._choice.cursor == cube(place)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_up_and_down_skip_no_row_of_a_pyramid(layout: Layout) -> None:
    boxes = {place: layout.piece_box(place) for place in range(PIECES)}
    for place, box in boxes.items():
        for arrow, step in (("down", 1), ("up", -1)):
            row = int(ROW_OF[place]) + step
            reached = towards(boxes, box, arrow)
            assert (reached is None) == (row not in range(1, 6))
            if reached is not None:
                assert (ROW_OF[reached], reached // 15) == (row, place // 15)


def test_letters_lead_to_what_is_free_and_tab_to_what_can_be_done() -> None:
    match = tell("gb, forge grey dagger blade", "...", top=["blue dagger handle", "red axe handle"])
    board = board_of(match)
    for key, expected in (
        ("m", {Spot(CUBE, place) for place in members(match.state.mine.free)}),
        ("b", {Spot(PIECE, piece) for piece in members(match.state.pyramids.free) if piece < 15}),
        ("h", {Spot(PIECE, piece) for piece in members(match.state.pyramids.free) if piece >= 15}),
        ("w", {Spot(SINGLE, number("grey dagger blade"))}),
    ):
        seen = set()
        for _press in range(20):
            board.press(key)
            seen.add(board._choice.cursor)
        assert seen == expected
    seen = set()
    legal = match.state.legal(0)
    for _press in range(30):
        board.press("tab")
        seen.add(board._choice.cursor)
    assert len(seen) == len(legal) > 3
    board.press("shift+tab")
    assert board._choice.cursor in seen


# Words, and what is left when nothing is


def test_the_line_below_says_what_lies_under_the_cursor() -> None:
    match = tell("gb, forge grey dagger blade", "...", top=["blue dagger handle", "red axe handle"])
    board = board_of(match)

    def about(spot: Spot) -> str:
        board.click(spot.name)
        return ENGLISH(board.about())

    assert about(cube("5a1")) == "5a1: empty"
    assert about(cube("2b2")).startswith("2b2: not seen yet; unseen cubes: ")
    assert re.fullmatch(r"1a1: \w+; cubes resting on it: 1, touching its sides: 2", about(cube("1a1")))
    board.press("m")
    assert re.fullmatch(r"\w+: \w+, free", ENGLISH(board.about()))
    assert about(Spot(PIECE, number("blue dagger handle"))) == "blue dagger handle: free, payable with 1 blue"
    assert about(Spot(PIECE, number("red axe handle"))) == "red axe handle: free; missing cubes: 1 red"
    covered = int(match.state.pyramids.piece_at(0))
    assert about(Spot(PIECE, covered)) == f"{PIECE_NAMES[covered]}: pieces lying on it: 2"
    assert about(Spot(PIECE, number("grey dagger blade"))) == "grey dagger blade: forged"
    single = Spot(SINGLE, number("grey dagger blade"))
    assert about(single) == "grey dagger blade: single, with no possible partner"


def test_every_size_every_seat_and_every_moment_can_be_drawn() -> None:
    for seats in (2, 3, 4):
        for match in (
            begin(seats),
            tell(*["g, forge grey dagger blade, ."] + ["..."] * (seats - 1)),
            dig(begin(seats)),
        ):
            for seat in (None, *range(seats)):
                board = board_of(match, seat)
                for width, height in ((1, 1), (20, 5), (52, 17), (66, 21), (118, 17), (98, 36), (200, 80)):
                    assert board.field(width, height).width > 0
                    assert board.hand(width).height == 3
                    assert len(board.panels(width)) == 2
                    assert ENGLISH(board.prompt())
                    assert ENGLISH(board.about())
                    assert board.cursor().width > 0


def test_a_table_without_anything_left_to_point_at_can_be_drawn_and_asked() -> None:
    match = begin()
    board = board_of(dig(match))
    for key in ("left", "tab", "m", "w", "enter", "escape", "9"):
        board.press(key)
    assert "piece" in board._choice.cursor.name
