"""Your things: one file from one device and server to another, and everything deleted."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Page, expect

from survive.engine import Options
from tests.page import positions
from tests.page.conftest import OpenPage
from tests.page.serving import PageServer
from tests.server.playing import played_until

RESULT = {
    "when": 1_700_000_000_000,
    "day": None,
    "turns": 9,
    "memory": True,
    "lines": [
        {"name": "Ann", "level": "", "mine": True, "points": 9, "place": 1, "saved": 4},
        {"name": "Bo", "level": "easy", "mine": False, "points": 3, "place": 2, "saved": 2},
    ],
}
REMEMBER = "items => Object.entries(items).forEach(([key, value]) => localStorage[key] = value)"


def save_things(page: Page, file: Path) -> None:
    """Save everything as a file."""
    with page.expect_download() as started:
        page.get_by_role("button", name="Save as a file").click()
    started.value.save_as(file)


def test_things_move_to_another_server(
    server: PageServer, own_server: PageServer, open_page: OpenPage, tmp_path: Path
) -> None:
    over = positions.table_with(server, played_until(positions.is_over, Options(2)))
    player = open_page()
    kept = {"version": 1, "games": [RESULT | {"table": over["table"]}], "earned": {}}
    kept |= {"counts": {}, "counted": {}}
    remembered = {"keepsakes": kept, "lessons": {"done": ["first"], "skipped": []}}
    items = {f"survive.{key}": json.dumps(value) for key, value in remembered.items()}
    player.page.evaluate(REMEMBER, items)
    player.open("#!things")
    expect(player.page.locator(".things-counts")).to_contain_text("1 finished game")
    file = tmp_path / "things.json"
    save_things(player.page, file)
    expect(player.page.get_by_text("Saved, with 1 whole game.")).to_be_visible()

    other = open_page("#!things", at=own_server)
    page = other.page
    with other.refusals_are_meant():  # it asks whether the table is there
        page.locator("input[type=file]").set_input_files(file)
        expect(page.get_by_text("Everything is here, with 1 new game.")).to_be_visible()
    page.get_by_role("button", name="Go on").click()
    expect(page.locator(".keepsakes .result")).to_have_count(1)
    page.locator(".keepsakes .result").get_by_role("button").first.click()
    expect(page.locator("body[data-phase=over]")).to_be_attached()


def test_a_seat_moves_to_another_device_at_the_same_server(
    server: PageServer, open_page: OpenPage, tmp_path: Path
) -> None:
    made = server.make("here", "easy")
    first = open_page(None)
    first.sit(made, 0, host=True)
    first.page.wait_for_selector("body[data-loaded]")
    first.page.evaluate("() => { location.hash = '#!things'; }")
    file = tmp_path / "things.json"
    save_things(first.page, file)

    second = open_page("#!things")
    second.page.locator("input[type=file]").set_input_files(file)
    second.page.get_by_role("button", name="Go on").click()
    second.page.locator(".turn-card .play, .game-open").first.click()
    expect(second.page.locator("body[data-route=table][data-mine=yes]")).to_be_attached()


def test_a_file_of_something_else_is_refused_and_all_is_deleted_in_two_clicks(
    open_page: OpenPage, tmp_path: Path
) -> None:
    page = open_page("#!things").page
    file = tmp_path / "other.json"
    file.write_text('{"games": []}', encoding="utf-8")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_role("alert")).to_have_text(
        "This isn’t a file of your things, or it is damaged."
    )
    page.evaluate("() => { localStorage['survive.learned'] = '[\"rafts\"]'; }")
    page.get_by_role("button", name="Delete everything").click()
    page.get_by_role("button", name="Really delete all?").click()
    expect(page.locator("body[data-route=start]")).to_be_attached()
    assert page.evaluate("() => localStorage['survive.learned'] ?? null") is None
