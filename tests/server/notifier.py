"""A program that makes tables wait for their players and sends the notifications, until killed.

    python -m tests.server.notifier KIND URL ADDRESS AHEAD TABLES

It prints each table whose wait was acknowledged, makes that many, and goes on sending. AHEAD is by
how many seconds its clock is ahead: what a killed one had claimed is then free.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import sys
import time

from survive.server.features.notices.delivery import Delivery
from survive.server.features.notices.worker import OutboxWorker
from survive.server.people import People
from survive.server.people.channels import Target
from survive.server.people.profiles import About, HeldSeat, secret_digest
from survive.server.protocol.broadcast import Broadcast
from survive.server.settings import Settings
from survive.server.store.interface import News, Notice, Store, Waiting
from survive.server.tables.hub import Hub
from survive.server.timekeeper import Timekeeper
from tests.server.databases import entry, row, store_class
from tests.server.playing import InstantBots

PEOPLE = 10
PAUSE = 0.01
"""Seconds between two waits, and between two looks into the outbox."""
FREELY = Settings(private_webhooks=True, notices_an_hour=1e9, notice_burst=10**9)


async def make_people(people: People, address: str) -> list[str]:
    """Return profiles with a channel each; a second program finds those of the first."""
    found = []
    for number in range(PEOPLE):
        person = await people.profiles.begin(
            secret_digest(f"device of person {number}"), "", About(), 1.0
        )
        found.append(person.id)
        if not await people.channels.of(person.id):
            target = Target(address=address, base="https://play.example/")
            await people.channels.add(f"{number:016x}", person.id, "webhook", target, None, 1.0)
    return found


async def wait_on_and_on(store: Store, people: People, profiles: list[str], tables: int) -> None:
    """Make tables that wait for a player."""
    for _ in range(tables):
        name, profile = secrets.token_hex(8), secrets.choice(profiles)
        await store.create(row(name), [])
        await people.profiles.adopt(profile, [HeldSeat(name, 0, name.encode())], 1.0, 10**6)
        waiting = Waiting(0, "turn", 1, 100.0, None, True, 0, ("Ann", "Bo"))
        notice = Notice(f"{name}/1/0/turn", 0, "turn", 1, 100.0)
        await store.append(name, [entry(1)], news=News(waiting, (notice,)))
        os.write(1, f"{name}\n".encode())  # one write: never half a line
        await asyncio.sleep(PAUSE)


async def main(kind: str, url: str, address: str, ahead: float, tables: int) -> None:
    store = store_class(kind)(url)
    await store.open()
    hub = Hub(
        store,
        FREELY,
        broadcast=Broadcast,
        thinker=InstantBots(),
        time=Timekeeper(time_of_day=lambda: time.time() + ahead),
    )
    people = hub.services.people
    assert people is not None
    worker = OutboxWorker(hub.services, people, Delivery(FREELY, people))
    profiles = await make_people(people, address)
    making = asyncio.create_task(wait_on_and_on(store, people, profiles, tables))
    while await worker.work() or not making.done():
        await asyncio.sleep(PAUSE)
    await making
    while await worker.work():
        pass
    os._exit(0)


if __name__ == "__main__":
    kind, url, address, ahead, tables = sys.argv[1:]
    asyncio.run(main(kind, url, address, float(ahead), int(tables)))
