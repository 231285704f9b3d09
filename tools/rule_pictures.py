"""Writes the positions that the rulebooks of the browser client show: `python -m tools.rule_pictures`.

`web/src/games/<key>/rule-pictures.toml` says for each rule how its position comes about; here the real rules carry
that out, and what the board needs to draw it is written beside it, as `rule-pictures.json`.
"""

import tomllib
from collections.abc import Mapping
from typing import Any

import msgspec

from creuset.words import LANGUAGES, Speaker
from tools.first_games import read_first_game
from tools.prepared import GAMES, NoLongerFitsError, Prepared, lines, sceneries

NAMES = ("Anna", "Mara", "Viktor", "Ida", "Jonas", "Ben")
"""Who plays in the pictures."""

LOOKING = 0
"""Whose view they are."""

Recipe = Mapping[str, Any]


def recipes(game: str) -> dict[str, Recipe]:
    """How the position of each pictured rule comes about, by the rule's number."""
    return tomllib.loads((GAMES / game / "rule-pictures.toml").read_text(encoding="utf-8"))


def prepared(game: str, rule: str, recipe: Recipe) -> Prepared:
    """The match at the position of a rule: what `do` leads to, from the beginning or from `at` in the first game."""
    source = f"{GAMES / game / 'rule-pictures.toml'}, {rule}"
    played, options, players = [], recipe.get("options", {}), recipe.get("players", 2)
    if "at" in recipe:
        first = read_first_game(game)
        at, time = recipe["at"], recipe.get("time", 1)
        found = [number for number, line in enumerate(first.moves) if line == at]
        if len(found) < time:
            raise NoLongerFitsError(f"{source}: the first game has no “{at}”, or not so often")
        played, options = [*first.before, *first.moves[: found[time - 1]]], first.options
        players = 1 + len(first.others)
    match = Prepared(game, options, NAMES[:players], source)
    for line in [*played, *lines(recipe.get("do", ""))]:
        match.do(line)
    return match


def scene(game: str, rule: str, recipe: Recipe) -> dict[str, object]:
    """What the board needs to draw the position, as the first player sees it."""
    match = prepared(game, rule, recipe).match
    view = match.view(LOOKING)
    wanted = recipe.get("moves", [])
    told = [action for action in match.legal(LOOKING) if wanted == "all" or action.notation() in wanted]
    if wanted != "all" and len(told) < len(wanted):
        raise NoLongerFitsError(f"{GAMES / game / 'rule-pictures.toml'}, {rule}: not all of {wanted} are legal there")
    return {
        "n": match.steps,
        "view": view.data(),
        "moves": [
            {
                "what": action.notation(),
                "label": {language: Speaker(language)(action.label()) for language in LANGUAGES},
                "data": action.data(),
                "effect": view.effect(action),
            }
            for action in told
        ],
        "seat": LOOKING + 1,
        "names": match.names,
        "toAct": [acting + 1 for acting in match.to_act()],
        "turn": match.turns(),
        "over": match.over,
        "options": match.options,
        "shown": None,
        "hinted": None,
    }


def written(game: str) -> str:
    """The pictured positions of a game as the browser reads them, and what never changes in them, by their options."""
    scenes = {rule: scene(game, rule, recipe) for rule, recipe in recipes(game).items()}
    settings = {msgspec.json.encode(each["options"]).decode(): each["options"] for each in scenes.values()}
    never = {key: sceneries(game, options) for key, options in settings.items() if isinstance(options, dict)}
    parts = (f"{_json(rule)}: {_json(each)}" for rule, each in scenes.items())
    return f'{{"sceneries": {_json(never)},\n"scenes": {{\n' + ",\n".join(parts) + "\n}}\n"


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def main() -> None:
    """Write the pictured positions of every game that has any."""
    for source in sorted(GAMES.glob("*/rule-pictures.toml")):
        target = source.with_suffix(".json")
        target.write_text(written(source.parent.name), encoding="utf-8")
        print(target)


if __name__ == "__main__":
    main()
