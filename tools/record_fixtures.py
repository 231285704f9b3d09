"""Records the whole games in `tests/games/*/fixtures/` again, for every game or for those named.

The recipes fix everything, so a second run writes the same bytes. Record again when the version of the rules or the
format of the journal changes, never to silence a test.
"""

import sys
from importlib import import_module
from pathlib import Path

from tools.recipe import Recipe

GAMES = Path(__file__).parent.parent / "tests" / "games"

RECIPES: dict[str, dict[str, Recipe]] = {
    file.parent.name: import_module(f"tests.games.{file.parent.name}.recipes").RECIPES
    for file in sorted(GAMES.glob("*/recipes.py"))
}
"""The recipes of every game, by the file's name without its extension."""


def fixtures(game: str) -> Path:
    """Where the whole games of a game are."""
    return GAMES / game / "fixtures"


def main(games: list[str]) -> None:
    """Record the games again."""
    for game in games:
        for name, recipe in RECIPES[game].items():
            journal = recipe.record(name)
            file = fixtures(game) / f"{name}.jsonl"
            file.write_text(journal.lines(), encoding="utf-8")
            assert journal.end is not None
            print(f"{game}/{file.name}: {len(journal.steps)} steps, {journal.end.outcome}")


if __name__ == "__main__":
    main(sys.argv[1:] or list(RECIPES))
