"""What each phase of Metal Adventures asks of the player who has to decide, for the board and for reading out."""

from typing import Final

from creuset.core.message import N_, Filling, Message
from creuset.games.metal_adventures.terminal.known import Known

TASKS: Final = {
    "choosing": N_("three trophies: put one of them under the pile"),
    "start": N_("rest or travel"),
    "resting": N_("exchange trophies, buy an improvement, or end the turn"),
    "menu": N_("one fight, and the tour before or after it"),
    "favour": N_("choose the planet that receives the credits"),
    "target": N_("choose a ship to fight"),
    "help": N_("ask for help, or start the fight"),
    "rally": N_("win allies, or start the fight"),
    "loyalty": N_("stand by the attacker, or betray"),
    "metal": N_("use the Metal Faktor die, or leave it alone"),
    "support": N_("use support cards, or use no more"),
    "trophy room": N_("there is no room for a third trophy: put one under the pile, or decline"),
    "picking": N_("choose the trophy to keep"),
    "room": N_("there is no room for a fifth improvement: discard one, or decline"),
    "reward": N_("choose your reward"),
    "loot": N_("choose your loot"),
    "loot wrecks": N_("choose the Wrecks to take"),
    "settling": N_("a promise falls due: keep it, or break it"),
    "called": N_("the help you promised is called in: keep the promise, or break it"),
    "scrapping": N_("choose the ship to take"),
    "drafting": N_("put the deal together, then propose it"),
    "answering": N_("accept the deal, refuse it, or make a counter-offer"),
}
"""By phase; the dealer's phases ask nothing of anyone."""


def task(known: Known) -> Message | None:
    """What there is to decide, without saying who decides; nothing while the dealer is at work."""
    facts = known.facts
    if facts["phase"] == "paying":
        gaps: dict[str, Filling] = {"count": facts["due"]["count"]}
        return Message(N_("choose what to pay with; cards to pay: {count}"), gaps)
    if facts["phase"] == "start" and known.captain(facts["player"])["damage"] == 0:  # MA-17
        return Message(N_("travel, and respect the Fraternity or not"))
    if facts["phase"] == "menu" and facts["fought"]:
        return Message(N_("go on with the tour, or end the turn"))
    words = TASKS.get(facts["phase"])
    return None if words is None else Message(words)
