"""A server for quick clients: ``survive serve`` without its rates, which people never reach.

python -m tests.page.quick_server PORT FILE
"""

from __future__ import annotations

import sys

from survive.server.app import App, Server
from survive.server.protocol.broadcast import Broadcast
from survive.server.store.sqlite.store import SqliteStore
from survive.server.tables.hub import Hub
from tests.server.playing import FREELY
from tests.server.serving import HOST


def main(port: str, file: str) -> None:
    Server(App(lambda: Hub(SqliteStore(file), FREELY, broadcast=Broadcast)), HOST, int(port)).run()


if __name__ == "__main__":
    main(*sys.argv[1:])
