"""`creuset tune`: a game's weights, learned from matches."""

from collections.abc import Mapping
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path

from creuset.cli.simulate import tracked
from creuset.core.errors import BadSetup
from creuset.core.fair import rng_from
from creuset.core.message import N_, Filling, Message
from creuset.lab.summary import interval
from creuset.lab.tuning import Tuning, prove, rewritten, tune
from creuset.packs import find_game
from creuset.players.people import PEOPLE
from creuset.players.registry import expertise_of, make_player
from creuset.terminal.console import write_line
from creuset.words import Speaker


def run_tuning(
    say: Speaker,
    game: str,
    options: Mapping[str, str],
    seats: int | None,
    level: int,
    trials: int,
    games: int,
    seed: int,
    against: str | None,
    jobs: int | None,
    out: Path | None,
) -> None:
    """Try changes, tell what was kept, prove the gain, and write the new weights where they won."""
    learnt = expertise_of(find_game(game).lid.key).learnt
    if learnt is None:
        raise BadSetup(Message(N_("{game} has no weights to tune"), {"game": game}))
    size = max(2, find_game(game).lid.fewest) if seats is None else seats
    if min(trials, games, level) < 1 or level > len(PEOPLE) or (jobs is not None and jobs < 1):
        raise BadSetup(Message(N_("there must be at least one game, on at least one core")))
    tuning = Tuning(game, options, size, level - 1, trials, games, seed, against)
    if against is not None:
        make_player(against, game, rng_from("tune"))  # refuses a bot that does not exist
    find_game(game).begin(options, size)  # refuses a bad setup before anything begins
    best = learnt.weights
    with ExitStack() as stack:
        for trial in tracked(stack, tune(tuning, jobs), trials, say):
            if trial.kept:
                best = trial.weights
                names = ", ".join(f"{name} = {best[name]}" for name in trial.changed)
                line = N_("trial {number}: {weights} wins {share}")
                write_line(say(line, number=trial.number + 1, weights=names, share=interval(trial.won)))
    if best == learnt.weights:
        write_line(say(N_("no change was better than the present weights")))
        return
    gain = prove(tuning, best, learnt.weights, jobs)
    if against is None:
        write_line(say(N_("on other luck, the new weights win {share} against the old ones"), share=interval(gain)))
        least = 1 / size
    else:
        old = prove(tuning, learnt.weights, learnt.weights, jobs)
        line = N_("on other luck, the new weights win {share} against {bot}, the old ones {before}")
        write_line(say(line, share=interval(gain), bot=against, before=interval(old)))
        least = old.high
    if gain.low <= least:
        write_line(say(N_("that is no clear gain: nothing is written")))
        return
    file = learnt.file if out is None else out
    asked = f"--seats {size} --level {level} --trials {trials} --games {games} --seed {seed}"
    asked += "" if against is None else f" --against {against}"
    provenance = {
        "command": f"creuset tune {game} {asked}",
        "date": datetime.now(UTC).date().isoformat(),
        "held_out": f"{interval(gain)} of {4 * games} games against {against or 'the weights before'}",
    }
    try:
        file.write_text(rewritten(learnt.file.read_text(encoding="utf-8"), best, provenance), encoding="utf-8")
    except OSError as error:
        gaps: dict[str, Filling] = {"file": str(file), "why": error.strerror or str(error)}
        raise BadSetup(Message(N_("{file} cannot be written: {why}"), gaps)) from None
    write_line(say(N_("written to {file}"), file=str(file)))
