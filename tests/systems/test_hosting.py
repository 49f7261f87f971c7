"""The files that GitHub and pre-commit read are valid, and agree with the rest of the project.

Everything that checks them comes with the extra "test", except actionlint, which is used if it is
installed: its package downloads the program from elsewhere, which not every machine may do.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from importlib.util import find_spec
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]
GITHUB = ROOT / ".github"
WORKFLOWS = sorted((GITHUB / "workflows").glob("*.yml"))
FORMS = sorted(
    set((GITHUB / "ISSUE_TEMPLATE").glob("*.yml")) - {GITHUB / "ISSUE_TEMPLATE/config.yml"}
)
CHECKED = {
    "vendor.github-workflows": WORKFLOWS,
    "custom.github-workflows-require-timeout": WORKFLOWS,
    "vendor.dependabot": [GITHUB / "dependabot.yml"],
    "vendor.github-issue-forms": FORMS,
    "vendor.github-issue-config": [GITHUB / "ISSUE_TEMPLATE" / "config.yml"],
}
USES = re.compile(r"^\s*(?:- )?uses: (\S+)(.*)$", re.MULTILINE)
PINNED = re.compile(r"[\w.-]+/[\w./-]+@[0-9a-f]{40}")


def program(name: str) -> str:
    """Return the path of a program in this environment or system; without it, skip."""
    places = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    found = shutil.which(name, path=places)
    if found is None:
        pytest.skip(f"{name} is not installed here")
    return found


def passes(*command: str) -> None:
    done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.skipif(find_spec("check_jsonschema") is None, reason="check-jsonschema is missing")
@pytest.mark.parametrize("schema", sorted(CHECKED))
def test_a_file_has_the_form_that_its_reader_expects(schema: str) -> None:
    paths = [str(path) for path in CHECKED[schema]]
    assert paths
    passes(sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, *paths)


def test_the_workflows_mean_what_they_say() -> None:
    passes(program("actionlint"), *map(str, WORKFLOWS))


def test_the_workflows_give_nothing_away() -> None:
    passes(program("zizmor"), "--offline", "--quiet", str(GITHUB))


def test_the_hooks_can_be_read() -> None:
    passes(program("pre-commit"), "validate-config")


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_what_others_wrote_is_used_at_one_commit(workflow: Path) -> None:
    uses = USES.findall(workflow.read_text(encoding="utf-8"))
    assert uses
    for action, comment in uses:
        assert PINNED.fullmatch(action), action
        assert re.fullmatch(r" # v\d+\.\d+\.\d+", comment), f"{action}: name its version"


def test_every_python_is_tested_and_gets_a_wheel() -> None:
    text = (GITHUB / "workflows" / "ci.yml").read_text(encoding="utf-8")
    tested = re.findall(r'"(3\.\d+)"', re.findall(r"^ +python: (\[.*\])$", text, re.MULTILINE)[0])
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wheels = project["tool"]["cibuildwheel"]["build"]
    assert [f"cp{version.replace('.', '')}-*" for version in tested] == wheels
    assert project["project"]["requires-python"] == f">={tested[0]}"


def test_the_files_that_workflows_name_are_there() -> None:
    texts = [path.read_text(encoding="utf-8") for path in WORKFLOWS]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    texts.append(project["tool"]["cibuildwheel"]["test-command"])
    named = set(re.findall(r"[\w./-]*\b[\w-]+\.(?:py|txt|toml)\b|\.ci/\w+", "\n".join(texts)))
    assert named >= {"tests/systems/check_installed.py", ".ci/run", "constraints.txt"}
    for name in named:
        assert (ROOT / name.lstrip("/")).is_file(), name


def test_what_gets_installed_is_audited_exactly() -> None:
    """Without --no-deps and exact versions, the audit would be of other packages than ours."""
    text = (GITHUB / "workflows" / "audit.yml").read_text(encoding="utf-8")
    assert "--strict --no-deps --disable-pip --requirement constraints.txt" in text
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pinned = [line for line in lines if line and not line.startswith("#")]
    assert all(re.fullmatch(r"[\w.-]+==[\w.]+(;.*)?", line) for line in pinned)
    named = [re.sub("[-_.]+", "-", line.partition("==")[0]).lower() for line in pinned]
    assert len(named) == len(set(named)), "each package once"


def test_the_list_of_contents_goes_to_github_and_not_to_pypi() -> None:
    release = yaml.safe_load((GITHUB / "workflows" / "release.yml").read_text(encoding="utf-8"))
    jobs = release["jobs"]
    uploaded = [step["with"]["name"] for step in jobs["contents"]["steps"] if "upload" in str(step)]
    assert uploaded == ["contents"]
    taken = {
        name: [step["with"] for step in jobs[name]["steps"] if "download-artifact" in str(step)]
        for name in ("publish", "announce")
    }
    assert [one.get("pattern", one.get("name")) for one in taken["publish"]] == ["package-*"]
    assert {one.get("pattern", one.get("name")) for one in taken["announce"]} == {
        "package-*",
        "contents",
    }
    assert "contents" in jobs["announce"]["needs"]
