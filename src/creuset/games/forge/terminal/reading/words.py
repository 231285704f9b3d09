"""The words of La Forge des Dieux: what can be typed, what can be asked, and how it is explained."""

from typing import Final

from creuset.core.message import N_
from creuset.terminal.reading.vocabulary import Command, Words

WORDS: Final[Words] = {
    # Colours; their first letters are the same in every language.
    "grey": {
        "en": ("grey", "gray", "g"),
        "fr": ("gris", "grise", "grises"),
        "de": ("grau", "graue", "grauer", "graues", "grauen", "grauem"),
    },
    "blue": {
        "en": ("blue", "b"),
        "fr": ("bleu", "bleue", "bleus", "bleues"),
        "de": ("blau", "blaue", "blauer", "blaues", "blauen", "blauem"),
    },
    "red": {
        "en": ("red", "r"),
        "fr": ("rouge", "rouges"),
        "de": ("rot", "rote", "roter", "rotes", "roten", "rotem"),
    },
    "ochre": {
        "en": ("ochre", "ocher", "o"),
        "fr": ("ocre", "ocres"),
        "de": (
            "ocker",
            "ockerfarben",
            "ockerfarbene",
            "ockerfarbener",
            "ockerfarbenes",
            "ockerfarbenen",
            "ockerfarbenem",
        ),
    },
    "violet": {
        "en": ("violet", "v"),
        "fr": ("violet", "violette", "violets", "violettes"),
        "de": ("violett", "violette", "violetter", "violettes", "violetten", "violettem"),
    },
    # Types and kinds
    "dagger": {"en": ("dagger", "daggers"), "fr": ("dague", "dagues"), "de": ("dolch", "dolche")},
    "axe": {"en": ("axe", "axes", "ax"), "fr": ("hache", "haches"), "de": ("axt", "äxte")},
    "sword": {"en": ("sword", "swords"), "fr": ("épée", "épées"), "de": ("schwert", "schwerter")},
    "blade": {"en": ("blades", "blade"), "fr": ("lames", "lame"), "de": ("klingen", "klinge")},
    "handle": {"en": ("handles", "handle"), "fr": ("manches", "manche"), "de": ("griffe", "griff")},
    "dagger blade": {"de": ("dolchklinge", "dolchklingen")},
    "axe blade": {"de": ("axtklinge", "axtklingen")},
    "sword blade": {"de": ("schwertklinge", "schwertklingen")},
    "dagger handle": {"de": ("dolchgriff", "dolchgriffe")},
    "axe handle": {"de": ("axtgriff", "axtgriffe")},
    "sword handle": {"de": ("schwertgriff", "schwertgriffe")},
    # Actions
    "take": {"fr": ("piocher", "pioche", "prendre", "prends"), "de": ("nehmen", "nimm")},
    "forge": {"fr": ("forger", "forge"), "de": ("schmieden", "schmiede")},
    "join": {
        "fr": ("associer", "associe", "assembler", "assemble", "joindre"),
        "de": ("zusammenfügen", "verbinden", "verbinde", "füge"),
    },
    "keep": {"en": ("keep", "leave"), "fr": ("laisser", "laisse", "garder", "garde"), "de": ("lassen", "behalten")},
    "pass": {"fr": ("passer", "passe"), "de": ("passen", "passe")},
    # Topics
    "mine": {"fr": ("mine",), "de": ("mine",)},
    "level": {"en": ("level", "levels"), "fr": ("étage", "niveau"), "de": ("ebene", "stufe")},
    "pieces": {"en": ("pieces", "piece"), "fr": ("morceaux", "morceau", "pièces", "pièce"), "de": ("teile", "teil")},
    "reserve": {
        "en": ("reserve", "reserves"),
        "fr": ("réserve", "réserves"),
        "de": ("vorrat", "vorräte", "reserve", "reserven"),
    },
    "weapons": {"en": ("weapons", "weapon"), "fr": ("armes", "arme"), "de": ("waffen", "waffe")},
    "singles": {
        "en": ("singles", "single"),
        "fr": ("seuls", "seul", "seule", "seules"),
        "de": ("einzelteile", "einzeln", "einzelne"),
    },
    "standing": {
        "en": ("standing", "standings", "renown"),
        "fr": ("renom", "classement", "score"),
        "de": ("ruhm", "stand", "punkte"),
    },
    # Between the two pieces of a weapon
    "with": {
        "en": ("with", "to", "and"),
        "fr": ("avec", "à", "au", "et"),
        "de": ("mit", "und", "an", "zu"),
    },
    # Words that mean nothing by themselves
    "the": {
        "en": ("the", "of", "at", "my", "cube", "cubes", "new"),
        "fr": (
            *("le", "la", "les", "l", "un", "une", "de", "du", "d", "en", "mon", "ma"),
            *("matériau", "matériaux", "cube", "cubes", "nouveau"),
        ),
        "de": (
            *("die", "der", "das", "den", "dem", "ein", "eine", "einen", "von", "vom", "mein", "meine", "meinen"),
            *("würfel", "neue", "zusammen"),
        ),
    },
}

COLOUR_WORDS: Final = ("grey", "blue", "red", "ochre", "violet")
TYPE_WORDS: Final = ("dagger", "axe", "sword")
KIND_WORDS: Final = ("blade", "handle")
VERBS: Final = ("take", "forge", "join", "keep", "pass")

TOPICS: Final = (
    Command(
        "mine",
        (
            N_("{word}: the Mine, free cubes first, then level by level from the top"),
            N_("{word} 3: one level"),
            N_("{word} 3b2: one cube, and what lies on it, beside it and below it"),
            N_("{word} {red}: where the cubes of one colour are"),
        ),
    ),
    Command(
        "pieces",
        (
            N_("{word}: the free pieces, what they cost and bring, and what you still need for them"),
            N_("{word} {red} {axe}: every piece that matches these words"),
        ),
    ),
    Command("blade", (N_("{word}: the pyramid of blades, and what lies on what"),)),
    Command("handle", (N_("{word}: the pyramid of handles, and what lies on what"),)),
    Command("reserve", (N_("{word}: everybody's cubes"),)),
    Command("singles", (N_("{word}: everybody's single pieces, and what yours would bring together"),)),
    Command("weapons", (N_("{word}: everybody's weapons, and what they bring"),)),
    Command("standing", (N_("{word}: everybody's Renown"),)),
)

ACTING: Final = (
    N_("grey dagger blade: all about that piece, and what it would bring with your own"),
    N_("{take} 4a1: take that cube; 4a1 alone will do"),
    N_("{take} {red}: take a cube of that colour; if there are several, you choose one"),
    N_("{forge} grey dagger blade: forge that piece"),
    N_("{join} grey dagger blade, blue axe handle: join those two"),
    N_("{join} blue axe handle: join it to the piece just forged"),
    N_("{keep}: leave the piece just forged single"),
    N_("{pass}: when nothing else can be done"),
    N_("{take}, {forge} or {join} alone: do it if there is only one way, otherwise hear the ways there are"),
    N_("The words of a piece may come in any order; leave out any that are not needed to tell which one you mean."),
    N_("For a colour, the first letter will do."),
    N_("A place in the Mine is written as level, column and row: 1a1 is a corner on the ground, 5a1 the top."),
    N_("A cube rests on four cubes of the level below: 2a1 on 1a1, 1b1, 1a2 and 1b2."),
)
"""How pieces, actions and places are typed."""
