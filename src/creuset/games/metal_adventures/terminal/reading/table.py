"""What lies on the table of Metal Adventures, read out: Space, the places, the tour, and what cards say."""

from collections.abc import Sequence

from creuset.core.action import Action
from creuset.core.message import N_, Filling, Message
from creuset.games.metal_adventures.rules.components import (
    PLACE_KEYS,
    PLACE_NAMES,
    PLANET_KEYS,
    STOP_NAMES,
    STOP_PLACE,
    STOPS,
)
from creuset.games.metal_adventures.terminal.known import PLANET_WORDS, Known
from creuset.games.metal_adventures.terminal.reading.kinds import STOPS as STOP_VERBS
from creuset.games.metal_adventures.terminal.reading.kinds import verb_of
from creuset.terminal.reading.reading import in_turn
from creuset.words import Speaker


class TableReading:
    """Reads out what belongs to no player."""

    def __init__(self, say: Speaker) -> None:
        self.say = say

    def card(self, known: Known, key: str) -> str:
        """A card with everything it says."""
        texts = in_turn(self.say, [self.say(text) for text in known.card_texts(key)])
        return self.say(N_("{card}: {what}"), card=known.card(key), what=texts)

    def names(self, known: Known, keys: Sequence[str]) -> str:
        """Cards by name."""
        return ", ".join(self.say(known.card(key)) for key in keys) or self.say(N_("nothing"))

    def space(self, known: Known) -> list[str]:
        """The deck, and the ships turned up."""
        facts = known.facts
        line = N_("Space deck: Near Space {near}, Deep Space {deep}")
        lines = [self.say(line, near=facts["near"], deep=facts["deep"])]
        if facts["last_round"] is not None:
            lines.append(self.say(N_("this is the last round")))
        return [*lines, *(self.say(N_("turned up: {card}"), card=self.card(known, key)) for key in facts["space"])]

    def places(self, known: Known) -> list[str]:
        """The planets with their Power and treasury, the row, the discard piles, the pot and the Bank."""
        facts, say = known.facts, self.say
        treasuries = (facts["treasuries"]["exxalia"], facts["treasuries"]["bazaar"], facts["treasuries"]["karokum"])
        lines = []
        for number, key in enumerate(PLANET_KEYS):
            line = N_("{planet}: Power {power}, treasury {count}, attacked this turn")
            if facts["raided"] != key:
                line = N_("{planet}: Power {power}, treasury {count}")
            power = int(known.cards.planet_power[number])
            lines.append(say(line, planet=Message(PLANET_WORDS[key]), power=power, count=treasuries[number]))
        if facts["bank"] is None:
            lines.append(say(N_("Pirates' pot: {pot}"), pot=facts["pot"]))
        else:
            lines.append(say(N_("Pirates' pot: {pot}; Bank: {bank}"), pot=facts["pot"], bank=facts["bank"]))
        lines += [say(N_("at the OCG post: {card}"), card=self.card(known, key)) for key in facts["row"]]
        line = N_("piles: improvements {improvements}, trophies {trophies}")
        lines.append(say(line, improvements=facts["pile"], trophies=facts["trophy_pile"]))
        for place, keys in ((PLANET_WORDS["bazaar"], facts["bazaar"]), (PLANET_WORDS["karokum"], facts["karokum"])):
            gaps: dict[str, Filling] = {"place": Message(place), "cards": self.names(known, keys)}
            lines.append(say(N_("discarded on {place}: {cards}"), **gaps))
        return lines

    # The tour

    def tour(self, known: Known, legal: Sequence[Action]) -> list[str]:
        """The ten stops, each with its place and its state."""
        return [self._stop(known, legal, number) for number in range(1, int(STOPS) + 1)]

    def _stop(self, known: Known, legal: Sequence[Action], number: int) -> str:
        place = Message(PLACE_NAMES[int(STOP_PLACE[number])])
        gaps: dict[str, Filling] = {"number": number, "stop": Message(STOP_NAMES[number]), "place": place}
        return self.say(N_("{number}: {stop} ({place}): {state}"), state=self._state(known, legal, number), **gaps)

    def _state(self, known: Known, legal: Sequence[Action], number: int) -> Message:
        tour = known.facts["tour"]
        possible = [action for action in legal if verb_of(action) == STOP_VERBS[number - 1]]
        if possible:
            prices = sorted({price for action in possible if (price := known.price(action)) is not None})
            if not prices:
                return Message(N_("possible"))
            least = Message(N_("possible, credits: {price}"), {"price": prices[0]})
            return least if len(prices) == 1 else Message(N_("possible, credits: from {price}"), {"price": prices[0]})
        if number == tour["last"]:
            return Message(N_("the last stop so far"))
        return Message(N_("closed this turn") if tour["closed"] or number < tour["last"] else N_("not possible now"))

    def possible_stops(self, legal: Sequence[Action]) -> list[str]:
        """The possible stops in a line; nothing when there are none."""
        verbs = {verb_of(action) for action in legal}
        names = [self.say(STOP_NAMES[number]) for number, verb in enumerate(STOP_VERBS, 1) if verb in verbs]
        return [self.say(N_("possible stops: {stops}"), stops=", ".join(names))] if names else []

    def used_places(self, known: Known) -> list[str]:
        """The places used this turn, which can no longer be attacked (MA-22)."""
        used = [
            self.say(PLACE_NAMES[PLACE_KEYS.index(key)]) for key in known.facts["tour"]["used"] if key in PLACE_KEYS
        ]
        return [self.say(N_("used in the tour: {places}"), places=", ".join(used))] if used else []
