"""What holds in every position of Metallurgie."""

from typing import Any

from creuset.core.state import State

CARDS = {"iron": 44, "copper": 30, "silver": 18, "gold": 11}  # ME-02
METALS = list(CARDS)
AROUND = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))  # ME-03


def check(state: State) -> None:
    """No card is lost or made, the pattern is in one piece, and no hand is too large."""
    facts: dict[str, Any] = state.data()
    tops: dict[tuple[int, int], str] = {(column, row): top for column, row, top in facts["pattern"]}
    assert len(tops) == len(facts["pattern"]), "two stacks lie at one place"
    _check_cards(facts, list(tops.values()))
    _check_whole(set(tops))
    _check_hands(facts)


def _check_cards(facts: dict[str, Any], tops: list[str]) -> None:
    for height, metal in enumerate(METALS):
        # ME-08: a card lies on the metal before its own, so a stack holds every metal up to the one it shows.
        in_pattern = sum(METALS.index(top) >= height for top in tops)
        in_hands = sum(hand[metal] for hand in facts["held"])
        won = sum(row[metal] for row in facts["won"])
        turned = int(facts["turned"] == metal)
        total = in_pattern + in_hands + won + turned + facts["discard"][metal] + facts["in_pile"][metal]
        assert total == CARDS[metal], f"{total} {metal} cards"
        assert min(facts["discard"][metal], facts["in_pile"][metal]) >= 0
    stop = int(facts["phase"] in ("placing", "turning", "turned", "scoring", "taking", "refilling"))
    assert facts["pile"] == sum(facts["in_pile"].values()) + stop  # ME-05, ME-22


def _check_whole(places: set[tuple[int, int]]) -> None:
    """ME-18."""
    assert places
    reached = {next(iter(places))}
    fresh = list(reached)
    while fresh:
        column, row = fresh.pop()
        for right, down in AROUND:
            place = (column + right, row + down)
            if place in places and place not in reached:
                reached.add(place)
                fresh.append(place)
    assert reached == places, "the pattern is in parts"


def _check_hands(facts: dict[str, Any]) -> None:
    """ME-05, ME-21."""
    for size, hand in zip(facts["hands"], facts["held"], strict=True):
        assert min(hand.values()) >= 0
        assert sum(hand.values()) == size
        assert size <= 3
    dealt = [bonus for bonus in facts["bonuses"] if bonus is not None]
    assert len(set(dealt)) == len(dealt), "a bonus card was given twice"  # ME-24
