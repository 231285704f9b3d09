"""What is beside the field of Metal Adventures: the captains as a table, their cards, promises, discard piles."""

from collections.abc import Sequence
from typing import Final

from rich.style import Style

from creuset.core.message import N_, Message
from creuset.games.metal_adventures.rules.card_texts import listed
from creuset.games.metal_adventures.rules.facts import Captain
from creuset.games.metal_adventures.terminal.board.eye import Eye
from creuset.games.metal_adventures.terminal.board.paper import Paper
from creuset.games.metal_adventures.terminal.board.signs import (
    BAD,
    CAPTION,
    COIN,
    CREDITS,
    DAMAGE,
    DULL,
    FAINTLY,
    GLORY,
    IMPROVED,
    JUDGMENT,
    LIT,
    METAL,
    NET,
    POWER,
    SOFT,
    STARRY,
    STRONG,
    TROPHIES,
    WRECKS,
    improvement_runs,
    nation_run,
    ship_runs,
)
from creuset.games.metal_adventures.terminal.known import TROPHY_NUMBER
from creuset.terminal.boards.picture import Picture, Run, shortened
from creuset.terminal.boards.tones import GLOW

COLUMNS: Final = (
    (POWER, 3, STRONG),
    (DAMAGE, 2, BAD),
    (GLORY, 3, STARRY),
    (JUDGMENT, 2, BAD),
    (NET, 3, STARRY),
    (CREDITS, 3, COIN),
    (METAL, 2, BAD),
)
"""The figures of a captain: their sign, width and style."""

FURTHER: Final = ((IMPROVED, 2, DULL), (WRECKS, 3, DULL), (TROPHIES, 2, DULL))
"""How many cards a captain has, where there is room."""

ROOMY: Final = 34
"""From this width on there is."""

SCROLLBAR: Final = 1


def draw_captains(eye: Eye, width: int) -> Picture:
    """Everyone's figures; whose turn it is, and who has to decide."""
    columns = [*COLUMNS, *(FURTHER if width >= ROOMY else ())]
    first = width - sum(span for _sign, span, _style in columns)
    facts = eye.facts
    picture = Picture(width, len(facts["captains"]) + 1)
    x = first
    for sign, span, _style in columns:
        picture.put(x, 0, sign.rjust(span), SOFT)
        x += span
    for number, captain in enumerate(facts["captains"], 1):
        acting, on_turn = facts["acting"] == number, facts["player"] == number
        picture.put(0, number, "▸" if acting else "•" if on_turn else " ", LIT)
        name = Style(color=GLOW if acting else None, bold=acting or number == facts["seat"])
        picture.put(1, number, shortened(eye.known.name(number), first - 2), name)
        x = first
        for figure, (_sign, span, style) in zip(_figures(captain), columns, strict=False):
            picture.put(x, number, str(figure).rjust(span), style if figure else FAINTLY)
            x += span
    return picture


def _figures(captain: Captain) -> list[int]:
    return [
        captain["power"],
        captain["damage"],
        captain["glory"],
        captain["judgment"],
        captain["net"],
        captain["credits"],
        captain["metal"],
        len(captain["improvements"]),
        len(captain["wrecks"]),
        captain["trophies"],
    ]


def draw_cards(eye: Eye, width: int) -> Picture:
    """The ledger of promises, everyone's cards, the discard piles."""
    paper = Paper(width - SCROLLBAR)
    _draw_promises(eye, paper)
    own = eye.facts["seat"]
    players = range(1, len(eye.facts["captains"]) + 1)
    for player in sorted(players, key=lambda player: player != own):
        _draw_captain(eye, paper, player)
    _draw_discard(eye, paper, N_("Bazaar"), [(card, improvement_runs(eye.known, card)) for card in eye.facts["bazaar"]])
    ships = [
        (card, [nation_run(eye.known, eye.say, card), *ship_runs(eye.known, card)]) for card in eye.facts["karokum"]
    ]
    _draw_discard(eye, paper, N_("Karokum"), ships)
    return paper.picture()


def _draw_promises(eye: Eye, paper: Paper) -> None:
    """MA-39: who has promised what to whom."""
    say, known = eye.say, eye.known
    for promise in eye.facts["promises"]:
        gaps = {"giver": known.name(promise["by"]), "taker": known.name(promise["to"])}
        paper.line([("! " if promise["due"] else "… ", CAPTION), (say(N_("{giver} to {taker}:"), **gaps), SOFT)])
        _wrap(paper, say(known.term(promise["term"])), STRONG if promise["due"] else DULL)


def _draw_captain(eye: Eye, paper: Paper, player: int) -> None:
    """A captain's base ship, improvements, Wrecks, and the trophies the reader knows."""
    say, known = eye.say, eye.known
    captain = known.captain(player)
    paper.line([(shortened(known.name(player), paper.width), STRONG)])
    if captain["base"] is not None:
        _wrap(paper, say(known.card(captain["base"])), SOFT)
        _wrap(paper, say(listed(known.card_texts(captain["base"]))), SOFT, 2)
    for card in captain["improvements"]:
        _item(paper, say(known.card(card)), improvement_runs(known, card)[:1])
    for card in captain["known"]:
        _trophy(eye, paper, card)
    if captain["trophies"] > len(captain["known"]):
        paper.line([(f" {TROPHIES} × {captain['trophies'] - len(captain['known'])}", SOFT)])
    for wreck in captain["wrecks"]:
        if wreck["card"] is None:
            _wrap(paper, f"{WRECKS} {say(known.wreck(wreck))}", SOFT)
        else:
            _item(paper, f"{WRECKS} {say(known.wreck(wreck))}", [nation_run(known, say, wreck["card"])])
    if captain["broken"] or captain["betrayals"]:
        line = N_("promises broken: {broken}, betrayals: {betrayals}")
        _wrap(paper, say(line, broken=captain["broken"], betrayals=captain["betrayals"]), BAD)


def _trophy(eye: Eye, paper: Paper, card: str) -> None:
    number = TROPHY_NUMBER[card]
    glory: list[Run] = [(f"{GLORY}{int(eye.known.cards.trophy_glory[number])}", STARRY)]
    _item(paper, f"{TROPHIES} {eye.say(eye.known.card(card))}", glory)
    _wrap(paper, eye.say(eye.known.card_texts(card)[-1]), SOFT, 2)


def _draw_discard(eye: Eye, paper: Paper, title: str, cards: Sequence[tuple[str, Sequence[Run]]]) -> None:
    """The cards that lie on a planet."""
    if not cards:
        return
    paper.line([(eye.say(N_("discarded on {place}"), place=Message(title)), STRONG)])
    for card, runs in cards:
        _item(paper, eye.say(eye.known.card(card)), runs)


def _item(paper: Paper, text: str, runs: Sequence[Run]) -> None:
    """A name on the left, figures on the right."""
    room = paper.width - 2 - sum(len(words) for words, _style in runs)
    y = paper.line([(" " + shortened(text, room), DULL)])
    paper.right(y, runs)


def _wrap(paper: Paper, text: str, style: Style, indent: int = 1) -> None:
    paper.wrapped([[(word, style)] for word in text.split()], indent)
