"""Positions as plain data."""

from mypy_extensions import i64

from creuset.core.bits import holds
from creuset.core.seats import seats_in
from creuset.games.metrox.rules.actions import BACKWARD, CHOICES, KEEPING, LETTERS, Choice
from creuset.games.metrox.rules.components import CARD_KEYS, CARDS
from creuset.games.metrox.rules.effects import effect_of
from creuset.games.metrox.rules.facts import Facts, Sheet
from creuset.games.metrox.rules.scoring import sheet_score
from creuset.games.metrox.rules.state import COMPLETE, EMPTY, NONE, PHASES, POINTS, REPEATS, Tabletop

OF_A_VIEW = ("seat", "choice", "chosen", "scores")
"""What only a view tells."""


def facts_of(table: Tabletop, seat: int | None) -> Facts:
    """What one seat may know."""
    choice = None if seat is None else choice_of(table, seat)
    return {
        "players": int(table.players),
        "map": table.network.city.key,
        "phase": PHASES[table.phase],
        "round": int(table.round),
        "card": None if table.card == NONE else CARD_KEYS[table.card],
        "pile": {CARD_KEYS[card]: int(table.left(card)) for card in range(CARDS)},
        "pending": [player + 1 for player in seats_in(table.pending)],
        "showing": [player + 1 for player in seats_in(table.showing)],
        "claimed": _letters(table, table.claimed),
        "sheets": [_sheet(table, player) for player in range(table.players)],
        "seat": None if seat is None else seat + 1,
        "choice": None if choice is None else choice.notation(),
        "chosen": None if seat is None or choice is None else effect_of(table, seat, choice),
        "scores": [sheet_score(table, player) for player in range(table.players)],
    }


def position_of(table: Tabletop) -> dict[str, object]:
    """The whole position. Journals keep its digest, so it holds no more than the game needs to go on."""
    facts = facts_of(table, None)
    position: dict[str, object] = {key: value for key, value in facts.items() if key not in OF_A_VIEW}
    position["sheets"] = [{key: value for key, value in sheet.items() if key != "bonuses"} for sheet in facts["sheets"]]
    choices = [choice_of(table, player) for player in range(table.players)]
    position["choices"] = [None if choice is None else choice.notation() for choice in choices]
    return position


def choice_of(table: Tabletop, seat: i64) -> Choice | None:
    """What a player has chosen and not yet shown."""
    return None if table.choices[seat] == NONE else CHOICES[table.choices[seat]]


def _letters(table: Tabletop, lines: i64) -> list[str]:
    return [LETTERS[line] for line in range(table.network.lines) if holds(lines, line)]


def _sheet(table: Tabletop, seat: int) -> Sheet:
    network = table.network
    lines, stations, keys = range(network.lines), range(network.stations), network.keys
    complete = table.noted(seat, COMPLETE)
    return {
        "windows": {LETTERS[line]: [CARD_KEYS[card] for card in table.written(seat, line)] for line in lines},
        "ways": {
            LETTERS[line]: 2 if table.way(seat, line) == BACKWARD else 1
            for line in lines
            if table.way(seat, line) != KEEPING
        },
        "marked": [keys[station] for station in stations if table.is_marked(seat, station)],
        "transfers": {
            keys[station]: int(network.lines_at[station]) for station in stations if table.is_transfer(seat, station)
        },
        "empty": int(table.noted(seat, EMPTY)),
        "complete": _letters(table, complete),
        "bonuses": {LETTERS[line]: int(table.bonus(seat, line)) for line in lines if holds(complete, line)},
        "points": int(table.noted(seat, POINTS)),
        "repeats": int(table.noted(seat, REPEATS)),
    }
