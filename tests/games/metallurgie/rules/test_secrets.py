"""What lies open and what is secret: ME-25."""

import json
from typing import cast

import pytest

from creuset.core.rng import Rng
from creuset.core.seats import DEALER
from creuset.games.metallurgie.rules import GAME
from creuset.games.metallurgie.rules.rules import MetallurgieState
from tests.games.metallurgie.rules.positions import hand, in_pile, play, position

pytestmark = pytest.mark.rule("ME-25")


def shown(state: MetallurgieState, seat: int | None, key: str) -> object:
    """One entry of what a seat, or a spectator, may know."""
    return json.loads(state.view(seat).encode())[key]


def audience(state: MetallurgieState, action: str) -> list[int]:
    """The seats that see an action of the dealer as it is."""
    mask = int(state.audience(DEALER, GAME.parse(action)))
    return [seat for seat in range(int(state.seats())) if mask >> seat & 1]


def account(state: MetallurgieState, action: str, openly: bool) -> str:
    """The line of the log about an action of the dealer."""
    message = state.account(DEALER, GAME.parse(action), openly)
    return message.template.format(player="Anna", **{name: str(gap) for name, gap in message.gaps.items()})


EVERYONE = [0, 1, 2, None]


def full_table() -> MetallurgieState:
    return position(hands=("ics", "ggi", "ccc"), won=("ig", "", "s"), pile="iiccssgg", bonuses="gic", bonus_cards="on")


# Open


@pytest.mark.parametrize("seat", EVERYONE)
def test_the_pattern_lies_open_and_the_top_card_tells_the_height(seat: int | None) -> None:
    assert shown(full_table(), seat, "pattern") == [
        [0, -1, "copper"],
        [1, -1, "iron"],
        [-1, 0, "iron"],
        [0, 0, "silver"],
        [1, 0, "copper"],
        [-1, 1, "copper"],
        [0, 1, "iron"],
    ]


@pytest.mark.parametrize("seat", EVERYONE)
def test_the_points_lie_open(seat: int | None) -> None:
    assert shown(full_table(), seat, "won") == [
        {"iron": 1, "copper": 0, "silver": 0, "gold": 1},
        {"iron": 0, "copper": 0, "silver": 0, "gold": 0},
        {"iron": 0, "copper": 0, "silver": 1, "gold": 0},
    ]


@pytest.mark.parametrize("seat", EVERYONE)
def test_the_discard_pile_lies_open(seat: int | None) -> None:
    state = play(position("(i)", hands=("iii", "iii", "iii")), "draw", "turn gold")
    assert shown(state, seat, "discard") == {"iron": 0, "copper": 0, "silver": 0, "gold": 1}


@pytest.mark.parametrize("seat", EVERYONE)
def test_the_sizes_of_pile_and_hands_lie_open(seat: int | None) -> None:
    state = play(full_table(), "iron@2,0", "done")
    assert shown(state, seat, "pile") == 9
    assert shown(state, seat, "hands") == [2, 3, 3]


@pytest.mark.parametrize("seat", EVERYONE)
def test_the_turned_card_lies_open(seat: int | None) -> None:
    state = play(full_table(), "draw")
    assert audience(state, "turn copper") == [0, 1, 2]
    play(state, "turn copper")
    assert shown(state, seat, "turned") == "copper"


@pytest.mark.parametrize("seat", EVERYONE)
def test_areas_are_shown_with_their_size_against_what_they_need(seat: int | None) -> None:
    areas = cast("list[dict[str, object]]", shown(position("(g)g i i i", hands=("iii",) * 3), seat, "areas"))
    assert [(area["metal"], area["first"], area["size"], area["needed"], area["offered"]) for area in areas] == [
        ("gold", [0, 0], 2, 3, False),
        ("iron", [2, 0], 3, 9, False),
    ]


def test_the_stop_card_is_shown_to_all() -> None:
    state = play(position(hands=("iii",) * 3, pile=""), "iron@2,0", "done")
    assert audience(state, "give stop") == [0, 1, 2]
    assert account(state, "give stop", openly=True) == "Anna draws the stop card: the game is over"


# Secret


def test_a_hand_is_seen_by_its_owner_only() -> None:
    state = full_table()
    assert shown(state, 0, "hand") == {"iron": 1, "copper": 1, "silver": 1, "gold": 0}
    assert shown(state, 1, "hand") == {"iron": 1, "copper": 0, "silver": 0, "gold": 2}
    assert shown(state, None, "hand") is None
    assert all("held" not in state.view(seat).data() for seat in EVERYONE)


def test_a_bonus_card_is_seen_by_its_owner_only() -> None:
    state = full_table()
    assert shown(state, 0, "bonuses") == ["gold", None, None]
    assert shown(state, 2, "bonuses") == [None, None, "copper"]
    assert shown(state, None, "bonuses") == [None, None, None]


def test_cards_drawn_on_refilling_are_seen_by_their_owner_only() -> None:
    state = play(full_table(), "iron@2,0", "done")
    assert audience(state, "give gold") == [0]
    assert account(state, "give gold", openly=True) == "Anna draws gold"
    assert account(state, "give gold", openly=False) == "Anna draws a card"


@pytest.mark.rule("ME-24")
def test_bonus_cards_are_given_secretly() -> None:
    state = GAME.begin({"bonus_cards": "on"}, 2)
    assert isinstance(state, MetallurgieState)
    assert audience(state, "bonus gold") == [0]
    assert account(state, "bonus gold", openly=True) == "Anna receives the bonus card for gold"
    assert account(state, "bonus gold", openly=False) == "Anna receives a bonus card"
    play(state, "bonus gold")
    assert audience(state, "bonus iron") == [1]


def test_the_first_hands_are_dealt_secretly() -> None:
    state = GAME.begin({}, 2)
    assert isinstance(state, MetallurgieState)
    assert audience(state, "give iron") == [0]
    play(state, "give iron", "give iron", "give iron")
    assert audience(state, "give iron") == [1]


def test_unseen_cards_are_known_by_number_not_by_place() -> None:
    state = full_table()
    assert shown(state, 0, "unseen") == {"iron": 2 + 1, "copper": 2 + 3, "silver": 2, "gold": 2 + 2}
    assert shown(state, None, "unseen") == {"iron": 2 + 2, "copper": 2 + 4, "silver": 2 + 1, "gold": 2 + 2}


@pytest.mark.parametrize(
    ("hands", "pile", "bonuses"),
    [(("ics", "gsi", "ccg"), "iicccsgg", "gsi"), (("ics", "iii", "ccs"), "cccsgggg", "gcs")],
)
def test_worlds_that_differ_in_secrets_look_the_same(hands: tuple[str, ...], pile: str, bonuses: str) -> None:
    state = full_table()
    other = position(hands=hands, won=("ig", "", "s"), pile=pile, bonuses=bonuses, bonus_cards="on")
    assert hand(state, 1) + in_pile(state) != hand(other, 1) + in_pile(other)
    for action in ("iron@2,0", "copper@2,0", "silver@2,0"):
        assert state.view(0).encode() == other.view(0).encode()
        assert state.legal(0) == other.legal(0)
        for attempt in ("gold@0,0", "done", "draw", "give gold", "turn stop", "score iron@0,1"):
            assert str(state.refusal(0, GAME.parse(attempt))) == str(other.refusal(0, GAME.parse(attempt)))
        play(state, action)
        play(other, action)
    assert state.view(0).encode() == other.view(0).encode()


def test_out_of_turn_players_are_told_only_that_it_is_not_their_turn() -> None:
    state, other = full_table(), position(hands=("iii", "ggi", "ccc"), bonuses="gic", bonus_cards="on")
    for action in ("iron@2,0", "gold@0,0", "copper@0,1", "done"):
        said = str(state.refusal(1, GAME.parse(action)))
        assert said == str(other.refusal(1, GAME.parse(action))) == "ME-06: it is not your turn; play goes clockwise"


def test_where_the_stop_card_is_stays_secret_to_the_end() -> None:
    state = position(pile="icsgg")
    views = [state.view(seat).encode() for seat in (0, 1, None)]
    assert all(b"stop" not in view for view in views)
    assert shown(state, 0, "pile") == 6


def test_an_imagined_world_fits_what_the_seat_has_seen() -> None:
    state = full_table()
    for seed in range(20):
        for seat in EVERYONE:
            assert state.view(seat).imagine(Rng(seed)).view(seat).encode() == state.view(seat).encode()


def test_imagined_worlds_differ_in_what_is_secret() -> None:
    view = full_table().view(0)
    worlds = [cast(MetallurgieState, view.imagine(Rng(seed))) for seed in range(40)]
    assert len({hand(world, 1) for world in worlds}) > 5
    assert {int(world.bonus_of(1)) for world in worlds} == {0, 1, 2}
