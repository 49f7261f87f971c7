"""Messages between a client and the server; ``docs/protocol.md`` shows how they are used.

``from_clients`` and ``to_clients`` travel over the socket, as do the commands of
:mod:`survive.server.tables.model.commands`; ``over_http`` has the requests about tables and their
answers. Features have their own messages. Actions, events, options and views have the forms of
:mod:`survive.record.wire`. Elsewhere this is imported as a whole: ``messages.Play``.
"""

# ruff: noqa: F403 (each module names what it has)

from survive.server.protocol.messages.from_clients import *
from survive.server.protocol.messages.over_http import *
from survive.server.protocol.messages.shared import *
from survive.server.protocol.messages.table_info import *
from survive.server.protocol.messages.to_clients import *
from survive.server.tables.model.commands import *
from survive.server.tables.model.commands.command import FromClient as FromClient
from survive.server.tables.model.new_table import NewSeat as NewSeat
from survive.server.tables.model.new_table import NewTable as NewTable
