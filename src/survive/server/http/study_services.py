"""What the study routes share (moves to the features)."""

from __future__ import annotations

from survive.server.study.analyses import Analyses
from survive.server.study.puzzle_judge import PuzzleJudge
from survive.server.study.reviews import Reviews
from survive.server.study.searches import Searches
from survive.server.tables.services import Services

POSITIONS, CODES = (16, 2), (16, 4)
"""Positions of games and QR codes that may be under way or wait: in all, and per client
network."""


class StudyServices:
    """Everything that the study processes do for requests."""

    def __init__(self, services: Services) -> None:
        self.reviews = Reviews(services)
        self.analyses = Analyses(services)
        self.puzzles = PuzzleJudge(services)
        self.searches = Searches(services)
        self.positions = services.studies.queue("positions of games", *POSITIONS)
        self.codes = services.studies.queue("QR codes", *CODES)
