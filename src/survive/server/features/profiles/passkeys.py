"""Passkeys (WebAuthn): an optional lock of a profile, and a way back into it.

Challenges are stored nowhere: each carries its time and a code by the server's own key, for one
device and one purpose.
"""

from __future__ import annotations

import json
import secrets
from hashlib import blake2b
from hmac import compare_digest
from typing import Any, Literal

from survive.server.errors import RefusedError
from survive.server.features.profiles import messages
from survive.server.features.profiles.service import ProfileService
from survive.server.people import People
from survive.server.people.keys import ProfileKey
from survive.server.people.profiles import Profile, secret_digest
from survive.server.tables.services import Services

CHALLENGE_SECONDS = 300
NONCE = 16
LONGEST_CREDENTIAL = 8192
"""Bytes of what a browser sends."""

Purpose = Literal["add", "use"]


class Passkeys:
    """The passkeys of one server process."""

    def __init__(self, services: Services, people: People, profiles: ProfileService) -> None:
        self._services, self._people, self._profiles = services, people, profiles

    # Challenges

    async def _challenge(self, purpose: Purpose, device: bytes) -> bytes:
        now = int(self._services.time.now()).to_bytes(8, "big")
        begun = now + secrets.token_bytes(NONCE)
        return begun + await self._code(begun, purpose, device)

    async def _code(self, begun: bytes, purpose: Purpose, device: bytes) -> bytes:
        key = await self._people.server_keys.secret()
        return blake2b(begun + purpose.encode() + device, key=key, digest_size=16).digest()

    async def _checked(self, credential: dict[str, Any], purpose: Purpose, device: bytes) -> bytes:
        """Return the challenge that a credential answers; RefusedError unless it is ours."""
        from webauthn.helpers import base64url_to_bytes

        try:
            said = json.loads(base64url_to_bytes(credential["response"]["clientDataJSON"]))
            challenge = base64url_to_bytes(said["challenge"])
        except (KeyError, TypeError, ValueError) as error:
            raise _bad() from error
        begun, code = challenge[: 8 + NONCE], challenge[8 + NONCE :]
        age = self._services.time.now() - int.from_bytes(begun[:8], "big")
        ours = compare_digest(code, await self._code(begun, purpose, device))
        if not ours or not -1 <= age <= CHALLENGE_SECONDS:
            raise RefusedError("passkey_late", "this took too long: try again")
        return challenge

    # Adding

    async def options_to_add(
        self, profile: Profile, device: bytes, site: str
    ) -> messages.PasskeyOptions:
        """Return what the browser needs to make a passkey."""
        import webauthn
        from webauthn.helpers.structs import (
            AuthenticatorSelectionCriteria,
            PublicKeyCredentialDescriptor,
            ResidentKeyRequirement,
            UserVerificationRequirement,
        )

        await self._profiles.check_unlocked(profile, device)
        known = await self._people.keys.of(profile.id, "passkey", self._services.time.now())
        if len(known) >= self._services.settings.profile_passkeys:
            raise RefusedError("too_many_passkeys", "this profile has as many passkeys as it may")
        options = webauthn.generate_registration_options(
            rp_id=site,
            rp_name="Survive the Island",
            user_name=profile.about.name or profile.id,
            user_id=profile.id.encode(),
            challenge=await self._challenge("add", device),
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=UserVerificationRequirement.REQUIRED,
            ),
            exclude_credentials=[
                PublicKeyCredentialDescriptor(id=_stored(one)[0]) for one in known
            ],
        )
        return messages.PasskeyOptions(options=json.loads(webauthn.options_to_json(options)))

    async def add(
        self, asked: messages.AddPasskey, profile: Profile, device: bytes, site: str, origin: str
    ) -> messages.ProfileInfo:
        """Store a passkey that the browser has made."""
        import webauthn
        from webauthn.helpers.exceptions import WebAuthnException

        await self._profiles.check_unlocked(profile, device)
        challenge = await self._checked(asked.credential, "add", device)
        try:
            made = webauthn.verify_registration_response(
                credential=asked.credential,
                expected_challenge=challenge,
                expected_rp_id=site,
                expected_origin=origin,
                require_user_verification=True,
            )
        except (WebAuthnException, ValueError, KeyError, TypeError) as error:
            raise _bad() from error
        now, digest = self._services.time.now(), _digest_of(made.credential_id)
        known = await self._people.keys.of(profile.id, "passkey", now)
        if len(known) >= self._services.settings.profile_passkeys:
            raise RefusedError("too_many_passkeys", "this profile has as many passkeys as it may")
        if await self._people.keys.find("passkey", digest, now) is not None:
            raise _bad()
        value = _value(made.credential_id, made.credential_public_key, made.sign_count)
        keys = self._people.keys
        await keys.put("passkey", digest, profile.id, now, label=asked.label, value=value)
        self._people.fullest.note("passkeys", len(known) + 1)
        await self._profiles.unlock(profile, device)
        return await self._profiles.info(profile, device)

    async def remove(
        self, asked: messages.RemovePasskey, profile: Profile, device: bytes
    ) -> messages.ProfileInfo:
        """Remove a passkey; the last one of a locked profile opens the lock."""
        await self._profiles.check_unlocked(profile, device)
        try:
            digest = bytes.fromhex(asked.id)
        except ValueError as error:
            raise RefusedError("no_such_passkey", "this profile has no such passkey") from error
        await self._people.keys.drop(profile.id, "passkey", digest)
        left = await self._people.keys.of(profile.id, "passkey", self._services.time.now())
        if profile.about.locked and not left:
            change = messages.ChangeProfile(version=0, locked=False)
            return await self._profiles.change(change, profile, device)
        return await self._profiles.info(profile, device)

    # Showing

    async def options_to_use(self, device: bytes, site: str) -> messages.PasskeyOptions:
        """Return what the browser needs to show a passkey; it knows itself which ones it has."""
        import webauthn
        from webauthn.helpers.structs import UserVerificationRequirement

        options = webauthn.generate_authentication_options(
            rp_id=site,
            challenge=await self._challenge("use", device),
            user_verification=UserVerificationRequirement.REQUIRED,
        )
        return messages.PasskeyOptions(options=json.loads(webauthn.options_to_json(options)))

    async def use(
        self, asked: messages.UsePasskey, device: bytes, site: str, origin: str
    ) -> messages.ProfileInfo:
        """Unlock the device's profile, or bring the device into the passkey's."""
        import webauthn
        from webauthn.helpers import base64url_to_bytes
        from webauthn.helpers.exceptions import WebAuthnException

        challenge = await self._checked(asked.credential, "use", device)
        now, keys = self._services.time.now(), self._people.keys
        try:
            digest = _digest_of(base64url_to_bytes(asked.credential["id"]))
        except (KeyError, TypeError, ValueError) as error:
            raise _bad() from error
        key = await keys.find("passkey", digest, now)
        if key is None:
            raise RefusedError("no_such_passkey", "no profile here has this passkey")
        credential_id, public_key, count = _stored(key)
        try:
            shown = webauthn.verify_authentication_response(
                credential=asked.credential,
                expected_challenge=challenge,
                expected_rp_id=site,
                expected_origin=origin,
                credential_public_key=public_key,
                credential_current_sign_count=count,
                require_user_verification=True,
            )
        except (WebAuthnException, ValueError, KeyError, TypeError) as error:
            raise _bad() from error
        value = _value(credential_id, public_key, shown.new_sign_count)
        await keys.put("passkey", digest, key.profile, key.created, label=key.label, value=value)
        await self._profiles.join(key.profile, device, asked.device)
        profile = await self._profiles.profile_of(device)
        await self._profiles.unlock(profile, device)
        return await self._profiles.info(profile, device)


def _digest_of(credential_id: bytes) -> bytes:
    return secret_digest(credential_id.hex())


def _value(credential_id: bytes, public_key: bytes, count: int) -> bytes:
    return json.dumps([credential_id.hex(), public_key.hex(), count]).encode()


def _stored(key: ProfileKey) -> tuple[bytes, bytes, int]:
    credential_id, public_key, count = json.loads(key.value or b"[]")
    return bytes.fromhex(credential_id), bytes.fromhex(public_key), count


def _bad() -> RefusedError:
    return RefusedError("bad_passkey", "the passkey could not be checked: try again")
