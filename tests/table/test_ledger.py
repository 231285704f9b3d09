"""The records that are kept: the same ones as of the whole journal, however often and wherever one goes on writing."""

import pytest

from creuset.core.errors import BadJournal
from creuset.core.fair import rng_from, seed_from
from creuset.core.game import Game
from creuset.core.journal import Journal, read_heading, read_journals, read_step
from creuset.core.replay import verify
from creuset.packs import all_games
from creuset.players.registry import make_player
from creuset.table.ledger import Ledger
from creuset.table.match import Match
from tests.core.forging import GAME, abandoned_match, new_match, play_on, talked_match

every_game = pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))


def open_records(match: Match) -> list[str]:
    """The records of a match that goes on, without its pause."""
    journal = match.journal()
    return list(Journal(journal.heading, journal.steps, journal.end if match.over else None).records())


def read_back(records: list[str], seed: bytes) -> tuple[Match, Ledger]:
    """A match and its ledger from kept records, as another process reads them."""
    heading = read_heading(records[0])
    match, ledger = Match(all_games()[heading.game], heading, seed), Ledger()
    for number, text in enumerate(records):
        if number:
            match.follow(read_step(text))
        ledger.read(text)
    return match, ledger


@every_game
def test_what_is_written_bit_by_bit_is_the_journal(game: Game) -> None:
    rng, seed = rng_from("ledger", game.lid.key), seed_from("ledger", game.lid.key)
    names = ["Anna", "Ben", "Cleo"][: max(2, game.lid.fewest)]
    match = Match.begin(game, {}, ["you"] * len(names), names, seed)
    ledger, kept = Ledger(), list[str]()
    player = make_player("greedy", game.lid.key, rng)  # games between such are short
    while match.to_act():
        seat = match.to_act()[0]
        match.act(seat, player.choose(match.view(seat), match.legal(seat)))
        if rng.below(10) == 0 and match.can_undo(seat):
            match.undo(seat)
        if rng.below(3) == 0 or match.over:
            kept += ledger.unwritten(match)
            assert ledger.unwritten(match) == []
            assert ledger.written == len(kept) - 1
        if rng.below(12) == 0 and kept and not match.over:  # whoever wrote is gone; somebody else goes on
            kept += ledger.unwritten(match)
            resumed, ledger = read_back(kept, seed)
            for reader in (None, 0, 1):
                assert resumed.view(reader).encode() == match.view(reader).encode()
                assert resumed.log(reader) == match.log(reader)
            match = resumed
    assert kept == list(match.journal().records())
    (journal,) = read_journals("\n".join(kept) + "\n")
    verify(game, journal)


@pytest.mark.parametrize("match", [talked_match(), abandoned_match(), new_match(), play_on(new_match())])
def test_all_at_once_is_the_journal_too(match: Match) -> None:
    ledger = Ledger()
    assert ledger.unwritten(match) == open_records(match)
    assert ledger.written == match.steps + match.over
    assert ledger.unwritten(match) == []


def test_a_match_that_goes_on_has_no_end_in_its_records() -> None:
    records = Ledger().unwritten(talked_match())
    assert not any('"paused"' in record or '"seed"' in record for record in records)
    assert sum('"seed"' in record for record in Ledger().unwritten(abandoned_match())) == 1


def test_the_end_is_written_with_the_step_that_brings_it() -> None:
    match, ledger = talked_match(), Ledger()
    ledger.unwritten(match)
    match.ask(0, "abandon")
    assert len(ledger.unwritten(match)) == 1
    match.answer(1, True)
    answer, end = ledger.unwritten(match)
    assert '"answer"' in answer
    assert '"abandoned":true' in end
    assert ledger.written == match.steps + 1


def test_a_record_without_a_sum_is_none() -> None:
    ledger = Ledger()
    for text in ("{}", '{"sum":1}'):
        with pytest.raises(BadJournal):
            ledger.read(text)
    assert ledger.written == -1


def test_followed_steps_are_judged() -> None:
    match = Match(GAME, new_match().heading, b"")
    step = play_on(new_match(), 1).journal().steps[-1]
    with pytest.raises(BadJournal):
        match.follow(step)
    assert match.steps == 0
