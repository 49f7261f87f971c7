"""The picture of a calibration: what was told to the right, how often it came true upwards."""

from __future__ import annotations

from collections.abc import Iterable

_SIZE, _MARGIN = 360, 44


def drawn(points: Iterable[tuple[float, float, float]]) -> str:
    """Return an SVG of points: what was told, how often it came true, and the error of that."""
    span = _SIZE - 2 * _MARGIN

    def x(share: float) -> float:
        return round(_MARGIN + span * share, 1)

    def y(share: float) -> float:
        return round(_SIZE - _MARGIN - span * min(1.0, max(0.0, share)), 1)

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_SIZE} {_SIZE}">',
        '<g font-family="sans-serif" font-size="11">',
        f'<rect width="{_SIZE}" height="{_SIZE}" fill="#fff"/>',
        f'<path d="M{x(0)} {y(0)}L{x(1)} {y(1)}" stroke="#999" stroke-dasharray="4 3"/>',
        f'<path d="M{x(0)} {y(1)}V{y(0)}H{x(1)}" stroke="#333" fill="none"/>',
    ]
    for tick in (0, 0.25, 0.5, 0.75, 1):
        lines.append(
            f'<text x="{x(tick)}" y="{y(0) + 15}" text-anchor="middle">{100 * tick:.0f} %</text>'
            f'<text x="{x(0) - 6}" y="{y(tick) + 4}" text-anchor="end">{100 * tick:.0f} %</text>'
        )
    for told, won, error in points:
        lines.append(
            f'<path d="M{x(told)} {y(won - error)}V{y(won + error)}" stroke="#2563a8"/>'
            f'<circle cx="{x(told)}" cy="{y(won)}" r="4" fill="#2563a8"/>'
        )
    lines.append(
        f'<text x="{_SIZE / 2}" y="{_SIZE - 8}" text-anchor="middle">chance that was told</text>'
        f'<text transform="translate(12 {_SIZE / 2}) rotate(-90)" text-anchor="middle">won</text>'
    )
    return "\n".join([*lines, "</g></svg>"]) + "\n"
