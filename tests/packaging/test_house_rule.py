"""The example of a house rule in a package of its own, installed and played with."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from survive.server.protocol import messages
from tests.packaging.installing import ROOT

EXAMPLE = ROOT / "examples" / "house_rule"
PIP = (sys.executable, "-m", "pip", "install", "--quiet", "--no-build-isolation", "--no-deps")
SURVIVE = (sys.executable, "-m", "survive")


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Install the example as pip does; return an environment in which Python finds it."""
    where = tmp_path_factory.mktemp("rule")
    sources = shutil.copytree(EXAMPLE, where / "sources")
    target = where / "target"
    subprocess.run([*PIP, "--no-index", "--target", target, sources], check=True)
    return os.environ | {"PYTHONPATH": str(target)}


def survive(
    *arguments: str, env: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*SURVIVE, *arguments], env=env, capture_output=True, text=True, check=False
    )


def test_the_rule_is_one_file_of_fifteen_lines() -> None:
    assert len((EXAMPLE / "fast_sharks.py").read_text(encoding="utf-8").splitlines()) <= 15


def test_simulations_play_with_it_and_name_its_version(
    installed: dict[str, str], tmp_path: Path
) -> None:
    done = survive(
        *("simulate", "--players", "easy,easy", "--options", "rule fast_sharks", "--games", "4"),
        *("--workers", "2", "--out", str(tmp_path / "out")),
        env=installed,
    )
    assert done.returncode == 0, done.stderr
    summary = json.loads((tmp_path / "out" / "summary.json").read_text())
    assert summary["options"] == "2 players, rule fast_sharks"
    assert summary["rules"] == {"fast_sharks": "survive-fast-sharks 1.0"}
    record = str(tmp_path / "out" / "records" / "1.survive")
    assert survive("replay", record, "--json", env=installed).returncode == 0
    refused = survive("replay", record)
    assert refused.returncode == 2
    assert "line 5: no house rule 'fast_sharks' is installed here" in refused.stderr


def test_a_server_plays_with_it_if_its_operator_says_so(
    installed: dict[str, str], tmp_path: Path
) -> None:
    refused = survive("serve", "--rule", "slow_sharks", env=installed)
    assert refused.returncode == 2
    assert "no house rule 'slow_sharks' is installed; installed: fast_sharks" in refused.stderr
    for rules, works in ((("--rule", "fast_sharks"), True), ((), False)):
        arguments = ["--port", "0", "--database", str(tmp_path / "tables"), *rules]
        server = subprocess.Popen(
            [*SURVIVE, "serve", *arguments],
            env=installed,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        try:
            assert server.stdout is not None
            found = re.search(r"http://\S+/", server.stdout.readline())
            assert found is not None
            offered = _get(found[0], "api/offers")["rules"]
            line = "Once the beaches have sunk, sharks move up to three spaces."
            assert offered == ({"fast_sharks": line} if works else {})
            answer = _make_table(found[0])
            assert ("table" in answer) == works, answer
            assert works or "no house rule 'fast_sharks'" in json.dumps(answer)
        finally:
            server.terminate()
            server.communicate(timeout=60)


def _get(address: str, path: str) -> Any:
    with urllib.request.urlopen(address + path, timeout=60) as answer:
        return json.load(answer)


def _make_table(address: str) -> Any:
    seats = [{"kind": "here", "name": "Ann"}, {"kind": "bot", "level": "easy"}]
    table = {"version": messages.VERSION, "command": "1234567890123456789012", "seats": seats}
    body = json.dumps(table | {"options": {"rules": ["fast_sharks"]}}).encode()
    request = urllib.request.Request(
        address + "api/tables", body, {"Content-Type": "application/json"}
    )
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        return json.load(error)
