"""Finds ideas for a decision: whole plans for an Actions phase, single actions otherwise.

They are found as *hard* and *expert* find them, knowing what the player may know; which of them
is the best is then a matter of playing them out.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from survive.engine import State, agenda, legal_actions, play
from survive.engine.rules import is_legal
from survive.players.choosing import Chooser
from survive.players.evaluation import Evaluation
from survive.players.network_file import standard_setup_network
from survive.players.reasons_for import reason_for_plan
from survive.players.turn_search import TurnSearch
from survive.players.weight_file import standard_weights
from survive.record.notation.write import write_action
from survive.record.wire.objects import reason_to_wire
from survive.study.playing_out import Plan
from survive.study.results import Theme, Why
from survive.study.themes import theme_of
from survive.views import View, resample

_BEAM = 30
FINALISTS = 5
"""How many ideas are played out, besides what was played."""


@dataclass(frozen=True)
class Question:
    """A decision as the player who must make it sees it."""

    view: View
    """What the player may know."""
    world: State
    """A full state that agrees with it: actions are tried and written down there."""

    @property
    def seat(self) -> int:
        """The seat that must decide."""
        return int(self.view.viewer)

    @property
    def kind(self) -> int:
        """The kind of decision: an entry of the agenda."""
        return int(agenda.kind_of(self.world.top()))

    def plans(self, seed: int, finalists: int = FINALISTS) -> list[Plan]:
        """Return the most promising plans, by their value before any rollout."""
        chooser = Chooser(self._evaluation(), self.seat, seed)
        if self.kind == agenda.ACT:
            return TurnSearch(chooser, _BEAM, finalists).plans(self.world)
        legal = legal_actions(self.world)
        values = {action: chooser.value(self.world, action) for action in legal}
        best = sorted(legal, key=lambda action: values[action], reverse=True)
        return [[action] for action in best[:finalists]]

    def _evaluation(self) -> Evaluation:
        """Value positions as *expert* does: by what was learned while setting up."""
        if self.view.known.turn > 0:
            return Evaluation(self.view, standard_weights())
        evaluation = Evaluation(self.view, standard_weights(), standard_setup_network())
        if evaluation.outlook is not None:
            evaluation.outlook.trust = 1.0
        return evaluation

    def written(self, plan: Sequence[int]) -> list[str]:
        """Write a plan as records do, as far as it is legal in this world."""
        state, texts = self.world.copy(), []
        for action in plan:
            if not is_legal(state, action):
                break
            texts.append(write_action(state, action))
            play(state, action)
        return texts

    def why(self, plan: Sequence[int]) -> tuple[Theme, Why | None]:
        """Return what a plan is about, and why it is good if a term of the value shows it."""
        reason = reason_for_plan(self.view, plan)
        theme = theme_of(self.world, plan, reason)
        if reason is None:
            return theme, None
        wire = reason_to_wire(reason, self.world.ruleset.board)
        return theme, Why(code=wire["code"], rule=wire["rule"], fields=wire["fields"])


def question_of(view: View, seed: int) -> Question:
    """Return the decision of a view's own seat."""
    return Question(view, resample(view, random.Random(seed)))
