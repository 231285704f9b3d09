"""The browser client as the server gives it, from a folder that looks like a build."""

import gzip
import re
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from creuset.server import site_files
from creuset.server.answers import exception_handlers
from creuset.server.pages import PAGES, Pages, accepts_gzip
from creuset.server.site_files import read_site

INDEX = """<!doctype html>
<html lang="en">
<meta name="creuset-site" content="%SITE%" />
<meta name="creuset-base" content="%BASE%" />
<link rel="icon" href="./favicon.svg" />
<script type="module" crossorigin src="./assets/index-Q1.js"></script>
<link rel="stylesheet" crossorigin href="./assets/index-B2.css">
</head>
"""
SCRIPT = "export const board = 1;\n" * 50
MEDIA_TYPES = {
    "index-Q1.js": "text/javascript",
    "index-B2.css": "text/css",
    "fr.json": "application/json",
    "mine.svg": "image/svg+xml",
    "noise.png": "image/png",
    "words.woff2": "font/woff2",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A build of the browser client."""
    site = tmp_path / "site"
    (site / "assets").mkdir(parents=True)
    (tmp_path / "secret.txt").write_text("seed")
    (site / "index.html").write_text(INDEX)
    (site / "favicon.svg").write_text("<svg/>")
    (site / "manifest.webmanifest").write_text("{}")
    for name in MEDIA_TYPES:
        (site / "assets" / name).write_text(SCRIPT)
    (site / "assets" / "noise.png").write_bytes(bytes(range(256)))
    return site


def browser(folder: Path, base_url: str = "http://localhost:8000") -> TestClient:
    return TestClient(Starlette(routes=Pages(base_url, folder).routes(), exception_handlers=exception_handlers()))


@pytest.mark.parametrize("path", [path.format(match="p1gXDR-SMLho", game="forge") for path in PAGES])
def test_every_page_is_the_client(folder: Path, path: str) -> None:
    answer = browser(folder).get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert f'<meta name="creuset-site" content="{read_site(folder).id}" />' in answer.text
    assert '<meta name="creuset-base" content="" />' in answer.text


def test_below_a_path_everything_is_loaded_from_there(folder: Path) -> None:
    page = browser(folder, "https://example.org/creuset/").get("/m/abc").text
    assert '<meta name="creuset-base" content="/creuset" />' in page
    assert re.findall(r'(?:src|href)="([^"]*)"', page) == [
        "/creuset/favicon.svg",
        "/creuset/assets/index-Q1.js",
        "/creuset/assets/index-B2.css",
    ]
    assert '"/assets/index-Q1.js"' in browser(folder).get("/replay/abc").text


def test_a_path_of_the_base_url_cannot_break_out_of_the_page(folder: Path) -> None:
    page = browser(folder, 'https://example.org/"><b>').get("/").text
    assert "<b>" not in page


@pytest.mark.parametrize(("wanted", "given"), [("de-CH,fr;q=0.8", "de"), ("fr", "fr"), ("nl", "en"), ("", "en")])
def test_the_page_is_in_the_language_of_the_browser(folder: Path, wanted: str, given: str) -> None:
    answer = browser(folder).get("/", headers={"Accept-Language": wanted})
    assert f'<html lang="{given}"' in answer.text
    assert "Accept-Language" in answer.headers["vary"]


@pytest.mark.parametrize(("name", "media_type"), MEDIA_TYPES.items())
def test_what_pages_load_is_kept_for_ever(folder: Path, name: str, media_type: str) -> None:
    answer = browser(folder).get(f"/assets/{name}")
    assert answer.content == (folder / "assets" / name).read_bytes()
    assert answer.headers["content-type"].partition(";")[0] == media_type
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"


def test_it_is_compressed_for_those_who_read_that(folder: Path) -> None:
    client = browser(folder)
    packed = client.get("/assets/index-Q1.js", headers={"Accept-Encoding": "br, gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.headers["vary"] == "Accept-Encoding"
    assert int(packed.headers["content-length"]) == len(gzip.compress(SCRIPT.encode(), 9)) < len(SCRIPT)
    assert packed.text == SCRIPT
    plain = client.get("/assets/index-Q1.js", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.headers["vary"] == "Accept-Encoding"
    assert plain.text == SCRIPT
    noise = client.get("/assets/noise.png", headers={"Accept-Encoding": "gzip"})
    assert "content-encoding" not in noise.headers, "it would only be longer"


@pytest.mark.parametrize(
    ("header", "accepted"),
    [
        ("gzip", True),
        ("deflate, GZIP;q=0.5", True),
        ("br;q=1.0, gzip; q=1.0", True),
        ("gzip;q=0", False),
        ("gzip; q=0.000", False),
        ("br", False),
        ("", False),
    ],
)
def test_who_reads_what_is_compressed(header: str, accepted: bool) -> None:
    assert accepts_gzip(header) is accepted


def test_what_lies_at_the_root_is_given_too(folder: Path) -> None:
    client = browser(folder)
    icon = client.get("/favicon.svg")
    assert (icon.text, icon.headers["content-type"]) == ("<svg/>", "image/svg+xml")
    assert "immutable" not in icon.headers["cache-control"]
    assert client.get("/manifest.webmanifest").headers["content-type"] == "application/manifest+json"
    assert client.head("/favicon.svg").status_code == 200


@pytest.mark.parametrize(
    "path",
    [
        "/assets/none.js",
        "/assets/",
        "/assets/../index.html",
        "/assets/..%2findex.html",
        "/assets/..%2f..%2fsecret.txt",
        "/..%2fsecret.txt",
        "/assets/%00",
        "/robots.txt",
        "/index.html",
        "/secret.txt",
        "/m",
        "/m/a/b",
    ],
)
def test_nothing_else_is_given(folder: Path, path: str) -> None:
    answer = browser(folder).get(path)
    assert (answer.status_code, answer.json()["code"]) == (404, "page")


def test_another_build_has_another_name(folder: Path) -> None:
    before = read_site(folder).id
    assert before == read_site(folder, "/creuset").id
    (folder / "index.html").write_text(INDEX.replace("Q1", "Q2"))
    assert re.fullmatch("[0-9a-f]{12}", before)
    assert read_site(folder).id != before


def test_clients_are_told_the_name_of_the_build_that_is_served(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site_files, "FOLDER", folder)
    site_files.site_id.cache_clear()
    try:
        assert site_files.site_id() == read_site(folder).id
        site_files.site_id.cache_clear()
        (folder / "index.html").unlink()
        assert site_files.site_id() == ""
    finally:
        site_files.site_id.cache_clear()


def test_a_server_without_the_client_says_so_and_how_to_play(tmp_path: Path) -> None:
    client = browser(tmp_path)
    for path in PAGES:
        page = client.get(path.format(match="abc", game="forge")).text
        assert "This server was built without its pages for browsers." in page
        assert ("creuset join" if path.startswith("/m/") else "creuset create") in page
    assert client.get("/assets/index.js").status_code == 404
