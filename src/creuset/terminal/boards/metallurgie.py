"""Metallurgie as characters: the pattern as it lies, and the cards before a player. Pure functions of what is seen.

A card says its metal by colour, by letter and by the height of its stack: `C2` is copper, the second card of its stack.
Marks stand beside it, so that nothing depends on colour alone: `[C2]` is the cursor, `+` a card where something legal
can be done now, `×` one that may not be taken, `◆` the last card placed, `•` others placed in this round. An empty
position has a frame when iron may go there.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from rich.style import Style

from creuset.core.action import Action
from creuset.core.bits import bit, holds, lowest
from creuset.core.message import N_
from creuset.games.metallurgie.actions import OnCard, Place, Score
from creuset.games.metallurgie.board import NOWHERE, Board
from creuset.games.metallurgie.components import ALL_IRON, METALS
from creuset.games.metallurgie.places import column_of, coordinates, place_at, row_of
from creuset.games.metallurgie.state import NONE, TAKING
from creuset.games.metallurgie.view import MetallurgieView
from creuset.terminal.boards.cards import Look, draw_card
from creuset.terminal.boards.hexes import Scale, Sheet, Spot
from creuset.terminal.boards.metals import TONES, metal_letters, metal_words
from creuset.terminal.boards.picture import Box, Picture
from creuset.terminal.boards.tones import BRIGHT_GLOW, CURSOR, FAINT, GLOW, WRONG, Tone, faded
from creuset.words import Speaker


@dataclass(frozen=True)
class Choice:
    """What the player has pointed at and picked: a place, and a card by its number before him."""

    cursor: int = place_at(0, 0)
    picked: int | None = None
    news: dict[int, bool] = field(default_factory=dict)
    """Places where cards were laid in this round; true for the last of them."""


# What lies where


def cards_before(view: MetallurgieView) -> list[int]:
    """The cards a player can place, by metal: the hand, then the card turned from the pile if it waits for him."""
    cards = [metal for metal in range(METALS) for _card in range(view.hand(metal))]
    if view.table.turned != NONE and view.seat == view.table.player:
        cards.append(int(view.table.turned))
    return cards


def stacks_of(board: Board) -> dict[int, int]:
    """Every place of the pattern and the metal it shows."""
    return {
        int(board.place_of(stack)): int(board.top(stack)) for stack in range(ALL_IRON) if holds(board.stacks, stack)
    }


def first_card(board: Board, place: int) -> int:
    """The first card of the area that the card at a place belongs to: the area's name."""
    stack = board.stack_at(place)
    return int(board.first_place(board.area(bit(stack), board.showing(board.top(stack)))))


def area_around(board: Board, place: int) -> set[int]:
    """The places of the area that a card belongs to; none for an empty place."""
    stack = board.stack_at(place)
    if stack == NOWHERE:
        return set()
    area = board.area(bit(stack), board.showing(board.top(stack)))
    places = set()
    while area != 0:
        places.add(int(board.place_of(lowest(area))))
        area &= area - 1
    return places


def lawful_places(view: MetallurgieView, legal: Sequence[Action], metal: int | None) -> set[int]:
    """Where something legal can be done now: with the picked metal, by scoring, or by taking."""
    places: set[int] = set()
    for action in legal:
        if isinstance(action, Score):
            places |= area_around(view.board, int(action.place))
        elif isinstance(action, OnCard) and (not isinstance(action, Place) or action.metal == metal):
            places.add(int(action.place))
    return places


def spot_of(place: int) -> Spot:
    """The axial coordinates of a place."""
    return column_of(place), row_of(place)


def sheet_of(view: MetallurgieView) -> Sheet:
    """The part of the table that is drawn: the pattern and a border of one card."""
    return Sheet.around(spot_of(place) for place in stacks_of(view.board))


# The pattern


class _Eye:
    """Decides the look of every place."""

    def __init__(self, view: MetallurgieView, legal: Sequence[Action], choice: Choice) -> None:
        cards = cards_before(view)
        metal = None if choice.picked is None else cards[choice.picked]
        self._choice = choice
        self._lawful = lawful_places(view, legal, metal)
        self._deciding = metal is not None or any(not isinstance(a, Place) and isinstance(a, OnCard) for a in legal)
        self._area = area_around(view.board, choice.cursor)
        self._taking = view.table.phase == TAKING
        self._locked: set[int] = set()
        if self._taking:
            chosen = view.table.choice
            self._locked = {place for place in stacks_of(view.board) if holds(chosen, view.board.stack_at(place))}

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
    view: MetallurgieView, legal: Sequence[Action], choice: Choice, say: Speaker, sheet: Sheet, scale: Scale
) -> Picture:
    """The pattern in offset rows; every place is a target, named by its coordinates."""
    picture = Picture(*sheet.size(scale))
    eye = _Eye(view, legal, choice)
    stacks = stacks_of(view.board)
    letters, words = metal_letters(say), metal_words(say)
    for spot in sheet.spots():
        place = place_at(*spot)
        box = sheet.box(spot, scale)
        look = eye.look(place)
        if place in stacks:
            metal = stacks[place]
            lines = [f"{letters[metal]}{metal + 1}", words[metal]][: max(scale.down - 1, 1)]
            draw_card(picture, box, TONES[metal], look, lines)
        else:
            _draw_empty(picture, box, look, bool(view.board.on_border(place)))
        picture.mark(box, f"place {coordinates(place)}")
    return picture


def _draw_empty(picture: Picture, box: Box, look: Look, border: bool) -> None:
    if look.edge is None:
        if border:
            picture.put(box.x + box.width // 2 - 1, box.y + box.height - 1, "··", Style(color=FAINT))
        return
    # The cursor is a full line on a tinted ground, a position that is merely legal a broken line.
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


# The cards before a player

HAND_CARD = 10
HAND_LINES = 3


def draw_hand(view: MetallurgieView, legal: Sequence[Action], choice: Choice, say: Speaker, width: int) -> Picture:
    """The hand with its numbers, the card turned from the pile, and the pile itself."""
    picture = Picture(width, HAND_LINES)
    cards = cards_before(view)
    letters, words = metal_letters(say), metal_words(say)
    usable = {int(action.metal) for action in legal if isinstance(action, Place)}
    turned = view.table.turned
    for number, metal in enumerate(cards):
        box = Box(number * HAND_CARD, 0, HAND_CARD, HAND_LINES)
        picked = number == choice.picked
        waiting = turned != NONE and number < len(cards) - 1
        look = Look(GLOW if picked else None, dull=not picked and (metal not in usable or waiting))
        sign = "◆" if picked else " "
        draw_card(picture, box, TONES[metal], look, [f"{number + 1} {letters[metal]} {sign}", words[metal]])
        picture.mark(box, f"card {number + 1}")
    _draw_pile(picture, view, legal, say, len(cards) * HAND_CARD)
    return picture


def _draw_pile(picture: Picture, view: MetallurgieView, legal: Sequence[Action], say: Speaker, x: int) -> None:
    open_to = any(action.notation() == "draw" for action in legal)
    back = Tone("#2c333d", "#4a5563", "#c9d2dc")
    box = Box(x, 0, HAND_CARD, HAND_LINES)
    look = Look(GLOW if open_to else None)
    draw_card(picture, box, back, look, [f"{view.pile()}", say(N_("pile"))])
    picture.mark(box, "pile")
