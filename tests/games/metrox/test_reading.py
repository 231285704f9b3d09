"""Data that could not come from a game of Metro X is no view of it, however well each part is formed."""

from collections.abc import Callable

import pytest

from creuset.games.metrox import GAME
from tests.games.metrox.towns import TOWN
from tests.games.nonsense import Facts, facts_of, refuse


def a_station_of_another_city(facts: Facts) -> None:
    facts["sheets"][0]["marked"].append("alexanderplatz")


def a_transfer_at_an_empty_station(facts: Facts) -> None:
    marked = facts["sheets"][0]["marked"]
    (empty, *_others) = [station.key for station in GAME.city("amsterdam").stations if station.key not in marked]
    facts["sheets"][0]["transfers"][empty] = 1


def a_station_twice(facts: Facts) -> None:
    facts["sheets"][0]["marked"].append(facts["sheets"][0]["marked"][-1])


def a_line_complete(facts: Facts) -> None:
    facts["sheets"][0]["complete"].append("A")


def a_line_claimed(facts: Facts) -> None:
    facts["claimed"].append("A")


def a_bonus_for_nothing(facts: Facts) -> None:
    facts["sheets"][0]["bonuses"]["A"] = 1


def points_for_nothing(facts: Facts) -> None:
    facts["sheets"][0]["points"] += 1


def repeats_without_special_stations(facts: Facts) -> None:
    facts["sheets"][0]["repeats"] = 1


def too_many_windows(facts: Facts) -> None:
    facts["sheets"][0]["windows"]["A"] = ["3"] * 9


def a_free_ride_written(facts: Facts) -> None:
    facts["sheets"][0]["windows"]["A"] = ["free ride"]


def no_card(facts: Facts) -> None:
    facts["card"] = None


def nobody_to_show(facts: Facts) -> None:
    facts["showing"] = []


def nobody_pending(facts: Facts) -> None:
    facts["pending"] = []


def showing_without_a_choice(facts: Facts) -> None:
    facts["phase"], facts["pending"] = "showing", []


def the_end(facts: Facts) -> None:
    facts.update(phase="over", card=None, pending=[], showing=[])


def a_choice_before_choosing(facts: Facts) -> None:
    facts["choice"] = "A 1"


def another_map(facts: Facts) -> None:
    facts["map"] = "berlin"


ALTERATIONS: list[tuple[Callable[[Facts], None], str]] = [
    (a_station_of_another_city, "marked"),
    (a_transfer_at_an_empty_station, "transfers"),
    (a_station_twice, "sheets"),
    (a_line_complete, "complete"),
    (a_line_claimed, "claimed"),
    (a_bonus_for_nothing, "sheets"),
    (points_for_nothing, "points"),
    (repeats_without_special_stations, "repeats"),
    (too_many_windows, "windows"),
    (a_free_ride_written, "windows"),
    (no_card, "card"),
    (nobody_to_show, "showing"),
    (nobody_pending, "pending"),
    (showing_without_a_choice, "choice"),
    (the_end, "phase"),
    (a_choice_before_choosing, "choice"),
    (another_map, "map"),
]


@pytest.mark.parametrize(("alter", "where"), ALTERATIONS, ids=[alter.__name__ for alter, _where in ALTERATIONS])
def test_what_could_not_be_when_all_choose_is_refused(alter: Callable[[Facts], None], where: str) -> None:
    def wanted(facts: Facts) -> bool:
        return bool(facts["pending"] == [1, 2] and facts["round"] == 5 and facts["card"] == "4")

    assert refuse(GAME, {}, facts_of(GAME, {}, 2, 0, wanted), alter) == where


@pytest.mark.parametrize("choice", ["A 6", "L 0", "A forward 1", "skip", "cross A1", "turn 4", "dance"])
def test_a_choice_that_was_not_legal_is_refused(choice: str) -> None:
    def wanted(facts: Facts) -> bool:
        return bool(facts["choice"] is not None and facts["card"] == "3")

    assert refuse(GAME, {}, facts_of(GAME, {}, 2, 0, wanted), lambda facts: facts.update(choice=choice)) == "choice"


@pytest.mark.parametrize("phase", ["choosing", "turning"])
def test_nobody_goes_on_without_a_window(phase: str) -> None:
    facts = facts_of(GAME, {}, 2, 0, lambda facts: facts["phase"] == "over")
    if phase == "choosing":
        facts.update(card="3", pending=[1, 2], showing=[1, 2])
    where = refuse(GAME, {}, facts, lambda facts: facts.update(phase=phase))
    assert where == ("showing" if phase == "choosing" else "phase")


def test_a_card_is_turned_only_from_a_pile() -> None:
    facts = facts_of(GAME, {}, 2, 0, lambda facts: facts["phase"] == "turning")
    facts["pile"] = dict.fromkeys(facts["pile"], 0)
    assert refuse(GAME, {}, facts, lambda _facts: None) == "pile"


def test_whoever_is_alone_has_nothing_to_show() -> None:
    facts = facts_of(GAME, {}, 1, 0, lambda facts: facts["phase"] == "choosing")
    assert refuse(GAME, {}, facts, lambda facts: facts.update(phase="showing", pending=[])) == "showing"


def chosen_something_else(facts: Facts) -> None:
    facts["chosen"]["marks"].append("alexanderplatz")


def chosen_nothing(facts: Facts) -> None:
    facts["chosen"] = None


@pytest.mark.parametrize("alter", [chosen_something_else, chosen_nothing])
def test_a_choice_does_what_it_would_do(alter: Callable[[Facts], None]) -> None:
    facts = facts_of(GAME, {}, 2, 0, lambda facts: facts["choice"] is not None)
    assert refuse(GAME, {}, facts, alter) == "chosen"


def between_the_two(sheet: Facts) -> None:
    sheet["bonuses"]["A"] = 4


def more_than_the_larger(sheet: Facts) -> None:
    sheet["bonuses"]["A"] = 7


def none_at_all(sheet: Facts) -> None:
    del sheet["bonuses"]["A"]


def the_smaller_for_the_first(sheet: Facts) -> None:
    sheet["bonuses"]["A"] -= 3
    sheet["points"] -= 3


def points_for_the_smaller(sheet: Facts) -> None:
    sheet["points"] -= 3


@pytest.mark.rule("MX-15")
@pytest.mark.parametrize(
    ("alter", "where"),
    [
        (between_the_two, "bonuses"),
        (more_than_the_larger, "A"),
        (none_at_all, "A"),
        (the_smaller_for_the_first, "bonuses"),
        (points_for_the_smaller, "points"),
    ],
)
def test_a_completed_line_brought_one_of_its_bonuses(alter: Callable[[Facts], None], where: str) -> None:
    options = {"map": TOWN}

    def wanted(facts: Facts) -> bool:
        return [sheet["bonuses"].get("A") for sheet in facts["sheets"]] == [6, None]

    facts = facts_of(GAME, options, 2, 0, wanted)
    assert refuse(GAME, options, facts, lambda facts: alter(facts["sheets"][0])) == where
