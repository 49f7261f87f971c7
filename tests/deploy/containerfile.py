"""Reads deploy/Containerfile, and finds out which files its build may see."""

from __future__ import annotations

import io
import shutil
from dataclasses import dataclass
from pathlib import Path

from docker.utils.build import exclude_paths
from dockerfile_parse import DockerfileParser

from tests.deploy.unit import ROOT

CONTAINERFILE = ROOT / "deploy" / "Containerfile"
IGNORED = ROOT / ".dockerignore"


@dataclass(frozen=True)
class Step:
    """One instruction with its arguments."""

    instruction: str
    value: str


def stages() -> list[list[Step]]:
    """Return the steps of every stage."""
    parser = DockerfileParser(fileobj=io.BytesIO(CONTAINERFILE.read_bytes()))
    found: list[list[Step]] = []
    for part in parser.structure:
        step = Step(part["instruction"], part["value"])
        if step.instruction == "FROM":
            found.append([])
        if step.instruction != "COMMENT":
            found[-1].append(step)
    return found


def value(steps: list[Step], instruction: str) -> str:
    """Return the arguments of an instruction that occurs once in a stage."""
    (only,) = [step.value for step in steps if step.instruction == instruction]
    return only


def context() -> set[str]:
    """Return the files that a build may see, as paths from the project's folder."""
    lines = IGNORED.read_text(encoding="utf-8").splitlines()
    patterns = [line for line in lines if line and not line.startswith("#")]
    seen = exclude_paths(str(ROOT), patterns, dockerfile=CONTAINERFILE.relative_to(ROOT).as_posix())
    return {path for path in seen if (ROOT / path).is_file()}


def copy_sources(place: Path) -> None:
    """Do what the COPY steps of the first stage do, into a folder."""
    seen = context()
    for step in stages()[0]:
        if step.instruction != "COPY":
            continue
        *names, target = step.value.split()
        for name in names:
            assert not name.startswith("--"), "options are not understood here"
            files = {path for path in seen if path == name or path.startswith(f"{name}/")}
            assert files, f"{name} does not exist, or the build may not see it"
            # A folder's content goes into the target, a file under its own name.
            inner = Path(target) if (ROOT / name).is_dir() else Path(target, name)
            for file in files:
                copy = (
                    place / inner / Path(file).relative_to(name) if file != name else place / inner
                )
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / file, copy)
