"""Sitting down at tables that were prepared."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, ViewportSize

from survive.engine import to_move
from tests.page import positions
from tests.page.conftest import OpenPage
from tests.page.driver import StuckError, Table
from tests.page.hands import Hands, Mouse
from tests.page.player import PATIENCE, drawn
from tests.page.serving import PageServer
from tests.server.playing import Half

ANN, BO = "Annelie", "Boris"

HASTY = {"moves": 0.3, "powers": 0.1}
"""The taste of a player who comes quickly to the end of a turn."""

PASSING = {"moves": 0.0, "powers": 0.0}
"""The taste of a player who makes no moves: only what must be done is done."""

PHONES: dict[str, dict[str, Any]] = {
    "small": {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True},
    "usual": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
"""Screens of phones, held upright."""

STILL_BOARD = {"coach": False, "closer": False}
"""What a player has chosen whose board neither zooms nor makes room for a tip: where pages move, a
click would have to hit it on its way."""

SMALL: ViewportSize = {"width": 760, "height": 520}
"""A window for all that moves: without a graphics card each of its frames costs."""


def sit_at(
    half: Half,
    server: PageServer,
    open_page: OpenPage,
    hands: Callable[[Page], Hands] = Mouse,
    *,
    taste: dict[str, float] | None = None,
    **options: Any,
) -> Table:
    """Sit down where the next decision is; bots sit elsewhere. ``taste``: see driver.Table."""
    player = open_page(None, **options)
    made = positions.table_with(server, half, seats=positions.people(half, ANN))
    player.sit(made, to_move(half.state()), host=True)
    return Table(player, hands, **(taste or {}))  # type: ignore[arg-type]


def two_at(half: Half, server: PageServer, open_page: OpenPage) -> tuple[Table, Table]:
    """Two people with a browser each, who play on quickly: who decides next, and the one after."""
    ann, bo = open_page(None), open_page(None)
    made = positions.table_with(server, half, seats=positions.people(half, ANN, BO))
    decides = to_move(half.state())
    ann.sit(made, decides, host=True)
    bo.sit(made, (decides + 1) % half.options.players)
    return Table(ann, **PASSING), Table(bo, **PASSING)  # type: ignore[arg-type]


def whose_turn(*tables: Table) -> Table:
    """Wait until one of these people must decide, or sees the end."""
    end = time.monotonic() + PATIENCE / 1000
    for table in tables:
        drawn(table.page)
    while time.monotonic() < end:
        for table in tables:
            if table.is_due():
                return table
        tables[0].page.wait_for_timeout(30)
    raise StuckError(f"nobody goes on: {[table.sight() for table in tables]}")


def hand_over(table: Table, other: Table) -> None:
    """Play for one of two people until the other must decide."""
    while whose_turn(table, other) is table:
        table.decide(table.sight())


def play_to_the_end(*tables: Table) -> None:
    """Play for these people until the game is over."""
    while not (sight := (table := whose_turn(*tables)).sight()).ended:
        table.decide(sight)
