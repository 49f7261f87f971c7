"""A server for quick clients: ``survive serve`` without what only people need.

python -m tests.page.quick_server PORT FILE

It limits no rates, shows a "no" to the repellent question at once (nobody here learns anything from
how long it takes), its bots give way to nobody (beside other work that would take minutes), and it
reviews games hastily, because a review that was only passed by keeps a core busy.
"""

from __future__ import annotations

import socket
import sys
from dataclasses import replace

from survive.processes import worker_process
from survive.server.app import make_app, make_hub, run
from survive.server.store.sqlite.store import SqliteStore
from survive.server.tables.model import repellent_question
from tests.server.playing import FREELY
from tests.server.serving import HOST


def main(port: str, file: str) -> None:
    worker_process.GIVE_WAY = False
    repellent_question.LEAST_SECONDS = repellent_question.MOST_SECONDS = 0.0
    repellent_question.BOT_SECONDS = 0.01
    hub = make_hub(SqliteStore(file), replace(FREELY, review_rollouts=2))
    run(make_app(hub), socket.create_server((HOST, int(port))))


if __name__ == "__main__":
    main(*sys.argv[1:])
