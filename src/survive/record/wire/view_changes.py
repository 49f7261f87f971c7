"""What changed from one view of a viewer to a later one: a fraction of the whole.

A change is made only from two views of the same viewer, so it reveals no more than they do: even
the presence and length of a part follow from what the viewer may know.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypedDict, TypeVar

import msgspec
from msgspec import UNSET, UnsetType

from survive.record.wire import words
from survive.record.wire.agenda_messages import AnyPending
from survive.record.wire.views import Adventurer, Seat, ViewMessage

T = TypeVar("T")


class ChangedPieces(TypedDict, total=False):
    """The spaces of each kind of piece of which any came, went or moved."""

    serpents: list[str]
    sharks: list[str]
    kaijus: list[str]
    rafts: list[str]


class ViewChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The parts of a view that have changed; all others are left out."""

    knows_own_values: bool | UnsetType = UNSET
    phase: words.Phase | UnsetType = UNSET
    turn: int | UnsetType = UNSET
    active: int | UnsetType = UNSET
    moves_left: int | UnsetType = UNSET
    dice: int | UnsetType = UNSET
    decides: int | UnsetType | None = UNSET
    agenda: list[AnyPending] | UnsetType = UNSET
    land: dict[str, words.Terrain | None] | UnsetType = UNSET
    """Spaces whose tile has changed; None if there is no tile any more."""
    backs: dict[str, words.Back] | UnsetType = UNSET
    volcanoes: list[str] | UnsetType = UNSET
    pieces: ChangedPieces | UnsetType = UNSET
    adventurers: list[Adventurer] | UnsetType = UNSET
    """The adventurers about whom anything changed, each in full."""
    seats: list[Seat] | UnsetType = UNSET
    """The seats about which anything changed, each in full."""
    unseen: words.BacksByTerrain | UnsetType = UNSET
    control: dict[str, list[int]] | UnsetType = UNSET


PUBLIC = (
    *("phase", "turn", "active", "moves_left", "dice", "decides", "agenda"),
    *("backs", "volcanoes", "control"),
)
"""Parts that are sent whole, and are the same for all viewers."""
OWN = ("knows_own_values", "unseen")
"""Parts that are sent whole, and differ from viewer to viewer."""
CONSTANT = ("version", "viewer", "options", "first")
"""Parts that never change for a viewer."""

Parts = Mapping[str, Any]


def public_changes(before: ViewMessage, after: ViewMessage) -> Parts:
    """Return the changed parts that are the same for all viewers of these two moments."""
    found: dict[str, Any] = {
        name: value for name in PUBLIC if (value := getattr(after, name)) != getattr(before, name)
    }
    if after.land != before.land:
        found["land"] = _changed_keys(before.land, after.land)
    if after.pieces != before.pieces:
        found["pieces"] = {
            kind: after.pieces[kind]
            for kind in words.PIECES
            if after.pieces[kind] != before.pieces[kind]
        }
    return found


def change_between(
    before: ViewMessage, after: ViewMessage, public: Parts | None = None
) -> ViewChange:
    """Return what changed for a viewer; ``public`` is what changed for all, if that is known."""
    found = dict(public_changes(before, after) if public is None else public)
    for name in OWN:
        value = getattr(after, name)
        if value != getattr(before, name):
            found[name] = value
    if after.adventurers != before.adventurers:
        found["adventurers"] = _changed_items(before.adventurers, after.adventurers)
    if after.seats != before.seats:
        found["seats"] = _changed_items(before.seats, after.seats)
    return ViewChange(**found)


def _changed_keys(before: Mapping[str, T], after: Mapping[str, T]) -> dict[str, T | None]:
    gone = dict.fromkeys(key for key in before if key not in after)
    return gone | {key: value for key, value in after.items() if before.get(key) != value}


def _changed_items(before: Sequence[T], after: Sequence[T]) -> list[T]:
    return [new for old, new in zip(before, after, strict=True) if old != new]


_ITEMS = {"adventurers": "number", "seats": "seat"}
"""Parts of which only the changed items are given, and what identifies an item."""


def changed_view(view: Parts, changed: Parts) -> dict[str, Any]:
    """Return a view in its wire form as it is after a change: for clients."""
    after = {**view, **changed}
    land = {**view["land"], **changed.get("land", {})}
    after["land"] = {space: tile for space, tile in land.items() if tile is not None}
    after["pieces"] = {**view["pieces"], **changed.get("pieces", {})}
    for part, name in _ITEMS.items():
        news = {item[name]: item for item in changed.get(part, ())}
        after[part] = [news.get(item[name], item) for item in view[part]]
    return after
