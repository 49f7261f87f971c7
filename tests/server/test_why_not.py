"""Why not: the reasons that a seat is given for what its person tried."""

from __future__ import annotations

from typing import Any

import pytest

from survive.engine import Options, State, action_of, actions, agenda, legal_actions
from survive.server.protocol import messages
from tests.server.playing import Device, House, played_until, token


def acting(state: State) -> bool:
    """Whether a player has all moves of their turn before them (MOV-1)."""
    return state.depth > 0 and agenda.kind_of(state.top()) == agenda.ACT


HALF = played_until(acting, Options(players=3))
TABLE = "prepared"


async def seated(house: House) -> tuple[Device, int, int]:
    """Return a device of the seat that must decide, that seat, and the number of changes."""
    table = await house.prepared(HALF)
    device, seat = Device(house.hub), table.fold.decides
    await device.attach(TABLE, token(seat))
    return device, seat, table.fold.change_no


async def ask(device: Device, seat: int, seq: int, **tried: Any) -> dict[str, Any]:
    await device.send(messages.AskWhy(table=TABLE, seat=seat, seq=seq, number=7, **tried))
    (answer,) = device.take()
    return answer


async def test_a_question_is_answered_with_reasons_and_changes_nothing() -> None:
    async with House(":memory:") as house:
        device, seat, seq = await seated(house)
        fold = (await house.table(TABLE)).fold
        each = int(fold.state.ruleset.each)
        rival = (seat + 1) % 3 * each
        told = await ask(device, seat, seq, adventurer=rival)
        reason = {
            "code": "not_your_adventurer",
            "rule": "MOV-1",
            "fields": {"adventurer": rival, "owner": (seat + 1) % 3},
        }
        wanted = {"type": "why", "table": TABLE, "seq": seq, "seat": seat, "number": 7}
        assert told == wanted | {"why": [reason]}
        assert fold.change_no == seq


async def test_what_is_legal_has_no_reason_against_it_and_far_places_have() -> None:
    async with House(":memory:") as house:
        device, seat, seq = await seated(house)
        state = (await house.table(TABLE)).fold.state
        board = state.ruleset.board
        step = next(
            one
            for one in map(action_of, legal_actions(state))
            if isinstance(one, actions.Step) and one.direction < 6
        )
        near = int(board.near[int(state.where[step.adventurer]) * 6 + step.direction])
        told = await ask(device, seat, seq, adventurer=step.adventurer, target=board.names[near])
        assert told["why"] == []
        for place in ("A1", "M7", "NW"):
            told = await ask(device, seat, seq, adventurer=step.adventurer, target=place)
            assert told["why"], place


async def test_only_the_seat_in_view_may_ask_about_the_game_as_it_is() -> None:
    async with House(":memory:") as house:
        device, seat, seq = await seated(house)
        other = (seat + 1) % 3
        assert (await ask(device, other, seq))["code"] == "not_your_seat"
        assert (await ask(device, seat, seq - 1))["code"] == "late"
        waiting = Device(house.hub)
        await waiting.attach(TABLE, token(other))
        told = await ask(waiting, other, seq, adventurer=0)
        assert [one["code"] for one in told["why"]] == ["not_your_decision"]
        both = Device(house.hub)
        await both.attach(TABLE, token(seat), token(other))
        assert (await ask(both, seat, seq))["code"] == "not_your_seat", "nobody is looking"


@pytest.mark.parametrize(
    ("tried", "wrong"),
    [
        ({"target": "Z99"}, "there is no space 'Z99' on this map"),
        ({"kind": "raft", "origin": "NW"}, "there is no space 'NW' on this map"),
        ({"adventurer": 99}, "there is no adventurer 99 in this game"),
    ],
)
async def test_a_question_about_nothing_is_refused(tried: dict[str, Any], wrong: str) -> None:
    async with House(":memory:") as house:
        device, seat, seq = await seated(house)
        told = await ask(device, seat, seq, **tried)
        assert (told["type"], told["code"], told["reason"]) == ("error", "malformed", wrong)
