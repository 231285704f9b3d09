"""Prepared matches: every action of them is written down, the dealer's too, and carried out by the real rules.

Guided first games (`tools/first_games.py`) and pictures in the rulebooks (`tools/rule_pictures.py`) are made of them.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path

from creuset.core.errors import CreusetError
from creuset.core.fair import commitment
from creuset.core.history import seen_of
from creuset.core.journal import Heading, Step
from creuset.core.seats import seats_in
from creuset.drawing.scenery import scenery
from creuset.packs import find_game
from creuset.table.match import Match
from creuset.words import LANGUAGES, Speaker

GAMES = Path("web/src/games")
NO_SEED = bytes(32)
"""Nothing is drawn in them: their luck is written down, too."""


class NoLongerFitsError(Exception):
    """A line of a prepared match that the rules or the cards of today do not allow."""


def lines(text: str) -> list[str]:
    """The actions in a text: one a line, or several with semicolons; what follows `#` is a remark."""
    parts = (part for line in text.splitlines() for part in line.partition("#")[0].split(";"))
    return [part.strip() for part in parts if part.strip()]


class Prepared:
    """A prepared match as far as it was played: the match, and beside it the position that only its rules see."""

    def __init__(self, game: str, options: Mapping[str, str], names: Sequence[str], source: Path | str = "") -> None:
        rules = find_game(game)
        seats = ("person", *("greedy" for _other in names[1:]))
        chosen = rules.complete(options)
        heading = Heading(game, rules.lid.version, chosen, seats, tuple(names), commitment(NO_SEED))
        self.match = Match(rules, heading, NO_SEED)
        self.state = rules.begin(chosen, len(seats))
        self.source = source

    def do(self, line: str) -> None:
        """Carry out one action, with the player's number before it if several may act."""
        number, colon, what = line.partition(": ")
        several = bool(colon) and number.isdigit()
        waiting = [int(number) - 1] if several else list(seats_in(int(self.state.to_act())))
        if not waiting:
            raise self._unfit(line, "the game is over")
        try:
            action = self.match.game.parse(what if several else line)
            seen = seen_of(self.state, waiting[0], action)
            self.match.follow(Step(self.match.steps + 1, waiting[0], action.notation(), seen=seen))
            self.state.apply(waiting[0], action)
        except CreusetError as error:
            raise self._unfit(line, str(error)) from error

    def _unfit(self, line: str, why: str) -> NoLongerFitsError:
        acting = list(seats_in(int(self.state.to_act())))
        possible = [action.notation() for seat in acting for action in self.state.legal(seat)]
        return NoLongerFitsError(
            f"{self.source}: “{line}”, action {self.match.steps + 1} of the match, no longer fits: {why}\n"
            f"Possible there: {', '.join(possible) or 'nothing'}.\n"
            "Change the actions of the file so that they go with the cards and the rules of today, "
            "and the texts that speak of them."
        )


def sceneries(game: str, options: dict[str, str]) -> dict[str, object]:
    """What never changes in a match, by language; only English where no words are in it."""
    said = {language: scenery(game, options, Speaker(language)) for language in LANGUAGES}
    return {language: told for language, told in said.items() if language == "en" or told != said["en"]}
