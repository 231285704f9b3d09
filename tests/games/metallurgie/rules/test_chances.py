"""The dealer's chances: exact, including the stop card's, and followed in what is dealt."""

from collections import Counter
from fractions import Fraction
from math import factorial, prod
from typing import NamedTuple

import pytest

from creuset.core.rng import Rng
from creuset.core.seats import DEALER, DEALER_ONLY, seats_in
from creuset.core.state import State
from creuset.packs import all_games

GAME = all_games()["metallurgie"]
SHUFFLED = Counter(iron=37, copper=26, silver=17, gold=11)  # ME-05


class Draw(NamedTuple):
    """A card drawn: what was left in the pile before it, beside the stop card, what could come, and what came."""

    left: int
    chances: dict[str, Fraction]
    card: str


def chances(state: State) -> dict[str, Fraction]:
    """The probability of every action of the dealer."""
    weights = {action.notation(): weight for action, weight in state.chances()}
    return {notation: Fraction(weight, sum(weights.values())) for notation, weight in weights.items()}


def cards(state: State) -> dict[str, Fraction]:
    """The probability of every card, in a hand or turned."""
    return {notation.split()[1]: chance for notation, chance in chances(state).items()}


def play(state: State, rng: Rng, until: int) -> list[Draw]:
    """Play at random and draw anything but the stop card, until the next draw finds so many metal cards left."""
    drawn: list[Draw] = []
    while True:
        if state.to_act() != DEALER_ONLY:
            (seat,) = seats_in(state.to_act())
            state.apply(seat, state.sample(seat, rng))
            continue
        left = SHUFFLED.total() - len(drawn)
        if left == until:
            return drawn
        action = state.deal(rng)
        while action.notation().endswith("stop"):
            action = state.deal(rng)
        drawn.append(Draw(left, cards(state), action.notation().split()[1]))
        state.apply(DEALER, action)


def play_to_the_stop_card(seats: int, rng: Rng, until: int) -> list[Draw]:
    """A whole match whose stop card comes with so many metal cards left beneath it."""
    state = GAME.begin({}, seats)
    drawn = play(state, rng, until)
    drawn.append(Draw(until, cards(state), "stop"))
    (stop,) = [action for action, _ in state.chances() if action.notation().endswith("stop")]
    state.apply(DEALER, stop)
    assert state.to_act() == 0
    return drawn


@pytest.mark.rule("ME-05", "ME-22")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_stop_card_comes_only_among_the_last_six_cards(seats: int) -> None:
    for draw in play_to_the_stop_card(seats, Rng(seats), 0):
        assert draw.chances.get("stop", 0) == (Fraction(1, draw.left + 1) if draw.left <= 5 else 0)


@pytest.mark.rule("ME-05")
def test_the_stop_card_is_as_likely_at_each_of_the_last_six_places() -> None:
    not_yet = Fraction(1)
    places = {}
    for draw in play_to_the_stop_card(2, Rng(6), 0):
        stop = draw.chances.get("stop", Fraction(0))
        places[draw.left] = not_yet * stop
        not_yet *= 1 - stop
    assert {left: chance for left, chance in places.items() if chance} == dict.fromkeys(range(6), Fraction(1, 6))


@pytest.mark.rule("ME-05")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_card_left_is_as_likely_to_come(seats: int) -> None:
    pile = Counter(SHUFFLED)
    for draw in play_to_the_stop_card(seats, Rng(10 + seats), 0):
        places = draw.left + (draw.left <= 5)
        metals = {card: chance for card, chance in draw.chances.items() if card != "stop"}
        assert metals == {card: Fraction(count, places) for card, count in pile.items() if count}
        if draw.card != "stop":
            pile[draw.card] -= 1
    assert pile.total() == 0


@pytest.mark.rule("ME-05")
@pytest.mark.parametrize("until", range(6))
def test_every_order_of_the_pile_is_as_likely(until: int) -> None:
    drawn = play_to_the_stop_card(3, Rng(20 + until), until)
    beneath = SHUFFLED - Counter(draw.card for draw in drawn)
    orders = Fraction(arrangements(SHUFFLED), arrangements(beneath))
    # One of six places for the stop card, and one of all the orders of the metal cards above it.
    assert prod(draw.chances[draw.card] for draw in drawn) == Fraction(1, 6) / orders


def arrangements(pile: Counter[str]) -> int:
    """How many ways cards can lie, with those of one metal alike."""
    return factorial(pile.total()) // prod(factorial(count) for count in pile.values())


@pytest.mark.rule("ME-24")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_bonus_card_left_is_as_likely(seats: int) -> None:
    state = GAME.begin({"bonus_cards": "on"}, seats)
    left = {"iron", "copper", "silver", "gold"}
    for metal in ("silver", "iron", "gold", "copper")[:seats]:
        assert chances(state) == {f"bonus {card}": Fraction(1, len(left)) for card in left}
        state.apply(DEALER, GAME.parse(f"bonus {metal}"))
        left.remove(metal)
    assert chances(state).keys() == {"give iron", "give copper", "give silver", "give gold"}


@pytest.mark.rule("ME-06")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_player_is_as_likely_to_begin(seats: int) -> None:
    state = GAME.begin({"first_player": "random"}, seats)
    assert chances(state) == {f"begin {seat}": Fraction(1, seats) for seat in range(1, seats + 1)}


def test_chance_has_no_say_in_a_decision_of_a_player() -> None:
    state = GAME.begin({}, 2)
    for card in ("iron", "iron", "gold", "iron", "copper", "silver"):
        assert state.to_act() == DEALER_ONLY
        state.apply(DEALER, GAME.parse(f"give {card}"))
    assert state.to_act() == 1
    assert state.chances() == []


@pytest.mark.parametrize(
    ("options", "until"),
    [
        ({}, 91),
        ({}, 50),
        ({}, 6),
        ({}, 5),
        ({}, 3),
        ({}, 1),
        ({"bonus_cards": "on"}, 91),
        ({"first_player": "random"}, 91),
    ],
)
def test_the_dealer_follows_the_chances(options: dict[str, str], until: int) -> None:
    state = GAME.begin(options, 4)
    play(state, Rng(until), until)
    expected = chances(state)
    rng = Rng(2004)
    deals = 20_000
    dealt = Counter(state.deal(rng).notation() for _ in range(deals))
    assert dealt.keys() <= expected.keys()
    chi_square = sum((dealt[card] - deals * chance) ** 2 / (deals * chance) for card, chance in expected.items())
    # With at most four degrees of freedom a fair dealer is above this once in a hundred thousand times.
    assert chi_square < 28.5
    assert chances(state) == expected  # dealing shows what may come and carries nothing out


def test_the_last_card_of_the_pile_is_the_stop_card() -> None:
    state = GAME.begin({}, 2)
    play(state, Rng(3), 0)
    assert cards(state) == {"stop": 1}
