"""Talk at the referee's table: what people and bots may do besides playing, and what the log says of it."""

import pytest

from creuset.core.errors import CannotTalk, CannotUndo, CreusetError
from creuset.core.fair import seed_from
from creuset.core.journal import ANSWER, ASK, BACK, LATE, SAY, SIT, STAND, UNDO
from creuset.core.replay import verify
from creuset.packs import find_game
from creuset.table.match import Match
from creuset.words import Speaker
from tests.core.forging import GAME, NOON, SEED, play_on

NAMES = ("Anna", "Ben", "Cleo", "Dan")
PEOPLE = ("you", "person", "remote")


def a_match(*kinds: str, game: str = GAME.lid.key) -> Match:
    """A match of these players with clocks; without them of three people."""
    seats = kinds or PEOPLE
    return Match.begin(find_game(game), {}, seats, NAMES[: len(seats)], SEED, (10, 60))


def said(match: Match, reader: int | None, since: int) -> list[tuple[str, str]]:
    """The kinds and words of the log after a step."""
    say = Speaker("en")
    return [(line.kind, say(line.message, player=match.names[line.seat])) for line in match.log(reader, since)]


def refuses(match: Match, error: type[CreusetError], what: str, *arguments: object, **more: object) -> None:
    """Something is refused and leaves everything as it was."""
    before = match.journal()
    with pytest.raises(error):
        getattr(match, what)(*arguments, **more)
    assert match.journal() == before


def act(match: Match, seat: int | None = None) -> None:
    """Somebody decides something."""
    seat = match.to_act()[0] if seat is None else seat
    match.act(seat, match.legal(seat)[0])


# Chat


def test_everybody_reads_what_is_said_whoever_is_to_act() -> None:
    match = a_match()
    start = match.steps
    for seat, text in ((2, " bonjour "), (0, "{text} “salut”"), (1, "😀")):
        match.say(seat, text)
    for reader in (None, 0, 1, 2):
        assert said(match, reader, start) == [
            (SAY, "Cleo: “bonjour”"),
            (SAY, "Anna: “{text} “salut””"),
            (SAY, "Ben: “😀”"),
        ]
    assert [line.action for line in match.log(None, start)] == [None] * 3
    assert [line.actor for line in match.log(None, start)] == [2, 0, 1]
    verify(GAME, match.journal())


def test_what_cannot_be_said_leaves_no_trace() -> None:
    match = a_match("you", "greedy")
    for text in ("", "  ", "\n", "a\nb", "x" * 501):
        refuses(match, CannotTalk, "say", 0, text)
    refuses(match, CannotTalk, "say", 1, "bots do not chat")
    refuses(match, CannotTalk, "say", 7, "who is that?")


def test_chat_and_proposals_do_not_make_a_position_old() -> None:
    match = a_match()
    known = match.steps
    match.say(1, "hello")
    match.ask(1, "abandon")
    match.answer(0, False)
    match.stand_in(2, "greedy")
    match.sit(2)
    assert all(match.is_current(seat, known) for seat in range(3))
    assert match.is_current(0, match.steps)
    assert not match.is_current(0, match.steps + 1)
    assert not match.is_current(0, known - 1)


def test_a_visible_action_makes_a_position_old_for_everybody() -> None:
    match = a_match()
    known = match.steps
    act(match)
    assert not any(match.is_current(seat, known) for seat in range(3))
    assert all(match.is_current(seat, match.steps) for seat in range(3))


def test_a_secret_action_makes_a_position_old_for_its_seat_alone() -> None:
    match = a_match(game="metrox")
    known = match.steps
    act(match, 1)
    assert [match.is_current(seat, known) for seat in range(3)] == [True, False, True]
    match.undo(1)
    assert [match.is_current(seat, known) for seat in range(3)] == [True, False, True]
    for seat in range(3):
        act(match, seat)
    assert not any(match.is_current(seat, known) for seat in range(3))


def test_what_is_taken_back_makes_a_position_old() -> None:
    match = a_match("you", "greedy")
    act(match)
    known = match.steps
    match.ask(0, "undo")
    match.carry_out("greedy")
    assert not any(match.is_current(seat, known) for seat in range(2))


# Taking back by consent


def test_with_everybody_s_consent_a_decision_and_all_that_followed_is_taken_back() -> None:
    match = a_match()
    views = [match.view(reader).encode() for reader in (None, 0, 1, 2)]
    while match.to_act() == [0]:
        play_on(match, 1)
    play_on(match, 3)
    first = next(number for number, seat in match.decisions() if seat == 0)
    last = [number for number, seat in match.decisions() if seat == 0][-1]
    start = match.steps
    match.ask(0, "undo")
    for seat in (2, 1):
        match.carry_out("greedy")
        assert match.steps_since(start)[-1].kind != BACK
        match.answer(seat, True)
    match.carry_out("greedy")
    assert said(match, None, start) == [
        (ASK, "Anna asks to take back the last decision and everything after it"),
        (ANSWER, "Cleo agrees"),
        (ANSWER, "Ben agrees"),
        (BACK, "Anna takes back the last decision and everything after it; everybody has agreed"),
    ]
    assert match.steps_since(start)[-1].undoes == last
    assert match.to_act() == [0]
    assert match.proposal is None
    while match.view(0).encode() != views[1]:
        match.ask(0, "undo")
        match.answer(1, True)
        match.answer(2, True)
        match.carry_out("greedy")
    assert [match.view(reader).encode() for reader in (None, 0, 1, 2)] == views
    assert match.steps_since(match.steps - 1)[0].undoes == first
    refuses(match, CannotUndo, "ask", 0, "undo")
    verify(GAME, play_on(match).journal())


def test_one_who_does_not_agree_is_enough() -> None:
    match = a_match()
    act(match)
    start = match.steps
    match.ask(0, "undo")
    match.answer(1, True)
    match.answer(2, False)
    match.carry_out("greedy")
    assert said(match, 0, start)[1:] == [(ANSWER, "Ben agrees"), (ANSWER, "Cleo refuses")]
    assert match.proposal is None
    refuses(match, CannotTalk, "answer", 1, True)


def test_nobody_asks_to_take_back_what_he_did_not_do() -> None:
    match = a_match()
    refuses(match, CannotUndo, "ask", 1, "undo")
    act(match)
    refuses(match, CannotUndo, "ask", 1, "undo")


def test_an_action_ends_what_was_asked() -> None:
    match = a_match()
    act(match)
    match.ask(0, "undo")
    assert match.proposal is not None
    assert match.proposal.waiting == (1, 2)
    act(match)
    assert match.proposal is None
    match.carry_out("greedy")
    refuses(match, CannotTalk, "answer", 1, True)


def test_an_undo_ends_what_was_asked() -> None:
    match = a_match(game="metrox")
    act(match, 1)
    match.ask(0, "abandon")
    match.undo(1)
    assert match.proposal is None


# Giving up


def test_a_match_is_given_up_when_all_agree_and_then_nothing_happens_any_more() -> None:
    match = a_match("you", "greedy", "person")
    start = match.steps
    match.ask(2, "abandon")
    assert not match.over
    match.answer(0, True)
    assert match.abandoned
    assert match.over
    assert match.to_act() == []
    assert match.legal(0) == []
    assert match.outcome() is None
    assert not match.can_undo(0)
    assert said(match, None, start) == [(ASK, "Cleo asks to give the match up"), (ANSWER, "Anna agrees")]
    action = a_match("you", "greedy", "person").legal(0)[0]
    refuses(match, CannotTalk, "act", 0, action)
    refuses(match, CannotTalk, "undo", 0)
    refuses(match, CannotTalk, "say", 0, "bye")
    refuses(match, CannotTalk, "ask", 0, "abandon")
    refuses(match, CannotTalk, "answer", 0, False)
    refuses(match, CannotTalk, "stand_in", 0, "greedy")
    match.carry_out("greedy")
    end = match.journal().end
    assert end is not None
    assert end.abandoned
    verify(GAME, match.journal())
    assert Match.resume(match.journal()).abandoned


def test_nobody_talks_after_the_end() -> None:
    match = play_on(a_match())
    for what, arguments in (("say", (0, "well played")), ("ask", (0, "undo")), ("stand_in", (0, "greedy"))):
        refuses(match, CannotTalk, what, *arguments)


# Bots that play for people


def test_a_bot_plays_for_a_person_until_he_is_back() -> None:
    match = a_match("you", "person", "greedy")
    start = match.steps
    assert [match.player_of(seat) for seat in range(3)] == [None, None, "greedy"]
    assert match.people == (0, 1)
    match.stand_in(0, "random")
    assert [match.player_of(seat) for seat in range(3)] == ["random", None, "greedy"]
    assert match.stand_ins == {0: "random"}
    refuses(match, CannotTalk, "stand_in", 0, "greedy")
    refuses(match, CannotTalk, "sit", 1)
    refuses(match, CannotTalk, "sit", 2)
    refuses(match, CannotTalk, "stand_in", 2, "random")
    act(match, 0)
    between = match.steps
    match.sit(0)
    assert match.player_of(0) is None
    assert said(match, 1, start)[0] == (STAND, "random plays for Anna from now on")
    assert said(match, 1, between) == [(SIT, "Anna is back")]
    match.stand_in(0, "greedy", late=True)
    assert said(match, None, between + 1) == [(LATE, "Anna has run out of time; greedy plays on")]
    verify(GAME, match.journal())
    assert Match.resume(match.journal()).stand_ins == {0: "greedy"}


def test_the_others_let_a_bot_play_for_somebody() -> None:
    match = a_match()
    start = match.steps
    match.ask(0, "stand 3")
    match.answer(1, True)
    match.carry_out("greedy")
    assert match.stand_ins == {}
    match.answer(2, True)
    match.carry_out("greedy")
    assert match.stand_ins == {2: "greedy"}
    assert match.proposal is None
    assert said(match, None, start) == [
        (ASK, "Anna asks for a bot to play for Cleo"),
        (ANSWER, "Ben agrees"),
        (ANSWER, "Cleo agrees"),
        (STAND, "greedy plays for Cleo from now on"),
    ]
    match.ask(0, "abandon")
    assert match.proposal is not None
    assert match.proposal.waiting == (1,)


def test_nothing_is_carried_out_twice() -> None:
    match = a_match()
    act(match)
    for what in ("undo", "stand 3"):
        match.ask(0, what)
        for seat in () if match.proposal is None else match.proposal.waiting:
            match.answer(seat, True)
        match.carry_out("greedy")
        steps = match.steps
        match.carry_out("greedy")
        assert match.steps == steps


def test_bots_have_no_say() -> None:
    match = a_match("you", "greedy", "random")
    act(match)
    match.ask(0, "undo")
    match.carry_out("greedy")
    assert match.journal().steps[-1].kind == BACK
    match.ask(0, "abandon")
    assert match.abandoned


def test_decisions_are_told_without_talk() -> None:
    match = a_match("you", "greedy")
    act(match)
    before = match.decisions()
    match.say(0, "hm")
    match.ask(0, "undo")
    assert match.decisions() == before
    match.carry_out("greedy")
    assert match.decisions() == [*before, (match.steps, 0)]


@pytest.mark.parametrize("key", ["metallurgie", "metrox", "forge"])
def test_a_match_with_much_talk_reads_back_as_it_was(key: str) -> None:
    game = find_game(key)
    match = Match.begin(game, {}, PEOPLE, NAMES[:3], seed_from("talk", key), (10, 60), NOON)
    for number in range(60):
        if match.over:
            break
        seat = match.to_act()[number % len(match.to_act())]
        match.act(seat, match.legal(seat)[number % len(match.legal(seat))], NOON + number)
        other = (seat + 1) % 3
        if number % 5 == 0 and match.proposal is None:
            match.ask(seat, "undo" if number % 2 else "abandon", NOON + number)
            match.answer(other, True, NOON + number)
            match.answer((seat + 2) % 3, number % 10 != 0, NOON + number)
            match.carry_out("greedy", NOON + number)
        elif number % 7 == 0:
            match.stand_in(other, "greedy", NOON + number, late=number % 2 == 0)
            match.say(seat, f"step {number}", NOON + number)
            match.sit(other, NOON + number)
        elif match.can_undo(seat) and number % 3 == 0:
            match.undo(seat, NOON + number)
    kinds = {step.kind for step in match.journal().steps}
    assert kinds >= {SAY, ASK, ANSWER, STAND, LATE, SIT, BACK, UNDO} or key == "forge"
    resumed = Match.resume(match.journal())
    assert resumed.journal() == match.journal()
    for reader in (None, 0, 1, 2):
        assert resumed.view(reader).encode() == match.view(reader).encode()
        assert resumed.log(reader) == match.log(reader)
    for seat in range(3):
        assert resumed.can_undo(seat) == match.can_undo(seat)
        assert [resumed.is_current(seat, step) for step in range(match.steps + 1)] == [
            match.is_current(seat, step) for step in range(match.steps + 1)
        ]
