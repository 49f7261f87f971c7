"""Games that are shown to others: links with a preview, images, an embedded viewer."""

from survive.server.features.feature import Feature
from survive.server.features.sharing.link_routes import LinkRoutes
from survive.server.features.sharing.picture_routes import PictureRoutes

FEATURE = Feature(groups=(LinkRoutes, PictureRoutes))
