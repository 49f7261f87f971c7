"""Modules of the page that need no browser, tested with node's own runner (js/*.test.mjs)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.page.node import SCRIPTS, node

FILES = sorted(SCRIPTS.glob("*.test.mjs"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name.removesuffix(".test.mjs"))
def test_a_module_does_what_its_tests_in_javascript_say(file: Path) -> None:
    done = node("--test", "--test-reporter=spec", file)
    assert done.returncode == 0, done.stdout + done.stderr
