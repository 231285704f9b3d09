"""Answers to requests as futures: available at once, or worked out in the background."""

import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

from creuset.core.errors import CreusetError

Result = TypeVar("Result")


def at_once(do: Callable[[], Result]) -> "Future[Result]":
    """A request that is already answered, with its result or its refusal."""
    answered: Future[Result] = Future()
    try:
        answered.set_result(do())
    except CreusetError as error:
        answered.set_exception(error)
    return answered


def in_background(do: Callable[[], Result]) -> "Future[Result]":
    """Something that takes a while, done in its own thread."""
    future: Future[Result] = Future()

    def work() -> None:
        try:
            future.set_result(do())
        except Exception as error:  # the future passes it on to the caller
            future.set_exception(error)

    threading.Thread(target=work, name="creuset work", daemon=True).start()
    return future
