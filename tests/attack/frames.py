"""Raw WebSocket frames, right and wrong: what no library for clients would send."""

from __future__ import annotations

import base64
import random
import struct
from collections.abc import Sequence

from tests.attack.mutations import changed_bytes

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
FINAL, MASKED = 0x80, 0x80


def handshake(address: str, more: str = "") -> bytes:
    """Return the request that opens a WebSocket; ``more`` holds whole lines of headers."""
    key = base64.b64encode(b"0123456789abcdef").decode()
    lines = f"Host: {address}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n{more}"
    lines += f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
    return f"GET /ws HTTP/1.1\r\n{lines}\r\n".encode()


def frame(
    payload: bytes,
    opcode: int = TEXT,
    *,
    final: bool = True,
    reserved: int = 0,
    masked: bool = True,
    length: int | None = None,
) -> bytes:
    """Return a frame; ``length`` is what it says of itself, if not the truth."""
    said = len(payload) if length is None else length
    head = bytes([(FINAL if final else 0) | reserved << 4 | opcode])
    mark = MASKED if masked else 0
    if said < 126:
        head += bytes([mark | said])
    elif said < 65536:
        head += struct.pack("!BH", mark | 126, said)
    else:
        head += struct.pack("!BQ", mark | 127, said)
    if not masked:
        return head + payload
    mask = b"\x00\x00\x00\x00"  # as good as any, and quick
    return head + mask + payload


def hostile_frames(rng: random.Random, whole: Sequence[bytes]) -> bytes:
    """Return some frames around whole messages, of which some break the protocol."""
    return b"".join(_hostile_frame(rng, rng.choice(whole)) for _ in range(rng.randrange(1, 12)))


def _hostile_frame(rng: random.Random, payload: bytes) -> bytes:
    match rng.randrange(14):
        case 0:
            return frame(payload, rng.randrange(16))
        case 1:
            return frame(payload, reserved=rng.randrange(1, 8))
        case 2:
            return frame(payload, masked=False)
        case 3:
            return frame(payload, length=rng.choice((0, 1, 126, 65535, 65536, 2**31, 2**63)))
        case 4:
            return frame(payload, final=False) + frame(b"", CONTINUATION)
        case 5:
            return frame(payload, CONTINUATION)
        case 6:
            return frame(rng.randbytes(rng.choice((0, 1, 2, 3, 125, 126))), CLOSE)
        case 7:
            code = rng.choice((0, 999, 1000, 1004, 1005, 1006, 1015, 2999, 3000, 4999, 65535))
            return frame(struct.pack("!H", code) + rng.randbytes(3), CLOSE)
        case 8:
            return frame(payload[: rng.randrange(200)], rng.choice((PING, PONG)))
        case 9:
            return frame(b"\xff\xfe\x80" + payload)
        case 10:
            parts = [frame(bytes([byte]), CONTINUATION, final=False) for byte in payload[:30]]
            return frame(b"", final=False) + b"".join(parts)
        case 11:
            return frame(b"x" * rng.choice((4096, 4097, 65535, 65536, 70000)))
        case 12:
            return changed_bytes(rng, frame(payload))
        case _:
            return frame(payload, rng.choice((TEXT, BINARY)))
