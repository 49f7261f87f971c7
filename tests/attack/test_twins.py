"""Twin worlds as a stranger meets them: the same bytes, of the same sizes, in the same order.

In one world a player holds a repellent and says no early, in the other the same seat holds none
and is answered for. ``make attack`` also times both worlds (``twins``).
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from survive.server.protocol import messages, requests
from survive.server.protocol.view_messages import awaited_player
from survive.server.tables.model.repellent_question import delay
from survive.views import SPECTATOR
from tests.attack.rank_test import rank_test
from tests.attack.twins import OPTIONS, WORLDS, twins_at_question
from tests.server.playing import Device, House, a_setup, prepare, token


async def observed(world: str, viewer: int, *, betrays: bool = False) -> list[tuple[str, int, Any]]:
    """Return everything that strangers and the viewer get in a world: what, its size, itself."""
    twins = twins_at_question(viewer)
    half, seen = twins.halves[world], list[tuple[str, int, Any]]()
    async with House(":memory:") as house:
        setup = a_setup(half, public=True)
        await prepare(house.services.store, "prepared", setup, half, at=house.time.now())
        eyes, holder, stranger = (Device(house.hub) for _ in range(3))
        tokens = [token(viewer)] if viewer != SPECTATOR else []
        await eyes.attach("prepared", *tokens)
        state = await holder.attach("prepared", token(twins.asked))

        async def look(when: str) -> None:
            await house.settle()
            for device, name in ((eyes, "viewer"), (stranger, "stranger")):
                device.take()
                for raw in device.received:
                    seen.append((f"{name} {when}", len(raw), raw))
                device.received.clear()
            seen.append((f"listed {when}", 0, await _listed(house)))
            fold = (await house.table("prepared")).fold
            seen.append((f"awaited {when}", 0, awaited_player(fold)))

        await look("before")
        if state["turn"]["choices"]:
            await holder.play("prepared", twins.asked, state["seq"], {"type": "decline"})
            if betrays:
                eyes.write(b'{"type":"pong"}')
        await look("after an early no")
        await stranger.attach("prepared")
        await look("to a newcomer")
        house.time.advance(delay(setup, len(half.actions)) + 0.01)
        await look("when it is shown")
        for name in ("ask_history", "ask_past"):
            asked = {"after": 0} if name == "ask_history" else {"seq": len(half.actions) - 1}
            await eyes.send({"type": name, "table": "prepared"} | asked)
        await look("of the past")
    return seen


async def _listed(house: House) -> bytes:
    return messages.encode(await requests.list_tables(house.services))


@pytest.mark.parametrize("viewer", [SPECTATOR, 0])
async def test_bytes_sizes_and_order_are_the_same(viewer: int) -> None:
    here, there = [await observed(world, viewer) for world in WORLDS]
    assert [(what, size) for what, size, _ in here] == [(what, size) for what, size, _ in there]
    assert here == there
    assert any(what == "viewer when it is shown" for what, _, _ in here)


async def test_one_message_more_is_noticed() -> None:
    here, there = [await observed(world, SPECTATOR, betrays=True) for world in WORLDS]
    assert here != there


def test_the_worlds_differ_in_the_secret_alone() -> None:
    twins = twins_at_question(SPECTATOR)
    assert twins.halves["holds"].deal != twins.halves["holds none"].deal
    assert len(twins.halves["holds"].actions) == len(twins.halves["holds none"].actions)
    assert twins.halves["holds"].options == OPTIONS


def test_the_rank_test_tells_a_shift_from_chance() -> None:
    rng = random.Random(1)
    one, two, later = ([rng.gauss(shift, 1.0) for _ in range(300)] for shift in (0, 0, 1))
    assert rank_test(one, two).p > 0.01
    assert rank_test(one, later).p < 1e-6
    assert rank_test(later, one).share > 0.6


def test_the_rank_test_agrees_with_scipy() -> None:
    """The numbers are those of scipy.stats.mannwhitneyu(method="asymptotic") 1.17."""
    ranked = rank_test([1, 2, 2, 3, 5, 8, 8], [2, 4, 6, 7, 8, 9, 9, 12])
    assert ranked.share * 7 * 8 == pytest.approx(13.0)
    assert ranked.p == pytest.approx(0.0907035709838425)
