"""Everything that can be done in Metal Adventures, by a player and by the dealer.

pay, judgment, travel, rest      how a turn begins
space, hunt, raid bazaar, challenge 3
                                 the four kinds of combat (MA-19)
trophy 0, repair 1, buy lumiculaire
                                 stops of the tour (MA-43 to MA-51); the number tells how many cards pay for it
spend destria_nova               a Wreck that pays
offer, to 2, give 3 credits, want help, propose
                                 a deal, clause by clause (MA-36); accept, refuse, counter
honour, break                    a promise that falls due (MA-39)
reveal executioner               a trophy's condition holds (MA-13)

turn destria_nova, roll 4 2, metal 6, draw executioner
                                 the dealer
"""

from collections.abc import Mapping
from typing import Final, final

from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.catalogue import Catalogue
from creuset.core.lot import BEGINS
from creuset.core.message import N_, Message
from creuset.games.metal_adventures.rules.cards import (
    IMPROVEMENT_KEYS,
    SPACE_KEYS,
    TROPHY_KEYS,
    Cards,
    own_cards,
)
from creuset.games.metal_adventures.rules.chance import (
    MOST_FACE,
    Base,
    Draw,
    Hand,
    Lay,
    Metal,
    Roll,
    ShowTrophy,
    ShowWreck,
    Turn,
)
from creuset.games.metal_adventures.rules.components import (
    BASES,
    IMPROVEMENTS,
    NATION_NAMES,
    PLANET_KEYS,
    PLANET_NAMES,
    PLANETS,
    SPACE,
    TITLED_KEYS,
    TROPHIES,
)
from creuset.games.metal_adventures.rules.facts_of_actions import LootChoice, StrikeChoice, TitlesChoice, UseOnChoice
from creuset.games.metal_adventures.rules.lid import MOST, TITLE
from creuset.games.metal_adventures.rules.terms import KINDS, every_term, term_facts, term_notation, term_words
from creuset.games.metal_adventures.rules.verbs import (
    ACCEPT_WITH,
    AMNESTY,
    BUY,
    CALL,
    DEFY,
    DISCARD,
    EXCHANGE,
    FAVOUR,
    FIGHT,
    GIVE,
    KEEP,
    LABELS,
    LAVISH,
    LOOT,
    OVERHAUL,
    RAID,
    REPAIR,
    REVEAL,
    SAY,
    SMUGGLE,
    SPEND,
    STRIKE,
    TAKE_IMPROVEMENT,
    TAKE_SHIP,
    TITLES,
    TO,
    TROPHY,
    UNDER,
    USE,
    USE_ON,
    VERBS,
    WANT,
    WORDS,
)


class Deed(Action):
    """An action of a player: `verb` says what they do, the classes below what they do it with."""

    def __init__(self, verb: i64) -> None:
        self.verb: Final[i64] = verb

    def notation(self) -> str:
        return VERBS[self.verb]

    def data(self) -> Mapping[str, object]:
        return {"do": VERBS[self.verb]}

    def label(self) -> Message:
        return Message(LABELS[self.verb])


@final
class OfTrophy(Deed):
    """An action with a trophy."""

    def __init__(self, verb: i64, trophy: i64, name: str) -> None:
        super().__init__(verb)
        self.trophy: Final[i64] = trophy
        self.name: Final = name

    def notation(self) -> str:
        return f"{VERBS[self.verb]} {TROPHY_KEYS[self.trophy]}"

    def data(self) -> Mapping[str, object]:
        do = "accept" if self.verb == ACCEPT_WITH else VERBS[self.verb]
        return {"do": do, "trophy": TROPHY_KEYS[self.trophy]}

    def label(self) -> Message:
        return Message(LABELS[self.verb], {"trophy": Message(self.name)})


@final
class OfImprovement(Deed):
    """An action with an improvement."""

    def __init__(self, verb: i64, improvement: i64, name: str) -> None:
        super().__init__(verb)
        self.improvement: Final[i64] = improvement
        self.name: Final = name

    def notation(self) -> str:
        return f"{VERBS[self.verb]} {IMPROVEMENT_KEYS[self.improvement]}"

    def data(self) -> Mapping[str, object]:
        return {"do": VERBS[self.verb], "improvement": IMPROVEMENT_KEYS[self.improvement]}

    def label(self) -> Message:
        return Message(LABELS[self.verb], {"card": Message(self.name)})


@final
class OnSeat(Deed):
    """A support card is used against another player."""

    def __init__(self, improvement: i64, seat: i64, name: str) -> None:
        super().__init__(USE_ON)
        self.improvement: Final[i64] = improvement
        self.seat: Final[i64] = seat
        self.name: Final = name

    def notation(self) -> str:
        return f"use {IMPROVEMENT_KEYS[self.improvement]} on {self.seat + 1}"

    def data(self) -> UseOnChoice:
        return {"do": "use", "improvement": IMPROVEMENT_KEYS[self.improvement], "seat": int(self.seat) + 1}

    def label(self) -> Message:
        return Message(LABELS[USE_ON], {"card": Message(self.name), "seat": int(self.seat) + 1})


@final
class OfCard(Deed):
    """An action with a Space card: a ship to fight, a Wreck to pay with or to take."""

    def __init__(self, verb: i64, card: i64, name: str) -> None:
        super().__init__(verb)
        self.card: Final[i64] = card
        self.name: Final = name

    def notation(self) -> str:
        return f"{VERBS[self.verb]} {SPACE_KEYS[self.card]}"

    def data(self) -> Mapping[str, object]:
        return {"do": VERBS[self.verb], "card": SPACE_KEYS[self.card]}

    def label(self) -> Message:
        return Message(LABELS[self.verb], {"card": Message(self.name)})


@final
class OfSeat(Deed):
    """An action that concerns another player."""

    def __init__(self, verb: i64, seat: i64) -> None:
        super().__init__(verb)
        self.seat: Final[i64] = seat

    def notation(self) -> str:
        return f"{VERBS[self.verb]} {self.seat + 1}"

    def data(self) -> Mapping[str, object]:
        return {"do": VERBS[self.verb], "seat": int(self.seat) + 1}

    def label(self) -> Message:
        return Message(LABELS[self.verb], {"seat": int(self.seat) + 1})


@final
class OfPlanet(Deed):
    """An action that concerns a planet."""

    def __init__(self, verb: i64, planet: i64) -> None:
        super().__init__(verb)
        self.planet: Final[i64] = planet

    def notation(self) -> str:
        return f"{VERBS[self.verb]} {PLANET_KEYS[self.planet]}"

    def data(self) -> Mapping[str, object]:
        return {"do": VERBS[self.verb], "planet": PLANET_KEYS[self.planet]}

    def label(self) -> Message:
        return Message(LABELS[self.verb], {"planet": Message(PLANET_NAMES[self.planet])})


@final
class OfNation(Deed):
    """Titles of Glory for three Wrecks of a nation (MA-45)."""

    def __init__(self, nation: i64) -> None:
        super().__init__(TITLES)
        self.nation: Final[i64] = nation

    def notation(self) -> str:
        return f"titles {TITLED_KEYS[self.nation]}"

    def data(self) -> TitlesChoice:
        return {"do": "titles", "nation": TITLED_KEYS[self.nation]}

    def label(self) -> Message:
        return Message(LABELS[TITLES], {"nation": Message(NATION_NAMES[self.nation])})


@final
class InCards(Deed):
    """A stop of the tour, with part of its price paid in cards instead of credits."""

    def __init__(self, verb: i64, count: i64) -> None:
        super().__init__(verb)
        self.count: Final[i64] = count

    def notation(self) -> str:
        return f"{VERBS[self.verb]} {self.count}"

    def data(self) -> Mapping[str, object]:
        return {"do": VERBS[self.verb], "trophies" if self.verb == TROPHY else "wrecks": int(self.count)}

    def label(self) -> Message:
        if self.count == 0:
            return Message(LABELS[self.verb])
        return Message(LABELS_IN_CARDS[self.verb], {"count": int(self.count)})


LABELS_IN_CARDS: Final = {
    int(TROPHY): N_("Trophy, paid with one of yours and credits"),
    int(REPAIR): N_("Light repair, paid with a Wreck"),
    int(OVERHAUL): N_("Full repair, Wrecks paid: {count}"),
    int(AMNESTY): N_("Amnesty for a Hunter"),
    int(LAVISH): N_("Lavish spending, Wrecks paid: {count}"),
}


@final
class OfTerm(Deed):
    """A clause: what its maker gives, or what they want."""

    def __init__(self, verb: i64, term: i64, words: Message) -> None:
        super().__init__(verb)
        self.term: Final[i64] = term
        self.words: Final = words

    def notation(self) -> str:
        return f"{VERBS[self.verb]} {term_notation(self.term)}"

    def data(self) -> Mapping[str, object]:
        return {"do": VERBS[self.verb], **term_facts(self.term)}

    def label(self) -> Message:
        return Message(LABELS[self.verb], {"term": self.words})


@final
class Strike(Deed):
    """A clause is struck out again."""

    def __init__(self, number: i64) -> None:
        super().__init__(STRIKE)
        self.number: Final[i64] = number

    def notation(self) -> str:
        return f"strike {self.number + 1}"

    def data(self) -> StrikeChoice:
        return {"do": "strike", "clause": int(self.number) + 1}

    def label(self) -> Message:
        return Message(LABELS[STRIKE], {"number": int(self.number) + 1})


@final
class Loot(Deed):
    """What the challenger takes: credits or Wrecks (MA-34)."""

    def __init__(self, wrecks: bool) -> None:
        super().__init__(LOOT)
        self.wrecks: Final = wrecks

    def notation(self) -> str:
        return "loot wrecks" if self.wrecks else "loot credits"

    def data(self) -> LootChoice:
        return {"do": "loot", "what": "wrecks" if self.wrecks else "credits"}

    def label(self) -> Message:
        return Message(N_("take half the Wrecks") if self.wrecks else N_("take half the credits"))


def _by_term(cards: Cards, verb: i64, terms: list[int]) -> list[OfTerm]:
    """Clauses in a list, by their terms: quicker to search than a dictionary."""
    clauses = [OfTerm(verb, terms[0], term_words(cards, terms[0]))] * (KINDS * 128)
    for term in terms:
        clauses[term] = OfTerm(verb, term, term_words(cards, term))
    return clauses


@final
class Acts:
    """All actions for a set of cards, made once and handed out again and again."""

    def __init__(self, cards: Cards) -> None:
        trophies, improvements, ships = cards.trophy_names, cards.improvement_names, cards.space_names
        self.words: Final = [Deed(verb) for verb in range(WORDS)]
        self.under: Final = [OfTrophy(UNDER, trophy, trophies[trophy]) for trophy in range(TROPHIES)]
        self.keep: Final = [OfTrophy(KEEP, trophy, trophies[trophy]) for trophy in range(TROPHIES)]
        self.exchange: Final = [OfTrophy(EXCHANGE, trophy, trophies[trophy]) for trophy in range(TROPHIES)]
        self.reveal: Final = [OfTrophy(REVEAL, trophy, trophies[trophy]) for trophy in range(TROPHIES)]
        self.say: Final = [OfTrophy(SAY, trophy, trophies[trophy]) for trophy in range(TROPHIES)]
        self.accept_with: Final = [OfTrophy(ACCEPT_WITH, trophy, trophies[trophy]) for trophy in range(TROPHIES)]
        self.buy: Final = [OfImprovement(BUY, card, improvements[card]) for card in range(IMPROVEMENTS)]
        self.smuggle: Final = [OfImprovement(SMUGGLE, card, improvements[card]) for card in range(IMPROVEMENTS)]
        self.discard: Final = [OfImprovement(DISCARD, card, improvements[card]) for card in range(IMPROVEMENTS)]
        self.use: Final = [OfImprovement(USE, card, improvements[card]) for card in range(IMPROVEMENTS)]
        self.take_improvement: Final = [
            OfImprovement(TAKE_IMPROVEMENT, card, improvements[card]) for card in range(IMPROVEMENTS)
        ]
        self.loot_improvement: Final = [OfImprovement(LOOT, card, improvements[card]) for card in range(IMPROVEMENTS)]
        self.use_on: Final = [
            OnSeat(card, seat, improvements[card]) for card in range(IMPROVEMENTS) for seat in range(MOST)
        ]
        self.fight: Final = [OfCard(FIGHT, card, ships[card]) for card in range(SPACE)]
        self.spend: Final = [OfCard(SPEND, card, ships[card]) for card in range(SPACE)]
        self.take_ship: Final = [OfCard(TAKE_SHIP, card, ships[card]) for card in range(SPACE)]
        self.challenge: Final = [OfSeat(DEFY, seat) for seat in range(MOST)]
        self.call: Final = [OfSeat(CALL, seat) for seat in range(MOST)]
        self.to: Final = [OfSeat(TO, seat) for seat in range(MOST)]
        self.raid: Final = [OfPlanet(RAID, planet) for planet in range(PLANETS)]
        self.favour: Final = [OfPlanet(FAVOUR, planet) for planet in range(PLANETS)]
        self.titles: Final = [OfNation(nation) for nation in range(3)]
        self.trophy: Final = [InCards(TROPHY, count) for count in range(2)]
        self.repair: Final = [InCards(REPAIR, count) for count in range(2)]
        self.overhaul: Final = [InCards(OVERHAUL, count) for count in range(3)]
        self.amnesty: Final = [InCards(AMNESTY, count) for count in range(2)]
        self.lavish: Final = [InCards(LAVISH, count) for count in range(7)]
        self.loot_credits: Final = Loot(False)
        self.loot_wrecks: Final = Loot(True)
        self.strike: Final = [Strike(number) for number in range(6)]
        self.give: Final = _by_term(cards, GIVE, every_term(True))
        self.want: Final = _by_term(cards, WANT, every_term(False))
        """By their term; a number that is no term holds some other clause."""
        self.base: Final = [Base(base, cards.base_names[base]) for base in range(BASES)]
        self.lay: Final = [Lay(card, improvements[card]) for card in range(IMPROVEMENTS)]
        self.hand: Final = [Hand(card, improvements[card]) for card in range(IMPROVEMENTS)]
        self.draw: Final = [Draw(trophy, trophies[trophy]) for trophy in range(TROPHIES)]
        self.show_trophy: Final = [ShowTrophy(trophy, trophies[trophy]) for trophy in range(TROPHIES)]
        self.show_wreck: Final = [ShowWreck(card, ships[card]) for card in range(SPACE)]
        self.turn: Final = [Turn(card, ships[card]) for card in range(SPACE)]
        self.roll: Final = [Roll(orange, grey) for orange in range(MOST_FACE + 1) for grey in range(MOST_FACE + 1)]
        self.metal: Final = [Metal(face) for face in range(MOST_FACE + 1)]

    def every(self) -> list[Action]:
        """All of them."""
        found: list[Action] = [*self.words, *self.under, *self.keep, *self.exchange, *self.reveal, *self.say]
        found += [*self.accept_with, *self.buy, *self.smuggle, *self.discard, *self.use, *self.take_improvement]
        found += [*self.loot_improvement, *self.use_on, *self.fight, *self.spend, *self.take_ship, *self.challenge]
        found += [*self.call, *self.to, *self.raid, *self.favour, *self.titles, *self.trophy, *self.repair]
        found += [*self.overhaul, *self.amnesty, *self.lavish, self.loot_credits, self.loot_wrecks, *self.strike]
        found += [*self.give, *self.want, *self.base, *self.lay, *self.hand, *self.draw, *self.turn]
        found += [*self.show_trophy, *self.show_wreck, *self.roll, *self.metal]
        return found


STANDARD_ACTS: Final = Acts(own_cards())

CATALOGUE: Final = Catalogue(TITLE, [*STANDARD_ACTS.every(), *BEGINS[:MOST]])
