"""Compares ideas by rollouts for a set time: soon only those that may still be the best.

All ideas meet the same luck in a rollout, so what counts is how far one is behind another in the
same rollouts. An idea is dropped when it is behind beyond doubt, and at set parts of the time the
worse half is dropped: what is left is compared all the more closely. With one idea left, the rest
of the time is saved.
"""

from __future__ import annotations

import math
import time
from typing import Final, final

from mypy_extensions import i64

from survive.engine.stream import Stream
from survive.players.rollout import Roller

ROUND: Final = 3
"""Rollouts between two looks at the clock: each face of the die comes up once."""
_DOUBT: Final = 2.5
"""Standard errors that an idea must be behind before it is dropped early."""
_HALVINGS: Final = 3
"""How often the worse half is dropped, at equal parts of the time."""


@final
class Deliberation:
    """What is known of some ideas after some rollouts."""

    roller: Roller
    ideas: list[list[int]]
    priors: list[float]
    """What was thought of each idea before any rollout; added to its result."""
    share: float
    """How much the rollouts count beside that."""
    running: list[int]
    """The ideas that may still be the best, by number."""
    results: list[list[float]]
    """What each idea came to, rollout by rollout."""

    def __init__(
        self, roller: Roller, ideas: list[list[int]], priors: list[float], share: float
    ) -> None:
        """Begin to compare ideas."""
        self.roller = roller
        self.ideas = ideas
        self.priors = priors
        self.share = share
        self.running = list(range(len(ideas)))
        self.results = [[] for _ in ideas]

    def best(self, seconds: float, seed: i64, halving: bool) -> int:
        """Return the number of the best idea after so much time, or as soon as it is clear."""
        stream = Stream(seed)
        begin = time.perf_counter()
        dropped = 0
        while len(self.running) > 1:
            self.play_round(stream.below(2147483646))
            gone = (time.perf_counter() - begin) / max(0.000001, seconds)
            if gone >= 1.0:
                break
            if halving:
                self.drop_hopeless()
                while dropped < _HALVINGS and gone >= float(dropped + 1) / (_HALVINGS + 1.0):
                    dropped += 1
                    self.drop_half()
        return self.leader()

    def play_round(self, seed: i64) -> None:
        """Play every idea that is still in the running out a few times."""
        ideas = [self.ideas[i] for i in self.running]
        for values in self.roller.results(ideas, ROUND, seed):
            for i in range(len(ideas)):
                self.results[self.running[i]].append(values[i])

    def worth(self, idea: i64) -> float:
        """Return what an idea has come to on average, with what was thought of it before."""
        found = self.results[idea]
        mean = sum(found) / float(len(found)) if found else 0.0
        return self.priors[idea] + self.share * mean

    def leader(self) -> int:
        """Return the best idea so far."""
        best = self.running[0]
        for i in self.running:
            if self.worth(i) > self.worth(best):
                best = i
        return best

    def drop_hopeless(self) -> None:
        """Drop the ideas that are behind the best one beyond doubt."""
        best = self.leader()
        kept: list[int] = []
        for i in self.running:
            if i == best or not self._is_behind(i, best):
                kept.append(i)
        self.running = kept

    def drop_half(self) -> None:
        """Keep the better half, and at least two."""
        ordered = sorted(self.running, key=self.worth, reverse=True)
        self.running = ordered[: max(2, (len(ordered) + 1) // 2)]

    def _is_behind(self, idea: i64, best: i64) -> bool:
        """Whether an idea is worse than the best by more than the rollouts' scatter explains."""
        one, two = self.results[idea], self.results[best]
        count = len(one)
        total = squares = 0.0
        for i in range(count):
            apart = two[i] - one[i]
            total += apart
            squares += apart * apart
        mean = total / float(count)
        variance = max(0.0, squares / float(count) - mean * mean) / float(max(1, count - 1))
        lead = self.priors[best] - self.priors[idea] + self.share * mean
        return lead > self.share * _DOUBT * math.sqrt(variance)
