"""The rulebook read out, a sentence a line."""

import re

from creuset.core.game import Game
from creuset.core.message import N_
from creuset.terminal.reading.vocabulary import mentions
from creuset.words import Speaker

_BETWEEN_SENTENCES = re.compile(r"(?<=[.!?])\s+")


def rule_lines(game: Game, say: Speaker, wanted: str) -> list[str]:
    """The rule with this number, or the rules that hold this word; the titles of all when nothing is wanted."""
    if not wanted:
        return [f"{rule.id}: {say.text(rule.title)}" for rule in game.rules()]
    lines: list[str] = []
    numbered = [rule for rule in game.rules() if rule.id.casefold() == wanted.casefold()]
    for rule in numbered or game.rules():
        title, text = say.text(rule.title), say.text(rule.text)
        if numbered or mentions(f"{title}\n{text}", wanted):
            lines += [f"{rule.id}: {title}", *_BETWEEN_SENTENCES.split(text)]
    none = N_("no rule of {game} has the number or the word {wanted}")
    return lines or [say(none, game=game.lid.title, wanted=wanted)]
