"""A table elsewhere, as one screen knows it: the last messages from its server, and requests to it."""

import threading
import time
from collections.abc import Callable
from concurrent.futures import CancelledError, Future
from pathlib import Path
from typing import TypeVar

from creuset.client.errors import ConnectionLost, NotUnderstood, TableRefused
from creuset.client.share import Fairness
from creuset.client.told import Told
from creuset.client.web import download_journal, set_again
from creuset.client.wire import Arrival, Ended, LineChanged, Wire
from creuset.core.action import Action
from creuset.core.dealt import dealt_by
from creuset.core.errors import CannotTalk, CreusetError, Refusal
from creuset.core.journal import read_journals
from creuset.core.message import N_, Message
from creuset.core.outcome import Outcome
from creuset.core.seats import PEOPLE
from creuset.core.talk import Proposal
from creuset.players.advice import Advice, Candidate
from creuset.table import messages
from creuset.table.answers import in_background
from creuset.table.log import LogLine
from creuset.table.messages import Done, FromClient, Gathering, Position, Present, Rematch, Seated
from creuset.table.plain_view import PlainView
from creuset.table.saves import save_journal
from creuset.table.table import Table

Result = TypeVar("Result")


class RemoteTable(Table):
    """One seat, or a spectator's place, at a table elsewhere."""

    kept_elsewhere = True

    def __init__(self, wire: Wire, seated: Seated, position: Position, language: str) -> None:
        self._wire = wire
        self._language = language
        self._told = Told(seated)
        self._told.take(position)
        self.promise_kept = self._told.promise_kept()
        self._connected = True
        self._ended: CreusetError | None = None
        self._present: set[int] | None = None
        self._devices: dict[int, int] = {}
        self._next: str | None = None
        self.game = self._told.game
        self.names = self._told.names
        self.options = self._told.options
        self.promise = seated.promise
        self.dealt = _dealt(seated, wire.fairness)
        self.people = [] if self._told.seat is None else [self._told.seat]

    # What can be known

    @property
    def steps(self) -> int:
        return self._told.position.n

    @property
    def in_rounds(self) -> bool:
        return self._told.position.in_rounds

    @property
    def over(self) -> bool:
        return self._told.position.result is not None

    @property
    def proposal(self) -> Proposal | None:
        return self._told.proposal()

    @property
    def stand_ins(self) -> dict[int, str]:
        return {seat - 1: bot for seat, bot in self._told.position.stand_ins.items()}

    def to_act(self) -> list[int]:
        return [] if self.over else [seat - 1 for seat in self._told.position.to_act]

    def turns(self) -> int:
        return self._told.position.turn

    def view(self, seat: int | None) -> PlainView:
        """Everything this screen may know: there is only one view, no matter who asks."""
        return self._told.view

    def legal(self, seat: int) -> list[Action]:
        return list(self._told.legal) if seat == self._told.seat else []

    def log(self, reader: int | None, since: int = 0) -> list[LogLine]:
        return self._told.log[since:]  # the line of step n is at n - 1

    def outcome(self) -> Outcome | None:
        return self._told.outcome()

    def can_undo(self, seat: int) -> bool:
        return seat == self._told.seat and self._told.position.can_undo

    def seconds_left(self, seat: int) -> int | None:
        return self._told.seconds_left(seat, time.monotonic())

    def absent(self) -> list[int]:
        if self._present is None or self.over:
            return []
        return [seat for seat in self._told.elsewhere if seat not in self._present and seat not in self.stand_ins]

    def devices(self, seat: int) -> int:
        return self._devices.get(seat + 1, 0)

    def trouble(self) -> Message | None:
        if self._ended is not None:
            return self._ended.message
        return None if self._connected else Message(N_("The connection is lost; trying again …"))

    # What can be done

    def act(self, seat: int, action: Action) -> "Future[None]":
        step, what = self.steps, action.notation()
        return self._request(lambda number: messages.Act(number, step, what))

    def undo(self, seat: int) -> "Future[None]":
        step = self.steps
        return self._request(lambda number: messages.Undo(number, step))

    def say(self, seat: int, text: str) -> "Future[None]":
        return self._request(lambda number: messages.Say(number, text))

    def ask(self, seat: int, what: str) -> "Future[None]":
        return self._request(lambda number: messages.Ask(number, what))

    def answer(self, seat: int, agrees: bool) -> "Future[None]":
        asked = self._told.position.asked
        step = self.steps if asked is None else asked.step
        return self._request(lambda number: messages.Answer(number, step, agrees))

    def leave(self, seat: int) -> "Future[None]":
        return self._request(messages.Leave)

    def sit(self, seat: int) -> "Future[None]":
        return self._request(messages.Sit)

    def advise(self, seat: int, thorough: bool = True) -> "Future[Advice]":
        return _changed(self._wire.request(messages.Advise), self._hint)

    def save(self, file: Path) -> "Future[None]":
        """Download the journal; it is only written to the file once it has proved to be one."""

        def download() -> None:
            address = self._wire.address
            journals = list(read_journals(download_journal(address, self._language).decode(errors="replace")))
            if len(journals) != 1 or journals[0].heading.match not in ("", address.match):
                raise NotUnderstood(address.base_url)
            self._wire.share.check(journals[0].heading)
            save_journal(journals[0], file)

        return in_background(download)

    def rematch(self) -> "Future[str] | None":
        link = self._next
        if link is None and not self.people:
            return None
        return in_background(lambda: set_again(self._wire.address, self._language).link if link is None else link)

    # What happens by itself

    def listen(self, listener: Callable[[], None]) -> None:
        self._wire.listen(listener)

    def catch_up(self) -> bool:
        changed = False
        while (arrival := self._wire.take()) is not None:
            self.take(arrival)
            changed = True
        if self._ended is not None:
            raise self._ended
        return changed

    def close(self) -> None:
        self._wire.close()

    def take(self, arrival: Arrival) -> None:
        """Take in one arrival."""
        if isinstance(arrival, Ended):
            self._ended = arrival.error
        elif isinstance(arrival, LineChanged):
            self._connected = arrival.stands
        elif isinstance(arrival, Position):
            self._told.take(arrival)
            self.promise_kept = self._told.promise_kept()
        elif isinstance(arrival, Present):
            self._present = {seat - 1 for seat in arrival.seats}
            self._devices = arrival.devices
        elif isinstance(arrival, Rematch):
            self._next = arrival.link

    # Requests

    def _request(self, request: Callable[[int], FromClient]) -> "Future[None]":
        return _changed(self._wire.request(request), lambda _done: None)

    def _hint(self, answer: Done | messages.Advice) -> Advice:
        if not isinstance(answer, messages.Advice):
            raise NotUnderstood(self._wire.address.base_url)
        candidates = [
            Candidate(
                self.game.parse(each.what),
                each.tries,
                each.worth,
                each.error,
                Message("{words}", {"words": each.reason}) if each.reason else None,
            )
            for each in answer.candidates
        ]
        return Advice(answer.unit, candidates)


def _dealt(seated: Seated, fairness: Fairness | None) -> Message:
    if fairness is Fairness.BROKEN:
        return Message(
            N_(
                "The deal is not as it was promised, or your secret came too late to be part of it: the server may "
                "have picked the cards."
            )
        )
    if fairness is Fairness.WITHHELD:
        return Message(
            N_(
                "Your secret is in the deal, but somebody who had promised theirs kept it back: in league with the "
                "server they could choose between a few deals."
            )
        )
    if fairness is not Fairness.SHARED:
        return Message(N_("You had no hand in the deal: you have to believe that the server did not pick the cards."))
    people = [info.seat - 1 for info in seated.seats if info.kind in PEOPLE]
    givers = [seat for seat, secret in enumerate(seated.secrets) if secret is not None]
    return dealt_by([info.name for info in seated.seats], people, givers)


def _changed(
    answer: "Future[Done | messages.Advice]", change: Callable[[Done | messages.Advice], Result]
) -> "Future[Result]":
    """The answer in the form a table gives it; as everywhere, an illegal action becomes a `Refusal`."""
    changed: Future[Result] = Future()

    def pass_on(answered: "Future[Done | messages.Advice]") -> None:
        try:
            changed.set_result(change(answered.result()))
        except TableRefused as refused:
            changed.set_exception(refused if refused.rule is None else Refusal(refused.rule, refused.message))
        except CancelledError:
            changed.set_exception(ConnectionLost())
        except Exception as error:  # the future passes it on to the caller
            changed.set_exception(error)

    answer.add_done_callback(pass_on)
    return changed


def sit_down(wire: Wire, language: str, gathering: Callable[[Gathering], None]) -> RemoteTable:
    """Wait until the match has begun and is known; until then, `gathering` hears who is missing."""
    arrived = threading.Event()
    wire.listen(arrived.set)
    wire.start()
    seated: Seated | None = None
    present: Present | None = None
    while True:
        arrived.clear()
        arrival = wire.take()
        if arrival is None:
            arrived.wait()
        elif isinstance(arrival, Ended):
            raise arrival.error
        elif isinstance(arrival, Gathering):
            if arrival.abandoned:
                raise CannotTalk(Message(N_("the match was called off before it began")))
            gathering(arrival)
        elif isinstance(arrival, Seated):
            seated = arrival
        elif isinstance(arrival, Present):
            present = arrival
        elif isinstance(arrival, Position) and seated is not None:
            table = RemoteTable(wire, seated, arrival, language)
            if present is not None:
                table.take(present)
            return table
