"""What a board marks as new, followed in the log."""

from creuset.core.action import Action
from creuset.core.fair import seed_from
from creuset.packs import find_game
from creuset.table.match import Match
from creuset.table.plain_view import plain_view
from creuset.terminal.boards import board_of
from creuset.terminal.boards.board import Sight
from creuset.terminal.marks import Marks
from creuset.words import Speaker


class Following:
    """A match, and what its board was told."""

    def __init__(self, game: str) -> None:
        self.match = Match.begin(find_game(game), {}, ["person"] * 2, ["Anna", "Ben"], seed_from("marks"))
        seen = plain_view(self.match.view(0), self.match.options)
        board = board_of(game)(Sight(seen, self.match.legal(0), self.match.names, Speaker("en")))
        self.noted: list[tuple[int, Action]] = []
        self.forgotten = 0
        board.note = lambda turn, action: self.noted.append((turn, action))  # type: ignore[method-assign] # to see it
        board.forget = self._forget  # type: ignore[method-assign] # as above
        self.marks = Marks(board)
        self.marks.begin(self.match.log(None))

    def _forget(self) -> None:
        self.forgotten += 1

    def follow(self) -> None:
        self.marks.follow(self.match.log(None, self.marks.step))

    def act(self, index: int = 0) -> Action:
        seat = self.match.to_act()[0]
        action = self.match.legal(seat)[index]
        self.match.act(seat, action)
        return action


def test_open_decisions_are_noted_with_their_turn_and_dealing_is_not() -> None:
    following = Following("metallurgie")
    following.follow()
    assert following.noted == []
    action = following.act()
    following.match.say(1, "nice")
    following.follow()
    following.follow()
    assert following.noted == [(1, action)]


def test_what_is_taken_back_is_forgotten_one_by_one_or_all_at_once() -> None:
    following = Following("metallurgie")
    following.act()
    following.follow()
    following.match.undo(0)
    following.follow()
    assert following.forgotten == 1
    following.act()
    while following.match.to_act() == [0]:
        following.act(-1)
    last = sum(seat == 0 for _step, seat in following.match.decisions())
    assert last > 1
    following.act()
    following.act()
    following.follow()
    noted = len(following.noted)
    following.match.ask(0, "undo")
    following.match.answer(1, True)
    following.match.carry_out("greedy")
    following.follow()
    assert len(following.noted) == noted
    assert following.forgotten == 1 + 3, "the last decision of Anna, and both of Ben"


def test_secret_choices_are_neither_noted_nor_forgotten() -> None:
    following = Following("metrox")
    following.act()
    following.match.undo(0)
    following.act()
    following.act()
    following.follow()
    assert following.match.turns() == 2
    assert (following.noted, following.forgotten) == ([], 0)
