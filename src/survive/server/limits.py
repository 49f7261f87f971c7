"""Rate limits (token buckets): a steady rate and a burst, in bounded memory.

Our own: libraries for this bring storage and clocks of their own, where all we need is the
server's time and a bound on the number of addresses.
"""

from __future__ import annotations

from collections import OrderedDict

from survive.server.errors import RefusedError
from survive.server.settings import Settings

ADDRESSES = 10_000
"""How many addresses are remembered."""


class Bucket:
    """One client's allowance."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: int, now: float) -> None:
        """Begin with the whole burst."""
        self._rate, self._burst = rate, burst
        self._left, self._at = float(burst), now

    def take(self, now: float) -> bool:
        """Use one if any is left, and return whether one was."""
        self._left = min(self._burst, self._left + max(0.0, now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """Allowances by address; the address not seen for longest is forgotten."""

    def __init__(self, rate: float, burst: int) -> None:
        """Set the rate and the burst that every address gets."""
        self._rate, self._burst = rate, burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, now: float) -> bool:
        """Use one of this address's allowance if any is left, and return whether one was."""
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self._rate, self._burst, now)
            if len(self._buckets) > ADDRESSES:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(address)
        return bucket.take(now)


class HintLimits:
    """How many hints are worked out at once in all, and per household for long.

    Hints are the first thing that a busy server does without.
    """

    def __init__(self, settings: Settings) -> None:
        """Take the limits from the settings."""
        self._most = settings.hints_at_once
        self._households = Buckets(settings.household_hints_a_second, settings.household_hint_burst)
        self.asked = 0
        """Hints that are being worked out, or wait to be."""

    def take(self, household: str, now: float) -> None:
        """Count a hint that is asked for, or raise RefusedError."""
        if self.asked >= self._most:
            raise RefusedError("hints_busy", "many people are asking for hints: try again soon")
        if not self._households.take(household, now):
            raise RefusedError("too_many_hints", "too many hints: think for yourself for a while")
        self.asked += 1

    def give_back(self) -> None:
        """Count a hint that is worked out, or no longer wanted."""
        self.asked -= 1
