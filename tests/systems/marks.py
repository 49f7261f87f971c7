"""Marks for tests that a system cannot run, with the reason."""

import sys

import pytest

WINDOWS = sys.platform == "win32"

needs_signals = pytest.mark.skipif(
    WINDOWS, reason="Windows gives Ctrl-C to all programs of a window, never to one alone"
)
needs_permissions = pytest.mark.skipif(
    WINDOWS, reason="on Windows a file's folder says who may read it"
)
