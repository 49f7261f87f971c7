"""What the server does at a table by itself: dice, bots, questions, clocks, absent players.

One task per table. It looks at the fold, finds the next thing to do and when, and waits for
that moment or for a change. Everything it decides follows from the fold, so it does the same
after a restart or in a second process; if two do it at once the store lets one through.

A table is driven while one of its people is connected here; if only bots play, while anyone
is. A table that everyone has left stops and waits; one that is played over days goes on, and
stores when it has to be looked at again (see ``sleepers.py``).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import NamedTuple

from survive.engine import CHANCE, State, actions, agenda, legal_actions, number_of
from survive.players.harms import harms_of
from survive.players.opponents import minds_harm
from survive.server.bots.pool import Thinker
from survive.server.bots.worker import BotDecision, Job
from survive.server.logs import note
from survive.server.store.interface import NEVER
from survive.server.tables.bot_plans import BotPlans
from survive.server.tables.model import journal
from survive.server.tables.model.absence import stand_in_at
from survive.server.tables.model.bot_time import TurnTime, pace_of
from survive.server.tables.model.commands.place_rest import Placing
from survive.server.tables.model.commands.wish_pace import PaceChanged
from survive.server.tables.model.fold import Fold
from survive.server.tables.model.hosting import host_missed_at
from survive.server.tables.model.journal import AnyEntry
from survive.server.tables.model.pace import agreed_pace
from survive.server.tables.model.play import auto_placing
from survive.server.tables.model.play.auto_play import is_forced_for_all
from survive.server.tables.model.play.fleeing import flee
from survive.server.tables.model.repellent_question import (
    RepellentQuestion,
    holds_one,
    may_have_choice,
    moment_of_bot,
    seed_of,
    with_choice,
)
from survive.server.tables.table import Table
from survive.server.timekeeper import Timekeeper
from survive.views import view

DECLINE, REPEL = number_of(actions.Decline()), number_of(actions.Repel())
END_ACTIONS, STOP = number_of(actions.EndActions()), number_of(actions.Stop())
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

    def __init__(
        self, table: Table, thinker: Thinker, time: Timekeeper, process: str, answers_from: float
    ) -> None:
        """Take a table; :meth:`run` drives it.

        ``process`` is the name of this process in the journal. Before ``answers_from`` nobody's
        repellent question is answered for them: after a restart everybody may come back first.
        """
        self._table, self._thinker, self._time = table, thinker, time
        self._process, self._answers_from = process, answers_from
        self._began = time.now()
        self._thought: Thought | None = None
        self._thinking: asyncio.Task[BotDecision] | None = None
        self._asked = 0.0
        """When it began to think."""
        self._ready: float | None = None
        """When the bot was done thinking."""
        self._turn_time = TurnTime()
        self._plans = BotPlans()

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
        await self._set_alarm(duty)
        if duty is None or duty.at > self._time.now():
            await self._time.wait(None if duty is None else duty.at, table.changed)
            return
        entry_no = table.fold.entry_no
        await table.write(lambda: duty.entries() if table.fold.entry_no == entry_no else [])

    async def _set_alarm(self, duty: Duty | None) -> None:
        """Store when a table over days has to be read again if this process forgets it or dies."""
        fold = self._table.fold
        agreed = agreed_pace(fold)
        # Before the change is stored: a process that dies then leaves a table that is looked at.
        over_days = fold.over_days or (agreed is not None and agreed.over_days)
        if fold.over or not over_days:
            await self._table.set_alarm(None)
        elif duty is not None:
            await self._table.set_alarm(duty.at)
        elif self._thinking is None or self._thinking.done():
            await self._table.set_alarm(NEVER)

    # What is to be done

    def is_awake(self) -> bool:
        """Return whether the game should go on for the people here; a record is only shown."""
        if self._table.fold.setup.record is not None:
            return False
        if self._table.fold.over_days:
            return True
        watchers = self._table.watchers
        if any(watcher.seats for watcher in watchers):
            return True
        return bool(watchers) and not any(seat.is_person for seat in self._table.fold.seats)

    def _duty(self) -> Duty | None:
        table, fold = self._table, self._table.fold
        if fold.over or not self.is_awake():
            return None
        if not fold.started:
            return self._waiting()
        if fold.guide is not None and fold.guide.rests(fold):
            return None
        agreed = agreed_pace(fold)
        if agreed is not None:
            return Duty(fold.at, lambda: [PaceChanged(agreed)])
        forced = fold.setup.play_forced and is_forced_for_all(fold.state)
        if fold.decides == CHANCE or forced:
            return Duty(fold.since, table.what_follows)
        question = fold.question()
        if question is not None:
            return self._answer(question)
        seat = fold.decides
        if fold.seats[seat].is_empty:
            return None
        level = fold.bot_of(seat)
        if level is not None:
            return self._bot(seat, level)
        planned = fold.seats[seat].planned
        due = None if planned is None else planned.next_action
        if due is not None:
            return Duty(fold.since, lambda: self._table.with_what_follows(due, "person"))
        duties = [self._person(seat), self._extra_move(seat)]
        return min((one for one in duties if one), key=lambda duty: duty.at, default=None)

    def _waiting(self) -> Duty | None:
        """Begin a rematch once all have come; let any player start a game whose host is missed."""
        fold = self._table.fold
        if fold.setup.gathers and all(seat.here for seat in fold.seats if seat.is_person):
            return Duty(fold.at, lambda: [journal.Started()])
        at = host_missed_at(fold)
        if at is None or fold.host_missed:
            return None
        return Duty(at, lambda: [journal.HostMissed()])

    def _bot(self, seat: int, level: str) -> Duty | None:
        """Ask a bot for a decision, and play it when its time has come."""
        fold = self._table.fold
        action = None if fold.guide is None else fold.guide.action(fold, seat)
        if fold.is_skipping(seat):
            legal = legal_actions(fold.state)
            action = next((one for one in (END_ACTIONS, STOP) if one in legal), None)
        if action is None:
            action = self._decide(seat, level)
        if action is None:
            return None
        return Duty(fold.since + pace_of(fold), lambda: self._bot_plays(seat, action))

    def _bot_plays(self, seat: int, action: int) -> list[AnyEntry]:
        """Play what a bot chose; after its last placement for a person, that person plays again."""
        fold, entries = self._table.fold, self._table.with_what_follows(action, "bot")
        rafts = fold.seats[seat].places_rafts
        left = auto_placing.left_to_server(fold.state, seat, rafts=rafts)
        if fold.places_itself(seat) and left <= 1:
            entries.append(Placing(seat, itself=False))
        return entries

    def _person(self, seat: int) -> Duty | None:
        """Have the stand-in play when the time is up, or the person stays away."""
        fold, holder = self._table.fold, self._table.fold.seats[seat]
        duties = []
        deadline = fold.clock.deadline()
        if fold.over_days:
            return self._over_days(seat)
        if deadline is not None:
            duties.append(Duty(deadline, lambda: [journal.BotTook(seat, "time")]))
        away, takes_over = fold.setup.away, stand_in_at(fold, seat)
        if self._table.is_followed_by(seat):
            pass
        elif takes_over is not None:
            duties.append(Duty(takes_over, lambda: [journal.BotTook(seat, "away")]))
        elif away is not None and holder.here:
            # Another process holds the connection, or died with it: if it is alive it says so.
            at = max(holder.changed, fold.since, self._began) + away
            duties.append(Duty(at, lambda: [journal.Gone(seat)]))
        return min(duties, key=lambda duty: duty.at, default=None)

    def _over_days(self, seat: int) -> Duty | None:
        """Do at the deadline what the table agreed on; nothing happens before it."""
        clock = self._table.fold.clock
        deadline = clock.deadline()
        if deadline is None or clock.control is None or clock.control.at_deadline == "wait":
            return None
        took: AnyEntry = journal.BotTook(seat, "time")
        entry = journal.Skipped(seat) if clock.control.at_deadline == "skip" else took
        return Duty(deadline, lambda: [entry])

    def _extra_move(self, seat: int) -> Duty | None:
        """Carry out a person's order for an extra move, at once or if they do not answer."""
        fold = self._table.fold
        orders = fold.seats[seat].orders
        if agenda.kind_of(fold.state.top()) != agenda.EXTRA_MOVE or orders.extra_move == "ask":
            return None
        at, answer = fold.since, fold.setup.answer
        if orders.ask_first and (fold.over_days or self._is_connected(seat)):
            if answer is None:
                return None
            at += answer
        chosen = flee(fold.state) if orders.extra_move == "flee" else None
        action = STOP if chosen is None else chosen
        return Duty(at, lambda: self._table.with_what_follows(action, "person"))

    # The repellent question (see repellent_question.py)

    def _answer(self, question: RepellentQuestion) -> Duty | None:
        fold, seat = self._table.fold, question.seat
        if fold.seats[seat].is_empty:
            return self._shown(question, DECLINE)
        level, holder = fold.bot_of(seat), self._table.fold.seats[seat]
        if not may_have_choice(fold.state, seat):
            return self._shown(question, DECLINE)
        thought = None
        if level is not None or not fold.over_days:
            # A bot thinks for every seat that is asked, whether the seat has a choice and whether
            # its person is here or not: otherwise the load of the server, or a lost connection,
            # would show who holds a repellent. For a person it must be ready in time, as a late
            # "no" shows it too; a bot that answers late is known to be slow, and is as slow without
            # a choice. No plan is followed or made for the same reason. Over days no bot answers
            # for a person, so none thinks.
            asked = with_choice(fold.state, seat)
            thought = self._think(seat, level or fold.setup.stand_in, asked)
        # The order is read whether it can be carried out or not, for the same reason.
        ordered = holder.orders.uses_one(question.kind, fold.state)
        holds = holds_one(fold.state, seat)
        chosen = thought.action if holds and thought is not None else DECLINE
        if fold.is_skipping(seat) or (ordered is not None and level is None):
            chosen = REPEL if holds and ordered else DECLINE
        if level is not None:
            return self._answer_at(moment_of_bot(question, self._ready), chosen)
        # People who have just come share a device a moment before the journal says so.
        by_hand = question.by_hand or self._table.is_shared_by(seat)
        if fold.answered or not (holds or by_hand):
            return self._shown(question, DECLINE)
        decided = ordered is not None and not by_hand
        if decided and not holder.orders.ask_first:
            return self._shown(question, chosen)
        if fold.over_days or self._is_connected(seat):
            late = chosen if decided else DECLINE
            return None if question.until is None else self._answer_at(question.until, late)
        return self._shown(question, chosen)

    def _is_connected(self, seat: int) -> bool:
        """Return whether a seat's person can answer: a connection that was lost does not count.

        Of the people at another process only the journal tells. Those who have just come follow
        the table a moment before it says so.
        """
        elsewhere = self._table.fold.seats[seat].here not in ("", self._process)
        return elsewhere or self._table.is_followed_by(seat)

    def _shown(self, question: RepellentQuestion, action: int) -> Duty:
        """Show an answer at its moment."""
        return self._answer_at(question.shown, action)

    def _answer_at(self, moment: float, action: int) -> Duty:
        entries = self._table.with_what_follows
        return Duty(max(moment, self._answers_from), lambda: entries(action, "question"))

    # Bots

    def _decide(self, seat: int, level: str) -> int | None:
        """Return what a bot does by its plan or after thinking, or None while it thinks."""
        fold = self._table.fold
        decision = self._plans.decision(fold, seat, level, legal_actions(fold.state))
        if decision is None:
            decision = self._think(seat, level, fold.state)
        if decision is None:
            return None
        self._plans.keep(fold, seat, level, decision)
        return decision.action

    def _think(self, seat: int, level: str, state: State) -> BotDecision | None:
        """Return what a bot decided, or None while it thinks; the table changes when it is done.

        It is shown this state: the game as it is, or one that looks the same to the others.
        """
        fold = self._table.fold
        thought = Thought(fold.change_no, seat, level)
        if self._thought != thought:
            self._stop_thinking()
            self._thought = thought
            job = Job(
                level,
                seat,
                seed_of(fold.setup, f"bot {fold.change_no} {seat}"),
                view(state, seat, remember=True),
                legal_actions(state),
                fold.table,
                self._turn_time.left(fold, seat, level),
                _harms(fold, seat, level),
                seed_of(fold.setup, f"bot {seat}"),
            )
            self._asked = self._time.now()
            self._thinking = asyncio.create_task(self._thinker.decide(job))
            self._thinking.add_done_callback(self._is_ready)
        assert self._thinking is not None
        return self._thinking.result() if self._thinking.done() else None

    def _is_ready(self, thinking: asyncio.Task[BotDecision]) -> None:
        if thinking is self._thinking and self._thought is not None:
            self._ready = self._time.now()
            self._turn_time.use(self._thought.seat, self._ready - self._asked)
        self._table.changed.set()

    def _stop_thinking(self) -> None:
        if self._thinking is not None:
            self._thinking.cancel()
        self._thought = self._thinking = self._ready = None


def _harms(fold: Fold, seat: int, level: str) -> tuple[int, ...]:
    """Return how many of a seat's adventurers each player has cost it, if its bot minds."""
    if not minds_harm(level):
        return ()
    taken = (one.action for one in fold.game.standing_actions)
    return tuple(harms_of(fold.game.first_state(), taken, seat))
