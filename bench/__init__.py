"""Benchmarks: each prints a readable table and, with ``--json``, one object as its last line."""

import sys

from survive import _build

if _build.compiled_in_a_hurry():
    print(
        "The engine was compiled in a hurry, as by `make test`, and is slower than it could be:"
        " `make bench` compiles it again.",
        file=sys.stderr,
    )
