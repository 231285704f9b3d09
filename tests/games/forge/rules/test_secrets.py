"""What is open and what nobody knows: FO-16. Which cubes are seen: test_mine.py."""

from collections import Counter

import pytest

from creuset.core.bits import holds, lowest
from creuset.core.fair import rng_from
from creuset.core.seats import DEALER, everyone
from creuset.games.forge.rules import GAME
from creuset.games.forge.rules.components import COLOUR_KEYS, PIECE_NAMES
from creuset.games.forge.rules.mine import INNER, NOT_SEEN, PLACE_NAMES
from creuset.games.forge.rules.rules import ForgeState
from creuset.games.forge.rules.state import LIGHTING
from creuset.games.forge.rules.view import ForgeView
from creuset.table.match import Match as Referee
from tests.games.forge.rules.positions import DIGGING, Match, act, actor, begin, legal, play, steps, tell
from tests.games.forge.rules.sets import PLAIN

pytestmark = pytest.mark.rule("FO-16")

INSIDE = [PLACE_NAMES[place] for place in range(55) if holds(INNER, place)]
TO_3B2 = ("5a1", "4a1")
"""What is taken until the cube in the middle of the third level comes to light."""


def shown(state: ForgeState, seat: int | None) -> dict[str, object]:
    """All that a seat, or a spectator, may know, except where they sit."""
    facts = dict(state.view(seat).data())
    assert facts.pop("seat") == (None if seat is None else seat + 1)
    return facts


def colour_at(state: ForgeState, place: str) -> str | None:
    """The colour of a cube, as far as it is known."""
    colour = state.mine.colour_at(PLACE_NAMES.index(place))
    return None if colour == NOT_SEEN else COLOUR_KEYS[colour]


def drawn(state: ForgeState) -> dict[str, int]:
    """The dealer's chances."""
    return {action.notation(): weight for action, weight in state.chances()}


def not_shown(state: ForgeState) -> Counter[str]:
    """The colours that nobody has seen yet, counted from all that lies open."""
    left: Counter[str] = Counter(dict.fromkeys(COLOUR_KEYS, 11))
    facts = state.data()
    assert isinstance(facts["mine"], list)
    left.subtract(cube["colour"] for cube in facts["mine"] if cube["colour"] is not None)
    return left


# Open


def full_table() -> Match:
    return tell(
        "gbr, forge grey dagger blade, forge blue axe handle + join grey dagger blade to blue axe handle, "
        "forge red sword blade",
        "o, forge ochre dagger handle",
        ".",
    )


def test_every_seat_and_every_spectator_sees_the_same() -> None:
    match = full_table()
    seen = [shown(match.state, seat) for seat in (0, 1, 2, None)]
    assert all(facts == seen[0] for facts in seen)


def test_that_holds_in_every_position_of_a_game() -> None:
    state = GAME.begin({}, 3)
    assert isinstance(state, ForgeState)
    rng = rng_from("same views")
    while steps(state):
        first = shown(state, 0)
        assert first == shown(state, 1) == shown(state, 2) == shown(state, None)
        for extra in ("figures", "payable", "weapon_renown"):
            first.pop(extra)
        assert first == state.data()
        seat = actor(state)
        state.apply(seat, state.deal(rng) if seat == DEALER else state.sample(seat, rng))


def test_pieces_reserves_and_weapons_lie_open() -> None:
    facts = shown(full_table().state, 2)
    assert facts["weapons"] == [[("grey dagger blade", "blue axe handle")], [], []]
    assert facts["singles"] == [["red sword blade"], ["ochre dagger handle"], []]
    assert isinstance(facts["reserves"], list)
    assert sum(facts["reserves"][2].values()) == 5
    assert facts["renown"] == [2, 0, 0]
    assert facts["weapon_renown"] == [[2], [], []]
    assert facts["figures"] == PLAIN.all_facts()
    assert isinstance(facts["pyramids"], list)
    assert len(facts["pyramids"]) == 26


def test_all_see_every_action() -> None:
    state = GAME.begin({}, 3)
    assert isinstance(state, ForgeState)
    rng = rng_from("audience")
    while actions := steps(state):
        for action in actions:
            assert state.audience(actor(state), action) == everyone(3)
            assert state.account(0, action, True) == state.account(0, action, False)
        seat = actor(state)
        state.apply(seat, state.deal(rng) if seat == DEALER else state.sample(seat, rng))


def test_nobody_has_secrets_of_their_own() -> None:
    assert not GAME.lid.secrets


def test_a_view_is_a_copy() -> None:
    match = begin()
    view = match.state.view(0)
    assert isinstance(view, ForgeView)
    before = view.digest()
    imagined = view.imagine(rng_from("imagined"))
    assert imagined.digest() == match.state.digest()
    imagined.apply(0, GAME.parse("take 5a1"))
    play(match, ".", ".")
    assert view.digest() == before
    assert match.state.digest() != imagined.digest()


# Unseen


@pytest.mark.parametrize("seat", [0, 1, None])
def test_of_unseen_cubes_only_their_number_by_colour_is_known(seat: int | None) -> None:
    facts = shown(begin().state, seat)
    assert isinstance(facts["mine"], list)
    assert {cube["at"] for cube in facts["mine"] if cube["colour"] is None} == set(INSIDE)
    assert isinstance(facts["unseen"], dict)
    assert sum(facts["unseen"].values()) == 14
    assert facts["unseen"] == not_shown(begin().state)


def test_nothing_knows_the_colour_of_an_unseen_cube() -> None:
    """Two games whose inner cubes will be of other colours are one and the same until the first of them is shown."""
    match, other = begin(), begin()
    turned = list(reversed([match.colours[place] for place in INSIDE]))
    other.colours = {**match.colours, **dict(zip(INSIDE, turned, strict=True))}
    assert other.colours["3b2"] != match.colours["3b2"]
    for place in TO_3B2[:-1]:
        assert_alike(match.state, other.state)
        for each in (match, other):
            act(each, f"take {place}")
    for each in (match, other):
        each.state.apply(each.state.player, GAME.parse(f"take {TO_3B2[-1]}"))
    assert match.state.phase == LIGHTING
    assert_alike(match.state, other.state)


def assert_alike(one: ForgeState, other: ForgeState) -> None:
    """Nothing tells two positions apart: data, views, what is legal, how it reads, what can come."""
    assert one.digest() == other.digest()
    assert one.view(None).encode() == other.view(None).encode()
    assert [int(one.mine.colour_at(place)) for place in range(55)] == [
        int(other.mine.colour_at(place)) for place in range(55)
    ]
    assert steps(one) == steps(other)
    for action in steps(one):
        assert one.account(0, action, True) == other.account(0, action, True)
    assert drawn(one) == drawn(other)


def test_a_cube_comes_to_light_as_soon_as_it_is_uncovered_and_not_before() -> None:
    match = begin()
    for place in TO_3B2[:-1]:
        act(match, f"take {place}")
        assert colour_at(match.state, "3b2") is None
    match.state.apply(actor(match.state), GAME.parse(f"take {TO_3B2[-1]}"))
    assert match.state.data()["coming"] == ["3b2"]
    assert colour_at(match.state, "3b2") is None
    assert actor(match.state) == DEALER
    match.state.apply(DEALER, GAME.parse("cube violet"))
    assert colour_at(match.state, "3b2") == "violet"
    assert match.state.data()["coming"] == []
    assert actor(match.state) == 0


def test_its_colour_is_drawn_from_the_colours_not_yet_seen() -> None:
    match = begin()
    gone: Counter[str] = Counter()
    while match.state.mine.cubes != 0:
        place = next(each for each in DIGGING if f"take {each}" in legal(match))
        gone[match.colours[place]] += 1
        match.state.apply(actor(match.state), GAME.parse(f"take {place}"))
        while match.state.phase == LIGHTING:
            left = not_shown(match.state) - gone
            assert drawn(match.state) == {f"cube {colour}": left[colour] for colour in COLOUR_KEYS if left[colour]}
            coming = PLACE_NAMES[lowest(match.state.mine.coming)]
            match.state.apply(DEALER, GAME.parse(f"cube {match.colours[coming]}"))


def test_a_taken_cube_that_brings_nothing_to_light_ends_the_turn() -> None:
    match = begin()
    match.state.apply(0, GAME.parse("take 5a1"))
    assert actor(match.state) == 1


def test_with_inner_cubes_open_all_cubes_are_shown_from_the_start() -> None:
    match = begin(inner_cubes="open")
    for place in PLACE_NAMES:
        assert colour_at(match.state, place) == match.colours[place]
    assert sum(not_shown(match.state).values()) == 0
    while match.state.mine.cubes != 0:
        assert match.state.phase != LIGHTING
        act(match, f"take {next(each for each in DIGGING if f'take {each}' in legal(match))}")


def test_inner_cubes_are_hidden_unless_the_match_says_otherwise() -> None:
    assert colour_at(begin().state, "3b2") is None
    assert colour_at(begin(inner_cubes="hidden").state, "3b2") is None


# The log and the journal of a match


def test_log_and_journal_name_a_cube_when_it_is_shown_and_not_before() -> None:
    table = Referee.begin(GAME, {}, ("you", "you"), ("Anna", "Ben"), b"a seed of thirty-two bytes, no more")
    lines = [str(line.message) for line in table.log(None) if "{player}" not in line.message.template]
    places = [place for place in PLACE_NAMES for line in lines if f" {place}:" in line]
    assert sorted(places) == sorted(set(PLACE_NAMES) - set(INSIDE))
    for place in TO_3B2:
        seat = table.to_act()[0]
        table.act(seat, GAME.parse(f"take {place}"))
    message = table.log(None)[-1].message
    assert str(message).startswith("a cube comes to light at 3b2: ")
    cubes = [step for step in table.journal().steps if step.what.startswith("cube")]
    assert len(cubes) == 55 - 14 + 1
    assert all(step.seen is None for step in cubes)


def test_the_log_tells_all_that_happens() -> None:
    match = begin(pieces=PLAIN, cubes="g.b")
    assert line(match, "take 5a1") == "Anna takes a cube at 5a1: grey"
    match = tell("gb, forge grey dagger blade", "...", top=["blue axe handle"])
    assert line(match, "forge blue axe handle") == "Anna forges: blue axe handle (cost: 1 blue)"
    play(match, "forge blue axe handle")
    assert (
        line(match, "join grey dagger blade to blue axe handle")
        == "Anna makes a weapon worth 2 Renown: grey dagger blade, blue axe handle"
    )
    assert line(match, "keep") == "Anna leaves the new piece single"
    assert line(match, "pass") == "Anna can do nothing and passes"


def line(match: Match, action: str) -> str:
    """The line of the log about an action of Anna."""
    message = match.state.account(0, GAME.parse(action), True)
    return message.template.format(player="Anna", **{name: str(gap) for name, gap in message.gaps.items()})


def test_the_log_tells_how_the_table_is_set_up() -> None:
    state = GAME.begin({}, 2)
    assert isinstance(state, ForgeState)
    told = []
    while state.turns() == 0:
        action = state.legal(DEALER)[0]
        message = state.account(DEALER, action, True)
        told.append(message.template.format(player="Anna", **{name: str(gap) for name, gap in message.gaps.items()}))
        assert state.served(DEALER, action) == (0 if told[-1] == "Anna begins" else DEALER)
        state.apply(DEALER, action)
    assert told[0] == "row 1 of the blades: grey dagger blade"
    assert told[14] == f"row 5 of the blades: {PIECE_NAMES[14]}"
    assert told[15] == "row 1 of the handles: grey dagger handle"
    assert told[30] == "in the Mine at 1a1: grey"
    assert told[30 + 40] == "in the Mine at 5a1: ochre"
    assert told[-1] == "Anna begins"
    assert len(told) == 30 + 41 + 1
