"""What happened, as lines of the log. The log tells a choice once it is shown (MX-14)."""

from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.message import N_, Filling, Message
from creuset.games.metrox.rules.actions import BACKWARD, FORWARD, LETTERS, Choice, Cross, Ride, Show, Turn
from creuset.games.metrox.rules.components import TRANSFER, card_name
from creuset.games.metrox.rules.effects import bonus_of, completed, tried
from creuset.games.metrox.rules.legality import stations_of
from creuset.games.metrox.rules.state import Tabletop


def account_of(table: Tabletop, actor: i64, action: Action, openly: bool) -> Message:
    """The log line for an action that is about to be carried out."""
    if isinstance(action, Turn):
        gaps: dict[str, Filling] = {"round": int(table.round) + 1, "card": card_name(action.card)}
        return Message(N_("round {round}: {card}"), gaps)
    if isinstance(action, Show):
        return _choice(table, action.seat, action.choice)
    assert isinstance(action, Choice)
    if not openly:
        return Message(N_("{player} has chosen"))
    if table.players == 1:
        return _choice(table, actor, action)
    return Message(N_("{player} chooses: {choice}"), {"choice": action.label()})


def _choice(table: Tabletop, seat: i64, choice: Choice) -> Message:
    line = _written(table, seat, choice)
    lines = completed(table, tried(table, seat, choice), seat)
    if not lines:
        return line
    letters = ", ".join(LETTERS[each] for each in lines)
    bonus = sum([bonus_of(table, each) for each in lines])
    return Message(N_("{what}; completed: {lines} (+{bonus})"), {"what": line, "lines": letters, "bonus": bonus})


def _written(table: Tabletop, seat: i64, choice: Choice) -> Message:
    marked = stations_of(table, seat, choice)
    stations = ", ".join(table.network.city.stations[station].name for station in marked)
    if isinstance(choice, Ride):
        gaps: dict[str, Filling] = {**choice.gaps(), "card": card_name(table.card), "stations": stations}
        if choice.marks == 0:
            gaps["stations"] = Message(N_("nothing"))
        elif table.card == TRANSFER:
            worth = int(table.network.lines_at[marked[0]])
            gaps["stations"] = Message(N_("{station}, worth {worth}"), {"station": stations, "worth": worth})
        sentence = N_("{player} writes {card} on line {line} and marks: {stations}")
        if choice.way == FORWARD:  # MX-19: even when nothing is marked
            sentence = N_("{player} writes {card} on line {line}, forward from now on, and marks: {stations}")
        elif choice.way == BACKWARD:
            sentence = N_("{player} writes {card} on line {line}, backward from now on, and marks: {stations}")
        return Message(sentence, gaps)
    if isinstance(choice, Cross):
        return Message(N_("{player} crosses {station}"), {"station": stations})
    return Message(N_("{player} crosses nothing"))
