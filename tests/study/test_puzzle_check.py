"""Whether a position of your own makes a puzzle."""

from __future__ import annotations

import pytest

from survive.study.puzzles.checking import check_position
from survive.study.puzzles.puzzle import shipped
from survive.study.task import PlanError

FORCED = "2 players; yellow to sink; land beach D4 forest E8; red E8; yellow D4=5"
"""There is a single beach left, so it must sink."""
EQUAL = (
    "2 players; yellow to sink; land beach E5 E6 E7 E8 forest F4 F5 F6 F7; red F6 F7;"
    " yellow F4=5 F5=1"
)
"""Nobody stands on a beach: it makes no difference which one sinks."""


def test_a_clear_position_is_a_puzzle_with_its_two_plans() -> None:
    puzzle = max((one for one in shipped().values() if one.kind == "tile"), key=lambda p: p.gap)
    found = check_position(puzzle.position)
    assert found.result == "puzzle"
    assert found.best == puzzle.best
    assert found.usual != found.best
    assert found.gap > 2 * found.error
    assert check_position(puzzle.position) == found, "the same always gets the same"


@pytest.mark.parametrize(("position", "result"), [(FORCED, "forced"), (EQUAL, "equal")])
def test_what_is_not_a_puzzle_is_told_with_the_reason(position: str, result: str) -> None:
    found = check_position(position)
    assert found.result == result
    assert found.gap <= 0.3


def test_a_position_without_a_decision_is_refused_in_words() -> None:
    with pytest.raises(PlanError, match="nobody has anything to decide"):
        check_position("2 players; over; land beach D4")
