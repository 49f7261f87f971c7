"""Lessons: tables that teach the game step by step."""

from survive.server.features.feature import Feature
from survive.server.features.lessons.routes import LessonRoutes
from survive.server.features.lessons.service import LessonGuide

FEATURE = Feature(groups=(LessonRoutes,), guide=LessonGuide())
