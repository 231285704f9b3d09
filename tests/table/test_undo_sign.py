"""Whether undo seems possible is told with every step, so it must cost next to nothing and agree with the truth."""

import pytest

from creuset.core.rng import Rng
from creuset.packs import find_game
from creuset.table import telling
from creuset.table.match import Match
from creuset.words import Speaker

TABLES = [("metallurgie", 2), ("metrox", 1), ("metrox", 3), ("forge", 2), ("metal_adventures", 3)]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_sign_agrees_with_what_undo_allows(game: str, seats: int) -> None:
    rng = Rng(7)
    match = Match.begin(find_game(game), {}, ["you"] * seats, [f"P{seat}" for seat in range(seats)], bytes(32))
    possible, undone = 0, 0
    for _step in range(150):
        if match.over:
            break
        acting = match.to_act()[int(rng.below(len(match.to_act())))]
        legal = match.legal(acting)
        match.act(acting, legal[int(rng.below(len(legal)))])
        for seat in range(seats):
            assert match.seems_undoable(seat) == match.can_undo(seat), (match.steps, seat)
            possible += match.seems_undoable(seat)
        if match.to_act() and match.seems_undoable(acting) and rng.below(4) == 0:
            match.undo(acting)
            undone += 1
            for seat in range(seats):
                assert match.seems_undoable(seat) == match.can_undo(seat), (match.steps, seat)
    if seats > 1:
        assert possible
        assert undone


def test_telling_a_position_imagines_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.begin(find_game("metrox"), {}, ["you", "you"], ["Anna", "Ben"], bytes(32))
    match.act(0, match.legal(0)[0])

    def asked(*_arguments: object) -> bool:
        raise AssertionError

    monkeypatch.setattr(Match, "can_undo", asked)
    assert telling.position(match, 0, 0, Speaker("en")).can_undo
    assert not telling.position(match, 1, 0, Speaker("en")).can_undo
    assert not telling.position(match, None, 0, Speaker("en")).can_undo
