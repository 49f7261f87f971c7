"""Puzzles: positions in which a plan is looked for and judged."""

from survive.server.features.feature import Feature
from survive.server.features.puzzles.routes import PuzzleRoutes
from survive.server.features.puzzles.service import PuzzleGuide

FEATURE = Feature(groups=(PuzzleRoutes,), guide=PuzzleGuide())
