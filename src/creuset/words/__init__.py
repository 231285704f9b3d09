"""Messages put into words: English as written, French and German from one catalog each. Imports `core`."""

import gettext
import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from creuset.core.errors import BadSetup, CreusetError, Refusal
from creuset.core.message import N_, Filling, Message

LANGUAGES = ("en", "fr", "de")


def choose_language(wanted: str | None, environment: Mapping[str, str] = os.environ) -> str:
    """The language asked for, else the environment's if it is one of ours, else English."""
    if wanted is not None:
        if wanted not in LANGUAGES:
            gaps: dict[str, Filling] = {"language": wanted, "known": ", ".join(LANGUAGES)}
            raise BadSetup(Message(N_("there is no language {language}; there are: {known}"), gaps))
        return wanted
    for name in environment.get("LANGUAGE", "").split(":"):  # a list, the dearest first
        if name[:2].lower() in LANGUAGES:
            return name[:2].lower()
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        name = environment.get(variable, "")
        if name:
            return name[:2].lower() if name[:2].lower() in LANGUAGES else "en"
    return "en"


@cache
def _catalog(language: str) -> gettext.NullTranslations:
    return gettext.translation("creuset", Path(__file__).parent, [language], fallback=language == "en")


class Speaker:
    """Says messages in one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._catalog = _catalog(language)

    def __call__(self, message: Message | str, **gaps: Filling) -> str:
        """The sentence, its gaps filled; gaps given here add to the message's own."""
        if isinstance(message, str):
            message = Message(message)
        filled = {name: self._fill(filling) for name, filling in {**message.gaps, **gaps}.items()}
        return self._catalog.gettext(message.template).format(**filled)

    def text(self, template: str) -> str:
        """A text of the catalogs that has no gaps, braces left alone: rulebook prose."""
        return self._catalog.gettext(template)

    def error(self, error: CreusetError) -> str:
        """An error as one sentence, a refusal with its rule."""
        sentence = self(error.message)
        return f"{error.rule}: {sentence}" if isinstance(error, Refusal) else sentence

    def _fill(self, filling: Filling) -> str:
        return self(filling) if isinstance(filling, Message) else str(filling)
