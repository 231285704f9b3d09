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
                "La Forge des Dieux is for 2 to 4 smiths, of whom the gods will choose one. There are 30 pieces of "
                "weapons, 15 blades and 15 handles, and 55 cubes of material, 11 in each of 5 colours."
            ),
        ),
        Rule(
            "FO-02",
            N_("Two pyramids of pieces"),
            N_(
                "Shuffle the blades and lay them out face up as a pyramid, with rows of 1, 2, 3, 4 and 5 that "
                "overlap; do the same with the handles. A piece is free when no other piece lies on it, not even on a"
                " part of it. With the option card_pyramid at “wide_top” the row of 5 lies on top and is free at the "
                "start, and every other piece is covered by 2 pieces of the next longer row. At “narrow_top” it is "
                "the other way round: the row of 1 lies on top, and every other piece is covered by its 1 or 2 "
                "neighbours in the next shorter row."
            ),
        ),
        Rule(
            "FO-03",
            N_("The Mine"),
            N_(
                "Mix the cubes and build the Mine from them, a pyramid with levels of 5×5, 4×4, 3×3, 2×2 cubes and 1 "
                "cube on top. Each cube above the ground rests on 4 cubes of the level below. A place is written as "
                "level, column and row: 1a1 is a corner of the ground, 5a1 the top."
            ),
        ),
        Rule(
            "FO-04",
            N_("Who begins"),
            N_("A lot decides who begins. Play goes clockwise."),
        ),
        Rule(
            "FO-05",
            N_("What a piece shows"),
            N_(
                "A piece is a blade or a handle, of one type (dagger, axe or sword) and one colour (grey, blue, red, "
                "ochre or violet); each type and colour exists once as a blade and once as a handle. It shows its "
                "cost, 1 to 3 cubes of given colours, its Renown, a bonus for a partner of the same type and a bonus "
                "for a partner of the same colour. Dearer pieces bring more Renown. The option pieces says which "
                "figures they show: standard for those in the box, or the text of a file that anybody can write; a "
                "file with faults is refused, and every fault is named."
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
                "Take one free cube from the Mine into your reserve. A cube is free when at most 2 of its 4 sides "
                "touch other cubes of its level and nothing rests on its top, not even on a part of it. Your reserve "
                "may grow as large as you like."
            ),
        ),
        Rule(
            "FO-07",
            N_("Forge a piece"),
            N_(
                "Take one free piece from a pyramid and pay its cost from your reserve, in the colours it shows. The "
                "cubes you spend go back to the box and are out of the game."
            ),
        ),
        Rule(
            "FO-08",
            N_("Joining while you forge"),
            N_(
                "The moment you have forged a piece you may join it to one of your single pieces of the other kind. "
                "That is part of forging and costs no action. You may also leave it single."
            ),
        ),
        Rule(
            "FO-09",
            N_("Join two pieces"),
            N_("As an action of its own, join two of your single pieces, a blade and a handle, into a weapon."),
        ),
        Rule(
            "FO-10",
            N_("What fits"),
            N_("Any blade fits any handle. What is joined stays joined until the end of the game."),
        ),
        Rule(
            "FO-11",
            N_("You must act"),
            N_(
                "You carry out exactly one action in your turn, and you may not skip it. Only if the Mine is empty "
                "and you can neither forge nor join anything do you pass."
            ),
        ),
        Rule(
            "FO-12",
            N_("The Mine as it stands"),
            N_(
                "Whether a cube is free is judged by the cubes that are there at that moment. As long as a cube "
                "carries another it cannot be taken, so nothing ever falls; and as long as there are cubes, at least "
                "one is free."
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
                "When the Mine is empty, or when no player can ever forge again, the round is played to its end, so "
                "that all have had the same number of turns; then the game is over. Nobody can ever forge again when "
                "no piece is left, or when no player could pay for any free piece, even with his reserve and all the "
                "cubes left in the Mine together."
            ),
        ),
        Rule(
            "FO-14",
            N_("Renown"),
            N_(
                "A joined piece brings its Renown, its type bonus if its partner has the same type, and its colour "
                "bonus if its partner has the same colour. A single piece brings nothing, nor do cubes that are left "
                "over. With the option bonus_per at “piece” both pieces of a weapon bring their bonuses; at “weapon” "
                "each matching bonus counts once for the weapon, the larger of the two."
            ),
        ),
        Rule(
            "FO-15",
            N_("Who wins"),
            N_(
                "Most Renown wins. In a tie the player with more weapons is ahead, then the one with fewer single "
                "pieces; if even that is equal, the place is shared."
            ),
        ),
    ),
)

_KNOWLEDGE: Final = Section(
    N_("What is known"),
    (
        Rule(
            "FO-16",
            N_("Seen and unseen"),
            N_(
                "Pieces, reserves and weapons lie open; nobody has secrets. A cube is seen as soon as one of its 4 "
                "sides touches no other cube, or nothing rests on its top any more; at the start 14 of the 55 cubes "
                "are not. The colour of an unseen cube is drawn from the cubes not yet seen when it comes to light, "
                "and not before. With the option inner_cubes at “open” instead of “hidden” all cubes are shown from "
                "the start."
            ),
        ),
    ),
)

RULEBOOK: Final[tuple[Section, ...]] = (_SETTING_UP, _TURN, _ENDING, _KNOWLEDGE)
