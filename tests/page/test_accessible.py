"""axe-core looks at every place of the page, by day and by night: nobody is shut out."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from survive.engine import Options
from tests.page import positions
from tests.page.conftest import OpenPage
from tests.page.driver import END, Table
from tests.page.inspecting import Inspector
from tests.page.learning import Learner
from tests.page.player import Player
from tests.page.seeing import to_be
from tests.page.serving import PageServer
from tests.server.playing import Half, played_until

THREE = Options(3)
LAST_CHANCE = (
    "2 players; red to act 3; land mountain F6=volcano; volcanoes E7 H5; red B1=5; yellow F6=1"
)
"""The last volcano erupts in this turn: red can still swim ashore, or forget to."""

Visit = Callable[[Player, PageServer], Iterator[str]]
"""Goes from place to place in one window, and names each."""


KEPT = {
    "version": 1,
    "games": [
        {
            "table": "t",
            "when": 0,
            "day": "2026-11-16",
            "turns": 30,
            "memory": False,
            "lines": [
                {"name": n, "level": b, "mine": not b, "points": 9 - p, "place": p, "saved": 2}
                for p, (n, b) in enumerate([("Ann", ""), ("Otto", "easy")], 1)
            ],
        }
    ],
    "earned": {"winner": 0, "daily": 0},
}
"""What a device keeps after a game."""


def before_a_game(player: Player, server: PageServer) -> Iterator[str]:
    page = player.page
    player.open()
    yield "start"
    for button, name in (("Settings", "settings"), ("Public tables", "tables")):
        page.get_by_role("button", name=button).click()
        page.wait_for_selector(f"dialog[data-dialog={name}]")
        yield name
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)
    page.evaluate("kept => { localStorage['survive.keepsakes'] = kept; }", json.dumps(KEPT))
    player.open()
    page.get_by_role("button", name="of 43 achievements").click()
    page.wait_for_selector("dialog[data-dialog=keepsakes]")
    yield "keepsakes"
    page.keyboard.press("Escape")
    yield "start with results"
    for name in ("new", "lessons", "help", "about", "study", "games", "rules"):
        player.open(f"#!{name}")
        to_be(page, name)
        if name == "rules":
            page.wait_for_selector(".figure-board")
        yield name
    page.get_by_role("searchbox").fill("shark")
    page.wait_for_selector(".rules-result")
    yield "search"
    made = server.make("here", "link", "easy")
    player.open(f"#{made['table']}/{made['invite']}")
    to_be(page, "join")
    page.wait_for_selector(".join-form")
    yield "invitation"
    player.sit(made, 0, host=True)
    page.wait_for_selector(".invite")
    yield "waiting room"


def the_editor(player: Player, _server: PageServer) -> Iterator[str]:
    page = player.page
    text = "2 players; land beach E4=oars; red E4=5 C1; hands red dive"
    player.open("#!editor/" + quote(text, safe=""))
    page.wait_for_selector(".verdict.sound")
    yield "editor"
    page.locator("[data-cell=E4]").focus()
    page.keyboard.press("k")
    page.wait_for_selector(".verdict.wrong")
    for summary in page.locator(".fold summary").all():
        summary.click()
    yield "editor with a fault, all opened"


def a_lesson(player: Player, _server: PageServer) -> Iterator[str]:
    learner = Learner(player, "walk")
    learner.begin()
    learner.hears("three moves")
    yield "lesson"
    learner.act("walk F5-E5")
    learner.act("walk E5-E6")
    learner.hears("no longer reach the raft")
    yield "mistake"


def a_puzzle(player: Player, _server: PageServer) -> Iterator[str]:
    page = player.page
    player.open("#!puzzles")
    page.wait_for_selector(".puzzle-tile")
    yield "puzzles"
    page.locator(".daily-puzzle button").click()
    page.wait_for_selector(".puzzle")
    yield "puzzle"


def a_turn(player: Player, server: PageServer) -> Iterator[str]:
    page, table = player.page, Table(player)
    sit_down(player, server, played_until(positions.in_turn(8), THREE))
    movable = table.wait().movable
    yield "turn"
    table.take(movable[0])
    expect(page.locator(".board-play .target").first).to_be_visible()
    yield "selected"
    page.keyboard.press("m")
    page.wait_for_selector("dialog[data-dialog=menu]")
    yield "menu"
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    page.keyboard.press("a")
    page.wait_for_selector("dialog[data-dialog=card]")
    yield "aid card"
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    page.locator("#slider").fill("40")
    page.wait_for_selector(".looking")
    yield "looking back"


def other_decisions(player: Player, server: PageServer) -> Iterator[str]:
    page, table = player.page, Table(player)
    player.sit(server.make("here", "easy", "easy", seed=11), 0)
    table.wait()
    yield "setup"
    sit_down(player, server, played_until(positions.asked_for_repellent, THREE))
    page.wait_for_selector(".question .primary")
    yield "question"
    sit_down(player, server, played_until(positions.pushing, THREE))
    table.wait()
    yield "push"
    player.sit(server.make("here", "here", seed=9), 0, 1)
    page.wait_for_selector(".arrival")
    yield "first of two at one device"
    table.play(until=lambda sight: sight.cover)
    yield "cover"


def the_end(player: Player, server: PageServer) -> Iterator[str]:
    half = played_until(positions.is_over, THREE)
    player.open(f"#{positions.table_with(server, half)['table']}")
    player.page.wait_for_selector(f"{END} .ranking")
    yield "end"
    player.page.get_by_role("button", name="Share", exact=True).click()
    player.page.wait_for_selector("dialog[data-dialog=share]")
    yield "share"
    player.page.goto(f"{player.address}embed/{positions.table_with(server, half)['table']}")
    player.page.wait_for_selector(".embed-slider")
    yield "embedded viewer"


def a_review(player: Player, server: PageServer) -> Iterator[str]:
    page = player.page
    seats = [{"kind": "here", "name": "Ann"}, {"kind": "nobody"}]
    player.sit(server.make(seats=seats, position=LAST_CHANCE), 0, host=True)
    page.locator(".dock .primary").click()
    page.get_by_role("button", name="Review this game").click()
    page.locator(".key-moment").first.click()
    page.wait_for_selector(".looking")
    yield "review"
    page.get_by_role("radio", name="knew").check()
    yield "review of what a player knew"
    page.get_by_role("button", name="Play it on the analysis board").click()
    page.wait_for_selector(".explore[data-moving=no] .tree-move.tried")
    yield "analysis board"


def sit_down(player: Player, server: PageServer, half: Half) -> None:
    made = positions.table_with(server, half, seats=positions.people(half, "Ann"))
    player.sit(made, made["seats"][0]["seat"])


VISITS: tuple[Visit, ...] = (
    before_a_game,
    the_editor,
    a_lesson,
    a_puzzle,
    a_turn,
    other_decisions,
    the_end,
    a_review,
)


@pytest.mark.parametrize("visit", VISITS, ids=lambda visit: visit.__name__)
def test_axe_finds_nothing_serious(visit: Visit, server: PageServer, open_page: OpenPage) -> None:
    player, inspector = open_page(None), Inspector()
    wrong = [
        f"{place}: {one}"
        for place in visit(player, server)
        for one in inspector.serious(player.page)
    ]
    assert not wrong, "\n".join(wrong)


def test_the_board_can_be_read_out(server: PageServer, open_page: OpenPage) -> None:
    player = open_page(None)
    sit_down(player, server, played_until(positions.in_turn(8), THREE))
    page, table = player.page, Table(player)
    table.wait()
    labels: list[str] = page.locator(".board-play [role=gridcell]").evaluate_all(
        "cells => cells.map(cell => cell.getAttribute('aria-label'))"
    )
    assert len(labels) == len(set(labels)), "every space has a name of its own"
    assert any("adventurer" in label for label in labels)
    announced = page.locator(".table > [aria-live]")
    table.play_once()
    expect(announced).not_to_be_empty()
