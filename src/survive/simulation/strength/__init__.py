"""How strong bots are, and making them stronger.

``tournament`` plays every line-up of a field (``tournament_file`` keeps it), ``ratings`` fits
strengths to its places; ``block_matches`` compares bots on equal luck, ``tuning`` improves their
weights with it by ``spsa``.
"""
