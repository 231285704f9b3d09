"""The search: what it finds, what it may not know, and that it can be repeated."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.fair import rng_from
from creuset.core.rng import Rng
from creuset.core.state import State
from creuset.packs import all_games
from creuset.players.levels import GENERAL, TO_THE_END
from creuset.players.registry import expertise_of
from creuset.players.search.halving import Halving
from creuset.players.search.knowledge import Knowledge
from creuset.players.search.search import Search
from creuset.players.search.thinker import Habits, Thinker, begin_search, run
from creuset.players.search.tree import Tree
from tests.conformance.choosing import CHOICES, Choosing
from tests.heap import HeapState
from tests.players.manners import seat_of, some_positions

KEYS = sorted(all_games())


def found(search: Search) -> list[tuple[str, int, float, float]]:
    return [(each.action.notation(), each.tries, each.worth, each.error) for each in search.findings()]


def tree(state: State, seat: int, iterations: int, knowledge: Knowledge | None = None) -> Tree:
    search = Tree(state.view(seat), state.legal(seat), knowledge or Knowledge(), Rng(7), 1.0)
    search.think(iterations)
    return search


@pytest.mark.parametrize("stones", [5, 6, 7])
def test_a_tree_finds_the_only_winning_move(stones: int) -> None:
    best = tree(HeapState(stones, 0, 3), 0, 600).findings()[0]
    assert best.action.notation() == f"take {stones % 4}"
    assert best.worth > 0.9


def test_a_tree_knows_when_every_move_loses() -> None:
    assert all(finding.worth < 0.2 for finding in tree(HeapState(4, 0, 3), 0, 600).findings())


def test_a_tree_that_knows_the_position_needs_no_play_outs() -> None:
    class Nim(Knowledge):
        """Knows who wins."""

        def __init__(self) -> None:
            super().__init__()
            self.open = True

        def worths(self, state: State, worths: vec[i64], _rng: Rng) -> None:
            assert isinstance(state, HeapState)
            wins = state.turn % 2 if state.stones % 4 else 1 - state.turn % 2
            worths[wins], worths[1 - wins] = 1_000_000, 0

        def key(self, state: State) -> int:
            assert isinstance(state, HeapState)
            return 1 + state.stones * 2 + state.turn % 2

    assert tree(HeapState(23, 0, 3), 0, 20, Nim()).findings()[0].action.notation() == "take 3"


def test_those_who_choose_at_once_do_not_know_each_others_choices() -> None:
    """The other wants my number: if they saw it, nothing would be worth anything to me."""

    class Matching(Knowledge):
        """The second player wins by choosing as the first."""

        def worths(self, state: State, worths: vec[i64], _rng: Rng) -> None:
            assert isinstance(state, Choosing)
            met = state.round > 1 and state.sums[0] == state.sums[1]
            worths[0], worths[1] = (0, 1_000_000) if met else (1_000_000, 0)

    findings = tree(Choosing("higher"), 0, 900, Matching()).findings()
    assert sum(each.worth * each.tries for each in findings) / sum(each.tries for each in findings) > 0.4


def test_halving_gives_the_promising_the_most_games() -> None:
    state = next(each for each in some_positions(all_games()["forge"], {}, 2, 1) if len(each.legal(seat_of(each))) >= 8)
    seat = seat_of(state)
    search = Halving(state.view(seat), state.legal(seat), Knowledge(), Rng(3), 8, TO_THE_END, 120)
    search.think(120)
    tries = sorted([each.tries for each in search.findings()], reverse=True)
    assert tries[:4] == [35, 35, 15, 15]  # eight for five games each, four for ten more, two for the rest
    assert len(tries) <= 8


def test_halving_cuts_games_short_and_judges_them_there() -> None:
    judged: list[int] = []

    class Judge(Knowledge):
        """Notes which turn it is asked about."""

        def worths(self, state: State, worths: vec[i64], rng: Rng) -> None:
            judged.append(state.turns())
            super().worths(state, worths, rng)

    state = HeapState(30, 0, 3)
    Halving(state.view(0), state.legal(0), Judge(), Rng(3), 3, 2, 12).think(12)
    assert judged == [6] * 12  # the turn after the action, and two more for both players


@pytest.mark.parametrize("key", KEYS)
def test_the_seed_and_the_iterations_fix_what_is_found_however_it_is_sliced(key: str) -> None:
    game = all_games()[key]
    positions = some_positions(game, {}, game.lid.fewest, 5)
    state = positions[len(positions) // 2]
    seat, expertise = seat_of(state), expertise_of(key)
    searches = [
        begin_search(state.view(seat), state.legal(seat), expertise.knowledge(), habits, rng_from("slices"))
        for habits in (Habits(60, candidates=6, horizon=1), Habits(60), Habits(60, candidates=6, horizon=1), Habits(60))
    ]
    for search in searches[:2]:
        search.think(60)
    for search in searches[2:]:
        for _slice in range(12):
            search.think(5)
    assert [found(search) for search in searches[:2]] == [found(search) for search in searches[2:]]


def test_a_search_can_be_called_off_between_slices() -> None:
    search = tree(HeapState(30, 0, 3), 0, 0)
    run(search, 1_000_000, 60.0, lambda: False)
    assert 0 < search.done < 1000


def test_time_is_a_cap() -> None:
    search = tree(HeapState(30, 0, 3), 0, 0)
    run(search, 1_000_000_000, 0.02)
    assert 0 < search.done < 1_000_000_000


def test_whoever_overlooks_actions_still_takes_a_legal_one() -> None:
    state = HeapState(30, 0, 3)
    taken: set[Action] = set()
    for seed in range(30):
        player = Thinker(Knowledge(), Habits(0, overlooks=99, misjudges=500), Rng(seed))
        taken.add(player.choose(state.view(0), state.legal(0)))
    assert taken == set(state.legal(0))


def test_misjudging_makes_a_player_weaker_not_random() -> None:
    state = HeapState(5, 0, 3)
    right = 0
    for seed in range(40):
        player = Thinker(Knowledge(), Habits(300, misjudges=900), Rng(seed))
        right += player.choose(state.view(0), state.legal(0)).notation() == "take 1"
    assert 16 < right < 40


def test_a_game_without_knowledge_is_played_by_all_five() -> None:
    state = Choosing("higher")
    for habits in GENERAL.levels:
        assert GENERAL.player(habits, Rng(1)).choose(state.view(0), state.legal(0)) in CHOICES


def test_whoever_trusts_their_first_impression_needs_something_clearly_better() -> None:
    class Fond(Knowledge):
        """Likes to take one stone."""

        def opinions(self, _state: State, _seat: i64, legal: list[Action], opinions: vec[i64], _rng: Rng) -> bool:
            for index, action in enumerate(legal):
                opinions[index] = 1000 if action.notation() == "take 1" else 0
            return True

    state = HeapState(7, 0, 3)
    for trusts, taken in ((0, "take 3"), (2000, "take 1")):
        player = Thinker(Fond(), Habits(300, candidates=3, horizon=TO_THE_END, trusts=trusts), Rng(1))
        assert player.choose(state.view(0), state.legal(0)).notation() == taken
