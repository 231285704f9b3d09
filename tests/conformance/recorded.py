"""Recorded random games: the same compiled and interpreted, today and tomorrow.

`python -m tests.conformance.recorded` writes `tests/games/<key>/fixtures/same-games.txt` anew. Do that when the
rules or the order of legal actions were changed on purpose, and look at the difference before committing it.
"""

import textwrap
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from creuset.conformance.play import walk_to_the_end
from creuset.conformance.setups import Setup
from creuset.core.playout import play_sampled
from creuset.packs import all_games
from tests.conformance.tables import SETUPS

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


def fixture(key: str) -> Path:
    """Where the recorded games of one game lie."""
    return GAMES / key / "fixtures" / "same-games.txt"


if __name__ == "__main__":
    for game_key in all_games():
        fixture(game_key).write_text(recorded_games(game_key), encoding="utf-8")
