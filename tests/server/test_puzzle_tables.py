"""Puzzles at real tables: made over HTTP, played over a session, judged from what a seat knows."""

from __future__ import annotations

import json
from collections.abc import AsyncGenerator
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from survive.engine import NOBODY, apply, legal_actions, to_move
from survive.record.notation.read import read_action
from survive.record.notation.write import write_action
from survive.record.position.text import read_position
from survive.record.wire.objects import action_to_wire
from survive.server.errors import RefusedError
from survive.server.features.puzzles import service
from survive.server.features.puzzles.judging import PuzzleJudge, judge_answer
from survive.server.features.puzzles.messages import NewPuzzle, OwnPuzzle, PuzzleLine, PuzzleTurn
from survive.server.features.puzzles.service import puzzle_hint
from survive.server.metrics import Metrics
from survive.server.protocol import messages, requests, view_messages
from survive.server.study.pool import StudyError, StudyPool
from survive.server.study.worker import Job
from survive.server.tables import opening, table_factory
from survive.server.tables.model.fold import Fold
from survive.study.puzzles.lessons.case import Case
from survive.study.puzzles.puzzle import Puzzle, shipped
from survive.study.task import read_plan
from survive.views import SPECTATOR
from tests.server.playing import Device, House, a_command
from tests.server.recordings import HereAndNow
from tests.server.serving import RunningServer

NEW = NewPuzzle(version=messages.VERSION, name="Ann")
LONG = 30.0


def late_puzzle() -> Puzzle:
    """Return the puzzle of a whole turn that is nearest to the end: soon played out."""
    found = shipped().values()
    return max(found, key=lambda puzzle: ("end" in puzzle.best, puzzle.source.turn, puzzle.id))


class Solver:
    """A player who tries a puzzle at a table."""

    def __init__(self, house: House, device: Device, fold: Fold, seat: int) -> None:
        self.house, self.device, self.fold, self.seat = house, device, fold, seat

    @classmethod
    async def sit_down(cls, house: House, made: messages.TableMade) -> Solver:
        device = Device(house.hub)
        await device.attach(made.table, made.seats[0].token)
        return cls(house, device, (await house.table(made.table)).fold, made.seats[0].seat)

    async def play(self, line: list[str]) -> None:
        """Play a plan from where it has come to."""
        while len(self.told().line) < len(line):
            for _ in range(20):
                await self.house.settle()
                if self.fold.decides == self.seat and not self.fold.answers_itself(self.seat):
                    break
                self.house.time.advance(LONG)
            number = read_action(self.fold.state, line[len(self.told().line)])
            wire = action_to_wire(number, self.fold.board)
            seq = self.fold.change_no
            command = f"puzzle-act-{seq:011}"
            await self.device.play(self.fold.table, self.seat, seq, wire, command)
            await self.house.settle()

    def told(self) -> PuzzleTurn:
        told = view_messages.turn_of(self.fold, self.seat).guides["puzzle"]
        assert isinstance(told, PuzzleTurn)
        return told


async def test_the_best_plan_is_played_at_a_table_and_counts_as_solved() -> None:
    puzzle = late_puzzle()
    async with House(":memory:") as house:
        made = await service.make_puzzle(house.services, puzzle.id, NEW)
        solver = await Solver.sit_down(house, made)
        assert messages.info_of(solver.fold).puzzle == puzzle.id
        assert solver.told().line == []
        await solver.play(puzzle.best[:-1])
        assert not solver.told().complete
        await solver.play(puzzle.best)
        assert solver.told().complete
        asked = PuzzleLine(version=messages.VERSION, line=solver.told().line)
        found = await judge_answer(HereAndNow(), "", puzzle.id, asked)
    assert found.solved
    assert found.share == 1.0
    assert found.rating is not None
    assert found.rating.after.value > found.rating.before.value


async def test_the_usual_plan_is_refuted_and_costs_rating() -> None:
    puzzle = late_puzzle()
    asked = PuzzleLine(version=messages.VERSION, line=puzzle.usual.line)
    found = await judge_answer(HereAndNow(), "", puzzle.id, asked)
    assert not found.solved
    assert found.best_line == puzzle.best
    assert found.rating is not None
    assert found.rating.after.value < found.rating.before.value
    for sequel in (found.refutation, found.example):
        state = read_position(sequel.position).complete(0)
        for text in sequel.line:
            apply(state, read_action(state, text))
        goes_on = sequel.plan < len(sequel.line)
        assert goes_on or to_move(state) == NOBODY, "something follows, or the game is over"


async def test_a_puzzle_of_ones_own_is_judged_by_a_search() -> None:
    puzzle = late_puzzle()
    async with House(":memory:") as house:
        own = OwnPuzzle(version=messages.VERSION, position=puzzle.position, name="Ann")
        solver = await Solver.sit_down(house, await service.make_own_puzzle(house.services, own))
        assert messages.info_of(solver.fold).puzzle == "own"
        assert solver.told().puzzle == "own"
    asked = PuzzleLine(version=messages.VERSION, line=puzzle.usual.line, position=puzzle.position)
    found = await judge_answer(HereAndNow(), "", "own", asked)
    assert not found.solved
    assert found.rating is None


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ("nonsense", "unknown section"),
        ("2 players; over", "."),
        ("2 players; red to place; land beach E4", "."),
    ],
)
async def test_a_position_without_a_task_is_refused(position: str, reason: str) -> None:
    async with House(":memory:") as house:
        own = OwnPuzzle(version=messages.VERSION, position=position)
        with pytest.raises(RefusedError, match=reason) as refused:
            await service.make_own_puzzle(house.services, own)
    assert refused.value.code == "bad_position"


@pytest.mark.parametrize(
    ("name", "changes", "code"),
    [
        ("abcdef", {}, "no_such_puzzle"),
        ("own", {}, "bad_position"),
        (None, {"position": "2 players"}, "bad_position"),
        (None, {"line": ["walk A1-A2"]}, "bad_answer"),
        (None, {"line": ["dance"]}, "bad_answer"),
    ],
)
async def test_a_bad_answer_is_refused(
    name: str | None, changes: dict[str, Any], code: str
) -> None:
    puzzle = late_puzzle()
    asked = PuzzleLine(version=messages.VERSION, line=puzzle.best)
    asked = msgspec.structs.replace(asked, **changes)
    with pytest.raises(RefusedError) as refused:
        await judge_answer(HereAndNow(), "", name or puzzle.id, asked)
    assert refused.value.code == code


async def test_only_the_solver_is_told_of_the_plan() -> None:
    puzzle = late_puzzle()
    async with House(":memory:") as house:
        solver = await Solver.sit_down(
            house, await service.make_puzzle(house.services, puzzle.id, NEW)
        )
        for viewer in (SPECTATOR, *range(puzzle.players)):
            guides = view_messages.turn_of(solver.fold, viewer).guides
            assert ("puzzle" in guides) == (viewer == solver.seat)


async def test_two_worlds_of_a_puzzle_look_the_same_until_chance_speaks(tmp_path: Path) -> None:
    """What is hidden was drawn for the table: nothing that is sent depends on it."""
    puzzle = late_puzzle()
    one, two = [await _sent(tmp_path, puzzle, seed) for seed in (1, 2)]
    assert one == two


async def _sent(folder: Path, puzzle: Puzzle, seed: int) -> list[bytes]:
    """Play a puzzle's best plan but for its end, in the world of a seed; return what was sent."""
    async with House(str(folder / f"{seed}.sqlite")) as house:
        new = msgspec.structs.replace(service.table_for(puzzle.position, "Ann"), seed=seed)
        setup = table_factory.setup_of(new, "invite", puzzle=puzzle.id)
        grants = table_factory.grants_of("same", setup, table_factory.drawing("c" * 22))
        await opening.open_table(house.services, "same", setup, grants.stored)
        device = Device(house.hub)
        await device.attach("same", grants.seats[puzzle.seat])
        solver = Solver(house, device, (await house.table("same")).fold, puzzle.seat)
        await solver.play(puzzle.best[:-1])
        return list(device.received)


class HerePool(StudyPool):
    """Works in this process, or fails."""

    fails = False

    async def run(self, job: Job, client: str = "", *, urgent: bool = True) -> AsyncGenerator[Any]:
        """Yield what the job finds."""
        assert urgent, "somebody waits for it"
        assert client == "ann"
        if self.fails:
            raise StudyError("it fell over")
        for found in job.steps():
            yield found


async def test_answers_are_judged_where_studies_are_made() -> None:
    puzzle = late_puzzle()
    asked = PuzzleLine(version=messages.VERSION, line=puzzle.best)
    async with House(":memory:") as house:
        pool = HerePool(1, 1.0, Metrics())
        studies = replace(house.services.studies, pool=pool)
        judge = PuzzleJudge(replace(house.services, studies=studies))
        assert (await judge_answer(judge, "ann", puzzle.id, asked)).solved
        pool.fails = True
        with pytest.raises(RefusedError) as refused:
            await judge_answer(judge, "ann", puzzle.id, asked)
        assert refused.value.code == "study_failed"


def test_over_http_puzzles_are_listed_begun_once_and_judged(tmp_path: Path) -> None:
    """The verdict comes from a process of studies, as on any server."""
    puzzle = late_puzzle()
    with RunningServer(str(tmp_path / "tables.sqlite")) as server:
        listed = server.get("/api/puzzles")
        assert {one["puzzle"] for one in listed["puzzles"]} == set(shipped())
        assert listed["daily"] in shipped()
        body = {"version": messages.VERSION, "name": "Ann", "command": "p" * 22}
        first = server.request("POST", f"/api/puzzles/{puzzle.id}", body)
        assert first[0] == 201
        assert first == server.request("POST", f"/api/puzzles/{puzzle.id}", body), "sent again"
        answer = {"version": messages.VERSION, "line": puzzle.best[:-1]}
        status, text = server.request("POST", f"/api/puzzles/{puzzle.id}/answer", answer)
        assert (status, json.loads(text)["code"]) == (400, "bad_answer")
        for line, is_solved in ((puzzle.best, True), (puzzle.usual.line, False)):
            answer = {"version": messages.VERSION, "line": line}
            status, text = server.request("POST", f"/api/puzzles/{puzzle.id}/answer", answer)
            assert (status, json.loads(text)["solved"]) == (200, is_solved)


def test_a_hint_names_the_piece_by_which_most_is_gained() -> None:
    for puzzle in shipped().values():
        hint, task = puzzle_hint(puzzle), puzzle.task
        case = Case(task, read_plan(task, puzzle.best), read_plan(task, puzzle.usual.line))
        state = task.view.known
        names = state.ruleset.board.names
        there = [
            i
            for i, where in enumerate(state.where)
            if where >= 0 and names[where] == hint.space and state.ruleset.owner[i] == hint.seat
        ]
        assert there, puzzle.id
        values = [int(state.value[i]) if hint.seat == task.seat else 0 for i in there]
        assert hint.value in values, puzzle.id
        if puzzle.kind not in ("placing", "repellent"):
            gains = [case.gain(i) for i in (*case.own, *case.rivals)]
            most = max(case.gain(i) for i in there)
            assert most > 0
            assert most >= 0.15 * sum(gain for gain in gains if gain > 0), puzzle.id


DIE = (
    "2 players, memory off; red to end; turn 9; pending move kaiju; land beach E6 E7 forest F5 G5;"
    " red G5=5 F5=1; yellow E6 E6; kaijus E5; hands yellow beach dolphin"
)
"""A kaiju is to move; yellow is asked whether to repel it, and then red pushes."""


async def test_the_way_of_a_creature_can_be_taken_back_past_what_others_answered() -> None:
    async with House(":memory:") as house:
        own = OwnPuzzle(version=messages.VERSION, position=DIE, name="Ann")
        solver = await Solver.sit_down(house, await service.make_own_puzzle(house.services, own))
        fold = solver.fold
        assert not view_messages.turn_of(fold, solver.seat).may_undo, "nothing has been done"
        await solver.play(["kaiju E5-E6"])
        decided = [taken.seat for taken in fold.game.standing_actions]
        assert len(set(decided)) == 2, "yellow has been asked"
        assert fold.decides == solver.seat, "somebody is to be pushed"
        assert view_messages.turn_of(fold, solver.seat).may_undo
        undo = messages.Undo(
            table=fold.table, seat=solver.seat, seq=fold.change_no, command=a_command()
        )
        await solver.device.send(undo)
        await house.settle()
        assert fold.game.standing_actions == []
        assert solver.told().line == []
        await solver.play(["kaiju E5-E6"])
        await solver.play([*solver.told().line, *await _pushes(solver)])
        assert solver.told().complete
        assert not view_messages.turn_of(fold, solver.seat).may_undo, "it was the answer"


async def _pushes(solver: Solver) -> list[str]:
    """Return the first way to push everybody."""
    state, found = solver.fold.state.copy(), list[str]()
    while to_move(state) == solver.seat:
        action = legal_actions(state)[0]
        found.append(write_action(state, action))
        apply(state, action)
    return found


async def test_the_verdict_has_both_plans_as_moves_that_can_be_drawn() -> None:
    puzzle = late_puzzle()
    asked = PuzzleLine(version=messages.VERSION, line=puzzle.usual.line)
    found = await judge_answer(HereAndNow(), "", puzzle.id, asked)
    assert [move.text for move in found.best_moves] == puzzle.best
    assert [move.text for move in found.moves] == puzzle.usual.line
    drawn = [move.choice for move in (*found.best_moves, *found.moves)]
    assert all(choice is not None for choice in drawn)
    assert not found.as_good


@pytest.mark.parametrize(("seat", "shows"), [(1, True), (0, False)])
async def test_what_follows_is_watched_with_the_players_own_values(seat: int, shows: bool) -> None:
    """Everybody may see all of a record; so the page looks as the player of the puzzle."""
    record = (
        '[Options "2 players, memory off"]\n[Position "2 players, memory off; yellow to act 3;'
        ' land mountain F6 F7; red F6; yellow B1=5 F7=1"]\n\nTurns: swim B1-NW\n'
    )
    async with House(":memory:") as house:
        table = (await requests.show_record(house.services, record)).table
        device = Device(house.hub)
        await device.attach(table)
        await device.send(messages.Look(table=table, seat=seat))
        state = device.last("state")
        values = {one.get("value") for one in state["view"]["adventurers"] if one["seat"] == 1}
        assert (5 in values) == shows
        assert state["turn"]["choices"] == []
        await device.send(messages.Look(table=table, seat=2))
        assert device.last("error")["code"] == "bad_seat"
