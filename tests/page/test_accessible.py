"""axe-core looks at every place of the page, by day and by night: nobody is shut out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from survive.engine import Options
from tests.page import positions
from tests.page.conftest import OpenPage
from tests.page.driver import END, Table
from tests.page.player import Player, drawn
from tests.page.seeing import to_be
from tests.page.serving import PageServer
from tests.server.playing import Half, played_until

THREE = Options(3)

Place = Callable[[Player, PageServer], None]


def page_of(path: str) -> Place:
    return lambda player, _server: player.open(path)


def dialog_of(button: str, name: str) -> Place:
    """A dialog over the start page."""

    def go(player: Player, _server: PageServer) -> None:
        player.page.get_by_role("button", name=button).click()
        player.page.wait_for_selector(f"dialog[data-dialog={name}]")

    return go


def table_at(half: Callable[[], Half], wanted: str) -> Place:
    """A table where a game is half played, once something is to be seen."""

    def go(player: Player, server: PageServer) -> None:
        made = positions.table_with(server, half(), seats=positions.people(half(), "Ann"))
        player.sit(made, made["seats"][0]["seat"])
        player.page.wait_for_selector(wanted)

    return go


def waiting_room(player: Player, server: PageServer) -> None:
    player.sit(server.make("here", "link", "easy"), 0, host=True)
    player.page.wait_for_selector(".invite")


def invitation(player: Player, server: PageServer) -> None:
    made = server.make("here", "link", "easy")
    player.open(f"#{made['table']}/{made['invite']}")
    to_be(player.page, "join")
    player.page.wait_for_selector(".join-form")


def setup(player: Player, server: PageServer) -> None:
    player.sit(server.make("here", "easy", "easy", seed=11), 0)
    Table(player).wait()


def selected(player: Player, server: PageServer) -> None:
    TURN(player, server)
    table = Table(player)
    table.take(table.wait().movable[0])
    expect(player.page.locator(".board-play .target").first).to_be_visible()


def looking_back(player: Player, server: PageServer) -> None:
    TURN(player, server)
    player.page.locator("#slider").fill("40")
    player.page.wait_for_selector(".looking")


def cover(player: Player, server: PageServer) -> None:
    player.sit(server.make("here", "here", seed=9), 0, 1)
    player.page.wait_for_selector(".cover")


def table_menu(player: Player, server: PageServer) -> None:
    TURN(player, server)
    player.page.keyboard.press("m")
    player.page.wait_for_selector("dialog[data-dialog=menu]")


def end(player: Player, server: PageServer) -> None:
    half = played_until(positions.is_over, THREE)
    player.open(f"#{positions.table_with(server, half)['table']}")
    player.page.wait_for_selector(f"{END} .ranking")


TURN = table_at(lambda: played_until(positions.in_turn(8), THREE), "body[data-mine=yes]")

PLACES: dict[str, Place] = {
    "start": page_of(""),
    "new_table": page_of("#!new"),
    "help": page_of("#!help"),
    "about": page_of("#!about"),
    "settings": dialog_of("Settings", "settings"),
    "public_tables": dialog_of("Public tables", "tables"),
    "invitation": invitation,
    "waiting_room": waiting_room,
    "setup": setup,
    "turn": TURN,
    "selected": selected,
    "question": table_at(
        lambda: played_until(positions.asked_for_repellent, THREE), ".question .primary"
    ),
    "push": table_at(lambda: played_until(positions.pushing, THREE), "body[data-mine=yes]"),
    "looking_back": looking_back,
    "menu": table_menu,
    "cover": cover,
    "end": end,
}


def serious(page: Page, **options: Any) -> list[str]:
    """What axe-core finds serious or critical."""
    drawn(page)
    chosen = {"resultTypes": ["violations"]} | options
    found: dict[str, Any] = Axe().run(page, options=chosen).response
    return [
        f"{one['id']}: {one['help']} {[node['target'] for node in one['nodes']][:3]}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("place", PLACES)
def test_axe_finds_nothing_serious(place: str, server: PageServer, open_page: OpenPage) -> None:
    player = open_page()
    PLACES[place](player, server)
    by_day = serious(player.page)
    player.page.emulate_media(color_scheme="dark")
    by_night = serious(player.page, runOnly=["color-contrast"])  # nothing else depends on it
    assert not by_day, "\n".join(by_day)
    assert not by_night, "\n".join(by_night)


def test_the_board_can_be_read_out(server: PageServer, open_page: OpenPage) -> None:
    player = open_page()
    TURN(player, server)
    page = player.page
    labels: list[str] = page.locator(".board-play [role=gridcell]").evaluate_all(
        "cells => cells.map(cell => cell.getAttribute('aria-label'))"
    )
    assert len(labels) == len(set(labels)), "every space has a name of its own"
    assert any("adventurer" in label for label in labels)
    announced = page.locator(".table > [aria-live]")
    table = Table(player)
    table.play_once()
    expect(announced).not_to_be_empty()
