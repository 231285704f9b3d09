"""How a position of Metallurgie is read out.

Places are read as they are typed, by column and row; neighbours also by direction, so a listener can follow the
pattern card by card.
"""

from collections.abc import Iterable, Sequence
from typing import cast, final

from creuset.core.action import Action
from creuset.core.message import N_, Message
from creuset.games.metallurgie.rules.actions import DONE, OnCard, Place, Score
from creuset.games.metallurgie.rules.components import METAL_KEYS, METALS, metal_name
from creuset.games.metallurgie.rules.facts import Area
from creuset.games.metallurgie.rules.places import AROUND, column_of, coordinates, on_sheet, place_at, row_of
from creuset.games.metallurgie.terminal.known import Known, by_metal, places_of
from creuset.games.metallurgie.terminal.reading.words import ACTING, DIRECTIONS, TOPICS, WORDS
from creuset.table.plain_view import PlainView
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

    def topic(self, key: str, about: Sequence[str], view: PlainView, legal: Sequence[Action] = ()) -> list[str]:
        known = Known(view)
        if key == "hand":
            return self._secrets(known)
        if key == "pattern":
            return self._pattern(known, about)
        if key == "areas":
            return self._areas(known, about)
        return self._points(known) if key == "points" else self._pile(known)

    def position(self, view: PlainView, legal: Sequence[Action] = ()) -> list[str]:
        known = Known(view)
        return [
            self.say(N_("turn {turn}"), turn=known.facts["turn"]),
            *self._secrets(known),
            *self._other_hands(known),
            *self._rows(known),
            *self._areas(known, ()),
            *self._points(known),
            *self._pile(known),
        ]

    def secrets(self, view: PlainView, name: str | None = None) -> list[str]:
        return self._secrets(Known(view), name)

    def _secrets(self, known: Known, name: str | None = None) -> list[str]:
        if known.seat is None:
            return []
        bonus = known.bonus(known.seat)
        if name is None:
            mine = [self._hand(known)]
            return mine if bonus is None else [*mine, self.say(N_("your bonus card: {metal}"), metal=metal_name(bonus))]
        theirs = [self.say(N_("hand of {name}: {cards}"), name=name, cards=self._counted(known.hand()))]
        return theirs if bonus is None else [*theirs, self._bonus_of(name, bonus)]

    def pending(self, view: PlainView, legal: Sequence[Action]) -> list[str]:
        known = Known(view)
        facts, turned, taken = known.facts, known.turned, known.taken_metal
        name = self.names[known.player]
        may_finish = DONE in legal
        if turned is not None:
            card = metal_name(turned)
            return [self.say(N_("{name}: place the card from the pile, {metal}"), name=name, metal=card)]
        if facts["phase"] == "scoring":
            task = N_("{name}: score an area, or finish") if may_finish else N_("{name}: score an area")
            return [self.say(task, name=name), *self._areas(known, (), offered=True)]
        if taken is not None:
            task = N_("{name}: take cards from the {metal} area; still to take: {count}")
            return [self.say(task, name=name, metal=metal_name(taken), count=facts["to_take"])]
        if facts["phase"] != "placing":
            return []
        if may_finish:
            task = N_("{name}: place another card, or finish; placed this turn: {count}")
            return [self.say(task, name=name, count=facts["placed"]), self._hand(known)]
        return [self.say(N_("{name}: place a card, or draw from the pile"), name=name), self._hand(known)]

    def ending(self, view: PlainView) -> list[str]:
        known = Known(view)
        bonuses = [(name, known.bonus(seat)) for seat, name in enumerate(self.names)]
        return [self._bonus_of(name, metal) for name, metal in bonuses if metal is not None]

    # Actions

    def groups(self, view: PlainView, legal: Sequence[Action]) -> list[Group]:
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

    def remark(self, view: PlainView, action: Action, legal: Sequence[Action] = ()) -> str:
        card = _on_card(action)
        if card is None:
            return ""
        known = Known(view)
        if isinstance(action, Score):
            return self.say(N_("cards: {count}"), count=len(known.area_around(int(card.place))))
        touching = [0] * METALS
        for step in AROUND:
            top = known.tops.get(int(card.place + step))
            if top is not None:
                touching[top] += 1
        near = self.say(N_("next to {cards}"), cards=self._counted(touching))
        made = known.area_made(action)
        if made is None:
            return near
        then = self.say(N_("makes an area of {size}, needs {needed}"), size=made["area"], needed=made["needed"])
        return in_turn(self.say, [near, then])

    def notation(self, typed: Sequence[str], view: PlainView, legal: Sequence[Action] = ()) -> str:
        words = list(typed)
        if words and words[0] == "place":
            words.pop(0)
        place = _place(words[-2:])
        if place is None:
            return " ".join(words)
        before = words[:-2]
        area = Known(view).area(place)
        if before in (["score"], ["take"]) and area is not None:
            before.append(area["metal"])
        return f"{' '.join(before)}@{coordinates(place)}"

    # The pattern

    def _pattern(self, known: Known, about: Sequence[str]) -> list[str]:
        if not about:
            return self._rows(known)
        metals: Sequence[str] = METAL_KEYS
        if len(about) == 1 and about[0] in metals:
            return self._of_metal(known, metals.index(about[0]))
        place = _place(about[1:])
        if about[0] == "near" and place is not None:
            return self._near(known, place)
        row = _number(about[-1])
        if row is not None and about[:-1] in ([], ["row"]):
            return self._rows(known, row)
        return [self.unclear("pattern")]

    def _rows(self, known: Known, wanted: int | None = None) -> list[str]:
        lines = []
        for row in sorted({row_of(place) for place in known.tops}):
            if wanted is None or row == wanted:
                in_row = [(column_of(place), metal) for place, metal in known.tops.items() if row_of(place) == row]
                told = ", ".join(self._run(*run) for run in runs(in_row))
                lines.append(self.say(N_("row {row}: {cards}"), row=row, cards=told))
        return lines or [self.say(N_("row {row}: no cards"), row=wanted or 0)]

    def _run(self, metal: int, first: int, last: int) -> str:
        if first == last:
            return self.say(N_("{metal} at {column}"), metal=metal_name(metal), column=first)
        return self.say(N_("{metal} at {first} to {last}"), metal=metal_name(metal), first=first, last=last)

    def _of_metal(self, known: Known, metal: int) -> list[str]:
        name = metal_name(metal)
        shown = [place for place, top in known.tops.items() if top == metal]
        free = known.rooms(metal)
        return [
            self.say(N_("places with {metal}: {count}"), metal=name, count=len(shown)),
            *self._columns(shown),
            self.say(N_("places where {metal} can go: {count}"), metal=name, count=len(free)),
            *self._columns(free),
        ]

    def _columns(self, places: Iterable[int]) -> list[str]:
        """Places row by row, as columns."""
        by_row: dict[int, list[int]] = {}
        for place in sorted(places):
            by_row.setdefault(row_of(place), []).append(column_of(place))
        line = N_("row {row}: {cards}")
        return [self.say(line, row=row, cards=in_runs(self.say, columns)) for row, columns in by_row.items()]

    def _near(self, known: Known, place: int) -> list[str]:
        lines = [self.say(N_("{place}: {what}"), place=coordinates(place), what=self._what_lies(known, place))]
        for direction, step in zip(DIRECTIONS, AROUND, strict=True):
            neighbour = place + int(step)
            what = self._what_lies(known, neighbour)
            lines.append(self.say(direction, place=coordinates(neighbour), what=what))
        return lines

    def _what_lies(self, known: Known, place: int) -> str:
        top = known.tops.get(place)
        return self.say(N_("empty") if top is None else metal_name(top))

    # Areas

    def _areas(self, known: Known, about: Sequence[str], offered: bool = False) -> list[str]:
        place = _place(about)
        if place is not None:
            return self._area_at(known, place)
        if about and (len(about) > 1 or about[0] not in METAL_KEYS):
            return [self.unclear("areas")]
        lines = [
            self._area(area, area["offered"])
            for area in known.facts["areas"]
            if (not about or area["metal"] == about[0]) and (area["offered"] or not offered)
        ]
        return lines or [self.say(N_("no area"))]

    def _area(self, area: Area, on_offer: bool) -> str:
        line = N_("{metal} area at {place}: {size} of {needed}")
        if on_offer:
            line = N_("{metal} area at {place}: {size} of {needed}, can be scored")
        metal, first = metal_name(METAL_KEYS.index(area["metal"])), coordinates(place_at(*area["first"]))
        return self.say(line, metal=metal, place=first, size=area["size"], needed=area["needed"])

    def _area_at(self, known: Known, place: int) -> list[str]:
        area = known.area(place)
        if area is None:
            return [self.say(N_("{place}: {what}"), place=coordinates(place), what=self._what_lies(known, place))]
        return [self._area(area, False), *self._columns(places_of(area["places"]))]

    # Cards elsewhere

    def _hand(self, known: Known) -> str:
        return self.say(N_("your hand: {cards}"), cards=self._counted(known.hand()))

    def _bonus_of(self, name: str, metal: int) -> str:
        return self.say(N_("bonus card of {name}: {metal}"), name=name, metal=metal_name(metal))

    def _other_hands(self, known: Known) -> list[str]:
        others = [(seat, count) for seat, count in enumerate(known.facts["hands"]) if seat != known.seat]
        line = N_("cards in the hand of {name}: {count}")
        return [self.say(line, name=self.names[seat], count=count) for seat, count in others]

    def _points(self, known: Known) -> list[str]:
        lines = []
        for name, won in zip(self.names, map(by_metal, known.facts["won"]), strict=True):
            line = N_("won by {name}: {count} in all, {cards}") if any(won) else N_("won by {name}: nothing")
            lines.append(self.say(line, name=name, count=sum(won), cards=self._counted(won)))
        return lines

    def _pile(self, known: Known) -> list[str]:
        facts = known.facts
        line = N_("cards in the pile, including the stop card: {count}")
        return [
            self.say(line if known.stop_in_pile else N_("cards in the pile: {count}"), count=facts["pile"]),
            self.say(N_("discarded: {cards}"), cards=self._counted(by_metal(facts["discard"]))),
            self.say(N_("not seen yet: {cards}"), cards=self._counted(by_metal(facts["unseen"]))),
        ]

    def _counted(self, counts: Sequence[int]) -> str:
        """Cards by metal: "2 iron, 1 copper"."""
        told = [
            self.say(N_("{count} {metal}"), count=count, metal=metal_name(metal))
            for metal, count in enumerate(counts)
            if count
        ]
        return ", ".join(told) or self.say(N_("nothing"))


def _on_card(action: Action) -> OnCard | None:
    """The action, if it concerns a metal at a place."""
    return action if isinstance(action, OnCard) else None


def _group_of(action: OnCard) -> Group:
    metal: dict[str, str | int | Message] = {"metal": metal_name(action.metal)}
    if isinstance(action, Place):
        return Group(METAL_KEYS[action.metal], Message(N_("place {metal}"), metal), [])
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


def _place(words: Sequence[str]) -> int | None:
    """The place that two words name."""
    if len(words) != 2:
        return None
    column, row = _number(words[0]), _number(words[1])
    # A place at the very rim has neighbours that the sheet does not have.
    if column is None or row is None or not on_sheet(abs(column) + 1, abs(row) + 1):
        return None
    return place_at(column, row)
