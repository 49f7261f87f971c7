"""What a server in this process complains of in its log while it is attacked."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager


class Complaints(logging.Handler):
    """Keeps the errors of the log; a refusal in words is not one."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info or record.levelno >= logging.ERROR:
            self.found.append(logging.Formatter().format(record))


@contextmanager
def no_complaints() -> Iterator[None]:
    """Fail if an error or a traceback is logged within this block."""
    complaints, root = Complaints(), logging.getLogger()
    root.addHandler(complaints)
    try:
        yield
    finally:
        root.removeHandler(complaints)
    assert not complaints.found, f"{len(complaints.found)} in the log:\n{complaints.found[0]}"
