"""Everything that the server stores about a profile, for its person to keep."""

from __future__ import annotations

import msgspec

from survive.server.people.profiles import Profile
from survive.server.store.interface import SqlStore, Statement
from survive.server.tables.services import Services

QUERIES = {
    "devices": "select id, label, created, seen from devices where profile = $1 order by created",
    "seats": (
        "select table_id, seat, added from profile_seats where profile = $1"
        " order by added, table_id"
    ),
    "ways_in": (
        "select kind, label, created, until from profile_keys where profile = $1 order by created"
    ),
    "channels": (
        "select kind, target, created, failures, problem from channels where profile = $1"
        " order by created"
    ),
    "chat": "select table_id, at, seat, name, text from chat where profile = $1 order by at",
}
"""By the name of the list in the export; secrets are digests, and left out."""


async def exported(services: Services, profile: Profile) -> bytes:
    """Return a profile as JSON."""
    store = services.store
    assert isinstance(store, SqlStore)
    found = {
        name: [_plain(row, query) for row in await store.fetch(Statement(query, (profile.id,)))]
        for name, query in QUERIES.items()
    }
    whole = {
        "profile": profile.id,
        "created": profile.created,
        "about": profile.about,
        **found,
    }
    return msgspec.json.format(msgspec.json.encode(whole), indent=2)


def _plain(row: tuple[object, ...], query: str) -> dict[str, object]:
    """Return a row by the names of its columns; JSON that is stored as bytes stays JSON."""
    names = query.removeprefix("select ").partition(" from ")[0].split(", ")
    values = (msgspec.Raw(value) if isinstance(value, bytes) else value for value in row)
    return dict(zip(names, values, strict=True))
