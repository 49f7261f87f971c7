"""For whom a table waits, and what its players are notified of.

A wait begins when the game comes to a player's turn, or to a question that the player is asked; it
lasts until another player is to decide. It follows from the journal, so it is the same in every
process. What is stored of it with an append is found out before the append, on a copy of the fold.

Notices depend on what everybody at the table knows. A player who is asked about a repellent gets
the same one at the same time whether they hold one or not, and whatever they ordered (POW-7).
"""

from __future__ import annotations

import copy
from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from survive.engine import CHANCE
from survive.server.store.interface import News, Notice, Waiting, WaitKind
from survive.server.tables.model.repellent_question import may_have_choice

if TYPE_CHECKING:
    from survive.server.tables.model.fold import Fold
    from survive.server.tables.model.journal import AnyEntry

T = TypeVar("T")

NOTICE_SECONDS = 20.0
"""How long a wait has lasted when it is notified: a player who has just moved may still be there,
and a player may take a move back."""
LEAST_WAIT = 3600.0
"""A wait with a nearer deadline is not reminded of."""
REMINDER_SECONDS = 12 * 3600.0
"""How long before the deadline a reminder is sent, or a quarter of the wait if that is less."""


class Wait(NamedTuple):
    """A player's turn, or a question to a player, as long as nobody else is to decide."""

    seat: int | None
    kind: WaitKind
    turn: int
    change_no: int
    """Changes of the game when it began."""
    since: float


COPIES: dict[type, Callable[[Any], Any]] = {
    list: list.copy,
    dict: dict.copy,
    set: set.copy,
    array: copy.copy,
}

NO_WAIT = Wait(None, "turn", 0, 0, 0.0)


def wait_now(fold: Fold) -> Wait:
    """Return the wait after an entry: the one before it, unless another has begun.

    Dice, bots that are asked about a repellent, and players who cannot hold one interrupt no wait.
    """
    before, seat, asked = fold.wait, fold.awaited(), fold.question() is not None
    if seat is not None and fold.bot_of(seat) is not None:
        seat = None
    is_over_soon = asked and (seat is None or not may_have_choice(fold.state, seat))
    if fold.decides == CHANCE or is_over_soon:
        return before
    kind: WaitKind = "question" if asked else "turn"
    turn = 0 if seat is None else int(fold.state.turn)
    if before[:3] == (seat, kind, turn):
        return before
    return Wait(seat, kind, turn, fold.change_no, fold.at)


def waiting_of(fold: Fold) -> Waiting:
    """Return what lists know of a table."""
    wait = fold.wait
    is_timed = fold.over_days and wait.seat is not None
    return Waiting(
        wait.seat,
        wait.kind,
        wait.change_no,
        wait.since,
        fold.deadline() if is_timed else None,
        fold.over_days,
        sum(1 << number for number, seat in enumerate(fold.seats) if seat.here),
        tuple(seat.name for seat in fold.seats),
    )


def news_of(fold: Fold, entries: Sequence[AnyEntry], at: float) -> News:
    """Return the side effects that an append of these entries will have; change nothing."""
    after = after_entries(fold, entries, at)
    waiting = waiting_of(after)
    notices = tuple(_notices(fold, after, waiting)) if after.over_days else ()
    return News(waiting, notices, tuple(fold.holders.keys() - after.holders.keys()))


def _notices(before: Fold, after: Fold, waiting: Waiting) -> Iterator[Notice]:
    wait = after.wait
    if after.over and not before.over:
        for number, seat in enumerate(after.seats):
            if seat.is_person and seat.taken:
                yield _notice(after, number, "over", after.at + NOTICE_SECONDS)
    elif wait != before.wait or not before.over_days:
        yield from notices_now(after, waiting)


def notices_now(fold: Fold, waiting: Waiting) -> Iterator[Notice]:
    """Yield what the player for whom a table waits is notified of: once at first, once later."""
    wait = fold.wait
    if wait.seat is None or not fold.over_days:
        return
    yield _notice(fold, wait.seat, wait.kind, wait.since + NOTICE_SECONDS)
    if waiting.deadline is not None and waiting.deadline - wait.since >= LEAST_WAIT:
        yield _notice(fold, wait.seat, "reminder", reminder_at(wait.since, waiting.deadline))


def reminder_at(since: float, deadline: float) -> float:
    """Return when a player is reminded of a wait."""
    return deadline - min(REMINDER_SECONDS, (deadline - since) / 4)


def _notice(fold: Fold, seat: int, kind: str, due: float) -> Notice:
    change_no = fold.wait.change_no
    return Notice(f"{fold.table}/{change_no}/{seat}/{kind}", seat, kind, change_no, due)


# Looking ahead


def after_entries(fold: Fold, entries: Sequence[AnyEntry], at: float) -> Fold:
    """Return a copy of a fold that has taken in more entries; nothing is applied twice."""
    after = _copied(fold, vars(fold), leave=("commands", "besides"))
    after.game = _copied(fold.game, vars(fold.game))
    after.clock = _copied(fold.clock, vars(fold.clock))
    after.seats = [_copied(seat, seat.__slots__) for seat in fold.seats]
    for entry in entries:
        after.take(entry, at)
    return after


def _copied(item: T, names: Iterable[str], leave: Sequence[str] = ()) -> T:
    """Return a copy whose collections are copies too; every append waits for it."""
    twin = object.__new__(type(item))
    for name in names:
        value = getattr(item, name)
        copied = COPIES.get(type(value))
        setattr(twin, name, value if copied is None or name in leave else copied(value))
    return twin
