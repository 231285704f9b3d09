"""The verbs of the players' actions: their numbers, their words in a journal, and their labels."""

from typing import Final

from mypy_extensions import i64

from creuset.core.message import N_

# Verbs that stand alone.
REST: Final[i64] = 0
PAY: Final[i64] = 1
JUDGMENT: Final[i64] = 2
TRAVEL: Final[i64] = 3
END: Final[i64] = 4
READY: Final[i64] = 5
DONE: Final[i64] = 6
DECLINE: Final[i64] = 7
RENEW: Final[i64] = 8
SCRAP: Final[i64] = 9
ATTACK_SPACE: Final[i64] = 10
HUNT: Final[i64] = 11
BETRAY: Final[i64] = 12
LOYAL: Final[i64] = 13
FAKTOR: Final[i64] = 14
HOLD: Final[i64] = 15
HONOUR: Final[i64] = 16
BREAK: Final[i64] = 17
OFFER: Final[i64] = 18
PROPOSE: Final[i64] = 19
DROP: Final[i64] = 20
ACCEPT: Final[i64] = 21
REFUSE: Final[i64] = 22
COUNTER: Final[i64] = 23

WORDS: Final = 24
"""How many verbs stand alone."""

# Verbs with an object.
UNDER: Final[i64] = 24
KEEP: Final[i64] = 25
EXCHANGE: Final[i64] = 26
REVEAL: Final[i64] = 27
SAY: Final[i64] = 28
ACCEPT_WITH: Final[i64] = 29
BUY: Final[i64] = 30
SMUGGLE: Final[i64] = 31
DISCARD: Final[i64] = 32
USE: Final[i64] = 33
TAKE_IMPROVEMENT: Final[i64] = 34
LOOT: Final[i64] = 35
USE_ON: Final[i64] = 36
FIGHT: Final[i64] = 37
SPEND: Final[i64] = 38
TAKE_SHIP: Final[i64] = 39
DEFY: Final[i64] = 40
CALL: Final[i64] = 41
TO: Final[i64] = 42
RAID: Final[i64] = 43
FAVOUR: Final[i64] = 44
TITLES: Final[i64] = 45
TROPHY: Final[i64] = 46
REPAIR: Final[i64] = 47
OVERHAUL: Final[i64] = 48
AMNESTY: Final[i64] = 49
LAVISH: Final[i64] = 50
GIVE: Final[i64] = 51
WANT: Final[i64] = 52
STRIKE: Final[i64] = 53

VERBS: Final = (
    "rest",
    "pay",
    "judgment",
    "travel",
    "end",
    "ready",
    "done",
    "decline",
    "renew",
    "scrap",
    "space",
    "hunt",
    "betray",
    "loyal",
    "faktor",
    "hold",
    "honour",
    "break",
    "offer",
    "propose",
    "drop",
    "accept",
    "refuse",
    "counter",
    "under",
    "keep",
    "exchange",
    "reveal",
    "say",
    "accept with",
    "buy",
    "smuggle",
    "discard",
    "use",
    "take",
    "loot",
    "use",
    "fight",
    "spend",
    "take",
    "challenge",
    "call",
    "to",
    "raid",
    "favour",
    "titles",
    "trophy",
    "repair",
    "overhaul",
    "amnesty",
    "lavish",
    "give",
    "want",
    "strike",
)

LABELS: Final = (
    N_("rest on Havana"),
    N_("travel, and pay the Fraternity 1 credit"),
    N_("travel, and take 1 Judgment"),
    N_("travel"),
    N_("end the turn"),
    N_("start the fight"),
    N_("no more support cards"),
    N_("decline"),
    N_("New choices: four new improvements"),
    N_("Scrap bonus: exchange a Wreck"),
    N_("attack a ship in Space"),
    N_("attack a ship via Karokum"),
    N_("betray the attacker"),
    N_("stand by the attacker"),
    N_("use the Metal Faktor die"),
    N_("leave the Metal Faktor die alone"),
    N_("keep the promise"),
    N_("break the promise"),
    N_("offer a deal"),
    N_("propose the deal"),
    N_("drop the deal"),
    N_("accept"),
    N_("refuse"),
    N_("make a counter-offer"),
    N_("put under the pile: {trophy}"),
    N_("keep: {trophy}"),
    N_("exchange: {trophy}"),
    N_("reveal: {trophy}"),
    N_("say it is: {trophy}"),
    N_("accept, and hand over: {trophy}"),
    N_("Purchase: {card}"),
    N_("Smuggling: {card}"),
    N_("discard: {card}"),
    N_("use: {card}"),
    N_("take: {card}"),
    N_("take as loot: {card}"),
    N_("use against player {seat}: {card}"),
    N_("fight: {card}"),
    N_("pay with the Wreck: {card}"),
    N_("take: {card}"),
    N_("challenge player {seat}"),
    N_("call on player {seat} for the promised help"),
    N_("offer it to player {seat}"),
    N_("attack the planet {planet}"),
    N_("give the credits to {planet}"),
    N_("Titles of Glory, Wrecks of one nation: {nation}"),
    N_("Trophy"),
    N_("Light repair"),
    N_("Full repair"),
    N_("Amnesty"),
    N_("Lavish spending"),
    N_("give: {term}"),
    N_("ask for: {term}"),
    N_("strike out clause {number}"),
)
