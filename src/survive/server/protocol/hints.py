"""Hints: what a bot would do on a person's seat, knowing what that person may know.

A bot that plays for itself remembers the values that it placed. A hint is made from the person's
own view: with memory on, it must not remember values for them (SET-7).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from math import ceil

from survive.players.reasons_for import reason_for
from survive.record.wire.objects import reason_to_wire
from survive.server.bots.worker import Job
from survive.server.errors import RefusedError
from survive.server.limits import TokenBucket
from survive.server.protocol import messages
from survive.server.tables.model.fold import Fold
from survive.server.tables.model.repellent_question import seed_of
from survive.server.tables.services import Services
from survive.server.tables.table import Table
from survive.views import legal_for, view

Send = Callable[[messages.ToClient], None]
"""Sends a message to the client."""


class Hints:
    """The hints of one client: only the latest question counts; an earlier one is dropped."""

    def __init__(self, services: Services, client: str) -> None:
        self._services, self._client = services, client
        settings = services.settings
        self._rate = TokenBucket(settings.hints_a_second, settings.hint_burst, services.time.now())
        self._asking: asyncio.Task[None] | None = None

    def ask(self, table: Table, asked: messages.AskHint, send: Send) -> None:
        """Let a bot think about a seat's decision; the hint is sent when it is ready."""
        fold = table.fold
        _check(fold, asked)
        self._services.load.check_hint()
        if not self._rate.take(self._services.time.now()):
            raise RefusedError("too_many_hints", "too many hints: think for yourself for a while")
        self.drop()
        self._services.limits.hints.take(self._client, self._services.time.now())
        job = job_of(fold, asked.seat, self._services.settings.hint_level)
        self._asking = self._services.tasks.begin(self._answer(table, asked, job, send))
        self._asking.add_done_callback(lambda _done: self._services.limits.hints.give_back())

    async def _answer(self, table: Table, asked: messages.AskHint, job: Job, send: Send) -> None:
        time, step = self._services.time, self._services.settings.hint_step
        began = time.now()
        chosen = (await self._services.adviser.decide(job)).action
        if step:
            steps = ceil(max(time.now() - began, 1e-9) / step)
            await time.wait(began + steps * step, asyncio.Event())
        fold = table.fold
        if fold.change_no != asked.seq:  # the game went on meanwhile: nobody needs it any more
            return
        send(
            messages.Hint(
                table=fold.table,
                seq=asked.seq,
                seat=asked.seat,
                choice=job.legal.index(chosen),
                reason=_why(job, chosen),
            )
        )

    def drop(self) -> None:
        """Forget what was asked for."""
        if self._asking is not None:
            self._asking.cancel()
            self._asking = None


def _check(fold: Fold, asked: messages.AskHint) -> None:
    if not fold.setup.hints:
        raise RefusedError("no_hints", "this table plays without hints")
    if asked.seq != fold.change_no:
        raise RefusedError("late", f"the game has {fold.change_no} changes, not {asked.seq}")
    if not fold.started or fold.decides != asked.seat or fold.answers_itself(asked.seat):
        raise RefusedError("not_your_decision", "there is nothing for you to decide now")


def _why(job: Job, chosen: int) -> messages.ReasonInfo | None:
    """Return the reason for a hint, from the same view as the hint itself."""
    reason = reason_for(job.view, chosen)
    if reason is None:
        return None
    board = job.view.known.ruleset.board
    return messages.reasons_of([reason_to_wire(reason, board)])[0]


def job_of(fold: Fold, seat: int, level: str) -> Job:
    """Return a seat's decision as a job for a bot; the same job for the same moment."""
    seed = seed_of(fold.setup, f"hint {fold.change_no} {seat}")
    seen, legal = view(fold.state, seat), legal_for(fold.state, seat)
    return Job(level, seat, seed, seen, legal, game_seed=seed_of(fold.setup, f"hint {seat}"))
