"""Every message between a client and the server (``docs/protocol.md`` shows one of each).

``from_clients`` and ``to_clients`` travel over the socket, as do the commands of
:mod:`survive.server.tables.model.commands`; the others are requests over HTTP and their answers.
Actions, events, options and views have the forms of :mod:`survive.record.wire`. Elsewhere this is
imported as a whole: ``messages.Play``.
"""

# ruff: noqa: F403 (each module names what it has)

from survive.record.wire.maps import *
from survive.server.protocol.messages.exploring import *
from survive.server.protocol.messages.from_clients import *
from survive.server.protocol.messages.over_http import *
from survive.server.protocol.messages.positions import *
from survive.server.protocol.messages.puzzles import *
from survive.server.protocol.messages.searching import *
from survive.server.protocol.messages.shared import *
from survive.server.protocol.messages.table_info import *
from survive.server.protocol.messages.to_clients import *
from survive.server.tables.model.commands import *
from survive.server.tables.model.commands.command import FromClient as FromClient
