"""What a reader is told about a game, as opposed to what is stored of it.

``log`` describes each event in a line, ``outlook`` says what is sure to follow from an action,
``summary`` and ``highlights`` show a finished game at a glance.
"""
