"""What a device asks of its profile's channels."""

from __future__ import annotations

import secrets

from survive.server.errors import RefusedError
from survive.server.features.notices import mail, messages, push, webhook
from survive.server.features.notices.delivery import Delivery
from survive.server.features.notices.outward import SendError
from survive.server.features.notices.secrets import stopped_by
from survive.server.features.notices.wording import language_of, plain_letter
from survive.server.people import People
from survive.server.people.channels import Channel, Target
from survive.server.people.profiles import Profile, secret_digest
from survive.server.tables.services import Services
from survive.texts import text

CODE_DIGITS = 6
CHANNEL_BYTES = 2048
"""What a channel counts as storing."""


class NoticeService:
    """The channels of profiles."""

    def __init__(self, services: Services, people: People, delivery: Delivery) -> None:
        self._services, self._people, self._delivery = services, people, delivery

    async def channels(self, profile: Profile) -> messages.Channels:
        """Return the channels of a profile, and which ones it could have."""
        found = await self._people.channels.of(profile.id)
        self._people.fullest.note("channels", len(found))
        kinds = self._delivery.kinds
        return messages.Channels(
            kinds=list(kinds),
            push_key=await push.public_key(self._people) if "push" in kinds else "",
            most=self._services.settings.profile_channels,
            channels=[_info(one, profile.device) for one in found],
        )

    async def add(
        self, asked: messages.AddChannel, profile: Profile, client: str, base: str
    ) -> messages.Channels:
        """Add a channel; a webhook or e-mail address gets a code, a browser is used at once."""
        target = self._target(asked, profile.device, base)
        known = await self._people.channels.of(profile.id)
        for one in known:
            if (one.kind, one.target.address) == (asked.kind, target.address):
                await self._people.channels.remove(one.id)
                known = [other for other in known if other is not one]
        if len(known) >= self._services.settings.profile_channels:
            raise RefusedError("too_many_channels", "this profile has as many channels as it may")
        now, channel = self._services.time.now(), secrets.token_hex(8)
        self._services.limits.storage.take(client, now, CHANNEL_BYTES)
        if asked.kind == "push":
            await self._people.channels.add(channel, profile.id, "push", target, None, now)
            return await self.channels(profile)
        self._admit(client, target.address)
        code = f"{secrets.randbelow(10**CODE_DIGITS):0{CODE_DIGITS}}"
        digest = secret_digest(code)
        await self._people.channels.add(channel, profile.id, asked.kind, target, digest, now)
        added = await self._of(profile, channel)
        words = text("notice.code", language_of(added), code=f"{code[:3]} {code[3:]}")
        try:
            await self._delivery.send(added, plain_letter(added, f"{channel}/code", words))
        except SendError as error:
            await self._people.channels.remove(channel)
            raise _not_delivered(error) from error
        return await self.channels(profile)

    def _target(self, asked: messages.AddChannel, device: str, base: str) -> Target:
        if asked.kind not in self._delivery.kinds:
            raise RefusedError("not_offered", f"this server sends no {asked.kind}")
        address, style = asked.address.strip(), asked.style or "json"
        if asked.kind == "mail":
            mail.check_address(address)
            return Target(address=address, base=base)
        address = str(self._delivery.outward.checked(address))
        if asked.kind == "push":
            push.check_keys(asked.p256dh, asked.auth)
            return Target(
                address=address,
                base=base,
                device=device,
                label=asked.device,
                p256dh=asked.p256dh,
                auth=asked.auth,
            )
        style = asked.style or webhook.usual_style(address)
        webhook.check_style(address, style)
        return Target(address=address, base=base, style=style)

    def _admit(self, client: str, address: str) -> None:
        """Limit what is sent on request, by client network and by addressee."""
        now, limiter = self._services.time.now(), self._services.limits.asked_messages
        if not (limiter.take(client, now) and limiter.take(f"to {address}", now)):
            raise RefusedError("too_many_messages", "too many codes and tests: wait a while")

    async def confirm(self, asked: messages.ConfirmChannel, profile: Profile) -> messages.Channels:
        """Use a channel from now on."""
        digest = secret_digest("".join(filter(str.isdigit, asked.code)))
        if not await self._people.channels.confirm(profile.id, asked.channel, digest):
            raise RefusedError("wrong_code", "this is not the code that was sent")
        return await self.channels(profile)

    async def test(
        self, asked: messages.NamedChannel, profile: Profile, client: str
    ) -> messages.Channels:
        """Send a test; one that arrives puts a channel right that had failed."""
        channel = await self._of(profile, asked.channel)
        if not channel.is_confirmed:
            raise RefusedError("not_confirmed", "show the code that was sent there first")
        self._admit(client, channel.target.address)
        words = text("notice.test", language_of(channel))
        key = f"{channel.id}/test/{secrets.token_hex(4)}"
        try:
            await self._delivery.send(channel, plain_letter(channel, key, words))
        except SendError as error:
            await self._people.channels.failed(channel.id, error.problem, for_good=False)
            raise _not_delivered(error) from error
        await self._people.channels.worked(channel.id)
        return await self.channels(profile)

    async def remove(self, asked: messages.NamedChannel, profile: Profile) -> messages.Channels:
        """Remove a channel."""
        await self._people.channels.remove((await self._of(profile, asked.channel)).id)
        return await self.channels(profile)

    async def stop(self, secret: str) -> messages.NoticesStopped:
        """Remove the channel of a message."""
        channel = await stopped_by(self._people, secret)
        found = None if channel is None else await self._people.channels.get(channel)
        if found is not None:
            await self._people.channels.remove(found.id)
        return messages.NoticesStopped(stopped=found is not None)

    async def _of(self, profile: Profile, channel: str) -> Channel:
        found = await self._people.channels.get(channel)
        if found is None or found.profile != profile.id:
            raise RefusedError("no_such_channel", "this profile has no such channel")
        return found


def _info(channel: Channel, device: str) -> messages.ChannelInfo:
    target = channel.target
    labels = {"push": target.label, "mail": target.address}
    return messages.ChannelInfo(
        id=channel.id,
        kind=channel.kind,
        style=target.style,
        label=labels.get(channel.kind, webhook.host_of(target.address)),
        this=bool(target.device) and target.device == device,
        confirmed=channel.is_confirmed,
        failures=channel.failures if channel.is_confirmed else 0,
        problem=channel.problem,
    )


def _not_delivered(error: SendError) -> RefusedError:
    return RefusedError("not_delivered", f"the message was not delivered: {error.problem}")
