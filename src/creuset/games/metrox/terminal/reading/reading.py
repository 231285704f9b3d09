"""How a Metro X position is read out.

A line is read as the list of its stations. All sheets are open; the others' choices in this round are not (MX-14).
"""

from collections.abc import Callable, Sequence
from typing import final

from creuset.core.action import Action
from creuset.core.message import N_, Message
from creuset.games.metrox.rules.actions import LETTERS, Cross, Ride
from creuset.games.metrox.rules.components import FREE_RIDE, TRANSFER
from creuset.games.metrox.terminal.known import Known
from creuset.games.metrox.terminal.reading.cards import CardReading
from creuset.games.metrox.terminal.reading.names import Names, meaning, player_named
from creuset.games.metrox.terminal.reading.rides import RideReading, farthest
from creuset.games.metrox.terminal.reading.sheet import SheetReading
from creuset.games.metrox.terminal.reading.typing import Typing, is_ride
from creuset.games.metrox.terminal.reading.words import ACTING, TOPICS, WORDS
from creuset.table.plain_view import PlainView
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
        self._of_map: Names | None = None
        """The names on the map, once something has been asked."""

    # Answers

    def asked(self, typed: Sequence[str]) -> tuple[str, Sequence[str]] | None:
        words = meaning(typed)
        return None if is_ride(words) else super().asked(words)

    def topic(self, key: str, about: Sequence[str], view: PlainView, legal: Sequence[Action] = ()) -> list[str]:
        known = Known(view)
        if key == "card":
            return self._cards.meaning(known)
        if key == "lines":
            return self._lines(known, meaning(about), legal)
        if key == "station":
            return self._station(known, meaning(about))
        if key == "interchanges":
            return self._of_each(known, self._whose(known), lambda seat: self._sheets.interchanges(known, seat))
        if key == "standing":
            return self._sheets.standing(known)
        if key == "pile":
            return self._cards.pile(known)
        return self._choosing(known) or [self.say(N_("nobody has to choose now"))]

    def position(self, view: PlainView, legal: Sequence[Action] = ()) -> list[str]:
        known = Known(view)
        return [
            self._cards.open_card(known),
            *(self._choosing(known) if known.players > 1 else ()),
            *self._lines(known, (), legal),
            *self._sheets.standing(known),
            *self._cards.pile(known),
        ]

    def secrets(self, view: PlainView, name: str | None = None) -> list[str]:
        return self._chosen(Known(view), name)

    def pending(self, view: PlainView, legal: Sequence[Action]) -> list[str]:
        known, seat = Known(view), view.seat
        if not known.choosing:
            return []
        if seat is None or seat not in known.thinking():
            return self._choosing(known)
        lines = [self._cards.task(known, seat, self.names[seat])]
        if known.card == FREE_RIDE:
            return [*lines, *self._rides.completions(known, seat, legal)]
        rides = farthest(legal)
        line = N_("lines at the first free station: {rides}") if known.card == TRANSFER else N_("can mark: {rides}")
        told = self.say(line, rides=self._rides.brief(known, rides))
        return [*lines, told, *self._rides.completions(known, seat, rides)]

    def ending(self, view: PlainView) -> list[str]:
        known = Known(view)
        lines = []
        for seat, name in enumerate(self.names):
            told = [self._sheets.complete(known, seat), self._sheets.transfers(known, seat)]
            lines.append(self.say(N_("{name}: {what}"), name=name, what=in_turn(self.say, told)))
        return lines

    # Parts of the answers

    def _lines(self, known: Known, about: Sequence[str], legal: Sequence[Action]) -> list[str]:
        """All lines, or one, of this player or of a named one; rides only on the player's own sheet."""
        line, rest = self._names(known).line_before(about)
        if not rest:
            seats = self._whose(known)
        else:
            other = player_named(rest, self.names, self.vocabulary)
            if other is None:
                return [self.unclear("lines")]
            seats = [other]
        if line is None:
            return self._of_each(known, seats, lambda seat: self._sheets.lines(known, seat))
        rides = [ride for ride in farthest(legal) if ride.line == line]
        return self._of_each(
            known, seats, lambda seat: self._sheets.line(known, seat, line, rides if seat == known.seat else ())
        )

    def _station(self, known: Known, about: Sequence[str]) -> list[str]:
        stations = self._names(known).stations(about)
        if not stations:
            return [self.say(N_("no station has this name or number"))]
        if len(stations) > 1:
            return [self._sheets.station_line(known, known.seat, station) for station in stations]
        return self._sheets.station(known, known.seat, stations[0])

    def _names(self, known: Known) -> Names:
        if self._of_map is None or self._of_map.city is not known.city:
            self._of_map = Names(known.city, self.vocabulary)
        return self._of_map

    def _whose(self, known: Known) -> list[int]:
        """Whose sheet is read if nobody is named: the player's own; for a spectator, all of them."""
        return list(range(len(self.names))) if known.seat is None else [known.seat]

    def _of_each(self, known: Known, seats: Sequence[int], read: Callable[[int], list[str]]) -> list[str]:
        """The same for several sheets, saying whose each is unless it is the player's own."""
        lines = []
        for seat in seats:
            if seat != known.seat:
                lines.append(self.say(N_("{name}'s sheet"), name=self.names[seat]))
            lines += read(seat)
        return lines

    def _chosen(self, known: Known, name: str | None = None) -> list[str]:
        """The player's choice, said to them, or to others who know them by this name."""
        if known.choice is None:
            return []
        label = known.choice.label()
        if name is None:
            return [self.say(N_("you have chosen: {choice}"), choice=label)]
        return [self.say(N_("chosen by {name}: {choice}"), name=name, choice=label)]

    def _choosing(self, known: Known) -> list[str]:
        """The player's own choice, and who still owes one (MX-14)."""
        lines = self._chosen(known)
        if known.seat is not None and known.windows_left(known.seat) == 0:  # MX-21
            lines.append(self.say(N_("all your windows are filled; the others play on")))
        owing = [self.names[seat] for seat in known.thinking()]
        return [*lines, self.say(N_("still to choose: {names}"), names=", ".join(owing))] if owing else lines

    # Actions

    def groups(self, view: PlainView, legal: Sequence[Action]) -> list[Group]:
        known = Known(view)
        rides = [action for action in legal if isinstance(action, Ride)]
        alone = [Group("", action.label(), [action]) for action in legal if not isinstance(action, (Ride, Cross))]
        groups = []
        for number in range(len(known.city.lines)):
            on_line = [ride for ride in rides if ride.line == number]
            actions: list[Action] = [*on_line, *self._crosses_on(known, legal, number)]
            title = N_("line {line}") if on_line else N_("a station of line {line}")
            if actions:
                message = Message(title, {"line": LETTERS[number]})
                groups.append(Group(LETTERS[number], message, actions, farthest(on_line)))
        return [*groups, *alone]

    def _crosses_on(self, known: Known, legal: Sequence[Action], number: int) -> list[Cross]:
        """The crosses that can be made on a line, from its train on, whichever line a station is named after."""
        lines = known.city.lines
        crosses = {lines[each.line].stops[each.place]: each for each in legal if isinstance(each, Cross)}
        return [crosses[station] for station in lines[number].stops if station in crosses]

    def remark(self, view: PlainView, action: Action, legal: Sequence[Action] = ()) -> str:
        return "" if view.seat is None else self._rides.remark(Known(view), view.seat, action, legal)

    def notation(self, typed: Sequence[str], view: PlainView, legal: Sequence[Action] = ()) -> str:
        known = Known(view)
        return Typing(self.say, self._names(known), self._sheets, known, legal).notation(typed)
