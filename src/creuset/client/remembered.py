"""The links somebody has used, to find their matches again. A link is a key: only its owner may read the file.

The file only grows. A line says that a link was used, that it has taken the place of another, or which claim belongs to
it; a claim is written down before the server is asked for a new link, so no answer is ever missed for good.
"""

import json
import os
from collections.abc import Iterator
from pathlib import Path

from creuset.client.address import SeatAddress, link_to, new_claim, split_url
from creuset.core.errors import BadSetup, CreusetError
from creuset.core.message import N_, Filling, Message


class RememberedLinks:
    """Links, the oldest first; they are numbered from 1, and a link that replaces another gets its number."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def all(self) -> list[SeatAddress]:
        """Every link; lines that are not links are skipped."""
        found: list[SeatAddress] = []
        for line in self._lines():
            address, before = _address(line, "link"), _address(line, "was")
            if address is None or address in found:
                continue
            if before in found:
                found[found.index(before)] = address
            else:
                found.append(address)
        return found

    def number(self, number: int) -> SeatAddress:
        """The link with this number."""
        known = self.all()
        if not 1 <= number <= len(known):
            sentence = N_("there is no match {number} in the list; “creuset matches” shows it")
            raise BadSetup(Message(sentence, {"number": number}))
        return known[number - 1]

    def newest(self, address: SeatAddress) -> SeatAddress:
        """The link that has taken the place of this one, or this one."""
        for line in self._lines():
            if _address(line, "was") == address:
                address = _address(line, "link") or address
        return address

    def remember(self, address: SeatAddress, was: SeatAddress | None = None) -> None:
        """Add a link unless it is already there; `was` is the link whose place it takes."""
        if address in self.all():
            return
        line = {"link": link_to(address)}
        self._append(line if was in (None, address) else {**line, "was": link_to(was)})

    def claim(self, place: str) -> str:
        """The claim to a seat, by its link or its table: always the same one."""
        for line in self._lines():
            if line.get("for") == place and isinstance(line.get("claim"), str):
                return str(line["claim"])
        claim = new_claim()
        self._append({"claim": claim, "for": place})
        return claim

    def _lines(self) -> Iterator[dict[str, object]]:
        try:
            lines = self._file.read_text(encoding="utf-8", errors="replace").splitlines()
        except FileNotFoundError:
            return
        except OSError as error:
            raise self._unusable(N_("{file} cannot be read: {why}"), error) from None
        for text in lines:
            try:
                line = json.loads(text)
            except (ValueError, RecursionError):
                continue
            if isinstance(line, dict):
                yield line

    def _append(self, line: dict[str, str]) -> None:
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND
            with open(os.open(self._file, flags, 0o600), "a", encoding="utf-8") as paper:
                paper.write(json.dumps(line) + "\n")
        except OSError as error:
            raise self._unusable(N_("{file} cannot be written: {why}"), error) from None

    def _unusable(self, sentence: str, error: OSError) -> BadSetup:
        gaps: dict[str, Filling] = {"file": str(self._file), "why": error.strerror or str(error)}
        return BadSetup(Message(sentence, gaps))


def _address(line: dict[str, object], field: str) -> SeatAddress | None:
    try:
        return split_url(str(line[field]))
    except (LookupError, CreusetError):
        return None
