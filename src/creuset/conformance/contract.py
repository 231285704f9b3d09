"""What a game must write itself: compiled classes do not say which of their methods have no default."""

from contextlib import suppress

from creuset.conformance.checks import before_every_other
from creuset.conformance.play import everyones_actions
from creuset.conformance.setups import Setup
from creuset.core.action import Action
from creuset.core.game import Game
from creuset.core.state import State, View

_REQUIRED: dict[type, tuple[str, ...]] = {
    Game: ("start", "parse"),
    State: (
        *("copy", "seats", "to_act", "legal", "refusal", "advance", "chances", "account", "turns", "view", "outcome"),
        "data",
    ),
    View: ("imagine", "data"),
    Action: ("notation", "data", "label"),
}


@before_every_other
def the_contract_is_written(setup: Setup) -> None:
    """The game, its first position, its view and its actions have every method that has no default."""
    check_written(setup.game, Game)
    state = setup.start()
    check_written(state, State)
    made: list[tuple[object, type]] = []
    with suppress(Exception):  # what cannot be made is told by the checks that need it
        made.append((state.view(None), View))
        made.extend((action, Action) for _actor, action in everyones_actions(state))
    for thing, contract in made:
        check_written(thing, contract)


def check_written(thing: object, contract: type) -> None:
    """A thing of this game has every method of the contract that has no default."""
    assert isinstance(thing, contract), f"{thing!r} is no {contract.__name__}"
    missing = [name for name in _REQUIRED[contract] if getattr(type(thing), name) is getattr(contract, name)]
    assert not missing, f"{type(thing).__name__} lacks {', '.join(missing)}"
