"""Fixtures of the page's tests: a server, a Chromium or a Firefox, and players in front of it.

A test that takes ``open_page`` or ``open_in_firefox`` fails for every error that its pages write to
the console, and leaves pictures of them in .venv/logs/page when it fails.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright, expect, sync_playwright

from tests.page import chromium
from tests.page.firefox import MISSING, Firefox, system_program
from tests.page.firefox_tab import Tab
from tests.page.player import PATIENCE, Player
from tests.page.serving import PageServer

PICTURES = Path(__file__).resolve().parents[2] / ".venv" / "logs" / "page"

OpenPage = Callable[..., Player]

DESKTOP = (1440, 900)

expect.set_options(timeout=PATIENCE)

_failed = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember whether the test itself failed: its pages are photographed then."""
    report = yield
    if call.when == "call":
        item.stash[_failed] = report.failed
    return report


# A running Playwright holds the thread's event loop, which the server's tests need for themselves:
# it ends with the last test of this package, not with the session.
@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """One Chromium for all tests of a worker; each test gets contexts of its own."""
    try:
        program = chromium.program(playwright)
    except chromium.NoChromiumError as error:
        pytest.fail(str(error), pytrace=False)
    started = playwright.chromium.launch(
        executable_path=program, args=[*chromium.ARGUMENTS], headless=True
    )
    yield started
    started.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PageServer]:
    """A server that all tests of a worker share: nobody may stop it."""
    yield from _running(PageServer(tmp_path_factory.mktemp("server")))


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[PageServer]:
    """``survive serve`` for one test alone, which may kill it and start it again."""
    yield from _running(PageServer(tmp_path, quick=False))


def _running(server: PageServer) -> Iterator[PageServer]:
    server.start()
    yield server
    server.kill()


@pytest.fixture
def open_page(
    browser: Browser, server: PageServer, request: pytest.FixtureRequest
) -> Iterator[OpenPage]:
    """Open the page as one more player with a browser (a context) of its own."""
    contexts: list[BrowserContext] = []
    players: list[Player] = []

    def open_one(
        path: str = "",
        *,
        at: PageServer | None = None,
        beside: Player | None = None,
        settings: dict[str, object] | None = None,
        **options: object,
    ) -> Player:
        """Open the page: in a new browser, or in another tab ``beside`` a player's.

        ``options`` are those of the browser, ``settings`` what the player has chosen before.
        """
        if beside is None:
            chosen = {"reduced_motion": "reduce"} | options
            context = browser.new_context(**chosen)  # type: ignore[arg-type]
            context.set_default_timeout(PATIENCE)
            contexts.append(context)
        else:
            context = beside.page.context
        player = Player(context.new_page(), (at or server).address, **(settings or {}))
        players.append(player)
        player.open(path)
        return player

    yield open_one
    errors = _looked_at(request, players)
    for context in contexts:
        context.close()
    _complain(errors)


@pytest.fixture(scope="package")
def firefox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    """One Firefox for all tests of a worker; each test gets tabs that share nothing."""
    program = system_program()
    if program is None:
        pytest.skip(MISSING)
    started = Firefox(program, tmp_path_factory.mktemp("firefox"))
    yield started
    started.close()


@pytest.fixture
def open_in_firefox(
    firefox: Firefox, server: PageServer, request: pytest.FixtureRequest
) -> Iterator[OpenPage]:
    """Open the page in Firefox, as one more player with a device of its own."""
    tabs: list[Tab] = []
    players: list[Player] = []

    def open_one(path: str = "", *, size: tuple[int, int] = DESKTOP, **settings: object) -> Player:
        """``settings``: what the player has chosen before."""
        tabs.append(firefox.open_tab(*size))
        players.append(Player(tabs[-1].as_page(), server.address, **settings))
        players[-1].open(path)
        # Firefox complains when somebody leaves a page whose modules are still on their way.
        tabs[-1].wait_for_selector("body[data-connection=open]")
        return players[-1]

    yield open_one
    errors = _looked_at(request, players)
    for tab in tabs:
        tab.close()
    _complain(errors)


def _looked_at(request: pytest.FixtureRequest, players: list[Player]) -> list[str]:
    """Photograph the pages of a test that failed; give the errors of all."""
    if request.node.stash.get(_failed, False):
        _photograph(request.node.name, players)
    return [error for player in players for error in player.errors]


def _complain(errors: list[str]) -> None:
    if errors:
        pytest.fail("in the console:\n" + "\n".join(errors), pytrace=False)


def _photograph(test: str, players: list[Player]) -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    name = re.sub(r"\W+", "-", test)
    for number, player in enumerate(players):
        player.page.screenshot(path=PICTURES / f"{name}-{number}.png")
