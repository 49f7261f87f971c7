"""Makes Python look to a process on another system as it does on Windows.

Python imports this at the start of every process with this folder in PYTHONPATH, including those
that the first one starts. From then on, whatever the package ``survive`` imports lacks the modules
and names of the standard library that are missing on Windows, and ``sys.platform`` is "win32" for
it. The standard library itself and other packages see the real system, because they could not work
otherwise; but uvloop, which does not exist on Windows, cannot be imported by anything.
"""

from __future__ import annotations

import builtins
import json
import os
import sys
from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any

VARIABLE = "SURVIVE_TEST_NOT_ON_WINDOWS"
"""The variable that names the file with what is missing: ``[modules, {module: names}]``."""
OURS = "survive"
NOWHERE = ("uvloop",)
VALUES = {"os.name": "nt", "sys.platform": "win32"}
"""What is different on Windows."""
STAND_INS = {
    "multiprocessing.connection.PipeConnection": "Connection",
    "socket.SO_EXCLUSIVEADDRUSE": "SO_REUSEADDR",
}
"""What only Windows has, and what does the same here."""


class SeenFromWindows(ModuleType):
    """A module of the standard library without what Windows lacks."""

    def __init__(self, real: ModuleType, missing: Sequence[str]) -> None:
        super().__init__(real.__name__)
        self._real = real
        self._missing = frozenset(missing)

    def __getattr__(self, name: str) -> Any:
        full = f"{self._real.__name__}.{name}"
        if name in self._missing:
            raise AttributeError(f"Windows has no {full}")
        if full in VALUES:
            return VALUES[full]
        found = getattr(self._real, STAND_INS.get(full, name))
        return seen_from_windows(found) if isinstance(found, ModuleType) else found


WHOLE: list[str] = []
NAMES: Mapping[str, Sequence[str]] = {}
SEEN: dict[str, SeenFromWindows] = {}
import_really = builtins.__import__


def seen_from_windows(module: ModuleType) -> ModuleType:
    """Return what is left of a module; packages other than Python's own are left alone."""
    name = module.__name__
    if name.partition(".")[0] not in sys.stdlib_module_names or name == "__future__":
        return module
    if name not in SEEN:
        SEEN[name] = SeenFromWindows(module, NAMES.get(name, ()))
    return SEEN[name]


def import_as_on_windows(
    name: str,
    globals: Mapping[str, object] | None = None,
    locals: Mapping[str, object] | None = None,
    fromlist: Sequence[str] | None = (),
    level: int = 0,
) -> ModuleType:
    """Import a module as the importing package should see it."""
    importer = str((globals or {}).get("__name__", ""))
    ours = importer.partition(".")[0] == OURS
    if name.partition(".")[0] in NOWHERE or (ours and name in WHOLE):
        raise ModuleNotFoundError(f"Windows has no {name}", name=name)
    found = import_really(name, globals, locals, fromlist or (), level)
    return seen_from_windows(found) if ours else found


if VARIABLE in os.environ:
    with open(os.environ[VARIABLE], encoding="utf-8") as _file:
        WHOLE, NAMES = json.load(_file)
    builtins.__import__ = import_as_on_windows
