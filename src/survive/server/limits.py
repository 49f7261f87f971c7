"""Rate limits (token buckets) and limits of concurrent use, in bounded memory.

Our own: libraries for this bring storage and clocks of their own, where all we need is the
server's time and a bound on the number of client networks.
"""

from __future__ import annotations

from collections import OrderedDict

from survive.server.errors import RefusedError
from survive.server.settings import Settings

REMEMBERED = 10_000
"""Client networks that a rate limiter remembers."""
TABLE_BYTES = 64 * 1024
"""What a table counts as storing: the journal of a long game."""
DAY_SECONDS = 24 * 60 * 60


class TokenBucket:
    """The allowance of one client: refilled at a steady rate up to the burst."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: int, now: float) -> None:
        """Start full."""
        self._rate, self._burst = rate, burst
        self._left, self._at = float(burst), now

    def take(self, now: float, amount: int = 1) -> bool:
        """Take an amount if as much is left, and return whether it was."""
        self._left = min(self._burst, self._left + max(0.0, now - self._at) * self._rate)
        self._at = now
        if self._left < amount:
            return False
        self._left -= amount
        return True

    def used(self, now: float) -> float:
        """Return the amount that is missing from a full bucket."""
        return max(0.0, self._burst - self._left - max(0.0, now - self._at) * self._rate)


class RateLimiter:
    """A token bucket per client network; the network not seen for longest is forgotten."""

    def __init__(self, rate: float, burst: int) -> None:
        """Set the rate and the burst of every bucket."""
        self._rate, self._burst = rate, burst
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def __len__(self) -> int:
        """Return the number of client networks that are remembered."""
        return len(self._buckets)

    def of(self, client: str, now: float) -> TokenBucket:
        """Return the bucket of a client network."""
        bucket = self._buckets.get(client)
        if bucket is None:
            bucket = self._buckets[client] = TokenBucket(self._rate, self._burst, now)
            if len(self._buckets) > REMEMBERED:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(client)
        return bucket

    def take(self, client: str, now: float) -> bool:
        """Take one from the bucket of a client network, and return whether one was left."""
        return self.of(client, now).take(now)

    def most_used(self, now: float) -> float:
        """Return the amount that is missing from the emptiest bucket."""
        return max((bucket.used(now) for bucket in self._buckets.values()), default=0.0)


class ConcurrencyLimit:
    """Counts what is open at the same time, in all and per client network.

    >>> sockets = ConcurrencyLimit(total=3, per_client=2)
    >>> [sockets.open("ann"), sockets.open("ann"), sockets.open("ann"), sockets.open("bob")]
    [True, True, False, True]
    >>> sockets.open("eve")
    False
    >>> sockets.close("ann")
    >>> sockets.open("eve"), len(sockets)
    (True, 3)
    """

    def __init__(self, total: int, per_client: int) -> None:
        """Limit concurrent use: ``total`` overall, ``per_client`` per client network."""
        self.total, self._per_client = total, per_client
        self._clients: dict[str, int] = {}
        self._open = 0

    def __len__(self) -> int:
        """Return how many are open."""
        return self._open

    def open(self, client: str | None) -> bool:
        """Count one more unless a limit is reached; None stands for a proxy: only ``total``."""
        if not self.has_room(client):
            return False
        if client is not None:
            self._clients[client] = self._clients.get(client, 0) + 1
        self._open += 1
        return True

    def has_room(self, client: str | None) -> bool:
        """Return whether one more is within both limits."""
        of_client = 0 if client is None else self._clients.get(client, 0)
        return self._open < self.total and of_client < self._per_client

    def close(self, client: str | None) -> None:
        """Count one less."""
        self._open -= 1
        if client is not None:
            self._clients[client] -= 1
            if not self._clients[client]:
                del self._clients[client]


class HintLimits:
    """Limits hints: how many at once in all, and the rate per client network.

    Hints are the first thing that a busy server does without.
    """

    def __init__(self, at_once: int, rates: RateLimiter) -> None:
        self._at_once, self._rates = at_once, rates
        self.asked = 0
        """Hints that are being computed or wait to be."""

    def take(self, client: str, now: float) -> None:
        """Count a hint that is asked for, or raise RefusedError."""
        if self.asked >= self._at_once:
            raise RefusedError("hints_busy", "many people are asking for hints: try again soon")
        if not self._rates.take(client, now):
            raise RefusedError("too_many_hints", "too many hints: think for yourself for a while")
        self.asked += 1

    def give_back(self) -> None:
        """Count a hint that is done or was cancelled."""
        self.asked -= 1


class StorageLimits:
    """Limits the bytes that each client network may store in the database per day."""

    def __init__(self, rates: RateLimiter) -> None:
        self._rates = rates

    def take(self, client: str, now: float, size: int) -> None:
        """Count bytes that are about to be stored, or raise RefusedError."""
        if not self._rates.of(client, now).take(now, size):
            reason = "your network has stored as much as it may for today: try again in some hours"
            raise RefusedError("too_much_stored", reason)

    def most_used(self, now: float) -> float:
        """Return the bytes stored by the client network that stored most."""
        return self._rates.most_used(now)


class ClientLimits:
    """The rate limits per client network of one server process."""

    def __init__(self, settings: Settings) -> None:
        """Create those that several parts of the server share."""
        self._limiters: list[RateLimiter] = []
        self.history = self.rate(settings.client_history_a_second, settings.client_history_burst)
        """Limits history requests."""
        self.hints = HintLimits(
            settings.hints_at_once,
            self.rate(settings.client_hints_a_second, settings.client_hint_burst),
        )
        self.profiles = self.rate(settings.profiles_an_hour / 3600, settings.profile_burst)
        """Limits new profiles."""
        self.guesses = self.rate(settings.guesses_a_minute / 60, settings.guess_burst)
        """Limits links, recovery codes and confirmations that are tried."""
        self.asked_messages = self.rate(
            settings.asked_messages_an_hour / 3600, settings.asked_message_burst
        )
        """Limits codes and tests that are sent on request, by client network and by addressee."""
        self.notices = self.rate(settings.notices_an_hour / 3600, settings.notice_burst)
        """Limits notifications, by channel."""
        self.mails = TokenBucket(settings.mails_an_hour / 3600, settings.mail_burst, 0.0)
        """Limits the e-mails of the whole process."""
        self.storage = StorageLimits(
            self.rate(settings.stored_bytes_a_day / DAY_SECONDS, settings.stored_byte_burst)
        )

    def rate(self, rate: float, burst: int) -> RateLimiter:
        """Return a new rate limiter, counted among those whose memory is bounded."""
        limiter = RateLimiter(rate, burst)
        self._limiters.append(limiter)
        return limiter

    def most_remembered(self) -> int:
        """Return the number of client networks in the fullest limiter."""
        return max(map(len, self._limiters))
