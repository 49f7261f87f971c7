"""The version of the rules, and what becomes of stored games when a ruling changes.

A stored list of actions means something only by the rules it was played with. A release after
which it would mean something else adds a :class:`Change` here: with a switch, games that began
before go on by the earlier ruling; without one they are refused, never replayed to another game.
``docs/how_to_add.md`` shows both.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from survive.engine.errors import EngineError

FIRST_VERSION: Final = 1
"""What tables and records without a version were played by."""


class Change(NamedTuple):
    """A ruling that changed."""

    version: int
    """The first version of the rules with the present ruling."""
    rule: str
    """Its id in ``docs/rulings.md``."""
    switch: str = ""
    """The name by which a table keeps the earlier ruling: ``ruleset.keeps(switch)`` asks for it.
    Empty if the earlier ruling can no longer be played."""


CHANGES: tuple[Change, ...] = ()
"""All changes, oldest first. None so far: all games are of the first version."""


class RulesVersionError(EngineError):
    """A game of a version of the rules that this package does not play."""


def rules_version() -> int:
    """Return the version of the rules that new games are played by."""
    return max((change.version for change in CHANGES), default=FIRST_VERSION)


def switches() -> list[str]:
    """Return the names by which a table can keep an earlier ruling."""
    return [change.switch for change in CHANGES if change.switch]


def kept_since(version: int) -> tuple[str, ...]:
    """Return the switches of a game that began by a version of the rules.

    Raises a RulesVersionError if they cannot restore them.
    """
    present = rules_version()
    if not FIRST_VERSION <= version <= present:
        raise RulesVersionError(
            f"this game was played by version {version} of the rules; this program plays versions"
            f" {FIRST_VERSION} to {present}"
        )
    later = [change for change in CHANGES if change.version > version]
    lost = [change for change in later if not change.switch]
    if lost:
        raise RulesVersionError(
            f"this game was played by version {version} of the rules; version {lost[0].version}"
            f" changed {lost[0].rule}, and the earlier ruling can no longer be played"
        )
    return tuple(sorted(change.switch for change in later))
