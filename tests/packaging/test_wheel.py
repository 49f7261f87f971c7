"""A wheel built in isolation plays, simulates and serves from an empty environment.

``make test`` has built it (``ready_wheel.py``); otherwise the test does. One test tries everything:
parallel test processes would otherwise build it twice.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from tests.packaging.installing import (
    ROOT,
    build_wheel,
    bundled,
    copy_sources,
    install,
    install_beside_libraries,
    only_file,
    run,
)
from tests.packaging.ready_wheel import ready_wheel

pytestmark = [pytest.mark.slow, pytest.mark.network]

FAST = {"SURVIVE_OPT_LEVEL": "0"}
"""These tests prove that it is compiled, not how fast it runs."""


def test_an_installed_wheel_plays_simulates_and_serves(tmp_path: Path) -> None:
    wheel = ready_wheel(tmp_path / "now") or build_wheel(
        copy_sources(tmp_path), SURVIVE_REQUIRE_COMPILE="1", **FAST, **bundled()
    )
    installed = install(wheel, tmp_path / "environment")
    check = ROOT / "tests" / "systems" / "check_installed.py"
    said = run([installed.python, check], tmp_path, **bundled())
    assert "it works" in said


def test_where_the_compiler_fails_the_engine_stays_uncompiled(tmp_path: Path) -> None:
    sources = copy_sources(tmp_path)
    # One module is translated as all of them are, in a quarter of the time.
    with (sources / "src" / "survive" / "_build.py").open("a", encoding="utf-8") as build:
        build.write('\nFOLDERS, FILES = (), ("engine/stream.py",)\n')
    said = run([sys.executable, "setup.py", "build_ext"], sources, CC="false")
    assert "slower (the C compiler made no " in said, "mypyc has not translated it"


def test_without_a_compiler_and_node_it_installs_and_says_what_to_do(tmp_path: Path) -> None:
    sources = copy_sources(tmp_path)
    missing = str(tmp_path / "no-such-compiler")
    # By way of the source distribution. Without isolation: the other test
    # proves that the tools are fetched.
    build = ["-m", "build", "--no-isolation", "--outdir", tmp_path, sources]
    lacking = {"CC": missing, "CXX": missing, "SURVIVE_NO_NODE": "1"}
    said = run([sys.executable, *map(str, build)], tmp_path, **lacking)
    assert f"slower (there is no C compiler {missing!r})" in said
    assert "survive: the page is not bundled and loads its modules one by one (" in said
    installed = install_beside_libraries(only_file(tmp_path, "*.whl"), tmp_path / "environment")
    assert str(installed.folder) in str(installed.package), "not the one under test here"
    assert "(uncompiled engine)" in run([installed.survive, "--version"], tmp_path)
    for command in (
        ["simulate", "--players", "random,random", "--games", "1"],
        ["play", "--players", "you,random"],
    ):
        said = " ".join(run([installed.survive, *command], tmp_path).split())
        assert re.search(r"not compiled .* then run 'pip install .* survive-the-island'\.", said)
