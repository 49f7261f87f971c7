"""A live table: accepts commands, writes them to the store, then sends the news to its watchers.

Nothing is answered or sent before it is durable. Commands run one at a time: a lock keeps order
within the process, and the store's compare-and-swap between processes. The loser of a race
reads the new entries and decides again.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Sequence
from time import monotonic
from typing import Any, Protocol, TypeVar

from msgspec.structs import replace

from survive.record.wire.game_messages import action_message, action_number
from survive.server.errors import RefusedError
from survive.server.logs import note
from survive.server.metrics import Metrics
from survive.server.store.interface import (
    Entry,
    RepeatedError,
    StaleError,
    Store,
    StoreError,
    UnknownTableError,
    Waiting,
)
from survive.server.tables.model import journal
from survive.server.tables.model.commands.before_start.change_rules import RulesChanged
from survive.server.tables.model.commands.before_start.remove_player import Removed
from survive.server.tables.model.commands.stand_up import StoodUp
from survive.server.tables.model.fold import Fold
from survive.server.tables.model.journal import AnyEntry
from survive.server.tables.model.play.auto_play import Dice, fixed_first, follow
from survive.server.tables.model.play.game import Told
from survive.server.tables.model.play.trial import Trial
from survive.server.tables.model.seats import HOST
from survive.server.tables.model.waiting import news_of

T = TypeVar("T")


class Watcher(Protocol):
    """A client that follows a table over a socket."""

    viewer: int
    """The seat in view, or SPECTATOR."""
    seats: frozenset[int]
    """The seats that this device holds."""
    is_program: bool
    """Whether a program plays there, as it said itself."""

    @property
    def host(self) -> bool:
        """Return whether this device has the host's rights."""

    def send(self, data: bytes) -> None:
        """Send a message, without waiting."""

    def lose(self, seat: int) -> None:
        """Release a seat."""

    def reconnect(self) -> None:
        """Make the client attach again: its tokens may be void."""


class StaleCommandError(Exception):
    """The command was made for an earlier state of the game."""


class Broadcast(Protocol):
    """What the followers of a table are told at one moment; it decides who is told what.

    The table itself knows no messages: whatever makes a hub passes this in.
    """

    @property
    def is_past(self) -> bool:
        """Return whether the table has gone on since."""

    def state(self, viewer: int, seats: frozenset[int], host: bool, spectators: int) -> bytes:
        """Return a message with everything that a viewer may know."""

    def spectators(self, number: int) -> bytes:
        """Return a message with the number of spectators."""

    def news(self, told: Sequence[Told], viewer: int, *, seats: bool) -> bytes:
        """Return a message with what is new in the game, and in the ``seats`` if they changed."""


MakeBroadcast = Callable[[Fold, Any], Broadcast]
"""Looks at a fold as it is now, given the previous broadcast (None for the first)."""

MOST_TRIES = 20
ALARM_SECONDS = 1.0
"""A difference that is not worth writing another alarm."""
MOST_UNWRITTEN = 100
"""Answers to commands that changed nothing that a table remembers."""
Decide = Callable[[], Sequence[AnyEntry]]
"""Looks at the fold and returns the entries that a command causes, or raises RefusedError."""


class Table:
    """One table in the memory of a process."""

    def __init__(
        self,
        fold: Fold,
        store: Store,
        dice: Dice,
        now: Callable[[], float],
        metrics: Metrics,
        broadcast: MakeBroadcast,
        ahead: float = 0.0,
    ) -> None:
        """Take a fold that has read the whole journal, and what writes to its watchers.

        The times of the fold are ours; those of the journal may be ``ahead`` of them (see
        :meth:`_in_our_time`).
        """
        self.fold = fold
        self.watchers: set[Watcher] = set()
        self.changed = asyncio.Event()
        """Set whenever the fold or its followers changed: the driver looks again."""
        self._store, self._dice, self._now, self._metrics = store, dice, now, metrics
        self._make_broadcast, self._ahead = broadcast, ahead
        self._alarm: tuple[int, float | None] | None = None
        """The entry after which an alarm was stored, and for when."""
        self._waiting: Waiting | None = None
        """What is stored of the present wait, as far as this process knows."""
        self._broadcast: Broadcast | None = None
        self._told_spectators = 0
        self._lock = asyncio.Lock()
        self._unwritten: OrderedDict[str, int] = OrderedDict()
        """Answers to the latest commands that changed nothing, by seat and command."""
        self._work: set[asyncio.Task[Any]] = set()

    # Commands

    async def command(
        self, seat: int, command: str, decide: Decide, change_no: int | None = None
    ) -> int:
        """Carry out a seat's command once; return the number of changes after it.

        A repetition returns the same number. With ``change_no`` the command is stale if the game
        has changed since (StaleCommandError). A socket's task reads on only when a command is
        done, so a command is cut short only at the end of the process; if it is, the next writer
        is refused as stale and reads what was written.
        """
        key = f"{seat}:{command}"
        async with self._lock:
            for _ in range(MOST_TRIES):
                known = self.fold.commands.get(key, self._unwritten.get(key))
                if known is not None:
                    return known
                try:
                    if not await self._try_command(key, decide, change_no):
                        return self._remember(key)
                except UnknownTableError as error:
                    raise RefusedError("no_such_table", "this table was deleted") from error
                except StoreError as error:
                    note("store failed", logging.ERROR, error=True, table=self.fold.table)
                    reason = "the database does not answer: send the same command again"
                    raise RefusedError("store_failed", reason) from error
        raise RefusedError("busy", "other processes keep writing to this table: try again")

    def _remember(self, key: str) -> int:
        """Keep the answer to a command that changed nothing: it is in no journal."""
        self._unwritten[key] = self.fold.change_no
        while len(self._unwritten) > MOST_UNWRITTEN:
            self._unwritten.popitem(last=False)
        return self.fold.change_no

    async def _try_command(self, key: str, decide: Decide, change_no: int | None) -> bool:
        """Write what a command causes; if another process was faster, read what it wrote.

        Return whether there is more to be done: nothing is if everything is as asked for.
        """
        if change_no is not None and change_no > self.fold.change_no:
            await self._read()  # the client was served by a process that is ahead of ours
            if key in self.fold.commands:
                return True
        if change_no is not None and change_no != self.fold.change_no:
            self._metrics.stale.inc()
            raise StaleCommandError
        entries = decide()
        if not entries:
            return False
        try:
            await self._append(entries, key)
        except (StaleError, RepeatedError):
            await self._read()
        return True

    async def _finish(self, work: Coroutine[Any, Any, T]) -> T:
        """Finish something even if the task that asked for it is cancelled meanwhile.

        Otherwise an entry could be durable without anyone here knowing of it.
        """
        task = asyncio.create_task(work)
        self._work.add(task)
        task.add_done_callback(self._work.discard)
        return await asyncio.shield(task)

    def with_what_follows(self, number: int, by: journal.Author) -> list[AnyEntry]:
        """Return the entries of an action with the dice and forced actions after it."""
        trial = self.fold.game.trial()
        trial.play(number, by)
        return self._entries(trial)

    def what_follows(self) -> list[AnyEntry]:
        """Return the entries of the dice and forced actions that the game is waiting for."""
        return self._entries(self.fold.game.trial())

    def _entries(self, trial: Trial) -> list[AnyEntry]:
        setup, board = self.fold.setup, self.fold.board
        dice = self._dice
        if setup.dice:
            dice = fixed_first(dice, setup.dice, self.fold.game.rolls())
        follow(trial, dice, setup.play_forced)
        # One at a time in a lesson: it may have something to say between a move and the die.
        tried = trial.actions[:1] if setup.lesson else trial.actions
        played = [one.taken for one in tried]
        return [journal.Played(action_message(one.action, board), one.by) for one in played]

    # What the server does by itself

    async def write(self, decide: Decide) -> bool:
        """Write what the server decides; return whether it was written.

        If another process was faster nothing is written and the fold is brought up to date: the
        driver looks again and decides again.
        """
        return await self._finish(self._write(decide))

    async def insist(self, decide: Decide) -> None:
        """Write what the server decides, and retry if another process was faster."""
        for _ in range(MOST_TRIES):
            if (self.is_quiet and not decide()) or await self.write(decide):
                return

    async def _write(self, decide: Decide) -> bool:
        async with self._lock:
            try:
                entries = decide()
                if entries:
                    await self._append(entries, None)
            except StaleError:
                await self._read()
                return False
            return bool(entries)

    async def set_alarm(self, at: float | None) -> None:
        """Store when this table has to be read again; None: never any more.

        Every append sets the alarm of a table that has one to the present moment, in the same
        transaction: a process that dies before it comes here leaves a table that is looked at.
        """
        entry_no = self.fold.entry_no
        if at is None and self._alarm is None and not self.fold.had_over_days:
            return
        if self._alarm is not None:
            known_no, known = self._alarm
            near = at == known or (at and known and abs(at - known) < ALARM_SECONDS)
            if known_no == entry_no and near:
                return
        await self._store.set_alarm(
            self.fold.table, entry_no, None if at is None else at + self._ahead
        )
        self._alarm = entry_no, at

    async def catch_up(self) -> None:
        """Read what other processes wrote, and tell our followers."""
        await self._finish(self._catch_up())

    async def _catch_up(self) -> None:
        async with self._lock:
            await self._read()

    @property
    def is_quiet(self) -> bool:
        """Return whether nothing is being written, so that the fold is complete."""
        return not self._work and not self._lock.locked()

    async def quiet(self) -> None:
        """Wait until nothing is being written."""
        while self._work:
            await asyncio.wait(self._work)
        async with self._lock:
            pass

    # Writing and telling

    async def _append(self, entries: Sequence[AnyEntry], key: str | None) -> None:
        ours = max(self._now(), self.fold.at)
        at, news = ours + self._ahead, news_of(self.fold, entries, ours)
        first = self.fold.entry_no + 1
        rows = [
            Entry(first + i, at, journal.encode(entry), key if i == len(entries) - 1 else None)
            for i, entry in enumerate(entries)
        ]
        began = monotonic()
        waiting = None if news.waiting == self._waiting else news.waiting
        await self._store.append(
            self.fold.table,
            rows,
            result=self._result(entries),
            news=news._replace(waiting=waiting),
        )
        self._waiting = news.waiting
        self._metrics.commit_seconds.observe(monotonic() - began)
        for entry in entries:
            if isinstance(entry, journal.Played):
                self._metrics.moves.labels(entry.by).inc()
        self._take_in(rows)

    def _result(self, entries: Sequence[AnyEntry]) -> bytes | None:
        """Return the result that these entries bring about, if they end the game."""
        game, board = self.fold.game, self.fold.board
        played = [
            (action_number(entry.action, board), entry.by)
            for entry in entries
            if isinstance(entry, journal.Played)
        ]
        if not played:
            return None
        count = len(game.standing_actions) + len(played)
        return self.fold.result(game.outcome(played).state, count)

    async def _read(self) -> None:
        self._waiting = None  # another process may have stored it
        self._take_in(await self._store.entries(self.fold.table, self.fold.entry_no))

    def _take_in(self, rows: Sequence[Entry]) -> None:
        """Fold what is durable and tell it; what concerns one seat alone goes only to that seat."""
        if not rows:
            return
        fold, was_over = self.fold, self.fold.over
        was_here, deadline = fold.who_is_here(), fold.clock.deadline()
        hosts = {watcher for watcher in self.watchers if watcher.host}
        entries = [fold.apply(row) for row in self._in_our_time(rows)]
        if fold.over and not was_over:
            self._metrics.games_finished.inc()
        self.changed.set()
        self._take_seats_away(entries)
        for watcher in hosts ^ {watcher for watcher in self.watchers if watcher.host}:
            self.show(watcher)
        if any(isinstance(entry, RulesChanged) for entry in entries):
            self._broadcast = None  # what was last shown is another game
            for watcher in list(self.watchers):
                self.show(watcher)
        told = fold.take_news()
        public = [entry for entry in entries if not isinstance(entry, journal.PrivateEntry)]
        only = {entry.seat for entry in entries if isinstance(entry, journal.PrivateEntry)}
        if public and was_here == fold.who_is_here() and all(map(_is_presence, public)):
            return  # a reconnect through another process: don't broadcast it
        seats = any(not entry.in_game for entry in public)
        # The new nights of a player who is deciding move the deadline that all see.
        for_all = bool(public) or fold.clock.deadline() != deadline
        broadcast = self._now_shown()
        sent: dict[int, bytes] = {}
        for watcher in list(self.watchers):
            viewer = watcher.viewer
            if not for_all and viewer not in only:
                continue
            if viewer not in sent:
                sent[viewer] = broadcast.news(told, viewer, seats=seats)
            watcher.send(sent[viewer])

    def _take_seats_away(self, entries: Sequence[AnyEntry]) -> None:
        """Detach watchers from seats that were given up or taken from them."""
        for seat in (entry.seat for entry in entries if isinstance(entry, StoodUp | Removed)):
            for watcher in [one for one in self.watchers if seat in one.seats]:
                watcher.lose(seat)
                self.show(watcher)
        rekeyed = {entry.seat for entry in entries if isinstance(entry, journal.Rekeyed)}
        for watcher in list(self.watchers):
            if rekeyed & {*watcher.seats, *([HOST] if watcher.host else [])}:
                watcher.reconnect()

    def _in_our_time(self, rows: Sequence[Entry]) -> Sequence[Entry]:
        """Return entries with our times, if those of the journal are ahead of them.

        Another machine's clock may be ahead of ours, or ours may have been set back before this
        process started. What is written has happened, now at the latest, so no client waits.
        Times in a journal never go back, so that every process counts the same durations.
        """
        further = ahead_of(self._now(), rows) - self._ahead
        if further > 0.0:
            self._ahead += further
            self.fold.set_back(further)
        if not self._ahead:
            return rows
        return [replace(row, at=row.at - self._ahead) for row in rows]

    def _now_shown(self) -> Broadcast:
        """Return the present moment, the same object as long as nothing happens."""
        if self._broadcast is None or self._broadcast.is_past:
            self._broadcast = self._make_broadcast(self.fold, self._broadcast)
        return self._broadcast

    # Who follows it

    def follow(self, watcher: Watcher) -> None:
        """Subscribe a watcher: send the state now, and news from now on."""
        # It matters to the driver whether anyone is here, and whether the seat to decide is.
        if self.fold.decides in watcher.seats or not any(one.seats for one in self.watchers):
            self.changed.set()
        self.watchers.add(watcher)
        self.show(watcher)

    def unfollow(self, watcher: Watcher) -> None:
        """Unsubscribe a watcher."""
        self.watchers.discard(watcher)
        self.changed.set()

    def show(self, watcher: Watcher) -> None:
        """Send the state to a watcher."""
        shown, host = self._now_shown(), watcher.host
        watcher.send(shown.state(watcher.viewer, watcher.seats, host, self.spectators))

    @property
    def spectators(self) -> int:
        """Count the watchers without a seat; the host is none of them."""
        return sum(not watcher.seats and not watcher.host for watcher in self.watchers)

    def tell_spectators(self) -> None:
        """Send everyone the number of spectators, if it is another than they were told."""
        if self.spectators == self._told_spectators:
            return
        self._told_spectators = self.spectators
        message = self._now_shown().spectators(self.spectators)
        for watcher in list(self.watchers):
            watcher.send(message)

    def is_followed_by(self, seat: int) -> bool:
        """Return whether a device here holds this seat."""
        return any(seat in watcher.seats for watcher in self.watchers)

    def is_shared_by(self, seat: int) -> bool:
        """Return whether a device here holds this seat and others; a program shares nothing."""
        return any(
            seat in watcher.seats and len(watcher.seats) > 1 and not watcher.is_program
            for watcher in self.watchers
        )


def ahead_of(now: float, rows: Sequence[Entry]) -> float:
    """Return by how many seconds the latest of these entries is ahead of our time."""
    return max(0.0, max((row.at for row in rows), default=now) - now)


def _is_presence(entry: AnyEntry) -> bool:
    return isinstance(entry, journal.Here | journal.Gone)
