"""What devices ask for and change about their profile."""

from __future__ import annotations

import secrets
from collections import defaultdict
from collections.abc import AsyncIterator
from functools import cache
from zoneinfo import available_timezones

import msgspec

from survive.server.errors import RefusedError
from survive.server.features.profiles import messages
from survive.server.features.profiles.codes import new_code, plain_code
from survive.server.features.profiles.forgetting import forget_at
from survive.server.people import People
from survive.server.people.profiles import About, HeldSeat, Profile, ProfileGame, secret_digest
from survive.server.store.interface import Notice, SqlStore
from survive.server.tables.model import journal
from survive.server.tables.model.fold import Fold
from survive.server.tables.model.naming.names import clean_name
from survive.server.tables.model.seats import HOST, digest_of, new_token
from survive.server.tables.model.waiting import notices_now, waiting_of
from survive.server.tables.services import Services
from survive.server.tables.table import Decide

LINK_SECONDS = 600.0
UNLOCKED_SECONDS = 300.0
PROFILE_BYTES = 4096
"""What a profile counts as storing."""
MOST_GAMES = 200
"""Games in one list."""


class ProfileService:
    """The profiles, as one server process answers for them."""

    def __init__(self, services: Services, people: People) -> None:
        self._services, self._people = services, people

    async def profile_of(self, device: bytes | None) -> Profile:
        """Return the profile of a device; RefusedError if it has none."""
        found = None if device is None else await self._people.profiles.of_device(device)
        if found is None:
            raise RefusedError("no_such_profile", "this device has no profile")
        return found

    async def info(self, profile: Profile, device: bytes) -> messages.ProfileInfo:
        """Return everything about a profile that its devices show."""
        now, keys = self._services.time.now(), self._people.keys
        devices = await self._people.profiles.devices(profile.id)
        recovery = await keys.of(profile.id, "recovery", now)
        passkeys = await keys.of(profile.id, "passkey", now)
        self._people.fullest.note("devices", len(devices))
        about = profile.about
        return messages.ProfileInfo(
            id=profile.id,
            name=about.name,
            colour=about.colour,
            face=about.face,
            language=about.language,
            zone=about.zone,
            digest_hour=about.digest_hour,
            locked=about.locked,
            unlocked=await keys.find("unlocked", device, now) is not None,
            recovery=recovery[0].created if recovery else None,
            devices=[
                messages.DeviceInfo(
                    id=one.id,
                    label=one.label,
                    created=one.created,
                    seen=one.seen,
                    this=one.id == profile.device,
                )
                for one in devices
            ],
            passkeys=[
                messages.PasskeyInfo(id=one.digest.hex(), label=one.label, created=one.created)
                for one in passkeys
            ],
        )

    async def hold_seats(
        self, asked: messages.HoldSeats, device: bytes, client: str
    ) -> messages.ProfileInfo:
        """Add the seats of a device's tokens to its profile; begin one if it has none."""
        held, now = await self._held(asked), self._services.time.now()
        profile = await self._people.profiles.of_device(device)
        if profile is None:
            if not held:
                raise RefusedError("no_such_profile", "a profile begins with a seat")
            if not self._services.limits.profiles.take(client, now):
                raise RefusedError("too_many_profiles", "too many new profiles: wait a while")
            self._services.limits.storage.take(client, now, PROFILE_BYTES)
            about = About(
                name=clean_name(asked.name), language=asked.language, zone=known_zone(asked.zone)
            )
            profile = await self._people.profiles.begin(device, asked.device, about, now)
        most = self._services.settings.profile_seats
        notices = [pair async for pair in self._waiting_for(held)]
        await self._people.profiles.adopt(profile.id, held, now, most, notices)
        self._people.fullest.note(
            "seats", min(most, len(await self._people.profiles.seats(profile.id)))
        )
        await self._people.profiles.touch(device, now)
        return await self.info(profile, device)

    async def _held(self, asked: messages.HoldSeats) -> list[HeldSeat]:
        """Return the seats whose tokens are good."""
        held = []
        for one in asked.seats:
            table = await self._services.tables.find(one.table)
            seat = None if table is None else table.fold.seat_of(one.token)
            if seat is not None:
                held.append(HeldSeat(one.table, seat, digest_of(one.token)))
        return held

    async def _waiting_for(self, held: list[HeldSeat]) -> AsyncIterator[tuple[str, Notice]]:
        """Yield the notices of seats for which their tables are waiting."""
        for one in held:
            table = await self._services.tables.find(one.table)
            if table is not None and table.fold.wait.seat == one.seat:
                for notice in notices_now(table.fold, waiting_of(table.fold)):
                    yield one.table, notice

    async def change(
        self, asked: messages.ChangeProfile, profile: Profile, device: bytes
    ) -> messages.ProfileInfo:
        """Change what a person says about themselves."""
        fields = {
            name: value
            for name in asked.__struct_fields__
            if name != "version" and (value := getattr(asked, name)) is not msgspec.UNSET
        }
        if "name" in fields:
            fields["name"] = clean_name(fields["name"])
        if "zone" in fields:
            fields["zone"] = known_zone(fields["zone"])
        if fields.get("locked") and not await self._passkeys(profile):
            raise RefusedError("no_passkey", "a lock needs a passkey: add one first")
        if fields.get("locked") is False:
            await self.check_unlocked(profile, device)
        about = msgspec.structs.replace(profile.about, **fields)
        await self._people.profiles.change(profile.id, about)
        return await self.info(profile._replace(about=about), device)

    async def _passkeys(self, profile: Profile) -> int:
        return len(await self._people.keys.of(profile.id, "passkey", self._services.time.now()))

    # The lock

    async def check_unlocked(self, profile: Profile, device: bytes) -> None:
        """Refuse what could take a locked profile away, unless a passkey was just shown."""
        now = self._services.time.now()
        if profile.about.locked and await self._people.keys.find("unlocked", device, now) is None:
            raise RefusedError("locked", "this profile is locked: show its passkey first")

    async def unlock(self, profile: Profile, device: bytes) -> None:
        """Allow a device for a while what the lock protects."""
        now = self._services.time.now()
        until = now + UNLOCKED_SECONDS
        await self._people.keys.put("unlocked", device, profile.id, now, until=until)

    # Other devices

    async def make_link(self, profile: Profile, device: bytes) -> messages.LinkMade:
        """Make a link for another device."""
        await self.check_unlocked(profile, device)
        now, keys = self._services.time.now(), self._people.keys
        known = await keys.of(profile.id, "link", now)
        for old in known[: max(0, len(known) + 1 - self._services.settings.profile_links)]:
            await keys.drop(profile.id, "link", old.digest)
        secret, until = new_token(), now + LINK_SECONDS
        await keys.put("link", secret_digest(secret), profile.id, now, until=until)
        self._people.fullest.note("links", len(await keys.of(profile.id, "link", now)))
        return messages.LinkMade(secret=secret, until=until)

    async def use_link(self, asked: messages.UseLink, device: bytes) -> messages.ProfileInfo:
        """Bring a device into the profile of a link, which is used up."""
        now = self._services.time.now()
        digest = secret_digest(asked.secret)
        found = await self._people.keys.find("link", digest, now)
        if found is not None:
            await self._check_room(found.profile, device)
            if await self._people.keys.take("link", digest, now) is not None:
                return await self.join(found.profile, device, asked.device)
        raise RefusedError("no_such_link", "this link was used, or is older than ten minutes")

    async def join(self, profile: str, device: bytes, label: str) -> messages.ProfileInfo:
        """Bring a device into a profile."""
        await self._check_room(profile, device)
        now = self._services.time.now()
        await self._people.profiles.move_device(device, label, profile, now)
        return await self.info(await self.profile_of(device), device)

    async def _check_room(self, profile: str, device: bytes) -> None:
        devices = await self._people.profiles.devices(profile)
        mine = await self._people.profiles.of_device(device)
        is_new = mine is None or mine.id != profile
        if is_new and len(devices) >= self._services.settings.profile_devices:
            raise RefusedError("too_many_devices", "this profile has as many devices as it may")

    async def remove_device(self, profile: Profile, device: bytes, name: str) -> None:
        """Lock a device out: it loses the profile, and all its tokens are void."""
        await self.check_unlocked(profile, device)
        if all(one.id != name for one in await self._people.profiles.devices(profile.id)):
            raise RefusedError("no_such_device", "this profile has no such device")
        await self._people.profiles.remove_device(profile.id, name)
        for channel in await self._people.channels.of(profile.id):
            if channel.target.device == name:
                await self._people.channels.remove(channel.id)
        await self._rekey(profile)

    async def _rekey(self, profile: Profile) -> None:
        """Replace what holds the seats of a profile by what no device knows."""
        by_seat: dict[tuple[str, int], list[bytes]] = defaultdict(list)
        for one in await self._people.profiles.seats(profile.id):
            by_seat[one.table, one.seat].append(one.digest)
        for (name, seat), digests in by_seat.items():
            table = await self._services.tables.find(name)
            if table is None or table.fold.over:
                continue
            if all(table.fold.holders.get(digest) != seat for digest in digests):
                continue
            digest = secrets.token_bytes(32)
            new, now = HeldSeat(name, seat, digest), self._services.time.now()
            await self._people.profiles.adopt(
                profile.id, [new], now, self._services.settings.profile_seats
            )
            await table.insist(_rekeyed(table.fold, seat, digests, digest))

    # Recovery

    async def make_recovery(self, profile: Profile, device: bytes) -> messages.RecoveryMade:
        """Make a recovery code, which replaces the one before."""
        await self.check_unlocked(profile, device)
        code, now = new_code(), self._services.time.now()
        await self._people.keys.drop(profile.id, "recovery")
        digest = secret_digest(plain_code(code))
        await self._people.keys.put("recovery", digest, profile.id, now)
        return messages.RecoveryMade(code=code)

    async def use_recovery(
        self, asked: messages.UseRecovery, device: bytes
    ) -> messages.ProfileInfo:
        """Bring a device into the profile of a recovery code, which stays good."""
        now, digest = self._services.time.now(), secret_digest(plain_code(asked.code))
        found = await self._people.keys.find("recovery", digest, now)
        if found is None:
            raise RefusedError("no_such_recovery", "this is not the code of a profile")
        return await self.join(found.profile, device, asked.device)

    # Games

    async def games(self, profile: Profile) -> messages.ProfileGames:
        """List the games of a profile; no journal is read for those whose wait is stored."""
        rows = await self._people.profiles.games(profile.id, MOST_GAMES)
        found: dict[str, messages.ProfileGame] = {}
        for row in rows:
            known = found.get(row.table)
            if known is None:
                known = found[row.table] = await self._game(row)
            if row.seat == HOST:
                found[row.table] = msgspec.structs.replace(known, host=True)
            elif row.seat not in known.seats:
                known.seats.append(row.seat)
        return messages.ProfileGames(games=list(found.values()))

    async def _game(self, row: ProfileGame) -> messages.ProfileGame:
        awaited, kind, since, deadline = row.awaited, row.kind, row.since, row.deadline
        over_days, names = row.over_days, row.names
        if kind is None:  # nothing was appended since the table came into this database
            table = await self._services.tables.find(row.table)
            if table is not None:
                waiting = waiting_of(table.fold)
                awaited, kind, _, since, deadline, over_days, _, listed = waiting
                names = list(listed)
        return messages.ProfileGame(
            table=row.table,
            seats=[],
            host=False,
            over=row.finished,
            awaited=None if row.finished else awaited,
            kind=kind or "turn",
            since=since or 0.0,
            deadline=deadline,
            over_days=over_days,
            names=names,
        )

    # The end

    async def forget(self, profile: Profile) -> messages.Forgotten:
        """Delete everything about a profile; its running games go on without it."""
        store = self._services.store
        assert isinstance(store, SqlStore)
        tables = await forget_profile(store, self._people, profile.id, self._services.time.now())
        for name in tables:
            table = self._services.tables.get(name)
            if table is not None:
                await table.catch_up()
        return messages.Forgotten(tables=len(tables))


async def forget_profile(store: SqlStore, people: People, profile: str, now: float) -> list[str]:
    """Delete everything about a profile; return the tables at which it held seats."""
    by_table: dict[str, list[HeldSeat]] = defaultdict(list)
    for one in await people.profiles.seats(profile):
        by_table[one.table].append(one)
    for table, held in by_table.items():
        await forget_at(store, table, held, now)
    await people.profiles.forget(profile)
    return list(by_table)


def known_zone(zone: str) -> str:
    """Return a time zone that this machine knows.

    >>> known_zone("Europe/Berlin"), known_zone("Nowhere/At_All")
    ('Europe/Berlin', 'UTC')
    """
    return zone if zone in _zones() else "UTC"


@cache
def _zones() -> frozenset[str]:
    return frozenset(available_timezones())


def _rekeyed(fold: Fold, seat: int, digests: list[bytes], digest: bytes) -> Decide:
    def decide() -> list[journal.AnyEntry]:
        held = any(fold.holders.get(one) == seat for one in digests)
        return [journal.Rekeyed(seat, digest.hex())] if held else []

    return decide
