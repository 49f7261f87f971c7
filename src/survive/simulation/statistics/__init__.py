"""What many games say: accumulators that come with the package, and their arithmetic.

``outcomes`` (wins, points, length), ``fates`` (adventurers and tiles), ``thinking`` (time),
``balance`` and ``option_effects`` (what a designer asks); ``blocks`` and ``estimates`` give the
intervals, ``plots`` the pictures.
"""
