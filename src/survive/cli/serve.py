"""``survive serve``: tables on the network, and the page to play on."""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import threading
import webbrowser

import click

from survive.server.errors import ServerError

HOST, PORT = "127.0.0.1", 8000


@click.command()
@click.option(
    "--host",
    default=HOST,
    show_default=True,
    help="Address to listen on; 0.0.0.0 for everybody who can reach this machine.",
)
@click.option(
    "--port", type=click.IntRange(0, 65535), default=PORT, show_default=True, help="0: a free one."
)
@click.option(
    "--database",
    help="A file for SQLite, or postgresql://user@host/name; by default $SURVIVE_DATABASE, or"
    " a file in your data folder.",
)
@click.option("--open", "open_browser", is_flag=True, help="Open the page in the browser.")
@click.option(
    "--bot-workers",
    type=click.IntRange(1),
    default=lambda: max(1, (os.cpu_count() or 2) - 1),
    show_default="all cores but one",
    help="Processes in which bots think.",
)
@click.option(
    "--origin",
    "origins",
    multiple=True,
    help="Origin of another page that may use this server, like https://play.example; repeatable.",
)
@click.option(
    "--open-metrics", is_flag=True, help="Answer /metrics to other machines too, not only to this."
)
@click.option(
    "--log-level",
    type=click.Choice(["debug", "info", "warning", "error"]),
    default="info",
    show_default=True,
)
def serve(
    host: str,
    port: int,
    database: str | None,
    open_browser: bool,
    bot_workers: int,
    origins: tuple[str, ...],
    open_metrics: bool,
    log_level: str,
) -> None:
    """Serve tables: people at this machine, people by link, and bots.

    What was acknowledged is in the database: the server may be stopped and started at any time.
    """
    from survive.server import databases, logs
    from survive.server.app import App, Server
    from survive.server.hub import Hub
    from survive.server.settings import Settings, for_database

    logs.set_up(log_level)
    try:
        asyncio.run(_try_database(database))
        store = databases.store_at(database)
        listening = _listen(host, port)
    except ServerError as error:
        raise click.ClickException(str(error)) from error
    settings = for_database(
        Settings(bot_workers=bot_workers, origins=origins, open_metrics=open_metrics), store
    )
    address = f"http://{_shown(host)}:{listening.getsockname()[1]}/"
    click.echo(f"Survive the Island on {address} (Ctrl-C ends it)")
    click.echo(f"Tables are kept in {databases.shown(database)}")
    server = Server(App(lambda: Hub(store, settings)), host, port)
    if open_browser:
        # The socket listens already: the browser waits for the first answer.
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
    # Ctrl-C ends it gracefully; what uvicorn raises afterwards is no news.
    ended = contextlib.suppress(KeyboardInterrupt)
    with ended, listening, asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
        runner.run(server.serve([listening]))


async def _try_database(database: str | None) -> None:
    """Open the database once before all else: what is wrong with it is then said in a line."""
    from survive.server.databases import open_store

    async with open_store(database):
        pass


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise ServerError(f"cannot listen on {host} port {port}: {error.strerror}") from error
    listening.listen(2048)
    return listening


def _shown(host: str) -> str:
    """Give the host as it stands in an address."""
    if host in ("0.0.0.0", "::"):
        return "localhost"
    return f"[{host}]" if ":" in host else host
