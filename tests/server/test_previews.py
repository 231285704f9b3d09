"""Where a link is posted, its preview says what anybody may know; an unknown address has a page."""

import re
from html import unescape
from pathlib import Path

import pytest

from creuset.server.previews import Preview, of_match, picture_of, tags
from creuset.server.storage.records import MatchRow, SeatRow, StorageDown
from creuset.words import Speaker
from tests.server.serving import Running, database_in, gathered, order, serving

BROWSER = {"Accept": "text/html,application/xhtml+xml"}


def row(status: str, *seats: SeatRow, outcome: str | None = None) -> MatchRow:
    setup = '{"options": {}, "clock": null}'
    return MatchRow("M1", "metallurgie", setup, "5eed", False, status, 3, 1, 2, None, outcome, None, seats)


ANNA = SeatRow(0, "person", "Anna", True, False)
BEN = SeatRow(1, "person", "Ben", True, False)
FREE = SeatRow(1, "person", "", False, False)


@pytest.mark.parametrize(
    ("standing", "title", "text"),
    [
        (row("gathering", ANNA, FREE), "Metallurgie: come and play", "At the table: Anna. Seats still free: 1."),
        (row("gathering", FREE), "Metallurgie: come and play", "At the table: –. Seats still free: 1."),
        (row("playing", ANNA, BEN), "Metallurgie: a match in progress", "At the table: Anna, Ben."),
        (
            row("over", ANNA, BEN, outcome='{"ranks": [2, 1], "totals": [11, 20]}'),
            "Metallurgie: see how it went",
            "The result: 1. Ben (20), 2. Anna (11).",
        ),
        (row("abandoned", ANNA, BEN), "Metallurgie: a match that was given up", "At the table: Anna, Ben."),
    ],
)
def test_a_match_is_told_by_what_has_become_of_it(standing: MatchRow, title: str, text: str) -> None:
    assert of_match(standing, Speaker("en")) == Preview(title, text, "metallurgie")


def test_it_is_told_in_the_language_that_is_asked_for() -> None:
    told = [of_match(row("playing", ANNA, BEN), Speaker(language)).title for language in ("en", "fr", "de")]
    assert len(set(told)) == 3


def test_a_name_cannot_break_out_of_the_page() -> None:
    mallory = SeatRow(0, "person", '"><script>alert(1)</script>', True, False)
    told = tags(of_match(row("playing", mallory), Speaker("en")), "/m/M1", "https://example.org", [])
    assert "<script>" not in told
    assert told.count("<") == len(told.splitlines())


def test_a_game_without_a_picture_gets_that_of_the_table() -> None:
    assert picture_of("forge", ["preview-forge.jpg", "preview.jpg"]) == "preview-forge.jpg"
    assert picture_of("whist", ["preview-forge.jpg", "preview.jpg"]) == "preview.jpg"
    assert picture_of("whist", []) is None


async def head(server: Running, path: str, status: int = 200, language: str = "en") -> dict[str, str]:
    """What the head of a page tells of it."""
    answer = await server.http.get(path, headers={**BROWSER, "Accept-Language": language})
    assert answer.status_code == status
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    found = re.findall(r'<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)"', answer.text)
    return {name: unescape(content) for name, content in found}


async def test_invitations_matches_and_replays_have_previews(tmp_path: Path) -> None:
    async with serving(database_in(tmp_path)) as server:
        waiting = await server.create(order("forge", "me", "friend"))
        told = await head(server, f"/m/{waiting.match}")
        assert told["og:title"] == "La Forge des Dieux: come and play"
        assert told["og:url"] == f"{server.url}/m/{waiting.match}"
        async with gathered(server, order("forge", "me", "friend")) as table:
            for page in ("m", "replay"):
                told = await head(server, f"/{page}/{table.match}")
                assert told["og:description"] == "At the table: Anna, Ben."
            await table.give_up()
        assert "given up" in (await head(server, f"/replay/{table.match}"))["og:title"]
        german = await head(server, f"/m/{waiting.match}", language="de")
        assert "La Forge des Dieux" in german["og:title"] != "La Forge des Dieux: come and play"
        answer = await server.http.get(f"/m/{table.match}", headers=BROWSER)
        assert answer.headers["x-robots-tag"] == "noindex"


async def test_games_and_rules_have_previews(tmp_path: Path) -> None:
    async with serving(database_in(tmp_path)) as server:
        assert (await head(server, "/new/metrox"))["og:title"] == "Metro X"
        assert (await head(server, "/rules/metrox"))["og:title"] == "Metro X: the rules"
        assert (await head(server, "/"))["og:title"] == "Creuset"


async def test_the_picture_of_a_preview_is_there_for_other_sites(tmp_path: Path) -> None:
    async with serving(database_in(tmp_path)) as server:
        for game in ("forge", "metal_adventures", "metallurgie", "metrox"):
            address = (await head(server, f"/new/{game}"))["og:image"]
            assert address.endswith(f"/preview-{game}.jpg")
            picture = await server.http.get(address)
            assert picture.headers["content-type"] == "image/jpeg"
            assert picture.headers["cross-origin-resource-policy"] == "cross-origin"
            assert len(picture.content) < 300_000, "what services load at once"


@pytest.mark.parametrize(
    "path", ["/nothing", "/m", "/m/a/b", "/m/unknown", "/replay/unknown", "/new/whist", "/rules/whist"]
)
async def test_an_unknown_address_is_a_page_that_is_not_found(tmp_path: Path, path: str) -> None:
    async with serving(database_in(tmp_path)) as server:
        assert (await head(server, path, 404))["og:title"] == "Creuset"


@pytest.mark.parametrize(
    ("method", "path", "accept"),
    [
        ("GET", "/nothing", "application/json"),
        ("GET", "/api/nothing", "text/html"),
        ("GET", "/assets/nothing.js", "text/html"),
        ("POST", "/nothing", "text/html"),
    ],
)
async def test_programs_are_told_in_their_own_way(tmp_path: Path, method: str, path: str, accept: str) -> None:
    async with serving(database_in(tmp_path)) as server:
        answer = await server.http.request(method, path, headers={"Accept": accept})
        assert (answer.status_code, answer.json()["code"]) == (404, "page")


async def test_without_the_database_a_page_is_still_a_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(database_in(tmp_path)) as server:
        created = await server.create(order("forge", "me", "friend"))

        async def fails(*_given: object) -> None:
            raise StorageDown("gone")

        monkeypatch.setattr(server.hall.store, "find", fails)
        assert (await head(server, f"/m/{created.match}"))["og:title"] == "Creuset"
