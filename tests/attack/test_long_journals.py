"""Journals as a weapon: a table that grows without end, or costs more the longer it is."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from survive.engine import CHANCE, NOBODY, Luck, Options, State, apply, new_game, to_move
from survive.engine import legal_actions as legal
from survive.record.wire.objects import action_to_wire
from survive.server.protocol import messages
from survive.server.tables.model.commands import command, undo
from survive.server.tables.model.play import game as game_module
from survive.server.tables.model.play.game import MARK_EVERY, Game
from tests.server.playing import Device, House, a_command, played_until, token
from tests.server.test_undo import acting, game_at, steps

THREE = Options(players=3)


def replayed(game: Game, change_no: int) -> State:
    """Return the state after a change, the slow way: from the start, with all that was undone."""
    line: list[int] = []
    for change in game.changes[:change_no]:
        if change.undone:
            del line[-change.undone :]
        else:
            line.append(change.action)
    state = new_game(game.options, game.deal)
    for action in line:
        apply(state, action)
    return state


@pytest.mark.parametrize("seed", range(3))
def test_looking_back_finds_the_same_as_playing_all_of_it_again(seed: int) -> None:
    luck, rng = Luck(seed), random.Random(seed)
    game = Game(THREE, luck.deal(THREE))
    while (seat := to_move(game.state)) != NOBODY and game.change_no < 400:
        if seat != CHANCE and rng.random() < 0.3 and (count := game.may_undo(seat)):
            game.undo(seat, count)
        elif seat == CHANCE:
            game.play(luck.action(game.state), "chance")
        else:
            game.play(rng.choice(legal(game.state)), "person")
    assert sum(1 for change in game.changes if change.undone) > 20
    for change_no in range(game.change_no + 1):
        assert game.state_at(change_no) == replayed(game, change_no)
    for after in (0, 1, 63, 64, 65, 200):
        told = [(one.change_no, one.state.numbers()) for one in game.tell(after, after + 70)]
        wanted = range(after + 1, min(after + 70, game.change_no) + 1)
        assert told == [(no, replayed(game, no).numbers()) for no in wanted]
    assert list(game.tell(game.change_no, None)) == []
    assert game.state == replayed(game, game.change_no)


def test_looking_back_costs_the_same_however_often_moves_were_taken_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """3,779 pairs of a move and an undo made every look back as long as all of them together."""
    game = game_at()
    seat = to_move(game.state)
    for _ in range(2000):
        game.play(steps(game.state)[0], "person")
        game.undo(seat, 1)
    played = [0]
    for name in ("play", "apply"):
        monkeypatch.setattr(game_module, name, counting(getattr(game_module, name), played))
    game.state_at(game.change_no)
    assert played[0] <= MARK_EVERY
    played[0] = 0
    assert len(list(game.tell(game.change_no - 100))) == 100
    assert played[0] <= 51 * MARK_EVERY, "each undo goes back to the nearest copy"


def counting(function: Any, calls: list[int]) -> Any:
    def counted(*arguments: Any) -> Any:
        calls[0] += 1
        return function(*arguments)

    return counted


async def seated(house: House, *seats: int, **changes: Any) -> Device:
    await house.prepared(played_until(acting, THREE), **changes)
    device = Device(house.hub)
    await device.attach("prepared", *(token(seat) for seat in seats))
    return device


async def test_a_seat_may_undo_only_so_often(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(undo, "MOST_UNDOS", 3)
    async with House(str(tmp_path / "t")) as house:
        table = await house.prepared(played_until(acting, THREE))
        seat, device = table.fold.decides, Device(house.hub)
        await device.attach("prepared", token(seat))
        for count in range(1, 5):
            state = table.fold.state
            action = action_to_wire(steps(state)[0], table.fold.board)
            await device.play("prepared", seat, table.fold.change_no, action)
            asked = messages.Undo(
                table="prepared", seat=seat, command=a_command(), seq=table.fold.change_no
            )
            await device.send(asked)
            assert table.fold.undos[seat] == min(count, 3)
        refused = device.last("refused")
        assert refused["code"] == "too_many_undos"
        assert table.fold.decides == seat
        before = table.fold.change_no
        action = action_to_wire(steps(table.fold.state)[0], table.fold.board)
        await device.play("prepared", seat, before, action)
        assert table.fold.change_no > before, "moves are always possible"


def preset(shark: Any) -> messages.SetPreset:
    return messages.SetPreset(
        table="prepared", seat=0, command=a_command(), shark=shark, kaiju="ask"
    )


async def test_what_changes_nothing_is_not_written(tmp_path: Path) -> None:
    """21,720 presets, all the same, were in one journal."""
    async with House(str(tmp_path / "t")) as house:
        device = await seated(house, 0)
        table = await house.table("prepared")
        await device.send(preset("never"))
        before = table.fold.entry_no
        for _ in range(5):
            await device.send(preset("never"))
            await device.send(
                messages.Rename(table="prepared", seat=0, command=a_command(), name="P0")
            )
            assert device.last("done")["seq"] == table.fold.change_no
        assert table.fold.entry_no == before
        await device.send(preset("ask"))
        assert table.fold.entry_no == before + 1


async def test_what_changed_nothing_is_answered_alike_when_it_is_repeated(tmp_path: Path) -> None:
    """A preset that was as asked for got the number of the moment, another one each time."""
    async with House(str(tmp_path / "t")) as house:
        table = await house.prepared(played_until(acting, THREE), away=None)
        seat = table.fold.decides
        device = Device(house.hub)
        state = await device.attach("prepared", token(seat))
        same = messages.SetPreset(
            table="prepared", seat=seat, command=a_command(), shark="ask", kaiju="ask"
        )
        await device.send(same)
        first = device.last("done")["seq"]
        answer = await device.play(
            "prepared", seat, state["seq"], state["turn"]["choices"][0]["action"]
        )
        assert answer["seq"] > first
        await device.send(same)
        assert device.last("done")["seq"] == first


async def test_a_journal_keeps_only_so_many_commands_besides_moves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "MOST_BESIDES", 4)
    async with House(str(tmp_path / "t")) as house:
        device = await seated(house, 0)
        table = await house.table("prepared")
        before = table.fold.entry_no
        for shark in ("never", "always") * 5:
            await device.send(preset(shark))
        assert table.fold.entry_no == before + 4
        assert device.last("refused")["code"] == "too_many_changes"
        assert table.fold.besides == {0: 4}
        again = await House(str(tmp_path / "t")).__aenter__()
        try:
            assert (await again.table("prepared")).fold.besides == {0: 4}, "a restart forgets none"
        finally:
            await again.hub.close()


async def test_a_rematch_is_noted_once(tmp_path: Path) -> None:
    half = played_until(lambda state: to_move(state) == NOBODY, THREE)
    async with House(str(tmp_path / "t")) as house:
        table = await house.prepared(half)
        device = Device(house.hub)
        await device.attach("prepared", token(0))
        entries = []
        for _ in range(3):
            await device.send(messages.Rematch(table="prepared", command=a_command()))
            assert device.last("done")
            entries.append(table.fold.entry_no)
        assert entries[0] == entries[1] == entries[2]


async def test_a_client_may_look_back_only_so_often(tmp_path: Path) -> None:
    """60 sockets, each within its rate, took a whole core by asking for what happened before."""
    limits: dict[str, Any] = {"client_history_a_second": 0.5, "client_history_burst": 3}
    async with House(str(tmp_path / "t"), **limits) as house:
        await house.prepared(played_until(acting, THREE))
        table = await house.table("prepared")
        one, two = Device(house.hub), Device(house.hub)
        for device in (one, two):
            await device.attach("prepared", token(table.fold.decides))
        past = messages.AskPast(table="prepared", seq=1)
        history = messages.AskHistory(table="prepared", after=0)
        await one.send(past)
        await one.send(history)
        await two.send(history)
        assert two.last("history")["changes"]
        for device, asked in ((one, past), (one, history), (two, past), (two, history)):
            await device.send(asked)
            assert device.last("error")["code"] == "too_many_looks"
        seat, change_no = table.fold.decides, table.fold.change_no
        action = action_to_wire(steps(table.fold.state)[0], table.fold.board)
        stale = await two.play("prepared", seat, 0, action)
        assert (stale["seq"], stale["changes"]) == (change_no, []), "it costs nothing more"
        done = await two.play("prepared", seat, change_no, action)
        assert done["type"] == "done", "moves are always possible"
        house.time.advance(2.0)
        await one.send(past)
        assert one.last("past")["seq"] == 1
        await one.send(past)
        assert one.last("error")["code"] == "too_many_looks"
