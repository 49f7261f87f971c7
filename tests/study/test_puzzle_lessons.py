"""What puzzles teach: the idea of a plan, what it brings, and that both can be said everywhere."""

from __future__ import annotations

import pytest

from survive.cli.reason_texts import explanation_lines
from survive.engine.pieces import BEACH, FOREST
from survive.record.position.text import read_position
from survive.study.puzzles.explaining import (
    MOST_REASONS,
    PUZZLE_LESSONS,
    Explanation,
    PuzzleLesson,
    explain,
)
from survive.study.puzzles.puzzle import shipped
from survive.study.task import read_plan, task_of
from survive.texts import LANGUAGES, Language, texts_in

PREFIX = "puzzles.lesson."
LAND = "2 players, memory off; red to {}; land beach E4 E5 E6 mountain F5 G5 H5 I5; "
TURN, SINK = LAND.format("act 3"), LAND.format("sink")
STAY = "walk F5-G5, walk G5-H5, walk H5-I5, end, sink E4"


def explained(position: str, best: str, usual: str) -> Explanation:
    task = task_of(read_position(position))
    return explain(task, read_plan(task, best.split(", ")), read_plan(task, usual.split(", ")))


@pytest.mark.parametrize(
    ("position", "best", "usual", "lesson", "brings"),
    [
        (
            TURN + "red L2=5 L2=4 F5=1; yellow H5; rafts L2",
            "raft L2-L1, walk red1 L1-SW, walk L1-SW, end, sink E4",
            STAY,
            "one_raft",
            [("ashore", 5), ("ashore", 4)],
        ),
        (
            TURN + "red L1=5 B2=4 F5=1; yellow H5; rafts L1 B2",
            "walk L1-SW, raft B2-B1, walk B1-NW, end, sink E4",
            "walk L1-SW, walk F5-G5, walk G5-H5, end, sink E4",
            "two_islands",
            [("ashore", 4)],
        ),
        (
            TURN + "red L3=5 F5=1; yellow H5; rafts L3 L2 L1",
            "walk L3-L2, walk L2-L1, walk L1-SW, end, sink E4",
            STAY,
            "change_rafts",
            [("ashore", 5)],
        ),
        (
            TURN + "red L3=5 F5=1; yellow H5; rafts L2",
            "swim L3-L2, raft L2-L1, walk L1-SW, end, sink E4",
            STAY,
            "board_and_land",
            [("ashore", 5)],
        ),
        (
            TURN + "red L3=5 B1=2 F5=1; yellow H5; rafts L3 B1",
            "raft L3-L2, raft L2-L1, walk L1-SW, end, sink E4",
            "walk B1-NW, walk F5-G5, end, sink E4",
            "most_valuable",
            [("ashore", 5)],
        ),
        (
            TURN + "red L3=5 F5=1; yellow H5; rafts L3; hands red dolphin",
            "raft L3-L2, swim L2-L1, play dolphin, swim L1-SW, end, sink E4",
            STAY,
            "dolphin_ashore",
            [("ashore", 5)],
        ),
        (
            TURN + "red L2=5 B3=4 F5=1; yellow H5; rafts L2 B3; hands red oars",
            "raft L2-L1, walk L1-SW, play oars, raft B3-B2, raft B2-B1, walk B1-NW, end, sink E4",
            "raft L2-L1, walk L1-SW, walk F5-G5, end, sink E4",
            "oars_and_moves",
            [("ashore", 4)],
        ),
        (
            TURN + "red F5=1; yellow K6 K6; rafts K6; serpents A2; hands red dive",
            "play dive, pick serpent A2, put K7, end, sink E4",
            "end, sink E4",
            "dive_at",
            [("others_threatened", None)],
        ),
        (
            SINK + "red F5=1 E6=2; yellow E4 E4",
            "sink E4",
            "sink E5",
            "sink_two",
            [("others_swim", None)],
        ),
        (
            SINK + "red F5=1 E5=2; yellow E6; sharks E8",
            "sink E6",
            "sink E4",
            "sink_to_creature",
            [("others_swim", None), ("others_threatened", None)],
        ),
    ],
)
def test_a_plan_has_an_idea_and_something_that_it_brings(
    position: str, best: str, usual: str, lesson: PuzzleLesson, brings: list[tuple[str, int | None]]
) -> None:
    found = explained(position, best, usual)
    assert found.lesson == lesson
    told = [(one.code, one.fields.get("value")) for one in found.reasons]
    assert told[: len(brings)] == brings


def test_the_back_of_the_tile_has_no_say() -> None:
    """A raft under the tile would let nobody swim; but nobody knows that it is there."""
    told = [
        explained(f"{SINK.replace('E4', f'E4={back}')}red F5=1; yellow E4", "sink E4", "sink E5")
        for back in ("raft", "shark", "kaiju")
    ]
    assert told[0] == told[1] == told[2]
    assert [one.code for one in told[0].reasons][:1] == ["others_swim"]


def test_every_puzzle_teaches_something() -> None:
    for puzzle in shipped().values():
        task = puzzle.task
        found = explain(task, read_plan(task, puzzle.best), read_plan(task, puzzle.usual.line))
        assert found.lesson is not None, puzzle.id
        assert 1 <= len(found.reasons) <= MOST_REASONS, puzzle.id
        assert len(explanation_lines(found)) == 2, puzzle.id


def test_the_next_mountain_ends_the_game_only_where_it_can() -> None:
    told = []
    for puzzle in shipped().values():
        task = puzzle.task
        found = explain(task, read_plan(task, puzzle.best), read_plan(task, puzzle.usual.line))
        if found.lesson == "before_the_end":
            known = task.view.known
            assert known.volcanoes == 2, puzzle.id
            assert known.tiles[BEACH] == known.tiles[FOREST] == 0, puzzle.id
            told.append(puzzle.id)
    assert told


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_lesson_can_be_said(language: Language) -> None:
    said = {key: text for key, text in texts_in(language).items() if key.startswith(PREFIX)}
    assert said.keys() == {PREFIX + lesson for lesson in PUZZLE_LESSONS}
    assert len(set(map(str, said.values()))) == len(PUZZLE_LESSONS)
