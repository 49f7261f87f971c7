"""``survive analyse``: what it prints for programs, and what it refuses."""

from __future__ import annotations

import sys
from pathlib import Path

import click
import msgspec
import pytest
from click.testing import CliRunner, Result

from survive.cli.main import cli
from survive.cli.study import plot as study_plot
from survive.engine import Options, new_game
from survive.record.game.game_record import write_record
from survive.record.game.public_record import redact_record, write_public_record
from survive.record.position.text import write_position
from survive.study.results import Analysis, Review, ReviewMoment
from tests.record import golden_games
from tests.record.position_texts import PUZZLE
from tests.study.games import ending


class OfPosition(msgspec.Struct):
    """What is printed for a position."""

    moments: list[ReviewMoment]
    analysis: Analysis


def analyse(*arguments: str, given: str = "") -> Result:
    return CliRunner(env={"COLUMNS": "100"}).invoke(cli, ["analyse", *arguments], input=given)


def refusal(*arguments: str, given: str = "") -> str:
    done = analyse(*arguments, given=given)
    assert done.exit_code == 2, done.output
    assert "Traceback" not in done.output
    return " ".join(done.output.split())


def test_a_game_ends_with_one_object_whose_moments_have_chances_and_points() -> None:
    text = write_record(ending(turns=2))
    done = analyse("-", "--json", "--rollouts", "2", "--workers", "1", given=text)
    assert done.exit_code == 0, done.output
    found = msgspec.json.decode(done.output.splitlines()[-1], type=Review)
    assert found.rollouts == 2
    for moment in found.moments:
        assert sum(moment.chances) == pytest.approx(1)
        assert len(moment.points) == 3


def test_a_position_has_one_moment_and_its_analysis() -> None:
    done = analyse(PUZZLE, "--json", "--rollouts", "2")
    assert done.exit_code == 0, done.output
    found = msgspec.json.decode(done.output.splitlines()[-1], type=OfPosition)
    (moment,) = found.moments
    assert moment.chances == found.analysis.prospects.chances
    assert sum(moment.chances) == pytest.approx(1)


def test_a_position_may_be_longer_than_the_name_of_a_file() -> None:
    long = write_position(new_game(Options(2), seed=1))
    assert len(long) > 255, "the longest name on most systems"
    done = analyse(long, "--rollouts", "2")
    assert done.exit_code == 0, done.output
    assert "no file is called" in refusal("nowhere" * 50)


def test_time_decides_how_deep_it_goes() -> None:
    text = write_record(ending(turns=2))
    done = analyse("-", "--json", "--time", "0.1", "--workers", "1", given=text)
    assert done.exit_code == 0, done.output
    assert msgspec.json.decode(done.output.splitlines()[-1], type=Review).rollouts >= 2


def test_a_seat_sees_its_own_decisions_only() -> None:
    text = write_record(ending())
    done = analyse("-", "--seat", "yellow", "--rollouts", "2", "--workers", "1", given=text)
    assert done.exit_code == 0, done.output
    decided, _, decisions = done.output.partition("changes together")
    assert "What decided the game" in decided
    told = [line for line in decisions.splitlines() if line.startswith("Turn ")]
    assert all(", Ben: " in line for line in told)


def test_wrong_input_is_refused_with_what_would_be_right(tmp_path: Path) -> None:
    game = tmp_path / "game.txt"
    game.write_text(write_record(ending()).replace("sink", "drown", 1), encoding="utf-8")
    assert "drown" in refusal(str(game))
    assert "no file is called 'nowhere.txt'" in refusal("nowhere.txt")
    assert "1 problem in this position" in refusal("3 players; red to act 2; land beach Z9")
    assert "choose one of red, yellow, blue, all" in refusal(PUZZLE, "--seat", "green")
    assert "choose --time or --rollouts" in refusal(PUZZLE, "--time", "1", "--rollouts", "5")
    assert "it cannot draw a position" in refusal(PUZZLE, "--plot", str(tmp_path / "plot.png"))
    assert "ends in .png, .svg or .pdf" in refusal(str(game), "--plot", "plot.gif")


def test_a_redacted_record_is_refused_with_what_to_do() -> None:
    redacted = write_public_record(redact_record(golden_games.unfinished()))
    said = refusal("-", given=redacted)
    assert "this record is redacted" in said
    assert "Save the game again once it is over" in said


def test_the_chances_are_drawn_over_time(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    picture = tmp_path / "chances.svg"
    text = write_record(ending(turns=2))
    done = analyse("-", "--rollouts", "2", "--workers", "1", "--plot", str(picture), given=text)
    assert done.exit_code == 0, done.output
    assert "<svg" in picture.read_text(encoding="utf-8")


def test_without_matplotlib_it_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(click.ClickException, match=r"pip install .*\[plots\]"):
        study_plot.check_plot(tmp_path / "chances.png")
