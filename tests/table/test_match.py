"""The referee: what he lets happen, what he tells whom, what he writes down."""

import pytest

from creuset.core.errors import BadJournal, BadSetup, Refusal
from creuset.core.fair import commitment, seed_from
from creuset.core.journal import Journal
from creuset.core.replay import verify
from creuset.core.seats import DEALER
from creuset.packs import find_game
from creuset.table.log import LogLine
from creuset.table.match import Match
from tests.core.forging import GAME, SEED, new_match, paused_journal, play_on, whole_journal, with_heading, with_steps


def said(lines: list[LogLine], names: tuple[str, ...]) -> list[str]:
    """A log as its reader sees it."""
    return [line.message.template.format(**{**line.message.gaps, "player": names[line.seat]}) for line in lines]


def test_a_new_match_has_its_first_cards_dealt() -> None:
    match = new_match()
    assert match.to_act() == [0]
    assert match.outcome() is None
    assert match.turns() == 1
    assert match.seats == ("you", "you")
    assert match.names == ("Zoë", "Jürgen")
    assert match.promise == commitment(SEED)
    assert match.options == GAME.complete({})
    assert all(step.who == DEALER for step in match.journal().steps)
    assert match.steps == len(match.journal().steps) > 0


def test_a_refused_action_leaves_everything_as_it_was() -> None:
    match = new_match()
    before = match.journal()
    action = match.legal(0)[0]
    for seat in (1, 2, 5, DEALER):
        with pytest.raises(Refusal):
            match.act(int(seat), action)
    assert match.journal() == before
    assert match.legal(1) == []


def test_nothing_happens_after_the_end() -> None:
    match = new_match()
    action = match.legal(0)[0]
    play_on(match)
    before = match.journal()
    assert match.to_act() == []
    assert match.outcome() is not None
    for seat in (0, 1):
        assert match.legal(seat) == []
        with pytest.raises(Refusal):
            match.act(seat, action)
    assert match.journal() == before
    assert before.end is not None
    assert before.end.outcome is not None


def test_options_cannot_be_changed_from_outside() -> None:
    match = new_match()
    match.options["rules"] = "mine"
    match.journal().steps.clear()
    assert match.options == GAME.complete({})
    assert match.steps > 0
    verify(GAME, match.journal())


def test_a_hidden_card_is_read_by_its_owner_alone() -> None:
    game = find_game("metallurgie")
    names = ("Anna", "Ben", "Carla")
    match = Match.begin(game, {"bonus_cards": "on"}, ["you"] * 3, names, seed_from("hidden"))
    logs = {reader: said(match.log(reader), names) for reader in (0, 1, 2, None)}
    metals = ("iron", "copper", "silver", "gold")
    assert len(logs[None]) == match.steps == 3 + 9
    for reader, log in logs.items():
        for number, text in enumerate(log):
            owner = number if number < 3 else (number - 3) // 3
            assert text.startswith(names[owner])
            assert any(metal in text for metal in metals) == (reader == owner), text
    assert logs[None][3] == "Anna draws a card"
    assert logs[0][4] in [f"Anna draws {metal}" for metal in metals]
    assert logs[1][0] == "Anna receives a bonus card"


def test_the_log_goes_on_after_a_given_step() -> None:
    match = play_on(new_match(), 6)
    everything = match.log(0)
    assert [line.step for line in everything] == list(range(1, match.steps + 1))
    assert [line.step for line in match.log(0, since=4)] == list(range(5, match.steps + 1))
    assert match.log(0, since=match.steps) == []


def test_a_paused_match_goes_on_as_if_it_had_not_been() -> None:
    resumed = Match.resume(paused_journal(7))
    assert play_on(resumed).journal() == whole_journal()
    ended = Match.resume(whole_journal())
    assert ended.outcome() is not None
    assert ended.journal() == whole_journal()


def test_a_journal_that_does_not_hold_is_not_resumed() -> None:
    journal = paused_journal(7)
    with pytest.raises(BadJournal):
        Match.resume(with_steps(journal, journal.steps[1:]))
    with pytest.raises(BadSetup) as unknown:
        Match.resume(with_heading(journal, game="chess"))
    assert "chess" in str(unknown.value)
    with pytest.raises(BadJournal) as other:
        Match.resume(with_heading(journal, rules="0"))
    assert other.value.step == 0


def test_an_unknown_game_is_named_with_those_there_are() -> None:
    with pytest.raises(BadSetup) as unknown:
        find_game("chess")
    assert "chess" in str(unknown.value)
    assert GAME.lid.key in str(unknown.value)


def test_everybody_at_the_table_has_a_name() -> None:
    """A match that could be played but not read back would be lost."""
    for names in (("Anna",), ("Anna", "Ben", "Carla"), ()):
        with pytest.raises(BadSetup):
            Match.begin(GAME, {}, ["you", "you"], names, SEED)


def test_a_name_that_cannot_be_written_down_is_refused() -> None:
    """Bytes of a command line that are no text reach Python as half characters."""
    with pytest.raises(BadSetup):
        Match.begin(GAME, {}, ["you", "you"], ["Anna", "B\udcff"], SEED)


def test_a_match_saved_while_the_dealer_owed_a_card_goes_on() -> None:
    journal = new_match().journal()
    cut = Journal(journal.heading, journal.steps[:4], journal.end)
    match = Match.resume(cut)
    assert match.to_act() == [0]
    verify(match.game, match.journal())
