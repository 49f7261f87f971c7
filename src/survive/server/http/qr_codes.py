"""An invitation as a QR code, for the camera of somebody who sits at the same table."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from urllib.parse import urlsplit

import segno

from survive.server.errors import RefusedError
from survive.server.origins import is_allowed

LINK_BYTES = 512
"""More than any address of ours has: a code with more would be too fine for a camera."""
_INVITATION = re.compile(r"[0-9a-z]{1,32}/[\w-]{16,64}", re.ASCII)
"""What follows the ``#``: the table and the secret of its invitation."""


def check_link(link: str, host: str, origins: Sequence[str]) -> None:
    """Refuse anything but an invitation to a table of this server: its codes lead nowhere else."""
    try:
        parts = urlsplit(link)
    except ValueError:
        raise RefusedError("malformed", "this is not a link") from None
    page = {"host": host, "origin": f"{parts.scheme}://{parts.netloc}"}
    known = parts.scheme in ("http", "https") and is_allowed(page, origins)
    if not known or parts.query or not _INVITATION.fullmatch(parts.fragment):
        reason = f"this is not an invitation to a table at {host[:100]}: ADDRESS#TABLE/SECRET"
        raise RefusedError("malformed", reason)


def drawn_code(link: str) -> bytes:
    """Return the link's QR code as a picture (SVG) that fits any size."""
    picture = io.BytesIO()
    code = segno.make_qr(link, error="m")
    code.save(picture, kind="svg", light="#fff", xmldecl=False, svgns=True, omitsize=True, nl=False)
    return picture.getvalue()
