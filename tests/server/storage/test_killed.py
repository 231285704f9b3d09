"""A process that is killed in the middle of writing has lost nothing that it was told is written."""

import os
import signal
import subprocess
import sys

from creuset.server.storage import Store
from tests.server.storage.sample import begun

WRITING = """
import asyncio, sys
from creuset.server.storage import Standing, Store

async def write(store, name):
    number = 1
    while True:
        await store.append(name, number, [f"{name} {number}", "and more"], Standing("playing", number, None))
        print(name, number + 1, flush=True)
        number += 2

async def main():
    store = await Store.open(sys.argv[1])
    await asyncio.gather(*(write(store, name) for name in "abcdef"))

asyncio.run(main())
"""


async def test_what_was_acknowledged_is_there(database_url: str) -> None:
    store = await Store.open(database_url)
    await begun(store, *"abcdef")
    await store.close()
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(
        [sys.executable, "-c", WRITING, database_url], stdout=subprocess.PIPE, env=environment
    ) as writer:
        assert writer.stdout is not None
        lines = [writer.stdout.readline() for _ in range(60)]
        writer.send_signal(signal.SIGKILL)
        lines += writer.stdout.readlines()
    acknowledged = dict.fromkeys("abcdef", 0)
    for line in lines:
        name, number = line.decode().split()
        acknowledged[name] = int(number)
    assert all(acknowledged.values())
    store = await Store.open(database_url)
    for name, last in acknowledged.items():
        match = await store.find(name)
        records = await store.records(name, 0)
        assert match is not None
        assert match.steps == len(records) >= last
        assert records == [text for n in range(1, len(records), 2) for text in (f"{name} {n}", "and more")]
    await store.close()
