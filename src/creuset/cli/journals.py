"""`creuset replay` and `creuset verify`: journals read again."""

from collections import Counter
from functools import partial
from pathlib import Path

from creuset.core.dealt import dealt
from creuset.core.errors import BadJournal, BadSetup
from creuset.core.journal import in_game
from creuset.core.message import N_, Message
from creuset.core.replay import verify
from creuset.packs import find_game
from creuset.table.saves import load_journals
from creuset.terminal.console import read_line, write_line
from creuset.terminal.replaying import step_through
from creuset.words import Speaker


def verify_file(say: Speaker, file: Path) -> None:
    """Check every journal in a file; the first fault is refused with its step."""
    journals = load_journals(file)
    for number, journal in enumerate(journals, start=1):
        try:
            state = verify(find_game(journal.heading.game, journal.heading.rules), journal)
        except BadJournal as fault:
            raise fault if len(journals) == 1 else in_game(number, fault) from None
        if len(journals) == 1 and state.outcome() is None:
            write_line(say(N_("{steps} steps are valid; the game is not over"), steps=len(journal.steps)))
            write_line(say(dealt(journal.heading)))
            return
    steps = sum(len(journal.steps) for journal in journals)
    sentence = say(
        N_("{games} games, {steps} steps: all legal, every draw explained by the seed, every outcome right"),
        games=len(journals),
        steps=steps,
    )
    write_line(sentence)
    for proved, games in Counter(say(dealt(journal.heading)) for journal in journals).items():
        write_line(proved if len(journals) == 1 else say(N_("{games} games: {proved}"), games=games, proved=proved))


def replay_file(say: Speaker, file: Path, number: int) -> None:
    """Step through one game of a file."""
    journals = load_journals(file)
    if not 1 <= number <= len(journals):
        raise BadSetup(
            Message(N_("the file holds {count} games, no game {number}"), {"count": len(journals), "number": number})
        )
    journal = journals[number - 1]
    game = find_game(journal.heading.game, journal.heading.rules)
    step_through(game, journal, say, partial(read_line, "q"), write_line)
