"""Why one place is better than another while the island is being settled.

As everywhere, a reason is true of the better place and false of the other.
"""

from __future__ import annotations

from collections.abc import Sequence

from survive.engine import action_of, actions, legal_actions
from survive.engine.reasons import Reason
from survive.engine.rules import play
from survive.engine.state import UNPLACED, State
from survive.players.value.evaluation import Evaluation
from survive.players.value.weight_file import standard_weights
from survive.study.task import Task

SOONER = 0.2
"""From how many turns fewer on a place counts as better."""


def reasons_to_start(task: Task, better: Sequence[int], other: Sequence[int]) -> list[Reason]:
    """Return why a place for an adventurer or a raft is better than another one."""
    start = StartPlaces(task)
    here, there = action_of(better[0]), action_of(other[0])
    if isinstance(here, actions.PlaceRaft) and isinstance(there, actions.PlaceRaft):
        counts = [start.served(better[0]), start.served(other[0])]
        if counts[0] > counts[1] == 0:
            return [Reason("raft_for_own", "", (("count", counts[0]),))]
        return []
    if not isinstance(here, actions.PlaceAdventurer) or better[0] == other[0]:
        return []
    about = (("value", int(here.value)),)
    if start.is_good(better[0]) and not start.is_good(other[0]):
        return [Reason("good_start", "", about)]
    same = isinstance(there, actions.PlaceAdventurer) and there.value == here.value
    if same and start.needed(other[0]) - start.needed(better[0]) >= SOONER:
        return [Reason("better_start", "", about)]
    return []


class StartPlaces:
    """The places of one decision in the setup, by the turns that they leave to safety."""

    def __init__(self, task: Task) -> None:
        """Draw the world in which places are tried."""
        self._state = task.world()
        self._evaluation = Evaluation(task.view, standard_weights())
        owners, seat = self._state.ruleset.owner, task.seat
        self._own = [i for i in range(self._state.ruleset.adventurers) if owners[i] == seat]
        self._needed: dict[int, float] = {}

    def needed(self, action: int) -> float:
        """Return how many turns an adventurer needs from where an action places it."""
        if action not in self._needed:
            placed = self.placed(self._after(action))
            self._needed[action] = float(self._evaluation.hopes.needed[placed])
        return self._needed[action]

    def placed(self, after: State) -> int:
        """Return the own adventurer that is on the board after placing, and was not before."""
        waited = [i for i in self._own if self._state.where[i] == UNPLACED]
        return next(i for i in waited if after.where[i] != UNPLACED)

    def is_good(self, action: int) -> bool:
        """Whether an adventurer's place is in the better half of those for its value."""
        chosen = action_of(action)
        if not isinstance(chosen, actions.PlaceAdventurer):
            return False
        alike = [
            one
            for one in legal_actions(self._state)
            if isinstance(typed := action_of(one), actions.PlaceAdventurer)
            and typed.value == chosen.value
        ]
        better = sum(self.needed(one) < self.needed(action) for one in alike)
        return better * 2 < len(alike)

    def served(self, action: int) -> int:
        """Return for how many own adventurers a raft placed there shortens the way."""
        return len(self.helped(action))

    def helped(self, action: int) -> set[int]:
        """Return the own adventurers for whom a raft placed there shortens the way."""
        self._evaluation.values(self._state)
        before = {i: float(self._evaluation.hopes.needed[i]) for i in self._own}
        self._after(action)
        return {i for i, was in before.items() if self._evaluation.hopes.needed[i] < was}

    def _after(self, action: int) -> State:
        after = self._state.copy()
        play(after, action)
        self._evaluation.values(after)
        return after
