"""How a position of La Forge des Dieux is read out.

Nothing is secret, so that everybody hears the same, but for what is his own: "your reserve", "you lack 1 red".
"""

from collections.abc import Sequence
from typing import final

from creuset.core.action import Action
from creuset.core.message import N_, Message
from creuset.core.state import View
from creuset.games.forge.actions import Forge, Join, Take
from creuset.games.forge.components import BLADE, HANDLE, piece_name
from creuset.games.forge.scoring import why_it_ends
from creuset.games.forge.state import ACTING, GOES_ON, JOINING, Table
from creuset.games.forge.view import ForgeView
from creuset.terminal.reading.forge_mine import MineReading
from creuset.terminal.reading.forge_pieces import PieceReading
from creuset.terminal.reading.forge_typing import Typing, described, meaning
from creuset.terminal.reading.forge_weapons import best_first, renown_of
from creuset.terminal.reading.forge_words import ACTING as HOW_TO_ACT
from creuset.terminal.reading.forge_words import COLOUR_WORDS, KIND_WORDS, TOPICS, VERBS, WORDS
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
    (False, False, False): N_("{name}: nothing can be done but to pass"),
}
"""What a player has to do when he can take, forge, join."""

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
        """A topic, or just a piece, or just a colour, of which the Mine tells."""
        words = meaning(typed)
        if any(word in VERBS for word in words):
            return None
        if len(words) == 1 and words[0] in COLOUR_WORDS:
            return "mine", words
        about = [word for word in words if word != "pieces"]
        if about and described(about) is not None:
            return "pieces", about
        return super().asked(words)

    def topic(self, key: str, about: Sequence[str], view: View) -> list[str]:
        assert isinstance(view, ForgeView)
        table = view.table
        words = meaning(about)
        if key == "mine":
            return self._mine.answer(table.mine, words) or [self.unclear(key)]
        if key in ("pieces", *KIND_WORDS):
            piece = described(words if key == "pieces" else [key, *words])
            return [self.unclear(key)] if piece is None else self._pieces.answer(table, piece, view.seat)
        if key == "reserve":
            return self._pieces.reserves(table, view.seat)
        if key == "singles":
            pairs = [] if view.seat is None else self._pieces.pairs(table, view.seat)
            return [*self._pieces.singles(table, view.seat), *pairs]
        return self._pieces.weapons(table, view.seat) if key == "weapons" else self._pieces.standing(table)

    def position(self, view: View) -> list[str]:
        assert isinstance(view, ForgeView)
        table = view.table
        return [
            self.say(N_("turn {turn}"), turn=int(table.turn)),
            *self._last_round(table),
            *self._pieces.reserves(table, view.seat),
            *self._pieces.singles(table, view.seat),
            *self._pieces.weapons(table, view.seat),
            *self._mine.whole(table.mine),
            *self._pieces.pyramid(table, int(BLADE), view.seat),
            *self._pieces.pyramid(table, int(HANDLE), view.seat),
        ]

    def secrets(self, view: View, name: str | None = None) -> list[str]:
        return []  # FO-16

    def pending(self, view: View, legal: Sequence[Action]) -> list[str]:
        assert isinstance(view, ForgeView)
        table = view.table
        name = self.names[int(table.player)]
        if table.phase == JOINING:
            new = int(table.forged)
            task = N_("{name}: join the new piece, or keep it single: {piece}")
            return [
                self.say(task, name=name, piece=piece_name(new)),
                *self._pieces.together(table, new, int(table.player)),
            ]
        if table.phase != ACTING:
            return []
        task = _TASKS[_some(legal, Take), _some(legal, Forge), _some(legal, Join)]
        return [self.say(task, name=name), *self._last_round(table), *self._means(table, legal)]

    def _means(self, table: Table, legal: Sequence[Action]) -> list[str]:
        """What the player to act has to decide with."""
        seat = int(table.player)
        lines = [self._pieces.reserve(table, seat)]
        if table.mine.free != 0:
            lines.append(self._mine.free(table.mine))
        forges = [int(action.piece) for action in legal if isinstance(action, Forge)]
        if forges:
            pieces = in_turn(self.say, [self._pieces.promising(table, piece, seat) for piece in forges])
            lines.append(self.say(N_("you can forge: {pieces}"), pieces=pieces))
        if table.singles(seat) != 0:
            lines.append(self._pieces.singles(table, seat)[0])
        return lines

    def _last_round(self, table: Table) -> list[str]:
        """Why this round is the last, once it is (FO-13)."""
        if table.ending == GOES_ON:
            return []
        return [self.say(N_("this round is the last: {reason}"), reason=why_it_ends(table.ending))]

    def ending(self, view: View) -> list[str]:
        assert isinstance(view, ForgeView)
        return self._pieces.weapons(view.table, view.seat)

    # Actions

    def groups(self, view: View, legal: Sequence[Action]) -> list[Group]:
        assert isinstance(view, ForgeView)
        groups = [
            Group(key, Message(title), best_first(view.table, [action for action in legal if isinstance(action, kind)]))
            for kind, key, title in _GROUPS
        ]
        alone = [action for action in legal if not isinstance(action, (Take, Forge, Join))]
        return [*(group for group in groups if group.actions), *(Group("", one.label(), [one]) for one in alone)]

    def remark(self, view: View, action: Action) -> str:
        assert isinstance(view, ForgeView)
        table = view.table
        if isinstance(action, Take):
            return self._mine.taken(table.mine, action.place)
        if isinstance(action, Forge):
            piece = int(action.piece)
            best = self._pieces.best_weapon(table, piece, int(table.player))
            return in_turn(self.say, [self._pieces.figures(table, piece), best])
        if isinstance(action, Join):
            return self.say(N_("{renown} Renown"), renown=renown_of(table, int(action.blade), int(action.handle)))
        return ""

    def notation(self, typed: Sequence[str], view: View) -> str:
        assert isinstance(view, ForgeView)
        return Typing(self.say, view.table).notation(typed)


def _some(legal: Sequence[Action], kind: type[Action]) -> bool:
    return any(isinstance(action, kind) for action in legal)
