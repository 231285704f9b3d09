"""What the Metro X board says: what to do, what is under the cursor, what a ride would bring."""

from typing import Final

from creuset.core.message import N_, Filling, Message
from creuset.games.metrox.rules.actions import LETTERS
from creuset.games.metrox.rules.components import TRANSFER, card_name
from creuset.games.metrox.terminal.board.eye import Eye
from creuset.games.metrox.terminal.board.signs import CROSSED, DONE, FREE, SPECIAL, WINDOW
from creuset.terminal.boards.board import Sign

SIGNS: Final = [
    Sign(FREE, Message(N_("a free station"))),
    Sign("2 3 4", Message(N_("a free station where this many lines stop"))),
    Sign(CROSSED, Message(N_("a crossed station"))),
    Sign("[3]", Message(N_("a transfer and what it is worth; it counts twice"))),
    Sign(SPECIAL, Message(N_("a special station: write the card again"))),
    Sign("▸○◂", Message(N_("the cursor"))),
    Sign(f"A34{WINDOW}", Message(N_("a train: what is written in its windows, and which are free"))),
    Sign("→ ← ?", Message(N_("the direction of a ring; not chosen yet"))),
    Sign(f"6/3 –/3 {DONE}", Message(N_("the bonuses of a line; the larger one is claimed; completed"))),
    Sign("▸ • =", Message(N_("a player who is thinking; has chosen; has filled all windows"))),
    Sign("»2 + ○ ·", Message(N_("in the pile: express, transfer, free ride; a card that is gone"))),
    Sign(f"{DONE} + {FREE} Σ {WINDOW}", Message(N_("points: lines, transfers, empty stations, total; windows left"))),
]
"""What the marks on the table mean."""


def prompt(eye: Eye, names: tuple[str, ...]) -> Message:
    """What the viewer has to do."""
    known = eye.known
    if known.over:
        return Message(N_("The game is over."))
    thinking = ", ".join(names[seat] for seat in known.thinking())
    if not eye.deciding:
        if not known.choosing:
            return Message(N_("The dealer is at work …"))
        if eye.chosen is not None:
            return Message(N_("You have chosen. Still thinking: {players}"), {"players": thinking})
        return Message(N_("Still thinking: {players}"), {"players": thinking})
    card: dict[str, Filling] = {"card": card_name(known.card)}
    if eye.at_others:
        return Message(N_("This is another player's sheet; press Esc to go back to yours."))
    if eye.can_skip:
        return Message(N_("Free ride: choose a station to cross, or skip it."))
    if known.sheet(eye.seat)["repeats"] > 0:
        return Message(N_("Special station: write the card again ({card})."), card)
    if known.card == TRANSFER:
        return Message(N_("Transfer: choose a line, and whether to number its next free station."))
    return Message(N_("Card {card}: choose a line and how many stations to mark."), card)


def in_a_row(eye: Eye) -> Message:
    """The stations a ride marks, by name, and what else it brings."""
    preview = eye.preview
    stations = [eye.city.stations[station].name for station in preview.stations]
    gaps: dict[str, Filling] = {"stations": ", ".join(stations), "count": len(stations), "worth": preview.worth}
    if preview.completes:
        gaps["lines"] = ", ".join(LETTERS[line] for line in preview.completes)
        return Message(N_("completes {lines}: {stations}"), gaps)
    if preview.worth:
        return Message(N_("worth 2 × {worth}: {stations}"), gaps)
    return Message(N_("{count}: {stations}"), gaps)


def about(eye: Eye) -> Message:
    """The sentence for the planned ride, or for the station under the cursor."""
    return about_station(eye) if eye.browsing or eye.pick.pointing else _about_ride(eye)


def _about_ride(eye: Eye) -> Message:
    preview = eye.preview
    line = eye.city.lines[eye.pick.line]
    gaps: dict[str, Filling] = {"line": line.letter, "name": line.name, "count": len(preview.stations)}
    if not preview.stations:
        return Message(N_("{line}, {name}: no station is marked, only the window is filled"), gaps)
    gaps["first"] = eye.city.stations[preview.stations[0]].name
    gaps["last"] = eye.city.stations[preview.stations[-1]].name
    gaps["jumped"] = len(preview.jumped)
    gaps["worth"] = preview.worth
    gaps["repeats"] = preview.repeats
    if preview.repeats:
        return Message(N_("{line}, {name}: stations: {count}; write the card again: {repeats} ×"), gaps)
    if preview.worth:
        return Message(N_("{line}, {name}: {first} becomes a transfer worth 2 × {worth}"), gaps)
    if preview.completes:
        gaps["lines"] = ", ".join(LETTERS[number] for number in preview.completes)
        return Message(N_("{line}, {name}: stations: {count}; lines completed: {lines}"), gaps)
    if preview.jumped:
        return Message(N_("{line}, {name}: {first} to {last}, stations: {count}, jumped: {jumped}"), gaps)
    if len(preview.stations) == 1:
        return Message(N_("{line}, {name}: {first} is crossed"), gaps)
    return Message(N_("{line}, {name}: {first} to {last}, stations: {count}"), gaps)


def about_station(eye: Eye) -> Message:
    """The sentence for the station under the cursor."""
    station = eye.pick.station
    lines = eye.lines_at(station)
    gaps: dict[str, Filling] = {
        "name": eye.city.stations[station].name,
        "code": eye.city.code(station),
        "lines": " ".join(LETTERS[line] for line in lines),
        "worth": len(lines),
    }
    if eye.is_transfer(station):
        return Message(N_("{name} ({code}): transfer worth 2 × {worth}; lines: {lines}"), gaps)
    if eye.is_marked(station):
        return Message(N_("{name} ({code}): crossed; lines: {lines}"), gaps)
    if eye.known.is_special(station):
        return Message(N_("{name} ({code}): free, special; lines: {lines}"), gaps)
    return Message(N_("{name} ({code}): free; lines: {lines}"), gaps)
