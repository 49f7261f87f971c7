"""Searching games for positions."""

from survive.server.features.feature import Feature
from survive.server.features.search.routes import SearchRoutes

FEATURE = Feature(groups=(SearchRoutes,))
