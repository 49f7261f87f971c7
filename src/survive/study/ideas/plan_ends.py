"""Where a plan leads: the position at its end, in the terms of the value function.

Whatever a view does not show is drawn from it, always in the same way, and a tile sinks as if a
power lay beneath it. So two plans differ only by what their player decides.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from survive.engine import Event, action_of, actions, agenda, catalogue, legal_actions, to_move
from survive.engine.pieces import (
    CREATURE_DIE,
    KAIJU,
    OARS,
    RAFT,
    REPELLENT,
    SEATS_ABOARD,
    SERPENT,
    SHARK,
    WATER,
)
from survive.engine.rules import is_legal, play
from survive.engine.state import LOST, OVER, SAVED, State
from survive.players.search.choosing import Chooser, is_follow_up
from survive.players.value.evaluation import (
    Evaluation,
    lowest,
)
from survive.players.value.weight_file import standard_weights
from survive.study.task import Task

_FOLLOW_UPS: Final = 24


class AdventurerTerms(NamedTuple):
    """An adventurer's terms in one position."""

    where: int
    aboard: bool
    swims: bool
    threats: frozenset[int]
    """The kinds of creatures that it is in reach of."""
    needed: float
    """Turns to safety."""
    chance: float
    """To be saved."""
    raft_apart: int
    """Steps to the nearest raft with a free seat."""
    way: int
    """Steps to the nearest safe island; 0 for those who are not on the board."""
    on_sinking: bool
    """Whether it stands on the terrain that sinks next."""

    @property
    def is_saved(self) -> bool:
        """Whether it is on a safe island."""
        return self.where == SAVED

    @property
    def is_lost(self) -> bool:
        """Whether it was eliminated."""
        return self.where == LOST

    @property
    def is_afloat(self) -> bool:
        """Whether it is on the board."""
        return self.where >= 0


@dataclass(frozen=True, slots=True)
class PlanEnd:
    """A position, and how a plan came to it."""

    state: State
    terms: list[AdventurerTerms]
    """By adventurer."""
    powers: frozenset[int] = frozenset()
    """The powers that the plan used."""
    moves: bool = False
    """Whether it moved anything."""
    events: Sequence[Event] = ()
    """What happened as it was carried out."""


class PlanEnds:
    """Carries out plans for one task."""

    def __init__(self, task: Task) -> None:
        """Draw the world in which they are carried out."""
        self.task = task
        self.evaluation = Evaluation(task.view, standard_weights())
        state = task.world()
        self.start = PlanEnd(state, self._all_terms(state))

    def of(self, plan: Sequence[int]) -> PlanEnd:
        """Return the end of a plan; it ends early where an action is not legal."""
        state, powers, moves = self.start.state.copy(), set[int](), False
        state.log = events = list[Event]()
        for action in plan:
            if not is_legal(state, action):
                break
            chosen = action_of(action)
            match chosen:
                case actions.PlayPower():
                    powers.add(int(chosen.power))
                case actions.Repel() | actions.RepelHere():
                    powers.add(int(REPELLENT))
                case actions.EndActions() | actions.Stop() | actions.Decline():
                    pass
                case _:
                    moves = True
            self._play(state, action, chosen)
        state.log = None
        if CREATURE_DIE not in powers:
            self._settle(state)
        return PlanEnd(state, self._all_terms(state), frozenset(powers), moves, events)

    def _play(self, state: State, action: int, chosen: actions.Action) -> None:
        sinks = isinstance(chosen, actions.Sink)
        if isinstance(chosen, actions.Sink):
            state.backs[state.ruleset.board.tile_at[chosen.space]] = OARS
        play(state, action)
        while not sinks and state.depth > 0 and agenda.kind_of(state.top()) == agenda.REPEL:
            if to_move(state) == self.task.seat:
                break
            play(state, catalogue.REPEL_NO)

    def _settle(self, state: State) -> None:
        """Decide all that must be decided at once.

        No other player uses a repellent: what they hold is unknown, and a reason is about the plan.
        """
        chooser = Chooser(self.evaluation, self.task.seat, 0)
        for _ in range(_FOLLOW_UPS):
            if state.phase == OVER or not is_follow_up(state):
                break
            legal = legal_actions(state)
            if to_move(state) == self.task.seat:
                play(state, chooser.best(state))
            else:
                play(state, catalogue.REPEL_NO if catalogue.REPEL_NO in legal else legal[0])

    def _all_terms(self, state: State) -> list[AdventurerTerms]:
        self.evaluation.values(state)
        return [self._terms_of(state, i) for i in range(state.ruleset.adventurers)]

    def _terms_of(self, state: State, adventurer: int) -> AdventurerTerms:
        where = int(state.where[adventurer])
        spaces = int(self.evaluation.geography.spaces)
        if where < 0 or state.phase == OVER:
            saved = where == SAVED
            chance = 1.0 if saved else 0.0
            return AdventurerTerms(where, False, False, frozenset(), 0.0, chance, spaces, 0, False)
        aboard = bool(state.is_aboard(adventurer))
        swims = not aboard and state.ground[where] == WATER
        evaluation, geography = self.evaluation, self.evaluation.geography
        row = where * geography.spaces
        rafts = [
            int(geography.apart[row + raft])
            for raft in _places(state, RAFT)
            if state.crew[raft] < SEATS_ABOARD
        ]
        feared = [KAIJU, *([SERPENT] if aboard or swims else []), *([SHARK] if swims else [])]
        threats = frozenset(
            int(kind)
            for kind in feared
            if any(
                geography.apart[row + at] <= evaluation.reach[kind] for at in _places(state, kind)
            )
        )
        return AdventurerTerms(
            where,
            aboard,
            swims,
            threats,
            float(evaluation.hopes.needed[adventurer]),
            float(evaluation.hopes.chances[adventurer]),
            min(rafts, default=spaces),
            int(geography.way[where]),
            not aboard and not swims and state.ground[where] == lowest(state),
        )


def _places(state: State, kind: int) -> list[int]:
    """Return the spaces of the pieces of a kind."""
    first = state.first_of(kind)
    return [int(state.places[first + i]) for i in range(state.on_board[kind])]
