"""Fixtures of the page's tests: a server, a Chromium or a Firefox, and players in front of it.

A test that takes ``open_page`` or ``open_in_firefox`` fails for every error that its pages write to
the console, and leaves pictures of them in .venv/logs/page when it fails.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Generator, Iterator
from functools import partial
from pathlib import Path
from typing import NoReturn

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests.page import chromium
from tests.page.firefox import MISSING as FIREFOX_MISSING
from tests.page.firefox import Device, Firefox, system_program
from tests.page.firefox_tab import Tab
from tests.page.player import OUTSIDE, PATIENCE, Player
from tests.page.serving import HeldServer, PageServer, Serves
from tests.page.site import MISSING as SITE_MISSING
from tests.page.site import Site, is_built
from tests.page.windows import Windows

PICTURES = Path(__file__).resolve().parents[2] / ".venv" / "logs" / "page"

OpenPage = Callable[..., Player]
StartFirefox = Callable[[Device], Firefox]

DESKTOP = (1024, 640)
USUAL_DEVICE = Device()

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


def leave_out(why: str) -> NoReturn:
    """Skip a test for want of a browser; where everything has to be tried, that is a failure."""
    if os.environ.get("CI"):
        pytest.fail(why, pytrace=False)
    pytest.skip(why)


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
        started = chromium.launch(playwright)
    except chromium.NoChromiumError as error:
        leave_out(str(error))
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


@pytest.fixture
def held_server(tmp_path: Path) -> Iterator[HeldServer]:
    """A server for one test alone, which lets its time pass."""
    with HeldServer(tmp_path) as running:
        yield running


def _running(server: PageServer) -> Iterator[PageServer]:
    server.start()
    yield server
    server.kill()


@pytest.fixture(scope="package")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site without a server; a test that takes it away brings it back."""
    if not is_built():
        pytest.skip(SITE_MISSING)
    running = Site(tmp_path_factory.mktemp("site"))
    yield running
    running.kill()


@pytest.fixture(params=["server", "site"])
def home(request: pytest.FixtureRequest) -> Serves:
    """Where the page lives: at a server, or in the browser alone."""
    found: Serves = request.getfixturevalue(request.param)
    return found


@pytest.fixture(scope="package")
def windows(browser: Browser) -> Windows:
    """Hand windows on from test to test."""
    return Windows(browser)


@pytest.fixture
def open_page(
    windows: Windows, server: PageServer, request: pytest.FixtureRequest
) -> Iterator[OpenPage]:
    """Open the page as one more player with a device (a window with a memory) of its own."""
    players: list[Player] = []
    beside_others: list[Player] = []

    def open_one(
        path: str | None = "",
        *,
        at: Serves | None = None,
        beside: Player | None = None,
        fresh: bool = False,
        settings: dict[str, object] | None = None,
        **options: object,
    ) -> Player:
        """Open the page: in a window, or in another tab ``beside`` a player's.

        ``path``: None leaves the player outside, to ``sit`` down without a look at the start page;
        ``fresh``: see ``windows``; ``options`` are those of the browser, ``settings`` what the
        player has chosen before.
        """
        if beside is None:
            chosen = {"reduced_motion": "reduce", "service_workers": "block"} | options
            if isinstance(at, Site):
                chosen["bypass_csp"] = True  # Playwright's own scripts are evaluated
            fresh = fresh or at not in (None, server)
            page = windows.take(fresh=fresh, **chosen)
            address = (at or server).address
            player = Player(page, address, is_outside=page.url == address + OUTSIDE)
            players.append(player)
            player.prepare(**(settings or {}))
        else:
            player = Player(beside.page.context.new_page(), beside.address)
            beside_others.append(player)
        if path is not None:
            player.open(path)
        return player

    yield open_one
    everybody = players + beside_others
    failed = _has_failed(request)
    if failed:
        _photograph(request.node.name, everybody)
    for player in players:
        windows.give_back(player, usable=not failed)
    _complain(everybody)


@pytest.fixture
def open_at_home(open_page: OpenPage, home: Serves) -> OpenPage:
    """``open_page`` for tests that must pass wherever the page lives."""
    return partial(open_page, at=home)


# An idle Firefox goes on working: it does not outlive its tests.
@pytest.fixture(scope="module")
def firefox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StartFirefox]:
    """One Firefox per device for all tests of a worker; each test gets tabs that share nothing."""
    program = system_program()
    if program is None:
        leave_out(FIREFOX_MISSING)
    started: dict[Device, Firefox] = {}

    def start(device: Device) -> Firefox:
        if device not in started:
            started[device] = Firefox(program, tmp_path_factory.mktemp("firefox"), device)
        return started[device]

    yield start
    for one in started.values():
        one.close()


@pytest.fixture
def open_in_firefox(
    firefox: StartFirefox, server: PageServer, request: pytest.FixtureRequest
) -> Iterator[OpenPage]:
    """Open the page in Firefox, as one more player with a memory of its own."""
    tabs: list[Tab] = []
    players: list[Player] = []

    def open_one(
        path: str | None = "",
        *,
        at: Serves | None = None,
        size: tuple[int, int] = DESKTOP,
        device: Device = USUAL_DEVICE,
        **settings: object,
    ) -> Player:
        """``path``, ``at``: as in ``open_page``; ``settings``: what was chosen before."""
        tabs.append(firefox(device).open_tab(*size))
        player = Player(tabs[-1].as_page(), (at or server).address)
        players.append(player)
        player.prepare(**settings)
        if path is not None:
            player.open(path)
            # Firefox complains when a player leaves a page whose modules are still on their way.
            tabs[-1].wait_for_selector("body[data-connection=open]")
        return player

    yield open_one
    if _has_failed(request):
        _photograph(request.node.name, players)
    for tab in tabs:
        tab.close()
    _complain(players)


def _has_failed(request: pytest.FixtureRequest) -> bool:
    return bool(request.node.stash.get(_failed, False))


def _complain(players: list[Player]) -> None:
    errors = [error for player in players for error in player.errors]
    if errors:
        pytest.fail("in the console:\n" + "\n".join(errors), pytrace=False)


def _photograph(test: str, players: list[Player]) -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    name = re.sub(r"\W+", "-", test)
    for number, player in enumerate(players):
        player.page.screenshot(path=PICTURES / f"{name}-{number}.png")
