"""The plain data of actions and of their effects, as types. All annotations are quoted, as in `facts.py`."""

from typing import Literal, TypeAlias, TypedDict

from creuset.games.metal_adventures.rules.facts_names import Nation, Planet


class WordChoice(TypedDict):
    """An action that needs nothing else."""

    do: "Literal['rest', 'pay', 'judgment', 'travel', 'end', 'ready', 'done', 'decline', 'renew', 'scrap', 'space', 'hunt', 'betray', 'loyal', 'faktor', 'hold', 'honour', 'break', 'offer', 'propose', 'drop', 'accept', 'refuse', 'counter']"  # noqa: E501 - one string, as above


class TrophyChoice(TypedDict):
    """An action with a trophy; `accept` hands it over, `say` claims it is the one on offer."""

    do: "Literal['under', 'keep', 'exchange', 'reveal', 'say', 'accept', 'draw', 'show']"
    trophy: "str"


class ImprovementChoice(TypedDict):
    """An action with an improvement; `lay` and `support` are the dealer's."""

    do: "Literal['buy', 'smuggle', 'discard', 'use', 'take', 'loot', 'lay', 'support']"
    improvement: "str"


class UseOnChoice(TypedDict):
    """A support card against another player."""

    do: "Literal['use']"
    improvement: "str"
    seat: "int"


class CardChoice(TypedDict):
    """An action with a Space card; `turn` is the dealer's."""

    do: "Literal['fight', 'spend', 'take', 'turn', 'show']"
    card: "str"


class SeatChoice(TypedDict):
    """An action that concerns another player; `begin` is the dealer's."""

    do: "Literal['challenge', 'call', 'to', 'begin']"
    seat: "int"


class PlanetChoice(TypedDict):
    """An attack on a planet, or the planet that an event favours."""

    do: "Literal['raid', 'favour']"
    planet: "Planet"


class TitlesChoice(TypedDict):
    """Titles of Glory."""

    do: "Literal['titles']"
    nation: "Nation"


class InTrophiesChoice(TypedDict):
    """The Trophy action, for so many trophies."""

    do: "Literal['trophy']"
    trophies: "int"


class InWrecksChoice(TypedDict):
    """A stop of the tour, with part of its price in Wrecks."""

    do: "Literal['repair', 'overhaul', 'amnesty', 'lavish']"
    wrecks: "int"


class LootChoice(TypedDict):
    """Half the credits or half the Wrecks."""

    do: "Literal['loot']"
    what: "Literal['credits', 'wrecks']"


class StrikeChoice(TypedDict):
    """A clause is struck out; the maker's own are counted first."""

    do: "Literal['strike']"
    clause: "int"


class CountedClauseChoice(TypedDict):
    """A clause about credits."""

    do: "Literal['give', 'want']"
    what: "Literal['credits', 'if won', 'later']"
    amount: "int"


class ImprovementClauseChoice(TypedDict):
    """A clause about an improvement."""

    do: "Literal['give', 'want']"
    what: "Literal['improvement']"
    improvement: "str"


class WreckClauseChoice(TypedDict):
    """A clause about a Wreck."""

    do: "Literal['give', 'want']"
    what: "Literal['wreck']"
    wreck: "str"


class TrophyClauseChoice(TypedDict):
    """A trophy of the maker's as a clause."""

    do: "Literal['give']"
    what: "Literal['trophy']"
    trophy: "str"


class PlainClauseChoice(TypedDict):
    """Any other clause."""

    do: "Literal['give', 'want']"
    what: "Literal['trophy', 'help', 'half if won', 'wreck if won', 'help later', 'peace']"


class BaseChoice(TypedDict):
    """The dealer gives a base ship."""

    do: "Literal['base']"
    base: "str"


class RollChoice(TypedDict):
    """The dealer throws the combat dice."""

    do: "Literal['roll']"
    orange: "int"
    grey: "int"


class MetalChoice(TypedDict):
    """The dealer throws a Metal Faktor die."""

    do: "Literal['metal']"
    face: "int"


ChoiceFacts: TypeAlias = (
    WordChoice
    | TrophyChoice
    | ImprovementChoice
    | UseOnChoice
    | CardChoice
    | SeatChoice
    | PlanetChoice
    | TitlesChoice
    | InTrophiesChoice
    | InWrecksChoice
    | LootChoice
    | StrikeChoice
    | CountedClauseChoice
    | ImprovementClauseChoice
    | WreckClauseChoice
    | TrophyClauseChoice
    | PlainClauseChoice
    | BaseChoice
    | RollChoice
    | MetalChoice
)


class Odds(TypedDict):
    """In how many throws out of how many, all equally likely, the leader wins with what is decided so far."""

    win: "int"
    of: "int"


class PriceEffect(TypedDict):
    """What an action costs in credits."""

    price: "int"


class Stakes(TypedDict):
    """What a fight would bring if it were won, in credits and Glory, and cost in Damage if it were lost."""

    credits: "int"
    glory: "int"
    damage: "int"


class TargetEffect(TypedDict):
    """The two sums before the dice if the fight began now, alone, the odds of it, and what is at stake."""

    attack: "int"
    defence: "int"
    odds: "Odds"
    stakes: "Stakes"


class FightEffect(TypedDict):
    """The same for the fight that is going on, if a Metal Faktor die were added; what is at stake is known."""

    attack: "int"
    defence: "int"
    odds: "Odds"


class LossEffect(TypedDict):
    """What would be given up: a card of one's own, or one's word."""

    loses: "Literal['card', 'word']"


class NoEffect(TypedDict):
    """An action that a picture has nothing to show of."""


EffectFacts: TypeAlias = PriceEffect | TargetEffect | FightEffect | LossEffect | NoEffect
