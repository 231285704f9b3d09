"""The colours and signs of Metal Adventures: nations, figures of ships and captains, states of the tour.

Whatever a colour says, a letter or a sign beside it says too.
"""

from typing import Final

from rich.style import Style

from creuset.core.message import Message
from creuset.games.metal_adventures.rules.components import EQUIPMENT, NATION_NAMES
from creuset.games.metal_adventures.terminal.known import IMPROVEMENT_NUMBER, SPACE_NUMBER, Known
from creuset.terminal.boards.picture import Run
from creuset.terminal.boards.tones import DULL_INK, FAINT, GLOW, QUIET, WRONG
from creuset.words import Speaker

POWER: Final = "▲"
RAIDED: Final = "▼"
DAMAGE: Final = "×"
GLORY: Final = "★"
JUDGMENT: Final = "§"
NET: Final = "="
CREDITS: Final = "¢"
METAL: Final = "■"
WRECKS: Final = "◊"
TROPHIES: Final = "♦"
IMPROVED: Final = "+"
SUPPORT: Final = "♠"
REPAIR: Final = "♥"
HUNTER: Final = "!"

DONE: Final = "●"
POSSIBLE: Final = "+"
PASSED: Final = "–"
NOT_NOW: Final = "·"

NATION_TONES: Final = ("#f0c75e", "#e0796b", "#b79a6a", "#7fb2e5")
GOLD: Final = "#f0c75e"
STAR: Final = "#ffe28a"

HEADING: Final = Style(color=QUIET, bold=True)
SOFT: Final = Style(color=QUIET)
DULL: Final = Style(color=DULL_INK)
FAINTLY: Final = Style(color=FAINT)
STRONG: Final = Style(bold=True)
COIN: Final = Style(color=GOLD)
STARRY: Final = Style(color=STAR, bold=True)
BAD: Final = Style(color=WRONG)
CAPTION: Final = Style(color="#ffb566", bold=True)
LIT: Final = Style(color=GLOW, bold=True)


def nation_run(known: Known, say: Speaker, card: str) -> Run:
    """The letter of a ship's nation in its colour; a Pirate Hunter has a mark beside it."""
    nation = int(known.cards.nation[SPACE_NUMBER[card]])
    letter = say(Message(NATION_NAMES[nation]))[:1]
    hunter = HUNTER if known.is_hunter(card) else " "
    return f"{letter}{hunter}", Style(color=NATION_TONES[nation], bold=True)


def ship_runs(known: Known, card: str) -> list[Run]:
    """The figures of a ship: Power, Damage, and what it brings."""
    cards, number = known.cards, SPACE_NUMBER[card]
    runs: list[Run] = [
        (f"{POWER}{int(cards.power[number]):>2}", STRONG),
        (f" {DAMAGE}{int(cards.damage[number])}", BAD),
    ]
    if cards.credits[number]:
        runs.append((f" {int(cards.credits[number])}{CREDITS}", COIN))
    if cards.glory[number]:
        runs.append((f" {GLORY}{int(cards.glory[number])}", STARRY))
    if cards.support[number]:
        runs.append((f" {SUPPORT}", LIT))
    if cards.repair[number]:
        runs.append((f" {REPAIR}{int(cards.repair[number])}", LIT))
    return runs


def improvement_runs(known: Known, card: str) -> list[Run]:
    """The figures of an improvement: its Power, or that it is a support card, and its price."""
    number = IMPROVEMENT_NUMBER[card]
    power = int(known.cards.equipment_power[number])
    kind = f"{POWER}+{power}" if number < EQUIPMENT else SUPPORT
    return [(kind, STRONG if number < EQUIPMENT else LIT), (f" {int(known.cards.price[number])}{CREDITS}", COIN)]
