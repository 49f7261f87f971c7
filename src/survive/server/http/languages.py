"""The languages that a reader prefers, as a request says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from survive.texts import Language, is_language


class Asking(Protocol):
    """A request, as far as it says which languages are preferred."""

    @property
    def headers(self) -> Mapping[str, str]:
        """Its headers, among them ``Accept-Language``."""

    @property
    def query(self) -> Mapping[str, str]:
        """The parameters of its address, among them ``lang``."""


def preferred(request: Asking) -> list[str]:
    """Return the codes of the languages a reader prefers, most preferred first."""
    header = request.headers.get("Accept-Language", "")
    wishes = [request.query.get("lang", ""), *header.split(",")]
    return [wish.strip()[:2].lower() for wish in wishes]


def spoken(request: Asking) -> Language:
    """Return the first language of a reader that there are texts in, or English."""
    return next(filter(is_language, preferred(request)), "en")
