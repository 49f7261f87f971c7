"""Analyses of positions: better and better answers, for as long as somebody reads them."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing

from survive.engine import EngineError, State
from survive.record.position.text import read_position
from survive.server.errors import RefusedError
from survive.server.study.admission import Admission
from survive.server.study.jobs import AnalysisJob
from survive.server.study.lines import start_at_table, walk
from survive.server.study.pool import StudyError, StudyPool
from survive.server.tables.hub import Hub
from survive.server.tables.model.fold import Fold
from survive.study.analysis import Subject
from survive.study.results import Analysis
from survive.views import view


class Analyses:
    """The analyses that are under way in this process."""

    def __init__(self, hub: Hub, pool: StudyPool) -> None:
        """Make them in the processes of a pool."""
        settings = hub.settings
        self._hub, self._pool = hub, pool
        self.admission = Admission(
            hub, "analyses", settings.analyses_at_once, settings.household_analyses
        )

    async def answers(
        self, subject: Subject, seconds: float, household: str
    ) -> AsyncGenerator[Analysis]:
        """Yield better and better answers; the last one says that it is the last."""
        most = min(seconds, self._hub.settings.analysis_seconds)
        try:
            async with aclosing(self._pool.run(AnalysisJob(subject, most), household)) as running:
                async for answer in running:
                    yield answer
        except StudyError as error:
            raise RefusedError("study_failed", "this could not be analysed") from error


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
