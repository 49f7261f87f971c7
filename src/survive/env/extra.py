"""Says what to install where the extra ``env`` is missing."""

from __future__ import annotations

from survive import _extras


def hint(missing: ImportError) -> ImportError:
    """Return an error of one line in place of one that only names a module."""
    return ImportError(
        f"{missing.name} is not installed; survive.env needs: {_extras.command('env')}",
        name=missing.name,
    )
