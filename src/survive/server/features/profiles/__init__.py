"""Profiles: one person on several devices, without passwords."""

from survive.server.features.feature import Feature
from survive.server.features.profiles.passkey_routes import PasskeyRoutes
from survive.server.features.profiles.routes import ProfileRoutes

FEATURE = Feature(groups=(ProfileRoutes, PasskeyRoutes))
