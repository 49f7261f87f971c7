"""A link as a QR code, for the camera of another player in the room."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple
from urllib.parse import urlsplit

from survive.server.errors import RefusedError
from survive.server.http.origins import is_allowed

LINK_BYTES = 512
"""More than any address of ours has: a code with more would be too fine for a camera."""
_WAY_IN = re.compile(r"[0-9a-z]{1,32}/[\w-]{16,64}|!device/[\w-]{16,64}", re.ASCII)
"""What follows the ``#``: the table and the secret of its invitation, or that of a person's link
for another device."""
_SHARED = re.compile(
    r"(?:/[\w.-]+)*/(?:g/[0-9a-z]{1,32}(?:/\d{1,7})?|z/[a-z0-9-]{1,64}|p/[!-~]+)", re.ASCII
)
"""The path of a link to a game, a moment, a puzzle or a position."""


def check_link(link: str, host: str, origins: Sequence[str]) -> None:
    """Refuse anything but a way in or a shared game: codes lead nowhere but to this server."""
    try:
        parts = urlsplit(link)
    except ValueError:
        raise RefusedError("malformed", "this is not a link") from None
    page = {"host": host, "origin": f"{parts.scheme}://{parts.netloc}"}
    known = parts.scheme in ("http", "https") and is_allowed(page, origins)
    if parts.fragment:
        leads = _WAY_IN.fullmatch(parts.fragment)
    else:
        leads = None if link.endswith("#") else _SHARED.fullmatch(parts.path)
    if not known or parts.query or not leads:
        reason = f"this is not an invitation to a table at {host[:100]}: ADDRESS#TABLE/SECRET"
        raise RefusedError("malformed", f"{reason}, and not a link to a game: ADDRESS/g/TABLE")


class CodeJob(NamedTuple):
    """A link to draw."""

    link: str

    def steps(self) -> Iterator[bytes]:
        """Yield the link's QR code as an image (SVG) that fits any size."""
        image = io.BytesIO()
        import segno  # late: the edition without a server draws none

        code = segno.make_qr(self.link, error="m")
        code.save(
            image, kind="svg", light="#fff", xmldecl=False, svgns=True, omitsize=True, nl=False
        )
        yield image.getvalue()
