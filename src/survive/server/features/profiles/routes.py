"""HTTP: profiles, their devices, seats and games."""

from __future__ import annotations

from survive.server.errors import RefusedError
from survive.server.features.profiles import messages
from survive.server.features.profiles.export import exported
from survive.server.features.profiles.service import ProfileService
from survive.server.http.exchange import JSON, NO_STORE, Request, Response
from survive.server.http.plumbing import Http, answer, shown_device
from survive.server.http.routes import Route, RouteGroup


class ProfileRoutes(RouteGroup):
    """What a device asks of its profile."""

    def __init__(self, http: Http) -> None:
        super().__init__(http)
        people = http.services.people
        assert people is not None
        self._people, self._profiles = people, ProfileService(http.services, people)

    async def show(self, request: Request) -> Response:
        """Return the profile of the device that asks (``no_such_profile`` if it has none)."""
        device = shown_device(request)
        profile = await self._profiles.profile_of(device)
        await self._people.profiles.touch(device, self.services.time.now())
        return answer(await self._profiles.info(profile, device))

    async def change(self, request: Request) -> Response:
        """Change what a profile says about its person, or how they are told."""
        asked = await self.http.read(request, messages.ChangeProfile)
        device = shown_device(request)
        profile = await self._profiles.profile_of(device)
        return answer(await self._profiles.change(asked, profile, device))

    async def hold_seats(self, request: Request) -> Response:
        """Add the seats of tokens to the device's profile, at most 30 at once.

        The first of them begins a profile. Tokens that hold no seat are passed over.
        """
        asked = await self.http.read(request, messages.HoldSeats)
        device = shown_device(request)
        return answer(await self._profiles.hold_seats(asked, device, request.client))

    async def games(self, request: Request) -> Response:
        """List the games of the device's profile, at most 200 seats: running ones first."""
        profile = await self._profiles.profile_of(shown_device(request))
        return answer(await self._profiles.games(profile))

    async def make_link(self, request: Request) -> Response:
        """Make a secret that brings another device into the profile: once, within ten minutes.

        A profile has at most three at a time; the oldest makes room.
        """
        device = shown_device(request)
        profile = await self._profiles.profile_of(device)
        return answer(await self._profiles.make_link(profile, device))

    async def use_link(self, request: Request) -> Response:
        """Bring the device that asks into the profile of a link (``no_such_link``).

        It brings along what it held before. A network may try 12 at once and six a minute.
        """
        self.http.admit_guess(request)
        asked = await self.http.read(request, messages.UseLink)
        return answer(await self._profiles.use_link(asked, shown_device(request)))

    async def remove_device(self, request: Request) -> Response:
        """Lock a device out: all tokens of the profile's running seats are replaced."""
        asked = await self.http.read(request, messages.RemoveDevice)
        device = shown_device(request)
        profile = await self._profiles.profile_of(device)
        await self._profiles.remove_device(profile, device, asked.device)
        if asked.device == profile.device:
            return answer(messages.Forgotten(tables=0))
        return answer(await self._profiles.info(profile, device))

    async def make_recovery(self, request: Request) -> Response:
        """Make a recovery code; it is shown once, and replaces the one before."""
        device = shown_device(request)
        profile = await self._profiles.profile_of(device)
        return answer(await self._profiles.make_recovery(profile, device))

    async def use_recovery(self, request: Request) -> Response:
        """Bring the device that asks into the profile of a recovery code."""
        self.http.admit_guess(request)
        asked = await self.http.read(request, messages.UseRecovery)
        return answer(await self._profiles.use_recovery(asked, shown_device(request)))

    async def export(self, request: Request) -> Response:
        """Return everything that is stored about the profile, as JSON to save."""
        device = shown_device(request)
        profile = await self._profiles.profile_of(device)
        await self._profiles.check_unlocked(profile, device)
        return Response(await exported(self.services, profile), JSON, headers=NO_STORE)

    async def forget(self, request: Request) -> Response:
        """Delete everything about the profile.

        Seats at running tables are given up for good, and names in journals replaced by nothing.
        """
        asked = await self.http.read(request, messages.ForgetProfile)
        device = shown_device(request)
        profile = await self._profiles.profile_of(device)
        await self._profiles.check_unlocked(profile, device)
        if asked.id != profile.id:
            raise RefusedError("no_such_profile", "this is not the profile of this device")
        return answer(await self._profiles.forget(profile))

    routes = (
        Route("GET", "/api/profile", show, answer=messages.ProfileInfo),
        Route("POST", "/api/profile", change, messages.ChangeProfile, messages.ProfileInfo),
        Route("POST", "/api/profile/seats", hold_seats, messages.HoldSeats, messages.ProfileInfo),
        Route("GET", "/api/profile/games", games, answer=messages.ProfileGames),
        Route("POST", "/api/profile/link", make_link, answer=messages.LinkMade),
        Route("POST", "/api/profile/link/use", use_link, messages.UseLink, messages.ProfileInfo),
        Route(
            "POST",
            "/api/profile/devices/remove",
            remove_device,
            messages.RemoveDevice,
            messages.ProfileInfo,
        ),
        Route("POST", "/api/profile/recovery", make_recovery, answer=messages.RecoveryMade),
        Route(
            "POST",
            "/api/profile/recovery/use",
            use_recovery,
            messages.UseRecovery,
            messages.ProfileInfo,
        ),
        Route("GET", "/api/profile/export", export),
        Route("POST", "/api/profile/forget", forget, messages.ForgetProfile, messages.Forgotten),
    )
