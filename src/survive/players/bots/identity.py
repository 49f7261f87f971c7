"""Which bot that was: hashes of what a named bot plays by, for results and ``survive --version``.

Two results can be compared if version and hash of each bot are the same. The hash covers the
parameters and the data of a bot; its search is covered by the version of the package.
"""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

import survive
from survive.players.bots.frozen import V1
from survive.players.player import FROZEN, KINDS
from survive.players.value.weight_file import FOLDER

_WEIGHTS = ("weights.json",)
_ALL = ("network.json", "setup_network.json", "weights.json", "weights_for_many.json")
_FILES = {
    **dict.fromkeys(("easy", "medium", "hard", "ismcts"), _WEIGHTS),
    **dict.fromkeys(("expert", "level"), _ALL),
}
"""The data files that each bot reads."""


def identities() -> dict[str, dict[str, str]]:
    """Return the identity of every bot of the package, by name."""
    return {name: identity_of(name) for name in (*KINDS, *FROZEN) if not _is_program(name)}


def identity_of(name: str) -> dict[str, str]:
    """Return what is known of the bot of this name: its version, and the hash of its data.

    >>> identity_of("medium")["version"] == survive.__version__
    True
    >>> identity_of("easy-v1")["version"]
    'v1'
    """
    kind = name.partition(":")[0]
    if kind in FROZEN:
        plain, _, version = kind.rpartition("-")
        return {"version": version, "data": data_hash(V1, _FILES[plain])}
    if kind in (*KINDS, "level") and not _is_program(kind):
        known = {"version": survive.__version__}
        if kind in _FILES:
            known["data"] = data_hash(FOLDER, _FILES[kind])
        return known
    return {}


@cache
def data_hash(folder: Path, names: tuple[str, ...]) -> str:
    """Return one hash of files, the same on systems with other line endings."""
    digest = hashlib.sha256()
    for name in names:
        content = (folder / name).read_bytes().replace(b"\r\n", b"\n")
        digest.update(f"{name} {len(content)}\n".encode())
        digest.update(content)
    return f"sha256:{digest.hexdigest()}"


def _is_program(name: str) -> bool:
    return name in KINDS and bool(KINDS[name].program)
