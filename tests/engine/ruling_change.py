"""A release that changes a ruling, for tests: until it, sharks moved one space.

The engine asks ``ruleset.keeps(switch)`` where a ruling changed; here a house rule asks in its
place, so no ruling has to be made up.
"""

from __future__ import annotations

import pytest

from survive.engine import HouseRule, State, house_rules, rulings
from survive.engine.rulings import Change

SWITCH = "one_step_sharks"
RULE = "sharks"


class Sharks(HouseRule):
    """Stands for the engine's code about sharks, before and after the change."""

    def steps(self, state: State, kind: str, steps: int) -> int:
        if kind != "shark":
            return steps
        changed = any(change.switch == SWITCH or not change.switch for change in rulings.CHANGES)
        return 1 if not changed or state.ruleset.keeps(SWITCH) else steps


def play_by_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the rule known to this process."""
    monkeypatch.setattr(house_rules, "_found", {RULE: Sharks()})


def release(monkeypatch: pytest.MonkeyPatch, *changes: Change) -> None:
    """Install a release with these changes."""
    monkeypatch.setattr(rulings, "CHANGES", changes)


WITH_SWITCH = Change(2, "CRE-3", SWITCH)
WITHOUT = Change(2, "CRE-3")
