"""What holds in every position of Metro X."""

from typing import Any

from creuset.core.state import State
from creuset.games.metrox.rules.city import CityMap
from creuset.games.metrox.rules.rules import MetroState
from creuset.games.metrox.rules.state import FREE_WINDOWS, TRANSFERS

CARDS = {"3": 3, "4": 2, "5": 2, "6": 1, "express 2": 2, "express 3": 1, "transfer": 2, "free ride": 1}  # MX-02
MARKS = {"3": 3, "4": 4, "5": 5, "6": 6, "express 2": 2, "express 3": 3, "transfer": 1}


def check(state: State) -> None:
    """Every mark has a card that made it, every bonus a full line, and every secret an owner who waits for others."""
    assert isinstance(state, MetroState)
    facts: dict[str, Any] = state.data()
    city = state.network.city
    _check_pile(facts, int(state.in_pile))
    for seat, sheet in enumerate(facts["sheets"]):
        _check_windows(facts, sheet, city, state.specials)
        _check_stations(facts, sheet, city)
        _check_tracks(state, seat, sheet)
        assert state.noted(seat, TRANSFERS) == sum(sheet["transfers"].values())
        assert state.noted(seat, FREE_WINDOWS) == _free_windows(sheet, city)
    _check_bonuses(facts, city)
    _check_choices(facts)
    _check_round(facts, city, state.specials)


def _written(sheet: dict[str, Any]) -> list[str]:
    return [card for cards in sheet["windows"].values() for card in cards]


def _free_windows(sheet: dict[str, Any], city: CityMap) -> int:
    return sum(line.windows for line in city.lines) - len(_written(sheet))


def _full_lines(sheet: dict[str, Any], city: CityMap) -> set[str]:
    return {
        line.letter for line in city.lines if {city.stations[stop].key for stop in line.stops} <= set(sheet["marked"])
    }


def _check_pile(facts: dict[str, Any], in_pile: int) -> None:
    """MX-02, MX-13."""
    pile = facts["pile"]
    assert list(pile) == list(CARDS)
    assert all(0 <= pile[card] <= count for card, count in CARDS.items())
    assert sum(pile.values()) == in_pile
    if facts["phase"] in ("choosing", "showing"):
        assert pile[facts["card"]] < CARDS[facts["card"]]
        assert (pile["6"] == 0) == (facts["card"] == "6")
    else:
        assert facts["card"] is None
        assert pile["6"] == 1, "the 6 was not shuffled back"


def _check_windows(facts: dict[str, Any], sheet: dict[str, Any], city: CityMap, specials: bool) -> None:
    """MX-06, MX-19."""
    for line in city.lines:
        written = sheet["windows"][line.letter]
        assert len(written) <= line.windows
        assert set(written) <= set(MARKS)
        chosen = sheet["ways"].get(line.letter)
        assert (chosen is not None) == (line.ring and len(written) > 0)
        assert chosen in (None, 1, 2)
    if not specials:
        assert len(_written(sheet)) <= facts["round"]
        assert sheet["repeats"] == 0


def _check_stations(facts: dict[str, Any], sheet: dict[str, Any], city: CityMap) -> None:
    """MX-07 to MX-12."""
    marked, transfers, written = set(sheet["marked"]), sheet["transfers"], _written(sheet)
    assert len(marked) == len(sheet["marked"])
    assert sheet["empty"] == len(city.stations) - len(marked)
    assert set(transfers) <= marked
    assert len(transfers) <= written.count("transfer")
    for number, station in enumerate(city.stations):
        if station.key in transfers:
            assert transfers[station.key] == sum(number in line.stops for line in city.lines)
    by_cards = sum(MARKS[card] for card in written if card != "transfer")
    # A round without a window is a free ride; with special stations there may be more windows than rounds.
    free_rides = facts["round"] - min(facts["round"], len(set(written)))
    assert len(marked) - len(transfers) <= by_cards + free_rides


def _check_tracks(state: MetroState, seat: int, sheet: dict[str, Any]) -> None:
    """The word of every track tells the same as the list of marked stations."""
    city, marked = state.network.city, set(sheet["marked"])
    backward = len(city.lines)
    for number, line in enumerate(city.lines):
        keys = [city.stations[stop].key for stop in line.stops]
        assert state.marks(seat, number) == sum(1 << place for place, key in enumerate(keys) if key in marked)
        if line.ring:  # MX-19
            round_about = [keys[0], *reversed(keys[1:])]
            expected = sum(1 << place for place, key in enumerate(round_about) if key in marked)
            assert state.marks(seat, backward) == expected
            backward += 1


def _check_bonuses(facts: dict[str, Any], city: CityMap) -> None:
    """MX-15."""
    sheets = facts["sheets"]
    between_rounds = facts["phase"] in ("turning", "over")
    for sheet in sheets:
        complete = set(sheet["complete"])
        assert complete <= _full_lines(sheet, city)
        assert complete == _full_lines(sheet, city) or not between_rounds
        bonuses = [line.bonus for line in city.lines if line.letter in complete]
        assert sum(smaller for _larger, smaller in bonuses) <= sheet["points"]
        assert sheet["points"] <= sum(larger for larger, _smaller in bonuses)
    assert set(facts["claimed"]) == {letter for sheet in sheets for letter in sheet["complete"]}
    least = 0
    for line in city.lines:
        owners = sum(line.letter in sheet["complete"] for sheet in sheets)
        least += line.bonus[0] + (owners - 1) * line.bonus[1] if owners else 0
    assert sum(sheet["points"] for sheet in sheets) >= least, "nobody was the first to complete a line"


def _check_choices(facts: dict[str, Any]) -> None:
    """MX-14."""
    chosen = {seat for seat, choice in enumerate(facts["choices"], 1) if choice is not None}
    pending, showing = set(facts["pending"]), set(facts["showing"])
    assert pending <= showing
    if facts["phase"] == "choosing":
        assert pending
        assert chosen == showing - pending
        assert facts["players"] > 1 or not chosen
    elif facts["phase"] == "showing":
        assert showing
        assert not pending
        assert chosen == showing
    else:
        assert not showing | chosen


def _check_round(facts: dict[str, Any], city: CityMap, specials: bool) -> None:
    """MX-16, MX-20, MX-21."""
    free = [_free_windows(sheet, city) for sheet in facts["sheets"]]
    if facts["phase"] in ("turning", "over"):
        assert (facts["phase"] == "over") == (max(free) == 0)
        assert specials or len(set(free)) == 1
        assert not any(sheet["repeats"] for sheet in facts["sheets"])
    else:
        for seat in facts["showing"]:
            assert free[seat - 1] > 0
        assert specials or max(free) - min(free) <= 1
