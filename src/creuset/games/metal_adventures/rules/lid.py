"""The lid of the box."""

from typing import Final

from creuset.core.game import Lid, Option
from creuset.core.message import N_

TITLE: Final = "Metal Adventures"
FEWEST: Final = 3
MOST: Final = 6

STANDARD: Final = "standard"
"""The cards that come with the game."""

UNLIMITED: Final = "unlimited"
AT_ONCE: Final = "at once"
FULL_ROUND: Final = "full round"


def lid_of(fingerprint: str) -> Lid:
    """The lid for a set of cards. Other cards mean other rules, so the version names them."""
    return Lid(
        key="metal_adventures",
        title=TITLE,
        author="Lionel Borg",
        publisher="Matagot",
        year=2015,
        source="the published rules in French; all but six names and figures of cards are our own",
        fewest=FEWEST,
        most=MOST,
        version=f"2-{fingerprint}",
        secrets=True,
        options=(
            Option(
                "glory_to_win",
                ("9", "6", "12"),
                "MA-52",
                N_("the Glory that ends the game"),
                titles=("9", "6", "12"),
            ),
            Option(
                "bank",
                (UNLIMITED, "72"),
                "MA-05",
                N_("the credits that the Bank has to pay with"),
                titles=(N_("as many as are needed"), "72"),
            ),
            Option(
                "ending",
                (AT_ONCE, FULL_ROUND),
                "MA-52",
                N_("when the game ends, once somebody has the Glory for it"),
                titles=(N_("at once"), N_("when the round is over")),
            ),
            Option(
                "cards",
                (STANDARD,),
                "MA-06",
                N_("names, figures and effects of the cards"),
                texts=True,
                titles=(N_("as in the box"),),
            ),
        ),
    )
