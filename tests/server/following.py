"""A client that follows a game by what changed: as any client would, with none of our code."""

from __future__ import annotations

from typing import Any

Wire = dict[str, Any]
_ITEMS = {"adventurers": "number", "seats": "seat"}
"""Parts of which only changed items are sent, and the field that identifies an item."""


def changed_view(view: Wire, changed: Wire) -> Wire:
    """Return the view after a change (docs/protocol.md, "Changed views")."""
    whole = {key: part for key, part in changed.items() if key not in (*_ITEMS, "land", "pieces")}
    after = view | whole
    after["pieces"] = view["pieces"] | changed.get("pieces", {})
    land = view["land"] | changed.get("land", {})
    after["land"] = {space: tile for space, tile in land.items() if tile is not None}
    for key, name in _ITEMS.items():
        news = {item[name]: item for item in changed.get(key, ())}
        after[key] = [news.get(item[name], item) for item in view[key]]
    return after


class Follower:
    """Keeps the view of each table that a client follows."""

    def __init__(self) -> None:
        self.views: dict[str, tuple[int, Wire]] = {}

    def take(self, message: Wire) -> Wire:
        """Take in a message; add to an update the view that it leads to."""
        kind = message["type"]
        if kind == "state":
            self.views[message["info"]["table"]] = message["seq"], message["view"]
        elif kind == "update":
            seq, view = self.views[message["table"]]
            assert message["since"] == seq, "a gap"
            message["view"] = changed_view(view, message["changed"])
            self.views[message["table"]] = message["seq"], message["view"]
        elif kind == "stale":
            assert self.views[message["table"]] == (message["seq"], message["view"])
        return message
