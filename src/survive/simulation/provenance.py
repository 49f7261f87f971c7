"""What a result rests on: package, engine, bots with the hashes of their data, command and date."""

from __future__ import annotations

import hashlib
import inspect
import shlex
import sys
from collections.abc import Iterable
from datetime import UTC, datetime
from importlib import import_module  # noqa: TID251 - of bots, by their names
from pathlib import Path
from typing import Any

import survive
from survive import _build, engine
from survive.engine.house_rules import rules_there
from survive.engine.rulings import rules_version
from survive.players.bots.identity import identity_of


def provenance(players: Iterable[str], rules: Iterable[str] = ()) -> dict[str, Any]:
    """Return where a result of these players comes from, for every file and ``--json``.

    ``rules`` are the table's house rules from other packages.
    """
    return {**software(players, rules), "command": command(), "date": date()}


def software(players: Iterable[str], rules: Iterable[str] = ()) -> dict[str, Any]:
    """Return the part that must be equal for results to be added up."""
    there = rules_there()
    named = {name: there.get(name, "") for name in rules}
    return {
        "survive": survive.__version__,
        "engine": {
            "rules": rules_version(),
            "form": "compiled" if engine.COMPILED else "uncompiled",
            "sources": f"sha256:{_build.fingerprint()}",
        },
        "bots": {name: identity(name) for name in sorted(set(players))},
        **({"rules": named} if named else {}),
    }


def identity(name: str) -> dict[str, str]:
    """Return version and hashes of a bot: of its data, its weights file, or its own source."""
    known = dict(identity_of(name))
    kind, _, rest = name.partition(":")
    for part in rest.split(","):
        key, _, value = part.partition("=")
        if key.strip() == "weights" and Path(value.strip()).is_file():
            known["weights"] = _hash(Path(value.strip()))
    cls = rest.partition(":")[0]
    if not known and cls.isidentifier():
        source = inspect.getsourcefile(getattr(import_module(kind), cls))
        if source is not None and Path(source).is_file():
            known["source"] = _hash(Path(source))
    return known


def _hash(path: Path) -> str:
    return f"sha256:{hashlib.sha256(path.read_bytes()).hexdigest()}"


def command() -> str | None:
    """Return the command line, if this is the command ``survive``."""
    program = Path(sys.argv[0])
    if program.stem == "survive" or program.parts[-2:] == ("survive", "__main__.py"):
        return shlex.join(["survive", *sys.argv[1:]])
    return None


def date() -> str:
    """Return this moment, in UTC."""
    return datetime.now(UTC).isoformat(timespec="seconds")
