"""Records the whole games in `tests/fixtures/metallurgie/` anew.

Everything is fixed by what is written here, so a second run writes the same bytes. Record anew when the rules' version
or the journal's format changes, never to silence a test.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from creuset.core.action import Action
from creuset.core.fair import rng_from, seed_from
from creuset.core.journal import Journal
from creuset.core.rng import Rng
from creuset.games import find_game
from creuset.table.match import Match

FOLDER = Path(__file__).parent.parent / "tests" / "fixtures" / "metallurgie"

Choice = Callable[[list[Action], Rng], Action]


def any_action(legal: list[Action], rng: Rng) -> Action:
    """Any legal action, each as likely."""
    return legal[int(rng.below(len(legal)))]


def eager(legal: list[Action], rng: Rng) -> Action:
    """Score whatever can be scored; else, one time in four, try the pile; else any legal action."""
    texts = [action.notation() for action in legal]
    scores = [action for action, text in zip(legal, texts, strict=True) if text.startswith("score")]
    if scores:
        return any_action(scores, rng)
    if "draw" in texts and rng.below(4) == 0:
        return legal[texts.index("draw")]
    return any_action(legal, rng)


def hand_first(legal: list[Action], rng: Rng) -> Action:
    """The same, but the pile only when there is nothing else: such games end on refilling a hand."""
    rest = [action for action in legal if action.notation() != "draw"]
    return eager(rest or legal, rng)


@dataclass(frozen=True)
class Recipe:
    """How one game is recorded: who plays, in what manner, and how often a decision is taken back."""

    names: tuple[str, ...]
    choose: Choice
    seed: int
    options: Mapping[str, str] = field(default_factory=dict)
    undo_every: int = 0


ALL_SWITCHES = {
    "first_player": "random",
    "rescore_same_area": "on",
    "compulsory_scoring": "on",
    "bonus_cards": "on",
}

RECIPES = {
    "ends-turned": Recipe(("Anna", "Ben"), eager, 4),
    "ends-drawn": Recipe(("Anna", "Ben"), hand_first, 3),
    "all-switches": Recipe(("Anna", "Ben", "Chloé"), eager, 6, ALL_SWITCHES),
    "with-undo": Recipe(("Anna", "Ben"), eager, 4, undo_every=7),
    "three-players": Recipe(("Anna", "Ben", "Chloé"), eager, 3),
    "four-players": Recipe(("Anna", "Ben", "Chloé", "Dörte"), eager, 6),
}


def record(name: str) -> Journal:
    """The journal of a game played by its recipe."""
    recipe = RECIPES[name]
    game = find_game("metallurgie")
    seed = seed_from("fixture", name, recipe.seed)
    rng = rng_from("fixture", name, recipe.seed)
    match = Match.begin(game, recipe.options, ["you"] * len(recipe.names), recipe.names, seed)
    decisions = 0
    while match.to_act():
        seat = match.to_act()[0]
        match.act(seat, recipe.choose(match.legal(seat), rng))
        decisions += 1
        if recipe.undo_every and decisions % recipe.undo_every == 0 and match.can_undo(seat):
            match.undo(seat)
    return match.journal()


if __name__ == "__main__":
    for recipe_name in RECIPES:
        file = FOLDER / f"{recipe_name}.jsonl"
        journal = record(recipe_name)
        file.write_text(journal.lines(), encoding="utf-8")
        assert journal.end is not None
        print(f"{file.name}: {len(journal.steps)} steps, {journal.end.outcome}")
