"""Checks a result file by playing its games again.

The deals, the dice and the frozen opponents are recomputed; of the agent only its choices are taken
from the file. If anything else was written, a hash differs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from survive.benchmark.endgames import check_decisions
from survive.benchmark.evaluation import summed_up
from survive.benchmark.playing import hash_of, lineup_of
from survive.benchmark.result_file import AGENT, PlayedGame, Result
from survive.benchmark.tracks import EVALUATION_SEEDS, TINY, VERSION, BenchmarkError, track_of
from survive.players import Player, make_player
from survive.simulation.result import BotError
from survive.simulation.run.match import play_game
from survive.views import View


class Replayed:
    """Repeats the choices of a result file."""

    def __init__(self, choices: Sequence[int]) -> None:
        """Choose these, one after the other."""
        self._choices = list(reversed(choices))

    def begin(self, seat: int, seed: int) -> None:
        """Do nothing: it is made for one game."""

    def choose(self, view: View, legal: Sequence[int]) -> int:  # noqa: ARG002
        """Return the next one; after the last, an action that is never legal."""
        return self._choices.pop() if self._choices else -1

    @property
    def is_done(self) -> bool:
        """Whether all choices were asked for."""
        return not self._choices


def verify(result: Result, advance: Callable[[int], object] = lambda _done: None) -> None:
    """Play all games of a result again, or raise a BenchmarkError that says what is not so."""
    if result.benchmark != VERSION:
        raise BenchmarkError(
            f"this is a result of {result.benchmark!r}; this version verifies {VERSION}"
        )
    if result.track == TINY:
        check_decisions(result.decisions)
    else:
        _check_order(result)
        for number, game in enumerate(result.games, start=1):
            _check_game(result, game, f"game {number}")
            advance(1)
    again = msgspec.convert(msgspec.to_builtins(result), Result)
    summed_up(again)
    for name in ("score", "against", "margin"):
        if getattr(again, name) != getattr(result, name):
            raise BenchmarkError(f"the figure {name!r} does not follow from the games")


def _check_order(result: Result) -> None:
    """Check that every deal was played at every table, from every seat."""
    track = track_of(result.track)
    deals, rest = divmod(len(result.games), track.games_a_deal)
    if rest or deals < 2:
        raise BenchmarkError(
            f"{len(result.games)} games; this track has {track.games_a_deal} for each deal, and"
            " two deals at least"
        )
    expected = [
        (EVALUATION_SEEDS[deal], table, seat)
        for deal in range(deals)
        for table in range(len(track.tables))
        for seat in range(track.seats)
    ]
    for number, (game, wanted) in enumerate(zip(result.games, expected, strict=True), start=1):
        if (game.seed, game.table, game.seat) != wanted:
            raise BenchmarkError(
                f"game {number}: expected seed {wanted[0]}, table {wanted[1]}, seat {wanted[2]}"
            )


def _check_game(result: Result, game: PlayedGame, where: str) -> None:
    track, replayed = track_of(result.track), Replayed(game.choices)
    lineup = lineup_of(track, game.table, game.seat)
    players: list[Player] = [replayed if who == AGENT else make_player(who) for who in lineup]
    try:
        found = play_game(track.settings, players, game.seed, record=True, names=lineup)
    except BotError as error:
        raise BenchmarkError(f"{where}: the choices cannot be replayed: {error}") from error
    same = list(found.scores) == game.scores and list(found.places) == game.places
    if not (same and replayed.is_done and hash_of(found.actions) == game.sha256):
        raise BenchmarkError(
            f"{where}: played again it is another game, with the points {list(found.scores)}"
        )
