"""The frames that almost all traffic consists of (RFC 6455, 5.2), written and read in one step."""

from __future__ import annotations

# The library's own choice between its C form and its Python form.
from websockets.frames import apply_mask  # type: ignore[attr-defined]

FRAME_BYTES = 65536
"""A longer message is not even read: the socket is closed. What is longer than the limit of the
settings, but not than this, is answered with a named error."""
PING = b"\x89\x00"
"""A question for a sign of life."""
_TEXT, _PONG = 0x81, 0x8A
"""First byte of a whole text message, and of the answer to a ping."""
_MASKED = 0x80
_MASK_BYTES = 4
_SHORT, _MEDIUM = 126, 1 << 16


def head_of(size: int) -> bytes:
    """Give what stands before a text message of so many bytes from a server.

    >>> head_of(2)
    b'\\x81\\x02'
    """
    if size < _SHORT:
        return bytes((_TEXT, size))
    if size < _MEDIUM:
        return bytes((_TEXT, 126)) + size.to_bytes(2, "big")
    return bytes((_TEXT, 127)) + size.to_bytes(8, "big")


def usual_messages(data: bytes) -> list[bytes] | None:
    """Give the messages in what a client sent; None if it is anything but whole ones, and pongs.

    What is cut, in parts, a goodbye or against the rules is for somebody who knows all of them.

    >>> usual_messages(bytes([0x81, 0x82, 0, 0, 0, 0]) + b"hi")
    [b'hi']
    """
    found: list[bytes] = []
    at, end = 0, len(data)
    while at < end:
        if end - at < 2 or data[at] not in (_TEXT, _PONG) or data[at + 1] < _MASKED:
            return None
        first, size = data[at], data[at + 1] - _MASKED
        at += 2
        if size == 126 and first == _TEXT:
            size = int.from_bytes(data[at : at + 2], "big")
            at += 2
        elif size > 125:
            return None
        body = at + _MASK_BYTES
        if body + size > end:
            return None
        if first == _TEXT:
            found.append(apply_mask(data[body : body + size], data[at:body]))
        at = body + size
    return found
