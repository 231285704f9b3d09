"""The Fraternity of the pirates: MA-18."""

import pytest

from tests.games.metal_adventures.rules.positions import (
    Captain,
    captain,
    facts,
    legal,
    phase,
    play,
    position,
    rule_against,
)

pytestmark = pytest.mark.rule("MA-18")


def test_a_traveller_pays_one_credit_into_the_pot() -> None:
    state = play(position(pot=4), "pay")
    assert captain(state, 1)["credits"] == 2
    assert facts(state)["pot"] == 5
    assert captain(state, 1)["judgment"] == 0
    assert phase(state) == "menu"


@pytest.mark.rule("MA-41", "MA-09")
def test_or_takes_one_judgment() -> None:
    state = play(position(Captain(glory=1)), "judgment")
    assert captain(state, 1)["credits"] == 3
    assert facts(state)["pot"] == 0
    assert (captain(state, 1)["judgment"], captain(state, 1)["net"]) == (1, 0)


def test_nobody_travels_without_either() -> None:
    assert rule_against(position(), "travel") == "MA-18"


def test_a_player_who_cannot_pay_takes_the_judgment() -> None:
    state = position(Captain(credits=0))
    assert legal(state) == {"judgment"}
    assert rule_against(state, "pay") == "MA-42"


def test_the_weakest_does_neither() -> None:
    state = position(Captain(damage=1))
    assert {"travel", "rest"} <= legal(state)
    assert rule_against(state, "pay") == rule_against(state, "judgment") == "MA-18"
    play(state, "travel")
    assert facts(state)["pot"] == 0
    assert captain(state, 1)["judgment"] == 0


@pytest.mark.parametrize(
    ("own", "others", "free"),
    [
        (Captain(damage=2), (Captain(damage=1), Captain()), True),
        (Captain(damage=1), (Captain(damage=1), Captain()), False),
        (Captain(), (Captain(improvements="meteor_plate"), Captain(improvements="sun_lance")), True),
        (Captain(damage=1, improvements="duelling_prow"), (Captain(), Captain(improvements="sun_lance")), False),
        (Captain(metal=6), (Captain(), Captain()), False),
    ],
)
def test_weakest_is_who_has_strictly_the_lowest_current_power(
    own: Captain, others: tuple[Captain, Captain], free: bool
) -> None:
    assert ("travel" in legal(position(own, *others))) is free


@pytest.mark.rule("MA-15")
def test_an_ability_spares_the_toll() -> None:
    state = position(Captain(improvements="fraternity_seal"), Captain(damage=3))
    assert legal(state) == {"travel", "discard fraternity_seal"}
    assert rule_against(state, "pay") == "MA-18"
