"""`creuset rules` and `creuset games`: what is in the boxes."""

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from creuset.core.bits import COMPILED
from creuset.core.errors import BadSetup
from creuset.core.game import Game, Lid, Rule
from creuset.core.message import N_, Message
from creuset.packs import all_games, find_game
from creuset.players.people import PEOPLE, person_of
from creuset.players.registry import players_of
from creuset.terminal.reading.rulebook import find_rules
from creuset.words import Speaker


def show_rules(say: Speaker, key: str, wanted: str | None) -> None:
    """Print the rulebook, one rule by its number, or the rules that contain a word."""
    game = find_game(key)
    console = Console(highlight=False)
    if wanted is None:
        _heading(console, say, game)
        for section in game.rulebook:
            console.print(Text(f"\n{say.text(section.title)}", style="bold"))
            for rule in section.rules:
                _rule(console, say, rule)
        return
    found = find_rules(game, say, wanted)
    if not found:
        gaps = {"game": game.lid.title, "wanted": wanted}
        raise BadSetup(Message(N_("no rule of {game} has the number or the word {wanted}"), {**gaps}))
    for rule in found:
        _rule(console, say, rule)


def list_games(say: Speaker) -> None:
    """Print every game with its seats, its bots and its options, the default of each option first."""
    console = Console(highlight=False)
    people = ", ".join(f"{person.key} ({say.text(person.temper)})" for person in PEOPLE)
    console.print(say(N_("Opponents in every game, the weakest first: {people}."), people=people))
    if not COMPILED:
        console.print(say(N_("The rules are not compiled here: opponents think less far ahead.")))
    for game in all_games().values():
        _heading(console, say, game)
        bots = [bot for bot in players_of(game.lid.key) if person_of(bot) is None]
        console.print(Padding(Text(say(N_("plain bots: {names}"), names=", ".join(bots))), (0, 0, 0, 2)))
        for option in game.lid.options:
            values = ", ".join((*option.values, *(["@FILE"] if option.texts else [])))
            console.print(
                Padding(Text(f"{option.key} = {values}  ({option.rule}: {say.text(option.label)})"), (0, 0, 0, 2))
            )


def _heading(console: Console, say: Speaker, game: Game) -> None:
    lid = game.lid
    players = say(N_("{fewest} to {most} players"), fewest=lid.fewest, most=lid.most)
    console.print(Text(f"{lid.title} ({lid.key})", style="bold"), Text(f"{_origin(say, lid)}; {players}"))
    if lid.source:
        console.print(say(N_("unofficial; the rules here are in our own words")), style="dim")


def _origin(say: Speaker, lid: Lid) -> str:
    """Who made a game, as far as that is known."""
    year = "" if lid.year is None else str(lid.year)
    published = " ".join(filter(None, (lid.publisher, year)))
    return ", ".join(filter(None, (lid.author, published))) or say(N_("author unknown"))


def _rule(console: Console, say: Speaker, rule: Rule) -> None:
    console.print(Text.assemble((rule.id, "bold cyan"), "  ", (say.text(rule.title), "bold")))
    console.print(Padding(Text(say.text(rule.text)), (0, 0, 0, 7)))
