"""The lid of the box."""

from typing import Final

from creuset.core.game import Lid, Option
from creuset.core.message import N_

TITLE: Final = "La Forge des Dieux"
MOST: Final = 4

STANDARD: Final = "standard"
"""The set of pieces that comes with the game."""


def lid_of(version: int, fingerprint: str) -> Lid:
    """The lid for a version of the rules and a set of pieces; other pieces are other rules, so they are named too."""
    return Lid(
        key="forge",
        title=TITLE,
        author="",
        publisher="",
        year=None,
        source="a rules sheet in French, without a title, a name or a year; the title is ours",
        fewest=2,
        most=MOST,
        version=f"{version}-{fingerprint}",
        secrets=False,
        options=(
            Option(
                "card_pyramid",
                ("wide_top", "narrow_top"),
                "FO-02",
                N_("which row of pieces lies on top"),
                titles=(N_("the widest row"), N_("the narrowest row")),
            ),
            Option(
                "bonus_per",
                ("piece", "weapon"),
                "FO-14",
                N_("whether bonuses count for each piece or once per weapon"),
                titles=(N_("for each piece"), N_("once per weapon")),
            ),
            Option(
                "inner_cubes",
                ("hidden", "open"),
                "FO-16",
                N_("whether the cubes inside the Mine are hidden"),
                titles=(N_("hidden at first"), N_("visible to all")),
            ),
            Option(
                "pieces",
                (STANDARD,),
                "FO-05",
                N_("the figures on the pieces"),
                texts=True,
                titles=(N_("as in the box"),),
            ),
        ),
    )
