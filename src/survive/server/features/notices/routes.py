"""HTTP: where notifications of a profile go."""

from __future__ import annotations

from survive.server.errors import RefusedError
from survive.server.features.notices import messages
from survive.server.features.notices.delivery import Delivery
from survive.server.features.notices.service import NoticeService
from survive.server.features.notices.worker import OutboxWorker
from survive.server.http.exchange import Request, Response
from survive.server.http.plumbing import Http, answer
from survive.server.http.routes import Route, RouteGroup


class NoticeRoutes(RouteGroup):
    """The channels of a profile; the outbox is worked off beside them."""

    def __init__(self, http: Http) -> None:
        super().__init__(http)
        people = http.services.people
        assert people is not None
        self.delivery = Delivery(http.services.settings, people)
        self._notices = NoticeService(http.services, people, self.delivery)
        self._worker = OutboxWorker(http.services, people, self.delivery)

    def begin(self) -> None:
        """Send what is due, from now on."""
        self.services.tasks.begin(self._worker.run())

    async def close(self) -> None:
        """Close the connections to other servers."""
        await self.delivery.close()

    async def show(self, request: Request) -> Response:
        """Return the channels of the device's profile, and which kinds this server has."""
        return answer(await self._notices.channels(await self.http.profile_of(request)))

    async def add(self, request: Request) -> Response:
        """Add a channel. A webhook and an e-mail address get a code of six digits."""
        asked = await self.http.read(request, messages.AddChannel)
        profile = await self.http.profile_of(request)
        base = base_of(request)
        return answer(await self._notices.add(asked, profile, request.client, base))

    async def confirm(self, request: Request) -> Response:
        """Show the code (``wrong_code``): after five wrong ones the channel is removed."""
        self.http.admit_guess(request)
        asked = await self.http.read(request, messages.ConfirmChannel)
        return answer(await self._notices.confirm(asked, await self.http.profile_of(request)))

    async def test(self, request: Request) -> Response:
        """Send a test message, and answer when it has been taken (``not_delivered``)."""
        asked = await self.http.read(request, messages.NamedChannel)
        profile = await self.http.profile_of(request)
        return answer(await self._notices.test(asked, profile, request.client))

    async def remove(self, request: Request) -> Response:
        """Remove a channel."""
        asked = await self.http.read(request, messages.NamedChannel)
        return answer(await self._notices.remove(asked, await self.http.profile_of(request)))

    async def stop(self, request: Request) -> Response:
        """Remove the channel whose message brought this secret."""
        self.http.admit_guess(request)
        asked = await self.http.read(request, messages.StopNotices)
        return answer(await self._notices.stop(asked.secret))

    async def stop_at_once(self, request: Request) -> Response:
        """The same for mail programs, which post to an address (RFC 8058)."""
        self.http.admit_guess(request)
        return answer(await self._notices.stop(request.params["secret"]))

    routes = (
        Route("GET", "/api/profile/channels", show, answer=messages.Channels),
        Route("POST", "/api/profile/channels", add, messages.AddChannel, messages.Channels),
        Route(
            "POST",
            "/api/profile/channels/confirm",
            confirm,
            messages.ConfirmChannel,
            messages.Channels,
        ),
        Route("POST", "/api/profile/channels/test", test, messages.NamedChannel, messages.Channels),
        Route(
            "POST",
            "/api/profile/channels/remove",
            remove,
            messages.NamedChannel,
            messages.Channels,
        ),
        Route("POST", "/api/notices/stop", stop, messages.StopNotices, messages.NoticesStopped),
        Route(
            "POST",
            "/api/notices/stop/{secret:[0-9a-f.]+}",
            stop_at_once,
            answer=messages.NoticesStopped,
        ),
    )


def base_of(request: Request) -> str:
    """Return the address of the page that asks; it was checked that it may."""
    origin = request.headers.get("Origin", "")
    if not origin.startswith(("https://", "http://")):
        raise RefusedError("origin", "ask from the page, or send its Origin")
    return f"{origin}/"
