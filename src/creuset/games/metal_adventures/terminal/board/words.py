"""What the board of Metal Adventures says: what is expected, what is under the cursor, what the marks mean."""

from collections.abc import Sequence
from typing import Final

from creuset.core.message import N_, Filling, Message
from creuset.games.metal_adventures.rules.components import STOP_NAMES
from creuset.games.metal_adventures.terminal.board.choices import Entry
from creuset.games.metal_adventures.terminal.board.eye import Eye
from creuset.games.metal_adventures.terminal.board.signs import (
    CREDITS,
    DAMAGE,
    DONE,
    GLORY,
    HUNTER,
    IMPROVED,
    JUDGMENT,
    METAL,
    NET,
    NOT_NOW,
    PASSED,
    POSSIBLE,
    POWER,
    RAIDED,
    REPAIR,
    SUPPORT,
    TROPHIES,
    WRECKS,
)
from creuset.games.metal_adventures.terminal.reading.kinds import card_in, seat_in
from creuset.games.metal_adventures.terminal.reading.tasks import task
from creuset.terminal.boards.board import Sign

CARD: Final = "card"
STOP: Final = "stop"
AMOUNT: Final = "amount"
"""The first words of targets that are not entries."""

SIGNS: Final = [
    Sign(POWER, Message(N_("Power"))),
    Sign(RAIDED, Message(N_("the Power of a planet attacked this turn"))),
    Sign(DAMAGE, Message(N_("Damage: what a ship deals, or what a captain has taken"))),
    Sign(GLORY, Message(N_("Glory"))),
    Sign(JUDGMENT, Message(N_("Judgment"))),
    Sign(NET, Message(N_("Glory less Judgment"))),
    Sign(CREDITS, Message(N_("credits"))),
    Sign(
        METAL,
        Message(N_("the face of the Metal Faktor die; what it shows is owed in the next fight the captain leads")),
    ),
    Sign(IMPROVED, Message(N_("improvements"))),
    Sign(f"{WRECKS} {WRECKS}?", Message(N_("Wrecks; a Wreck whose face you have not seen"))),
    Sign(TROPHIES, Message(N_("trophies"))),
    Sign(SUPPORT, Message(N_("a support card"))),
    Sign(REPAIR, Message(N_("Damage that is repaired"))),
    Sign(HUNTER, Message(N_("a Pirate Hunter"))),
    Sign("▯", Message(N_("cards there"))),
    Sign(
        f"{POSSIBLE} {DONE} {PASSED} {NOT_NOW}", Message(N_("a stop: possible; the last one; closed; not possible now"))
    ),
    Sign("▸", Message(N_("the cursor; beside a captain: whose decision it is"))),
    Sign("•", Message(N_("whose turn it is"))),
]
"""What the marks on the table mean."""


def prompt(eye: Eye) -> Message:
    """What is expected, and of whom."""
    facts = eye.facts
    if facts["phase"] == "over":
        return Message(N_("The game is over."))
    acting = facts["acting"]
    what = task(eye.known)
    if acting is None or what is None:
        return Message(N_("The dealer is at work …"))
    name = eye.known.name(acting)
    if acting != facts["seat"]:
        waiting = (
            N_("{name} has to decide ({what}); you may act out of turn")
            if eye.legal
            else N_("{name} has to decide: {what}")
        )
        return Message(waiting, {"name": name, "what": what})
    if eye.opened is not None and eye.opened.counted:
        return Message(N_("Choose an amount, then Enter; Esc takes you back."))
    if eye.opened is not None:
        return Message(N_("Choose one; Esc takes you back."))
    return Message(N_("{name}: {what}"), {"name": name, "what": what})


def about(eye: Eye) -> Message:
    """What is under the cursor."""
    area, _space, rest = eye.pick.cursor.partition(" ")
    entry = eye.pointed
    if eye.opened is not None and eye.opened.counted:
        action = eye.counted(eye.pick.amount)
        return Message(N_("no such amount")) if action is None else action.label()
    if entry is not None:
        return _about_entry(eye, entry)
    if area == CARD:
        return Message(
            N_("{card}: {what}"), {"card": eye.known.card(rest), "what": in_a_row(eye.known.card_texts(rest))}
        )
    if area == STOP:
        gaps: dict[str, Filling] = {"stop": Message(STOP_NAMES[int(rest)]), "what": eye.stop_message(int(rest))}
        return Message(N_("{stop}: {what}"), gaps)
    return Message("{nothing}", {"nothing": ""})  # an empty sentence would be the heading of a catalog


def _about_entry(eye: Eye, entry: Entry) -> Message:
    """The words of an entry, and what is known about its card or player."""
    if entry.action is None:
        return Message("{action}", {"action": eye.words(entry)})
    gaps: dict[str, Filling] = {"action": entry.action.label()}
    known = eye.known
    facts: list[Message] = []
    card, seat = card_in(entry.action.data()), seat_in(entry.action.data())
    if card is not None:
        facts += known.card_texts(card)
    if seat is not None:
        facts.append(captain_words(eye, seat))
    effect = known.effect(entry.action)
    chances = known.chances(entry.action)
    if chances is not None:
        sums: dict[str, Filling] = {"attack": str(effect["attack"]), "defence": str(effect["defence"])}
        sums |= {"win": chances[0], "of": chances[1]}
        facts.append(Message(N_("{attack} against {defence} before the dice; {win} of {of} throws win"), sums))
    if not facts:
        return Message("{action}", gaps)
    return Message(N_("{action}; {what}"), {**gaps, "what": in_a_row(facts)})


def in_a_row(words: Sequence[Message]) -> Message:
    """Messages, at least one, one after another."""
    row = words[0]
    for message in words[1:]:
        row = Message(N_("{first}; {others}"), {"first": row, "others": message})
    return row


def captain_words(eye: Eye, seat: int) -> Message:
    """What a player looks for before dealing with somebody or challenging them."""
    captain = eye.known.captain(seat)
    gaps: dict[str, Filling] = {
        "power": captain["power"],
        "support": captain["support"],
        "credits": captain["credits"],
        "wrecks": len(captain["wrecks"]),
    }
    return Message(N_("Power {power}, Support Power {support}, credits {credits}, Wrecks {wrecks}"), gaps)
