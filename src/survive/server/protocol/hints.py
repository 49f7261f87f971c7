"""Hints: what the coach would do on a person's seat, knowing what that person may know.

A bot that plays for itself remembers the values that it placed. A hint is made from the person's
own view: with memory on, it must not remember values for them (SET-7).

A review judges an Actions phase as a whole. So does the coach: a person who has followed its plan
so far is given the next step of that plan, and only otherwise a new one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from math import ceil
from typing import NamedTuple

from survive.engine import State
from survive.engine.reasons import Reason
from survive.players.player import COACH
from survive.record.wire.objects import reason_to_wire
from survive.server.bots.worker import BotDecision, Job
from survive.server.errors import RefusedError
from survive.server.limits import TokenBucket
from survive.server.protocol import messages
from survive.server.settings import Settings
from survive.server.tables.model.fold import Fold
from survive.server.tables.model.repellent_question import seed_of
from survive.server.tables.services import Services
from survive.server.tables.table import Table
from survive.study.timeline import decision_under_way
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
        """Start a bot on a seat's decision; the hint is sent when it is ready."""
        fold = table.fold
        _check(fold, asked)
        self._services.load.check_hint()
        if not self._rate.take(self._services.time.now()):
            raise RefusedError("too_many_hints", "too many hints: think for yourself for a while")
        self.drop()
        self._services.limits.hints.take(self._client, self._services.time.now())
        level = level_of(self._services.settings)
        jobs = jobs_of(fold, asked.seat, level)
        self._asking = self._services.tasks.begin(self._answer(table, asked, jobs, send))
        self._asking.add_done_callback(lambda _done: self._services.limits.hints.give_back())

    async def _answer(
        self, table: Table, asked: messages.AskHint, jobs: HintJobs, send: Send
    ) -> None:
        time, step = self._services.time, self._services.settings.hint_step
        began = time.now()
        hint = next_step(await self._services.adviser.decide(jobs.whole), jobs)
        if hint is None:
            decided = await self._services.adviser.decide(jobs.rest)
            hint = NextStep(decided.action, decided.reason)
        if step:
            steps = ceil(max(time.now() - began, 1e-9) / step)
            await time.wait(began + steps * step, asyncio.Event())
        fold = table.fold
        if fold.change_no != asked.seq:  # the game went on meanwhile: the hint is stale
            return
        send(
            messages.Hint(
                table=fold.table,
                seq=asked.seq,
                seat=asked.seat,
                choice=jobs.rest.legal.index(hint.action),
                reason=_told(jobs.rest, hint.reason),
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


def level_of(settings: Settings) -> str:
    """Return the bot that gives hints: the coach plays ideas out as often as reviews do."""
    depth = settings.review_rollouts
    if settings.hint_level != COACH or depth is None:
        return settings.hint_level
    return f"{COACH}:rollouts={depth}"


class HintJobs(NamedTuple):
    """What may have to be decided for a hint."""

    whole: Job
    """The decision from its beginning: a whole Actions phase is one."""
    done: list[int]
    """What was done since then."""
    rest: Job
    """What is left to decide now."""


class NextStep(NamedTuple):
    """What to do next, and why if that can be said."""

    action: int
    reason: Reason | None


def next_step(decided: BotDecision, jobs: HintJobs) -> NextStep | None:
    """Return the next step of the plan for a decision, unless something else was done."""
    done, plan = jobs.done, [decided.action, *decided.plan.actions]
    if len(plan) > len(done) and plan[: len(done)] == done and plan[len(done)] in jobs.rest.legal:
        return NextStep(plan[len(done)], decided.reason)
    return None


def _told(job: Job, reason: Reason | None) -> messages.ReasonInfo | None:
    """Return the reason of a hint for the wire."""
    if reason is None:
        return None
    board = job.view.known.ruleset.board
    return messages.reasons_of([reason_to_wire(reason, board)])[0]


def jobs_of(fold: Fold, seat: int, level: str) -> HintJobs:
    """Return a seat's decision as jobs for a bot; the same jobs for the same moment."""
    line = [taken.action for taken in fold.game.standing_actions]
    begin, before = decision_under_way(fold.game.first_state(), line)
    rest = _job(fold, seat, level, fold.state, fold.change_no)
    if begin == len(line):
        return HintJobs(rest, [], rest)
    whole = _job(fold, seat, level, before, fold.game.change_after(begin))
    return HintJobs(whole, line[begin:], rest)


def _job(fold: Fold, seat: int, level: str, state: State, change_no: int) -> Job:
    seed = seed_of(fold.setup, f"hint {change_no} {seat}")
    seen, legal = view(state, seat), legal_for(state, seat)
    return Job(level, seat, seed, seen, legal, game_seed=seed_of(fold.setup, f"hint {seat}"))
