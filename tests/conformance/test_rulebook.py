"""Every rule of every rulebook is shown by a test that names it."""

import ast
from collections.abc import Iterator
from pathlib import Path

from creuset.core.game import Game
from tests.conformance.tables import every_game

TESTS_OF_GAMES = Path(__file__).parents[1] / "games"


def marked_rules(file: Path) -> Iterator[tuple[str, str]]:
    """The rules that the tests of a file are marked with, each with the test's name, or those of the whole file."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) and node.name.lower()[:4] == "test":
            for decorator in node.decorator_list:
                for rule in rules_in(decorator):
                    yield rule, f"{file.name}::{node.name}"
        elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "pytestmark":
            for rule in rules_in(node.value):
                yield rule, file.name


def rules_in(mark: ast.AST) -> Iterator[str]:
    """The rules that a mark names."""
    for call in ast.walk(mark):
        if isinstance(call, ast.Call) and ast.unparse(call.func).split(".")[-1] == "rule":
            for argument in call.args:
                if isinstance(argument, ast.Constant):
                    yield str(argument.value)


def rules_shown(game: Game) -> dict[str, str]:
    """Every rule that some test of the game is marked with, and one such test."""
    return dict(mark for file in (TESTS_OF_GAMES / game.lid.key).rglob("test_*.py") for mark in marked_rules(file))


@every_game
def test_every_rule_has_a_test_that_names_it(game: Game) -> None:
    shown = rules_shown(game)
    ids = [rule.id for rule in game.rules()]
    assert not [rule for rule in ids if rule not in shown], "rules without a test"
    assert not {rule: test for rule, test in shown.items() if rule not in ids}, "tests of rules that do not exist"
