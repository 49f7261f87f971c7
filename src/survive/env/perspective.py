"""Actions as a seat sees them: adventurers counted from its own.

The catalogue numbers adventurers seat by seat. A network that plays every seat learns faster
where "my third adventurer" has one number, whichever seat it plays; observations are relative to
the observer too. Only three ranges of the catalogue name an adventurer.
"""

from __future__ import annotations

from mypy_extensions import i64

from survive.engine import catalogue
from survive.engine.board import DIRECTIONS
from survive.engine.ruleset import Ruleset


def as_seen(ruleset: Ruleset, seat: i64, action: i64) -> i64:
    """Return the number that this seat has for an action of the catalogue."""
    return _turned(ruleset, ruleset.adventurers - seat * ruleset.each, action)


def as_meant(ruleset: Ruleset, seat: i64, action: i64) -> i64:
    """Return the action of the catalogue that this seat means by a number."""
    return _turned(ruleset, seat * ruleset.each, action)


def _turned(ruleset: Ruleset, by: i64, action: i64) -> i64:
    """Count the adventurer that an action names from another one on."""
    if action < catalogue.STEP_FIRST or action >= catalogue.STOP:
        return action
    if action < catalogue.MOVE_RAFT_FIRST:
        return _moved(ruleset, by, action, catalogue.STEP_FIRST, catalogue.STEPS)
    if action >= catalogue.BOARD_FIRST:
        return _moved(ruleset, by, action, catalogue.BOARD_FIRST, 1)
    if catalogue.PUSH_ADVENTURER_FIRST <= action < catalogue.PUSH_CREATURE_FIRST:
        return _moved(ruleset, by, action, catalogue.PUSH_ADVENTURER_FIRST, DIRECTIONS)
    return action


def _moved(ruleset: Ruleset, by: i64, action: i64, first: i64, ways: i64) -> i64:
    """Rotate the adventurer of an action in a range with ``ways`` actions for each."""
    adventurer = (action - first) // ways
    if adventurer >= ruleset.adventurers:
        return action  # no adventurer at this table has that number
    way = (action - first) % ways
    return first + (adventurer + by) % ruleset.adventurers * ways + way
