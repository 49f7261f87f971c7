"""Golden drawings: positions drawn as text files. ``make golden`` regenerates them."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from survive.drawing.draw import draw, draw_map
from survive.engine import STANDARD_BOARD, Luck, Options, State, new_game
from tests.maps import SMALL
from tests.placing import placed
from tests.policies import heading_for_safety, play_on
from tests.table import at_table

FOLDER = Path(__file__).parent / "golden"

NAMES = ("Ada", "Grace", "Jean-Baptiste the Younger", "李小龙")


def start() -> State:
    """Four players, everything placed, before the first move."""
    return placed(Options(4), rafts=True, seed=1).state


def crowded() -> State:
    """Late in a game of four: rafts, swimmers and creatures in the same spaces."""
    return at_table(
        options=Options(4, memory=False),
        land="D5:forest E6:mountain F3:forest F6:mountain H5:forest H7:mountain I6:mountain",
        volcanoes="F4",
        people=(
            "0@K11=5 0@K11=3 1@K11 2@K11 2@K11 3@K11 "  # a full raft, three swimmers
            "0@D5=1 0@D5=2 0@D5=4 1@D5 2@D5 3@D5 "  # everyone in a forest
            "0@C3=1 1@C3 2@C3 1@G6 1@G6 2@B5 2@B5 2@B5 3@H5 3@L4"
        ),
        saved="0=5 1=4 1=2 3=3",
        rafts="K11 C3 G2 L4 B2",
        serpents="A3 C9",
        sharks="C3 J2 J2 J2 J2",
        kaijus="F6",
        hands="0:oars 0:dolphin 0:dolphin 2:repellent",
        moves=2,
        turn=29,
    ).state


def overcrowded() -> State:
    """Six players with all their adventurers and rafts (CRD)."""
    return placed(Options(6, overcrowded=True), rafts=True, seed=6).state


def end() -> State:
    """A game of five played to its end."""
    state = new_game(Options(5), seed=4)
    play_on(state, Luck(4), random.Random(4), heading_for_safety)
    return state


def crowded_drawing(*, colour: bool = False, width: int = 100) -> str:
    """Draw the crowded position with everything that a drawing can show."""
    state = crowded()
    targets = [state.ruleset.board.index(name) for name in ("K10", "L10", "D4")]
    return draw(
        state,
        colour=colour,
        width=width,
        highlight=targets,
        values_of=0,
        hands_of=0,
        names=NAMES,
    )


DRAWINGS: dict[str, Callable[[], str]] = {
    "start": lambda: draw(start(), colour=False),
    "crowded": crowded_drawing,
    "crowded_80_columns": lambda: crowded_drawing(width=80),
    "crowded_colour": lambda: crowded_drawing(colour=True),
    "six_overcrowded": lambda: draw(overcrowded(), colour=False),
    "end": lambda: draw(end(), colour=False, hands_of=0),
    "placing": lambda: draw(new_game(Options(3), seed=2), colour=False, values_of=0),
    "small_map": lambda: draw(new_game(Options(3, map=SMALL), seed=3), colour=False),
    "map": lambda: draw_map(STANDARD_BOARD, colour=False),
    "map_ascii": lambda: draw_map(STANDARD_BOARD, colour=False, ascii_only=True),
}


def path_of(name: str) -> Path:
    """Return the path of a drawing."""
    return FOLDER / f"{name}.txt"


def regenerate() -> None:
    """Write all drawings again."""
    FOLDER.mkdir(exist_ok=True)
    for name, drawn in DRAWINGS.items():
        text = drawn()
        path_of(name).write_text(text + "\n", encoding="utf-8")
        print(f"drawing {name}: {text.count(chr(10)) + 1} lines")
