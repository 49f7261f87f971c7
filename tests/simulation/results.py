"""Results and events made by hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from survive.engine import Event, Options
from survive.simulation import Accumulator, GameResult
from survive.simulation.accumulator import tell
from survive.simulation.result import game_of


def places_of(scores: Sequence[int]) -> tuple[int, ...]:
    return tuple(1 + sum(other > score for other in scores) for score in scores)


def result_of(
    scores: Sequence[int],
    *,
    seed: int = 0,
    rotation: int = 0,
    rotations: int = 1,
    first: int = 0,
    saved: Sequence[int] = (),
    lost: Sequence[int] = (),
    turns: int = 37,
    volcanoes: int = 3,
    decisions: int = 100,
    seconds: Sequence[float] = (),
    turn_seconds: Sequence[Sequence[float]] = (),
) -> GameResult:
    """Make a result; ``scores`` are by seat, and the players are a, b, c …"""
    count = len(scores)
    entrants = tuple((seat - rotation) % count for seat in range(count))
    return GameResult(
        seed,
        rotation,
        rotations,
        tuple("abcdef"[entrant] for entrant in entrants),
        entrants,
        first,
        tuple(scores),
        places_of(scores),
        tuple(saved) or (0,) * count,
        tuple(lost) or (0,) * count,
        turns,
        volcanoes,
        decisions,
        tuple(seconds) or (0.0,) * count,
        tuple(map(tuple, turn_seconds)) or ((),) * count,
    )


def add(accumulator: Accumulator, result: GameResult, events: Iterable[Event] = ()) -> None:
    """Pass a game to an accumulator, as the driver does."""
    count = len(result.players)
    owner = [seat for seat in range(count) for _ in range(10)]
    game = game_of(result, Options(count), owner)
    accumulator.game_began(game)
    tell([accumulator], list(events), result)
