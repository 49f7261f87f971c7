"""Measures how strong bots are, and makes them stronger.

``tournament`` plays every line-up of a field (``tournament_file`` keeps it), ``ratings`` fits
strengths to the results; ``block_matches`` compares bots on equal luck, ``tuning`` uses it to
improve their weights by ``spsa``.
"""
