"""Who is away from a running game, since when, and what the others may do about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from survive.server.tables.model.fold import Fold

ABANDONED_SECONDS = 7 * 86400.0
"""After this absence a single player may offer the seat to a substitute."""
PATIENCE = 120.0
"""After this absence all players together may, at a live table; over days after a turn's time."""


def away_since(fold: Fold, seat: int) -> float | None:
    """Return since when a game has gone on without a person; None for anyone else."""
    holder = fold.seats[seat]
    if not holder.is_person or not holder.taken or holder.here or fold.began is None:
        return None
    return max(holder.changed, fold.began)


def stand_in_at(fold: Fold, seat: int) -> float | None:
    """Return when the stand-in takes over for a person who is away and must decide."""
    holder = fold.seats[seat]
    if not fold.started or holder.here or fold.decides != seat or fold.over_days:
        return None
    if fold.bot_of(seat) is not None or fold.question() is not None:
        return None
    if holder.agreed and not yet_to_agree(fold, seat):
        return fold.at  # the players who had not agreed have left too
    away = fold.setup.away
    return None if away is None else max(holder.changed, fold.since, fold.paced_since) + away


def yet_to_agree(fold: Fold, absent: int) -> list[int]:
    """Return the people who are here and have not agreed that a bot plays for ``absent``."""
    agreed = fold.seats[absent].agreed
    return [
        number
        for number, seat in enumerate(fold.seats)
        if seat.here and not seat.is_program and number != absent and number not in agreed
    ]


def offered_from(fold: Fold, absent: int) -> float | None:
    """Return from when on the others may agree to offer a seat; None while its player is here.

    At once while the stand-in plays; otherwise a short absence does not cost a player the seat.
    """
    since = away_since(fold, absent)
    if since is None or fold.over:
        return None
    if fold.seats[absent].bot is not None:
        return since
    control = fold.clock.control
    return since + (control.turn if control is not None and control.over_days else PATIENCE)


def remaining(fold: Fold, absent: int) -> set[int]:
    """Return the seats of the other people who still play themselves."""
    return {
        number
        for number, seat in enumerate(fold.seats)
        if number != absent and seat.taken and seat.is_person and seat.bot is None
    }
