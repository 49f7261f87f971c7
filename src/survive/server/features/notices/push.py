"""Web push: messages encrypted for a browser (RFC 8291), signed by the server's key (RFC 8292)."""

from __future__ import annotations

import base64
import binascii
import time
from hashlib import sha256
from typing import Any

from yarl import URL

from survive.server.errors import RefusedError
from survive.server.people import People
from survive.server.people.channels import Target

SIGNED_SECONDS = 12 * 3600
KEPT_SECONDS = 24 * 3600
"""How long a push service keeps a message for a device that is off."""
KEY_BYTES, SECRET_BYTES = 65, 16


def check_keys(p256dh: str, auth: str) -> None:
    """Refuse keys that nothing could be encrypted for."""
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), from_base64(p256dh))
        is_good = len(from_base64(auth)) == SECRET_BYTES
    except (ValueError, binascii.Error):
        is_good = False
    if not is_good:
        raise RefusedError("bad_address", "a push subscription has other keys")


async def signing_key(people: People) -> Any:
    """Return the key by which push services recognise this server; the first use draws it."""
    from cryptography.hazmat.primitives import serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    drawn = ec.generate_private_key(ec.SECP256R1()).private_bytes(
        serialization.Encoding.DER,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    stored = await people.server_keys.get("push", drawn)
    return serialization.load_der_private_key(stored, None)


async def public_key(people: People) -> str:
    """Return the key that a page subscribes with."""
    from cryptography.hazmat.primitives import serialization

    key = (await signing_key(people)).public_key()
    point = key.public_bytes(
        serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    )
    return to_base64(point)


async def request_of(
    people: People, target: Target, payload: bytes, key: str
) -> tuple[bytes, dict[str, str]]:
    """Return the body and the headers of a message.

    A message with the same ``key`` replaces one that has not been fetched.
    """
    import http_ece  # type: ignore[import-untyped]
    from cryptography.hazmat.primitives.asymmetric import ec
    from py_vapid import Vapid02  # type: ignore[import-untyped]

    body = http_ece.encrypt(
        payload,
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=from_base64(target.p256dh),
        auth_secret=from_base64(target.auth),
        version="aes128gcm",
    )
    claims = {
        "aud": str(URL(target.address).origin()),
        "exp": int(time.time()) + SIGNED_SECONDS,
        "sub": f"https://{URL(target.base).host}",
    }
    headers = {
        **Vapid02(await signing_key(people)).sign(claims),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(KEPT_SECONDS),
        "Topic": to_base64(sha256(key.encode()).digest())[:32],
    }
    return body, headers


def from_base64(text: str) -> bytes:
    """Decode what browsers encode, without padding."""
    return base64.b64decode(text.encode() + b"=" * (-len(text) % 4), altchars=b"-_", validate=True)


def to_base64(data: bytes) -> str:
    """Encode as browsers do."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()
