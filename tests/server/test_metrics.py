"""Figures for Prometheus."""

from prometheus_client.parser import text_string_to_metric_families

from creuset.server.metrics import Metrics
from creuset.server.refusals import NoSuchMatch, TooMany


def samples(metrics: Metrics) -> dict[str, float]:
    """Every figure under its name and labels, as Prometheus would read it."""
    return {
        f"{sample.name}{sorted(sample.labels.items())}" if sample.labels else sample.name: sample.value
        for family in text_string_to_metric_families(metrics.render().decode())
        for sample in family.samples
    }


def test_everything_starts_at_zero() -> None:
    figures = samples(Metrics())
    for name in ("steps_total", "append_seconds_count", "websockets", "matches", "bot_seconds_count"):
        assert figures[f"creuset_{name}"] == 0


def test_what_happens_is_counted() -> None:
    metrics = Metrics()
    metrics.appended(3, 0.004)
    metrics.appended(1, 0.001)
    metrics.websocket_opened()
    metrics.websocket_opened()
    metrics.websocket_closed()
    metrics.live_matches(7)
    metrics.thought(0.2)
    metrics.refused(NoSuchMatch("k3xw"))
    metrics.refused(TooMany(3))
    metrics.refused(TooMany(4))
    metrics.answered("/api/matches/{match}", 404)
    figures = samples(metrics)
    assert figures["creuset_steps_total"] == 4
    assert figures["creuset_append_seconds_count"] == 2
    assert figures["creuset_append_seconds_bucket[('le', '0.002')]"] == 1
    assert figures["creuset_websockets"] == 1
    assert figures["creuset_matches"] == 7
    assert figures["creuset_bot_seconds_sum"] == 0.2
    assert figures["creuset_refusals_total[('code', 'rate')]"] == 2
    assert figures["creuset_http_requests_total[('route', '/api/matches/{match}'), ('status', '404')]"] == 1
    assert "k3xw" not in metrics.render().decode()


def test_two_servers_in_one_process_count_apart() -> None:
    one, other = Metrics(), Metrics()
    one.appended(1, 0.001)
    assert samples(other)["creuset_steps_total"] == 0
