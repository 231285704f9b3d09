"""Frames of a websocket that need no library: whole messages, out as bytes and in as text. RFC 6455, section 5.2.

Nearly all of them are such. Whatever else comes, the library reads.
"""

from websockets.frames import apply_mask  # type: ignore[attr-defined] # the library's own, in C where it can be

_WHOLE_BINARY = 0x82
_WHOLE_TEXT = 0x81
_MASKED = 0x80
_TWO_BYTES, _EIGHT_BYTES = 126, 127
_MASK = 4


def written(message: bytes) -> bytes:
    """A message as a server sends it."""
    length = len(message)
    if length < _TWO_BYTES:
        return bytes((_WHOLE_BINARY, length)) + message
    if length < 1 << 16:
        return bytes((_WHOLE_BINARY, _TWO_BYTES)) + length.to_bytes(2, "big") + message
    return bytes((_WHOLE_BINARY, _EIGHT_BYTES)) + length.to_bytes(8, "big") + message


def is_one_frame(data: bytes) -> bool:
    """Whether these bytes from a client are exactly one frame, of at most 64 KiB."""
    if len(data) < 2 or not data[1] & _MASKED:
        return False
    length, begins = data[1] & ~_MASKED, 2
    if length == _EIGHT_BYTES or (length == _TWO_BYTES and len(data) < 4):
        return False
    if length == _TWO_BYTES:
        length, begins = int.from_bytes(data[2:4], "big"), 4
    return len(data) == begins + _MASK + length


def text_in(frame: bytes) -> str | None:
    """The text of a frame that is a whole message in text; None for any other, and for what is no text."""
    if frame[0] != _WHOLE_TEXT:
        return None
    begins = 4 if frame[1] & ~_MASKED == _TWO_BYTES else 2
    message = apply_mask(frame[begins + _MASK :], frame[begins : begins + _MASK])
    try:
        return message.decode()
    except UnicodeDecodeError:
        return None
