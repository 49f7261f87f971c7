"""Reports about a game for readers, as opposed to what is stored of it.

``log`` describes each event in a line, ``attempts`` says why an action is not possible,
``summary`` and ``highlights`` show a finished game at a glance.
"""
