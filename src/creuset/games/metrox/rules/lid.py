"""The lid of the box."""

from typing import Final

from creuset.core.game import Lid, Option
from creuset.core.message import N_

TITLE: Final = "Metro X"
MOST: Final = 6

MAPS: Final = ("amsterdam", "berlin", "paris", "madrid")


def lid_of(fingerprint: str) -> Lid:
    """The lid for the maps in the box. Its version names them, because changed maps are changed rules."""
    return Lid(
        key="metrox",
        title=TITLE,
        author="Hisashi Hayashi",
        publisher="Schmidt Spiele",
        year=2020,
        source="the published rules in French",
        fewest=1,
        most=MOST,
        version=f"1-{fingerprint}",
        secrets=True,
        options=(
            Option("map", MAPS, "MX-03", N_("the map"), texts=True, titles=tuple([key.capitalize() for key in MAPS])),
            Option("special_stations", ("off", "on"), "MX-20", N_("special stations, for experienced players")),
        ),
    )
