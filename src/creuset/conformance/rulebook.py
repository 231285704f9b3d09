"""The rulebook, and those who cite it."""

import re

from creuset.conformance.checks import every_choice, every_game
from creuset.conformance.play import Neighbours, everyones_actions
from creuset.conformance.sentences import said_refusal
from creuset.conformance.setups import Setup
from creuset.core.seats import DEALER

FLAGS = (
    "game",
    "games",
    "seats",
    "option",
    "plain",
    "seed",
    "save",
    "resume",
    "out",
    "jobs",
    "server",
    "clock",
    "listed",
)
"""The flags of commands that take options of a game."""


@every_game
def the_rulebook_has_each_number_once(setup: Setup) -> None:
    """There is a rulebook; each of its numbers stands there once, with a title and a text."""
    ids = [rule.id for rule in setup.game.rules()]
    assert ids, "the rulebook is empty"
    twice = {rule for rule in ids if ids.count(rule) > 1}
    assert not twice, f"more than one rule has the number {', '.join(sorted(twice))}"
    for section in setup.game.rulebook:
        assert section.title.strip(), "a section of the rulebook has no title"
        assert section.rules, f"the section {section.title} has no rules"
        for rule in section.rules:
            assert rule.title.strip(), f"{rule.id} has no title"
            assert rule.text.strip(), f"{rule.id} has no text"


@every_game
def every_option_belongs_to_a_rule(setup: Setup) -> None:
    """Every option belongs to a rule, leaves a choice, and has a name that can be typed as a flag."""
    ids = [rule.id for rule in setup.game.rules()]
    for option in setup.game.lid.options:
        assert re.fullmatch(r"[a-z][a-z0-9_]*", option.key), f"{option.key!r} is no name for an option: a-z, 0-9 and _"
        assert option.key not in FLAGS, f"the option {option.key} has the name of a flag of its own"
        assert len(option.titles) in (0, len(option.values)), f"the option {option.key} has titles for some values only"
        assert option.rule in ids, f"the option {option.key} belongs to {option.rule}, which is no rule"
        assert len(set(option.values)) == len(option.values), f"the option {option.key} has a value twice"
        assert len(option.values) > 1 or option.texts, f"the option {option.key} leaves no choice"


@every_choice
def every_refusal_cites_a_rule(setup: Setup) -> None:
    """Every refusal cites a rule of the rulebook."""
    ids = {rule.id for rule in setup.game.rules()}
    state, rng, neighbours = setup.start(), setup.rng("citations"), Neighbours(setup.game)
    for _actor, _action in setup.walk(state, rng):
        neighbours.learn(action for _actor, action in everyones_actions(state))
        for action in neighbours.actions(rng, 3):
            for seat in (*range(setup.seats), DEALER):
                refusal = state.refusal(seat, action)
                if refusal is not None:
                    said = said_refusal(action, refusal)
                    assert refusal.rule in ids, f"{refusal.rule} is no rule of the rulebook: {said}"
                    assert str(refusal).startswith(f"{refusal.rule}: "), f"a refusal hides its rule: {refusal}"
