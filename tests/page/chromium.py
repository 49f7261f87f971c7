"""A Chromium for tests: the system's, or the one that Playwright keeps in its own folder.

The one that cannot open a window is preferred: the same engine, for a fifth less work.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from playwright.sync_api import Browser, Playwright, sync_playwright

MISSING = (
    "Chromium is missing, without which the page is not tested in it: install it (Debian: apt-get"
    " install chromium), or set SURVIVE_NO_BROWSER=1."
)

PROGRAMS = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)

ARGUMENTS = (
    "--no-sandbox",  # its sandbox refuses to run as root, and only our own page is shown
    "--disable-gpu",
    # Nothing but the page on the loopback address is asked for anything.
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    # Pages of several players lie over each other; all of them are to go on as if seen.
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    "--disable-background-timer-throttling",
)

SHARED_MEMORY = Path("/dev/shm")
ON_DISK = "--disable-dev-shm-usage"
ENOUGH = 1 << 30
"""Bytes of shared memory; containers often have 64 MB."""


class NoChromiumError(Exception):
    """There is no Chromium here."""


def system_program() -> str | None:
    """Return the Chromium on the PATH."""
    return next((found for name in PROGRAMS if (found := shutil.which(name))), None)


def program(playwright: Playwright) -> str:
    """Return the program to start."""
    if found := system_program():
        return found
    own = playwright.chromium.executable_path
    if Path(own).exists():
        return own
    raise NoChromiumError(MISSING)


def launch(playwright: Playwright) -> Browser:
    """Start it; what its processes share, such as each tile of a picture, is kept in memory."""
    has_memory = SHARED_MEMORY.is_dir() and shutil.disk_usage(SHARED_MEMORY).free >= ENOUGH
    return playwright.chromium.launch(
        executable_path=program(playwright),
        args=[*ARGUMENTS, *([] if has_memory else [ON_DISK])],
        ignore_default_args=[ON_DISK] if has_memory else None,
        headless=True,
    )


def main(arguments: list[str]) -> int:
    """For the Makefile: say whether there is one, and on request what to do if not."""
    if system_program():
        return 0
    with sync_playwright() as playwright:
        try:
            program(playwright)
        except NoChromiumError as error:
            if "--say" in arguments:
                print(error)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
