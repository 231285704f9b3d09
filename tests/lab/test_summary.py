"""What many games come to: the order of play, and the figures that stand for a sample."""

import io
from collections.abc import Sequence

import pytest
from rich.console import Console

from creuset.core.message import Message
from creuset.core.outcome import Outcome, ranks_by
from creuset.lab.simulate import Contest, Result, play, play_out
from creuset.lab.statistics import percentile
from creuset.lab.summary import Summary, takes_turns, wins_in_order
from creuset.words import Speaker


def contest(*kinds: str, game: str = "forge", options: dict[str, str] | None = None) -> Contest:
    """A contest of these players, named after their seats."""
    return Contest(game, options or {}, kinds, [f"Player {seat + 1}" for seat in range(len(kinds))], 3)


def result(totals: Sequence[int], order: Sequence[int]) -> Result:
    """A game that ended so, played in this order."""
    ranks = ranks_by([(total,) for total in totals])
    return Result(Outcome("end", Message("the end"), ranks, tuple(totals), ()), 10, 20, tuple(order))


def summary_of(*results: Result) -> Summary:
    summary = Summary(contest(*["random"] * len(results[0].order)))
    for entry in results:
        summary.add(entry)
    return summary


def test_who_begins_is_who_decides_first_wherever_he_sits() -> None:
    begun = set()
    for number in range(12):
        played = play_out(contest("random", "random", "random"), number)
        (lot,) = [action.notation() for _seat, action in played.actions if action.notation().startswith("begin ")]
        first = int(lot.removeprefix("begin ")) - 1
        assert played.result().order == (first, (first + 1) % 3, (first + 2) % 3)
        begun.add(first)
    assert begun == {0, 1, 2}


def test_without_a_lot_the_order_of_play_is_that_of_the_seats() -> None:
    fixed = contest("random", "random", game="metallurgie", options={"first_player": "seat 1"})
    assert play(fixed, 0).order == (0, 1)


def test_wins_are_counted_in_the_order_of_play() -> None:
    games = [result([5, 9], [1, 0]), result([9, 5], [0, 1]), result([9, 5], [0, 1]), result([9, 5], [1, 0])]
    assert summary_of(*games).wins(0).value == 0.75
    assert [wins.value for wins in wins_in_order(games)] == [0.75, 0.25]
    assert [wins.value for wins in wins_in_order(games[2:])] == [0.5, 0.5]


def test_a_shared_win_is_a_part_of_one_for_each() -> None:
    assert [wins.value for wins in wins_in_order([result([7, 3, 7], [2, 0, 1])])] == [0.5, 0.5, 0.0]


def test_every_place_in_the_order_of_play_is_printed() -> None:
    page = io.StringIO()
    games = [result([1, 2, 3, 4], [3, 0, 1, 2]), result([1, 2, 3, 4], [0, 1, 2, 3])]
    summary_of(*games).show(Console(file=page, width=120), Speaker("en"))
    printed = page.getvalue()
    assert "whoever begins │ 50.0%" in printed
    assert printed.count("50.0% [9.5%, 90.5%]") == 2
    assert all(f"{place}." in printed for place in (2, 3, 4))


def test_where_all_choose_at_once_or_one_plays_alone_there_is_no_order_of_play() -> None:
    assert takes_turns(contest("random", "random"))
    assert takes_turns(contest("random", "random", game="metallurgie"))
    assert not takes_turns(contest("random", "random", game="metrox"))
    assert not takes_turns(contest("random", game="metrox"))
    together = contest("random", "random", game="metrox")
    summary = Summary(together)
    summary.add(play(together, 0))
    page = io.StringIO()
    summary.show(Console(file=page, width=120), Speaker("en"))
    assert "Player 2" in page.getvalue()
    assert "order of play" not in page.getvalue()


def test_a_journal_tells_the_same_game_as_its_steps() -> None:
    played = play_out(contest("random", "random"), 5)
    told = play(contest("random", "random"), 5)
    assert told.outcome == played.result().outcome
    assert all(f'"what":"{step.what}"' in told.journal for step in played.steps)


@pytest.mark.parametrize(("part", "value"), [(0.0, 1), (0.1, 1), (0.11, 2), (0.5, 5), (0.9, 9), (1.0, 10)])
def test_a_percentile_is_the_value_that_this_part_does_not_exceed(part: float, value: int) -> None:
    assert percentile([3, 1, 2, 10, 9, 8, 7, 6, 5, 4], part) == value
