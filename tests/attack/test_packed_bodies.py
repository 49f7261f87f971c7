"""Bodies that cost more to read than their bytes: compressed ones, and thousands of chunks."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from aiohttp.streams import StreamReader

from tests.attack.test_floods import AS_SHIPPED, Bystander, is_closed
from tests.server.counting import counted
from tests.server.serving import HOST, RunningServer
from tests.server.test_socket_rules import Wire

DIRECTLY = AS_SHIPPED | {"proxies": ()}
PACKED = gzip.compress(bytes(50_000_000))
CHUNK = b"1\r\nx\r\n"


@pytest.mark.parametrize("path", ["/api/tables", "/api/records", "/nothing"])
@pytest.mark.parametrize("encoding", ["gzip", "deflate", "br", "GZIP", "gzip, gzip"])
def test_compressed_bodies_are_refused_and_never_inflated(
    path: str, encoding: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """389 kB became 400 MB in the event loop, even where the path did not exist."""
    read = []
    feed = StreamReader.feed_data

    def count(reader: StreamReader, data: bytes, *size: int) -> object:
        read.append(len(data))
        return feed(reader, data, *size)

    monkeypatch.setattr(StreamReader, "feed_data", count)
    head = [f"POST {path} HTTP/1.1", f"Host: {HOST}", f"Content-Encoding: {encoding}"]
    head += [f"Content-Length: {len(PACKED)}", "Connection: close", "", ""]
    with RunningServer(str(tmp_path / "t"), **DIRECTLY) as server:
        with Wire(server) as wire:
            wire.send("\r\n".join(head).encode(), PACKED)
            told = wire.head().splitlines()
            assert " 415 " in told[0]
            assert "Accept-Encoding: identity" in told
            # The server closes when it has read the rest of the body, in order to discard it.
            said = b"".join(iter(lambda: wire.socket.recv(65536), b""))
            assert b"Content-Encoding" in said
        assert sum(read) <= len(PACKED)
        assert server.request("POST", path, b"{}", {"Content-Encoding": "identity"})[0] != 415


def test_a_body_of_many_tiny_chunks_is_cut_and_one_of_some_is_read(tmp_path: Path) -> None:
    """16 bodies of 80,000 chunks of one byte kept everybody waiting for a second."""
    with RunningServer(str(tmp_path / "t"), **DIRECTLY) as server, Bystander(server) as bystander:
        lines = ["POST /api/tables HTTP/1.1", f"Host: {HOST}", "Transfer-Encoding: chunked"]
        begin = "\r\n".join([*lines, "", ""]).encode()
        with Wire(server) as wire:
            wire.send(begin + CHUNK * 1000 + b"0\r\n\r\n")
            assert "400" in wire.head()
        with Wire(server) as wire:
            wire.send(begin + CHUNK * 80_000 + b"0\r\n\r\n")
            assert is_closed(wire.socket)
        assert counted(server.hub.services.metrics.cut_connections) == 1
        assert bystander.play() == "done"
