"""Views of one moment as JSON, for many viewers: whatever is the same for all is written once.

The bytes are those of :func:`survive.record.wire.views.view_to_message`, encoded: a test compares
them. The shared part is written from the spectator's view, so it can hold only what is public;
what a player also knows is written from that player's view.
"""

from __future__ import annotations

from functools import cached_property

import msgspec

from survive.record.wire.view_changes import ViewChange, change_between, public_changes
from survive.record.wire.views import (
    ViewMessage,
    adventurers_to_wire,
    powers_of,
    unplaced_of,
    unseen_backs,
    view_to_message,
)
from survive.views import SPECTATOR, View

_encode = msgspec.json.Encoder().encode
_OWN = ("viewer", "knows_own_values", "adventurers", "seats", "unseen")
"""The fields that differ from viewer to viewer."""


class ViewWriter:
    """Writes the views of one moment."""

    def __init__(self, public: View, earlier: ViewWriter | None = None) -> None:
        """Start from the spectator's view; ``earlier`` writes an earlier moment of the game."""
        if public.viewer != SPECTATOR:
            raise ValueError("the shared view must be a spectator's")
        self.public: ViewMessage = view_to_message(
            public, None if earlier is None else earlier.public
        )
        """What everyone may know."""
        self._each = int(public.known.ruleset.each)
        self._messages: dict[tuple[int, bool], ViewMessage] = {}

    # As messages

    def message(self, seen: View) -> ViewMessage:
        """Return a viewer's view of the same moment; it shares what all may know."""
        key = int(seen.viewer), seen.knows_own_values
        if key not in self._messages:
            self._messages[key] = self._message(seen)
        return self._messages[key]

    def known_message(self, viewer: int) -> ViewMessage | None:
        """Return a viewer's view if it was written before."""
        return self._messages.get((viewer, False)) or self._messages.get((viewer, True))

    def _message(self, seen: View) -> ViewMessage:
        public, viewer = self.public, int(seen.viewer)
        if viewer == SPECTATOR:
            return public
        if seen.is_open:
            return msgspec.structs.replace(
                public, viewer=viewer, knows_own_values=seen.knows_own_values
            )
        seats, adventurers = public.seats.copy(), public.adventurers
        seats[viewer] = msgspec.structs.replace(
            seats[viewer], powers=powers_of(seen, viewer), unplaced=unplaced_of(seen, viewer)
        )
        if seen.knows_own_values:
            own = range(viewer * self._each, (viewer + 1) * self._each)
            adventurers = adventurers.copy()
            adventurers[own.start : own.stop] = adventurers_to_wire(seen, own)
        return msgspec.structs.replace(
            public,
            viewer=viewer,
            knows_own_values=seen.knows_own_values,
            adventurers=adventurers,
            seats=seats,
            unseen=unseen_backs(seen),
        )

    # As JSON

    @cached_property
    def _texts(self) -> list[bytes]:
        """The text that is the same for all, cut at the fields that differ."""
        texts = [b""]
        for name in self.public.__struct_fields__:
            lead = b"%b%b:" % (b"," if texts != [b""] else b"", _encode(name))
            if name in _OWN:
                texts[-1] += lead
                texts.append(b"")
            else:
                texts[-1] += lead + _encode(getattr(self.public, name))
        return texts

    @cached_property
    def _public_parts(self) -> tuple[list[bytes], list[bytes], bytes]:
        """The adventurers of each seat, the seats, and the unseen backs."""
        public, each = self.public, self._each
        adventurers = [
            _encode(public.adventurers[seat * each : (seat + 1) * each])[1:-1]
            for seat in range(len(public.seats))
        ]
        return adventurers, [_encode(seat) for seat in public.seats], _encode(public.unseen)

    def write(self, seen: View) -> bytes:
        """Return the JSON of a viewer's view of the same moment."""
        message, viewer = self.message(seen), int(seen.viewer)
        adventurers, seats, unseen = self._public_parts
        if message.seats is not self.public.seats:
            seats = seats.copy()
            seats[viewer] = _encode(message.seats[viewer])
            unseen = _encode(message.unseen)
        if message.adventurers is not self.public.adventurers:
            own = message.adventurers[viewer * self._each : (viewer + 1) * self._each]
            adventurers = adventurers.copy()
            adventurers[viewer] = _encode(own)[1:-1]
        own_parts = (
            b"%d" % viewer,
            b"true" if seen.knows_own_values else b"false",
            b"[%b]" % b",".join(adventurers),
            b"[%b]" % b",".join(seats),
            unseen,
        )
        parts = [text + own for text, own in zip(self._texts, own_parts, strict=False)]
        return b"{%b%b}" % (b"".join(parts), self._texts[-1])


class ChangeWriter:
    """Finds what changed from one moment to a later one, for many viewers."""

    def __init__(self, before: ViewWriter, after: ViewWriter) -> None:
        """Compare what everyone may know, once."""
        self._before, self._after = before, after
        self._public = public_changes(before.public, after.public)

    def change(self, seen: View) -> ViewChange | None:
        """Return what changed for a viewer, or None if their earlier view was never written."""
        before = self._before.known_message(int(seen.viewer))
        if before is None:
            return None
        return change_between(before, self._after.message(seen), self._public)
