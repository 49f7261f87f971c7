"""People as the database keeps them: profiles with their devices, seats and ways in.

A profile has no password. A device proves itself with a random secret of its own, of which only a
digest is stored; the other ways in are links for another device, passkeys and a recovery code.
Notifications go through channels, from an outbox.
"""

from __future__ import annotations

from dataclasses import dataclass

from survive.server.people.channels import Channels
from survive.server.people.keys import ProfileKeys, ServerKeys
from survive.server.people.outbox import Outbox
from survive.server.people.profiles import Profiles
from survive.server.store.interface import SqlStore


class Fullest:
    """The most that one profile has had of something, while this process runs."""

    def __init__(self) -> None:
        self._most: dict[str, int] = {}

    def note(self, what: str, number: int) -> None:
        """Remember a number if it is the largest so far."""
        self._most[what] = max(self._most.get(what, 0), number)

    def of(self, what: str) -> int:
        """Return the largest number."""
        return self._most.get(what, 0)


@dataclass(frozen=True, slots=True)
class People:
    """What a database keeps of people."""

    profiles: Profiles
    keys: ProfileKeys
    server_keys: ServerKeys
    channels: Channels
    outbox: Outbox
    fullest: Fullest


def people_in(store: object) -> People | None:
    """Return the people of a database; None if it keeps tables alone."""
    if not isinstance(store, SqlStore):
        return None
    return People(
        Profiles(store),
        ProfileKeys(store),
        ServerKeys(store),
        Channels(store),
        Outbox(store),
        Fullest(),
    )
