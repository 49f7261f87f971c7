"""What everybody may know of a table, except the game: the message, and how it is filled.

Nothing here is secret. What of the game leaves the server passes through the views, in
``view_messages.py``.
"""

from __future__ import annotations

import msgspec

from survive.record.game.beginning import first_ashore
from survive.record.position.ashore import names_of_islands
from survive.record.wire import words
from survive.server.tables.model import absence, hosting, journal
from survive.server.tables.model.calendar import Vacation, days_left
from survive.server.tables.model.fold import Fold
from survive.server.tables.model.journal import SeatKind, StandInReason, TimeControl
from survive.server.tables.model.pace import Pace


class Feeling(msgspec.Struct, frozen=True, kw_only=True):
    """What a person shows to the others for some seconds."""

    name: journal.Feeling
    at: float
    """When it was shown, in seconds since 1970."""


class SeatInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A seat, as everybody sees it."""

    seat: int
    kind: SeatKind
    name: str
    level: str
    """Kind of the bot, or "" for a person; at a table that shows a record, of the bot that
    played there."""
    colour: int
    """Which of the six colours it plays with, from 0; each seat has another."""
    taken: bool
    closed: bool
    """Whether it is closed to newcomers: the host removed a player and has not offered it again."""
    here: bool
    away_since: float | None
    """Since when the game has gone on without the person, in seconds since 1970."""
    agreed: list[int]
    """Who agreed that a bot plays for the person, who is away."""
    offered_by: list[int]
    """Who agreed to offer the seat to a substitute, while the person is away."""
    offered_from: float | None
    """From when on the others may agree to that, in seconds since 1970."""
    vacation: Vacation | None
    """The person's latest vacation, which may be over or still to come."""
    vacation_days: int
    """How many days of vacation are left in this game."""
    wished_pace: Pace | None
    """The pace that the person wishes for, if it is another than the table's."""
    bot: bool
    """Whether a program plays for the person, over the network; it said so itself."""
    stands_in: StandInReason | None
    """Why a bot plays for the person, if one does."""
    emote: Feeling | None
    """What the person showed last."""
    places_itself: bool
    """Whether the server places the person's adventurers and rafts during the setup."""
    places_rafts: bool
    """Whether it then places the rafts too, or the adventurers only."""
    reserve: float | None
    """Seconds of the reserve, if the table has a clock."""


class TableInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What a table agreed on, and who is there."""

    table: str
    public: bool
    started: bool
    host: int | None
    """The seat of the host; None for a host without a seat."""
    host_missed: bool
    """Whether any player may start the game, because the host has been away for long."""
    host_missed_at: float | None
    """When that is so, in seconds since 1970; None while the host is here or nobody waits."""
    over: bool
    options: words.AnyGameOptions
    seats: list[SeatInfo]
    clock: TimeControl | None
    answer: float | None
    stand_in: str
    away: float | None
    play_forced: bool
    hints: bool
    """Whether people may ask for hints."""
    seeded: bool
    gathers: bool
    """Whether the game begins by itself once all its people are here: a rematch."""
    rematch: str | None
    """The table at which the same people play again."""
    record: dict[str, str] | None
    """Tags of the record that this table shows; None for a table at which people play."""
    position: bool
    """Whether the game began from a position."""
    ashore: dict[int, str]
    """The safe islands of adventurers whom that position has saved, as far as it names them."""
    lesson: str
    """The lesson that the table is for, or ""."""
    puzzle: str
    """The puzzle that the table is for, or ""; ``own`` if it was made from a position."""


def info_of(fold: Fold) -> TableInfo:
    """Return what everybody may know of the table, except the game."""
    setup = fold.setup
    return TableInfo(
        table=fold.table,
        public=setup.public,
        started=fold.started,
        host=hosting.shown_host(fold),
        host_missed=fold.host_missed and not fold.started,
        host_missed_at=hosting.host_missed_at(fold),
        over=fold.over,
        options=setup.options,
        seats=[_seat_info(fold, seat) for seat in range(len(fold.seats))],
        clock=fold.clock.control,
        answer=setup.answer,
        stand_in=setup.stand_in,
        away=setup.away,
        play_forced=setup.play_forced,
        hints=setup.hints,
        seeded=setup.seed is not None,
        gathers=setup.gathers,
        rematch=fold.rematch,
        record=setup.record,
        position=bool(setup.position),
        ashore=names_of_islands(fold.board, first_ashore(setup.position)),
        lesson=setup.lesson,
        puzzle=setup.puzzle,
    )


def _seat_info(fold: Fold, number: int) -> SeatInfo:
    seat = fold.seats[number]
    shown = None if seat.emote is None else Feeling(name=seat.emote[0], at=seat.emote[1])
    return SeatInfo(
        seat=number,
        kind=seat.setup.kind,
        name=seat.name,
        level=seat.setup.level,
        colour=seat.colour,
        taken=seat.taken,
        closed=seat.closed,
        here=bool(seat.here),
        away_since=absence.away_since(fold, number),
        agreed=sorted(seat.agreed),
        offered_by=sorted(seat.offered_by),
        offered_from=absence.offered_from(fold, number),
        vacation=seat.vacations[-1] if seat.vacations else None,
        vacation_days=days_left(seat.vacations),
        wished_pace=seat.wished_pace,
        bot=seat.is_program,
        stands_in=seat.bot,
        emote=shown,
        places_itself=fold.places_itself(number),
        places_rafts=fold.places_itself(number) and fold.seats[number].places_rafts,
        reserve=round(fold.clock.reserve[number], 3) if fold.clock.control else None,
    )
