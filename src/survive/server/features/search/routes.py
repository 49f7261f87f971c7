"""HTTP: searching games for positions."""

from __future__ import annotations

from survive.server.features.search.messages import GamesFound, SearchGames
from survive.server.features.search.service import Searches
from survive.server.http.exchange import Request, Response
from survive.server.http.plumbing import Http, answer
from survive.server.http.routes import Route, RouteGroup


class SearchRoutes(RouteGroup):
    """Searches games."""

    def __init__(self, http: Http) -> None:
        super().__init__(http)
        self._searches = Searches(http.services)

    async def search(self, request: Request) -> Response:
        """Search games for positions."""
        asked = await self.http.read(request, SearchGames)
        return answer(await self._searches.search(asked, request.client))

    routes = (Route("POST", "/api/search", search, SearchGames, GamesFound, slow=True),)
