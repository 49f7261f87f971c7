"""Profiles: the devices that act for them, and the seats that they hold.

Which digest holds a seat is in the table's journal alone. A profile lists the digests of its
devices' tokens, so each of its devices holds the seats of all.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from hashlib import sha256
from typing import Annotated, NamedTuple

import msgspec

from survive.server.store.interface import Notice, SqlStore, Statement, WaitKind

DAY = 86400.0
Hour = Annotated[int, msgspec.Meta(ge=0, le=23)]
Look = Annotated[int, msgspec.Meta(ge=0, le=5)]


class About(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a person says about themselves, and how they want to be told."""

    name: str = ""
    colour: Look | None = None
    """The colour that they prefer; None: any."""
    face: Look = 0
    """Which of the drawn adventurers they look like."""
    language: str = "en"
    zone: str = "UTC"
    """Time zone, by its IANA name."""
    digest_hour: Hour | None = None
    """The hour of the day at which they get one summary; None: each notification at once."""
    locked: bool = False
    """Whether a passkey is needed for what could take the profile away."""


class Profile(NamedTuple):
    """A profile, as one of its devices sees it."""

    id: str
    device: str
    """Id of that device."""
    created: float
    about: About


class ProfileDevice(NamedTuple):
    """A device of a profile."""

    id: str
    label: str
    created: float
    seen: float


class HeldSeat(NamedTuple):
    """A seat that a profile holds, by one of its digests."""

    table: str
    seat: int
    """Or HOST."""
    digest: bytes


class ProfileGame(NamedTuple):
    """A seat of a profile, and what lists know of its table."""

    table: str
    seat: int
    finished: bool
    awaited: int | None
    kind: WaitKind | None
    """None: nothing is known of the table's wait."""
    since: float | None
    deadline: float | None
    over_days: bool
    names: list[str]


def secret_digest(secret: str) -> bytes:
    """Return what is stored of a secret of 128 random bits or more: a plain hash is enough."""
    return sha256(secret.encode()).digest()


_about = msgspec.json.Decoder(About).decode


class Profiles:
    """The profiles in a database."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def of_device(self, digest: bytes) -> Profile | None:
        """Return the profile of a device."""
        rows = await self._store.fetch(
            Statement(
                "select profiles.id, devices.id, profiles.created, profiles.about"
                " from devices join profiles on profiles.id = devices.profile"
                " where devices.digest = $1",
                (digest,),
            )
        )
        for profile, device, created, about in rows:
            return Profile(profile, device, created, _about(about))
        return None

    async def digests_at(self, digest: bytes, table: str) -> list[bytes]:
        """Return the digests by which a device's profile holds seats at a table."""
        rows = await self._store.fetch(
            Statement(
                "select held.digest from devices"
                " join profile_seats as held on held.profile = devices.profile"
                " where devices.digest = $1 and held.table_id = $2",
                (digest, table),
            )
        )
        return [found for (found,) in rows]

    async def begin(self, digest: bytes, label: str, about: About, now: float) -> Profile:
        """Create a profile for a device, unless it has one."""
        name = secrets.token_hex(8)
        await self._store.transact(
            Statement(
                "insert into profiles (id, created, seen, about) values ($1, $2, $2, $3)",
                (name, now, msgspec.json.encode(about)),
            ),
            _device_row(digest, name, label, now),
            # Another request of the same device was faster.
            Statement(
                "delete from profiles where id = $1"
                " and not exists (select 1 from devices where profile = $1)",
                (name,),
            ),
        )
        found = await self.of_device(digest)
        assert found is not None
        return found

    async def change(self, profile: str, about: About) -> None:
        """Store what a person says about themselves."""
        await self._store.transact(
            Statement(
                "update profiles set about = $2 where id = $1",
                (profile, msgspec.json.encode(about)),
            )
        )

    async def touch(self, digest: bytes, now: float) -> None:
        """Record that a device was there, to the day."""
        await self._store.transact(
            Statement(
                "update devices set seen = $2 where digest = $1 and seen < $3",
                (digest, now, now - DAY),
            ),
            Statement(
                "update profiles set seen = $2 where seen < $3"
                " and id in (select profile from devices where digest = $1)",
                (digest, now, now - DAY),
            ),
        )

    # Devices

    async def devices(self, profile: str) -> list[ProfileDevice]:
        """Return the devices of a profile, the oldest first."""
        rows = await self._store.fetch(
            Statement(
                "select id, label, created, seen from devices where profile = $1"
                " order by created, id",
                (profile,),
            )
        )
        return [ProfileDevice(*row) for row in rows]

    async def move_device(self, digest: bytes, label: str, profile: str, now: float) -> None:
        """Add a device to a profile, with what it had before.

        It adds the seats of its former profile. A former profile without other devices is deleted,
        and its subscriptions and history move along.
        """
        old = await self.of_device(digest)
        if old is not None and old.id == profile:
            return
        await self._store.transact(
            _device_row(digest, profile, label, now),
            Statement(
                "update devices set profile = $2, label = case when $3 = '' then label else $3 end"
                " where digest = $1",
                (digest, profile, label),
            ),
            *([] if old is None else _brought(old.id, profile)),
        )

    async def remove_device(self, profile: str, device: str) -> None:
        """Remove a device: its secret is void."""
        await self._store.transact(
            Statement("delete from devices where profile = $1 and id = $2", (profile, device))
        )

    # Seats

    async def seats(self, profile: str) -> list[HeldSeat]:
        """Return all seats of a profile."""
        rows = await self._store.fetch(
            Statement(
                "select table_id, seat, digest from profile_seats where profile = $1"
                " order by added, table_id, seat",
                (profile,),
            )
        )
        return [HeldSeat(*row) for row in rows]

    async def adopt(
        self,
        profile: str,
        seats: Sequence[HeldSeat],
        now: float,
        most: int,
        notices: Sequence[tuple[str, Notice]] = (),
    ) -> None:
        """Add seats to a profile; of too many, those at finished games go first.

        ``notices`` of tables that wait for a seat are stored if no profile held it before.
        """
        await self._store.transact(
            *(_first_notice(table, notice, now) for table, notice in notices),
            *(
                Statement(
                    "insert into profile_seats (profile, table_id, seat, digest, added)"
                    " values ($1, $2, $3, $4, $5) on conflict do nothing",
                    (profile, one.table, one.seat, one.digest, now),
                )
                for one in seats
            ),
            Statement(
                "delete from profile_seats where profile = $1 and (table_id, digest) in ("
                " select held.table_id, held.digest from profile_seats as held"
                " join tables on tables.id = held.table_id where held.profile = $1"
                " order by tables.finished, held.added desc, held.table_id"
                " limit 1000000 offset $2)",
                (profile, most),
            ),
        )

    async def games(self, profile: str, most: int) -> list[ProfileGame]:
        """Return the seats of a profile with what lists know of their tables, newest first.

        The order says nothing of what happened at a table.
        """
        rows = await self._store.fetch(
            Statement(
                "select tables.id, held.seat, tables.finished, waits.seat, waits.kind,"
                " waits.since, waits.deadline, waits.over_days, waits.names"
                " from profile_seats as held join tables on tables.id = held.table_id"
                " left join table_waits as waits on waits.table_id = tables.id"
                " where held.profile = $1"
                " order by tables.finished, tables.created desc, tables.id, held.seat limit $2",
                (profile, most),
            )
        )
        games = []
        for table, seat, over, awaited, kind, since, deadline, over_days, names in rows:
            wait = awaited, kind, since, deadline, bool(over_days)
            listed = json.loads(names or "[]")
            games.append(ProfileGame(table, seat, bool(over), *wait, listed))
        return games

    async def forget(self, profile: str) -> None:
        """Delete a profile with all that belongs to it alone."""
        await self._store.transact(Statement("delete from profiles where id = $1", (profile,)))

    async def unseen(self, before: float) -> list[str]:
        """Return the profiles whose devices have not been there since a time."""
        rows = await self._store.fetch(
            Statement("select id from profiles where seen < $1 order by id", (before,))
        )
        return [name for (name,) in rows]

    async def exists(self, profile: str) -> bool:
        """Return whether there is such a profile."""
        found = Statement("select 1 from profiles where id = $1", (profile,))
        return bool(await self._store.fetch(found))


def _device_row(digest: bytes, profile: str, label: str, now: float) -> Statement:
    return Statement(
        "insert into devices (digest, id, profile, label, created, seen)"
        " values ($1, $2, $3, $4, $5, $5) on conflict (digest) do nothing",
        (digest, secrets.token_hex(8), profile, label, now),
    )


def _first_notice(table: str, notice: Notice, now: float) -> Statement:
    return Statement(
        "insert into outbox (key, table_id, seat, kind, change_no, due, made)"
        " select cast($1 as text), tables.id, cast($3 as integer), cast($4 as text),"
        " cast($5 as integer), cast($6 as double precision), cast($7 as double precision)"
        " from tables where tables.id = $2 and not exists"
        " (select 1 from profile_seats where table_id = $2 and seat = $3)"
        " on conflict do nothing",
        (notice.key, table, *notice[1:], now),
    )


def _brought(old: str, profile: str) -> list[Statement]:
    """Return the statements by which a device brings what its former profile had."""
    alone = "not exists (select 1 from devices where profile = $1)"
    return [
        Statement(
            "insert into profile_seats (profile, table_id, seat, digest, added)"
            " select cast($2 as text), table_id, seat, digest, added from profile_seats"
            " where profile = $1 on conflict do nothing",
            (old, profile),
        ),
        Statement(
            f"update channels set profile = $2 where profile = $1 and {alone}", (old, profile)
        ),
        Statement(
            "update profile_keys set profile = $2"
            f" where profile = $1 and kind = 'passkey' and {alone}",
            (old, profile),
        ),
        Statement(f"delete from profiles where id = $1 and {alone}", (old,)),
    ]
