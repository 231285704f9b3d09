"""Sentences of a game: every gap is filled."""

from collections.abc import Iterator, Mapping
from string import Formatter

from creuset.conformance.checks import NotConforming
from creuset.core.action import Action
from creuset.core.errors import Refusal
from creuset.core.message import Message


def spoken(whose: str, message: Message, **names: str) -> str:
    """The sentence in English, with names that the table fills in; what cannot be said is not conforming."""
    try:
        return _said(message, names)
    except (LookupError, ValueError) as error:
        why = _unsaid(message, error, set(names))
        raise NotConforming(f"{whose} is {why}", cause=why) from None


def _said(message: Message, names: Mapping[str, str]) -> str:
    filled = {
        name: _said(filling, names) if isinstance(filling, Message) else filling
        for name, filling in message.gaps.items()
    }
    return message.template.format(**{**filled, **names})


def said_refusal(action: Action, refusal: Refusal) -> str:
    """The sentence of a refusal, with its rule."""
    return f"{refusal.rule}: {spoken(f'the refusal of {action}', refusal.message)}"


def _unsaid(message: Message, error: Exception, names: set[str]) -> str:
    for part in _parts(message):
        missing = gaps(part.template) - set(part.gaps) - names
        if missing:
            return f"“{part.template}”, and nothing fills the gap {{{min(missing)}}}"
    return f"“{message.template}”, which cannot be said: {error}"


def _parts(message: Message) -> Iterator[Message]:
    """A sentence and the sentences in its gaps."""
    yield message
    for filling in message.gaps.values():
        if isinstance(filling, Message):
            yield from _parts(filling)


def gaps(sentence: str) -> set[str]:
    """The names of the gaps in a sentence; none where its braces are no gaps."""
    try:
        return {name for _text, name, _spec, _conversion in Formatter().parse(sentence) if name is not None}
    except ValueError:
        return set()
