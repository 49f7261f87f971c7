#!/usr/bin/python3
"""Calls crun with what this machine is allowed to give: its own limits, and no control groups.

Only machines that may not raise their limits, or have no control groups to offer, use this.
"""

import json
import os
import resource
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any


def option(*names: str) -> str | None:
    """Return the value of an option, or None if it is not given."""
    for argument, following in zip(sys.argv, [*sys.argv[1:], ""], strict=True):
        name, equals, value = argument.partition("=")
        if name in names:
            return value if equals else following
    return None


def change(
    file: Path,
    process_of: Callable[[Any], Any],
    change_more: Callable[[Any], object] = lambda _: None,
) -> None:
    """Lower the limits in a file that describes a container or a process."""
    content = json.loads(file.read_text(encoding="utf-8"))
    for limit in process_of(content).get("rlimits") or []:
        hard = resource.getrlimit(getattr(resource, limit["type"]))[1]
        if hard != resource.RLIM_INFINITY:
            limit["hard"] = min(limit["hard"], hard)
            limit["soft"] = min(limit["soft"], hard)
    change_more(content)
    file.write_text(json.dumps(content), encoding="utf-8")


if __name__ == "__main__":
    if {"create", "run"} & set(sys.argv):
        change(
            Path(option("--bundle", "-b") or ".", "config.json"),
            lambda container: container["process"],
            lambda container: container["linux"].pop("resources", None),
        )
    elif "exec" in sys.argv and (described := option("--process", "-p")):
        change(Path(described), lambda process: process)
    os.execv("/usr/bin/crun", ["crun", *sys.argv[1:]])
