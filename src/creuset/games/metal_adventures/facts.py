"""The plain data of a view, of actions and of their effects, as types from which the JSON Schema is made.

All annotations are quoted names, a union always has one: so they stay whole, whether or not this file is compiled.
Players are counted from 1, cards named by their keys.
"""

from typing import Literal, TypeAlias, TypedDict

Phase: TypeAlias = Literal[
    "lot",
    "fitting",
    "stocking",
    "dealing",
    "choosing",
    "start",
    "resting",
    "redrawing",
    "menu",
    "turning",
    "favour",
    "target",
    "help",
    "rally",
    "loyalty",
    "metal",
    "rolling",
    "metal rolling",
    "support",
    "trophy room",
    "drawing",
    "picking",
    "room",
    "rewarding",
    "reward",
    "loot",
    "loot wrecks",
    "settling",
    "paying",
    "scrapping",
    "refilling",
    "called",
    "drafting",
    "answering",
    "showing",
    "over",
]
Planet: TypeAlias = Literal["exxalia", "bazaar", "karokum"]
PlanetOrNone: TypeAlias = Planet | None
Nation: TypeAlias = Literal["solar", "imperial", "barrens"]
NationOrNone: TypeAlias = Nation | None
Back: TypeAlias = Literal["near", "deep"]
Stop: TypeAlias = Literal[
    "trophy", "repair", "overhaul", "titles", "renew", "buy", "smuggle", "amnesty", "scrap", "lavish"
]
StopOrNone: TypeAlias = Stop | None
Reader: TypeAlias = int | None
"""Whose view it is; null for a spectator."""
SeatOrNone: TypeAlias = int | None
KeyOrNone: TypeAlias = str | None
NumberOrNone: TypeAlias = int | None
Ending: TypeAlias = Literal["glory", "deck"] | None
Deed: TypeAlias = Literal[
    "titles",
    "lavish",
    "win_planet",
    "win_challenge",
    "win_defence",
    "win_hunter",
    "help_win",
    "betray_win",
]


class FaceDown(TypedDict):
    """A Wreck, or a card that left the game: its back all see, its face is null for who has not seen it (MA-54)."""

    back: "Back"
    card: "KeyOrNone"


class Captain(TypedDict):
    """A player: his astrolabe and what lies before him."""

    base: "KeyOrNone"
    power: "int"
    """MA-07: start, equipment, Damage."""
    support: "int"
    """Support Power: what he adds when he helps."""
    damage: "int"
    glory: "int"
    judgment: "int"
    infamous: "bool"
    """Whether he may neither help nor be helped (MA-09)."""
    net: "int"
    """Glory less Judgment (MA-09)."""
    credits: "int"
    metal: "int"
    """The face of the Metal Faktor die; 0 is blank, else it is owed (MA-29)."""
    improvements: "list[str]"
    trophies: "int"
    """How many he holds; faces only where the reader knows them (`known`)."""
    known: "list[str]"
    """Those of his trophies that the reader knows; for the reader himself all."""
    drawn: "int"
    """Trophies just drawn, of which he is choosing."""
    wrecks: "list[FaceDown]"
    deeds: "list[Deed]"
    """Done in this turn, for trophies (MA-13)."""
    beaten: "int"
    """The printed Power of the strongest ship he beat in this turn, and alone; 0 for none."""
    beaten_alone: "int"
    revealed: "bool"
    """Whether he revealed a trophy in this turn."""
    offers: "int"
    """How many offers he may still begin in this turn."""
    kept: "int"
    broken: "int"
    betrayals: "int"
    """Promises kept and broken so far, and betrayals."""


class Part(TypedDict):
    """A part of a fighting side's sum."""

    part: "Literal['power', 'ability', 'help', 'die', 'metal', 'debt', 'support']"
    seat: "SeatOrNone"
    value: "int"


class Odds(TypedDict):
    """In how many of how many equally likely throws the leader wins, with what is decided so far."""

    win: "int"
    of: "int"


class Fight(TypedDict):
    """A fight that is going on."""

    kind: "Literal['ship', 'planet', 'challenge']"
    leader: "int"
    card: "KeyOrNone"
    via_karokum: "bool"
    planet: "PlanetOrNone"
    opponent: "SeatOrNone"
    hunter: "bool"
    allies: "list[int]"
    """Of the leader; the traitor is not among them any more."""
    defenders: "list[int]"
    """Allies of the challenged player, or the traitor."""
    traitor: "SeatOrNone"
    ready: "list[int]"
    metal: "list[int]"
    """Who uses the Metal Faktor die."""
    decided: "list[int]"
    """Who has decided about it."""
    faces: "list[NumberOrNone]"
    """What each player's die showed; null for those not thrown."""
    orange: "NumberOrNone"
    grey: "NumberOrNone"
    shields: "list[int]"
    passed: "list[int]"
    """Who wants to use no more support cards."""
    attack: "list[Part]"
    defence: "list[Part]"
    odds: "Odds"
    stage: "int"
    """How far the outcome is carried out; 0 before it."""
    won: "bool"
    credits: "int"
    """Credits that the winner got."""
    debt: "int"
    extra: "tuple[int, int]"
    """What support cards added to the leader's and to the other side."""


class CountedTerm(TypedDict):
    """Credits at once, after a won fight, or when the promiser's next turn begins."""

    what: "Literal['credits', 'if won', 'later']"
    amount: "int"


class ImprovementTerm(TypedDict):
    """An improvement."""

    what: "Literal['improvement']"
    improvement: "str"


class WreckTerm(TypedDict):
    """A Wreck."""

    what: "Literal['wreck']"
    wreck: "str"


class TrophyTerm(TypedDict):
    """A trophy whose face the reader may know."""

    what: "Literal['trophy']"
    trophy: "str"


class PlainTerm(TypedDict):
    """A trophy face down, help now or later, a share, peace."""

    what: "Literal['trophy', 'help', 'half if won', 'wreck if won', 'help later', 'peace']"


Term: TypeAlias = CountedTerm | ImprovementTerm | WreckTerm | TrophyTerm | PlainTerm


class Deal(TypedDict):
    """An offer, being put together (`asked` null) or put to a player."""

    maker: "int"
    to: "list[int]"
    """Who is still to be asked, the one being asked included."""
    asked: "SeatOrNone"
    counter: "bool"
    gives: "list[Term]"
    wants: "list[Term]"
    said: "KeyOrNone"
    """What the maker says the trophy is (MA-37)."""
    edits: "int"
    """How often the draft was changed."""
    resume: "Phase"
    resume_acting: "int"
    """Where the game goes on after the deal, and who decides then."""


DealOrNone: TypeAlias = Deal | None
FightOrNone: TypeAlias = Fight | None


class Promise(TypedDict):
    """A line of the ledger (MA-39)."""

    by: "int"
    to: "int"
    term: "Term"
    due: "bool"
    """Whether the promiser is being asked right now."""


class Tour(TypedDict):
    """How far the tour of this turn is."""

    last: "int"
    """The number of the last stop, 0 before the first."""
    closed: "bool"
    used: "list[str]"
    """The places that were used in it."""


class Due(TypedDict):
    """Cards that are still to be paid."""

    count: "int"
    stop: "StopOrNone"
    nation: "NationOrNone"
    scrapped: "KeyOrNone"
    """The Wreck that was scrapped just now."""


class OpenSecrets(TypedDict):
    """What lies face down, and everybody knows it all the same: Space cards and trophies (MA-54)."""

    cards: "list[str]"
    trophies: "list[str]"


class Dice(TypedDict):
    """The combat dice as they fell last in this turn."""

    orange: "int"
    grey: "int"


DiceOrNone: TypeAlias = Dice | None


class Treasuries(TypedDict):
    """Credits on the planets."""

    exxalia: "int"
    bazaar: "int"
    karokum: "int"


class Facts(TypedDict):
    """What one seat may know of a position."""

    players: "int"
    seat: "Reader"
    phase: "Phase"
    player: "int"
    """Whose turn it is."""
    acting: "SeatOrNone"
    """Who is to decide; null for the dealer and at the end."""
    next: "int"
    """Who decides, or was the last to; while base ships and trophies are dealt, for whom."""
    first: "int"
    turn: "int"
    glory_to_win: "int"
    captains: "list[Captain]"
    bank: "int"
    pot: "int"
    treasuries: "Treasuries"
    near: "int"
    deep: "int"
    """Cards left in the Space deck, Near Space on top."""
    space: "list[str]"
    """The ships that are turned up."""
    to_turn: "int"
    karokum: "list[str]"
    """The ship discard."""
    bazaar: "list[str]"
    """The support discard."""
    row: "list[str]"
    """The improvements at the OCG post."""
    pile: "int"
    under: "list[str]"
    """Cards of the OCG pile: those in unknown order, then those that lie under it in this order."""
    aside: "list[str]"
    """Improvements that are about to be shuffled into the pile (MA-46)."""
    trophy_pile: "int"
    trophies_under: "list[KeyOrNone]"
    """The same for trophies; null where the reader has not seen the face."""
    gone: "list[FaceDown]"
    """Cards that left the game."""
    hand: "list[str]"
    drawn: "list[str]"
    """The reader's own trophies, and those just drawn."""
    to_draw: "int"
    tour: "Tour"
    raided: "PlanetOrNone"
    fought: "bool"
    judged: "list[int]"
    """Who took a Judgment in this turn."""
    exchanged: "int"
    bought: "bool"
    """Of a rest: trophies exchanged, and whether an improvement was bought."""
    due: "Due"
    tied: "list[Planet]"
    """The poorest planets, between which the active player decides."""
    tied_amount: "int"
    fight: "FightOrNone"
    deal: "DealOrNone"
    resume: "Phase"
    """Where the game goes on after the dealer, a payment or a call for help."""
    promises: "list[Promise]"
    open: "OpenSecrets"
    dice: "DiceOrNone"
    ending: "Ending"


class WordChoice(TypedDict):
    """An action that needs nothing else."""

    do: "Literal['rest', 'pay', 'judgment', 'travel', 'end', 'ready', 'done', 'decline', 'renew', 'scrap', 'space', 'hunt', 'betray', 'loyal', 'faktor', 'hold', 'honour', 'break', 'offer', 'propose', 'drop', 'accept', 'refuse', 'counter']"  # noqa: E501 - one string, as above


class TrophyChoice(TypedDict):
    """Something with a trophy; `accept` hands it over, `say` claims that the offered one is it."""

    do: "Literal['under', 'keep', 'exchange', 'reveal', 'say', 'accept', 'draw', 'show']"
    trophy: "str"


class ImprovementChoice(TypedDict):
    """Something with an improvement; `lay` and `support` are the dealer's."""

    do: "Literal['buy', 'smuggle', 'discard', 'use', 'take', 'loot', 'lay', 'support']"
    improvement: "str"


class UseOnChoice(TypedDict):
    """A support card against another player."""

    do: "Literal['use']"
    improvement: "str"
    seat: "int"


class CardChoice(TypedDict):
    """Something with a Space card; `turn` is the dealer's."""

    do: "Literal['fight', 'spend', 'take', 'turn', 'show']"
    card: "str"


class SeatChoice(TypedDict):
    """Something that concerns another player; `begin` is the dealer's."""

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
    """A stop of the tour, so much of its price in Wrecks."""

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
    """A trophy of one's own as a clause."""

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


class PriceEffect(TypedDict):
    """What an action costs in credits."""

    price: "int"


class FightEffect(TypedDict):
    """The two sums before the dice if the fight began now, alone, and the odds of it.

    For a Metal Faktor die: of the fight that is going on, with this die besides.
    """

    attack: "int"
    defence: "int"
    odds: "Odds"


class NoEffect(TypedDict):
    """An action of which a picture has nothing to show."""


EffectFacts: TypeAlias = PriceEffect | FightEffect | NoEffect
