"""What holds in every position of La Forge des Dieux."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from creuset.core.state import State
from creuset.games.forge.rules.rules import ForgeState
from tests.games.forge.rules.geometry import (
    CARDS,
    SPOTS,
    Spot,
    free_cards,
    free_cubes,
    name,
    resting_on,
    seen_cubes,
    spot_of,
)

COLOURS = ("grey", "blue", "red", "ochre", "violet")
PIECES = {
    f"{colour} {type_} {kind}"
    for colour in COLOURS
    for type_ in ("dagger", "axe", "sword")
    for kind in ("blade", "handle")
}  # FO-01, FO-05


def check(state: State) -> None:
    """No cube and no piece is lost or made; what is free, seen and worth something is so by the plain rule."""
    assert isinstance(state, ForgeState)
    facts: dict[str, Any] = state.data()
    _check_cubes(facts, state.pieces.all_facts())
    _check_mine(facts, state.switches.open_cubes)
    _check_pieces(facts)
    _check_pyramids(facts, state.switches.wide_top)
    _check_renown(facts, state.pieces.all_facts(), state.switches.per_weapon)
    _check_turn(facts)


def _held(facts: dict[str, Any]) -> list[list[str]]:
    """The pieces of every player, single ones and those of weapons."""
    return [
        [*singles, *(piece for weapon in weapons for piece in weapon)]
        for singles, weapons in zip(facts["singles"], facts["weapons"], strict=True)
    ]


def _check_cubes(facts: dict[str, Any], figures: Mapping[str, Any]) -> None:
    """FO-01, FO-07: every cube is in the Mine, in a reserve, or spent on a piece."""
    seen = Counter(cube["colour"] for cube in facts["mine"])
    hidden = seen.pop(None, 0)
    assert sum(facts["unseen"].values()) == hidden
    for colour in COLOURS:
        held = [reserve[colour] for reserve in facts["reserves"]]
        assert min(held) >= 0
        assert facts["left"][colour] == seen[colour] + facts["unseen"][colour]
        spent = sum(figures[piece]["cost"][colour] for pieces in _held(facts) for piece in pieces)
        assert facts["left"][colour] + sum(held) + spent == 11, f"{colour} cubes"


def _check_mine(facts: dict[str, Any], all_open: bool) -> None:
    """FO-03, FO-06, FO-12, FO-16."""
    cubes: set[Spot] = {spot_of(cube["at"]) for cube in facts["mine"]}
    assert len(cubes) == len(facts["mine"])
    assert cubes <= set(SPOTS)
    assert all(resting_on(spot, cubes) == set() for spot in set(SPOTS) - cubes), "a cube hangs in the air"
    assert {cube["at"] for cube in facts["mine"] if cube["free"]} == {name(spot) for spot in free_cubes(cubes)}
    if facts["phase"] in ("laying", "filling"):
        return
    seen = {cube["at"] for cube in facts["mine"] if cube["colour"] is not None}
    assert not seen & set(facts["coming"])
    shown = cubes if all_open else seen_cubes(cubes)
    assert seen | set(facts["coming"]) == {name(spot) for spot in shown}
    assert bool(facts["coming"]) == (facts["phase"] == "lighting")


def _check_pieces(facts: dict[str, Any]) -> None:
    """FO-01, FO-09, FO-10: every piece lies in a pyramid or before one player, and a weapon is a blade and a handle."""
    held = [piece for pieces in _held(facts) for piece in pieces]
    places = Counter([*held, *(entry["piece"] for entry in facts["pyramids"])])
    assert set(places.values()) <= {1}, "a piece is in two places"
    if facts["phase"] != "laying":
        assert set(places) == PIECES
    for weapons in facts["weapons"]:
        for blade, handle in weapons:
            assert blade.endswith(" blade")
            assert handle.endswith(" handle")


def _check_pyramids(facts: dict[str, Any], wide_top: bool) -> None:
    """FO-02."""
    if facts["phase"] == "laying":
        assert not any(entry["free"] for entry in facts["pyramids"])
        return
    for kind in ("blade", "handle"):
        entries = [entry for entry in facts["pyramids"] if entry["piece"].endswith(kind)]
        cards = {(entry["row"], entry["index"]) for entry in entries}
        assert len(cards) == len(entries)
        assert cards <= set(CARDS)
        free = {(entry["row"], entry["index"]) for entry in entries if entry["free"]}
        assert free == free_cards(cards, wide_top)


def _check_renown(facts: dict[str, Any], figures: Mapping[str, Any], per_weapon: bool) -> None:
    """FO-14."""
    for weapons, renown in zip(facts["weapons"], facts["renown"], strict=True):
        worth = 0
        for weapon in weapons:
            colours, types, _kinds = zip(*(piece.split() for piece in weapon), strict=True)
            worth += sum(figures[piece]["renown"] for piece in weapon)
            for alike, bonus in ((types, "same_type"), (colours, "same_colour")):
                if alike[0] == alike[1]:
                    bonuses = [figures[piece][bonus] for piece in weapon]
                    worth += max(bonuses) if per_weapon else sum(bonuses)
        assert renown == worth


def _check_turn(facts: dict[str, Any]) -> None:
    """FO-04, FO-08, FO-13."""
    if facts["phase"] in ("laying", "filling", "lot"):
        assert facts["turn"] == 0
        return
    assert (facts["first"] - 1 + facts["turn"] - 1) % facts["players"] == facts["player"] - 1
    if facts["phase"] == "joining":
        assert facts["forged"] in facts["singles"][facts["player"] - 1]
    else:
        assert facts["forged"] is None
    if facts["phase"] == "over":
        assert facts["turn"] % facts["players"] == 0, "not all have had the same number of turns"
        assert facts["ending"] is not None
    elif facts["phase"] == "acting" and facts["ending"] is None:
        assert facts["mine"]
        assert facts["pyramids"]
