"""The base install: what works without the extras, and what a missing one is called."""

import tomllib
from pathlib import Path

import pytest

from survive import _extras
from tests.test_foundation import run_python
from tools.install import ROOT, requirements

SERVER = "aiohttp confusable_homoglyphs openskill prometheus_client segno uvloop PIL resvg_py"
WITHOUT = f"import sys\nfor name in '{SERVER}'.split(): sys.modules[name] = None\n"
INVOKE = (
    "from click.testing import CliRunner; from survive.cli.main import cli;"
    "done = CliRunner().invoke(cli, {}); print(done.exit_code, ' '.join(done.output.split()))"
)
TEXT = "2 players; red to act 3; land mountain F6 F7; red B1=5; yellow F6=1"


@pytest.mark.parametrize(
    "command",
    [
        ["simulate", "--players", "medium,random", "--games", "2", "--workers", "1"],
        ["tournament", "--field", "medium,random", "--games", "1", "--seats", "2"],
        ["position", TEXT],
        ["analyse", TEXT, "--rollouts", "6"],
        ["rules", "MOV-1"],
        ["show-board"],
        ["picture", TEXT, "--out", "{folder}/x.svg"],
    ],
    ids=lambda command: command[0],
)
def test_a_command_works_with_the_base_install(tmp_path: Path, command: list[str]) -> None:
    command = [word.replace("{folder}", str(tmp_path)) for word in command]
    said = run_python(WITHOUT + INVOKE.format(command))
    assert said.startswith("0 "), said


@pytest.mark.parametrize(
    ("command", "extra"),
    [
        (["serve"], "server"),
        (["picture", TEXT, "--out", "{folder}/x.png"], "pictures"),
    ],
)
def test_a_command_names_the_extra_that_it_lacks(
    tmp_path: Path, command: list[str], extra: str
) -> None:
    command = [word.replace("{folder}", str(tmp_path)) for word in command]
    said = run_python(WITHOUT + INVOKE.format(command))
    assert said.startswith("2 Error: ")
    assert " ".join(f"needs the extra {extra}: {_extras.command(extra)}".split()) in said


def test_extras_that_contain_others_are_resolved() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert set(requirements(["run"])) > set(project["dependencies"])
    assert "segno>=1.6.1,<2" in requirements(["run"])
    everything = requirements(["all"])
    assert len(everything) == len(set(everything))
    assert not any(line.startswith("survive-the-island") for line in everything)
    assert any(line.startswith("pyarrow") for line in everything)
