"""Where notifications of a profile go: a browser's push service, a webhook, an e-mail address."""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec

from survive.server.people.profiles import About
from survive.server.store.interface import SqlStore, Statement

ChannelKind = Literal["push", "webhook", "mail"]
Style = Literal["json", "discord", "slack", "ntfy", "telegram"]
"""How a webhook wants its messages."""
MOST_FAILURES = 3
"""Messages in a row that could not be delivered, after which a channel gets no more."""


class Target(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The address of a channel."""

    address: str
    """URL of a push service or webhook, or an e-mail address."""
    base: str
    """Address of the page, for links."""
    device: str = ""
    """Id of the device of a push service, and what it is called."""
    label: str = ""
    style: Style = "json"
    p256dh: str = ""
    """Public key of a push subscription, and its secret."""
    auth: str = ""


class Channel(NamedTuple):
    """A channel of a profile."""

    id: str
    profile: str
    kind: ChannelKind
    target: Target
    is_confirmed: bool
    created: float
    failures: int
    problem: str | None
    """Why the last message could not be delivered."""
    about: About
    """The person, whose language and time zone messages have."""


_COLUMNS = (
    "channels.id, channels.profile, channels.kind, channels.target, channels.code is null,"
    " channels.created, channels.failures, channels.problem, profiles.about"
)
_FROM = f"select {_COLUMNS} from channels join profiles on profiles.id = channels.profile"


class Channels:
    """The channels in a database."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def of(self, profile: str) -> list[Channel]:
        """Return the channels of a profile, the oldest first."""
        return await self._found(
            "channels.profile = $1 order by channels.created, channels.id", profile
        )

    async def get(self, channel: str) -> Channel | None:
        """Return a channel."""
        found = await self._found("channels.id = $1", channel)
        return found[0] if found else None

    async def for_seat(self, table: str, seat: int) -> list[Channel]:
        """Return the channels that work of everybody who holds a seat."""
        return await self._found(
            "channels.code is null and channels.failures < $3 and channels.profile in"
            " (select profile from profile_seats where table_id = $1 and seat = $2)"
            " order by channels.id",
            *(table, seat, MOST_FAILURES),
        )

    async def _found(self, where: str, *values: object) -> list[Channel]:
        rows = await self._store.fetch(Statement(f"{_FROM} where {where}", values))
        return [
            Channel(
                *(name, profile, kind, msgspec.json.decode(target, type=Target)),
                *(bool(confirmed), created, failures, problem),
                msgspec.json.decode(about, type=About),
            )
            for name, profile, kind, target, confirmed, created, failures, problem, about in rows
        ]

    async def add(
        self,
        channel: str,
        profile: str,
        kind: ChannelKind,
        target: Target,
        code: bytes | None,
        now: float,
    ) -> None:
        """Store a channel; with the digest of a code it is not used until that was shown."""
        encoded = msgspec.json.encode(target)
        await self._store.transact(
            Statement(
                "insert into channels (id, profile, kind, target, code, created, failures)"
                " values ($1, $2, $3, $4, $5, $6, 0)",
                (channel, profile, kind, encoded, code, now),
            )
        )

    async def confirm(self, profile: str, channel: str, code: bytes) -> bool:
        """Use a channel from now on if this is its code, and return whether it is.

        A channel that is not confirmed by the fifth try is removed, so codes can be short.
        """
        shown, _, _ = await self._store.transact(
            Statement(
                "update channels set code = null, failures = 0"
                " where id = $1 and profile = $2 and code = $3 returning id",
                (channel, profile, code),
            ),
            Statement(
                "update channels set failures = failures + 1"
                " where id = $1 and profile = $2 and code is not null",
                (channel, profile),
            ),
            Statement(
                "delete from channels where id = $1 and profile = $2 and code is not null"
                " and failures >= 5",
                (channel, profile),
            ),
        )
        return bool(shown)

    async def remove(self, channel: str) -> None:
        """Remove a channel, with what waits to be sent there."""
        await self._store.transact(Statement("delete from channels where id = $1", (channel,)))

    async def worked(self, channel: str) -> None:
        """Record that a message was delivered."""
        await self._store.transact(
            Statement(
                "update channels set failures = 0, problem = null"
                " where id = $1 and code is null and (failures > 0 or problem is not null)",
                (channel,),
            )
        )

    async def failed(self, channel: str, problem: str, *, for_good: bool) -> None:
        """Record why a message was not delivered; ``for_good`` if it will not be tried again."""
        await self._store.transact(
            Statement(
                "update channels set problem = $2, failures = failures + $3 where id = $1",
                (channel, problem, int(for_good)),
            )
        )
