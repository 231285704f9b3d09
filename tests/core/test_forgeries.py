"""Forged journals whose checksums are right: found by playing them again."""

import pytest

from creuset.core.errors import BadJournal
from creuset.core.fair import commitment, seed_from
from creuset.core.history import seen_of
from creuset.core.journal import UNDO, End, Journal, Step, read_journals
from creuset.core.replay import verify
from creuset.core.seats import DEALER, DEALER_ONLY
from creuset.core.state import State
from tests.core.forging import (
    GAME,
    SEED,
    bare_records,
    new_match,
    paused_journal,
    play_on,
    refused,
    summed,
    whole_journal,
    with_end,
    with_heading,
    with_step,
    with_steps,
)


def position_before(journal: Journal, number: int) -> State:
    """The position in which a step was made."""
    state = GAME.begin(journal.heading.options, len(journal.heading.seats))
    for step in journal.steps[: number - 1]:
        state.apply(step.who, GAME.parse(step.what))
    return state


def decisions(journal: Journal) -> list[Step]:
    """The steps of players."""
    return [step for step in journal.steps if step.who != DEALER]


def test_the_journals_used_here_are_sound() -> None:
    for journal in (paused_journal(), whole_journal()):
        assert verify(GAME, journal) is not None
        assert bare_records(journal)[0]["game"] == GAME.lid.key
        assert list(read_journals(summed(bare_records(journal)))) == [journal]
    assert verify(GAME, paused_journal()).outcome() is None


def test_another_draw_is_not_explained_by_the_seed() -> None:
    """Every draw of the dealer is exchanged for every other that the rules would allow."""
    journal = whole_journal()
    state = GAME.begin(journal.heading.options, len(journal.heading.seats))
    tried = 0
    for step in journal.steps:
        if step.who == DEALER and step.number % 5 == 1:
            for other in state.legal(DEALER):
                if other.notation() != step.what:
                    forged = Step(step.number, int(DEALER), other.notation(), seen=seen_of(state, int(DEALER), other))
                    refused(with_step(journal, forged), step.number, "the seed does not explain this draw")
                    tried += 1
        state.apply(step.who, GAME.parse(step.what))
    assert tried > 20


def test_a_draw_is_made_by_the_dealer() -> None:
    journal = paused_journal()
    first = journal.steps[0]
    refused(with_step(journal, Step(1, 0, first.what, seen=first.seen)), 1, "the seed does not explain this draw")


def test_an_illegal_action_is_refused_with_its_rule() -> None:
    journal = whole_journal()
    notations = sorted({step.what for step in journal.steps})
    tried = 0
    for step in decisions(journal)[::14]:
        state = position_before(journal, step.number)
        for notation in notations[::9]:
            refusal = state.refusal(step.who, GAME.parse(notation))
            if refusal is not None:
                seen = seen_of(state, step.who, GAME.parse(notation))
                forged = with_step(journal, Step(step.number, step.who, notation, seen=seen))
                refused(forged, step.number, refusal.rule, str(refusal.message))
                tried += 1
    assert tried > 20


def test_an_action_of_the_wrong_seat_is_refused() -> None:
    journal = paused_journal()
    for step in decisions(journal):
        for who in (1 - step.who, DEALER, 5):
            refused(with_step(journal, Step(step.number, int(who), step.what)), step.number)


@pytest.mark.parametrize("what", ["", "no such action", "{gap}", "\0"])
def test_an_action_that_is_none_is_refused(what: str) -> None:
    journal = paused_journal()
    step = decisions(journal)[0]
    refused(with_step(journal, Step(step.number, step.who, what)), step.number)
    refused(with_step(journal, Step(1, int(DEALER), what)), 1)


def test_other_readers_are_refused() -> None:
    journal = paused_journal()
    hidden = next(step for step in journal.steps if step.seen is not None)
    for seen in (None, (), (0, 1), (1,), (7,)):
        if seen != hidden.seen:
            refused(
                with_step(journal, Step(hidden.number, hidden.who, hidden.what, seen=seen)), hidden.number, "readers"
            )
    decided = decisions(journal)[0]
    refused(with_step(journal, Step(decided.number, decided.who, decided.what, seen=(0,))), decided.number, "readers")


def test_the_seed_must_be_the_promised_one() -> None:
    for journal in (paused_journal(), whole_journal()):
        last = len(journal.steps) + 1
        assert journal.end is not None
        outcome, position = journal.end.outcome, journal.end.position
        refused(with_end(journal, End(seed_from("other").hex(), outcome, position)), last, "promised")
        refused(with_end(journal, End("", outcome, position)), last, "cannot be read")
        refused(with_end(journal, End("no seed", outcome, position)), last, "cannot be read")
        refused(with_heading(journal, commitment="0" * 64), last, "promised")


def test_another_seed_with_its_own_promise_does_not_explain_the_first_draws() -> None:
    journal = whole_journal()
    assert journal.end is not None
    other = seed_from("other")
    forged = with_heading(journal, commitment=commitment(other))
    forged = with_end(forged, End(other.hex(), journal.end.outcome, journal.end.position))
    with pytest.raises(BadJournal) as raised:
        verify(GAME, forged)
    assert 1 <= raised.value.step <= 10
    assert "the seed does not explain this draw" in str(raised.value)


def test_the_seed_is_written_in_one_way() -> None:
    journal = paused_journal()
    last = len(journal.steps) + 1
    refused(with_end(journal, End(SEED.hex().upper())), last)
    refused(with_end(journal, End(SEED.hex(" "))), last)


def changed_outcomes(outcome: dict[str, object]) -> list[dict[str, object]]:
    """Outcomes that differ in one thing."""
    totals = outcome["totals"]
    assert isinstance(totals, list)
    return [
        {**outcome, "totals": [totals[0] + 1, *totals[1:]]},
        {**outcome, "ranks": [1] * 9},
        {**outcome, "reason": "nothing of the kind"},
        {**outcome, "more": 1},
        {key: value for key, value in outcome.items() if key != "lines"},
        {},
    ]


def test_another_outcome_or_last_position_is_refused() -> None:
    journal = whole_journal()
    last = len(journal.steps) + 1
    assert journal.end is not None
    assert journal.end.outcome is not None
    seed, outcome, position = journal.end.seed, journal.end.outcome, journal.end.position
    for other in changed_outcomes(outcome):
        refused(with_end(journal, End(seed, other, position)), last, "outcome")
    refused(with_end(journal, End(seed, outcome, "0" * 64)), last, "position")
    refused(with_end(journal, End(seed)), last, "paused")


def test_a_game_that_goes_on_is_not_over() -> None:
    whole, paused = whole_journal(), paused_journal()
    refused(with_end(paused, whole.end), len(paused.steps) + 1, "goes on")
    shortened = with_steps(whole, whole.steps[:-1])
    refused(shortened, len(shortened.steps) + 1, "goes on")


def test_nothing_follows_the_end() -> None:
    journal = whole_journal()
    last = len(journal.steps) + 1
    records = bare_records(journal)
    extra = {"n": last + 1, "what": "draw", "who": 1}
    refused(summed([*records, extra]), last + 1, "after the end")
    refused(summed([*records, {**records[-1], "n": last + 1}]), last + 1, "after the end")
    step = decisions(journal)[-1]
    refused(with_steps(journal, [*journal.steps, Step(last, step.who, step.what)]), last)


def test_steps_are_numbered_in_order() -> None:
    records = bare_records(paused_journal())
    for at in range(1, len(records)):
        for number in (0, at - 1, at + 1, 10**30):
            refused(summed([*records[:at], {**records[at], "n": number}, *records[at + 1 :]]), at)


ALTERED: list[tuple[int, str, object]] = [
    (0, "creuset", 3),
    (0, "creuset", "1"),
    (0, "creuset", True),
    (0, "game", 1),
    (0, "rules", 1),
    (0, "rules", "0"),
    (0, "options", []),
    (0, "options", {"first": 1}),
    (0, "options", {"no such option": "on"}),
    (0, "seats", "you"),
    (0, "seats", ["you"]),
    (0, "seats", [1, 2]),
    (0, "names", ["Anna"]),
    (0, "names", None),
    (0, "commitment", None),
    (0, "more", 1),
    (1, "who", 0),
    (1, "who", -1),
    (1, "who", "Dealer"),
    (1, "who", 1.0),
    (1, "who", True),
    (1, "who", 10**30),
    (1, "what", 1),
    (1, "seen", 1),
    (1, "seen", ["1"]),
    (1, "seen", [0]),
    (1, "seen", [10**30]),
    (1, "seen", None),
    (1, "undo", 0),
    (1, "undo", 1),
    (1, "undo", -1),
    (1, "undo", 10**30),
    (1, "more", 1),
    (-1, "seed", 1),
    (-1, "seed", None),
    (-1, "paused", False),
    (-1, "end", {}),
    (-1, "more", 1),
]


@pytest.mark.parametrize(("index", "key", "value"), ALTERED, ids=[f"{at}-{key}-{value}" for at, key, value in ALTERED])
def test_a_record_of_another_form_is_refused(index: int, key: str, value: object) -> None:
    records = bare_records(paused_journal())
    at = range(len(records))[index]
    records[at] = {**records[at], key: value}
    refused(summed(records), at)


@pytest.mark.parametrize("index", [0, 1, -1])
def test_a_record_that_lacks_something_is_refused(index: int) -> None:
    records = bare_records(paused_journal())
    at = range(len(records))[index]
    for key in records[at]:
        fewer = {name: value for name, value in records[at].items() if name != key}
        refused(summed([*records[:at], fewer, *records[at + 1 :]]), at)


def test_a_journal_of_another_game_is_refused() -> None:
    refused(with_heading(paused_journal(), game="chess"), 0, "chess")


# Undo


def undoable() -> Journal:
    """A match that is paused right after a decision which its seat may take back."""
    match = new_match("undo")
    while not any(match.can_undo(seat) for seat in range(2)):
        play_on(match, 1)
    return match.journal()


def then_undo(journal: Journal, who: int, number: int) -> Journal:
    """The journal with one more step that takes another one back."""
    return with_steps(journal, [*journal.steps, Step(len(journal.steps) + 1, who, undoes=number, kind=UNDO)])


def test_an_undo_that_may_be_is_sound() -> None:
    journal = undoable()
    last = decisions(journal)[-1]
    assert verify(GAME, then_undo(journal, last.who, last.number)).to_act() == 1 << last.who


def test_what_was_not_done_cannot_be_undone() -> None:
    journal = undoable()
    last = decisions(journal)[-1]
    following = len(journal.steps) + 1
    for number in (following, following + 1, 10**6):
        refused(then_undo(journal, last.who, number), following)
    twice = then_undo(then_undo(journal, last.who, last.number), last.who, last.number)
    refused(twice, following + 1)


def test_nobody_undoes_what_another_did() -> None:
    journal = undoable()
    last = decisions(journal)[-1]
    for who in (1 - last.who, int(DEALER), 5):
        refused(then_undo(journal, who, last.number), len(journal.steps) + 1)


def test_the_dealer_takes_no_draw_back() -> None:
    """Else whoever deals could draw again until he likes the card, and the seed would explain it."""
    match = new_match("draws")
    state = GAME.begin(match.options, 2)
    assert state.to_act() == DEALER_ONLY
    first = match.journal().steps[0]
    journal = with_steps(match.journal(), [first])
    for who in (DEALER, 0, 1):
        refused(then_undo(journal, int(who), 1), 2)


def test_what_taught_its_seat_something_is_not_undone() -> None:
    match = new_match("learned")
    while True:
        seat = match.to_act()[0]
        play_on(match, 1)
        if not match.can_undo(seat):
            break
    journal = match.journal()
    own = [step.number for step in journal.steps if step.who == seat][-1]
    refused(then_undo(journal, seat, own), len(journal.steps) + 1)


def test_only_the_last_decision_is_undone() -> None:
    match = new_match("earlier")
    tried = 0
    while match.to_act() and tried < 5:
        play_on(match, 1)
        journal = match.journal()
        last = journal.steps[-1]
        earlier = [step for step in journal.steps[:-1] if step.who == last.who]
        if match.can_undo(last.who) and earlier:
            refused(then_undo(journal, last.who, earlier[-1].number), len(journal.steps) + 1)
            tried += 1
    assert tried == 5
