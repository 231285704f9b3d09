"""Messages put into words: English as written, French and German from catalogs, ours and one per game."""

import json
import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from creuset.core.errors import BadSetup, CreusetError, Refusal
from creuset.core.message import N_, Filling, Message
from creuset.packs import packs

LANGUAGES = ("en", "fr", "de")


def choose_language(wanted: str | None, environment: Mapping[str, str] = os.environ) -> str:
    """The language asked for, otherwise the environment's if we have it, otherwise English."""
    if wanted is not None:
        if wanted not in LANGUAGES:
            gaps: dict[str, Filling] = {"language": wanted, "known": ", ".join(LANGUAGES)}
            raise BadSetup(Message(N_("there is no language {language}; there are: {known}"), gaps))
        return wanted
    for name in environment.get("LANGUAGE", "").split(":"):  # a list, the preferred one first
        if name[:2].lower() in LANGUAGES:
            return name[:2].lower()
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        name = environment.get(variable, "")
        if name:
            return name[:2].lower() if name[:2].lower() in LANGUAGES else "en"
    return "en"


@cache
def _catalog(language: str) -> Mapping[str, str]:
    """Every sentence in this language; if a game has no catalog, its sentences stay English."""
    if language == "en":
        return {}
    ours = Path(__file__).with_name(f"{language}.json")
    theirs = [pack.words / f"{language}.json" for pack in packs().values() if pack.words is not None]
    told: dict[str, str] = json.loads(ours.read_text(encoding="utf-8"))
    for file in theirs:
        # Games come in the order of the shelf, a stranger's last: none can change what an earlier one says.
        told = {**_sentences(file), **told}
    return told


def _sentences(file: Path) -> dict[str, str]:
    """The translations a game brings; none if it has no such file, or one that cannot be read."""
    try:
        read = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {str(english): str(words) for english, words in read.items()} if isinstance(read, dict) else {}


class Speaker:
    """Says messages in one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._catalog = _catalog(language)

    def __call__(self, message: Message | str, **gaps: Filling) -> str:
        """The sentence with its gaps filled; gaps given here are added to its own.

        Plain ones are also added to those of messages in its gaps, where they are missing: a line within a line is
        about the same player.
        """
        if isinstance(message, str):
            message = Message(message)
        plain = {name: filling for name, filling in gaps.items() if not isinstance(filling, Message)}
        return self._said(message.template, {**message.gaps, **gaps}, plain)

    def _said(self, template: str, gaps: Mapping[str, Filling], given: Mapping[str, Filling]) -> str:
        filled = {
            name: self._said(filling.template, {**given, **filling.gaps}, given)
            if isinstance(filling, Message)
            else str(filling)
            for name, filling in gaps.items()
        }
        return self.text(template).format(**filled)

    def text(self, template: str) -> str:
        """A text from the catalogs without gaps, where braces are left alone: rulebook prose."""
        return self._catalog.get(template, template)

    def error(self, error: CreusetError) -> str:
        """An error as one sentence, a refusal with its rule."""
        sentence = self(error.message)
        return f"{error.rule}: {sentence}" if isinstance(error, Refusal) else sentence
