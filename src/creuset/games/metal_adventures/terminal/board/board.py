"""Metal Adventures as characters: Space, the four places with the tour, the row at the OCG post, what can be done.

The field is made of parts, one below the other. Where room is short, the parts that matter least at the moment
are left out, unless the player asks for the whole table.
"""

from collections.abc import Callable, Sequence
from typing import Final

from creuset.core.message import N_, Message
from creuset.games.metal_adventures.rules.components import PLACE_KEYS, PLACE_NAMES, STOP_NAMES, STOP_PLACE
from creuset.games.metal_adventures.rules.facts import FaceDown
from creuset.games.metal_adventures.terminal.board.choices import Entry
from creuset.games.metal_adventures.terminal.board.eye import Eye
from creuset.games.metal_adventures.terminal.board.fight import deal_part, fight_part
from creuset.games.metal_adventures.terminal.board.list import HERE, MOST_COLUMNS, cap, draw_choices
from creuset.games.metal_adventures.terminal.board.paper import Paper, length_of
from creuset.games.metal_adventures.terminal.board.signs import (
    BAD,
    CAPTION,
    COIN,
    CREDITS,
    DONE,
    DULL,
    FAINTLY,
    HEADING,
    LIT,
    NOT_NOW,
    PASSED,
    POSSIBLE,
    POWER,
    RAIDED,
    SOFT,
    STRONG,
    TROPHIES,
    WRECKS,
    improvement_runs,
    nation_run,
    ship_runs,
)
from creuset.games.metal_adventures.terminal.known import PLANET_WORDS
from creuset.games.metal_adventures.terminal.reading.kinds import STOPS, TOUR, card_in, verb_of
from creuset.terminal.boards.picture import Box, Run, shortened

NARROWEST: Final = 42

PLACE_ORDER: Final = (0, 3, 1, 2)
"""The places in the order of the tour: Exxalia, the OCG post, Bazaar, Karokum."""


WIDE_CARD: Final = 26
"""No improvement gets a column narrower than this if there is room for the whole row."""


def draw_field(eye: Eye, width: int, height: int) -> Paper:
    """The table and what can be done, as much of it as fits; there is always room to choose."""
    width = max(width, NARROWEST) - 2  # an empty cell at each side
    height -= 1  # the line below the prompt may need it
    parts = _table_parts(eye, width)
    while True:
        table = _stacked(parts, width, 0)
        elsewhere = [entry for entry in eye.entries if entry.name not in table.boxes]
        least = min(parts, key=lambda part: _ORDER.index(part[0]), default=None)
        # Optional parts must not make the list narrower, nor cost it its titles if they only fill a large screen.
        extra = 0 if least is None else _EXTRA.get(least[0], 0)
        room = height * 9 if extra == LUXURY else height - table.height
        choices = draw_choices(eye, elsewhere, width, room, 1 if extra else MOST_COLUMNS)
        over = table.height + choices.height - height
        if over <= 0 or eye.pick.whole or least is None or len(parts) == 1:
            airy = _stacked(parts, width, 1 if over + len(parts) <= 0 else 0)
            airy.below(choices)
            return airy
        parts.remove(least)


def _stacked(parts: Sequence[tuple[str, Paper]], width: int, gap: int) -> Paper:
    """Parts one below the other, with so many empty lines after each."""
    paper = Paper(width)
    for _name, part in parts:
        paper.below(part)
        for _line in range(gap):
            paper.line()
    return paper


_ORDER: Final = ("crews", "docks", "row", "places", "space", "fight", "deal")
"""The parts of the table in the order in which they are left out; the last one stays."""

LUXURY: Final = 2
_EXTRA: Final = {"crews": LUXURY, "docks": LUXURY, "row": 1}
"""The parts that can be left out."""


def _table_parts(eye: Eye, width: int) -> list[tuple[str, Paper]]:
    """The parts of the table in their order from top to bottom."""
    makers: list[tuple[str, Callable[[Eye, int], Paper]]] = [
        ("space", space_part),
        ("places", places_part),
        ("row", row_part),
        ("docks", docks_part),
        ("crews", crews_part),
    ]
    if eye.facts["fight"] is not None:
        makers.append(("fight", fight_part))
    if eye.facts["deal"] is not None:
        makers.append(("deal", deal_part))
    return [(name, part) for name, make in makers if (part := make(eye, width)).height]


# Space and the places


def space_part(eye: Eye, width: int) -> Paper:
    """What is left of the Space deck, the Bank and the pot; the ships turned up."""
    facts, say = eye.facts, eye.say
    paper = Paper(width)
    deck: list[Run] = [
        (say(N_("Space")) + "  ", HEADING),
        (say(N_("Near {count}"), count=facts["near"]) + "  ", DULL),
        (say(N_("Deep {count}"), count=facts["deep"]), DULL),
    ]
    if facts["last_round"] is not None:
        deck.append(("  " + say(N_("last round")), HEADING))
    y = paper.line(deck)
    pot = say(N_("pot {count}"), count=facts["pot"])
    credits_left: list[Run] = [(f"{pot}{CREDITS}", COIN)]
    if facts["bank"] is not None:
        bank = say(N_("Bank {count}"), count=facts["bank"])
        credits_left.append((f"  {bank}{CREDITS}", SOFT))
    paper.right(y, credits_left)
    fights = _by_card(eye, "fight")
    for card in facts["space"]:
        draw_ship(eye, paper, card, fights.get(card))
    return paper


def draw_ship(eye: Eye, paper: Paper, card: str, entry: Entry | None) -> None:
    """A ship in a line: its key where it can be fought, nation, name, figures, and the odds."""
    figures = [*ship_runs(eye.known, card)]
    odds = "" if entry is None else eye.figures(entry)
    room = paper.width - length_of(figures) - 12
    here = entry is not None and entry.name == eye.pick.cursor
    y = paper.line([*cap(entry, here), nation_run(eye.known, eye.say, card)])
    name = shortened(eye.say(eye.known.card(card)), room)
    paper.put(5, y, [(name, HERE if here else STRONG)])
    paper.right(y, figures, paper.width - 5)
    paper.right(y, [(odds, LIT)])
    if entry is not None:
        paper.mark(entry.name, Box(0, y, paper.width, 1))


def _by_card(eye: Eye, verb: str) -> dict[str, Entry]:
    """The entries of a verb that are one action with a card, by the card."""
    found = {}
    for entry in eye.entries:
        if entry.action is not None and verb_of(entry.action) == verb:
            card = card_in(entry.action.data())
            if card is not None:
                found[card] = entry
    return found


def places_part(eye: Eye, width: int) -> Paper:
    """The four places side by side in the order of the tour, each with its treasury and its stops."""
    paper = Paper(width)
    column = width // len(PLACE_ORDER)
    for number, place in enumerate(PLACE_ORDER):
        _draw_place(eye, paper, place, number * column, column - 1)
    return paper


def _draw_place(eye: Eye, paper: Paper, place: int, x: int, width: int) -> None:
    facts, say = eye.facts, eye.say
    key = PLACE_KEYS[place]
    used = key in facts["tour"]["used"]
    name = say(Message(PLACE_NAMES[place]))
    paper.put(x, 0, [(shortened(name, width - 2), LIT if used else HEADING)])
    if place != PLACE_ORDER[-1]:
        paper.put(x + width - 1, 0, [("→", SOFT)])
    paper.put(x, 1, _place_runs(eye, key))
    stops = [number for number in range(1, len(STOPS) + 1) if int(STOP_PLACE[number]) == place]
    for y, number in enumerate(stops, 2):
        _draw_stop(eye, paper, number, Box(x, y, width, 1))


def _place_runs(eye: Eye, key: str) -> list[Run]:
    """Power, treasury and how many cards lie there."""
    facts, cards = eye.facts, eye.known.cards
    if key == "ocg":
        return [(eye.say(N_("pile {count}"), count=facts["pile"]), SOFT)]
    treasuries = facts["treasuries"]
    credits_there = {"exxalia": treasuries["exxalia"], "bazaar": treasuries["bazaar"], "karokum": treasuries["karokum"]}
    cards_there = {"exxalia": facts["trophy_pile"], "bazaar": len(facts["bazaar"]), "karokum": len(facts["karokum"])}
    power = int(cards.planet_power[PLACE_KEYS.index(key)])
    raided = facts["raided"] == key
    return [
        (f"{RAIDED if raided else POWER}{power}", BAD if raided else STRONG),
        (f" {credits_there[key]}{CREDITS}", COIN),
        (f" ▯{cards_there[key]}", SOFT),
    ]


def _draw_stop(eye: Eye, paper: Paper, number: int, box: Box) -> None:
    """A stop of the tour: its state, its number, its name, its price."""
    entry = next((entry for entry in eye.entries if entry.kind == TOUR and _stop_of(entry) == number), None)
    here = entry is not None and entry.name == eye.pick.cursor
    tour = eye.facts["tour"]
    if entry is not None:
        state, style = POSSIBLE, LIT
    elif number == tour["last"]:
        state, style = DONE, STRONG
    elif tour["closed"] or number < tour["last"]:
        state, style = PASSED, FAINTLY
    else:
        state, style = NOT_NOW, SOFT
    price = "" if entry is None else eye.figures(entry)
    room = box.width - 3 - (len(price) + 1 if price and box.width >= WIDE_STOP else 0)
    name = shortened(eye.say(Message(STOP_NAMES[number])), room)
    x = paper.put(box.x, box.y, [("▸" if here else state, style), (str(number % 10), CAPTION if entry else FAINTLY)])
    paper.put(x + 1, box.y, [(name, HERE if here else STRONG if entry else style)])
    if price and box.width >= WIDE_STOP:
        paper.right(box.y, [(price, COIN)], box.x + box.width)
    paper.mark(entry.name if entry is not None else f"stop {number}", box)


WIDE_STOP: Final = 18
"""From this width on, a stop has room for its price."""


def _stop_of(entry: Entry) -> int:
    return STOPS.index(verb_of(entry.actions[0])) + 1


def row_part(eye: Eye, width: int) -> Paper:
    """The improvements at the OCG post with their Power and price."""
    paper = Paper(width)
    row = eye.facts["row"]
    if not row:
        return paper
    columns = 4 if width >= 4 * WIDE_CARD else 2
    column = width // columns
    for number, card in enumerate(row):
        x, y = number % columns * column, number // columns
        figures = improvement_runs(eye.known, card)
        room = column - 3 - length_of(figures)
        x = paper.put(x, y, [(shortened(eye.say(eye.known.card(card)), room) + " ", DULL)])
        paper.put(x, y, figures)
        paper.mark(f"card {card}", Box(number % columns * column, y, column - 1, 1))
    return paper


# What there is room for on a large screen


def docks_part(eye: Eye, width: int) -> Paper:
    """The cards that lie on Bazaar and Karokum."""
    paper = Paper(width)
    known, say = eye.known, eye.say
    ships = [
        [(f"{say(known.card(card))} ", DULL), nation_run(known, say, card), *ship_runs(known, card), ("  ", DULL)]
        for card in eye.facts["karokum"]
    ]
    supports = [
        [(f"{say(known.card(card))} ", DULL), *improvement_runs(known, card), ("  ", DULL)]
        for card in eye.facts["bazaar"]
    ]
    for planet, items in ((PLANET_WORDS["bazaar"], supports), (PLANET_WORDS["karokum"], ships)):
        if items:
            paper.wrapped([[(f"{say(planet)}:", HEADING)], *items], 0, 2)
    return paper


def crews_part(eye: Eye, width: int) -> Paper:
    """The cards in front of every captain, as far as they are known, in a line or two each."""
    paper = Paper(width)
    known, say = eye.known, eye.say
    for player in range(1, eye.facts["players"] + 1):
        captain = known.captain(player)
        base = "" if captain["base"] is None else f" · {say(known.card(captain['base']))}"
        items: list[list[Run]] = [[(f"{known.name(player)}{base}:", HEADING)]]
        items += [
            [(f"{say(known.card(card))} ", DULL), *improvement_runs(known, card)[:1], ("  ", DULL)]
            for card in captain["improvements"]
        ]
        items += [_wreck(eye, wreck) for wreck in captain["wrecks"]]
        items.append([(f"{TROPHIES}{captain['trophies']}", SOFT)])
        paper.wrapped(items, 0, 2)
    return paper


def _wreck(eye: Eye, wreck: FaceDown) -> list[Run]:
    """A Wreck by its nation and name, or a note that its face is not known."""
    if wreck["card"] is None:
        return [(f"{WRECKS}?", SOFT)]
    name = eye.say(eye.known.card(wreck["card"]))
    return [(f"{WRECKS}", SOFT), nation_run(eye.known, eye.say, wreck["card"]), (f"{name} ", DULL)]
