"""What a deal can be about: the vocabulary of its clauses (MA-36 to MA-40).

A term is a number: its kind and, in the seven lowest bits, an amount of credits or a card. A clause of a deal is a term
and the side that gives it; a promise is a term and the two players it binds.
"""

from typing import Final

from mypy_extensions import i64

from creuset.core.message import N_, Message
from creuset.games.metal_adventures.rules.card_texts import credits_words
from creuset.games.metal_adventures.rules.cards import IMPROVEMENT_KEYS, SPACE_KEYS, TROPHY_KEYS, Cards
from creuset.games.metal_adventures.rules.facts import Term

# Carried out at once (MA-38).
CREDITS_NOW: Final[i64] = 0
IMPROVEMENT_NOW: Final[i64] = 1
WRECK_NOW: Final[i64] = 2
TROPHY_NOW: Final[i64] = 3
HELP_NOW: Final[i64] = 4
# Promised (MA-39).
CREDITS_IF_WON: Final[i64] = 5
HALF_IF_WON: Final[i64] = 6
WRECK_IF_WON: Final[i64] = 7
CREDITS_LATER: Final[i64] = 8
HELP_LATER: Final[i64] = 9
PEACE: Final[i64] = 10

KINDS: Final = 11

WHATS: Final = (
    "credits",
    "improvement",
    "wreck",
    "trophy",
    "help",
    "if won",
    "half if won",
    "wreck if won",
    "later",
    "help later",
    "peace",
)
"""The kinds of terms in plain data."""

ANY: Final[i64] = 127
"""A trophy without a name: the other side may choose it, or the reader may not see its face."""

MOST_CREDITS: Final[i64] = 12
"""The most credits that a clause can move at once."""

MOST_PROMISED: Final[i64] = 8
"""The most credits that a clause can promise."""


def term_of(kind: i64, value: i64) -> i64:
    """The term of this kind with an amount or a card."""
    return kind * 128 + value


def kind_of(term: i64) -> i64:
    """What kind of term it is."""
    return term >> 7


def value_of(term: i64) -> i64:
    """Its amount or its card."""
    return term & 127


def is_promise(term: i64) -> bool:
    """Whether it is for later and can be broken (MA-39)."""
    return kind_of(term) >= CREDITS_IF_WON


def of_this_fight(term: i64) -> bool:
    """Whether it is about the current fight."""
    kind = kind_of(term)
    return kind == HELP_NOW or kind == CREDITS_IF_WON or kind == HALF_IF_WON or kind == WRECK_IF_WON


def term_facts(term: i64) -> Term:
    """The term as plain data."""
    kind, value = kind_of(term), value_of(term)
    if kind == CREDITS_NOW:
        return {"what": "credits", "amount": int(value)}
    if kind == CREDITS_IF_WON:
        return {"what": "if won", "amount": int(value)}
    if kind == CREDITS_LATER:
        return {"what": "later", "amount": int(value)}
    if kind == IMPROVEMENT_NOW:
        return {"what": "improvement", "improvement": IMPROVEMENT_KEYS[value]}
    if kind == WRECK_NOW:
        return {"what": "wreck", "wreck": SPACE_KEYS[value]}
    if kind == TROPHY_NOW:
        return {"what": "trophy"} if value == ANY else {"what": "trophy", "trophy": TROPHY_KEYS[value]}
    if kind == HELP_NOW:
        return {"what": "help"}
    if kind == HALF_IF_WON:
        return {"what": "half if won"}
    if kind == WRECK_IF_WON:
        return {"what": "wreck if won"}
    return {"what": "help later"} if kind == HELP_LATER else {"what": "peace"}


def term_notation(term: i64) -> str:
    """The term as it stands in a journal."""
    kind, value = kind_of(term), value_of(term)
    if kind == CREDITS_NOW:
        return f"{value} credits"
    if kind == CREDITS_IF_WON:
        return f"{value} if won"
    if kind == CREDITS_LATER:
        return f"{value} later"
    if kind == IMPROVEMENT_NOW:
        return f"improvement {IMPROVEMENT_KEYS[value]}"
    if kind == WRECK_NOW:
        return f"wreck {SPACE_KEYS[value]}"
    if kind == TROPHY_NOW and value != ANY:
        return f"trophy {TROPHY_KEYS[value]}"
    return WHATS[kind]


def term_words(cards: Cards, term: i64) -> Message:
    """The term in words, as an item of a list: "3 credits"."""
    kind, value = kind_of(term), value_of(term)
    if kind == CREDITS_NOW:
        return credits_words(int(value))
    if kind == IMPROVEMENT_NOW:
        return Message(cards.improvement_names[value])
    if kind == WRECK_NOW:
        return Message(N_("the Wreck {card}"), {"card": Message(cards.space_names[value])})
    if kind == TROPHY_NOW:
        return Message(N_("a trophy, face down"))
    if kind == HELP_NOW:
        return Message(N_("help in this fight"))
    if kind == CREDITS_IF_WON:
        return Message(N_("{credits} if the fight is won"), {"credits": credits_words(int(value))})
    if kind == HALF_IF_WON:
        return Message(N_("half the credits won in this fight"))
    if kind == WRECK_IF_WON:
        return Message(N_("the Wreck of the beaten ship"))
    if kind == CREDITS_LATER:
        return Message(N_("{credits} when the promiser's next turn begins"), {"credits": credits_words(int(value))})
    if kind == HELP_LATER:
        return Message(N_("help in the next fight"))
    return Message(N_("no challenge until the next turn"))


def every_term(giving: bool) -> list[int]:
    """Every term that a maker can give, or want: given trophies have names, wanted ones do not."""
    terms = [int(term_of(CREDITS_NOW, amount)) for amount in range(1, MOST_CREDITS + 1)]
    terms += [int(term_of(IMPROVEMENT_NOW, card)) for card in range(len(IMPROVEMENT_KEYS))]
    terms += [int(term_of(WRECK_NOW, card)) for card in range(len(SPACE_KEYS))]
    if giving:
        terms += [int(term_of(TROPHY_NOW, trophy)) for trophy in range(len(TROPHY_KEYS))]
    else:
        terms.append(int(term_of(TROPHY_NOW, ANY)))
    terms.append(int(term_of(HELP_NOW, 0)))
    for kind in (CREDITS_IF_WON, CREDITS_LATER):
        terms += [int(term_of(kind, amount)) for amount in range(1, MOST_PROMISED + 1)]
    terms += [int(term_of(kind, 0)) for kind in (HALF_IF_WON, WRECK_IF_WON, HELP_LATER, PEACE)]
    return terms
