"""Which of a table's people are connected, and what follows from it.

Coming and going are entries, so all processes agree. An entry names the process that holds the
connection; a process that sees its own guest declared gone says that they are there. A process
that serves its tables alone keeps its name over a restart: people who come back were never gone.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from survive.server.store.interface import Downtime
from survive.server.tables.model import journal
from survive.server.tables.model.fold import Fold
from survive.server.tables.model.journal import AnyEntry

ALONE = "alone"
"""Name of a process that has its tables to itself."""
COME_BACK = ("left", "away", "empty")
"""Reasons for a bot to play after which a person takes over just by coming back. A person who ran
out of time is there, perhaps not looking: they say when they want to play again. Over days they
were not, and coming is enough."""


def arrivals(
    fold: Fold,
    seats: Iterable[int],
    process: str,
    now: float,
    *,
    fresh: bool,
    programs: Collection[int] = (),
    sharing: Collection[int] = (),
) -> list[AnyEntry]:
    """Return the entries for seats whose people are connected here.

    A person who comes ``fresh`` is ours from now on. For one who was here before we speak only
    if they count as gone: two processes, each with a tab of the same person, would otherwise
    contradict each other forever. ``programs`` are the seats at which a program says that it plays,
    ``sharing`` those of people who share a device.
    """
    entries: list[AnyEntry] = []
    for number in sorted(seats):
        seat = fold.seats[number]
        if not seat.taken:
            continue
        program, shares = number in programs, number in sharing
        known = (seat.here, seat.is_program, seat.shares_device)
        is_news = known != (process, program, shares)
        if is_news if fresh else not seat.here:
            entries.append(journal.Here(number, process, program, shares))
        if fresh and (seat.bot in COME_BACK or (fold.over_days and seat.bot == "time")):
            entries.append(journal.HandedBack(number))
    if entries and fold.nobody_since is not None and not fold.over_days:
        entries = [*pause(fold, fold.nobody_since, now), *entries]
    return entries


def departure(fold: Fold, seat: int, process: str) -> list[AnyEntry]:
    """Return the entry for a person whose last connection here was closed."""
    return [journal.Gone(seat)] if fold.seats[seat].here == process else []


def before(fold: Fold, booted: float) -> list[int]:
    """Return the seats that count as connected since before the server restarted."""
    return [n for n, seat in enumerate(fold.seats) if seat.here and seat.changed < booted]


def after_downtime(fold: Fold, booted: float, last_alive: float, now: float) -> list[AnyEntry]:
    """Return the entry that stops a table's clock for the time in which the server was down.

    It matters if a player was connected; otherwise the clock stands still until one is.
    Tables over days sleep through downtimes: see :func:`after_downtimes`.
    """
    if fold.over_days or not before(fold, booted):
        return []
    return pause(fold, last_alive, now)


def after_downtimes(fold: Fold, downtimes: Iterable[Downtime]) -> list[AnyEntry]:
    """Return the entry that extends a deadline over days by the server's downtimes.

    A table writes it before anything else once it is read after a downtime. So one that ended
    after the latest entry has not been made up for, and any other has.
    """
    if not fold.over_days or fold.deadline() is None:
        return []
    began = fold.since if fold.question() is not None else fold.clock.since
    missed = [down.ended - max(down.began, began) for down in downtimes if down.ended > fold.at]
    seconds = sum(max(0.0, one) for one in missed)
    return [journal.Paused(seconds)] if seconds > 0 else []


def missing(fold: Fold, booted: float, followed: Callable[[int], bool]) -> list[AnyEntry]:
    """Return the entries for people who were connected before a restart and have not come back.

    They are written only after a while: almost everyone is back within seconds, and then nothing
    has to be written or sent.
    """
    return [journal.Gone(seat) for seat in before(fold, booted) if not followed(seat)]


def orphaned_seats(
    fold: Fold, alive: Collection[str], process: str, followed: Callable[[int], bool]
) -> list[AnyEntry]:
    """Return the entries for people whose connection ended with another process.

    A person who also has a connection here is ours from now on.
    """
    lost = [n for n, seat in enumerate(fold.seats) if seat.here and seat.here not in alive]
    return [
        journal.Here(n, process, fold.seats[n].is_program, fold.seats[n].shares_device)
        if followed(n)
        else journal.Gone(n)
        for n in lost
    ]


def pause(fold: Fold, since: float, now: float) -> list[AnyEntry]:
    """Return the entry that makes up for the time in which the clock should have stood still."""
    if fold.clock.deadline() is None:
        return []
    seconds = now - max(since, fold.clock.since)
    return [journal.Paused(seconds)] if seconds > 0 else []
