"""What the bots of a table mean to do next: a plan is followed without asking a bot again.

A plan may show what its bot holds, so it stays in the memory of this process: it is in no journal
and no message, and after a restart a new one is made. It counts only as long as the game went the
way that it was made for. That is checked against the actions that stand: so a player who undoes or
plays something in between, be it a person who came back or another process, ends it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from survive.players.intention import NO_INTENTION, Intention
from survive.server.bots.worker import BotDecision
from survive.server.tables.model.fold import Fold


class _Kept(NamedTuple):
    """A decision of a bot, and when it was made."""

    level: str
    change_no: int
    standing: int
    """How many actions stood then."""
    decision: BotDecision


class BotPlans:
    """The plans of a table's bots, by seat."""

    def __init__(self) -> None:
        """Begin without any."""
        self._kept: dict[int, _Kept] = {}

    def keep(self, fold: Fold, seat: int, level: str, decision: BotDecision) -> None:
        """Store what the bot of a seat has decided for this moment of the game."""
        standing = len(fold.game.standing_actions)
        self._kept[seat] = _Kept(level, fold.change_no, standing, decision)

    def decision(
        self, fold: Fold, seat: int, level: str, legal: Sequence[int]
    ) -> BotDecision | None:
        """Return what the bot of a seat does without thinking, None if it has to think.

        That is what it has decided for this moment, or else by its plan. An action without
        alternative leaves the plan as it is: in a simulation no player is asked for it either.
        """
        kept, plan = self._kept.get(seat), NO_INTENTION
        if kept is not None and kept.level == level:
            if kept.change_no == fold.change_no:
                return kept.decision
            plan = _left_of(kept, fold, seat)
        if len(legal) == 1:
            return BotDecision(legal[0], plan)
        if plan.fits(int(fold.state.turn), legal):
            return BotDecision(plan.actions[0], plan.rest)
        return None


def _left_of(kept: _Kept, fold: Fold, seat: int) -> Intention:
    """Return the plan that came with a decision, if nothing has come in between since."""
    line = fold.game.standing_actions[kept.standing :]
    if not line:
        return NO_INTENTION
    chosen, *since = line
    as_meant = (chosen.seat, chosen.action, chosen.by) == (seat, kept.decision.action, "bot")
    if not as_meant or any(one.seat == seat and one.by != "forced" for one in since):
        return NO_INTENTION
    return kept.decision.plan
