"""The score, the ranking and the verdicts: MX-17, MX-18, MX-22, MX-23."""

import pytest

from creuset.games.metrox.rules.scoring import verdict
from tests.games.metrox.rules.positions import begin, complete, cross, outcome, play, points, town, transfers


@pytest.mark.rule("MX-17")
def test_the_example_of_the_published_rules() -> None:
    """18 for lines (1+2+4+2+3+6), 22 for transfers (2 × [1+4+1+3+2]), and 9 empty stations cost 4: 36."""
    network = town(
        *("xzp", "xb", "xc", "xyd", "zye", "yq", "ghijklmno"),
        windows=(3, 2, 1, 2, 1, 1, 2),
        bonuses=((6, 3), (3, 2), (4, 2), (4, 2), (3, 2), (2, 1), (7, 3)),
    )
    state = begin(network, 2)
    rounds = [
        ("3", "G 0", "C 2"),  # the other completes C, E and F before
        ("3", "G 0", "E 3"),
        ("3", "B 0", "F 1"),
        ("transfer", "A 1", "A 0"),
        ("transfer", "A 1", "A 0"),
        ("transfer", "A 1", "A 0"),
        ("transfer", "D 1", "D 0"),
        ("transfer", "F 1", "D 0"),
        ("3", "B 1", "B 0"),
        ("3", "C 1", "B 0"),
        ("3", "D 1", "G 0"),
        ("3", "E 1", "G 0"),
    ]
    for card, own, other in rounds:
        assert state.outcome() is None
        play(state, card, own, other)
    assert complete(state) == ["ABCDEF", "CEF"]
    assert transfers(state) == {"x": 4, "z": 2, "p": 1, "y": 3, "q": 1}
    result = outcome(state)
    assert {line.key: line.values[0] for line in result.lines} == {"lines": 18, "transfers": 22, "empty": -4}
    assert result.totals[0] == 36
    assert {line.key: line.values[1] for line in result.lines} == {"lines": 4 + 3 + 2, "transfers": 0, "empty": -6}
    assert result.totals[1] == 3
    assert result.ranks == (1, 2)
    assert str(result.reason) == "all windows are filled"


@pytest.mark.rule("MX-17")
@pytest.mark.parametrize(("empty", "cost"), [(0, 0), (1, 0), (2, 1), (3, 1), (8, 4), (9, 4), (10, 5)])
def test_half_the_empty_stations_are_subtracted_rounded_down(empty: int, cost: int) -> None:
    line = "abcdefghij"
    state = begin(town(line, windows=(1,), bonuses=((0, 0),)), 2)
    cross(state, line[empty:] or "", "a")
    play(state, "3", "A 0", "A 0")
    assert outcome(state).totals == (-cost, -4)


@pytest.mark.rule("MX-17")
def test_transfers_count_twice() -> None:
    state = begin(town("ab", "ac", "ad", windows=(2, 1, 1)), 2)
    play(state, "transfer", "A 1", "A 0")
    play(state, "transfer", "A 1", "B 1")
    play(state, "transfer", "B 1", "A 0")
    play(state, "transfer", "C 0", "C 1")
    assert [transfers(state, seat) for seat in range(2)] == [{"a": 3, "b": 1, "c": 1}, {"a": 3, "d": 1}]
    assert [line.values for line in outcome(state).lines if line.key == "transfers"] == [(10, 8)]
    assert points(state) == [3 + 3, 3]


@pytest.mark.rule("MX-18")
def test_most_points_win() -> None:
    state = begin(town("abc", "xyz", windows=(1, 1)), 3)
    play(state, "3", "A 3", "A 2", "A 0")
    play(state, "3", "B 0", "B 2", "B 3")
    assert outcome(state).totals == (3 - 1, -1, 3 - 1)
    assert outcome(state).ranks == (1, 3, 1)


@pytest.mark.rule("MX-18")
def test_in_a_tie_fewer_empty_stations_are_ahead() -> None:
    """Two and three empty stations cost the same."""
    state = begin(town("abcde", windows=(1,)), 3)
    play(state, "3", "A 2", "A 3", "A 0")
    assert outcome(state).totals == (-1, -1, -2)
    assert outcome(state).ranks == (2, 1, 3)


@pytest.mark.rule("MX-18")
def test_if_even_that_is_equal_the_victory_is_shared() -> None:
    state = begin(town("abcde", "vwxyz", windows=(1, 1)), 3)
    play(state, "3", "A 3", "B 3", "A 1")
    play(state, "3", "B 1", "A 1", "B 0")
    assert outcome(state).ranks == (1, 1, 3)
    assert outcome(state).winners() == [0, 1]


@pytest.mark.rule("MX-18")
def test_more_points_beat_fewer_empty_stations() -> None:
    state = begin(town("ab", "vwxyz", windows=(1, 1), bonuses=((6, 3), (5, 4))), 2)
    play(state, "4", "A 2", "B 4")
    play(state, "4", "B 0", "A 1")
    assert outcome(state).totals == (6 - 2, -1)
    assert outcome(state).ranks == (1, 2)


@pytest.mark.rule("MX-22")
def test_alone_empty_stations_are_not_halved() -> None:
    for empty in (0, 1, 5, 9):
        line = "abcdefghij"
        state = begin(town(line, windows=(1,), bonuses=((0, 0),)))
        cross(state, line[empty:])
        play(state, "3", "A 0")
        assert outcome(state).totals == (-empty,)


@pytest.mark.rule("MX-22")
def test_alone_a_line_always_scores_the_larger_bonus() -> None:
    state = begin(town("abc", "xyz", windows=(2, 2), bonuses=((6, 3), (5, 4))))
    for choice in ("A 2", "A 1", "B 2", "B 1"):
        play(state, "3", choice)
    assert {line.key: line.values for line in outcome(state).lines} == {
        "lines": (11,),
        "transfers": (0,),
        "empty": (0,),
    }
    assert outcome(state).ranks == (1,)


VERDICTS = [
    (50, None, "a stroke of genius, or of luck: the whole city is at your feet"),
    (40, 49, "the network's chief planner could not have done it better"),
    (30, 39, "a timetable to be proud of"),
    (20, 29, "the trains run, and mostly on time"),
    (10, 19, "some delays, but everybody gets home"),
    (5, 9, "rail replacement buses are on their way"),
    (1, 4, "the passengers would like to read the rules with you"),
    (None, 0, "all change, please: this train is off the rails"),
]


@pytest.mark.rule("MX-23")
@pytest.mark.parametrize(("least", "most", "words"), VERDICTS)
def test_the_verdict_at_its_borders(least: int | None, most: int | None, words: str) -> None:
    assert str(verdict(-80 if least is None else least)) == str(verdict(200 if most is None else most)) == words
    if least is not None:
        assert str(verdict(least - 1)) != words
    if most is not None:
        assert str(verdict(most + 1)) != words


@pytest.mark.rule("MX-23")
@pytest.mark.parametrize(("bonus", "index"), [(50, 0), (49, 1), (5, 5), (4, 6), (1, 6), (0, 7)])
def test_a_lone_player_reads_the_verdict_at_the_end(bonus: int, index: int) -> None:
    state = play(begin(town("abc", windows=(1,), bonuses=((bonus, 0),))), "3", "A 3")
    assert outcome(state).totals == (bonus,)
    assert str(outcome(state).reason) == f"all windows are filled; {VERDICTS[index][2]}"


@pytest.mark.rule("MX-23")
def test_there_is_no_verdict_in_company() -> None:
    state = play(begin(town("abc", windows=(1,)), 2), "3", "A 3", "A 3")
    assert str(outcome(state).reason) == "all windows are filled"
