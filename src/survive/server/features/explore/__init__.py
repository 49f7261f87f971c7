"""The analysis board: lines of actions that are tried, analysed, and written as a record."""

from survive.server.features.explore.routes import ExploreRoutes
from survive.server.features.feature import Feature

FEATURE = Feature(groups=(ExploreRoutes,))
