"""Actions as text: one notation for each, and everything else is `BadAction` and nothing worse."""

from creuset.conformance.checks import NotConforming, every_choice, every_game, every_table
from creuset.conformance.plain_data import check_plain
from creuset.conformance.play import Neighbours, everyones_actions
from creuset.conformance.sentences import spoken
from creuset.conformance.setups import Setup
from creuset.core.action import Action
from creuset.core.errors import BadAction
from creuset.core.game import Game
from creuset.core.rng import Rng
from creuset.core.state import encode

STRANGE = ("", " ", "\n", "\0", "{text}", "%s", "\ud800", "٠", "-1", "1e9", "9" * 5000, "None", "'", "a" * 10_000)
"""Texts that are hardly ever an action."""

SIGNS = ("abz09", " -_.,:;@+/|", "\t\n\0{}%\\'\"", "éßΩ٣漢🙂\u200b\ud800")
"""What random texts are made of."""

FOREIGN = str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩")


def check_text(game: Game, text: str) -> None:
    """A text is the notation of the action it reads as, or is refused with a sentence."""
    try:
        notation = game.parse(text).notation()
    except BadAction as refused:
        if not str(refused):
            raise NotConforming(f"`parse` refuses {text!r} without a sentence") from None
    except Exception as error:
        raise NotConforming(f"`parse` of {text!r} raises {type(error).__name__} instead of BadAction") from error
    else:
        assert notation == text, f"`parse` takes {text!r} for {notation!r}: one action has two notations"


def actions_met(setup: Setup) -> list[Action]:
    """Every action that was legal at some moment of a random game."""
    met: dict[str, Action] = {}
    state = setup.start()
    for _actor, _action in setup.walk(state, setup.rng("notation")):
        met.update((action.notation(), action) for _actor, action in everyones_actions(state))
    return list(met.values())


@every_table
def every_action_reads_back_from_its_notation(setup: Setup) -> None:
    """Every action reads back from its notation, one line of text, and its data are plain."""
    met = actions_met(setup)
    for action in met:
        text = action.notation()
        assert text == str(action), f"{text} is written as {action}"
        assert text.strip() == text != "", f"a notation is empty or has spaces around it: {text!r}"
        assert len(text.splitlines()) == 1, f"a notation has several lines: {text!r}"
        again = setup.game.parse(text)
        assert again == action, f"{text} reads back as another action: {again}"
        assert again.notation() == text, f"{text} reads back as {again.notation()}"
        assert hash(again) == hash(action), f"{text} has two hashes"
        check_plain(text, action.data())
        assert spoken(f"the label of {text}", action.label()), f"{text} has no label"
        assert again.label() == action.label(), f"{text} has two labels: an action says all it says by its notation"
        assert encode(again.data()) == encode(action.data()), f"{text} has two kinds of data"
    assert len(set(met)) == len(met), "actions with different notations are equal"


@every_choice
def text_that_reads_as_an_action_is_its_notation(setup: Setup) -> None:
    """One action has one notation: else a journal could say the same in two ways."""
    neighbours = Neighbours(setup.game)
    neighbours.learn(actions_met(setup))
    for near in neighbours.texts(setup.rng("one notation"), 500):
        for text in (near, near.upper(), f" {near}", f"{near}\n", near.translate(FOREIGN), _second_digit(near)):
            check_text(setup.game, text)


def _second_digit(text: str) -> str:
    """The text with digits of another script after the first of each number."""
    return "".join(
        sign.translate(FOREIGN) if before.isdigit() else sign for before, sign in zip(" " + text, text, strict=False)
    )


@every_game
def any_text_is_an_action_or_bad(setup: Setup) -> None:
    """Any text at all is an action or `BadAction`."""
    rng = setup.rng("any text")
    for text in (*STRANGE, *(_any_text(rng) for _number in range(500))):
        check_text(setup.game, text)


def _any_text(rng: Rng) -> str:
    groups = [SIGNS[rng.below(len(SIGNS))] for _sign in range(rng.below(12))]
    return "".join(group[rng.below(len(group))] for group in groups)
