"""What a player of Metal Adventures has: figures, trophies with their conditions, improvements."""

from typing import Final

from rich.cells import cell_len
from rich.style import Style

from creuset.core.message import N_
from creuset.games.metal_adventures.rules.facts import Captain
from creuset.games.metal_adventures.terminal.board.eye import Eye
from creuset.games.metal_adventures.terminal.board.paper import length_of
from creuset.games.metal_adventures.terminal.board.signs import (
    BAD,
    COIN,
    CREDITS,
    DAMAGE,
    DULL,
    GLORY,
    JUDGMENT,
    LIT,
    METAL,
    POWER,
    SOFT,
    STARRY,
    STRONG,
    TROPHIES,
    improvement_runs,
)
from creuset.games.metal_adventures.terminal.known import TROPHY_NUMBER
from creuset.terminal.boards.picture import Picture, Run, shortened
from creuset.terminal.boards.tones import BENCH

HAND_LINES: Final = 3


def draw_hand(eye: Eye, width: int) -> Picture:
    """The captain in a line, then trophies and improvements, a line each as far as there is room."""
    picture = Picture(width, HAND_LINES)
    captain = eye.known.own
    if captain is None:
        picture.put(0, 0, eye.say(N_("You are watching.")), SOFT)
        return picture
    _draw_captain(eye, picture, captain)
    lines = [_trophy(eye, card, width) for card in [*eye.facts["hand"], *eye.facts["drawn"]]]
    if len(lines) > HAND_LINES - 1:
        half = width // 2
        for number, card in enumerate([*eye.facts["hand"], *eye.facts["drawn"]][: 2 * (HAND_LINES - 1)]):
            picture.put_runs(number % 2 * half, 1 + number // 2, _trophy(eye, card, half - 1))
        return picture
    improvements: list[Run] = []
    for card in captain["improvements"]:
        improvements += [
            (eye.say(eye.known.card(card)) + " ", DULL),
            *improvement_runs(eye.known, card)[:1],
            ("  ", DULL),
        ]
    for y, runs in enumerate([*lines, improvements][: HAND_LINES - 1], 1):
        picture.put_runs(0, y, runs)
    return picture


def _draw_captain(eye: Eye, picture: Picture, captain: Captain) -> None:
    bench = Style(bgcolor=BENCH)
    picture.put(0, 0, " " * picture.width, bench)
    figures: list[Run] = [
        (f"{POWER}{captain['power']} ", STRONG),
        (f"{DAMAGE}{captain['damage']} ", BAD if captain["damage"] else SOFT),
        (f"{GLORY}{captain['glory']} ", STARRY),
        (f"{JUDGMENT}{captain['judgment']} ", BAD if captain["judgment"] else SOFT),
        (f"{METAL}{captain['metal']} ", BAD if captain["metal"] else SOFT),
        (f"{captain['credits']}{CREDITS}", COIN),
    ]
    room = picture.width - length_of(figures) - 3
    name = eye.known.name(eye.facts["seat"] or 1)
    base = "" if captain["base"] is None else f" · {eye.say(eye.known.card(captain['base']))}"
    picture.put(1, 0, shortened(name + base, room), bench + Style(bold=True))
    picture.put_runs(room + 2, 0, [(text, bench + style) for text, style in figures])


def _trophy(eye: Eye, card: str, width: int) -> list[Run]:
    """What a trophy asks for and brings; whether it can be revealed now."""
    number = TROPHY_NUMBER[card]
    ready = any(action.notation() == f"reveal {card}" for action in eye.legal)
    brings = f" {GLORY}{int(eye.known.cards.trophy_glory[number])}"
    credits_too = int(eye.known.cards.trophy_credits[number])
    brings += f" {credits_too}{CREDITS}" if credits_too else ""
    condition = eye.known.card_texts(card)[-1]
    room = width - 2 - cell_len(brings)
    words = eye.say(condition) if width < WIDE else f"{eye.say(eye.known.card(card))}: {eye.say(condition)}"
    return [
        (f"{TROPHIES} ", LIT if ready else SOFT),
        (shortened(words, room), LIT if ready else DULL),
        (brings, STARRY),
    ]


WIDE: Final = 64
"""From this width on, a trophy has room for its name."""
