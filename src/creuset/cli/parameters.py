"""How the parameters of commands are described and read."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from cyclopts import Parameter, Token

from creuset.words import Speaker

Number = TypeVar("Number", int, float)


def parameters_in(say: Speaker) -> Callable[..., Parameter]:
    """What makes a parameter from its help, in the language of the speaker, and cyclopts' own keywords."""

    def told(text: str, **more: Any) -> Parameter:
        return Parameter(help=say(text), **more)

    return told


def given(value: Number | None, otherwise: Number) -> Number:
    """What was typed, or what is meant when nothing was."""
    return otherwise if value is None else value


def whole_number(_kind: object, tokens: Sequence[Token]) -> int:
    """A whole number as it was typed; 1.5 is none."""
    return int(tokens[0].value)
