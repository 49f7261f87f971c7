"""Which examples can run here: their libraries are large, and playing needs none of them."""

from __future__ import annotations

from importlib.util import find_spec

import pytest


def needs(*names: str) -> pytest.MarkDecorator:
    """Skip a test where one of these libraries is missing, and say what to do about it."""
    missing = [name for name in names if find_spec(name) is None]
    reason = f"needs {', '.join(missing)}: `make examples` installs that and runs this test"
    return pytest.mark.skipif(bool(missing), reason=reason)
