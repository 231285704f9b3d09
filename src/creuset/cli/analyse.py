"""`creuset analyse`: what the search thinks of a decision in a journal, from what that seat knew then."""

from pathlib import Path

from rich.console import Console

from creuset.cli.journals import game_in
from creuset.core.errors import BadSetup
from creuset.core.fair import rng_from
from creuset.core.journal import ACT
from creuset.core.message import N_, Filling, Message
from creuset.core.replay import replay
from creuset.core.seats import DEALER
from creuset.players.advice import advise
from creuset.terminal.console import write_line
from creuset.terminal.sentences import hint_lines
from creuset.words import Speaker


def analyse_step(say: Speaker, file: Path, number: int, wanted: int) -> None:
    """Show a first answer, and a better one in its place; then what was played instead, if it was something else."""
    game, journal = game_in(file, number)
    for step, state in replay(game, journal):
        if step.number < wanted or step.kind != ACT or step.who == DEALER:
            continue
        if step.number != wanted:
            break
        seat, names = step.who, journal.heading.names
        view, legal, console = state.view(seat), state.legal(seat), Console()
        line = N_("step {step}: {player} decides between {count} actions and takes this one: {action}")
        taken = game.parse(step.what).label()
        write_line(say(line, step=wanted, player=names[seat], count=len(legal), action=taken))
        with console.status(say(N_("looking ahead …"))):
            first = advise(view, legal, game.lid.key, rng_from("analyse", wanted), False, game.lid.version)
            console.print(*hint_lines(first, names, say), sep="\n", highlight=False, markup=False)
            best = advise(view, legal, game.lid.key, rng_from("analyse", wanted), True, game.lid.version)
        write_line(say(N_("looked at more closely:")))
        for told in hint_lines(best, names, say):
            write_line(told)
        return
    gaps: dict[str, Filling] = {"step": wanted}
    raise BadSetup(Message(N_("at step {step} nobody decides anything; creuset replay shows the steps"), gaps))
