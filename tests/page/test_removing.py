"""A feature goes with its folder on each side and one line on each side."""

from __future__ import annotations

import shutil
from pathlib import Path

from playwright.sync_api import expect

from tests.copied_package import ROOT, copy_package, run
from tests.page.conftest import OpenPage
from tests.page.serving import PageServer

OTHERS = ("test_codes.py", "test_page_files.py", "test_ratings.py")
"""Tests of the server that know nothing of searches."""

GONE = """
from survive.server.schema import protocol_schema

schema = protocol_schema()
assert "Explore" in schema["$defs"] and "SearchGames" not in schema["$defs"]
assert "/api/search" not in [one["path"] for one in schema["requests"]]

import pytest

files = [f"tests/server/{one}" for one in %r]
raise SystemExit(pytest.main(["-q", "-p", "no:cacheprovider", *files]))
"""


def without_line(file: Path, line: str) -> None:
    """Take a line away that stands there once."""
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    assert lines.count(line) == 1
    file.write_text("".join(one for one in lines if one != line), encoding="utf-8")


def test_a_feature_is_removed_with_two_folders_and_two_lines(
    tmp_path: Path, open_page: OpenPage
) -> None:
    """Searching games for positions: its routes on the server, its page in the browser."""
    package = copy_package(tmp_path)
    features, page = package / "server" / "features", package / "web" / "js"
    shutil.rmtree(features / "search")
    without_line(features / "registry.py", "    search,\n")
    shutil.rmtree(page / "library")
    without_line(page / "more.js", "export * as library from './library/feature.js';\n")
    ours = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "tests", tmp_path / "tests", ignore=ours)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    run(package, GONE % (OTHERS,))

    server = PageServer(tmp_path, package=package)
    server.start()
    try:
        player = open_page("#!games", at=server)
        player.page.wait_for_selector("body[data-loaded]")
        expect(
            player.page.locator(".start-main")
        ).to_be_visible()  # an address of no page leads there
        for name in ("study", "lessons", "things", "new"):
            player.open(f"#!{name}")
            expect(player.page.locator("#page main")).to_be_visible()
    finally:
        server.kill()
