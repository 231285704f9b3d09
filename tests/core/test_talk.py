"""What is said and agreed at a table: who may say what, and who has to agree."""

from itertools import product

import pytest

from creuset.core.errors import CannotTalk
from creuset.core.journal import ANSWER, ASK, BACK, LATE, SAY, SIT, STAND, Heading, Step
from creuset.core.seats import DEALER
from creuset.core.talk import LONGEST_SAYING, Talk

KINDS = ("you", "person", "greedy", "remote")
"""Three people and, on the third seat, a bot."""

NAMES = ("Anna", "Ben", "Greedy", "Dan")

PEOPLE = (0, 1, 3)


class Table:
    """A talk whose steps are numbered by themselves."""

    def __init__(self, *kinds: str, clock: tuple[int, int] | None = (10, 60)) -> None:
        seats = kinds or KINDS
        self.talk = Talk(Heading("", "", {}, seats, NAMES[: len(seats)], "", clock))
        self.steps = 0

    def take(self, who: int, kind: str, what: str = "", undoes: int = 0) -> None:
        """The next step."""
        self.talk.take(Step(self.steps + 1, who, what, undoes, kind=kind))
        self.steps += 1

    def refuses(self, who: int, kind: str, what: str = "", undoes: int = 0) -> str:
        """A step that is refused and changes nothing: why."""
        before = self.talk.proposal, dict(self.talk.stand_ins)
        with pytest.raises(CannotTalk) as refused:
            self.take(who, kind, what, undoes)
        assert (self.talk.proposal, self.talk.stand_ins) == before
        return str(refused.value)

    @property
    def waiting(self) -> tuple[int, ...] | None:
        """Who has still to answer; nothing when nothing is asked."""
        return None if self.talk.proposal is None else self.talk.proposal.waiting


def asked(what: str, asker: int = 0) -> Table:
    """A table at which somebody has asked for something."""
    table = Table()
    table.take(asker, ASK, what)
    return table


def asked_by_first(table: Table) -> tuple[int, ...] | None:
    """Who is asked when the first player wants to give up."""
    table.take(0, ASK, "abandon")
    return table.waiting


# Chat


@pytest.mark.parametrize("text", ["good morning", "é 金 🜚", "x" * LONGEST_SAYING, "{player} %s", '"]}'])
def test_people_say_what_they_like(text: str) -> None:
    table = Table()
    for seat in PEOPLE:
        table.take(seat, SAY, text)
    assert table.talk.proposal is None


@pytest.mark.parametrize("text", ["", " ", "\t", "two\nlines", "\0", "\x1b[31mred", "\u202egold", "\ud800", "\u2028"])
def test_what_cannot_be_read_is_not_said(text: str) -> None:
    assert "empty or unreadable" in Table().refuses(0, SAY, text)


def test_a_line_has_an_end() -> None:
    assert str(LONGEST_SAYING) in Table().refuses(0, SAY, "x" * (LONGEST_SAYING + 1))


@pytest.mark.parametrize("kind", [SAY, ASK, ANSWER, BACK, STAND, LATE, SIT])
@pytest.mark.parametrize("who", [2, 4, int(DEALER)])
def test_neither_bots_nor_the_dealer_nor_strangers_talk(kind: str, who: int) -> None:
    for table in (Table(), asked("undo"), asked("abandon")):
        table.refuses(who, kind, "yes" if kind == ANSWER else "abandon")


def test_chat_changes_nothing_that_was_asked() -> None:
    table = asked("abandon")
    table.take(1, SAY, "why?")
    assert table.waiting == (1, 3)


def test_what_is_said_is_said_to_all() -> None:
    table = Table()
    for kind, what in ((SAY, "psst"), (ASK, "abandon"), (STAND, "greedy")):
        with pytest.raises(CannotTalk):
            table.talk.take(Step(1, 0, what, seen=(0,), kind=kind))
    assert table.talk.proposal is None
    assert table.talk.stand_ins == {}


# Asking


@pytest.mark.parametrize("what", ["undo", "abandon"])
def test_every_other_person_is_asked_and_no_bot(what: str) -> None:
    for asker in PEOPLE:
        table = asked(what, asker)
        assert table.waiting == tuple(seat for seat in PEOPLE if seat != asker)
        assert table.talk.proposal is not None
        assert (table.talk.proposal.step, table.talk.proposal.asker, table.talk.proposal.what) == (1, asker, what)
        assert table.talk.proposal.about is None


def test_the_one_for_whom_a_bot_shall_play_is_asked_too() -> None:
    """Else one of two could have the other replaced, and then agree with himself to anything."""
    table = asked("stand 2")
    assert table.waiting == (1, 3)
    assert table.talk.proposal is not None
    assert table.talk.proposal.about == 1


@pytest.mark.parametrize(
    "what",
    [
        *("", "win", "Undo", "undo ", " abandon", "undo 2", "abandon 2"),
        *("stand", "stand ", "stand x", "stand  2", "stand 02", "stand -1", "stand 2 ", "stand ²", "stand 2 3"),
    ],
)
def test_nothing_else_can_be_asked(what: str) -> None:
    assert "cannot be asked" in Table().refuses(0, ASK, what)


@pytest.mark.parametrize("seat", [0, 1, 3, 5, 9, 10**30])
def test_a_bot_plays_for_nobody_but_another_person(seat: int) -> None:
    Table().refuses(0, ASK, f"stand {seat}")


def test_a_bot_plays_for_somebody_once() -> None:
    table = Table()
    table.take(1, STAND, "greedy")
    table.refuses(0, ASK, "stand 2")
    table.refuses(1, STAND, "greedy")
    table.refuses(1, LATE, "greedy")
    for name in ("", "greedy\n", "\x1b[31m"):
        table.refuses(0, STAND, name)


def test_nobody_is_late_where_time_is_free() -> None:
    table = Table(clock=None)
    assert "no bot can play" in table.refuses(1, LATE, "greedy")
    table.take(1, STAND, "greedy")


def test_one_thing_is_asked_at_a_time() -> None:
    for what, other in product(("undo", "abandon", "stand 2"), repeat=2):
        table = asked(what)
        for seat in (0, 3):
            assert "another request" in table.refuses(seat, ASK, other)


def test_who_is_alone_with_bots_agrees_with_himself() -> None:
    table = Table("you", "greedy", "random")
    for what in ("undo", "abandon"):
        table.take(0, ASK, what)
        assert table.talk.proposal is not None
        assert table.talk.proposal.granted
        assert table.talk.all_give_up == (what == "abandon")
        table.talk.game_went_on()


# Answering


@pytest.mark.parametrize("what", ["undo", "abandon"])
def test_all_have_to_agree(what: str) -> None:
    table = asked(what)
    table.take(3, ANSWER, "yes")
    assert table.waiting == (1,)
    assert not table.talk.all_give_up
    table.refuses(3, ANSWER, "yes")
    table.refuses(3, ANSWER, "no")
    table.take(1, ANSWER, "yes")
    assert not table.waiting
    assert table.talk.all_give_up == (what == "abandon")


@pytest.mark.parametrize("who", PEOPLE)
def test_one_no_ends_it_and_so_does_the_asker(who: int) -> None:
    table = asked("abandon")
    table.take(who, ANSWER, "no")
    assert table.waiting is None
    assert "no question for you to answer" in table.refuses(1, ANSWER, "yes")
    table.take(1, ASK, "undo")


def test_nobody_agrees_with_himself_or_after_all_have() -> None:
    table = asked("undo")
    table.refuses(0, ANSWER, "yes")
    for seat in (1, 3):
        table.take(seat, ANSWER, "yes")
    for seat in PEOPLE:
        table.refuses(seat, ANSWER, "no")


@pytest.mark.parametrize("text", ["", "Yes", "maybe", "yes ", "true"])
def test_an_answer_is_yes_or_no(text: str) -> None:
    assert "yes or no" in asked("undo").refuses(1, ANSWER, text)


def test_an_answer_to_nothing() -> None:
    for text in ("yes", "no"):
        Table().refuses(1, ANSWER, text)


def test_what_was_asked_is_over_when_the_game_goes_on() -> None:
    table = asked("abandon")
    table.take(1, ANSWER, "yes")
    table.talk.game_went_on()
    table.refuses(3, ANSWER, "yes")
    assert not table.talk.all_give_up


# Taking back


def test_back_needs_the_consent_of_all_and_the_asker() -> None:
    Table().refuses(0, BACK, undoes=1)
    table = asked("undo")
    table.refuses(0, BACK, undoes=1)
    table.take(1, ANSWER, "yes")
    table.refuses(0, BACK, undoes=1)
    table.take(3, ANSWER, "yes")
    table.refuses(1, BACK, undoes=1)
    table.take(0, BACK, undoes=1)
    assert table.waiting is None
    table.refuses(0, BACK, undoes=1)


@pytest.mark.parametrize("what", ["abandon", "stand 2"])
def test_other_consents_are_none_to_take_something_back(what: str) -> None:
    table = asked(what)
    for seat in table.waiting or ():
        table.take(seat, ANSWER, "yes")
    assert table.waiting == ()
    table.refuses(0, BACK, undoes=1)


# Bots that play for people


def test_a_person_leaves_and_comes_back() -> None:
    table = Table()
    table.refuses(1, SIT, "Ben")
    table.take(1, STAND, "greedy")
    table.refuses(1, SIT, "Anna")
    assert table.talk.stand_ins == {1: "greedy"}
    table.take(0, LATE, "random")
    assert table.talk.stand_ins == {0: "random", 1: "greedy"}
    table.take(1, SIT, "Ben")
    assert table.talk.stand_ins == {0: "random"}
    table.refuses(1, SIT, "Ben")


def test_those_for_whom_bots_play_are_not_asked() -> None:
    table = Table()
    table.take(3, LATE, "greedy")
    assert asked_by_first(table) == (1,)
    table.take(1, ANSWER, "no")
    table.take(3, SIT, "Dan")
    assert asked_by_first(table) == (1, 3)


@pytest.mark.parametrize("kind", [STAND, LATE])
def test_who_leaves_is_not_waited_for(kind: str) -> None:
    table = asked("abandon")
    table.take(1, ANSWER, "yes")
    table.take(3, kind, "greedy")
    assert table.waiting == ()
    assert table.talk.all_give_up


@pytest.mark.parametrize("kind", [STAND, LATE])
def test_what_the_one_who_leaves_has_asked_is_over_and_what_was_asked_about_him(kind: str) -> None:
    for what, leaver in (("undo", 0), ("abandon", 0), ("stand 2", 1)):
        table = asked(what)
        table.take(leaver, kind, "greedy")
        assert table.waiting is None


def test_who_comes_back_is_not_asked_what_was_asked_before() -> None:
    table = Table()
    table.take(1, STAND, "greedy")
    table.take(0, ASK, "abandon")
    table.take(1, SIT, "Ben")
    assert table.waiting == (3,)
    table.refuses(1, ANSWER, "yes")
