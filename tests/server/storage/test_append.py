import asyncio
from dataclasses import replace

import pytest
from sqlalchemy import insert

from creuset.server.storage import Conflict, Standing, StorageDown, Store
from creuset.server.storage.schema import steps
from tests.server.storage.sample import PLAYING, begun, new_match


async def test_a_journal_is_read_as_it_was_written(store: Store) -> None:
    await store.create(new_match("one"))
    heading = '{"game":"chess","text":"Été \\u0000 🜂"}'
    await store.append("one", 0, [heading], PLAYING)
    await store.append("one", 1, ["first", "second", "third"], Standing("playing", 25, 99))
    await store.append("one", 4, ["end"], Standing("over", 30, None, '["won"]'))
    assert await store.records("one", -1) == [
        '{"game":"chess","text":"Été \\u0000 🜂"}',
        "first",
        "second",
        "third",
        "end",
    ]
    assert await store.records("one", 2) == ["third", "end"]
    assert await store.records("one", 4) == []
    assert await store.records("none", -1) == []
    match = await store.find("one")
    assert match is not None
    assert (match.status, match.steps, match.changed, match.due, match.outcome) == ("over", 4, 30, None, '["won"]')


@pytest.mark.parametrize("first", [0, 1, 3, 9])
async def test_a_step_only_follows_the_last_one(store: Store, first: int) -> None:
    await begun(store, "one")
    await store.append("one", 1, ["first"], PLAYING)
    with pytest.raises(Conflict):
        await store.append("one", first, ["other"], Standing("over", 99, 99, "none"))
    match = await store.find("one")
    assert match is not None
    assert (match.steps, match.status, match.changed, match.due) == (1, "playing", 20, None)
    assert await store.records("one", 0) == ["first"]


async def test_nothing_follows_the_end(store: Store) -> None:
    await begun(store, "one")
    await store.append("one", 1, ["end"], Standing("over", 30, None, "{}"))
    with pytest.raises(Conflict):
        await store.append("one", 2, ["more"], PLAYING)


async def test_an_unknown_match_has_no_journal(store: Store) -> None:
    with pytest.raises(Conflict):
        await store.append("none", 0, ["heading"], PLAYING)


async def test_appends_of_many_matches_keep_their_order(store: Store) -> None:
    names = [f"match {number}" for number in range(40)]
    await asyncio.gather(*(store.create(new_match(name)) for name in names))

    async def play(name: str) -> None:
        for number in range(8):
            await store.append(name, number, [f"{name}: {number}"], replace(PLAYING, changed=number))
            assert (await store.records(name, number - 1)) == [f"{name}: {number}"]

    await asyncio.gather(*map(play, names))
    for name in names:
        assert await store.records(name, -1) == [f"{name}: {number}" for number in range(8)]


async def test_a_conflict_concerns_nobody_else(store: Store) -> None:
    names = [f"match {number}" for number in range(20)]
    await begun(store, *names)
    answers = await asyncio.gather(
        *(store.append(name, 1 if number % 5 else 3, ["step"], PLAYING) for number, name in enumerate(names)),
        return_exceptions=True,
    )
    assert [type(answer) for answer in answers] == [type(None) if n % 5 else Conflict for n in range(20)]
    for number, name in enumerate(names):
        assert await store.records(name, 0) == (["step"] if number % 5 else [])


async def test_of_those_who_write_the_same_step_one_is_first(store: Store) -> None:
    await begun(store, "one")
    answers = await asyncio.gather(
        *(store.append("one", 1, [f"step of {number}"], PLAYING) for number in range(10)), return_exceptions=True
    )
    assert sum(isinstance(answer, Conflict) for answer in answers) == 9
    assert await store.records("one", 0) == [f"step of {answers.index(None)}"]


async def test_what_was_handed_in_after_a_step_that_failed_fails_too(store: Store) -> None:
    """Else a step could follow one that its author never saw."""
    await begun(store, "one")
    await store.append("one", 1, ["of somebody else"], PLAYING)
    answers = await asyncio.gather(
        store.append("one", 1, ["mine"], PLAYING),
        store.append("one", 2, ["on top of mine"], PLAYING),
        return_exceptions=True,
    )
    assert [type(answer) for answer in answers] == [Conflict, Conflict]
    assert await store.records("one", 0) == ["of somebody else"]


async def test_steps_handed_in_one_after_the_other_are_all_written(store: Store) -> None:
    await begun(store, "one")
    await asyncio.gather(*(store.append("one", number, [f"{number}"], PLAYING) for number in range(1, 9)))
    assert await store.records("one", 0) == [f"{number}" for number in range(1, 9)]


async def test_a_cancelled_caller_leaves_all_or_nothing(store: Store) -> None:
    await begun(store, *(f"match {number}" for number in range(12)))
    tasks = [asyncio.create_task(store.append(f"match {number}", 1, ["a", "b", "c"], PLAYING)) for number in range(12)]
    for number, task in enumerate(tasks):
        await asyncio.sleep(0)
        if number % 2:
            task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await store.healthy()
    for number in range(12):
        match = await store.find(f"match {number}")
        records = await store.records(f"match {number}", 0)
        assert match is not None
        assert len(records) == match.steps
        assert records in ([["a", "b", "c"], []] if number % 2 else [["a", "b", "c"]])


async def test_a_step_that_stands_there_already_is_a_conflict_for_its_author_alone(store: Store) -> None:
    """Whatever the match's row says: the key of the steps has the last word."""
    names = [f"match {number}" for number in range(6)]
    await begun(store, *names)
    sneaked = insert(steps).values(match="match 3", seq=1, record="sneaked in")
    await store._database.write(lambda connection: connection.execute(sneaked))
    answers = await asyncio.gather(
        *(store.append(name, 1, ["step"], PLAYING) for name in names), return_exceptions=True
    )
    assert [type(answer) for answer in answers] == [Conflict if number == 3 else type(None) for number in range(6)]
    assert [await store.records(name, 0) for name in names] == [
        ["sneaked in"] if number == 3 else ["step"] for number in range(6)
    ]


async def test_closing_writes_what_waits(database_url: str) -> None:
    store = await Store.open(database_url)
    await begun(store, *(f"match {number}" for number in range(10)))
    tasks = [asyncio.create_task(store.append(f"match {number}", 1, ["step"], PLAYING)) for number in range(10)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*tasks)
    for call in (store.append("match 0", 2, ["late"], PLAYING), store.find("match 0"), store.healthy()):
        with pytest.raises(StorageDown, match="The store is closed"):
            await call
    store = await Store.open(database_url)
    for number in range(10):
        assert await store.records(f"match {number}", 0) == ["step"]
    await store.close()
