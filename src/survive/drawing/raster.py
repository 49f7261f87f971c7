"""Positions as pixels: the same drawings as in ``picture.py``, each made once and put in place.

A board is made of a few dozen drawings that come again and again. Turning the SVG of a whole board
into pixels takes a third of a second; putting drawings that are already pixels where they belong
takes a few milliseconds, which is what an animation of a whole game needs.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import files
from typing import NamedTuple

import resvg_py
from PIL import Image, ImageFont

from survive.drawing.picture import Picture, Point
from survive.drawing.sheet import Theme
from survive.engine import State
from survive.engine.pieces import GROUND_NAMES

_TRIAL, _NO_CHARACTER = 24, "\U0010ffff"
"""A size at which characters differ, and a character that no font has."""
FONT = files("survive.drawing").joinpath("font/DejaVuSans-Bold-subset.ttf")
"""What all pictures are written in, so that they look the same on every machine."""
FAMILY = "DejaVu Sans"
HEADINGS = files("survive").joinpath("web/vendor/baloo-2/baloo-2-700.woff2")
"""What the page writes its headings in: a subset without most letters of names."""
MARGIN, HEADROOM = 62, 24
"""Sea beside, above and below the outermost spaces, in units of the drawing."""
SPRITES = 1024
"""Drawings that are kept as pixels: those of a few sizes and both themes."""
_REACH = 120
"""No drawing reaches farther from its origin, in units of the drawing."""
_RING = 'fill="#fff" fill-opacity=".18" stroke="#fff" stroke-width="4" stroke-linejoin="round"'


class Sprite(NamedTuple):
    """A drawing as pixels, and where its corner lies from its origin."""

    image: Image.Image
    left: int
    top: int


def rasterised(svg: str, width: int) -> Image.Image:
    """Return an SVG as an image of this width."""
    drawn = resvg_py.svg_to_bytes(
        svg_string=svg,
        width=width,
        skip_system_fonts=True,
        font_files=[str(FONT)],
        font_family=FAMILY,
        sans_serif_family=FAMILY,
    )
    return Image.open(io.BytesIO(bytes(drawn))).convert("RGBA")


@lru_cache(maxsize=64)
def font(size: int) -> ImageFont.FreeTypeFont:
    """Return the font of all pictures, of a size in pixels."""
    return ImageFont.truetype(str(FONT), size)


@lru_cache(maxsize=16)
def _heading_font(size: int) -> ImageFont.FreeTypeFont | None:
    try:
        return ImageFont.truetype(str(HEADINGS), size)
    except OSError:
        return None  # a Pillow that was built without WOFF2


def heading_font(text: str, size: int) -> ImageFont.FreeTypeFont:
    """Return the page's font of headings if it can draw this text, else the usual one."""
    found = _heading_font(size)
    if found is None:
        return font(size)
    nothing = bytes(found.getmask(_NO_CHARACTER))
    missing = any(bytes(found.getmask(one)) == nothing for one in set(text) if not one.isspace())
    return font(size) if missing else found


@lru_cache(maxsize=4096)
def has_glyph(character: str) -> bool:
    """Return whether the font can draw a character: all that it cannot look the same."""
    drawn = font(_TRIAL)
    return bytes(drawn.getmask(character)) != bytes(drawn.getmask(_NO_CHARACTER))


@lru_cache(maxsize=16)
def _still(svg: str, width: int) -> Image.Image:
    """Draw the sea with its islands, which stays the same throughout a game."""
    return rasterised(svg, width).convert("RGB")


@lru_cache(maxsize=SPRITES)
def _sprite(svg: str, width: int) -> Sprite:
    """Draw something that is drawn around its origin, and cut away what is empty."""
    whole = rasterised(svg, width)
    box = whole.getbbox()
    if box is None:
        return Sprite(Image.new("RGBA", (1, 1)), 0, 0)
    return Sprite(whole.crop(box), box[0] - width // 2, box[1] - width // 2)


class Raster(Picture):
    """A position on its way to pixels."""

    def __init__(
        self,
        state: State,
        room: tuple[int, int],
        theme: Theme = "day",
        looks: Sequence[int] = (),
    ) -> None:
        """``width`` is the greatest width of the image in pixels."""
        super().__init__(state, theme, looks)
        self._theme = theme
        self.across = max(self.board.data.rows) * self.dx + MARGIN
        least = (len(self.board.data.rows) - 1) / 2 * self.dy + self.radius + HEADROOM
        width, height = room
        self.scale = min(height / (2 * least), width / (2 * self.across))
        self.down = height / (2 * self.scale)
        self.width = round(2 * self.across * self.scale)
        self._image = Image.new("RGB", (1, 1))

    def image(self, lit: Sequence[int] = ()) -> Image.Image:
        """Return the board; spaces in which something has just happened are lit."""
        still = Picture(self.state, self._theme)
        still.draw_sea()
        left, top = -self.across, -self.down
        box = f"{left:.1f} {top:.1f} {2 * self.across:.1f} {2 * self.down:.1f}"
        svg = still.framed(box, still.sea(left, top, 2 * self.across, 2 * self.down))
        self._image = _still(svg, self.width).copy()
        self.draw_land(lit)
        return self._image

    def draw_land(self, lit: Sequence[int] = ()) -> None:
        """Draw tiles and pieces."""
        self.draw_tiles()
        for space in lit:
            if 0 <= space < self.board.spaces:
                self._light(space)
        self.draw_pieces()

    def _light(self, space: int) -> None:
        x, y = self.spots[space]
        y -= self.heights.get(GROUND_NAMES[int(self.state.ground[space])], 0)
        wide, high = self.dx * 0.86, self.radius * self.flat * 0.86
        corners = ((0, -1), (1, -0.5), (1, 0.5), (0, 1), (-1, 0.5), (-1, -0.5))
        points = " ".join(f"{a * wide:.1f},{b * high:.1f}" for a, b in corners)
        self.parts.append(f'<polygon points="{points}" {_RING}/>')
        self._place((x, y))

    # What a picture adds as SVG is put in place at once.

    def use(self, name: str, x: float, y: float, scale: float = 1) -> None:
        """Draw one of the page's drawings."""
        super().use(name, 0, 0, scale)
        self._place((x, y))

    def number(
        self, number: int, x: float, y: float, radius: float = 9.5, fill: str = "", ink: str = ""
    ) -> None:
        """Draw a number in a circle."""
        super().number(number, 0, 0, radius, fill, ink)
        self._place((x, y))

    def _place(self, at: Point) -> None:
        """Move what was added last, drawn around the origin, to its place."""
        sprite = self._drawn(self.scale)
        left = round((at[0] + self.across) * self.scale) + sprite.left
        top = round((at[1] + self.down) * self.scale) + sprite.top
        self._image.paste(sprite.image, (left, top), sprite.image)

    def mark(self, seat: int, scale: float) -> Sprite:
        """Return the mark of a seat on its colour, with this many pixels per unit."""
        self.disc(seat, 0, 0)
        return self._drawn(scale)

    def _drawn(self, scale: float) -> Sprite:
        box = f"{-_REACH} {-_REACH} {2 * _REACH} {2 * _REACH}"
        svg = self.framed(box, "")
        self.parts.clear()
        self.used.clear()
        return _sprite(svg, 2 * round(_REACH * scale))
