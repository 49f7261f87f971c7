"""Analyses of positions: better and better answers, for as long as a client reads them."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence

from survive.engine import EngineError, State
from survive.record.position.text import read_position
from survive.server.errors import RefusedError
from survive.server.study.jobs import AnalysisJob
from survive.server.study.lines import start_at_table, walk
from survive.server.tables.model.fold import Fold
from survive.server.tables.services import Services
from survive.study.analysis import Subject
from survive.study.results import Analysis
from survive.views import view


class Analyses:
    """The analyses that are under way in this process."""

    def __init__(self, services: Services) -> None:
        settings = services.settings
        self._most_seconds = settings.analysis_seconds
        self._queue = services.studies.queue(
            "analyses", settings.analyses_at_once, settings.client_analyses
        )

    def answers(self, subject: Subject, seconds: float, client: str) -> AsyncGenerator[Analysis]:
        """Yield better and better answers; the last one says that it is the last."""
        return self._queue.results(AnalysisJob(subject, min(seconds, self._most_seconds)), client)


def subject_of_position(text: str, line: Sequence[str], viewer: int | None) -> Subject:
    """Return what to analyse of a position that somebody wrote, after a line of actions from it."""
    try:
        position = read_position(text)
    except EngineError as error:
        raise RefusedError("bad_position", str(error)[:500]) from error
    if position.is_complete:
        return _seen(walk(position.state, line), viewer)
    if line:
        raise RefusedError("bad_line", "only a position in which nothing is unknown can be played")
    return position if position.viewer is None else position.view()


def subject_of_game(
    fold: Fold, change_no: int, line: Sequence[str], viewer: int | None, token: str = ""
) -> Subject:
    """Return what to analyse of a moment of an open game, after a line of actions from it."""
    return _seen(walk(start_at_table(fold, change_no, token).state(), line), viewer)


def _seen(state: State, viewer: int | None) -> Subject:
    """Return a state, or what a seat knows of it that remembers what it placed."""
    if viewer is None:
        return state
    if viewer >= state.ruleset.players:
        raise RefusedError("bad_seat", "there is no such seat")
    return view(state, viewer, True)
