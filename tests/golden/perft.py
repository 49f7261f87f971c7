"""Counts of action sequences from small positions, to a small depth: data that pins down the rules.

``make golden`` counts again. A changed number means a change in what the rules allow.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from survive.engine import State, legal_actions, new_game, play
from survive.engine.options import Options
from tests.table import at_table

PATH = Path(__file__).parent / "perft.json"


def count(state: State, depth: int) -> int:
    """Count the sequences of this many actions, die rolls included."""
    legal = legal_actions(state)
    if depth == 1 or not legal:
        return len(legal)
    total = 0
    for action in legal:
        twin = state.copy()
        play(twin, action)
        total += count(twin, depth - 1)
    return total


def position_of(case: dict[str, Any]) -> State:
    """Build the position that a case of the data file describes."""
    options = Options(**case.get("options", {"players": 3}))
    if "seed" in case:
        return new_game(options, seed=case["seed"])
    return at_table(options=options, **case["position"]).state


def cases() -> list[dict[str, Any]]:
    """Read the data file."""
    found: list[dict[str, Any]] = json.loads(PATH.read_text())
    return found
