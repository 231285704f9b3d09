"""How keys and clicks become actions of Metallurgie. Whether they are legal is for the referee to say."""

from dataclasses import replace

from creuset.core.action import Action
from creuset.core.message import N_, Filling, Message
from creuset.games.metallurgie.rules.actions import OnCard, Place, Score
from creuset.games.metallurgie.rules.components import KEYS, metal_name
from creuset.games.metallurgie.rules.facts import Phase
from creuset.games.metallurgie.rules.places import coordinates, on_sheet, place_at, spot_of
from creuset.games.metallurgie.terminal.board import board as drawing
from creuset.games.metallurgie.terminal.board.board import Choice
from creuset.games.metallurgie.terminal.board.hexes import SCALES, Scale, Sheet, step
from creuset.games.metallurgie.terminal.board.panels import draw_areas, draw_standings
from creuset.games.metallurgie.terminal.known import Known
from creuset.terminal.boards.board import Answer, Board, Key, Panel, Sight, Sign, while_waiting
from creuset.terminal.boards.news import News
from creuset.terminal.boards.picture import Box, Picture

ARROWS = {
    "left": "left", "right": "right", "up": "up", "down": "down",
    "h": "left", "l": "right", "k": "up", "j": "down",
}  # fmt: skip

PICK = Key("1", "1–4", Message(N_("pick a card")))
MOVE = Key("right", "←↓↑→", Message(N_("move")))
NEXT = Key("tab", "tab", Message(N_("next legal place")))
AREA = Key("a", "a", Message(N_("next area")))
SIZE = Key("z", "z", Message(N_("size of the cards")))
UNPICK = Key("escape", "esc", Message(N_("put the card back")))
PLACE = Key("enter", "↵", Message(N_("place")))
SCORE = Key("enter", "↵", Message(N_("score this area")))
TAKE = Key("enter", "↵", Message(N_("take this card")))
DRAW = Key("d", "d", Message(N_("pile")))
DONE = Key("e", "e", Message(N_("done")))

SIGNS = [
    Sign("[ ]", Message(N_("the cursor"))),
    Sign("+  ╭╌╮", Message(N_("you can do something here"))),
    Sign("×", Message(N_("a card in the scored area that cannot be taken now"))),
    Sign("◆ •", Message(N_("placed last; placed earlier this round"))),
]


class MetallurgieBoard(Board):
    """The table of one match of Metallurgie."""

    def __init__(self, sight: Sight) -> None:
        self._choice = Choice()
        self._news: News[int] = News()
        self._forced_scale: Scale | None = None
        self._sight, self._known = sight, Known(sight.view)
        self._drawn: tuple[Sheet, Scale] = (drawing.sheet_of(self._known), SCALES[0])
        self.look(sight)

    # Looking

    def look(self, sight: Sight) -> None:
        known = Known(sight.view)
        held = self._held() if self._known.seat == known.seat else None
        self._sight, self._known = sight, known
        self._choice = replace(self._choice, picked=self._sensible_pick(held), news=self._fresh_news())
        cursor = place_at(*drawing.sheet_of(known).nearest(spot_of(self._choice.cursor)))
        targets = self._targets()
        if (
            known.facts["phase"] in ("scoring", "taking")
            and targets
            and cursor not in drawing.lawful_places(known, sight.legal, None)
        ):
            cursor = targets[0]
        self._choice = replace(self._choice, cursor=cursor)

    @property
    def _phase(self) -> Phase:
        return self._known.facts["phase"]

    def _held(self) -> int | None:
        """The metal that is picked."""
        if self._choice.picked is None:
            return None
        return drawing.cards_before(self._known)[self._choice.picked]

    def _sensible_pick(self, held: int | None) -> int | None:
        """Which card to have picked: the only legal metal, or the same as before while it is legal."""
        metals = {int(action.metal) for action in self._sight.legal if isinstance(action, Place)}
        cards = drawing.cards_before(self._known)
        if self._phase == "turned" and metals:
            return len(cards) - 1
        if len(metals) == 1:
            return cards.index(metals.pop())
        return cards.index(held) if held in metals else None

    def _fresh_news(self) -> dict[int, bool]:
        """Where cards were laid in the last round, with the very last one marked."""
        return self._news.since(self._known.facts["turn"] - self._known.facts["players"])

    def note(self, turn: int, action: Action) -> None:
        self._news.note(turn, int(action.place) if isinstance(action, Place) else None)

    def forget(self) -> None:
        self._news.forget()

    # Drawing

    def field(self, width: int, height: int) -> Picture:
        sheet = drawing.sheet_of(self._known)
        scale = self._forced_scale or sheet.scale_for(width, height)
        self._drawn = sheet, scale
        return drawing.draw_pattern(self._known, self._sight.legal, self._choice, self._sight.say, sheet, scale)

    def cursor(self) -> Box:
        sheet, scale = self._drawn
        return sheet.box(spot_of(self._choice.cursor), scale)

    def hand(self, width: int) -> Picture:
        return drawing.draw_hand(self._known, self._sight.legal, self._choice, self._sight.say, width)

    def panels(self, width: int) -> list[Panel]:
        focus = self._known.area_around(self._choice.cursor)
        return [
            Panel(Message(N_("points")), draw_standings(self._known, self._sight.names, self._sight.say, width), False),
            Panel(
                Message(N_("areas")), draw_areas(self._known, self._sight.legal, focus, self._sight.say, width), True
            ),
        ]

    # Speaking

    def prompt(self) -> Message:
        known = self._known
        waiting = while_waiting(self._sight, self._phase == "over", known.player)
        if waiting is not None:
            return waiting
        if known.taken_metal is not None:
            gaps: dict[str, Filling] = {"metal": metal_name(known.taken_metal), "count": known.facts["to_take"]}
            return Message(N_("Take {metal}; still to take: {count}."), gaps)
        if self._phase == "scoring":
            return Message(N_("Choose an area to score."))
        held = self._held()
        if known.turned is not None:
            return Message(
                N_("The card from the pile is {metal}: choose where it goes."), {"metal": metal_name(known.turned)}
            )
        if held is not None:
            return Message(N_("Choose where the {metal} goes."), {"metal": metal_name(held)})
        if self._offers("draw"):
            return Message(N_("Pick a card from your hand, or turn the top card of the pile."))
        return Message(N_("Pick another card from your hand, or finish."))

    def about(self) -> Message:
        place = self._choice.cursor
        area = self._known.area(place)
        if area is None:
            return Message(N_("{place}: empty"), {"place": coordinates(place)})
        metal = self._known.tops[place]
        return Message(
            N_("{place}: {metal}, height {height}; its area has {size}/{needed}"),
            {
                "place": coordinates(place),
                "metal": metal_name(metal),
                "height": metal + 1,
                "size": area["size"],
                "needed": area["needed"],
            },
        )

    def keys(self) -> list[Key]:
        legal = self._sight.legal
        keys = []
        if any(isinstance(action, Place) for action in legal) and self._phase != "turned":
            keys.append(PICK)
        if self._held() is not None and legal:
            keys.append(PLACE)
        if any(isinstance(action, Score) for action in legal):
            keys.append(SCORE)
        if self._phase == "taking" and legal:
            keys.append(TAKE)
        keys += [key for key, notation in ((DRAW, "draw"), (DONE, "done")) if self._offers(notation)]
        if legal:
            keys.append(NEXT)
        return keys

    def all_keys(self) -> list[Key]:
        done = Key("e", "e, space", DONE.words)
        enter = Key("enter", "↵", Message(N_("place, score or take at the cursor")))
        move = Key("right", "←↓↑→, hjkl", MOVE.words)
        draw = Key("d", "d", Message(N_("turn the pile's top card")))
        return [PICK, move, NEXT, enter, draw, done, UNPICK, AREA, SIZE]

    def signs(self) -> list[Sign]:
        return SIGNS

    def _offers(self, notation: str) -> bool:
        return any(action.notation() == notation for action in self._sight.legal)

    # Keys and clicks

    def press(self, key: str) -> Answer:
        if key in ARROWS:
            spot = step(spot_of(self._choice.cursor), ARROWS[key])
            self._move_to(place_at(*drawing.sheet_of(self._known).nearest(spot)))
        elif key in ("tab", "n"):
            self._move_among(self._targets(), 1)
        elif key in ("shift+tab", "p"):
            self._move_among(self._targets(), -1)
        elif key == "a":
            self._move_among(sorted(self._known.first_cards()), 1)
        elif key in "123456789":
            return self._pick(int(key) - 1)
        elif key == "escape":
            self._choice = replace(self._choice, picked=None)
        elif key == "enter":
            return self._act_at(self._choice.cursor)
        elif key == "d":
            return "draw"
        elif key in ("e", "space"):
            return "done"
        elif key == "z":
            sizes = [None, *SCALES]
            self._forced_scale = sizes[(sizes.index(self._forced_scale) + 1) % len(sizes)]
        return None

    def click(self, target: str) -> Answer:
        kind, _space, what = target.partition(" ")
        if kind == "card":
            return self._pick(int(what) - 1)
        if kind == "pile":
            return "draw"
        if kind in ("place", "area"):
            place = self._place_named(what)
            self._move_to(place)
            if kind == "place" or self._phase == "scoring":
                return self._act_at(place)
        return None

    def point(self, target: str) -> bool:
        kind, _space, what = target.partition(" ")
        if kind not in ("place", "area") or self._place_named(what) == self._choice.cursor:
            return False
        self._move_to(self._place_named(what))
        return True

    def _pick(self, number: int) -> Answer:
        cards = drawing.cards_before(self._known)
        if number >= len(cards):
            return None
        self._choice = replace(self._choice, picked=None if number == self._choice.picked else number)
        return None

    def _act_at(self, place: int) -> Answer:
        """The action that Enter or a click at a place means; the referee judges it."""
        if self._phase in ("scoring", "taking"):
            area = self._known.area(place)
            if area is None:
                return Message(N_("there is no card here"))
            if self._phase == "scoring":
                return f"score {area['metal']}@{coordinates(place_at(*area['first']))}"
            return f"take {area['metal']}@{coordinates(place)}"
        held = self._held()
        if held is None:
            return Message(N_("pick a card from your hand first"))
        return f"{KEYS[held]}@{coordinates(place)}"

    def _targets(self) -> list[int]:
        """The places Tab leads to, row by row."""
        held = self._held()
        places = {
            int(action.place)
            for action in self._sight.legal
            if isinstance(action, OnCard) and (held is None or not isinstance(action, Place) or action.metal == held)
        }
        return sorted(places)

    def _move_to(self, place: int) -> None:
        self._choice = replace(self._choice, cursor=place)

    def _move_among(self, places: list[int], direction: int) -> None:
        if not places:
            return
        ordered = places if direction > 0 else places[::-1]
        ahead = [place for place in ordered if (place - self._choice.cursor) * direction > 0]
        self._move_to(ahead[0] if ahead else ordered[0])

    @staticmethod
    def _place_named(what: str) -> int:
        column, _comma, row = what.rpartition("@")[2].partition(",")
        assert on_sheet(int(column), int(row))
        return place_at(int(column), int(row))
