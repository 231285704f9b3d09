"""A lock on a file that ends with the process, however it ends."""

import os
import sys
from pathlib import Path

if sys.platform != "win32":  # Windows has nothing to keep a second process away
    import fcntl

_held: set[int] = set()


def _leave_to_parent() -> None:
    # A child made by fork shares the lock; if it outlived its parent, it would keep the next server out.
    for handle in _held:
        os.close(handle)
    _held.clear()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_leave_to_parent)


class FileLock:
    """The lock, held once it is made; BlockingIOError if another process, or another lock in this one, has it."""

    def __init__(self, path: Path) -> None:
        self._handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            if sys.platform != "win32":
                fcntl.flock(self._handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(self._handle)
            raise
        _held.add(self._handle)

    def release(self) -> None:
        """Release the lock for the next one."""
        _held.remove(self._handle)
        os.close(self._handle)
