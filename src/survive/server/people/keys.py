"""Ways into a profile, of which only digests are stored, and the keys of the server itself."""

from __future__ import annotations

import secrets
from typing import Literal, NamedTuple

from survive.server.store.interface import SqlStore, Statement

KeyKind = Literal["link", "recovery", "passkey", "unlocked"]
"""A link for another device, a printed code, a passkey (by the digest of its id), or a device that
has just shown one."""


class ProfileKey(NamedTuple):
    """A way into a profile."""

    digest: bytes
    profile: str
    label: str
    value: bytes | None
    created: float


class ProfileKeys:
    """The ways into profiles in a database."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def put(
        self,
        kind: KeyKind,
        digest: bytes,
        profile: str,
        now: float,
        *,
        label: str = "",
        value: bytes | None = None,
        until: float | None = None,
    ) -> None:
        """Store a way in, until a time if one is given; those that are over are deleted."""
        await self._store.transact(
            Statement("delete from profile_keys where until < $1", (now,)),
            Statement(
                "insert into profile_keys (kind, digest, profile, label, value, created, until)"
                " values ($1, $2, $3, $4, $5, $6, $7) on conflict (kind, digest) do update set"
                " profile = excluded.profile, label = excluded.label, value = excluded.value,"
                " created = excluded.created, until = excluded.until",
                (kind, digest, profile, label, value, now, until),
            ),
        )

    async def find(self, kind: KeyKind, digest: bytes, now: float) -> ProfileKey | None:
        """Return a way in that is not over."""
        rows = await self._store.fetch(
            Statement(
                "select digest, profile, label, value, created from profile_keys"
                " where kind = $1 and digest = $2 and (until is null or until > $3)",
                (kind, digest, now),
            )
        )
        return ProfileKey(*rows[0]) if rows else None

    async def take(self, kind: KeyKind, digest: bytes, now: float) -> str | None:
        """Use up a way in that is good for once; return its profile."""
        rows = await self._store.transact(
            Statement(
                "delete from profile_keys where kind = $1 and digest = $2"
                " and (until is null or until > $3) returning profile",
                (kind, digest, now),
            )
        )
        return str(rows[0][0][0]) if rows[0] else None

    async def of(self, profile: str, kind: KeyKind, now: float) -> list[ProfileKey]:
        """Return the ways of a kind into a profile, the oldest first."""
        rows = await self._store.fetch(
            Statement(
                "select digest, profile, label, value, created from profile_keys"
                " where profile = $1 and kind = $2 and (until is null or until > $3)"
                " order by created, digest",
                (profile, kind, now),
            )
        )
        return [ProfileKey(*row) for row in rows]

    async def drop(self, profile: str, kind: KeyKind, digest: bytes | None = None) -> None:
        """Delete one way of a kind into a profile, or all of them."""
        one = "" if digest is None else " and digest = $3"
        values = (profile, kind) if digest is None else (profile, kind, digest)
        await self._store.transact(
            Statement(f"delete from profile_keys where profile = $1 and kind = $2{one}", values)
        )


class ServerKeys:
    """The server's own keys: drawn once, the same for all its processes."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store
        self._known: dict[str, bytes] = {}

    async def secret(self) -> bytes:
        """Return a random key of 32 bytes."""
        return await self.get("secret", secrets.token_bytes(32))

    async def get(self, name: str, drawn: bytes) -> bytes:
        """Return a key; the first process to ask stores what it has drawn."""
        if name not in self._known:
            rows = await self._store.transact(
                Statement(
                    "insert into server_keys (name, value) values ($1, $2) on conflict do nothing",
                    (name, drawn),
                ),
                Statement("select value from server_keys where name = $1", (name,)),
            )
            self._known[name] = bytes(rows[1][0][0])
        return self._known[name]
