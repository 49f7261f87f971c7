"""Leaves the tests of the environments out where their libraries are not installed."""

from importlib.util import find_spec

import pytest

NEEDED = ("numpy", "gymnasium", "pettingzoo", "PIL", "resvg_py")
IS_MISSING = any(find_spec(name) is None for name in NEEDED)

collect_ignore_glob = ["test_*.py"] if IS_MISSING else []


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Report once that the tests are left out."""
    if IS_MISSING:
        terminalreporter.write_line("Left out: the tests of the environments (the extra 'env').")
