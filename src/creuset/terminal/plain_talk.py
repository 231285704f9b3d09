"""What people say and ask besides the game, in the line-by-line mode."""

from collections.abc import Callable
from concurrent.futures import Future

from creuset.core.errors import CreusetError
from creuset.core.message import N_
from creuset.core.talk import ABANDON, STAND_IN, UNDO_LAST
from creuset.table.table import Table
from creuset.terminal.reading.vocabulary import Vocabulary, mentions
from creuset.terminal.sentences import ONLY_PLAYERS, asked, clock_face, hint_lines
from creuset.words import Speaker


class Talk:
    """Carries out the commands of `TALKING`; each answers with lines to read out."""

    def __init__(self, table: Table, say: Speaker, vocabulary: Vocabulary) -> None:
        self._table = table
        self._say = say
        self._vocabulary = vocabulary
        self.commands: dict[str, Callable[[int, str], list[str]]] = {
            "hint": self._hint,
            "say": lambda seat, rest: self._done(table.say(seat, rest)),
            "ask": self._ask,
            "yes": lambda _seat, _rest: self._answer(True),
            "no": lambda seat, _rest: self._answer(False, seat),
            "away": lambda seat, _rest: self._done(table.leave(seat)),
            "here": lambda seat, _rest: self._done(table.sit(seat)),
        }

    def obey(self, key: str, seat: int | None, rest: str) -> list[str]:
        """Carry out one command for the person at the keyboard."""
        speaker = next(iter(self._table.people), None) if seat is None else seat
        if speaker is None:
            return [self._say(ONLY_PLAYERS)]
        return self.commands[key](speaker, rest)

    def players(self) -> list[str]:
        """Who plays, with everything worth knowing about each."""
        table, say = self._table, self._say
        lines = []
        acting, absent, bots = table.to_act(), table.absent(), table.stand_ins
        for seat, name in enumerate(table.names):
            facts = [say(N_("has to decide"))] if seat in acting else []
            left = table.seconds_left(seat)
            if left is not None:
                facts.append(say(N_("time left {time}"), time=clock_face(left)))
            if seat in absent:
                facts.append(say(N_("not connected")))
            if table.devices(seat) > 1:
                facts.append(say(N_("devices at this seat: {count}"), count=table.devices(seat)))
            if seat in bots:
                facts.append(say(N_("played by {bot}"), bot=bots[seat]))
            lines.append(say(N_("{name}: {what}"), name=name, what=", ".join(facts)) if facts else name)
        return lines

    def question(self) -> list[str]:
        """The open proposal and how to answer it; empty if nobody here has to."""
        proposal = self._table.proposal
        if proposal is None or self._table.to_answer() is None:
            return []
        word = self._vocabulary.word
        line = N_("{question}; say “{yes}” or “{no}”")
        words = asked(proposal, self._table, self._table.names, self._say)
        return [self._say(line, question=words, yes=word("yes"), no=word("no"))]

    def _hint(self, seat: int, _rest: str) -> list[str]:
        try:
            return hint_lines(self._table.advise(seat).result(), self._table.names, self._say)
        except CreusetError as error:
            return [self._say.error(error)]

    def _ask(self, seat: int, rest: str) -> list[str]:
        what, _space, name = rest.partition(" ")
        key = self._vocabulary.key(what)
        if key == "undo":
            return self._done(self._table.ask(seat, UNDO_LAST))
        if key == "abandon":
            return self._done(self._table.ask(seat, ABANDON))
        named = [other for other, known in enumerate(self._table.names) if name and mentions(known, name.strip())]
        if key == "bot" and len(named) == 1:
            return self._done(self._table.ask(seat, f"{STAND_IN} {named[0] + 1}"))
        word = self._vocabulary.word
        line = N_("what do you want to ask for? “{ask} {undo}”, “{ask} {abandon}”, or “{ask} {bot}” and a name")
        return [self._say(line, **{key: word(key) for key in ("ask", "undo", "abandon", "bot")})]

    def _answer(self, agrees: bool, asker: int | None = None) -> list[str]:
        """Answer for the person here who has to; the one who asked may say no, to withdraw the proposal."""
        seat = self._table.to_answer()
        if seat is None and asker is not None:
            seat = asker
        if seat is None:
            return [self._say(N_("there is no question for you to answer"))]
        return self._done(self._table.answer(seat, agrees))

    def _done(self, request: "Future[None]") -> list[str]:
        """Wait until it is done; the result is read out with the news."""
        try:
            request.result()
            self._table.catch_up()
        except CreusetError as error:
            return [self._say.error(error)]
        return []
