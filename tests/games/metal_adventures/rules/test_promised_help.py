"""Promised help, promised peace, and the ledger of all promises: MA-39 to MA-41."""

import pytest

from tests.games.metal_adventures.rules.deals import (
    LOST,
    WON,
    agreed,
    drafted,
    fought,
    judgments,
    ledger,
    next_turns,
    offered,
    word,
)
from tests.games.metal_adventures.rules.positions import (
    Captain,
    actor,
    attack,
    captain,
    facts,
    legal,
    phase,
    play,
    position,
    rule_against,
    travelling,
)

pytestmark = pytest.mark.rule("MA-39")


# Help later


def helped_later() -> list[str]:
    return agreed("2", "give 1 credits", "want help later")


@pytest.mark.rule("MA-23")
def test_promised_help_is_called_in_when_the_next_fight_is_led() -> None:
    state = play(travelling(), *helped_later())
    assert ledger(state) == ["2 to 1: help later"]
    play(state, "raid bazaar")
    assert "call 2" in legal(state)
    assert rule_against(state, "call 3") == "MA-39"
    play(state, "call 2")
    assert (phase(state), actor(state)) == ("called", 1)
    assert ledger(state) == ["2 to 1: help later *"]
    assert legal(state) == {"honour", "break"}
    play(state, "honour")
    assert (phase(state), actor(state)) == ("help", 0)
    assert facts(state)["fight"]["allies"] == [2]
    assert (word(state, 2), ledger(state)) == ((1, 0), [])


@pytest.mark.rule("MA-41")
def test_who_does_not_come_is_judged() -> None:
    state = play(travelling(), *helped_later(), "raid bazaar", "call 2", "break")
    assert (phase(state), actor(state)) == ("help", 0)
    assert facts(state)["fight"]["allies"] == []
    assert (judgments(state), word(state, 2)) == ([0, 1, 0], (0, 1))
    assert rule_against(state, "call 2") == "MA-39"


@pytest.mark.rule("MA-40")
def test_help_that_is_not_called_in_lapses_with_the_fight() -> None:
    state = play(travelling(), *helped_later(), "raid bazaar")
    fought(state, LOST)
    assert ledger(state) == []
    assert judgments(state) == [0, 0, 0]


def test_a_fight_of_somebody_else_does_not_touch_it() -> None:
    state = play(travelling(), "raid bazaar")
    play(fought(state, LOST), *helped_later())
    next_turns(state, 2, 3)
    assert ledger(state) == ["2 to 1: help later"]
    play(state, "judgment", "raid bazaar")
    assert "call 2" in legal(state)


def test_the_next_fight_is_not_the_one_at_hand() -> None:
    state = play(travelling(), "raid bazaar", *drafted("2"))
    assert rule_against(state, "want help later") is not None
    assert rule_against(state, "give help later") is None


@pytest.mark.rule("MA-32")
def test_promised_help_can_be_called_in_for_a_challenge() -> None:
    state = play(travelling(), *helped_later(), "challenge 3", "call 2", "honour")
    assert (phase(state), actor(state)) == ("rally", 0)
    assert facts(state)["fight"]["allies"] == [2]


@pytest.mark.rule("MA-32")
def test_the_challenged_player_cannot_be_called_to_help_against_themselves() -> None:
    assert rule_against(play(travelling(), *helped_later(), "challenge 2"), "call 2") == "MA-23"


@pytest.mark.rule("MA-09", "MA-40")
def test_help_of_the_infamous_cannot_be_called_in_and_lapses() -> None:
    state = play(travelling(Captain(), Captain(judgment=4)), *helped_later(), "raid bazaar")
    assert rule_against(state, "call 2") == "MA-23"
    fought(state, LOST)
    assert (ledger(state), word(state, 2)) == ([], (0, 0))


@pytest.mark.rule("MA-30")
def test_who_was_called_may_betray() -> None:
    state = play(travelling(), *helped_later(), "raid bazaar", "call 2", "honour", "ready")
    assert legal(state) == {"loyal", "betray"}


# Peace


def test_a_challenge_in_spite_of_promised_peace_breaks_the_promise() -> None:
    state = play(travelling(), *agreed("2", "want 1 credits", "give peace"), "challenge 2")
    assert phase(state) == "rally"
    assert (judgments(state), word(state, 1), ledger(state)) == ([1, 0, 0], (0, 1), [])


def test_a_challenge_of_another_does_not() -> None:
    state = play(travelling(), *agreed("2", "want 1 credits", "give peace"), "challenge 3")
    assert (judgments(state), ledger(state)) == ([0, 0, 0], ["1 to 2: peace"])


@pytest.mark.rule("MA-40")
def test_peace_lasts_until_the_next_turn_of_the_other_begins() -> None:
    state = play(
        travelling(), *agreed("3", "give 1 credits", "want peace"), *agreed("2", "give 1 credits", "want peace")
    )
    play(state, "raid exxalia")
    next_turns(fought(state, LOST), 2)
    assert ledger(state) == ["3 to 1: peace", "2 to 1: peace"]
    play(state, "judgment", "challenge 1")
    assert word(state, 3) == (0, 1)
    fought(state, LOST)
    play(state, "end")
    assert facts(state)["player"] == 1
    assert ledger(state) == []
    assert word(state, 2) == (0, 0)


@pytest.mark.rule("MA-41")
def test_peace_that_was_promised_twice_to_one_player_is_broken_to_one_player() -> None:
    state = play(travelling(), *agreed("2", "give peace"), *agreed("2", "give peace", "give 1 credits"), "challenge 2")
    assert (judgments(state)[0], ledger(state)) == (1, [])


# The ledger


def test_all_promises_are_open_to_all() -> None:
    state = play(travelling(), *agreed("2", "want 2 credits", "give 5 later"))
    for seat in (0, 1, 2, None):
        assert state.view(seat).data()["promises"] == [
            {
                "by": 1,
                "to": 2,
                "term": {"what": "later", "amount": 5},
                "due": False,
                "deal": 1,
                "made_for": None,
                "bound": False,
                "fresh": False,
            }
        ]


def test_promises_kept_and_broken_are_remembered_by_all() -> None:
    state = attack(
        travelling(), "copper_swan", *agreed("2", "want help", "give 1 if won"), *agreed("3", "give wreck if won")
    )
    play(fought(state, WON), "honour", "break")
    for seat in (0, 1, 2, None):
        captains = state.view(seat).data()["captains"]
        assert isinstance(captains, list)
        assert [(entry["kept"], entry["broken"]) for entry in captains] == [(1, 1), (0, 0), (0, 0)]


@pytest.mark.rule("MA-09", "MA-41")
def test_four_judgments_are_the_most() -> None:
    state = attack(travelling(Captain(judgment=4)), "copper_swan", *agreed("2", "want 1 credits", "give 1 if won"))
    play(fought(state, WON), "break")
    assert (judgments(state)[0], word(state, 1)) == (4, (0, 1))


@pytest.mark.rule("MA-41")
@pytest.mark.parametrize(
    "lines",
    [
        ["offer", "drop"],
        [*offered("2", "give 1 credits"), "refuse"],
        [*offered("2", "give 1 credits"), "counter", "drop"],
        agreed("2", "give trophy miser", "say armourer"),
    ],
)
def test_nothing_else_about_a_deal_is_judged(lines: list[str]) -> None:
    assert judgments(play(travelling(Captain(trophies="miser")), *lines)) == [0, 0, 0]


def test_a_promise_does_not_keep_anybody_from_resting() -> None:
    state = play(travelling(Captain(damage=1)), *agreed("2", "want 2 credits", "give 5 later"), "raid exxalia")
    next_turns(fought(state, LOST), 2, 3)
    play(state, "honour")
    assert "rest" in legal(state)
    assert captain(state, 1)["kept"] == 1


def test_the_ledger_is_empty_at_the_start() -> None:
    assert ledger(position()) == []
