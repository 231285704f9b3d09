"""`creuset cards`: the cards of Metal Adventures, listed."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console
from rich.table import Table
from rich.text import Text

from creuset.core.errors import BadSetup
from creuset.core.message import N_, Filling, Message
from creuset.games.metal_adventures.rules.card_texts import (
    base_text,
    credits_words,
    improvement_text,
    ship_rewards,
    space_text,
    trophy_rewards,
    trophy_text,
)
from creuset.games.metal_adventures.rules.cards import Cards, load_cards, own_cards
from creuset.games.metal_adventures.rules.components import (
    BASES,
    EQUIPMENT,
    HALF,
    IMPROVEMENTS,
    PLANETS,
    SPACE,
    TROPHIES,
    nation_name,
    planet_name,
    type_name,
)
from creuset.games.metal_adventures.rules.lid import FEWEST, MOST
from creuset.packs import find_game
from creuset.words import Speaker

KEY = "metal_adventures"

OURS = N_(
    "The names, figures and effects of these cards are ours, not those of the published game, except for what is "
    "known of six of them: Destria Nova, Apocalypse, the trophy of the executioner, Captain Jones, Lumiculaire and "
    "Gold Vein."
)


def add_commands(app: App, say: Speaker) -> None:
    """Add `creuset cards`."""

    @app.command(help=say(N_("List the cards of Metal Adventures, or check and list a file of your own.")))
    def cards(
        game: Annotated[str, Parameter(help=say(N_("Which game.")))] = KEY,
        *,
        cards: Annotated[Path | None, Parameter(help=say(N_("A file with your own cards.")))] = None,
    ) -> None:
        list_cards(say, game, cards)


def list_cards(say: Speaker, key: str, file: Path | None) -> None:
    """Print every card of the game by its kind; raises `BadSetup`, or `BadComponents` for a faulty file."""
    if key != KEY:
        title = find_game(key).lid.title
        raise BadSetup(Message(N_("{game} has no cards of this kind; Metal Adventures has"), {"game": title}))
    cards = own_cards() if file is None else load_cards(file)
    console = Console(highlight=False)
    if file is None:
        console.print(say(OURS), markup=False)
    else:
        sound = N_("{file} can be used: 68 Space cards, 18 trophies, 24 improvements, 6 base ships.")
        console.print(say(sound, file=file.name), markup=False)
    _print_space(console, say, cards)
    _print_others(console, say, cards)
    for line in _single_figures(cards):
        console.print(say(line), markup=False)


def _print_space(console: Console, say: Speaker, cards: Cards) -> None:
    """Near Space, Deep Space, events, planets."""
    none = say(N_("nothing"))
    for title, half in ((N_("Near Space"), range(HALF)), (N_("Deep Space"), range(HALF, SPACE))):
        rows = []
        for card in half:
            if not cards.is_event(card):
                name = say(Message(cards.space_names[card]))
                name = say(N_("{name} (Pirate Hunter)"), name=name) if cards.is_hunter(card) else name
                rewards = ship_rewards(cards, card)
                figures = (str(cards.power[card]), str(cards.damage[card]), say(nation_name(cards.nation[card])))
                rows.append((name, *figures, none if rewards is None else say(rewards)))
        headings = (title, N_("Power"), N_("Damage"), N_("nation"), N_("rewards"))
        _print_table(console, say, headings, rows)
    events = [card for card in range(SPACE) if cards.is_event(card)]
    told = [(say(Message(cards.space_names[card])), say(space_text(cards, card))) for card in events]
    _print_table(console, say, (N_("events"), N_("effect")), told)
    planets = [(say(planet_name(planet)), str(cards.planet_power[planet])) for planet in range(PLANETS)]
    _print_table(console, say, (N_("planets"), N_("Power")), planets)


def _print_others(console: Console, say: Speaker, cards: Cards) -> None:
    """Trophies, equipment, support cards, base ships."""
    trophies = [
        (say(Message(cards.trophy_names[card])), say(trophy_text(cards, card)), say(trophy_rewards(cards, card)))
        for card in range(TROPHIES)
    ]
    _print_table(console, say, (N_("trophies"), N_("condition"), N_("rewards")), trophies)
    equipment, supports = [], []
    for card in range(IMPROVEMENTS):
        name, price = say(Message(cards.improvement_names[card])), say(credits_words(int(cards.price[card])))
        text = improvement_text(cards, card)
        told = "" if text is None else say(text)
        if card < EQUIPMENT:
            figures = (say(type_name(int(cards.type_of[card]))), f"+{cards.equipment_power[card]}")
            equipment.append((name, *figures, price, told))
        else:
            supports.append((name, price, told))
    headings = (N_("equipment"), N_("type"), N_("Power"), N_("price"), N_("ability"))
    _print_table(console, say, headings, equipment)
    _print_table(console, say, (N_("support cards"), N_("price"), N_("effect")), supports)
    bases = [(say(Message(cards.base_names[card])), say(base_text(cards, card))) for card in range(BASES)]
    _print_table(console, say, (N_("base ships"), N_("ability")), bases)


def _single_figures(cards: Cards) -> list[Message]:
    """What is on no card: the start, the Rest, the dice."""
    start: dict[str, Filling] = {
        "power": int(cards.start_power),
        "credits": credits_words(int(cards.start_credits)),
    }
    rest: dict[str, Filling] = {
        "credits": credits_words(int(cards.rest_credits)),
        "trophies": int(cards.rest_trophies),
        "surcharge": int(cards.rest_surcharge),
    }
    combat = ", ".join(str(face) for face in cards.combat_faces)
    metal = ", ".join(str(face) for face in cards.metal_faces)
    return [
        Message(N_("Everyone starts with: Power {power}, {credits}."), start),
        *(_later_players(cards, players) for players in range(FEWEST, MOST + 1)),
        Message(
            N_("Rest brings: {credits}; trophies you may exchange: {trophies}; an improvement at +{surcharge}."),
            rest,
        ),
        Message(
            N_("Combat dice: {faces}. Metal Faktor dice: {metal} (0 is blank)."), {"faces": combat, "metal": metal}
        ),
    ]


def _later_players(cards: Cards, players: int) -> Message:
    """What a table of so many gets on top of that."""
    more = ", ".join(str(cards.later_credits[players * MOST + place]) for place in range(players))
    return Message(
        N_("{players} players get on top, in the order of play: {credits} credits."),
        {"players": players, "credits": more},
    )


def _print_table(console: Console, say: Speaker, headings: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    table = Table(*(say(heading) for heading in headings))
    for row in rows:
        table.add_row(*(Text(cell) for cell in row))  # as text: a name in brackets is not markup
    console.print(table)
