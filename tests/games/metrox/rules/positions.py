"""Positions of Metro X for tests, reached as at a table, on towns of a line or two.

A town is written line by line, a letter for each station: `town("abcd", "xbyc")` has two lines that share b and c. A
round is written as its card and what everybody does: `play(state, "4", "A 4", "B 0")`. Further parts after a semicolon
are what special stations make a player do in the same round.
"""

from collections.abc import Sequence
from pathlib import Path

from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.outcome import Outcome
from creuset.core.seats import DEALER, seats_in
from creuset.games.metrox import rules
from creuset.games.metrox.rules import GAME
from creuset.games.metrox.rules.actions import crossing
from creuset.games.metrox.rules.city import CityMap, Line, Station
from creuset.games.metrox.rules.maps import load_map
from creuset.games.metrox.rules.network import Network
from creuset.games.metrox.rules.rules import MetroState
from creuset.games.metrox.rules.state import CHOOSING, NONE, SHOWING, full_pile, start_sheets

CITIES = ("amsterdam", "berlin", "paris", "madrid")


def city(key: str) -> CityMap:
    """A map of the box."""
    return load_map(Path(rules.__file__).parent / "maps" / f"{key}.toml")


def town(
    *lines: str,
    windows: Sequence[int] = (),
    bonuses: Sequence[tuple[int, int]] = (),
    rings: str = "",
    special: str = "",
) -> Network:
    """A map of these lines; four windows each and 3/2 to win, unless stated otherwise."""
    keys = list(dict.fromkeys("".join(lines)))
    return Network(
        CityMap(
            key="town",
            name="Town",
            size=(9, 9),
            water=(),
            lines=tuple(
                Line(
                    letter=chr(ord("A") + number),
                    name=stops,
                    colour="#000000",
                    windows=windows[number] if windows else 4,
                    bonus=bonuses[number] if bonuses else (3, 2),
                    ring=chr(ord("A") + number) in rings,
                    train=(0.0, 0.0),
                    stops=tuple(keys.index(key) for key in stops),
                    track=(),
                )
                for number, stops in enumerate(lines)
            ),
            stations=tuple(Station(key, f"Station {key}", (0, 0), "n", key in special) for key in keys),
        )
    )


def begin(network: Network, seats: int = 1, *, specials: bool = False) -> MetroState:
    """An untouched table."""
    return MetroState(network, specials, seats, start_sheets(network, seats), vec[i64]([NONE] * seats))


def table(seats: int = 1, **options: str) -> MetroState:
    """An untouched table with a map of the box."""
    state = GAME.begin(options, seats)
    assert isinstance(state, MetroState)
    return state


# Rounds


def turn(state: MetroState, card: str) -> MetroState:
    """The dealer turns this card, from a new pack if it is used up."""
    action = GAME.parse(f"turn {card}")
    if action not in state.legal(DEALER):
        state.pile = full_pile()
        state.in_pile = 14
    state.apply(DEALER, action)
    return state


def choose(state: MetroState, seat: int, text: str) -> MetroState:
    """What one player chooses."""
    state.apply(seat, GAME.parse(text))
    return state


def show(state: MetroState) -> MetroState:
    """The dealer shows all that has been chosen."""
    while state.phase == SHOWING:
        ((action, _weight),) = state.chances()
        state.apply(DEALER, action)
    return state


def play(state: MetroState, card: str, *choices: str) -> MetroState:
    """A whole round: the card, and what everybody does, seat by seat; nothing for those who are done."""
    turn(state, card)
    waiting = [[part.strip() for part in told.split(";")] if told else [] for told in choices]
    while state.phase == CHOOSING:
        for seat in acting(state):
            choose(state, seat, waiting[seat].pop(0))
        show(state)
    assert not any(waiting), f"not asked for: {waiting}"
    return state


def cross(state: MetroState, *stations: str) -> MetroState:
    """Free rides until everybody has crossed these stations, told by their letters; all others skip."""
    for number in range(max(map(len, stations))):
        choices = [f"cross {place(state, own[number])}" if number < len(own) else "skip" for own in stations]
        play(state, "free ride", *choices)
    return state


def place(state: MetroState, key: str) -> str:
    """What a station is called in notation: B7."""
    keys = [station.key for station in state.network.city.stations]
    return crossing(state.network.names[keys.index(key)]).notation().removeprefix("cross ")


# What can be read from a position


def acting(state: MetroState) -> list[int]:
    """Who has to act: seats, or the dealer."""
    return list(seats_in(int(state.to_act())))


def legal(state: MetroState, seat: int = 0) -> list[str]:
    """All that a player may choose, in notation."""
    return [action.notation() for action in state.legal(seat)]


def most(state: MetroState, line: str, seat: int = 0) -> int:
    """The most stations a line lets a player mark, after checking that every smaller number is legal too."""
    marks = [int(text.split()[-1]) for text in legal(state, seat) if text.rsplit(" ", 1)[0] == line]
    assert marks == list(range(len(marks)))[::-1]
    return len(marks) - 1


def rule_against(state: MetroState, seat: int, action: str) -> str | None:
    """The id of the rule that forbids an action; `None` when it is legal."""
    refusal = state.refusal(seat, GAME.parse(action))
    return None if refusal is None else refusal.rule


def stations(state: MetroState, seat: int = 0) -> str:
    """The marked stations of a player, as letters in the order of the map."""
    return "".join(marked(state, seat))


def marked(state: MetroState, seat: int = 0) -> list[str]:
    """The marked stations of a player."""
    return [station.key for number, station in enumerate(state.network.city.stations) if state.is_marked(seat, number)]


def sheet(state: MetroState, seat: int = 0) -> dict[str, object]:
    """The sheet of a player as plain data."""
    sheets = state.data()["sheets"]
    assert isinstance(sheets, list)
    own: dict[str, object] = sheets[seat]
    return own


def transfers(state: MetroState, seat: int = 0) -> object:
    """The framed stations of a player and what stands in them."""
    return sheet(state, seat)["transfers"]


def windows(state: MetroState, seat: int = 0) -> object:
    """What a player has written, line by line."""
    return sheet(state, seat)["windows"]


def points(state: MetroState) -> list[object]:
    """What the lines of all players have brought so far."""
    return [sheet(state, seat)["points"] for seat in range(int(state.players))]


def bonuses(state: MetroState) -> list[object]:
    """What each completed line has brought each player, as everybody is told."""
    sheets = state.view(None).data()["sheets"]
    assert isinstance(sheets, list)
    return [own["bonuses"] for own in sheets]


def complete(state: MetroState) -> list[str]:
    """The lines that each player has completed."""
    return ["".join(str(letter) for letter in _listed(sheet(state, seat)["complete"])) for seat in _seats(state)]


def outcome(state: MetroState) -> Outcome:
    """How the game has ended."""
    found = state.outcome()
    assert found is not None
    return found


def _listed(facts: object) -> list[object]:
    assert isinstance(facts, list)
    return facts


def _seats(state: MetroState) -> range:
    return range(int(state.players))
