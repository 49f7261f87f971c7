"""Turns planned over days: made, carried out or lost, and that nobody else notices."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from survive.engine import Options, State, apply, legal_actions, to_move
from survive.engine.actions import EndActions, MoveRaft, Sink, Step, action_of, number_of
from survive.record.wire.game_messages import action_message
from survive.server.protocol import messages
from survive.server.tables.driver import END_ACTIONS
from survive.server.tables.model.commands.plan_turn import TurnPlanned
from survive.server.tables.model.fold import Fold
from survive.server.tables.model.play.planned_turn import after, plannable, turn_of
from survive.server.tables.table import Table
from tests.server.playing import Device, Half, House, a_command, a_setup, played_until, token
from tests.server.test_over_days import pace
from tests.server.test_undo import acting

OPTIONS = Options(players=3)
HALF = played_until(acting, OPTIONS)
NOW = to_move(HALF.state())
NEXT, LAST = (NOW + 1) % 3, (NOW + 2) % 3
HOUR = 3600.0


def planned(half: Half, seat: int, moves: int = 3, *, sink: bool = True) -> list[int]:
    """Return a plan for a seat: the first moves that can be planned, and the first tile."""
    ahead, found = turn_of(half.state(), seat), list[int]()
    for _ in range(moves):
        can = [one for one in plannable(ahead, seat) if isinstance(action_of(one), Step)]
        found.append(can[0])
        ahead = after(ahead, seat, [can[0]])
    if sink:
        ahead = after(ahead, seat, [END_ACTIONS])
        found += [END_ACTIONS, plannable(ahead, seat)[0]]
    return found


def wires(half: Half, numbers: list[int]) -> tuple[Any, ...]:
    board = half.state().ruleset.board
    return tuple(action_message(number, board) for number in numbers)


def plan(table: Table, seat: int, half: Half, numbers: list[int]) -> messages.PlanTurn:
    return messages.PlanTurn(
        table="prepared",
        seat=seat,
        command=a_command(),
        seq=table.fold.change_no,
        actions=wires(half, numbers),
    )


async def came(house: House, *seats: int) -> list[Device]:
    devices = [Device(house.hub) for _ in seats]
    for device, seat in zip(devices, seats, strict=True):
        await device.attach("prepared", token(seat))
    await house.settle()
    return devices


async def finish_turn(house: House, device: Device, avoid: set[int]) -> None:
    """Do what must be done in the turn of a person, and leave some spaces alone."""
    table = await house.table("prepared")
    seat = table.fold.state.active
    for _ in range(30):
        if table.fold.state.active != seat or table.fold.over:
            return
        if table.fold.decides != seat:  # a question to somebody else
            await house.pass_time(HOUR + 1.0)
            continue
        legal = legal_actions(table.fold.state)
        chosen = next((one for one in legal if one in (END_ACTIONS,)), None)
        if chosen is None:
            chosen = next(
                (one for one in legal if _touches(table.fold.state, one).isdisjoint(avoid)),
                legal[0],
            )
        wire = wires(Half(OPTIONS, HALF.deal, HALF.actions), [chosen])[0]
        await device.send(
            messages.Play(
                table="prepared",
                seat=seat,
                seq=table.fold.change_no,
                command=a_command(),
                action=wire,
            )
        )
        await house.settle()
    raise AssertionError("the turn does not end")


def _touches(state: State, number: int) -> set[int]:
    """Return the spaces that change by an action."""
    tried = state.copy()
    apply(tried, number)
    board = state.ruleset.board
    return {one for one in range(board.spaces) if _content(tried, one) != _content(state, one)}


def _content(state: State, space: int) -> object:
    people = [one for one in range(state.ruleset.adventurers) if state.where[one] == space]
    return state.ground[space], state.crew[space], state.creatures[space], people


async def test_a_plan_is_carried_out_when_the_turn_begins(tmp_path: Path) -> None:
    actions = planned(HALF, NEXT)
    async with House(str(tmp_path / "t"), idle_seconds=1e9) as house:
        table = await house.prepared(HALF, clock=pace(), answer=HOUR)
        now, soon = await came(house, NOW, NEXT)
        await soon.send(plan(table, NEXT, HALF, actions))
        told = soon.last("seats")["turn"]["planned"]
        assert [one["action"]["type"] for one in told["moves"]] == ["step"] * 3
        assert (told["lost"], told["sink"] is not None) == (None, True)
        soon.session.close(1001, "gone")
        relied = {space for space, _ in _relied(table, NEXT)}
        await finish_turn(house, now, relied)
        taken = [one for one in table.fold.game.standing_actions if one.seat == NEXT]
        assert [one.action for one in taken[-len(actions) :]][: len(actions)] == actions
        assert table.fold.seats[NEXT].planned is None
        assert not [job for job in house.bots.jobs if job.seat == NEXT]


def _relied(table: Table, seat: int) -> Any:
    kept = table.fold.seats[seat].planned
    assert kept is not None
    return kept.relied


async def test_a_plan_survives_a_restart_and_is_carried_out_in_a_sleeping_table(
    tmp_path: Path,
) -> None:
    path, actions = str(tmp_path / "t"), planned(HALF, NEXT, moves=2, sink=False)
    async with House(path) as house:
        table = await house.prepared(HALF, clock=pace(), answer=HOUR)
        (soon,) = await came(house, NEXT)
        await soon.send(plan(table, NEXT, HALF, actions))
    async with House(path, house.time) as house:
        table = await house.table("prepared")
        relied = {space for space, _ in _relied(table, NEXT)}
        (now,) = await came(house, NOW)
        await finish_turn(house, now, relied)
        taken = [one.action for one in table.fold.game.standing_actions if one.seat == NEXT]
        assert taken[-2:] == actions
        assert table.fold.decides == NEXT, "the rest is the player's"
        assert table.fold.state.moves_left == 1


async def test_a_change_on_a_space_of_the_plan_cancels_it_with_a_message_to_its_player(
    tmp_path: Path,
) -> None:
    state = HALF.state()
    tile = plannable(after(turn_of(state, NEXT), NEXT, [END_ACTIONS]), NEXT)[0]
    async with House(str(tmp_path / "t"), idle_seconds=1e9) as house:
        table = await house.prepared(HALF, clock=pace(), answer=HOUR)
        now, soon, last = await came(house, NOW, NEXT, LAST)
        await soon.send(plan(table, NEXT, HALF, [END_ACTIONS, tile]))
        for device in (soon, last):
            device.take()
        action = action_of(tile)
        assert isinstance(action, Sink)
        for number in (END_ACTIONS, tile):  # the other one sinks this very tile
            await now.send(
                messages.Play(
                    table="prepared",
                    seat=NOW,
                    seq=table.fold.change_no,
                    command=a_command(),
                    action=wires(HALF, [number])[0],
                )
            )
        await house.settle()
        lost = soon.last("update")["turn"]["planned"]
        assert (lost["lost"], lost["space"]) == ("changed", lost["sink"])
        assert last.last("update")["turn"]["planned"] is None
        await finish_turn(house, now, set())
        assert table.fold.decides == NEXT, "it is not carried out"
        assert not [
            one for one in table.fold.game.standing_actions[len(HALF.actions) :] if one.seat == NEXT
        ]


async def test_who_plays_otherwise_forgets_the_plan(tmp_path: Path) -> None:
    actions = planned(HALF, NEXT, moves=1, sink=False)
    async with House(str(tmp_path / "t"), idle_seconds=1e9) as house:
        table = await house.prepared(HALF, clock=pace(), answer=HOUR)
        now, soon = await came(house, NOW, NEXT)
        await soon.send(plan(table, NEXT, HALF, actions))
        await soon.send(plan(table, NEXT, HALF, []))
        assert table.fold.seats[NEXT].planned is None, "withdrawn"
        await soon.send(plan(table, NEXT, HALF, actions))
        other = planned(HALF, NEXT, moves=2, sink=False)
        await soon.send(plan(table, NEXT, HALF, other))
        kept = table.fold.seats[NEXT].planned
        assert kept is not None
        assert list(kept.actions) == other, "changed"
        await finish_turn(house, now, {space for space, _ in _relied(table, NEXT)})
        assert table.fold.state.moves_left == 1
        undo = messages.Undo(
            table="prepared", seat=NEXT, command=a_command(), seq=table.fold.change_no
        )
        await soon.send(undo)
        await house.settle()
        assert table.fold.state.moves_left == 2, "it is not carried out again"
        assert table.fold.seats[NEXT].planned is None


def _harmful(state: State, seat: int) -> list[int]:
    """Return a move that can be made but not planned."""
    begun = turn_of(state, seat)
    can = plannable(begun, seat)
    return [next(one for one in legal_actions(begun) if one not in can)]


HARMFUL = played_until(
    lambda state: (
        acting(state)
        and all(
            any(
                isinstance(action_of(one), Step | MoveRaft) and one not in plannable(begun, seat)
                for one in legal_actions(begun)
            )
            for seat in [(state.active + 1) % 3]
            for begun in [turn_of(state, seat)]
        )
    ),
    OPTIONS,
)


async def test_what_loses_somebody_or_needs_an_answer_cannot_be_planned(tmp_path: Path) -> None:
    seat = (to_move(HARMFUL.state()) + 1) % 3
    async with House(str(tmp_path / "t")) as house:
        table = await house.prepared(HARMFUL, clock=pace())
        (device,) = await came(house, seat)
        await device.send(plan(table, seat, HARMFUL, _harmful(HARMFUL.state(), seat)))
        assert device.last("refused")["code"] == "bad_plan"


@pytest.mark.parametrize(
    ("seat", "clock", "actions", "code"),
    [
        (NEXT, None, planned(HALF, NEXT, 1), "not_over_days"),
        (NOW, pace(), planned(HALF, NEXT, 1), "plan_later"),
        (NEXT, pace(), [END_ACTIONS], "bad_plan"),
        (NEXT, pace(), [END_ACTIONS, END_ACTIONS], "bad_plan"),
        (NEXT, pace(), planned(HALF, LAST, 1), "bad_plan"),
        (NEXT, pace(), planned(HALF, NEXT)[-1:], "bad_plan"),
    ],
)
async def test_plans_that_cannot_be_are_refused(
    seat: int, clock: Any, actions: list[int], code: str, tmp_path: Path
) -> None:
    async with House(str(tmp_path / "t")) as house:
        table = await house.prepared(HALF, clock=clock)
        (device,) = await came(house, seat)
        await device.send(plan(table, seat, HALF, actions))
        assert device.last("refused")["code"] == code
        assert table.fold.seats[seat].planned is None


async def test_a_plan_that_is_too_long_is_refused(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        table = await house.prepared(HALF, clock=pace())
        (device,) = await came(house, NEXT)
        await device.send(plan(table, NEXT, HALF, [END_ACTIONS] * 17))
        assert device.last("error")["code"] == "malformed"
        too_many = {"type": "ask_plan", "table": "prepared", "seat": NEXT, "seq": 0, "number": 1}
        await device.send(too_many | {"actions": [{"type": "end_actions"}] * 17})
        assert device.last("error")["code"] == "malformed"


async def test_the_server_says_step_by_step_what_can_be_planned(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        table = await house.prepared(HALF, clock=pace())
        (device,) = await came(house, NEXT)
        chosen: list[Any] = []
        for number in range(3):
            told = await _ask(device, table, number, chosen)
            assert told["view"]["moves_left"] == 3 - number
            step = next(one for one in told["choices"] if one["action"]["type"] == "step")
            chosen.append(step["action"])
        told = await _ask(device, table, 3, chosen)
        assert [one["action"]["type"] for one in told["choices"]] == ["end_actions"]
        told = await _ask(device, table, 4, [*chosen, {"type": "end_actions"}])
        assert {one["action"]["type"] for one in told["choices"]} == {"sink"}
        assert told["view"]["viewer"] == NEXT
        asked = messages.AskPlan(table="prepared", seat=NOW, seq=table.fold.change_no, number=1)
        await device.send(asked)
        assert device.last("error")["code"] == "not_your_seat"
        late = messages.AskPlan(table="prepared", seat=NEXT, seq=0, number=1)
        await device.send(late)
        assert device.last("error")["code"] == "late"


async def _ask(device: Device, table: Table, number: int, actions: list[Any]) -> dict[str, Any]:
    head = {"type": "ask_plan", "table": "prepared", "seat": NEXT, "number": number}
    await device.send(head | {"seq": table.fold.change_no, "actions": actions})
    told = device.last("planning")
    assert (told["seat"], told["number"]) == (NEXT, number)
    return told


async def test_nobody_else_notices_a_plan(tmp_path: Path) -> None:
    """Two worlds, with a plan and without: until the turn begins the others get the same bytes."""
    worlds = []
    for has_plan in (True, False):
        sent: list[tuple[float, bytes]] = []
        async with House(str(tmp_path / str(has_plan)), idle_seconds=1e9) as house:
            table = await house.prepared(HALF, clock=pace(), answer=HOUR)
            now, soon, last = await came(house, NOW, NEXT, LAST)
            (watcher,) = [Device(house.hub)]
            await watcher.attach("prepared")
            if has_plan:
                await soon.send(plan(table, NEXT, HALF, planned(HALF, NEXT)))
            legal = legal_actions(HALF.state())
            for number in (legal[0], END_ACTIONS):
                await now.send(
                    messages.Play(
                        table="prepared",
                        seat=NOW,
                        seq=table.fold.change_no,
                        command="command-" + str(number),
                        action=wires(HALF, [number])[0],
                    )
                )
                await house.settle()
                for device in (now, last, watcher):
                    device.take()
                    sent += [(house.time.now(), data) for data in device.received]
                    device.received.clear()
        worlds.append(sent)
    assert worlds[0] == worlds[1]


def test_an_entry_that_no_longer_fits_is_forgotten() -> None:
    """A later version of the rules must still read the journal."""
    fold = Fold("t", a_setup(HALF), [])
    TurnPlanned(0, wires(HALF, [number_of(EndActions())])).fold_into(fold)
    assert fold.seats[0].planned is None
