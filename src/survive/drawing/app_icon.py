"""The icon of the page: an island with its volcano, as browsers, home screens and tabs want it."""

from __future__ import annotations

from typing import Literal

Shape = Literal["rounded", "maskable"]
"""``maskable``: a device cuts its own shape from it, so the middle four fifths hold all."""
SIDE = 64
SEA = "#0f6b90"
_SAFE = 0.84
_INK = "#12222e"
_WAVES = "q7-7 13 0" + "t13 0" * 7
_SCENE = (
    f'<path d="M7 56L27 16q2-4 5-4h1q3 0 5 4l20 40z" fill="#463b40" stroke="{_INK}"'
    ' stroke-width="2.5" stroke-linejoin="round"/>'
    '<path d="M25.5 19q7 4 14 0l4 8q-2 10-5.5 2.5q-2-4.5-4 3q-2 10-5.5 0'
    'q-2-6.5-6-3z" fill="#ff6a1f"/>'
    '<path d="M26.5 17q6-4.5 12 0q-5.5 4.5-12 0z" fill="#ffd65c"/>'
    f'<path d="M-20 46{_WAVES}v40H-20z" fill="#7fd3cd"/>'
    f'<path d="M-20 52{_WAVES}" fill="none" stroke="#f5fffc" stroke-width="3"/>'
)


def app_icon(shape: Shape = "rounded") -> str:
    """Return the icon as SVG; a maskable one fills its square."""
    square = f'<rect width="{SIDE}" height="{SIDE}"{{}}'
    if shape == "rounded":
        corners = ' rx="14"'
        clip = f'<clipPath id="c">{square.format(corners)}/></clipPath>'
        body = f'{clip}<g clip-path="url(#c)">{square.format("")} fill="{SEA}"/>{_SCENE}</g>'
    else:
        margin = SIDE * (1 - _SAFE) / 2
        inside = f"translate({margin:g} {margin:g}) scale({_SAFE:g})"
        body = f'{square.format("")} fill="{SEA}"/><g transform="{inside}">{_SCENE}</g>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}">{body}</svg>\n'
