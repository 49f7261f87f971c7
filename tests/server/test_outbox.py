"""The outbox and the channels on each database: claimed once, lost never."""

from __future__ import annotations

import pytest

from survive.server.people import People, people_in
from survive.server.people.channels import MOST_FAILURES, Target
from survive.server.people.outbox import LEASE_SECONDS, OutboxItem
from survive.server.people.profiles import About, HeldSeat, secret_digest
from survive.server.store.interface import News, Notice, SqlStore, Waiting
from tests.server.databases import entry, row
from tests.server.databases import token as a_token

NOW = 1000.0
WAITING = Waiting(1, "turn", 7, 200.0, 5000.0, True, 0b10, ("Ann", "Bö"))
NOTICE = Notice("t1/7/1/turn", 1, "turn", 7, 220.0)
HOOK = Target(address="https://hooks.example/x", base="https://play.example/")


@pytest.fixture
async def people(store: SqlStore) -> People:
    """Ann, who holds a seat at a table that waits for her, with a channel."""
    found = people_in(store)
    assert found is not None
    await store.create(row("t1"), [a_token("t1", 1, b"digest")])
    ann = await found.profiles.begin(secret_digest("ann"), "Laptop", About(name="Ann"), 1.0)
    await found.profiles.adopt(ann.id, [HeldSeat("t1", 1, b"digest")], 1.0, 10)
    await found.channels.add("c1", ann.id, "webhook", HOOK, None, 1.0)
    await store.append("t1", [entry(1)], news=News(WAITING, (NOTICE,)))
    return found


async def addressed(people: People, *channels: str) -> OutboxItem:
    (item,) = await people.outbox.claim(NOW, 10, addressed=False)
    await people.outbox.address(item, [(one, NOW) for one in channels], NOW)
    return item


async def test_an_item_is_claimed_by_one_process_for_a_while(people: People) -> None:
    assert await people.outbox.claim(219.0, 10, addressed=False) == []
    assert await people.outbox.claim(NOW, 10, addressed=True) == []
    (item,) = await people.outbox.claim(NOW, 10, addressed=False)
    assert item == OutboxItem("t1/7/1/turn", "t1", 1, "turn", 7, None, 1)
    assert await people.outbox.claim(NOW, 10, addressed=False) == []
    later = NOW + LEASE_SECONDS + 1
    assert len(await people.outbox.claim(later, 10, addressed=False)) == 1, "if it was killed"


async def test_an_item_is_addressed_to_each_channel_at_its_time(people: People) -> None:
    ann = (await people.channels.for_seat("t1", 1))[0]
    await people.channels.add("c2", ann.profile, "mail", HOOK, None, 2.0)
    (item,) = await people.outbox.claim(NOW, 10, addressed=False)
    await people.outbox.address(item, [("c1", NOW), ("c2", NOW + 60)], NOW)
    assert await people.outbox.claim(NOW, 10, addressed=False) == []
    found = await people.outbox.claim(NOW, 10, addressed=True)
    assert [(one.key, one.channel, one.tries) for one in found] == [("t1/7/1/turn/c1", "c1", 1)]
    await people.outbox.retry(found, NOW + 30)
    found = await people.outbox.claim(NOW + 60, 10, addressed=True)
    assert [(one.channel, one.tries) for one in found] == [("c1", 2), ("c2", 1)]
    await people.outbox.put_off(found[1:], NOW)
    await people.outbox.drop(found[:1])
    found = await people.outbox.claim(NOW + 60, 10, addressed=True)
    assert [(one.channel, one.tries) for one in found] == [("c2", 1)]


async def test_what_is_addressed_twice_is_there_once(people: People) -> None:
    item = await addressed(people, "c1")
    await people.outbox.address(item, [("c1", NOW)], NOW)
    assert len(await people.outbox.claim(NOW, 10, addressed=True)) == 1


async def test_a_wait_is_read_as_it_was_stored(people: People, store: SqlStore) -> None:
    wait = await people.outbox.wait_at("t1")
    assert wait is not None
    assert (wait.seat, wait.change_no, wait.deadline) == (1, 7, 5000.0)
    assert (wait.here, wait.names, wait.is_finished) == (0b10, ["Ann", "Bö"], False)
    await store.append("t1", [entry(2)], result=b"{}")
    wait = await people.outbox.wait_at("t1")
    assert wait is not None
    assert wait.is_finished
    assert await people.outbox.wait_at("t2") is None


async def test_channels_that_are_not_confirmed_or_keep_failing_get_nothing(
    people: People,
) -> None:
    (known,) = await people.channels.for_seat("t1", 1)
    assert (known.target, known.about.name, known.is_confirmed) == (HOOK, "Ann", True)
    await people.channels.add("c2", known.profile, "mail", HOOK, b"code", 2.0)
    for _ in range(MOST_FAILURES):
        assert [one.id for one in await people.channels.for_seat("t1", 1)] == ["c1"]
        await people.channels.failed("c1", "refused", for_good=True)
    assert await people.channels.for_seat("t1", 1) == []
    assert not await people.channels.confirm(known.profile, "c2", b"wrong")
    assert not await people.channels.confirm("another", "c2", b"code")
    assert await people.channels.confirm(known.profile, "c2", b"code")
    assert [one.id for one in await people.channels.for_seat("t1", 1)] == ["c2"]
    await people.channels.worked("c1")
    assert [one.id for one in await people.channels.for_seat("t1", 1)] == ["c1", "c2"]


async def test_a_code_has_five_tries(people: People) -> None:
    (known,) = await people.channels.for_seat("t1", 1)
    await people.channels.add("c2", known.profile, "mail", HOOK, b"code", 2.0)
    for _ in range(5):
        assert await people.channels.get("c2") is not None
        assert not await people.channels.confirm(known.profile, "c2", b"wrong")
    assert await people.channels.get("c2") is None
    assert not await people.channels.confirm(known.profile, "c2", b"code")


async def test_what_waits_for_a_channel_goes_with_it(people: People) -> None:
    await addressed(people, "c1")
    await people.channels.remove("c1")
    assert await people.outbox.claim(NOW, 10, addressed=True) == []


async def test_a_profile_takes_its_channels_along(people: People) -> None:
    (known,) = await people.channels.for_seat("t1", 1)
    await people.profiles.forget(known.profile)
    assert await people.channels.get("c1") is None
