"""The people of the house: five opponents for every game, the weakest first."""

from dataclasses import dataclass
from typing import Final

from creuset.core.message import N_


@dataclass(frozen=True)
class Person:
    """Somebody to play against: the name of the bot, what they are called, and how they play."""

    key: str
    name: str
    temper: str
    """A marked sentence."""


PEOPLE: Final = (
    Person("ida", "Ida", N_("an apprentice, bold and hasty: she overlooks half of what is there")),
    Person("jonas", "Jonas", N_("a journeyman with quick hands and short sight")),
    Person("mara", "Mara", N_("a smith who knows her trade and trusts her first impression")),
    Person("viktor", "Viktor", N_("a patient master who looks a few turns ahead")),
    Person("sibylle", "Sibylle", N_("the oracle: she weighs thousands of futures before every move")),
)


def person_of(bot: str) -> Person | None:
    """The person behind a bot's name; nobody behind a plain bot's."""
    for person in PEOPLE:
        if person.key == bot:
            return person
    return None
