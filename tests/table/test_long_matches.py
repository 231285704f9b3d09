"""A match of 2,000 steps costs per step what a short one does."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from creuset.core.history import MARK_EVERY

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def costs() -> list[list[int]]:
    """What every step of two long matches cost, counted where positions are interpreted."""
    environment = {**os.environ, "CREUSET_INTERPRETED": "1"}
    environment["PYTHONPATH"] = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    counting = [sys.executable, "-m", "tests.table.counting"]
    done = subprocess.run(counting, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    return [[int(cost) for cost in each] for each in json.loads(done.stdout)]


@pytest.mark.parametrize("match", [0, 1], ids=["of actions that stand", "of second thoughts"])
def test_a_late_step_costs_what_an_early_one_does(costs: list[list[int]], match: int) -> None:
    early, late = costs[match][100:300], costs[match][1900:2100]
    assert min(early) > 0
    assert max(late) <= max(early)
    assert sum(late) <= 1.1 * sum(early)


@pytest.mark.parametrize("match", [0, 1], ids=["of actions that stand", "of second thoughts"])
def test_no_step_replays_more_than_lies_between_two_kept_positions(costs: list[list[int]], match: int) -> None:
    readers, beginning = 3, max(costs[match][:20])
    assert max(costs[match]) <= beginning + readers * MARK_EVERY
