"""Games that are shown to others: links with a preview, images, an embedded viewer."""

from survive.server.features.feature import Feature
from survive.server.http.routes import RouteGroup


def _served() -> tuple[type[RouteGroup], ...]:
    from survive.server.features.sharing.link_routes import LinkRoutes
    from survive.server.features.sharing.picture_routes import PictureRoutes

    return LinkRoutes, PictureRoutes


FEATURE = Feature(served=_served)
