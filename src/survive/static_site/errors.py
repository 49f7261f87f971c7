"""Why a site cannot be built."""

from __future__ import annotations


class SiteError(Exception):
    """The message says what is missing, and what would help."""
