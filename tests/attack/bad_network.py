"""A small proxy that behaves like a bad network: it delays, goes silent, and cuts connections."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from contextlib import suppress

from tests.server.serving import HOST

PIECE = 4096
DELAYED, CUT = 0.05, 0.0015
"""The share of pieces that come late, and of those after which the connection is cut."""


class BadNetwork:
    """Forwards connections to a port, badly."""

    def __init__(self, to_port: int, seed: int) -> None:
        self._to_port, self._rng = to_port, random.Random(seed)
        self._lively = asyncio.Event()
        self._lively.set()
        self._open: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None
        self.calm = False
        """Whether everything gets through."""
        self.counts: Counter[str] = Counter()

    @property
    def port(self) -> int:
        assert self._server is not None
        port: int = self._server.sockets[0].getsockname()[1]
        return port

    async def start(self) -> None:
        self._server = await asyncio.start_server(self._begin, HOST, 0)

    async def close(self) -> None:
        assert self._server is not None
        self._server.close()
        self.cut_all()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def cut_all(self) -> None:
        """Cut every connection at once."""
        self.counts["cuts of all"] += 1
        for writer in list(self._open):
            writer.transport.abort()

    async def go_silent(self, seconds: float) -> None:
        """Drop all traffic for a while; connections stay open."""
        self.counts["silences"] += 1
        self._lively.clear()
        await asyncio.sleep(seconds)
        self._lively.set()

    def _begin(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.get_running_loop().create_task(self._serve(reader, writer))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._open.add(writer)
        try:
            there, back = await asyncio.open_connection(HOST, self._to_port)
        except OSError:
            writer.transport.abort()
            self._open.discard(writer)
            return
        self._open.add(back)
        await asyncio.gather(self._pump(reader, back), self._pump(there, writer))
        self._open -= {writer, back}

    async def _pump(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while piece := await source.read(PIECE):
                await self._lively.wait()
                if not self.calm and self._rng.random() < DELAYED:
                    self.counts["delays"] += 1
                    await asyncio.sleep(self._rng.uniform(0.0, 0.3))
                if not self.calm and self._rng.random() < CUT:
                    self.counts["cuts"] += 1
                    piece = piece[: self._rng.randrange(len(piece))]
                    sink.write(piece)
                    break
                sink.write(piece)
                await sink.drain()
        sink.close()
