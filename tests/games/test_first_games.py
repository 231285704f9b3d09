"""The guided first games of the browser client: every asked move is legal then, and what is said comes true."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest
from tools.first_games import LEARNER, read_first_game, written
from tools.prepared import GAMES, NoLongerFitsError

from creuset.packs import find_game

WITH_FIRST_GAME = sorted(source.parent.name for source in GAMES.glob("*/first-game.toml"))

Facts = Mapping[str, Any]


def after_each(game: str) -> dict[str, list[Facts]]:
    """What the learner sees before each of their moves, by its notation, and at the end, by an empty one."""
    first = read_first_game(game)
    prepared, seen = first.begin(), dict[str, list[Facts]]()
    for line in first.moves:
        mine = line.removeprefix("1: ")
        if line.startswith("1: ") or (LEARNER in prepared.match.to_act() and not line.startswith("2: ")):
            assert mine in [action.notation() for action in prepared.match.legal(LEARNER)]
            seen.setdefault(mine, []).append(prepared.match.view(LEARNER).data())
        prepared.do(line)  # raises if the rules do not allow it
    seen[""] = [prepared.match.view(LEARNER).data()]
    return seen


def sizes(facts: Facts, metal: str) -> list[int]:
    return sorted(area["size"] for area in facts["areas"] if area["metal"] == metal)


def points(facts: Facts) -> list[int]:
    return [sum(won.values()) for won in facts["won"]]


@pytest.mark.parametrize("game", WITH_FIRST_GAME)
def test_what_the_browser_has_is_what_the_rules_tell(game: str) -> None:
    recorded = (GAMES / game / "first-game.json").read_text(encoding="utf-8")
    assert recorded == written(read_first_game(game)), "python -m tools.first_games"


def test_metallurgie_keeps_its_word() -> None:
    seen = after_each("metallurgie")
    start = seen["iron@1,1"][0]
    assert sizes(start, "copper") == [5]
    assert (start["hand"]["iron"], start["hand"]["copper"]) == (2, 1)
    finishing, keeping, closing = seen["done"]
    assert sizes(finishing, "iron") == [3]
    assert finishing["metal"] == "iron"
    luck = seen["draw"][0]
    assert luck["discard"]["gold"] == 1  # Mara's, which fitted nowhere
    assert (luck["hand"]["copper"], luck["hand"]["silver"]) == (2, 1)
    assert seen["iron@-1,2"][0]["turned"] == "iron"
    assert sizes(keeping, "copper") == [6]
    assert sizes(closing, "copper") == [7]
    assert points(seen["take copper@0,1"][0]) == [0, 0]
    again = seen["score iron@1,-1"][0]
    assert points(again) == [1, 0]
    assert sizes(again, "iron") == [9]
    assert points(seen[""][0]) == [2, 0]


def test_forge_keeps_its_word() -> None:
    seen = after_each("forge")
    start = seen["take 3c1"][0]
    assert [sum(reserve.values()) for reserve in start["reserves"]] == [5, 5]
    assert next(cube for cube in start["mine"] if cube["at"] == "3c1") == {"at": "3c1", "colour": "red", "free": True}
    forging = seen["forge red axe blade"][0]
    assert cost(forging, "red axe blade") == {"red": 1, "ochre": 1}
    assert cost(forging, "grey dagger handle") == {"grey": 1}
    assert "grey axe handle" in [piece["piece"] for piece in seen["keep"][0]["pyramids"] if piece["free"]]
    waited = seen["join red axe blade to grey dagger handle"][0]
    assert waited["singles"][1] == ["grey axe handle"]
    assert seen["forge ochre axe blade"][0]["renown"] == [10, 0]
    partner = seen["forge red axe handle"][0]
    assert {colour: count for colour, count in partner["reserves"][0].items() if count} == {"grey": 1, "red": 1}
    blade, handle = partner["figures"]["ochre axe blade"], partner["figures"]["red axe handle"]
    assert [blade["renown"], blade["same_type"], handle["renown"], handle["same_type"]] == [3, 4, 8, 2]
    assert seen[""][0]["renown"] == [27, 0]


def cost(facts: Facts, piece: str) -> dict[str, int]:
    return {colour: count for colour, count in facts["figures"][piece]["cost"].items() if count}


def test_metro_x_keeps_its_word() -> None:
    seen = after_each("metrox")
    number, express = seen["F 3"]
    assert (number["card"], express["card"]) == ("3", "express 3")
    assert [number["sheets"][0]["windows"][line] for line in "AJ"] == [["4"], ["5"]]
    transfer = seen["A 1"][0]
    assert transfer["card"] == "transfer"
    assert len(transfer["sheets"][0]["windows"]["F"]) == 2
    assert not any(what.startswith("F") for what in legal_at("metrox", "1: A 1"))
    completing = seen["J 4"][0]
    assert completing["scores"][0]["transfers"] == 6
    free = seen["cross F11"][0]
    assert free["card"] == "free ride"
    assert free["sheets"][0]["bonuses"] == {"J": 2}
    assert free["scores"][0]["lines"] == 2
    six = legal_at("metrox", "1: H 6")
    assert "G 3" in six
    assert "G 4" not in six  # the way is blocked after three
    end = seen[""][0]
    assert sum(end["pile"].values()) == sum(number["pile"].values()) + 2  # the whole pile but for the card on the table


def test_metal_adventures_keeps_its_word() -> None:
    seen = after_each("metal_adventures")
    start = seen["under miser"][0]
    assert start["glory_to_win"] == 9
    assert [(captain["power"], captain["credits"]) for captain in start["captains"]] == [(8, 3), (8, 4), (8, 4)]
    assert list(seen["favour bazaar"][0]["treasuries"].values()) == [0, 0, 0]
    ship = sum_of(seen["honour"][0])
    assert ship == (18, 15)
    helped = [part for part in seen["honour"][0]["fight"]["attack"] if part["seat"] == 2]
    assert ship[0] - sum(part["value"] for part in helped) < ship[1]  # without Mara it would have been lost
    assert me(seen["honour"][0])["credits"] == 2 + 6
    assert me(seen["buy lumiculaire"][0])["credits"] == 2 + 6 - 4
    assert me(seen["end"][0])["credits"] == 1
    assert sum_of(seen["use powder_monkey"][0]) == (15, 16)
    friend = seen["reveal sworn_friend"][0]
    assert me(friend)["credits"] == 1 + 3
    _ship, defence, revenge = seen["ready"]
    assert (me(defence)["glory"], me(revenge)["damage"]) == (1, 0)
    weakest = seen["travel"][0]
    assert (me(weakest)["damage"], me(weakest)["credits"], weakest["captains"][2]["glory"]) == (1, 3, 1)
    assert len(seen["keep lone_wolf"][0]["drawn"]) == 3
    assert seen["challenge 3"][0]["treasuries"]["bazaar"] == 5
    assert sum_of(revenge) == (9 - 2, 10)  # the debt
    assert me(seen["loot meteor_plate"][0])["glory"] == 2
    assert [captain["net"] for captain in seen[""][0]["captains"]] == [3, 0, 1]


def me(facts: Facts) -> Facts:
    captain: Facts = facts["captains"][LEARNER]
    return captain


def sum_of(facts: Facts) -> tuple[int, int]:
    """Both sides of the fight as the board adds them up."""
    fight = facts["fight"]
    return sum(part["value"] for part in fight["attack"]), sum(part["value"] for part in fight["defence"])


def test_a_recipe_that_no_longer_fits_says_where_and_why() -> None:
    first = read_first_game("metal_adventures")
    first.before[-1] = "draw duellist"  # as if a card were gone
    with pytest.raises(NoLongerFitsError) as told:
        first.begin()
    text = str(told.value)
    assert "metal_adventures/first-game.toml: “draw duellist”, action 11" in text
    assert "draw miser" in text.partition("Possible there")[2]


def legal_at(game: str, line: str) -> Sequence[str]:
    """What the learner may do before a line of the first game."""
    first = read_first_game(game)
    prepared = first.begin()
    for each in first.moves[: first.moves.index(line)]:
        prepared.do(each)
    return [action.notation() for action in prepared.match.legal(LEARNER)]


@pytest.mark.parametrize(
    ("game", "kinds"),
    [
        ("metallurgie", {"place", "draw", "done", "score", "take"}),
        ("forge", {"take", "forge", "keep", "join"}),
        ("metrox", {"ride", "cross"}),
        (
            "metal_adventures",
            {"under", "pay", "space", "favour", "fight", "ready", "faktor", "buy", "end", "loyal", "use", "travel"}
            | {"offer", "to", "want", "give", "propose", "accept", "counter", "strike", "honour"}
            | {"reveal", "trophy", "keep", "repair", "spend", "challenge", "loot"},
        ),
    ],
)
def test_every_kind_of_decision_is_made_once(game: str, kinds: set[str]) -> None:
    parse: Callable[[str], Any] = find_game(game).parse
    assert {parse(what).data()["do"] for what in after_each(game) if what} == kinds


@pytest.mark.parametrize(
    ("game", "file"),
    [("metal_adventures", "prompt"), ("forge", "prompt"), ("metallurgie", "words"), ("metrox", "words")],
)
def test_the_rules_that_the_browser_opens_exist(game: str, file: str) -> None:
    named = set(re.findall(r'"([A-Z]{2}-\d\d)"', (GAMES / game / f"{file}.ts").read_text(encoding="utf-8")))
    known = {rule.id for section in find_game(game).rulebook for rule in section.rules}
    assert named
    assert named <= known
