"""Answers that are kept ready to send, in bounded memory."""

from __future__ import annotations

from collections import OrderedDict


class ByteCache:
    """Bytes by key; those not asked for longest make room.

    >>> cache = ByteCache(most=4)
    >>> cache.put("a", b"12"), cache.put("b", b"34"), cache.get("a"), cache.put("c", b"56")
    (None, None, b'12', None)
    >>> cache.get("b") is None, cache.size
    (True, 4)
    """

    def __init__(self, most: int) -> None:
        """Keep at most this many bytes."""
        self.most = most
        self.size = 0
        self._kept: OrderedDict[str, bytes] = OrderedDict()

    def get(self, key: str) -> bytes | None:
        """Return what is kept, or None."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def put(self, key: str, data: bytes) -> None:
        """Keep something, unless it is larger than all there may be."""
        self.size += len(data) - len(self._kept.pop(key, b""))
        self._kept[key] = data
        while self.size > self.most:
            self.size -= len(self._kept.popitem(last=False)[1])
