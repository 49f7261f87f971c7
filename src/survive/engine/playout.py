"""Random play inside the engine: for benchmarks, rollouts and tests."""

from __future__ import annotations

from mypy_extensions import i64

from survive.engine import rules
from survive.engine.state import State
from survive.engine.stream import Stream


def random_playout(state: State, seed: i64, limit: i64 = 100_000) -> int:
    """Play on with uniformly random actions and dice; return the number of decisions.

    The state is changed. Play stops at the end of the game or after ``limit`` decisions.
    """
    stream = Stream(seed)
    decisions: i64 = 0
    while state.depth > 0 and decisions < limit:
        actions = rules.choices(state)
        rules.play(state, actions.items[stream.below(actions.count)])
        decisions += 1
    return decisions
