"""Deals and promises for tests: the lines by which they are made, and what the ledger holds."""

from typing import Any, cast

from creuset.core.seats import DEALER
from creuset.games.metal_adventures.rules.rules import MetalAdventuresState
from tests.games.metal_adventures.rules.positions import captain, facts, play


def drafted(to: str, *clauses: str) -> list[str]:
    """The lines by which a deal is put together for these players, `2` or `2 3`, and not yet proposed."""
    return ["offer", *(f"to {seat}" for seat in to.split()), *clauses]


def offered(to: str, *clauses: str) -> list[str]:
    """The same, and it is proposed."""
    return [*drafted(to, *clauses), "propose"]


def agreed(to: str, *clauses: str) -> list[str]:
    """The same, and it is accepted by the first who is asked."""
    return [*offered(to, *clauses), "accept"]


def deal(state: MetalAdventuresState) -> dict[str, Any]:
    """The deal that is being made, as plain data."""
    return cast(dict[str, Any], facts(state)["deal"])


def ledger(state: MetalAdventuresState) -> list[str]:
    """All promises: `1 to 2: 5 later`, with a star when it has fallen due."""
    return [_line(entry) for entry in cast(list[dict[str, Any]], facts(state)["promises"])]


def _line(entry: dict[str, Any]) -> str:
    term = entry["term"]
    words = f"{term['amount']} {term['what']}" if "amount" in term else term["what"]
    return f"{entry['by']} to {entry['to']}: {words}{' *' if entry['due'] else ''}"


def purses(state: MetalAdventuresState) -> list[int]:
    """What each player has."""
    return [entry["credits"] for entry in facts(state)["captains"]]


def judgments(state: MetalAdventuresState) -> list[int]:
    """What each player has been judged for."""
    return [entry["judgment"] for entry in facts(state)["captains"]]


def word(state: MetalAdventuresState, seat: int) -> tuple[int, int]:
    """How many promises a player has kept, and how many they have broken."""
    return captain(state, seat)["kept"], captain(state, seat)["broken"]


WON, LOST = "roll 6 1", "roll 1 6"


def fought(state: MetalAdventuresState, *lines: str) -> MetalAdventuresState:
    """A fight is carried out whose deals are made: nobody betrays, nobody uses a Metal Faktor die or a support card."""
    play(state, "ready")
    while (asked := facts(state)["phase"]) in ("rally", "loyalty", "metal"):
        play(state, {"rally": "ready", "loyalty": "loyal", "metal": "hold"}[asked])
    return play(state, *lines)


def next_turns(state: MetalAdventuresState, *seats: int) -> MetalAdventuresState:
    """The turn ends, and so do those of these players: each is judged, loses a fight against Exxalia, and ends."""
    play(state, "end")
    for _seat in seats:
        play(state, "judgment", "raid exxalia")
        fought(state, LOST)
        play(state, "end")
    return state


def looked_at(state: MetalAdventuresState) -> MetalAdventuresState:
    """Players who got cards face down have looked at them: the dealer shows them, one card a step."""
    while facts(state)["phase"] == "showing":
        state.apply(DEALER, state.legal(DEALER)[0])
    return state
