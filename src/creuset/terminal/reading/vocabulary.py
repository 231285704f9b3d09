"""The words that can be typed: always the English ones, plus those of the reader's language.

They are not in the catalogs, because a sentence has one translation and a typed word needs several.
"""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from creuset.core.message import N_

Words: TypeAlias = Mapping[str, Mapping[str, tuple[str, ...]]]
"""For every English word, its equivalents by language; the first of them is shown."""

_BETWEEN = re.compile(r"[\s,:@'’]+")
_SPELLED_OUT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})


@dataclass(frozen=True)
class Command:
    """Something to ask for, and its lines of help, where the gap `word` stands for the word to type."""

    key: str
    help: tuple[str, ...]


class Vocabulary:
    """The words of one language, plus the English ones."""

    def __init__(self, language: str, *lists: Words) -> None:
        self._shown: dict[str, str] = {}
        self._keys: dict[str, str] = {}
        for words in lists:
            for key, equals in words.items():
                self._shown[key] = equals.get(language, (key,))[0]
                self._keys[key] = key
        for words in lists:
            for key, equals in words.items():
                for word in (*equals.get(language, ()), *equals.get("en", ())):
                    for spelling in spellings(word):
                        self._keys.setdefault(spelling, key)

    def key(self, typed: str) -> str:
        """The English word for a typed one, ignoring capitals and accents; unknown words stay as they are."""
        return self._keys.get(folded(typed), typed)

    def read(self, text: str) -> list[str]:
        """A typed text, word by word, each in English if it is known.

        `iron@2,-1` is three words; a German compound, `Dolchklinge`, is as many as it is in English.
        """
        return [part for word in _BETWEEN.split(text.replace("−", "-")) for part in self.key(word).split()]

    def word(self, key: str) -> str:
        """The word to show for an English one."""
        return self._shown.get(key, key)


def folded(text: str) -> str:
    """A text without capitals and accents."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(character for character in apart if not unicodedata.combining(character))


def spellings(text: str) -> tuple[str, str]:
    """A text without capitals and accents, and the same with its umlauts spelled out: `koln`, `koeln`."""
    return folded(text), folded(text.casefold().translate(_SPELLED_OUT))


def mentions(text: str, wanted: str) -> bool:
    """Whether a text contains a word, ignoring capitals and accents."""
    return folded(wanted) in folded(text)


PLAYING_WORDS: Words = {
    "help": {"en": ("help", "?"), "fr": ("aide",), "de": ("hilfe",)},
    "look": {"fr": ("regarder", "voir", "position"), "de": ("schau", "schauen", "ansehen", "lage")},
    "legal": {"fr": ("possible", "possibles", "coups"), "de": ("möglich", "erlaubt", "züge")},
    "where": {"fr": ("où",), "de": ("wo", "wohin")},
    "log": {"fr": ("historique", "journal"), "de": ("verlauf", "protokoll")},
    "undo": {"fr": ("annuler", "reprendre"), "de": ("zurück", "rückgängig")},
    "rules": {"fr": ("règles", "règle"), "de": ("regeln", "regel")},
    "save": {"fr": ("sauvegarder", "enregistrer", "sauver"), "de": ("speichern", "sichern")},
    "again": {"fr": ("encore", "répéter"), "de": ("nochmal", "nochmals", "wiederholen")},
    "quit": {"fr": ("quitter",), "de": ("ende", "beenden", "verlassen")},
    "hint": {"fr": ("conseil", "indice"), "de": ("tipp", "hinweis")},
    "say": {"fr": ("dire",), "de": ("sag", "sagen")},
    "players": {"fr": ("joueurs", "joueuses"), "de": ("spieler", "mitspieler")},
    "ask": {"fr": ("demander",), "de": ("bitte", "bitten", "fragen")},
    "abandon": {"fr": ("abandonner",), "de": ("abbrechen", "aufgeben")},
    "bot": {"fr": ("bot",), "de": ("bot",)},
    "yes": {"fr": ("oui",), "de": ("ja",)},
    "no": {"fr": ("non",), "de": ("nein",)},
    "away": {"fr": ("absent", "absente"), "de": ("abwesend", "weg")},
    "here": {"fr": ("présent", "présente"), "de": ("anwesend", "da")},
    "rematch": {"fr": ("revanche",), "de": ("revanche",)},
}
"""What can be said at every table."""

PLAYING: tuple[Command, ...] = (
    Command("help", (N_("{word}: this list"),)),
    Command("look", (N_("{word}: the whole position"),)),
    Command("legal", (N_("{word}: what you can do now, as a numbered list"),)),
    Command("where", (N_("{word} {example}: every place for that, as a numbered list"),)),
    Command("log", (N_("{word}: what happened recently"), N_("{word} 30: the last 30 lines of it"))),
    Command("undo", (N_("{word}: take back your last step, as long as nothing has been learned since"),)),
    Command(
        "rules",
        (
            N_("{word}: the titles of the rules"),
            N_("{word} {rule}: one rule"),
            N_("{word} {example}: the rules that mention it"),
        ),
    ),
    Command(
        "save",
        (N_("{word}: save the match"), N_("{word} and a file name: save it there from now on")),
    ),
    Command("again", (N_("{word}: the last answer once more"),)),
    Command("quit", (N_("{word}: leave; the match is saved"),)),
)

TALKING: tuple[Command, ...] = (
    Command("hint", (N_("{word}: what a bot would do in your place"),)),
    Command("players", (N_("{word}: who plays, who is connected, and how much time is left"),)),
    Command("say", (N_("{word} and a sentence: say it to the others"),)),
    Command(
        "ask",
        (
            N_("{word} {undo}: ask to take back your last decision and everything after it"),
            N_("{word} {abandon}: ask to give the match up"),
            N_("{word} {bot} and a name: ask for a bot to play for somebody who does not come back"),
        ),
    ),
    Command("yes", (N_("{word}, {no}: agree to a request, or refuse it"),)),
    Command("away", (N_("{word}: let a bot play for you"),)),
    Command("here", (N_("{word}: take your seat back from it"),)),
)
"""What can be said at every table besides the game."""

STEPPING_WORDS: Words = {
    "help": PLAYING_WORDS["help"],
    "look": PLAYING_WORDS["look"],
    "back": {"en": ("b", "back"), "fr": ("retour", "précédent"), "de": ("zurück",)},
    "quit": {"en": ("q", "quit"), **PLAYING_WORDS["quit"]},
}
"""What can be said while a journal is stepped through."""
