"""What all tests share: how hard Hypothesis tries, and whether PostgreSQL is left out.

``HYPOTHESIS_PROFILE`` chooses: ``quick`` (the default), ``thorough`` (before a release, after a
change to the rules), ``pure`` (few examples, for the uncompiled engine). With ``CI`` set the
examples are the same in every run. ``SURVIVE_NO_POSTGRES=1`` leaves the tests out that need a
PostgreSQL server.
"""

import os

import pytest
from hypothesis import settings

# Drawings fill the terminal; here it always has the usual width, whoever runs the tests.
os.environ["COLUMNS"] = "100"

EXAMPLES = {"quick": 60, "thorough": 2000, "pure": 10}

for profile, examples in EXAMPLES.items():
    settings.register_profile(
        profile,
        max_examples=examples,
        deadline=None,  # a loaded machine is no failure
        derandomize=bool(os.environ.get("CI")),
        # Replaying stored failures and choosing fixed examples exclude each other.
        **({"database": None} if os.environ.get("CI") else {}),
    )
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))

NO_POSTGRES = os.environ.get("SURVIVE_NO_POSTGRES") == "1"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what needs PostgreSQL, if that is wanted."""
    left_out = [item for item in items if NO_POSTGRES and item.get_closest_marker("postgres")]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say it once: tests that did not run are no tests that passed."""
    if NO_POSTGRES:
        terminalreporter.write_line("Left out: the tests with PostgreSQL (SURVIVE_NO_POSTGRES=1).")
