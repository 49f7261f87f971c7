"""Snapshots of environments: for search, for checkpoints, and to try what would have happened."""

from __future__ import annotations

from copy import deepcopy
from typing import Any, ClassVar

from survive.env.config import EnvConfig

Snapshot = dict[str, Any]
"""All that moves in an environment. It can be pickled and restored any number of times."""


class Snapshots:
    """An environment that can return to where it was; its class names the attributes that move."""

    moving: ClassVar[tuple[str, ...]]
    settings: EnvConfig

    def snapshot(self) -> Snapshot:
        """Return the present game, its luck and the generators: all that moves."""
        own = vars(self)
        return deepcopy({name: own[name] for name in ("settings", *self.moving) if name in own})

    def restore(self, snapshot: Snapshot) -> None:
        """Return to a snapshot of an environment with the same settings."""
        check_settings(self.settings, snapshot)
        for name in self.moving:
            vars(self).pop(name, None)
        vars(self).update(deepcopy(snapshot))


def check_settings(settings: EnvConfig, snapshot: Snapshot) -> None:
    """Raise a ValueError if a snapshot is of an environment with other settings."""
    if snapshot["settings"] != settings:
        raise ValueError(f"the snapshot is of {snapshot['settings']}; this plays {settings}")
