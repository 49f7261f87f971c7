"""Benchmarks: each prints a readable table and, with ``--json``, one object as its last line."""
