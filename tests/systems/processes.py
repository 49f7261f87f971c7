"""The command ``survive`` in processes that see Python as it is on Windows."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.systems.like_windows.sitecustomize import VARIABLE
from tests.systems.typeshed import missing_on

SURVIVE = [sys.executable, "-m", "survive"]
HOOK = Path(__file__).parent / "like_windows"
PATIENCE = 300.0
"""Seconds after which a test gives up: nothing here takes that long, even on a busy machine."""


def environment(folder: Path) -> dict[str, str]:
    """Return the environment of such a process; its files go to the folder.

    On Windows itself there is nothing to pretend.
    """
    found = {name: value for name, value in os.environ.items() if name != "XDG_DATA_HOME"}
    found |= {"LOCALAPPDATA": str(folder), "SURVIVE_DATABASE": ""}
    if sys.platform != "win32":
        missing = folder / "not_on_windows.json"
        missing.write_text(json.dumps(missing_on("win32")), encoding="utf-8")
        found |= {VARIABLE: str(missing), "PYTHONPATH": str(HOOK)}
    return found


def run(folder: Path, *command: str, typed: str = "") -> str:
    """Return what a command prints, which must succeed."""
    done = subprocess.run(
        command,
        input=typed,
        env=environment(folder),
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout
