"""What of people this server offers: less where a library is not installed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from typing import Literal

PeopleOffer = Literal["profiles", "passkeys"]

LIBRARIES: dict[PeopleOffer, tuple[str, ...]] = {
    "profiles": (),
    "passkeys": ("webauthn",),
}
"""What each of them needs."""


@cache
def offered() -> tuple[PeopleOffer, ...]:
    """Return what is offered."""
    return tuple(_installed())


def _installed() -> Iterator[PeopleOffer]:
    for what, libraries in LIBRARIES.items():
        if all(find_spec(library) is not None for library in libraries):
            yield what
