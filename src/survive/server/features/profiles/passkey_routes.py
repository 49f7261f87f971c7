"""HTTP: passkeys of profiles."""

from __future__ import annotations

from urllib.parse import urlsplit

from survive.server.errors import RefusedError
from survive.server.features.profiles import messages
from survive.server.features.profiles.passkeys import LONGEST_CREDENTIAL, Passkeys
from survive.server.features.profiles.service import ProfileService
from survive.server.http.exchange import Answer, Handler, Request, Response
from survive.server.http.plumbing import Http, answer, shown_device
from survive.server.http.routes import Route, RouteGroup
from survive.server.people.offered import offered


class PasskeyRoutes(RouteGroup):
    """Making and showing passkeys; ``no_passkeys`` where the server has no library for them."""

    def __init__(self, http: Http) -> None:
        super().__init__(http)
        people = http.services.people
        assert people is not None
        self._profiles = ProfileService(http.services, people)
        self._passkeys = Passkeys(http.services, people, self._profiles)

    def wrapped(self, handler: Handler) -> Handler:
        """Refuse all of it where the library is missing."""

        async def answered(request: Request) -> Answer:
            if "passkeys" not in offered():
                raise RefusedError("no_passkeys", "this server offers no passkeys")
            return await handler(request)

        return answered

    async def options_to_add(self, request: Request) -> Response:
        """Return the options for ``navigator.credentials.create``."""
        device = shown_device(request)
        profile = await self._profiles.profile_of(device)
        return answer(await self._passkeys.options_to_add(profile, device, site_of(request)[0]))

    async def add(self, request: Request) -> Response:
        """Add a passkey; the profile is unlocked for this device for five minutes."""
        asked = await self.http.read(request, messages.AddPasskey, LONGEST_CREDENTIAL)
        device = shown_device(request)
        profile = await self._profiles.profile_of(device)
        return answer(await self._passkeys.add(asked, profile, device, *site_of(request)))

    async def remove(self, request: Request) -> Response:
        """Remove a passkey."""
        asked = await self.http.read(request, messages.RemovePasskey)
        device = shown_device(request)
        profile = await self._profiles.profile_of(device)
        return answer(await self._passkeys.remove(asked, profile, device))

    async def options_to_use(self, request: Request) -> Response:
        """Return the options for ``navigator.credentials.get``."""
        self.http.admit_guess(request)
        return answer(
            await self._passkeys.options_to_use(shown_device(request), site_of(request)[0])
        )

    async def use(self, request: Request) -> Response:
        """Unlock the device's profile, or bring the device into that of the passkey."""
        self.http.admit_guess(request)
        asked = await self.http.read(request, messages.UsePasskey, LONGEST_CREDENTIAL)
        return answer(await self._passkeys.use(asked, shown_device(request), *site_of(request)))

    routes = (
        Route(
            "POST",
            "/api/profile/passkeys/options",
            options_to_add,
            answer=messages.PasskeyOptions,
        ),
        Route("POST", "/api/profile/passkeys", add, messages.AddPasskey, messages.ProfileInfo),
        Route(
            "POST",
            "/api/profile/passkeys/remove",
            remove,
            messages.RemovePasskey,
            messages.ProfileInfo,
        ),
        Route(
            "POST",
            "/api/profile/passkeys/use/options",
            options_to_use,
            answer=messages.PasskeyOptions,
        ),
        Route("POST", "/api/profile/passkeys/use", use, messages.UsePasskey, messages.ProfileInfo),
    )


def site_of(request: Request) -> tuple[str, str]:
    """Return the name that a passkey belongs to, and the origin of the page that asks for it."""
    origin = request.headers.get("Origin", "")
    name = urlsplit(origin).hostname
    if not name:
        raise RefusedError("no_passkeys", "passkeys need a page with an origin")
    return name, origin
