"""Observations: where everything is in them, and compiled code that writes them.

``layout`` has the places, ``planes``, ``scalars`` and ``tokens`` write, ``encoder`` makes arrays.
"""
