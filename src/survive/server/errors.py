"""What whoever runs a server can put right: each error is one sentence that says what is wrong."""

from __future__ import annotations


class ServerError(ValueError):
    """Wrong settings of a server: a database that cannot be used, an address that is taken."""
