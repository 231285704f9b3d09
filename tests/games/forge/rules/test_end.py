"""The end of the game: FO-13, in all its ways, and FO-11 where it meets the last round."""

import pytest

from creuset.core.rng import Rng
from creuset.core.seats import DEALER, DEALER_ONLY
from creuset.games.forge.rules.components import PIECE_NAMES
from creuset.games.forge.rules.state import ALL_FORGED, GOES_ON, MINE_EMPTY, NO_MORE_FORGING
from tests.games.forge.rules.positions import (
    Match,
    actor,
    begin,
    dig,
    finish,
    is_over,
    legal,
    of_kind,
    outcome,
    play,
    rule_against,
    tell,
)
from tests.games.forge.rules.sets import BOTH_NEEDED, SPLIT, pieces_with

pytestmark = pytest.mark.rule("FO-13")

TABLES = [(seats, first) for seats in (2, 3, 4) for first in range(seats)]
LAST_ACTORS = [(seats, first, place) for seats, first in TABLES for place in range(seats)]
"""Every number of players, every first player, and everyone who may cause the end, by their place in the round."""


def turns_had(match: Match) -> int:
    """How many turns are over; while it goes on the present one does not count."""
    return int(match.state.turns()) - (0 if is_over(match) else 1)


def check_the_last_round(match: Match, seats: int, first: int, place: int) -> None:
    """The end has just come about by the player at this place of the round: the others finish it."""
    assert turns_had(match) % seats == (place + 1) % seats
    others = finish(match)
    assert others == [(first + later) % seats for later in range(place + 1, seats)]
    assert turns_had(match) % seats == 0, "all have had the same number of turns"
    assert match.state.to_act() == 0
    assert legal(match) == set()


# The Mine is empty


def mine_emptied_by(seats: int, first: int, place: int) -> Match:
    """The player at this place of the round takes the last cube: as many have forged as that needs."""
    forgers = (place - 54) % seats
    stories = []
    for seat in range(seats):
        turn = (seat - first) % seats
        colour = ("grey", "blue", "red", "ochre")[turn]
        stories.append(f"{colour[0]}" + (f", forge {colour} dagger blade" if turn < forgers else ""))
    return dig(tell(*stories, first=first))


@pytest.mark.parametrize(("seats", "first", "place"), LAST_ACTORS)
def test_when_the_mine_is_empty_the_round_is_finished(seats: int, first: int, place: int) -> None:
    match = mine_emptied_by(seats, first, place)
    assert match.state.ending == MINE_EMPTY
    check_the_last_round(match, seats, first, place)
    assert outcome(match).key == "mine empty"
    assert str(outcome(match).reason) == "the Mine is empty"


@pytest.mark.parametrize(("seats", "first"), TABLES)
def test_the_game_goes_on_while_a_cube_is_left(seats: int, first: int) -> None:
    match = begin(seats, first=first)
    for _cube in range(54):
        play(match, ".")
        assert match.state.ending == GOES_ON
        assert not is_over(match)
    play(match, ".")
    assert match.state.ending == MINE_EMPTY


def test_in_the_last_round_a_player_still_forges_and_joins() -> None:
    match = tell("", "gbr, forge grey dagger blade, forge blue sword blade", top=["red axe handle"])
    dig(match)
    assert match.state.ending == MINE_EMPTY
    assert actor(match.state) == 1
    play(match, "forge red axe handle")
    assert not is_over(match)
    play(match, "join blue sword blade to red axe handle")
    assert is_over(match)
    assert outcome(match).totals == (0, 2)


def test_whoever_took_the_last_cube_gets_no_further_turn() -> None:
    match = mine_emptied_by(2, 0, 1)
    assert is_over(match)
    assert rule_against(match, "forge blue dagger blade", seat=0) == "FO-13"


# Every piece is forged


def all_forged_by(seats: int, first: int, place: int) -> Match:
    """All pieces are forged; the last two by the player at this place of the round, one after the other."""
    pieces = list(PIECE_NAMES)
    stories: list[list[str]] = [[] for _seat in range(seats)]
    last = (first + place) % seats
    while len(pieces) > 2:
        for turn in range(seats):
            seat = (first + turn) % seats
            if len(pieces) > 2:
                piece = pieces.pop(0)
                stories[seat] += [piece[0], f"forge {piece}"]
            else:
                stories[seat] += [".", "."]
    stories[last] += [pieces[0][0], pieces[1][0], *(f"forge {piece}" for piece in pieces)]
    return tell(*(", ".join(kept(story)) for story in stories), top=PIECE_NAMES, first=first)


def kept(story: list[str]) -> list[str]:
    """The same story; every piece forged is left single where it could be joined."""
    told, kinds = [], set()
    for turn in story:
        kind = turn.split()[-1]
        other = {"blade": "handle", "handle": "blade"}.get(kind)
        told.append(f"{turn} + keep" if other in kinds else turn)
        kinds.add(kind)
    return told


@pytest.mark.parametrize(("seats", "first", "place"), LAST_ACTORS)
def test_when_every_piece_is_forged_the_round_is_finished(seats: int, first: int, place: int) -> None:
    match = all_forged_by(seats, first, place)
    assert match.state.ending == ALL_FORGED
    assert match.state.mine.cubes != 0
    check_the_last_round(match, seats, first, place)
    assert outcome(match).key == "all forged"
    assert str(outcome(match).reason) == "every piece is forged"


@pytest.mark.rule("FO-11")
def test_in_that_round_cubes_are_taken_and_pieces_joined_but_nobody_passes() -> None:
    match = all_forged_by(2, 0, 0)
    assert actor(match.state) == 1
    assert of_kind(match, "take")
    assert of_kind(match, "join")
    assert rule_against(match, "pass") == "FO-11"
    play(match, f"join {sorted(of_kind(match, 'join'))[0]}")
    assert is_over(match)
    assert outcome(match).totals == (0, 2)


# Nobody can ever forge again


def split_up_by(seats: int, first: int, place: int, before: str = "") -> Match:
    """One player has all grey cubes, another all blue ones, and every free piece costs both.

    The player at this place of the round took the last grey one, after the last blue one was taken.
    """
    stories = [before] * seats
    stories[(first + place) % seats] += "v" + "g" * 11
    stories[(first + place + 1) % seats] += "b" * 11
    return tell(*stories, first=first, top=BOTH_NEEDED, pieces=SPLIT)


@pytest.mark.parametrize(("seats", "first", "place"), LAST_ACTORS)
def test_when_nobody_can_ever_forge_again_the_round_is_finished(seats: int, first: int, place: int) -> None:
    match = split_up_by(seats, first, place)
    assert match.state.ending == NO_MORE_FORGING
    assert match.state.mine.cubes != 0
    check_the_last_round(match, seats, first, place)
    assert outcome(match).key == "no more forging"
    assert str(outcome(match).reason) == "nobody can ever forge again"


def test_that_nobody_can_forge_at_the_moment_ends_nothing() -> None:
    match = begin(4, top=BOTH_NEEDED, pieces=SPLIT, cubes="g" * 11)
    for _turn in range(11):
        assert of_kind(match, "forge") == set()
        play(match, "g")
        assert match.state.ending == GOES_ON
    assert not is_over(match)


def test_the_game_goes_on_while_what_is_left_in_the_mine_could_pay_for_somebody() -> None:
    match = tell("g" * 10, "b" * 11, top=BOTH_NEEDED, pieces=SPLIT, then="g")
    assert match.state.ending == GOES_ON  # the other player could take the last grey cube
    play(match, "g")
    assert match.state.ending == NO_MORE_FORGING


def test_reserve_and_mine_are_counted_together() -> None:
    free = ["red axe blade", "red axe handle"]
    dear = {piece: {"cost": {"grey": 2, "blue": 1}, "renown": 2} for piece in free}
    match = tell(
        *("b" * 11 + "g", "g" * 9 + "..."), top=free, pieces=pieces_with(dear), then=".g", card_pyramid="narrow_top"
    )
    play(match, ".")
    assert match.state.ending == GOES_ON  # the first player has one grey cube and the Mine another
    play(match, "g")
    assert match.state.ending == NO_MORE_FORGING


def test_the_game_goes_on_while_one_player_has_what_it_takes() -> None:
    match = tell("g" * 10, "b" * 10, "gb", top=BOTH_NEEDED, pieces=SPLIT)
    assert match.state.ending == GOES_ON
    play(match, *"....")
    assert match.state.ending == GOES_ON
    play(match, *"." * ((2 - actor(match.state)) % 3), f"forge {BOTH_NEEDED[0]}")
    assert match.state.ending == NO_MORE_FORGING


def test_the_game_goes_on_while_any_of_the_free_pieces_could_be_paid() -> None:
    match = tell("v" + "g" * 11, "b" * 11, top=[*BOTH_NEEDED[:9], "violet sword handle"], pieces=SPLIT)
    play(match, ".")
    assert match.state.ending == GOES_ON  # the last of the ten costs neither grey nor blue
    assert of_kind(match, "forge") == {"violet sword handle"}
    play(match, "forge violet sword handle")
    assert match.state.ending == NO_MORE_FORGING


def test_only_free_pieces_count_for_that() -> None:
    match = split_up_by(2, 0, 0)
    covered = [piece for piece in PIECE_NAMES if piece not in BOTH_NEEDED]
    assert {rule_against(match, f"forge {piece}") for piece in covered} == {"FO-02"}
    assert match.state.ending == NO_MORE_FORGING  # though everybody has cubes for pieces that are covered


@pytest.mark.rule("FO-11")
def test_the_first_reason_to_end_stands_though_the_mine_is_emptied_in_the_last_round() -> None:
    match = split_up_by(4, 0, 0, before="..")
    assert match.state.ending == NO_MORE_FORGING
    play(match, ".", ".")
    assert match.state.mine.cubes == 0
    assert legal(match) == {"pass"}
    play(match, "pass")
    assert outcome(match).key == "no more forging"


@pytest.mark.parametrize("card_pyramid", ["wide_top", "narrow_top"])
def test_a_game_ends_soon_enough_however_it_is_played(card_pyramid: str) -> None:
    for seed in range(10):
        state, rng = begin(3, card_pyramid=card_pyramid).state, Rng(seed)
        while state.to_act() != 0:
            if state.to_act() == DEALER_ONLY:
                state.apply(DEALER, state.deal(rng))
            else:
                state.apply(state.player, state.sample(state.player, rng))
        assert state.turn % 3 == 0
        assert state.turn <= 55 + 30 + 15 + 2
