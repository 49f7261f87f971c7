"""The project's tests inside Pyodide, on the engine as WebAssembly (``make wasm-test``)."""

from __future__ import annotations

import re
import shutil
import subprocess
import zipfile
from pathlib import Path

import pytest

from survive.static_site import fetching, pins
from survive.static_site.build import default_cache
from survive.static_site.errors import SiteError
from tools.wasm.toolchain import ToolchainError
from tools.wasm.wheel import ROOT, build

SCRIPT = ROOT / "tools" / "wasm" / "run_tests.mjs"
LIBRARIES = (
    *("attrs", "hypothesis", "iniconfig", "packaging", "pluggy", "Pygments"),
    *("pytest", "pytest-asyncio", "sortedcontainers"),
)
SECONDS = 1200
COMMANDS = [
    f"--ignore=tests/record/test_{name}.py"
    for name in ("position_command", "replay", "tile_mix", "variations")
]
"""Tests of the command line, which is not in a browser."""
TESTS = {
    "engine": ["tests/engine"],
    "views and records": ["tests/views", "tests/record", *COMMANDS],
}


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The package with what it needs, and the libraries of the tests."""
    folder, cache = tmp_path_factory.mktemp("pyodide"), default_cache()
    app, libraries = folder / "app", folder / "libraries"
    try:
        wheels = [build(), *(fetching.wheel(one, cache) for one in pins.WHEELS)]
        versions = dict(re.findall(r"^(\S+)==(\S+)$", constraints(), re.MULTILINE))
        tools = cache / "tests"
        tools.mkdir(exist_ok=True)
        absent = [name for name in LIBRARIES if not kept(tools, name, versions)]
        if absent:
            fetching.pip_download([f"{name}=={versions[name]}" for name in absent], tools)
    except (SiteError, ToolchainError) as error:
        pytest.skip(str(error))
    for wheel in wheels:
        zipfile.ZipFile(wheel).extractall(app)
    for wheel in tools.glob("*.whl"):
        zipfile.ZipFile(wheel).extractall(libraries)
    return app, libraries


def constraints() -> str:
    return (ROOT / "constraints.txt").read_text(encoding="utf-8")


def kept(folder: Path, name: str, versions: dict[str, str]) -> bool:
    wanted = f"{name.replace('-', '_')}-{versions[name]}-".lower()
    return any(path.name.lower().startswith(wanted) for path in folder.glob("*.whl"))


@pytest.mark.parametrize("what", TESTS)
def test_the_tests_pass_in_pyodide(what: str, unpacked: tuple[Path, Path]) -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("there is no node")
    command = [node, SCRIPT, fetching.pyodide(default_cache()), *unpacked, ROOT, *TESTS[what]]
    done = subprocess.run(
        list(map(str, command)),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=SECONDS,
        check=False,
    )
    print(done.stdout[-3000:])
    assert done.returncode == 0, done.stdout[-3000:]
