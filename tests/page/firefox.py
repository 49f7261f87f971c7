"""A Firefox for tests: the system's own, which speaks WebDriver BiDi by itself.

Playwright drives only a Firefox that it has built, so this one is driven here. Its tabs have the
face of Playwright's pages as far as ``Player``, ``Table`` and the hands use it: the same players
play the same games in both browsers.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.page.bidi import PATIENCE, Bidi, to_browser
from tests.page.firefox_tab import Tab

MISSING = (
    "Without Firefox the page is tested in Chromium alone: install it (Debian: apt-get install"
    " firefox-esr)."
)

PROGRAMS = ("firefox", "firefox-esr")

_COLOURS = "layout.css.prefers-color-scheme.content-override"
_DARK, _LIGHT = 0, 1
_LESS_MOTION = "ui.prefersReducedMotion"

PREFERENCES: dict[str, bool | int | str] = {
    # Nothing but the page on the loopback address is asked for anything.
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "app.normandy.enabled": False,
    "app.update.disabledForTesting": True,
    "browser.safebrowsing.downloads.remote.enabled": False,
    "browser.safebrowsing.update.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "datareporting.healthreport.uploadEnabled": False,
    "extensions.update.enabled": False,
    "services.settings.server": "http://127.0.0.1:9/",  # nobody listens there
    "toolkit.telemetry.server": "",
    # An empty window and no questions.
    "browser.aboutwelcome.enabled": False,
    "browser.newtabpage.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "browser.tabs.warnOnClose": False,
    "browser.topsites.contile.enabled": False,
    # What a test's player has chosen on its device.
    "intl.accept_languages": "en",
    _LESS_MOTION: 1,
    _COLOURS: _LIGHT,
}


ARGUMENTS = (
    "--headless",
    "--no-remote",
    "--remote-debugging-port=0",  # any that is free
    "--remote-allow-system-access",  # tests change what the device prefers while a page looks
)


def system_program() -> str | None:
    """Give the Firefox on the PATH."""
    return next((found for name in PROGRAMS if (found := shutil.which(name))), None)


class Firefox:
    """A running Firefox with a profile of its own."""

    def __init__(self, program: str, profile: Path) -> None:
        lines = [f"user_pref({json.dumps(k)}, {json.dumps(v)});" for k, v in PREFERENCES.items()]
        (profile / "user.js").write_text("\n".join(lines), encoding="utf-8")
        with (profile / "firefox.log").open("wb") as log:
            self._process = subprocess.Popen(
                [program, *ARGUMENTS, "--profile", str(profile)],
                stdout=log,
                stderr=log,
            )
        try:
            self._bidi = Bidi(f"{self._address(profile)}/session")
        except BaseException:
            self._kill()
            raise

    def _address(self, profile: Path) -> str:
        """Wait until it says where it listens."""
        said, end = profile / "WebDriverBiDiServer.json", time.monotonic() + PATIENCE
        while True:
            try:
                place = json.loads(said.read_text(encoding="utf-8"))
                return f"ws://{place['ws_host']}:{place['ws_port']}"
            except (FileNotFoundError, json.JSONDecodeError):
                log = (profile / "firefox.log").read_text(encoding="utf-8")
                assert self._process.poll() is None, f"Firefox does not start:\n{log}"
                assert time.monotonic() < end, f"Firefox does not answer:\n{log}"
                time.sleep(0.02)

    def open_tab(self, width: int, height: int) -> Tab:
        """Open a tab that shares nothing with others."""
        device = self._bidi.say("browser.createUserContext")["userContext"]
        return Tab(self._bidi, device, width, height)

    @contextmanager
    def preferring(self, *, dark: bool = False, motion: bool = False) -> Iterator[None]:
        """Let the device be set to dark colours, or to all motion, for a while."""
        self._prefer({_COLOURS: _DARK if dark else _LIGHT, _LESS_MOTION: 0 if motion else 1})
        try:
            yield
        finally:
            self._prefer({_COLOURS: _LIGHT, _LESS_MOTION: 1})

    def _prefer(self, numbers: dict[str, int]) -> None:
        tree = self._bidi.say("browsingContext.getTree", **{"moz:scope": "chrome"})
        for name, number in numbers.items():
            self._bidi.say(
                "script.callFunction",
                functionDeclaration="(name, number) => Services.prefs.setIntPref(name, number)",
                arguments=[to_browser(name), to_browser(number)],
                target={"context": tree["contexts"][0]["context"]},
                awaitPromise=False,
            )

    def close(self) -> None:
        """End it, and wait until it has ended."""
        try:
            self._bidi.say("browser.close")
            self._bidi.close()
            self._process.wait(PATIENCE)
        finally:
            self._kill()

    def _kill(self) -> None:
        self._process.kill()
        self._process.wait(PATIENCE)


def main(arguments: list[str]) -> int:
    """For the Makefile: say whether there is one, and on request what to do if not."""
    if system_program():
        return 0
    if "--say" in arguments:
        print(MISSING)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
