"""Rate limits (token buckets): a steady rate and a burst, in bounded memory.

Our own: libraries for this bring storage and clocks of their own, where all we need is the
server's time and a bound on the number of addresses.
"""

from __future__ import annotations

from collections import OrderedDict

from survive.server.errors import RefusedError

ADDRESSES = 10_000
"""How many addresses are remembered."""
TABLE_BYTES = 64 * 1024
"""What a table counts as storing: the journal of a long game."""


class Bucket:
    """One client's allowance."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: int, now: float) -> None:
        """Begin with the whole burst."""
        self._rate, self._burst = rate, burst
        self._left, self._at = float(burst), now

    def take(self, now: float, amount: int = 1) -> bool:
        """Use an amount if as much is left, and return whether it was."""
        self._left = min(self._burst, self._left + max(0.0, now - self._at) * self._rate)
        self._at = now
        if self._left < amount:
            return False
        self._left -= amount
        return True

    def used(self, now: float) -> float:
        """Return the amount that cannot be taken at a time."""
        return max(0.0, self._burst - self._left - max(0.0, now - self._at) * self._rate)


class Buckets:
    """Allowances by address; the address not seen for longest is forgotten."""

    def __init__(self, rate: float, burst: int) -> None:
        """Set the rate and the burst that every address gets."""
        self._rate, self._burst = rate, burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def __len__(self) -> int:
        """Count the addresses that are remembered."""
        return len(self._buckets)

    def of(self, address: str, now: float) -> Bucket:
        """Return the allowance of an address."""
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self._rate, self._burst, now)
            if len(self._buckets) > ADDRESSES:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(address)
        return bucket

    def take(self, address: str, now: float) -> bool:
        """Use one of this address's allowance if any is left, and return whether one was."""
        return self.of(address, now).take(now)

    def most_used(self, now: float) -> float:
        """Return the amount that cannot be taken by the address that used most."""
        return max((bucket.used(now) for bucket in self._buckets.values()), default=0.0)


class OpenThings:
    """Counts what is open at the same time, in all and by household; it refuses what is too much.

    >>> sockets = OpenThings(most=3, most_of_one=2)
    >>> [sockets.open("ann"), sockets.open("ann"), sockets.open("ann"), sockets.open("bob")]
    [True, True, False, True]
    >>> sockets.open("eve")
    False
    >>> sockets.close("ann")
    >>> sockets.open("eve"), len(sockets)
    (True, 3)
    """

    def __init__(self, most: int, most_of_one: int) -> None:
        """Allow so many in all, and so many to one household."""
        self.most, self._most_of_one = most, most_of_one
        self._households: dict[str, int] = {}
        self._open = 0

    def __len__(self) -> int:
        """Count what is open."""
        return self._open

    def open(self, household: str | None) -> bool:
        """Count one more unless it is too much; None stands for a proxy, which has no share."""
        if not self.has_room(household):
            return False
        if household is not None:
            self._households[household] = self._households.get(household, 0) + 1
        self._open += 1
        return True

    def has_room(self, household: str | None) -> bool:
        """Return whether one more would not be too much."""
        of_one = 0 if household is None else self._households.get(household, 0)
        return self._open < self.most and of_one < self._most_of_one

    def close(self, household: str | None) -> None:
        """Count one less."""
        self._open -= 1
        if household is not None:
            self._households[household] -= 1
            if not self._households[household]:
                del self._households[household]


class HintLimits:
    """How many hints are worked out at once in all, and per household for long.

    Hints are the first thing that a busy server does without.
    """

    def __init__(self, most: int, households: Buckets) -> None:
        """Allow so many at once in all, and so many to each household."""
        self._most, self._households = most, households
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


class StorageLimits:
    """How many bytes of the database each client network may fill in a day."""

    def __init__(self, households: Buckets) -> None:
        """Take the allowances, in bytes."""
        self._households = households

    def take(self, household: str, now: float, size: int) -> None:
        """Count bytes that are about to be stored, or raise RefusedError."""
        if not self._households.of(household, now).take(now, size):
            reason = "your network has stored as much as it may for today: try again in some hours"
            raise RefusedError("too_much_stored", reason)

    def most_used(self, now: float) -> float:
        """Return the bytes of the client network that stored most."""
        return self._households.most_used(now)
