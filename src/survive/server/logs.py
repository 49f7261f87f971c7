"""Structured logs: one JSON object per line, with the named fields and no others.

Nothing is logged that a client sent (a message may hold a token), only what the server made of
it: codes, table ids, seats, numbers. Hence a formatter of our own: those of libraries write every
field that anybody added to a record.
"""

from __future__ import annotations

import json
import logging
import sys
import time

log = logging.getLogger("survive.server")


class JsonLines(logging.Formatter):
    """Writes a record as one JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        """Write the record."""
        moment = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        line: dict[str, object] = {
            "at": f"{moment}.{record.msecs:03.0f}Z",
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        line |= getattr(record, "fields", {})
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def note(event: str, level: int = logging.INFO, *, error: bool = False, **fields: object) -> None:
    """Log an event with its fields; with ``error`` also the traceback of what is being handled."""
    log.log(level, event, extra={"fields": fields}, exc_info=error)


def set_up(level: str = "info") -> None:
    """Send the logs of the server, and warnings of the libraries, to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    log.setLevel(level.upper())
