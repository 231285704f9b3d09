"""What can be done in Metal Adventures as a short list: each entry has a key; similar actions share one entry.

An entry is one action, or opens a list of actions, or asks for an amount of credits.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from creuset.core.action import Action
from creuset.core.message import N_, Message
from creuset.games.metal_adventures.rules.components import STOP_NAMES
from creuset.games.metal_adventures.terminal.reading.kinds import GIVE, KINDS, STOPS, WANT, kind_of, seat_in, verb_of

COUNTED: Final = ("credits", "if won", "later")
"""The clauses whose amount is typed."""

VERB_KEYS: Final = {
    "rest": "z",
    "pay": "g",
    "travel": "g",
    "judgment": "j",
    "end": "e",
    "ready": "f",
    "done": "e",
    "decline": "x",
    "space": "s",
    "hunt": "k",
    "raid": "a",
    "challenge": "c",
    "call": "l",
    "betray": "b",
    "loyal": "l",
    "faktor": "f",
    "hold": "h",
    "honour": "h",
    "break": "b",
    "use": "w",
    "discard": "d",
    "reveal": "v",
    "offer": "o",
    "say": "j",
    "strike": "d",
    "propose": "o",
    "drop": "x",
    "accept": "a",
    "refuse": "x",
    "counter": "c",
} | {stop: str((number + 1) % 10) for number, stop in enumerate(STOPS)}
"""The key of a verb: a letter or, for the stops of the tour, their number, with 0 for the tenth."""

CLAUSE_KEYS: Final = {
    "credits": "c",
    "improvement": "i",
    "wreck": "w",
    "trophy": "g",
    "help": "a",
    "if won": "v",
    "half if won": "s",
    "wreck if won": "b",
    "later": "l",
    "help later": "f",
    "peace": "e",
}
"""The key of a clause: lowercase to give it, a capital to ask for it."""

RESERVED: Final = "mnpqrtuyH"
"""The keys that have a meaning on this board or at every table."""

SPARE_KEYS: Final = [
    key for key in "123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ" if key not in RESERVED
]
"""The keys of things that have none of their own."""

CLAUSE_TITLES: Final = {
    "credits": N_("credits now"),
    "improvement": N_("an improvement"),
    "wreck": N_("a Wreck"),
    "trophy": N_("a trophy"),
    "if won": N_("credits if the fight is won"),
    "later": N_("credits when the next turn begins"),
}

SHORT_TERMS: Final = {
    "credits": N_("{count} credits"),
    "trophy": N_("trophy, face down"),
    "help": N_("help"),
    "if won": N_("{count} if won"),
    "half if won": N_("half if won"),
    "wreck if won": N_("Wreck if won"),
    "later": N_("{count} next turn"),
    "help later": N_("help next time"),
    "peace": N_("no challenge"),
}
"""Clauses in a few words, for columns; cards go by their names."""

ROOM_FOR_TERMS: Final = 76
"""From this width on, two columns have room for clauses in full."""

TITLES: Final = {
    "raid": N_("attack a planet"),
    "challenge": N_("challenge a player"),
    "call": N_("call for promised help"),
    "use": N_("use a support card"),
    "reveal": N_("reveal a trophy"),
    "discard": N_("discard an improvement"),
    "say": N_("say what the trophy is"),
    "strike": N_("strike out a clause"),
    "accept": N_("accept"),
} | dict(zip(STOPS, STOP_NAMES[1:], strict=True))
"""The title for several actions of a verb; actions of other verbs are always listed one by one."""


@dataclass(frozen=True)
class Entry:
    """Something that can be chosen: an action, a list of them, or an amount."""

    name: str
    """What it is called among the entries of a position."""
    kind: str
    key: str
    """The key that chooses it; empty where there are more entries than keys."""
    title: Message
    actions: tuple[Action, ...]
    counted: bool = False

    @property
    def action(self) -> Action | None:
        """The only action there is."""
        return self.actions[0] if len(self.actions) == 1 and not self.counted else None


def short_term(data: Mapping[str, object]) -> Message | None:
    """What a clause is about, in a few words; nothing for a clause about a card."""
    words = SHORT_TERMS.get(str(data["what"]))
    amount = data.get("amount")
    if words is None or "trophy" in data:
        return None
    return Message(words, {"count": amount} if isinstance(amount, int) else None)


def entries_of(legal: Sequence[Action]) -> list[Entry]:
    """All that can be done, sorted by kinds, the stops of the tour in their order."""
    groups: dict[str, list[Action]] = {}
    for action in legal:
        groups.setdefault(_group(action), []).append(action)
    raw = [entry for name, actions in groups.items() for entry in _entries_for(name, actions)]
    order = [*KINDS]
    verbs = [verb for listed in KINDS.values() for verb in listed.split()]

    def rank(entry: Entry) -> tuple[int, int]:
        verb = verb_of(entry.actions[0])
        return order.index(entry.kind), verbs.index(verb)

    return _with_keys(sorted(raw, key=rank))


def inside(entry: Entry) -> list[Entry]:
    """The actions of an entry, each as an entry of its own."""
    return _with_keys([_alone(action, "") for action in entry.actions])


def amounts(entry: Entry) -> dict[int, Action]:
    """The actions of a counted entry, by their amounts."""
    found = {}
    for action in entry.actions:
        amount = action.data().get("amount")
        if isinstance(amount, int):
            found[amount] = action
    return found


def _group(action: Action) -> str:
    """The name of the group an action belongs to: its own, if it stands alone."""
    verb = verb_of(action)
    if verb in (GIVE, WANT):
        return f"{verb} {action.data()['what']}"
    return f"{verb} …" if verb in TITLES else action.notation()


def _entries_for(name: str, actions: list[Action]) -> Iterable[Entry]:
    verb = verb_of(actions[0])
    what = str(actions[0].data().get("what"))
    key = CLAUSE_KEYS[what] if verb in (GIVE, WANT) else VERB_KEYS.get(verb, "")
    key = key.upper() if verb == WANT else key
    if verb in (GIVE, WANT) and what in COUNTED:
        return [Entry(name, kind_of(verb), key, Message(CLAUSE_TITLES[what]), tuple(actions), counted=True)]
    if len(actions) > 1:
        title = CLAUSE_TITLES[what] if verb in (GIVE, WANT) else TITLES[verb]
        return [Entry(name, kind_of(verb), key, Message(title), tuple(actions))]
    return [_alone(action, key) for action in actions]


def _alone(action: Action, key: str) -> Entry:
    verb = verb_of(action)
    seat = seat_in(action.data())
    if verb in ("to", "challenge", "call") and not key and seat is not None:
        key = str(seat)
    label = action.label()
    term = label.gaps.get("term")  # the title of the list says whether its clauses are given or asked for
    return Entry(action.notation(), kind_of(verb), key, term if isinstance(term, Message) else label, (action,))


def _with_keys(entries: Sequence[Entry]) -> list[Entry]:
    """Every entry with its own key: its letter, or the capital if the letter is taken, or the next free key."""
    keys: dict[str, str] = {}
    for entry in entries:
        wished = [key for key in (entry.key, entry.key.upper()) if key and key not in RESERVED]
        key = next((key for key in wished if key not in keys.values()), "")
        if key:
            keys[entry.name] = key
    spare = (key for key in SPARE_KEYS if key not in set(keys.values()))
    return [replace(entry, key=keys.get(entry.name) or next(spare, "")) for entry in entries]
