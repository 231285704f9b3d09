"""Which action of La Forge des Dieux is meant by words that may come in any order."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from creuset.core.action import Action
from creuset.core.message import N_
from creuset.games.forge.rules.actions import FORGES, JOINS, TAKES, Forge, Join
from creuset.games.forge.rules.components import COLOUR_OF, KIND_OF, TYPE_OF, colour_name, piece_name
from creuset.games.forge.rules.mine import PLACE_NAMES
from creuset.games.forge.terminal.known import Known
from creuset.games.forge.terminal.reading.words import COLOUR_WORDS, KIND_WORDS, TYPE_WORDS, VERBS
from creuset.terminal.reading.reading import Unclear
from creuset.words import Speaker


@dataclass(frozen=True)
class Described:
    """What words say about a piece; anything they leave out may be anything."""

    kind: int | None = None
    type_: int | None = None
    colour: int | None = None

    def fits(self, piece: int) -> bool:
        """Whether this piece may be meant."""
        told = ((self.kind, KIND_OF[piece]), (self.type_, TYPE_OF[piece]), (self.colour, COLOUR_OF[piece]))
        return all(wanted is None or wanted == is_ for wanted, is_ in told)


Pair: TypeAlias = tuple[Described, Described]
"""The two pieces of a weapon, in any order."""


def described(words: Sequence[str]) -> Described | None:
    """The piece that words describe; `None` when they do not describe one piece."""
    told: list[int | None] = [None, None, None]
    for word in meaning(words):
        for place, known in enumerate((KIND_WORDS, TYPE_WORDS, COLOUR_WORDS)):
            if word in known:
                if told[place] is not None:
                    return None
                told[place] = known.index(word)
                break
        else:
            return None
    return Described(*told)


def meaning(words: Sequence[str]) -> list[str]:
    """The words without those that mean nothing by themselves."""
    return [word for word in words if word != "the"]


class Typing:
    """Finds the action in a position; what the seat may do there is listed in `legal`, empty out of turn."""

    def __init__(self, say: Speaker, known: Known, legal: Sequence[Action]) -> None:
        self._say = say
        self._known = known
        self._legal = legal

    def notation(self, typed: Sequence[str]) -> str:
        """The notation of what is meant; words that are not understood stay as they are. Raises `Unclear`."""
        words = meaning(typed)
        verbs = [word for word in words if word in VERBS]
        rest = [word for word in words if word not in VERBS]
        if not verbs and "".join(rest).lower() in PLACE_NAMES:
            verbs = ["take"]
        found: Action | None = None
        if verbs == ["take"]:
            found = self._take(rest)
        elif verbs == ["forge"]:
            found = self._forge(rest)
        elif verbs == ["join"]:
            found = self._join(rest)
        elif verbs:
            return verbs[0]
        return " ".join(typed) if found is None else found.notation()

    def _take(self, words: Sequence[str]) -> Action | None:
        place = "".join(words).lower()
        if place in PLACE_NAMES:
            return TAKES[PLACE_NAMES.index(place)]
        piece = described(words)
        if piece is None or piece.kind is not None or piece.type_ is not None:
            return None
        known = self._known
        free = [TAKES[place] for place in known.free_cubes]
        wanted = [take for take in free if piece.colour in (None, known.colours[take.place])]
        if not free:
            raise Unclear(self._say(N_("the Mine is empty")))
        if not wanted:
            assert piece.colour is not None
            raise Unclear(self._say(N_("no free cube has this colour: {colour}"), colour=colour_name(piece.colour)))
        return self._one_of(wanted)

    def _forge(self, words: Sequence[str]) -> Action | None:
        piece = described(words)
        if piece is None:
            return None
        wanted = [forge for forge in FORGES if piece.fits(int(forge.piece))]
        free = [forge for forge in wanted if forge.piece in self._known.free_pieces]
        to_act = bool(self._legal) and self._known.facts["phase"] == "acting"
        if to_act and not any(forge in self._legal for forge in wanted):
            if len(free) > 1:
                raise Unclear(self._say(N_("you cannot pay for any of these: {pieces}"), pieces=self._names(free)))
            if not free and len(wanted) > 1:
                raise Unclear(self._say(N_("no free piece matches that")))
        return self._one_of(free or wanted)

    def _join(self, words: Sequence[str]) -> Action | None:
        ways = _pairs(words)
        if not any(ways):
            return None
        legal = [action for action in self._legal if isinstance(action, Join)]
        for pairs in ways:
            possible = [join for join in legal if any(_fit(pair, join) for pair in pairs)]
            if possible:
                return self._one_of(possible)
        named = [join for join in JOINS if any(_fit(pair, join) for pairs in ways for pair in pairs)]
        if len(named) == 1 or (named and not self._legal):
            return named[0]
        seat = self._known.view.seat
        own = [] if seat is None else [FORGES[piece] for piece in self._known.singles(seat)]
        line = N_("no two of your single pieces match that; you have: {pieces}")
        raise Unclear(self._say(line, pieces=self._names(own)))

    def _one_of(self, actions: Sequence[Action]) -> Action:
        """The legal one, or else any, so the rules can say why not; raises `Unclear` if several are legal."""
        possible = [action for action in actions if action in self._legal]
        if len(possible) > 1:
            raise Unclear(self._say(N_("there are several; say a number:")), best_first(self._known, possible))
        return (possible or actions)[0]

    def _names(self, forges: Sequence[Forge]) -> str:
        return ", ".join(self._say(piece_name(forge.piece)) for forge in forges) or self._say(N_("nothing"))


def best_first(known: Known, actions: Sequence[Action]) -> list[Action]:
    """The actions as they come, but weapons from the one that brings most."""
    return sorted(
        actions,
        key=lambda action: -known.weapon(int(action.blade), int(action.handle)) if isinstance(action, Join) else 0,
    )


def _pairs(words: Sequence[str]) -> tuple[list[Pair], list[Pair]]:
    """The two pieces that words describe: as one piece with any partner, and as two, divided in every way."""
    if "with" in words:
        divided = [words.index("with")]
        words = [word for word in words if word != "with"]
    else:
        divided = list(range(1, len(words)))
    alone = described(words)
    both = [(described(words[:place]), described(words[place:])) for place in divided if 0 < place < len(words)]
    two = [(first, second) for first, second in both if first is not None and second is not None]
    return ([] if alone is None else [(alone, Described())]), two


def _fit(pair: Pair, join: Join) -> bool:
    """Whether a weapon matches two descriptions, whichever of them is the blade."""
    blade, handle = int(join.blade), int(join.handle)
    first, second = pair
    return (first.fits(blade) and second.fits(handle)) or (first.fits(handle) and second.fits(blade))
