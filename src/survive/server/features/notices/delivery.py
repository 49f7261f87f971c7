"""Sending one message through one channel, whatever its kind."""

from __future__ import annotations

from functools import cached_property
from importlib.util import find_spec

import msgspec

from survive.server.features.notices import mail, push, webhook
from survive.server.features.notices.outward import Outward, SendError
from survive.server.features.notices.wording import Letter
from survive.server.people import People
from survive.server.people.channels import Channel, ChannelKind
from survive.server.settings import Settings

PUSH_LIBRARIES = ("http_ece", "py_vapid")
LONGEST_TEXT = 1500
"""Letters of a message that is pushed: a push service takes 4 KiB."""


class Delivery:
    """The ways out of this server."""

    def __init__(self, settings: Settings, people: People, outward: Outward | None = None) -> None:
        self._settings, self._people = settings, people
        self.outward = outward or Outward(private=settings.private_webhooks)

    @cached_property
    def mail_server(self) -> mail.MailServer | None:
        """The operator's SMTP server; None if there is none, or the library is missing."""
        if not self._settings.mail or find_spec("aiosmtplib") is None:
            return None
        return mail.mail_server(self._settings.mail)

    @cached_property
    def kinds(self) -> tuple[ChannelKind, ...]:
        """What this server can send."""
        has_push = all(find_spec(name) is not None for name in PUSH_LIBRARIES)
        can: dict[ChannelKind, bool] = {
            "push": has_push,
            "mail": self.mail_server is not None,
            "webhook": True,
        }
        return tuple(kind for kind, is_there in can.items() if is_there)

    async def send(self, channel: Channel, letter: Letter) -> None:
        """Send a message; SendError if it is not delivered."""
        target = channel.target
        if channel.kind not in self.kinds:
            raise SendError("not_offered")
        if channel.kind == "mail":
            assert self.mail_server is not None
            found = mail.mail_of(letter, target.address, self.mail_server.sender)
            await mail.send(self.mail_server, found)
        elif channel.kind == "webhook":
            await self.outward.post(target.address, *webhook.request_of(target, letter))
        else:
            shown = msgspec.json.encode(
                {
                    "title": letter.title,
                    "body": letter.body[:LONGEST_TEXT],
                    "link": letter.link,
                    "tag": ",".join(letter.tables)[:200] or letter.key,
                }
            )
            request = await push.request_of(self._people, target, shown, letter.key)
            await self.outward.post(target.address, *request)

    async def close(self) -> None:
        """Close all connections."""
        await self.outward.close()
