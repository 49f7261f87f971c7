"""What the server does at a table by itself: dice, bots, questions, clocks, absent players.

One task per table. It looks at the fold, finds the next thing to do and when, and waits for that
moment or for a change. All its decisions are derived from the fold, so after a restart, or in a
second process, it does the same; if two do it at once, the store lets one through.

A table is driven while one of its people is connected here, or anybody if only bots play. A
table that everybody left stands still and waits.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import NamedTuple

from survive.engine import CHANCE, actions, legal_actions, number_of
from survive.server.bots.pool import Thinker
from survive.server.bots.worker import Job
from survive.server.logs import note
from survive.server.tables.model import auto_placing, journal
from survive.server.tables.model.auto_play import is_forced_for_all
from survive.server.tables.model.fold import Fold
from survive.server.tables.model.journal import AnyEntry
from survive.server.tables.model.repellent_question import Question, chance, holds_one
from survive.server.tables.table import Table
from survive.server.timekeeper import Timekeeper
from survive.views import view

PLACING_SHARE = 0.25
"""Part of the pace that a bot takes to place a piece: there are forty before the game."""
DECLINE, REPEL = number_of(actions.Decline()), number_of(actions.Repel())
RETRY_SECONDS = 1.0


class Duty(NamedTuple):
    """Something to write at a certain time."""

    at: float
    entries: Callable[[], Sequence[AnyEntry]]


class Thought(NamedTuple):
    """What a bot is thinking about."""

    change_no: int
    seat: int
    level: str


class Driver:
    """Drives one table."""

    def __init__(self, table: Table, thinker: Thinker, time: Timekeeper) -> None:
        """Take a table; :meth:`run` drives it."""
        self._table, self._thinker, self._time = table, thinker, time
        self._began = time.now()
        self._thought: Thought | None = None
        self._thinking: asyncio.Task[int] | None = None

    async def run(self) -> None:
        """Drive the table until cancelled."""
        try:
            while True:
                try:
                    await self._next()
                except Exception:
                    table = self._table.fold.table
                    note("driver failed", logging.ERROR, error=True, table=table)
                    self._stop_thinking()
                    await self._time.sleep(RETRY_SECONDS)
        finally:
            self._stop_thinking()

    async def _next(self) -> None:
        table = self._table
        table.changed.clear()
        duty = self._duty()
        if duty is None or duty.at > self._time.now():
            await self._time.wait(None if duty is None else duty.at, table.changed)
            return
        entry_no = table.fold.entry_no
        await table.write(lambda: duty.entries() if table.fold.entry_no == entry_no else [])

    # What is to be done

    def is_awake(self) -> bool:
        """Return whether somebody is here for whom the game goes on; a record is only shown."""
        if self._table.fold.setup.record is not None:
            return False
        watchers = self._table.watchers
        if any(watcher.seats for watcher in watchers):
            return True
        return bool(watchers) and not any(seat.is_person for seat in self._table.fold.seats)

    def _duty(self) -> Duty | None:
        table, fold = self._table, self._table.fold
        if not fold.started or fold.over or not self.is_awake():
            return None
        forced = fold.setup.play_forced and is_forced_for_all(fold.state)
        if fold.decides == CHANCE or forced:
            return Duty(fold.since, table.what_follows)
        question = fold.question()
        if question is not None:
            return self._answer(question)
        seat = fold.decides
        level = fold.bot_of(seat)
        if level is not None:
            return self._bot(seat, level)
        return self._person(seat)

    def _bot(self, seat: int, level: str) -> Duty | None:
        """Let a bot think, and play what it chose when its time has come."""
        fold = self._table.fold
        action = self._think(seat, level)
        if action is None:
            return None
        return Duty(fold.since + _pace(fold), lambda: self._bot_plays(seat, action))

    def _bot_plays(self, seat: int, action: int) -> list[AnyEntry]:
        """Play what a bot chose; after the last placement for a person, they decide again."""
        fold, entries = self._table.fold, self._table.with_what_follows(action, "bot")
        if fold.places_itself(seat) and auto_placing.left_to_server(fold.state, seat) <= 1:
            entries.append(journal.Placing(seat, itself=False))
        return entries

    def _person(self, seat: int) -> Duty | None:
        """Let the stand-in play when the time is up, or the person stays away."""
        fold, holder = self._table.fold, self._table.fold.seats[seat]
        duties = []
        deadline = fold.clock.deadline()
        if deadline is not None:
            duties.append(Duty(deadline, lambda: [journal.BotTook(seat, "time")]))
        away = fold.setup.away
        if away is not None and not self._table.is_followed_by(seat):
            since = max(holder.changed, fold.since)
            # Another process holds the connection, or died with it: if it lives, it objects.
            if holder.here:
                at = max(since, self._began) + away
                duties.append(Duty(at, lambda: [journal.Gone(seat)]))
            else:
                duties.append(Duty(since + away, lambda: [journal.BotTook(seat, "away")]))
        return min(duties, key=lambda duty: duty.at, default=None)

    # The repellent question (see repellent_question.py)

    def _answer(self, question: Question) -> Duty | None:
        fold, seat = self._table.fold, question.seat
        level, holder = fold.bot_of(seat), self._table.fold.seats[seat]
        if not holds_one(fold.state, seat) or (level is None and fold.answered):
            return self._shown(question, DECLINE)
        if level is None and holder.preset[question.kind] != "ask":
            always = holder.preset[question.kind] == "always"
            return self._shown(question, REPEL if always else DECLINE)
        # Somebody who has just come follows the table a moment before the journal says so.
        if level is None and (holder.here or self._table.is_followed_by(seat)):
            return self._shown(question, DECLINE) if question.countdown else None
        # A bot, or the stand-in for an absent player. It must be ready in time: a late "no"
        # would show that there was something to think about.
        chosen = self._think(seat, level or fold.setup.stand_in)
        return self._shown(question, DECLINE if chosen is None else chosen)

    def _shown(self, question: Question, action: int) -> Duty:
        entries = self._table.with_what_follows
        return Duty(question.shown, lambda: entries(action, "question"))

    # Bots

    def _think(self, seat: int, level: str) -> int | None:
        """Return what a bot chose, or None while it thinks; ``changed`` is set when it is done."""
        fold = self._table.fold
        thought = Thought(fold.change_no, seat, level)
        if self._thought != thought:
            self._stop_thinking()
            self._thought = thought
            job = Job(
                level,
                seat,
                int(chance(fold.setup, f"bot {fold.change_no} {seat}") * 2**53),
                view(fold.state, seat, remember=True),
                legal_actions(fold.state),
            )
            self._thinking = asyncio.create_task(self._thinker.decide(job))
            self._thinking.add_done_callback(lambda _task: self._table.changed.set())
        assert self._thinking is not None
        return self._thinking.result() if self._thinking.done() else None

    def _stop_thinking(self) -> None:
        if self._thinking is not None:
            self._thinking.cancel()
        self._thought = self._thinking = None


def _pace(fold: Fold) -> float:
    """Return the seconds that a bot takes for its move: less for each of the many placements."""
    return fold.setup.pace * (PLACING_SHARE if auto_placing.is_setup(fold.state) else 1.0)
