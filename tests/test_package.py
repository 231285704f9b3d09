"""What `import creuset` gives to somebody who has never seen it, and what the names of its packages say."""

import importlib
import subprocess
import sys

import pytest

import creuset
from creuset.core.errors import BadSetup
from creuset.packs import all_games

EITHER_WAY = """
import creuset
before = list(creuset.games())
import creuset.games.metrox.rules as rules
from creuset.games import metrox
assert rules.GAME is creuset.games()["metrox"]
assert metrox.__name__ == "creuset.games.metrox"
assert before == list(creuset.games())
"""


def test_games_lists_them_before_and_after_one_is_imported() -> None:
    subprocess.run([sys.executable, "-c", EITHER_WAY], check=True)


@pytest.mark.parametrize("key", all_games())
def test_a_package_is_what_its_name_says(key: str) -> None:
    for part in ("rules", "bot", "terminal", "rules.facts"):
        assert importlib.import_module(f"creuset.games.{key}.{part}").__name__ == f"creuset.games.{key}.{part}"


@pytest.mark.parametrize("key", all_games())
def test_a_new_match_is_played_by_bots(key: str) -> None:
    match = creuset.new(key, seed=3)
    assert len(match.seats) == max(1, all_games()[key].lid.fewest)
    bots = [creuset.bot(key, "random", seat) for seat in range(len(match.seats))]
    for _decision in range(40):
        if not match.over:
            seat = match.to_act()[0]
            match.act(seat, bots[seat].choose(match.view(seat), match.legal(seat)))
    assert match.steps > 1


def test_a_seed_fixes_the_deal_and_none_does_not() -> None:
    deals = [creuset.new("metallurgie", seed=seed).journal().steps for seed in (1, 1, None, None)]
    assert deals[0] == deals[1]
    assert deals[2] != deals[3]


def test_what_cannot_be_set_up_is_refused() -> None:
    for words in ({"game": "chess"}, {"game": "metallurgie", "seats": 9}, {"game": "forge", "options": {"x": "y"}}):
        with pytest.raises(BadSetup):
            creuset.new(**words)
    with pytest.raises(BadSetup):
        creuset.bot("forge", "nobody")


@pytest.mark.parametrize("key", all_games())
def test_positions_and_matches_draw_themselves_and_matches_tell_no_secret(key: str) -> None:
    match = creuset.new(key, seed=1)
    drawn = repr(match)
    assert drawn.startswith(all_games()[key].lid.title)
    assert repr(match.view(None)) in drawn
    state = all_games()[key].begin({}, all_games()[key].lid.fewest)
    assert len(repr(state).splitlines()) > 1
    assert "object at 0x" not in repr(state)
