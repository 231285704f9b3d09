"""The panels beside the pattern: points by metal, pile and discard, areas and what they need."""

from collections.abc import Sequence

from rich.style import Style

from creuset.core.action import Action
from creuset.core.message import N_
from creuset.games.metallurgie.rules.actions import Score
from creuset.games.metallurgie.rules.components import KEYS, METAL_KEYS, METALS, metal_name
from creuset.games.metallurgie.rules.places import coordinates, place_at
from creuset.games.metallurgie.terminal.board.metals import TONES, metal_letters
from creuset.games.metallurgie.terminal.known import Known, by_metal
from creuset.terminal.boards.picture import Box, Picture, shortened
from creuset.terminal.boards.tones import FAINT, GLOW, QUIET
from creuset.words import Speaker

COLUMN = 3


def draw_standings(known: Known, names: tuple[str, ...], say: Speaker, width: int) -> Picture:
    """What each player has won, how many cards they hold, whose turn it is, and what has been discarded."""
    letters = metal_letters(say)
    bonus = known.bonus(known.seat)
    picture = Picture(width, len(names) + (2 if bonus is None else 3))
    first = width - COLUMN * (METALS + 1) - 1
    for column, metal in enumerate(reversed(range(METALS))):
        picture.put(first + column * COLUMN + 1, 0, f" {letters[metal]}"[-2:], Style(color=TONES[metal].rim, bold=True))
    picture.put(first + COLUMN * METALS + 1, 0, f"{'Σ':>3}", Style(bold=True))
    for seat, name in enumerate(names):
        acting = seat == known.player and known.stop_in_pile
        style = Style(color=GLOW if acting else None, bold=seat == known.seat or acting)
        picture.put(0, seat + 1, "▸" if acting else " ", style)
        room = first - 6 if first >= 16 else first - 2
        picture.put(2, seat + 1, shortened(name, room), style)
        if first >= 16:
            picture.put(first - 3, seat + 1, "▮" * known.facts["hands"][seat], Style(color=FAINT))
        won = by_metal(known.facts["won"][seat])[::-1]
        for column, number in enumerate(won):
            shade = Style(color=None if number else FAINT)
            picture.put(first + column * COLUMN, seat + 1, f"{number or '·':>3}", shade)
        picture.put(first + COLUMN * METALS + 1, seat + 1, f"{sum(won):>3}", Style(bold=True))
    line = len(names) + 1
    _draw_discard(picture, known, say, line)
    if bonus is not None:
        words = say(N_("your bonus card: {metal}"), metal=metal_name(bonus))
        picture.put(0, line + 1, words, Style(color=TONES[bonus].rim))
    return picture


def _draw_discard(picture: Picture, known: Known, say: Speaker, line: int) -> None:
    letters = metal_letters(say)
    x = picture.put(0, line, say(N_("discard:")) + " ", Style(color=QUIET))
    discarded = by_metal(known.facts["discard"])
    for metal in reversed(range(METALS)):
        count = discarded[metal]
        style = Style(color=TONES[metal].rim if count else FAINT)
        x = picture.put(x, line, f"{letters[metal]}{count} ", style)


def draw_areas(known: Known, legal: Sequence[Action], focus: set[int], say: Speaker, width: int) -> Picture:
    """Every area as `7/9`, the nearest to completion first; those on offer and under the cursor are marked."""
    letters = metal_letters(say)
    offers = {int(action.place) for action in legal if isinstance(action, Score)}
    areas = []
    for area in known.facts["areas"]:
        metal, first = METAL_KEYS.index(area["metal"]), place_at(*area["first"])
        areas.append((area["needed"] - area["size"], -metal, first, metal, area["size"], area["needed"]))
    areas.sort()
    picture = Picture(width, len(areas))
    for line, (_missing, _order, first, metal, count, needed) in enumerate(areas):
        offered = first in offers
        focused = first in focus
        tone = TONES[metal]
        colour = GLOW if offered else tone.rim if count >= needed or focused else QUIET
        picture.put(0, line, "▸" if focused else " ", Style(bold=True))
        picture.put(1, line, f" {letters[metal]} ", Style(color=tone.ink, bgcolor=tone.body, bold=True))
        filled = min(count, needed)
        x = picture.put(5, line, "━" * filled, Style(color=tone.rim))
        picture.put(x, line, "─" * (needed - filled), Style(color=FAINT))
        picture.put(14, line, f"{count:>2}/{needed}", Style(color=colour, bold=focused or offered))
        picture.put(19, line, "!" if offered else " ", Style(color=GLOW, bold=True))
        picture.put(20, line, coordinates(first), Style(color=colour if focused else FAINT))
        picture.mark(Box(0, line, width, 1), f"area {KEYS[metal]}@{coordinates(first)}")
    return picture
