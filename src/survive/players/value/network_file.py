"""Reads and writes the weights of the learned value: ``network.json``.

Weights are whole numbers from -32,768 to 32,767, in steps that the file names, packed in two
bytes each: the file stays small, and a network plays the same on every machine.
"""

from __future__ import annotations

import json
import sys
from array import array
from base64 import b64decode, b64encode
from functools import cache
from pathlib import Path
from typing import Any, Final

from survive.engine import EngineError
from survive.players.value.network import ROWS, Network

PATH = Path(__file__).with_name("network.json")
SETUP_PATH = Path(__file__).with_name("setup_network.json")
KIND: Final = "survive network"
VERSION: Final = 1
STEPS: Final = 2048
"""Steps per unit: weights lie between -16 and 16."""


class NetworkError(EngineError):
    """A network file that cannot be used; the message has the reason."""


def read_network(path: Path = PATH) -> Network:
    """Read a network."""
    try:
        found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        if found.get("kind") != KIND or found.get("version") != VERSION:
            raise ValueError(f"expected a {KIND} of version {VERSION}")
        hidden, rows = int(found["hidden"]), int(found["rows"])
        if rows != ROWS:
            raise ValueError(f"it has {rows} rows, and this version of the game has {ROWS}")
        weights = _unpacked(found["weights"])
        if len(weights) != (rows + 2) * hidden + 1:
            raise ValueError(f"{len(weights)} weights for {rows} rows of {hidden}")
        at = rows * hidden
        return Network(
            weights[:at], weights[at : at + hidden], weights[at + hidden : -1], weights[-1]
        )
    except (OSError, ValueError, TypeError, KeyError, AttributeError) as error:
        raise NetworkError(f"{path}: not a network ({error})") from error


def read_about(path: Path) -> dict[str, Any]:
    """Return a file's metadata about how its network was learned; empty if it has none."""
    try:
        read_network(path)
        about = json.loads(path.read_text(encoding="utf-8")).get("about")
    except NetworkError:
        return {}
    return about if isinstance(about, dict) else {}


def write_network(
    path: Path,
    rows: list[float],
    bias: list[float],
    out: list[float],
    out_bias: float,
    about: dict[str, Any],
) -> None:
    """Write a network, with what there is to say about how it was learned."""
    content = {
        "kind": KIND,
        "version": VERSION,
        "hidden": len(bias),
        "rows": len(rows) // len(bias),
        "about": about,
        "weights": _packed([*rows, *bias, *out, out_bias]),
    }
    fresh = path.with_name(path.name + ".new")
    fresh.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8", newline="\n")
    fresh.replace(path)


def _packed(weights: list[float]) -> str:
    numbers = array("h", [max(-32768, min(32767, round(w * STEPS))) for w in weights])
    if sys.byteorder == "big":
        numbers.byteswap()
    return b64encode(numbers.tobytes()).decode("ascii")


def _unpacked(text: str) -> list[float]:
    numbers = array("h")
    numbers.frombytes(b64decode(text, validate=True))
    if sys.byteorder == "big":
        numbers.byteswap()
    return [number / STEPS for number in numbers]


@cache
def standard_network() -> Network:
    """Return the network that comes with the package."""
    return read_network()


@cache
def standard_setup_network() -> Network:
    """Return the network for setting up that comes with the package."""
    return read_network(SETUP_PATH)
