"""Forged consent, whose checksums are right: what nobody agreed to does not stand in a journal that verifies."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from creuset.core.errors import BadJournal
from creuset.core.journal import (
    ACT,
    ANSWER,
    ASK,
    BACK,
    KINDS,
    LATE,
    SAY,
    SIT,
    STAND,
    TAKING_BACK,
    UNDO,
    End,
    Journal,
    Step,
    read_journals,
)
from creuset.core.replay import verify
from creuset.core.seats import DEALER
from tests.core.forging import (
    GAME,
    NOON,
    SEED,
    abandoned_match,
    bare_records,
    new_match,
    play_on,
    refused,
    summed,
    talked_match,
    with_end,
    with_heading,
    with_step,
    with_steps,
)

Said = tuple[int, str, str]
"""Who, which kind of step, and what."""


def then(journal: Journal, *said: Said, end: End | None = None) -> Journal:
    """The journal with more steps; of a step that takes another back, its number is said."""
    steps = list(journal.steps)
    for who, kind, what in said:
        number = len(steps) + 1
        if kind in TAKING_BACK:
            steps.append(Step(number, who, undoes=int(what), kind=kind))
        else:
            steps.append(Step(number, who, what, kind=kind))
    return Journal(journal.heading, steps, end or journal.end)


def of_three() -> Journal:
    """A match of three people, with clocks and paused after some decisions."""
    return with_heading(play_on(new_match(names=("Anna", "Ben", "Carla")), 12).journal(), clock=(10, 60))


def last_decision(journal: Journal, seat: int) -> int:
    """The number of the last step of a seat."""
    return max(step.number for step in journal.steps if step.who == seat)


AGREED: tuple[Said, ...] = ((0, ASK, "undo"), (1, ANSWER, "yes"), (2, ANSWER, "yes"))
GIVEN_UP: tuple[Said, ...] = ((0, ASK, "abandon"), (1, ANSWER, "yes"), (2, ANSWER, "yes"))


def back(journal: Journal, seat: int = 0) -> Said:
    """A seat takes its last decision back."""
    return seat, BACK, str(last_decision(journal, seat))


def test_the_journals_used_here_are_sound_and_have_every_kind_of_step() -> None:
    for match in (talked_match(), abandoned_match()):
        journal = match.journal()
        assert {step.kind for step in journal.steps} == set(KINDS)
        assert list(read_journals(journal.lines())) == [journal]
        assert list(read_journals(summed(bare_records(journal)))) == [journal]
        assert verify(GAME, journal).view(None).encode() == match.view(None).encode()
    journal = of_three()
    verify(GAME, then(journal, *AGREED, back(journal)))
    verify(GAME, then(journal, *GIVEN_UP, end=End(SEED.hex(), abandoned=True)))


# Taking back


@pytest.mark.parametrize(
    "said",
    [
        (),
        AGREED[:1],
        AGREED[:2],
        (*AGREED[:2], (2, ANSWER, "no")),
        (AGREED[0], (1, ANSWER, "no")),
        (*AGREED[:2], (0, ANSWER, "no")),
        ((1, ASK, "undo"), (0, ANSWER, "yes"), (2, ANSWER, "yes")),
        ((0, ASK, "stand 2"), (1, ANSWER, "yes"), (2, ANSWER, "yes")),
        ((0, SAY, "undo"), (1, SAY, "yes"), (2, SAY, "yes")),
    ],
)
def test_nothing_is_taken_back_unless_everybody_has_agreed(said: Sequence[Said]) -> None:
    journal = of_three()
    forged = then(journal, *said, back(journal))
    refused(forged, len(forged.steps), "everybody has agreed")


def test_consent_holds_once_and_for_the_asker_alone() -> None:
    journal = of_three()
    taken = then(journal, *AGREED, back(journal))
    refused(then(taken, back(journal, 1)), len(taken.steps) + 1, "everybody has agreed")
    earlier = max(step.number for step in journal.steps[: last_decision(journal, 0) - 1] if step.who == 0)
    refused(then(taken, (0, BACK, str(earlier))), len(taken.steps) + 1, "everybody has agreed")
    refused(then(journal, *AGREED, back(journal, 1)), len(taken.steps))


def test_consent_is_for_the_last_decision_and_no_other_step() -> None:
    journal = of_three()
    number = len(journal.steps) + len(AGREED) + 1
    for other in {*range(number + 2), 10**6} - {last_decision(journal, 0)}:
        refused(then(journal, *AGREED, (0, BACK, str(other))), number, "nothing you can take back")


def test_consent_is_gone_when_the_game_has_gone_on() -> None:
    match = play_on(new_match(names=("Anna", "Ben", "Carla")), 12)
    match.ask(0, "undo")
    match.answer(1, True)
    play_on(match, 1)
    journal = match.journal()
    refused(then(journal, (2, ANSWER, "yes")), len(journal.steps) + 1, "no question for you to answer")
    refused(then(journal, back(journal)), len(journal.steps) + 1)


def test_a_draw_after_going_back_is_explained_by_its_own_number() -> None:
    """Who goes back may not keep the card that he saw: the draw at the new number is another one."""
    journal = of_three()
    drawing = next(
        step
        for step in reversed(journal.steps)
        if step.who != DEALER and step.number < len(journal.steps) and journal.steps[step.number].who == DEALER
    )
    drawn = journal.steps[drawing.number]
    cut = with_steps(journal, journal.steps[: drawn.number])
    others = [seat for seat in range(3) if seat != drawing.who]
    talked = then(cut, (drawing.who, ASK, "undo"), *((seat, ANSWER, "yes") for seat in others), back(cut, drawing.who))
    again = replace(drawing, number=len(talked.steps) + 1)
    number = again.number + 1
    sound = []
    for what in ("give iron", "give copper", "give silver", "give gold"):
        forged = with_steps(talked, [*talked.steps, again, replace(drawn, number=number, what=what)])
        try:
            verify(GAME, forged)
            sound.append(what)
        except BadJournal:
            refused(forged, number, "the seed does not explain this draw")
    assert drawn.what.startswith("give ")
    assert len(sound) == 1


# Giving up


@pytest.mark.parametrize(
    "said",
    [
        (),
        GIVEN_UP[:1],
        GIVEN_UP[:2],
        (*GIVEN_UP[:2], (2, ANSWER, "no")),
        AGREED,
        ((0, ASK, "stand 2"), (1, ANSWER, "yes"), (2, ANSWER, "yes")),
        ((0, SAY, "abandon"), (1, SAY, "yes"), (2, SAY, "yes")),
    ],
)
def test_nobody_gives_up_for_the_others(said: Sequence[Said]) -> None:
    forged = then(of_three(), *said, end=End(SEED.hex(), abandoned=True))
    refused(forged, len(forged.steps) + 1, "what was agreed about abandoning the match")


def test_an_answer_left_out_of_an_abandoned_match_is_missed() -> None:
    journal = abandoned_match().journal()
    assert journal.end is not None
    assert journal.end.abandoned
    for step in journal.steps[-2:]:
        steps = [each for each in journal.steps if each is not step]
        numbered = with_steps(journal, [replace(each, number=at) for at, each in enumerate(steps, start=1)])
        with pytest.raises(BadJournal):
            verify(GAME, numbered)


def test_a_match_that_is_over_was_not_given_up_nor_the_other_way_round() -> None:
    whole = play_on(new_match(names=("Anna", "Ben", "Carla"))).journal()
    refused(with_end(whole, End(SEED.hex(), abandoned=True)), len(whole.steps) + 1)
    refused(with_end(abandoned_match().journal(), whole.end), len(abandoned_match().journal().steps) + 1)


def test_the_seed_of_an_abandoned_match_is_checked() -> None:
    journal = abandoned_match().journal()
    refused(with_end(journal, End("00" * 32, abandoned=True)), len(journal.steps) + 1, "promised")


# Bots that play for people


def test_nobody_comes_back_who_was_not_replaced() -> None:
    journal = of_three()
    refused(then(journal, (1, SIT, "Ben")), len(journal.steps) + 1, "nobody plays for you")
    twice = then(journal, (1, STAND, "greedy"), (1, SIT, "Ben"), (1, SIT, "Ben"))
    refused(twice, len(journal.steps) + 3, "nobody plays for you")


@pytest.mark.parametrize("kind", [STAND, LATE])
def test_nobody_is_replaced_twice_or_by_nobody(kind: str) -> None:
    journal = of_three()
    for first in (STAND, LATE):
        refused(then(journal, (1, first, "greedy"), (1, kind, "random")), len(journal.steps) + 2, "no bot can play")
    refused(then(journal, (1, kind, "")), len(journal.steps) + 1, "no bot can play")


@pytest.mark.parametrize("kind", [SAY, ASK, ANSWER, STAND, LATE, SIT])
def test_only_people_at_the_table_talk(kind: str) -> None:
    what = {ASK: "abandon", ANSWER: "yes"}.get(kind, "greedy")
    for who in (3, 5, int(DEALER)):
        forged = then(of_three(), (who, kind, what))
        refused(forged, len(forged.steps), "only people")
    with_bot = with_heading(of_three(), seats=("you", "greedy", "you"))
    forged = then(with_bot, (1, kind, what))
    refused(forged, len(forged.steps), "only people")


@pytest.mark.parametrize(
    ("kind", "what"),
    [
        (SAY, ""),
        (SAY, "two\nlines"),
        (SAY, "x" * 501),
        (ASK, "win"),
        (ASK, "stand 1"),
        (ASK, "stand 4"),
        (ANSWER, "yes"),
    ],
)
def test_what_cannot_be_said_cannot_have_been_said(kind: str, what: str) -> None:
    forged = then(of_three(), (0, kind, what))
    refused(forged, len(forged.steps))


# What nobody could have done at a table


def test_nothing_follows_when_all_have_given_up() -> None:
    journal = of_three()
    agreed = then(journal, *GIVEN_UP)
    number = len(agreed.steps) + 1
    following = play_on(new_match(names=("Anna", "Ben", "Carla")), 13).journal().steps[len(journal.steps)]
    for forged in (
        then(agreed, (0, SAY, "wait")),
        then(agreed, (0, STAND, "greedy")),
        then(agreed, back(journal)),
        with_steps(agreed, [*agreed.steps, replace(following, number=number)]),
    ):
        refused(forged, number, "given up")
    refused(agreed, number, "what was agreed about abandoning the match")


@pytest.mark.parametrize("said", [(0, SAY, "well played"), (0, ASK, "undo"), (0, STAND, "greedy"), (0, LATE, "greedy")])
def test_nobody_talks_after_the_end(said: Said) -> None:
    journal = play_on(new_match(names=("Anna", "Ben", "Carla"))).journal()
    refused(then(journal, said), len(journal.steps) + 1, "over")


def test_talk_has_no_chosen_readers_and_time_does_not_run_backwards() -> None:
    journal = of_three()
    number = len(journal.steps) + 1
    refused(
        with_steps(journal, [*journal.steps, Step(number, 0, "psst", seen=(0,), kind=SAY)]), number, "said to everybody"
    )
    early = [Step(number, 0, "one", kind=SAY, at=NOON), Step(number + 1, 0, "two", kind=SAY, at=NOON - 1)]
    refused(with_steps(journal, [*journal.steps, *early]), number + 1)


def test_nobody_comes_back_under_another_name() -> None:
    journal = then(of_three(), (1, STAND, "greedy"), (1, SIT, "Anna"))
    refused(journal, len(journal.steps))


def test_nobody_is_late_without_a_clock() -> None:
    journal = then(with_heading(of_three(), clock=None), (1, LATE, "greedy"))
    refused(journal, len(journal.steps), "no bot can play")


def test_nobody_asks_to_take_back_what_he_never_did() -> None:
    journal = then(new_match(names=("Anna", "Ben", "Carla")).journal(), (0, ASK, "undo"))
    refused(journal, len(journal.steps), "nothing you can take back")


# The form of the records


ALTERED: list[tuple[str, str, object]] = [
    (SAY, "say", 1),
    (SAY, "say", None),
    (SAY, "at", 0),
    (SAY, "at", -1),
    (SAY, "at", 1.5),
    (SAY, "at", "noon"),
    (SAY, "at", None),
    (SAY, "at", True),
    (SAY, "more", 1),
    (SAY, "what", "draw"),
    (SAY, "ask", "undo"),
    (ASK, "ask", ["undo"]),
    (ASK, "answer", "yes"),
    (ANSWER, "answer", True),
    (BACK, "back", "14"),
    (BACK, "back", -1),
    (BACK, "back", True),
    (BACK, "undo", 14),
    (STAND, "stand", 1),
    (STAND, "late", "greedy"),
    (LATE, "late", None),
    (SIT, "sit", 2),
    (UNDO, "undo", "13"),
    (ACT, "say", "hello"),
]


@pytest.mark.parametrize(("kind", "key", "value"), ALTERED, ids=[f"{kind}-{key}-{v}" for kind, key, v in ALTERED])
def test_a_record_of_another_form_is_refused(kind: str, key: str, value: object) -> None:
    records = bare_records(talked_match().journal())
    at = next(number for number, record in enumerate(records) if number and kind in record)
    records[at] = {**records[at], key: value}
    refused(summed(records), at)


@pytest.mark.parametrize("kind", KINDS)
def test_a_record_that_lacks_something_is_refused(kind: str) -> None:
    records = bare_records(talked_match().journal())
    at = next(number for number, record in enumerate(records) if number and kind in record)
    for key in records[at]:
        if key != "at":
            fewer = {name: value for name, value in records[at].items() if name != key}
            refused(summed([*records[:at], fewer, *records[at + 1 :]]), at)


@pytest.mark.parametrize(
    "clock", [30, [30], [30, 600, 1], ["30", 600], [30, -1], [30.0, 600], {}, "30", None, [True, 1]]
)
def test_a_clock_of_another_form_is_refused(clock: object) -> None:
    records = bare_records(talked_match().journal())
    refused(summed([{**records[0], "clock": clock}, *records[1:]]), 0)


@pytest.mark.parametrize("value", [False, None, 1, "yes", {}])
def test_the_end_of_an_abandoned_match_has_one_form(value: object) -> None:
    records = bare_records(abandoned_match().journal())
    last = len(records) - 1
    refused(summed([*records[:-1], {**records[-1], "abandoned": value}]), last)
    refused(summed([*records[:-1], {**records[-1], "paused": True}]), last)
    refused(summed([*records[:-1], {**records[-1], "position": ""}]), last)


def test_a_step_of_talk_does_not_become_an_action() -> None:
    journal = talked_match().journal()
    for step in journal.steps:
        if step.kind not in (ACT, *TAKING_BACK):
            with pytest.raises(BadJournal) as raised:
                verify(GAME, with_step(journal, replace(step, kind=ACT)))
            assert raised.value.step == step.number
