"""Records the whole games in `tests/fixtures/` anew, for every game or for those named.

Everything is fixed by the recipes, so a second run writes the same bytes. Record anew when the rules' version or the
journal's format changes, never to silence a test.
"""

import sys
from pathlib import Path

from tools.recipes import forge, metal_adventures, metallurgie, metrox

FOLDER = Path(__file__).parent.parent / "tests" / "fixtures"

RECIPES = {
    "metallurgie": metallurgie.RECIPES,
    "forge": forge.RECIPES,
    "metrox": metrox.RECIPES,
    "metal_adventures": metal_adventures.RECIPES,
}
"""The recipes of every game, by the name of the file without its ending."""


def main(games: list[str]) -> None:
    """Record the games anew."""
    for game in games:
        for name, recipe in RECIPES[game].items():
            journal = recipe.record(name)
            file = FOLDER / game / f"{name}.jsonl"
            file.write_text(journal.lines(), encoding="utf-8")
            assert journal.end is not None
            print(f"{game}/{file.name}: {len(journal.steps)} steps, {journal.end.outcome}")


if __name__ == "__main__":
    main(sys.argv[1:] or list(RECIPES))
