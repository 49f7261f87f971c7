"""Reads and writes the weights of the value function: ``weights.json``.

``weights_for_many.json`` has those that *expert* uses with four players and more.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from survive.engine import EngineError
from survive.players.value.weights import NAMES, Weights

FOLDER = Path(__file__).parent
PATH = FOLDER / "weights.json"
PATH_FOR_MANY = FOLDER / "weights_for_many.json"
_FEW, _MANY = 2, 4
"""The numbers of players that the two files were tuned for."""


class WeightsError(EngineError):
    """A weights file that cannot be used; the message has the reason."""


def read_terms(path: Path = PATH) -> dict[str, float]:
    """Read the terms of a weights file by name."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        terms = {str(name): float(value) for name, value in found.items()}
    except (ValueError, AttributeError, TypeError) as error:
        raise WeightsError(f"{path}: not an object of numbers ({error})") from error
    odd = sorted(terms.keys() ^ set(NAMES))
    if odd:
        raise WeightsError(f"{path}: missing or unknown terms {', '.join(odd)}")
    return terms


def write_terms(terms: dict[str, float], path: Path) -> None:
    """Write the terms, in their usual order."""
    ordered = {name: round(terms[name], 4) for name in NAMES}
    path.write_text(json.dumps(ordered, indent=2) + "\n", encoding="utf-8", newline="\n")


@cache
def standard_weights(folder: Path = FOLDER) -> Weights:
    """Return the weights that come with the package, or those of another folder."""
    return Weights(read_terms(folder / PATH.name))


@cache
def weights_for(players: int, folder: Path = FOLDER) -> Weights:
    """Return weights tuned for this many players: with three, halfway between two and four.

    The more players there are, the more happens to an adventurer between two turns of its owner.
    """
    few, many = read_terms(folder / PATH.name), read_terms(folder / PATH_FOR_MANY.name)
    part = min(1.0, (players - _FEW) / (_MANY - _FEW))
    return Weights({name: few[name] ** (1 - part) * many[name] ** part for name in NAMES})
