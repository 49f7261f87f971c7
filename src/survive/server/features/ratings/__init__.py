"""The rating of a game against bots; the device keeps it, the server nothing."""

from survive.server.features.feature import Feature
from survive.server.features.ratings.routes import RatingRoutes

FEATURE = Feature(groups=(RatingRoutes,))
