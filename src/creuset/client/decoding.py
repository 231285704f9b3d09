"""Messages from a table, decoded from bytes. Kinds of messages that this version does not know are skipped."""

import msgspec

from creuset.client.errors import NotUnderstood
from creuset.table import messages
from creuset.table.messages import FromTable
from creuset.table.orders import Failure

_decoder = msgspec.json.Decoder(FromTable)


class _Tagged(msgspec.Struct):
    """The field common to all messages: the name of their kind."""

    type: str


_tag = msgspec.json.Decoder(_Tagged)
_KNOWN = {
    kind.__struct_config__.tag
    for kind in (
        messages.Gathering,
        messages.Seated,
        messages.Position,
        messages.Done,
        messages.Refused,
        messages.Advice,
        messages.Present,
        messages.Rematch,
        messages.Goodbye,
    )
}


def read_message(text: bytes | str, address: str) -> FromTable | None:
    """A message from the table at this address; None if its kind is unknown here. Raises `NotUnderstood`."""
    try:
        message: FromTable = _decoder.decode(text)
        return message
    except (ValueError, RecursionError):  # msgspec's own errors are ValueErrors
        pass
    try:
        known = _tag.decode(text).type in _KNOWN
    except (ValueError, RecursionError):
        raise NotUnderstood(address) from None
    if known:
        raise NotUnderstood(address)
    return None


def read_failure(body: bytes) -> Failure | None:
    """Why a server refused a request; None if its answer does not have our format."""
    try:
        return msgspec.json.decode(body, type=Failure)
    except (ValueError, RecursionError):
        return None
