"""Orders for extra moves (CRD-3), and that no other decision comes outside a player's turn."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from survive.engine import (
    CHANCE,
    HOUSE_RULES,
    NOBODY,
    Luck,
    Options,
    State,
    action_of,
    agenda,
    apply,
    legal_actions,
    new_game,
    to_move,
)
from survive.engine.actions import Step
from survive.engine.board import ASHORE, DIRECTIONS
from survive.engine.pieces import SEATS_ABOARD, SERPENT, SHARK, WATER
from survive.engine.state import NO_RAFT, PLACING_ADVENTURERS, PLACING_RAFTS
from survive.server.tables.driver import STOP
from survive.server.tables.model.commands.set_preset import Preset
from survive.server.tables.model.journal import TimeControl
from survive.server.tables.model.play.fleeing import flee
from tests.policies import next_action
from tests.server.playing import Device, Half, House, a_command, played_until, token

CROWD = Options(players=5, overcrowded=True)
HOUSE: dict[str, Any] = dict.fromkeys(HOUSE_RULES, True)
TABLES = [
    Options(players=2),
    Options(players=4, memory=False),
    Options(players=6, extension=True),
    Options(players=5, overcrowded=True),
    replace(Options(players=4), **HOUSE),
]
HOUR = 3600.0


def extra_move(state: State) -> bool:
    return state.depth > 0 and agenda.kind_of(state.top()) == agenda.EXTRA_MOVE


def flees(state: State) -> bool:
    return extra_move(state) and flee(state) is not None


FLEES = played_until(flees, CROWD)


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_only_two_kinds_of_decisions_come_outside_a_turn(options: Options) -> None:
    """A repellent question (POW-7) and an extra move (CRD-3) may be for another player."""
    found = set()
    for seed in range(1, 6):
        state, luck, rng = new_game(options, seed=seed), Luck(seed), random.Random(seed)
        while (seat := to_move(state)) != NOBODY:
            placing = state.phase in (PLACING_ADVENTURERS, PLACING_RAFTS)
            if seat != CHANCE and seat != state.active and not placing:
                found.add(agenda.ENTRY_NAMES[agenda.kind_of(state.top())])
            apply(state, next_action(state, luck, rng))
    assert found == {"repel"} | ({"extra move"} if options.overcrowded else set())


def test_fleeing_never_loses_anybody_and_gets_out_of_the_water_if_it_can() -> None:
    seen = set()
    for seed in range(1, 12):
        state, luck, rng = new_game(CROWD, seed=seed), Luck(seed), random.Random(seed)
        while (seat := to_move(state)) != NOBODY:
            if extra_move(state):
                chosen = flee(state)
                assert chosen is None or chosen in legal_actions(state)
                seen.add(_check(state, seat, chosen))
            apply(state, next_action(state, luck, rng))
    assert {"stays", "onto land", "aboard"} <= seen


def _check(state: State, seat: int, chosen: int | None) -> str:
    steps = [one for one in map(action_of, legal_actions(state)) if isinstance(one, Step)]
    swimmers = [one for one in steps if _is_swimmer(state, one.adventurer)]
    ways = {_way(state, one) for one in swimmers}
    ashore = any(one.direction == ASHORE for one in steps)
    if chosen is None:
        assert not ashore
        assert not ways & {"onto land", "aboard"}
        return "stays"
    step = action_of(chosen)
    assert isinstance(step, Step)
    way = _way(state, step)
    after = state.copy()
    apply(after, chosen)
    assert after.lost[seat] == state.lost[seat]
    assert (way == "ashore") == ashore
    if way == "away":
        assert not ways & {"onto land", "aboard"}
    return way


def _is_swimmer(state: State, adventurer: int) -> bool:
    return state.ground[state.where[adventurer]] == WATER and not state.is_aboard(adventurer)


def _way(state: State, step: Step) -> str:
    if step.direction == ASHORE:
        return "ashore"
    space = state.ruleset.board.near[state.where[step.adventurer] * DIRECTIONS + step.direction]
    if state.ground[space] != WATER:
        return "onto land"
    if NO_RAFT != state.crew[space] < SEATS_ABOARD and not state.count(SERPENT, space):
        return "aboard"
    hunted = state.count(SERPENT, space) or state.count(SHARK, space)
    return "into death" if hunted else "away"


# At a table

DAYS: dict[str, Any] = {"clock": TimeControl(86400.0, over_days=True), "answer": HOUR}


def ordered(half: Half, extra: str, **more: Any) -> Preset:
    return Preset(to_move(half.state()), "ask", "ask", extra_move=extra, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("order", ["never", "flee"])
async def test_an_order_is_carried_out_at_once(order: str, tmp_path: Path) -> None:
    async with House(str(tmp_path / "t"), idle_seconds=1e9) as house:
        table = await house.prepared(FLEES, ordered(FLEES, order), **DAYS)
        await house.settle()
        taken = table.fold.game.standing_actions[len(FLEES.actions)]
        expected = STOP if order == "never" else flee(FLEES.state())
        assert (taken.action, taken.by) == (expected, "person")
        assert not house.bots.jobs


async def test_who_wants_to_be_asked_has_the_time_of_an_answer(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t"), idle_seconds=1e9) as house:
        table = await house.prepared(FLEES, ordered(FLEES, "never", ask_first=True), **DAYS)
        await house.pass_time(HOUR - 1.0)
        assert table.fold.change_no == len(FLEES.actions)
        await house.pass_time(1.0)
        assert table.fold.game.standing_actions[len(FLEES.actions)].action == STOP


async def test_without_an_order_the_clock_runs_until_the_deadline(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t"), idle_seconds=1e9) as house:
        table = await house.prepared(FLEES, ordered(FLEES, "ask", ask_first=True), **DAYS)
        await house.pass_time(86400.0 - 1.0)
        assert table.fold.change_no == len(FLEES.actions)
        await house.pass_time(2.0)
        assert table.fold.seats[to_move(FLEES.state())].bot == "time"


async def test_who_is_skipped_makes_no_extra_move(tmp_path: Path) -> None:
    clock = TimeControl(86400.0, over_days=True, at_deadline="skip")
    async with House(str(tmp_path / "t"), idle_seconds=1e9) as house:
        table = await house.prepared(FLEES, clock=clock, answer=HOUR)
        await house.pass_time(86401.0)
        taken = table.fold.game.standing_actions[len(FLEES.actions)]
        assert (taken.action, taken.by) == (STOP, "bot")


async def test_others_are_not_told_of_an_order(tmp_path: Path) -> None:
    seat = to_move(FLEES.state())
    before = Half(FLEES.options, FLEES.deal, FLEES.actions[:-1])
    async with House(str(tmp_path / "t"), idle_seconds=1e9) as house:
        await house.prepared(before, **DAYS)
        ann, bo = Device(house.hub), Device(house.hub)
        await ann.attach("prepared", token(seat))
        await bo.attach("prepared", token((seat + 1) % 5))
        await house.settle()
        bo.take()
        order = {"shark": "ask", "kaiju": "ask", "extra_move": "flee"}
        head = {"type": "preset", "table": "prepared", "seat": seat, "command": a_command()}
        await ann.send(head | order)
        await house.settle()
        assert ann.last("seats")["turn"]["preset"]["extra_move"] == "flee"
        assert bo.take() == []
