"""Which bot that was: hashes of what a named bot plays by, for results and ``survive --version``.

Two results can be compared if version and hash of each bot are the same. ``data`` is the hash of
the files that a bot reads, ``play`` that of its kind, its parameters and these files; its search
is covered by the version of the package.
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
        return _known(name, version, data_hash(V1, _FILES[plain]))
    if kind in (*KINDS, "level") and not _is_program(kind):
        data = data_hash(FOLDER, _FILES[kind]) if kind in _FILES else ""
        return _known(name, survive.__version__, data)
    return {}


def _known(name: str, version: str, data: str) -> dict[str, str]:
    digest = hashlib.sha256(f"{_settings_of(name)}\n{data}".encode()).hexdigest()
    files = {"data": data} if data else {}
    return {"version": version, **files, "play": f"sha256:{digest}"}


def _settings_of(name: str) -> str:
    """Return the kind of a bot with all its parameters, one text however they are written.

    >>> _settings_of("easy:noise=1.50") == _settings_of("easy:style=plain,noise=1.5")
    True
    """
    kind, _, text = name.partition(":")
    usual = (KINDS | FROZEN)[kind].parameters if kind in KINDS or kind in FROZEN else {}
    found: dict[str, object] = dict(usual)
    for part in filter(None, (part.strip() for part in text.split(","))):
        key, _, value = (word.strip() for word in part.partition("="))
        try:
            found[key] = type(usual.get(key, value))(value)
        except ValueError:
            found[key] = value  # make_player says what is wrong with it
    return " ".join([kind, *(f"{key}={found[key]}" for key in sorted(found))])


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
