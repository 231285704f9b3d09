"""Clocks that are set, and people who do not lose their time for it."""

from pathlib import Path

import pytest

from creuset.server import hall
from creuset.server.steady import SteadyClock
from creuset.table.messages import ClockSetting
from tests.server.serving import database_in, gathered, order, serving

HOUR = 3600.0


class Machine:
    """A machine whose clock can be set."""

    def __init__(self) -> None:
        self.wall = 1_000_000.0
        self.steady = 50.0

    def wait(self, seconds: float) -> None:
        self.wall += seconds
        self.steady += seconds

    def clock(self) -> SteadyClock:
        return SteadyClock(lambda: self.wall, lambda: self.steady)


def test_it_tells_the_time() -> None:
    machine = Machine()
    clock = machine.clock()
    for _time in range(100):
        machine.wait(7)
        assert clock.now() == pytest.approx(machine.wall)


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
def test_it_does_not_jump_and_never_goes_back(jump: float) -> None:
    machine = Machine()
    clock = machine.clock()
    before = clock.now()
    machine.wall += jump
    assert clock.now() == before
    for _second in range(1000):
        machine.wait(1)
        assert 0.98 < clock.now() - before < 1.02
        before = clock.now()


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
def test_in_time_it_follows(jump: float) -> None:
    machine = Machine()
    clock = machine.clock()
    machine.wall += jump
    for _hour in range(101):
        machine.wait(HOUR)
        clock.now()
    assert clock.now() == pytest.approx(machine.wall)


async def test_a_clock_that_is_set_hands_no_seat_to_a_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    machine = Machine()
    monkeypatch.setattr(hall, "CLOCK", machine.clock())
    wanted = order("metrox", "me", "friend", clock=ClockSetting(30, 0))
    async with serving(database_in(tmp_path)) as server, gathered(server, wanted) as table:
        room = await server.hall.room(table.match)
        machine.wall += HOUR
        await room.attend(server.hall.now())
        assert (await room.look()).stand_ins == {}
        machine.wait(HOUR)
        await room.attend(server.hall.now())
        assert set((await room.look()).stand_ins) == {0, 1}
