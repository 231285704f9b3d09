"""A position on its way to everybody who is connected to a table: whole, or as what has changed for each of them.

It goes out after every step to everybody, so each piece of it is made once and written down as bytes: how things stand
once a language, each line of the log once a language, a view once a reader. What is put together here are the messages
`Position` and `Change` of `table.messages`; the tests read them as such.
"""

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass

import msgspec

from creuset.core.action import Action
from creuset.server.guests import Guest
from creuset.table import telling
from creuset.table.changes import Parts, Shown, checksum, view_parts, written
from creuset.table.match import Match
from creuset.words import Speaker

_encode = msgspec.json.Encoder().encode

_BOTH = b'"n":%d,"since":%d,"log":[%b],%b,"view":{%b},"legal":[%b],"can_undo":%b,"stand_ins"%b,"effects":[%b]'
_POSITION = b'{"type":"position",' + _BOTH + b"}"
_CHANGE = b'{"type":"change",' + _BOTH + b',"check":%d}'


def show(match: Match, guests: Iterable[Guest], now: int) -> None:
    """Send everybody the position as they may know it; those who may know the same share one message."""
    sheet = _Sheet(match, now)
    made = dict[Hashable, tuple[bytes, Shown]]()
    for guest in guests:
        key = _alike(guest)
        if key not in made:
            made[key] = sheet.told(guest)
        message, shown = made[key]
        guest.show(message, match.steps, shown if guest.changes else None)


def _alike(guest: Guest) -> Hashable:
    """Guests with the same key are told the same. Of a player's actions each device was told its own selection."""
    before = guest.shown
    if before is not None:
        known = id(before.parts) if guest.reader is None else id(before)
    else:
        known = id(guest) if guest.changes and guest.reader is not None else 0
    return guest.reader, guest.say.language, guest.last, guest.effects, known


@dataclass(slots=True)
class _Seen:
    """What one reader may know and do."""

    parts: Parts
    legal: Sequence[Action]
    check: int
    effects: Sequence[bytes] | None = None


class _Sheet:
    """One position, and what of it is already written down."""

    def __init__(self, match: Match, now: int) -> None:
        self._match = match
        self._now = now
        self._affairs: dict[str, tuple[bytes, bytes]] = {}
        self._lines: dict[tuple[int, str], bytes] = {}
        self._seen: dict[int | None, _Seen] = {}

    def told(self, guest: Guest) -> tuple[bytes, Shown]:
        """The message for a guest, and what they learn by it."""
        match, reader, say = self._match, guest.reader, guest.say
        seen = self._seen_by(reader)
        effects = self._effects(seen, reader) if guest.effects else [b""] * len(seen.legal)
        before = guest.shown
        if before is not None and not before.fits(seen.parts):
            before = guest.shown = None
        turn, rest = self._affairs_in(say)
        opening = match.steps, guest.last, self._log(reader, guest.last, say), turn
        closing = b"true" if telling.can_undo(match, reader) else b"false", rest
        game, language = match.game.lid.key, say.language
        if before is None:
            legal = [bytes(telling.choice(game, action, language)) for action in seen.legal]
            new = effects if guest.effects else []
            whole = _POSITION % (*opening, written(seen.parts), b",".join(legal), *closing, b",".join(new))
            return whole, Shown(seen.parts, dict(zip(seen.legal, effects, strict=True)))
        news, known = before.news(seen.parts, seen.legal, effects), before.effects
        changed = {key: part for key, part in seen.parts.items() if before.parts[key] != part}
        legal = [
            _encode(action.notation()) if action in known else bytes(telling.choice(game, action, language))
            for action in seen.legal
        ]
        new = [news.effects.get(action, b"null") for action in seen.legal] if guest.effects else []
        told = _CHANGE % (*opening, written(changed), b",".join(legal), *closing, b",".join(new), seen.check)
        return told, news

    def _seen_by(self, reader: int | None) -> _Seen:
        if reader not in self._seen:
            parts = view_parts(self._match.view(reader))
            legal = [] if reader is None else self._match.legal(reader)
            self._seen[reader] = _Seen(parts, legal, checksum(parts))
        return self._seen[reader]

    def _effects(self, seen: _Seen, reader: int | None) -> Sequence[bytes]:
        if seen.effects is None:
            seen.effects = [bytes(effect) for effect in telling.effects(self._match, reader)]
        return seen.effects

    def _log(self, reader: int | None, since: int, say: Speaker) -> bytes:
        """What has happened, line by line; a public line is the same object for every reader."""
        told = []
        for line in self._match.log(reader, since):
            key = id(line), say.language
            if key not in self._lines:
                self._lines[key] = _encode(telling.line_in_words(self._match, line, say))
            told.append(self._lines[key])
        return b",".join(told)

    def _affairs_in(self, say: Speaker) -> tuple[bytes, bytes]:
        """How things stand: whose turn it is, and what follows the actions in a message."""
        if say.language not in self._affairs:
            turn, _, rest = _encode(telling.affairs(self._match, say, self._now))[1:-1].partition(b',"stand_ins"')
            self._affairs[say.language] = turn, rest
        return self._affairs[say.language]
