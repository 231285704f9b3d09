"""The kinds of actions in Metal Adventures; actions of a kind are listed together."""

from collections.abc import Mapping
from typing import Final

from creuset.core.action import Action
from creuset.core.message import N_

FIGHT: Final = "fight"
TOUR: Final = "tour"
DEAL: Final = "deal"
GIVE: Final = "give"
WANT: Final = "want"
TROPHIES: Final = "trophies"
SUPPORT: Final = "support"
CHOICE: Final = "choice"
TURN: Final = "turn"

KINDS: Final = {
    CHOICE: "rest pay judgment travel favour spend take loot decline",
    FIGHT: "space hunt raid challenge fight call betray loyal faktor hold ready",
    TOUR: "trophy repair overhaul titles renew buy smuggle amnesty scrap lavish",
    DEAL: "accept refuse counter honour break offer to say strike propose drop",
    GIVE: "give",
    WANT: "want",
    TROPHIES: "under keep exchange reveal",
    SUPPORT: "use done discard",
    TURN: "end",
}
"""The verbs of each kind, in the order in which they are listed."""

KIND_TITLES: Final = {
    CHOICE: N_("your choice"),
    FIGHT: N_("the fight"),
    TOUR: N_("the tour"),
    DEAL: N_("deals"),
    GIVE: N_("what you give"),
    WANT: N_("what you ask for"),
    TROPHIES: N_("trophies"),
    SUPPORT: N_("improvements"),
    TURN: N_("your turn"),
}

_KIND_OF: Final = {verb: kind for kind, verbs in KINDS.items() for verb in verbs.split()}

STOPS: Final = KINDS[TOUR].split()
"""The ten stops of the tour in order (MA-43 to MA-51)."""


def verb_of(action: Action) -> str:
    """The first word of an action."""
    return str(action.data()["do"])


def kind_of(verb: str) -> str:
    """The kind of a verb."""
    return _KIND_OF.get(verb, CHOICE)


def seat_in(data: Mapping[str, object]) -> int | None:
    """The player an action is about, counted from 1."""
    seat = data.get("seat")
    return seat if isinstance(seat, int) else None


def card_in(data: Mapping[str, object]) -> str | None:
    """The card an action is about."""
    for key in ("card", "improvement", "trophy", "wreck"):
        card = data.get(key)
        if isinstance(card, str):
            return card
    return None
