"""Records as files: saved, chosen in the dialog, dropped onto the start page; and broken ones."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from survive.engine import Options
from tests.page import positions
from tests.page.conftest import OpenPage
from tests.page.driver import END
from tests.page.inspecting import Inspector
from tests.page.player import Player
from tests.page.seeing import to_be
from tests.page.serving import PageServer
from tests.page.sitting import sit_at
from tests.server.playing import played_until

THREE = Options(3)
BROKEN: dict[str, Callable[[str], str]] = {
    "letter": lambda _: "Dear aunt, the island is lovely.",
    "empty": lambda _: "",
    "cut": lambda text: text[: len(text) // 2],
    "changed": lambda text: text.replace("1.", "1. Z9-Z8", 1),
    "picture": lambda text: "\x89PNG\r\n\x1a\n\x00\x00" + text[:40],
}
"""What people drop who are mistaken, made of a record that is right."""
MOST_DROPS = 20
COUNT_DROPS = """
globalThis.drops = 0;
addEventListener('drop', () => { globalThis.drops += 1; }, { capture: true, once: true });
"""


@pytest.fixture(scope="module")
def record(server: PageServer, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a game that is over, as the server gives it."""
    made = positions.table_with(server, played_until(positions.is_over, THREE))
    text = server.fetch(f"api/tables/{made['table']}/record")
    file = tmp_path_factory.mktemp("records") / "game.txt"
    file.write_text(text, encoding="utf-8")
    return file


class Held:
    """A file that is dragged over the page from the desktop."""

    def __init__(self, page: Page, file: Path) -> None:
        self._devtools = page.context.new_cdp_session(page)
        self._page, self._file = page, str(file)

    def over(self, x: float, y: float) -> None:
        self._tell("dragEnter", x, y)
        self._tell("dragOver", x, y)

    def drop(self, x: float, y: float) -> None:
        """Drop it over the page, again if Chromium did not hand the file to the page.

        It does so only once the page's consent to the dragging has reached it, which nothing
        tells us; before that, letting go ends the dragging and no more.
        """
        self._page.evaluate(COUNT_DROPS)
        note = self._page.locator(".drop-note")
        for _ in range(MOST_DROPS):
            self.over(x, y)
            expect(note).to_be_visible()
            self._tell("drop", x, y)
            expect(note).not_to_be_visible()
            if self._page.evaluate("globalThis.drops") > 0:
                return
        raise AssertionError("the page was never handed the file")

    def _tell(self, kind: str, x: float, y: float) -> None:
        data = {"items": [], "files": [self._file], "dragOperationsMask": 1}
        self._devtools.send("Input.dispatchDragEvent", {"type": kind, "x": x, "y": y, "data": data})


def shows_the_end(player: Player) -> None:
    to_be(player.page, "table")
    expect(player.page.locator(f"{END} .ranking > li")).to_have_count(3)


def test_a_record_is_chosen_in_the_dialog(open_at_home: OpenPage, record: Path) -> None:
    reader = open_at_home()
    with reader.page.expect_file_chooser() as asked:
        reader.page.get_by_text("Open a saved game").click()
    asked.value.set_files(record)
    shows_the_end(reader)


def test_a_record_is_dropped_anywhere_on_the_start_page(open_page: OpenPage, record: Path) -> None:
    reader = open_page()
    page, held = reader.page, Held(reader.page, record)
    note = page.locator(".drop-note")
    expect(note).not_to_be_visible()
    held.over(200, 300)
    expect(note).to_be_visible()
    page.locator(".start").dispatch_event("dragleave")  # carried out of the window again
    expect(note).not_to_be_visible()
    held.drop(700, 500)
    shows_the_end(reader)


def test_broken_files_are_refused_in_words(
    open_page: OpenPage, record: Path, tmp_path: Path
) -> None:
    reader = open_page()
    page, file = reader.page, tmp_path / "game.txt"
    text = record.read_text(encoding="utf-8")
    for kind, broken in BROKEN.items():
        file.write_text(broken(text), encoding="utf-8")
        with reader.refusals_are_meant():
            with page.expect_response("**/api/records") as answer:
                Held(page, file).drop(300, 300)
            assert answer.value.status == 400, kind
            alert = page.get_by_role("alert")
            expect(alert, kind).to_contain_text("can’t be read as a saved game")
        to_be(page, "start")
        expect(page.locator(".drop-note")).not_to_be_visible()
    # The mistake is forgotten with the next file.
    Held(page, record).drop(300, 300)
    shows_the_end(reader)


def test_a_running_game_is_saved_without_its_secrets(
    server: PageServer, open_page: OpenPage, tmp_path: Path
) -> None:
    table = sit_at(played_until(positions.in_turn(8), THREE), server, open_page)
    table.wait()
    page = table.page
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as started:
        page.get_by_role("link", name="Download this game").click()
    assert started.value.suggested_filename.endswith(".txt")
    file = tmp_path / "half.txt"
    started.value.save_as(file)
    assert file.read_text(encoding="utf-8").count("\n") > 8
    reader = open_page()
    with reader.refusals_are_meant():
        reader.page.get_by_label("Open a saved game").set_input_files(file)
        expect(reader.page.get_by_role("alert")).to_be_visible()


def test_a_folder_of_records_comes_into_the_library_once(
    open_page: OpenPage, record: Path, tmp_path: Path
) -> None:
    text = record.read_text(encoding="utf-8")
    names = next(line for line in text.splitlines() if line.startswith("[Players "))
    own = names.replace(names.split('"')[1].split(",")[0], "Nelly")
    plain = re.sub(r"(?m)^\[(Date|Bots) .*\n", "", text)
    dated = plain.replace(names, f'{own}\n[Date "2019-05-04"]')
    club = tmp_path / "club"
    (club / "2019").mkdir(parents=True)
    (club / "2019" / "own.survive").write_text(dated, encoding="utf-8")
    (club / "game.txt").write_text(text, encoding="utf-8")
    (club / "again.txt").write_text(text, encoding="utf-8")
    (club / "letter.txt").write_text("Dear aunt", encoding="utf-8")
    (club / "long.txt").write_text("x" * (256 * 1024 + 1), encoding="utf-8")
    (club / "cut.txt").write_text(_unfinished(text), encoding="utf-8")
    (club / "photo.png").write_bytes(b"\x89PNG")
    player = open_page("#!games", settings={"name": "Nelly"})
    page = player.page
    status = page.locator(".library-import [role=status]")
    with player.refusals_are_meant():
        page.locator(".library-import input").nth(1).set_input_files(club)
        expect(status).to_contain_text("2 games added. 1 was already here.")
    expect(page.locator(".library-unread li")).to_have_count(3)
    expect(page.locator(".library-unread")).to_contain_text("too long")
    games = page.locator(".games .result")
    expect(games).to_have_count(2)
    expect(games.last).to_contain_text(
        re.compile(r"\d years ago")
    )  # in the order in which they were played
    expect(page.get_by_role("heading", name="How they add up")).to_be_visible()
    games.last.get_by_role("button", name="Delete this game from the list").click()
    expect(games).to_have_count(1)
    expect(page.get_by_role("heading", name="How they add up")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(games).to_have_count(2)
    page.reload()
    expect(games).to_have_count(2)
    assert Inspector().serious(page) == []


def _unfinished(text: str) -> str:
    """Leave out the last turns of a record, and its result."""
    lines = text.splitlines()
    at = max(at for at, line in enumerate(lines) if re.match(r" ?\d+\. ", line))
    kept = [line for line in lines[:at] if not line.startswith("[Result")]
    return "\n".join([*kept, "", "Result: unfinished"]) + "\n"
