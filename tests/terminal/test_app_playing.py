"""A turn at the full-screen table: placing, refusals, undo, scoring, by keyboard and mouse."""

from creuset.games.metallurgie.rules.actions import Place, Score, Take
from creuset.games.metallurgie.rules.places import coordinates
from creuset.table.match import Match
from creuset.terminal.screens.help import HelpScreen
from creuset.terminal.screens.table import TableScreen
from creuset.terminal.widgets.canvas import Canvas
from tests.terminal.pilots import (
    SIZE,
    click,
    first_legal,
    known_to,
    match_of,
    new_app,
    played_by_crowding,
    press,
    scoring,
    text_of,
)

# Playing


async def test_a_turn_by_keyboard_places_a_card_and_lets_the_bots_play() -> None:
    app = new_app()
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "1", "tab", "enter")
        match = match_of(app)
        assert match.steps == 7
        assert "Anna places iron at" in text_of(app)
        assert sum(known_to(app, 0).hand()) == 2
        await press(pilot, "e")
        assert match.to_act() == [0]
        assert match.turns() == 3
        assert "Ben" in text_of(app)
        assert isinstance(app.screen, TableScreen), "one person never sees the hand-over"


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
    app = new_app(word="rivet")
    async with app.run_test(size=SIZE) as pilot:
        for key in ("2", "3", "1"):
            await press(pilot, key)
            assert f"{key} I ◆" in app.screen.query_one("#hand", Canvas).picture.plain()
        await press(pilot, "escape")
        assert "◆" not in app.screen.query_one("#hand", Canvas).picture.plain()


# Refusals


async def test_what_cannot_be_done_is_answered_with_its_rule_and_the_rules_open_at_it() -> None:
    app = new_app()
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "enter")
        assert "pick a card from your hand first" in text_of(app)
        await press(pilot, "1", "enter")
        assert "ME-08: iron goes on an empty position; there is silver at 0,0" in text_of(app)
        await press(pilot, "right")
        assert "ME-08" not in text_of(app)
        await press(pilot, "escape")
        await click(pilot, "#hand", "card 1")
        await click(pilot, "#field", "place 1,0")
        assert "ME-08: iron goes on an empty position; there is copper at 1,0" in text_of(app)
        await press(pilot, "e")
        assert "ME-09: passing is not allowed" in text_of(app)
        assert match_of(app).steps == 6
        await press(pilot, "r")
        assert isinstance(app.screen, HelpScreen)
        assert "ME-09" in text_of(app)
        await press(pilot, "escape")
        assert isinstance(app.screen, TableScreen)


# Undo


async def test_a_placing_can_be_taken_back() -> None:
    app = new_app()
    async with app.run_test(size=SIZE) as pilot:
        before = known_to(app, 0).facts
        await press(pilot, "1", "tab", "enter")
        assert " u undo" in text_of(app)
        await press(pilot, "u")
        assert known_to(app, 0).facts == before
        assert "Anna takes back the last step" in text_of(app)


async def test_the_end_of_a_turn_that_taught_nothing_can_be_taken_back_before_the_next_player_acts() -> None:
    app = new_app(pause=3600)
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "d", "tab", "enter", "e")
        assert match_of(app).to_act() == [1]
        await press(pilot, "u")
        assert match_of(app).to_act() == [0]
        assert app._bot_timer is None


async def test_the_pile_can_be_clicked_and_nothing_is_taken_back_once_a_card_was_turned() -> None:
    app = new_app()
    async with app.run_test(size=SIZE) as pilot:
        await click(pilot, "#hand", "pile")
        assert "Anna tries the pile" in text_of(app)
        steps = match_of(app).steps
        assert " u undo" not in text_of(app)
        await press(pilot, "u")
        assert "this cannot be taken back" in text_of(app)
        assert match_of(app).steps == steps


# Scoring


async def test_an_area_is_scored_card_by_card() -> None:
    app = new_app("you=Anna,you=Ben")
    played_by_crowding(app, scoring)
    seat = match_of(app).to_act()[0]
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "r")
        assert "Choose an area to score." in text_of(app)
        offers = sum(isinstance(action, Score) for action in match_of(app).legal(seat))
        assert app.screen.query_one("#panel1", Canvas).picture.plain().count("!") == offers
        await press(pilot, "enter")
        assert "!" not in app.screen.query_one("#panel1", Canvas).picture.plain()
        to_take = known_to(app, seat).facts["to_take"]
        assert to_take > 1
        assert f"still to take: {to_take}." in text_of(app)
        metal = known_to(app, seat).facts["taken_metal"]
        assert metal is not None
        for left in range(to_take, 0, -1):
            assert f"still to take: {left}." in text_of(app)
            await press(pilot, "enter")
        assert known_to(app, seat).facts["won"][seat][metal] == 1


async def test_cards_that_are_not_offered_are_locked_and_say_why() -> None:
    app = new_app("you=Anna,you=Ben")

    def taking_iron(match: Match) -> bool:
        if not scoring(match):
            return False
        return any(isinstance(action, Score) and action.metal == 0 for action in match.legal(match.to_act()[0]))

    played_by_crowding(app, taking_iron)
    seat = match_of(app).to_act()[0]
    async with app.run_test(size=(160, 50)) as pilot:
        await press(pilot, "r", "enter")
        known = known_to(app, seat)
        offered = {int(action.place) for action in match_of(app).legal(seat) if isinstance(action, Take)}
        scored = known.area_around(min(offered))
        assert app.screen.query_one("#field", Canvas).picture.plain().count("×") == len(scored - offered) > 0
        await click(pilot, "#field", f"place {coordinates(min(scored - offered))}")
        assert "ME-18: taking this iron would split the pattern" in text_of(app)
        others = set(known.tops) - scored
        await click(pilot, "#field", f"place {coordinates(min(others))}")
        assert "the area you are scoring has no" in text_of(app)
        assert known_to(app, seat).facts["to_take"] == 5
