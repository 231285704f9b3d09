"""Every reason to refuse an action can be met, names its rule and changes nothing."""

from collections.abc import Callable
from typing import Any, cast

import pytest

from creuset.core.seats import DEALER
from creuset.games.forge.rules import GAME as FORGE
from creuset.games.metal_adventures.rules import GAME
from creuset.games.metal_adventures.rules import refusals as why
from creuset.games.metal_adventures.rules.bargain import MOST_DRAFTS, MOST_EDITS, OFFERS_OF_ACTIVE, promise_of
from creuset.games.metal_adventures.rules.rulebook import RULEBOOK
from creuset.games.metal_adventures.rules.rules import MetalAdventuresState
from creuset.games.metal_adventures.rules.terms import PEACE, term_of
from tests.games.metal_adventures.rules.positions import Captain, actor, attack, hire, legal, play, position, travelling
from tests.games.refusing import check_numbered, check_refused, names_of

Make = Callable[[], MetalAdventuresState]
DEALING = int(DEALER) + 1
"""The dealer, as people would count them."""

LOST = ("ready", "hold", "roll 1 6")
WON = ("ready", "hold", "roll 6 1")
DUEL = ("challenge 2", "1: ready", "2: ready", "1: hold", "2: hold")
STRONG = "sun_lance wall_breaker"
FOUR = "sun_lance storm_organ duelling_prow hounds_bane"
SUPPORTS = (
    "captain_jones powder_monkey twin_gunners madame_supernova ghost_pilot fence_of_bazaar silver_tongue saboteur"
)


def at_start(*captains: Captain) -> Make:
    return lambda: position(*captains)


def at_menu(*captains: Captain, then: tuple[str, ...] = (), **places: Any) -> Make:
    return lambda: play(travelling(*captains, **places), *then)


def in_space(card: str, *lines: str, own: Captain | None = None) -> Make:
    return lambda: attack(travelling(own or Captain()), card, *lines)


def drafting(*lines: str, captains: tuple[Captain, ...] = (), then: tuple[str, ...] = ()) -> Make:
    return lambda: play(travelling(*captains), *then, "offer", *lines)


def game_over() -> MetalAdventuresState:
    return play(travelling(Captain(glory=8, credits=6)), "lavish 0")


def bare_table() -> MetalAdventuresState:
    return cast(MetalAdventuresState, GAME.begin({}, 3))


def choosing_trophies() -> MetalAdventuresState:
    state = bare_table()
    while actor(state) == DEALER:
        state.apply(DEALER, state.legal(DEALER)[0])
    return state


def trophies_used_up() -> MetalAdventuresState:
    """Only with fewer trophies than there are: six players hold twelve of eighteen at most."""
    state = travelling()
    state.trophy_pile = 0
    return state


def ledger_full() -> MetalAdventuresState:
    state = position()
    state.promises = [int(promise_of(term_of(PEACE, 0), 1, 2, 1, 0))] * 24
    return play(state, "offer", "to 2", "give peace", "propose")


def pile_empty() -> MetalAdventuresState:
    captains = (
        Captain(improvements=FOUR),
        Captain(improvements="mirror_scales widows_mantle stolen_escutcheon lumiculaire"),
        Captain(improvements="black_ledger surgeon_drones fraternity_seal wall_breaker"),
    )
    return travelling(*captains, bazaar=SUPPORTS)


def edited_long() -> MetalAdventuresState:
    state = play(position(), "offer", "to 2")
    while state.bargain.edits < MOST_EDITS:
        play(state, "strike 1" if state.bargain.gives else "give 1 credits")
    return state


def offers_used_up() -> MetalAdventuresState:
    state = position()
    for _offer in range(OFFERS_OF_ACTIVE):
        play(state, "offer", "to 2", "give 1 credits", "propose", "refuse")
    return state


def drafts_used_up() -> MetalAdventuresState:
    return play(position(), *["offer", "drop"] * MOST_DRAFTS)


def resting(*lines: str) -> Make:
    own = Captain(damage=1, credits=20, trophies="miser saint")
    return lambda: play(position(own), "rest", *lines)


TO_TWO = ("to 2",)
WITH_TROPHY = (Captain(trophies="miser saint"), Captain(trophies="viper"))
LOOTING = at_menu(Captain(improvements=STRONG), Captain(improvements="zero_hammock"), then=(*DUEL, "roll 6 1"))
PAYING = at_menu(Captain(damage=1, wrecks="tin_lark"), then=("repair 1",))
TITLES = at_menu(Captain(wrecks="tin_lark copper_swan aurora_clipper destria_nova"), then=("titles solar",))
SCRAPPING = at_menu(Captain(wrecks="tin_lark"), karokum="copper_swan", then=("scrap", "spend tin_lark"))
HUNTED = in_space("bloodhound", *hire(2, "give 2 if won"), "ready", "hold", "hold", "roll 6 1")
OWING = in_space("destria_nova", *hire(2, "give 8 if won"), "ready", "loyal", "hold", "hold", "roll 6 1")
ANSWERING = drafting("to 2", "give 1 credits", "propose")
ROOM = at_menu(Captain(improvements="sun_lance wall_breaker vault_key zero_hammock"), bazaar="saboteur")
PLANET_ROOM = at_menu(Captain(improvements=STRONG, trophies="miser saint"), then=("raid exxalia", *WON))
PICKING = at_menu(then=("trophy 0", "draw saint", "draw viper"))
COUNTERED = drafting("to 2", "give 1 credits", "propose", "2: counter")

CASES: list[tuple[int, Make, str]] = [
    (why.GAME_OVER, game_over, "1: space"),
    (why.NOT_YOUR_DECISION, at_start(), "2: pay"),
    (why.NOT_YOUR_DECISION, at_start(), "6: pay"),
    (why.DEALING_NOW, bare_table, "1: pay"),
    (why.DEALING_NOW, in_space("destria_nova", "ready", "hold"), "1: reveal miser"),
    (why.DEALERS_TASK, at_start(), "1: turn tin_lark"),
    (why.NOT_DEALT, at_start(), f"{DEALING}: turn tin_lark"),
    (why.NOT_DEALT, bare_table, f"{DEALING}: begin 4"),
    (why.NOT_DEALT, in_space("destria_nova", "ready", "hold"), f"{DEALING}: roll 0 3"),
    (why.NOT_DEALT, in_space("destria_nova", "ready", "faktor", "roll 1 1"), f"{DEALING}: metal 3"),
    (why.BEGIN_FIRST, at_start(), "1: space"),
    (why.NOT_DAMAGED, at_start(), "1: rest"),
    (why.NOT_DAMAGED, at_menu(), "1: repair 0"),
    (why.NOT_DAMAGED, at_menu(Captain(improvements="welder_nun")), "1: use welder_nun"),
    (why.TOLL, at_start(), "1: travel"),
    (why.NO_TOLL, at_start(Captain(damage=1)), "1: pay"),
    (why.NO_TOLL, at_start(Captain(improvements="fraternity_seal")), "1: judgment"),
    (why.TOO_DEAR, at_start(Captain(credits=0)), "1: pay"),
    (why.TOO_DEAR, at_menu(), "1: lavish 0"),
    (why.TOO_DEAR, drafting(*TO_TWO), "1: give 4 credits"),
    (why.RESTING_NOW, resting(), "1: space"),
    (why.EXCHANGED_ALREADY, resting("exchange miser", "exchange saint"), "1: exchange viper"),
    (why.BOUGHT_ALREADY, resting("buy meteor_plate", "lay sun_lance"), "1: buy vault_key"),
    (why.NOT_IN_ROW, resting(), "1: buy sun_lance"),
    (why.FOUR_IMPROVEMENTS, at_menu(Captain(credits=9, improvements=FOUR)), "1: buy meteor_plate"),
    (why.NOT_NOW, at_menu(), "1: ready"),
    (why.COMBAT_FIRST, at_menu(), "1: end"),
    (why.ONE_COMBAT, at_menu(then=("raid bazaar", *LOST)), "1: space"),
    (why.SPACE_EMPTY, at_menu(deck=""), "1: space"),
    (why.DOCK_EMPTY, at_menu(), "1: hunt"),
    (why.DOCK_EMPTY, at_menu(Captain(wrecks="tin_lark")), "1: scrap"),
    (why.TOURED, at_menu(Captain(damage=1), then=("repair 0",)), "1: raid exxalia"),
    (why.RAIDED, at_menu(then=("raid exxalia", *LOST)), "1: repair 0"),
    (why.NO_SUCH_PLAYER, at_menu(), "1: challenge 4"),
    (why.NO_SUCH_PLAYER, drafting(), "1: to 4"),
    (why.NO_SUCH_PLAYER, at_menu(Captain(improvements="saboteur")), "1: use saboteur on 6"),
    (why.YOURSELF, at_menu(), "1: challenge 1"),
    (why.YOURSELF, drafting(), "1: to 1"),
    (why.TOUR_CLOSED, at_menu(Captain(damage=1), then=("repair 0", "raid bazaar", *LOST)), "1: renew"),
    (why.STOP_ONCE, at_menu(Captain(damage=2), then=("repair 0",)), "1: repair 0"),
    (why.STOP_PASSED, at_menu(Captain(damage=2), then=("repair 0",)), "1: trophy 0"),
    (why.NO_TROPHY, at_menu(), "1: trophy 1"),
    (why.NO_TROPHIES_LEFT, trophies_used_up, "1: trophy 0"),
    (why.TOO_MANY_WRECKS, at_menu(Captain(damage=1, improvements="surgeon_drones")), "1: repair 1"),
    (why.TOO_FEW_WRECKS, at_menu(Captain(damage=1, wrecks="tin_lark")), "1: overhaul 2"),
    (why.TOO_FEW_OF_NATION, at_menu(Captain(wrecks="tin_lark copper_swan destria_nova")), "1: titles solar"),
    (why.PILE_EMPTY, pile_empty, "1: renew"),
    (why.NOT_AT_BAZAAR, at_menu(Captain(credits=9)), "1: smuggle saboteur"),
    (why.NO_JUDGMENT, at_menu(), "1: amnesty 0"),
    (why.NO_JUDGMENT, at_menu(Captain(improvements="silver_tongue")), "1: use silver_tongue"),
    (why.JUDGED_THIS_TURN, lambda: play(position(), "judgment"), "1: amnesty 0"),
    (why.NO_HUNTER, at_menu(Captain(judgment=1, wrecks="tin_lark")), "1: amnesty 1"),
    (why.PAY_FIRST, PAYING, "1: end"),
    (why.NOT_YOUR_WRECK, PAYING, "1: spend copper_swan"),
    (why.NOT_YOUR_WRECK, drafting(*TO_TWO), "1: give wreck copper_swan"),
    (why.OTHER_NATION, TITLES, "1: spend destria_nova"),
    (why.TAKE_FIRST, SCRAPPING, "1: end"),
    (why.NOT_IN_DOCK, SCRAPPING, "1: take destria_nova"),
    (why.NOT_IN_DOCK, at_menu(karokum="tin_lark", then=("hunt",)), "1: fight copper_swan"),
    (why.JUST_SCRAPPED, SCRAPPING, "1: take tin_lark"),
    (why.TARGET_FIRST, at_menu(karokum="tin_lark", then=("hunt",)), "1: ready"),
    (
        why.NOT_TURNED,
        at_menu(then=("space", "turn tin_lark", "turn mothwing", "turn copper_swan")),
        "1: fight rust_jackal",
    ),
    (why.FAVOUR_FIRST, at_menu(then=("space", "turn gold_vein")), "1: end"),
    (why.NOT_POOREST, at_menu(treasuries=(1, 0, 0), then=("space", "turn gold_vein")), "1: favour exxalia"),
    (why.FIGHT_FIRST, in_space("destria_nova"), "1: end"),
    (why.NO_PROMISED_HELP, in_space("destria_nova"), "1: call 2"),
    (why.CANNOT_HELP, in_space("destria_nova", *hire(2), "offer", "to 3"), "1: want help"),
    (why.FIGHT_AT_HAND, in_space("destria_nova", "offer", "to 3"), "1: want help later"),
    (why.LOYALTY_FIRST, in_space("destria_nova", *hire(2), "ready"), "2: hold"),
    (why.METAL_FIRST, in_space("destria_nova", "ready"), "1: ready"),
    (why.SUPPORT_FIRST, in_space("destria_nova", *LOST, own=Captain(improvements="ghost_pilot")), "1: end"),
    (why.NOT_YOUR_IMPROVEMENT, at_start(), "1: discard sun_lance"),
    (why.NOT_YOUR_IMPROVEMENT, at_menu(), "1: use welder_nun"),
    (why.NOT_YOUR_IMPROVEMENT, drafting(*TO_TWO), "1: give improvement sun_lance"),
    (
        *(why.NOT_IN_A_FIGHT, in_space("destria_nova", *LOST, own=Captain(improvements="ghost_pilot welder_nun"))),
        "1: use welder_nun",
    ),
    (why.ONLY_IN_A_FIGHT, at_menu(Captain(improvements="captain_jones")), "1: use captain_jones"),
    (why.ON_SOMEBODY, at_menu(Captain(improvements="saboteur")), "1: use saboteur"),
    (why.NOT_ON_SOMEBODY, at_menu(Captain(damage=1, improvements="welder_nun")), "1: use welder_nun on 2"),
    (why.IMMUNE, at_menu(Captain(improvements="saboteur"), Captain(damage=4)), "1: use saboteur on 2"),
    (why.NOT_YOUR_TROPHY, at_start(), "1: reveal miser"),
    (why.NOT_YOUR_TROPHY, resting(), "1: exchange viper"),
    (why.CHOOSE_FIRST, choosing_trophies, "1: hold"),
    (
        *(
            why.REVEALED_ALREADY,
            lambda: play(position(Captain(credits=0, trophies="armourer saint")), "reveal armourer"),
        ),
        "1: reveal saint",
    ),
    (why.LOSS_UNDER_WAY, LOOTING, "2: discard zero_hammock"),
    (why.CONDITION_FAILS, at_start(Captain(trophies="armourer")), "1: reveal armourer"),
    (why.PAID_ALREADY, at_menu(Captain(trophies="miser"), then=("trophy 1",)), "1: decline"),
    (why.PAID_ALREADY, at_menu(Captain(credits=1, trophies="armourer"), then=("trophy 1",)), "1: reveal armourer"),
    (why.TROPHY_FIRST, PLANET_ROOM, "1: end"),
    (why.PICK_FIRST, PICKING, "1: end"),
    (why.NOT_DRAWN, PICKING, "1: keep miser"),
    (why.ROOM_FIRST, lambda: play(ROOM(), "raid bazaar", *WON), "1: take saboteur"),
    (why.LOOT_FIRST, LOOTING, "1: end"),
    (why.NOTHING_TO_LOOT, LOOTING, "1: loot wrecks"),
    (why.NOT_THEIRS, LOOTING, "1: loot meteor_plate"),
    (why.NOT_THEIRS, drafting(*TO_TWO), "1: want improvement sun_lance"),
    (why.PROMISE_FIRST, OWING, "1: end"),
    (why.HUNTER_PROMISE, HUNTED, "1: break"),
    (why.CANNOT_KEEP, OWING, "1: honour"),
    (
        why.NO_DEAL_NOW,
        in_space("silent_partner", "ready", "hold", "roll 1 6", own=Captain(improvements="madame_supernova")),
        "1: offer",
    ),
    (why.NO_DRAFTS_LEFT, drafts_used_up, "1: offer"),
    (why.ALLIES_CHOSEN, in_space("destria_nova", "ready", "offer", "to 2"), "1: want help"),
    (why.SPOKEN_FOR, lambda: play(PAYING(), "offer", "to 2"), "1: give wreck tin_lark"),
    (why.NO_OFFERS_LEFT, offers_used_up, "1: offer"),
    (why.DEAL_FIRST, drafting(), "1: pay"),
    (why.TO_NOBODY, drafting(), "1: propose"),
    (why.TO_NOBODY, drafting(), "1: give peace"),
    (why.NO_CLAUSES, drafting(*TO_TWO), "1: propose"),
    (why.TOO_MANY_EDITS, edited_long, "1: give peace"),
    (why.COUNTER_TO_ONE, COUNTERED, "2: to 3"),
    (why.ADDRESSED_ALREADY, drafting(*TO_TWO), "1: to 2"),
    (why.ADDRESS_FIRST, drafting("to 2", "give peace"), "1: to 3"),
    (why.NO_SUCH_CLAUSE, drafting("to 2", "give peace"), "1: strike 2"),
    (why.NOTHING_TO_SAY, drafting(*TO_TWO), "1: say miser"),
    (why.SAID_ALREADY, drafting("to 2", "give trophy miser", "say viper", captains=WITH_TROPHY), "1: say miser"),
    (why.TOO_MANY_CLAUSES, drafting("to 2", "give peace", "give 1 later", "give 1 credits"), "1: give help later"),
    (why.CLAUSE_THERE, drafting("to 2", "give 1 credits"), "1: give 2 credits"),
    (why.THEY_CANNOT_PAY, drafting(*TO_TWO), "1: want 4 credits"),
    (why.CARDS_OF_ONE, drafting("to 2", "to 3", captains=WITH_TROPHY), "1: want trophy"),
    (
        *(why.UNKNOWN_WRECK, drafting(*TO_TWO, captains=(Captain(), Captain(unseen_wrecks="tin_lark")))),
        "1: want wreck tin_lark",
    ),
    (why.THEY_HAVE_NO_TROPHY, drafting(*TO_TWO), "1: want trophy"),
    (why.NO_FIGHT_NOW, drafting(*TO_TWO), "1: want help"),
    (why.NOT_A_PROTAGONIST, drafting(*TO_TWO, then=("raid bazaar",)), "1: want 2 if won"),
    (why.NO_WRECK_TO_WIN, drafting(*TO_TWO, then=("raid bazaar",)), "1: give wreck if won"),
    (why.ANSWER_FIRST, ANSWERING, "2: end"),
    (why.WHICH_TROPHY, drafting("to 2", "want trophy", "propose", captains=WITH_TROPHY), "2: accept"),
    (why.NO_TROPHY_WANTED, drafting("to 2", "give 1 credits", "propose", captains=WITH_TROPHY), "2: accept with viper"),
    (why.CANNOT_DELIVER, drafting("to 2", "to 3", "give 2 credits", "propose", "2: accept"), "3: accept"),
    (why.NO_ROOM, drafting("to 2", "want trophy", "propose", captains=WITH_TROPHY), "2: accept with viper"),
    (why.LEDGER_FULL, ledger_full, "2: accept"),
]
"""Reason, position, and who tries what there."""

NAMES = names_of(why)


@pytest.mark.parametrize(
    ("reason", "make", "line"), CASES, ids=[f"{NAMES[reason]}-{line}" for reason, _make, line in CASES]
)
def test_what_is_not_legal_is_refused_with_its_rule(reason: int, make: Make, line: str) -> None:
    state = make()
    number, _colon, text = line.partition(": ")
    seat = int(number) - 1
    rule, sentence = why.REASONS[int(reason)]
    gaps = {}
    if 0 <= seat < state.players:
        gaps = {"credits": int(state.credits(seat)), "wrecks": int(state.wrecks(seat))}
    check_refused(state, seat, GAME.parse(text), reason, f"{rule}: {sentence.format(**gaps)}")


def test_an_action_of_another_game_is_refused() -> None:
    rule, sentence = why.REASONS[int(why.OTHER_GAME)]
    check_refused(position(), 0, FORGE.parse("take 5a1"), why.OTHER_GAME, f"{rule}: {sentence}")
    check_refused(position(), DEALER, FORGE.parse("cube red"), why.OTHER_GAME, f"{rule}: {sentence}")


def test_every_reason_is_met_in_a_case() -> None:
    met = {int(reason) for reason, _make, _line in CASES} | {int(why.OTHER_GAME)}
    assert {NAMES[reason] for reason in met} == {NAMES[reason] for reason in why.REASONS}


def test_every_reason_has_a_number_of_its_own_and_a_sentence() -> None:
    check_numbered(NAMES, why)


def test_every_reason_names_a_rule_of_the_rulebook() -> None:
    rules = {rule.id for section in RULEBOOK for rule in section.rules}
    assert {rule for rule, _sentence in why.REASONS.values()} <= rules


def test_what_one_lacks_is_said_in_figures() -> None:
    state = travelling(Captain(credits=5, damage=1, wrecks="tin_lark"))
    assert str(state.refusal(0, GAME.parse("lavish 0"))) == "MA-42: you have too few credits: 5"
    assert str(state.refusal(0, GAME.parse("overhaul 2"))) == "MA-44: you have too few Wrecks: 1"
    assert legal(state) >= {"overhaul 1"}
