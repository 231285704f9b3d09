"""The recorded games of Metallurgie."""

from tools.recipe import Recipe, any_action

from creuset.core.action import Action
from creuset.core.journal import Journal
from creuset.core.rng import Rng
from creuset.games.metallurgie.rules import GAME


def eager(legal: list[Action], rng: Rng) -> Action:
    """Score whatever can be scored; if nothing can, try the pile one time in four, or take any legal action."""
    texts = [action.notation() for action in legal]
    scores = [action for action, text in zip(legal, texts, strict=True) if text.startswith("score")]
    if scores:
        return any_action(scores, rng)
    if "draw" in texts and rng.below(4) == 0:
        return legal[texts.index("draw")]
    return any_action(legal, rng)


def hand_first(legal: list[Action], rng: Rng) -> Action:
    """The same, but try the pile only as a last resort: such games end while refilling a hand."""
    rest = [action for action in legal if action.notation() != "draw"]
    return eager(rest or legal, rng)


def stop_was_turned(journal: Journal) -> bool:
    """Whether the stop card was turned up from the pile, and not drawn for a hand."""
    return journal.steps[-1].what == "turn stop"


def shared(journal: Journal, line: str) -> bool:
    """Whether two players have the same rank, or the same total."""
    assert journal.end is not None
    assert journal.end.outcome is not None
    figures = journal.end.outcome[line]
    assert isinstance(figures, list)
    return len(set(figures)) < len(figures)


def a_tie_is_broken(journal: Journal) -> bool:
    """Whether equal totals give different ranks."""
    return shared(journal, "totals") and not shared(journal, "ranks")


def a_tie_stays(journal: Journal) -> bool:
    """Whether somebody shares a rank."""
    return shared(journal, "ranks")


ALL_SWITCHES = {
    "first_player": "random",
    "rescore_same_area": "on",
    "compulsory_scoring": "on",
    "bonus_cards": "on",
}

RECIPES = {
    "ends-turned": Recipe(GAME, ("Anna", "Ben"), eager, 4, shows=stop_was_turned),
    "ends-drawn": Recipe(GAME, ("Anna", "Ben"), hand_first, 3),
    "all-switches": Recipe(GAME, ("Anna", "Ben", "Chloé"), eager, 6, ALL_SWITCHES),
    "with-undo": Recipe(GAME, ("Anna", "Ben"), eager, 4, undo_every=7),
    "three-players": Recipe(GAME, ("Anna", "Ben", "Chloé"), eager, 3, shows=a_tie_is_broken),
    "four-players": Recipe(GAME, ("Anna", "Ben", "Chloé", "Dörte"), eager, 6, shows=a_tie_stays),
}
