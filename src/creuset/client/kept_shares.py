"""Our shares in the deals of matches, kept in a file: a secret that is lost before it is revealed is worth nothing."""

import json
import os
from pathlib import Path

from creuset.client.address import SeatAddress
from creuset.client.share import Share
from creuset.core.journal import secret_bytes


class KeptShares:
    """A file of shares, one per line; the last line about a match counts. Only its owner may read it.

    Where it cannot be read or written, every start of the client is like the first one: the match goes on all the same.
    """

    def __init__(self, file: Path) -> None:
        self._file = file
        self._last = ""

    def of(self, address: SeatAddress) -> Share:
        """Our share in this match: the one from earlier, or a new one."""
        return self._all().get(_name(address)) or Share()

    def in_match(self, match: str) -> list[Share]:
        """Our shares in all matches of this name, on whichever server."""
        return [share for name, share in self._all().items() if name.endswith(f"/m/{match}")]

    def _all(self) -> dict[str, Share]:
        found: dict[str, Share] = {}
        try:
            lines = self._file.read_text(encoding="utf-8", errors="replace").splitlines()
        except OSError:
            return found
        for line in lines:
            try:
                kept = json.loads(line)
                promises = {int(seat): str(promise) for seat, promise in kept["promises"].items()}
                shown = None if kept.get("shown") is None else tuple(kept["shown"])
                found[str(kept["match"])] = Share(secret_bytes(kept["secret"]), str(kept["dealers"]), promises, shown)
            except (ValueError, TypeError, LookupError, AttributeError, RecursionError):
                continue
        return found

    def keep(self, address: SeatAddress, share: Share) -> None:
        """Keep what is known of a share now, unless nothing is new."""
        said = {"dealers": share.dealers, "promises": share.promises, "shown": share.shown}
        line = json.dumps({"match": _name(address), "secret": share.secret.hex(), **said})
        if line == self._last:
            return
        self._last = line
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            with open(
                os.open(self._file, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600), "a", encoding="utf-8"
            ) as paper:
                paper.write(line + "\n")
        except OSError:
            return


def _name(address: SeatAddress) -> str:
    return f"{address.base_url}/m/{address.match}"
