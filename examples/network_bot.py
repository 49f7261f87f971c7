"""A bot that plays over the network, at a table to which somebody invited it.

    python examples/network_bot.py 'http://localhost:8000/#TABLE/INVITATION'

It plays any legal action; put your own thoughts into ``choose``. It needs aiohttp, which comes
with survive, and nothing of survive itself. ``docs/protocol.md`` explains the messages.
"""

from __future__ import annotations

import asyncio
import random
import secrets
import sys
from typing import Any

import aiohttp

VERSION = 2
NAME = "Network bot"


def choose(view: dict[str, Any], legal: list[dict[str, Any]]) -> dict[str, Any]:
    """Return one of the legal actions; the view holds what this seat may know."""
    del view
    return random.choice(legal)


async def join(http: aiohttp.ClientSession, link: str) -> tuple[str, int, str]:
    """Exchange an invitation for a seat: return the table, the seat and its token."""
    server, _, fragment = link.partition("#")
    table, _, invite = fragment.partition("/")
    asked = {"version": VERSION, "invite": invite, "name": NAME}
    asked["command"] = secrets.token_urlsafe(16)
    async with http.post(f"{server}api/tables/{table}/join", json=asked) as answer:
        taken = await answer.json()
        if answer.status != 200:
            sys.exit(f"The seat cannot be taken: {taken['reason']}")
        return table, taken["seat"], taken["token"]


def update(view: dict[str, Any], changed: dict[str, Any]) -> None:
    """Put into a view what is different; some parts list only what is new in them."""
    for part, new in changed.items():
        if part in ("land", "pieces"):
            view[part] = {k: v for k, v in (view[part] | new).items() if v is not None}
        elif part in ("adventurers", "seats"):
            for one in new:
                view[part][one["number" if part == "adventurers" else "seat"]] = one
        else:
            view[part] = new


async def play(link: str) -> None:
    """Join a table, and play until the game is over."""
    async with aiohttp.ClientSession() as http:
        table, seat, token = await join(http, link)
        async with http.ws_connect(f"{link.partition('#')[0]}ws", max_msg_size=0) as socket:
            await socket.send_json({"type": "hello", "version": VERSION})
            attach = {"type": "attach", "table": table, "tokens": [token], "bot": True}
            await socket.send_json(attach)
            view: dict[str, Any] = {}
            played = -1  # the last state in which we sent an action
            async for frame in socket:
                message = frame.json()
                view = message.get("view") or view
                update(view, message.get("changed") or {})
                if view.get("phase") == "over":
                    return
                if message["type"] in ("refused", "error", "closing"):
                    sys.exit(f"The server says: {message}")
                turn, seq = message.get("turn"), message.get("seq")
                if turn and turn["decides"] == seat and turn["legal"] and seq != played:
                    played, action = seq, choose(view, turn["legal"])
                    command = {"type": "play", "table": table, "seat": seat, "seq": seq}
                    own_id = {"command": secrets.token_hex(8)}
                    await socket.send_json({"action": action} | command | own_id)
    sys.exit("The connection was lost before the game was over.")


if __name__ == "__main__":
    if len(sys.argv) != 2 or "#" not in sys.argv[1]:
        sys.exit("Give the link of an invitation, as in http://localhost:8000/#TABLE/INVITATION")
    asyncio.run(play(sys.argv[1]))
