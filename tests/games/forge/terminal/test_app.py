"""A turn of La Forge des Dieux at the full-screen table: taking, forging, joining, refusals, by keyboard and mouse."""

from creuset.core.bits import holds, members
from creuset.games.forge.rules.actions import Forge, Join, Take
from creuset.games.forge.rules.components import KIND_OF, PIECE_NAMES
from creuset.games.forge.rules.mine import PLACE_NAMES
from creuset.games.forge.rules.scoring import weapon_renown
from creuset.games.forge.terminal.board.eye import SINGLE
from creuset.table.match import Match
from creuset.terminal.screens.help import HelpScreen
from tests.games.forge.terminal.pilots import cursor_of, joining, new_app, offers, played_by_hoarding, view_of
from tests.terminal.pilots import SIZE, click, first_legal, match_of, press, text_of

TWO = "you=Anna,you=Ben"


def my_turn(match: Match) -> bool:
    return match.to_act() == [0]


# Taking and forging


async def test_a_cube_is_taken_with_the_keyboard_and_the_bots_play() -> None:
    app = new_app()
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "m")
        place = cursor_of(app).number
        turn = match_of(app).turns()
        await press(pilot, "enter")
        assert not holds(view_of(app).table.mine.cubes, place)
        assert f"Anna takes a cube at {PLACE_NAMES[place]}: " in text_of(app)
        assert match_of(app).turns() == turn + 2
        assert match_of(app).to_act() == [0]


async def test_a_cube_is_taken_with_the_mouse() -> None:
    app = new_app()
    async with app.run_test(size=SIZE) as pilot:
        take = first_legal(app, 0, lambda action: isinstance(action, Take))
        assert isinstance(take, Take)
        await click(pilot, "#field", f"cube {take.place}")
        assert f"Anna takes a cube at {PLACE_NAMES[take.place]}: " in text_of(app)


async def test_a_piece_is_forged_and_paid() -> None:
    app = new_app(TWO)
    played_by_hoarding(app, lambda match: my_turn(match) and offers(match, Forge))
    forge = first_legal(app, 0, lambda action: isinstance(action, Forge))
    assert isinstance(forge, Forge)
    before = view_of(app).table.reserve(0)
    async with app.run_test(size=SIZE) as pilot:
        while cursor_of(app).name != f"piece {forge.piece}":
            await press(pilot, "tab")
        assert "↵ forge" in text_of(app)
        await press(pilot, "enter")
        table = view_of(app).table
        assert holds(table.singles(0), forge.piece)
        assert table.reserve(0) == before - table.pieces.cost[forge.piece]


# Refusals


async def test_what_cannot_be_done_is_answered_with_its_rule() -> None:
    app = new_app()
    async with app.run_test(size=SIZE) as pilot:
        steps = match_of(app).steps
        await click(pilot, "#field", "cube 0")
        assert "FO-06: the cube at 1a1 is not free: the one at 2a1 rests on it" in text_of(app)
        pyramids = view_of(app).table.pyramids
        covered = int(pyramids.piece_at(0))
        await click(pilot, "#field", f"piece {covered}")
        assert f"FO-02: that piece is not free: {PIECE_NAMES[covered]}" in text_of(app)
        await press(pilot, "h", "enter")
        assert f"FO-07: you cannot pay for that piece: {PIECE_NAMES[cursor_of(app).number]}" in text_of(app)
        await press(pilot, "e")
        assert "FO-11: you must act" in text_of(app)
        await press(pilot, "r")
        assert isinstance(app.screen, HelpScreen)
        assert "FO-11" in text_of(app)
        assert match_of(app).steps == steps


async def test_a_place_whose_cube_is_gone_says_so() -> None:
    app = new_app(TWO)
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "m", "enter")
        await click(pilot, "#field", f"cube {PLACE_NAMES.index('5a1')}")
        assert "FO-06: there is no cube at 5a1 any more" in text_of(app)


# Joining


async def test_a_new_piece_is_joined_for_free_with_what_it_brings_in_sight() -> None:
    app = new_app(TWO)
    played_by_hoarding(app, joining)
    [seat] = match_of(app).to_act()
    table = view_of(app).table
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot)
        assert f"Join the new piece, or leave it single: {PIECE_NAMES[table.forged]}." in text_of(app)
        partner = cursor_of(app)
        assert partner.area == SINGLE
        assert KIND_OF[partner.number] != KIND_OF[table.forged]
        blade, handle = sorted((partner.number, int(table.forged)))
        renown = weapon_renown(table.pieces, blade, handle, False)
        assert f"together {renown} Renown" in text_of(app)
        await press(pilot, "enter")
        assert (blade, handle) in view_of(app).table.weapons_of(seat)
        assert view_of(app).table.renown(seat) == table.renown(seat) + renown


async def test_a_new_piece_can_be_left_single() -> None:
    app = new_app(TWO)
    played_by_hoarding(app, joining)
    [seat] = match_of(app).to_act()
    forged = view_of(app).table.forged
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "escape", "m", "enter")
        assert "FO-08: first join the piece just forged, or leave it single" in text_of(app)
        await click(pilot, "#hand", f"single {forged}")
        assert "choose a partner for the new piece, or leave it single" in text_of(app)
        await click(pilot, "#keys", "key e")
        assert match_of(app).to_act() == [1 - seat]
        assert holds(view_of(app).table.singles(seat), forged)


async def test_two_single_pieces_are_joined_as_an_action() -> None:
    app = new_app(TWO)
    played_by_hoarding(app, lambda match: offers(match, Join, 2) and not joining(match))
    [seat] = match_of(app).to_act()
    singles = members(view_of(app).table.singles(seat))
    async with app.run_test(size=SIZE) as pilot:
        blade = singles[0]
        handle = singles[-1]
        await press(pilot, "1")
        assert f"Choose a partner: {PIECE_NAMES[blade]}." in text_of(app)
        await press(pilot, "escape")
        assert "Choose a partner" not in text_of(app)
        await click(pilot, "#hand", f"single {blade}")
        await press(pilot, "tab")
        assert KIND_OF[cursor_of(app).number] != KIND_OF[blade]
        await press(pilot, "m")
        await click(pilot, "#hand", f"single {handle}")
        assert (blade, handle) in view_of(app).table.weapons_of(seat)


async def test_a_single_piece_without_a_possible_partner_is_not_picked() -> None:
    app = new_app(TWO)

    def only_blades(match: Match) -> bool:
        view = view_of(app)
        singles = members(view.table.singles(0))
        return my_turn(match) and bool(singles) and not offers(match, Join) and not joining(match)

    played_by_hoarding(app, only_blades)
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "1")
        assert "you have no single piece to join it to" in text_of(app)
