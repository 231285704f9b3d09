"""The pirates of Metal Adventures: they weigh fights, ask for help and price it, bargain, keep their word or not."""

import pytest

from creuset.core.action import Action
from creuset.core.fair import rng_from
from creuset.games.metal_adventures.rules import GAME
from creuset.games.metal_adventures.rules.rules import MetalAdventuresState
from creuset.players.registry import make_player
from tests.games.metal_adventures.rules.deals import WON, agreed, deal, fought, offered
from tests.games.metal_adventures.rules.plain_cards import plain_cards
from tests.games.metal_adventures.rules.positions import (
    Captain,
    actor,
    attack,
    hire,
    phase,
    play,
    position,
    travelling,
)
from tests.players.manners import play_out, some_positions

KEY = "metal_adventures"
HONEST, OPPORTUNIST, TREACHEROUS = "honest", "greedy", "treacherous"
KINDS = (HONEST, OPPORTUNIST, TREACHEROUS)


def choice(state: MetalAdventuresState, kind: str = OPPORTUNIST, seed: int = 1) -> str:
    """What a pirate of this kind does when somebody has to act."""
    seat = actor(state)
    return make_player(kind, KEY, rng_from(seed)).choose(state.view(seat), state.legal(seat)).notation()


def claimed(state: MetalAdventuresState, seat: int) -> str | None:
    """What an opportunist does out of turn, if anything."""
    player = make_player(OPPORTUNIST, KEY, rng_from(1))
    action: Action | None = player.interrupt(state.view(seat - 1), state.legal(seat - 1))
    return None if action is None else action.notation()


def bargained(state: MetalAdventuresState, kind: str = OPPORTUNIST) -> list[str]:
    """Let a pirate act until they have proposed a deal; their actions."""
    actions: list[str] = []
    while not actions or actions[-1] not in ("propose", "drop", "ready"):
        actions.append(choice(state, kind))
        play(state, actions[-1])
        assert len(actions) < 12
    return actions


def promised(state: MetalAdventuresState) -> int:
    """The credits the deal on the table promises for a victory."""
    return sum(clause["amount"] for clause in deal(state)["gives"] if clause["what"] == "if won")


RICH = Captain(credits=8)
STRONG = Captain(improvements="sun_lance")

# Asking for help


def test_asks_for_help_where_the_odds_are_poor_and_the_prize_is_high() -> None:
    state = attack(travelling(RICH), "corona_drummer")
    assert bargained(state)[0] == "offer"
    assert phase(state) == "answering"
    assert [clause["what"] for clause in deal(state)["wants"]] == ["help"]
    assert promised(state) > 0


@pytest.mark.parametrize("leader", [1, 2, 3, 4])
def test_of_equals_he_asks_the_next_to_play_so_that_no_chair_is_favoured(leader: int) -> None:
    captains = [RICH if number == leader else Captain() for number in range(1, 5)]
    state = attack(travelling(*captains, players=4, turn_of=leader), "corona_drummer")
    bargained(state)
    assert deal(state)["asked"] == leader % 4 + 1


def test_fights_alone_what_is_won_anyway() -> None:
    assert choice(attack(travelling(STRONG), "tin_lark")) == "ready"


def test_asks_whoever_is_strongest_at_the_same_price() -> None:
    state = attack(travelling(RICH, Captain(), STRONG), "corona_drummer")
    assert bargained(state)[:2] == ["offer", "to 3"]


def test_offers_more_after_a_refusal_and_gives_up_after_two() -> None:
    state = attack(travelling(RICH), "corona_drummer")
    bargained(state)
    first = promised(state)
    play(state, "refuse")
    bargained(state)
    assert promised(state) > first
    play(state, "refuse")
    assert choice(state) == "ready"


def test_calls_in_the_help_that_was_promised() -> None:
    state = travelling(RICH)
    play(state, *agreed("2", "want help later", "give 1 credits"))
    attack(state, "bloodhound")
    assert choice(state) == "call 2"


def test_promises_the_wreck_to_whoever_needs_it_more() -> None:
    needy = Captain(wrecks="destria_nova sleepless_page")
    state = attack(travelling(Captain(credits=0), needy), "marble_guard")
    bargained(state)
    assert [clause["what"] for clause in deal(state)["gives"]] == ["wreck if won"]
    assert choice(state) == "accept"


@pytest.mark.parametrize("kind", KINDS)
def test_pays_no_more_than_he_can(kind: str) -> None:
    state = attack(travelling(Captain(credits=0, wrecks="bone_whistler rust_jackal")), "thorn_caravan")
    assert bargained(state, kind)[-1] == "propose"
    assert 0 < promised(state) <= 2


# Answering


@pytest.mark.parametrize("kind", KINDS)
def test_accepts_what_is_worth_it_and_refuses_the_rest(kind: str) -> None:
    good = attack(travelling(RICH), "silent_partner", *offered("2", "want help", "give 3 credits"))
    assert choice(good, kind) == "accept"
    gift = play(travelling(RICH), *offered("2", "want 2 credits"))
    assert choice(gift, kind) == "refuse"
    trade = play(travelling(RICH), *offered("2", "want 1 credits", "give 2 credits"))
    assert choice(trade, kind) == "accept"


def test_asks_for_a_better_price_when_it_is_close() -> None:
    state = attack(travelling(RICH), "silent_partner", *offered("2", "want help", "give 1 if won"))
    assert choice(state, HONEST) == "counter"
    assert bargained(state, HONEST)[-1] == "propose"
    assert [clause["what"] for clause in deal(state)["gives"]] == ["help"]
    assert [clause["amount"] for clause in deal(state)["wants"]] == [2]
    assert choice(state) == "accept"


def test_helps_nobody_to_win_the_game() -> None:
    answers = []
    for glory in (0, 8):
        leader = Captain(credits=8, glory=glory)
        state = attack(travelling(leader), "corona_drummer", *offered("2", "want help", "give 8 credits"))
        answers.append(choice(state, HONEST))
        if glory == 8 and choice(state) == "accept":  # to betray them
            assert choice(play(state, "accept", "ready")) == "betray"
    assert answers == ["accept", "refuse"]


def test_believes_those_less_who_broke_their_word() -> None:
    answers = []
    for broken in (0, 3):
        state = travelling(RICH)
        for _promise in range(broken):
            state.count_broken(0)
        attack(state, "silent_partner", *offered("2", "want help", "give 2 if won"))
        answers.append(choice(state, HONEST))
    assert answers[0] == "accept"
    assert answers[1] != "accept"


# Loyalty and promises


@pytest.mark.parametrize(
    ("treasury", "answers"),
    [
        (0, ("loyal", "loyal", "loyal")),
        (2, ("loyal", "loyal", "betray")),
        (12, ("loyal", "betray", "betray")),
    ],
)
def test_betrays_as_his_temperament_lets_him(treasury: int, answers: tuple[str, ...]) -> None:
    state = play(travelling(treasuries=(0, treasury, 0)), "raid bazaar", *hire(2), "ready")
    assert tuple(choice(state, kind) for kind in KINDS) == answers


def test_good_pay_keeps_an_opportunist_loyal() -> None:
    for clauses, answer in (((), "betray"), (("give 8 if won",), "loyal")):
        rich = Captain(credits=12, improvements="sun_lance")
        state = play(travelling(rich, treasuries=(0, 5, 0)), "raid bazaar", *hire(2, *clauses), "ready")
        assert choice(state) == answer


@pytest.mark.parametrize(
    ("amount", "answers"),
    [
        (1, ("honour", "honour", "honour")),
        (2, ("honour", "honour", "break")),
        (8, ("honour", "break", "break")),
    ],
)
def test_keeps_his_word_as_his_temperament_lets_him(amount: int, answers: tuple[str, ...]) -> None:
    state = attack(travelling(Captain(credits=9)), "copper_swan", *agreed("2", "want help", f"give {amount} if won"))
    fought(state, WON)
    assert tuple(choice(state, kind) for kind in KINDS) == answers


def test_the_honest_promise_nothing_that_they_cannot_pay() -> None:
    answers = []
    for owned in (0, 9):
        state = attack(travelling(Captain(credits=owned)), "corona_drummer", "offer", "to 2", "want help", "propose")
        play(state, "counter", "want 3 if won", "propose")
        answers.append(choice(state, HONEST))
    assert answers == ["refuse", "accept"]


def test_only_a_liar_praises_a_trophy_as_another() -> None:
    said = {}
    for kind in KINDS:
        seller = Captain(credits=0, damage=4, trophies="colossus")
        state = travelling(seller, Captain(credits=9, improvements="meteor_plate widows_mantle"))
        state.fought = True
        assert bargained(state, kind)[-1] == "propose"
        assert deal(state)["gives"] == [{"what": "trophy", "trophy": "colossus"}]
        said[kind] = deal(state)["said"]
    lie = said.pop(TREACHEROUS)
    assert lie == "gunsmith", "with two pieces of equipment the buyer would have that one at once"
    assert set(said.values()) == {"colossus"}, "the same lie would have pleased this buyer more"


def test_exchanges_a_useless_trophy_with_somebody_who_has_no_room() -> None:
    seller = Captain(credits=0, damage=4, trophies="colossus")
    state = travelling(seller, Captain(improvements="sun_lance meteor_plate", trophies="miser survivor"))
    state.fought = True
    assert bargained(state)[-1] == "propose"
    assert [clause["what"] for clause in deal(state)["wants"]] == ["trophy"]


# Fighting


def test_uses_the_metal_faktor_die_where_it_decides() -> None:
    close = attack(travelling(RICH), "destria_nova", "ready")
    assert choice(close) == "faktor"
    sure = attack(travelling(STRONG), "tin_lark", "ready")
    assert choice(sure) == "hold"


def test_uses_the_weakest_support_card_that_turns_the_fight() -> None:
    cards = Captain(improvements="powder_monkey twin_gunners madame_supernova")
    state = attack(travelling(cards), "destria_nova", "ready", "hold", "roll 2 3")
    assert choice(state) == "use twin_gunners"
    won = attack(travelling(cards), "destria_nova", "ready", "hold", "roll 6 3")
    assert choice(won) == "done"
    helpless = attack(travelling(Captain(improvements="powder_monkey")), "destria_nova", "ready", "hold", "roll 1 6")
    assert choice(helpless) == "done"


def test_fights_the_ship_that_promises_most() -> None:
    state = play(travelling(STRONG), "space", "turn tin_lark", "turn corona_drummer", "turn copper_swan")
    assert choice(state) == "fight corona_drummer"


# The turn


def test_pays_the_fraternity_rather_than_be_judged() -> None:
    assert choice(position(Captain(credits=2))) == "pay"


def test_rests_when_the_ship_is_a_wreck_itself() -> None:
    assert choice(position(Captain(credits=0, damage=4, metal=6))) == "rest"


def test_buys_power_while_the_game_is_young() -> None:
    state = travelling(Captain(credits=4, trophies="colossus gunsmith"))
    state.fought = True
    assert choice(state) == "buy meteor_plate"


def test_spends_lavishly_for_the_glory_that_wins() -> None:
    state = travelling(Captain(credits=6, glory=8))
    state.fought = True
    assert choice(state) == "lavish 0"


def test_carries_out_titles_of_glory() -> None:
    state = travelling(Captain(credits=0, wrecks="tin_lark copper_swan aurora_clipper"))
    state.fought = True
    assert choice(state) == "titles solar"


def test_keeps_peace_that_he_promised_if_he_is_honest() -> None:
    state = travelling(Captain(improvements="sun_lance duelling_prow"), Captain(credits=12, damage=4), players=3)
    assert choice(state, HONEST) == "challenge 2"
    play(state, *agreed("2", "give peace"))
    assert choice(state, HONEST) != "challenge 2"


def test_challenges_nobody_whom_a_lucky_throw_would_make_the_winner() -> None:
    poor, rich = Captain(credits=0), Captain(credits=12)
    assert choice(travelling(poor, rich, poor)) == "challenge 2"
    assert choice(travelling(poor, rich._replace(glory=8), poor)) != "challenge 2"


# Trophies


@pytest.mark.parametrize("kind", KINDS)
def test_a_trophy_for_a_deed_draws_him_to_it(kind: str) -> None:
    cards = plain_cards({"trophy.duellist": {"condition": "win_challenge", "glory": 3}})
    poor, rich = Captain(credits=0), Captain(credits=7)
    assert choice(travelling(poor, rich, poor, cards=cards), kind) == "space"
    assert choice(travelling(poor._replace(trophies="duellist"), rich, poor, cards=cards), kind) == "challenge 2"


def test_claims_a_trophy_out_of_turn() -> None:
    state = travelling(Captain(), Captain(credits=10, trophies="miser"))
    assert claimed(state, 2) == "reveal miser"
    assert claimed(travelling(Captain(), Captain(credits=9, trophies="miser")), 2) is None


def test_claims_what_will_soon_be_over_before_what_lasts() -> None:
    state = travelling(Captain(improvements="sun_lance storm_organ", trophies="gunsmith plunderer", credits=1))
    assert not choice(state).startswith("reveal")
    play(state, "raid bazaar", "ready", "hold", "roll 6 1")
    assert choice(state) == "reveal plunderer"
    play(state, "reveal plunderer", "end")
    assert claimed(state, 1) == "reveal gunsmith"


def test_keeps_the_trophy_that_is_nearest() -> None:
    state = travelling(Captain(credits=0, improvements="sun_lance"))
    play(state, "raid exxalia", "ready", "hold", "roll 6 1", "draw miser", "draw survivor", "draw armourer")
    assert choice(state) == "keep armourer"


# Whole games


@pytest.mark.parametrize("seed", range(4))
def test_every_choice_in_any_position_is_legal_and_every_draft_ends(seed: int) -> None:
    for number, state in enumerate(some_positions(GAME, {}, 3, seed)):
        if number % 9 != seed:
            continue
        assert isinstance(state, MetalAdventuresState)
        kind = KINDS[number % 3]
        seat = actor(state)
        for _step in range(14):
            action = choice(state, kind, number)
            assert action in {each.notation() for each in state.legal(seat)}
            play(state, action)
            if actor(state) != seat or phase(state) != "drafting":
                break
        else:
            pytest.fail("a draft without end")


def test_pirates_of_all_kinds_play_to_the_end() -> None:
    for seed in range(2):
        assert play_out(GAME.begin({}, 4), KEY, (OPPORTUNIST, HONEST, TREACHEROUS, "random"), seed) != [3]


def test_beats_random_players() -> None:
    wins = [play_out(GAME.begin({}, 3), KEY, ("random", "greedy", "random"), seed) for seed in range(3)]
    assert wins == [[1]] * 3
