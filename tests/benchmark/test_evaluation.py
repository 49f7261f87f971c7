"""Evaluations repeat themselves, their files can be played again, and false ones are refused."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from survive.benchmark.agent import Limits
from survive.benchmark.conduct import Conduct
from survive.benchmark.evaluation import evaluate
from survive.benchmark.playing import jobs_of, lineup_of
from survive.benchmark.result_file import PlayedGame, Result, read_result, write_result
from survive.benchmark.tracks import EVALUATION_SEEDS, TRACKS, TRAINING_SEEDS, BenchmarkError
from survive.benchmark.verifying import verify
from survive.players.bots.identity import identity_of
from survive.players.player import FROZEN
from survive.simulation.strength import block_matches
from survive.simulation.training import sampling


@pytest.fixture(scope="module")
def result() -> Result:
    return evaluate("medium", "llm", deals=3, command="survive evaluate medium --track llm")


def stripped(games: list[PlayedGame]) -> list[PlayedGame]:
    """Leave out how long it took."""
    return [msgspec.structs.replace(game, conduct=Conduct()) for game in games]


def test_every_deal_is_played_at_every_table_from_every_seat(result: Result) -> None:
    played = [(game.seed, game.table, game.seat) for game in result.games]
    assert played == [
        (EVALUATION_SEEDS[deal], table, seat)
        for deal in range(3)
        for table in range(2)
        for seat in range(2)
    ]
    assert result.complete
    assert result.identity == identity_of("medium")
    assert 0 <= result.score.low < result.score.value < result.score.high <= 1
    assert list(result.against) == ["easy-v1", "medium-v1"]
    assert result.conduct.decisions == sum(len(game.choices) for game in result.games)


def test_opponents_are_frozen_and_keep_their_order_around_the_table() -> None:
    opponents = {name for track in TRACKS.values() for table in track.tables for name in table}
    assert opponents == set(FROZEN)
    track = TRACKS["table"]
    assert lineup_of(track, 0, 0) == ["agent", "easy-v1", "medium-v1", "hard-v1"]
    assert lineup_of(track, 0, 2) == ["medium-v1", "hard-v1", "agent", "easy-v1"]
    assert len(jobs_of("easy", TRACKS["duel"], Limits(), 10)) == 80


def test_nothing_is_trained_on_the_deals_of_the_benchmark() -> None:
    ranges = [EVALUATION_SEEDS, TRAINING_SEEDS, sampling.SEEDS]
    ranges += [block_matches.TUNING_SEEDS, block_matches.CHECK_SEEDS, block_matches.LADDER_SEEDS]
    for one in ranges:
        assert not any(other is not one and one[0] in other for other in ranges)


def test_an_evaluation_repeats_itself(result: Result) -> None:
    again = evaluate("medium", "llm", deals=3)
    assert stripped(again.games) == stripped(result.games)
    assert again.score == result.score


@pytest.mark.one_form
def test_processes_play_the_same_games(result: Result) -> None:
    again = evaluate("medium", "llm", deals=3, workers=2)
    assert stripped(again.games) == stripped(result.games)


def test_a_file_can_be_read_and_played_again(result: Result, tmp_path: Path) -> None:
    write_result(result, tmp_path / "result.json")
    found = read_result(tmp_path / "result.json")
    assert found == result
    verify(found)


def set_score(found: Result) -> None:
    found.games[2].scores[0] += 1


def set_choice(found: Result) -> None:
    found.games[0].choices[-1] = found.games[0].choices[0]


def drop_choice(found: Result) -> None:
    found.games[1].choices.pop()


def add_choice(found: Result) -> None:
    found.games[1].choices.append(1)


def swap_games(found: Result) -> None:
    found.games[0], found.games[1] = found.games[1], found.games[0]


def drop_game(found: Result) -> None:
    found.games.pop()


def drop_deal(found: Result) -> None:
    del found.games[:4]


def set_figure(found: Result) -> None:
    found.score.value += 0.01


def set_margin(found: Result) -> None:
    assert found.margin is not None
    found.margin.low -= 0.01


def set_version(found: Result) -> None:
    found.benchmark = "v2"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (set_score, "game 3: played again it is another game"),
        (set_choice, "game 1: "),
        (drop_choice, "game 2: the choices cannot be replayed"),
        (add_choice, "game 2: played again"),
        (swap_games, "game 1: expected seed 50000000, table 0, seat 0"),
        (drop_game, "11 games; this track has 4 for each deal"),
        (drop_deal, "game 1: expected seed 50000000"),
        (set_figure, "'score' does not follow"),
        (set_margin, "'margin' does not follow"),
        (set_version, "this version verifies v1"),
    ],
)
def test_a_file_that_was_changed_is_refused(
    result: Result, change: Callable[[Result], None], message: str
) -> None:
    changed = msgspec.convert(msgspec.to_builtins(result), Result)
    change(changed)
    with pytest.raises(BenchmarkError, match=message):
        verify(changed)


@pytest.mark.parametrize("content", ["", "[]", '{"kind": "x"}', '{"games": 3}', "\x00"])
def test_other_files_are_refused_with_a_reason(content: str, tmp_path: Path) -> None:
    path = tmp_path / "other.json"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(BenchmarkError, match="not a result of survive evaluate"):
        read_result(path)


def test_a_stop_keeps_whole_deals(result: Result) -> None:
    done = 0

    def count(number: int) -> None:
        nonlocal done
        done += number

    stopped = evaluate("medium", "llm", deals=3, stopped=lambda: done >= 10, advance=count)
    assert not stopped.complete
    assert stripped(stopped.games) == stripped(result.games)[:8]
    verify(stopped)
    done = 0
    with pytest.raises(BenchmarkError, match="before two deals"):
        evaluate("medium", "llm", deals=3, stopped=lambda: done >= 7, advance=count)


def test_illegal_answers_are_replaced_and_counted() -> None:
    found = evaluate("tests.benchmark.bots:Cheat", "llm", deals=2)
    conduct = found.conduct
    assert conduct.illegal == sum(len(game.choices) // 3 for game in found.games)
    assert conduct.late == 0
    verify(found)


def test_late_answers_are_replaced_and_counted() -> None:
    found = evaluate("medium", "llm", deals=2, limits=Limits(seconds=0.0))
    assert found.conduct.late == found.conduct.decisions
    assert found.conduct.illegal == 0
    in_time = evaluate("medium", "llm", deals=2)
    assert found.score.value < in_time.score.value
