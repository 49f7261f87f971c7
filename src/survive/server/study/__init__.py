"""Studies: reviews of finished games, which are kept, and analyses of positions, which are not.

``pool`` has the processes, ``worker`` is what runs in them, ``jobs`` what they are asked to do.
"""
