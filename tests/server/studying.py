"""Jobs for the processes of studies, each with something that can go wrong or be seen."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from survive.record.game.game_record import GameRecord
from survive.study.results import Prospects, Review, ReviewMoment
from survive.study.review import PartReview


class Counts(NamedTuple):
    """Counts up, and says in which process; ends after ``until``."""

    until: int

    def steps(self) -> Iterator[tuple[int, int]]:
        for number in range(self.until):
            yield number, os.getpid()


class Leaves(NamedTuple):
    """Writes a line per step, so that a test sees whether it goes on."""

    file: str

    def steps(self) -> Iterator[int]:
        for number in range(10**9):
            with open(self.file, "a", encoding="utf-8") as file:
                file.write(f"{number}\n")
            yield number


class Cleans(NamedTuple):
    """Never finds anything out, and makes a file when its process drops it."""

    file: str

    def steps(self) -> Iterator[None]:
        try:
            while True:
                yield None
        finally:
            open(self.file, "x").close()


class Raises(NamedTuple):
    """Fails after one step."""

    def steps(self) -> Iterator[int]:
        yield 1
        raise ValueError("an odd position")


class Dies(NamedTuple):
    """Takes its whole process with it."""

    def steps(self) -> Iterator[int]:
        yield 1
        os._exit(7)


class Hangs(NamedTuple):
    """Never finishes its second step."""

    def steps(self) -> Iterator[int]:
        yield 1
        time.sleep(10**6)
        yield 2


class TurnJob(NamedTuple):
    """A part of a review that waits until a file is there, if one is named."""

    gate: str = ""
    fails: bool = False

    def steps(self) -> Iterator[PartReview]:
        while self.gate and not os.path.exists(self.gate):
            time.sleep(0.01)
        if self.fails:
            raise ValueError("an odd game")
        yield PartReview(moments=[], decisions=[], strokes=[], causes=[])


class WholeJob(NamedTuple):
    """A small review; its seed is the number of actions, so that it says of which game."""

    actions: int
    parts: int

    def steps(self) -> Iterator[Review]:
        moment = ReviewMoment(
            actions_before=self.actions,
            turn=1,
            seat=None,
            chances=[1.0],
            points=[0.0],
            chance_errors=[0.0],
            point_errors=[0.0],
            known=Prospects(chances=[1.0], points=[0.0], chance_errors=[0.0], point_errors=[0.0]),
        )
        yield Review(
            moments=[moment],
            decisions=[],
            strokes=[],
            swings=[],
            key_moments=[],
            rest=[],
            accounts=[],
            luck=[],
            players=[],
            counts="treasure",
            rollouts=self.parts,
            seed=self.actions,
            version=1,
        )


class QuickMethod:
    """Reviews in three parts; the last one waits for a file, or fails."""

    def __init__(self, gate: str = "", *, fails: bool = False, version: int = 1) -> None:
        self.gate, self.fails, self.version = gate, fails, version
        self.begun = 0

    def sketches(self, record: GameRecord) -> Sequence[TurnJob]:
        assert record.actions
        return [TurnJob(), TurnJob(), TurnJob()]

    def parts(self, record: GameRecord) -> Sequence[TurnJob]:
        assert record.actions
        self.begun += 1
        return [TurnJob(), TurnJob(), TurnJob(self.gate, self.fails)]

    def whole(self, record: GameRecord, parts: Sequence[PartReview]) -> WholeJob:
        return WholeJob(len(record.actions), len(parts))
