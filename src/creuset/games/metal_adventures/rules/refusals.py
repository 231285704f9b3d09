"""Why an action is not legal: a number for the rules to answer quickly, a rule's id and a sentence for people."""

from typing import Final

from mypy_extensions import i64

from creuset.core.message import N_

LEGAL: Final[i64] = 0
GAME_OVER: Final[i64] = 1
NOT_YOUR_DECISION: Final[i64] = 2
DEALING_NOW: Final[i64] = 3
DEALERS_TASK: Final[i64] = 4
OTHER_GAME: Final[i64] = 5
NOT_DEALT: Final[i64] = 6
BEGIN_FIRST: Final[i64] = 7
NOT_DAMAGED: Final[i64] = 8
TOLL: Final[i64] = 9
NO_TOLL: Final[i64] = 10
TOO_DEAR: Final[i64] = 11
RESTING_NOW: Final[i64] = 12
EXCHANGED_ALREADY: Final[i64] = 13
BOUGHT_ALREADY: Final[i64] = 14
NOT_IN_ROW: Final[i64] = 15
FOUR_IMPROVEMENTS: Final[i64] = 16
NOT_NOW: Final[i64] = 17
COMBAT_FIRST: Final[i64] = 18
ONE_COMBAT: Final[i64] = 19
SPACE_EMPTY: Final[i64] = 20
DOCK_EMPTY: Final[i64] = 21
TOURED: Final[i64] = 22
RAIDED: Final[i64] = 23
NO_SUCH_PLAYER: Final[i64] = 24
YOURSELF: Final[i64] = 25
TOUR_CLOSED: Final[i64] = 26
STOP_ONCE: Final[i64] = 27
STOP_PASSED: Final[i64] = 28
NO_TROPHY: Final[i64] = 29
NO_TROPHIES_LEFT: Final[i64] = 30
TOO_MANY_WRECKS: Final[i64] = 31
TOO_FEW_WRECKS: Final[i64] = 32
TOO_FEW_OF_NATION: Final[i64] = 33
PILE_EMPTY: Final[i64] = 34
NOT_AT_BAZAAR: Final[i64] = 35
NO_JUDGMENT: Final[i64] = 36
JUDGED_THIS_TURN: Final[i64] = 37
NO_HUNTER: Final[i64] = 38
PAY_FIRST: Final[i64] = 39
NOT_YOUR_WRECK: Final[i64] = 40
OTHER_NATION: Final[i64] = 41
TAKE_FIRST: Final[i64] = 42
NOT_IN_DOCK: Final[i64] = 43
JUST_SCRAPPED: Final[i64] = 44
TARGET_FIRST: Final[i64] = 45
NOT_TURNED: Final[i64] = 46
FAVOUR_FIRST: Final[i64] = 47
NOT_POOREST: Final[i64] = 48
FIGHT_FIRST: Final[i64] = 49
NO_PROMISED_HELP: Final[i64] = 50
CANNOT_HELP: Final[i64] = 51
LOYALTY_FIRST: Final[i64] = 52
METAL_FIRST: Final[i64] = 53
SUPPORT_FIRST: Final[i64] = 54
NOT_YOUR_IMPROVEMENT: Final[i64] = 55
NOT_IN_A_FIGHT: Final[i64] = 56
ONLY_IN_A_FIGHT: Final[i64] = 57
ON_SOMEBODY: Final[i64] = 58
NOT_ON_SOMEBODY: Final[i64] = 59
IMMUNE: Final[i64] = 60
NOT_YOUR_TROPHY: Final[i64] = 61
CHOOSE_FIRST: Final[i64] = 62
REVEALED_ALREADY: Final[i64] = 63
LOSS_UNDER_WAY: Final[i64] = 64
CONDITION_FAILS: Final[i64] = 65
PAID_ALREADY: Final[i64] = 66
TROPHY_FIRST: Final[i64] = 67
PICK_FIRST: Final[i64] = 68
NOT_DRAWN: Final[i64] = 69
ROOM_FIRST: Final[i64] = 70
LOOT_FIRST: Final[i64] = 71
NOTHING_TO_LOOT: Final[i64] = 72
NOT_THEIRS: Final[i64] = 73
PROMISE_FIRST: Final[i64] = 74
HUNTER_PROMISE: Final[i64] = 75
CANNOT_KEEP: Final[i64] = 76
NO_DEAL_NOW: Final[i64] = 77
NO_OFFERS_LEFT: Final[i64] = 78
DEAL_FIRST: Final[i64] = 79
TO_NOBODY: Final[i64] = 80
NO_CLAUSES: Final[i64] = 81
TOO_MANY_EDITS: Final[i64] = 82
COUNTER_TO_ONE: Final[i64] = 83
ADDRESSED_ALREADY: Final[i64] = 84
ADDRESS_FIRST: Final[i64] = 85
NO_SUCH_CLAUSE: Final[i64] = 86
NOTHING_TO_SAY: Final[i64] = 87
SAID_ALREADY: Final[i64] = 88
TOO_MANY_CLAUSES: Final[i64] = 89
CLAUSE_THERE: Final[i64] = 90
THEY_CANNOT_PAY: Final[i64] = 91
CARDS_OF_ONE: Final[i64] = 92
UNKNOWN_WRECK: Final[i64] = 93
THEY_HAVE_NO_TROPHY: Final[i64] = 94
NO_FIGHT_NOW: Final[i64] = 95
NOT_A_PROTAGONIST: Final[i64] = 96
NO_WRECK_TO_WIN: Final[i64] = 97
ANSWER_FIRST: Final[i64] = 98
WHICH_TROPHY: Final[i64] = 99
NO_TROPHY_WANTED: Final[i64] = 100
CANNOT_DELIVER: Final[i64] = 101
NO_ROOM: Final[i64] = 102
LEDGER_FULL: Final[i64] = 103
FIGHT_AT_HAND: Final[i64] = 104
NO_DRAFTS_LEFT: Final[i64] = 105
ALLIES_CHOSEN: Final[i64] = 106
SPOKEN_FOR: Final[i64] = 107

REASONS: Final[dict[int, tuple[str, str]]] = {}
"""The rule's id and the sentence by the number of the reason."""


def _because(reason: i64, rule: str, sentence: str) -> None:
    """Note one reason; a single table of them all takes the C compiler minutes."""
    REASONS[int(reason)] = (rule, sentence)


_because(GAME_OVER, "MA-52", N_("the game is over"))
_because(NOT_YOUR_DECISION, "MA-16", N_("it is not your decision now"))
_because(DEALING_NOW, "MA-05", N_("the dealer is at work; wait until that is done"))
_because(DEALERS_TASK, "MA-05", N_("only the dealer does that"))
_because(OTHER_GAME, "MA-16", N_("that is not an action of this game"))
_because(NOT_DEALT, "MA-05", N_("the dealer cannot do that now"))
_because(BEGIN_FIRST, "MA-16", N_("first say how your turn begins: rest or travel"))
_because(NOT_DAMAGED, "MA-17", N_("your ship has no Damage"))
_because(TOLL, "MA-18", N_("you are not the weakest: pay 1 credit to the Fraternity or take 1 Judgment"))
_because(NO_TOLL, "MA-18", N_("the Fraternity asks nothing of you this turn: just travel"))
_because(TOO_DEAR, "MA-42", N_("you have too few credits: {credits}"))
_because(RESTING_NOW, "MA-17", N_("you are resting: exchange trophies, buy one improvement, or end the turn"))
_because(EXCHANGED_ALREADY, "MA-17", N_("you cannot exchange any more trophies in this rest"))
_because(BOUGHT_ALREADY, "MA-17", N_("you can buy only one improvement in a rest"))
_because(NOT_IN_ROW, "MA-47", N_("that improvement is not at the OCG post"))
_because(FOUR_IMPROVEMENTS, "MA-14", N_("you already have four improvements; discard one first"))
_because(NOT_NOW, "MA-19", N_("you cannot do that now: fight, go on with your tour, or end the turn"))
_because(COMBAT_FIRST, "MA-19", N_("when you travel, you must fight once before you end the turn"))
_because(ONE_COMBAT, "MA-19", N_("you have already fought; there is only one combat a turn"))
_because(SPACE_EMPTY, "MA-20", N_("there are no cards left in the Space deck"))
_because(DOCK_EMPTY, "MA-21", N_("there is no ship in Karokum's discard pile"))
_because(TOURED, "MA-22", N_("you used that planet in your tour; you cannot attack it in the same turn"))
_because(RAIDED, "MA-22", N_("you attacked that planet this turn; you cannot use it in your tour"))
_because(NO_SUCH_PLAYER, "MA-01", N_("there is no such player at this table"))
_because(YOURSELF, "MA-32", N_("it must be another player"))
_because(TOUR_CLOSED, "MA-19", N_("your tour is over: it comes either before the combat or after it, not both"))
_because(STOP_ONCE, "MA-42", N_("you have already made that stop; you can make each only once a turn"))
_because(STOP_PASSED, "MA-42", N_("your tour has passed that stop, and it only goes forward"))
_because(NO_TROPHY, "MA-43", N_("you have no trophy to pay with"))
_because(NO_TROPHIES_LEFT, "MA-43", N_("there are no trophies left in the pile"))
_because(TOO_MANY_WRECKS, "MA-44", N_("the repair does not cost that many Wrecks"))
_because(TOO_FEW_WRECKS, "MA-44", N_("you have too few Wrecks: {wrecks}"))
_because(TOO_FEW_OF_NATION, "MA-45", N_("you need three Wrecks of that nation"))
_because(PILE_EMPTY, "MA-46", N_("there are no improvements left in the OCG pile"))
_because(NOT_AT_BAZAAR, "MA-48", N_("that card is not in Bazaar's discard pile"))
_because(NO_JUDGMENT, "MA-49", N_("you have no Judgment"))
_because(JUDGED_THIS_TURN, "MA-49", N_("you took a Judgment this turn; the Amnesty must wait"))
_because(NO_HUNTER, "MA-49", N_("it must be a Hunter among your Wrecks"))
_because(PAY_FIRST, "MA-44", N_("first choose the Wrecks to pay with"))
_because(NOT_YOUR_WRECK, "MA-44", N_("that is not one of your Wrecks"))
_because(OTHER_NATION, "MA-45", N_("that Wreck belongs to another nation"))
_because(TAKE_FIRST, "MA-50", N_("first choose the card to take"))
_because(NOT_IN_DOCK, "MA-21", N_("that ship is not in Karokum's discard pile"))
_because(JUST_SCRAPPED, "MA-50", N_("it must be a different ship from the one you put there"))
_because(TARGET_FIRST, "MA-20", N_("first choose the ship to fight"))
_because(NOT_TURNED, "MA-20", N_("that ship was not turned up"))
_because(FAVOUR_FIRST, "MA-12", N_("first decide which of the poorest planets gets the credits"))
_because(NOT_POOREST, "MA-12", N_("that planet is not one of the poorest"))
_because(FIGHT_FIRST, "MA-23", N_("a fight is about to begin: look for help, or start the fight"))
_because(NO_PROMISED_HELP, "MA-39", N_("that player has not promised you any help"))
_because(
    CANNOT_HELP, "MA-23", N_("that help is not possible: somebody is infamous, on the other side, or already an ally")
)
_because(LOYALTY_FIRST, "MA-30", N_("first say whether you stand by the attacker or betray them"))
_because(METAL_FIRST, "MA-24", N_("first decide on your Metal Faktor die"))
_because(SUPPORT_FIRST, "MA-25", N_("first use a support card, or say that you will use no more"))
_because(NOT_YOUR_IMPROVEMENT, "MA-14", N_("you do not have that improvement"))
_because(NOT_IN_A_FIGHT, "MA-14", N_("that card does nothing in a fight"))
_because(ONLY_IN_A_FIGHT, "MA-14", N_("that card can only be used in a fight, after the dice"))
_because(ON_SOMEBODY, "MA-14", N_("say which player to use the card against"))
_because(NOT_ON_SOMEBODY, "MA-14", N_("that card is not used against a player"))
_because(IMMUNE, "MA-08", N_("that player has 4 Damage and is immune to more"))
_because(NOT_YOUR_TROPHY, "MA-13", N_("you do not hold that trophy"))
_because(CHOOSE_FIRST, "MA-03", N_("first put one of your three trophies under the pile"))
_because(REVEALED_ALREADY, "MA-13", N_("you have already revealed a trophy this turn"))
_because(LOSS_UNDER_WAY, "MA-13", N_("you are losing this fight: it is too late to save what you will lose"))
_because(CONDITION_FAILS, "MA-13", N_("its condition is not met at the moment"))
_because(PAID_ALREADY, "MA-43", N_("you have paid: now put a trophy under the pile"))
_because(TROPHY_FIRST, "MA-28", N_("first put a trophy under the pile"))
_because(PICK_FIRST, "MA-43", N_("first choose which of the trophies you drew to keep"))
_because(NOT_DRAWN, "MA-43", N_("that trophy is not one of those you drew"))
_because(ROOM_FIRST, "MA-15", N_("you already have four improvements: discard one, or decline"))
_because(LOOT_FIRST, "MA-34", N_("first take your loot"))
_because(NOTHING_TO_LOOT, "MA-34", N_("the loser has none"))
_because(NOT_THEIRS, "MA-34", N_("the other player does not have it"))
_because(PROMISE_FIRST, "MA-39", N_("first say whether you keep your promise"))
_because(HUNTER_PROMISE, "MA-40", N_("after a victory over a Hunter, promises must be kept"))
_because(CANNOT_KEEP, "MA-39", N_("you do not have what you promised, so you can only break the promise"))
_because(NO_DEAL_NOW, "MA-36", N_("you cannot begin a deal at the moment"))
_because(NO_OFFERS_LEFT, "MA-36", N_("you have made enough offers for this turn"))
_because(NO_DRAFTS_LEFT, "MA-36", N_("you have begun enough deals for this turn"))
_because(DEAL_FIRST, "MA-36", N_("first propose your deal, or drop it"))
_because(TO_NOBODY, "MA-36", N_("first say who the offer is for"))
_because(NO_CLAUSES, "MA-36", N_("a deal must give something or ask for something"))
_because(TOO_MANY_EDITS, "MA-36", N_("propose the deal now, or drop it"))
_because(COUNTER_TO_ONE, "MA-36", N_("a counter-offer goes to the player who made the offer"))
_because(ADDRESSED_ALREADY, "MA-36", N_("the offer is already for that player"))
_because(
    ADDRESS_FIRST, "MA-36", N_("say who the offer is for before you say what it is about; strike out the clauses first")
)
_because(NO_SUCH_CLAUSE, "MA-36", N_("the deal has no such clause"))
_because(NOTHING_TO_SAY, "MA-37", N_("you are not offering a trophy to say anything about"))
_because(SAID_ALREADY, "MA-37", N_("you have already said what the trophy is"))
_because(TOO_MANY_CLAUSES, "MA-36", N_("a deal has at most three clauses a side"))
_because(CLAUSE_THERE, "MA-36", N_("the deal already has a clause like that; strike it out first"))
_because(THEY_CANNOT_PAY, "MA-38", N_("nobody can give more credits than they have"))
_because(CARDS_OF_ONE, "MA-36", N_("you can ask only one player at a time for cards"))
_because(UNKNOWN_WRECK, "MA-54", N_("you do not know of any such Wreck there"))
_because(THEY_HAVE_NO_TROPHY, "MA-37", N_("that player has no trophy"))
_because(NO_FIGHT_NOW, "MA-36", N_("there is no fight for this to be about"))
_because(ALLIES_CHOSEN, "MA-24", N_("the fight has begun; it is too late for more help"))
_because(SPOKEN_FOR, "MA-38", N_("that is about to be looted or paid, and cannot be given away now"))
_because(
    NOT_A_PROTAGONIST,
    "MA-40",
    N_("only the leader of a fight or the challenged player can promise a share of its loot"),
)
_because(NO_WRECK_TO_WIN, "MA-26", N_("no Wreck can be won in this fight"))
_because(ANSWER_FIRST, "MA-38", N_("first answer the offer"))
_because(WHICH_TROPHY, "MA-37", N_("say which trophy to hand over"))
_because(NO_TROPHY_WANTED, "MA-37", N_("no trophy is asked for"))
_because(
    CANNOT_DELIVER,
    "MA-38",
    N_("not everything can be handed over at once, and an exchange happens as a whole or not at all"),
)
_because(NO_ROOM, "MA-15", N_("somebody would have more than four improvements or two trophies"))
_because(LEDGER_FULL, "MA-39", N_("there are too many promises already; some must be settled first"))
_because(
    FIGHT_AT_HAND, "MA-39", N_("a fight is at hand: ask for help in this one; help for later is for another fight")
)
