"""How a position of Metallurgie is read out.

Places are told as they are typed, column and row; neighbours also by direction, so that the pattern can be followed
card by card.
"""

from collections.abc import Iterable, Sequence
from typing import cast, final

from creuset.core.action import Action
from creuset.core.bits import bit, holds, size
from creuset.core.message import N_, Message
from creuset.core.state import View
from creuset.games.metallurgie.actions import DONE, OnCard, Place, Score
from creuset.games.metallurgie.board import NOWHERE, Board
from creuset.games.metallurgie.components import ALL_IRON, IRON, KEYS, METALS, NEEDED, metal_name
from creuset.games.metallurgie.places import AROUND, column_of, coordinates, on_sheet, place_at, row_of
from creuset.games.metallurgie.scoring import all_areas
from creuset.games.metallurgie.state import DISCARD, NONE, PHASES, PILE, WON
from creuset.games.metallurgie.view import MetallurgieView
from creuset.terminal.reading.metallurgie_words import ACTING, DIRECTIONS, TOPICS, WORDS
from creuset.terminal.reading.reading import Group, Reading, in_turn
from creuset.terminal.reading.runs import in_runs, runs


@final
class MetallurgieReading(Reading):
    """Metallurgie, read out."""

    words = WORDS
    topics = TOPICS
    acting = ACTING
    example = "iron"

    # Answers

    def topic(self, key: str, about: Sequence[str], view: View) -> list[str]:
        assert isinstance(view, MetallurgieView)
        if key == "hand":
            return self.secrets(view)
        if key == "pattern":
            return self._pattern(view.board, about)
        if key == "areas":
            return self._areas(view, about)
        return self._points(view) if key == "points" else self._pile(view)

    def position(self, view: View) -> list[str]:
        assert isinstance(view, MetallurgieView)
        return [
            self.say(N_("turn {turn}"), turn=int(view.table.turn)),
            *self.secrets(view),
            *self._other_hands(view),
            *self._rows(view.board),
            *self._areas(view, ()),
            *self._points(view),
            *self._pile(view),
        ]

    def secrets(self, view: View, name: str | None = None) -> list[str]:
        assert isinstance(view, MetallurgieView)
        if view.seat is None:
            return []
        bonus = view.table.bonus_of(view.seat)
        if name is None:
            mine = [self._hand(view)]
            return mine if bonus == NONE else [*mine, self.say(N_("your bonus card: {metal}"), metal=metal_name(bonus))]
        cards = self._counted([view.hand(metal) for metal in range(METALS)])
        theirs = [self.say(N_("hand of {name}: {cards}"), name=name, cards=cards)]
        return theirs if bonus == NONE else [*theirs, self._bonus_of(name, bonus)]

    def pending(self, view: View, legal: Sequence[Action]) -> list[str]:
        assert isinstance(view, MetallurgieView)
        table = view.table
        name = self.names[int(table.player)]
        may_finish = DONE in legal
        phase = PHASES[table.phase]
        if phase == "turned":
            card = metal_name(table.turned)
            return [self.say(N_("{name}: place the card from the pile, {metal}"), name=name, metal=card)]
        if phase == "scoring":
            task = N_("{name}: score an area, or finish") if may_finish else N_("{name}: score an area")
            return [self.say(task, name=name), *self._areas(view, (), offered=True)]
        if phase == "taking":
            task, metal = N_("{name}: take cards of the {metal} area; still to take: {count}"), table.taken_metal
            return [self.say(task, name=name, metal=metal_name(metal), count=int(table.to_take))]
        if phase != "placing":
            return []
        if may_finish:
            task = N_("{name}: place another card, or finish; placed in this turn: {count}")
            return [self.say(task, name=name, count=int(table.placed)), self._hand(view)]
        return [self.say(N_("{name}: place a card, or draw from the pile"), name=name), self._hand(view)]

    def ending(self, view: View) -> list[str]:
        assert isinstance(view, MetallurgieView)
        bonuses = [(name, view.table.bonus_of(seat)) for seat, name in enumerate(self.names)]
        return [self._bonus_of(name, metal) for name, metal in bonuses if metal != NONE]

    # Actions

    def groups(self, view: View, legal: Sequence[Action]) -> list[Group]:
        grouped: dict[str, Group] = {}
        alone: list[Group] = []
        for action in legal:
            card = _on_card(action)
            if card is not None:
                group = _group_of(card)
                grouped.setdefault(group.key, group).actions.append(action)
            else:
                alone.append(Group("", action.label(), [action]))
        for group in grouped.values():
            group.actions.sort(key=_where)
        return [*grouped.values(), *alone]

    def remark(self, view: View, action: Action) -> str:
        assert isinstance(view, MetallurgieView)
        card = _on_card(action)
        if card is None:
            return ""
        board = view.board
        if isinstance(action, Score):
            area = board.area(bit(board.stack_at(card.place)), board.showing(card.metal))
            return self.say(N_("cards: {count}"), count=int(size(area)))
        touching = [0] * METALS
        for step in AROUND:
            stack = board.stack_at(card.place + step)
            if stack != NOWHERE:
                touching[board.top(stack)] += 1
        near = self.say(N_("next to {cards}"), cards=self._counted(touching))
        if not isinstance(action, Place):
            return near
        gaps = {"size": _area_made(board, action), "needed": int(NEEDED[card.metal])}
        return in_turn(self.say, [near, self.say(N_("then an area of {size}, needed {needed}"), **gaps)])

    def notation(self, typed: Sequence[str], view: View) -> str:
        assert isinstance(view, MetallurgieView)
        words = list(typed)
        if words and words[0] == "place":
            words.pop(0)
        place = _place(words[-2:])
        if place == NOWHERE:
            return " ".join(words)
        before = words[:-2]
        if before in (["score"], ["take"]) and view.board.stack_at(place) != NOWHERE:
            before.append(KEYS[view.board.top(view.board.stack_at(place))])
        return f"{' '.join(before)}@{coordinates(place)}"

    # The pattern

    def _pattern(self, board: Board, about: Sequence[str]) -> list[str]:
        if not about:
            return self._rows(board)
        if len(about) == 1 and about[0] in KEYS[:METALS]:
            return self._of_metal(board, KEYS.index(about[0]))
        if about[0] == "near" and _place(about[1:]) != NOWHERE:
            return self._near(board, _place(about[1:]))
        row = _number(about[-1])
        if row is not None and about[:-1] in ([], ["row"]):
            return self._rows(board, row)
        return [self.unclear("pattern")]

    def _rows(self, board: Board, wanted: int | None = None) -> list[str]:
        stacks = [stack for stack in range(ALL_IRON) if holds(board.stacks, stack)]
        cards = sorted((board.place_of(stack), int(board.top(stack))) for stack in stacks)
        lines = []
        for row in sorted({row_of(place) for place, _metal in cards}):
            if wanted is None or row == wanted:
                in_row = [(column_of(place), metal) for place, metal in cards if row_of(place) == row]
                told = ", ".join(self._run(*run) for run in runs(in_row))
                lines.append(self.say(N_("row {row}: {cards}"), row=row, cards=told))
        return lines or [self.say(N_("row {row}: no cards"), row=wanted or 0)]

    def _run(self, metal: int, first: int, last: int) -> str:
        if first == last:
            return self.say(N_("{metal} at {column}"), metal=metal_name(metal), column=first)
        return self.say(N_("{metal} at {first} to {last}"), metal=metal_name(metal), first=first, last=last)

    def _of_metal(self, board: Board, metal: int) -> list[str]:
        name = metal_name(metal)
        shown = [board.place_of(stack) for stack in range(ALL_IRON) if holds(board.showing(metal), stack)]
        rooms: list[Action] = []
        board.list_rooms(metal, rooms)
        free = [card.place for card in map(_on_card, rooms) if card is not None]
        return [
            self.say(N_("{metal} lies at this many places: {count}"), metal=name, count=len(shown)),
            *self._columns(shown),
            self.say(N_("{metal} can go to this many places: {count}"), metal=name, count=len(free)),
            *self._columns(free),
        ]

    def _columns(self, places: Iterable[int]) -> list[str]:
        """Places row by row, as columns."""
        by_row: dict[int, list[int]] = {}
        for place in sorted(places):
            by_row.setdefault(row_of(place), []).append(column_of(place))
        line = N_("row {row}: {cards}")
        return [self.say(line, row=row, cards=in_runs(self.say, columns)) for row, columns in by_row.items()]

    def _near(self, board: Board, place: int) -> list[str]:
        lines = [self.say(N_("{place}: {what}"), place=coordinates(place), what=self._what_lies(board, place))]
        for direction, step in zip(DIRECTIONS, AROUND, strict=True):
            neighbour = place + int(step)
            what = self._what_lies(board, neighbour)
            lines.append(self.say(direction, place=coordinates(neighbour), what=what))
        return lines

    def _what_lies(self, board: Board, place: int) -> str:
        stack = board.stack_at(place)
        return self.say(N_("empty") if stack == NOWHERE else metal_name(board.top(stack)))

    # Areas

    def _areas(self, view: MetallurgieView, about: Sequence[str], offered: bool = False) -> list[str]:
        board = view.board
        place = _place(about)
        if place != NOWHERE:
            return self._area_at(board, place)
        if about and (len(about) > 1 or about[0] not in KEYS[:METALS]):
            return [self.unclear("areas")]
        lines = []
        for metal, area in all_areas(board):
            on_offer = holds(view.table.offers, board.stack_at(board.first_place(area)))
            if (not about or KEYS[metal] == about[0]) and (on_offer or not offered):
                lines.append(self._area(board, metal, area, on_offer))
        return lines or [self.say(N_("no area"))]

    def _area(self, board: Board, metal: int, area: int, on_offer: bool) -> str:
        line = N_("{metal} area at {place}: {size} of {needed}")
        if on_offer:
            line = N_("{metal} area at {place}: {size} of {needed}, can be scored")
        first = coordinates(board.first_place(area))
        return self.say(line, metal=metal_name(metal), place=first, size=int(size(area)), needed=int(NEEDED[metal]))

    def _area_at(self, board: Board, place: int) -> list[str]:
        stack = board.stack_at(place)
        if stack == NOWHERE:
            return [self.say(N_("{place}: {what}"), place=coordinates(place), what=self._what_lies(board, place))]
        metal = int(board.top(stack))
        area = board.area(bit(stack), board.showing(metal))
        cards = (board.place_of(stack) for stack in range(ALL_IRON) if holds(area, stack))
        return [self._area(board, metal, area, False), *self._columns(cards)]

    # Cards elsewhere

    def _hand(self, view: MetallurgieView) -> str:
        cards = self._counted([view.hand(metal) for metal in range(METALS)])
        return self.say(N_("your hand: {cards}"), cards=cards)

    def _bonus_of(self, name: str, metal: int) -> str:
        return self.say(N_("bonus card of {name}: {metal}"), name=name, metal=metal_name(metal))

    def _other_hands(self, view: MetallurgieView) -> list[str]:
        others = [seat for seat in range(view.table.players) if seat != view.seat]
        line = N_("cards in the hand of {name}: {count}")
        return [self.say(line, name=self.names[seat], count=int(view.hand_sizes[seat])) for seat in others]

    def _points(self, view: MetallurgieView) -> list[str]:
        table = view.table
        lines = []
        for seat in range(table.players):
            row = WON + seat * 4
            cards = self._counted(list(table.row(row).values()))
            line = N_("won by {name}: {count} in all, {cards}") if table.in_row(row) else N_("won by {name}: nothing")
            lines.append(self.say(line, name=self.names[seat], count=int(table.in_row(row)), cards=cards))
        return lines

    def _pile(self, view: MetallurgieView) -> list[str]:
        table = view.table
        line = N_("cards in the pile, the stop card among them: {count}")
        return [
            self.say(line if table.stop_cards() else N_("cards in the pile: {count}"), count=view.pile()),
            self.say(N_("discarded: {cards}"), cards=self._counted(list(table.row(DISCARD).values()))),
            self.say(N_("not seen yet: {cards}"), cards=self._counted(list(table.row(PILE).values()))),
        ]

    def _counted(self, counts: Sequence[int]) -> str:
        """Cards by metal: "2 iron, 1 copper"."""
        told = [
            self.say(N_("{count} {metal}"), count=count, metal=metal_name(metal))
            for metal, count in enumerate(counts)
            if count
        ]
        return ", ".join(told) or self.say(N_("nothing"))


def _area_made(board: Board, action: Place) -> int:
    """How large the area of a card is once it is placed."""
    after = board.copy()
    if action.metal == IRON:
        stack = after.extend(action.place)
    else:
        stack = after.stack_at(action.place)
        after.cover(stack, action.metal)
    return int(size(after.area(bit(stack), after.showing(action.metal))))


def _on_card(action: Action) -> OnCard | None:
    """The action, if it concerns a metal at a place."""
    return action if isinstance(action, OnCard) else None


def _group_of(action: OnCard) -> Group:
    metal: dict[str, str | int | Message] = {"metal": metal_name(action.metal)}
    if isinstance(action, Place):
        return Group(KEYS[action.metal], Message(N_("place {metal}"), metal), [])
    if isinstance(action, Score):
        return Group("score", Message(N_("score an area")), [])
    return Group("take", Message(N_("take {metal}"), metal), [])


def _where(action: Action) -> tuple[int, int]:
    card = cast(OnCard, action)
    return int(card.place), int(card.metal)


def _number(word: str) -> int | None:
    try:
        return int(word)
    except ValueError:
        return None


def _place(words: Sequence[str]) -> int:
    """The place that two words name, or `NOWHERE`."""
    if len(words) != 2:
        return NOWHERE
    column, row = _number(words[0]), _number(words[1])
    # A place at the very rim has neighbours that the sheet does not have.
    if column is None or row is None or not on_sheet(abs(column) + 1, abs(row) + 1):
        return NOWHERE
    return place_at(column, row)
