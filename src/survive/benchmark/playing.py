"""Plays the games of a track, one after the other or in several processes."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from functools import lru_cache

from survive.benchmark.agent import Limits, Watched, make_agent
from survive.benchmark.result_file import AGENT, PlayedGame
from survive.benchmark.tracks import EVALUATION_SEEDS, Track, track_of
from survive.players import Player, make_player
from survive.processes.executor import process_executor
from survive.simulation.result import GameResult
from survive.simulation.run.match import play_game

Job = tuple[str, str, Limits, int, int, int]
"""The agent, the track and the limits; then the numbers of the deal, the table and the seat."""


def jobs_of(agent: str, track: Track, limits: Limits, deals: int) -> list[Job]:
    """Return all games of a track, deal by deal."""
    return [
        (agent, track.name, limits, deal, table, seat)
        for deal in range(deals)
        for table in range(len(track.tables))
        for seat in range(track.seats)
    ]


def lineup_of(track: Track, table: int, seat: int) -> list[str]:
    """Return who sits where if the agent has this seat: the others follow in their order."""
    lineup = [AGENT, *track.tables[table]]
    return [lineup[(place - seat) % track.seats] for place in range(track.seats)]


def play_one(job: Job) -> PlayedGame:
    """Play a game and return what a result file keeps of it."""
    name, track_name, limits, deal, table, seat = job
    track, seed = track_of(track_name), EVALUATION_SEEDS[deal]
    agent = _agent(name, limits)
    lineup = lineup_of(track, table, seat)
    players: list[Player] = [agent if who == AGENT else _opponent(who) for who in lineup]
    result = play_game(track.settings, players, seed, record=True, names=lineup)
    return game_of(result, table, seat, agent)


def game_of(result: GameResult, table: int, seat: int, agent: Watched) -> PlayedGame:
    """Return a game as a result file keeps it."""
    return PlayedGame(
        seed=result.seed,
        table=table,
        seat=seat,
        scores=list(result.scores),
        places=list(result.places),
        choices=agent.chosen,
        sha256=hash_of(result.actions),
        conduct=agent.conduct,
    )


def hash_of(actions: tuple[int, ...]) -> str:
    """Return the hash of a whole game, the dice included."""
    return hashlib.sha256(" ".join(map(str, actions)).encode()).hexdigest()


@lru_cache(maxsize=2)
def _agent(name: str, limits: Limits) -> Watched:
    """Make the agent once per process: it plays one game after the other."""
    return make_agent(name, limits)


@lru_cache(maxsize=8)
def _opponent(name: str) -> Player:
    return make_player(name)


def play_all(
    jobs: list[Job], workers: int, stopped: Callable[[], bool] = lambda: False
) -> Iterator[PlayedGame]:
    """Yield the games in their order; after a stop, those that are finished without a gap."""
    if workers == 1:
        _agent.cache_clear()  # the same name may mean another agent by now
        for job in jobs:
            if stopped():
                return
            yield play_one(job)
        return
    with process_executor(workers) as pool:
        waiting: list[Future[PlayedGame]] = [pool.submit(play_one, job) for job in jobs]
        for future in waiting:
            if stopped():
                return
            yield future.result()
