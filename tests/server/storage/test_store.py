import asyncio
from dataclasses import replace

import pytest

from creuset.server.storage import Conflict, MatchRow, SeatRow, Standing, Store
from tests.server.storage.sample import PLAYING, begun, new_match, seat


async def test_a_new_match_gathers(store: Store) -> None:
    await store.create(new_match("one"))
    assert await store.find("one") == MatchRow(
        "one",
        "chess",
        '{"clock": null}',
        "5eed",
        True,
        "gathering",
        -1,
        10,
        10,
        None,
        None,
        None,
        (SeatRow(0, "person", "", False, True), SeatRow(1, "person", "", False, True)),
    )
    assert await store.find("two") is None


async def test_a_name_is_given_once(store: Store) -> None:
    await store.create(new_match("one"))
    with pytest.raises(Conflict):
        await store.create(new_match("one"))


async def test_matches_are_found_in_the_order_asked_for(store: Store) -> None:
    for name in ("one", "two", "three"):
        await store.create(new_match(name))
    assert [match.id for match in await store.find_all(["three", "none", "one"])] == ["three", "one"]
    assert await store.find_all([]) == []


async def test_the_lobby_shows_listed_matches_with_a_free_open_seat_newest_first(store: Store) -> None:
    await store.create(new_match("old", created=1))
    await store.create(new_match("new", created=3))
    await store.create(new_match("middle", created=2))
    await store.create(new_match("unlisted", listed=False))
    await store.create(replace(new_match("by link"), seats=(seat(0, by_link=True), seat(1, taken=True))))
    await store.create(new_match("called off"))
    await store.call_off("called off", 4)
    await begun(store, "begun")
    assert [match.id for match in await store.lobby()] == ["new", "middle", "old"]
    assert [match.id for match in await store.lobby(2)] == ["new", "middle"]
    assert [len(match.seats) for match in await store.lobby()] == [2, 2, 2]
    await store.take_open_seat("new", "Bea", 5)
    assert [match.id for match in await store.lobby()] == ["new", "middle", "old"]
    await store.take_open_seat("new", "Cléo", 6)
    assert [match.id for match in await store.lobby()] == ["middle", "old"]


async def test_matches_to_watch_are_listed_ones_that_are_played_newest_first(store: Store) -> None:
    await store.create(new_match("waiting"))
    for name, created, listed in (("old", 1, True), ("new", 3, True), ("among friends", 2, False), ("over", 4, True)):
        await store.create(new_match(name, created=created, listed=listed))
        await store.append(name, 0, ["heading"], PLAYING)
    await store.append("over", 1, ["end"], Standing("over", 30, None, "{}"))
    assert [match.id for match in await store.watchable(10, 0)] == ["new", "old"]
    assert [match.id for match in await store.watchable(1, 0)] == ["new"]
    await store.append("old", 1, ["step"], Standing("playing", 40, None))
    assert [match.id for match in await store.watchable(10, 40)] == ["old"], "nothing has happened in the other"


async def test_finished_matches_are_listed_from_the_last_one_on(store: Store) -> None:
    await begun(store, "a", "b", "c", "going on")
    await store.create(new_match("unlisted", listed=False))
    for name, first, ended in (("a", 1, 30), ("b", 1, 50), ("c", 1, 40), ("unlisted", 0, 60)):
        await store.append(name, first, ["end"], Standing("over", ended, None, '{"reason": "mate"}'))
    assert [match.id for match in await store.finished(10, None)] == ["b", "c", "a"]
    assert [match.id for match in await store.finished(1, None)] == ["b"]
    assert [match.id for match in await store.finished(10, 50)] == ["c", "a"]
    assert (await store.finished(1, None))[0].outcome == '{"reason": "mate"}'


async def test_a_seat_is_taken_once(store: Store) -> None:
    await store.create(new_match("one"))
    match = await store.take_seat("one", 1, 0, "Bea", 11)
    assert match == await store.find("one")
    assert match.seats[1] == SeatRow(1, "person", "Bea", True, True, key=1)
    assert (match.changed, match.seats[0].taken) == (11, False)
    for name in ("Cléo", "Bea"):
        with pytest.raises(Conflict):
            await store.take_seat("one", 1, 1, name, 12)
    with pytest.raises(Conflict):
        await store.take_seat("one", 7, 0, "Bea", 12)
    with pytest.raises(Conflict):
        await store.take_seat("none", 0, 0, "Bea", 12)
    assert await store.find("one") == match


async def test_a_key_is_changed_by_whoever_knows_it(store: Store) -> None:
    await store.create(new_match("one"))
    match = await store.renew_key("one", 0, 0, "claim")
    assert match == await store.find("one")
    assert [(each.key, each.claim, each.taken) for each in match.seats[:2]] == [(1, "claim", False), (0, None, False)]
    for number, key in ((0, 0), (0, 2), (7, 0)):
        with pytest.raises(Conflict):
            await store.renew_key("one", number, key)
    with pytest.raises(Conflict):
        await store.take_seat("one", 0, 0, "Bea", 11)
    taken = await store.take_seat("one", 0, 1, "Bea", 11, "another claim")
    assert (taken.seats[0].key, taken.seats[0].claim) == (2, "another claim")
    assert (await store.renew_key("one", 0, 2)).seats[0].claim is None


async def test_of_many_who_want_a_seat_one_gets_it(store: Store) -> None:
    await store.create(new_match("one"))
    answers = await asyncio.gather(
        *(store.take_seat("one", 0, 0, f"guest {n}", 11) for n in range(12)), return_exceptions=True
    )
    winners = [answer for answer in answers if isinstance(answer, MatchRow)]
    assert len(winners) == 1
    assert sum(isinstance(answer, Conflict) for answer in answers) == 11
    assert await store.find("one") == winners[0]


async def test_open_seats_are_taken_in_order_by_as_many_as_there_are(store: Store) -> None:
    seats = (seat(0, taken=True), seat(1), seat(2, by_link=True), seat(3), seat(4))
    await store.create(replace(new_match("one"), seats=seats))
    answers = await asyncio.gather(
        *(store.take_open_seat("one", f"guest {n}", 11) for n in range(9)), return_exceptions=True
    )
    got = sorted(answer[0] for answer in answers if not isinstance(answer, BaseException))
    assert got == [1, 3, 4]
    assert sum(isinstance(answer, Conflict) for answer in answers) == 6
    match = await store.find("one")
    assert match is not None
    assert len({seat.name for seat in match.seats}) == 5
    assert [seat.taken for seat in match.seats] == [True, True, False, True, True]


async def test_a_match_that_was_called_off_is_left_alone(store: Store) -> None:
    await store.create(new_match("one"))
    await store.call_off("one", 12)
    match = await store.find("one")
    assert match is not None
    assert (match.status, match.changed) == ("abandoned", 12)
    with pytest.raises(Conflict):
        await store.take_seat("one", 0, 0, "Bea", 13)
    with pytest.raises(Conflict):
        await store.take_open_seat("one", "Bea", 13)
    with pytest.raises(Conflict):
        await store.append("one", 0, ["heading"], PLAYING)
    with pytest.raises(Conflict):
        await store.call_off("one", 13)
    assert await store.find("one") == match


async def test_a_match_that_has_begun_is_not_called_off(store: Store) -> None:
    await begun(store, "one")
    with pytest.raises(Conflict):
        await store.call_off("one", 30)


async def test_a_match_has_one_rematch(store: Store) -> None:
    await begun(store, "one")
    answers = await asyncio.gather(
        *(store.create(new_match(f"again {n}", after="one")) for n in range(5)), return_exceptions=True
    )
    assert sum(isinstance(answer, Conflict) for answer in answers) == 4
    match = await store.find("one")
    assert match is not None
    assert match.next == f"again {answers.index(None)}"
    assert len(await store.find_all([f"again {n}" for n in range(5)])) == 1


async def test_matches_are_due_in_order_and_put_off_by_one(store: Store) -> None:
    await begun(store, "a", "b", "c", "untimed")
    for name, due in (("a", 300), ("b", 100), ("c", 200)):
        await store.append(name, 1, ["step"], Standing("playing", 21, due))
    assert await store.due(99, 10) == []
    assert await store.due(200, 10) == ["b", "c"]
    assert await store.due(1000, 2) == ["b", "c"]
    assert sorted(await asyncio.gather(*(store.put_off("b", 100, 500) for _ in range(6)))) == [False] * 5 + [True]
    assert await store.due(1000, 10) == ["c", "a", "b"]
    assert await store.put_off("c", 200, None)
    assert await store.due(1000, 10) == ["a", "b"]
    assert not await store.put_off("none", 1, 2)


async def test_text_that_cannot_be_kept_is_refused_before_it_reaches_the_database(store: Store) -> None:
    await begun(store, "one")
    for text in ("a\0b", "half \ud800"):
        with pytest.raises(ValueError, match=r"NUL|surrogates"):
            await store.append("one", 1, [text], PLAYING)
        with pytest.raises(ValueError, match=r"NUL|surrogates"):
            await store.take_seat("one", 0, 0, text, 30)
        with pytest.raises(ValueError, match=r"NUL|surrogates"):
            await store.create(replace(new_match("two"), setup=text))
    assert await store.records("one", 0) == []


async def test_the_secret_key_stays_the_same(database_url: str) -> None:
    keys = set()
    for _ in range(2):
        store = await Store.open(database_url)
        keys.add(await store.secret_key())
        await store.healthy()
        keys.add(await store.secret_key())
        await store.close()
    (key,) = keys
    assert len(bytes.fromhex(key)) == 32


async def test_the_seed_is_not_shown(store: Store) -> None:
    await store.create(new_match("one"))
    assert "5eed" not in f"{new_match('one')} {await store.find('one')}"


async def test_old_matches_are_deleted_with_all_that_belongs_to_them(store: Store) -> None:
    await begun(store, "finished", "given up", "playing", "late")
    for name, status, changed in (("finished", "over", 50), ("given up", "abandoned", 60), ("late", "over", 100)):
        await store.append(name, 1, ["step", "end"], Standing(status, changed, None))
    await store.append("playing", 1, ["step"], Standing("playing", 10, None))
    await store.create(new_match("never begun", created=10))
    await store.create(new_match("new", created=100))
    await store.create(new_match("rematch", created=100, after="finished"))
    assert await store.delete_old(100, 2) == 2
    assert await store.delete_old(100, 2) == 1
    assert await store.delete_old(100, 2) == 0
    names = ["finished", "given up", "playing", "late", "never begun", "new", "rematch"]
    assert [match.id for match in await store.find_all(names)] == ["playing", "late", "new", "rematch"]
    assert await store.records("finished", -1) == []
    assert await store.records("playing", -1) == ["heading of playing", "step"]


async def test_a_deleted_match_makes_room_for_its_name(store: Store) -> None:
    await store.create(new_match("one", created=1))
    await store.delete_old(2, 9)
    await store.create(new_match("one", created=3))
    assert await store.find("one") is not None
