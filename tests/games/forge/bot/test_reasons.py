"""Reasons for advice: each sentence in a position that it is true of, and all of them true in whole games."""

import pytest

from creuset.core.action import Action
from creuset.core.fair import rng_from
from creuset.core.message import Message
from creuset.games.forge.bot.reasons import reason
from creuset.games.forge.rules import GAME
from creuset.games.forge.rules.components import COLOUR_KEYS
from creuset.games.forge.rules.rules import ForgeState
from creuset.players.advice import advise
from tests.games.forge.bot.test_greedy import GREAT, LITTLE, MATCHING, ONE_GREAT, dig_down_to
from tests.games.forge.rules.positions import Match, actor, play, tell
from tests.players.manners import seat_of, some_positions


def told(match: Match, action: str) -> str:
    """The reason for an action of whoever has to act; a rival is called by their number."""
    given = reason(match.state.view(actor(match.state)), GAME.parse(action))
    assert given is not None
    return str(given)


def taking(match: Match, colour: str) -> str:
    """The reason for taking a free cube of a colour."""
    for action in match.state.legal(actor(match.state)):
        notation = action.notation()
        if notation.startswith("take ") and match.colours[notation.removeprefix("take ")] == colour:
            return told(match, notation)
    raise AssertionError(f"no {colour} cube is free")


# Joining and forging


def test_a_weapon_is_worth_its_renown() -> None:
    match = tell("g, forge grey dagger blade, g, forge grey dagger handle + keep", "oooo", pieces=MATCHING)
    join = "join grey dagger blade to grey dagger handle"
    assert told(match, join) == "a weapon worth 18 Renown"


def test_a_new_piece_is_joined_without_a_turn_of_its_own() -> None:
    match = tell("g, forge grey dagger blade, g", "ooo", pieces=MATCHING)
    join = "join grey dagger blade to grey dagger handle"
    assert told(match, "forge grey dagger handle") == "can be joined at once: grey dagger blade, together 18 Renown"
    play(match, "forge grey dagger handle")
    assert told(match, join) == "a weapon worth 18 Renown, without a turn of its own"
    assert told(match, "keep") == "no better partner than this is left: grey dagger blade, together 18 Renown"


def test_a_piece_may_wait_for_a_better_partner() -> None:
    match = tell("g, forge grey dagger blade, b", "ooo", top=("blue axe handle",), pieces=MATCHING)
    play(match, "forge blue axe handle")
    better = "a better partner is still to be had: blue axe blade, together 18 Renown"
    assert told(match, "keep") == better


def test_a_first_piece_hopes_for_its_best_partner_and_others_may_want_it_too() -> None:
    alone, wanted = tell("g", "o", pieces=MATCHING), tell("g", "g", pieces=MATCHING)
    hope = "its best partner is still to be had: grey dagger handle, together 18 Renown"
    assert told(alone, "forge grey dagger blade") == hope
    assert told(wanted, "forge grey dagger blade") == "2 could forge it too"


# Taking


def test_a_cube_may_be_the_last_that_a_piece_needs_or_a_step_towards_it() -> None:
    top = (GREAT, *LITTLE)
    last = tell("rr", "bo", top=top, pieces=ONE_GREAT, then="rogbv")
    assert taking(last, "red") == f"the last cube you need for: {GREAT}"
    step = tell("r", "b", top=top, pieces=ONE_GREAT, then="rrrr")
    assert taking(step, "red") == f"one cube closer to: {GREAT}"


def test_a_cube_may_be_all_that_another_player_needs() -> None:
    match = tell("bg", "rr", top=(GREAT, *LITTLE), pieces=ONE_GREAT, then="rogbv")
    said = f"the only free cube of this colour (red), and all that 2 needs for: {GREAT}"
    assert taking(match, "red") == said


def test_the_last_cube_ends_the_game() -> None:
    match = dig_down_to(tell("o", "o"), 1)
    take = next(each.notation() for each in match.state.legal(actor(match.state)) if each.notation()[:4] == "take")
    assert told(match, take) == "empties the Mine: this round is the last"


# All of them


class Position:
    """A position as plain data, to check sentences by."""

    def __init__(self, state: ForgeState) -> None:
        self.seat = seat_of(state)
        self.data = state.public()
        self.figures = state.pieces.all_facts()
        self.free = [each["piece"] for each in self.data["pyramids"] if each["free"]]
        self.cubes = {each["at"]: each["colour"] for each in self.data["mine"] if each["free"]}

    def lacks(self, seat: int, piece: str) -> dict[str, int]:
        """The cubes that a player lacks for a piece."""
        cost, reserve = self.figures[piece]["cost"], self.data["reserves"][seat]
        return {key: cost[key] - reserve[key] for key in COLOUR_KEYS if cost[key] > reserve[key]}


def check(position: Position, state: ForgeState, action: Action, given: Message) -> str:
    """That a reason is true; its sentence."""
    gaps, template = given.gaps, given.template
    rival = gaps.get("rival")
    piece = str(gaps["piece"]) if "piece" in gaps else ""
    notation = action.notation()
    colour = position.cubes[notation.removeprefix("take ")] if notation.startswith("take ") else None
    if template.startswith("the last cube"):
        assert position.lacks(position.seat, piece) == {colour: 1}
        assert piece in position.free
    elif template.startswith("the only free"):
        assert isinstance(rival, int)
        assert rival - 1 != position.seat
        assert position.lacks(rival - 1, piece) == {colour: 1}
        assert piece in position.free
        assert list(position.cubes.values()).count(colour) == 1
    elif template.startswith("one cube closer"):
        assert position.lacks(position.seat, piece).get(str(colour), 0) > 0
        assert piece in position.free
    elif template.startswith("you lack no"):
        assert all(colour not in position.lacks(position.seat, each) for each in position.free)
    elif template.startswith("frees the cube"):
        assert isinstance(rival, int)
        after = state.copy()
        after.apply(position.seat, action)
        freed = next(each for each in after.public()["mine"] if each["at"] == gaps["place"])
        assert freed["free"]
        assert gaps["place"] not in position.cubes
        assert position.lacks(rival - 1, piece) == {freed["colour"]: 1}
    elif "could forge it too" in template:
        assert isinstance(rival, int)
        assert position.lacks(rival - 1, notation.removeprefix("forge ")) == {}
    elif template.startswith("a weapon worth"):
        after = state.copy()
        after.apply(position.seat, action)
        assert after.renown(position.seat) - state.renown(position.seat) == gaps["renown"]
    elif template.startswith(("can be joined", "no better partner")):
        assert piece in position.data["singles"][position.seat]
    elif "still to be had" in template:
        assert piece in [each["piece"] for each in position.data["pyramids"]]
    elif template.startswith("empties"):
        assert len(position.data["mine"]) == 1
    else:
        assert template == "no partner for it is left"
        kind = "handle" if notation.endswith("blade") else "blade"
        assert not any(each["piece"].endswith(kind) for each in position.data["pyramids"])
    return template


@pytest.mark.parametrize("seats", [2, 4])
def test_every_reason_is_true(seats: int) -> None:
    said: dict[str, int] = {}
    for seed in range(12):
        for state in some_positions(GAME, {}, seats, seed):
            assert isinstance(state, ForgeState)
            position = Position(state)
            for action in state.legal(position.seat):
                given = reason(state.view(position.seat), action)
                if given is None:
                    assert action.notation() == "pass"
                else:
                    template = check(position, state, action, given)
                    said[template] = said.get(template, 0) + 1
    assert len(said) >= 12


def test_advice_brings_reasons() -> None:
    state = some_positions(GAME, {}, 2, 3)[20]
    advice = advise(state.view(seat_of(state)), state.legal(seat_of(state)), "forge", rng_from("why"), thorough=False)
    assert all(each.reason is not None for each in advice.candidates)
