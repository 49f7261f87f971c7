"""Evaluates an agent on a track, and sums up what came of it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from survive.benchmark.agent import Limits, make_agent
from survive.benchmark.conduct import Conduct
from survive.benchmark.endgames import best_share, decide, endgames, loss_of
from survive.benchmark.language_model import PREFIX
from survive.benchmark.playing import jobs_of, play_all
from survive.benchmark.result_file import Figure, PlayedGame, Result, margin_of, share_of
from survive.benchmark.tracks import TINY, VERSION, BenchmarkError, Track, track_of
from survive.simulation.provenance import identity

Progress = Callable[[int], object]
"""Told how many games or decisions are done since the last call."""


def steps_of(track: str, deals: int | None) -> int:
    """Return how many games or decisions an evaluation has."""
    if track == TINY:
        return len(endgames().positions)
    found = track_of(track)
    return (deals or found.deals) * found.games_a_deal


def evaluate(
    agent: str,
    track: str,
    *,
    deals: int | None = None,
    limits: Limits = Limits(),  # noqa: B008  (it cannot be changed)
    workers: int = 1,
    stopped: Callable[[], bool] = lambda: False,
    advance: Progress = lambda _done: None,
    about: dict[str, Any] | None = None,
    command: str = "",
    label: str = "",
) -> Result:
    """Play a track with an agent; after a stop the result has what was finished, in whole deals.

    ``agent`` is any name of a player, or ``model:NAME`` for a language model.
    """
    make_agent(agent, limits)  # before any game: the error says what is wrong with the name
    begun = Result(
        benchmark=VERSION,
        track=track,
        agent=agent,
        label=label,
        identity={} if agent.startswith(PREFIX) else identity(agent),
        made_with=about or {},
        command=command,
        date=datetime.now(UTC).date().isoformat(),
        score=Figure(0, 0, 0),
        conduct=Conduct(),
    )
    if track == TINY:
        return _decisions(begun, limits, stopped, advance)
    return _games(begun, track_of(track), deals, limits, workers, stopped, advance)


def _games(
    result: Result,
    track: Track,
    deals: int | None,
    limits: Limits,
    workers: int,
    stopped: Callable[[], bool],
    advance: Progress,
) -> Result:
    jobs = jobs_of(result.agent, track, limits, deals or track.deals)
    for game in play_all(jobs, workers, stopped):
        result.games.append(game)
        advance(1)
    whole = len(result.games) // track.games_a_deal * track.games_a_deal
    result.complete = whole == len(jobs)
    del result.games[whole:]
    if whole < 2 * track.games_a_deal:
        raise BenchmarkError("stopped before two deals were played: there is no result yet")
    summed_up(result)
    return result


def _decisions(
    result: Result, limits: Limits, stopped: Callable[[], bool], advance: Progress
) -> Result:
    for number in range(len(endgames().positions)):
        if stopped():
            raise BenchmarkError("stopped: this track has a result only as a whole")
        decision, conduct = decide(result.agent, limits, number)
        result.decisions.append(decision)
        result.conduct.add(conduct)
        advance(1)
    summed_up(result)
    return result


def summed_up(result: Result) -> None:
    """Set all figures of a result from its games or decisions."""
    if result.track == TINY:
        result.score = loss_of(result.decisions)
        result.against = {"best action": best_share(result.decisions)}
        return
    track = track_of(result.track)
    result.score, result.margin = share_of(result.games), margin_of(result.games)
    result.against = {
        ", ".join(opponents): share_of(_at(result.games, number))
        for number, opponents in enumerate(track.tables)
    }
    result.conduct = Conduct()
    for game in result.games:
        result.conduct.add(game.conduct)


def _at(games: list[PlayedGame], table: int) -> list[PlayedGame]:
    return [game for game in games if game.table == table]
