"""Beam search over a whole Actions phase: moves and powers together, then the tile and the die.

Equal positions reached in different orders are merged. The best plans are compared again with
what follows them: the best tile to sink, averaged over its backs, and the die, averaged over its
faces with the best creature move for each.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from survive.engine import agenda, catalogue
from survive.engine.pieces import CREATURE_KINDS
from survive.engine.rules import choices, play, to_move
from survive.engine.state import OVER, State
from survive.players.search.choosing import Chooser, guess_others

_DEPTH: Final = 10
_PRIME: Final = 2147483629


@final
class Branch:
    """Actions so far, the position they lead to, and its value for the planner."""

    state: State
    value: float
    action: i64
    before: Branch | None

    def __init__(self, state: State, value: float, action: i64, before: Branch | None) -> None:
        """Add an action to a plan."""
        self.state = state
        self.value = value
        self.action = action
        self.before = before

    def actions(self) -> list[int]:
        """List the actions from first to last."""
        found: list[int] = []
        plan = self
        while plan.before is not None:
            found.append(plan.action)
            plan = plan.before
        found.reverse()
        return found


@final
class TurnSearch:
    """Plans the Actions phase of one seat on one drawn world."""

    chooser: Chooser
    seat: i64
    beam: i64
    finalists: i64

    def __init__(self, chooser: Chooser, beam: i64, finalists: i64) -> None:
        """Keep ``beam`` plans at each step, and look closer at ``finalists`` in the end."""
        self.chooser = chooser
        self.seat = chooser.seat
        self.beam = beam
        self.finalists = finalists

    def plan(self, state: State) -> list[int]:
        """Return the actions of the best plan, its end included."""
        return self.plans(state)[0]

    def plans(self, state: State) -> list[list[int]]:
        """Return the best plans, best first, each including its end."""
        evaluation = self.chooser.evaluation
        front = [Branch(state, evaluation.utility(state, self.seat), 0, None)]
        ends: list[Branch] = []
        seen: set[int] = set()
        for _ in range(_DEPTH):
            children: list[Branch] = []
            for plan in front:
                self._expand(plan, children, ends, seen)
            if not children:
                break
            children.sort(key=_value_of, reverse=True)
            front = children[: self.beam]
        ends.sort(key=_value_of, reverse=True)
        best = ends[: self.finalists]
        for plan in best:
            plan.value = self._with_rest_of_turn(plan)
        best.sort(key=_value_of, reverse=True)
        return [plan.actions() for plan in best]

    def _expand(
        self, plan: Branch, children: list[Branch], ends: list[Branch], seen: set[int]
    ) -> None:
        legal = choices(plan.state)
        for i in range(legal.count):
            action = legal.items[i]
            after = plan.state.copy()
            play(after, action)
            guess_others(after, self.seat)
            if action == catalogue.END_ACTIONS:
                ends.append(Branch(after, plan.value, action, plan))
                continue
            if after.depth > 0 and agenda.kind_of(after.top()) == agenda.ROLL:
                ends.append(Branch(after, self._expected_die(after), action, plan))
                continue
            value = self.chooser.evaluation.utility(after, self.seat)
            if after.phase == OVER or to_move(after) != self.seat:
                ends.append(Branch(after, value, action, plan))
                continue
            key = fingerprint(after)
            if key not in seen:
                seen.add(key)
                children.append(Branch(after, value, action, plan))

    def _with_rest_of_turn(self, plan: Branch) -> float:
        state = plan.state
        if state.depth == 0 or agenda.kind_of(state.top()) != agenda.SINK:
            return plan.value
        sunk = state.copy()
        tile = self.chooser.best(sunk)
        return self.chooser.value(sunk, tile)

    def _expected_die(self, state: State) -> float:
        """Average over the faces of the die, with the best creature move for each (POW-5)."""
        total = 0.0
        for kind in range(CREATURE_KINDS):
            after = state.copy()
            play(after, catalogue.roll(kind))
            total += self.chooser.settled(after)
        return total / float(CREATURE_KINDS)


def _value_of(plan: Branch) -> float:
    return plan.value


def fingerprint(state: State) -> int:
    """Return a number that equal positions of a turn share and others almost never do."""
    one: i64 = state.moves_left
    two: i64 = state.depth
    for adventurer in range(len(state.where)):
        step = state.where[adventurer] * 2 + (state.aboard >> adventurer & 1)
        step = step * 2 + (state.swam >> adventurer & 1) + 7
        one = (one * 31 + step) % _PRIME
        two = (two * 37 + step) % _PRIME
    for i in range(len(state.places)):
        one = (one * 31 + state.places[i] + 2) % _PRIME
        two = (two * 37 + state.places[i] + 2) % _PRIME
    for i in range(len(state.hand)):
        one = (one * 31 + state.hand[i]) % _PRIME
    for i in range(state.depth):
        two = (two * 37 + state.entries[i] % _PRIME) % _PRIME
    return one * 2147483648 + two
