"""What is legal in Metro X, and why other things are not. The numbers are those of the rulebook."""

from mypy_extensions import i64

from creuset.core.action import Action, OfDealer
from creuset.core.bits import bit, holds, lowest, nth, size
from creuset.core.rng import Rng
from creuset.core.seats import DEALER
from creuset.games.metrox.rules import refusals as why
from creuset.games.metrox.rules.actions import (
    BACKWARD,
    FORWARD,
    KEEPING,
    SKIP,
    Cross,
    Ride,
    Show,
    Skip,
    Turn,
    crossing,
    riding,
)
from creuset.games.metrox.rules.components import FIRST_EXPRESS, FREE_RIDE
from creuset.games.metrox.rules.network import NO_TRACK
from creuset.games.metrox.rules.state import (
    CHOOSING,
    CROSSED,
    EMPTY,
    FREE_WINDOWS,
    NONE,
    OVER,
    SHEET,
    SHOWING,
    STATIONS_A_WORD,
    TURNING,
    Tabletop,
)


def track_of(table: Tabletop, seat: i64, line: i64, way: i64) -> i64:
    """The track a ride follows; `way` counts only until a direction is chosen (MX-19)."""
    chosen = table.way(seat, line)
    if chosen == KEEPING:
        chosen = way
    return table.network.backward[line] if chosen == BACKWARD else line


def possible_marks(table: Tabletop, seat: i64, track: i64) -> i64:
    """The most stations the card can mark on a track (MX-07, MX-08, MX-10, MX-11)."""
    free = table.network.full[track] & ~table.marks(seat, track)
    if free == 0:
        return 0
    reach = table.reach()
    if table.card >= FIRST_EXPRESS:  # MX-10: jumps over marked stations; a transfer (MX-11) reaches one station
        open_stations = size(free)
    else:  # MX-08: consecutive, up to the first marked one or the terminus
        open_stations = lowest(~(free >> lowest(free)))
    return reach if reach < open_stations else open_stations


def stations_of(table: Tabletop, seat: i64, choice: Action) -> list[int]:
    """The stations a legal choice marks, in order: for a ride, the first free ones of its track (MX-07 to MX-11)."""
    stations: list[int] = []
    if isinstance(choice, Cross):
        stations.append(int(table.network.station_at(choice.line, choice.place)))
    elif isinstance(choice, Ride):
        track = track_of(table, seat, choice.line, choice.way)
        free = table.network.full[track] & ~table.marks(seat, track)
        marks = choice.marks
        while marks > 0:
            stations.append(int(table.network.station_at(track, lowest(free))))
            free &= free - 1
            marks -= 1
    return stations


def legal_actions(table: Tabletop, seat: i64) -> list[Action]:
    """Every legal action of a seat."""
    actions: list[Action] = []
    if seat == DEALER:
        for action, _weight in table.chances():
            actions.append(action)
    elif table.phase != CHOOSING or not holds(table.pending, seat):
        return actions
    elif table.card == FREE_RIDE:
        _list_crossings(table, seat, actions)
    else:
        line: i64 = 0
        while line < table.network.lines:
            if table.has_window(seat, line):
                if table.network.backward[line] != NO_TRACK and table.way(seat, line) == KEEPING:
                    _list_rides(table, seat, line, FORWARD, actions)
                    _list_rides(table, seat, line, BACKWARD, actions)
                else:
                    _list_rides(table, seat, line, KEEPING, actions)
            line += 1
    return actions


def _list_rides(table: Tabletop, seat: i64, line: i64, way: i64, actions: list[Action]) -> None:
    marks = possible_marks(table, seat, track_of(table, seat, line, way))
    while marks >= 0:  # MX-09: fewer, or none
        actions.append(riding(line, way, marks))
        marks -= 1


def _list_crossings(table: Tabletop, seat: i64, actions: list[Action]) -> None:
    """MX-12."""
    names = table.network.names
    word: i64 = 0
    while word < 2:
        free = free_stations(table, seat, word)
        while free != 0:
            actions.append(crossing(names[word * STATIONS_A_WORD + lowest(free)]))
            free &= free - 1
        word += 1
    actions.append(SKIP)


def free_stations(table: Tabletop, seat: i64, word: i64) -> i64:
    """The unmarked stations in one word of the map."""
    count = table.network.stations - word * STATIONS_A_WORD
    if count <= 0:
        return 0
    count = min(count, STATIONS_A_WORD)
    return (bit(count) - 1) & ~table.sheets[seat * SHEET + CROSSED + word]


def sample_action(table: Tabletop, seat: i64, rng: Rng) -> Action:
    """A random legal action of a player who owes a choice, all equally likely."""
    if table.card == FREE_RIDE:
        free = table.noted(seat, EMPTY)
        index = rng.below(free + 1)
        if index == free:
            return SKIP
        first = free_stations(table, seat, 0)
        count = size(first)
        if index < count:
            return crossing(table.network.names[nth(first, index)])
        return crossing(table.network.names[STATIONS_A_WORD + nth(free_stations(table, seat, 1), index - count)])
    index = rng.below(_rides(table, seat))
    line: i64 = 0
    while True:
        if table.has_window(seat, line):
            ring = table.network.backward[line] != NO_TRACK and table.way(seat, line) == KEEPING
            way = FORWARD if ring else KEEPING
            marks = possible_marks(table, seat, track_of(table, seat, line, way))
            if index <= marks:
                return riding(line, way, marks - index)
            index -= marks + 1
            if ring:
                marks = possible_marks(table, seat, track_of(table, seat, line, BACKWARD))
                if index <= marks:
                    return riding(line, BACKWARD, marks - index)
                index -= marks + 1
        line += 1


def _rides(table: Tabletop, seat: i64) -> i64:
    """How many rides there are to choose from."""
    rides: i64 = 0
    line: i64 = 0
    while line < table.network.lines:
        if table.has_window(seat, line):
            rides += possible_marks(table, seat, track_of(table, seat, line, KEEPING)) + 1
            backward = table.network.backward[line]
            if backward != NO_TRACK and table.way(seat, line) == KEEPING:
                rides += possible_marks(table, seat, backward) + 1
        line += 1
    return rides


def judge_action(table: Tabletop, seat: i64, action: Action) -> i64:
    """`LEGAL`, or the reason why not."""
    if seat == DEALER:
        return _judge_dealer(table, action)
    phase = table.phase
    if phase == OVER:
        return why.GAME_OVER
    if isinstance(action, OfDealer):
        return why.DEALERS_TASK
    if phase == TURNING:
        return why.CARD_COMING
    if phase == SHOWING:
        return why.BEING_SHOWN
    if not holds(table.pending, seat):
        return _judge_waiting(table, seat)
    if isinstance(action, Ride):
        return why.ONLY_FREE if table.card == FREE_RIDE else _judge_ride(table, seat, action)
    if isinstance(action, Cross):
        return _judge_cross(table, seat, action) if table.card == FREE_RIDE else why.WINDOW_NEEDED
    if isinstance(action, Skip):
        return why.LEGAL if table.card == FREE_RIDE else why.WINDOW_NEEDED
    return why.OTHER_GAME


def _judge_waiting(table: Tabletop, seat: i64) -> i64:
    """Why a seat that owes no choice cannot act."""
    if seat >= table.players:
        return why.NO_SEAT
    if table.choices[seat] != NONE:
        return why.CHOSEN_ALREADY
    return why.OTHERS_REPEAT if table.noted(seat, FREE_WINDOWS) > 0 else why.SHEET_FULL


def _judge_ride(table: Tabletop, seat: i64, ride: Ride) -> i64:
    line = ride.line
    if line >= table.network.lines:
        return why.NO_SUCH_LINE
    if not table.has_window(seat, line):
        return why.NO_WINDOW
    if table.network.backward[line] == NO_TRACK:
        if ride.way != KEEPING:
            return why.NO_RING
    elif table.way(seat, line) == KEEPING:
        if ride.way == KEEPING:
            return why.WAY_NEEDED
    elif ride.way != KEEPING:
        return why.WAY_CHOSEN
    if ride.marks > table.reach():
        return why.TOO_MANY
    possible = possible_marks(table, seat, track_of(table, seat, line, ride.way))
    return why.LEGAL if ride.marks <= possible else why.STOPPED


def _judge_cross(table: Tabletop, seat: i64, cross: Cross) -> i64:
    """MX-12."""
    network = table.network
    if cross.line >= network.lines or cross.place >= network.length(cross.line):
        return why.NO_STATION
    station = network.station_at(cross.line, cross.place)
    if crossing(network.names[station]).number != cross.number:
        return why.OTHER_NAME
    return why.MARKED if table.is_marked(seat, station) else why.LEGAL


def _judge_dealer(table: Tabletop, action: Action) -> i64:
    if table.phase == OVER:
        return why.GAME_OVER
    if isinstance(action, Turn):
        return why.LEGAL if table.phase == TURNING and table.left(action.card) > 0 else why.NO_SUCH_CARD
    if isinstance(action, Show):
        if table.phase != SHOWING or action.seat != lowest(table.showing):
            return why.NOT_TO_SHOW
        return why.LEGAL if table.choices[action.seat] == action.choice.number else why.NOT_TO_SHOW
    return why.OTHER_GAME
