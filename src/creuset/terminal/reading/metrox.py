"""How a position of Metro X is read out.

A line is read as the list of its stations. All sheets lie open; what others have chosen in this round does not (MX-14).
"""

from collections.abc import Callable, Sequence
from typing import final

from creuset.core.action import Action
from creuset.core.bits import holds
from creuset.core.message import N_, Message
from creuset.core.seats import seats_in
from creuset.core.state import View
from creuset.games.metrox.actions import CHOICES, LETTERS, Cross, Ride
from creuset.games.metrox.components import FREE_RIDE, TRANSFER
from creuset.games.metrox.state import CHOOSING, FREE_WINDOWS, NONE
from creuset.games.metrox.view import MetroView
from creuset.terminal.reading.metrox_cards import CardReading
from creuset.terminal.reading.metrox_names import Names, meaning, player_named
from creuset.terminal.reading.metrox_rides import RideReading, farthest
from creuset.terminal.reading.metrox_sheet import SheetReading
from creuset.terminal.reading.metrox_typing import Typing, is_ride
from creuset.terminal.reading.metrox_words import ACTING, TOPICS, WORDS
from creuset.terminal.reading.reading import Group, Reading, in_turn
from creuset.terminal.reading.vocabulary import Vocabulary
from creuset.words import Speaker


@final
class MetroReading(Reading):
    """Metro X, read out."""

    words = WORDS
    topics = TOPICS
    acting = ACTING
    example = "A"
    sought = "station"

    def __init__(self, say: Speaker, vocabulary: Vocabulary, names: Sequence[str]) -> None:
        super().__init__(say, vocabulary, names)
        self._cards = CardReading(say)
        self._rides = RideReading(say)
        self._sheets = SheetReading(say, names)
        self._known: Names | None = None
        """The names of the map, once something was asked."""

    # Answers

    def asked(self, typed: Sequence[str]) -> tuple[str, Sequence[str]] | None:
        words = meaning(typed)
        return None if is_ride(words) else super().asked(words)

    def topic(self, key: str, about: Sequence[str], view: View) -> list[str]:
        assert isinstance(view, MetroView)
        table = view.table
        if key == "card":
            return self._cards.meaning(table)
        if key == "lines":
            return self._lines(view, meaning(about))
        if key == "station":
            return self._station(view, meaning(about))
        if key == "interchanges":
            return self._of_each(view, self._whose(view), lambda seat: self._sheets.interchanges(table, seat))
        if key == "standing":
            return self._sheets.standing(table)
        if key == "pile":
            return self._cards.pile(table)
        return self._choosing(view) or [self.say(N_("nobody has to choose now"))]

    def position(self, view: View) -> list[str]:
        assert isinstance(view, MetroView)
        table = view.table
        return [
            self._cards.open_card(table),
            *(self._choosing(view) if table.players > 1 else ()),
            *self._lines(view, ()),
            *self._sheets.standing(table),
            *self._cards.pile(table),
        ]

    def secrets(self, view: View, name: str | None = None) -> list[str]:
        assert isinstance(view, MetroView)
        choice = None if view.seat is None else int(view.table.choices[view.seat])
        if choice is None or choice == NONE:
            return []
        label = CHOICES[choice].label()
        if name is None:
            return [self.say(N_("you have chosen: {choice}"), choice=label)]
        return [self.say(N_("chosen by {name}: {choice}"), name=name, choice=label)]

    def pending(self, view: View, legal: Sequence[Action]) -> list[str]:
        assert isinstance(view, MetroView)
        table, seat = view.table, view.seat
        if table.phase != CHOOSING:
            return []
        if seat is None or not holds(table.pending, seat):
            return self._choosing(view)
        lines = [self._cards.task(table, seat, self.names[seat])]
        if table.card == FREE_RIDE:
            return [*lines, *self._rides.completions(table, seat, legal)]
        rides = farthest(legal)
        line = N_("lines at the first free station: {rides}") if table.card == TRANSFER else N_("can mark: {rides}")
        told = self.say(line, rides=self._rides.brief(table, seat, rides))
        return [*lines, told, *self._rides.completions(table, seat, rides)]

    def ending(self, view: View) -> list[str]:
        assert isinstance(view, MetroView)
        lines = []
        for seat, name in enumerate(self.names):
            told = [self._sheets.complete(view.table, seat), self._sheets.transfers(view.table, seat)]
            lines.append(self.say(N_("{name}: {what}"), name=name, what=in_turn(self.say, told)))
        return lines

    # Parts of the answers

    def _lines(self, view: MetroView, about: Sequence[str]) -> list[str]:
        """All lines, or one; of this player, or of the one who is named."""
        line, rest = self._names(view).line_before(about)
        if not rest:
            seats = self._whose(view)
        else:
            other = player_named(rest, self.names, self.vocabulary)
            if other is None:
                return [self.unclear("lines")]
            seats = [other]
        if line is None:
            return self._of_each(view, seats, lambda seat: self._sheets.lines(view.table, seat))
        return self._of_each(view, seats, lambda seat: self._sheets.line(view.table, seat, line))

    def _station(self, view: MetroView, about: Sequence[str]) -> list[str]:
        stations = self._names(view).stations(about)
        if not stations:
            return [self.say(N_("no station has this name or number"))]
        if len(stations) > 1:
            return [self._sheets.station_line(view.table, view.seat, station) for station in stations]
        return self._sheets.station(view.table, view.seat, stations[0])

    def _names(self, view: MetroView) -> Names:
        city = view.table.network.city
        if self._known is None or self._known.city is not city:
            self._known = Names(city, self.vocabulary)
        return self._known

    def _whose(self, view: MetroView) -> list[int]:
        """Whose sheet is told when nobody says: one's own; all of them to a spectator."""
        return list(range(len(self.names))) if view.seat is None else [view.seat]

    def _of_each(self, view: MetroView, seats: Sequence[int], read: Callable[[int], list[str]]) -> list[str]:
        """The same of several sheets; whose it is when it is not one's own."""
        lines = []
        for seat in seats:
            if seat != view.seat:
                lines.append(self.say(N_("sheet of {name}"), name=self.names[seat]))
            lines += read(seat)
        return lines

    def _choosing(self, view: MetroView) -> list[str]:
        """One's own choice, and who owes one (MX-14)."""
        table = view.table
        lines = self.secrets(view)
        if view.seat is not None and table.noted(view.seat, FREE_WINDOWS) == 0:  # MX-21
            lines.append(self.say(N_("all your windows are filled; the others play on")))
        owing = [self.names[seat] for seat in seats_in(int(table.pending))]
        return [*lines, self.say(N_("still to choose: {names}"), names=", ".join(owing))] if owing else lines

    # Actions

    def groups(self, view: View, legal: Sequence[Action]) -> list[Group]:
        assert isinstance(view, MetroView)
        rides = [action for action in legal if isinstance(action, Ride)]
        alone = [Group("", action.label(), [action]) for action in legal if not isinstance(action, (Ride, Cross))]
        groups = []
        for number in range(len(view.table.network.city.lines)):
            on_line = [ride for ride in rides if ride.line == number]
            actions: list[Action] = [*on_line, *self._crosses_on(view, legal, number)]
            title = N_("line {line}") if on_line else N_("a station of line {line}")
            if actions:
                message = Message(title, {"line": LETTERS[number]})
                groups.append(Group(LETTERS[number], message, actions, farthest(on_line)))
        return [*groups, *alone]

    def _crosses_on(self, view: MetroView, legal: Sequence[Action], number: int) -> list[Cross]:
        """The crosses that can be made on a line, whatever line their station is named after, from the train on."""
        network = view.table.network
        crosses = {int(network.station_at(each.line, each.place)): each for each in legal if isinstance(each, Cross)}
        return [crosses[station] for station in network.city.lines[number].stops if station in crosses]

    def remark(self, view: View, action: Action) -> str:
        assert isinstance(view, MetroView)
        return "" if view.seat is None else self._rides.remark(view.table, view.seat, action)

    def notation(self, typed: Sequence[str], view: View) -> str:
        assert isinstance(view, MetroView)
        return Typing(self.say, self._names(view), self._sheets, view).notation(typed)
