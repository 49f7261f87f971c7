"""The exact versions of others' files in a site, with digests: they come from package indexes."""

from __future__ import annotations

from typing import NamedTuple


class Wheel(NamedTuple):
    """A wheel of the Python Package Index."""

    name: str
    version: str
    sha256: str
    licence: str


PYODIDE = "314.0.7"
"""Python 3.14 for browsers, from npm. Licence: MPL-2.0 (CPython in it: PSF-2.0)."""
PYODIDE_SHA512 = (
    "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
)
PYTHON = "3.14"
ABI = "cp314"
PLATFORM = "pyemscripten_2026_0_wasm32"
"""What compiled modules for this Pyodide are tagged with (PEP 783)."""

WHEELS = (
    Wheel(
        "confusable_homoglyphs",
        "3.3.1",
        "84c92cb79dc7f55aa290d0762b2349abd8dee4c16fbe6f99eac978d394e2e6a1",
        "MIT",
    ),
    Wheel(
        "librt",
        "0.16.0",
        "1b384b90ab79a7bc30b566895809a636e0666f21f3cf12b54823d025b7e83839",
        "MIT and PSF-2.0",
    ),
    Wheel(
        "msgspec",
        "0.22.0",
        "a66b1766311e42371e509c996c3933b161c7ae0eabdf361af5316dec197e1022",
        "BSD-3-Clause",
    ),
    Wheel(
        "mypy_extensions",
        "1.2.0",
        "993e7a20aa5671eb41a7132cf555af30062da99729601601b9a8382b11cae768",
        "MIT",
    ),
    Wheel(
        "openskill",
        "6.2.0",
        "7c9cf8447181a5402793afe9230058ae1091ceb7fc0364b9ab3eb51e9eac1ac9",
        "MIT",
    ),
)
"""What the package needs of others in a browser."""
