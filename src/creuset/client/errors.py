"""Everything that can go wrong between a client and a table elsewhere, as a tree.

CreusetError
├── TableRefused                the table refused the request; with its own code, rule and sentence
├── ConnectionLost  connection  the line broke before the answer came, or is down now
├── TableClosed                 the table ended the connection for good; with its own code and sentence
├── Unreachable     unreachable nobody answers at this address
└── NotUnderstood   protocol    the other side does not speak this version's protocol
"""

from typing import ClassVar

from creuset.core.errors import CreusetError
from creuset.core.message import N_, Message


class TableRefused(CreusetError):
    """A request that the table refused; the sentence is in the language that the client chose."""

    def __init__(self, code: str, text: str, rule: str | None = None) -> None:
        super().__init__(Message("{text}", {"text": text}))
        self.reason = code
        self.text = text
        self.rule = rule


class ConnectionLost(CreusetError):
    """A request without an answer. It is not sent again: the next position shows whether it arrived."""

    code: ClassVar[str] = "connection"

    def __init__(self) -> None:
        super().__init__(Message(N_("the connection is lost; when it is back, check whether this was done")))


class TableClosed(CreusetError):
    """A connection that the table ended, for a lasting reason."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(Message("{text}", {"text": text}))
        self.reason = code
        self.text = text


class Unreachable(CreusetError):
    """An address where nobody answers."""

    code: ClassVar[str] = "unreachable"

    def __init__(self, address: str, why: str) -> None:
        super().__init__(Message(N_("{address} cannot be reached: {why}"), {"address": address, "why": why}))


class NotUnderstood(CreusetError):
    """An answer that this version of the program does not understand."""

    code: ClassVar[str] = "protocol"

    def __init__(self, address: str) -> None:
        sentence = N_("{address} does not answer like a table; perhaps one of the two programs is too old")
        super().__init__(Message(sentence, {"address": address}))
