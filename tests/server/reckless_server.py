"""A server whose store acknowledges before it commits: the kill test must notice it.

python -m tests.server.reckless_server PORT FILE SECONDS
"""

from __future__ import annotations

import socket
import sys

from survive.server.app import make_app, run
from survive.server.protocol.broadcast import Broadcast
from survive.server.store.sqlite.store import SqliteStore
from survive.server.tables.hub import Hub
from tests.server.reckless_store import make_reckless
from tests.server.serving import HOST


def main(port: str, file: str, seconds: str) -> None:
    store = SqliteStore(file)
    make_reckless(store, float(seconds))
    run(make_app(Hub(store, broadcast=Broadcast)), socket.create_server((HOST, int(port))))


if __name__ == "__main__":
    main(*sys.argv[1:])
