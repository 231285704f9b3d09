"""The words of Metro X: what can be typed, what can be asked, and how it is explained."""

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
    # What is said along without meaning anything; nothing of one letter, which would be a line
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
            N_("{word}: your lines in short"),
            N_("{word} A: that line, station by station from the train on, and what the card would mark"),
            N_("{word} and the name of a player: the lines of that player; a letter may stand between"),
        ),
    ),
    Command(
        "station",
        (
            N_("{word} and its name: the lines that stop there, whether you have marked it, what a transfer is worth"),
            N_("{word} B7: the same for the seventh station of line B"),
        ),
    ),
    Command("interchanges", (N_("{word}: your free stations where several lines stop, those worth most first"),)),
    Command("standing", (N_("{word}: what everybody would have if the game ended now"),)),
    Command("pile", (N_("{word}: the cards that can still be turned"),)),
    Command("choice", (N_("{word}: what you have chosen, and who has not chosen yet"),)),
)

ACTING: Final = (
    N_("A 4: write the card in a window of line A and mark four stations; A4 will do"),
    N_("A: the same, and mark as many as the card allows"),
    N_("A 0: fill the window and mark nothing"),
    N_("C {forward} 4, C {backward} 4: on a ring, the first time, with the direction"),
    N_("{cross} B7, or {cross} and the name of a station: on a free ride"),
    N_("{skip}: leave a free ride unused"),
    N_("The name of a line will do for its letter."),
    N_("The name of a station may be cut short, and accents and capitals left out."),
    N_("The name of a station alone tells all about it."),
)
"""How actions and stations are typed."""
