"""``survive serve``: tables on the network, and the page to play on."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
import signal
import socket
import sys
from collections.abc import Iterator
from pathlib import Path

import click

from survive.cli import browsing
from survive.cli.engine_form import say_if_uncompiled
from survive.cli.numbers import Whole, number_option
from survive.cli.output import say
from survive.server.errors import ServerError

HOST, PORT = "127.0.0.1", 8000
TAKEN = (errno.EADDRINUSE, errno.EACCES)
"""Errors for a port that is not available: another program has it, or Windows reserves it."""


@click.command()
@click.option(
    "--host",
    default=HOST,
    show_default=True,
    metavar="ADDRESS",
    help="Address to listen on; 0.0.0.0 lets in everyone who can reach this machine.",
)
@number_option(
    "--port",
    type=Whole(0, 65535),
    metavar="N",
    show_default=f"{PORT}; with --open, a free one if {PORT} is taken",
    help="Port to listen on; 0 picks a free one.",
)
@click.option(
    "--database",
    metavar="PATH|URL",
    show_default="$SURVIVE_DATABASE, or a file in your data folder",
    help="Where tables are kept: an SQLite file or postgresql://user@host/name.",
)
@click.option("--open", "open_browser", is_flag=True, help="Open the page in the browser.")
@number_option(
    "--bot-workers",
    type=Whole(1),
    metavar="N",
    default=lambda: max(1, (os.cpu_count() or 2) - 1),
    show_default="all cores but one",
    help="Processes in which bots think.",
)
@number_option(
    "--study-workers",
    type=Whole(1),
    metavar="N",
    default=lambda: max(1, (os.cpu_count() or 2) - 1),
    show_default="all cores but one",
    help="Processes in which games are reviewed; they give way to everything else.",
)
@click.option(
    "--bot",
    "programs",
    multiple=True,
    metavar="NAME=COMMAND",
    help="Offer a program as a bot under this name (docs/programs.md); may be repeated.",
)
@click.option(
    "--rule",
    "rules",
    multiple=True,
    metavar="NAME",
    help="Offer a house rule of another package (docs/designers.md); may be repeated. Without it"
    " none is imported.",
)
@click.option(
    "--site",
    type=click.Path(path_type=Path),
    metavar="FOLDER",
    help="A site that `survive build-site` has written: the page keeps it on its visitors' devices"
    " (8 MB), and offers to play there while this server is away.",
)
@click.option(
    "--origin",
    "origins",
    multiple=True,
    metavar="URL",
    help="Origin of another page that may use this server, such as https://play.example; may be"
    " repeated.",
)
@click.option(
    "--name",
    "names",
    multiple=True,
    metavar="NAME",
    show_default="$SURVIVE_NAMES",
    help="Name by which people reach this server, such as play.example; may be repeated. It always"
    " answers to localhost, this machine's own name and addresses.",
)
@click.option(
    "--mail",
    envvar="SURVIVE_MAIL",
    default="",
    metavar="URL",
    show_default="$SURVIVE_MAIL",
    help="SMTP server for e-mails to players: smtp://USER:PASSWORD@HOST:PORT?from=ADDRESS.",
)
@click.option(
    "--private-webhooks",
    is_flag=True,
    help="Allow notifications to private addresses and over plain HTTP.",
)
@click.option("--open-metrics", is_flag=True, help="Answer /metrics for other machines as well.")
@click.option(
    "--log-level",
    type=click.Choice(["debug", "info", "warning", "error"]),
    metavar="LEVEL",
    show_default="info; with --open, warning",
    help="What to log: debug, info, warning or error.",
)
def serve(
    host: str,
    port: int | None,
    database: str | None,
    open_browser: bool,
    bot_workers: int,
    study_workers: int,
    programs: tuple[str, ...],
    rules: tuple[str, ...],
    site: Path | None,
    origins: tuple[str, ...],
    names: tuple[str, ...],
    mail: str,
    private_webhooks: bool,
    open_metrics: bool,
    log_level: str | None,
) -> None:
    """Serve tables: people at this machine, people by link, and bots.

    Everything acknowledged is in the database, so the server can be stopped and restarted at any
    time.
    """
    from survive.server import logs, tuning
    from survive.server.app import make_app, make_hub, run
    from survive.server.settings import Settings, for_database
    from survive.server.store import databases
    from survive.server.store.interface import StoreError

    say_if_uncompiled()
    for program in programs:
        _offer(program)
    _allow(rules)
    _check_mail(mail)
    _check_site(site)
    logs.set_up(log_level or ("warning" if open_browser else "info"))
    if (
        open_browser
        and port is None
        and database is None
        and browsing.answers(_address(host, PORT))
    ):
        address = _address(host, PORT)
        say(f"Survive the Island is already running at {address}")
        browsing.open_page(address)
        return
    try:
        with _ended_by_sigterm():
            asyncio.run(_try_database(database))
        store = databases.store_at(database)
        settings = for_database(
            Settings(
                bot_workers=bot_workers,
                study_workers=study_workers,
                origins=origins,
                names=_names(names),
                proxies=_proxies(),
                mail=mail,
                private_webhooks=private_webhooks,
                open_metrics=open_metrics,
                rules=rules,
                site=str(site or ""),
            ),
            shared=store.shared,
        )
        settings = tuning.for_open_files(settings)
        # Load everything before listening, so that the first request is not slow.
        app = make_app(make_hub(store, settings))
        tuning.collect_seldom()
        listening = _listen(host, port, or_any=open_browser)
    except ServerError as error:
        raise click.ClickException(str(error)) from error
    found = listening.getsockname()[1]
    if port is None and found != PORT:
        say(f"Port {PORT} is taken by another program; using port {found} instead.")
    address = _address(host, found)
    say(f"Survive the Island is running at {address} (press Ctrl-C to stop)")
    say(f"Tables are kept in {databases.shown(database)}")
    if open_browser:
        browsing.open_when_it_answers(address)
    try:
        with listening:
            run(app, listening)
    except StoreError as error:  # it could be opened, but what it holds is damaged
        where = databases.shown(database)
        raise click.ClickException(f"the database {where} cannot be used: {error}") from error


def _names(given: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names of this server: the given ones, or those of the environment."""
    from survive.server.http.names import checked

    named = os.environ.get("SURVIVE_NAMES", "").split(",")
    try:
        return checked(given or tuple(name.strip() for name in named if name.strip()))
    except ServerError as error:
        raise click.BadParameter(str(error), param_hint="--name") from error


def _check_mail(url: str) -> None:
    """Refuse a URL that names no mail server."""
    from survive.server.features.notices.mail import mail_server

    try:
        if url:
            mail_server(url)
    except ServerError as error:
        raise click.BadParameter(str(error), param_hint="--mail") from error


def _check_site(site: Path | None) -> None:
    from survive.server.site_routes import check_site

    try:
        if site is not None:
            check_site(site)
    except ServerError as error:
        raise click.BadParameter(str(error), param_hint="--site") from error


def _offer(text: str) -> None:
    """Offer a program to everybody who makes a table."""
    from survive.players.player import offer_program

    name, equals, command = text.partition("=")
    if not equals:
        raise click.BadParameter(f"{text!r} is not of the form NAME=COMMAND", param_hint="--bot")
    offer_program(name.strip(), command.strip())


def _allow(rules: tuple[str, ...]) -> None:
    """Limit this process and its workers to these house rules, and import them once."""
    from survive.engine import HouseRuleError
    from survive.engine.house_rules import ALLOWED, rule_named, rules_there

    there = ", ".join(rules_there()) or "none"
    os.environ[ALLOWED] = ",".join(rules)
    try:
        for name in rules:
            rule_named(name)
    except HouseRuleError as error:
        raise click.BadParameter(f"{error}; installed: {there}", param_hint="--rule") from error


def _proxies() -> tuple[str, ...]:
    """Return the trusted proxies, from the variable that other servers read as well."""
    from survive.server.settings import Settings

    named = os.environ.get("FORWARDED_ALLOW_IPS")
    return Settings().proxies if named is None else tuple(named.split(","))


@contextlib.contextmanager
def _ended_by_sigterm() -> Iterator[None]:
    """End the program on SIGTERM within this block, even as a container's first process.

    The kernel does not deliver signals to such a process unless it handles them: without a
    handler, a container that waits for its database could only be killed. While the server runs,
    it has a handler of its own.
    """
    if os.getpid() != 1:
        yield
        return
    before = signal.signal(signal.SIGTERM, lambda *_: os._exit(128 + signal.SIGTERM))
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


async def _try_database(database: str | None) -> None:
    """Open the database once before anything else, to report its problems in one line."""
    from survive.server.store.databases import open_store

    async with open_store(database):
        pass


def _listen(host: str, port: int | None, *, or_any: bool) -> socket.socket:
    """Listen on a port, or on the usual one; if that is taken, on a free one if allowed."""
    from survive.server.app import BACKLOG

    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    if sys.platform == "win32":  # where SO_REUSEADDR would let two programs have one port
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
    else:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    wanted = PORT if port is None else port
    try:
        listening.bind((host, wanted))
        listening.listen(BACKLOG)
    except OSError as error:
        listening.close()
        if or_any and port is None and error.errno in TAKEN:
            return _listen(host, 0, or_any=False)
        raise ServerError(f"cannot listen on {host} port {wanted}: {error.strerror}") from error
    return listening


def _address(host: str, port: int) -> str:
    return f"http://{_shown(host)}:{port}/"


def _shown(host: str) -> str:
    """Return the host as it is written in an address."""
    if host in ("0.0.0.0", "::"):
        return "localhost"
    return f"[{host}]" if ":" in host else host
