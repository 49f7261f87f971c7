"""Ways to play for tests: at random, which saves nobody, and heading for safety."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable
from functools import cache

from survive.engine import (
    CHANCE,
    NOBODY,
    Board,
    Luck,
    State,
    actions,
    apply,
    legal_actions,
    to_move,
)
from survive.engine.board import ASHORE, DIRECTIONS, NO_SAFE_ISLAND, NO_SPACE
from survive.engine.checks import problems
from survive.engine.events import Event

Policy = Callable[[State, list[int], random.Random], int]


def at_random(_state: State, legal: list[int], rng: random.Random) -> int:
    """Take any legal action."""
    return rng.choice(legal)


def heading_for_safety(state: State, legal: list[int], rng: random.Random) -> int:
    """Mostly move adventurers and their rafts nearer to safety, and away from creatures."""
    if rng.random() < 0.1:
        return rng.choice(legal)
    best, best_gain = rng.choice(legal), -1.0
    for number in legal:
        gain = _gain(state, actions.action_of(number)) + rng.random() * 0.5
        if gain > best_gain:
            best, best_gain = number, gain
    return best


def _gain(state: State, action: actions.Action) -> float:
    board = state.ruleset.board
    if isinstance(action, actions.Step):
        if action.direction == ASHORE:
            return 9.0
        return _nearer(state, board, state.where[action.adventurer], action.direction)
    if isinstance(action, actions.MoveRaft):
        crew = state.crew[action.space]
        return float(crew) * _nearer(state, board, action.space, action.direction)
    if isinstance(action, actions.Repel):
        return 5.0
    if isinstance(action, actions.EndActions | actions.Stop):
        return -0.5
    return 0.0


def _nearer(state: State, board: Board, space: int, direction: int) -> float:
    target = board.near[space * DIRECTIONS + direction]
    if state.creatures[target] != 0:
        return -5.0
    way = ways_to_safety(board)
    return float(way[space] - way[target])


@cache
def ways_to_safety(board: Board) -> tuple[int, ...]:
    """Return the steps from each space to the nearest landing space, whatever is between."""
    far = board.spaces + 1
    way = [far] * board.spaces
    queue = deque(s for s in range(board.spaces) if board.landing[s] != NO_SAFE_ISLAND)
    for space in queue:
        way[space] = 0
    while queue:
        space = queue.popleft()
        for direction in range(DIRECTIONS):
            target = board.near[space * DIRECTIONS + direction]
            if target != NO_SPACE and way[target] == far:
                way[target] = way[space] + 1
                queue.append(target)
    return tuple(way)


def next_action(
    state: State, luck: Luck, rng: random.Random, policy: Policy = heading_for_safety
) -> int:
    """Return the action that comes next: chance's, or the policy's for the seat to move."""
    if to_move(state) == CHANCE:
        return luck.action(state)
    return policy(state, legal_actions(state), rng)


def play_on(
    state: State,
    luck: Luck,
    rng: random.Random,
    policy: Policy = at_random,
    *,
    checked: bool = False,
    steps: int = 5000,
) -> tuple[list[int], list[Event]]:
    """Play to the end, or this many steps; return the actions and the events."""
    played: list[int] = []
    happened: list[Event] = []
    while len(played) < steps and (seat := to_move(state)) != NOBODY:
        legal = legal_actions(state)
        assert legal
        assert legal == sorted(set(legal))
        action = luck.action(state) if seat == CHANCE else policy(state, legal, rng)
        happened += apply(state, action)
        played.append(action)
        if checked:
            assert problems(state) == []
    return played, happened
