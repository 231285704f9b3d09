"""How a position of Metal Adventures is read out.

Unasked, it says little: what there is to decide, and the means to decide it. Everything else is a question away.
It knows only the plain data of the view, so it cannot tell what the seat may not know.
"""

from collections.abc import Sequence
from typing import Final, final

from creuset.core.action import Action
from creuset.core.message import N_, Message
from creuset.games.metal_adventures.rules.card_texts import credits_words
from creuset.games.metal_adventures.terminal.known import (
    BASE_NUMBER,
    IMPROVEMENT_NUMBER,
    SPACE_NUMBER,
    TROPHY_NUMBER,
    Known,
)
from creuset.games.metal_adventures.terminal.reading.kinds import (
    CHOICE,
    KIND_TITLES,
    TURN,
    card_in,
    kind_of,
    seat_in,
    verb_of,
)
from creuset.games.metal_adventures.terminal.reading.people import PeopleReading
from creuset.games.metal_adventures.terminal.reading.table import TableReading
from creuset.games.metal_adventures.terminal.reading.tasks import task
from creuset.games.metal_adventures.terminal.reading.typing import Names, Typing, fits, meaning
from creuset.games.metal_adventures.terminal.reading.words import ACTING, TOPICS, WORDS
from creuset.table.plain_view import PlainView
from creuset.terminal.reading.reading import Group, Reading, in_turn
from creuset.terminal.reading.vocabulary import Vocabulary, mentions
from creuset.words import Speaker

ALL_CARDS: Final = (*SPACE_NUMBER, *TROPHY_NUMBER, *IMPROVEMENT_NUMBER, *BASE_NUMBER)

GROUP_WORDS: Final = {"deal": "deals"}
"""The word that asks for the list of a kind, where it differs from the kind's own."""

ALIKE: Final = 3
"""Up to this many actions of one verb are listed in the overview."""

MANY: Final = 12
"""Up to this many cards are named when a name may mean several."""


@final
class MetalAdventuresReading(Reading):
    """Metal Adventures, read out."""

    words = WORDS
    topics = TOPICS
    acting = ACTING
    example = "tour"
    sought = "trophy"

    def __init__(self, say: Speaker, vocabulary: Vocabulary, names: Sequence[str]) -> None:
        super().__init__(say, vocabulary, names)
        self._table = TableReading(say)
        self._people = PeopleReading(say, self._table)
        self._spelled = Names(vocabulary)

    # Answers

    def asked(self, typed: Sequence[str]) -> tuple[str, Sequence[str]] | None:
        """A topic; "fight" followed by a name is not a question."""
        words = meaning(typed)
        if words[:1] in (["fight"], ["space"], ["tour"]) and len(words) > 1:
            return None
        return super().asked(words)

    def topic(self, key: str, about: Sequence[str], view: PlainView, legal: Sequence[Action] = ()) -> list[str]:
        known = Known(view, self.names)
        if key == "captains":
            return self._captains(known, about)
        if key == "space":
            return self._table.space(known)
        if key == "places":
            return self._table.places(known)
        if key == "tour":
            return [*self._table.tour(known, legal), *self._table.used_places(known)]
        if key == "fight":
            return self._people.fight(known) or [self.say(N_("there is no fight now"))]
        if key == "deals":
            told = [*self._people.deal(known), *self._people.promises(known)]
            return told or [self.say(N_("there is no deal now, and there are no promises"))]
        if key == "trophies":
            return self._people.trophies(known) if known.own is not None else [self.unclear(key)]
        return self._cards(known, about)

    def _captains(self, known: Known, about: Sequence[str]) -> list[str]:
        if not about:
            return self._people.captains(known)
        name = " ".join(about)
        found = [player for player, own in enumerate(self.names, 1) if mentions(own, name)]
        if name.isdecimal() and 0 < int(name[:9]) <= len(self.names):
            found = [int(name)]
        return self._people.captain(known, found[0]) if len(found) == 1 else [self.unclear("captains")]

    def _cards(self, known: Known, about: Sequence[str]) -> list[str]:
        """One card by its name or key, or all the reader's own."""
        typed = self._spelled.typed(about)
        if not typed:
            return [self.unclear("cards")] if known.own is None else self._people.cards(known, known.own)
        spelled = {key: (self._spelled.words(key), self._spelled.words(self.say(known.card(key)))) for key in ALL_CARDS}
        found = [key for key, names in spelled.items() if typed in names]
        found = found or [key for key, names in spelled.items() if any(fits(typed, name) for name in names)]
        if not found:
            return [self.say(N_("there is no card with that name"))]
        if len(found) > MANY:
            return [self.say(N_("many cards match that: {count}"), count=len(found))]
        return [self._table.card(known, key) for key in found]

    def position(self, view: PlainView, legal: Sequence[Action] = ()) -> list[str]:
        known = Known(view, self.names)
        turn = self.say(N_("turn {turn}: {name}"), turn=known.facts["turn"], name=known.name(known.facts["player"]))
        return [
            turn,
            *self._people.captains(known),
            *self.secrets(view),
            *self._people.fight(known),
            *self._people.deal(known),
            *self._people.promises(known),
            *self._table.space(known),
            *self._table.places(known),
            *self._table.possible_stops(legal),
        ]

    def secrets(self, view: PlainView, name: str | None = None) -> list[str]:
        known = Known(view, self.names)
        facts = known.facts
        keys = [*facts["hand"], *facts["drawn"]]
        if known.own is None or not keys:
            return []
        cards = [self._table.card(known, key) for key in keys]
        if name is None:
            return [self.say(N_("your trophy: {card}"), card=card) for card in cards]
        return [self.say(N_("trophy held by {name}: {card}"), name=name, card=card) for card in cards]

    def pending(self, view: PlainView, legal: Sequence[Action]) -> list[str]:
        known = Known(view, self.names)
        facts = known.facts
        what = task(known)
        if what is None or facts["acting"] is None:
            return []
        lines = [self.say(N_("{name}: {what}"), name=known.name(facts["acting"]), what=what)]
        if facts["acting"] != facts["seat"]:
            return lines
        return [*lines, *self._means(known, legal)]

    def _means(self, known: Known, legal: Sequence[Action]) -> list[str]:
        """The means of the player who has to decide, by phase."""
        facts, people = known.facts, self._people
        phase = facts["phase"]
        if phase in ("drafting", "answering"):
            return people.deal(known)
        if phase in ("settling", "called"):
            return people.promises(known, due=True)
        if phase in ("choosing", "picking", "trophy room"):
            return people.trophies(known)
        if phase == "target":
            return [self._table.card(known, key) for key in facts["space"]]
        if phase in ("help", "rally", "loyalty", "metal", "support"):
            return people.fight(known)
        if phase in ("start", "menu"):
            own = facts["seat"]
            assert own is not None
            return [people.figures(known, own), *self._table.possible_stops(legal)]
        return []

    def ending(self, view: PlainView) -> list[str]:
        known = Known(view, self.names)
        return self._people.captains(known)

    # Actions

    def groups(self, view: PlainView, legal: Sequence[Action]) -> list[Group]:
        groups = []
        for kind, title in KIND_TITLES.items():
            actions = [action for action in legal if kind_of(verb_of(action)) == kind]
            if actions:
                groups.append(
                    Group(GROUP_WORDS.get(kind, kind), Message(title), actions, self._foremost(kind, actions))
                )
        return groups

    def _foremost(self, kind: str, actions: Sequence[Action]) -> Sequence[Action]:
        """For the overview: all ways to go on with a turn, and of other kinds whatever is not one of many."""
        if kind in (CHOICE, TURN):
            return actions if len(actions) <= MANY else ()
        verbs = [verb_of(action) for action in actions]
        return [
            action for action, verb in zip(actions, verbs, strict=True) if verb == "to" or verbs.count(verb) <= ALIKE
        ]

    def remark(self, view: PlainView, action: Action, legal: Sequence[Action] = ()) -> str:
        known = Known(view, self.names)
        data = action.data()
        card, seat = card_in(data), seat_in(data)
        told = []
        if seat is not None and seat <= len(self.names):
            captain = known.captain(seat)
            line = N_("{name}, Power {power}, Support Power {support}, credits {credits}")
            gaps = {"power": captain["power"], "support": captain["support"], "credits": captain["credits"]}
            told.append(self.say(line, name=known.name(seat), **gaps))
        price, chances = known.price(action), known.chances(action)
        if price is not None:
            told.append(self.say(N_("to pay: {credits}"), credits=credits_words(price)))
        if card is not None:
            told += [self.say(text) for text in known.card_texts(card)]
        if chances is not None:
            told.append(self._people.odds(*chances))
        return in_turn(self.say, told)

    def notation(self, typed: Sequence[str], view: PlainView, legal: Sequence[Action] = ()) -> str:
        return Typing(self.say, self.vocabulary, Known(view, self.names), legal).notation(typed)
