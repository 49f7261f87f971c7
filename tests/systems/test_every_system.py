"""The sources are right for every system: types, encodings and line ends, without running them.

mypy knows what Python has on which system, so an unguarded ``os.fork`` or ``import fcntl`` is a
type error on Windows.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "survive"
ONLY_PYTHON = [
    # What libraries offer is the same everywhere, and `make check` reads them all: without them it
    # takes three quarters of the time. It costs the arguments of classes that derive from theirs.
    *("--config-file=", "--no-site-packages", "--ignore-missing-imports"),
    *("--disable-error-code", "call-arg", "--python-version", "3.11"),
]
"""Makes mypy look only at what the package uses of Python itself."""
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
    # A few wrong files are checked together with the package, to show that the check finds errors.
    wrong = {}
    for number, source in enumerate(UNGUARDED[platform]):
        path = tmp_path / f"unguarded_{number}.py"
        path.write_text(source, encoding="utf-8")
        wrong[str(path)] = f"{path.name}:2: error: Module has no attribute"
    # Each system has its own cache, or they would overwrite each other's.
    cache = str(ROOT / ".mypy_cache" / platform)
    options = [*ONLY_PYTHON, "--platform", platform, "--cache-dir", cache]
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


def calls_on_text(source: str) -> list[tuple[int, str]]:
    """Return the calls that open a text file: the line, and what they leave to the system."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and (writes := _writes(node)) is not None:
            named = {word.arg for word in node.keywords}
            wanted = ["encoding", "newline"] if writes else ["encoding"]
            found.append((node.lineno, " ".join(name for name in wanted if name not in named)))
    return found


def _writes(call: ast.Call) -> bool | None:
    """Return whether a call writes text (or reads it); None if it does neither."""
    name = ast.unparse(call.func).rpartition(".")[2]
    if name in ("read_text", "write_text"):
        return name == "write_text"
    if name != "open":
        return None
    arguments = [*call.args[:2], *(word.value for word in call.keywords if word.arg == "mode")]
    texts = [str(one.value) for one in arguments if isinstance(one, ast.Constant)]
    modes = [text for text in texts if text and set(text) <= set("rwaxbt+")]
    if any("b" in mode for mode in modes):
        return None
    if modes:
        return not set(modes[0]) <= set("rt")
    return False if isinstance(call.func, ast.Name) else None  # others have an "open" too


def test_files_are_the_same_on_every_system() -> None:
    wrong = [
        f"{path}:{line}: {left}"
        for path in sorted(PACKAGE.rglob("*.py"))
        for line, left in calls_on_text(path.read_text(encoding="utf-8"))
        if left
    ]
    assert wrong == [], 'name them (encoding="utf-8", newline="\\n"): Windows has its own'


def test_what_is_left_to_the_system_would_be_noticed() -> None:
    source = """
path.write_text("", encoding="utf-8", newline="")
path.write_text("", newline="")
path.read_text()
open("file", "rb")
open("file")
open("file", "w", encoding="utf-8")
path.open("a", encoding="utf-8", newline="")
path.open(mode="r+")
store.open()
os.open(path, os.O_RDWR)
"""
    assert calls_on_text(source) == [
        (2, ""),
        (3, "encoding"),
        (4, "encoding"),
        (6, "encoding"),
        (7, "newline"),
        (8, ""),
        (9, "encoding newline"),
    ]
