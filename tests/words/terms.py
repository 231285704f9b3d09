"""One word for each thing: what the glossary of docs/words.md asks of the sentences of a game."""

import re
from collections.abc import Mapping
from functools import cache

from tools import catalogs


@cache
def sentences_of(game: str, language: str) -> list[tuple[str, str]]:
    """The sentences that belong to this game alone, in English and translated."""
    return [
        (str(entry.id), str(entry.string))
        for entry in catalogs.Shelf(catalogs.SOURCE, game).read(language)
        if entry.string
    ]


def check_term(
    game: str, language: str, term: str, terms: Mapping[str, Mapping[str, str]], no_words: re.Pattern[str]
) -> None:
    """Wherever the English sentence says a term, its translation says the one word for it; `no_words` do not count."""
    english = re.compile(rf"\b({term})\b", re.IGNORECASE)
    said = re.compile(rf"\b({terms[term][language]})\b", re.IGNORECASE)
    pairs = [(no_words.sub("", one), no_words.sub("", other)) for one, other in sentences_of(game, language)]
    pairs = [pair for pair in pairs if english.search(pair[0])]
    assert pairs, f"no sentence says {term}"
    assert not [pair for pair in pairs if not said.search(pair[1])]
