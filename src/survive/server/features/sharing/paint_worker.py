"""What runs in the process that draws: it receives a game or a position and returns a file.

It reports its progress after some frames of an animation.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from survive.drawing.animation import animated
from survive.drawing.film import Film, Take, film_of
from survive.drawing.shot import Look, png
from survive.processes.messages import Progress
from survive.processes.worker import PipeEnd, serve
from survive.record.game.game_record import GameRecord
from survive.record.position.text import read_position

Kind = Literal["png", "gif", "webp"]
EVERY = 4
"""Frames between two reports."""


class Painting(NamedTuple):
    """What to draw."""

    kind: Kind
    look: Look
    record: GameRecord | None
    """The game, or None for a position."""
    position: str = ""
    at: int = 0
    """The moment: how many actions were played."""
    whole: bool = False
    """Whether an animation tells the whole game, not only what was around the moment."""


Report = Callable[[Progress], None]


def paint(job: Painting, report: Report = lambda _progress: None) -> bytes:
    """Return the file."""
    if job.record is not None:
        film = film_of(job.record)
    else:
        film = Film([Take(read_position(job.position).state)])
    at = min(job.at, film.last)
    if job.kind == "png":
        take = film.takes[at]
        return png(take.known, job.look, lit=take.lit)

    def tell(done: int, of: int) -> None:
        if done % EVERY == 0 or done == of:
            report(Progress(done, of))

    moments = film.whole() if job.whole else film.around(at)
    about = None if job.whole else at
    return animated(film, moments, job.look, job.kind, about=about, progress=tell)


def work(server: PipeEnd) -> None:
    """Draw until the server closes its end."""
    serve(server, lambda job: paint(job, server.send))
