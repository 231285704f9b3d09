"""The recorded games of Metro X.

If a map is redrawn, every game on it changes, so each recipe says what its game has to show.
"""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

from tools.recipe import Recipe, any_action

from creuset.core.action import Action
from creuset.core.journal import Journal
from creuset.core.replay import replay, verify
from creuset.core.rng import Rng
from creuset.games.metrox.rules import GAME

OWN_MAP = (Path(__file__).parent / "fixtures" / "own-map.toml").read_text("utf-8")


def driver(legal: list[Action], rng: Rng) -> Action:
    """Any line, and on it as far as it goes; a free ride to anywhere."""
    furthest: dict[str, Action] = {}
    for action in sorted(legal, key=lambda action: action.notation()):
        line, _, _marks = action.notation().rpartition(" ")
        furthest[action.notation() if line in ("", "cross") else line] = action
    return any_action(list(furthest.values()), rng)


def what(journal: Journal) -> list[str]:
    """What was done and not taken back, step by step."""
    undone = {step.undoes for step in journal.steps}
    return [step.what for step in journal.steps if not step.undoes and step.number not in undone]


def outcome(journal: Journal, key: str) -> list[int]:
    """The `totals` or `ranks` of all seats, or a line of their score."""
    assert journal.end is not None
    assert journal.end.outcome is not None
    lines = journal.end.outcome["lines"]
    assert isinstance(lines, dict)
    found = {**journal.end.outcome, **lines}[key]
    assert isinstance(found, list)
    return found


def rounds(journal: Journal) -> list[list[dict[str, object]]]:
    """The sheets of all players, as everybody sees them, at the end of each round."""
    views = [state.view(None).data() for _step, state in replay(GAME, journal)]
    ended: list[list[dict[str, object]]] = []
    for facts in (*views, verify(GAME, journal).view(None).data()):
        if facts["phase"] in ("turning", "over") and facts["round"] == len(ended) + 1:
            sheets = facts["sheets"]
            assert isinstance(sheets, list)
            ended.append(sheets)
    return ended


def filled(sheet: dict[str, object]) -> int:
    """How many windows of a sheet are filled."""
    windows = sheet["windows"]
    assert isinstance(windows, dict)
    return sum(len(written) for written in windows.values())


# What there is to show


def completes_lines(journal: Journal) -> bool:
    """Somebody completes lines, and somebody writes transfers."""
    return any(outcome(journal, "lines")) and any(outcome(journal, "transfers"))


def reshuffles_twice(journal: Journal) -> bool:
    """The 6 is turned at least twice."""
    return what(journal).count("turn 6") >= 2


def goes_round_both_ways(journal: Journal) -> bool:
    """One follows the ring forward, another backward."""
    shown = [step for step in what(journal) if step.startswith("show")]
    return any(" forward " in step for step in shown) and any(" backward " in step for step in shown)


def completes_a_line_first_together_and_later(journal: Journal) -> bool:
    """Lines are completed by one before all others, by several in one round, and by one after another."""
    met: set[str] = set()
    before: list[set[str]] = [set() for _ in journal.heading.seats]
    for sheets in rounds(journal):
        after = [completed(sheet) for sheet in sheets]
        claimed = set().union(*before)
        new = [line for now, earlier in zip(after, before, strict=True) for line in now - earlier]
        met.update("later" if line in claimed else "together" if new.count(line) > 1 else "first" for line in new)
        before = after
    return met == {"first", "together", "later"}


def completed(sheet: dict[str, object]) -> set[str]:
    """The lines that are complete on a sheet."""
    lines = sheet["complete"]
    assert isinstance(lines, list)
    return set(lines)


def chains_and_ends_apart(journal: Journal) -> bool:
    """A repeat leads to another, and one player fills their last window rounds before another."""
    return longest_chain(journal) >= 3 and done_apart(journal) >= 2


def longest_chain(journal: Journal) -> int:
    """How many windows one player filled in one round at most."""
    ends = [[0] * len(journal.heading.seats), *([filled(sheet) for sheet in sheets] for sheets in rounds(journal))]
    return max(now - before for earlier, later in pairwise(ends) for before, now in zip(earlier, later, strict=True))


def done_apart(journal: Journal) -> int:
    """How many rounds after the first player the last one was done."""
    ends = [[filled(sheet) for sheet in sheets] for sheets in rounds(journal)]
    firsts = [
        next(number for number, end in enumerate(ends) if end[seat] == ends[-1][seat]) for seat in range(len(ends[0]))
    ]
    return max(firsts) - min(firsts)


def is_decided_by_empty_stations(journal: Journal) -> bool:
    """Two have the same points, and fewer empty stations decide."""
    totals, ranks = outcome(journal, "totals"), outcome(journal, "ranks")
    places = set(zip(totals, ranks, strict=True))
    return len({total for total, _rank in places}) < len(places)


def has_undone(journal: Journal) -> bool:
    """At least five decisions are taken back."""
    return sum(step.undoes > 0 for step in journal.steps) >= 5


def uses_everything(journal: Journal) -> bool:
    """The ring both ways, a repeat, and a transfer where three lines or more meet."""
    sheets = rounds(journal)[-1]
    framed = [sheet["transfers"] for sheet in sheets]
    return (
        goes_round_both_ways(journal)
        and longest_chain(journal) >= 2
        and any(isinstance(transfers, dict) and max(transfers.values(), default=0) >= 3 for transfers in framed)
    )


NAMES = ("Anna", "Ben", "Chloé", "Dörte", "Emil", "Fatou")


def recipe(
    players: int, city: str, shows: Callable[[Journal], bool], special_stations: str = "off", undo_every: int = 0
) -> Recipe:
    """A game of drivers in a city."""
    options = {"map": city, "special_stations": special_stations}
    return Recipe(GAME, NAMES[:players], driver, options=options, undo_every=undo_every, shows=shows)


RECIPES = {
    "solo": recipe(1, "amsterdam", completes_lines),
    "solo-special-stations": recipe(1, "paris", lambda journal: longest_chain(journal) >= 3, "on"),
    "two-players": recipe(2, "berlin", goes_round_both_ways),
    "three-players": recipe(3, "paris", reshuffles_twice),
    "all-switches": recipe(4, "madrid", chains_and_ends_apart, "on"),
    "five-players": recipe(5, "amsterdam", is_decided_by_empty_stations),
    "six-players": recipe(6, "berlin", completes_a_line_first_together_and_later),
    "with-undo": recipe(3, "amsterdam", has_undone, undo_every=5),
    "own-map": recipe(2, OWN_MAP, uses_everything, "on"),
}
