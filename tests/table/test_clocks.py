"""Clocks: time for every decision, a bank for what takes longer, and what is left when steps are read again."""

import pytest

from creuset.core.fair import rng_from, seed_from
from creuset.core.journal import ACT, LATE, read_journals
from creuset.core.replay import verify
from creuset.packs import all_games, find_game
from creuset.table.clocks import ClockFace, Clocks
from creuset.table.match import Match
from tests.core.forging import GAME, NOON, SEED, talked_match

MOVE, BANK = 30_000, 600_000


def clocks(seats: int = 2) -> Clocks:
    """Clocks that show half a minute for a decision, and ten minutes in the bank."""
    return Clocks((30, 600), seats)


def test_nobody_s_time_runs_before_he_has_to_decide() -> None:
    time = clocks()
    assert time.faces() == [ClockFace(0, BANK, None), ClockFace(1, BANK, None)]
    assert time.next_deadline() is None
    assert time.late(10**15) == []


def test_a_quick_decision_costs_nothing_and_a_slow_one_what_it_takes_longer() -> None:
    time = clocks()
    time.tick(NOON, None, [0])
    assert time.deadline(0) == NOON + MOVE + BANK
    time.tick(NOON + MOVE, 0, [1])
    assert time.faces()[0] == ClockFace(0, BANK, None)
    time.tick(NOON + 2 * MOVE + 5000, 1, [0])
    assert time.faces()[1] == ClockFace(1, BANK - 5000, None)
    assert time.deadline(0) == NOON + 3 * MOVE + 5000 + BANK


def test_time_goes_on_while_others_do_something() -> None:
    time = clocks(3)
    time.tick(NOON, None, [0, 1, 2])
    time.tick(NOON + 20_000, 1, [0, 2])
    time.tick(NOON + 25_000, None, [0, 2])
    assert [time.deadline(seat) for seat in range(3)] == [NOON + MOVE + BANK, None, NOON + MOVE + BANK]
    time.tick(NOON + MOVE + 1000, 2, [0])
    assert [face.bank for face in time.faces()] == [BANK, BANK, BANK - 1000]


def test_every_decision_of_a_turn_has_its_own_time() -> None:
    time = clocks()
    time.tick(NOON, None, [0])
    time.tick(NOON + MOVE + 7000, 0, [0])
    assert time.faces()[0] == ClockFace(0, BANK - 7000, NOON + MOVE + 7000 + MOVE + BANK - 7000)


def test_whose_time_is_up_is_late_from_that_moment_on() -> None:
    time = clocks(3)
    time.tick(NOON, None, [0, 2])
    time.tick(NOON + 1, 2, [0, 1])
    end = NOON + MOVE + BANK
    assert time.next_deadline() == end
    assert time.late(end - 1) == []
    assert time.late(end) == [0]
    assert time.late(end + 1) == [0, 1]
    time.tick(end + 5, None, [1])
    assert time.late(end + 5) == [1]
    assert time.faces()[0] == ClockFace(0, 0, None)


def test_the_bank_is_never_overdrawn_and_a_decision_has_its_seconds_all_the_same() -> None:
    time = clocks()
    time.tick(NOON, None, [0])
    time.tick(NOON + 10 * BANK, 0, [0])
    assert time.faces()[0] == ClockFace(0, 0, NOON + 10 * BANK + MOVE)


def test_a_clock_that_was_put_back_costs_nothing() -> None:
    time = clocks()
    time.tick(NOON, None, [0])
    time.tick(NOON - 10**9, 0, [1])
    assert time.faces()[0].bank == BANK


# In a match


def test_without_a_clock_there_is_none() -> None:
    match = Match.begin(GAME, {}, ["you", "you"], ["Anna", "Ben"], SEED)
    assert match.clocks is None


def test_the_time_of_bots_and_of_those_for_whom_they_play_does_not_run() -> None:
    match = Match.begin(GAME, {}, ["you", "greedy"], ["Anna", "Ben"], SEED, (30, 600), NOON)
    clocks = match.clocks
    assert clocks is not None
    assert clocks.deadline(0) == NOON + MOVE + BANK
    match.stand_in(0, "greedy", NOON + MOVE + BANK, late=True)
    assert clocks.next_deadline() is None
    while match.to_act() == [0]:
        match.act(0, match.legal(0)[0], NOON + MOVE + BANK + 1)
    assert match.to_act() == [1]
    assert clocks.next_deadline() is None
    while match.to_act() == [1]:
        match.act(1, match.legal(1)[0], NOON + MOVE + BANK + 2)
    assert clocks.next_deadline() is None
    match.sit(0, NOON + MOVE + BANK + 3)
    assert clocks.faces() == [ClockFace(0, 0, NOON + MOVE + BANK + 3 + MOVE), ClockFace(1, BANK, None)]


def test_talk_does_not_stop_the_clock() -> None:
    match = Match.begin(GAME, {}, ["you", "you"], ["Anna", "Ben"], SEED, (30, 600), NOON)
    assert match.clocks is not None
    match.say(0, "let me think", NOON + 1000)
    match.ask(0, "abandon", NOON + 2000)
    match.answer(1, False, NOON + 3000)
    assert match.clocks.deadline(0) == NOON + MOVE + BANK


def test_nobody_s_time_runs_when_it_is_over() -> None:
    match = talked_match()
    assert match.clocks is not None
    assert match.clocks.next_deadline() is not None
    match.ask(0, "abandon", NOON + 10**5)
    match.answer(1, True, NOON + 10**5)
    assert match.abandoned
    assert match.clocks.next_deadline() is None


def test_time_never_runs_backwards_in_a_journal() -> None:
    match = Match.begin(GAME, {}, ["you", "you"], ["Anna", "Ben"], SEED, (30, 600), NOON)
    match.say(0, "the clock on the wall is slow", NOON - 500)
    match.act(0, match.legal(0)[0], NOON - 400)
    times = [step.at for step in match.journal().steps]
    assert times == sorted(times)
    assert min(times) == NOON


@pytest.mark.parametrize("key", list(all_games()))
def test_clocks_show_the_same_when_the_journal_is_read_again(key: str) -> None:
    game, rng, now = find_game(key), rng_from("clocks", key), NOON
    names = ["Anna", "Ben", "Cleo"]
    match = Match.begin(game, {}, ["you", "person", "greedy"], names, seed_from("clocks", key), (5, 20), now)
    late = 0
    while match.to_act() and match.steps < 250:
        now += int(rng.below(9000))
        assert match.clocks is not None
        for seat in match.clocks.late(now):
            match.stand_in(seat, "greedy", now, late=True)
            late += 1
        acting = match.to_act()
        seat = acting[int(rng.below(len(acting)))]
        match.act(seat, match.legal(seat)[int(rng.below(len(match.legal(seat))))], now)
        for person in list(match.stand_ins):
            if rng.below(3) == 0 and not match.over:
                match.sit(person, now)
        if rng.below(6) == 0 and match.can_undo(seat):
            match.undo(seat, now)
    assert late > 0
    (journal,) = read_journals(match.journal().lines())
    verify(game, journal)
    assert sum(step.kind == LATE for step in journal.steps) == late
    resumed = Match.resume(journal)
    assert resumed.clocks is not None
    assert match.clocks is not None
    assert resumed.clocks.faces() == match.clocks.faces()
    assert resumed.heading.clock == (5, 20)
    assert all(step.at for step in journal.steps if step.kind == ACT)
