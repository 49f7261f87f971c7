"""Single-observer information-set Monte Carlo tree search with max^n, as a reference.

Every iteration draws a world from the view and walks one tree of actions: an action's node
counts how often it was available as well as how often it was taken. Rollouts are cut short and
valued by the value function; all players are assumed to maximise their own value.
"""

from __future__ import annotations

import math
import time
from typing import Final, final

from mypy_extensions import i64

from survive.engine.arrays import vec
from survive.engine.rules import CHANCE, choices, play, to_move
from survive.engine.state import State
from survive.engine.stream import Stream
from survive.players.value.evaluation import Evaluation
from survive.views.knowledge import View
from survive.views.resampling import draw

_SPREAD: Final = 12.0
"""Points of difference that count as a sure win or loss when values become rewards."""


@final
class Node:
    """An action in the tree, from the point of view of the seat that took it."""

    action: i64
    visits: i64
    available: i64
    reward: float
    children: dict[int, Node]

    def __init__(self, action: i64) -> None:
        self.action = action
        self.visits = 0
        self.available = 1
        self.reward = 0.0
        self.children = {}


@final
class TreeSearch:
    """Searches for one decision of one seat."""

    evaluation: Evaluation
    stream: Stream
    rollout: i64
    exploration: float

    def __init__(self, evaluation: Evaluation, seed: i64, rollout: i64, exploration: float) -> None:
        """Set how many decisions to roll out, and how much to explore."""
        self.evaluation = evaluation
        self.stream = Stream(seed)
        self.rollout = rollout
        self.exploration = exploration

    def choose(self, view: View, seconds: float, iterations: i64) -> i64:
        """Return the most visited action after this time, or these iterations if above 0."""
        root = Node(0)
        deadline = time.perf_counter() + seconds
        done: i64 = 0
        while done < iterations or (iterations == 0 and time.perf_counter() < deadline):
            self._iterate(root, draw(view, self.stream.below(2147483646)))
            done += 1
        best = Node(0)
        for child in root.children.values():
            if child.visits > best.visits:
                best = child
        return best.action

    def _iterate(self, root: Node, state: State) -> None:
        path: list[Node] = []
        seats: list[int] = []
        node = root
        while state.depth > 0:
            seat = to_move(state)
            legal = choices(state)
            if seat == CHANCE or legal.count == 1:
                play(state, legal.items[self.stream.below(legal.count)])
                continue
            before = len(node.children)
            node = self._select(node, legal.items, legal.count)
            path.append(node)
            seats.append(seat)
            play(state, node.action)
            if node.visits == 0 or before == 0:
                break
        self._roll_out(state)
        self._reward(path, seats, self.evaluation.values(state))

    def _select(self, node: Node, items: vec[i64], count: i64) -> Node:
        """Return an action that was never tried, or the one with the best bound."""
        untried: i64 = 0
        fresh: i64 = 0
        best: Node | None = None
        best_bound = -1.0e9
        for i in range(count):
            child = node.children.get(items[i])
            if child is None:
                untried += 1
                if self.stream.below(untried) == 0:
                    fresh = items[i]
                continue
            child.available += 1
            spread = math.sqrt(math.log(float(child.available)) / float(child.visits + 1))
            bound = child.reward / float(child.visits + 1) + self.exploration * spread
            if bound > best_bound:
                best, best_bound = child, bound
        if untried > 0:
            added = Node(fresh)
            node.children[fresh] = added
            return added
        assert best is not None
        return best

    def _roll_out(self, state: State) -> None:
        for _ in range(self.rollout):
            if state.depth == 0:
                return
            legal = choices(state)
            play(state, legal.items[self.stream.below(legal.count)])

    def _reward(self, path: list[Node], seats: list[int], values: vec[float]) -> None:
        for i in range(len(path)):
            seat = seats[i]
            best = -1000.0
            for other in range(len(values)):
                if other != seat:
                    best = max(best, values[other])
            share = 0.5 + (values[seat] - best) / (2.0 * _SPREAD)
            node = path[i]
            node.visits += 1
            node.reward += min(1.0, max(0.0, share))
