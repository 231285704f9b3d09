"""The access log."""

import pytest
from starlette.testclient import TestClient
from structlog.testing import capture_logs

from creuset.server.access import AccessLog
from creuset.server.metrics import Metrics
from tests.server.shelf import shelf_application


def test_a_request_is_written_down_without_its_query() -> None:
    with capture_logs() as logged:
        client = TestClient(AccessLog(shelf_application()), client=("192.0.2.77", 1234))
        client.get("/notes?token=abc&most=1", headers={"Authorization": "Bearer abc"})
    (line,) = logged
    assert line.pop("ms") >= 0
    assert line == {
        "event": "request",
        "log_level": "info",
        "method": "GET",
        "path": "/notes",
        "status": 200,
        "address": "192.0.2.0",
    }


def test_a_path_cannot_write_lines_of_its_own() -> None:
    with capture_logs() as logged:
        TestClient(AccessLog(shelf_application())).get("/a%0Ab%1B[31m%3Fx")
    assert logged[0]["path"] == "/a%0Ab%1B%5B31m%3Fx"
    assert logged[0]["status"] == 404


def test_requests_are_counted_by_template() -> None:
    metrics = Metrics()
    client = TestClient(AccessLog(shelf_application(), metrics.answered))
    for path in ("/notes/1", "/notes/2", "/nothing", "/notes"):
        client.get(path)
    text = metrics.render().decode()
    assert 'creuset_http_requests_total{route="/notes/{number}",status="404"} 2.0' in text
    assert 'creuset_http_requests_total{route="other",status="404"} 1.0' in text
    assert 'creuset_http_requests_total{route="/notes",status="200"} 1.0' in text


def test_a_fault_is_written_down_too() -> None:
    with capture_logs() as logged, pytest.raises(RuntimeError):
        TestClient(AccessLog(shelf_application(faulty=True))).get("/fail")
    assert [(line["event"], line["status"]) for line in logged] == [("request", 500)]


def test_a_long_path_does_not_make_a_long_line() -> None:
    with capture_logs() as logged:
        TestClient(AccessLog(shelf_application())).get("/" + "a" * 60_000)
    assert len(logged[0]["path"]) < 300
    assert logged[0]["path"].endswith("a…")
