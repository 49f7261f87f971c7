"""Puzzles in a browser: solved with the mouse, failed with the keys, and opened on a phone."""

from __future__ import annotations

import json
import re
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Page, expect

from survive.engine.pieces import FIRST_POWER, POWERS
from survive.study.puzzles.explaining import explain
from survive.study.puzzles.puzzle import Puzzle, shipped
from survive.study.task import read_plan
from survive.texts import text
from tests.page.conftest import OpenPage
from tests.page.hands import UNDO, Keyboard, box
from tests.page.learning import Pupil
from tests.page.player import memory_of
from tests.page.seeing import to_be, too_wide
from tests.page.sitting import PHONES

PLAIN = re.compile(r"(walk|swim|raft) [A-M]\d+-([A-M]\d+|[NS][EW])|end|sink [A-M]\d+")
"""An action that names one piece by its place alone."""


def is_asked_twice(puzzle: Puzzle) -> bool:
    """Whether the best plan goes into a creature's space: the page asks whether that is meant."""
    sections = puzzle.position.split("; ")
    creatures = " ".join(one for one in sections if one.startswith(("serpents", "sharks")))
    steps = {action.split("-")[-1] for action in puzzle.best}
    return not steps.isdisjoint(creatures.split())


def plain_puzzle() -> Puzzle:
    """Return a whole turn as a puzzle whose best plan needs no choice among pieces in one place."""
    plain = (
        one
        for one in shipped().values()
        if one.kind == "turn"
        and "end" in one.best[1:]
        and all(map(PLAIN.fullmatch, one.best))
        and not is_asked_twice(one)
    )
    return min(plain, key=lambda one: len(one.best))


def powerful_puzzle() -> Puzzle:
    """Return a whole turn of a player with power tiles of many kinds as a puzzle."""

    def kinds(one: Puzzle) -> int:
        powers = range(FIRST_POWER, FIRST_POWER + POWERS)
        return sum(one.task.view.known.holds(one.seat, power) for power in powers)

    return max((one for one in shipped().values() if one.kind == "turn"), key=kinds)


def lesson_of(puzzle: Puzzle, answer: list[str] | None = None) -> str:
    """Return what a puzzle teaches, after an answer that was worse or after the best one."""
    task = puzzle.task
    other = read_plan(task, answer or puzzle.usual.line)
    found = explain(task, read_plan(task, puzzle.best), other)
    assert found.lesson is not None
    return text(f"puzzles.lesson.{found.lesson}")


def kept(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(page.evaluate(f"localStorage['{memory_of(page)}puzzles']"))
    return found


def test_a_puzzle_is_solved_with_the_mouse_and_the_next_one_comes(open_at_home: OpenPage) -> None:
    puzzle = plain_puzzle()
    player = open_at_home(None)
    page, solver = player.page, Pupil(player)
    player.open("#!puzzles")
    expect(page.locator(".daily-puzzle")).to_contain_text("Puzzle of the day")
    expect(page.locator(".puzzle-tile")).to_have_count(len(shipped()))
    page.locator(f".puzzle-tile[title^='Puzzle {puzzle.id}']").click()
    solver.hears("Your turn")
    expect(page.locator(".table-name")).to_have_count(0)
    solver.press("A hint")
    solver.press("Another hint")
    solver.hears("Look at")
    solver.act(puzzle.best[0])
    page.keyboard.press("u")
    page.wait_for_function("() => Number(document.body.dataset.seq) === 2")
    expect(page.locator(UNDO)).to_have_count(0)
    for action in puzzle.best:
        solver.act(action)
    solver.hears("Solved")
    expect(page.locator(".puzzle-plans.solved")).to_be_visible()
    remembered = kept(page)
    assert remembered["rating"]["value"] > 1500
    assert [one["puzzle"] for one in remembered["tries"]] == [puzzle.id]
    before = page.url
    solver.press("Next puzzle")
    page.wait_for_function("url => location.href !== url", arg=before)
    solver.hears("Your turn")
    player.open("#!puzzles")
    expect(page.locator(".puzzle-tile.solved")).to_have_count(1)
    expect(page.locator(".puzzle-standing")).to_contain_text(f"1/{len(shipped())}")


def values(page: Page) -> int:
    """Count the adventurers whose value is written on the board."""
    return page.locator(".board-play .adventurer text").count()


def test_a_puzzle_that_was_missed_shows_the_best_plan_and_what_follows(
    open_page: OpenPage,
) -> None:
    puzzle = plain_puzzle()
    address = f"#!puzzles/{puzzle.id}"
    player = open_page(address)
    page, solver = player.page, Pupil(player, Keyboard)
    solver.hears("Your turn")
    assert page.url.endswith(address), "the address of a puzzle is the puzzle"
    page.keyboard.press("h")
    solver.hears("It is about")
    board, own = box(page, "#board .board"), values(page)
    solver.act("end")
    page.reload()
    solver.hears("which tile")  # a reload leads back to where it was left
    solver.act(puzzle.best[-1])
    solver.hears("There is a better plan")
    assert page.url.endswith(address)
    verdict = box(page, ".puzzle")
    assert box(page, "#board .board") == board, "the verdict takes nothing from the board"
    assert verdict["x"] >= board["x"] + board["width"], "it is beside it"
    expect(page.locator(".puzzle-moves")).to_contain_text(f"sink {puzzle.best[-1].split()[-1]}")
    arrows = page.locator(".board-play .hint-way.best")
    expect(arrows).to_have_count(len(puzzle.best) - 2)
    assert values(page) == own, "own values are shown with it"
    page.locator(".puzzle .segments label", has_text="Yours").click()
    expect(arrows).to_have_count(0)
    expect(page.locator(".board-play .way-ring.played")).to_have_count(1)
    lesson = lesson_of(puzzle, ["end", puzzle.best[-1]])
    expect(page.locator(".puzzle-lesson")).to_have_text(lesson)
    expect(page.locator(".puzzle-why")).to_contain_text("Why is it the best plan? It ")
    assert kept(page)["rating"]["value"] < 1500
    solver.hands.press(".puzzle-ways [data-way=example]")
    solver.hears("The best plan, and what")
    expect(page.locator(".looking")).to_be_visible()
    expect(page.get_by_role("button", name="Back to the game")).to_be_hidden()
    page.keyboard.press("Escape")
    assert values(page) > 0, "what follows is watched with the player's own values"
    solver.hands.press(".puzzle-ways [data-way=back]")
    solver.hears("There is a better plan")
    assert page.url.endswith(address)
    # What was looked at is no longer asked for at the next table.
    before = page.url
    solver.press("Next puzzle")
    page.wait_for_function("url => location.href !== url", arg=before)
    solver.hears("Your turn")
    expect(page.locator(".toast")).to_have_count(0)


def test_a_position_is_a_puzzle_too_and_fits_a_phone_held_either_way(open_page: OpenPage) -> None:
    puzzle = powerful_puzzle()
    player = open_page("#!puzzles", **PHONES["usual"])
    page = player.page
    expect(page.locator(".puzzle-tile").first).to_be_visible()
    assert not too_wide(page)
    page.evaluate(
        "text => { location.hash = `#!puzzles/p/${encodeURIComponent(text)}`; }", puzzle.position
    )
    to_be(page, "table")
    expect(page.locator(".puzzle")).to_contain_text("Your turn")
    assert not too_wide(page)
    page.set_viewport_size({"width": 844, "height": 390})
    expect(page.locator(".puzzle")).to_be_in_viewport()
    assert not too_wide(page)
    said, hand = box(page, ".puzzle"), box(page, ".hand")
    assert said["y"] + said["height"] <= hand["y"], "the powers hide nothing of the task"


DIE = (
    "2 players, memory off; red to end; turn 9; pending move kaiju; land beach E6 E7 forest F5 G5;"
    " red G5=5 F5=1; yellow E6 E6; kaijus E5"
)


def test_a_creature_can_be_moved_back_and_its_die_is_shown(open_page: OpenPage) -> None:
    """As often as the text promises it, up to the last push, which is the answer."""
    player = open_page(f"#!puzzles/p/{quote(DIE)}")
    page, solver = player.page, Pupil(player)
    solver.hears("Undo as often as you like")
    expect(page.locator(".meters .die small")).to_have_text("Kaiju")
    solver.act("kaiju E5-E6")
    expect(page.locator(".meters .die small")).to_have_text("Kaiju")
    page.locator(UNDO).click()
    expect(page.locator(".board-play .piece.kaiju.movable[data-space=E5]")).to_be_visible()


def test_a_phones_board_does_not_shrink_for_the_verdict(open_page: OpenPage) -> None:
    puzzle = plain_puzzle()
    player = open_page(f"#!puzzles/{puzzle.id}", **PHONES["usual"])
    page, solver = player.page, Pupil(player)
    solver.hears("Your turn")
    board = box(page, "#board .board")
    solver.act("end")
    solver.act(puzzle.best[-1])
    solver.hears("There is a better plan")
    judged = box(page, "#board .board")
    assert judged["height"] >= board["height"]
    assert box(page, ".puzzle")["y"] >= judged["y"] + judged["height"]
    expect(page.locator(".puzzle footer").get_by_role("button").first).to_be_in_viewport()
    assert not too_wide(page)


EQUAL = (
    "2 players; yellow to sink; land beach E5 E6 E7 E8 forest F4 F5 F6 F7; red F6 F7;"
    " yellow F4=5 F5=1"
)
"""Nobody stands on a beach: it makes no difference which one sinks."""


def test_the_editor_says_whether_a_position_is_a_puzzle(open_page: OpenPage) -> None:
    player = open_page(f"#!editor/{quote(EQUAL)}")
    page = player.page
    page.get_by_text("Make it a puzzle").click()
    page.get_by_role("button", name="Check the puzzle").click()
    expect(page.get_by_text("This is not a puzzle: two plans are equal.")).to_be_visible()
    page.get_by_text("Show the plans").click()
    expect(page.locator(".puzzle-plans[open]")).to_contain_text("sink E")
