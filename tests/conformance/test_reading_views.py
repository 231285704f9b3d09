"""A view read back from its plain data is the view that gave it; anything else is refused as no view at all."""

import json
import pickle
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

from creuset.core.errors import BadView
from creuset.core.rng import Rng
from creuset.core.state import View, encode
from tests.conformance.play import actors, free_seats, play_on, positions
from tests.conformance.setups import FEW_SETUPS, Setup, every_choice, every_table

STRANGE: tuple[object, ...] = (
    None,
    True,
    False,
    0,
    1,
    -1,
    7,
    99,
    10**30,
    1.0,
    float("nan"),
    "",
    "iron",
    "A",
    [],
    {},
    [[]],
)
"""What may stand anywhere in data that somebody else has made."""

UNLIKELY: tuple[object, ...] = (b"", 1.5, ("iron",), {"more": 1}, ["more"], "more", -1, 10**30)
"""What no fact is when it is of another kind than it should be."""


def read_back(setup: Setup, data: object) -> View:
    """The view of this data, at this table."""
    return setup.game.read_view(data, setup.game.complete(dict(setup.options)))


def readers(setup: Setup) -> tuple[int | None, ...]:
    """Everybody who has a view."""
    return (None, *range(setup.seats))


def views(setup: Setup, every: int, *purpose: object) -> Iterator[tuple[int, View]]:
    """Numbered views of a random game: at every so many positions those of all readers, and those at the end."""
    for index, state in enumerate(positions(setup.start(), setup.rng("read", *purpose), setup.followed)):
        if index % every == 0 or state.to_act() == 0:
            for reader in readers(setup):
                yield index, state.view(reader)


def compare(setup: Setup, view: View, seed: int, far: bool) -> None:
    """Hold a view against the one that is read from its data; `far`: also what follows from imagined worlds."""
    again = read_back(setup, json.loads(json.dumps(view.data())))
    assert type(again) is type(view)
    assert again.seat == view.seat
    assert again.encode() == view.encode()
    first, second = view.imagine(Rng(seed)), again.imagine(Rng(seed))
    assert second.digest() == first.digest()
    assert actors(second) == actors(first)
    assert free_seats(second) == free_seats(first)
    assert second.turns() == first.turns()
    assert second.chances() == first.chances()
    for seat in range(setup.seats):
        assert second.legal(seat) == first.legal(seat), "what is legal is listed in another order"
    if far:
        play_on(first, Rng(seed), setup.followed)
        play_on(second, Rng(seed), setup.followed)
        assert second.digest() == first.digest()
        assert second.outcome() == first.outcome()


@every_table
def test_a_view_is_read_back_from_its_data(setup: Setup) -> None:
    for number, (index, view) in enumerate(views(setup, 29)):
        compare(setup, view, index, far=number % 13 == 0)


@pytest.mark.slow
@every_table
def test_every_view_of_many_games_is_read_back_from_its_data(setup: Setup) -> None:
    for game in range(2):
        for number, (index, view) in enumerate(views(setup, 1, game)):
            compare(setup, view, index, far=number % 31 == 0)


@every_choice
def test_reading_leaves_the_data_as_it_is_and_takes_nothing_of_it(setup: Setup) -> None:
    for _index, view in views(setup, setup.followed // 3):
        data = json.loads(view.encode())
        again = read_back(setup, data)
        assert encode(data) == view.encode()
        for part in list(parts_of(data)):
            part.clear()
        assert again.encode() == view.encode()


def parts_of(data: object) -> Iterator[Any]:
    """Every list and every table in plain data, the outermost first."""
    if isinstance(data, (dict, list)):
        yield data
        for part in data.values() if isinstance(data, dict) else data:
            yield from parts_of(part)


def places_in(part: Any) -> list[Any]:
    """The keys or the numbers of all that stands in a table or a list."""
    return list(part) if isinstance(part, dict) else list(range(len(part)))


def refused(setup: Setup, data: object) -> bool:
    """Whether data is refused; whatever else goes wrong is a failure."""
    try:
        read_back(setup, data)
    except BadView:
        return True
    return False


@every_choice
def test_nothing_may_be_missing_or_too_much_or_of_another_kind(setup: Setup) -> None:
    rng = setup.rng("kinds")
    for _index, view in views(setup, setup.followed * 2 // 3):
        text = view.encode()
        facts = json.loads(text)
        for key in facts:
            assert refused(setup, {name: fact for name, fact in facts.items() if name != key}), f"{key} was missing"
        tables = [part for part in parts_of(facts) if isinstance(part, dict)]
        # The outermost table, where a game's facts stand, and one of those within.
        for number in (0, int(rng.below(len(tables)))):
            for key in (*tables[number], "more"):
                data = json.loads(text)
                table = [part for part in parts_of(data) if isinstance(part, dict)][number]
                others = [value for value in UNLIKELY if type(value) is not type(table.get(key))]
                table[key] = others[rng.below(len(others))]
                assert refused(setup, data), f"{key} was {table[key]!r}"


def test_what_is_no_table_at_all_is_refused() -> None:
    for setup in FEW_SETUPS:
        for data in (*STRANGE, b"{}", object(), {1: 2}, {None: None}):
            assert refused(setup, data)


def alter(data: Any, rng: Rng) -> None:
    """Change something anywhere: a value, a neighbour of it, another's place, or whether it is there at all."""
    filled = [part for part in parts_of(data) if part]
    part = filled[rng.below(len(filled))]
    places = places_in(part)
    place, other = places[rng.below(len(places))], places[rng.below(len(places))]
    donor = filled[rng.below(len(filled))]
    donated = donor[places_in(donor)[rng.below(len(donor))]]
    way = rng.below(7)
    if way == 0:
        del part[place]
    elif way == 1:
        part[place] = deepcopy(STRANGE[rng.below(len(STRANGE))])  # later alterations may change it
    elif way == 2:
        part[place] = json.loads(json.dumps(donated))
    elif way == 3:
        part[place], part[other] = part[other], part[place]
    elif way == 4 and isinstance(part, list):
        part.insert(place, json.loads(json.dumps(donated)))
    elif isinstance(part[place], int):
        part[place] += 1 if rng.below(2) else -1


def survive(setup: Setup, altered: object, rng: Rng) -> None:
    """Altered data is refused, or it is a view like any other: it says what the data says, and worlds fit it."""
    try:
        again = read_back(setup, altered)
    except BadView:
        return
    assert again.encode() == encode(altered), "something was read that does not stand there"
    world = again.imagine(rng)
    assert world.view(again.seat).encode() == again.encode()
    for seat in actors(world):
        legal = world.legal(seat)
        assert legal, "somebody is to act and can do nothing"
        world.copy().apply(seat, legal[rng.below(len(legal))])
    for seat in free_seats(world):
        for action in world.legal(seat)[:1]:
            world.copy().apply(seat, action)


def alterations(setup: Setup, every: int, times: int) -> None:
    """Alter the views of a game in one, two or three places at once."""
    rng = setup.rng("altered")
    for _index, view in views(setup, every):
        text = view.encode()
        for _time in range(times):
            data = json.loads(text)
            for _alteration in range(1 + rng.below(3)):
                alter(data, rng)
            survive(setup, data, rng)


@pytest.mark.parametrize("setup", FEW_SETUPS, ids=str)
def test_altered_data_is_refused_or_a_view_like_any_other(setup: Setup) -> None:
    alterations(setup, 50, 8)


@pytest.mark.slow
@pytest.mark.parametrize("setup", FEW_SETUPS, ids=str)
def test_much_altered_data_is_refused_or_a_view_like_any_other(setup: Setup) -> None:
    alterations(setup, 13, 60)


@pytest.mark.parametrize("setup", FEW_SETUPS, ids=str)
def test_a_view_of_another_table_is_refused(setup: Setup) -> None:
    for other in FEW_SETUPS:
        if other.game is not setup.game:
            assert refused(setup, other.start().view(0).data())


def test_the_refusal_travels_between_processes() -> None:
    raised = pickle.loads(pickle.dumps(BadView("phase")))
    assert isinstance(raised, BadView)
    assert str(raised) == str(BadView("phase"))
    assert raised.where == "phase"
