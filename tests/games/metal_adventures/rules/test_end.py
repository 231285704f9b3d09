"""How the game ends and who wins: MA-52 and MA-53."""

import pytest

from creuset.games.metal_adventures.rules import GAME
from tests.games.metal_adventures.rules.deals import next_turns
from tests.games.metal_adventures.rules.positions import (
    Captain,
    attack,
    captain,
    facts,
    legal,
    outcome,
    phase,
    play,
    position,
    travelling,
)

LOST = ("ready", "hold", "roll 1 6")
DUEL = ("challenge 2", "1: ready", "2: ready", "1: hold", "2: hold")


# By Glory


@pytest.mark.rule("MA-52")
def test_nine_glory_end_the_game_at_once() -> None:
    state = play(travelling(Captain(glory=8, credits=6)), "lavish 0")
    assert phase(state) == "over"
    assert outcome(state).key == "glory"
    assert outcome(state).ranks[0] == 1
    assert [legal(state, seat) for seat in (1, 2, 3)] == [set()] * 3


@pytest.mark.parametrize(
    ("own", "line"),
    [
        (Captain(glory=8, credits=0, trophies="armourer"), "reveal armourer"),
        (Captain(glory=10, judgment=2, credits=3), "amnesty 0"),
        (Captain(glory=10, judgment=2, improvements="silver_tongue"), "use silver_tongue"),
        (Captain(glory=9, judgment=1, credits=6), "lavish 0"),
    ],
)
@pytest.mark.rule("MA-52", "MA-09")
def test_it_is_the_glory_net_of_judgment(own: Captain, line: str) -> None:
    state = play(travelling(own), line)
    assert phase(state) == "over"
    assert outcome(state).totals[0] == 9


@pytest.mark.rule("MA-52")
def test_eight_are_not_enough_nor_nine_with_a_judgment() -> None:
    assert phase(play(travelling(Captain(glory=7, credits=6)), "lavish 0")) == "menu"
    assert phase(play(travelling(Captain(glory=8, judgment=1, credits=6)), "lavish 0")) == "menu"


@pytest.mark.rule("MA-52", "MA-13")
def test_in_anybodys_turn() -> None:
    state = play(position(Captain(), Captain(glory=8, credits=0, trophies="armourer")), "2: reveal armourer")
    assert phase(state) == "over"
    assert outcome(state).ranks[1] == 1


@pytest.mark.rule("MA-52", "MA-34")
def test_a_duel_that_is_won_ends_it_before_the_loot() -> None:
    state = play(travelling(Captain(glory=8), Captain(credits=9)), *DUEL, "roll 6 1")
    assert phase(state) == "over"
    assert captain(state, 2)["credits"] == 9
    defended = play(travelling(Captain(), Captain(glory=8)), *DUEL, "roll 1 6")
    assert outcome(defended).ranks[1] == 1


@pytest.mark.rule("MA-52", "MA-26")
def test_the_glory_of_a_ship_ends_it() -> None:
    state = travelling(Captain(glory=8, improvements="sun_lance"))
    attack(state, "corona_drummer", "ready", "hold", "roll 6 1")
    assert phase(state) == "over"


@pytest.mark.parametrize("glory", [6, 9, 12])
@pytest.mark.rule("MA-52")
def test_the_switch_says_how_much_glory(glory: int) -> None:
    option = next(option for option in GAME.lid.options if option.key == "glory_to_win")
    assert option.default == "9"
    short = play(travelling(Captain(glory=glory - 2, credits=6), glory_to_win=str(glory)), "lavish 0")
    assert phase(short) == "menu"
    enough = play(travelling(Captain(glory=glory - 1, credits=6), glory_to_win=str(glory)), "lavish 0")
    assert phase(enough) == "over"


# By the deck

FIVE = "tin_lark mothwing paper_lantern copper_swan destria_nova"


@pytest.mark.rule("MA-52")
def test_two_cards_in_the_space_deck_end_the_game_at_the_end_of_the_turn() -> None:
    state = attack(travelling(Captain(credits=9), deck=FIVE), "tin_lark", "ready", "hold", "roll 1 6")
    assert phase(state) == "menu"
    play(state, "renew", *(f"lay {card}" for card in ("sun_lance", "storm_organ", "wall_breaker", "duelling_prow")))
    play(state, "end")
    assert phase(state) == "over"
    assert outcome(state).key == "deck"


@pytest.mark.parametrize(("deck", "over"), [("tin_lark mothwing", True), ("tin_lark mothwing apocalypse", False)])
@pytest.mark.rule("MA-52")
def test_three_are_enough_to_go_on(deck: str, over: bool) -> None:
    state = play(travelling(deck=deck), "raid bazaar", *LOST, "end")
    assert (phase(state) == "over") is over


@pytest.mark.rule("MA-52", "MA-17")
def test_a_rest_is_a_turn_too() -> None:
    state = play(position(Captain(damage=1, trophies="miser"), deck="tin_lark"), "rest", "exchange miser", "end")
    play(state, "draw viper")
    assert phase(state) == "over"


@pytest.mark.rule("MA-52", "MA-11")
def test_a_hunter_that_went_back_counts() -> None:
    state = travelling(deck="tin_lark mothwing bloodhound copper_swan destria_nova")
    play(state, "space", "turn bloodhound", "turn tin_lark", "turn mothwing", "fight tin_lark", *LOST, "end")
    assert phase(state) == "start"


# Who wins


@pytest.mark.parametrize(
    ("captains", "ranks"),
    [
        ((Captain(glory=3), Captain(glory=5), Captain(glory=4)), (3, 1, 2)),
        ((Captain(glory=5, judgment=3), Captain(glory=3), Captain()), (2, 1, 3)),
        ((Captain(glory=5, judgment=2), Captain(glory=3), Captain(glory=4, judgment=1)), (3, 1, 2)),
        ((Captain(credits=4), Captain(credits=6), Captain(credits=5)), (3, 1, 2)),
        ((Captain(wrecks="tin_lark"), Captain(), Captain(wrecks="copper_swan destria_nova")), (2, 3, 1)),
        ((Captain(), Captain(), Captain(judgment=1, credits=9)), (1, 1, 3)),
        ((Captain(credits=2, wrecks="tin_lark"), Captain(), Captain()), (3, 1, 1)),
        ((Captain(), Captain(glory=1, judgment=1, credits=9), Captain()), (1, 3, 1)),
    ],
    ids=["glory", "net", "judgment", "credits", "wrecks", "shared", "credits before wrecks", "judgment before credits"],
)
@pytest.mark.rule("MA-53")
def test_most_net_glory_then_less_judgment_then_credits_then_wrecks(
    captains: tuple[Captain, ...], ranks: tuple[int, ...]
) -> None:
    weakest = captains[0]._replace(damage=4)
    state = play(position(weakest, *captains[1:], deck=""), "travel")
    play(state, "raid bazaar", *LOST, "end")
    assert outcome(state).ranks == ranks


@pytest.mark.rule("MA-53", "MA-09")
def test_the_outcome_shows_glory_and_judgment() -> None:
    state = play(travelling(Captain(glory=9, judgment=1, credits=6), Captain(judgment=4)), "lavish 0")
    assert outcome(state).totals == (9, -4, 0)
    assert {line.key: line.values for line in outcome(state).lines} == {
        "glory": (10, 0, 0),
        "judgment": (-1, -4, 0),
    }


# With the round played out

LAVISH = Captain(glory=8, credits=9)


@pytest.mark.rule("MA-52")
def test_the_switch_lets_the_round_be_played_out() -> None:
    option = next(option for option in GAME.lid.options if option.key == "ending")
    assert option.default == "at once"
    state = play(travelling(LAVISH, ending="full round"), "lavish 0")
    assert (phase(state), facts(state)["last_round"]) == ("menu", "glory")
    next_turns(play(state, "raid bazaar", *LOST), 2)
    assert phase(state) == "start"
    next_turns(play(state, "judgment", "raid bazaar", *LOST))
    assert phase(state) == "over"
    assert outcome(state).key == "glory"
    assert outcome(state).ranks[0] == 1


@pytest.mark.rule("MA-52", "MA-53")
def test_then_most_net_glory_wins_whoever_had_it_first() -> None:
    state = play(travelling(LAVISH, Captain(glory=8, credits=9), ending="full round"), "lavish 0")
    play(state, "raid bazaar", *LOST, "end", "pay", "lavish 0", "challenge 3", "2: ready", "3: ready")
    play(state, "2: hold", "3: hold", "roll 6 1", "loot credits", "end")
    play(state, "judgment", "raid bazaar", *LOST, "end")
    assert outcome(state).totals[:2] == (9, 10)
    assert outcome(state).ranks[1] == 1


@pytest.mark.rule("MA-52")
def test_the_round_is_the_last_one_even_if_the_glory_is_lost_again() -> None:
    state = position(LAVISH, Captain(credits=0), ending="full round", turn_of=1)
    play(state, "pay", "lavish 0", "raid bazaar", *LOST, "end", "judgment", "raid bazaar", *LOST)
    state.judge_pirate(0)
    next_turns(state, 3)
    assert phase(state) == "over"
    assert outcome(state).key == "glory"
    assert outcome(state).totals[0] == 8


@pytest.mark.rule("MA-52")
def test_glory_in_the_last_turn_of_a_round_ends_it() -> None:
    state = travelling(Captain(), Captain(), LAVISH, turn_of=3, ending="full round")
    state.first = 0
    state.turn = 3
    play(state, "lavish 0", "raid bazaar", *LOST)
    assert phase(state) == "menu"
    assert phase(play(state, "end")) == "over"


@pytest.mark.rule("MA-52")
def test_a_deck_that_is_used_up_makes_the_round_the_last_one_too() -> None:
    state = play(travelling(deck="tin_lark", ending="full round"), "raid bazaar", *LOST, "end")
    assert (phase(state), facts(state)["last_round"]) == ("start", "deck")
    play(state, "judgment", "raid bazaar", *LOST, "end", "judgment", "raid bazaar", *LOST, "end")
    assert outcome(state).key == "deck"
