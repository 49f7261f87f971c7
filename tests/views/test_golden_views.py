"""The golden views are still what viewers are told."""

from __future__ import annotations

from tests.views import golden_views
from tests.wire_bytes import decode_view


def test_views_are_as_they_were() -> None:
    seen = dict(golden_views.views())
    files = {path.stem: path.read_text() for path in golden_views.FOLDER.glob("*.json")}
    assert files.keys() == seen.keys()
    for name, view in seen.items():
        assert files[name] == golden_views.text_of(view), name
        assert decode_view(files[name]) == view, name
