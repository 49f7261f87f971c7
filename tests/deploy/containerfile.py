"""Reads deploy/Containerfile, and finds out which files its build may see."""

from __future__ import annotations

import re
import shutil
from dataclasses import dataclass
from pathlib import Path

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
    lines = CONTAINERFILE.read_text(encoding="utf-8").splitlines()
    text = "\n".join(line for line in lines if line and not line.startswith("#"))
    found: list[list[Step]] = []
    for line in re.sub(r"\\\n\s*", "", text).splitlines():
        instruction, _, arguments = line.partition(" ")
        if instruction == "FROM":
            found.append([])
        found[-1].append(Step(instruction, arguments))
    return found


def value(steps: list[Step], instruction: str) -> str:
    """Return the arguments of an instruction that occurs once in a stage."""
    (only,) = [step.value for step in steps if step.instruction == instruction]
    return only


def context() -> set[str]:
    """Return the files that a build may see, as paths from the project's folder."""
    lines = IGNORED.read_text(encoding="utf-8").splitlines()
    patterns = [line for line in lines if line and not line.startswith("#")]
    named = {line.removeprefix("!").split("/")[0] for line in patterns if line.startswith("!")}
    paths = [path for name in named for path in (ROOT / name, *(ROOT / name).rglob("*"))]
    files = {path.relative_to(ROOT).as_posix() for path in paths if path.is_file()}
    return {path for path in files if _is_seen(path, patterns)}


def _is_seen(path: str, patterns: list[str]) -> bool:
    """Return what the last pattern that matches a file or a folder around it says of it."""
    seen = True
    for pattern in patterns:
        glob = re.escape(pattern.removeprefix("!"))
        glob = glob.replace(r"\*\*/", "(?:.*/)?").replace(r"\*", "[^/]*")
        if re.fullmatch(rf"{glob}(?:/.*)?", path):
            seen = pattern.startswith("!")
    return seen


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
