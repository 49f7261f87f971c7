"""Reviews of finished games: made once, kept, and the same for everybody."""

from survive.server.features.feature import Feature
from survive.server.features.reviews.routes import ReviewRoutes

FEATURE = Feature(groups=(ReviewRoutes,))
