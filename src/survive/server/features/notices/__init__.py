"""Notifications: that a game over days waits for a player, by push, webhook or e-mail."""

from survive.server.features.feature import Feature
from survive.server.http.routes import RouteGroup


def _served() -> tuple[type[RouteGroup], ...]:
    from survive.server.features.notices.routes import NoticeRoutes

    return (NoticeRoutes,)


FEATURE = Feature(served=_served)
