"""Profiles: one person on several devices, without passwords."""

from survive.server.features.feature import Feature
from survive.server.http.routes import RouteGroup


def _served() -> tuple[type[RouteGroup], ...]:
    from survive.server.features.profiles.passkey_routes import PasskeyRoutes
    from survive.server.features.profiles.routes import ProfileRoutes

    return ProfileRoutes, PasskeyRoutes


FEATURE = Feature(served=_served)
