"""The analysis board: a finished game is opened at a move, branched, played better, and kept."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, expect

from survive.engine import Options
from survive.record.game.game_record import read_record
from tests.page import positions
from tests.page.conftest import OpenPage
from tests.page.hands import middle
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


def _save_record(page: Page) -> None:
    if not page.locator(".send-study[open]").count():
        page.locator(".send-study summary").first.click()
    page.get_by_role("button", name="Save with variations").click()


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
        _save_record(page)
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


IDEA = ".explore-ideas .idea"


def test_ideas_stay_on_while_one_steps_and_the_chances_in_sight(open_page: OpenPage) -> None:
    page = open_page(f"#!board/p/{POSITION.replace(' ', '%20')}", settings={"ideas": True}).page
    chances = page.locator(".explore-players .gauge")
    expect(page.locator(IDEA).first).to_be_visible()
    expect(chances).to_have_attribute("data-known", "yes")
    expect(chances).to_have_attribute("aria-label", re.compile(r"Chance to win: Red \d+%, Yellow"))
    first = page.locator(IDEA).all_inner_texts()
    page.get_by_role("button", name="Done").click()
    page.wait_for_selector(AT.format(node=1))
    expect(chances).to_be_visible()
    expect(page.locator(IDEA).first).not_to_have_text(first[0])
    expect(chances).to_have_attribute("data-known", "yes")
    # Back: what was found is there at once, and an idea can be picked and followed by keys.
    page.keyboard.press("ArrowLeft")
    page.wait_for_selector(AT.format(node=0))
    expect(page.locator(IDEA).first).to_be_visible()
    page.keyboard.press("ArrowDown")
    expect(page.locator(f"{IDEA}[data-picked=yes]")).to_contain_text("best")
    arrows = page.locator(".idea-way.rank-0").count()
    assert 0 < arrows == page.locator(".idea-way").count(), "it is drawn alone"
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => Number(document.querySelector('.explore').dataset.node) > 1")
    page.get_by_role("switch", name="Think along").uncheck(force=True)
    expect(page.locator(IDEA)).to_have_count(0)
    expect(page.locator(".explore-ideas .field-note")).to_contain_text("Switch this on")


def test_arrows_circles_and_glyphs_are_drawn_and_go_with_the_move(
    open_page: OpenPage, game: dict[str, Any], tmp_path: Path
) -> None:
    end = game["end"]
    page = open_page(f"#!board/{game['table']}/{end}").page
    page.wait_for_selector(AT.format(node=end))

    def draw(start: str, goal: str, button: Literal["left", "right"] = "right") -> None:
        page.mouse.move(*middle(page, f".cell[data-cell={start}]"))
        page.mouse.down(button=button)
        page.mouse.move(*middle(page, f".cell[data-cell={goal}]"), steps=3)
        page.mouse.up(button=button)

    drawn_ = page.locator(".board .drawn")
    draw("E8", "E11")
    page.keyboard.down("Shift")
    draw("G6", "G6")
    page.keyboard.up("Shift")
    expect(drawn_).to_have_count(2)
    page.get_by_role("button", name="Blue pen").click()
    draw("A1", "M7", "left")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Doubtful").click()
    expect(page.locator(".tree-move[aria-current] .glyph")).to_have_text("?!")
    draw("E8", "E11")
    expect(drawn_).to_have_count(2)  # drawn once more, it is gone
    # The wheel steps, PgUp and PgDn go by turns, and the drawings stay with their move.
    page.mouse.wheel(0, 120)
    page.wait_for_selector(AT.format(node=end + 1))
    expect(drawn_).to_have_count(0)
    page.mouse.wheel(0, -120)
    page.wait_for_selector(AT.format(node=end))
    expect(drawn_).to_have_count(2)
    page.keyboard.press("PageUp")
    page.wait_for_selector(f".explore[data-moving=no]:not([data-node='{end}'])")
    page.keyboard.press("PageDown")
    page.wait_for_selector(".explore[data-moving=no]")
    with page.expect_download() as download:
        _save_record(page)
    file = tmp_path / "analysis.txt"
    download.value.save_as(file)
    comments = read_record(file.read_text(encoding="utf-8")).comments
    assert [(one.after, one.text) for one in comments] == [(end, "?! [red G6, blue A1-M7]")]


SAVED = POSITION.replace("yellow E5 H5", "yellow E5 H5 NW=2 SE=4")


def test_whoever_plays_on_finds_the_same_players_and_islands_and_the_way_back(
    open_page: OpenPage,
) -> None:
    page = open_page(f"#!board/p/{SAVED.replace(' ', '%20')}").page
    page.wait_for_selector(AT.format(node=0))

    def islands() -> list[tuple[str | None, str | None]]:
        saved = page.locator(".board-play .piece.adventurer[data-space='NW'], [data-space='SE']")
        return sorted(
            (one.get_attribute("data-key"), one.get_attribute("data-space"))
            for one in saved.all()
            if one.get_attribute("data-key")
        )

    before = islands()
    assert len(before) == 2
    page.get_by_text("Let bots play on from here").click()
    page.get_by_label("And you?").select_option("0")
    page.get_by_role("button", name="Play on").click()
    page.wait_for_selector("body[data-route=table] .board-play .piece")
    assert islands() == before
    expect(page.locator(".players")).to_contain_text("Yellow")
    page.keyboard.press("m")
    page.get_by_role("button", name="Back to the analysis").click()
    page.wait_for_selector(AT.format(node=0))


def test_a_study_of_two_chapters_goes_to_others_as_a_link_and_as_text(
    open_page: OpenPage, game: dict[str, Any], tmp_path: Path
) -> None:
    end = game["end"]
    page = open_page(f"#!board/{game['table']}/{end}").page
    page.wait_for_selector(AT.format(node=end))

    def say(words: str) -> None:
        page.locator(".tree-remark input").fill(words)
        page.keyboard.press("Enter")

    def add(title: str, what: str) -> None:
        form = page.locator(".add-chapter")
        form.locator("summary").click()
        form.get_by_label("Title of the chapter").fill(title)
        form.get_by_label("What it holds").select_option(what)
        form.get_by_role("button", name="Add the chapter").click()
        page.get_by_role("button", name=title).and_(page.locator("[aria-current]")).wait_for()
        page.wait_for_selector(".explore[data-moving=no]")

    say("before")
    page.locator(".add-chapter summary").click()
    page.get_by_label("Title of the study").fill('Our "evening"')
    page.locator(".add-chapter summary").click()
    add("The turn", "whole")
    page.wait_for_selector(AT.format(node=end))  # a copy, at the same place
    say("in the chapter")
    add("From here", "position")
    say("What now?")
    share = page.locator(".send-study")
    share.locator("summary").first.click()
    share.get_by_text("A link that needs no server").click()
    link = share.locator(".whole-link input")
    expect(link).to_have_value(re.compile("#!open/"))
    assert Inspector().serious(page) == []
    with page.expect_download() as download:
        share.get_by_role("button", name="Save the study").click()
    file = tmp_path / "study.txt"
    download.value.save_as(file)
    records = re.split(r"(?m)^(?=\[Version )", file.read_text(encoding="utf-8"))[1:]
    chapters = [read_record(record) for record in records]
    assert [one.tags["Chapter"] for one in chapters] == ["The turn", "From here"]
    assert {one.tags["Study"] for one in chapters} == {'Our "evening"'}
    assert [one.comments[0].text for one in chapters] == ["in the chapter", "What now?"]
    # Somebody else opens the link, goes from chapter to chapter, and says something in their copy.
    hash_ = link.input_value().partition("#")[2]
    page = open_page(f"#{hash_}", viewport={"width": 390, "height": 844}).page
    expect(page.locator(".chapters button")).to_have_text(["The turn", "From here"])
    expect(page.locator(".tree-comment")).to_have_text("in the chapter")
    page.get_by_role("button", name="From here").click()
    expect(page.locator(".tree-comment")).to_have_text("What now?")
    say("This!")
    page.get_by_role("button", name="The turn").click()
    expect(page.locator(".tree-comment")).to_have_text("in the chapter")
    page.get_by_text("Change the study").click()
    page.get_by_role("button", name="Delete this chapter").click()
    expect(page.locator(".chapters")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".chapters button")).to_have_count(2)
    page.evaluate("location.hash = '#!board'")
    page.get_by_role("button", name="2 chapters").click()
    page.get_by_role("button", name="From here").click()
    expect(page.locator(".tree-comment")).to_have_text("This!")
