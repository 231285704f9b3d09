"""What a Metro X player has in front of them: the card of the round, large, what it does, and the planned ride."""

from textwrap import wrap
from typing import Final

from rich.style import Style

from creuset.core.action import Action
from creuset.core.message import N_, Message
from creuset.games.metrox.rules.actions import Ride
from creuset.games.metrox.rules.components import FIRST_EXPRESS, FREE_RIDE, TRANSFER, card_name
from creuset.games.metrox.rules.scoring import ending
from creuset.games.metrox.terminal.board.eye import LINE, MARKS, Eye
from creuset.games.metrox.terminal.board.signs import badge_style, card_sign, card_tone
from creuset.games.metrox.terminal.board.words import in_a_row
from creuset.games.metrox.terminal.known import NO_CARD
from creuset.terminal.boards.cards import Look, draw_card
from creuset.terminal.boards.picture import Box, Picture, shortened
from creuset.terminal.boards.tones import CURSOR, FAINT, GLOW, QUIET, Tone
from creuset.words import Speaker

HAND_LINES: Final = 3
CARD: Final = Box(0, 0, 16, HAND_LINES)
TEXT_AT: Final = 17
ROOM_FOR_LINE: Final = 10
"""What a line's name has to leave for its letter, its direction and what follows."""

BACK: Final = Tone("#2b323c", "#3a424d", "#8a94a1")
"""The back of the next card, and the plate for the final points."""


def draw_hand(eye: Eye, names: tuple[str, ...], say: Speaker, width: int) -> Picture:
    """The card, with three lines beside it: what it does, what is chosen, and the result."""
    picture = Picture(width, HAND_LINES)
    _draw_card(picture, eye, say)
    room = width - TEXT_AT
    if eye.known.over:
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
    card = eye.known.card
    if eye.known.over:
        points = str(eye.known.facts["scores"][eye.seat]["total"])
        draw_card(picture, CARD, card_tone(int(TRANSFER)), Look(None), [points, say(N_("points"))])
    elif card == NO_CARD:
        draw_card(picture, CARD, BACK, Look(None), ["?", ""])
    else:
        name = shortened(say(card_name(card)), CARD.width - 2)
        lines = [card_sign(card), name if card >= FIRST_EXPRESS else say(N_("number"))]
        draw_card(picture, CARD, card_tone(card), Look(None), lines)


def _draw_end(picture: Picture, eye: Eye, say: Speaker, room: int) -> None:
    """Why it is over, with the verdict for a lone player (MX-23)."""
    totals = [score["total"] for score in eye.known.facts["scores"]]
    for line, words in enumerate(wrap(say(ending(totals)), max(room, 10))[:HAND_LINES]):
        picture.put(TEXT_AT, line, words, Style(bold=True))


def deed(eye: Eye) -> Message:
    """What the card of the round does, in a few words."""
    card = eye.known.card
    if card == NO_CARD:
        return Message(N_("the next card is being turned"))
    if card == FREE_RIDE:
        return Message(N_("cross one free station, or none"))
    if card == TRANSFER:
        return Message(N_("number the next free station"))
    reach = {"reach": eye.known.reach}
    if card >= FIRST_EXPRESS:
        return Message(N_("up to {reach} stations, with jumps"), {**reach})
    return Message(N_("up to {reach} stations in a row"), {**reach})


def _draw_chosen(picture: Picture, eye: Eye, choice: Action, say: Speaker, room: int) -> None:
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
    """Draw the letter, name and direction of the line of the ride; returns the column after it."""
    line = eye.riding if eye.riding is not None else eye.pick.line
    name = shortened(eye.city.lines[line].name, max(room, 0))
    after = picture.put(x, 1, f" {eye.city.lines[line].letter} ", badge_style(eye, line))
    after = picture.put(after, 1, f" {name} {eye.arrow(line).strip()}".rstrip() + " ", Style(bold=True))
    picture.mark(Box(x, 1, after - x, 1), f"{LINE} {line}")
    return after


def _draw_numbers(picture: Picture, eye: Eye, room: int) -> None:
    """The line of the ride and how many stations it may mark, as numbers to click."""
    line = eye.pick.line
    x = _draw_line(picture, eye, TEXT_AT, room - ROOM_FOR_LINE - 3 * (eye.known.reach + 1))
    most = eye.most(line)
    for number in range(eye.known.reach + 1):
        here = number == eye.pick.marks
        lost = most is None or number > most
        style = Style(color="#04120d", bgcolor=GLOW, bold=True) if here else Style(color=FAINT if lost else CURSOR)
        picture.put(x, 1, f"[{number}]" if here else f" {number} ", style)
        picture.mark(Box(x, 1, 3, 1), f"{MARKS} {number}")
        x += 3
    x = picture.put(x + 1, 1, "↵", Style(color=GLOW, bold=True))
    picture.mark(Box(x - 2, 1, 3, 1), "key enter")


def _outlook(eye: Eye, names: tuple[str, ...]) -> Message:
    """What the ride brings, or who everyone is waiting for."""
    thinking = eye.known.thinking()
    if not eye.deciding and thinking:
        return Message(N_("still thinking: {players}"), {"players": ", ".join(names[seat] for seat in thinking)})
    if eye.at_others or eye.own is None or not eye.deciding:
        return Message(N_("windows left: {windows}"), {"windows": eye.known.windows_left(eye.seat)})
    if eye.can_skip:
        return Message(N_("stations left: {stations}"), {"stations": len(eye.crosses)})
    if not eye.preview.stations:
        return Message(N_("only the window is filled"))
    return in_a_row(eye)
