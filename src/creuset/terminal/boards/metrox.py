"""What lies before a player of Metro X: the card of the round, large, what it does, and the ride in preparation."""

from textwrap import wrap
from typing import Final

from rich.style import Style

from creuset.core.message import N_, Message
from creuset.games.metrox.actions import Choice, Ride
from creuset.games.metrox.components import FIRST_EXPRESS, FREE_RIDE, TRANSFER, card_name
from creuset.games.metrox.state import NONE
from creuset.terminal.boards.cards import Look, draw_card
from creuset.terminal.boards.metrox_eye import LINE, MARKS, Eye
from creuset.terminal.boards.metrox_signs import badge_style, card_sign, card_tone
from creuset.terminal.boards.metrox_words import in_a_row
from creuset.terminal.boards.picture import Box, Picture, shortened
from creuset.terminal.boards.tones import CURSOR, FAINT, GLOW, QUIET, Tone
from creuset.words import Speaker

HAND_LINES: Final = 3
CARD: Final = Box(0, 0, 16, HAND_LINES)
TEXT_AT: Final = 17
ROOM_FOR_LINE: Final = 10
"""What the name of a line has to leave for its letter, its direction and what follows."""

BACK: Final = Tone("#2b323c", "#3a424d", "#8a94a1")
"""The back of the card that is turned next, and the plate for the points in the end."""


def draw_hand(eye: Eye, names: tuple[str, ...], say: Speaker, width: int) -> Picture:
    """The card and, beside it, three lines: what it does, what is chosen, what comes of it."""
    picture = Picture(width, HAND_LINES)
    _draw_card(picture, eye, say)
    room = width - TEXT_AT
    if eye.over:
        _draw_end(picture, eye, say, room)
        return picture
    picture.put(TEXT_AT, 0, shortened(say(deed(eye)), room), Style(color=QUIET))
    if eye.at_others or eye.own is None:
        _put(picture, 1, room, say(N_("sheet: {player}"), player=names[eye.seat]), Style(bold=True))
    elif eye.chosen is not None:
        _draw_chosen(picture, eye, eye.chosen, say, room)
    elif eye.rides:
        _draw_numbers(picture, eye, room)
    elif eye.intent is not None:
        _put(picture, 1, room, eye.city.stations[eye.pick.station].name, Style(bold=True))
    _put(picture, 2, room, say(_outlook(eye, names)), Style(color=QUIET))
    return picture


def _put(picture: Picture, line: int, room: int, text: str, style: Style) -> None:
    picture.put(TEXT_AT, line, shortened(text, room), style)


def _draw_card(picture: Picture, eye: Eye, say: Speaker) -> None:
    card = int(eye.table.card)
    if eye.over:
        outcome = eye.table.outcome()
        points = str(outcome.totals[eye.seat]) if outcome is not None else ""
        draw_card(picture, CARD, card_tone(int(TRANSFER)), Look(None), [points, say(N_("points"))])
    elif card == NONE:
        draw_card(picture, CARD, BACK, Look(None), ["?", ""])
    else:
        name = shortened(say(card_name(card)), CARD.width - 2)
        lines = [card_sign(card), name if card >= FIRST_EXPRESS else say(N_("number"))]
        draw_card(picture, CARD, card_tone(card), Look(None), lines)


def _draw_end(picture: Picture, eye: Eye, say: Speaker, room: int) -> None:
    """Why it is over, and alone the verdict (MX-23)."""
    outcome = eye.table.outcome()
    assert outcome is not None
    for line, words in enumerate(wrap(say(outcome.reason), max(room, 10))[:HAND_LINES]):
        picture.put(TEXT_AT, line, words, Style(bold=True))


def deed(eye: Eye) -> Message:
    """What the card of the round does, in a few words."""
    card = int(eye.table.card)
    if card == NONE:
        return Message(N_("the next card is turned"))
    if card == FREE_RIDE:
        return Message(N_("cross one free station, or none"))
    if card == TRANSFER:
        return Message(N_("number the next free station"))
    reach = {"reach": int(eye.table.reach())}
    if card >= FIRST_EXPRESS:
        return Message(N_("up to {reach} stations, with jumps"), {**reach})
    return Message(N_("up to {reach} stations in a row"), {**reach})


def _draw_chosen(picture: Picture, eye: Eye, choice: Choice, say: Speaker, room: int) -> None:
    """What the player has chosen, while the others think (MX-14)."""
    word, bright = say(N_("chosen:")), Style(color=GLOW, bold=True)
    x = picture.put(TEXT_AT, 1, f"{word} ", bright)
    if isinstance(choice, Ride):
        x = _draw_line(picture, eye, x, room - len(word) - ROOM_FOR_LINE)
        picture.put(x, 1, f"[{int(choice.marks)}]", bright)
    else:
        station = eye.preview.stations
        what = eye.city.stations[station[0]].name if station else say(choice.label())
        picture.put(x, 1, shortened(what, TEXT_AT + room - x), bright)


def _draw_line(picture: Picture, eye: Eye, x: int, room: int) -> int:
    """The letter, the name and the direction of the line that is ridden; the column after it."""
    line = eye.riding if eye.riding is not None else eye.pick.line
    name = shortened(eye.city.lines[line].name, max(room, 0))
    after = picture.put(x, 1, f" {eye.city.lines[line].letter} ", badge_style(eye, line))
    after = picture.put(after, 1, f" {name} {eye.arrow(line).strip()}".rstrip() + " ", Style(bold=True))
    picture.mark(Box(x, 1, after - x, 1), f"{LINE} {line}")
    return after


def _draw_numbers(picture: Picture, eye: Eye, room: int) -> None:
    """The line of the ride and how many stations it may mark; every number can be clicked."""
    line = eye.pick.line
    x = _draw_line(picture, eye, TEXT_AT, room - ROOM_FOR_LINE - 3 * (int(eye.table.reach()) + 1))
    most = eye.most(line)
    for number in range(int(eye.table.reach()) + 1):
        here = number == eye.pick.marks
        lost = most is None or number > most
        style = Style(color="#04120d", bgcolor=GLOW, bold=True) if here else Style(color=FAINT if lost else CURSOR)
        picture.put(x, 1, f"[{number}]" if here else f" {number} ", style)
        picture.mark(Box(x, 1, 3, 1), f"{MARKS} {number}")
        x += 3
    x = picture.put(x + 1, 1, "↵", Style(color=GLOW, bold=True))
    picture.mark(Box(x - 2, 1, 3, 1), "key enter")


def _outlook(eye: Eye, names: tuple[str, ...]) -> Message:
    """What comes of the ride, or whom everybody waits for."""
    thinking = eye.thinking()
    if not eye.deciding and thinking:
        return Message(N_("still thinking: {players}"), {"players": ", ".join(names[seat] for seat in thinking)})
    if eye.at_others or eye.own is None or not eye.deciding:
        return Message(N_("windows left: {windows}"), {"windows": eye.windows_left()})
    if eye.can_skip:
        return Message(N_("stations left: {stations}"), {"stations": len(eye.crosses)})
    if not eye.preview.stations:
        return Message(N_("only the window is filled"))
    return in_a_row(eye)
