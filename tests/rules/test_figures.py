"""Every drawn example is true: the engine plays it, and what it claims is what happens."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tools.rules.figures import FigureError, read_figure, read_figures

SWIM = {
    "position": "3 players; red to act; red D3; yellow E3 E3; rafts E3",
    "steps": ["swim D3-E3", "raft E3-E2 ! raft_not_yours"],
    "happens": {"adventurer_boarded": 1},
    "steers": {"E3": ["yellow"]},
}


def test_all_figures_are_true_and_show_something() -> None:
    figures = read_figures()
    assert len(figures) >= 25
    for name, figure in figures.items():
        assert figure.occupied(), name
    refused = [name for name, figure in figures.items() if figure.is_refused]
    assert {"two-swims", "others-raft", "order", "shark-stops"} <= set(refused)


def test_what_is_drawn_is_numbered_in_the_order_of_play() -> None:
    for name, figure in read_figures().items():
        assert [mark.number for mark in figure.marks] == list(range(1, len(figure.marks) + 1)), name


LIES: list[tuple[dict[str, Any], str]] = [
    ({"steps": ["swim D3-E3", "raft E3-E2"]}, "an opponent has more adventurers aboard"),
    ({"steps": ["swim D3-C3 ! already_swum"]}, "'swim D3-C3' is legal, but should be refused"),
    ({"steps": ["swim D3-E3", "raft E3-E2 ! already_swum"]}, "which is not 'already_swum'"),
    ({"steps": ["swim D3-E3 ! no_such_reason"]}, "there is no reason 'no_such_reason'"),
    ({"legal": ["swim D3-G6"]}, "D3 does not touch G6"),
    ({"happens": {"adventurer_boarded": 2}}, "comes about 1 times, not 2 times"),
    ({"steers": {"E3": ["red"]}}, "is steered by ['yellow'], not by ['red']"),
    ({"scores": {"red": 5}}, "the scores are {'red': 0, 'yellow': 0, 'blue': 0}"),
    ({"winners": ["red"]}, "the winners are"),
    ({"position": "red Z9"}, "'Z9'"),
    ({"postion": ""}, "there is no field 'postion'"),
]


@pytest.mark.parametrize(("lie", "complaint"), LIES)
def test_a_figure_that_lies_is_refused(lie: dict[str, Any], complaint: str) -> None:
    read_figure("swim", SWIM)
    with pytest.raises(FigureError, match=re.escape(complaint)):
        read_figure("swim", SWIM | lie)
