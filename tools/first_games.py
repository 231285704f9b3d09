"""Writes the guided first games of the browser client: `python -m tools.first_games`.

A first game is a prepared match. `web/src/games/<key>/first-game.toml` has every action of it, the dealer's too; here
they are carried out by the real rules, and what the table would tell the learner is written beside it, as
`first-game.json`.
"""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass

import msgspec

from creuset.table import telling
from creuset.table.messages import Position
from creuset.words import LANGUAGES, Speaker
from tools.prepared import GAMES, Prepared, lines, sceneries

LEARNER = 0
LEARNERS_NAME = "⟨name⟩"
"""Stands for the learner's name, which only their browser knows."""


@dataclass
class FirstGame:
    """What is done in it; each line is an action, with the player's number before it if several may act."""

    game: str
    options: dict[str, str]
    others: list[str]
    before: list[str]
    """What was done before it begins."""
    moves: list[str]

    def begin(self) -> Prepared:
        """The match as the learner finds it."""
        source = GAMES / self.game / "first-game.toml"
        prepared = Prepared(self.game, self.options, (LEARNERS_NAME, *self.others), source)
        for line in self.before:
            prepared.do(line)
        return prepared


def read_first_game(game: str) -> FirstGame:
    """The first game in a game's folder."""
    text = tomllib.loads((GAMES / game / "first-game.toml").read_text(encoding="utf-8"))
    return FirstGame(game, text.get("options", {}), text["others"], lines(text["before"]), lines(text["moves"]))


def told(prepared: Prepared, since: int, language: str) -> Position:
    """The position as the learner is told of it."""
    effects = telling.effects(prepared.match, LEARNER)
    return telling.position(prepared.match, LEARNER, since, Speaker(language), effects=effects)


def played(first: FirstGame, language: str) -> Iterator[Position]:
    """What the table tells the learner: the prepared position, and the one after each action."""
    prepared, since = first.begin(), 0
    for line in [*first.moves, ""]:
        yield told(prepared, since, language)
        since = prepared.match.steps
        if line:
            prepared.do(line)


def words_of(position: Position) -> list[str]:
    """All that is said in words."""
    labels = [msgspec.json.decode(choice)["label"] for choice in position.legal]
    return [*labels, *(line.text for line in position.log)]


def written(first: FirstGame) -> str:
    """A first game as the browser reads it: English, and how each of its sentences is said in the other languages."""
    match = first.begin().match
    english = list(played(first, "en"))
    said = [word for position in english for word in words_of(position)]
    words = {}
    for language in LANGUAGES:
        if language != "en":
            other = [word for position in played(first, language) for word in words_of(position)]
            words[language] = dict(zip(said, other, strict=True))
            assert [words[language][word] for word in said] == other, "one English sentence has two translations"
    return (
        f'{{"seated": {_json(telling.seated(match, "", LEARNER))},\n'
        f'"scenery": {_json(sceneries(first.game, match.options))},\n'
        f'"words": {_json(words)},\n'
        '"positions": [\n' + ",\n".join(_json(position) for position in english) + "\n]}\n"
    )


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def main() -> None:
    """Write the first game of every game that has one."""
    for source in sorted(GAMES.glob("*/first-game.toml")):
        game = source.parent.name
        source.with_name("first-game.json").write_text(written(read_first_game(game)), encoding="utf-8")
        print(source.with_name("first-game.json"))


if __name__ == "__main__":
    main()
