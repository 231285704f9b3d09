"""`creuset cards`: the cards of Metal Adventures, listed; and `--cards`, which plays with a set of one's own."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from creuset.core.errors import BadSetup
from creuset.core.message import N_, Filling, Message
from creuset.games import find_game
from creuset.games.metal_adventures.card_texts import (
    base_text,
    credits_words,
    improvement_text,
    ship_rewards,
    space_text,
    trophy_rewards,
    trophy_text,
)
from creuset.games.metal_adventures.cards import Cards, load_cards, own_cards, text_of
from creuset.games.metal_adventures.components import (
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
from creuset.words import Speaker

KEY = "metal_adventures"

OURS = N_(
    "Names, figures and effects of these cards are ours, not those of the published game, except what is known of six: "
    "Destria Nova, Apocalypse, the trophy of the executioner, Captain Jones, Lumiculaire and Gold Vein."
)


def with_cards(game: str, options: Mapping[str, str], file: Path | None) -> dict[str, str]:
    """The options with the whole text of the file that `--cards` names; raises `BadSetup` or `BadComponents`."""
    if file is None:
        return dict(options)
    _check_game(game)
    if "cards" in options:
        raise BadSetup(Message(N_("the option {option} is given twice"), {"option": "cards"}))
    load_cards(file)
    # A journal has to hold the cards themselves: the file may change, or stay behind on another machine.
    return {**options, "cards": text_of(file)}


def _check_game(key: str) -> None:
    """Raise `BadSetup` for a game whose cards are no matter of a file."""
    if key != KEY:
        title = find_game(key).lid.title
        raise BadSetup(Message(N_("{game} has no cards of this kind; Metal Adventures has"), {"game": title}))


def list_cards(say: Speaker, key: str, file: Path | None) -> None:
    """Print every card of the game by its kind; raises `BadSetup`, or `BadComponents` for a file that does not hold."""
    _check_game(key)
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
    """What stands on no card: the start, the Rest, the dice."""
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
        Message(N_("Everybody begins with: Power {power}, {credits}."), start),
        Message(
            N_("Rest brings: {credits}; trophies that may be exchanged: {trophies}; an improvement at +{surcharge}."),
            rest,
        ),
        Message(
            N_("Combat dice: {faces}. Metal Faktor dice: {metal} (0 is blank)."), {"faces": combat, "metal": metal}
        ),
    ]


def _print_table(console: Console, say: Speaker, headings: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    table = Table(*(say(heading) for heading in headings))
    for row in rows:
        table.add_row(*(Text(cell) for cell in row))  # as text: a name in brackets is no markup
    console.print(table)
