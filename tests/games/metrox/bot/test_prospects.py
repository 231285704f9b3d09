"""What the search sees in a sheet: the pile's transfers, choices tried on the sheet itself, sheets played on."""

import pytest

from creuset.core.bits import bit
from creuset.core.fair import rng_from
from creuset.core.seats import DEALER, DEALER_ONLY
from creuset.games.metrox.bot.courses import NEVER, Cards, Course
from creuset.games.metrox.bot.knowing import FILE
from creuset.games.metrox.bot.pile import SURE, Coming
from creuset.games.metrox.bot.prospects import Prospects
from creuset.games.metrox.bot.quick import Quick
from creuset.games.metrox.bot.recall import Recall
from creuset.games.metrox.rules import GAME
from creuset.games.metrox.rules.actions import Choice
from creuset.games.metrox.rules.components import TRANSFER
from creuset.games.metrox.rules.rules import MetroState
from creuset.games.metrox.rules.state import EMPTY, FREE_WINDOWS, NONE, POINTS, TRANSFERS
from creuset.players.weights import read_weights
from tests.games.metrox.rules.positions import CITIES, begin, cross, outcome, play, table, town, turn
from tests.players.manners import seat_of, some_positions

WEIGHTS = read_weights(FILE)


def promised(state: MetroState, seat: int = 0) -> int:
    """What a sheet promises, between two rounds."""
    prospects = Prospects(state.network, WEIGHTS, state.players == 1)
    prospects.coming.look_at(state, state.noted(seat, FREE_WINDOWS))
    return int(prospects.promised(state, seat))


# The pile


def small_pile(cards: list[str]) -> MetroState:
    """A table whose pile holds only these cards."""
    state = begin(town("abc"))
    state.pile = 0
    for card in cards:
        state.pile += bit(4 * ["3", "4", "5", "6", "e2", "e3", "transfer", "free"].index(card))
    state.in_pile = len(cards)
    return state


def test_the_next_transfer_is_as_near_as_the_pile_says() -> None:
    patience = 800
    coming = Coming(patience)
    coming.look_at(small_pile(["3", "6", "transfer"]), 2)
    # Now with one in three; next with one in two after the 3, or two in fourteen after the 6.
    expected = 1 / 3 + patience / 1024 * (1 / 3 * 1 / 2 + 1 / 3 * 2 / 14)
    assert int(coming.first) == int(expected * 1024)


def test_no_transfer_comes_without_rounds() -> None:
    coming = Coming(800)
    coming.look_at(begin(town("abc")), 0)
    assert coming.first == coming.second == 0


def test_a_6_brings_the_transfers_back() -> None:
    """MX-13."""
    state = small_pile(["3", "3", "6"])
    coming = Coming(800)
    coming.look_at(state, 1)
    assert coming.first == 0
    state.apply(DEALER, GAME.parse("turn 6"))
    coming.look_at(state, 1)
    assert coming.first == int(2 / 14 * 1024)


# Sheets


@pytest.mark.parametrize("key", CITIES)
@pytest.mark.parametrize("seats", [1, 2])
def test_a_full_sheet_promises_what_it_scores(key: str, seats: int) -> None:
    state, rng = table(seats, map=key), rng_from(key, seats)
    while state.to_act() != 0:
        seat = DEALER if state.to_act() == DEALER_ONLY else seat_of(state)
        state.apply(seat, state.deal(rng) if seat == DEALER else state.sample(seat, rng))
    for seat, score in enumerate(outcome(state).totals):
        assert score * SURE - SURE // 2 <= promised(state, seat) <= score * SURE  # MX-17: halves are rounded down


def test_a_line_with_more_windows_promises_more() -> None:
    values = [promised(begin(town("abcdefghijkl", windows=(windows,)))) for windows in range(4)]
    assert values[0] < values[1] < values[2] < values[3]


def test_a_line_that_another_has_completed_promises_less() -> None:
    """MX-15; alone there is only the larger bonus (MX-22)."""
    for seats in (1, 2):
        state = begin(town("abcd", bonuses=((7, 1),)), seats)
        before = promised(state)
        state.claimed = bit(0)
        assert (promised(state) < before) == (seats == 2)


def test_an_interchange_in_front_promises_more_as_long_as_a_transfer_may_come() -> None:
    network = town("xabcde", "x", "x", "x", "klmnop", windows=(3, 0, 0, 0, 3))
    plain = town("vabcde", "w", "y", "z", "klmnop", windows=(3, 0, 0, 0, 3))

    def gain(state: MetroState) -> int:
        prospects = Prospects(state.network, WEIGHTS, True)
        prospects.coming.look_at(state, 6)
        prospects.look_at(state, 0)
        return int(prospects.transfers)

    assert gain(begin(network)) > gain(begin(plain)) > 0
    without = begin(network)
    without.in_pile -= without.left(TRANSFER)
    without.pile -= without.left(TRANSFER) << (TRANSFER * 4)
    assert gain(without) < gain(begin(network))


# Choices


@pytest.mark.parametrize("key", CITIES)
@pytest.mark.parametrize("special", ["off", "on"])
def test_trying_a_choice_leaves_the_sheet_as_it_was(key: str, special: str) -> None:
    for state in some_positions(GAME, {"map": key, "special_stations": special}, 2, 3)[::5]:
        assert isinstance(state, MetroState)
        seat, before = seat_of(state), state.data()
        quick = Quick(state.network, Prospects(state.network, WEIGHTS, False))
        for action in state.legal(seat):
            quick.value_of(state, seat, action)
        assert state.judge(seat, quick.best(state, seat)) == 0
        assert state.data() == before


@pytest.mark.parametrize("key", CITIES)
def test_a_choice_is_tried_as_the_game_carries_it_out(key: str) -> None:
    """What is promised is what a look at the position after it promises, except that the round is not over."""
    for state in some_positions(GAME, {"map": key}, 1, 7)[::4]:
        assert isinstance(state, MetroState)
        prospects = Prospects(state.network, WEIGHTS, True)
        quick = Quick(state.network, prospects)
        for action in state.legal(0)[::3]:
            value = quick.value_of(state, 0, action)
            after = state.copy()
            after.apply(0, action)
            prospects.coming.look_at(after, after.noted(0, FREE_WINDOWS))
            assert value == prospects.promised(after, 0), action.notation()


def test_takes_the_best_of_what_it_tries() -> None:
    state = turn(begin(town("abcde", "vwxyzklm")), "5")
    quick = Quick(state.network, Prospects(state.network, WEIGHTS, True))
    chosen = quick.best(state, 0)
    assert chosen.notation() == "A 5"
    assert quick.value_of(state, 0, chosen) == max(quick.value_of(state, 0, action) for action in state.legal(0))


# Courses


@pytest.mark.parametrize("special", ["off", "on"])
@pytest.mark.parametrize("key", CITIES)
def test_a_course_to_the_end_is_a_game_by_the_quick_policy(key: str, special: str) -> None:
    """The same cards and choices through the game itself give the same lines, transfers and empty stations."""
    state = table(1, map=key, special_stations=special)
    cards = Cards()
    cards.draw(state, rng_from("cards", key))
    course = Course(state.network, WEIGHTS, True)
    course.play(state, 0, NONE, cards, 1000)
    quick = Quick(state.network, Prospects(state.network, WEIGHTS, True))
    turns = iter(cards.cards)
    while state.to_act() != 0:
        if state.to_act() == DEALER_ONLY:
            card = next(turns)
            (action,) = [each for each, _weight in state.chances() if getattr(each, "card", NONE) == card]
            state.apply(DEALER, action)
        else:
            state.apply(0, quick.best(state, 0))
    assert course.left == 0
    assert course.empty == state.noted(0, EMPTY) * SURE
    assert course.transfers == 2 * state.noted(0, TRANSFERS) * SURE
    done = [line for line in range(state.network.lines) if course.completed[line] != NEVER]
    assert sum(state.network.larger[line] for line in done) == state.noted(0, POINTS)


def test_a_course_begins_with_the_choice_that_is_given() -> None:
    state = turn(begin(town("abcd", "wxyz"), 2), "4")
    choice = GAME.parse("B 4")
    assert isinstance(choice, Choice)
    course = Course(state.network, WEIGHTS, False)
    course.play(state, 0, choice.number, Cards(), 0)
    assert list(course.completed) == [NEVER, 1]
    assert course.left == 7


@pytest.mark.parametrize("key", CITIES)
def test_recalled_choices_are_those_that_would_be_made_anew(key: str) -> None:
    often = Course(table(1, map=key).network, WEIGHTS, True)
    for number, state in enumerate(some_positions(GAME, {"map": key}, 1, 5)[::6] * 2):
        assert isinstance(state, MetroState)
        for luck in range(8):
            cards, once = Cards(), Course(state.network, WEIGHTS, True)
            cards.draw(state, rng_from("recalled", number // 2, luck))
            for course in (often, once):
                course.play(state, 0, NONE, cards, 4)
            assert list(often.completed) == list(once.completed)
            assert list(often.hopes) == list(once.hopes)
            assert (often.transfers, often.empty, often.left) == (once.transfers, once.empty, once.left)


def test_a_choice_is_recalled_only_for_the_same_sheet_card_and_pile() -> None:
    recall, network = Recall(), town("abcdefgh", "klmnopqr")
    state = turn(begin(network), "4")
    assert recall.find(state, 0) == NONE
    recall.keep(7)
    assert recall.find(turn(begin(network), "4"), 0) == 7
    another_card, another_sheet = turn(begin(network), "5"), turn(cross(begin(network), "k"), "4")
    another_pile = begin(network)
    another_pile.pile -= 1
    another_pile.in_pile -= 1
    for other in (another_card, another_sheet, turn(another_pile, "4")):
        assert recall.find(other, 0) == NONE


def test_a_free_ride_crosses_what_is_hardest_to_reach() -> None:
    state = turn(begin(town("abcdefgh", "x", windows=(4, 0))), "free ride")
    quick = Quick(state.network, Prospects(state.network, WEIGHTS, True))
    chosen = quick.best(state, 0)
    values = {action.notation(): int(quick.value_of(state, 0, action)) for action in state.legal(0)}
    assert values[chosen.notation()] == max(values.values())


def test_cards_come_from_the_pile() -> None:
    """MX-13: until the 6 comes, never more of a card than are left."""
    state = play(begin(town("abcdefgh", "klmnopqr")), "free ride", "skip")
    for seed in range(20):
        cards = Cards()
        cards.draw(state, rng_from(seed))
        drawn = list(cards.cards)
        until = drawn[: drawn.index(3) + 1]
        assert 7 not in until
        assert all(until.count(card) <= state.left(card) for card in range(8))


def test_there_is_nothing_to_hope_for_once_all_windows_are_filled() -> None:
    state = turn(cross(begin(town("abcdefgh", windows=(1,))), "a"), "3")
    course = Course(state.network, WEIGHTS, True)
    choice = GAME.parse("A 3")
    assert isinstance(choice, Choice)
    course.play(state, 0, choice.number, Cards(), 5)
    assert list(course.hopes) == [0]
    assert course.left == 0
