"""Recorded random games, and moves of the search: the same compiled and interpreted, today and tomorrow.

`python -m tests.conformance.recorded` writes `tests/games/<key>/fixtures/same-games.txt` and `same-moves.txt` anew. Do
that when the rules, the order of legal actions or what the search knows were changed on purpose, and look at the
difference before committing it.
"""

import textwrap
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from creuset.conformance.play import walk_to_the_end
from creuset.conformance.setups import Setup
from creuset.core.fair import rng_from
from creuset.core.playout import play_sampled
from creuset.packs import all_games
from creuset.players.registry import expertise_of
from creuset.players.search.thinker import Habits, begin_search
from tests.conformance.tables import SETUPS
from tests.players.manners import seat_of, some_positions

MANNERS = (Habits(40), Habits(30, candidates=5, horizon=1))
"""A tree, and a comparison of candidates."""

GAMES = Path(__file__).parents[1] / "games"


def recorded_game(setup: Setup) -> Iterator[str]:
    """One random game: its last position, a fingerprint of all positions on the way, and its end."""
    state = setup.start()
    positions = sha256()
    actions: list[str] = []
    for _actor, action in walk_to_the_end(state, setup.rng("recorded")):
        positions.update(state.digest().encode())
        actions.append(action.notation().replace(" ", "_"))
    outcome = state.outcome()
    assert outcome is not None
    sampled = setup.start()
    play_sampled(sampled, setup.rng("recorded with sample"))
    yield f"== {setup}"
    yield f"steps {len(actions)}, {outcome.key}, totals {' '.join(map(str, outcome.totals))}"
    yield f"last position    {state.digest()}"
    yield f"all positions    {positions.hexdigest()}"
    yield f"played by sample {sampled.digest()}"
    if all(option.default == dict(setup.options)[option.key] for option in setup.game.lid.options):
        yield from textwrap.wrap(" ".join(actions), 118, break_long_words=False, break_on_hyphens=False)


def recorded_games(key: str) -> str:
    """The whole file of one game."""
    return "".join(f"{line}\n" for setup in SETUPS if setup.game.lid.key == key for line in recorded_game(setup))


def recorded_moves(key: str) -> str:
    """What a tree, a comparison of candidates and the weakest player find in some positions of a random game."""
    game, expertise = all_games()[key], expertise_of(key)
    positions = some_positions(game, {}, game.lid.fewest, 9)
    lines = []
    for number in range(0, len(positions), max(1, len(positions) // 8)):
        state = positions[number]
        seat = seat_of(state)
        view, legal = state.view(seat), state.legal(seat)
        for habits in MANNERS:
            search = begin_search(view, legal, expertise.knowledge(), habits, rng_from("moves", number))
            search.think(habits.iterations)
            found = [f"{each.action.notation()} {each.tries}" for each in search.findings()[:3]]
            lines.append(f"{number}: {', '.join(found)}")
        first = expertise.player(expertise.levels[0].with_budget(0, 1.0), rng_from("first", number))
        lines.append(f"{number}: {first.choose(view, legal).notation()}")
    return "".join(f"{line}\n" for line in lines)


def fixture(key: str, name: str = "same-games.txt") -> Path:
    """Where the recorded games, or moves, of one game lie."""
    return GAMES / key / "fixtures" / name


if __name__ == "__main__":
    for game_key in all_games():
        fixture(game_key).write_text(recorded_games(game_key), encoding="utf-8")
        fixture(game_key, "same-moves.txt").write_text(recorded_moves(game_key), encoding="utf-8")
