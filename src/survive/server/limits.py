"""Rates: so much for long, so much at once (token buckets), in bounded memory.

Our own: libraries for this bring storages and clocks, where the server's own time and a bound on
the number of addresses are all that is needed.
"""

from __future__ import annotations

from collections import OrderedDict

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
        """Use one, if there is one."""
        self._left = min(self._burst, self._left + max(0.0, now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """Allowances by address; who was not seen for longest is forgotten."""

    def __init__(self, rate: float, burst: int) -> None:
        """Give everybody the same rate."""
        self._rate, self._burst = rate, burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, now: float) -> bool:
        """Use one of this address's allowance, if there is one."""
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self._rate, self._burst, now)
            if len(self._buckets) > ADDRESSES:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(address)
        return bucket.take(now)
