"""The words of Metro X: what can be typed and asked, and how it is explained."""

from typing import Final

from creuset.core.message import N_
from creuset.terminal.reading.vocabulary import Command, Words

WORDS: Final[Words] = {
    # Topics
    "card": {"fr": ("carte",), "de": ("karte",)},
    "lines": {"en": ("lines", "line"), "fr": ("lignes", "ligne"), "de": ("linien", "linie")},
    "station": {
        "en": ("station", "stop"),
        "fr": ("station", "arrêt"),
        "de": ("station", "bahnhof", "haltestelle"),
    },
    "interchanges": {
        "en": ("interchanges", "interchange"),
        "fr": ("correspondances", "correspondance", "changements"),
        "de": ("umsteigen", "umsteigebahnhöfe", "knoten"),
    },
    "standing": {
        "en": ("standing", "standings", "score", "scores", "points"),
        "fr": ("score", "scores", "points", "classement"),
        "de": ("stand", "punkte", "punktestand"),
    },
    "pile": {"en": ("pile", "cards", "deck"), "fr": ("pioche", "pile", "cartes"), "de": ("stapel", "karten")},
    "choice": {
        "en": ("choice", "choices", "chosen", "who"),
        "fr": ("choix", "choisi", "qui"),
        "de": ("wahl", "gewählt", "wer"),
    },
    # Actions
    "cross": {
        "en": ("cross", "mark", "x"),
        "fr": ("cocher", "coche", "rayer", "raye", "barrer", "barre", "croix"),
        "de": ("ankreuzen", "kreuze", "kreuz", "kreuzen", "streiche", "streichen"),
    },
    "skip": {
        "en": ("skip", "pass", "nothing", "none"),
        "fr": ("passer", "passe", "rien", "aucune", "aucun"),
        "de": ("nichts", "passen", "passe", "auslassen", "keine", "keinen"),
    },
    "forward": {
        "en": ("forward", "forwards"),
        "fr": ("avant", "direct"),
        "de": ("vorwärts", "vor"),
    },
    "backward": {
        "en": ("backward", "backwards", "back"),
        "fr": ("arrière", "inverse"),
        "de": ("rückwärts", "rück"),
    },
    # Filler words; none of one letter, which would be a line
    "the": {
        "en": ("the", "on", "to", "at", "all", "stations"),
        "fr": (
            *("le", "la", "les", "un", "une", "de", "du", "en", "sur", "ne", "sens", "vers"),
            *("tout", "toutes", "stations", "marquer"),
        ),
        "de": (
            *("die", "der", "das", "den", "dem", "an", "auf", "in", "zu", "richtung"),
            *("alle", "alles", "stationen", "markieren", "markierende", "markierenden"),
        ),
    },
}

TOPICS: Final = (
    Command("card", (N_("{word}: the card of this round, and what it does"),)),
    Command(
        "lines",
        (
            N_("{word}: your lines in brief"),
            N_("{word} A: that line, station by station from its train, and what the card would mark"),
            N_("{word} and a player's name: that player's lines; you can put a letter in between"),
        ),
    ),
    Command(
        "station",
        (
            N_("{word} and its name: which lines stop there, whether you have marked it, what a transfer is worth"),
            N_("{word} B7: the same for the seventh station of line B"),
        ),
    ),
    Command("interchanges", (N_("{word}: your free stations where several lines stop, those worth most first"),)),
    Command("standing", (N_("{word}: everyone's points if the game ended now"),)),
    Command("pile", (N_("{word}: the cards that can still be turned"),)),
    Command("choice", (N_("{word}: what you have chosen, and who has not chosen yet"),)),
)

ACTING: Final = (
    N_("A 4: write the card in a window of line A and mark four stations; A4 works too"),
    N_("A: the same, and mark as many as the card allows"),
    N_("A 0: fill the window and mark nothing"),
    N_("C {forward} 4, C {backward} 4: the first time on a ring, with its direction"),
    N_("{cross} B7, or {cross} and the name of a station: on a free ride"),
    N_("{skip}: leave a free ride unused"),
    N_("You can type a line's name instead of its letter."),
    N_("You can shorten a station's name and leave out accents and capitals."),
    N_("A station's name on its own tells you all about it."),
)
"""How actions and stations are typed."""
