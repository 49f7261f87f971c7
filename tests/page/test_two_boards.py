"""Two boards on one page: each has its own zoom, focus, open stack and pieces."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.page.conftest import OpenPage
from tests.page.node import SCRIPTS

MAP = (SCRIPTS / "standard_map.mjs").read_text(encoding="utf-8").replace("export ", "")

# The board's own modules, as the page loads them, drawn into two elements of their own.
_DRAW = """async () => {
  const root = document.querySelector('script[type=module]').src.replace('main.js', '');
  const [{ Board }, { sceneOf }, { render }] = await Promise.all(
    ['board/board.js', 'board/scene/scene.js', 'lit.js'].map(name => import(root + name)));
  document.querySelector('#page').remove();
  const people = [1, 2, 3].map(number => ({ number, at: 'E5', seat: 0 }));
  people.push({ number: 4, at: 'F6', seat: 0 });
  window.boards = ['first', 'second'].map(name => {
    const place = document.createElement('div');
    place.id = name;
    place.style = 'position: relative; width: 480px; height: 480px; float: left;';
    document.body.append(place);
    const board = new Board();
    const chosen = [];
    const draw = () => {
      board.set({
        scene: sceneOf(viewWith({ people: people.map(one => ({ ...one })) }), MAP),
        map: MAP,
        marks: {
          targets: new Map(name === 'first' ? [['G4', { kind: 'walk' }]] : []),
          movable: new Set(['a1', 'a2', 'a3', 'a4']), selected: null, lit: new Set(),
        },
        labels: { t: key => key, nameOf: seat => `seat ${seat}`, listed: words => words.join() },
        on: {
          space: space => chosen.push(space), piece: key => chosen.push(key),
          refused: space => chosen.push(`not ${space}`), background: () => {}, redraw: draw,
        },
      });
      render(board.view(), place);
      board.settle({ move: 0 });
    };
    draw();
    return { board, chosen };
  });
}""".replace("{", f"{{\n{MAP}", 1)

_STATE = """() => window.boards.map(({ board, chosen }) => ({
  chosen, zoomed: board.root.hasAttribute('data-zoomed'),
  stack: board.root.querySelector('.fan')?.getAttribute('data-fan-of') ?? null,
  focus: board.root.querySelector('.cell[tabindex="0"]').getAttribute('data-cell'),
}))"""


def state(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate(_STATE)
    return found


def cell(page: Page, board: str, space: str) -> Locator:
    return page.locator(f"#{board} .cell[data-cell={space}]")


def test_two_boards_on_one_page_are_independent(open_page: OpenPage) -> None:
    page = open_page("?modules").page
    page.wait_for_selector("body[data-loaded]")
    page.evaluate(_DRAW)
    expect(page.locator("#second .piece.adventurer").first).to_be_attached()
    at_rest = state(page)
    assert at_rest[0] == at_rest[1]

    cell(page, "first", "G4").click(force=True)
    cell(page, "second", "G4").click(force=True)
    assert [one["chosen"] for one in state(page)] == [["G4"], ["not G4"]]

    cell(page, "first", "E5").focus()
    page.keyboard.press("Enter")
    first, second = state(page)
    assert (first["stack"], second["stack"]) == ("E5", None)
    assert (first["focus"], second["focus"]) == ("E5", "G4")

    cell(page, "second", "F6").focus()
    page.keyboard.press("+")
    first, second = state(page)
    assert (first["zoomed"], second["zoomed"]) == (False, True)
    assert (first["stack"], second["stack"]) == ("E5", None)

    page.keyboard.press("ArrowRight")
    assert [one["focus"] for one in state(page)] == ["E5", "F7"]
    page.keyboard.press("0")
    assert [one["zoomed"] for one in state(page)] == [False, False]
