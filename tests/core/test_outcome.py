"""Ranks and outcomes."""

import pickle

import pytest

from creuset.core.message import Message
from creuset.core.outcome import Outcome, ScoreLine, ranks_by

OUTCOME = Outcome(
    "worn out", Message("nobody can go on"), (2, 1, 1), (3, 5, 5), (ScoreLine("gold", Message("gold"), (3, 5, 5)),)
)


@pytest.mark.parametrize(
    ("merits", "ranks"),
    [
        ([(1,), (2,)], (2, 1)),
        ([(2,), (2,)], (1, 1)),
        ([(2, 0), (2, 1), (1, 9)], (2, 1, 3)),
        ([(5,), (7,), (7,), (3,)], (3, 1, 1, 4)),
        ([(0, 0, 0)], (1,)),
        ([(-1,), (-2,)], (1, 2)),
    ],
)
def test_more_merit_is_a_better_rank_and_equal_merits_share_it(
    merits: list[tuple[int, ...]], ranks: tuple[int, ...]
) -> None:
    assert ranks_by(merits) == ranks


def test_winners_are_all_seats_of_the_first_rank() -> None:
    assert OUTCOME.winners() == [1, 2]


def test_only_the_very_same_outcome_is_the_same() -> None:
    data = OUTCOME.data()
    assert data == {"reason": "worn out", "ranks": [2, 1, 1], "totals": [3, 5, 5], "lines": {"gold": [3, 5, 5]}}
    assert OUTCOME.data() == data
    changes: list[dict[str, object]] = [
        {"reason": "x"},
        {"ranks": [1, 2, 2]},
        {"totals": [3, 5, 6]},
        {"lines": {}},
        {"a": 1},
    ]
    for changed in changes:
        assert OUTCOME.data() != {**data, **changed}


def test_an_outcome_travels_to_another_process_whole() -> None:
    there = pickle.loads(pickle.dumps(OUTCOME))
    assert there == OUTCOME
    assert str(there.reason) == str(OUTCOME.reason)
    assert [str(line.label) for line in there.lines] == [str(line.label) for line in OUTCOME.lines]
