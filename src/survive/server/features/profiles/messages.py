"""Profiles over HTTP. Every request shows its device: ``Authorization: Device SECRET``."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from survive.server.people.profiles import Hour, Look
from survive.server.store.interface import WaitKind
from survive.server.tables.model.fields import Name, TableId, Token

MOST_SEATS_A_REQUEST = 30
Label = Annotated[str, msgspec.Meta(max_length=40)]
"""What a device or passkey is called."""
Language = Annotated[str, msgspec.Meta(max_length=8, pattern="^[a-z]{2}(-[A-Za-z]+)?$")]
Zone = Annotated[str, msgspec.Meta(max_length=64)]
ShortId = Annotated[str, msgspec.Meta(max_length=64, pattern="^[0-9A-Za-z_-]+$")]


class _Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    version: int


class _Answer(msgspec.Struct, frozen=True, kw_only=True):
    pass


class SeatToHold(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A token of the device; the host's counts too."""

    table: TableId
    token: Token


class HoldSeats(_Body, frozen=True):
    """Add seats to the device's profile: ``POST /api/profile/seats``.

    Without a profile the device gets one, with this name, language and time zone.
    """

    seats: Annotated[tuple[SeatToHold, ...], msgspec.Meta(max_length=MOST_SEATS_A_REQUEST)]
    device: Label = ""
    name: Name = ""
    language: Language = "en"
    zone: Zone = "UTC"


class ChangeProfile(_Body, frozen=True):
    """Change what is given: ``POST /api/profile``."""

    name: Name | msgspec.UnsetType = msgspec.UNSET
    colour: Look | msgspec.UnsetType | None = msgspec.UNSET
    face: Look | msgspec.UnsetType = msgspec.UNSET
    language: Language | msgspec.UnsetType = msgspec.UNSET
    zone: Zone | msgspec.UnsetType = msgspec.UNSET
    digest_hour: Hour | msgspec.UnsetType | None = msgspec.UNSET
    locked: bool | msgspec.UnsetType = msgspec.UNSET
    """On: with a passkey only. Off: after one was shown."""


class DeviceInfo(_Answer, frozen=True):
    """A device of a profile."""

    id: str
    label: str
    created: float
    seen: float
    """When it was last there, to the day."""
    this: bool
    """Whether it is the one that asks."""


class PasskeyInfo(_Answer, frozen=True):
    """A passkey of a profile."""

    id: str
    label: str
    created: float


class ProfileInfo(_Answer, frozen=True):
    """A profile, for its own devices: ``GET /api/profile``."""

    id: str
    name: str
    colour: int | None
    """The colour that its person prefers; None: any."""
    face: int
    """Which of the drawn adventurers they look like, from 0."""
    language: str
    zone: str
    digest_hour: int | None
    """The hour of their one summary a day; None: each notification at once."""
    locked: bool
    """Whether a passkey is needed for what could take the profile away."""
    unlocked: bool
    """Whether this device has shown one within five minutes."""
    recovery: float | None
    """When the recovery code was made."""
    devices: list[DeviceInfo]
    passkeys: list[PasskeyInfo]


class ProfileGame(_Answer, frozen=True):
    """A table at which a profile holds seats."""

    table: str
    seats: list[int]
    host: bool
    """Whether it holds the host's rights."""
    over: bool
    awaited: int | None
    """The seat of the player for whom the table waits."""
    kind: WaitKind
    """A turn, or a question about a repellent."""
    since: float
    deadline: float | None
    over_days: bool
    names: list[str]


class ProfileGames(_Answer, frozen=True):
    """All games of a profile, the newest first: ``GET /api/profile/games``."""

    games: list[ProfileGame]


class LinkMade(_Answer, frozen=True):
    """A secret that brings another device into the profile, once: ``POST /api/profile/link``."""

    secret: str
    until: float


class UseLink(_Body, frozen=True):
    """Join the profile of a link: ``POST /api/profile/link/use``."""

    secret: Token
    device: Label = ""


class RecoveryMade(_Answer, frozen=True):
    """A code to print: ``POST /api/profile/recovery``. It replaces the one before."""

    code: str


class UseRecovery(_Body, frozen=True):
    """Join the profile of a recovery code: ``POST /api/profile/recovery/use``."""

    code: Annotated[str, msgspec.Meta(max_length=64)]
    """With any capitals, spaces and dashes."""
    device: Label = ""


class RemoveDevice(_Body, frozen=True):
    """Lock a device out: ``POST /api/profile/devices/remove``. All tokens it holds are void."""

    device: ShortId


class ForgetProfile(_Body, frozen=True):
    """Delete everything about the profile: ``POST /api/profile/forget``."""

    id: ShortId
    """The profile's own id, so that nothing is deleted by mistake."""


class Forgotten(_Answer, frozen=True):
    """How many tables were changed."""

    tables: int


class PasskeyOptions(_Answer, frozen=True):
    """What the browser needs to make a passkey, or to show one (WebAuthn, as JSON)."""

    options: dict[str, Any]


class AddPasskey(_Body, frozen=True):
    """Add a passkey to the profile: ``POST /api/profile/passkeys``."""

    credential: dict[str, Any]
    label: Label = ""


class RemovePasskey(_Body, frozen=True):
    """Remove a passkey: ``POST /api/profile/passkeys/remove``."""

    id: Annotated[str, msgspec.Meta(max_length=64)]


class UsePasskey(_Body, frozen=True):
    """Show a passkey: ``POST /api/profile/passkeys/use``.

    A device of the passkey's profile may then do for five minutes what a lock protects; another
    device joins the profile.
    """

    credential: dict[str, Any]
    device: Label = ""
