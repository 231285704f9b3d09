"""The short way of a websocket: whole messages, against the library that reads all others."""

import os

import pytest
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from creuset.server import frames

LENGTHS = (0, 1, 125, 126, 127, 65_535, 65_536, 70_000)


def read(data: bytes, *, mask: bool) -> Frame:
    """What the library makes of a frame."""
    stream = StreamReader()
    stream.feed_data(data)
    stream.feed_eof()
    reading = Frame.parse(stream.read_exact, mask=mask)
    try:
        while True:
            next(reading)
    except StopIteration as done:
        frame: Frame = done.value
        return frame


@pytest.mark.parametrize("length", LENGTHS)
def test_what_is_written_is_what_the_library_reads(length: int) -> None:
    message = os.urandom(length)
    frame = read(frames.written(message), mask=False)
    assert (frame.opcode, frame.fin, bytes(frame.data)) == (Opcode.BINARY, True, message)


@pytest.mark.parametrize("length", LENGTHS)
def test_a_whole_text_is_read_as_the_library_wrote_it(length: int) -> None:
    text = "é" * (length // 2) + "a" * (length % 2)
    data = Frame(Opcode.TEXT, text.encode()).serialize(mask=True)
    assert frames.is_one_frame(data) == (length < 1 << 16)
    if frames.is_one_frame(data):
        assert frames.text_in(data) == text
    assert not frames.is_one_frame(data + b"\x81")
    assert not frames.is_one_frame(data[:-1])


def test_anything_else_is_left_to_the_library() -> None:
    for opcode, data, fin in (
        (Opcode.TEXT, b"half", False),
        (Opcode.BINARY, b"bytes", True),
        (Opcode.CONT, b"the rest", True),
        (Opcode.PING, b"", True),
        (Opcode.CLOSE, b"\x03\xe8", True),
        (Opcode.TEXT, b"\xff\xfe no text", True),
    ):
        frame = Frame(opcode, data, fin).serialize(mask=True)
        assert frames.is_one_frame(frame)
        assert frames.text_in(frame) is None
    assert not frames.is_one_frame(Frame(Opcode.TEXT, b"a client masks").serialize(mask=False))
    assert not any(frames.is_one_frame(data) for data in (b"", b"\x81", b"\x81\xfe", b"\x81\xfe\x00"))
