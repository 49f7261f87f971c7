"""The numbers of all actions: one fixed catalogue for all states, options and maps.

An action is an index into it. The ranges are in the order in which the rules list them, so
that the legal actions of a decision come out in ascending order.
:mod:`survive.engine.actions` turns a number into its typed, readable form.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from survive.engine.board import DIRECTIONS, MAX_SPACES
from survive.engine.pieces import (
    CREATURE_KINDS,
    FIRST_POWER,
    MOST_ADVENTURERS,
    SHARK,
    VALUES,
)

STEPS: Final = DIRECTIONS + 1
"""An adventurer steps in one of six directions, or ashore."""

PLACE_ADVENTURER_FIRST: Final = 0
PLACE_RAFT_FIRST: Final = PLACE_ADVENTURER_FIRST + VALUES * MAX_SPACES
STEP_FIRST: Final = PLACE_RAFT_FIRST + MAX_SPACES
MOVE_RAFT_FIRST: Final = STEP_FIRST + MOST_ADVENTURERS * STEPS
PLAY_POWER_FIRST: Final = MOVE_RAFT_FIRST + MAX_SPACES * DIRECTIONS
REPEL_HERE_FIRST: Final = PLAY_POWER_FIRST + 4
END_ACTIONS: Final = REPEL_HERE_FIRST + 2 * MAX_SPACES
SINK_FIRST: Final = END_ACTIONS + 1
PICK_FIRST: Final = SINK_FIRST + MAX_SPACES
PUT_FIRST: Final = PICK_FIRST + 4 * MAX_SPACES
MOVE_CREATURE_FIRST: Final = PUT_FIRST + MAX_SPACES
PUSH_ADVENTURER_FIRST: Final = MOVE_CREATURE_FIRST + MAX_SPACES * DIRECTIONS
PUSH_CREATURE_FIRST: Final = PUSH_ADVENTURER_FIRST + MOST_ADVENTURERS * DIRECTIONS
BOARD_FIRST: Final = PUSH_CREATURE_FIRST + CREATURE_KINDS * DIRECTIONS
STOP: Final = BOARD_FIRST + MOST_ADVENTURERS
REPEL_YES: Final = STOP + 1
REPEL_NO: Final = REPEL_YES + 1
ROLL_FIRST: Final = REPEL_NO + 1
ACTIONS: Final = ROLL_FIRST + CREATURE_KINDS
"""How many actions there are; every action is at least 0 and below this."""


def place_adventurer(value: i64, space: i64) -> i64:
    """Put an adventurer of this value on this tile (SET-4)."""
    return PLACE_ADVENTURER_FIRST + (value - 1) * MAX_SPACES + space


def place_raft(space: i64) -> i64:
    """Put a raft on this space (SET-6)."""
    return PLACE_RAFT_FIRST + space


def step(adventurer: i64, direction: i64) -> i64:
    """Move an adventurer one space, or ashore (MOV-2, MOV-3, POW-3, CRD-3)."""
    return STEP_FIRST + adventurer * STEPS + direction


def move_raft(space: i64, direction: i64) -> i64:
    """Move the raft in this space one space (MOV-6, POW-2)."""
    return MOVE_RAFT_FIRST + space * DIRECTIONS + direction


def play_power(power: i64) -> i64:
    """Play oars, dolphin, dive or creature die (POW-2 to POW-5)."""
    return PLAY_POWER_FIRST + power - FIRST_POWER


def repel_here(kind: i64, space: i64) -> i64:
    """Repel a shark or kaiju in this space in your own Actions phase (POW-7)."""
    return REPEL_HERE_FIRST + (kind - SHARK) * MAX_SPACES + space


def sink(space: i64) -> i64:
    """Remove the tile of this space (SNK-1)."""
    return SINK_FIRST + space


def pick(kind: i64, space: i64) -> i64:
    """Choose the piece of this kind in this space, to dive or to be relocated (POW-4, SNK-5)."""
    return PICK_FIRST + kind * MAX_SPACES + space


def put(space: i64) -> i64:
    """Put the diving creature on this space (POW-4)."""
    return PUT_FIRST + space


def move_creature(space: i64, direction: i64) -> i64:
    """Move the creature in this space, of the kind in question, one space (CRE-2 to CRE-4)."""
    return MOVE_CREATURE_FIRST + space * DIRECTIONS + direction


def push_adventurer(adventurer: i64, direction: i64) -> i64:
    """Push an adventurer out of the kaiju's space (KAI-2)."""
    return PUSH_ADVENTURER_FIRST + adventurer * DIRECTIONS + direction


def push_creature(kind: i64, direction: i64) -> i64:
    """Push a creature of this kind out of the kaiju's space (KAI-3, KAI-4)."""
    return PUSH_CREATURE_FIRST + kind * DIRECTIONS + direction


def board(adventurer: i64) -> i64:
    """This swimmer takes the free seat (MOV-7)."""
    return BOARD_FIRST + adventurer


def roll(kind: i64) -> i64:
    """The die shows this creature (CRE-1)."""
    return ROLL_FIRST + kind
