"""How a server behaves: its limits and delays. Tests and benchmarks change some of them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from survive.players.player import COACH


@dataclass(frozen=True, slots=True)
class Settings:
    """All numbers that a server's operator may want to change."""

    rules: tuple[str, ...] = ()
    """House rules from other packages that tables may play with."""
    message_bytes: int = 4096
    """Largest message or request that is read."""
    record_bytes: int = 256 * 1024
    """Largest record that is taken to be shown."""
    record_actions: int = 1000
    """Actions of the game in such a record; a game has about 400."""
    record_parts: int = 4000
    """Parts of such a record: actions, those of variations included, numbers, colours, comments."""
    messages_a_second: float = 20.0
    """What one socket may send in the long run; ``message_burst`` at once."""
    message_burst: int = 60
    refusals: int = 200
    """Messages over the rate, or not understood, after which a socket is closed."""
    requests_a_second: float = 10.0
    """HTTP requests of one address in the long run; ``request_burst`` at once."""
    request_burst: int = 60
    fetches_a_second: float = 100.0
    """The same with the page's files, new sockets and everything else counted; ``fetch_burst``
    at once: a page can be a hundred files."""
    fetch_burst: int = 1000
    request_seconds: float = 15.0
    """Time for a new connection to send its first request, and for a request to be whole."""
    connections: int = 12_000
    """Open connections of any kind: sockets, and requests that come or are answered."""
    client_connections: int = 512
    """The same for one address (or IPv6 network) that connects directly, without a proxy."""
    connects_a_second: float = 50.0
    """Connections that such an address may open in the long run; ``connect_burst`` at once."""
    connect_burst: int = 600
    bytes_a_second: int = 64 * 1024
    """What one connection may send in the long run; ``byte_burst`` at once, which is a whole
    record, or ``socket_byte_burst`` once it is a socket."""
    byte_burst: int = 512 * 1024
    socket_byte_burst: int = 128 * 1024
    client_bytes_a_second: int = 512 * 1024
    """What all connections of one address may send in the long run; ``client_byte_burst`` at
    once."""
    client_byte_burst: int = 8 * 1024 * 1024
    unread_bytes: int = 64 * 1024 * 1024
    """What may wait in answers to requests that clients have not read, for all together; the
    largest are cut first."""
    client_unread_bytes: int = 16 * 1024 * 1024
    """The same for one address."""
    reading_seconds: float = 15.0
    """Time for a client to read another 64 KiB of an answer, or its rest."""
    tables_a_minute: float = 20.0
    """Tables that one address may make in the long run; ``table_burst`` at once."""
    table_burst: int = 30
    stored_bytes_a_day: int = 128 * 1024 * 1024
    """What one address may store in the long run: records by their size, other tables by what a
    long game comes to; ``stored_byte_burst`` at once."""
    stored_byte_burst: int = 32 * 1024 * 1024
    codes_a_minute: float = 6.0
    """Codes of tables that one address may try in the long run; ``code_burst`` at once: a code has
    28 million values, so guessing one is not practical."""
    code_burst: int = 12
    profiles_an_hour: float = 60.0
    """Profiles that one address may begin in the long run; ``profile_burst`` at once: a school may
    share an address."""
    profile_burst: int = 60
    profile_devices: int = 12
    """Devices of one profile."""
    profile_seats: int = 500
    """Seats that one profile lists; those at finished games are dropped first."""
    profile_links: int = 3
    """Open links for another device."""
    profile_passkeys: int = 8
    guesses_a_minute: float = 6.0
    """Links, recovery codes and confirmations that one address may try in the long run;
    ``guess_burst`` at once."""
    guess_burst: int = 12
    profile_channels: int = 8
    """Places to which the notifications of one profile go."""
    asked_messages_an_hour: float = 12.0
    """Codes and tests that one address may have sent in the long run, and that one channel's
    address gets; ``asked_message_burst`` at once."""
    asked_message_burst: int = 12
    notices_an_hour: float = 30.0
    """Notifications through one channel in the long run, ``notice_burst`` at once; more wait, and
    are joined into one."""
    notice_burst: int = 20
    mails_an_hour: float = 600.0
    """E-mails that a process sends in the long run, ``mail_burst`` at once; more wait."""
    mail_burst: int = 200
    notice_seconds: float = 5.0
    """How often a process looks for notifications that are due."""
    mail: str = ""
    """How e-mail is sent: smtp://USER:PASSWORD@HOST:PORT?from=ADDRESS, or smtps://; "": not."""
    private_webhooks: bool = False
    """Whether webhooks may lead to private addresses and plain HTTP: on a network of friends."""
    sockets: int = 10_000
    client_sockets: int = 256
    """Sockets that one address may hold open: a school or a club may share one."""
    tables_a_socket: int = 16
    queue_bytes: int = 256 * 1024
    """What may wait to be sent to a client before it counts as too slow: more than ten times the
    longest message."""
    all_queue_bytes: int = 64 * 1024 * 1024
    """What may wait for all clients together; those with the most waiting are dropped first."""
    hello_seconds: float = 10.0
    """Time for a new socket to say hello."""
    grace_seconds: float = 3.0
    """How long a player may be disconnected (a reload) before others are told."""
    gather_seconds: float = 0.05
    """How long an arrival waits for others at the same table, to be announced with them."""
    tables_in_memory: int = 10_000
    """Tables that are kept in memory; those without watchers make room for others."""
    idle_seconds: float = 60.0
    """How long a table without watchers stays in memory."""
    tick_seconds: float = 2.0
    """How often the store is told that the server is alive."""
    poll_seconds: float | None = None
    """How often to look for what other processes wrote; None: never."""
    bot_workers: int = 1
    bot_seconds: float = 10.0
    """How long a bot may think about one decision."""
    hint_level: str = COACH
    """Kind of bot that gives hints; "medium" takes a thousandth of the time, but reviews may then
    call its hints mistakes."""
    hints_a_second: float = 2.0
    """Hints that one socket may ask for in the long run; ``hint_burst`` at once: a player who lets
    a bot place all their adventurers asks for one after the other."""
    hint_burst: int = 30
    emotes_a_second: float = 0.25
    """Feelings and nudges that one socket may send in the long run; ``emote_burst`` at once."""
    emote_burst: int = 4
    client_history_a_second: float = 10.0
    """How often one address may look back (at an earlier view, at what happened), sustained over
    time; ``client_history_burst`` at once."""
    client_history_burst: int = 60
    client_hints_a_second: float = 4.0
    """Hints that one address (or IPv6 network) may ask for, sustained over time;
    ``client_hint_burst`` at once."""
    client_hint_burst: int = 60
    hints_at_once: int = 16
    """Hints that may be worked out or wait in all; more are refused."""
    study_workers: int = 1
    """Processes in which games are reviewed and positions analysed; they give way to bots."""
    study_step_seconds: float = 900.0
    """How long one step of a study may take before its process counts as stuck: on a busy machine
    a process that gives way to all others may well have to wait for minutes."""
    review_rollouts: int | None = None
    """How often a review plays each idea out; None: as often as :mod:`survive.study` does."""
    reviews_at_once: int = 64
    """Reviews that may be made or wait in all; more are refused."""
    client_reviews: int = 3
    """The same for one address (or IPv6 network)."""
    analyses_at_once: int = 16
    """Analyses of positions that may be under way in all; more are refused."""
    client_analyses: int = 3
    """The same for one address: people who move on before they have an answer open the next."""
    analysis_seconds: float = 20.0
    """How long one analysis may take at most."""
    analyses_a_second: float = 1.0
    """Analyses that one address may ask for in the long run; ``analysis_burst`` at once."""
    analysis_burst: int = 30
    pictures_at_once: int = 24
    """Pictures and animations that may be drawn or wait to be, in all; more are refused."""
    client_pictures: int = 6
    """The same for one address: a page shows no more previews at once."""
    picture_seconds: float = 30.0
    """How long drawing one may take."""
    picture_bytes: int = 64 * 1024 * 1024
    """How much room the pictures may take that are kept in memory, so as not to draw them again."""
    pictures_a_minute: float = 30.0
    """Pictures that one address may have drawn in the long run, an animation counting as four;
    ``picture_burst`` at once."""
    picture_burst: int = 40
    film_bytes: int = 16 * 1024 * 1024
    """How much room the films of games may take that are kept in memory, ready to send."""
    slow_turns: tuple[float, float, float] = (0.1, 0.25, 0.5)
    """Seconds that a turn of the event loop may take, after which the server does without hints,
    without spectators looking back, and without new tables."""
    bot_queue: int = 256
    """Decisions that may wait for a bot before there are no new tables; with half as many
    spectators cannot look back, with a quarter there are no hints."""
    hint_step: float = 0.5
    """Hints are sent this many seconds after they were asked for, or twice or three times as many:
    the exact time would show how busy the machine is, and with that whether a bot thinks."""
    origins: tuple[str, ...] = ()
    """Origins of pages that may connect, in addition to the server's own."""
    names: tuple[str, ...] = ()
    """Host names of the server, in addition to localhost, the machine's own and addresses."""
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    """Addresses and networks of proxies whose word about the client's address is trusted."""
    open_metrics: bool = False
    """Whether /metrics answers other machines than this one. A count of entries shows that one was
    written even where players must not notice: it is for the operator alone."""
    site: str = ""
    """Folder of a site without a server, which the page keeps on devices; "" for none."""
    online: bool = True
    """Whether others can reach these tables: invitations, public tables, codes, addresses."""
    pictures: bool = True
    """Whether images of games are drawn, and links have previews."""
    history: int = 100
    """Changes in one answer about what happened before."""


def for_database(settings: Settings, *, shared: bool) -> Settings:
    """Return settings for a database that several processes serve, or only this one.

    In a shared one, polling finds what the notifications of other processes miss.
    """
    return replace(settings, poll_seconds=2.0) if shared else settings
