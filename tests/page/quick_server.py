"""A server for quick clients: ``survive serve`` without its rates, which people never reach.

python -m tests.page.quick_server PORT FILE
"""

from __future__ import annotations

import socket
import sys

from survive.server.app import make_app, run
from survive.server.protocol.broadcast import Broadcast
from survive.server.store.sqlite.store import SqliteStore
from survive.server.tables.hub import Hub
from tests.server.playing import FREELY
from tests.server.serving import HOST


def main(port: str, file: str) -> None:
    hub = Hub(SqliteStore(file), FREELY, broadcast=Broadcast)
    run(make_app(hub), socket.create_server((HOST, int(port))))


if __name__ == "__main__":
    main(*sys.argv[1:])
