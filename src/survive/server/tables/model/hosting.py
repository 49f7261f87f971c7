"""Who is the host of a table, and whether guests have to wait for one who is away."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from survive.server.tables.model.fold import Fold

PATIENCE = 120.0
"""Seconds that guests wait for a host who is away before any of them may start the game."""


def is_host(fold: Fold, seats: Collection[int], *, token: bool) -> bool:
    """Return whether a device is the host's, by its seats and whether it has the host's token."""
    return token if fold.host_seat is None else fold.host_seat in seats


def shown_host(fold: Fold) -> int | None:
    """Return the seat of the host, as everybody sees it; None for a host without a seat."""
    if fold.host_seat is not None:
        return fold.host_seat
    return next((n for n, seat in enumerate(fold.seats) if seat.setup.kind == "here"), None)


def host_missed_at(fold: Fold) -> float | None:
    """Return when any player may start: PATIENCE after the others began to miss the host.

    None while the host is here, no other player is seated, or the game has started.
    """
    hosts = hosting_seats(fold)
    guests = [s.joined for n, s in enumerate(fold.seats) if s.taken and n not in hosts]
    if fold.started or not hosts or not guests or any(fold.seats[n].here for n in hosts):
        return None
    since = max(min(guests), fold.hosted_since, *(fold.seats[n].changed for n in hosts))
    return since + PATIENCE


def hosting_seats(fold: Fold) -> list[int]:
    """Return the seats at the host's device, or the one that the host's rights were given to."""
    if fold.host_seat is not None:
        return [fold.host_seat]
    return [n for n, seat in enumerate(fold.seats) if seat.setup.kind == "here"]
