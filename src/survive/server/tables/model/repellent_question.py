"""The repellent question (POW-7), asked so that nobody can tell who holds one.

Everyone with a power tile is asked, and those without a repellent can only decline. What others
could notice is *when* the answer comes. So:

- The moment at which a "no" is shown is drawn when the question is asked, from the table's secret
  and the number of the change: it depends on nothing that anybody holds, is the same in every
  process and after every restart, and cannot be foreseen.
- A seat without a repellent is answered by the server at that moment. So is a bot (which has
  thought meanwhile), a person with a preset answer, and a person who said no earlier: an early
  no is noted and shown only then. A person who has no choice cannot answer at all.
- A "yes" is shown at once or at that moment; it shows the repellent itself, so its timing
  reveals nothing more.
- Without a countdown a person may think longer than the drawn moment, as at a real table; then
  the wait itself is a hint. A table that wants to avoid that sets a countdown: every "no" is
  shown exactly at its end, and anyone who has not answered by then has declined.

The delays without a countdown are log-normal, like the reaction times of people: half of them
under 2.5 seconds, one in twenty above 6, none under 1.2.
"""

from __future__ import annotations

from hashlib import blake2b
from math import exp
from statistics import NormalDist
from typing import NamedTuple

from survive.engine import State, agenda
from survive.engine.pieces import (
    BEACH,
    FIRST_POWER,
    KIND_NAMES,
    POWERS,
    REPELLENT,
    TERRAINS,
)
from survive.server.tables.model.journal import Setup

MEDIAN_SECONDS = 2.5
SPREAD = 0.55
LEAST_SECONDS, MOST_SECONDS = 1.2, 12.0
_HAND = int(TERRAINS * POWERS)
"""Numbers of a hand: how many of each power, by terrain."""


class Question(NamedTuple):
    """A question that is open."""

    seat: int
    kind: str
    """The creature: "shark" or "kaiju"."""
    asked: float
    shown: float
    """When a "no" is shown."""
    countdown: bool
    """Whether a seat that has not answered by then has declined."""


def open_question(setup: Setup, state: State, change_no: int, asked: float) -> Question | None:
    """Return the question that the game is waiting for, or None."""
    if state.depth == 0:
        return None
    entry = state.top()
    if agenda.kind_of(entry) != agenda.REPEL:
        return None
    wait = delay(setup, change_no)
    kind = KIND_NAMES[agenda.y_of(entry)]
    return Question(int(agenda.x_of(entry)), kind, asked, asked + wait, setup.answer is not None)


def delay(setup: Setup, change_no: int) -> float:
    """Return the seconds until a "no" is shown."""
    if setup.answer is not None:
        return setup.answer
    drawn = NormalDist().inv_cdf(chance(setup, f"answer {change_no}"))
    return min(max(MEDIAN_SECONDS * exp(SPREAD * drawn), LEAST_SECONDS), MOST_SECONDS)


def chance(setup: Setup, what: str) -> float:
    """Return a number above 0 and below 1 that nobody can foresee without the table's secret."""
    digest = blake2b(what.encode(), key=setup.secret.encode(), digest_size=8).digest()
    return (int.from_bytes(digest, "big") + 0.5) / 2**64


def holds_one(state: State, seat: int) -> bool:
    """Whether the seat has a choice."""
    return bool(state.holds(seat, REPELLENT))


def holds_one_in(state: State, seat: int) -> State:
    """Return this state if the seat has a choice, and otherwise one like it in which it has.

    A bot that thinks about the latter takes its time like one that has a choice. The seat swaps
    one of its power tiles for a repellent of the same terrain, from the island or from a hand.
    Where there is none the state stays as it is.
    """
    if holds_one(state, seat):
        return state
    twin = state.copy()
    wanted = REPELLENT - FIRST_POWER
    for own in range(seat * _HAND, (seat + 1) * _HAND):
        if twin.hand[own] == 0:
            continue
        terrain, power = divmod(own % _HAND, POWERS)
        for tile, back in enumerate(twin.backs):
            space = twin.ruleset.board.island[tile]
            if back == REPELLENT and twin.ground[space] == BEACH + terrain:
                twin.backs[tile] = FIRST_POWER + power
                break
        else:
            theirs = range(terrain * POWERS, len(twin.hand), _HAND)
            given = next((i for i in theirs if twin.hand[i + wanted] > 0), None)
            if given is None:
                continue
            twin.hand[given + wanted] -= 1
            twin.hand[given + power] += 1
        twin.hand[own] -= 1
        twin.hand[own - power + wanted] += 1
        return twin
    return state
