"""Notifications over HTTP. Every request but the one that stops them shows its device."""

from __future__ import annotations

from typing import Annotated

import msgspec

from survive.server.people.channels import ChannelKind, Style

ChannelId = Annotated[str, msgspec.Meta(max_length=32, pattern="^[0-9a-f]+$")]
Address = Annotated[str, msgspec.Meta(min_length=3, max_length=1000)]
Label = Annotated[str, msgspec.Meta(max_length=40)]
Key = Annotated[str, msgspec.Meta(max_length=200, pattern="^[0-9A-Za-z_=-]*$")]
Code = Annotated[str, msgspec.Meta(max_length=20)]
StopSecret = Annotated[str, msgspec.Meta(max_length=80, pattern="^[0-9a-f.]+$")]


class _Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    version: int


class ChannelInfo(msgspec.Struct, frozen=True, kw_only=True):
    """Where a profile's notifications go."""

    id: str
    kind: ChannelKind
    style: Style
    label: str
    """The device's name, the webhook's host, or the e-mail address."""
    this: bool
    """Whether it leads to the device that asks."""
    confirmed: bool
    """Whether the code that was sent there has been shown."""
    failures: int
    """Messages in a row that were dropped; with three the channel gets no more."""
    problem: str | None
    """Why the last message was not delivered: "unreachable", "refused", "gone", "too_slow",
    "not_allowed" or "not_offered"."""


class Channels(msgspec.Struct, frozen=True, kw_only=True):
    """The channels of a profile: ``GET /api/profile/channels``."""

    kinds: list[ChannelKind]
    """What this server can send."""
    push_key: str
    """The key with which a browser subscribes."""
    most: int
    """How many channels a profile may have."""
    channels: list[ChannelInfo]


class AddChannel(_Body, frozen=True):
    """Add a channel: ``POST /api/profile/channels``.

    A code is sent to a webhook or e-mail address; without it nothing else is.
    """

    kind: ChannelKind
    address: Address
    """The endpoint of a push subscription, a webhook's URL, or an e-mail address."""
    style: Style | None = None
    """How a webhook wants its messages; None: as its address suggests."""
    p256dh: Key = ""
    auth: Key = ""
    """The keys of a push subscription."""
    device: Label = ""
    """What the device of a push subscription is called."""


class ConfirmChannel(_Body, frozen=True):
    """Show the code that was sent to a channel: ``POST /api/profile/channels/confirm``."""

    channel: ChannelId
    code: Code


class NamedChannel(_Body, frozen=True):
    """Send a test through a channel, or remove it: ``POST /api/profile/channels/…``."""

    channel: ChannelId


class StopNotices(_Body, frozen=True):
    """Stop the channel of a message: ``POST /api/notices/stop``."""

    secret: StopSecret


class NoticesStopped(msgspec.Struct, frozen=True, kw_only=True):
    """Whether there was such a channel. It may have been stopped before."""

    stopped: bool
