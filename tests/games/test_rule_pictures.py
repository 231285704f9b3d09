"""The pictures in the rulebooks of the browser client: the rules lead to their positions, and their words are true."""

import re
from typing import Any

import msgspec
import pytest
from tools.prepared import GAMES, NoLongerFitsError
from tools.rule_pictures import recipes, scene, written

from creuset.packs import find_game

PICTURED = sorted(source.parent.name for source in GAMES.glob("*/rule-pictures.toml"))


def looked_at(game: str, rule: str) -> dict[str, Any]:
    """The position of a rule as it is drawn."""
    drawn: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(scene(game, rule, recipes(game)[rule])))
    return drawn


def test_every_game_has_pictures() -> None:
    assert PICTURED == ["forge", "metal_adventures", "metallurgie", "metrox"]


@pytest.mark.parametrize("game", PICTURED)
def test_what_the_browser_draws_is_what_the_rules_say(game: str) -> None:
    recorded = (GAMES / game / "rule-pictures.json").read_text(encoding="utf-8")
    assert recorded == written(game), "python -m tools.rule_pictures"


@pytest.mark.parametrize("game", PICTURED)
def test_every_picture_belongs_to_a_rule_and_has_words(game: str) -> None:
    known = {rule.id for section in find_game(game).rulebook for rule in section.rules}
    words = (GAMES / game / "rule-pictures.ts").read_text(encoding="utf-8")
    named = re.findall(r'^  "([A-Z]{2}-\d\d)": \{', words, re.MULTILINE)
    assert named == list(recipes(game))
    assert set(named) <= known


def test_a_recipe_that_no_longer_fits_says_which_rule_it_is_for() -> None:
    with pytest.raises(NoLongerFitsError, match=r"rule-pictures\.toml, MX-08: “1: G 5”.*no longer fits"):
        scene("metrox", "MX-08", {"at": "1: H 6", "do": "1: G 5"})
    with pytest.raises(NoLongerFitsError, match=r"MX-08: the first game has no “1: Z 6”"):
        scene("metrox", "MX-08", {"at": "1: Z 6"})
    with pytest.raises(NoLongerFitsError, match=r"MX-08: not all of"):
        scene("metrox", "MX-08", {"at": "1: H 6", "moves": ["G 5"]})


def test_nothing_is_shown_that_the_player_would_not_see() -> None:
    for rule in recipes("metal_adventures"):
        seen = str(looked_at("metal_adventures", rule)["view"])
        for trophy in ("executioner", "armourer", "plunderer", "survivor"):  # what the two others hold
            assert trophy not in seen
    assert "sworn_friend" in str(looked_at("metal_adventures", "MA-13")["view"])


def test_the_words_below_the_pictures_of_metallurgie_are_true() -> None:
    def areas(rule: str, metal: str) -> list[int]:
        return [area["size"] for area in looked_at("metallurgie", rule)["view"]["areas"] if area["metal"] == metal]

    def moves(rule: str) -> list[str]:
        return [move["what"] for move in looked_at("metallurgie", rule)["moves"]]

    assert all(what.startswith("iron@") for what in moves("ME-08"))
    assert 7 in areas("ME-14", "copper")
    assert "score copper@0,-1" in moves("ME-14")
    assert all(what.startswith("take copper@") for what in moves("ME-16"))
    assert sum(areas("ME-18", "iron")) == 7
    assert len(moves("ME-18")) == 4  # three have a padlock
    assert 9 in areas("ME-19", "iron")


def test_the_words_below_the_pictures_of_la_forge_are_true() -> None:
    forging = looked_at("forge", "FO-07")["view"]
    cost = {colour: count for colour, count in forging["figures"]["red axe blade"]["cost"].items() if count}
    assert cost == {"red": 1, "ochre": 1}
    assert all(forging["reserves"][0][colour] >= count for colour, count in cost.items())
    blades = [piece for piece in looked_at("forge", "FO-02")["view"]["pyramids"] if piece["piece"].endswith("blade")]
    assert sum(piece["free"] for piece in blades) == 5
    joins = [move["what"] for move in looked_at("forge", "FO-08")["moves"]]
    assert sorted(joins) == ["join red axe blade to grey dagger handle", "keep"]
    assert looked_at("forge", "FO-14")["view"]["renown"] == [27, 0]


def test_the_words_below_the_pictures_of_metro_x_are_true() -> None:
    def sheet(rule: str) -> dict[str, Any]:
        own: dict[str, Any] = looked_at("metrox", rule)["view"]["sheets"][0]
        return own

    assert [len(sheet("MX-06")["windows"][line]) for line in "FG"] == [2, 0]
    assert {"matterhorn", "baden-powellweg", "meer-en-vaart"} <= set(sheet("MX-07")["marked"])
    blocked = set(sheet("MX-08")["marked"])
    assert {"nieuw-sloten", "laan-van-vlaanderen", "louwesweg", "heemstedestraat"} <= blocked
    assert "hoofddorpplein" not in blocked
    assert sheet("MX-08")["windows"]["G"] == ["6"]
    express = set(sheet("MX-10")["marked"])
    assert {"johan-huizingalaan", "lelylaan", "surinameplein", "jan-pieter-heijestraat"} <= express
    assert sheet("MX-11")["transfers"] == {"heemstedestraat": 3}
    assert sheet("MX-15")["complete"] == ["J"]
    assert sheet("MX-19")["ways"] == {"C": 1}
    assert {"landsberger-allee", "frankfurter-allee", "ostkreuz"} <= set(sheet("MX-19")["marked"])


def test_the_words_below_the_pictures_of_metal_adventures_are_true() -> None:
    def view(rule: str) -> dict[str, Any]:
        facts: dict[str, Any] = looked_at("metal_adventures", rule)["view"]
        return facts

    mine = view("MA-07")["captains"][0]
    assert (len(mine["improvements"]), mine["damage"], mine["power"], mine["support"]) == (1, 1, 8, 4)
    assert view("MA-22")["treasuries"]["bazaar"] == 5
    assert {part["part"] for part in view("MA-25")["fight"]["attack"]} == {"power", "ability", "help", "metal", "die"}
    assert {"part": "debt", "seat": 1, "value": -2} in view("MA-33")["fight"]["attack"]
    deal = view("MA-36")["deal"]
    assert (deal["gives"], deal["wants"]) == ([{"what": "help"}], [{"what": "if won", "amount": 4}])
    assert [promise["due"] for promise in view("MA-39")["promises"]] == [True]
