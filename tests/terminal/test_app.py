"""The full-screen table, played by keyboard and mouse without a terminal."""

import os
import re
from collections.abc import Callable
from html import unescape
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.app import App
from textual.pilot import Pilot

from creuset.core.action import Action
from creuset.core.fair import seed_from
from creuset.core.game import Rule, Section
from creuset.core.message import Message
from creuset.core.replay import verify
from creuset.games import find_game
from creuset.games.metallurgie.actions import Place, Score, Take
from creuset.games.metallurgie.places import coordinates
from creuset.games.metallurgie.view import MetallurgieView
from creuset.table.local import LocalTable, read_seats
from creuset.table.match import Match
from creuset.table.saves import load_journals
from creuset.terminal.app import TableApp
from creuset.terminal.boards.board import Key
from creuset.terminal.boards.metallurgie import area_around, stacks_of
from creuset.terminal.screens.handover import HandOverScreen
from creuset.terminal.screens.help import HelpScreen
from creuset.terminal.screens.outcome import OutcomeScreen
from creuset.terminal.screens.table import TableScreen
from creuset.terminal.widgets.canvas import Canvas
from creuset.terminal.widgets.keybar import draw_keys
from creuset.words import Speaker

SIZE = (100, 32)
ENGLISH = Speaker("en")


def new_app(
    seats: str = "you=Anna,random=Ben", word: object = "hammer", file: Path | None = None, pause: float = 0
) -> TableApp:
    """A table whose cards the word fixes."""
    seed = seed_from(word)
    kinds, names = read_seats(seats)
    match = Match.begin(find_game("metallurgie"), {}, kinds, names, seed)
    return TableApp(LocalTable(match, seed), ENGLISH, file, bot_pause=pause)


def match_of(app: TableApp) -> Match:
    return app._match


def view_of(app: TableApp, seat: int) -> MetallurgieView:
    view = match_of(app).view(seat)
    assert isinstance(view, MetallurgieView)
    return view


def picture_of(app: App[None]) -> str:
    """The screen as SVG, without the marks that differ from one picture to the next."""
    return re.sub(r"terminal-\d+", "terminal", app.export_screenshot())


def text_of(app: App[None]) -> str:
    """The screen as characters, read off its picture."""
    width, height = app.size
    lines = [[" "] * width for _line in range(height)]
    found = re.findall(r'<text class="[^"]*" x="([\d.]+)" y="([\d.]+)" textLength[^>]*>([^<]*)</text>', picture_of(app))
    for x, y, text in found:
        line = round((float(y) - 20) / 24.4)
        for column, letter in enumerate(unescape(text), round(float(x) / 12.2)):
            if line < height and column < width:
                lines[line][column] = " " if letter == "\xa0" else letter
    return "\n".join("".join(line).rstrip() for line in lines)


async def press(pilot: Pilot[None], *keys: str) -> None:
    await pilot.press(*keys)
    await pilot.pause()


async def click(pilot: Pilot[None], selector: str, target: str) -> None:
    """Click what means `target` in a picture."""
    await pilot.pause()
    box = pilot.app.screen.query_one(selector, Canvas).picture.find(target)
    assert box is not None, target
    await pilot.click(selector, offset=(box.x + 1, box.y))
    await pilot.pause()


def first_legal(app: TableApp, seat: int, kind: Callable[[Action], bool]) -> Action:
    return next(action for action in match_of(app).legal(seat) if kind(action))


def played_by_crowding(app: TableApp, until: Callable[[Match], bool]) -> None:
    """Play on, laying every card beside its like and scoring nothing, until a condition holds."""
    match = match_of(app)
    while not until(match):
        assert match.outcome() is None
        seat = match.to_act()[0]
        view = match.view(seat)
        assert isinstance(view, MetallurgieView)

        def crowd(action: Action, view: MetallurgieView = view) -> tuple[int, int, str]:
            if not isinstance(action, Place):
                return (0 if action.notation() == "done" else -1), 0, ""
            after = view.board.copy()
            if action.metal == 0:
                after.extend(action.place)
            else:
                after.cover(after.stack_at(action.place), action.metal)
            return 1, len(area_around(after, int(action.place))), action.notation()

        match.act(seat, max(match.legal(seat), key=crowd))


def scoring(match: Match) -> bool:
    return any(isinstance(action, Score) for seat in match.to_act() for action in match.legal(seat))


# Playing


async def test_a_turn_by_keyboard_places_a_card_and_lets_the_bots_play() -> None:
    app = new_app()
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "1", "tab", "enter")
        match = match_of(app)
        assert match.steps == 7
        assert "Anna places iron at" in text_of(app)
        assert sum(view_of(app, 0).hand(metal) for metal in range(4)) == 2
        await press(pilot, "e")
        assert match.to_act() == [0]
        assert match.turns() == 3
        assert "Ben" in text_of(app)


async def test_a_turn_by_mouse_places_a_card() -> None:
    app = new_app()
    async with app.run_test(size=SIZE) as pilot:
        await click(pilot, "#hand", "card 1")
        place = first_legal(app, 0, lambda action: isinstance(action, Place) and action.metal == 0)
        assert isinstance(place, Place)
        await click(pilot, "#field", f"place {coordinates(place.place)}")
        assert f"Anna places iron at {coordinates(place.place)}" in text_of(app)
        await click(pilot, "#keys", "key e")
        assert match_of(app).turns() == 3


async def test_the_pile_can_be_clicked() -> None:
    app = new_app()
    async with app.run_test(size=SIZE) as pilot:
        await click(pilot, "#hand", "pile")
        assert "Anna tries the pile" in text_of(app)


async def test_pointing_with_the_mouse_tells_what_lies_there() -> None:
    app = new_app()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        box = app.screen.query_one("#field", Canvas).picture.find("place 1,0")
        assert box is not None
        await pilot.hover("#field", offset=(box.x + 1, box.y))
        await pilot.pause()
        assert "1,0: copper, height 2; its area has 1/7" in text_of(app)


async def test_legal_places_glow_only_while_a_card_is_picked() -> None:
    app = new_app()
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot)
        frames = app.screen.query_one("#field", Canvas).picture.plain().count("╭╌")
        assert frames == 0
        await press(pilot, "1")
        iron = [a for a in match_of(app).legal(0) if isinstance(a, Place) and a.metal == 0]
        assert app.screen.query_one("#field", Canvas).picture.plain().count("╭╌") == len(iron)
        await press(pilot, "escape")
        assert app.screen.query_one("#field", Canvas).picture.plain().count("╭╌") == 0


async def test_the_card_that_was_picked_is_the_one_that_is_marked() -> None:
    app = new_app(word="slag")
    async with app.run_test(size=SIZE) as pilot:
        for key in ("2", "3", "1"):
            await press(pilot, key)
            assert f"{key} I ◆" in app.screen.query_one("#hand", Canvas).picture.plain()
        await press(pilot, "escape")
        assert "◆" not in app.screen.query_one("#hand", Canvas).picture.plain()


# Refusals


async def test_an_illegal_place_is_answered_with_its_rule() -> None:
    app = new_app()
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "1", "enter")
        assert "ME-08: iron goes on an empty position; at 0,0 there is silver" in text_of(app)
        assert match_of(app).steps == 6
        await press(pilot, "right")
        assert "ME-08" not in text_of(app)


async def test_an_illegal_click_is_answered_with_its_rule() -> None:
    app = new_app()
    async with app.run_test(size=SIZE) as pilot:
        await click(pilot, "#hand", "card 1")
        await click(pilot, "#field", "place 1,0")
        assert "ME-08: iron goes on an empty position; at 1,0 there is copper" in text_of(app)


async def test_passing_is_answered_with_its_rule_and_the_rules_open_at_it() -> None:
    app = new_app()
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "e")
        assert "ME-09: passing is not allowed" in text_of(app)
        await press(pilot, "r")
        assert isinstance(app.screen, HelpScreen)
        assert "ME-09" in text_of(app)
        await press(pilot, "escape")
        assert isinstance(app.screen, TableScreen)


async def test_enter_with_no_card_picked_asks_for_one() -> None:
    app = new_app()
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "enter")
        assert "pick a card of your hand first" in text_of(app)


# Undo


async def test_a_placing_can_be_taken_back() -> None:
    app = new_app()
    async with app.run_test(size=SIZE) as pilot:
        before = view_of(app, 0).encode()
        await press(pilot, "1", "tab", "enter")
        assert " u undo" in text_of(app)
        await press(pilot, "u")
        assert view_of(app, 0).encode() == before
        assert "Anna takes back the last step" in text_of(app)


async def test_the_end_of_a_turn_that_taught_nothing_can_be_taken_back_before_the_next_player_acts() -> None:
    app = new_app(pause=3600)
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "d", "tab", "enter", "e")
        assert match_of(app).to_act() == [1]
        await press(pilot, "u")
        assert match_of(app).to_act() == [0]
        assert app._bot_timer is None


async def test_nothing_is_taken_back_once_a_card_was_turned() -> None:
    app = new_app()
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "d")
        steps = match_of(app).steps
        assert " u undo" not in text_of(app)
        await press(pilot, "u")
        assert "Nothing can be taken back" in text_of(app)
        assert match_of(app).steps == steps


# Scoring


async def test_an_area_is_scored_card_by_card() -> None:
    app = new_app("you=Anna,you=Ben")
    played_by_crowding(app, scoring)
    seat = match_of(app).to_act()[0]
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "enter")
        assert "Choose an area to score." in text_of(app)
        offers = sum(isinstance(action, Score) for action in match_of(app).legal(seat))
        assert app.screen.query_one("#panel1", Canvas).picture.plain().count("!") == offers
        await press(pilot, "enter")
        assert "!" not in app.screen.query_one("#panel1", Canvas).picture.plain()
        to_take = int(view_of(app, seat).table.to_take)
        assert to_take > 1
        assert f"still to take: {to_take}." in text_of(app)
        metal = int(view_of(app, seat).table.taken_metal)
        for left in range(to_take, 0, -1):
            assert f"still to take: {left}." in text_of(app)
            await press(pilot, "enter")
        assert view_of(app, seat).table.won(seat, metal) == 1


async def test_cards_that_are_not_offered_are_locked_and_say_why() -> None:
    app = new_app("you=Anna,you=Ben")

    def taking_iron(match: Match) -> bool:
        if not scoring(match):
            return False
        return any(isinstance(action, Score) and action.metal == 0 for action in match.legal(match.to_act()[0]))

    played_by_crowding(app, taking_iron)
    seat = match_of(app).to_act()[0]
    async with app.run_test(size=(160, 50)) as pilot:
        await press(pilot, "enter", "enter")
        view = view_of(app, seat)
        offered = {int(action.place) for action in match_of(app).legal(seat) if isinstance(action, Take)}
        scored = area_around(view.board, min(offered))
        assert app.screen.query_one("#field", Canvas).picture.plain().count("×") == len(scored - offered) > 0
        await click(pilot, "#field", f"place {coordinates(min(scored - offered))}")
        assert "ME-18: taking this iron would split the pattern" in text_of(app)
        others = set(stacks_of(view.board)) - scored
        await click(pilot, "#field", f"place {coordinates(min(others))}")
        assert "is not part of the area being scored" in text_of(app)
        assert view_of(app, seat).table.to_take == 5


# Several people at one screen


async def test_one_person_never_sees_the_hand_over() -> None:
    app = new_app()
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "1", "tab", "enter", "e")
        assert isinstance(app.screen, TableScreen)


async def test_between_two_people_everything_secret_is_hidden() -> None:
    app = new_app("you=Anna,you=Ben")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        for name in ("Anna", "Ben", "Anna", "Ben"):
            assert isinstance(app.screen, HandOverScreen)
            assert f"Pass the keyboard to {name}." in text_of(app)
            assert "iron" not in text_of(app)
            table = app.screen_stack[0].query_one("#hand", Canvas)
            assert table.picture.find("card 1") is None
            await press(pilot, "x", "1", "d", "u", "e")
            assert isinstance(app.screen, HandOverScreen)
            await press(pilot, "enter")
            assert isinstance(app.screen, TableScreen)
            other = "Ben" if name == "Anna" else "Anna"
            assert not re.search(rf"{other} draws (iron|copper|silver|gold)", text_of(app))
            assert re.search(rf"{name} draws (iron|copper|silver|gold)", text_of(app))
            played = match_of(app).turns()
            await press(pilot, "1", "tab", "enter", "e")
            assert match_of(app).turns() == played + 1


def twins() -> list[tuple[int, int]]:
    """Pairs of matches that Anna cannot tell apart though Ben's cards differ."""
    known: dict[tuple[bytes, str], tuple[int, bytes]] = {}
    pairs = []
    for number in range(200):
        app = new_app("you=Anna,you=Ben", number)
        log = "\n".join(ENGLISH(line.message, player="") for line in match_of(app).log(0))
        seen, secret = (view_of(app, 0).encode(), log), view_of(app, 1).encode()
        if known.setdefault(seen, (number, secret))[1] != secret:
            pairs.append((known[seen][0], number))
    return pairs


async def test_the_screen_is_the_same_whatever_the_others_hold() -> None:
    for pair in twins()[:2]:
        pictures = []
        for number in pair:
            app = new_app("you=Anna,you=Ben", number)
            async with app.run_test(size=SIZE) as pilot:
                await pilot.pause()
                pictures.append(picture_of(app))
                await press(pilot, "enter", "1", "tab")
                pictures.append(picture_of(app))
        assert pictures[:2] == pictures[2:]
        assert pictures[0] != pictures[1]


async def test_names_cannot_command_the_terminal() -> None:
    app = new_app("you=[red]An\x1b[2Jna[/],you=Ben")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert "Pass the keyboard to [red]An·[2Jna[/]." in text_of(app)
        await press(pilot, "enter")
        assert "\x1b" not in text_of(app)


# The course of a match


async def test_a_match_of_bots_ends_with_the_outcome_and_a_sound_journal(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    app = new_app("random=Ben,random=Cleo,random=Dan", file=file)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, OutcomeScreen)
        text = text_of(app)
        outcome = match_of(app).outcome()
        assert outcome is not None
        for line in outcome.lines:
            assert re.search(rf"{line.label} +\d+ +\d+ +\d+", text)
        assert re.search(r"rank +1\.", text)
        assert match_of(app).promise[:16] in text
        assert "Journal saved at" in text
        await press(pilot, "enter")
        assert "The game is over." in text_of(app)
    [journal] = load_journals(file)
    verify(match_of(app).game, journal)
    assert journal.end is not None
    assert journal.end.outcome == outcome.data()


async def test_a_match_is_played_to_its_end_with_the_keyboard() -> None:
    app = new_app()
    match = match_of(app)
    played_by_crowding(app, lambda match: match.turns() >= 32 and match.to_act() == [0])
    async with app.run_test(size=(80, 24)) as pilot:
        while match.outcome() is None:
            offered = {action.notation() for action in match.legal(0)}
            steps = match.steps
            await pilot.press("d" if "draw" in offered else "e" if "done" in offered else "tab")
            if match.steps == steps:
                await pilot.press("enter")
            assert match.steps > steps
        await pilot.pause()
        assert isinstance(app.screen, OutcomeScreen)


async def test_the_match_is_saved_after_every_action(tmp_path: Path) -> None:
    file = tmp_path / "folder" / "match.jsonl"
    app = new_app(file=file)
    async with app.run_test(size=SIZE) as pilot:
        for keys in ((), ("1", "tab", "enter"), ("u",), ("1", "tab", "enter"), ("e",)):
            await press(pilot, *keys)
            assert load_journals(file) == [match_of(app).journal()]


async def test_a_match_that_cannot_be_saved_goes_on_and_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    app = new_app(file=tmp_path / "file" / "match.jsonl")
    async with app.run_test(size=(240, 40)) as pilot:
        await press(pilot)
        assert "cannot be written" in text_of(app)
        await press(pilot, "1", "tab", "enter")
        assert match_of(app).steps == 7
        await press(pilot, "q")
        assert app.is_running
        assert "This match is not being saved." in text_of(app)


async def test_bots_pause_between_their_actions() -> None:
    app = new_app("random=Ben,you=Anna", pause=3600)
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot)
        steps = match_of(app).steps
        assert "Ben is playing …" in text_of(app)
        await press(pilot, "d")
        assert match_of(app).steps == steps
        assert "ME-06: it is not your turn" in text_of(app)
        app._bot_turn()
        await pilot.pause()
        assert match_of(app).steps > steps


async def test_bots_act_by_themselves() -> None:
    app = new_app("random=Ben,you=Anna", pause=0.001)
    async with app.run_test(size=SIZE) as pilot:
        for _moment in range(500):
            if match_of(app).to_act() == [1]:
                break
            await pilot.pause(0.005)
        assert match_of(app).to_act() == [1]
        await press(pilot)
        assert "◆" in app.screen.query_one("#field", Canvas).picture.plain()


async def test_a_match_that_is_not_saved_is_left_only_on_the_second_press() -> None:
    app = new_app()
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "q")
        assert app.is_running
        assert "Press q again to leave it." in text_of(app)
        await press(pilot, "1", "q")
        assert app.is_running
        await press(pilot, "q")
        assert not app.is_running


# Help


class HelpApp(App[None]):
    """Nothing but the help, with a small rulebook."""

    def on_mount(self) -> None:
        rules = (Rule("ME-90", "Iron", "Only iron extends the pattern."), Rule("ME-91", "Gold", "Gold is {dear}."))
        self.push_screen(HelpScreen([Key("d", "d", _label())], [Section("Metals", rules)], ENGLISH))


def _label() -> Message:
    return Message("dig")


async def test_the_help_lists_the_keys_and_searches_the_rules() -> None:
    app = HelpApp()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        text = text_of(app)
        assert re.search(r"d +dig", text)
        assert "ME-90  Iron" in text
        assert "Gold is {dear}." in text
        await pilot.press(*"me-91")
        await pilot.pause()
        assert "ME-90" not in text_of(app)
        assert "ME-91  Gold" in text_of(app)
        await pilot.press("x")
        await pilot.pause()
        assert "No rule says that." in text_of(app)


async def test_the_help_opens_over_the_table_and_closes() -> None:
    app = new_app()
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "question_mark")
        assert re.search(r"u +undo", text_of(app))
        assert "next legal place" in text_of(app)
        await press(pilot, "escape")
        assert isinstance(app.screen, TableScreen)


# Sizes and looks


async def test_the_cursor_stays_in_view_on_a_small_screen() -> None:
    app = new_app("you=Anna,you=Ben")
    played_by_crowding(app, lambda match: match.turns() >= 24)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter", "z")
        frame = app.screen.query_one("#field_frame")
        field = app.screen.query_one("#field", Canvas)
        assert field.picture.height > frame.size.height
        for key in ("left", "up", "right", "down"):
            await press(pilot, *[key] * 12)
            box = app._board.cursor()
            assert 0 <= box.x - frame.scroll_x <= frame.size.width - box.width
            assert 0 <= box.y - frame.scroll_y <= frame.size.height - box.height


@pytest.mark.parametrize("size", [(80, 24), (100, 32), (160, 50)])
async def test_the_table_looks_as_recorded(size: tuple[int, int], snapshot: SnapshotAssertion) -> None:
    app = new_app("you=Anna,you=Ben,you=Cleo")
    played_by_crowding(app, lambda match: match.turns() >= 12)
    async with app.run_test(size=size) as pilot:
        await press(pilot, "enter", "1", "tab")
        assert text_of(app) == snapshot


async def test_the_taking_looks_as_recorded(snapshot: SnapshotAssertion) -> None:
    app = new_app("you=Anna,you=Ben,you=Cleo")
    played_by_crowding(app, scoring)
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "enter", "enter", "enter")
        assert text_of(app) == snapshot


async def test_the_outcome_looks_as_recorded(snapshot: SnapshotAssertion) -> None:
    app = new_app("random=Ben,random=Cleo")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert text_of(app) == snapshot


async def test_without_colours_the_letters_say_it_all(monkeypatch: pytest.MonkeyPatch) -> None:
    coloured = new_app()
    monkeypatch.setitem(os.environ, "NO_COLOR", "1")
    plain = new_app()
    async with coloured.run_test(size=SIZE) as pilot:
        await press(pilot, "1")
        text = text_of(coloured)
    async with plain.run_test(size=SIZE) as pilot:
        await press(pilot, "1")
        assert text_of(plain) == text
        inside = picture_of(plain).partition("@font-face")[2]
        window = {"ff5f57", "febc2e", "28c840", "c5c8c6"}  # the buttons and title of the frame around the picture
        shades = set(re.findall(r"#([0-9a-f]{6})\b", inside)) - window
        assert {shade for shade in shades if not shade[:2] == shade[2:4] == shade[4:]} == set()
        assert "I1" in text


def test_keys_lose_their_words_before_they_vanish() -> None:
    keys = [Key("1", "1", Message("pick a card")), Key("d", "d", Message("turn the pile"))]
    last = [Key("q", "q", Message("leave"))]
    assert draw_keys(keys, last, ENGLISH, 60).plain() == " 1 pick a card  d turn the pile  q leave"
    assert draw_keys(keys, last, ENGLISH, 30).plain() == " 1 pick a card  d  q leave"
    assert draw_keys(keys, last, ENGLISH, 16).plain() == " 1  d  q leave"
