"""Statistics of many games: the accumulators that come with the package, and their arithmetic.

``outcomes`` (wins, points, length), ``fates`` (adventurers and tiles), ``thinking`` (time),
``balance`` and ``option_effects`` (for designers); ``blocks`` and ``estimates`` compute the
intervals, ``plots`` draws the pictures.
"""
