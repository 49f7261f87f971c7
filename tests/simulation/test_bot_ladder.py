"""The benchmark of the bots says plainly what is shown and what is not."""

from __future__ import annotations

import json
import sys

import pytest

from bench import bot_ladder
from bench.bot_ladder import Contest, Thinking
from survive.simulation.statistics.estimates import Estimate


def contest(low: float, mean: float, high: float, blocks: int = 100) -> Contest:
    return Contest("medium/easy", 2, 200, Estimate(mean, low, high, blocks), 0.6, (0.01, 0.01))


@pytest.mark.parametrize(
    ("found", "verdict"),
    [
        (contest(0.61, 0.65, 0.7), "met"),
        (contest(0.55, 0.65, 0.7), "not shown"),
        (contest(0.4, 0.5, 0.55), "MISSED"),
        (contest(1.0, 1.0, 1.0, blocks=4), "not shown"),
        (contest(0.0, 0.0, 0.0, blocks=4), "not shown"),
    ],
)
def test_a_target_is_met_by_the_lower_end_of_the_interval(found: Contest, verdict: str) -> None:
    assert found.verdict == verdict
    assert found.row()[-1] == verdict


def test_times_have_targets_where_they_are_promised() -> None:
    assert Thinking("medium", 2, 100, 0.019, 0.1).met is True
    assert Thinking("medium", 2, 100, 0.021, 0.1).met is False
    assert Thinking("easy", 2, 100, 5.0, 9.0).met is None


def test_the_report_names_what_is_missed(capsys: pytest.CaptureFixture[str]) -> None:
    times = [Thinking("hard", 4, 100, 0.6, 0.9)]
    bot_ladder.report([contest(0.61, 0.65, 0.7)], times, as_json=True)
    lines = capsys.readouterr().out.splitlines()
    assert "1 of 2 targets are met." in lines
    assert "time of hard, 4 seats" in lines[-2]
    figures = json.loads(lines[-1])
    assert figures["targets"] == {"medium/easy, 2 seats": True, "time of hard, 4 seats": False}
    assert figures["contests"][0]["found"]["low"] == 0.61


def test_a_wrong_pair_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["bot_ladder", "--pairs", "hard/easy"])
    with pytest.raises(SystemExit) as ended:
        bot_ladder.main()
    assert ended.value.code == 2
    assert "hard/easy" in capsys.readouterr().err
