"""The scenery: what pictures of a match need and what does not change during it."""

import sys
from collections.abc import AsyncIterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from creuset.packs import packs
from creuset.words import Speaker
from tests.server.serving import Running, database_in, order, serving

KEY = "metallurgie"

painter: object = None
"""Who paints while a test runs."""


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Running]:
    async with serving(database_in(tmp_path)) as running:
        yield running


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """How often, and for whom, a painter that the test brings along was asked."""
    asked: list[str] = []

    def paint(options: Mapping[str, str], say: Speaker) -> dict[str, object]:
        asked.append(say.language)
        return {"bonus": options["bonus_cards"], "words": say.language, "points": [[0, 1.5]]}

    monkeypatch.setattr(sys.modules[__name__], "painter", paint)
    monkeypatch.setitem(packs(), KEY, replace(packs()[KEY], scenery=f"{__name__}:painter"))
    return asked


async def test_the_scenery_is_that_of_the_options_and_the_language(server: Running, calls: list[str]) -> None:
    plain = await server.create(order(KEY, "me", "friend"))
    bonus = await server.create(order(KEY, "me", "friend", options={"bonus_cards": "on"}))
    path = "/api/matches/{}/scenery"
    first: dict[str, Any] = await server.get(path.format(plain.match), dict)
    assert first == {"bonus": "off", "words": "en", "points": [[0, 1.5]]}
    assert (await server.get(path.format(bonus.match), dict))["bonus"] == "on"
    assert (await server.get(path.format(bonus.match), dict, language="fr"))["words"] == "fr"
    assert calls == ["en", "en", "fr"]


async def test_it_is_made_once_for_all_matches_of_the_same_options(server: Running, calls: list[str]) -> None:
    for _match in range(2):
        created = await server.create(order(KEY, "me", "friend"))
        for _time in range(2):
            await server.get(f"/api/matches/{created.match}/scenery", dict)
    assert calls == ["en"]


async def test_a_game_without_scenery_has_an_empty_one(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(packs(), KEY, replace(packs()[KEY], scenery=""))
    created = await server.create(order(KEY, "me", "friend"))
    assert await server.get(f"/api/matches/{created.match}/scenery", dict) == {}
    answer = await server.http.get("/api/matches/nowhere/scenery")
    assert (answer.status_code, answer.json()["code"]) == (404, "match")
