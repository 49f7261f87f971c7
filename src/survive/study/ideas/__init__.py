"""Ideas for a decision: how they are found and compared, and why one is better than another.

``finding`` finds them, ``opinion`` compares them in the same way for all who ask, ``coach`` gives
them as advice, ``reasons`` says what one has and another lacks.
"""
