"""The board editor: positions are read, put together and checked. Nothing is kept."""

from survive.server.features.editor.routes import EditorRoutes
from survive.server.features.feature import Feature

FEATURE = Feature(groups=(EditorRoutes,))
