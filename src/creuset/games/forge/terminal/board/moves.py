"""How keys and clicks become actions of La Forge des Dieux. Whether they are legal is for the referee to say."""

from dataclasses import replace

from creuset.core.action import Action
from creuset.core.message import N_, Message
from creuset.games.forge.rules.actions import FORGES, KEEP, PASS, TAKES, Forge, Take, joining
from creuset.games.forge.rules.components import BLADE, KIND_OF, OF_A_KIND, piece_name
from creuset.games.forge.terminal.board.board import draw_field, draw_hand
from creuset.games.forge.terminal.board.eye import CUBE, GAP, PIECE, SINGLE, Choice, Eye, Spot
from creuset.games.forge.terminal.board.layout import LAYOUTS, Layout, layout_for
from creuset.games.forge.terminal.board.panels import draw_pieces, draw_players
from creuset.games.forge.terminal.board.pieces import HAND_LINES, SINGLE_CARD
from creuset.games.forge.terminal.board.words import SIGNS, about_spot
from creuset.games.forge.terminal.known import Known
from creuset.terminal.boards.arrows import ARROWS, towards
from creuset.terminal.boards.board import Answer, Board, Key, Panel, Sight, Sign, while_waiting
from creuset.terminal.boards.news import News
from creuset.terminal.boards.picture import Box, Picture

MOVE = Key("right", "←↓↑→", Message(N_("move")))
NEXT = Key("tab", "tab", Message(N_("next possible")))
MINE = Key("m", "m", Message(N_("Mine")))
BLADES = Key("b", "b", Message(N_("blades")))
HANDLES = Key("h", "h", Message(N_("handles")))
SINGLES = Key("w", "w", Message(N_("single pieces")))
TAKE = Key("enter", "↵", Message(N_("take")))
FORGE = Key("enter", "↵", Message(N_("forge")))
PICK = Key("enter", "↵", Message(N_("pick")))
JOIN = Key("enter", "↵", Message(N_("join")))
SINGLE_KEEP = Key("e", "e", Message(N_("leave it single")))
PASSING = Key("e", "e", Message(N_("pass")))
UNPICK = Key("escape", "esc", Message(N_("put the piece back")))
SIZE = Key("z", "z", Message(N_("size of the board")))


class ForgeBoard(Board):
    """The table of one match of La Forge des Dieux."""

    def __init__(self, sight: Sight) -> None:
        self._choice = Choice()
        self._news: News[Spot] = News()
        self._forced_layout: Layout | None = None
        self._layout = LAYOUTS[0]
        self._sight, self._known = sight, Known(sight.view)
        self._eye = Eye(self._known, sight.legal, self._choice)
        self.look(sight)

    # Looking

    def look(self, sight: Sight) -> None:
        before = self._eye
        self._sight, self._known = sight, Known(sight.view)
        facts = self._known.facts
        news = self._news.since(facts["turn"] - facts["players"])
        self._choose(replace(self._choice, news=news, picked=None))
        forged, picked = self._known.forged, before.choice.picked
        if forged is not None and sight.legal:
            self._choose(replace(self._choice, picked=forged))
            self._point_among(self._eye.doable())
        elif before.seat == self._eye.seat and picked is not None and self._eye.joinable(picked):
            self._choose(replace(self._choice, picked=picked))
        if self._choice.cursor not in self._eye.spots():
            self._find_cursor(before)

    def _choose(self, choice: Choice) -> None:
        self._choice = choice
        self._eye = Eye(self._known, self._sight.legal, choice)

    def _find_cursor(self, before: Eye) -> None:
        """Leave a thing that is gone for the nearest one in its area, preferably one that can be used."""
        start = self._boxes(before).get(before.choice.cursor, self._layout.cube_box(before.choice.cursor.number))
        boxes = self._boxes(self._eye)
        doable = set(self._eye.doable())

        def far(spot: Spot) -> tuple[bool, bool, int]:
            box = boxes[spot]
            distance = abs(box.x - start.x) + 2 * abs(box.y - start.y)
            return spot.area != before.choice.cursor.area, spot not in doable, distance

        if boxes:
            self._point(min(boxes, key=far))

    def note(self, turn: int, action: Action) -> None:
        if isinstance(action, Take):
            self._news.note(turn, Spot(CUBE, int(action.place)))
            return
        place = self._known.place_of(int(action.piece)) if isinstance(action, Forge) else None
        self._news.note(turn, None if place is None else Spot(GAP, place))

    def forget(self) -> None:
        self._news.forget()

    # Drawing

    def field(self, width: int, height: int) -> Picture:
        self._layout = self._forced_layout or layout_for(width, height)
        return draw_field(self._eye, self._layout, self._sight.say)

    def cursor(self) -> Box:
        cursor = self._choice.cursor
        return self._boxes(self._eye).get(cursor, Box(0, 0, 1, 1))

    def _boxes(self, eye: Eye) -> dict[Spot, Box]:
        """Where everything lies that the cursor can reach; the single pieces are below the field."""
        below = self._layout.size().down + 1
        boxes = {}
        for spot in eye.spots():
            if spot.area == CUBE:
                boxes[spot] = self._layout.cube_box(spot.number)
            elif spot.area == PIECE:
                place = eye.known.place_of(spot.number)
                assert place is not None
                boxes[spot] = self._layout.piece_box(place)
            else:
                number = eye.singles.index(spot.number)
                boxes[spot] = Box(number * SINGLE_CARD, below, SINGLE_CARD, HAND_LINES - 1)
        return boxes

    def hand(self, width: int) -> Picture:
        return draw_hand(self._eye, self._sight.names, self._sight.say, width)

    def panels(self, width: int) -> list[Panel]:
        eye, names, say = self._eye, self._sight.names, self._sight.say
        return [
            Panel(Message(N_("players")), draw_players(eye, self._sight.view.seat, names, say, width), False),
            Panel(Message(N_("pieces")), draw_pieces(eye, names, say, width), True),
        ]

    # Speaking

    def prompt(self) -> Message:
        known = self._known
        waiting = while_waiting(self._sight, known.facts["phase"] == "over", known.player)
        if waiting is not None:
            return waiting
        forged, picked = self._known.forged, self._choice.picked
        if forged is not None:
            return Message(N_("Join the new piece, or leave it single: {piece}."), {"piece": piece_name(forged)})
        if picked is not None:
            return Message(N_("Choose a partner: {piece}."), {"piece": piece_name(picked)})
        if PASS in self._sight.legal:
            return Message(N_("All you can do is pass."))
        if self._eye.joins:
            return Message(N_("Take a cube, forge a piece, or join two of your single pieces."))
        if self._eye.forges:
            return Message(N_("Take a cube or forge a piece."))
        return Message(N_("Take a cube."))

    def about(self) -> Message:
        return about_spot(self._eye)

    def keys(self) -> list[Key]:
        legal = self._sight.legal
        keys = []
        cursor, picked = self._choice.cursor, self._choice.picked
        if legal and picked is None:
            keys.append({CUBE: TAKE, PIECE: FORGE, SINGLE: PICK}[cursor.area])
        elif legal:
            keys.append(JOIN)
        if KEEP in legal:
            keys.append(SINGLE_KEEP)
        elif picked is not None:
            keys.append(UNPICK)
        if PASS in legal:
            keys.append(PASSING)
        if self._eye.doable():
            keys.append(NEXT)
        return [*keys, MINE, BLADES, HANDLES, SINGLES]

    def all_keys(self) -> list[Key]:
        return [
            MOVE,
            NEXT,
            Key("enter", "↵", Message(N_("take, forge, pick or join at the cursor"))),
            Key("1", "1–9", Message(N_("pick a single piece, or join it to the one already picked"))),
            Key("e", "e, space", Message(N_("leave the new piece single, or pass"))),
            UNPICK,
            Key("m", "m", Message(N_("next free cube"))),
            Key("b", "b", Message(N_("next free blade"))),
            Key("h", "h", Message(N_("next free handle"))),
            Key("w", "w", Message(N_("your next single piece"))),
            SIZE,
        ]

    def signs(self) -> list[Sign]:
        return SIGNS

    # Keys and clicks

    def press(self, key: str) -> Answer:
        if key in ARROWS:
            self._step(key)
        elif key in ("tab", "n"):
            self._point_among(self._eye.doable())
        elif key in ("shift+tab", "p"):
            self._point_among(self._eye.doable(), -1)
        elif key in ("m", "b", "h", "w"):
            self._point_among(self._area(key))
        elif len(key) == 1 and key in "123456789":
            return self._touch_number(int(key))
        elif key == "escape":
            self._put_back()
        elif key == "enter":
            return self._touch(self._choice.cursor)
        elif key in ("e", "space"):
            return PASS.notation() if self._known.forged is None else KEEP.notation()
        elif key == "z":
            sizes = [None, *LAYOUTS]
            self._forced_layout = sizes[(sizes.index(self._forced_layout) + 1) % len(sizes)]
        return None

    def click(self, target: str) -> Answer:
        spot = Spot.named(target)
        if spot is None:
            return None
        self._point(spot)
        return self._touch(spot)

    def point(self, target: str) -> bool:
        spot = Spot.named(target)
        if spot is None or spot == self._choice.cursor or spot not in self._eye.spots():
            return False
        self._point(spot)
        return True

    def _touch(self, spot: Spot) -> Answer:
        """The action that Enter or a click on a thing means; the referee judges it."""
        if spot.area == CUBE:
            return TAKES[spot.number].notation()
        if spot.area == PIECE:
            return FORGES[spot.number].notation()
        picked = self._choice.picked
        if picked == spot.number:
            if self._known.forged is not None:
                return Message(N_("choose a partner for the new piece, or leave it single"))
            self._put_back()
        elif picked is None or KIND_OF[picked] == KIND_OF[spot.number]:
            if not self._eye.joinable(spot.number) and picked is None:
                return Message(N_("you have no single piece to join it to"))
            self._choose(replace(self._choice, picked=spot.number))
        else:
            blade, handle = sorted((picked, spot.number))
            return joining(blade, handle).notation()
        return None

    def _touch_number(self, number: int) -> Answer:
        if number > len(self._eye.singles):
            return None
        spot = Spot(SINGLE, self._eye.singles[number - 1])
        self._point(spot)
        return self._touch(spot)

    def _put_back(self) -> None:
        if self._known.forged is None:
            self._choose(replace(self._choice, picked=None))

    def _area(self, key: str) -> list[Spot]:
        """The spots of an area that people look for: whatever is free, or everything if nothing is."""
        eye = self._eye
        if key == "w":
            return [spot for spot in eye.spots() if spot.area == SINGLE]
        if key == "m":
            spots = [spot for spot in eye.spots() if spot.area == CUBE]
            return [spot for spot in spots if spot.number in eye.known.free_cubes] or spots
        kind = BLADE if key == "b" else 1 - BLADE
        spots = [spot for spot in eye.spots() if spot.area == PIECE and spot.number // OF_A_KIND == kind]
        return [spot for spot in spots if spot.number in eye.known.free_pieces]

    def _step(self, arrow: str) -> None:
        spot = towards(self._boxes(self._eye), self.cursor(), arrow)
        if spot is not None:
            self._point(spot)

    def _point(self, spot: Spot) -> None:
        self._choose(replace(self._choice, cursor=spot))

    def _point_among(self, spots: list[Spot], direction: int = 1) -> None:
        """On to the next of these spots."""
        if not spots:
            return
        everything = self._eye.spots()
        cursor = self._choice.cursor
        ordered = spots if direction > 0 else spots[::-1]
        start = everything.index(cursor) if cursor in everything else -1
        ahead = [spot for spot in ordered if (everything.index(spot) - start) * direction > 0]
        self._point(ahead[0] if ahead else ordered[0])
