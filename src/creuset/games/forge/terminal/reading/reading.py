"""How a position of La Forge des Dieux is read out.

Nothing is secret, so everybody hears the same, except for what is their own: "your reserve", "you lack 1 red".
"""

from collections.abc import Sequence
from typing import final

from creuset.core.action import Action
from creuset.core.message import N_, Message
from creuset.games.forge.rules.actions import Forge, Join, Take
from creuset.games.forge.rules.components import BLADE, HANDLE, piece_name
from creuset.games.forge.terminal.known import Known
from creuset.games.forge.terminal.reading.mine import MineReading
from creuset.games.forge.terminal.reading.pieces import PieceReading
from creuset.games.forge.terminal.reading.typing import Typing, best_first, described, meaning
from creuset.games.forge.terminal.reading.words import ACTING as HOW_TO_ACT
from creuset.games.forge.terminal.reading.words import COLOUR_WORDS, KIND_WORDS, TOPICS, VERBS, WORDS
from creuset.table.plain_view import PlainView
from creuset.terminal.reading.reading import Group, Reading, in_turn
from creuset.terminal.reading.vocabulary import Vocabulary
from creuset.words import Speaker

_TASKS = {
    (True, False, False): N_("{name}: take a cube"),
    (True, True, False): N_("{name}: take a cube, or forge a piece"),
    (True, False, True): N_("{name}: take a cube, or join two pieces"),
    (True, True, True): N_("{name}: take a cube, forge a piece, or join two pieces"),
    (False, True, False): N_("{name}: forge a piece"),
    (False, False, True): N_("{name}: join two pieces"),
    (False, True, True): N_("{name}: forge a piece, or join two pieces"),
    (False, False, False): N_("{name}: all you can do is pass"),
}
"""What to say to a player who can take, forge, join."""

_GROUPS = (
    (Take, "take", N_("take a cube")),
    (Forge, "forge", N_("forge a piece")),
    (Join, "join", N_("join two pieces")),
)


@final
class ForgeReading(Reading):
    """La Forge des Dieux, read out."""

    words = WORDS
    topics = TOPICS
    acting = HOW_TO_ACT
    example = "take"

    def __init__(self, say: Speaker, vocabulary: Vocabulary, names: Sequence[str]) -> None:
        super().__init__(say, vocabulary, names)
        self._mine = MineReading(say)
        self._pieces = PieceReading(say, names)

    # Answers

    def asked(self, typed: Sequence[str]) -> tuple[str, Sequence[str]] | None:
        """A topic, or just a piece, or just a colour, which is looked for in the Mine."""
        words = meaning(typed)
        if any(word in VERBS for word in words):
            return None
        if len(words) == 1 and words[0] in COLOUR_WORDS:
            return "mine", words
        about = [word for word in words if word != "pieces"]
        if about and described(about) is not None:
            return "pieces", about
        return super().asked(words)

    def topic(self, key: str, about: Sequence[str], view: PlainView, legal: Sequence[Action] = ()) -> list[str]:
        known = Known(view)
        words = meaning(about)
        if key == "mine":
            return self._mine.answer(known, words) or [self.unclear(key)]
        if key in ("pieces", *KIND_WORDS):
            piece = described(words if key == "pieces" else [key, *words])
            return [self.unclear(key)] if piece is None else self._pieces.answer(known, piece, view.seat)
        if key == "reserve":
            return self._pieces.reserves(known, view.seat)
        if key == "singles":
            pairs = [] if view.seat is None else self._pieces.pairs(known, view.seat)
            return [*self._pieces.singles(known, view.seat), *pairs]
        return self._pieces.weapons(known, view.seat) if key == "weapons" else self._pieces.standing(known)

    def position(self, view: PlainView, legal: Sequence[Action] = ()) -> list[str]:
        known = Known(view)
        return [
            self.say(N_("turn {turn}"), turn=known.facts["turn"]),
            *self._last_round(known),
            *self._pieces.reserves(known, view.seat),
            *self._pieces.singles(known, view.seat),
            *self._pieces.weapons(known, view.seat),
            *self._mine.whole(known),
            *self._pieces.pyramid(known, int(BLADE), view.seat),
            *self._pieces.pyramid(known, int(HANDLE), view.seat),
        ]

    def secrets(self, view: PlainView, name: str | None = None) -> list[str]:
        return []  # FO-16

    def pending(self, view: PlainView, legal: Sequence[Action]) -> list[str]:
        known = Known(view)
        name, new = self.names[known.player], known.forged
        if new is not None:
            task = N_("{name}: join the new piece, or leave it single: {piece}")
            return [
                self.say(task, name=name, piece=piece_name(new)),
                *self._pieces.together(known, new, known.player),
            ]
        if known.facts["phase"] != "acting":
            return []
        task = _TASKS[_some(legal, Take), _some(legal, Forge), _some(legal, Join)]
        return [self.say(task, name=name), *self._last_round(known), *self._means(known, legal)]

    def _means(self, known: Known, legal: Sequence[Action]) -> list[str]:
        """What the player to act has to work with."""
        seat = known.player
        lines = [self._pieces.reserve(known, seat)]
        if known.free_cubes:
            lines.append(self._mine.free(known))
        forges = [int(action.piece) for action in legal if isinstance(action, Forge)]
        if forges:
            pieces = in_turn(self.say, [self._pieces.promising(known, piece, seat) for piece in forges])
            lines.append(self.say(N_("you can forge: {pieces}"), pieces=pieces))
        if known.singles(seat):
            lines.append(self._pieces.singles(known, seat)[0])
        return lines

    def _last_round(self, known: Known) -> list[str]:
        """Why this round is the last, once it is (FO-13)."""
        if known.ending is None:
            return []
        return [self.say(N_("this is the last round: {reason}"), reason=known.ending)]

    def ending(self, view: PlainView) -> list[str]:
        return self._pieces.weapons(Known(view), view.seat)

    # Actions

    def groups(self, view: PlainView, legal: Sequence[Action]) -> list[Group]:
        known = Known(view)
        groups = [
            Group(key, Message(title), best_first(known, [action for action in legal if isinstance(action, kind)]))
            for kind, key, title in _GROUPS
        ]
        alone = [action for action in legal if not isinstance(action, (Take, Forge, Join))]
        return [*(group for group in groups if group.actions), *(Group("", one.label(), [one]) for one in alone)]

    def remark(self, view: PlainView, action: Action, legal: Sequence[Action] = ()) -> str:
        known = Known(view)
        if isinstance(action, Take):
            return self._mine.taken(known, action)
        if isinstance(action, Forge):
            piece = int(action.piece)
            best = self._pieces.best_weapon(known, piece, known.player)
            return in_turn(self.say, [self._pieces.figures(known, piece), best])
        if isinstance(action, Join):
            return self.say(N_("{renown} Renown"), renown=known.weapon(int(action.blade), int(action.handle)))
        return ""

    def notation(self, typed: Sequence[str], view: PlainView, legal: Sequence[Action] = ()) -> str:
        return Typing(self.say, Known(view), legal).notation(typed)


def _some(legal: Sequence[Action], kind: type[Action]) -> bool:
    return any(isinstance(action, kind) for action in legal)
