"""The plain data of a view as types. The JSON Schema is made from them and from those of actions.

All annotations are quoted names, and a union always has a name: this keeps them whole, whether or not this file is
compiled. Players are counted from 1, cards named by their keys.
"""

from typing import Literal, TypeAlias, TypedDict

from creuset.games.metal_adventures.rules.facts_names import (
    Back,
    Deed,
    Ending,
    FightKind,
    KeyOrNone,
    MadeFor,
    NationOrNone,
    NumberOrNone,
    PartKind,
    Phase,
    Planet,
    PlanetOrNone,
    SeatOrNone,
    SpoilKind,
    StopOrNone,
)
from creuset.games.metal_adventures.rules.facts_of_actions import ChoiceFacts, EffectFacts, Odds

Reader: TypeAlias = int | None
"""Whose view it is; null for a spectator."""


class FaceDown(TypedDict):
    """A Wreck, or a card that left the game. All see its back; a face the reader has not seen is null (MA-54)."""

    back: "Back"
    card: "KeyOrNone"


class GloryFrom(TypedDict):
    """Where a player's Glory came from."""

    trophies: "int"
    ships: "int"
    challenges: "int"
    """Those they won, whoever began them."""
    titles: "int"
    lavish: "int"


class Captain(TypedDict):
    """A player: their astrolabe and what lies before them."""

    base: "KeyOrNone"
    power: "int"
    """MA-07: start, equipment, Damage."""
    support: "int"
    """Support Power: what they add when they help."""
    damage: "int"
    glory: "int"
    glory_from: "GloryFrom"
    judgment: "int"
    infamous: "bool"
    """Whether they may neither help nor be helped (MA-09)."""
    net: "int"
    """Glory less Judgment (MA-09)."""
    credits: "int"
    metal: "int"
    """The face of the Metal Faktor die; 0 is blank, anything else is owed (MA-29)."""
    improvements: "list[str]"
    trophies: "int"
    """How many they hold; `known` has those whose faces the reader knows."""
    known: "list[str]"
    """Those of their trophies that the reader knows; readers know all of their own."""
    drawn: "int"
    """Trophies just drawn, to choose from."""
    wrecks: "list[FaceDown]"
    deeds: "list[Deed]"
    """Done in this turn, for trophies (MA-13)."""
    beaten: "int"
    """The printed Power of the strongest ship they beat in this turn, and beat alone; 0 for none."""
    beaten_alone: "int"
    revealed: "bool"
    """Whether they revealed a trophy in this turn."""
    offers: "int"
    """How many offers they may still make in this turn; those for help in the fight at hand are not counted."""
    drafts: "int"
    """How many deals they may still begin to put together in this turn."""
    kept: "int"
    broken: "int"
    betrayals: "int"
    """Promises kept and broken so far, and betrayals."""


class Part(TypedDict):
    """A part of a fighting side's sum."""

    part: "PartKind"
    seat: "SeatOrNone"
    value: "int"


class Fight(TypedDict):
    """A fight that is going on."""

    kind: "FightKind"
    leader: "int"
    card: "KeyOrNone"
    via_karokum: "bool"
    planet: "PlanetOrNone"
    opponent: "SeatOrNone"
    hunter: "bool"
    allies: "list[int]"
    """The leader's allies; a traitor is no longer among them."""
    defenders: "list[int]"
    """Allies of the challenged player, or the traitor."""
    traitor: "SeatOrNone"
    ready: "list[int]"
    metal: "list[int]"
    """Who uses the Metal Faktor die."""
    decided: "list[int]"
    """Who has decided whether to use it."""
    faces: "list[NumberOrNone]"
    """What each player's die showed; null if it was not thrown."""
    orange: "NumberOrNone"
    grey: "NumberOrNone"
    shields: "list[int]"
    passed: "list[int]"
    """Who will use no more support cards."""
    attack: "list[Part]"
    defence: "list[Part]"
    odds: "Odds"
    stage: "int"
    """How far the outcome is carried out; 0 before there is one."""
    won: "bool"
    credits: "int"
    """The credits that the winner got."""
    debt: "int"
    extra: "list[int]"
    """What support cards added to the leader's and to the other side."""


class Spoil(TypedDict):
    """What a fight brought a player, or cost them if `count` is negative; more Damage or Judgment is positive, too."""

    seat: "int"
    what: "SpoilKind"
    count: "int"
    card: "KeyOrNone"
    """The Wreck or improvement, if everybody saw which one it was (MA-54)."""
    other: "SeatOrNone"
    """From whom it came or to whom it went; for a Judgment, to whom the broken promise was made."""


class LastFight(TypedDict):
    """The last fight that was decided, as everybody saw it, until the next one begins."""

    turn: "int"
    kind: "FightKind"
    leader: "int"
    card: "KeyOrNone"
    via_karokum: "bool"
    planet: "PlanetOrNone"
    opponent: "SeatOrNone"
    hunter: "bool"
    allies: "list[int]"
    defenders: "list[int]"
    traitor: "SeatOrNone"
    attack: "list[Part]"
    defence: "list[Part]"
    """Both sums as they stood when they were compared."""
    won: "bool"
    """Whether the leader won."""
    margin: "int"
    """By how much it was won or lost; 0 is a tie, which the leader wins."""
    spoils: "list[Spoil]"
    """What it brought and cost so far: at once, by rewards and loot that are chosen, by promises kept and broken."""


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
    """Who has yet to answer, including the player being asked."""
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
LastFightOrNone: TypeAlias = LastFight | None


class Promise(TypedDict):
    """A line of the ledger (MA-39)."""

    by: "int"
    to: "int"
    term: "Term"
    due: "bool"
    """Whether the promiser is being asked right now."""
    deal: "int"
    """Which deal it is a clause of; what one player promised in one deal is kept or broken as one promise (MA-39)."""
    made_for: "MadeFor"
    """Whether its deal is about the fight at hand, and whether it won an ally for it (MA-31)."""
    bound: "bool"
    """Whether a Hunter was beaten in the fight it was made for, so that it must be kept (MA-11)."""
    fresh: "bool"
    """Whether it was made while promises fell due at the start of this turn, and so waits for the next."""


class Tour(TypedDict):
    """How far the tour of this turn has got."""

    last: "int"
    """The number of the last stop, 0 before the first."""
    closed: "bool"
    used: "list[str]"
    """The places it used."""


class Due(TypedDict):
    """Cards that have yet to be paid."""

    count: "int"
    stop: "StopOrNone"
    nation: "NationOrNone"
    scrapped: "KeyOrNone"
    """The Wreck that was scrapped just now."""


class OpenSecrets(TypedDict):
    """What lies face down and everybody knows all the same: Space cards and trophies (MA-54)."""

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
    """Who has to decide; null while the dealer acts and at the end."""
    next: "int"
    """Who decides, or was the last to; while base ships and trophies are dealt, who gets them."""
    first: "int"
    turn: "int"
    glory_to_win: "int"
    captains: "list[Captain]"
    bank: "NumberOrNone"
    """What the Bank has; null if it never runs dry (MA-05)."""
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
    """The OCG pile: how many cards lie in unknown order, then those under them in this order."""
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
    """During a rest: trophies exchanged, and whether an improvement was bought."""
    due: "Due"
    tied: "list[Planet]"
    """The poorest planets; the active player decides between them."""
    tied_amount: "int"
    fight: "FightOrNone"
    last_fight: "LastFightOrNone"
    deal: "DealOrNone"
    resume: "Phase"
    """Where the game goes on after the dealer, a payment or a call for help."""
    promises: "list[Promise]"
    open: "OpenSecrets"
    dice: "DiceOrNone"
    last_round: "Ending"
    """Why this round is the last one, if the round is played out (MA-52)."""
    ending: "Ending"


TYPES = {"View": Facts, "Choice": ChoiceFacts, "Effect": EffectFacts}
