"""The background task that sends what is due in the outbox."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Iterator
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from survive.server.features.notices.delivery import Delivery
from survive.server.features.notices.outward import AT_ONCE, SendError
from survive.server.features.notices.secrets import stop_secret
from survive.server.features.notices.wording import Told, letter_of
from survive.server.logs import note
from survive.server.people import People
from survive.server.people.channels import Channel
from survive.server.people.outbox import OutboxItem, StoredWait
from survive.server.store.interface import StoreError
from survive.server.tables.model.waiting import reminder_at
from survive.server.tables.services import Services

A_ROUND = 50
"""Items that are claimed at once."""
HERE_SECONDS = 300.0
"""When to look again at a table that is open on a device of the player."""
WAIT_SECONDS = 600.0
"""When to try again what is over a limit."""
EARLY_SECONDS = 60.0
"""A reminder that would come earlier than this before its time is put off."""
BACK_OFF = (60.0, 300.0, 1800.0, 7200.0, 21600.0)
"""Seconds to wait after each failure; after one more the message is dropped."""


class OutboxWorker:
    """Addresses what is due, and sends what is addressed."""

    def __init__(self, services: Services, people: People, delivery: Delivery) -> None:
        self._services, self._people, self._delivery = services, people, delivery

    async def run(self) -> None:
        """Work until cancelled."""
        while True:
            await self._services.time.sleep(self._services.settings.notice_seconds)
            try:
                while await self.work():
                    pass
            except StoreError:
                note("store failed", logging.ERROR, error=True)
            except Exception:
                note("notifications failed", logging.ERROR, error=True)

    async def work(self) -> bool:
        """Do what is due; return whether there is more."""
        outbox, now = self._people.outbox, self._services.time.now()
        found = await outbox.claim(now, A_ROUND, addressed=False)
        for item in found:
            await self._address(item, now)
        due = await outbox.claim(self._services.time.now(), A_ROUND, addressed=True)
        by_channel: dict[str, list[OutboxItem]] = defaultdict(list)
        for item in due:
            assert item.channel is not None
            by_channel[item.channel].append(item)
        names = iter(by_channel.items())
        await asyncio.gather(*(self._deliver_all(names) for _ in range(AT_ONCE)))
        return max(len(found), len(due)) == A_ROUND

    # Addressing

    async def _address(self, item: OutboxItem, now: float) -> None:
        outbox = self._people.outbox
        wait = await outbox.wait_at(item.table)
        if wait is None or not _applies(item, wait, now):
            await outbox.drop([item])
        elif (later := _later(item, wait, now)) is not None:
            await outbox.put_off([item], later)
        else:
            channels = await self._people.channels.for_seat(item.table, item.seat)
            due = [(one.id, _due(item, one, now)) for one in channels]
            await outbox.address(item, due, now)

    # Sending

    async def _deliver_all(self, waiting: Iterator[tuple[str, list[OutboxItem]]]) -> None:
        for name, items in waiting:
            try:
                await self._deliver(name, items)
            except StoreError:
                raise
            except Exception:  # their lease ends, and they are tried again
                note("notification failed", logging.ERROR, error=True)

    async def _deliver(self, name: str, items: list[OutboxItem]) -> None:
        """Send everything that is due through a channel as one message."""
        outbox, now = self._people.outbox, self._services.time.now()
        channel = await self._people.channels.get(name)
        if channel is None:
            return  # its items went with it
        told, current = [], []
        for item in items:
            wait = await outbox.wait_at(item.table)
            if wait is not None and _applies(item, wait, now):
                told.append(_told(item, wait))
                current.append(item)
        await outbox.drop(item for item in items if item not in current)
        if not told:
            return
        if not self._has_room(channel, now):
            await outbox.put_off(current, now + WAIT_SECONDS)
            return
        secret = await stop_secret(self._people, channel.id)
        try:
            await self._delivery.send(channel, letter_of(channel, told, secret))
        except SendError as error:
            await self._failed(channel, current, error, now)
        else:
            await outbox.drop(current)
            await self._people.channels.worked(channel.id)
            self._services.metrics.notices.labels(channel.kind, "sent").inc()

    def _has_room(self, channel: Channel, now: float) -> bool:
        limits = self._services.limits
        if channel.kind == "mail" and not limits.mails.take(now):
            return False
        return limits.notices.take(channel.id, now)

    async def _failed(
        self, channel: Channel, items: list[OutboxItem], error: SendError, now: float
    ) -> None:
        tries = max(item.tries for item in items)
        is_last = error.is_gone or tries > len(BACK_OFF)
        self._services.metrics.notices.labels(
            channel.kind, "dropped" if is_last else "failed"
        ).inc()
        if error.is_gone and channel.kind == "push":  # the browser has unsubscribed
            await self._people.channels.remove(channel.id)
            return
        await self._people.channels.failed(channel.id, error.problem, for_good=is_last)
        if is_last:
            await self._people.outbox.drop(items)
        else:
            await self._people.outbox.retry(items, now + BACK_OFF[tries - 1])


def _applies(item: OutboxItem, wait: StoredWait, now: float) -> bool:
    """Return whether a notification still says what is so."""
    if item.kind == "over":
        return wait.is_finished
    is_same = (wait.seat, wait.change_no) == (item.seat, item.change_no)
    is_late = item.kind == "reminder" and wait.deadline is not None and wait.deadline <= now
    return is_same and not wait.is_finished and not is_late


def _later(item: OutboxItem, wait: StoredWait, now: float) -> float | None:
    """Return when to look again at a notification whose time has not come."""
    if item.kind == "reminder":
        if wait.deadline is None:  # the time stands still
            return now + 12 * HERE_SECONDS
        at = reminder_at(wait.since, wait.deadline)
        if at > now + EARLY_SECONDS:  # a vacation or a downtime has moved the deadline
            return at
    return now + HERE_SECONDS if wait.here >> item.seat & 1 else None


def _due(item: OutboxItem, channel: Channel, now: float) -> float:
    """Return when a person wants to be told: at once, or at the hour of their summary."""
    hour = channel.about.digest_hour
    if hour is None or item.kind == "reminder":
        return now
    local = datetime.fromtimestamp(now, ZoneInfo(channel.about.zone))
    at = local.replace(hour=hour, minute=0, second=0, microsecond=0)
    return (at if at > local else at + timedelta(days=1)).timestamp()


def _told(item: OutboxItem, wait: StoredWait) -> Told:
    others = [name for seat, name in enumerate(wait.names) if name and seat != item.seat]
    is_over = item.kind == "over"
    return Told(item.key, item.table, item.kind, others, None if is_over else wait.deadline)
