"""What an action is said to do is what it does."""

from typing import Any

import pytest

from creuset.conformance.play import walk_to_the_end
from creuset.core.fair import rng_from
from creuset.core.seats import DEALER
from creuset.games.forge.rules import GAME
from creuset.games.forge.rules.actions import Forge, Join, Take
from creuset.games.forge.rules.rules import ForgeState


def facts(state: ForgeState) -> dict[str, Any]:
    return dict(state.view(None).data())


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {"bonus_per": "weapon", "inner_cubes": "open"})])
@pytest.mark.rule("FO-06", "FO-07", "FO-08", "FO-14")
def test_whole_games_come_out_as_the_effects_said(seats: int, options: dict[str, str]) -> None:
    state = GAME.begin(options, seats)
    assert isinstance(state, ForgeState)
    seen = {"take": 0, "forge": 0, "partners": 0, "join": 0}
    for actor, action in walk_to_the_end(state, rng_from("effects", seats)):
        if actor == DEALER:
            continue
        told: dict[str, Any] = dict(state.view(actor).effect(action))
        after = state.copy()
        after.apply(actor, action)
        gained = facts(after)["renown"][actor] - facts(state)["renown"][actor]
        if isinstance(action, Take):
            _compare_take(state, after, actor, told)
            seen["take"] += 1
        elif isinstance(action, Forge):
            _compare_forge(state, after, actor, told)
            assert gained == told["renown"] == 0  # a single piece brings nothing
            seen["forge"] += 1
            seen["partners"] += len(told["partners"])
        elif isinstance(action, Join):
            assert told == {"renown": gained}
            assert gained > 0
            _compare_join(after, actor, action, gained)
            seen["join"] += 1
        else:
            assert told == {}
    assert all(seen.values()), seen


def _compare_take(before: ForgeState, after: ForgeState, seat: int, told: dict[str, Any]) -> None:
    old, new = facts(before), facts(after)
    free = {cube["at"] for cube in new["mine"] if cube["free"]} - {cube["at"] for cube in old["mine"] if cube["free"]}
    assert set(told["uncovers"]) == free
    assert told["reveals"] == new["coming"]
    gained = {key: count - old["reserves"][seat][key] for key, count in new["reserves"][seat].items()}
    assert gained == {key: int(key == told["colour"]) for key in gained}


def _compare_forge(before: ForgeState, after: ForgeState, seat: int, told: dict[str, Any]) -> None:
    old, new = facts(before), facts(after)
    assert told["pays"] == {key: count - new["reserves"][seat][key] for key, count in old["reserves"][seat].items()}
    joins = [] if new["forged"] is None else [each for each in after.legal(seat) if isinstance(each, Join)]
    view = after.view(seat)
    assert [partner["renown"] for partner in told["partners"]] == [view.effect(each)["renown"] for each in joins]
    for partner, join in zip(told["partners"], joins, strict=True):
        assert {partner["piece"], new["forged"]} == {join.data()["blade"], join.data()["handle"]}


def _compare_join(after: ForgeState, seat: int, join: Join, gained: int) -> None:
    new, told = facts(after), join.data()
    weapon = new["weapons"][seat].index((told["blade"], told["handle"]))
    assert new["weapon_renown"][seat][weapon] == gained
    assert [sum(each) for each in new["weapon_renown"]] == new["renown"]


@pytest.mark.rule("FO-07")
def test_what_can_be_paid_is_what_can_be_forged() -> None:
    state = GAME.begin({}, 2)
    assert isinstance(state, ForgeState)
    anything = 0
    for actor, _action in walk_to_the_end(state, rng_from("payable")):
        payable = facts(state)["payable"]
        if actor != DEALER and facts(state)["phase"] == "acting":
            assert payable[actor] == [each.data()["piece"] for each in state.legal(actor) if isinstance(each, Forge)]
            anything += len(payable[actor])
    assert anything
