"""What people do at the full-screen table besides the game: talk, ask, answer, and get hints."""

from abc import abstractmethod
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial

from creuset.core.message import N_, Message
from creuset.core.talk import ABANDON, STAND_IN, UNDO_LAST
from creuset.players.advice import Advice
from creuset.terminal.boards.board import Key
from creuset.terminal.boards.picture import printable
from creuset.terminal.requesting import RequestingApp
from creuset.terminal.screens.asking import AskScreen
from creuset.terminal.screens.note import NoteScreen
from creuset.terminal.screens.saying import SayScreen
from creuset.terminal.sentences import asked, hint_lines

TALK = Key("t", "t", Message(N_("say something")))
ASK = Key("p", "p", Message(N_("ask the others for something")))
HINT = Key("H", "H", Message(N_("hint")))
YES = Key("y", "y", Message(N_("agree")))
NO = Key("n", "n", Message(N_("refuse")))
TALK_KEYS = [TALK, ASK, HINT, YES, NO]

Wish = tuple[str, Callable[[], "Future[None]"]]


class TalkingApp(RequestingApp):
    """The keys for everything that is not the game itself."""

    _viewer: int | None
    _names: tuple[str, ...]

    def _talked(self, key: str) -> bool:
        """Whether this key had a meaning here; if so, it was carried out."""
        if key == TALK.press:
            self.push_screen(SayScreen(self._say), self._said)
        elif key == ASK.press:
            self._offer_wishes()
        elif key == HINT.press:
            self._ask_for_hint()
        elif key in (YES.press, NO.press):
            return self._answered(key == YES.press)
        else:
            return False
        return True

    def _speaker(self) -> int | None:
        """The person talking: the viewer, otherwise somebody at this screen."""
        return next(iter(self._table.people), None) if self._viewer is None else self._viewer

    def _talk_keys(self) -> tuple[Key, ...]:
        """Those of these keys that are useful now and belong in the key bar."""
        if self._table.to_answer() is not None:
            return YES, NO
        return (TALK,) if self._table.kept_elsewhere and self._table.people else ()

    def _question(self) -> str:
        """The open proposal, if somebody here has to answer or is still waiting for the others."""
        proposal = self._table.proposal
        if proposal is None or self._table.over:
            return ""
        words = printable(asked(proposal, self._table, self._names, self._say))
        if self._table.to_answer() is not None:
            return self._say(N_("{question}. y: agree, n: refuse"), question=words)
        waiting = ", ".join(self._names[seat] for seat in proposal.waiting)
        return self._say(N_("{question}; still to answer: {players}"), question=words, players=waiting)

    def _played_by_bot(self) -> str:
        """A reminder that a bot plays for the viewer."""
        seat = self._viewer
        if seat is None or seat not in self._table.stand_ins or self._table.over:
            return ""
        return self._say(N_("{bot} plays for you; p: take your seat back"), bot=self._table.stand_ins[seat])

    # Talking

    def _said(self, text: str | None) -> None:
        seat = self._speaker()
        if text and seat is not None:
            self._request(self._table.say(seat, text), self._happened)

    def _answered(self, agrees: bool) -> bool:
        seat = self._table.to_answer()
        if seat is None:
            return False
        self._request(self._table.answer(seat, agrees), self._happened)
        return True

    def _offer_wishes(self) -> None:
        wishes = self._wishes()
        if not wishes or self._table.over:
            self._show()
            return

        def chosen(index: int | None) -> None:
            if index is not None and index >= 0:
                self._request(wishes[index][1](), self._happened)

        title = self._say(N_("ask the others for something"))
        self.push_screen(AskScreen(title, [words for words, _wish in wishes], self._say), chosen)

    def _wishes(self) -> list[Wish]:
        """What the viewer may ask for, or do about their seat."""
        seat, table, say = self._speaker(), self._table, self._say
        if seat is None:
            return []
        if table.proposal is not None and table.proposal.asker == seat:
            return [(say(N_("withdraw the request")), partial(table.answer, seat, False))]
        if seat in table.stand_ins:
            return [(say(N_("take your seat back from the bot")), partial(table.sit, seat))]
        wishes: list[Wish] = [
            (say(N_("take back your last decision and everything after it")), partial(table.ask, seat, UNDO_LAST)),
            (say(N_("give the match up")), partial(table.ask, seat, ABANDON)),
            (say(N_("let a bot play for you")), partial(table.leave, seat)),
        ]
        for absent in table.absent():
            line = say(N_("let a bot play for {player}"), player=self._names[absent])
            wishes.append((line, partial(table.ask, seat, f"{STAND_IN} {absent + 1}")))
        return wishes

    # Hints

    def _ask_for_hint(self) -> None:
        seat = self._speaker()
        if seat is None:
            return
        self._notice = self._say(N_("a bot is thinking about your turn …"))
        self._show()
        if self._table.kept_elsewhere:
            self._request(self._table.advise(seat), self._show_final_hint)
        else:
            self._request(self._table.advise(seat, thorough=False), partial(self._show_first_hint, seat))

    def _show_final_hint(self, advice: Advice) -> None:
        self._show_hint(advice)

    def _show_first_hint(self, seat: int, advice: Advice) -> None:
        """Show a first answer, and a better one if it is still looked at by then."""
        shown = self._show_hint(advice)

        def refine(better: Advice) -> None:
            if self.screen is shown:
                self.pop_screen()
                self._show_hint(better)

        self._request(self._table.advise(seat), refine)

    def _show_hint(self, advice: Advice) -> NoteScreen:
        self._notice = ""
        self._show()
        lines = [printable(line) for line in hint_lines(advice, self._names, self._say)]
        screen = NoteScreen(self._say(HINT.words), lines, self._say)
        self.push_screen(screen)
        return screen

    @abstractmethod
    def _happened(self, _answer: None) -> None:
        """Something was done: take it in; the table's own app knows how."""
