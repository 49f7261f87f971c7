"""A Firefox for tests: the system's own, which speaks WebDriver BiDi by itself.

Playwright drives only a Firefox that it has built, or one newer than those that distributions keep
for long; Selenium needs a geckodriver, which neither Debian nor PyPI nor npm has (their packages
fetch it from elsewhere). So this one is driven here. Its tabs have the face of Playwright's pages
as far as ``Player``, ``Table`` and the hands use it: the same players play the same games in both
browsers.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from tests.page.bidi import PATIENCE, Bidi
from tests.page.firefox_tab import Tab

MISSING = (
    "Firefox is missing, without which the page is not tested in it: install it (Debian: apt-get"
    " install firefox-esr)."
)

PROGRAMS = ("firefox", "firefox-esr")

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
    "intl.accept_languages": "en",
    # Processes that no test needs, and which take long to start.
    "browser.newtab.preload": False,
    "browser.tabs.remote.separatePrivilegedContentProcess": False,
    "dom.ipc.processCount": 1,
    "dom.ipc.processPrelaunch.enabled": False,
    "extensions.webextensions.remote": False,
    "fission.autostart": False,
    "media.rdd-process.enabled": False,
    "media.utility-process.enabled": False,
    "network.process.enabled": False,
}

ARGUMENTS = (
    "--headless",
    "--no-remote",
    "--remote-debugging-port=0",  # any that is free
)

LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")


@dataclass(frozen=True)
class Device:
    """What a player has chosen on a device, for all its pages.

    Firefox reads it from its profile as it starts. Only the newest versions let a test change it
    while they run.
    """

    dark: bool = False
    motion: bool = False

    def preferences(self) -> dict[str, bool | int | str]:
        """Return it in Firefox's own words."""
        return {
            "layout.css.prefers-color-scheme.content-override": 0 if self.dark else 1,
            "ui.prefersReducedMotion": 0 if self.motion else 1,
            # Frames a second: without a graphics card each of them costs much.
            "layout.frame_rate": 6 if self.motion else 60,
        }


def system_program() -> str | None:
    """Return the Firefox on the PATH."""
    return next((found for name in PROGRAMS if (found := shutil.which(name))), None)


class Firefox:
    """A running Firefox with a profile of its own."""

    def __init__(self, program: str, profile: Path, device: Device) -> None:
        chosen = PREFERENCES | device.preferences()
        lines = [f"user_pref({json.dumps(k)}, {json.dumps(v)});" for k, v in chosen.items()]
        (profile / "user.js").write_text("\n".join(lines), encoding="utf-8")
        self._log = profile / "firefox.log"
        with self._log.open("wb") as log:
            self._process = subprocess.Popen(
                [program, *ARGUMENTS, "--profile", str(profile)],
                stdout=log,
                stderr=log,
                # What it keeps in addition to its profile is its own.
                env=os.environ | {"HOME": str(profile)},
            )
        try:
            self._bidi = Bidi(f"{self._address()}/session")
        except BaseException:
            self._kill()
            raise

    def _address(self) -> str:
        """Wait until it says where it listens."""
        end = time.monotonic() + PATIENCE
        while True:
            said = self._log.read_text(encoding="utf-8", errors="replace")
            if found := LISTENING.search(said):
                return found[1]
            assert self._process.poll() is None, f"Firefox does not start:\n{said}"
            assert time.monotonic() < end, f"Firefox does not answer:\n{said}"
            time.sleep(0.02)

    def open_tab(self, width: int, height: int) -> Tab:
        """Open a tab that shares nothing with others."""
        memory = self._bidi.say("browser.createUserContext")["userContext"]
        return Tab(self._bidi, memory, width, height)

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
