"""The lid of the box."""

from typing import Final

from creuset.core.game import Lid, Option
from creuset.core.message import N_

LID: Final = Lid(
    key="metallurgie",
    title="Metallurgie",
    author="Maik Hennebach",
    publisher="Argentum Verlag",
    year=2004,
    source="the published rules in French and German",
    fewest=2,
    most=4,
    version="1",
    secrets=True,
    options=(
        Option(
            "first_player",
            ("seat 1", "random"),
            "ME-06",
            N_("who begins"),
            titles=(N_("the first seat"), N_("drawn by lot")),
        ),
        Option("rescore_same_area", ("off", "on"), "ME-19", N_("the rest of a scored area can be scored again")),
        Option("compulsory_scoring", ("off", "on"), "ME-20", N_("an area that can be scored must be scored")),
        Option("bonus_cards", ("off", "on"), "ME-24", N_("secret bonus cards, the advanced rule")),
    ),
)
