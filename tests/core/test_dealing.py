"""A deck that nobody can pick: what a draw depends on, who has a hand in the seed, and what a journal says of that."""

from collections.abc import Callable

import pytest

from creuset.core.dealt import dealt, drawn_anew
from creuset.core.errors import BadJournal, CannotUndo
from creuset.core.fair import commitment, seed_from
from creuset.core.journal import FIRST_FORMAT, UNDO, Journal, Step, read_journals
from creuset.core.replay import verify
from creuset.core.seats import DEALER
from creuset.packs import find_game
from creuset.table.match import Match
from tests.core.forging import bare_records, summed, with_heading, with_steps

GAME = find_game("metallurgie")
SEED = seed_from("a deck that nobody can pick")
ANNA, BEN = seed_from("Anna").hex(), seed_from("Ben").hex()
PEOPLE = ("person", "person")


def match_of(kinds: tuple[str, ...] = PEOPLE, secrets: tuple[str | None, ...] = (ANNA, BEN)) -> Match:
    return Match.begin(GAME, {}, kinds, ("Anna", "Ben"), SEED, match="first", secrets=secrets)


def play(match: Match, between: Callable[[Match], None] = lambda _match: None, most: int = 40) -> Match:
    """Decide by the first legal action; something may happen between two decisions."""
    for _decision in range(most):
        if match.over:
            break
        between(match)
        seat = match.to_act()[0]
        match.act(seat, match.legal(seat)[0])
    return match


def draws(match: Match) -> list[str]:
    return [step.what for step in match.journal().steps if step.who == DEALER]


def test_talk_moves_no_draw() -> None:
    quiet = play(match_of())
    chatty = play(match_of(), lambda match: match.say(1, "hm"))
    assert len(draws(quiet)) > 15
    assert draws(quiet) == draws(chatty)
    assert verify(GAME, chatty.journal()).digest() == verify(GAME, quiet.journal()).digest()


def test_an_undo_moves_no_draw() -> None:
    def think_twice(match: Match) -> None:
        seat = match.to_act()[0]
        match.act(seat, match.legal(seat)[0])
        if match.can_undo(seat):
            match.undo(seat)

    hesitant = play(match_of(), think_twice, 20)
    assert sum(step.kind == UNDO for step in hesitant.journal().steps) > 5
    straight = match_of()
    undone = {step.undoes for step in hesitant.journal().steps if step.kind == UNDO}
    for step in hesitant.journal().steps:
        if step.kind != UNDO and step.who != DEALER and step.number not in undone:
            straight.act(step.who, GAME.parse(step.what))
    assert draws(straight) == draws(hesitant)


def until_a_card_was_drawn(match: Match) -> int:
    """Play until a decision was followed by a draw: the seat that made it."""
    while True:
        seat, before = match.to_act()[0], len(draws(match))
        action = next((action for action in match.legal(seat) if action.notation() == "draw"), match.legal(seat)[0])
        match.act(seat, action)
        if action.notation() == "draw" and len(draws(match)) > before:
            return seat


def test_after_a_take_back_that_all_agreed_to_the_draws_are_new_ones() -> None:
    later: set[str] = set()
    match = match_of()
    seat = until_a_card_was_drawn(match)
    for _time in range(30):
        later.add(draws(match)[-1])
        match.ask(seat, "undo")
        match.answer(1 - seat, agrees=True)
        match.carry_out("greedy")
        match.act(seat, GAME.parse("draw"))
    assert len(later) > 1, "the same key would have drawn the same card again"
    assert str(drawn_anew(match.journal())).endswith("who were at the table then: 30.")
    assert drawn_anew(match_of().journal()) is None
    verify(GAME, match.journal())


def test_only_people_take_back() -> None:
    match = match_of(("person", "greedy"), (ANNA, None))
    while match.to_act() != [1]:
        match.act(0, match.legal(0)[0])
    match.act(1, match.legal(1)[0])
    assert not match.can_undo(1)
    with pytest.raises(CannotUndo, match="bots do not take anything back"):
        match.undo(1)


@pytest.mark.parametrize("old", [False, True])
def test_a_journal_in_which_a_bot_takes_back_until_the_card_suits_is_refused(old: bool) -> None:
    """The dealer inserts undos of a bot, which would number the next draw anew; the checksums are right."""
    match = match_of(("person", "greedy"), (ANNA, None))
    while match.to_act() != [1]:
        match.act(0, match.legal(0)[0])
    match.act(1, match.legal(1)[0])
    steps = match.journal().steps
    last = max(step.number for step in steps if step.who == 1)
    inserted = [*steps[:last], Step(last + 1, 1, undoes=last, kind=UNDO)]
    forged = with_steps(match.journal(), inserted)
    if old:
        forged = with_heading(forged, format=FIRST_FORMAT, match="", secrets=())
        forged = with_steps(forged, old_draws(forged))
    with pytest.raises(BadJournal) as raised:
        verify(GAME, forged)
    assert raised.value.step == len(forged.steps)
    assert "bots do not take anything back" in str(raised.value)


def old_draws(journal: Journal) -> list[Step]:
    """The same decisions as far as they are legal, drawn by the number of the step; then the bot's undo."""
    match = Match(GAME, journal.heading, SEED)
    match._deal(0)
    while match.to_act() != [1]:
        match.act(0, match.legal(0)[0])
    match.act(1, match.legal(1)[0])
    last = max(step.number for step in match.journal().steps if step.who == 1)
    return [*match.journal().steps[:last], Step(last + 1, 1, undoes=last, kind=UNDO)]


def test_every_secret_changes_every_draw() -> None:
    dealt_by_all = draws(play(match_of()))
    for other in ((BEN, ANNA), (ANNA, None), (None, BEN), ()):
        assert draws(play(match_of(secrets=other)))[:10] != dealt_by_all[:10]


@pytest.mark.parametrize(
    "changed",
    [{"secrets": (BEN, BEN)}, {"secrets": (ANNA, None)}, {"secrets": ()}, {"match": "second"}, {"match": ""}],
)
def test_a_heading_with_other_shares_does_not_explain_the_draws(changed: dict[str, object]) -> None:
    with pytest.raises(BadJournal, match="the seed does not explain this draw"):
        verify(GAME, with_heading(play(match_of()).journal(), **changed))


@pytest.mark.parametrize("secrets", [["00"], [ANNA], [ANNA.upper(), None], ["", None], [1, None], "x", {}, [ANNA] * 3])
def test_secrets_of_another_form_are_refused(secrets: object) -> None:
    records = bare_records(play(match_of()).journal())
    records[0]["secrets"] = secrets
    with pytest.raises(BadJournal, match="form of a journal record"):
        list(read_journals(summed(records)))


def test_a_bot_has_no_share() -> None:
    forged = with_heading(play(match_of(("person", "greedy"), (ANNA, None))).journal(), secrets=(ANNA, BEN))
    with pytest.raises(BadJournal, match="a bot has no secret"):
        list(read_journals(forged.lines()))


def test_a_journal_of_the_first_format_has_no_shares() -> None:
    records = bare_records(play(match_of()).journal())
    records[0]["creuset"] = FIRST_FORMAT
    with pytest.raises(BadJournal, match="form of a journal record"):
        list(read_journals(summed(records)))


def test_a_seed_of_no_bytes_is_refused() -> None:
    records = bare_records(play(match_of()).journal())
    records[0]["commitment"], records[-1]["seed"] = commitment(b""), ""
    (journal,) = read_journals(summed(records))
    with pytest.raises(BadJournal, match="the revealed seed cannot be read"):
        verify(GAME, journal)


@pytest.mark.parametrize(
    ("kinds", "secrets", "words"),
    [
        (PEOPLE, (ANNA, BEN), "Whoever ran the table and all players chose the seed together: Anna, Ben."),
        (("person", "greedy"), (ANNA, None), "Whoever ran the table and all players chose the seed together: Anna."),
        (PEOPLE, (None, BEN), "Whoever ran the table chose the seed together with Ben; nothing came from Anna."),
        (PEOPLE, (), "Whoever ran the table chose the seed alone, before the first card."),
    ],
)
def test_a_journal_says_who_chose(kinds: tuple[str, ...], secrets: tuple[str | None, ...], words: str) -> None:
    journal = match_of(kinds, secrets).journal()
    assert str(dealt(journal.heading)) == words
    assert str(dealt(with_heading(journal, format=FIRST_FORMAT).heading)).startswith("A journal of the old kind")
