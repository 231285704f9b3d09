"""Metro X as characters: the map, the list of lines, marks, windows, bonuses, the card, the standing."""

import pytest
from rich.style import Style

from creuset.games.metrox.rules.city import CityMap
from creuset.games.metrox.rules.components import CARDS
from creuset.games.metrox.rules.scoring import final_score, verdict
from creuset.games.metrox.terminal.board.eye import Pick
from creuset.games.metrox.terminal.board.list import STEPS, draw_list, list_for
from creuset.games.metrox.terminal.board.map import draw_map, is_roomy, map_in, smallest_map
from creuset.games.metrox.terminal.board.signs import LIGHT, card_sign, line_colour
from creuset.terminal.boards.picture import Picture
from creuset.terminal.boards.tones import GLOW
from tests.games.metrox.rules.positions import CITIES, choose, play, turn
from tests.games.metrox.terminal.pilots import (
    NAMES,
    NARROW,
    STATIONS,
    begin,
    board_of,
    eye_of,
    hand_of,
    panel_of,
    row_of,
    sight_of,
    station,
)
from tests.terminal.pilots import ENGLISH

SMALL = (52, 17)
"""The room for the map at 80 columns and 24 lines."""

ROOMS = [(64, 24), (79, 31), (118, 41), (200, 60)]


def city(key: str) -> CityMap:
    return begin(city=key).network.city


def glowing(picture: Picture) -> list[str]:
    """What is drawn on the bright ground of a ride, row by row."""
    bright = Style(bgcolor=GLOW).bgcolor
    runs = [segment for y in range(picture.height) for segment in picture.segments(y)]
    return [segment.text for segment in runs if segment.style is not None and segment.style.bgcolor == bright]


# The map


@pytest.mark.rule("MX-03")
@pytest.mark.parametrize("key", CITIES)
@pytest.mark.parametrize("room", ROOMS)
def test_every_city_is_legible_and_all_of_it_is_in_the_picture(key: str, room: tuple[int, int]) -> None:
    layout = map_in(city(key), *room)
    assert is_roomy(layout)
    assert layout.size[0] <= room[0]
    assert layout.size[1] <= room[1]
    cells = [(box.x + 1, box.y) for box in layout.station_boxes().values()]
    assert len(cells) == len(set(cells))
    assert all(0 <= x < layout.size[0] and 0 <= y < layout.size[1] for x, y in cells)


@pytest.mark.parametrize("key", CITIES)
@pytest.mark.parametrize("room", ROOMS)
def test_every_station_and_every_train_can_be_clicked(key: str, room: tuple[int, int]) -> None:
    state = begin(city=key)
    layout = map_in(city(key), *room)
    picture = draw_map(eye_of(state), layout, False)
    for number, box in layout.station_boxes().items():
        assert picture.target_at(box.x + 1, box.y) == f"station {number}"
    for line in range(len(layout.city.lines)):
        assert picture.find(f"line {line}") is not None


@pytest.mark.parametrize("key", CITIES)
def test_a_small_room_gets_the_list_and_the_whole_list_fits(key: str) -> None:
    assert not is_roomy(map_in(city(key), *SMALL))
    layout = list_for(city(key), *SMALL)
    assert layout.step > 1
    assert layout.size()[0] <= SMALL[0]
    assert layout.size()[1] <= SMALL[1]
    picture = draw_list(eye_of(begin(city=key)), layout, None)
    for line, stops in enumerate(entry.stops for entry in layout.city.lines):
        for place, number in enumerate(stops):
            assert picture.target_at(*layout.sign_at((line, place))) == f"station {number} {line}"


@pytest.mark.parametrize("key", CITIES)
def test_the_map_asked_for_in_a_small_space_is_the_smallest_legible_one(key: str) -> None:
    board = board_of(begin(city=key))
    assert "A" in board.field(*SMALL).plain()[:3]
    board.press("m")
    field = board.field(*SMALL)
    assert smallest_map(city(key), *SMALL).is_legible()
    assert (field.width, field.height) == smallest_map(city(key), *SMALL).size
    board.press("m")
    assert board.field(*SMALL).width <= SMALL[0]


def test_stations_on_top_of_each_other_are_not_legible() -> None:
    amsterdam = city("amsterdam")
    assert not map_in(amsterdam, 40, 14).is_legible()
    assert smallest_map(amsterdam, 40, 14).size[0] > 40


def test_the_map_shows_signs_trains_and_marks() -> None:
    state = play(begin(), "transfer", "A 1")
    play(state, "3", "A 3")
    layout = map_in(state.network.city, 60, 24)
    picture = draw_map(eye_of(state), layout, False)

    def drawn(key: str) -> str:
        box = layout.station_boxes()[station(key)]
        row = picture.plain().split("\n")[box.y].ljust(picture.width)
        return row[box.x : box.x + 3]

    assert drawn("a1") == "[1]"
    assert [drawn(key)[1] for key in ("mid", "a3", "hub")] == ["×", "×", "×"]
    assert [drawn(key)[1] for key in ("a5", "c5")] == ["○", "○"]
    assert "A+3□" in picture.plain()
    assert "C?□□□□" in picture.plain()


def test_a_free_interchange_says_how_many_lines_stop_there() -> None:
    eye = eye_of(begin())
    layout = map_in(eye.city, 60, 24)
    lines = draw_map(eye, layout, False).plain().split("\n")
    box = layout.station_boxes()[station("hub")]
    assert lines[box.y][box.x + 1] == "3"


def test_the_cursor_stands_around_its_station() -> None:
    eye = eye_of(turn(begin(), "free ride"), Pick(station=station("b3")))
    layout = map_in(eye.city, 60, 24)
    assert "▸×◂" in draw_map(eye, layout, True).plain()
    assert "▸" not in draw_map(eye, layout, False).plain()


def test_dark_lines_are_made_lighter_and_light_ones_left_alone() -> None:
    assert line_colour("#f2c500") == "#f2c500"
    for key in CITIES:
        for line in city(key).lines:
            red, green, blue = (int(line_colour(line.colour)[start : start + 2], 16) for start in (1, 3, 5))
            assert 0.299 * red + 0.587 * green + 0.114 * blue >= LIGHT


# The list


def test_a_row_tells_windows_bonuses_and_stations() -> None:
    state = play(begin(2), "4", "A 4", "B 3")
    play(state, "transfer", "C forward 1", "A 0")
    board = board_of(state)
    assert row_of(board, "A").split() == ["A", "4□□", "6/3", "×─×─×─×─○─○"]
    assert row_of(board, "B").split() == ["B", "□□", "–/2", "○─×─○"]
    assert row_of(board, "C").split() == ["C→", "+□□□", "7/5", "[1]×─×─○─○"]


@pytest.mark.rule("MX-15")
def test_a_completed_line_is_ticked_and_a_claimed_bonus_is_a_dash() -> None:
    state = play(begin(2), "3", "B 3", "A 0")
    assert "4/2✓" in row_of(board_of(state, 0), "B")
    assert "–/2 " in row_of(board_of(state, 1), "B")


@pytest.mark.rule("MX-19")
def test_a_ring_is_read_in_the_direction_that_was_chosen() -> None:
    state = play(begin(), "3", "C backward 2")
    assert "C← 3□□□ 7/5  ×─×─○─3─2" in row_of(board_of(state), "C")


@pytest.mark.rule("MX-20")
def test_special_stations_have_a_star_only_where_they_count_and_while_they_are_free() -> None:
    off, on = begin(), begin(specials="on")
    assert "*" not in row_of(board_of(off), "A")
    assert row_of(board_of(on), "A").endswith("○─2─○─3─○*○")
    play(on, "6", "A 6; B 0")
    assert "*" not in row_of(board_of(on), "A")


@pytest.mark.parametrize(("width", "step"), [(60, 3), (NARROW, 2), (20, 1)])
def test_the_list_is_as_wide_as_the_room_allows(width: int, step: int) -> None:
    layout = list_for(begin().network.city, width, 3)
    assert layout.step == step
    assert step == STEPS[-1] or layout.size()[0] <= width


def test_frames_that_touch_share_their_edge() -> None:
    state = play(begin(), "transfer", "A 1")
    play(state, "transfer", "A 1")
    layout = list_for(state.network.city, NARROW, 3)
    assert "[1|2]" in draw_list(eye_of(state), layout, None).plain()


# The ride that is prepared


def test_a_ride_is_shown_before_it_is_made() -> None:
    board = board_of(turn(begin(), "4"))
    assert glowing(board.field(*SMALL)) == ["4", "×", "×", "×", "×"]
    board.press("left")
    assert glowing(board.field(*SMALL)) == ["4", "×", "×", "×"]
    board.press("0")
    assert glowing(board.field(*SMALL)) == ["4"]


# The card and the pile


@pytest.mark.parametrize(
    ("card", "sign", "words"),
    [
        ("4", "4", "up to 4 stations in a row"),
        ("express 2", "»2", "up to 2 stations, with jumps"),
        ("transfer", "+", "number the next free station"),
        ("free ride", "○", "cross one free station, or none"),
    ],
)
def test_the_card_is_large_and_says_what_it_does(card: str, sign: str, words: str) -> None:
    hand = hand_of(board_of(turn(begin(), card)))
    lines = hand.split("\n")
    assert lines[1][:16].strip("▐▌ ") == sign
    assert words in lines[0]


@pytest.mark.rule("MX-02", "MX-13")
def test_the_pile_shows_every_card_and_a_dot_for_those_that_are_gone() -> None:
    state = begin()
    assert panel_of(board_of(state), 0).split("\n")[-1] == "333 44 55 6 »2»2 »3 ++ ○"
    play(state, "express 2", "A 0")
    turn(state, "3")
    assert panel_of(board_of(state), 0).split("\n")[-1] == "33· 44 55 6 »2·· »3 ++ ○"
    assert len({card_sign(card) for card in range(CARDS)}) == CARDS


# Everyone's standing


def test_the_standing_is_what_the_score_would_be_now() -> None:
    state = play(begin(2), "3", "B 3", "A 3")
    play(state, "transfer", "A 1", "B 1")
    lines = panel_of(board_of(state), 0).split("\n")
    assert lines[0].split() == ["✓", "+", "○", "Σ", "□"]
    score = final_score(state)
    for seat in (0, 1):
        figures = [str(line.values[seat]) for line in score.lines]
        assert lines[seat + 1].split()[-5:] == [*figures, str(score.totals[seat]), "7"]


@pytest.mark.rule("MX-14")
def test_who_has_chosen_is_shown_but_never_what() -> None:
    state = turn(begin(3), "3")
    before = board_of(state, 0)
    choose(state, 1, "B 3")
    after = board_of(state, 0)
    assert [line[0] for line in panel_of(before, 0).split("\n")[1:4]] == ["▸", "▸", "▸"]
    assert [line[0] for line in panel_of(after, 0).split("\n")[1:4]] == ["▸", "•", "▸"]
    for key in ("v", "v"):
        before.press(key)
        after.press(key)
        assert before.field(*SMALL).plain() == after.field(*SMALL).plain()
        assert hand_of(before) == hand_of(after)
        assert panel_of(before, 1) == panel_of(after, 1)
    spectator = board_of(state, None)
    assert spectator.field(*SMALL).plain() == board_of(turn(begin(3), "3"), None).field(*SMALL).plain()


def test_while_waiting_the_own_choice_and_who_is_thinking_stay_in_sight() -> None:
    state = turn(begin(3), "3")
    choose(state, 0, "C backward 2")
    board = board_of(state, 0)
    assert "chosen:  C  Ring ← [2]" in hand_of(board, 50)
    assert "still thinking: Ben, Cleo" in hand_of(board)
    assert ENGLISH(board.prompt()) == "You have chosen. Still thinking: Ben, Cleo"
    assert "C← 3□□□ 7/5  ×─×─○─3─2" in row_of(board, "C")


@pytest.mark.parametrize("players", range(1, 7))
@pytest.mark.parametrize("width", [26, 40])
def test_everyone_has_a_row(players: int, width: int) -> None:
    state = turn(begin(players), "5")
    lines = panel_of(board_of(state), 0, width).split("\n")
    assert len(lines) == players + 2
    for name, line in zip(NAMES[:players], lines[1:], strict=False):
        assert line[2:].startswith(name)
        assert len(line) <= width


def test_the_stations_of_the_picked_line_are_named_from_the_first_free_one_on() -> None:
    state = turn(play(begin(), "3", "A 2"), "3")
    board = board_of(state)
    board._fresh.marks = []
    board.look(sight_of(state))
    rows = panel_of(board, 1).split("\n")
    assert rows[0].split() == ["A", "Main"]
    assert [row[4:].split()[0] for row in rows[1:]] == ["Mill", "Hub", "Elm", "East"]
    assert rows[2].split()[-1] == "A4"


def test_new_marks_stand_out_until_the_round_after() -> None:
    state = turn(begin(), "3")
    board = board_of(state)
    choose(state, 0, "A 2")
    board.look(sight_of(turn(state, "4")))
    assert board._eye.fresh == {station("a1"), station("mid")}
    choose(state, 0, "B 1")
    board.look(sight_of(turn(state, "4")))
    assert board._eye.fresh == {station("b1")}


# The end


@pytest.mark.rule("MX-23")
def test_the_end_shows_the_points_and_alone_the_verdict() -> None:
    state = begin()
    for choice in ("A 0", "A 0", "A 0", "B 0", "B 0", "C forward 0", "C 0", "C 0", "C 0"):
        play(state, "3", choice)
    outcome = state.outcome()
    assert outcome is not None
    board = board_of(state)
    hand = hand_of(board, 140)
    assert str(outcome.totals[0]) in hand.split("\n")[1]
    assert ENGLISH(verdict(outcome.totals[0])) in hand
    assert ENGLISH(board.prompt()) == "The game is over."
    assert board.field(*SMALL).plain()


@pytest.mark.parametrize("key", CITIES)
@pytest.mark.parametrize("seat", [0, None])
def test_everything_draws_from_the_first_card_to_the_last(key: str, seat: int | None) -> None:
    state = begin(2, "on", key)
    board = board_of(state, seat)
    while state.outcome() is None:
        while state.chances():
            state.apply(8, state.chances()[0][0])
        if state.outcome() is not None:
            break
        board.look(sight_of(state, seat))
        room = (SMALL, ROOMS[0])[(state.round + (seat is None)) % 2]
        assert board.field(*room).height <= room[1]
        assert len(board.panels(26)) == 2
        assert board.hand(50).height == 3
        board.cursor()
        assert ENGLISH(board.prompt())
        assert ENGLISH(board.about())
        for other in range(2):
            if state.to_act() >> other & 1:
                legal = state.legal(other)
                state.apply(other, legal[len(legal) // 2])
    board.look(sight_of(state, seat))
    assert "points" in hand_of(board)


def test_station_keys_of_the_town_are_in_their_order() -> None:
    assert tuple(entry.key for entry in begin().network.city.stations) == STATIONS
