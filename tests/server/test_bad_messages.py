"""Malformed, oversized, too many and out-of-turn messages: named errors, and nothing changes.

How many: SURVIVE_BAD_MESSAGES, or 10,000; a fiftieth of them goes over a real socket as well.
"""

from __future__ import annotations

import gc
import json
import os
import random
import tracemalloc
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from survive.engine import Options, to_move
from survive.record.wire.game_messages import ACTION_TYPES
from survive.server.protocol import messages
from survive.server.protocol.messages import from_clients
from tests.server.playing import Device, House, after, token
from tests.server.serving import RunningServer

COUNT = int(os.environ.get("SURVIVE_BAD_MESSAGES", 5_000))
HALF = after(120, Options(players=3))
SEAT = to_move(HALF.state())
OTHER = (SEAT + 1) % 3
ANSWERS = {"error", "refused", "stale", "pong", "welcome", "past", "history", "state", "closing"}
"""What a bad message may be answered with; "done" and "update" are not among them."""
KINDS = [str(kind.__struct_config__.tag) for kind in from_clients.KINDS]


OWN = ("preset", "leave", "back", "rename", "stand_up")
"""Commands that a client may send for its own seat at any time."""


def bad_messages(rng: random.Random, table: str, seat: int, theirs: int) -> Iterator[bytes]:
    """Yield endless messages of a hostile client, whose seat does not have the turn."""
    kinds = [kind for kind in KINDS if kind != "detach"]
    while True:
        kind, seq = rng.choice(kinds), rng.choice([0, 1, 10**6, 120, 120, 120])
        whole: dict[str, Any] = {
            "type": kind,
            "table": table,
            "tokens": ["not a token, but long"],
            "seat": theirs if kind in OWN else seat,
            "seq": seq,
            "after": seq,
            "version": messages.VERSION,
            "command": f"bad-{rng.getrandbits(60):x}",
            "action": an_action(rng),
            "name": "x",
            "shark": "ask",
            "kaiju": "never",
        }
        fields = {"type", *_fields(str(kind))}
        message = {key: value for key, value in whole.items() if key in fields}
        yield _spoil(rng, message, theirs)


def _fields(kind: str) -> tuple[str, ...]:
    for one in from_clients.KINDS:
        if one.__struct_config__.tag == kind:
            return tuple(one.__struct_fields__)
    raise AssertionError(kind)


def an_action(rng: random.Random) -> Any:
    if rng.randrange(4) == 0:  # well formed, but there may be no such space
        return {"type": "sink", "space": rng.choice(["E4", "A1", "Z99", ""])}
    name = rng.choice([*ACTION_TYPES, "fly", "", "roll"])
    values = ["E4", "A1", "Z99", -1, 0, 3, 10**30, None, [], {}, "NW", "shark", True]
    keys = ("space", "direction", "kind", "value", "adventurer", "power")
    return {"type": name} | {key: rng.choice(values) for key in rng.sample(keys, rng.randrange(4))}


def _spoil(rng: random.Random, message: dict[str, Any], theirs: int) -> bytes:
    """Break a message in one of many ways; sometimes it is only out of turn or stale."""
    raw = json.dumps(message).encode()
    key = rng.choice(list(message))
    match rng.randrange(11):
        case 0:
            return raw[: rng.randrange(len(raw))]
        case 1:
            return rng.randbytes(rng.randrange(60))
        case 2:
            return json.dumps(message | {"padding": "x" * 5000}).encode()
        case 3:
            return b"[" * rng.randrange(1, 4000)
        case 4:
            wrong = [-1, 10**40, [], {}, "\x00", 1.5, True]
            # (an empty list of tokens makes a spectator, and another version closes the socket)
            message["type" if key in ("seat", "tokens", "version") else key] = rng.choice(wrong)
        case 5:
            del message[key if key not in ("tokens", "after") else "type"]
        case 6:
            message[rng.choice(["evil", "token", "__proto__"])] = "x"
        case 7:
            message["type"] = rng.choice(["", "update", "state", "drop table", 7])
        case 8:
            message["table"] = rng.choice(["nosuchtable", "../../etc", "' or 1=1 --", "x" * 99])
        case 9 if "seat" in message:
            message["seat"] = rng.choice([theirs, 5, 7])
    return json.dumps(message).encode()


async def test_nothing_changes_and_everything_is_answered(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t"), refusals=10**9) as house:
        table = await house.prepared(HALF, away=None)
        device = Device(house.hub)
        await device.attach("prepared", token(OTHER))
        await house.settle()
        device.take()
        before = table.fold.state.numbers(), table.fold.entry_no
        codes: Counter[str] = Counter()
        rng = random.Random(1)
        source = bad_messages(rng, "prepared", OTHER, SEAT)
        gc.collect()
        tracemalloc.start()
        memory = 0
        for number in range(COUNT):
            raw = next(source)
            await device.send(raw)
            (answer,) = device.take()
            device.received.clear()
            assert answer["type"] in ANSWERS, raw
            codes[answer.get("code", answer["type"])] += 1
            if number == COUNT // 4:
                gc.collect()
                memory = tracemalloc.get_traced_memory()[0]
        gc.collect()
        grown = tracemalloc.get_traced_memory()[0] - memory
        tracemalloc.stop()
        assert (table.fold.state.numbers(), table.fold.entry_no) == before
        entries = await house.services.store.entries("prepared")
        assert len(entries) == table.fold.entry_no
        assert "internal" not in codes
        expected = {"malformed", "too_long", "not_your_decision", "malformed_action", "stale"}
        assert expected <= codes.keys()
        assert grown < 200 * COUNT, "memory is bounded"


def test_over_a_real_socket_too(tmp_path: Path) -> None:
    with RunningServer(str(tmp_path / "t"), refusals=10**9) as server:
        made = server.make("here", "here", options={"first": 0})
        table, rng = made["table"], random.Random(2)
        with server.socket().hello() as client, server.socket().hello() as good:
            client.attach(table, made["seats"][1]["token"])
            state = good.attach(table, made["seats"][0]["token"])
            source = bad_messages(rng, table, 1, 0)
            for _ in range(max(COUNT // 50, 100)):
                raw = next(source)
                client.connection.send(raw)
                answer = client.until(*ANSWERS, "seats", "update", "done")
                assert answer["type"] in ANSWERS | {"seats"}, raw
            answer = good.play(table, 0, 0, state["turn"]["choices"][0]["action"])
            assert (answer["type"], answer["seq"]) == ("done", 1), "as if nothing had been sent"
