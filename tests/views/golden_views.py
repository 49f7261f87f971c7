"""Golden views: what a seat and a spectator see at some moments, as JSON files.

``make golden`` rewrites them; their diff shows any change in what a viewer is told.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path

from survive.engine import Luck, Options, State, new_game
from survive.views import SPECTATOR, View, view
from tests.policies import heading_for_safety, play_on
from tests.wire_bytes import encode_view

FOLDER = Path(__file__).parent / "golden"

MOMENTS = {
    "setup": (Options(3), 14),
    "first_turn": (Options(3), 37),
    "midgame": (Options(4), 200),
    "midgame_without_memory": (Options(4, memory=False), 200),
    "overcrowded": (Options(6, overcrowded=True), 260),
    "over": (Options(2), 5000),
}
VIEWERS = {"red": 0, "spectator": SPECTATOR}


def state_of(options: Options, steps: int) -> State:
    """Play towards safety for this many actions."""
    state = new_game(options, seed=11)
    play_on(state, Luck(11), random.Random(11), heading_for_safety, steps=steps)
    return state


def views() -> Iterator[tuple[str, View]]:
    """Yield the name and the view of each golden file."""
    for moment, (options, steps) in MOMENTS.items():
        state = state_of(options, steps)
        for name, viewer in VIEWERS.items():
            yield f"{moment}_{name}", view(state, viewer)


def text_of(seen: View) -> str:
    """Return the view as JSON that is easy to diff: one line per part."""
    message = json.loads(encode_view(seen))
    lines = [f"  {json.dumps(key)}: {json.dumps(part)}" for key, part in message.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def regenerate() -> None:
    """Rewrite all golden views."""
    FOLDER.mkdir(exist_ok=True)
    for name, seen in views():
        (FOLDER / f"{name}.json").write_text(text_of(seen), encoding="utf-8")
