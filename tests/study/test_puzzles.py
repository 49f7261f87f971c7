"""The puzzles: the file, plans, how they are judged, and that nothing hidden has a say."""

from __future__ import annotations

import json
from collections import Counter
from datetime import date, timedelta

import msgspec
import pytest

from survive.engine import to_move
from survive.players import make_player
from survive.record.position.text import read_position, write_position
from survive.study.puzzles.answering import answer_puzzle
from survive.study.puzzles.choosing import chosen, graded
from survive.study.puzzles.explaining import explain
from survive.study.puzzles.grading import is_same_span
from survive.study.puzzles.judge import (
    ROUND,
    SecondOpinion,
    compared,
    is_solved,
    judged,
    share_of,
    verdict,
)
from survive.study.puzzles.puzzle import (
    KINDS,
    LEVELS,
    THEMES,
    Puzzle,
    PuzzleError,
    check_puzzle,
    daily,
    id_of,
    read_puzzles,
    shipped,
    write_puzzles,
)
from survive.study.puzzles.puzzle_ratings import NEWCOMER, level_of, rate, rate_puzzles
from survive.study.rating import Rating
from survive.study.tally import Gap
from survive.study.task import PlanError, plan_of, read_plan, task_of, write_plan
from survive.study.worlds import seed_of
from survive.views import view

ALL = list(shipped().values())
SAMPLE = ALL[:: max(1, len(ALL) // 12)]
FEW_ROUNDS = 4


def one() -> Puzzle:
    """Return the puzzle of a whole turn that is nearest to the end: soon played out."""
    return max(ALL, key=lambda puzzle: ("end" in puzzle.best, puzzle.source.turn, puzzle.id))


# The file


def test_there_are_enough_puzzles_of_every_theme_and_level() -> None:
    assert len(ALL) >= 300
    assert {puzzle.theme for puzzle in ALL} == set(THEMES)
    assert {puzzle.kind for puzzle in ALL} == set(KINDS)
    assert {puzzle.players for puzzle in ALL} == {2, 3, 4, 5, 6}
    for level in LEVELS:
        here = [puzzle for puzzle in ALL if puzzle.level == level]
        assert len(here) >= 40
        assert len({puzzle.theme for puzzle in here}) >= 5, level


def test_easy_puzzles_are_of_every_sort_and_mostly_for_more_than_two() -> None:
    easy = [puzzle for puzzle in ALL if puzzle.level == 1]
    kinds = Counter(puzzle.kind for puzzle in easy)
    assert set(kinds) == set(KINDS)
    assert 3 * kinds["tile"] <= len(easy)
    assert 3 * sum(puzzle.players == 2 for puzzle in easy) <= len(easy)


def test_answers_about_repellents_are_compared_up_to_the_same_turn() -> None:
    """The player's own turn may follow: then it belongs to one plan only."""
    for puzzle in ALL:
        task = puzzle.task
        plans = read_plan(task, puzzle.best), read_plan(task, puzzle.usual.line)
        assert is_same_span(task, *plans), puzzle.id


@pytest.mark.parametrize("puzzle", ALL, ids=lambda puzzle: puzzle.id)
def test_every_puzzle_is_sound(puzzle: Puzzle) -> None:
    check_puzzle(puzzle)
    assert write_position(read_position(puzzle.position)) == puzzle.position
    assert puzzle.gap > 3 * puzzle.gap_error, "it is not luck"
    assert puzzle.level == level_of(puzzle.rating)
    assert puzzle.usual.solved * 2 <= puzzle.usual.tries


def test_the_file_is_written_as_it_is_read() -> None:
    assert read_puzzles(write_puzzles(ALL)) == ALL


def test_ratings_are_those_that_the_tries_give() -> None:
    kept = sorted(ALL, key=lambda puzzle: (puzzle.source.seed, puzzle.source.turn, puzzle.id))
    assert rate_puzzles(kept) == [puzzle.rating for puzzle in kept]
    assert graded(ALL) == kept


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"level": 9}, r"line 2: .*level"),
        ({"theme": "swimming"}, r"line 2: .*theme"),
        ({"id": "aaaaaa"}, r"line 2: the id of this position is \w+, not aaaaaa"),
        ({"tried": []}, r"line 2: 'tried' does not say what \w+ does"),
        ({"more": 1}, r"line 2: .*more"),
    ],
)
def test_a_wrong_line_is_refused_by_its_number(changes: dict[str, object], reason: str) -> None:
    first, second = ALL[:2]
    wrong = {**msgspec.to_builtins(second), **changes}
    text = write_puzzles([first]) + json.dumps(wrong) + "\n"
    with pytest.raises(PuzzleError, match=reason):
        read_puzzles(text)


def test_a_puzzle_cannot_be_there_twice() -> None:
    line = write_puzzles([one()])
    with pytest.raises(PuzzleError, match=f"line 2: puzzle {one().id} is already on line 1"):
        read_puzzles(line + line)


@pytest.mark.parametrize(
    ("best", "reason"),
    [(["dance"], "dance"), (["end"], "not complete"), (["walk A1-A2"], "action 1")],
)
def test_a_best_plan_that_cannot_be_played_is_found(best: list[str], reason: str) -> None:
    at_turn = next(puzzle for puzzle in ALL if "end" in puzzle.best)
    with pytest.raises(PuzzleError, match=reason):
        check_puzzle(msgspec.structs.replace(at_turn, best=best))


def test_a_position_that_everybody_sees_is_no_puzzle() -> None:
    position = one().position.rpartition("; seen by")[0]
    wrong = msgspec.structs.replace(one(), position=position, id=id_of(position))
    with pytest.raises(PuzzleError, match="seen by"):
        check_puzzle(wrong)


def test_each_puzzle_is_the_daily_one_once_before_any_is_again() -> None:
    first = date(2026, 11, 16)
    while first.toordinal() % len(ALL):
        first += timedelta(days=1)
    days = [daily(first + timedelta(days=n), shipped()) for n in range(len(ALL))]
    assert sorted(filter(None, days)) == sorted(shipped())
    assert daily(first, []) is None


# Plans and how they are judged


@pytest.mark.parametrize("puzzle", SAMPLE, ids=lambda puzzle: puzzle.id)
def test_the_best_plan_is_solved_and_the_usual_one_is_not(puzzle: Puzzle) -> None:
    task = puzzle.task
    best, usual = read_plan(task, puzzle.best), read_plan(task, puzzle.usual.line)
    found = compared(task, [best, usual], FEW_ROUNDS, seed_of("test", puzzle.id))
    gap, error = found.gap(0, 1)
    assert abs(gap - puzzle.gap) < 5 * (error + puzzle.gap_error) + 0.1, "as the file says"
    assert verdict(task, found, 0, 0, 1).solved
    assert not verdict(task, found, 1, 0, 1).solved
    if not task.is_setup:
        second = compared(task, [best, usual], FEW_ROUNDS, 1, SecondOpinion(task))
        assert second.gap(0, 1).points > 0, "however the ends are valued"


def test_the_same_answer_is_always_judged_alike() -> None:
    assert answer_puzzle(one(), one().usual.line) == answer_puzzle(one(), one().usual.line)


def test_another_way_to_the_same_end_counts_as_much() -> None:
    """Two moves that do not touch each other may come in either order."""
    for puzzle in (puzzle for puzzle in ALL if "end" in puzzle.best):
        task, line = puzzle.task, list(puzzle.best)
        line[0], line[1] = line[1], line[0]
        try:
            other = read_plan(task, line)
        except PlanError:
            continue
        best, usual = read_plan(task, puzzle.best), read_plan(task, puzzle.usual.line)
        if other != best:
            break
    found = judged(task, other, best, usual, 3)
    assert found.solved
    assert found.value == pytest.approx(found.best)


def test_what_is_hidden_has_no_say() -> None:
    """Two worlds that look the same to the player give the same plans, values and reasons."""
    puzzle = one()
    answers = []
    for seed in (1, 2):
        world = read_position(puzzle.position).complete(seed)
        task = task_of(read_position(write_position(view(world, to_move(world)))))
        best, usual = read_plan(task, puzzle.best), read_plan(task, puzzle.usual.line)
        found = judged(task, usual, best, usual, 3)
        plan = plan_of(make_player("medium"), task, 5)
        answers.append((found, explain(task, best, usual), write_plan(task, plan)))
    assert answers[0] == answers[1]


def test_a_plan_ends_where_chance_has_a_say() -> None:
    puzzle = next(puzzle for puzzle in ALL if puzzle.best[-1].startswith("sink"))
    with pytest.raises(PlanError, match="the plan is over before it"):
        read_plan(puzzle.task, [*puzzle.best, "end"])
    with pytest.raises(PlanError, match="not complete"):
        read_plan(puzzle.task, puzzle.best[:-1])


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (
            "2 players; red to act 3; land beach E4; red E4; seen by yellow remembering",
            "shown|decides",
        ),
        ("2 players; red to place; land beach E4", "."),
    ],
)
def test_a_position_without_a_task_is_refused(text: str, reason: str) -> None:
    with pytest.raises(Exception, match=reason):
        task_of(read_position(text))


def test_the_verdict_is_about_the_gain() -> None:
    assert share_of(3.0, 3.0, 1.0) == 1.0
    assert share_of(1.0, 3.0, 1.0) == 0.0
    assert share_of(4.0, 3.0, 1.0) == 1.0, "better than the best plan that was found"
    assert share_of(3.0, 3.0, 3.0) == 1.0, "where the usual plan is the best"
    assert is_solved(0.75, Gap(1.0, 0.1))
    assert not is_solved(0.7, Gap(1.0, 0.1))


def test_a_near_miss_within_what_the_judge_may_err_is_solved() -> None:
    assert is_solved(0.6, Gap(0.3, 0.01)), "reviews let as much pass"
    assert not is_solved(0.6, Gap(0.4, 0.01))
    assert is_solved(0.6, Gap(0.4, 0.2)), "two standard errors"
    assert not is_solved(0.4, Gap(0.3, 0.2)), "nearer to the usual plan than to the best"
    assert not is_solved(0.6, Gap(0.3, 0.01), unit=0.5), "points that count less"


def test_a_round_shows_each_face_of_the_die_equally_often() -> None:
    assert ROUND % 3 == 0


# Ratings and collections


def test_ratings_rise_and_fall_as_expected() -> None:
    harder, easier = rate(NEWCOMER, 1900.0, True), rate(NEWCOMER, 1100.0, True)
    assert harder.value > easier.value > NEWCOMER.value
    assert rate(NEWCOMER, 1500.0, False).value < NEWCOMER.value
    assert harder.spread < NEWCOMER.spread
    sure = Rating(value=1500.0, spread=60.0)
    assert rate(sure, 1500.0, True).value - 1500.0 < rate(NEWCOMER, 1500.0, True).value - 1500.0


def test_no_single_answer_throws_a_newcomer_far() -> None:
    hardest, easiest = max(p.rating for p in ALL), min(p.rating for p in ALL)
    farthest = [rate(NEWCOMER, easiest, False), rate(NEWCOMER, hardest, True)]
    assert all(40 < abs(after.value - NEWCOMER.value) < 90 for after in farthest)
    remembered = Rating(value=NEWCOMER.value, spread=350.0)
    assert rate(remembered, easiest, False) == farthest[0], "devices remember wider spreads"


def test_somebody_strong_is_found_out_within_twenty_puzzles() -> None:
    rating = NEWCOMER
    for number in range(20):
        harder = rating.value + 100
        rating = rate(rating, harder, solved=number % 3 > 0)
    assert rating.value > NEWCOMER.value + 200


def test_what_more_bots_solve_is_rated_lower() -> None:
    solved = {puzzle.id: sum(t.solved for t in puzzle.tried) for puzzle in ALL}
    ordered = sorted(ALL, key=lambda puzzle: puzzle.rating)
    easy, hard = ordered[: len(ALL) // 4], ordered[-len(ALL) // 4 :]
    assert sum(solved[p.id] for p in easy) > sum(solved[p.id] for p in hard)


def test_near_duplicates_are_dropped() -> None:
    puzzle = one()
    again = msgspec.structs.replace(puzzle, id="other1", gap=puzzle.gap / 2)
    assert [one.id for one in chosen([again, puzzle])] == [puzzle.id]
    elsewhere = msgspec.structs.replace(again.source, seed=puzzle.source.seed + 1)
    far = msgspec.structs.replace(again, source=elsewhere)
    assert [one.id for one in chosen([far, puzzle])] == [puzzle.id]
    assert chosen([puzzle], [puzzle.id]) == []
