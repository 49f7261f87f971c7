"""Moments of a game as a moving picture: GIF, or WebP, which is smaller and finer."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Sequence
from typing import Literal

from PIL import Image

from survive.drawing.film import Film
from survive.drawing.shot import MOVING, Look, shot

Format = Literal["gif", "webp"]
MOST_FRAMES = 240
"""No animation has more; a longer game leaves out turns."""
_USUAL, _LONGER, _LAST = 800, 1600, 3000
"""How long a frame is shown, in milliseconds: usually, the moment in question, the last one."""
_SAMPLES = 4
"""How many frames the colours of a GIF are chosen from."""
_COLOURS = 192
_QUALITY = 72
"""Of a WebP, from 0 to 100."""


def thinned(moments: Sequence[int], most: int = MOST_FRAMES) -> list[int]:
    """Leave out moments, evenly, until there are few enough; the first and last stay."""
    if len(moments) <= most:
        return list(moments)
    step = (len(moments) - 1) / (most - 1)
    return [moments[round(number * step)] for number in range(most)]


def animated(
    film: Film,
    moments: Sequence[int],
    look: Look,
    kind: Format,
    *,
    about: int | None = None,
    size: tuple[int, int] = MOVING,
    progress: Callable[[int, int], None] = lambda _done, _of: None,
) -> bytes:
    """Return an animation of these moments; ``about`` is the one that is shown for longer.

    ``progress`` is called after each frame with the numbers drawn and in all.
    """
    moments = thinned(moments)
    times = [_LONGER if at == about else _USUAL for at in moments]
    times[-1] = _LAST

    def frames() -> Iterator[Image.Image]:
        for number, at in enumerate(moments, 1):
            take = film.takes[at]
            yield shot(take.known, look, size, take.lit)
            progress(number, len(moments))

    written = io.BytesIO()
    if kind == "gif":
        palette = _palette(film, moments, look, size)
        coded = (frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames())
        next(coded).save(
            written, "GIF", save_all=True, append_images=coded, duration=times, loop=0, disposal=1
        )
    else:
        drawn = frames()
        next(drawn).save(
            written,
            "WEBP",
            save_all=True,
            append_images=drawn,
            duration=times,
            loop=0,
            quality=_QUALITY,
            method=1,
        )
    return written.getvalue()


def _palette(film: Film, moments: Sequence[int], look: Look, size: tuple[int, int]) -> Image.Image:
    """Choose the colours of a GIF: the same for all frames, so that what stays needs no bytes."""
    width, height = size
    samples = thinned(moments, _SAMPLES)
    sheet = Image.new("RGB", (width, height * len(samples)))
    for number, at in enumerate(samples):
        take = film.takes[at]
        sheet.paste(shot(take.known, look, size, take.lit), (0, number * height))
    return sheet.quantize(_COLOURS, method=Image.Quantize.MEDIANCUT)
