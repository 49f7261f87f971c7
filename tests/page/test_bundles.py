"""The page as the bundle of a released wheel and as single modules: both behave alike."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from survive.server import page_routes
from survive.server.page import bundle
from survive.server.page.files import PageFiles
from survive.texts import LANGUAGES, Language
from tests.page.conftest import OpenPage, leave_out
from tests.page.serving import HeldServer, Serves


@pytest.fixture(scope="module")
def bundled_page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the page with its bundle."""
    if os.environ.get("SURVIVE_NO_NETWORK") == "1" or shutil.which("npx") is None:
        leave_out("esbuild comes from npm, which is not here")
    folder = tmp_path_factory.mktemp("page") / "web"
    shutil.copytree(page_routes.FOLDER, folder, ignore=shutil.ignore_patterns("bundle"))
    bundle.make(folder, may_fetch=True)
    return folder


@pytest.fixture
def bundling_server(
    bundled_page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[HeldServer]:
    """A server of that page; it goes after the players, who would miss it."""
    monkeypatch.setattr(page_routes, "FOLDER", bundled_page)
    with HeldServer(tmp_path) as running:
        yield running


def fetched_by(open_page: OpenPage, at: Serves, path: str) -> list[str]:
    """Begin a game, and return the names of all scripts, style sheets and fonts that it took."""
    player = open_page(None, at=at)
    page = player.page
    page.add_init_script("performance.setResourceTimingBufferSize(2000)")  # the page has more files
    player.open(path)
    page.wait_for_function("() => document.fonts.check('16px \"Baloo 2\"')")
    page.locator(".play").click()
    expect(page.locator(".board-play .cell").first).to_be_visible()
    expect(page.locator("body")).to_have_attribute("data-mine", "yes")
    page.wait_for_selector("body[data-loaded]")
    fetched: list[str] = page.evaluate(
        "() => performance.getEntriesByType('resource').map(entry => entry.name)"
    )
    paths = (urlsplit(address).path for address in fetched)
    names = (path.split("/", 3)[3] for path in paths if path.startswith("/v/"))
    return sorted(names)


def test_a_game_begins_with_a_bundle_and_with_single_modules(
    bundling_server: HeldServer, open_page: OpenPage
) -> None:
    names = fetched_by(open_page, bundling_server, "")
    shared = [name for name in names if name.startswith("bundle/js/shared-")]
    assert [name for name in names if name not in shared] == [
        "bundle/css/baloo-2-700.woff2",
        "bundle/css/table.css",
        "bundle/css/tokens.css",
        "bundle/js/main.js",
        "bundle/js/more.js",
        "bundle/js/pages.js",
        "texts/en-rest.js",
        "texts/en.js",
    ]
    assert len(shared) <= 10, "each entry that shares modules with others adds some"
    assert names == sorted(set(names))
    plain = fetched_by(open_page, bundling_server, "?modules")
    assert {"js/main.js", "js/board/board.js", "css/base.css", "texts/en.js"} <= set(plain)
    assert not any(name.startswith("bundle/") for name in plain)
    assert plain == sorted(set(plain))


def test_the_bundle_keeps_the_licences_of_others(bundled_page: Path) -> None:
    scripts = [path.read_text(encoding="utf-8") for path in (bundled_page / "bundle").rglob("*.js")]
    assert all(script.startswith(bundle.EAGERLY) for script in scripts)
    assert any("@license" in script for script in scripts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_start_page_is_light(bundled_page: Path, language: Language) -> None:
    """What must be there before it is drawn: the index, scripts, a style sheet, the texts."""
    edition, index = PageFiles(bundled_page).index(language)
    tags = re.findall(r"<(?:link|script)[^>]+>", index.body.decode())
    eager = [
        tag
        for tag in tags
        if not re.search(r'data-later|rel="(?:later|last|icon|apple-touch-icon|manifest)"', tag)
    ]
    names = [re.findall(r'(?:href|src)="v/[0-9a-f]+/([^"]+)"', tag)[0] for tag in eager]
    assert f"texts/{language}.js" in names
    files = [index, *(edition.files[name] for name in names)]
    size = sum(len(file.packed or file.body) for file in files)
    assert size <= 95_000, f"{size} bytes"
