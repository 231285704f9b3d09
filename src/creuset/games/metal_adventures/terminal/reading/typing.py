"""Finds the action of Metal Adventures that was typed: a verb, and enough of a name to tell things apart."""

from collections.abc import Iterable, Sequence
from typing import Final

from creuset.core.action import Action
from creuset.core.message import N_
from creuset.games.metal_adventures.rules.actions import STANDARD_ACTS
from creuset.games.metal_adventures.rules.components import PLANET_NAMES, STOP_NAMES
from creuset.games.metal_adventures.terminal.known import Known
from creuset.games.metal_adventures.terminal.reading.kinds import STOPS, card_in, seat_in, verb_of
from creuset.games.metal_adventures.terminal.reading.words import VERB_WORDS
from creuset.terminal.reading.reading import Unclear
from creuset.terminal.reading.vocabulary import Vocabulary, folded
from creuset.words import Speaker

ATTACKS: Final = ("space", "hunt", "raid", "fight", "challenge")
"""What "attack" may mean."""

SYNONYMS: Final = {"attack": ATTACKS, "claim": ("say",), "travel": ("travel", "pay", "judgment")}
"""Typed verbs that the notation does not have, or that may mean several of its verbs."""

VERBS: Final = ("space", "fight", *VERB_WORDS)
"""What an action may begin with."""


_SAID_ALONG = ("the", "a", "an")
"""Words without a meaning. The articles are here, not in the vocabulary: in French and German they mean “to”."""


def meaning(words: Iterable[str]) -> list[str]:
    """The words without those that mean nothing."""
    return [word for word in words if word and word not in _SAID_ALONG]


def fits(typed: Sequence[str], name: Sequence[str]) -> bool:
    """Whether every typed word begins a word of the name, in the same order; numbers must match exactly."""
    rest = iter(name)
    return all(
        any(word == known or (not word.isdecimal() and known.startswith(word)) for known in rest) for word in typed
    )


class Names:
    """The names of things, word by word as they are typed."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._vocabulary = vocabulary

    def words(self, text: str) -> list[str]:
        """A text as it would be typed."""
        return [
            folded(word)
            for word in meaning(self._vocabulary.read(text.replace("_", " ").replace("-", " ").replace(".", " ")))
        ]

    def typed(self, words: Sequence[str]) -> list[str]:
        """What was typed, already read."""
        parts = [part for word in meaning(words) for part in word.replace("_", " ").replace("-", " ").split()]
        return [folded(part.strip(".")) for part in parts if part.strip(".")]


class Typing:
    """Finds the action in a position."""

    def __init__(self, say: Speaker, vocabulary: Vocabulary, known: Known, legal: Sequence[Action]) -> None:
        self._say = say
        self._names = Names(vocabulary)
        self._known = known
        self._legal = legal

    def notation(self, typed: Sequence[str]) -> str:
        """The notation of what is meant; whatever is not understood stays as it is. Raises `Unclear`."""
        words = self._names.typed(typed)
        if not words:
            return " ".join(typed)
        found = self._labelled(words) or self._one_of(words)
        if found is None:
            found = self._impossible(words)
        return " ".join(typed) if found is None else found.notation()

    def _labelled(self, words: Sequence[str]) -> Action | None:
        """The action shown with exactly these words."""
        labels = (action for action in self._legal if self._names.words(self._say(action.label())) == words)
        return next(labels, None)

    def _one_of(self, words: Sequence[str]) -> Action | None:
        """The one action meant; raises `Unclear` for several, and for a name alone, which does nothing."""
        wanted = self._wanted(words, self._legal)
        if wanted and words[0] not in VERBS:
            raise Unclear(self._say(N_("what you can do with that name; say a number:")), wanted)
        if len(wanted) > 1:
            raise Unclear(self._say(N_("there are several; say a number:")), wanted)
        return wanted[0] if wanted else None

    def _impossible(self, words: Sequence[str]) -> Action | None:
        """What is clear but impossible is left to the rules to refuse; nothing for what is not clear."""
        wanted = self._wanted(words, STANDARD_ACTS.every()) if words[0] in VERBS else []
        if len(wanted) > 1:
            raise Unclear(self._say(N_("nothing you can do now matches that")))
        return wanted[0] if wanted else None

    def _wanted(self, words: Sequence[str], actions: Sequence[Action]) -> list[Action]:
        """The actions the words may mean: those they name in full, or failing that, those they begin to name."""
        verb = words[0] if words[0] in VERBS else None
        verbs = None if verb is None else SYNONYMS.get(verb, (verb,))
        rest = words if verb is None else words[1:]
        of_verb = [action for action in actions if verbs is None or verb_of(action) in verbs]
        if verb is None:
            # A name alone means an action only if it names a thing; a number does not.
            of_verb = [action for action in of_verb if not rest[0].isdecimal() and self._things(action)]
        named = [(action, self._things(action)) for action in of_verb]
        whole = [action for action, things in named if rest in things or (not rest and not things)]
        return whole or [action for action, things in named if not rest or any(fits(rest, thing) for thing in things)]

    def _things(self, action: Action) -> list[list[str]]:
        """What an action is about besides its verb, in all the ways it may be typed."""
        data, names = action.data(), self._names
        found: list[str] = []
        verb = verb_of(action)
        card, seat = card_in(data), seat_in(data)
        if card is not None:
            found += [card, self._say(self._known.card(card)), str(self._known.card(card))]
        if seat is not None and 0 < seat <= len(self._known.names):
            found = [f"{thing} {who}" for thing in found or [""] for who in (self._known.name(seat), str(seat))]
        if verb in ("give", "want"):
            what = str(data["what"])
            amount = data.get("amount")
            number = "" if amount is None else f"{amount} "
            found = [f"{number}{what}", *(f"{what} {thing}" for thing in found), *found]
            if what == "credits":
                found.append(str(amount))
            if what in ("half if won", "wreck if won"):
                found.append(what.removesuffix(" if won"))
        elif verb in ("raid", "favour"):
            found += [
                str(data["planet"]),
                *(self._say(name) for name in PLANET_NAMES if name.lower() == data["planet"]),
            ]
        elif verb == "space":
            found.append("space")
        elif verb == "hunt":
            found.append("via karokum")
        else:
            found += [str(data[key]) for key in ("nation", "what", "wrecks", "trophies", "clause") if key in data]
        if verb in STOPS:
            stop = self._say(STOP_NAMES[STOPS.index(verb) + 1])
            found += [stop, *(f"{stop} {thing}" for thing in found)]
        return [names.words(thing) for thing in found]
