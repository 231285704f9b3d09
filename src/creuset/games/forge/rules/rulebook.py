"""The rulebook in our own words."""

from typing import Final

from creuset.core.game import Rule, Section
from creuset.core.message import N_

_SETTING_UP: Final = Section(
    N_("Setting up"),
    (
        Rule(
            "FO-01",
            N_("Players and material"),
            N_(
                "La Forge des Dieux is for 2 to 4 smiths; the gods will choose only one of them. There are 30 pieces "
                "of weapons, 15 blades and 15 handles, and 55 cubes of material, 11 in each of 5 colours."
            ),
        ),
        Rule(
            "FO-02",
            N_("Two pyramids of pieces"),
            N_(
                "Shuffle the blades and lay them out face up in a pyramid with overlapping rows of 1, 2, 3, 4 and 5; "
                "do the same with the handles. A piece is free when no other piece lies on any part of it. With the "
                "option card_pyramid set to “wide_top”, the row of 5 lies on top and is free at the start, and every "
                "other piece is covered by 2 pieces of the next longer row. With “narrow_top” it is the other way "
                "round: the row of 1 lies on top, and every other piece is covered by its 1 or 2 neighbours in the "
                "next shorter row."
            ),
        ),
        Rule(
            "FO-03",
            N_("The Mine"),
            N_(
                "Mix the cubes and build the Mine from them: a pyramid with levels of 5×5, 4×4, 3×3 and 2×2 cubes, "
                "and 1 cube on top. Each cube above the ground rests on 4 cubes of the level below. A place is "
                "written as level, column and row: 1a1 is a corner on the ground, 5a1 the top."
            ),
        ),
        Rule(
            "FO-04",
            N_("Who begins"),
            N_("Draw lots to see who begins. Play goes clockwise."),
        ),
        Rule(
            "FO-05",
            N_("What a piece shows"),
            N_(
                "A piece is a blade or a handle, of one type (dagger, axe or sword) and one colour (grey, blue, red, "
                "ochre or violet); every type comes in every colour, once as a blade and once as a handle. A piece "
                "shows its cost (1 to 3 cubes of given colours), its Renown, a bonus for a partner of the same type "
                "and a bonus for a partner of the same colour. Dearer pieces bring more Renown. The option pieces "
                "decides which figures they show: standard for those in the box, or the text of a file, which anyone "
                "can write. A file with faults is refused, and every fault is listed."
            ),
        ),
    ),
)

_TURN: Final = Section(
    N_("Your turn: one of three actions"),
    (
        Rule(
            "FO-06",
            N_("Take a cube"),
            N_(
                "Take one free cube from the Mine and add it to your reserve. A cube is free when at most 2 of its 4 "
                "sides touch other cubes of its level and nothing rests on any part of its top. Your reserve may grow "
                "as large as you like."
            ),
        ),
        Rule(
            "FO-07",
            N_("Forge a piece"),
            N_(
                "Take one free piece from a pyramid and pay its cost from your reserve, in the colours it shows. The "
                "cubes you spend go back into the box and are out of the game."
            ),
        ),
        Rule(
            "FO-08",
            N_("Joining while you forge"),
            N_(
                "As soon as you have forged a piece, you may join it to one of your single pieces of the other kind. "
                "This is part of forging and costs no action. You may also leave it single."
            ),
        ),
        Rule(
            "FO-09",
            N_("Join two pieces"),
            N_(
                "Joining is also an action of its own: join two of your single pieces, a blade and a handle, into a "
                "weapon."
            ),
        ),
        Rule(
            "FO-10",
            N_("What fits"),
            N_("Any blade fits any handle. Joined pieces stay joined until the end of the game."),
        ),
        Rule(
            "FO-11",
            N_("You must act"),
            N_(
                "On your turn you carry out exactly one action, and you may not skip it. You pass only if the Mine is "
                "empty and you can neither forge nor join anything."
            ),
        ),
        Rule(
            "FO-12",
            N_("The Mine as it stands"),
            N_(
                "Whether a cube is free depends on the cubes that are there at that moment. A cube that carries "
                "another cannot be taken, so nothing ever falls; and as long as there are cubes, at least one is "
                "free."
            ),
        ),
    ),
)

_ENDING: Final = Section(
    N_("The end of the game"),
    (
        Rule(
            "FO-13",
            N_("The last round"),
            N_(
                "When the Mine is empty, or when nobody can ever forge again, finish the round so that everyone has "
                "had the same number of turns; then the game is over. Nobody can ever forge again when no piece is "
                "left, or when no player could pay for any free piece, even with all the cubes left in the Mine added "
                "to their reserve."
            ),
        ),
        Rule(
            "FO-14",
            N_("Renown"),
            N_(
                "A joined piece brings its Renown, plus its type bonus if its partner is of the same type, plus its "
                "colour bonus if its partner is of the same colour. A single piece brings nothing, nor do leftover "
                "cubes. With the option bonus_per set to “piece”, both pieces of a weapon bring their bonuses; with "
                "“weapon”, each matching bonus counts only once per weapon, the larger of the two."
            ),
        ),
        Rule(
            "FO-15",
            N_("Who wins"),
            N_(
                "The most Renown wins. In a tie, the player with more weapons is ahead, then the one with fewer "
                "single pieces; if that is equal too, the place is shared."
            ),
        ),
    ),
)


def _knowledge(seen: str) -> Section:
    """What is known, with the text of FO-16."""
    return Section(N_("What is known"), (Rule("FO-16", N_("Seen and unseen"), seen),))


_SEEN: Final = N_(
    "Pieces, reserves and weapons are open; nobody has secrets. A cube is seen as soon as one of its 4 sides touches "
    "no other cube or any part of its top is bare, because one of the 4 cubes resting on it is gone; at the start, 14 "
    "of the 55 cubes are unseen. The colour of an unseen cube is drawn only when it comes to light, from the cubes not "
    "yet seen. With the option inner_cubes set to “open” instead of “hidden”, all cubes are shown from the start."
)

_SEEN_AT_FIRST: Final = N_(
    "Pieces, reserves and weapons are open; nobody has secrets. A cube is seen as soon as one of its 4 sides touches "
    "no other cube, or nothing rests on its top any more; at the start, 14 of the 55 cubes are unseen. The colour of "
    "an unseen cube is drawn only when it comes to light, from the cubes not yet seen. With the option inner_cubes set "
    "to “open” instead of “hidden”, all cubes are shown from the start."
)

RULEBOOK: Final[tuple[Section, ...]] = (_SETTING_UP, _TURN, _ENDING, _knowledge(_SEEN))
FIRST_RULEBOOK: Final[tuple[Section, ...]] = (_SETTING_UP, _TURN, _ENDING, _knowledge(_SEEN_AT_FIRST))
"""Of version 1."""
