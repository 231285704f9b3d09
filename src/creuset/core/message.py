"""Sentences before they are put into a language.

A message is an English template with named gaps. `creuset.words` finds its translation and fills the gaps; a gap may
hold another message ("iron") that is translated first.
"""

from collections.abc import Mapping
from typing import TypeAlias, final

Filling: TypeAlias = "str | int | Message"


@final
class Message:
    """A sentence to be put into the reader's language."""

    def __init__(self, template: str, gaps: Mapping[str, Filling] | None = None) -> None:
        self.template = template
        self.gaps: dict[str, Filling] = dict(gaps) if gaps else {}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and self.template == other.template and self.gaps == other.gaps

    def __hash__(self) -> int:
        return hash(self.template)

    def __str__(self) -> str:
        """The sentence in English."""
        return self.template.format(**{name: str(filling) for name, filling in self.gaps.items()})

    def __reduce__(self) -> tuple[type["Message"], tuple[str, dict[str, Filling]]]:
        """How to travel to another process, because compiled objects cannot be pickled by default."""
        return Message, (self.template, self.gaps)

    def __repr__(self) -> str:
        return f"Message({self.template!r}, {self.gaps!r})"


def N_(template: str) -> str:  # noqa: N802 - the usual name, which the catalog extractor looks for
    """Mark a string for the catalog in place; it is translated later, when it is shown."""
    return template
