"""The recorded games of La Forge des Dieux.

The figures on the pieces may change, and with them every game: so each recipe says what its game has to show.
"""

from collections.abc import Mapping
from pathlib import Path

from tools.recipe import Choice, Recipe, any_action

from creuset.core.action import Action
from creuset.core.journal import Journal
from creuset.core.rng import Rng
from creuset.games.forge.rules import GAME
from creuset.games.forge.rules.components import CUBES

CHEAP = (Path(__file__).parent / "fixtures" / "cheap-pieces.toml").read_text("utf-8")
"""Pieces of one cube each: all of the game's own together can cost as much as there is in the Mine."""


def verb(action: Action) -> str:
    """What an action does: `take`, `forge`, `join`, `keep` or `pass`."""
    return action.notation().partition(" ")[0]


def leaning(weights: Mapping[str, int]) -> Choice:
    """A player who likes some kinds of actions more than others; an action without a weight weighs 1."""

    def choose(legal: list[Action], rng: Rng) -> Action:
        weighted = [action for action in legal for _ in range(weights.get(verb(action), 1))]
        return any_action(weighted, rng)

    return choose


smith = leaning({"forge": 20, "join": 5})
"""Forges most of what can be forged."""

hoarder = leaning({"take": 5})
"""Takes cubes rather than forging."""


def outcome(journal: Journal) -> Mapping[str, object]:
    """How a game ended."""
    assert journal.end is not None
    assert journal.end.outcome is not None
    return journal.end.outcome


def reason(journal: Journal) -> object:
    """Why a game ended."""
    return outcome(journal)["reason"]


def figures(journal: Journal, key: str) -> list[int]:
    """The `totals` or `ranks` of all seats."""
    found = outcome(journal)[key]
    assert isinstance(found, list)
    return found


def what(journal: Journal) -> list[str]:
    """What was done, step by step."""
    return [step.what for step in journal.steps]


def empties_the_mine(journal: Journal) -> bool:
    """The Mine is emptied, and then the round is finished by forging and joining."""
    last = what(journal)[-2:]
    return reason(journal) == "mine empty" and last[0].startswith("forge") and last[1].startswith("join")


def forges_everything(journal: Journal) -> bool:
    """All pieces are forged, and then the round is finished by taking a cube."""
    return reason(journal) == "all forged" and what(journal)[-1].startswith("take")


def gets_stuck(journal: Journal) -> bool:
    """Nobody can ever forge again while pieces and cubes are left, even after a cube is taken to finish the round."""
    takes = sum(step.startswith("take") for step in what(journal))
    return reason(journal) == "no more forging" and what(journal)[-1].startswith("take") and takes < CUBES


def possessions(journal: Journal, seat: int) -> tuple[int, int]:
    """How many weapons and how many single pieces somebody has in the end; nothing may have been taken back."""
    done = [step.what.partition(" ")[0] for step in journal.steps if step.who == seat]
    weapons = done.count("join")
    return weapons, done.count("forge") - 2 * weapons


def ties(journal: Journal) -> list[tuple[int, int, int, int]]:
    """Weapons and singles of the one who is ahead, and of the other, for all with the same Renown and unlike places."""
    totals, ranks = figures(journal, "totals"), figures(journal, "ranks")
    return [
        possessions(journal, ahead) + possessions(journal, behind)
        for ahead, total in enumerate(totals)
        for behind, other in enumerate(totals)
        if 0 < total == other and ranks[ahead] < ranks[behind]
    ]


def is_decided_by_weapons(journal: Journal) -> bool:
    """Two have the same Renown, and more weapons decide, though with them there are more single pieces."""
    return any(weapons > others and singles > lone for weapons, singles, others, lone in ties(journal))


def is_decided_by_singles(journal: Journal) -> bool:
    """Two have the same Renown and the same number of weapons, and fewer single pieces decide."""
    return any(weapons == others and singles < lone for weapons, singles, others, lone in ties(journal))


def brings_bonuses(journal: Journal) -> bool:
    """There are bonuses for types and for colours."""
    lines = outcome(journal)["lines"]
    assert isinstance(lines, dict)
    return any(lines["type"]) and any(lines["colour"])


def has_undone(journal: Journal) -> bool:
    """Five decisions and more are taken back."""
    return sum(step.undoes > 0 for step in journal.steps) >= 5


def passes(journal: Journal) -> bool:
    """Somebody passes."""
    return "pass" in what(journal)


TWO = ("Anna", "Ben")
THREE = ("Anna", "Ben", "Chloé")
FOUR = ("Anna", "Ben", "Chloé", "Dörte")

ALL_SWITCHES = {"card_pyramid": "narrow_top", "bonus_per": "weapon", "inner_cubes": "open", "pieces": CHEAP}

RECIPES = {
    "ends-mine-empty": Recipe(GAME, TWO, hoarder, shows=empties_the_mine),
    "ends-all-forged": Recipe(GAME, TWO, smith, options={"pieces": CHEAP}, shows=forges_everything),
    "ends-no-more-forging": Recipe(GAME, THREE, smith, shows=gets_stuck),
    "all-switches": Recipe(GAME, THREE, smith, options=ALL_SWITCHES, shows=brings_bonuses),
    "with-undo": Recipe(GAME, TWO, smith, undo_every=7, shows=has_undone),
    "with-pass": Recipe(GAME, FOUR, smith, shows=passes),
    "three-players": Recipe(GAME, THREE, any_action, shows=is_decided_by_singles),
    "four-players": Recipe(GAME, FOUR, any_action, shows=is_decided_by_weapons),
}
