"""The words of Metallurgie: what can be typed, what can be asked, and how it is explained."""

from typing import Final

from creuset.core.message import N_
from creuset.terminal.reading.vocabulary import Command, Words

WORDS: Final[Words] = {
    "iron": {"fr": ("fer",), "de": ("eisen",)},
    "copper": {"fr": ("cuivre",), "de": ("kupfer",)},
    "silver": {"fr": ("argent",), "de": ("silber",)},
    "gold": {"fr": ("or",), "de": ("gold",)},
    "place": {"fr": ("poser", "placer"), "de": ("legen", "lege")},
    "score": {"fr": ("décompter", "marquer", "compter"), "de": ("werten", "werte")},
    "take": {"fr": ("prendre", "prends"), "de": ("nehmen", "nimm")},
    "draw": {"fr": ("retourner", "piocher"), "de": ("aufdecken", "ziehen")},
    "done": {"en": ("done", "finish"), "fr": ("fini", "terminer"), "de": ("fertig",)},
    "hand": {"fr": ("main",), "de": ("hand",)},
    "pattern": {"fr": ("motif",), "de": ("muster", "auslage")},
    "row": {"fr": ("rangée", "ligne"), "de": ("reihe",)},
    "near": {"fr": ("autour", "près", "voisins"), "de": ("bei", "um", "neben")},
    "areas": {"en": ("areas", "area"), "fr": ("secteurs", "secteur", "zones"), "de": ("flächen", "fläche", "gebiete")},
    "points": {"fr": ("points",), "de": ("punkte",)},
    "pile": {"fr": ("pioche", "pile"), "de": ("stapel", "zugstapel")},
}

TOPICS: Final = (
    Command("hand", (N_("{word}: your cards"),)),
    Command(
        "pattern",
        (
            N_("{word}: the cards on the table, row by row"),
            N_("{word} {example}: where that metal lies, and where it can go"),
            N_("{word} {row} 0: one row"),
            N_("{word} {near} 0,0: that place and its six neighbours"),
        ),
    ),
    Command(
        "areas",
        (
            N_("{word}: the areas, how large they are and how large they must be"),
            N_("{word} {example}: the areas of one metal"),
            N_("{word} 0,0: the cards in the area there"),
        ),
    ),
    Command("points", (N_("{word}: the cards each player has won"),)),
    Command("pile", (N_("{word}: the pile, the discard pile, and the cards you have not seen"),)),
)

ACTING: Final = (
    N_("{iron} 2,-1: place iron at 2,-1; {iron} 2 -1 works too"),
    N_("{draw}: turn the top card of the pile"),
    N_("{score} 0,0: score the area whose first card, reading row by row, lies there"),
    N_("{take} 0,0: take that card from the area you are scoring"),
    N_("{done}: finish placing or scoring"),
    N_("A place is written as its column and its row: columns count up to the right, rows downwards."),
    N_("To the right of 0,0 is 1,0; to the left is -1,0."),
    N_("The upper neighbours of 0,0 are 0,-1 on the left and 1,-1 on the right."),
    N_("The lower neighbours of 0,0 are -1,1 on the left and 0,1 on the right."),
)
"""How actions and places are typed."""

DIRECTIONS: Final = (
    N_("right, {place}: {what}"),
    N_("upper right, {place}: {what}"),
    N_("upper left, {place}: {what}"),
    N_("left, {place}: {what}"),
    N_("lower left, {place}: {what}"),
    N_("lower right, {place}: {what}"),
)
"""The neighbours of a place in the order of `AROUND`."""
