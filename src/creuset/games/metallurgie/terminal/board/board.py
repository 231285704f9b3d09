"""Metallurgie as characters: the pattern as it lies, and a player's cards. Pure functions of what the player sees.

A card shows its metal by colour, by letter and by the height of its stack: `C2` is copper, the second card of its
stack. Marks beside it make sure nothing depends on colour alone: `[C2]` is the cursor, `+` a card where the player can
do something now, `×` one that cannot be taken, `◆` the last card placed, `•` others placed this round. An empty
position has a frame if iron may go there.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from rich.style import Style

from creuset.core.action import Action
from creuset.core.message import N_
from creuset.games.metallurgie.rules.actions import OnCard, Place, Score
from creuset.games.metallurgie.rules.places import coordinates, place_at, spot_of
from creuset.games.metallurgie.terminal.board.hexes import Scale, Sheet
from creuset.games.metallurgie.terminal.board.metals import TONES, metal_letters, metal_words
from creuset.games.metallurgie.terminal.known import Known, places_of
from creuset.terminal.boards.cards import Look, draw_card
from creuset.terminal.boards.picture import Box, Picture
from creuset.terminal.boards.tones import BRIGHT_GLOW, CURSOR, FAINT, GLOW, WRONG, Tone, faded
from creuset.words import Speaker


@dataclass(frozen=True)
class Choice:
    """What the player has pointed at and picked: a place, and one of their cards by its number."""

    cursor: int = place_at(0, 0)
    picked: int | None = None
    news: dict[int, bool] = field(default_factory=dict)
    """Places where cards were laid this round; true for the last of them."""


# What lies where


def cards_before(known: Known) -> list[int]:
    """The cards a player can place, by metal: the hand, then the card they turned from the pile."""
    cards = [metal for metal, count in enumerate(known.hand()) for _card in range(count)]
    if known.turned is not None and known.seat == known.player:
        cards.append(known.turned)
    return cards


def lawful_places(known: Known, legal: Sequence[Action], metal: int | None) -> set[int]:
    """Where the player can act now: with the picked metal, by scoring, or by taking."""
    places: set[int] = set()
    for action in legal:
        if isinstance(action, Score):
            places |= known.area_around(int(action.place))
        elif isinstance(action, OnCard) and (not isinstance(action, Place) or action.metal == metal):
            places.add(int(action.place))
    return places


def sheet_of(known: Known) -> Sheet:
    """The part of the table that is drawn: the pattern and a border of one card."""
    return Sheet.around(spot_of(place) for place in known.tops)


# The pattern


class _Eye:
    """Decides the look of every place."""

    def __init__(self, known: Known, legal: Sequence[Action], choice: Choice) -> None:
        cards = cards_before(known)
        metal = None if choice.picked is None else cards[choice.picked]
        self._choice = choice
        self._lawful = lawful_places(known, legal, metal)
        self._deciding = metal is not None or any(not isinstance(a, Place) and isinstance(a, OnCard) for a in legal)
        self._area = known.area_around(choice.cursor)
        self._taking = known.facts["phase"] == "taking"
        self._locked = set(places_of(known.facts["choice"]))

    def look(self, place: int) -> Look:
        """The look of a place."""
        lawful = place in self._lawful
        if place == self._choice.cursor:
            colour = CURSOR if not self._deciding else BRIGHT_GLOW if lawful else WRONG
            return Look(colour, "[", "]", bright=True)
        left = " "
        if place in self._choice.news:
            left = "◆" if self._choice.news[place] else "•"
        if lawful:
            return Look(GLOW, left, "+")
        if place in self._locked:
            return Look(None, left, "×", dull=True)
        return Look(CURSOR if place in self._area else None, left, dull=self._taking)


def draw_pattern(
    known: Known, legal: Sequence[Action], choice: Choice, say: Speaker, sheet: Sheet, scale: Scale
) -> Picture:
    """The pattern in offset rows; every place is a target, named by its coordinates."""
    picture = Picture(*sheet.size(scale))
    eye = _Eye(known, legal, choice)
    letters, words = metal_letters(say), metal_words(say)
    for spot in sheet.spots():
        place = place_at(*spot)
        box = sheet.box(spot, scale)
        look = eye.look(place)
        if place in known.tops:
            metal = known.tops[place]
            lines = [f"{letters[metal]}{metal + 1}", words[metal]][: max(scale.down - 1, 1)]
            draw_card(picture, box, TONES[metal], look, lines)
        else:
            _draw_empty(picture, box, look, place in known.border)
        picture.mark(box, f"place {coordinates(place)}")
    return picture


def _draw_empty(picture: Picture, box: Box, look: Look, border: bool) -> None:
    if look.edge is None:
        if border:
            picture.put(box.x + box.width // 2 - 1, box.y + box.height - 1, "··", Style(color=FAINT))
        return
    # The cursor is a solid line on a tinted ground; a merely legal position is a broken line.
    style = Style(color=look.edge if look.bright else faded(look.edge, 0.4), bold=look.bright)
    ground = style + Style(bgcolor=faded(look.edge, 0.75)) if look.bright else style
    inside = box.width - 2
    if box.height == 1:
        picture.put(box.x, box.y, "[" if look.bright else "‹", style)
        picture.put(box.x + 1, box.y, " " * inside, ground)
        picture.put(box.x + box.width - 1, box.y, "]" if look.bright else "›", style)
        return
    line = "─" if look.bright else "╌"
    rows = [f"╭{line}╮", *["│ │"] * (box.height - 2), f"╰{line}╯"]
    for number, row in enumerate(rows):
        picture.put(box.x, box.y + number, row[0], style)
        picture.put(box.x + 1, box.y + number, row[1] * inside, ground)
        picture.put(box.x + box.width - 1, box.y + number, row[2], style)


# The player's cards

HAND_CARD = 10
HAND_LINES = 3


def draw_hand(known: Known, legal: Sequence[Action], choice: Choice, say: Speaker, width: int) -> Picture:
    """The hand with its numbers, the card turned from the pile, and the pile itself."""
    picture = Picture(width, HAND_LINES)
    cards = cards_before(known)
    letters, words = metal_letters(say), metal_words(say)
    usable = {int(action.metal) for action in legal if isinstance(action, Place)}
    for number, metal in enumerate(cards):
        box = Box(number * HAND_CARD, 0, HAND_CARD, HAND_LINES)
        picked = number == choice.picked
        waiting = known.turned is not None and number < len(cards) - 1
        look = Look(GLOW if picked else None, dull=not picked and (metal not in usable or waiting))
        sign = "◆" if picked else " "
        draw_card(picture, box, TONES[metal], look, [f"{number + 1} {letters[metal]} {sign}", words[metal]])
        picture.mark(box, f"card {number + 1}")
    _draw_pile(picture, known, legal, say, len(cards) * HAND_CARD)
    return picture


def _draw_pile(picture: Picture, known: Known, legal: Sequence[Action], say: Speaker, x: int) -> None:
    open_to = any(action.notation() == "draw" for action in legal)
    back = Tone("#2c333d", "#4a5563", "#c9d2dc")
    box = Box(x, 0, HAND_CARD, HAND_LINES)
    look = Look(GLOW if open_to else None)
    draw_card(picture, box, back, look, [str(known.facts["pile"]), say(N_("pile"))])
    picture.mark(box, "pile")
