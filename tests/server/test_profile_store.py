"""Profiles, their devices, seats and ways in, on each database."""

from __future__ import annotations

import pytest

from survive.server.people import People, people_in
from survive.server.people.profiles import DAY, About, HeldSeat, secret_digest
from survive.server.store.interface import News, SqlStore, Waiting
from tests.server.databases import entry, row
from tests.server.databases import token as a_token

LAPTOP, PHONE, OTHER = (secret_digest(name) for name in ("laptop", "phone", "other"))
ANN = About(name="Ann", colour=2, language="de", zone="Europe/Berlin")
WAITING = Waiting(1, "turn", 3, 200.0, 300.0, True, 0, ("Ann", "Bo"))


@pytest.fixture
def people(store: SqlStore) -> People:
    found = people_in(store)
    assert found is not None
    return found


def seat(table: str, number: int) -> HeldSeat:
    return HeldSeat(table, number, f"{table} {number}".encode())


async def test_a_device_finds_its_profile_again(people: People) -> None:
    assert await people.profiles.of_device(LAPTOP) is None
    begun = await people.profiles.begin(LAPTOP, "Laptop", ANN, 100.0)
    assert begun.about == ANN
    assert await people.profiles.of_device(LAPTOP) == begun
    again = await people.profiles.begin(LAPTOP, "Laptop", About(name="Eve"), 200.0)
    assert again == begun, "a request sent twice begins one profile"
    await people.profiles.change(begun.id, About(name="Anna"))
    found = await people.profiles.of_device(LAPTOP)
    assert found is not None
    assert found.about == About(name="Anna")


async def test_all_devices_of_a_profile_hold_all_its_seats(people: People, store: SqlStore) -> None:
    for table in ("t1", "t2", "t3"):
        await store.create(row(table), [])
    ann = await people.profiles.begin(LAPTOP, "Laptop", ANN, 1.0)
    await people.profiles.adopt(ann.id, [seat("t1", 0)], 1.0, 10)
    phone = await people.profiles.begin(PHONE, "Phone", About(), 2.0)
    await people.profiles.adopt(phone.id, [seat("t2", 1)], 2.0, 10)
    await people.profiles.move_device(PHONE, "Phone", ann.id, 3.0)
    assert await people.profiles.of_device(PHONE) is not None
    await people.profiles.adopt(ann.id, [seat("t3", 2)], 4.0, 10)
    for device in (LAPTOP, PHONE):
        found = [await people.profiles.digests_at(device, table) for table in ("t1", "t2", "t3")]
        assert found == [[b"t1 0"], [b"t2 1"], [b"t3 2"]]
        assert await people.profiles.digests_at(device, "t4") == []
    assert await people.profiles.digests_at(OTHER, "t1") == []
    assert not await people.profiles.exists(phone.id), "its former profile had no other device"
    labels = [one.label for one in await people.profiles.devices(ann.id)]
    assert labels == ["Laptop", "Phone"]


async def test_a_profile_that_a_device_leaves_keeps_its_others(
    people: People, store: SqlStore
) -> None:
    await store.create(row("t1"), [])
    family = await people.profiles.begin(LAPTOP, "Laptop", ANN, 1.0)
    await people.profiles.move_device(PHONE, "Phone", family.id, 1.0)
    await people.profiles.adopt(family.id, [seat("t1", 0)], 1.0, 10)
    bo = await people.profiles.begin(OTHER, "Other", About(name="Bo"), 2.0)
    await people.profiles.move_device(PHONE, "Phone", bo.id, 3.0)
    assert [one.label for one in await people.profiles.devices(family.id)] == ["Laptop"]
    for device in (LAPTOP, PHONE, OTHER):
        assert await people.profiles.digests_at(device, "t1") == [b"t1 0"]


async def test_a_removed_device_holds_nothing(people: People, store: SqlStore) -> None:
    await store.create(row("t1"), [])
    ann = await people.profiles.begin(LAPTOP, "Laptop", ANN, 1.0)
    await people.profiles.move_device(PHONE, "Phone", ann.id, 1.0)
    await people.profiles.adopt(ann.id, [seat("t1", 0)], 1.0, 10)
    phone = await people.profiles.of_device(PHONE)
    assert phone is not None
    await people.profiles.remove_device("another", phone.device)
    assert await people.profiles.digests_at(PHONE, "t1") == [b"t1 0"]
    await people.profiles.remove_device(ann.id, phone.device)
    assert await people.profiles.digests_at(PHONE, "t1") == []
    assert await people.profiles.of_device(PHONE) is None
    assert await people.profiles.digests_at(LAPTOP, "t1") == [b"t1 0"]


async def test_of_too_many_seats_those_at_finished_games_go_first(
    people: People, store: SqlStore
) -> None:
    ann = await people.profiles.begin(LAPTOP, "Laptop", ANN, 1.0)
    for number in range(6):
        table = f"t{number}"
        await store.create(row(table, created=float(number)), [])
        if number % 2:
            await store.append(table, [entry(1)], result=b"{}")
        await people.profiles.adopt(ann.id, [seat(table, 0)], float(number), 4)
    assert [one.table for one in await people.profiles.seats(ann.id)] == ["t0", "t2", "t4", "t5"]


async def test_games_are_listed_with_what_they_wait_for(people: People, store: SqlStore) -> None:
    ann = await people.profiles.begin(LAPTOP, "Laptop", ANN, 1.0)
    for number, table in enumerate(("over", "old", "new")):
        await store.create(row(table, created=float(number)), [a_token(table, 1, b"x")])
        await people.profiles.adopt(ann.id, [seat(table, 1)], 1.0, 10)
    await store.append("new", [entry(1, at=1.0)], news=News(WAITING))
    await store.append("over", [entry(1, at=9e9)], result=b"{}", news=News(WAITING))
    games = await people.profiles.games(ann.id, 10)
    assert [one.table for one in games] == ["new", "old", "over"]
    new, old, over = games
    assert (new.awaited, new.kind, new.since, new.deadline) == (1, "turn", 200.0, 300.0)
    assert (new.over_days, new.names, new.finished) == (True, ["Ann", "Bo"], False)
    assert (old.awaited, old.kind, old.names, old.over_days) == (None, None, [], False)
    assert over.finished
    assert len(await people.profiles.games(ann.id, 2)) == 2


async def test_a_void_token_takes_its_seat_from_every_profile(
    people: People, store: SqlStore
) -> None:
    await store.create(row("t1"), [])
    ann = await people.profiles.begin(LAPTOP, "Laptop", ANN, 1.0)
    await people.profiles.adopt(ann.id, [seat("t1", 0), seat("t1", 1)], 1.0, 10)
    await store.append("t1", [entry(1)], news=News(void=(b"t1 0",)))
    assert [one.seat for one in await people.profiles.seats(ann.id)] == [1]


async def test_a_link_is_good_once_and_for_ten_minutes(people: People) -> None:
    ann = await people.profiles.begin(LAPTOP, "Laptop", ANN, 1.0)
    await people.keys.put("link", b"one", ann.id, 100.0, until=700.0)
    await people.keys.put("link", b"two", ann.id, 100.0, until=700.0)
    assert await people.keys.take("recovery", b"one", 200.0) is None, "it is of another kind"
    assert await people.keys.take("link", b"one", 200.0) == ann.id
    assert await people.keys.take("link", b"one", 200.0) is None
    assert await people.keys.take("link", b"two", 700.0) is None
    assert len(await people.keys.of(ann.id, "link", 699.0)) == 1
    await people.keys.put("link", b"three", ann.id, 800.0, until=900.0)
    assert [one.digest for one in await people.keys.of(ann.id, "link", 0.0)] == [b"three"]


async def test_ways_in_end_with_the_profile(people: People, store: SqlStore) -> None:
    await store.create(row("t1"), [])
    ann = await people.profiles.begin(LAPTOP, "Laptop", ANN, 1.0)
    await people.profiles.adopt(ann.id, [seat("t1", 0)], 1.0, 10)
    await people.keys.put("recovery", b"code", ann.id, 1.0, label="", value=b"x")
    found = await people.keys.find("recovery", b"code", 5.0)
    assert found is not None
    assert (found.profile, found.value) == (ann.id, b"x")
    await people.profiles.forget(ann.id)
    assert await people.keys.find("recovery", b"code", 5.0) is None
    assert await people.profiles.of_device(LAPTOP) is None
    assert await people.profiles.seats(ann.id) == []


async def test_profiles_that_nobody_uses_are_found(people: People) -> None:
    ann = await people.profiles.begin(LAPTOP, "Laptop", ANN, 1.0)
    await people.profiles.begin(PHONE, "Phone", About(), 1.0)
    await people.profiles.touch(PHONE, 2.0)
    await people.profiles.touch(PHONE, 3 * DAY)
    assert await people.profiles.unseen(2 * DAY) == [ann.id]


async def test_all_processes_use_the_same_key(people: People, store: SqlStore) -> None:
    other = people_in(store)
    assert other is not None
    secret = await people.server_keys.secret()
    assert len(secret) == 32
    assert await other.server_keys.secret() == secret
