"""What runs in a bot's process: it receives views, never a state, and returns a decision.

A process plays for many tables. A new bot is made from a seed for each decision, so it remembers
nothing of anyone else's game; what it has planned goes back to the table with its decision. A
program that the operator brought is started once and told that a new game begins.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import inf
from typing import TYPE_CHECKING, NamedTuple

from survive.engine.reasons import Reason
from survive.players.intention import NO_INTENTION, Intention
from survive.players.player import (
    PROGRAM,
    Explaining,
    Hurried,
    Planner,
    Player,
    PlayerError,
    Resuming,
    Witness,
    accept_blind_views,
    make_player,
)
from survive.processes.messages import Failure
from survive.views import View

if TYPE_CHECKING:
    from survive.processes.worker import PipeEnd


class Job(NamedTuple):
    """A decision to make."""

    level: str
    seat: int
    seed: int
    view: View
    legal: list[int]
    table: str = ""
    """The table where the bot sits: each has one bot thinking at a time. "" for a hint."""
    seconds: float = inf
    """How long the bot may think; after that, whatever it has thought of so far is played."""
    harms: tuple[int, ...] = ()
    """How many of its adventurers each seat has cost it, for a bot that minds."""
    game_seed: int = 0
    """The seed of what lasts longer than a decision, such as in which turns a bot errs."""


class BotDecision(NamedTuple):
    """What a bot decided. The plan is secret to the table."""

    action: int
    plan: Intention = NO_INTENTION
    """What it means to do after that, in the same turn."""
    reason: Reason | None = None
    """Why, if it can explain itself: for hints."""


def decide(job: Job) -> BotDecision:
    """Return a bot's decision."""
    player = _kept(job.level) if job.level.startswith(PROGRAM) else make_player(job.level)
    if isinstance(player, Resuming):
        player.begin(job.seat, job.game_seed)
        player.resume(job.seed)
    else:
        player.begin(job.seat, job.seed)
    if isinstance(player, Witness):
        player.hear_of_harms(job.harms)
    if job.seconds < inf and isinstance(player, Hurried):
        player.hurry(job.seconds)
    accept_blind_views(player)  # a hint knows what the person sees
    action = int(player.choose(job.view, job.legal))
    plan = player.intends() if isinstance(player, Planner) else NO_INTENTION
    return BotDecision(action, plan, player.explains() if isinstance(player, Explaining) else None)


@cache
def _kept(name: str) -> Player:
    """Make a player once, because a program takes long to start."""
    return make_player(name)


def work(server: PipeEnd) -> None:
    """Make decisions until the server closes its end."""
    from survive.processes.worker import serve

    serve(server, answering())


def answering() -> Callable[[Job], BotDecision | Failure]:
    """Return the function that answers jobs."""
    return _answer


def _answer(job: Job) -> BotDecision | Failure:
    try:
        return decide(job)
    except PlayerError as error:  # a program failed: it says how
        return Failure(str(error))
