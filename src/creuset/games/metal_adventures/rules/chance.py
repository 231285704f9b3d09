"""What chance does in Metal Adventures: the dealer's actions."""

from typing import Final, final

from mypy_extensions import i64

from creuset.core.action import OfDealer
from creuset.core.message import N_, Message
from creuset.games.metal_adventures.rules.cards import BASE_KEYS, IMPROVEMENT_KEYS, SPACE_KEYS, TROPHY_KEYS
from creuset.games.metal_adventures.rules.facts_of_actions import (
    BaseChoice,
    CardChoice,
    ImprovementChoice,
    MetalChoice,
    RollChoice,
    TrophyChoice,
)

MOST_FACE: Final = 9
"""No die shows more than this."""


class Fortune(OfDealer):
    """An action of chance in this game; the lot of who begins is drawn in other games, too."""


@final
class Base(Fortune):
    """The next player's base ship."""

    def __init__(self, base: i64, name: str) -> None:
        self.base: Final[i64] = base
        self.name: Final = name

    def notation(self) -> str:
        return f"base {BASE_KEYS[self.base]}"

    def data(self) -> BaseChoice:
        return {"do": "base", "base": BASE_KEYS[self.base]}

    def label(self) -> Message:
        return Message(N_("base ship: {card}"), {"card": Message(self.name)})


@final
class Lay(Fortune):
    """An improvement for the row at the OCG post."""

    def __init__(self, improvement: i64, name: str) -> None:
        self.improvement: Final[i64] = improvement
        self.name: Final = name

    def notation(self) -> str:
        return f"lay {IMPROVEMENT_KEYS[self.improvement]}"

    def data(self) -> ImprovementChoice:
        return {"do": "lay", "improvement": IMPROVEMENT_KEYS[self.improvement]}

    def label(self) -> Message:
        return Message(N_("at the OCG post: {card}"), {"card": Message(self.name)})


@final
class Hand(Fortune):
    """A support card as a reward."""

    def __init__(self, improvement: i64, name: str) -> None:
        self.improvement: Final[i64] = improvement
        self.name: Final = name

    def notation(self) -> str:
        return f"support {IMPROVEMENT_KEYS[self.improvement]}"

    def data(self) -> ImprovementChoice:
        return {"do": "support", "improvement": IMPROVEMENT_KEYS[self.improvement]}

    def label(self) -> Message:
        return Message(N_("support card: {card}"), {"card": Message(self.name)})


@final
class Draw(Fortune):
    """A trophy from the pile; only the player who gets it sees it."""

    def __init__(self, trophy: i64, name: str) -> None:
        self.trophy: Final[i64] = trophy
        self.name: Final = name

    def notation(self) -> str:
        return f"draw {TROPHY_KEYS[self.trophy]}"

    def data(self) -> TrophyChoice:
        return {"do": "draw", "trophy": TROPHY_KEYS[self.trophy]}

    def label(self) -> Message:
        return Message(N_("trophy: {trophy}"), {"trophy": Message(self.name)})


@final
class ShowTrophy(Fortune):
    """A trophy that was handed over face down: the player who got it looks at it."""

    def __init__(self, trophy: i64, name: str) -> None:
        self.trophy: Final[i64] = trophy
        self.name: Final = name

    def notation(self) -> str:
        return f"show trophy {TROPHY_KEYS[self.trophy]}"

    def data(self) -> TrophyChoice:
        return {"do": "show", "trophy": TROPHY_KEYS[self.trophy]}

    def label(self) -> Message:
        return Message(N_("trophy: {trophy}"), {"trophy": Message(self.name)})


@final
class ShowWreck(Fortune):
    """A Wreck of the loser's: the victor looks at it (MA-34)."""

    def __init__(self, card: i64, name: str) -> None:
        self.card: Final[i64] = card
        self.name: Final = name

    def notation(self) -> str:
        return f"show wreck {SPACE_KEYS[self.card]}"

    def data(self) -> CardChoice:
        return {"do": "show", "card": SPACE_KEYS[self.card]}

    def label(self) -> Message:
        return Message(N_("the Wreck {card}"), {"card": Message(self.name)})


@final
class Turn(Fortune):
    """The next Space card."""

    def __init__(self, card: i64, name: str) -> None:
        self.card: Final[i64] = card
        self.name: Final = name

    def notation(self) -> str:
        return f"turn {SPACE_KEYS[self.card]}"

    def data(self) -> CardChoice:
        return {"do": "turn", "card": SPACE_KEYS[self.card]}

    def label(self) -> Message:
        return Message(N_("in Space: {card}"), {"card": Message(self.name)})


@final
class Roll(Fortune):
    """The orange and the grey die, by the number of the face that shows."""

    def __init__(self, orange: i64, grey: i64) -> None:
        self.orange: Final[i64] = orange
        self.grey: Final[i64] = grey

    def notation(self) -> str:
        return f"roll {self.orange} {self.grey}"

    def data(self) -> RollChoice:
        return {"do": "roll", "orange": int(self.orange), "grey": int(self.grey)}

    def label(self) -> Message:
        return Message(
            N_("the orange die shows {orange}, the grey one {grey}"),
            {"orange": int(self.orange), "grey": int(self.grey)},
        )


@final
class Metal(Fortune):
    """What a Metal Faktor die shows; 0 is its blank face."""

    def __init__(self, face: i64) -> None:
        self.face: Final[i64] = face

    def notation(self) -> str:
        return f"metal {self.face}"

    def data(self) -> MetalChoice:
        return {"do": "metal", "face": int(self.face)}

    def label(self) -> Message:
        return Message(N_("the Metal Faktor die shows {face}"), {"face": int(self.face)})
