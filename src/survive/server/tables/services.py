"""What a server process offers to its sockets, routes and features."""

from __future__ import annotations

from dataclasses import dataclass

from survive.server.background import BackgroundTasks
from survive.server.bots.pool import Thinker
from survive.server.limits import ClientLimits
from survive.server.load import Load
from survive.server.metrics import Metrics
from survive.server.people import People
from survive.server.settings import Settings
from survive.server.store.interface import Store
from survive.server.study.studies import Studies
from survive.server.tables.attendance import Attendance
from survive.server.tables.heartbeat import Heartbeat
from survive.server.tables.live_tables import LiveTables
from survive.server.tables.sleepers import Sleepers
from survive.server.timekeeper import Timekeeper


@dataclass(slots=True)
class Services:
    """The services of one server process; :class:`survive.server.tables.hub.Hub` creates them."""

    settings: Settings
    store: Store
    people: People | None
    """None where the database keeps tables alone."""
    time: Timekeeper
    metrics: Metrics
    load: Load
    limits: ClientLimits
    tasks: BackgroundTasks
    heartbeat: Heartbeat
    tables: LiveTables
    sleepers: Sleepers
    attendance: Attendance
    adviser: Thinker
    """The bots that give hints: their own process, so waiting for one shows nothing of what the
    bots at tables do."""
    studies: Studies
