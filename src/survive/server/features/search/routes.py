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
        """Search at most 25 games for positions in which all conditions, at most six, hold.

        The conditions are those of ``survive stats --where``; ``own`` stands for one of the seats
        that a game names as the asker's. Games without such a position are left out. Searches count
        as analyses do.
        """
        asked = await self.http.read(request, SearchGames)
        return answer(await self._searches.search(asked, request.client))

    routes = (Route("POST", "/api/search", search, SearchGames, GamesFound, slow=True),)
