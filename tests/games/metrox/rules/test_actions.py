"""Actions as text and as data, and text that is no action."""

from collections import Counter
from collections.abc import Callable

import pytest

from creuset.core.errors import BadAction
from creuset.core.rng import Rng
from creuset.games.metrox.rules import GAME
from creuset.games.metrox.rules.actions import (
    BACKWARD,
    CHOICES,
    FORWARD,
    KEEPING,
    LETTERS,
    SKIP,
    TURNS,
    crossing,
    riding,
    showing,
)
from creuset.games.metrox.rules.components import CARD_KEYS
from creuset.games.metrox.rules.network import STATIONS_A_TRACK
from creuset.games.metrox.rules.rules import MetroState
from tests.games.metrox.rules.positions import begin, cross, table, town, turn

WRITTEN = [
    ("A 4", {"do": "ride", "line": "A", "marks": 4}, "line A, stations to mark: 4"),
    ("L 0", {"do": "ride", "line": "L", "marks": 0}, "line L, stations to mark: 0"),
    (
        "C forward 2",
        {"do": "ride", "line": "C", "marks": 2, "way": "forward"},
        "line C forward, stations to mark: 2",
    ),
    (
        "J backward 6",
        {"do": "ride", "line": "J", "marks": 6, "way": "backward"},
        "line J backward, stations to mark: 6",
    ),
    ("cross B7", {"do": "cross", "station": "B7"}, "cross B7"),
    ("cross L40", {"do": "cross", "station": "L40"}, "cross L40"),
    ("skip", {"do": "skip"}, "cross nothing"),
    ("turn 6", {"do": "turn", "card": "6"}, "turn the card: 6"),
    ("turn express 2", {"do": "turn", "card": "express 2"}, "turn the card: express 2"),
    ("turn free ride", {"do": "turn", "card": "free ride"}, "turn the card: free ride"),
    (
        "show 2: A 4",
        {"do": "show", "seat": 2, "choice": {"do": "ride", "line": "A", "marks": 4}},
        "player 2 shows: line A, stations to mark: 4",
    ),
    (
        "show 6: skip",
        {"do": "show", "seat": 6, "choice": {"do": "skip"}},
        "player 6 shows: cross nothing",
    ),
]


@pytest.mark.parametrize(("text", "data", "label"), WRITTEN)
def test_an_action_is_written_as_text_and_as_data(text: str, data: dict[str, object], label: str) -> None:
    action = GAME.parse(text)
    assert action.notation() == str(action) == text
    assert action.data() == data
    assert str(action.label()) == label


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "A", "A ", "A4", "a 4", "A 7", "A -1", "A  4", "A 4 ", " A 4", "A 4\n", "A ٤", "A 04", "M 1", "4 A"),
        *("A forward", "A forward 7", "A Forward 1", "forward A 1", "A backwards 1", "A forward backward 1"),
        *("cross", "cross A", "cross A0", "cross A41", "cross M1", "cross A1 B1", "cross a1", "cross 1A", "Skip"),
        *("skip 1", "turn", "turn 1", "turn 2", "turn express", "turn express 4", "turn 7", "turn transfer 2"),
        *("show", "show 1", "show 1:", "show 1: A", "show 0: A 1", "show 7: A 1", "show 1:A 1", "show 1: turn 3"),
        "show 1: show 1: A 1",
    ],
)
def test_what_is_no_action_is_refused_with_one_sentence(text: str) -> None:
    with pytest.raises(BadAction, match="is not an action of Metro X"):
        GAME.parse(text)


def test_a_very_long_text_is_not_repeated_in_full() -> None:
    with pytest.raises(BadAction) as raised:
        GAME.parse("cross" * 1000)
    assert len(str(raised.value)) < 120
    assert raised.value.code == "action"


def test_an_action_is_one_object_however_it_is_come_by() -> None:
    assert GAME.parse("D 3") is riding(3, KEEPING, 3)
    assert GAME.parse("D forward 3") is riding(3, FORWARD, 3)
    assert GAME.parse("L backward 6") is riding(11, BACKWARD, 6)
    assert GAME.parse("cross B7") is crossing(STATIONS_A_TRACK + 6)
    assert GAME.parse("skip") is SKIP is CHOICES[-1]
    assert [GAME.parse(f"turn {key}") for key in CARD_KEYS] == TURNS
    assert GAME.parse("show 3: skip") is showing(2, len(CHOICES) - 1)


def test_every_choice_has_its_place_in_the_list_as_its_number() -> None:
    assert [choice.number for choice in CHOICES] == list(range(len(CHOICES)))
    for line, letter in enumerate(LETTERS):
        for marks in range(7):
            assert riding(line, KEEPING, marks).notation() == f"{letter} {marks}"
            assert riding(line, BACKWARD, marks).notation() == f"{letter} backward {marks}"
        for place in range(int(STATIONS_A_TRACK)):
            assert crossing(line * STATIONS_A_TRACK + place).notation() == f"cross {letter}{place + 1}"
    for seat in range(GAME.lid.most):
        for choice in CHOICES:
            assert showing(seat, choice.number).notation() == f"show {seat + 1}: {choice}"
            assert showing(seat, choice.number) is showing(seat, choice.number)


def ring_and_lines() -> MetroState:
    return turn(cross(begin(town("abcdef", "xby", "klmno", rings="AC")), "c"), "4")


def ring_in_use() -> MetroState:
    state = turn(begin(town("abcdef", "xby", rings="A")), "3")
    state.apply(0, GAME.parse("A backward 2"))
    return turn(state, "express 3")


def free_ride() -> MetroState:
    """A map with more stations than one word holds."""
    state = turn(table(map="berlin"), "5")
    state.apply(0, GAME.parse("A 5"))
    return turn(state, "free ride")


def nothing_free() -> MetroState:
    return turn(cross(begin(town("ab")), "ab"), "free ride")


@pytest.mark.parametrize("make", [ring_and_lines, ring_in_use, free_ride, nothing_free])
def test_a_random_player_does_anything_that_is_legal_each_as_likely(make: Callable[[], MetroState]) -> None:
    state, rng = make(), Rng(11)
    legal = state.legal(0)
    drawn = Counter(state.sample(0, rng) for _draw in range(400 * len(legal)))
    assert drawn.keys() == set(legal)
    assert all(300 < number < 500 for number in drawn.values())
