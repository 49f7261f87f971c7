"""Node for tests of modules without a page: the one that Playwright brings along."""

from __future__ import annotations

import subprocess
from pathlib import Path

import playwright

ROOT = Path(__file__).resolve().parents[2]
SCRIPTS = Path(__file__).parent / "js"
PAGE = ROOT / "src" / "survive" / "web"

PROGRAM = Path(playwright.__file__).parent / "driver" / "node"
"""Pinned with Playwright, so that the tests do not depend on what else is installed."""

PATIENCE = 120.0


def node(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """Run node to its end; the caller judges what it says."""
    return subprocess.run(
        [PROGRAM, *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )
