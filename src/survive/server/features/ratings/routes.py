"""HTTP: the rating of a game against bots."""

from __future__ import annotations

from survive.server.features.ratings.messages import GameRated, RateGame
from survive.server.features.ratings.service import rated
from survive.server.http.exchange import Request, Response
from survive.server.http.plumbing import answer
from survive.server.http.routes import Route, RouteGroup


class RatingRoutes(RouteGroup):
    """Rates games."""

    async def rate_game(self, request: Request) -> Response:
        """Return what a game against bots does to a player's rating, which only the device keeps.

        ``bots`` are all opponents; tied players share the better place. A bot of unknown strength
        (``random``, a program) is refused as ``bad_level``.
        """
        return answer(rated(await self.http.read(request, RateGame)))

    routes = (Route("POST", "/api/rating", rate_game, RateGame, GameRated),)
