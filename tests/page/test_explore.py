"""The analysis board: a finished game is opened at a move, branched, played better, and kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from survive.engine import Options
from survive.record.game.game_record import read_record
from tests.page import positions
from tests.page.conftest import OpenPage
from tests.page.inspecting import Inspector
from tests.page.player import drawn
from tests.page.serving import PageServer
from tests.server.playing import played_until

THREE = Options(3)
AT = ".explore[data-moving='no'][data-node='{node}']"
POSITION = (
    "2 players, memory off; red to act 1; land beach E4 E5 forest F5 G5 mountain H5;"
    " red E4=5 C1=3; yellow E5 H5; rafts D3; sharks C4; serpents G6"
)


@pytest.fixture(scope="module")
def game(server: PageServer) -> dict[str, Any]:
    """A game that is over, and the number of actions before the end of a player's moves."""
    half = played_until(positions.is_over, THREE)
    made = positions.table_with(server, half)
    texts = [step.text for step in read_record(_record(server, made["table"])).steps()]
    return {"table": made["table"], "texts": texts, "end": texts.index("end", 60)}


def _record(server: PageServer, table: str) -> str:
    return server.fetch(f"api/tables/{table}/record")


def moves(page: Page) -> list[str]:
    """The moves that a player tried, as the tree shows them."""
    return page.locator(".tree-move.tried").all_inner_texts()


def press_target(page: Page) -> str:
    """Choose the first place that glows; return its name."""
    target = page.locator(".board .target").first
    name = target.get_attribute("data-space")
    assert name is not None
    target.dispatch_event("click")
    return name


def test_a_game_is_branched_played_better_exported_and_found_again(
    open_page: OpenPage, game: dict[str, Any], tmp_path: Path
) -> None:
    end, count = game["end"], len(game["texts"])
    page = open_page(f"#!board/{game['table']}/{end + 1}").page
    page.wait_for_selector(AT.format(node=end + 1))
    page.keyboard.press("ArrowLeft")
    page.wait_for_selector(AT.format(node=end))
    remark = page.locator(".tree-remark input")
    remark.fill("never mind")
    remark.fill("")
    remark.blur()  # nothing was said about this move, so the next words are not about it
    page.keyboard.press("ArrowRight")
    page.wait_for_selector(AT.format(node=end + 1))
    assert page.url.endswith(f"/{end + 1}"), "the address follows"
    # Another tile sinks than the one in the game.
    played = game["texts"][end + 1].split()[-1]
    target = page.locator(f".board .target:not([data-space='{played}'])").first
    sunk = target.get_attribute("data-space")
    target.dispatch_event("click")
    page.wait_for_selector(AT.format(node=count + 1))
    assert moves(page) == [f"sink {sunk}"]
    expect(page.locator(".tree-lines .tree-move")).to_have_count(1)
    remark.fill("better so")
    page.emulate_media(color_scheme="dark")  # the page is drawn again while a player types
    drawn(page)
    # The board goes on meanwhile, as where bots play; the comment is about the move before.
    page.locator(f".tree-move[data-node='{end}']").dispatch_event("click")
    page.wait_for_selector(AT.format(node=end))
    remark.press("Enter")
    expect(remark).to_have_value("")
    page.emulate_media(color_scheme="light")
    remark.blur()
    page.locator(".tree-lines .tree-move").click()
    page.wait_for_selector(AT.format(node=count + 1))
    expect(remark).to_have_value("better so")
    expect(page.locator(".tree-comment")).to_have_text("better so")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save with variations").click()
    file = tmp_path / "analysis.txt"
    download.value.save_as(file)
    record = read_record(file.read_text(encoding="utf-8"))
    assert len(record.actions) == count
    (variation,) = record.variations
    assert (variation.at, variation.comments[0].text) == (end + 1, "better so")
    # It is all there after a reload, in the same place.
    page.reload()
    page.wait_for_selector(AT.format(node=count + 1))
    assert moves(page) == [f"sink {sunk}"]
    assert Inspector().serious(page) == []
    page.get_by_role("button", name="Make it the main line").click()
    expect(page.locator(".tree-lines .tree-move.tried")).to_have_count(0)
    page.get_by_role("button", name="Delete from here").click()
    page.wait_for_selector(AT.format(node=end + 1))
    assert moves(page) == []
    # The file brings it back, on any device.
    page.locator(".file-button input").set_input_files(file)
    expect(page.locator(".tree-move.tried")).to_have_text([f"sink {sunk}"])


SINKING = (
    "2 players, memory off; red to sink; land beach E4=shark E5=raft forest F5; red F5=5; yellow E5"
)


def test_other_luck_is_tried_and_what_is_not_possible_is_explained(open_page: OpenPage) -> None:
    page = open_page(f"#!board/p/{SINKING.replace(' ', '%20')}").page
    page.wait_for_selector(AT.format(node=0))
    page.locator("[data-cell=F5]").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".board-why")).to_contain_text("beach")
    page.locator("[data-cell=E4]").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(AT.format(node=1))
    luck = page.locator(".explore-luck")
    expect(luck).to_contain_text("Came up: Shark")
    luck.get_by_role("button", name="Raft").press("Enter")
    page.wait_for_selector(AT.format(node=2))
    assert moves(page) == ["sink E4 (Raft)"], "what led nowhere has made room"
    expect(page.locator(".board-play .piece.raft")).to_have_count(1)
    page.get_by_role("button", name="kaiju").click()
    page.wait_for_selector(AT.format(node=3))
    expect(luck.get_by_role("button")).to_have_text(["Sea serpent", "Shark", "Leave it to chance"])
    page.reload()
    page.wait_for_selector(AT.format(node=3))
    assert moves(page)[0] == "sink E4 (Raft)", "it is remembered"
    page.get_by_text("Share this position").click()
    expect(page.get_by_role("button", name="Copy the link")).to_be_visible()
    assert Inspector().serious(page) == []


def test_a_position_is_played_by_all_and_the_die_obeys(open_page: OpenPage) -> None:
    page = open_page("#!study", viewport={"width": 390, "height": 844}).page
    page.get_by_role("button", name="Analysis board").click()
    page.get_by_role("button", name="2 players").wait_for()
    page.evaluate("hash => { location.hash = hash; }", f"!board/p/{POSITION.replace(' ', '%20')}")
    page.wait_for_selector(AT.format(node=0))
    page.get_by_role("button", name="Done").click()
    page.wait_for_selector(AT.format(node=1))
    press_target(page)
    page.wait_for_selector(AT.format(node=2))
    while page.get_by_role("button", name="Roll for me").count() == 0:
        node = page.locator(".explore").get_attribute("data-node")
        if page.locator(".explore-turn .explore-choices button").count():
            page.locator(".explore-turn .explore-choices button").last.click()
        else:
            press_target(page)
        page.wait_for_selector(AT.format(node=int(node or 0) + 1))
    page.get_by_role("button", name="shark").click()
    expect(page.locator(".tree-move", has_text="die: shark")).to_have_count(1)
    wide = "document.documentElement.scrollWidth <= innerWidth"
    assert page.evaluate(wide), "nothing sticks out on a phone"
    page.get_by_text("Let bots play on from here").click()
    page.get_by_role("button", name="Play on").click()
    page.wait_for_selector("body[data-route=table]")
