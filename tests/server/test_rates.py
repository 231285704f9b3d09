"""How often is too often."""

import threading
import time
from dataclasses import fields
from typing import get_args

import pytest
from starlette.middleware import Middleware
from starlette.testclient import TestClient

from creuset.server.guard import Guard
from creuset.server.rates import NO_LIMITS, Counted, Counters, Kind, Limits, Rates
from creuset.server.refusals import TooMany
from tests.server.shelf import shelf_application


class Clock:
    """A time that only goes on when it is told to."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(time, "time", clock)
    return clock


def allowed(rates: Rates, kind: Kind, who: str, tries: int) -> int:
    """How many of so many tries are let through."""
    passed = 0
    for _ in range(tries):
        try:
            rates.check(kind, who)
        except TooMany:
            continue
        passed += 1
    return passed


def test_every_kind_has_its_limit() -> None:
    assert {each.name for each in fields(Limits)} == set(get_args(Kind))


@pytest.mark.usefixtures("clock")
def test_so_many_are_allowed_and_no_more() -> None:
    rates = Rates(Limits(chat="5/minute"))
    assert allowed(rates, "chat", "k3xw/0", 8) == 5


@pytest.mark.usefixtures("clock")
def test_kinds_and_clients_are_counted_apart() -> None:
    rates = Rates(Limits(chat="5/minute", hints="5/minute"))
    assert allowed(rates, "chat", "k3xw/0", 8) == 5
    assert allowed(rates, "chat", "k3xw/1", 8) == 5
    assert allowed(rates, "hints", "k3xw/0", 8) == 5


@pytest.mark.parametrize("pause", [0.0, 7.3, 30.0, 59.9])
def test_who_waits_as_long_as_told_is_let_through(clock: Clock, pause: float) -> None:
    rates = Rates(Limits(chat="5/minute"))
    clock.now += pause
    waits = []
    for _ in range(12):
        try:
            rates.check("chat", "k3xw/0")
        except TooMany as refused:
            waits.append(refused.seconds)
            clock.now += refused.seconds
            rates.check("chat", "k3xw/0")
        clock.now += 1
    assert waits
    assert all(1 <= seconds <= 60 for seconds in waits)


def test_what_is_refused_does_not_count(clock: Clock) -> None:
    rates = Rates(Limits(chat="5/minute"))
    allowed(rates, "chat", "k3xw/0", 1000)
    clock.now += 121
    assert allowed(rates, "chat", "k3xw/0", 8) == 5


@pytest.mark.usefixtures("clock")
def test_a_household_with_many_addresses_counts_as_one() -> None:
    rates = Rates(Limits(requests="5/minute"))
    assert sum(allowed(rates, "requests", f"2001:db8:1:2::{last:x}", 1) for last in range(1, 20)) == 5
    assert allowed(rates, "requests", "2001:db8:1:3::1", 1) == 1
    assert sum(allowed(rates, "requests", f"192.0.2.{last}", 1) for last in range(1, 20)) == 19


@pytest.mark.usefixtures("clock")
def test_limits_can_be_switched_off() -> None:
    for kind in get_args(Kind):
        assert allowed(Rates(NO_LIMITS), kind, "192.0.2.1", 5000) == 5000
    assert allowed(Rates(), "bad_links", "192.0.2.1", 5000) < 100


def test_what_has_expired_is_forgotten(clock: Clock) -> None:
    counters = Counters(100_000)
    for minute in range(30):
        for number in range(1000):
            counters.incr(f"{minute}/{number}", 60)
        clock.now += 61
    assert len(counters.storage) == len(counters.expirations) <= 2000


@pytest.mark.usefixtures("clock")
def test_a_flood_of_addresses_fills_no_memory() -> None:
    counters = Counters(500)
    for number in range(5000):
        counters.incr(str(number), 60)
        assert len(counters.storage) <= 500
    assert counters.get("4999") == 1, "the newest are remembered"
    assert counters.get("0") == 0, "the oldest are not"
    assert not counters.locks


def test_counting_starts_no_threads() -> None:
    rates = Rates(Limits(requests="10000/minute"))
    for timer in threading.enumerate():
        if isinstance(timer, threading.Timer):
            timer.join()  # the library's first and only one
    before = threading.active_count()
    for number in range(2000):
        rates.check("requests", f"192.0.2.{number % 250}")
    assert threading.active_count() == before


@pytest.mark.usefixtures("clock")
def test_an_address_that_asks_too_often_is_told_how_long_to_wait() -> None:
    application = shelf_application()
    rates = Rates(Limits(requests="3/minute"))
    application.user_middleware += [Middleware(Guard, base_url="http://localhost"), Middleware(Counted, rates=rates)]
    client = TestClient(application, client=("192.0.2.1", 1))
    assert [client.get("/notes").status_code for _ in range(4)] == [200, 200, 200, 429]
    refused = client.get("/nothing")
    assert (refused.status_code, refused.json()["code"]) == (429, "rate")
    assert 1 <= int(refused.headers["retry-after"]) <= 60
    assert TestClient(application, client=("192.0.2.2", 1)).get("/notes").status_code == 200
