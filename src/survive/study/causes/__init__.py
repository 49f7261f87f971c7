"""What changed the chances of a game: swings, strokes of luck, and which of them decided it.

``swings`` cuts a game into what one cause changed, ``strokes`` measures dice and tiles,
``key_moments`` chooses what is told.
"""
