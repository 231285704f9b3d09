"""Requests read by a route table."""

from typing import Any

import pytest
from starlette.testclient import TestClient

from creuset.core.errors import CreusetError
from creuset.server.routing import bearer_token
from tests.server.shelf import TOKEN, shelf_application


@pytest.fixture
def client() -> TestClient:
    return TestClient(shelf_application())


def refused(response: Any, status: int, code: str) -> str:
    """The sentence of a typed refusal."""
    assert response.status_code == status
    assert response.headers["content-type"] == "application/json"
    body = response.json()
    assert set(body) == {"code", "rule", "text"}
    assert body["code"] == code
    return str(body["text"])


def test_a_body_is_read_and_the_answer_written(client: TestClient) -> None:
    response = client.post("/notes", json={"title": "iron", "pages": 4})
    assert response.status_code == 201
    assert response.json() == {"number": 1, "title": "iron", "pages": 4}
    assert client.get(response.headers["location"]).json() == response.json()


def test_a_query_is_read(client: TestClient) -> None:
    for pages in (1, 5, 6):
        client.post("/notes", json={"title": "iron", "pages": pages})
    assert len(client.get("/notes").json()) == 3
    assert [note["pages"] for note in client.get("/notes?most=1&long=true&language=fr").json()] == [5]


@pytest.mark.parametrize(
    ("body", "why"),
    [
        (b"", "truncated"),
        (b"{", "truncated"),
        (b"{]", "malformed"),
        (b'"iron"', "Expected `object`"),
        (b"{}", "`title`"),
        (b'{"title": 1}', "`$.title`"),
        (b'{"title": "iron", "pages": "2"}', "`$.pages`"),
        (b'{"title": "iron", "pages": 10}', "`$.pages`"),
        (b'{"title": "iron", "tags": ["a", 1]}', "`$.tags[1]`"),
        (b'{"title": "iron", "colour": "red"}', "`colour`"),
        (b'{"title": "\xff"}', "utf-8"),
        (b'{"title": "\\ud800"}', ""),
        (b'{"title":' + b"[" * 5000, "`$.title`"),
    ],
)
def test_a_bad_body_is_refused_and_the_field_is_named(client: TestClient, body: bytes, why: str) -> None:
    response = client.post("/notes", content=body, headers={"Content-Type": "application/json"})
    assert why in refused(response, 400, "message")
    assert client.get("/notes").json() == []


@pytest.mark.parametrize("query", ["most=many", "most=51", "most=1&most=2", "long=perhaps"])
def test_a_bad_query_is_refused_and_the_parameter_is_named(client: TestClient, query: str) -> None:
    assert f"{query[:4]}`" in refused(client.get(f"/notes?{query}"), 400, "message")


@pytest.mark.parametrize("media_type", [None, "text/plain", "application/x-www-form-urlencoded", "application/jsonp"])
def test_a_body_of_another_type_is_refused(client: TestClient, media_type: str | None) -> None:
    headers = {} if media_type is None else {"Content-Type": media_type}
    response = client.post("/notes", content=b'{"title": "iron"}', headers=headers)
    assert "application/json" in refused(response, 415, "media")


def test_a_body_may_name_its_character_set(client: TestClient) -> None:
    headers = {"Content-Type": "Application/JSON; charset=utf-8"}
    assert client.post("/notes", content=b'{"title": "iron"}', headers=headers).status_code == 201


def test_bytes_are_passed_as_they_are(client: TestClient) -> None:
    response = client.post("/upload", content=b"a\nb\xff", headers={"Content-Type": "text/plain"})
    assert response.content == b"\xffb\na"
    assert response.headers["content-type"].startswith("text/plain")


def test_a_secured_route_wants_a_token(client: TestClient) -> None:
    response = client.delete("/notes")
    assert refused(response, 401, "link") == "this needs the link to a seat"
    assert response.headers["www-authenticate"] == "Bearer"
    assert client.delete("/notes", headers={"Authorization": "Bearer other"}).status_code == 401
    response = client.delete("/notes", headers={"Authorization": f"bearer {TOKEN}"})
    assert (response.status_code, response.content) == (204, b"")


def test_a_secured_route_is_never_handled_without_a_token() -> None:
    client = TestClient(shelf_application(faulty=True))
    assert refused(client.get("/private?language=en"), 401, "link")
    assert client.get("/private", headers={"Authorization": "Bearer abc"}).status_code == 200


@pytest.mark.parametrize(
    ("header", "token"),
    [
        (None, None),
        ("", None),
        ("Bearer", None),
        ("Bearer ", None),
        ("Basic abc", None),
        ("Bearer abc", "abc"),
        ("BEARER  abc ", "abc"),
    ],
)
def test_a_token_stands_in_the_authorization_header(header: str | None, token: str | None) -> None:
    assert bearer_token(header) == token


def test_a_handler_knows_who_asks_and_in_which_language(client: TestClient) -> None:
    assert client.get("/who").json() == {"address": "testclient", "token": None, "language": "en"}
    headers = {"Accept-Language": "de", "Authorization": "Bearer abc"}
    assert client.get("/who", headers=headers).json() == {"address": "testclient", "token": "abc", "language": "de"}
    assert client.get("/who?language=fr", headers=headers).json()["language"] == "fr"


def test_a_language_that_does_not_exist_is_refused_in_one_that_does(client: TestClient) -> None:
    response = client.get("/who?language=es", headers={"Accept-Language": "fr"})
    assert "es" in refused(response, 400, "setup")
    assert refused(response, 400, "setup") != refused(client.get("/who?language=es"), 400, "setup")


def test_the_rule_of_a_refusal_is_given(client: TestClient) -> None:
    response = client.post("/notes", json={"title": "blank"})
    assert refused(response, 409, "refused")
    assert response.json()["rule"] == "SH-01"


def test_head_asks_for_the_headers_of_get(client: TestClient) -> None:
    response = client.head("/notes")
    assert response.status_code == 200
    assert response.headers["content-length"] == "2"


def test_a_wrong_method_is_told_all_the_right_ones(client: TestClient) -> None:
    response = client.put("/notes")
    assert refused(response, 405, "method") == "this address only takes: DELETE, GET, HEAD, POST"
    assert response.headers["allow"] == "DELETE, GET, HEAD, POST"


@pytest.mark.parametrize("path", ["/", "/nothing", "/notes/", "/notes/1/2"])
def test_an_unknown_address_is_refused(client: TestClient, path: str) -> None:
    assert refused(client.get(path), 404, "page") == "there is nothing at this address"


def test_every_refusal_is_noted() -> None:
    noted: list[CreusetError] = []
    client = TestClient(shelf_application(noted.append))
    client.get("/nothing")
    client.get("/notes/7")
    client.get("/notes")
    assert [error.code for error in noted] == ["page", "match"]
