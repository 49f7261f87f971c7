"""One client's WebSocket, once it is open: frames in, frames out, a heartbeat, an end.

Messages are written to the network on the spot, without a queue and a task for each client; what
the network does not take yet waits in the transport, and is counted. All that is written in one
step of the event loop leaves together. What browsers send is read in one step (``frames.py``);
at the first frame that is unusual the ``websockets`` library takes over, for good.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import MutableSet
from typing import Any

from websockets.frames import CloseCode, Frame, Opcode
from websockets.protocol import SEND_EOF, SERVER, Protocol

from survive.server.net.frames import FRAME_BYTES, PING, head_of, usual_messages

GOODBYE_SECONDS = 2.0
"""What a client may take to read the last messages."""
BEAT_SECONDS = 20.0
"""A client that was silent so long is asked for a sign of life, and has as long to give it."""
UNREAD = 8
"""Messages that may wait for an answer before no more are read."""
_log = logging.getLogger("survive.server.net.frames")
_log.setLevel(logging.WARNING)  # below that the library logs what clients send, tokens included


class Connection(asyncio.Protocol):
    """The way from and to one client."""

    def __init__(self, transport: asyncio.Transport, all_lines: MutableSet[Any]) -> None:
        """Take over a connection after the handshake; ``all_lines`` holds it while it is open."""
        self._transport, self._all_lines = transport, all_lines
        self._loop = asyncio.get_running_loop()
        self._library: Protocol | None = None
        """Reads the rest, from the first unusual frame on."""
        self._parts: list[bytes] = []
        self._unread: deque[bytes] = deque()
        self._reader: asyncio.Future[None] | None = None
        self._paused = False
        self._out: list[bytes] = []
        self._out_bytes = 0
        self._ended = False
        """Whether nothing more is sent: we or the client said goodbye, or the network is gone."""
        self._heard = True
        self._timer = self._loop.call_later(BEAT_SECONDS, self._beat)
        all_lines.add(self)

    # Sending

    @property
    def waiting(self) -> int:
        """How many bytes wait for the network."""
        return self._out_bytes + self._transport.get_write_buffer_size()

    def write(self, data: bytes) -> None:
        """Send a text message after all that was sent before; a closed connection swallows it."""
        if self._ended:
            return
        if not self._out:
            self._loop.call_soon(self._flush)
        self._out.append(head_of(len(data)))
        self._out.append(data)
        self._out_bytes += len(data)

    def _flush(self) -> None:
        if self._out and not self._transport.is_closing():
            self._transport.write(b"".join(self._out))
        self._out.clear()
        self._out_bytes = 0

    @property
    def _frames(self) -> Protocol:
        if self._library is None:
            self._library = Protocol(SERVER, max_size=FRAME_BYTES, logger=_log)
        return self._library

    def _answer(self) -> None:
        """Send what the library wants to be sent: pongs, and the end."""
        for data in self._frames.data_to_send():
            if data == SEND_EOF:
                self._end()
                self._transport.close()
            elif not self._transport.is_closing():
                self._transport.write(data)

    # Receiving

    async def read(self) -> bytes | None:
        """Give the client's next message; None when there will be none."""
        while not self._unread:
            if self._ended:
                return None
            self._reader = self._loop.create_future()
            await self._reader
        if self._paused and len(self._unread) <= 1 and not self._transport.is_closing():
            self._paused = False
            self._transport.resume_reading()
        return self._unread.popleft()

    def data_received(self, data: bytes) -> None:
        """Take in what the network brought."""
        self._heard = True
        usual = usual_messages(data) if self._library is None else None
        if usual is not None:
            self._unread.extend(usual)
        else:
            self._study(data)
        if len(self._unread) >= UNREAD and not (self._paused or self._ended):
            self._paused = True
            self._transport.pause_reading()
        self._wake()

    def _study(self, data: bytes) -> None:
        self._frames.receive_data(data)
        for frame in self._frames.events_received():
            if isinstance(frame, Frame):
                self._take(frame)
        if self._frames.close_rcvd is not None or self._frames.parser_exc is not None:
            self._flush()
            self._end()
        self._answer()

    def _take(self, frame: Frame) -> None:
        if frame.opcode in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT) and not self._ended:
            self._parts.append(bytes(frame.data))
            if frame.fin:
                self._unread.append(b"".join(self._parts))
                self._parts.clear()

    def _wake(self) -> None:
        if self._reader is not None and not self._reader.done() and (self._unread or self._ended):
            self._reader.set_result(None)

    # The end

    def hang_up(self, code: int, word: str) -> None:
        """Close after what was sent, with a code and a word; soon, even if nobody reads."""
        if self._ended:
            return
        self._flush()
        self._end()
        self._frames.send_close(code, word)
        self._answer()
        self._wake()

    def shutdown(self) -> None:
        """Close because the server ends: uvicorn asks all who are still there."""
        self.hang_up(CloseCode.SERVICE_RESTART, "restart")

    def _end(self) -> None:
        """Send nothing more, and wait for the end no longer than a client may take to read."""
        self._ended = True
        self._timer.cancel()
        self._timer = self._loop.call_later(GOODBYE_SECONDS, self._transport.abort)
        if self._paused and not self._transport.is_closing():
            self._paused = False
            self._transport.resume_reading()  # the client's goodbye

    def connection_lost(self, _error: Exception | None) -> None:
        """Notice that the client is gone."""
        self._end()
        self._timer.cancel()
        self._all_lines.discard(self)
        self._wake()

    def _beat(self) -> None:
        """Ask for a sign of life, or give up if the last question was not answered."""
        if not self._heard:
            self._transport.abort()
            return
        self._heard = False
        if not self._transport.is_closing():
            self._transport.write(PING)
        self._timer = self._loop.call_later(BEAT_SECONDS, self._beat)
