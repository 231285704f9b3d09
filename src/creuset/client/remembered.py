"""The links somebody has used, to find their matches again. A link is a key: only its owner may read the file."""

import json
import os
from pathlib import Path

from creuset.client.address import SeatAddress, split_url
from creuset.core.errors import BadSetup, CreusetError
from creuset.core.message import N_, Filling, Message


class RememberedLinks:
    """A file of links, one per line, the oldest first; they are numbered from 1, and their numbers never change."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def all(self) -> list[SeatAddress]:
        """Every link; lines that are not links are skipped."""
        found: list[SeatAddress] = []
        try:
            lines = self._file.read_text(encoding="utf-8", errors="replace").splitlines()
        except FileNotFoundError:
            return []
        except OSError as error:
            raise self._unusable(N_("{file} cannot be read: {why}"), error) from None
        for line in lines:
            try:
                address = split_url(str(json.loads(line)["link"]))
            except (ValueError, TypeError, LookupError, RecursionError, CreusetError):
                continue
            if address not in found:
                found.append(address)
        return found

    def number(self, number: int) -> SeatAddress:
        """The link with this number."""
        known = self.all()
        if not 1 <= number <= len(known):
            sentence = N_("there is no match {number} in the list; “creuset matches” shows it")
            raise BadSetup(Message(sentence, {"number": number}))
        return known[number - 1]

    def remember(self, address: SeatAddress) -> None:
        """Add a link unless it is already there."""
        if address in self.all():
            return
        line = json.dumps({"link": f"{address.base_url}/m/{address.match}#{address.token}"}) + "\n"
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND
            with open(os.open(self._file, flags, 0o600), "a", encoding="utf-8") as paper:
                paper.write(line)
        except OSError as error:
            raise self._unusable(N_("{file} cannot be written: {why}"), error) from None

    def _unusable(self, sentence: str, error: OSError) -> BadSetup:
        gaps: dict[str, Filling] = {"file": str(self._file), "why": error.strerror or str(error)}
        return BadSetup(Message(sentence, gaps))
