"""`creuset replay` and `creuset verify`: journals read again."""

from collections import Counter
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from creuset.cli.folders import shares_file
from creuset.client.kept_shares import KeptShares
from creuset.core.dealt import dealt, drawn_anew
from creuset.core.errors import BadJournal, BadSetup
from creuset.core.game import Game
from creuset.core.journal import Journal, in_game
from creuset.core.message import N_, Message
from creuset.core.replay import verify
from creuset.packs import find_game
from creuset.table.saves import load_journals
from creuset.terminal.console import read_line, write_line
from creuset.terminal.replaying import step_through
from creuset.words import Speaker


def verify_file(say: Speaker, file: Path) -> None:
    """Check every journal in a file, by itself and against what our own client saw; the first fault is refused."""
    journals, kept = load_journals(file), KeptShares(shares_file())
    for number, journal in enumerate(journals, start=1):
        try:
            state = verify(find_game(journal.heading.game, journal.heading.rules), journal)
            for share in kept.in_match(journal.heading.match) if journal.heading.match else ():
                share.check(journal.heading)
        except BadJournal as fault:
            raise fault if len(journals) == 1 else in_game(number, fault) from None
        if len(journals) == 1 and state.outcome() is None:
            write_line(say(N_("{steps} steps are valid; the game is not over"), steps=len(journal.steps)))
            _say_luck(say, journals)
            return
    steps = sum(len(journal.steps) for journal in journals)
    sentence = say(
        N_("{games} games, {steps} steps: all legal, every draw explained by the seed, every outcome right"),
        games=len(journals),
        steps=steps,
    )
    write_line(sentence)
    _say_luck(say, journals)


def _say_luck(say: Speaker, journals: Sequence[Journal]) -> None:
    """Say what is proved of the draws: who chose the seed, and how often everybody let them be made anew."""
    told = (fact for journal in journals for fact in (dealt(journal.heading), drawn_anew(journal)) if fact is not None)
    for proved, games in Counter(say(fact) for fact in told).items():
        write_line(proved if len(journals) == 1 else say(N_("{games} games: {proved}"), games=games, proved=proved))


def replay_file(say: Speaker, file: Path, number: int) -> None:
    """Step through one game of a file."""
    game, journal = game_in(file, number)
    step_through(game, journal, say, partial(read_line, "q"), write_line)


def game_in(file: Path, number: int) -> tuple[Game, Journal]:
    """One journal of a file, and the game under the rules it was played by."""
    journals = load_journals(file)
    if not 1 <= number <= len(journals):
        raise BadSetup(
            Message(N_("the file holds {count} games, no game {number}"), {"count": len(journals), "number": number})
        )
    journal = journals[number - 1]
    return find_game(journal.heading.game, journal.heading.rules), journal
