"""The sources are right for every system: types, encodings and line ends, read and not run.

mypy knows what Python has on which system, so an unguarded ``os.fork`` or ``import fcntl`` is an
error of types on Windows.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "survive"
UNGUARDED = {
    "win32": [
        "import os\nos.fork()\n",
        "import fcntl\nfcntl.flock(1, 2)\n",
        "import signal\nsignal.SIGKILL\n",
        "import socket\nsocket.AF_UNIX\n",
        "import os\nprint(len(os.sched_getaffinity(0)))\n",
    ],
    "darwin": ["import os\nos.fdatasync(1)\n", "import os\nos.sched_setaffinity(0, [1])\n"],
}


@pytest.mark.parametrize("platform", sorted(UNGUARDED))
def test_nothing_is_used_that_a_system_lacks(platform: str, tmp_path: Path) -> None:
    # Beside the package a few wrong files are checked, which shows that the check can find any.
    wrong = {}
    for number, source in enumerate(UNGUARDED[platform]):
        path = tmp_path / f"unguarded_{number}.py"
        path.write_text(source, encoding="utf-8")
        wrong[str(path)] = f"{path.name}:2: error: Module has no attribute"
    # Each system has a cache of its own, or they would spoil each other's.
    options = ["--platform", platform, "--cache-dir", str(ROOT / ".mypy_cache" / platform)]
    done = subprocess.run(
        [sys.executable, "-m", "mypy", *options, "--no-error-summary", str(PACKAGE), *wrong],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.stderr == ""
    said = done.stdout.splitlines()
    for message in wrong.values():
        assert any(message in line for line in said), message
    assert [line for line in said if not any(m in line for m in wrong.values())] == []


def test_text_is_read_and_written_in_a_named_encoding() -> None:
    # The usual one is another on Windows. This rule is still new in ruff, hence --preview.
    rule = ["check", "--preview", "--select", "PLW1514", "--no-cache"]
    done = subprocess.run(
        [sys.executable, "-m", "ruff", *rule, str(PACKAGE), str(ROOT / "tests")],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def writes_of_text(source: str) -> list[tuple[int, bool]]:
    """Give the calls that write text to a file: the line, and whether line ends are named."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and _writes_text(node):
            found.append((node.lineno, any(word.arg == "newline" for word in node.keywords)))
    return found


def _writes_text(call: ast.Call) -> bool:
    name = ast.unparse(call.func).rpartition(".")[2]
    if name != "open":
        return name == "write_text"
    arguments = [*call.args[:2], *(word.value for word in call.keywords if word.arg == "mode")]
    modes = [str(one.value) for one in arguments if isinstance(one, ast.Constant)]
    return any(set(mode) <= set("waxrt+") and set(mode) & set("wax+") for mode in modes)


def test_files_have_the_same_line_ends_on_every_system() -> None:
    wrong = [
        f"{path}:{line}"
        for path in sorted(PACKAGE.rglob("*.py"))
        for line, named in writes_of_text(path.read_text(encoding="utf-8"))
        if not named
    ]
    assert wrong == [], 'write newline="\\n" there, or the files are others on Windows'


def test_a_write_without_line_ends_would_be_noticed() -> None:
    source = """
path.write_text("x", newline="")
path.write_text("x")
open("file", "rb")
open("file", "w")
path.open("a", newline="")
path.open(mode="r+")
path.open()
"""
    assert writes_of_text(source) == [(2, True), (3, False), (5, False), (6, True), (7, False)]
