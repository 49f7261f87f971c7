"""Views of one moment as JSON, for many viewers: what is the same for all is written once.

The bytes are those of :func:`survive.record.wire.views.view_to_message`, encoded: a test compares
them. What is shared is written from the spectator's view, so it can hold nothing but what is
public; what a player knows besides is written from that player's view.
"""

from __future__ import annotations

import msgspec

from survive.record.wire.views import adventurers_to_wire, seat_to_wire, view_to_message
from survive.views import SPECTATOR, View, possible_backs

_encode = msgspec.json.Encoder().encode
_OWN = ("viewer", "knows_own_values", "adventurers", "seats", "unseen")
"""The fields that differ from viewer to viewer."""


class ViewWriter:
    """Writes the views of one moment."""

    def __init__(self, public: View) -> None:
        """Take the spectator's view, and write what everybody may know."""
        if public.viewer != SPECTATOR:
            raise ValueError("what all are told is what a spectator may know")
        message = view_to_message(public)
        self._each = int(public.known.ruleset.each)
        players = range(len(message.seats))
        # The text is cut at the fields that differ; all else is written for good.
        self._texts = [b""]
        for name in message.__struct_fields__:
            lead = b"%b%b:" % (b"," if self._texts != [b""] else b"", _encode(name))
            if name in _OWN:
                self._texts[-1] += lead
                self._texts.append(b"")
            else:
                self._texts[-1] += lead + _encode(getattr(message, name))
        self._adventurers = [
            _encode(message.adventurers[seat * self._each : (seat + 1) * self._each])[1:-1]
            for seat in players
        ]
        self._seats = [_encode(seat) for seat in message.seats]
        self._unseen = _encode(message.unseen)

    def write(self, seen: View) -> bytes:
        """Give the JSON of a viewer's view of the same moment."""
        viewer, unseen = int(seen.viewer), self._unseen
        adventurers, seats = self._adventurers, self._seats
        if viewer != SPECTATOR and not seen.is_open:
            seats = seats.copy()
            seats[viewer] = _encode(seat_to_wire(seen, viewer))
            unseen = _encode(possible_backs(seen))
            if seen.knows_own_values:
                first = viewer * self._each
                adventurers = adventurers.copy()
                own = adventurers_to_wire(seen, range(first, first + self._each))
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
