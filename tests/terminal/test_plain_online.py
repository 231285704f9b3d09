"""The plain mode at a table elsewhere: playing, waiting, talking, broken lines, the end."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from creuset.client.address import split_url
from creuset.client.remote import RemoteTable, sit_down
from creuset.client.wire import Wire
from creuset.core.replay import verify
from creuset.table import messages
from creuset.table.local import LocalTable
from creuset.terminal.inbox import Inbox
from creuset.terminal.plain import PlainTable
from creuset.words import Speaker
from tests.client.fake import FakeTable, fake_table, online_match
from tests.terminal.lines import BlindReader, Typist, check_ending

PATIENCE = 10
Deed = Callable[[], None]


class Guest(Typist):
    """Does something, waits until some words are printed, and then types a line; so on to the end of the script."""

    def __init__(self, *script: tuple[Deed | None, str, str]) -> None:
        super().__init__()
        self._script = list(script)
        self._printed = threading.Condition()
        self._before = 0
        self.missed = ""
        """What was waited for in vain: this thread must not raise, or nobody would end the match."""

    def write(self, line: str) -> None:
        with self._printed:
            super().write(line)
            self._printed.notify_all()

    def read(self) -> str | None:
        if not self._script:
            return None
        deed, awaited, typed = self._script.pop(0)
        if deed is not None:
            deed()
        with self._printed:
            seen = self._printed.wait_for(
                lambda: any(awaited in line for line in self.printed[self._before :]), PATIENCE
            )
            if not seen:
                self.missed = f"{awaited} is not in {self.printed[self._before :]}"
                return None
            self._before = len(self.printed)
            self.answers.append([])
        return typed


class LastReader(BlindReader):
    """Plays a whole game and leaves when it is over."""

    def _next(self, answer: list[str]) -> str:
        over = any("saves the journal" in line for line in answer)
        return "quit" if over else super()._next(answer)


@contextmanager
def seated_at(fake: FakeTable, seat: int | None) -> Iterator[RemoteTable]:
    table = sit_down(Wire(split_url(fake.link(seat)), "en", first_pause=0.01), "en", lambda _gathering: None)
    try:
        yield table
    finally:
        table.close()


def play(fake: FakeTable, seat: int | None, typist: Typist, at_leisure: bool = True) -> bool:
    """Play until the script or the match ends."""
    with seated_at(fake, seat) as table:
        inbox = Inbox(typist.read, at_leisure)
        table.listen(inbox.ring)
        ended = PlainTable(table, Speaker("en"), inbox.read, typist.write, None, inbox.wait).play()
    assert not isinstance(typist, Guest) or not typist.missed, typist.missed
    return ended


@pytest.fixture
def fake() -> Iterator[FakeTable]:
    with fake_table(online_match("metallurgie", "Anna", "Ben")) as table:
        yield table


@pytest.mark.parametrize("game", ["metallurgie", "metrox"])
def test_two_clients_play_a_whole_match_from_the_printed_words_alone(game: str) -> None:
    match = online_match(game, "Anna", "Ben", "bot:random")
    readers = [LastReader(1), LastReader(2)]
    ended: dict[int, bool] = {}
    with fake_table(match) as fake:

        def sit(seat: int) -> None:
            ended[seat] = play(fake, seat, readers[seat], at_leisure=False)

        clients = [threading.Thread(target=sit, args=(seat,)) for seat in (0, 1)]
        for client in clients:
            client.start()
        for client in clients:
            client.join(120)
    assert ended == {0: True, 1: True}
    verify(match.game, match.journal())
    for reader in readers:
        check_ending(LocalTable(match, b""), reader.printed[:-1])


def test_who_waits_is_answered_and_may_not_act(fake: FakeTable) -> None:
    waiting = "“help” lists what you can say"
    guest = Guest(
        (None, waiting, "points"),
        (None, "won by Ben", "log 1"),
        (None, "draws", "iron 2 -1"),
        (None, "ME-06: it is not your turn", "players"),
        (None, "Anna: has to decide", "say good morning"),
        (None, "Ben: “good morning”", "hint"),
        (None, "no hint now", "quit"),
    )
    assert not play(fake, 1, guest)
    assert guest.printed[-1] == "The match is waiting for you. Your matches: creuset matches"
    assert fake.match.to_act() == [0]


def test_what_happens_is_read_out_as_it_comes_and_ones_turn_is_announced(fake: FakeTable) -> None:
    def anna_plays() -> None:
        fake.do(lambda match: match.act(0, match.game.parse("draw")))

    def anna_plays_on() -> None:
        while fake.match.to_act() == [0]:
            fake.do(lambda match: match.act(0, match.legal(0)[-1]))

    guest = Guest(
        (anna_plays, "Anna tries the pile", "again"),
        (anna_plays_on, "Ben: place a card", "draw"),
        (None, "Ben tries the pile", "quit"),
    )
    assert not play(fake, 1, guest)
    assert [step.what for step in fake.match.journal().steps if step.who == 1] == ["draw"]


def test_who_is_looked_over_the_shoulder_is_told_so(fake: FakeTable) -> None:
    def present(mine: int) -> Deed:
        return lambda: fake.tell(messages.Present(6, [1, 2], 0, {1: 3, 2: mine}))

    guest = Guest(
        (present(2), "Your seat is open on 2 devices; if one of them is not yours", "players"),
        (None, "Anna: has to decide, devices at this seat: 3", "players"),
        (present(1), "Anna: has to decide", "quit"),
    )
    assert not play(fake, 1, guest)
    assert sum("Your seat is open" in line for line in guest.printed) == 1


@pytest.fixture
def rounds() -> Iterator[FakeTable]:
    """A game in which everybody chooses at the same time."""
    with fake_table(online_match("metrox", "Anna", "Ben", "Cleo")) as table:
        yield table


def ben_chooses(fake: FakeTable) -> None:
    fake.do(lambda match: match.act(1, match.legal(1)[0]))


def test_who_has_to_choose_is_told_so_once_while_others_choose(rounds: FakeTable) -> None:
    def ben_chooses_and_says_so() -> None:
        ben_chooses(rounds)
        rounds.do(lambda match: match.say(1, "your turn"))

    guest = Guest((ben_chooses_and_says_so, "Ben: “your turn”", "quit"))
    assert not play(rounds, 0, guest)
    assert rounds.match.to_act() == [0, 2]
    assert sum(line.startswith("Anna: round 1") for line in guest.printed) == 1


def test_who_has_chosen_is_told_every_time_who_is_waited_for(rounds: FakeTable) -> None:
    guest = Guest(
        (None, "Anna: round 1", "A 1"),
        (None, "waiting for Ben, Cleo", "players"),
        (lambda: ben_chooses(rounds), "waiting for Cleo", "quit"),
    )
    assert not play(rounds, 0, guest)


def test_lines_in_a_pipe_wait_for_ones_own_decisions(fake: FakeTable) -> None:
    typist = Typist("draw", "quit")
    asked = threading.Event()

    def read() -> str | None:
        asked.set()
        return Typist.read(typist)

    typist.read = read  # type: ignore[method-assign]  # to see when the first line is read
    playing = threading.Thread(target=play, args=(fake, 1, typist, False))
    playing.start()
    while fake.match.to_act() == [0]:
        assert not asked.is_set()
        fake.do(lambda match: match.act(0, match.legal(0)[-1]))
    playing.join(PATIENCE)
    assert "Ben tries the pile" in typist.printed


def test_what_is_asked_is_read_out_and_answered(fake: FakeTable) -> None:
    question = "Ben asks to give the match up; say “yes” or “no”"
    guest = Guest(
        (lambda: fake.do(lambda match: match.ask(1, "abandon")), question, "no"),
        (None, "Anna refuses", "ask undo"),
        (None, "there is nothing you can take back", "ask bot ben"),
        (lambda: fake.do(lambda match: match.answer(1, True)), "plays for Ben from now on", "players"),
        (None, "Ben: played by", "ask me"),
        (None, "what do you want to ask for?", "ask abandon"),
        (None, "saves the journal", "look"),
    )
    assert play(fake, 0, guest)
    assert fake.match.abandoned
    assert "The match was given up." in guest.printed


def test_a_bot_plays_for_somebody_who_is_away(fake: FakeTable) -> None:
    guest = Guest(
        (None, "Anna: place a card", "away"),
        (None, "plays for Anna from now on", "here"),
        (None, "Anna is back", "quit"),
    )
    assert not play(fake, 0, guest)
    assert fake.match.stand_ins == {}


def test_a_hint_is_read_out_with_its_figures(fake: FakeTable) -> None:
    figures = messages.Candidate("draw", "", 40, 0.5, 0.08, "keeps your hand together")
    fake.advice = messages.Advice(6, 0, "wins", True, [figures])
    guest = Guest((None, "Anna: place a card", "hint"), (None, "My advice", "quit"))
    assert not play(fake, 0, guest)
    assert "My advice: turn the top card of the pile" in guest.printed
    assert "turn the top card of the pile: wins 50 % ± 8; keeps your hand together" in guest.printed


def test_a_lost_connection_is_told_once_and_so_is_its_return(fake: FakeTable) -> None:
    guest = Guest(
        (fake.stop, "The connection is lost; trying again …", "draw"),
        (None, "the connection is lost", "pile"),
        (fake.start, "The connection is back.", "draw"),
        (None, "Anna tries the pile", "quit"),
    )
    assert not play(fake, 0, guest)
    assert guest.printed.count("The connection is lost; trying again …") == 1
    assert guest.printed.count("The connection is back.") == 1


def test_a_spectator_hears_everything_public_and_does_nothing(fake: FakeTable) -> None:
    guest = Guest(
        (lambda: fake.do(lambda match: match.act(0, match.game.parse("draw"))), "Anna tries the pile", "draw"),
        (None, "is neither a command nor an action", "say hello"),
        (None, "only people at the table can do that", "undo"),
        (None, "only people at the table can do that", "look"),
        (None, "cards in the hand of", "quit"),
    )
    assert not play(fake, None, guest)
    assert not any(line.startswith("your hand") for line in guest.printed)
