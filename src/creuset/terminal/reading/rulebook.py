"""The rulebook, searched and read out one sentence per line."""

import re

from creuset.core.game import Game, Rule
from creuset.core.message import N_
from creuset.terminal.reading.vocabulary import mentions
from creuset.words import Speaker

_BETWEEN_SENTENCES = re.compile(r"(?<=[.!?])\s+")


def find_rules(game: Game, say: Speaker, wanted: str) -> list[Rule]:
    """The rule with this number, otherwise the rules that contain this word in the reader's language."""
    numbered = [rule for rule in game.rules() if rule.id.casefold() == wanted.casefold()]
    return numbered or [rule for rule in game.rules() if mentions(whole_text(rule, say), wanted)]


def whole_text(rule: Rule, say: Speaker) -> str:
    """The number, title and text of a rule."""
    return f"{rule.id}\n{say.text(rule.title)}\n{say.text(rule.text)}"


def rule_lines(game: Game, say: Speaker, wanted: str) -> list[str]:
    """The rule with this number, or the rules that contain this word; without either, the titles of all."""
    if not wanted:
        return [f"{rule.id}: {say.text(rule.title)}" for rule in game.rules()]
    lines: list[str] = []
    for rule in find_rules(game, say, wanted):
        lines += [f"{rule.id}: {say.text(rule.title)}", *_BETWEEN_SENTENCES.split(say.text(rule.text))]
    none = N_("no rule of {game} has the number or the word {wanted}")
    return lines or [say(none, game=game.lid.title, wanted=wanted)]
