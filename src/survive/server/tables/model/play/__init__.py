"""What is played at a table: the game and its actions, trials and undo, and what needs no player.

``game`` holds the state and all changes; ``trial`` tries actions before they are written, ``undo``
finds those that a seat may take back, ``auto_play`` and ``auto_placing`` decide for a seat.
"""
