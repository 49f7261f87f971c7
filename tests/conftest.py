"""What all tests share: how hard Hypothesis tries, and which tests are skipped.

``HYPOTHESIS_PROFILE`` chooses: ``quick`` (the default), ``thorough`` (before a release, after a
change to the rules), ``pure`` (few examples, for the uncompiled engine). With ``CI`` set the
examples are the same in every run. ``SURVIVE_NO_POSTGRES=1`` leaves out the tests that need a
PostgreSQL server, ``SURVIVE_NO_BROWSER=1`` those that need Chromium or Firefox,
``SURVIVE_NO_NETWORK=1`` those that install packages. The page's tests run only with the compiled
engine: which form of it the server uses makes no difference to a browser. The same holds for tests
with the mark ``one_form``.
"""

import gc
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from survive.processes import worker_process

# Commands print as they do into a pipe, without wrapping, whatever terminal runs the tests.
os.environ.pop("COLUMNS", None)

# A shell that runs the tests in the background lets them ignore Ctrl-C, and so would every command
# that they start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# Bots and studies give way to everything else on a machine, and on a busy one that is a long wait.
worker_process.GIVE_WAY = False

EXAMPLES = {"quick": 30, "thorough": 2000, "pure": 5}

for profile, examples in EXAMPLES.items():
    settings.register_profile(
        profile,
        max_examples=examples,
        deadline=None,  # a busy machine is not a failure
        derandomize=bool(os.environ.get("CI")),
        # Replaying stored failures and choosing fixed examples exclude each other.
        **({"database": None} if os.environ.get("CI") else {}),
    )
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))

# Thousands of tests are collected and none is dropped: looking for garbage among them, again and
# again, takes as long as collecting them.
gc.disable()

NO_POSTGRES = os.environ.get("SURVIVE_NO_POSTGRES") == "1"
NO_NETWORK = os.environ.get("SURVIVE_NO_NETWORK") == "1"
NO_BROWSER = os.environ.get("SURVIVE_NO_BROWSER") == "1"
PURE = os.environ.get("SURVIVE_PURE") == "1"


@pytest.fixture(autouse=True)
def _same_environment() -> Iterator[None]:
    """Take back what a command told its workers by a variable, such as ``SURVIVE_RULES``."""
    before = {name: os.environ[name] for name in os.environ if name.startswith("SURVIVE_")}
    yield
    for name in [name for name in os.environ if name.startswith("SURVIVE_")]:
        del os.environ[name]
    os.environ.update(before)


PAGE = Path(__file__).parent / "page"
BROWSERS = {"browser", "firefox"}
"""The fixtures that start one."""


def is_left_out(item: pytest.Item) -> bool:
    """Return whether a test is left out of this run."""
    fixtures = getattr(item, "fixturenames", ())
    if item.get_closest_marker("postgres") or "postgres_server" in fixtures:
        return NO_POSTGRES
    if item.get_closest_marker("network"):
        return NO_NETWORK
    if PURE and item.get_closest_marker("one_form"):
        return True
    if (PURE or NO_BROWSER) and item.path.is_relative_to(PAGE):
        return PURE or (NO_BROWSER and not BROWSERS.isdisjoint(fixtures))
    return False


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Remove the tests that are left out of this run, and put those first that build a package.

    They take a minute each: begun last, they would keep one worker busy and leave the others idle.
    """
    left_out = {item for item in items if is_left_out(item)}
    if left_out:
        config.hook.pytest_deselected(items=list(left_out))
        items[:] = [item for item in items if item not in left_out]
    items.sort(key=lambda item: item.get_closest_marker("network") is None)


def pytest_collection_finish() -> None:
    """Look for garbage again, but not among the tests."""
    gc.freeze()
    gc.enable()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Report which tests were left out: a test that did not run did not pass."""
    if NO_POSTGRES:
        terminalreporter.write_line("Left out: the tests with PostgreSQL (SURVIVE_NO_POSTGRES=1).")
    if NO_BROWSER:
        terminalreporter.write_line("Left out: the tests in a browser (SURVIVE_NO_BROWSER=1).")
    if NO_NETWORK:
        terminalreporter.write_line("Left out: the tests that install (SURVIVE_NO_NETWORK=1).")
    skipped = terminalreporter.stats.get("skipped", [])
    for reason in sorted({report.longrepr[2] for report in skipped}):
        terminalreporter.write_line(reason)
