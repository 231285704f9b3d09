"""The players there are: by name, from a view, repeatable."""

from collections import Counter

import pytest

from creuset.core.errors import BadSetup
from creuset.core.fair import rng_from, seed_from
from creuset.packs import all_games
from creuset.players.registry import make_player
from creuset.table.local import LocalTable
from creuset.table.match import Match

KEYS = sorted(all_games())


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("name", ["random", "greedy", "ida"])
def test_every_player_plays_every_game_to_its_end(key: str, name: str) -> None:
    game = all_games()[key]
    seats = [name] * game.lid.fewest
    seed = seed_from("players", key, name)
    table = LocalTable(Match.begin(game, {}, seats, seats, seed), seed)
    while table.bot_acts() is not None:
        pass
    assert table.match.outcome() is not None


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("name", ["random", "greedy", "ida", "search@20"])
def test_the_generator_fixes_every_choice(key: str, name: str) -> None:
    seed = seed_from("fixed", key, name)
    match = Match.begin(
        all_games()[key],
        {},
        ["you"] * all_games()[key].lid.fewest,
        [str(seat) for seat in range(all_games()[key].lid.fewest)],
        seed,
    )
    one, other = (make_player(name, key, rng_from("player", 1)) for _twin in range(2))
    for _choice in range(12):
        seat = match.to_act()[0]
        view, legal = match.view(seat), match.legal(seat)
        action = one.choose(view, legal)
        assert action in legal
        assert other.choose(view, legal) == action
        match.act(seat, action)


@pytest.mark.parametrize("key", KEYS)
def test_random_takes_every_legal_action_about_as_often(key: str) -> None:
    seed = seed_from("even", key)
    match = Match.begin(
        all_games()[key],
        {},
        ["you"] * all_games()[key].lid.fewest,
        [str(seat) for seat in range(all_games()[key].lid.fewest)],
        seed,
    )
    seat = match.to_act()[0]
    view, legal = match.view(seat), match.legal(seat)
    player = make_player("random", key, rng_from("even"))
    taken = Counter(player.choose(view, legal).notation() for _choice in range(200 * len(legal)))
    assert set(taken) == {action.notation() for action in legal}
    assert min(taken.values()) > 120
    assert max(taken.values()) < 280


def test_a_player_that_is_not_there_is_refused_with_the_ones_that_are() -> None:
    with pytest.raises(BadSetup, match="there is no player nobody; there are: random, greedy"):
        make_player("nobody", KEYS[0], rng_from("none"))
