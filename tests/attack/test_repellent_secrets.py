"""Nothing that a stranger can time or count tells who holds a repellent (POW-7)."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from survive.engine import Options, State, legal_actions, to_move
from survive.engine.pieces import REPELLENT
from survive.server.bots.worker import decide
from survive.server.protocol import messages
from survive.server.tables.model import journal
from survive.server.tables.model.journal import SeatSetup
from survive.server.tables.model.repellent_question import (
    holds_one,
    may_have_choice,
    with_choice,
)
from survive.views import view
from tests.server.playing import (
    ROUNDS_OF_A_BOT,
    Device,
    Half,
    House,
    a_command,
    played_until,
    token,
)
from tests.server.test_two_servers import until
from tests.server.worlds import is_question

THREE = Options(players=3)


def _asked(holder: bool) -> Half:
    def moment(state: State) -> bool:
        seat = to_move(state)
        asked = is_question(state) and may_have_choice(state, seat)
        return asked and holds_one(state, seat) == holder

    return played_until(moment, THREE)


HALVES = pytest.mark.parametrize("half", [_asked(True), _asked(False)], ids=["holds", "holds none"])


@HALVES
async def test_a_bot_thinks_for_every_seat_that_is_asked(half: Half, tmp_path: Path) -> None:
    """Only a holder's bot used to think, so a hint that waited for it named the holder."""
    asked = to_move(half.state())
    seats = tuple(
        SeatSetup("bot", "", "medium") if seat == asked else SeatSetup("here", "", "")
        for seat in range(3)
    )
    async with House(str(tmp_path / "t")) as house:
        await house.prepared(half, seats=seats)
        await Device(house.hub).attach("prepared", token((asked + 1) % 3))
        await house.settle()
        (job,) = house.bots.jobs
        assert (job.seat, len(job.legal)) == (asked, 2), "it is shown a choice"
        for level in ("medium", "hard"):
            assert decide(job._replace(level=level)).action in job.legal, "a real bot can make it"


@HALVES
@pytest.mark.parametrize("lost", ["before the question", "while it is open"])
async def test_a_lost_connection_is_answered_for_at_the_same_time(
    lost: str, half: Half, tmp_path: Path
) -> None:
    """The stand-in used to wait until a holder counted as gone, and answered late."""
    asked = to_move(half.state())
    async with House(str(tmp_path / "t"), grace_seconds=3600.0) as house:
        house.time.advance(3600.0)  # the server has been up for a while
        here = [journal.Here(seat, "alone") for seat in range(3)]
        table = await house.prepared(half, *here)
        device, other = Device(house.hub), Device(house.hub)
        await other.attach("prepared", token((asked + 1) % 3))
        if lost == "while it is open":
            await device.attach("prepared", token(asked))
            device.session.close(1001, "gone")
        assert table.fold.seats[asked].here, "nobody was told yet"
        question = table.fold.question()
        assert question is not None
        before = table.fold.change_no
        house.time.advance(question.shown - house.time.now() - 0.01)
        for _ in range(ROUNDS_OF_A_BOT):
            await asyncio.sleep(0)
        assert table.fold.change_no == before
        house.time.advance(0.02)
        await until(lambda: table.fold.change_no > before)  # whatever the seat holds


def test_the_state_in_which_a_seat_has_a_choice_is_a_whole_one() -> None:
    for half in (_asked(True), _asked(False)):
        state = half.state()
        seat = to_move(state)
        twin = with_choice(state, seat)
        assert holds_one(twin, seat)
        assert len(legal_actions(twin)) == 2
        spectators = [view(one, -1).known.numbers() for one in (state, twin)]
        assert spectators[0] == spectators[1], "others see the same"
        tiles = [_tiles(one) for one in (state, twin)]
        assert tiles[0] == tiles[1], "the same tiles, elsewhere"


def _tiles(state: State) -> tuple[list[int], int]:
    kinds = [sum(state.hand[i::5]) for i in range(5)]
    backs = [int(back) for back in state.backs]
    return (
        sorted([b for b in backs if b < 5] + [-1] * sum(b >= 5 for b in backs)),
        kinds[REPELLENT - 5] + backs.count(REPELLENT),
    )


@pytest.mark.parametrize("tokens", [(), (token(1),)], ids=["spectator", "another player"])
async def test_nobody_who_comes_waits_for_what_is_written_in_secret(
    tokens: tuple[str, ...], tmp_path: Path
) -> None:
    """Two worlds: in one a preset is being written, and a client that came waited for 50 ms."""
    states = []
    for writes in (False, True):
        async with House(str(tmp_path / f"t{writes}"), gather_seconds=1.0) as house:
            states.append(await _state_at_once(house, tokens, writes=writes))
    assert states[0] == states[1]


async def _state_at_once(house: House, tokens: tuple[str, ...], *, writes: bool) -> Any:
    """Return what a client is shown that comes, perhaps while a player's preset is written."""
    table = await house.prepared(_asked(True), away=None)
    holder, other, comes = (Device(house.hub) for _ in range(3))
    for device, seat in ((holder, 0), (other, 1)):
        sitting = asyncio.create_task(device.attach("prepared", token(seat)))
        await house.settle()
        await house.pass_time(1.0)
        await sitting
    may_write, append = asyncio.Event(), house.services.store.append

    async def append_slowly(*what: Any, **how: Any) -> None:
        await may_write.wait()
        await append(*what, **how)

    preset = messages.SetPreset(
        table="prepared", seat=0, command=a_command(), shark="never", kaiju="ask"
    )
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(house.services.store, "append", append_slowly)
        writing = asyncio.create_task(holder.send(preset)) if writes else None
        await _some_rounds()
        coming = asyncio.create_task(comes.attach("prepared", *tokens))
        await _some_rounds()
        at_once = coming.done()
        may_write.set()
        if writing is not None:
            await writing
    await house.settle()
    await house.pass_time(1.0)
    assert at_once, "no time had passed"
    assert table.fold.seats[0].orders.shark == ("never" if writes else "ask")
    return coming.result()


async def _some_rounds() -> None:
    for _ in range(ROUNDS_OF_A_BOT):
        await asyncio.sleep(0)
