"""How the tests drive the board of Metro X: a town of their own, positions told card by card, matches, pictures."""

from collections.abc import Callable

from creuset.core.fair import rng_from, seed_from
from creuset.games.metrox.rules import GAME
from creuset.games.metrox.rules.actions import Ride
from creuset.games.metrox.rules.rules import MetroState
from creuset.games.metrox.rules.view import MetroView
from creuset.games.metrox.terminal.board.eye import Eye, Pick
from creuset.games.metrox.terminal.board.list import draw_list, list_for
from creuset.games.metrox.terminal.board.moves import MetroBoard
from creuset.games.metrox.terminal.known import Known
from creuset.packs import find_game
from creuset.table.local import LocalTable, read_seats
from creuset.table.match import Match
from creuset.table.plain_view import PlainView, plain_view
from creuset.terminal.app import TableApp
from creuset.terminal.boards.board import Sight
from creuset.words import Speaker
from tests.games.metrox.rules.positions import place, play
from tests.terminal.pilots import ENGLISH, match_of

NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eve", "Flo")

NARROW = 30
"""A width at which the town's list has two cells for each station."""

TOWN = """
key = "town"
name = "Town"
size = [40, 24]

[[water]]
name = "Pond"
filled = true
path = [[20, 14], [26, 14], [26, 18], [20, 18]]

[[line]]
letter = "A"
name = "Main"
colour = "#0b2b81"
windows = 3
bonus = [6, 3]
train = [0, 2]
stops = ["a1", "mid", "a3", "hub", "a5", "a6"]

[[line]]
letter = "B"
name = "Cross"
colour = "#f2c500"
windows = 2
bonus = [4, 2]
train = [16, 0]
stops = ["b1", "hub", "b3"]

[[line]]
letter = "C"
name = "Ring"
colour = "#d8122b"
windows = 4
bonus = [7, 5]
ring = true
train = [4, 8]
stops = ["c1", "mid", [10, 6], [14, 6], "hub", "c4", [22, 20], [8, 20], "c5"]

[station]
a1 = { name = "West", at = [4, 4], label = "n" }
mid = { name = "Market", at = [8, 4], label = "n" }
a3 = { name = "Mill", at = [12, 4], label = "n" }
hub = { name = "Hub", at = [16, 4], label = "ne" }
a5 = { name = "Elm", at = [20, 4], label = "n", special = true }
a6 = { name = "East", at = [24, 4], label = "n" }
b1 = { name = "North", at = [16, 2], label = "e" }
b3 = { name = "South", at = [16, 10], label = "e" }
c1 = { name = "Gate", at = [8, 8], label = "w" }
c4 = { name = "Dock", at = [22, 10], label = "e" }
c5 = { name = "Lock", at = [8, 14], label = "w" }
"""
"""Three lines, the last of them a ring; Market and the Hub have two and three lines."""

STATIONS = ("a1", "mid", "a3", "hub", "a5", "a6", "b1", "b3", "c1", "c4", "c5")


def station(key: str) -> int:
    """The number of a station of the town."""
    return STATIONS.index(key)


def begin(players: int = 1, specials: str = "off", city: str = TOWN) -> MetroState:
    state = GAME.start(GAME.complete({"map": city, "special_stations": specials}), players)
    assert isinstance(state, MetroState)
    return state


def crossed(state: MetroState, *stations: str) -> MetroState:
    """Free rides of a lone player to these stations."""
    for key in stations:
        play(state, "free ride", f"cross {place(state, key)}")
    return state


def sight_of(state: MetroState, seat: int | None = 0, say: Speaker = ENGLISH) -> Sight:
    legal = [] if seat is None else state.legal(seat)
    return Sight(plain(state, seat), legal, NAMES[: state.players], say)


def plain(state: MetroState, seat: int | None) -> PlainView:
    """What a seat may know of a match in the town or in a city from the box."""
    city = state.network.city.key
    options = {"map": TOWN if city == "town" else city, "special_stations": "on" if state.specials else "off"}
    return plain_view(state.view(seat), options)


def eye_of(state: MetroState, pick: Pick | None = None, seat: int | None = 0) -> Eye:
    sight = sight_of(state, seat)
    return Eye(Known(sight.view), sight.legal, pick or Pick())


def board_of(state: MetroState, seat: int | None = 0) -> MetroBoard:
    return MetroBoard(sight_of(state, seat))


def row_of(board: MetroBoard, line: str) -> str:
    """A line of the city as the list shows it in a narrow room, without the cursor."""
    layout = list_for(board._eye.city, NARROW, len("ABC"))
    return draw_list(board._eye, layout, None).plain().split("\n")["ABC".index(line)]


def hand_of(board: MetroBoard, width: int = 60) -> str:
    return board.hand(width).plain()


def panel_of(board: MetroBoard, number: int, width: int = 26) -> str:
    return board.panels(width)[number].picture.plain()


# The whole table


def new_app(
    seats: str = "you=Anna,random=Ben",
    word: object = "rail",
    pause: float = 0,
    city: str = "berlin",
    specials: str = "off",
) -> TableApp:
    """A table whose cards the word fixes."""
    seed = seed_from(word)
    kinds, names = read_seats(seats, "metrox")
    match = Match.begin(find_game("metrox"), {"map": city, "special_stations": specials}, kinds, names, seed)
    return TableApp(LocalTable(match, seed), ENGLISH, None, bot_pause=pause)


def table_of(app: TableApp, seat: int | None = 0) -> MetroState:
    view = match_of(app).view(seat)
    assert isinstance(view, MetroView)
    assert isinstance(view.table, MetroState)
    return view.table


def pick_of(app: TableApp) -> Pick:
    assert isinstance(app._board, MetroBoard)
    return app._board._pick


def played_far(app: TableApp, until: Callable[[Match], bool]) -> None:
    """Play on, every ride as far as it goes, until a condition holds."""
    match = match_of(app)
    rng = rng_from("far")
    while not until(match):
        assert match.outcome() is None
        seat = match.to_act()[-1]
        legal = match.legal(seat)
        far = max(int(action.marks) if isinstance(action, Ride) else 0 for action in legal)
        best = [action for action in legal if not isinstance(action, Ride) or action.marks == far]
        match.act(seat, best[rng.below(len(best))])
