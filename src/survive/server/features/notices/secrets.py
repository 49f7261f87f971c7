"""The secret in a message that stops further ones: it follows from the server's key."""

from __future__ import annotations

import hmac
from hashlib import sha256

from survive.server.people import People


async def stop_secret(people: People, channel: str) -> str:
    """Return what stops a channel."""
    key = await people.server_keys.secret()
    return f"{channel}.{hmac.new(key, b'stop/' + channel.encode(), sha256).hexdigest()[:32]}"


async def stopped_by(people: People, secret: str) -> str | None:
    """Return the channel that a secret stops."""
    channel = secret.partition(".")[0]
    is_right = hmac.compare_digest(secret.encode(), (await stop_secret(people, channel)).encode())
    return channel if is_right else None
