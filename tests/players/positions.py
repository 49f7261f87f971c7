"""Positions of every kind of decision, found in games that head for safety."""

from __future__ import annotations

import random
from functools import cache

from survive.engine import (
    CHANCE,
    COMPILED,
    NOBODY,
    Luck,
    Options,
    State,
    agenda,
    new_game,
    to_move,
)
from survive.engine.rules import legal_actions, play
from tests.policies import heading_for_safety
from tests.strategies import RARE_MIX

CHOICES = tuple(
    name
    for kind, name in enumerate(agenda.ENTRY_NAMES)
    if kind not in (0, agenda.ROLL, *agenda.TASKS)
)
"""The names of all kinds of decisions that players make."""
EACH = 2 if COMPILED else 1

TABLES = (
    Options(2),
    Options(4, mix=RARE_MIX),
    Options(5, overcrowded=True),
    Options(5, overcrowded=True, mix=RARE_MIX),
    Options(6, extension=True),
    Options(3, challenge=True),
)


@cache
def positions() -> dict[str, list[State]]:
    """Return some positions with a choice for each kind of decision."""
    found: dict[str, list[State]] = {name: [] for name in CHOICES}
    for seed in range(200):
        _look_through(TABLES[seed % len(TABLES)], seed, found)
        if all(len(states) == EACH for states in found.values()):
            return found
    missing = [name for name, states in found.items() if len(states) < EACH]
    raise AssertionError(f"no positions for {missing}")


def _look_through(options: Options, seed: int, found: dict[str, list[State]]) -> None:
    state, luck, rng = new_game(options, seed=seed), Luck(seed), random.Random(seed)
    # Not always the first one of a game: chance decides when in the game it comes.
    patience = {name: rng.randrange(8) for name in CHOICES}
    taken: set[str] = set()
    while (seat := to_move(state)) != NOBODY:
        legal = legal_actions(state)
        if seat == CHANCE:
            play(state, luck.action(state))
            continue
        name = agenda.ENTRY_NAMES[agenda.kind_of(state.top())]
        if len(legal) > 1 and len(found[name]) < EACH and name not in taken:
            patience[name] -= 1
            if patience[name] < 0 or name in ("relocate", "extra move", "dive to", "repel"):
                found[name].append(state.copy())
                taken.add(name)
        play(state, heading_for_safety(state, legal, rng))
