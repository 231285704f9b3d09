"""Positions of Metal Adventures for tests: what lies before whom, then play through the checked contract.

    state = travelling(Captain(credits=5, improvements="sun_lance"), treasuries=(4, 0, 0))
    play(state, "raid exxalia", "ready", "hold", "roll 3 4")

A line is an action of the dealer or player who has to act; `2: reveal miser` is one of player 2. Captains are
counted from 1, as people do. Those who are not described have nothing but 3 credits, and no base ship unless said.
"""

from typing import Any, NamedTuple, cast

from creuset.core.bits import bit, lowest
from creuset.core.outcome import Outcome
from creuset.games.metal_adventures.rules import GAME
from creuset.games.metal_adventures.rules.captains import FROM_TROPHIES, NONE
from creuset.games.metal_adventures.rules.cards import BASE_KEYS, IMPROVEMENT_KEYS, SPACE_KEYS, TROPHY_KEYS
from creuset.games.metal_adventures.rules.phases.turns import begin_turn
from creuset.games.metal_adventures.rules.rules import MetalAdventuresState
from creuset.games.metal_adventures.rules.stages import MENU
from creuset.games.metal_adventures.rules.state import DECK, DOCK, GONE
from tests.games.metal_adventures.invariants import check
from tests.games.metal_adventures.rules.plain_cards import PLAIN_TEXT


class Captain(NamedTuple):
    """What lies before a player; cards are named by their keys, with spaces between."""

    credits: int = 3
    damage: int = 0
    glory: int = 0
    judgment: int = 0
    metal: int = 0
    base: str = ""
    improvements: str = ""
    trophies: str = ""
    wrecks: str = ""
    unseen_wrecks: str = ""
    """Wrecks whose faces nobody else has seen."""


def position(
    *captains: Captain,
    players: int = 3,
    turn_of: int = 1,
    row: str = "meteor_plate vault_key zero_hammock welder_nun",
    bazaar: str = "",
    karokum: str = "",
    deck: str | None = None,
    pot: int = 0,
    treasuries: tuple[int, int, int] = (0, 0, 0),
    glory_to_win: str = "9",
    bank: str = "72",
    ending: str = "at once",
    cards: str = PLAIN_TEXT,
) -> MetalAdventuresState:
    """The start of a turn, with the credits of the box.

    With a `deck`, all other Space cards have left the game; without, they lie in it.
    """
    options = {"cards": cards, "glory_to_win": glory_to_win, "bank": bank, "ending": ending}
    state = cast(MetalAdventuresState, GAME.begin(options, players))
    for seat in range(players):
        state.to_bank(seat, state.credits(seat))
    for seat, captain in enumerate([*captains, *[Captain()] * (players - len(captains))]):
        _describe(state, seat, captain)
    state.pot = pot
    for planet, treasury in enumerate(treasuries):
        state.treasuries[planet] = treasury
    state.bank -= pot + sum(treasuries)
    for key in karokum.split():
        _move(state, key, DOCK)
    if deck is not None:
        for key in SPACE_KEYS:
            if state.lies(DECK, SPACE_KEYS.index(key)) and key not in deck.split():
                _move(state, key, GONE)
    _lay_improvements(state, row, bazaar)
    state.first = turn_of - 1
    begin_turn(state, turn_of - 1)
    check(state)
    return state


def _describe(state: MetalAdventuresState, seat: int, captain: Captain) -> None:
    state.from_bank(seat, captain.credits)
    state.hurt(seat, captain.damage)
    state.add_glory(seat, captain.glory, FROM_TROPHIES)
    state.set_judgments(seat, captain.judgment)
    state.set_metal(seat, captain.metal)
    state.set_base(seat, BASE_KEYS.index(captain.base) if captain.base else NONE)
    for key in captain.improvements.split():
        state.pile &= ~bit(IMPROVEMENT_KEYS.index(key))
        state.gain_improvement(seat, IMPROVEMENT_KEYS.index(key))
    for key in captain.trophies.split():
        trophy = bit(TROPHY_KEYS.index(key))
        state.trophy_pile &= ~trophy
        state.gain_trophies(seat, trophy)
        state.learn_trophies(seat, trophy)
    for key in captain.wrecks.split():
        state.know_card(SPACE_KEYS.index(key))
    for key in (captain.wrecks + " " + captain.unseen_wrecks).split():
        card = SPACE_KEYS.index(key)
        state.lift(DECK, card)
        state.gain_wreck(seat, card)
        state.learn_card(seat, card)


def _move(state: MetalAdventuresState, key: str, zone: int) -> None:
    card = SPACE_KEYS.index(key)
    state.lift(DECK, card)
    state.lay(zone, card)
    state.know_card(card)


def _lay_improvements(state: MetalAdventuresState, row: str, bazaar: str) -> None:
    for key in bazaar.split():
        state.pile &= ~bit(IMPROVEMENT_KEYS.index(key))
        state.bazaar |= bit(IMPROVEMENT_KEYS.index(key))
    wanted = dict.fromkeys((*row.split(), *IMPROVEMENT_KEYS))
    for key in [key for key in wanted if state.pile & bit(IMPROVEMENT_KEYS.index(key)) != 0][:4]:
        state.pile &= ~bit(IMPROVEMENT_KEYS.index(key))
        state.row |= bit(IMPROVEMENT_KEYS.index(key))


def travelling(*captains: Captain, **places: Any) -> MetalAdventuresState:
    """The same, and the Fraternity is respected already."""
    state = position(*captains, **places)
    state.ask(MENU, state.player)
    return state


# Playing


def actor(state: MetalAdventuresState) -> int:
    """Who has to act: a seat, counted from 0, or the dealer."""
    return int(lowest(state.to_act()))


def play(state: MetalAdventuresState, *lines: str) -> MetalAdventuresState:
    """Carry out these lines; the same position, played on."""
    for line in lines:
        number, colon, text = line.partition(": ")
        seat = int(number) - 1 if colon else actor(state)
        state.apply(seat, GAME.parse(text if colon else line))
    check(state)
    return state


def hire(seat: int, *clauses: str) -> list[str]:
    """The lines that win a player as an ally for the one who bargains, for nothing or for what the clauses say."""
    return ["offer", f"to {seat}", "want help", *clauses, "propose", f"{seat}: accept"]


def attack(state: MetalAdventuresState, card: str, *lines: str) -> MetalAdventuresState:
    """Attack a ship in Space, of three that are turned up."""
    there = [key for key in ("tin_lark", "mothwing", "paper_lantern") if state.lies(DECK, SPACE_KEYS.index(key))]
    turned = [card, *(key for key in there if key != card)][:3]
    return play(state, "space", *(f"turn {key}" for key in turned), f"fight {card}", *lines)


# Reading a position


def facts(state: MetalAdventuresState) -> dict[str, Any]:
    """The whole truth as plain data."""
    return state.data()


def seen(state: MetalAdventuresState, seat: int) -> dict[str, Any]:
    """What a player sees, as plain data."""
    return {**state.view(seat - 1).data()}


def captain(state: MetalAdventuresState, seat: int) -> dict[str, Any]:
    """A player's things as plain data."""
    return cast(dict[str, Any], facts(state)["captains"][seat - 1])


def wrecks(state: MetalAdventuresState, seat: int) -> list[str]:
    """The names of a player's Wrecks."""
    return [wreck["card"] for wreck in captain(state, seat)["wrecks"]]


def gone(state: MetalAdventuresState) -> list[str]:
    """The Space cards that left the game."""
    return [card["card"] for card in facts(state)["gone"]]


def phase(state: MetalAdventuresState) -> str:
    """What is being asked."""
    return str(facts(state)["phase"])


def scores(state: MetalAdventuresState) -> tuple[int, int]:
    """Both sums of the fight, as far as they are known."""
    fight = facts(state)["fight"]
    return sum(part["value"] for part in fight["attack"]), sum(part["value"] for part in fight["defence"])


def legal(state: MetalAdventuresState, seat: int | None = None) -> set[str]:
    """All that this player, or the one who has to act, may do, in notation, but for beginning a deal."""
    return {action.notation() for action in state.legal(actor(state) if seat is None else seat - 1)} - {"offer"}


def may_bargain(state: MetalAdventuresState, seat: int | None = None) -> bool:
    """Whether this player, or the one who has to act, may begin a deal."""
    by = actor(state) if seat is None else seat - 1
    legal_now = "offer" in {action.notation() for action in state.legal(by)}
    assert legal_now == (state.refusal(by, GAME.parse("offer")) is None)
    return legal_now


def of_kind(state: MetalAdventuresState, kind: str, seat: int | None = None) -> set[str]:
    """What they may do of one kind, without the word itself."""
    return {text.removeprefix(f"{kind} ") for text in legal(state, seat) if text.startswith(f"{kind} ")}


def rule_against(state: MetalAdventuresState, line: str) -> str | None:
    """The id of the rule that forbids a line; `None` when it is legal."""
    number, colon, text = line.partition(": ")
    refusal = state.refusal(int(number) - 1 if colon else actor(state), GAME.parse(text if colon else line))
    return None if refusal is None else refusal.rule


def outcome(state: MetalAdventuresState) -> Outcome:
    """How the game has ended."""
    found = state.outcome()
    assert found is not None
    return found
