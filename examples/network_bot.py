"""A bot that plays over the network, at a table to which it is invited.

    python examples/network_bot.py 'http://localhost:8000/#TABLE/INVITATION'

It plays any legal action; put your own thoughts into ``choose``. It needs aiohttp, which comes
with survive, and nothing of survive itself. ``docs/protocol.md`` explains the messages.
"""

import asyncio
import random
import secrets
import sys
from typing import Any

import aiohttp


def choose(view: dict[str, Any], legal: list[Any]) -> Any:
    """Return one of the legal actions; the view holds what this seat may know."""
    del view
    return random.choice(legal)


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


async def play(link: str) -> str | None:
    """Take the seat, and play until the game is over; return what went wrong, if anything."""
    server, _, fragment = link.partition("#")
    table, _, invite = fragment.partition("/")
    asked = {"version": 3, "invite": invite, "name": "Network bot", "command": secrets.token_hex()}
    async with aiohttp.ClientSession() as http:
        async with http.post(f"{server}api/tables/{table}/join", json=asked) as answer:
            taken = await answer.json()
        if "token" not in taken:
            return f"The seat cannot be taken: {taken['reason']}"
        own = {"table": table, "seat": taken["seat"]}
        attach = {"type": "attach", "table": table, "tokens": [taken["token"]], "bot": True}
        async with http.ws_connect(f"{server}ws", max_msg_size=0) as socket:
            await socket.send_json({"type": "hello", "version": 3})
            await socket.send_json(attach)
            view: dict[str, Any] = {}
            waiting = False
            played = None  # the last state in which we sent an action
            async for frame in socket:
                message = frame.json()
                if message["type"] in ("refused", "error", "closing"):
                    return f"The server says: {message}"
                if not (message.get("info") or {}).get("started", True) and not waiting:
                    print("The seat is taken; the game waits until its host begins it.")
                    waiting = True
                view = message.get("view") or view
                update(view, message.get("changed") or {})
                if view.get("phase") == "over":
                    return None
                turn, seq = message.get("turn"), message.get("seq")
                if turn and turn["decides"] == own["seat"] and turn["choices"] and seq != played:
                    legal = [choice["action"] for choice in turn["choices"]]
                    played, chosen = seq, {"seq": seq, "action": choose(view, legal)}
                    command = {"type": "play", "command": secrets.token_hex()}
                    await socket.send_json(command | own | chosen)
    return "The connection was lost before the game was over."


if __name__ == "__main__":
    sys.exit(asyncio.run(play(sys.argv[1])) if "#" in sys.argv[-1] else __doc__)
